"""How people gather, choose and start, and what becomes of the lobby's message."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.tables.table import Person, Table
from bot.text.languages import LANGUAGES
from bot.ui.interactions.routes import PendingJoins
from bot.ui.messages.lobby import build_lobby, describe_result
from storage.rows import Role, Status
from tests.shown import find_menu, is_panel, list_paragraphs
from tests.ui.conftest import Venue

AWKWARD = (
    "**_~~`||[ó](x)||`~~_**",
    "\N{RIGHT-TO-LEFT OVERRIDE}אבגדהוזחטי\N{ARABIC LETTER MEEM}" * 2,
    "👩‍👩‍👧‍👧🏴󠁧󠁢󠁳󠁣󠁴󠁿" * 2,
    "W" * 32,
    "@everyone <@1> :x: #a",
)
"""Names that would format, turn, break or call something."""


async def lobby(venue: Venue, *others: UserClient) -> tuple[Table, Message]:
    table = await venue.lobby(*others)
    return table, await venue.message(table, Role.LOBBY)


async def test_a_command_opens_a_lobby_for_everybody_to_see(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "thegame new", level="expert", on_fire="true")
    assert (reply.kind, reply.is_ephemeral) == (CallbackKind.MESSAGE, False)
    assert "1. Anna" in reply.text
    assert venue.word("thegame-option-level-expert") in reply.text
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    assert (table.options.level, table.options.on_fire, table.row.language) == ("expert", True, "es")


async def test_coming_and_going_is_done_once_and_answered_by_the_lobby_itself(venue: Venue) -> None:
    table, message = await lobby(venue)
    venue.requests()
    joined = await venue.biel.click(message, label=venue.word("button-join"))
    assert (joined.kind, joined.message.id) == (CallbackKind.UPDATE, message.id)
    assert "2. Biel" in joined.text
    left = await venue.biel.click(message, label=venue.word("button-leave"))
    assert "Biel" not in left.text
    await venue.settled()
    assert [kind.value for kind in venue.requests()] == ["callback", "callback"], "the answer was all that was drawn"
    join = next(each for each in message.buttons if each.get("label") == venue.word("button-join"))
    await venue.biel.press_raw(message, custom_id=join["custom_id"], duplicate=True)
    await venue.settled()
    assert [seat.name for seat in (await venue.tables.read(table.id)).seats] == ["Anna", "Biel"]
    again = await venue.anna.click(message, label=venue.word("button-join"))
    gone = await venue.carla.click(message, label=venue.word("button-leave"))
    assert (again.is_ephemeral, again.text) == (True, venue.word("refusal-seated"))
    assert (gone.is_ephemeral, gone.text) == (True, venue.word("refusal-not-seated"))


async def test_many_may_press_join_at_once(venue: Venue) -> None:
    table, message = await lobby(venue)
    people = [venue.discord.add_user(f"Gent {number}", guild=venue.guild) for number in range(8)]
    await asyncio.gather(*(person.click(message, label=venue.word("button-join")) for person in people))
    await venue.settled()
    table = await venue.tables.read(table.id)
    shown = await venue.message(table, Role.LOBBY)
    assert len(table.seats) == 5
    assert all(seat.name in shown.text for seat in table.seats)


async def test_when_the_host_has_left_the_server_the_next_one_starts_and_closes(venue: Venue) -> None:
    table = await venue.lobby(venue.biel, venue.carla)
    lobby = await venue.message(table, Role.LOBBY)
    assert (await venue.biel.click(lobby, label=venue.word("button-start"))).text == venue.word("refusal-host-only")
    venue.anna.leave(venue.guild)
    await venue.biel.click(lobby, label=venue.word("button-start"))
    await venue.settled()
    table = await venue.tables.read(table.id)
    assert table.is_running
    assert table.row.host_id == venue.biel.id
    assert {seat.user_id for seat in table.seats} == {venue.biel.id, venue.carla.id}
    await venue.tables.maintenance.mark_gone(table.id, 0, table.get_token(0))
    assert (await venue.tables.read(table.id)).row.host_id == venue.carla.id


async def test_only_the_host_chooses_and_starts_and_the_next_one_is_host_when_it_goes(venue: Venue) -> None:
    table, message = await lobby(venue, venue.biel)
    option = await venue.biel.select(message, "level=expert", custom_id=find_menu(message, "level=expert"))
    start = await venue.biel.click(message, label=venue.word("button-start"))
    close = await venue.biel.click(message, label=venue.word("button-close"))
    for reply in (option, start, close):
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-host-only"))
    assert (await venue.tables.read(table.id)).options.level == "normal"
    await venue.anna.click(message, label=venue.word("button-leave"))
    assert (await venue.tables.read(table.id)).row.host_id == venue.biel.id
    closed = await venue.biel.click(message, label=venue.word("button-leave"))
    assert venue.word("lobby-closed") in closed.text
    assert closed.message.buttons == []


async def test_whoever_sees_a_lobby_can_learn_the_game_for_themselves(venue: Venue) -> None:
    _, message = await lobby(venue)
    for person in (venue.anna, venue.biel):
        lesson = await person.click(message, label=venue.word("button-tutorial"))
        assert lesson.is_ephemeral
        assert venue.word("thegame-lesson-piles").partition("\n")[0] in lesson.text
        assert lesson.message.id != message.id


async def test_every_option_is_in_one_of_three_lists_and_shown_once_chosen(venue: Venue) -> None:
    table, message = await lobby(venue)
    for value in ("level=expertplus", "on_fire=true", "starter=drawn", "history=true"):
        reply = await venue.anna.select(message, value, custom_id=find_menu(message, value))
        assert (reply.kind, reply.message.id) == (CallbackKind.UPDATE, message.id)
    options = (await venue.tables.read(table.id)).options
    assert (options.level, options.on_fire, options.starter, options.history) == ("expertplus", True, "drawn", True)
    assert venue.word("thegame-option-level-expertplus") in message.text
    assert "level=expertplus" not in str(message.selects), "it is chosen already"
    await venue.anna.select(message, "clock=hours-24", custom_id=find_menu(message, "clock=hours-24"))
    groups = {
        menu["placeholder"]: {option["value"].partition("=")[0] for option in menu["options"]}
        for menu in message.selects
    }
    assert groups == {
        venue.word("lobby-change-rules"): {"level", "on_fire", "starter", "history"},
        venue.word("lobby-change-time"): {"preset", "window", "clock", "bank", "absence", "vacation", "vacancy"},
        venue.word("lobby-change-table"): {"language", "skill", "hints", "display", "private", "autostart"},
    }


async def test_computers_can_count_for_ratings_where_they_have_some(venue: Venue) -> None:
    message = (await venue.anna.slash(venue.room, "castellers new", computers=1)).message
    value = "opponents=true"
    await venue.anna.select(message, value, custom_id=find_menu(message, value))
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    assert table.row.are_computers_opponents
    assert f"{venue.word('lobby-opponents')}: **{venue.word('lobby-yes')}**" in message.text
    together = (await venue.anna.slash(venue.room, "thegame new", computers=1)).message
    assert value not in str(together.selects)


async def test_a_game_that_cannot_start_yet_says_why_and_has_no_button_for_it(venue: Venue) -> None:
    message = (await venue.anna.slash(venue.room, "castellers new")).message
    start = venue.word("button-start")
    assert start not in [button["label"] for button in message.buttons]
    assert venue.word("lobby-least", least="2") in message.text
    await venue.biel.click(message, label=venue.word("button-join"))
    assert start in [button["label"] for button in message.buttons]
    assert venue.word("lobby-least", least="2") not in message.text


async def test_only_what_is_not_as_usual_takes_room_and_the_list_tells_what_is(venue: Venue) -> None:
    message = (await venue.anna.slash(venue.room, "thegame new")).message
    assert venue.word("lobby-usual") in message.text
    assert venue.word("table-no-clock") in message.text
    assert venue.word("thegame-option-level") not in message.text
    expert = next(each for each in message.selects[0]["options"] if each["value"] == "level=expert")
    assert expert["description"] == venue.word("lobby-now", value=venue.word("thegame-option-level-normal"))
    for value in ("starter=drawn", "clock=hours-24", "absence=computer"):
        await venue.anna.select(message, value, custom_id=find_menu(message, value))
    _, pace, *own, rest = list_paragraphs(message)[1].splitlines()
    assert [each.split(":")[0] for each in own] == [venue.word("thegame-option-starter")]
    assert [each.split(":")[0] for each in pace.split(" · ")] == [
        venue.word("lobby-clock"),
        venue.word("lobby-absence"),
    ]
    assert rest == venue.word("lobby-rest")


async def test_a_table_speaks_the_language_it_is_told(venue: Venue) -> None:
    table, message = await lobby(venue)
    reply = await venue.anna.select(message, "language=ca", custom_id=find_menu(message, "language=ca"))
    assert venue.word("lobby-options", "ca") in reply.text
    await venue.anna.click(message, label=venue.word("button-start", "ca"))
    await venue.settled()
    assert venue.word("thegame-level-normal", "ca") in (await venue.message(table, Role.TABLE)).text
    assert venue.word("thegame-hand-title-turn", "es") in (await venue.message(table, Role.HAND, 0)).text


async def open_and_close(venue: Venue, said: str = "", told: str = "") -> str:
    """The language of a table that Anna opens in one said with the command, and tells another one if any."""
    words: dict[str, Any] = {"language": said} if said else {}
    await venue.anna.slash(venue.room, "thegame new", **words)
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    if told:
        message = await venue.message(table, Role.LOBBY)
        await venue.anna.select(message, f"language={told}", custom_id=find_menu(message, f"language={told}"))
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna", "es-ES"), is_moderator=False)
    return table.row.language


async def test_the_next_table_takes_over_a_language_only_if_it_was_chosen(venue: Venue) -> None:
    assert await open_and_close(venue) == "es", "Discord's"
    await venue.store.users.update(venue.anna.id, language="ca")
    assert await open_and_close(venue, told="en") == "ca", "that of the settings"
    assert await open_and_close(venue) == "en", "it was chosen for the table"
    assert await open_and_close(venue) == "en", "nor is it forgotten after another table"
    assert await open_and_close(venue, said="es") == "es"
    assert await open_and_close(venue) == "es"


async def test_a_table_is_closed_only_after_asking_once_more_by_its_host_or_a_moderator(venue: Venue) -> None:
    table, message = await lobby(venue)
    asked = await venue.anna.click(message, label=venue.word("button-close"))
    assert asked.is_ephemeral
    assert venue.word("confirm-close") in asked.text
    assert (await venue.tables.read(table.id)).is_lobby
    done = await venue.anna.click(asked.message, label=venue.word("button-close"))
    await venue.settled()
    assert (done.kind, done.text) == (CallbackKind.UPDATE, venue.word("table-closed"))
    assert (await venue.tables.read(table.id)).row.status is Status.CLOSED
    assert venue.word("lobby-closed") in (await venue.message(table, Role.LOBBY)).text
    table, message = await lobby(venue)
    venue.biel.take_role(venue.guild, venue.guild.add_role("mod", Permission.MANAGE_MESSAGES))
    asked = await venue.biel.click(message, label=venue.word("button-close"))
    await venue.biel.click(asked.message, label=venue.word("button-close"))
    assert (await venue.tables.read(table.id)).row.status is Status.CLOSED


async def test_the_lobby_of_a_finished_game_says_once_that_it_is_over(venue: Venue) -> None:
    table = await venue.to_the_end(await venue.game(venue.biel))
    for language in LANGUAGES:
        say = venue.bot.dispatcher.services.texts.say(language)
        told = build_lobby(table, say).body.splitlines()
        assert told == [describe_result(table, say), say("lobby-ended", link=f"<#{table.row.home_id}>")]
        over = {"ca": "acabat", "es": "acabó|terminado", "en": "is over"}[language]
        assert [len(re.findall(over, line)) for line in told] == [1, 0]


async def test_a_game_that_runs_is_left_only_after_asking_once_more(venue: Venue, table: Table) -> None:
    asked = await venue.biel.slash(venue.room, "table leave")
    assert venue.word("confirm-leave") in asked.text
    assert (await venue.tables.read(table.id)).vacant == ()
    await venue.biel.click(asked.message, label=venue.word("button-leave"))
    await venue.settled()
    assert (await venue.tables.read(table.id)).vacant == (1,)
    public = await venue.message(table, Role.TABLE)
    seated = await venue.carla.click(public, label=venue.word("table-take-seat"))
    assert seated.is_ephemeral
    assert venue.word("thegame-hand-title") in seated.text
    assert (await venue.tables.read(table.id)).find_seat(venue.carla.id) == 1
    assert "resign" in venue.word("command-table-leave", "en"), "to leave is to resign; its description says both"
    assert "abandona" in venue.word("command-table-leave", "ca")


async def test_the_lobby_leads_to_the_table_where_its_buttons_do_nothing_and_tells_how_it_ended(venue: Venue) -> None:
    table, message = await lobby(venue)
    started = await venue.anna.click(message, label=venue.word("button-start"))
    assert (started.kind, started.message.id) == (CallbackKind.UPDATE, message.id)
    await venue.settled()
    start = await venue.anna.press_raw(message, custom_id="s:T000:-:")
    option = await venue.anna.press_raw(message, custom_id="o:T000:-:", values=["level=expert"])
    join = await venue.carla.press_raw(message, custom_id="j:T000:-:")
    assert start.text == option.text == venue.word("refusal-started")
    assert join.text == venue.word("refusal-no-vacant-seat")
    table = await venue.tables.read(table.id)
    assert table.row.seq == 0
    assert f"<#{table.row.home_id}>" in message.text
    asked = await venue.anna.slash(venue.room, "table close")
    await venue.anna.click(asked.message, label=venue.word("button-close"))
    await venue.settled()
    assert venue.word("thegame-ending-closed") in message.text


@pytest.mark.parametrize("language", ["ca", "es", "en"])
async def test_a_full_lobby_of_awkward_names_fits_and_calls_nobody(venue: Venue, language: str) -> None:
    people = [venue.discord.add_user(name[:32], locale="es-ES", guild=venue.guild) for name in AWKWARD]
    table = await venue.lobby(*people[1:], host=people[0])
    message = await venue.message(table, Role.LOBBY)
    if language != "es":
        await people[0].select(message, f"language={language}", custom_id=find_menu(message, f"language={language}"))
    await people[0].click(message, label=venue.word("button-start", language))
    await venue.settled()
    for person in people:
        shown = await person.slash(venue.room, "my-games")
        assert table.id in shown.text
        hand = await person.slash(venue.room, "hand")
        assert is_panel(hand.message)
    public = await venue.message(table, Role.TABLE)
    assert public.pinged == {people[0].id}
    assert venue.calls == [(people[0].name, venue.discord.get_channel_of(public).name)]


async def test_names_follow_their_people(venue: Venue, table: Table) -> None:
    venue.biel.data.display_name = "Bïel *nou*"
    await venue.biel.slash(venue.room, "hand")
    await venue.settled()
    assert "Bïel *nou*" in (await venue.message(table, Role.TABLE)).text


# Join and Start at the same time


async def overtaken(venue: Venue, slow: Fault) -> tuple[Table, Message, Message]:
    """A lobby, its message, at which presses wait as it is being edited, and a copy at which they do not."""
    table = await venue.lobby()
    lobby = await venue.message(table, Role.LOBBY)
    shown = [
        (await person.slash(venue.room, "table show", table=table.id)).message for person in (venue.anna, venue.carla)
    ]
    venue.discord.faults.add(RequestKind.MESSAGE_EDIT, slow)
    await venue.carla.click(shown[1], label=venue.word("button-join"))
    await venue.discord.wait_until(lambda: venue.discord.rest.in_flight)
    return table, lobby, shown[0]


async def test_a_join_that_was_sent_before_start_counts_although_start_gets_through_first(venue: Venue) -> None:
    table, lobby, copy = await overtaken(venue, Fault.delayed(0.7))
    join = asyncio.create_task(venue.biel.click(lobby, label=venue.word("button-join")))
    await asyncio.sleep(0)
    await venue.anna.click(copy, label=venue.word("button-start"))
    await join
    table = await venue.tables.read(table.id)
    assert table.is_running
    assert [seat.user_id for seat in table.seats] == [venue.anna.id, venue.carla.id, venue.biel.id]
    await venue.settled()


async def test_a_join_that_was_sent_after_start_comes_too_late(venue: Venue) -> None:
    edited = asyncio.Event()
    table, lobby, copy = await overtaken(venue, Fault.held(edited))
    start = asyncio.create_task(venue.anna.click(copy, label=venue.word("button-start")))
    await asyncio.sleep(0)
    join = asyncio.create_task(venue.biel.click(lobby, label=venue.word("button-join")))
    await start
    edited.set()
    late = await join
    assert [seat.user_id for seat in (await venue.tables.read(table.id)).seats] == [venue.anna.id, venue.carla.id]
    assert late.text == venue.word("refusal-no-vacant-seat")
    await venue.settled()


async def test_start_does_not_wait_for_ever_for_a_join_before_it() -> None:
    in_hand = PendingJoins()
    with in_hand.track("K7QF", 1), in_hand.track("3MXA", 1):
        async with asyncio.timeout(60):
            await in_hand.wait_for_earlier("K7QF", 2)
            await in_hand.wait_for_earlier("K7QF", 1)
