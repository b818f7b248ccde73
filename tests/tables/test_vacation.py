"""Vacations: the clock stands still for a player, or the player counts as away, as the table has it."""

from __future__ import annotations

import pytest

from bot.tables.table import Table
from bot.tables.turn_clock import find_clock_times
from storage.rows import Away
from tests.storage.samples import deadlines_of, rewrite
from tests.tables.conftest import ANNA, BIEL, STRANGER, Hall
from tests.tables.test_turn_clock import DAY, HOUR, run_out, turns


@pytest.mark.parametrize("absence", ["wait", "default", "computer", "substitute"])
async def test_the_clock_stands_still_for_who_is_on_vacation(hall: Hall, absence: str) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence=absence)
    hall.now += HOUR
    back = hall.now + 10 * DAY
    await hall.tables.people.set_vacation(ANNA.id, back)
    assert await turns(hall, table) == {0: 10 * DAY + 7 * HOUR}
    clock = await hall.start_clock()
    hall.now = back + 7 * HOUR - 1
    await clock.serve()
    assert (await hall.tables.read(table.id)).row.seq == table.row.seq
    table = await run_out(hall, clock, table)
    assert (table.row.seq > 0) == (absence != "wait")


@pytest.mark.parametrize("absence", ["wait", "computer"])
async def test_what_is_asked_during_a_vacation_has_its_whole_time_after_it(hall: Hall, absence: str) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", bank="once", absence=absence)
    await hall.tables.people.set_vacation(BIEL.id, hall.now + 10 * DAY)
    table = await hall.computers(await hall.turn(table, ANNA))
    assert table.asked == {1}
    assert await turns(hall, table) == {1: 10 * DAY + 16 * HOUR}
    hall.now += 3 * DAY
    table = await hall.turn(table, BIEL)
    assert table.seats[1].bank == 8 * HOUR, "who plays on vacation uses no time up"


async def test_a_vacation_can_be_changed_and_ended_early(hall: Hall) -> None:
    """The table shows it and is redrawn when it changes; other players' clocks go on."""
    table = await hall.game(ANNA, BIEL, clock="hours-8")
    hall.changes.clear()
    hall.now += HOUR
    for person in (BIEL, STRANGER):
        await hall.tables.people.set_vacation(person.id, hall.now + DAY)
    assert hall.changes == [table.id]
    assert await turns(hall, table) == {0: 7 * HOUR}
    for days in (10, 4):
        await hall.tables.people.set_vacation(ANNA.id, hall.now + days * DAY)
        assert await turns(hall, table) == {0: days * DAY + 7 * HOUR}
    table = await hall.tables.read(table.id)
    ends = {0: hall.now + 4 * DAY, 1: hall.now + DAY}
    assert find_clock_times(table, hall.tables.now()).vacations == ends
    hall.now += DAY
    assert find_clock_times(table, hall.tables.now()).vacations == {0: ends[0]}
    await hall.tables.people.set_vacation(ANNA.id, hall.now + 5 * DAY)
    assert await turns(hall, table) == {0: 5 * DAY + 7 * HOUR}
    await hall.tables.people.set_vacation(ANNA.id, 0.0)
    assert await turns(hall, table) == {0: 7 * HOUR}
    assert find_clock_times(await hall.tables.read(table.id), hall.tables.now()).vacations == {}


async def test_a_vacation_that_is_over_changes_nothing(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8")
    await hall.tables.people.set_vacation(BIEL.id, hall.now + HOUR)
    hall.now += 2 * HOUR
    table = await hall.turn(table, ANNA)
    assert await turns(hall, table) == {1: 8 * HOUR}
    await hall.tables.people.set_vacation(BIEL.id, hall.now + HOUR)
    assert await turns(hall, table) == {1: 9 * HOUR}


async def away_table(hall: Hall, absence: str) -> Table:
    return await hall.game(ANNA, BIEL, clock="hours-8", vacation="away", absence=absence)


@pytest.mark.parametrize("absence", ["default", "computer", "substitute"])
async def test_where_the_clock_goes_on_moves_are_made_at_once(hall: Hall, absence: str) -> None:
    table = await away_table(hall, absence)
    await hall.tables.people.set_vacation(ANNA.id, hall.now + DAY)
    table = await hall.computers(table)
    assert table.asked == {1}
    assert table.seats[0].away is Away.HERE, "nobody may take the seat, and the vacation ends by itself"
    hall.now += DAY
    table = await hall.turn(table, BIEL)
    assert await turns(hall, table) == {0: 8 * HOUR}


async def test_where_the_clock_goes_on_a_table_that_waits_waits(hall: Hall) -> None:
    table = await away_table(hall, "wait")
    for person in (ANNA, BIEL):
        await hall.tables.people.set_vacation(person.id, hall.now + DAY)
    assert await turns(hall, table) == {0: 8 * HOUR}
    table = await hall.turn(table, ANNA)
    assert await turns(hall, table) == {1: 8 * HOUR}


@pytest.mark.parametrize("is_early", [False, True])
async def test_a_table_from_which_all_are_away_or_on_vacation_goes_on_when_one_is_back(
    hall: Hall, is_early: bool
) -> None:
    table = await away_table(hall, "computer")
    await hall.tables.people.set_vacation(BIEL.id, hall.now + 3 * DAY)
    clock = await hall.start_clock()
    if is_early:
        await hall.tables.people.set_vacation(ANNA.id, hall.now + 5 * DAY)
        assert await turns(hall, table) == {0: 5 * DAY + 8 * HOUR}
        hall.now += DAY
        await hall.tables.people.set_vacation(BIEL.id, 0.0)
        table = await hall.computers(table)
    else:
        table = await run_out(hall, clock, table)
        assert table.asked == {0}, "nobody is there for whom a move could be made"
        table = await run_out(hall, clock, table)
    assert table.asked == {1}
    assert await turns(hall, table) == {1: 8 * HOUR}


async def test_a_deadline_set_while_the_vacation_began_waits_for_it(hall: Hall) -> None:
    """A turn may be asked between the look at who is on vacation and the storing of it."""
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="default")
    (deadline,) = await deadlines_of(hall.store, table.id)
    await hall.tables.people.set_vacation(ANNA.id, hall.now + DAY)
    await rewrite(hall.store, table.row, deadlines=[deadline])
    hall.now = deadline.due
    await hall.tables.maintenance.expire(deadline)
    assert await turns(hall, table) == {0: DAY}
