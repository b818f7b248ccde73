"""Seats whose player goes for good: a new player plays on with it, and the last one left wins."""

from __future__ import annotations

import json
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.registry import find_games
from bot.tables.privacy import forget
from bot.tables.table import Person, Refused, Table
from storage.rows import Absence, DeadlineKind, MotionKind, StepKind
from storage.schema import load_migrations, migrate
from tests.tables.conftest import ANNA, BIEL, CARLA, STRANGER, Hall
from tests.tables.test_turn_clock import run_out

pytestmark = pytest.mark.one_engine

SAVES = Path(__file__).parents[1] / "saves"


every_game = pytest.mark.parametrize("game", [*find_games(), "sealed"])


DAVID = Person(4, "David")


async def seated(hall: Hall, game: str, *people: Person, **options: str) -> Table:
    """A game in which everybody has had a turn's worth of defaults."""
    table = await hall.game(*people, game=game, **options)
    for person in people:
        table = await hall.turn(table, person)
    return table


async def turns_of(hall: Hall, table: Table, *people: Person) -> Table:
    """The table after each of them has answered what they were asked, by defaults."""
    for person in people:
        table = await hall.computers(await hall.turn(table, person))
    return table


def held(table: Table, seat: int) -> Any:
    """What the seat holds: a hand, or in Castell, where nothing is held, all that the colla has."""
    state: Any = table.state
    return state.collas[seat] if table.row.game == "castell" else state.hands[seat]


@every_game
async def test_who_takes_a_seat_is_asked_and_plays_with_the_hand_that_was_left(hall: Hall, game: str) -> None:
    table = await seated(hall, game, ANNA, BIEL, CARLA)
    seat = table.find_seat(BIEL.id)
    assert seat is not None
    had = held(table, seat)
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    assert (table.is_running, table.vacant, table.open_seats) == (True, (seat,), (seat,))
    if table.newest is not None and table.newest.kind == "leave":
        assert held(table, seat) == had
    table = await hall.tables.lobbies.join(table.id, STRANGER)
    assert (table.find_seat(STRANGER.id), table.vacant) == (seat, ())
    assert table.state is not None
    assert table.view(seat) == table.state.view(seat)
    for _ in range(20):
        if seat not in table.asked:
            table = await turns_of(hall, table, ANNA, CARLA)
    assert seat in table.asked
    before = table.row.seq
    table = await hall.turn(table, STRANGER)
    steps = await hall.store.steps.list_between(table.id, before + 1)
    assert (steps[0].kind, steps[0].seat) == ("act", seat)


@pytest.mark.parametrize("game", ["castell", "castellers", "fallera"])
async def test_who_was_removed_by_vote_or_forgotten_counts_as_gone(hall: Hall, game: str) -> None:
    table = await seated(hall, game, ANNA, BIEL, CARLA, clock="hours-8", absence="computer")
    await forget(hall.tables, ANNA.id)
    clock = await hall.start_clock()
    table = await hall.tables.read(table.id)
    assert table.is_running
    table = await hall.computers(table)
    while not any(row.away for row in table.seats):
        table = await run_out(hall, clock, table)
    target = next(row.seat for row in table.seats if row.away)
    other = next(person for person in (BIEL, CARLA) if table.find_seat(person.id) != target)
    table = await hall.tables.votes.propose(table.id, other, MotionKind.REMOVE, target)
    assert table.state is not None
    assert table.state.outcome is not None
    assert table.state.outcome.winners == {table.find_seat(other.id)}
    assert table.newest is not None
    assert table.newest.kind == "leave", "who stayed has won, the table was not closed"
    (result,) = await hall.store.results.list_by_user(other.id)
    assert (result.is_won, result.place) == (True, 1)


async def test_people_who_play_together_go_on_while_one_is_left_and_nobody_plays_while_all_are_away(hall: Hall) -> None:
    table = await seated(hall, "thegame", ANNA, BIEL)
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    assert (table.is_running, table.vacant, table.ends_with_next) == (True, (0,), False)
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    assert table.newest is not None
    assert table.newest.kind == "close"
    table = await hall.game(ANNA, BIEL, CARLA, clock="hours-8", absence="computer")
    table = await hall.tables.lobbies.leave(table.id, CARLA)
    clock = await hall.start_clock()
    while not all(table.seats[seat].away for seat in table.people):
        table = await run_out(hall, clock, table)
    assert [row for row in table.deadlines if row.kind is DeadlineKind.COMPUTER] == []
    before = table.row.seq
    hall.now += 60
    assert (await hall.computers(table)).row.seq == before


@every_game
async def test_the_seat_of_who_left_is_played_as_those_of_computers_are(hall: Hall, game: str) -> None:
    """After a pause, in one transaction, and by what the seat sees; without a clock, too."""
    table = await seated(hall, game, ANNA, BIEL, CARLA, vacancy="computer", skill="easy")
    seat, since = table.find_seat(BIEL.id), table.row.seq
    assert seat is not None
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    for person in (ANNA, CARLA) * 5:
        if table.is_over or seat in table.asked:
            break
        table = await hall.turn(table, person)
    assert table.asked >= {seat}
    assert [
        row.due - row.since for row in table.deadlines if row.seat == seat and row.kind is DeadlineKind.COMPUTER
    ] == [3.0]
    before = table.state
    assert before is not None
    dealt = deal_anew(before, seat)
    first, *_ = choose_dealt(table.entry.game, dealt, table.level)
    table = await hall.computers(table)
    steps = await hall.store.steps.list_between(table.id, since + 1)
    played = [step for step in steps if step.seat == seat and step.kind is not StepKind.LEAVE]
    assert {step.kind for step in played} == {StepKind.COMPUTER}
    assert played[0].action == hall.tables.codec(game).action_to_short(first)
    table = await hall.tables.lobbies.join(table.id, STRANGER)
    assert not [row for row in table.deadlines if row.kind is DeadlineKind.COMPUTER], "somebody sits there"


async def test_tables_of_an_earlier_version_keep_what_they_did_with_vacant_seats(tmp_path: Path) -> None:
    path, scripts = tmp_path / "colla.sqlite", load_migrations()
    added = next(number for number, script in scripts.items() if "ADD COLUMN vacancy" in script)
    migrate(path, 0.0, {number: script for number, script in scripts.items() if number < added})
    with closing(sqlite3.connect(path)) as database, database:
        for absence in Absence:
            database.execute(
                "INSERT INTO tables (id, game, options, language, status, guild_id, channel_id, home_id, host_id, key,"
                " opened_at, touched_at, seq, branch, revision, is_paused, window_seconds, outcome, absence)"
                " VALUES (?, 'thegame', '{}', 'ca', 'running', 1, 2, 2, 3, '', 0, 0, 0, 0, 0, 0, 600, '', ?)",
                (absence, absence),
            )
    migrate(path, 0.0, scripts)
    with closing(sqlite3.connect(path)) as database:
        kept = dict(database.execute("SELECT absence, vacancy FROM tables").fetchall())
    assert kept == {"wait": "default", "default": "default", "substitute": "default", "computer": "computer"}


@pytest.mark.parametrize("game", ["castell", "castellers", "fallera"])
async def test_an_old_table_goes_on_without_the_seat_that_is_out_of_the_game(hall: Hall, game: str) -> None:
    """At a table of a former version Biel left, and his seat was taken out of the game: nobody is offered it."""
    table = await hall.tables.lobbies.leave((await hall.game(ANNA, BIEL, CARLA, game=game)).id, BIEL)
    (path,) = SAVES.glob(f"{game}-v*-left.json")
    saved = json.loads(path.read_text(encoding="utf-8"))
    state = json.dumps(saved["state"], separators=(",", ":")).encode()
    await hall.execute(
        "UPDATE steps SET state = ?, events = '[]', version = ? WHERE table_id = ? AND seq = ?",
        (zlib.compress(state), saved["version"], table.id, table.row.seq),
    )
    await hall.execute("UPDATE seats SET user_id = NULL WHERE table_id = ? AND seat = 1", (table.id,))
    await hall.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table.id,))
    table = await hall.tables.read(table.id)
    assert table.out_of_play == {1}
    assert [*table.vacant, *table.open_seats] == []
    for person in (STRANGER, BIEL):
        with pytest.raises(Refused, match="no-vacant-seat"):
            await hall.tables.lobbies.join(table.id, person)
    stayed = [row.user_id for row in table.seats if row.user_id is not None]
    people = [person for person in (ANNA, CARLA) if person.id in stayed]
    assert len(people) == 2
    for _ in range(3):
        table = await turns_of(hall, table, *people)
        assert 1 not in table.asked
    assert table.is_running
    assert table.ends_with_next
    table = await hall.tables.lobbies.leave(table.id, people[0])
    assert table.state is not None
    assert table.state.outcome is not None
    assert table.state.outcome.winners == {table.find_seat(people[1].id)}
