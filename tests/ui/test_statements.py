"""What a press costs the database, counted at its connection, and how many functions it goes through."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from types import CodeType, FrameType

import pytest

from bot.engine.panel import Verb
from bot.local.requests import INTERACTION_KINDS, RequestKind
from bot.registry import find_games
from bot.tables.table import Table
from bot.timing import USUAL
from storage.rows import Role
from tests.robot import Robot, find_button
from tests.shown import get_title
from tests.storage.samples import sqlite_of
from tests.tools.bench.saturation import PLAIN
from tests.ui.conftest import Venue
from tests.world.recall import unchecked_memory

ROOT = f"{Path(__file__).parents[2]}/"

TRANSACTIONS, MOST_STATEMENTS = 2, 16

MOST_FILES, MOST_FUNCTIONS, MOST_CODE = 63, 409, 522
"""What a reader has to follow: functions with names, and those with comprehensions; lower them with what is shorter."""


async def choose_a_card(venue: Venue, table: Table) -> Callable[[], Awaitable[None]]:
    """Choose a card; returns what plays it, from Anna's press to the last redraw that it brings about."""
    hand = await venue.message(table, Role.HAND, 0)
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    await venue.settled()
    hand = await venue.message(table, Role.HAND, 0)

    async def play() -> None:
        with unchecked_memory():
            await venue.press(venue.anna, hand, "thegame-button-go-on")

    return play


async def statements_of_a_card(venue: Venue, table: Table) -> list[str]:
    """Every statement from Anna's press to the last redraw; one is traced again for each row with a trigger."""
    play, statements = await choose_a_card(venue, table), list[str]()
    await sqlite_of(venue.store).set_trace_callback(statements.append)
    await play()
    await sqlite_of(venue.store).set_trace_callback(None)  # type: ignore[arg-type]
    return [statement for statement, _ in groupby(statements)]


def transactions(statements: list[str]) -> int:
    """How many transactions these are: those that are begun, and each query that stands alone."""
    count, is_inside = 0, False
    for statement in statements:
        if statement.startswith("BEGIN"):
            is_inside = True
            count += 1
        elif statement == "COMMIT":
            is_inside = False
        elif not is_inside and not statement.startswith("PRAGMA"):
            count += 1
    return count


async def test_a_press_that_plays_a_card_takes_few_statements(venue: Venue, table: Table) -> None:
    statements = await statements_of_a_card(venue, table)
    assert (await venue.tables.read(table.id)).row.seq > table.row.seq, "a card was played"
    assert transactions(statements) == TRANSACTIONS, "the move and its messages: memory answers what is asked"
    assert len(statements) <= MOST_STATEMENTS
    assert not [statement for statement in statements if re.search(r"\barchives\b", statement)]
    modes = [statement for statement in statements if re.match("BEGIN IMMEDIATE|PRAGMA synchronous", statement)]
    synced = [*pairwise(modes)].count(("PRAGMA synchronous = FULL", "BEGIN IMMEDIATE"))
    assert synced == 1, "a move waits for the disk once, and its messages do not"


async def test_a_press_that_plays_a_card_goes_through_few_functions(venue: Venue) -> None:
    await (await choose_a_card(venue, await venue.game(venue.biel)))()  # what is made at the first need is there then
    play, called = await choose_a_card(venue, await venue.game(venue.biel)), set[CodeType]()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    sys.setprofile(note)
    try:
        await play()
    finally:
        sys.setprofile(None)
    own = {code for code in called if re.match(r"(bot/(?!local/)|cogs/|storage/)", code.co_filename.removeprefix(ROOT))}
    assert 0 < len({code.co_filename for code in own}) <= MOST_FILES
    assert len([code for code in own if not code.co_name.startswith("<")]) <= MOST_FUNCTIONS
    assert len(own) <= MOST_CODE


# How many requests a press costs beside its answer: Discord takes fifty a second, whatever the machine.


MOST_REQUESTS = 2.2
"""The table and the hand of who is asked next, where nothing merges; when a round ends, other hands change, too."""

FIRST, LAST = 3, 7
"""The rounds that are looked at: before them each player is called for the first time."""


async def seat_robots(venue: Venue, game: str) -> list[Robot]:
    """Begin a game of three robots that play without detours."""
    people, is_up = (venue.anna, venue.biel, venue.carla), asyncio.Event()
    is_up.set()
    lobby = (await venue.anna.slash(venue.room, f"{game} new")).message
    for person, verb in zip((*people[1:], venue.anna), (Verb.JOIN, Verb.JOIN, Verb.START), strict=True):
        button = find_button(lobby, verb)
        assert button is not None
        await person.click(lobby, custom_id=button["custom_id"])
        await venue.settled()
    return [
        Robot(
            person,
            venue.room,
            get_title(lobby).split()[-1],
            Random(person.name),
            note=lambda _: None,
            is_up=is_up,
            habits=PLAIN,
        )
        for person in people
    ]


@pytest.mark.parametrize("timing", [USUAL])
@pytest.mark.parametrize("game", find_games())
async def test_a_press_costs_an_edit_of_the_table_and_one_of_a_hand_and_reads_nothing(venue: Venue, game: str) -> None:
    robots, presses, at_table, beside = await seat_robots(venue, game), 0, 0, 0
    statements = list[str]()
    await sqlite_of(venue.store).set_trace_callback(statements.append)
    for turn in range(LAST):
        if turn == FIRST:
            statements.clear()
        for robot in robots:
            venue.discord.requests.clear()
            with unchecked_memory():
                await robot.act()
                await venue.settled()
            table, requests = robot.table(), venue.discord.requests
            answers = [each.channel_id for each in requests if each.kind is RequestKind.CALLBACK]
            if turn >= FIRST and table is not None:
                presses += len(answers)
                at_table += answers.count(table.channel_id)
                beside += sum(each.kind not in INTERACTION_KINDS for each in requests)
    statements = [*statements]
    if not (await venue.tables.read(robots[0].table_id)).is_running:
        pytest.skip(f"{game} is over before everybody has been called often enough")
    assert presses > LAST - FIRST
    assert transactions(statements) == statements.count("BEGIN IMMEDIATE") > 0, "nothing is read"
    assert beside - at_table <= MOST_REQUESTS * presses, "a press at the table leaves the own hand to be edited, too"
