"""Tables that live for weeks: many at once, with people who come and go, and a bot that is not always there."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.tables.clock import Clock
from bot.tables.table import Person, Refused, Table
from bot.tables.timing import TURN
from storage.rows import DeadlineRow, Status
from tests.tables.conftest import Hall

HOUR, DAY = 3600.0, 86400.0

ABSENCES = ("wait", "default", "computer", "substitute")

PEOPLE = tuple(Person(number, f"p{number}") for number in range(1, 41))


class Month:
    """Two hundred tables and what forty people do at them, by chance from a seed."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall = hall
        self.chance = Random(seed)
        self.expired: Counter[str] = Counter()
        self.clock = self._clock()

    async def open(self, tables: int) -> None:
        for number in range(tables):
            people = self.chance.sample(PEOPLE, 3)
            clock = ("hours-8", "hours-24", "hours-48", "days-4")[number % 4]
            options = {
                "clock": clock,
                "absence": ABSENCES[number // 4 % 4],
                "vacation": ("still", "away")[number // 2 % 2],
                "bank": ("none", "once")[number // 3 % 2],
            }
            await (self.hall.sealed if number % 5 == 0 else self.hall.game)(*people, **options)

    async def live(self, until: float, step: float) -> None:
        """Let time pass and people act, each about once in some hours."""
        while self.hall.now < until:
            self.hall.now += step
            await self.clock.serve()
            await self.check_nobody_is_late()
            for person in self.chance.sample(PEOPLE, 8):
                await self.visit(person)

    async def visit(self, person: Person) -> None:
        """Let the person look at a table and do what is open there."""
        tables = [table for table in await self.hall.tables.mine(person.id) if table.is_running]
        if not tables:
            return
        table = self.chance.choice(tables[:3])
        seat = table.seat_of(person.id)
        assert seat is not None
        if table.seats[seat].away:
            table = await self.hall.tables.come_back(table.id, person)
        if seat in table.asked and table.state is not None:
            action = self.hall.tables.codec(table.row.game).short(table.state.default(seat))
            await self.hall.tables.act(table.id, person, action, table.token(seat))

    async def restart(self, away: float) -> None:
        """Let the bot be killed, and be back after so many seconds."""
        self.hall.now += away
        self.hall.tables = self.hall.service()
        self.clock = self._clock()

    async def check_nobody_is_late(self) -> None:
        assert await self.hall.store.due(self.hall.now) == (), "what was due is done"

    def _clock(self) -> Clock:
        clock = Clock(self.hall.tables, lambda: self.hall.now, self._has_left)
        clock.set_connected(True)
        return clock

    async def _has_left(self, deadline: DeadlineRow) -> bool:
        self.expired[deadline.table_id] += 1
        return self.chance.random() < 0.05


async def waiting(hall: Hall, table: Table) -> bool:
    """True if somebody who is there is asked, or nobody is there, and so no table is stuck."""
    if await hall.store.deadlines(table.id):
        return True
    is_deserted = all(seat.away or seat.user_id is None for seat in table.seats)
    return is_deserted or table.row.absence == "wait"


async def test_a_month_of_two_hundred_tables(hall: Hall) -> None:
    """Nobody is forgotten, nothing is served twice, and every table goes on or tells why not."""
    month = Month(hall, seed=6)
    await month.open(200)
    begun = hall.now
    for day in range(30):
        if day % 7 == 3:
            await month.restart(away=5 * HOUR)
        for person in month.chance.sample(PEOPLE, 2):
            await hall.tables.take_vacation(person.id, hall.now + 3 * DAY)
        await month.live(begun + (day + 1) * DAY, step=8 * HOUR)
    running = 0
    for table_id in await hall.store.tables_with(Status.RUNNING):
        running += 1
        table = await hall.tables.read(table_id)
        assert await waiting(hall, table), table_id
    ended = len(await hall.store.tables_with(Status.ENDED))
    assert running + ended == 200
    assert ended > 20
    assert sum(month.expired.values()) > 200


async def test_after_two_days_without_the_bot_nobody_is_late(hall: Hall) -> None:
    """Five hundred deadlines pass meanwhile; each has the time it had."""
    tables = [
        await hall.game(PEOPLE[number % 40], PEOPLE[(number + 1) % 40], clock="hours-24", absence="default")
        for number in range(500)
    ]
    await hall.clock().serve()
    left = {row.table_id: row.due - hall.now for row in await hall.store.due(float("inf")) if row.kind == TURN}
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
    assert {row.table_id: row.due - begun for row in await hall.store.due(float("inf"))} == left
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
        clock = hall.clock()
        await clock.serve()
        for number in range(12):
            if is_restarted:
                hall.tables = hall.service()
                clock = hall.clock()
                await clock.serve()
            hall.now += HOUR * (number % 5)
            await clock.serve()
            table = await hall.tables.read(table.id)
            for person in (first, second):
                seat = table.seat_of(person.id)
                if number % 4 == 3 and seat in table.asked and table.state is not None:
                    action = hall.tables.codec("thegame").short(table.state.default(seat or 0))
                    table = await hall.tables.act(table.id, person, action, table.token(seat))
        await hall.store.beat(hall.now)
        steps = [(step.kind, step.seat, step.action) for step in await hall.store.steps(table.id)]
        rows = [(row.seat, row.kind, row.due - hall.now) for row in await hall.store.deadlines(table.id)]
        ends.append((steps, rows, [(seat.bank, seat.away) for seat in table.seats]))
    assert ends[0] == ends[1]


async def test_a_step_that_the_store_refuses_is_served_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await hall.game(*PEOPLE[:2], clock="live-3", absence="default")
    clock = hall.clock()
    await clock.serve()
    hall.now += 180

    async def full(*_: object, **__: object) -> None:
        raise Refused("unavailable")

    with monkeypatch.context() as broken:
        broken.setattr(hall.tables, "expire", full)
        assert await clock.serve() > 0
    assert len(await hall.store.deadlines(table.id)) == 1, "it is tried again"
    await clock.serve()
    assert (await hall.store.steps(table.id))[-1].kind == "default"
