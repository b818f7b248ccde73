"""What the other tests here rely on: that a loss is found when there is one."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.engine.panel import Verb
from bot.local.actions import MessageParts
from bot.local.components import ComponentKind
from bot.local.model import Message
from bot.tables.scheduler import GIVEN_BACK_SECONDS
from bot.tables.table import Table
from bot.ui.messages import custom_ids, render
from storage.files import backup
from storage.rows import Role
from tests.evidence import Evidence
from tests.local.drawings import Drawing
from tests.robot import Submission
from tests.tools.drill.fleet import find_backwards
from tests.ui.conftest import Venue

TURN = "P13.0,P14.0,E"
"""A whole turn that Anna, with the dealing key of these tests, can begin with."""


async def submitted(venue: Venue, table: Table, batch: str) -> Submission:
    """What Anna pressed, and was answered."""
    hand = await venue.message(table, Role.HAND, 0)
    submission = Submission(table.id, venue.anna.id, batch)
    press = f"a:{table.id}:{table.get_token(0)}:{batch}"
    submission.answered(await venue.anna.press_raw(hand, custom_id=press))
    await venue.settled()
    return submission


async def problems_of_log(table: Table, folder: Path, *submissions: Submission) -> list[str]:
    """What is found in the log."""
    async with Evidence.of(folder / "colla.sqlite") as evidence:
        return await evidence.problems_of_log(table.id, submissions)


async def problems_of_messages(venue: Venue, table: Table, folder: Path) -> list[str]:
    """What is found in the messages."""
    async with Evidence.of(folder / "colla.sqlite") as evidence:
        return await evidence.problems_of_messages(table.id, venue.discord)


def spoil(folder: Path, statement: str) -> None:
    """Change the database as no program would."""
    with closing(sqlite3.connect(folder / "colla.sqlite")) as database:
        database.execute(statement)
        database.commit()


HALF = "P13.0,P14.0 of seat 0 is there once too often, or only in part"

SPOILT = (
    (("DELETE FROM steps WHERE seq > 2", "UPDATE tables SET seq = 2"), ("lost", HALF)),
    (("DELETE FROM steps WHERE seq > 0", "UPDATE tables SET seq = 0"), ("lost",)),
    (("UPDATE steps SET asked = '' WHERE seq = 1",), ("step 1", "answers what nobody had asked")),
    (("UPDATE steps SET asked = '1:1' WHERE seq = 0",), ("step 0", "answers what nobody had asked")),
)
"""What is done to a log, and what is found then: a lost move, half a batch, a step against the rules, an answer to
what nobody had asked."""


async def test_nothing_is_found_in_a_game_in_order_but_a_move_that_nobody_made_and_what_was_spoilt(
    venue: Venue, tmp_path: Path
) -> None:
    table = await venue.game(venue.biel)
    played, again = await submitted(venue, table, TURN), await submitted(venue, table, TURN)
    assert (played.is_acknowledged, again.is_refused) == (True, True)
    assert await problems_of_log(table, tmp_path, played, again) == []
    assert await problems_of_messages(venue, table, tmp_path) == []
    (foreign,) = await problems_of_log(table, tmp_path)
    assert TURN in foreign
    for number, (statements, words) in enumerate(SPOILT):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        await asyncio.to_thread(backup, tmp_path / "colla.sqlite", folder / "colla.sqlite")
        for statement in statements:
            spoil(folder, statement)
        found = await problems_of_log(table, folder, played)
        assert len(found) == len(words)
        assert all(word in problem for word, problem in zip(words, found, strict=True))


async def test_messages_that_are_old_or_too_many_are_found(venue: Venue, tmp_path: Path) -> None:
    """A deadline may move by what no table tells, and not by more."""
    table = await venue.game(venue.biel, starter="graded")
    for seconds, count in ((0, 0), (GIVEN_BACK_SECONDS, 0), (1, 1)):
        spoil(tmp_path, f"UPDATE deadlines SET due = due + {seconds}")
        problems = await problems_of_messages(venue, table, tmp_path)
        assert ["the table message is out of date" in problem for problem in problems] == [True] * count
    table = await venue.game(venue.biel)
    hand, public = await venue.message(table, Role.HAND, 1), await venue.message(table, Role.TABLE)
    old = MessageParts(components=[{"type": ComponentKind.TEXT_DISPLAY, "content": "something else"}], flags=hand.flags)
    venue.discord.actions.edit(hand, old)
    channel = venue.discord.get_channel_of(public).data
    same = MessageParts(embeds=public.embeds, components=public.components)
    venue.discord.actions.post(channel, public.author_id, same)
    extra, outdated = await problems_of_messages(venue, table, tmp_path)
    assert "one too many" in extra
    assert "the hand message of seat 1 is out of date" in outdated


async def test_another_page_of_a_long_list_is_not_out_of_date(
    venue: Venue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render, "OPTIONS", 6)  # else no list of a first turn is long
    monkeypatch.setattr(render, "PAGE", 4)
    table = await venue.game()
    hand = await venue.message(table, Role.HAND, 0)
    (page,) = [option["value"] for option in hand.selects[0]["options"] if option["value"].startswith("~")]
    turned = await venue.anna.select(hand, page)
    assert turned.message.id == hand.id
    await venue.settled()  # the row is stored in the background
    assert await problems_of_messages(venue, table, tmp_path) == []


async def test_no_draft_of_a_hand_is_out_of_date(venue: Venue, tmp_path: Path) -> None:
    table = await venue.game(venue.biel, game="fallera")
    chance, steps = Random(0), 0
    for _ in range(30):
        table = await venue.tables.read(table.id)
        seat = min(table.asked)
        hand = await venue.message(table, Role.HAND, seat)
        person = venue.anna if table.seats[seat].user_id == venue.anna.id else venue.biel
        drafts, moves = list_presses(hand, Verb.DRAFT), list_presses(hand, Verb.ACT)
        custom_id, values = chance.choice(drafts if drafts and chance.random() < 0.8 else moves or drafts)
        await person.press_raw(hand, custom_id=custom_id, values=values)
        await venue.settled()
        assert await problems_of_messages(venue, table, tmp_path) == []
        steps += (custom_id, values) in drafts
    assert steps >= 15


def list_presses(hand: Message, verb: Verb) -> list[tuple[str, list[str] | None]]:
    """Everything that can be pressed or chosen there with this verb."""
    buttons = [(each["custom_id"], None) for each in hand.buttons if each.get("custom_id")]
    choices = [(menu["custom_id"], [option["value"]]) for menu in hand.selects for option in menu["options"]]
    return [each for each in (*buttons, *choices) if custom_ids.parse(each[0]).verb is verb]


def test_an_edit_that_asks_an_older_question_than_the_one_before_is_found() -> None:
    def draw(began: float, question: str) -> Drawing:
        return Drawing(5, "127.0.0.2", began, began + 0.1, (f"a:T000:{question}:E", "h:T000:-:"))

    forward = [draw(1.0, "9"), draw(2.0, "b"), draw(3.0, "a.1"), Drawing(5, "127.0.0.3", 4.0, 4.1), draw(5.0, "a.1")]
    assert find_backwards([*forward, draw(6.0, "c")]) == []
    assert find_backwards([*forward, draw(6.0, "b")]) == [(forward[4], draw(6.0, "b"))]
