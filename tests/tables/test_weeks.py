"""Tables that live for weeks with a bot that is not always there."""

from __future__ import annotations

import pytest

from bot.tables.table import Person, Unavailable, refuse_for
from storage.errors import StoreUnavailable, UncertainCommit
from storage.rows import DeadlineKind
from tests.storage.samples import deadlines_of
from tests.tables.conftest import Hall

HOUR = 3600.0

ABSENCES = ("wait", "default", "computer", "substitute")

PEOPLE = tuple(Person(number, f"p{number}") for number in range(1, 41))


@pytest.mark.one_engine
async def test_after_two_days_without_the_bot_nobody_is_late(hall: Hall) -> None:
    """Five hundred deadlines pass meanwhile; each has the time it had."""
    tables = [
        await hall.game(PEOPLE[number % 40], PEOPLE[(number + 1) % 40], clock="hours-24", absence="default")
        for number in range(500)
    ]
    await hall.clock().serve()
    left = {
        row.table_id: row.due - hall.now
        for row in await hall.store.deadlines.list_due(float("inf"))
        if row.kind is DeadlineKind.TURN
    }
    assert len(left) == 500
    hall.now += 48 * HOUR
    hall.tables = hall.service()
    clock = hall.clock()
    told: list[int] = []
    while len(told) < 60 and sum(told) < 500:
        hall.changes.clear()
        await clock.serve()
        told.append(len(hall.changes))
        hall.now += 1.0
    assert sum(told) == len(tables)
    assert max(told) < 50, "tables a second"
    begun = hall.now - len(told)
    assert {row.table_id: row.due - begun for row in await hall.store.deadlines.list_due(float("inf"))} == left
    assert {(await hall.tables.read(table.id)).row.seq for table in tables} == {0}
    hall.now = begun + 24 * HOUR
    await clock.serve()
    assert 0 not in {(await hall.tables.read(table.id)).row.seq for table in tables}


@pytest.mark.parametrize("absence", ABSENCES)
async def test_a_bot_that_is_killed_after_every_step_comes_to_the_same(hall: Hall, absence: str) -> None:
    """The rows are the whole truth: whatever a process knew besides makes no difference."""
    ends = []
    for is_restarted in (False, True):
        hall.now = 5_000_000.0
        first, second = PEOPLE[:2]
        table = await hall.game(first, second, clock="hours-8", absence=absence, bank="once")
        clock = await hall.start_clock()
        for number in range(12):
            if is_restarted:
                hall.tables = hall.service()
                clock = await hall.start_clock()
            hall.now += HOUR * (number % 5)
            await clock.serve()
            table = await hall.tables.read(table.id)
            for person in (first, second):
                seat = table.find_seat(person.id)
                if number % 4 == 3 and seat in table.asked and table.state is not None:
                    action = hall.tables.codec("thegame").action_to_short(table.state.choose_default(seat or 0))
                    table = await hall.tables.play.act(table.id, person, action, table.get_token(seat))
        await hall.store.deadlines.record_heartbeat(hall.now)
        steps = [(step.kind, step.seat, step.action) for step in await hall.store.steps.list_between(table.id)]
        rows = [(row.seat, row.kind, row.due - hall.now) for row in await deadlines_of(hall.store, table.id)]
        ends.append((steps, rows, [(seat.bank, seat.away) for seat in table.seats]))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    "refused",
    [refuse_for(StoreUnavailable("away")), refuse_for(UncertainCommit("away")), Unavailable("busy")],
    ids=lambda refused: str(refused),
)
async def test_a_step_that_the_store_refuses_is_served_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, refused: Unavailable
) -> None:
    table = await hall.game(*PEOPLE[:2], clock="live-3", absence="default")
    clock = await hall.start_clock()
    hall.now += 180

    async def full(*_: object, **__: object) -> None:
        raise refused

    with monkeypatch.context() as broken:
        broken.setattr(hall.tables.maintenance, "expire", full)
        assert await clock.serve() > 0
    assert len(await deadlines_of(hall.store, table.id)) == 1, "it is tried again"
    await clock.serve()
    assert (await hall.store.steps.list_between(table.id))[-1].kind == "default"
