"""The twin run: a table and its twin, dealt anew where one player cannot look, as that player sees them on Discord.

Whatever happens at both that is no public difference, the player is shown the same, at the same times, to the byte:
messages, edits, answers, completions, pings.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.engine.contract import Action, Event, State
from bot.engine.rng import Rng
from bot.local.driver import Person, Sighting
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from bot.tables.table import Table
from storage.rows import Role
from tests.edge.conftest import Venue
from tests.local.clock import Clock
from tests.robot import Controls

TWIN_KEY = "7e11"


@dataclass
class Evening:
    """What one player noticed of a table, and what became public at it on the way."""

    seen: list[Sighting]
    told: list[object]
    """Answers to the player's own gestures, as far as they are no messages."""
    played: list[str]
    """What was played while both twins allowed it."""


async def spend(authority: Authority, database: Path, turns: int, reader: int, *, is_twin: bool) -> Evening:
    """Play some turns, deal anew what the reader cannot see if this is the twin, and note all that the reader sees."""
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off(), clock=(clock := Clock())) as discord:
        venue = Venue(discord, database, clock)
        async with venue.running():
            table = await prepared(venue, turns)
            true, codec = table.state, venue.tables.codec(table.row.game)
            assert true is not None
            twin = true.redeal(reader, Rng(TWIN_KEY))
            assert twin != true
            if is_twin:
                put(database, table, codec.state_to_json(twin))
            common = [codec.short(action) for action in common_actions(true, twin, reader)]
            people = (venue.anna, venue.biel, venue.carla)
            seen = people[reader].watch()
            told = await happen(venue, table, people, reader, common)
        assert discord.violations == []
        assert discord.unanswered == []
    return Evening(seen, told, common)


async def prepared(venue: Venue, turns: int) -> Table:
    """A game after so many turns; before the first one if there is none, where all are asked who starts."""
    starter = "first" if turns else "graded"
    table = await venue.game(venue.biel, venue.carla, starter=starter)
    for number in range(turns):
        table = await venue.turn(table, (venue.anna, venue.biel, venue.carla)[number % 3])
        await venue.settled()
    return table


def put(path: Path, table: Table, state: bytes) -> None:
    """Put another state in the place of the newest one."""
    with closing(sqlite3.connect(path)) as database, database:
        where = "WHERE table_id = ? AND seq = ?"
        database.execute(f"UPDATE steps SET state = ? {where}", (zlib.compress(state), table.id, table.row.seq))


async def happen(
    venue: Venue, table: Table, people: Sequence[Person], reader: int, common: Sequence[str]
) -> list[object]:
    """All look at what is theirs and prepare something, the reader last; then what both twins allow is played."""
    told: list[object] = []
    for seat, person in sorted(enumerate(people), key=lambda item: item[0] == reader):
        answers = await look(venue, table, person)
        if seat == reader:
            told += answers
    for batch in common:
        actor = people[min((await venue.tables.read(table.id)).asked)]
        told.append((await actor.slash(venue.room, "play", move=batch, table=table.id)).kind)
        await venue.settled()
    return told


async def look(venue: Venue, table: Table, person: Person) -> list[object]:
    """Everything that a player can do without playing, two wishes and a stale press included."""
    completions = await person.autocomplete(venue.room, "play", option="move", value="", table=table.id)
    for command in ("hand", "table show", "table log"):
        await person.slash(venue.room, command, table=table.id)
    seat = (await venue.tables.read(table.id)).seat_of(person.id)
    assert seat is not None
    hand = await venue.message(table, Role.HAND, seat)
    controls = Controls(hand)
    for button in controls.asides[:2]:
        await person.click(hand, custom_id=button["custom_id"])
        await venue.settled()
    for menu in controls.lists:
        await person.select(hand, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    stale = await person.press_raw(hand, custom_id=f"a:{table.id}:zz:E")
    await venue.settled()
    return [completions, stale.kind, len(controls.buttons)]


def common_actions(true: State[Any, Any], twin: State[Any, Any], reader: int) -> list[Action]:
    """Moves that both twins allow and that tell the reader the same, until the next one would make a difference."""
    common: list[Action] = []
    while seats := true.to_act:
        seat = min(seats)
        shared = [action for action in true.legal_actions(seat) if twin.refusal(seat, action) is None]
        action = next((each for each in shared if tells_alike(true, twin, seat, each, reader)), None)
        if action is None:
            break
        true, twin = true.apply(seat, action).state, twin.apply(seat, action).state
        common.append(action)
    return common


def tells_alike(true: State[Any, Any], twin: State[Any, Any], seat: int, action: Action, reader: int) -> bool:
    """True if the reader learns the same at both."""
    after, beside = true.apply(seat, action), twin.apply(seat, action)
    if after.state.view(reader) != beside.state.view(reader):
        return False
    return known(after.events, reader) == known(beside.events, reader)


def known(events: Sequence[Event], reader: int) -> list[Event]:
    return [event for event in events if event.audience is None or reader in event.audience]


@pytest.mark.parametrize("turns", [0, 1, 3, 7])
@pytest.mark.parametrize("reader", [0, 1])
async def test_a_player_cannot_tell_a_table_from_its_twin(
    authority: Authority, tmp_path: Path, turns: int, reader: int
) -> None:
    true = await spend(authority, tmp_path / "true.sqlite", turns, reader, is_twin=False)
    twin = await spend(authority, tmp_path / "twin.sqlite", turns, reader, is_twin=True)
    assert true.played == twin.played
    assert true.told == twin.told
    assert len(true.seen) > 5
    assert true.seen == twin.seen


async def test_a_difference_that_a_player_can_see_is_found(authority: Authority, tmp_path: Path) -> None:
    true = await spend(authority, tmp_path / "true.sqlite", 1, 1, is_twin=False)
    other = await spend(authority, tmp_path / "other.sqlite", 1, 0, is_twin=True)
    assert true.seen != other.seen
