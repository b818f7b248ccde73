"""Deadlines: they pass in their time, but for nobody while the bot is away."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pytest

from bot.engine.rng import Rng
from bot.tables.clock import LONGEST_GRACE, Clock
from bot.tables.table import Table
from cogs.thegame.rules.game import TheGame, deal
from cogs.thegame.rules.terms import Move, Options
from storage.rows import DeadlineRow
from tests.tables.conftest import ANNA, BIEL, Hall


async def asked(hall: Hall) -> tuple[Table, DeadlineRow]:
    """A table that asks both of its players who starts, and the deadline of that."""
    table = await hall.game(ANNA, BIEL, starter="graded")
    deadline = await hall.store.next_deadline()
    assert deadline is not None
    return table, deadline


async def is_waiting(hall: Hall, table: Table) -> bool:
    return len((await hall.tables.read(table.id)).asked) == 2


async def test_time_that_ran_out_before_the_start_is_given_back(hall: Hall) -> None:
    table, deadline = await asked(hall)
    hall.now = deadline.due + 1
    clock = hall.clock()
    assert await clock.serve() == LONGEST_GRACE
    assert await is_waiting(hall, table)
    hall.now += LONGEST_GRACE
    await clock.serve()
    assert not await is_waiting(hall, table)


async def test_no_time_runs_out_before_the_bot_was_ever_connected(hall: Hall) -> None:
    table, deadline = await asked(hall)
    clock = Clock(hall.tables, lambda: hall.now)
    hall.now = deadline.due + 10 * LONGEST_GRACE
    await clock.serve()
    assert await is_waiting(hall, table)


async def test_a_gap_in_the_connection_is_given_back_and_no_more(hall: Hall) -> None:
    table, deadline = await asked(hall)
    clock = hall.clock()
    hall.now = deadline.due - 50
    for _ in range(2):  # each attempt to connect again that fails is told as well
        clock.set_connected(False)
        hall.now += 100
        await clock.serve()
    assert await is_waiting(hall, table)
    clock.set_connected(True)
    clock.set_connected(True)
    assert await clock.serve() == 200
    assert await is_waiting(hall, table)
    hall.now += 200
    await clock.serve()
    assert not await is_waiting(hall, table)


async def test_a_gap_before_which_there_was_another_takes_nothing_back(hall: Hall) -> None:
    table, deadline = await asked(hall)
    hall.now = deadline.due
    clock = hall.clock()
    clock.set_connected(False)
    hall.now += 10
    clock.set_connected(True)
    assert await clock.serve() == LONGEST_GRACE - 10
    assert await is_waiting(hall, table)


async def test_no_time_runs_out_at_a_table_that_nobody_can_see(hall: Hall) -> None:
    table, deadline = await asked(hall)
    clock = hall.clock()
    await hall.tables.pause(table.id, is_paused=True)
    hall.now = deadline.due
    assert await clock.serve() > 0
    assert await is_waiting(hall, table)
    await hall.tables.pause(table.id, is_paused=False)
    hall.now += table.row.window_seconds
    await clock.serve()
    assert not await is_waiting(hall, table)


@dataclass(frozen=True, slots=True)
class Faulty(TheGame):
    """The Game with a mistake in it."""

    def default(self, seat: int) -> Move:
        raise ZeroDivisionError


def deal_faulty(seats: int, options: Options, rng: Rng) -> Faulty:
    sound = deal(seats, options, rng)
    return Faulty(*(getattr(sound, field.name) for field in fields(sound)))


async def test_a_game_with_a_mistake_in_it_costs_no_other_table_its_deadlines(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    entry = hall.catalogue["thegame"]
    hall.catalogue["faulty"] = replace(entry, game=replace(entry.game, key="faulty", state=Faulty, deal=deal_faulty))
    hall.tables = hall.service()
    faulty = await hall.game(ANNA, BIEL, game="faulty", starter="graded")
    table, deadline = await asked(hall)
    clock = hall.clock()
    hall.now = deadline.due + LONGEST_GRACE
    await clock.serve()
    assert await is_waiting(hall, faulty)
    assert f"table {faulty.id}: deadline answer cannot be served" in caplog.text
    assert not await is_waiting(hall, table)
    assert await hall.store.next_deadline() is None
