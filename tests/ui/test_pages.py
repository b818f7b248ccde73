"""Private pages: everything that they offer is answered, and so are the payloads of older messages."""

from __future__ import annotations

import re

import pytest

from bot.daily.day import Day
from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.user_client import Reply
from bot.ratings.season import Season
from tests.ui.conftest import Venue

COMMANDS = ("settings", "help", "my-games", "stats", "server-settings", "ratings", "find-table", "daily", "tournament")

SETTINGS = """
    settings reminders vacation orders window typing-off help help-learn help-commands help=castell mine mine.0
    language=ca language=auto zone=Europe/Paris zone-typed=europe/paris hand=dm hand=button calls=dm
    nudges=next often=9:30 often-typed=9:30 quiet=22-8 quiet=none quiet-typed=22:30-8 until=3 until=over
    until-typed=15/8 zone-other often-other quiet-other until-other window=castell.festival order.castell.festival=auto
    server-places server-tables server=ca server=auto server-channels=auto server-threads=yes server-clock=auto
    server-most=auto server-openers=anybody welcome.post welcome.open.castell welcome.alone.castell which.log=T000
    mine-keep mine-drop
"""
"""The pages of the bot itself, with what is chosen there, as they have been called since they exist."""

FEATURES = """
    ratings ratings.on ratings.off ratings.game=castell ratings.board.castell ratings.board.castell.SEASON.1
    ratings.season.castell=SEASON daily daily.day.DAY daily.board.s.DAY.thegame.0 daily.join.DAY daily.quit.DAY
    daily.play.DAY.thegame find find.game=castell find.watch.castell.0.evening.1.3 find.unwatch.castell.0.evening.1.3
    find.seats.castell.0.evening.1.3=3 find.look.castell.0.evening.1.3 find.stop.castell
    tournaments tournaments.new=castellers tournaments.draft.ID tournaments.options.ID tournaments.set.ID=seats=2
    tournaments.set.ID.format=format=swiss tournaments.rules.ID=castells=low tournaments.times.ID=clock=hours-8
    tournaments.announce.ID tournaments.at=ID tournaments.details.ID tournaments.page.ID.1 tournaments.enter.ID
    tournaments.leave.ID tournaments.json.ID tournaments.csv.ID tournaments.close.ID tournaments.close.ID.yes
"""
"""The same of the features."""


@pytest.fixture(autouse=True)
def let_anna_manage(venue: Venue) -> None:
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))


async def press(venue: Venue, message: Message, custom_id: str, values: list[str] | None) -> Reply:
    """Press something, which has to be answered with a page, a form or a reason."""
    reply = await venue.anna.press_raw(message, custom_id=custom_id, values=values)
    text = reply.interaction.original.text if reply.interaction.original is not None else str(reply.modal)
    for key in ("refusal-malformed", "refusal-trouble"):
        assert venue.word(key) not in text, (custom_id, values)
    return reply


async def press_page(venue: Venue, message: Message, payload: str) -> Reply:
    """Press a payload, with what is chosen after the first equals sign."""
    page, _, value = payload.partition("=")
    return await press(venue, message, f"e::-:{page}", [value] if value else None)


async def test_payloads_of_older_messages_are_answered(venue: Venue) -> None:
    opened = (await venue.anna.slash(venue.room, "thegame new")).message
    known = {"DAY": str(Day.at(venue.now())), "SEASON": Season.at(venue.now()).key, "ID": ""}
    for payload in f"{SETTINGS} {FEATURES}".split():
        for word, value in known.items():
            payload = payload.replace(word, value)
        reply = await press_page(venue, opened, payload)
        if payload == "tournaments.new=castellers":
            (known["ID"],) = re.findall(r"tournaments\.options\.(\w+)", str(reply.message.components))


async def test_a_choice_of_an_older_search_changes_what_it_was_about(venue: Venue) -> None:
    opened = (await venue.anna.slash(venue.room, "find-table")).message
    for old, new in (
        ("find.seats.castell.0.evening.1.1=3", "find.search.castell.3.evening.1.1"),
        ("find.pace.castell.3.evening.1.1=weeks", "find.search.castell.3.weeks.1.168"),
        ("find.hours.castell.3.weeks.0.168=24", "find.search.castell.3.weeks.0.24"),
        ("find.computers.castell.3.weeks.1.24=0", "find.search.castell.3.weeks.0.24"),
    ):
        shown, expected = await press_page(venue, opened, old), await press_page(venue, opened, new)
        assert shown.message.components == expected.message.components, old


def list_presses(message: Message) -> list[tuple[Message, str, list[str] | None]]:
    """What can be pressed on a page now, and chosen first and last in its lists."""
    chosen = [
        (message, select["custom_id"], [option["value"]])
        for select in message.selects
        for option in (select["options"][0], select["options"][-1])
    ]
    return [*((message, button["custom_id"], None) for button in message.buttons), *chosen]


async def test_everything_that_pages_offer_is_answered(venue: Venue) -> None:
    found = list_presses((await venue.anna.slash(venue.room, "thegame new")).message)
    for command in COMMANDS:
        found += list_presses((await venue.anna.slash(venue.room, command)).message)
    seen: set[str] = set()
    while found:
        message, custom_id, values = found.pop()
        kind = re.sub(r"#?[0-9]+", "", f"{custom_id}={values}")
        if custom_id.startswith("e:") and kind not in seen:
            seen.add(kind)
            reply = await press(venue, message, custom_id, values)
            found += list_presses(reply.message) if reply.interaction.original is not None else []
    assert len(seen) > 100
