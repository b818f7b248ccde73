"""Deadlines: they pass in their time, and the time in which nobody could reach the bot is given back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.tables.move import LOBBY_SECONDS
from bot.tables.rounds import FIRST_WAIT
from bot.tables.scheduler import GIVEN_BACK_SECONDS, HEARTBEAT_SECONDS, REDRAWS_PER_SECOND, Scheduler
from bot.tables.table import Table, Unavailable, refuse_for
from storage.errors import StoreUnavailable, UncertainCommit
from storage.rows import DeadlineKind, DeadlineRow
from storage.shards import ALL, NONE, Shards
from tests.storage.samples import a_message, deadlines_of, put_message
from tests.tables.conftest import ANNA, BIEL, HOME, Hall
from tests.tables.faulty import Faulty, build_faulty

DAY = 86400.0


async def asked(hall: Hall) -> tuple[Table, DeadlineRow]:
    """A table that asks both of its players who starts, and the deadline of that."""
    table = await hall.game(ANNA, BIEL, starter="graded")
    deadline = await hall.store.deadlines.get_next()
    assert deadline is not None
    return table, deadline


async def is_waiting(hall: Hall, table: Table) -> bool:
    return len((await hall.tables.read(table.id)).asked) == 2


async def due(hall: Hall) -> float:
    deadline = await hall.store.deadlines.get_next()
    assert deadline is not None
    return deadline.due


async def is_moved(hall: Hall, deadline: DeadlineRow) -> bool:
    return await due(hall) != deadline.due


async def until(happens: Callable[[], Awaitable[object]]) -> None:
    async with asyncio.timeout(120):
        while not await happens():  # noqa: ASYNC110 - the store has no event for it
            await asyncio.sleep(0.01)


async def restarted(hall: Hall) -> Scheduler:
    """The clock of a bot that has just come back."""
    hall.tables = hall.service()
    return await hall.start_clock()


async def test_a_deadline_passes_in_its_time_once_somebody_can_see_the_table(hall: Hall) -> None:
    table, deadline = await asked(hall)
    clock = Scheduler(hall.tables, lambda: hall.now)
    hall.now = deadline.due + DAY
    await clock.serve()
    assert await is_waiting(hall, table), "the bot was never connected"
    hall.now = deadline.due - 7
    clock = await hall.start_clock()
    assert await clock.serve() == 7
    await hall.tables.maintenance.set_paused(table.id, is_paused=True)
    hall.now += 7
    assert await clock.serve() > 0
    assert await is_waiting(hall, table)
    await hall.tables.maintenance.set_paused(table.id, is_paused=False)
    hall.now += table.row.window_seconds
    await clock.serve()
    assert not await is_waiting(hall, table)


async def test_time_in_which_no_process_ran_is_given_back_once(hall: Hall) -> None:
    table, deadline = await asked(hall)
    await hall.clock().serve()
    hall.now += 48 * 3600
    for _ in range(3):
        clock = await restarted(hall)
        assert await due(hall) == deadline.due + 48 * 3600
    assert await is_waiting(hall, table)
    hall.now = deadline.due + 48 * 3600
    await clock.serve()
    assert not await is_waiting(hall, table)


async def test_a_gap_in_the_connection_is_given_back_once(hall: Hall) -> None:
    table, deadline = await asked(hall)
    clock = await hall.start_clock()
    clock.set_connected(NONE)
    hall.now += 500
    for _ in range(2):
        clock.set_connected(ALL)  # a gap may end twice before it is served
    await clock.serve()
    assert await due(hall) == deadline.due + 500
    hall.now = await due(hall) - 50
    await clock.serve()
    for _ in range(2):  # each failed attempt to connect again is reported as well
        clock.set_connected(NONE)
        hall.now += 100
        await clock.serve()
    assert await is_waiting(hall, table)
    for _ in range(2):
        clock.set_connected(ALL)
        await clock.serve()
    assert await is_waiting(hall, table)
    hall.now = await due(hall)
    await clock.serve()
    assert not await is_waiting(hall, table)


async def test_a_table_waits_for_the_shard_of_its_server(hall: Hall) -> None:
    table, deadline = await asked(hall)
    clock, number = Scheduler(hall.tables, lambda: hall.now), (table.row.guild_id >> 22) % 2
    here, elsewhere = (Shards(2, frozenset({each})) for each in (number, 1 - number))
    clock.set_connected(here)
    await clock.serve()
    clock.set_connected(elsewhere)
    hall.now = deadline.due + 100
    await clock.serve()
    assert await is_waiting(hall, table)
    clock.set_connected(here)
    await clock.serve()
    assert await is_waiting(hall, table)
    hall.now = await due(hall)
    clock.set_connected(elsewhere)
    await clock.serve()
    assert await is_waiting(hall, table)
    clock.set_connected(Shards(2, frozenset({0, 1})))
    hall.now += 1
    await clock.serve()
    hall.now = await due(hall)
    await clock.serve()
    assert not await is_waiting(hall, table)


@pytest.mark.parametrize(("before", "after", "moved"), [(3 * DAY, 0.0, 0.0), (20.0, 1000.0, 1000.0)])
async def test_what_was_asked_after_the_last_sign_of_life_is_moved_by_what_came_after_it(
    hall: Hall, before: float, after: float, moved: float
) -> None:
    await hall.clock().serve()
    hall.now += before
    _, deadline = await asked(hall)
    hall.now += after
    await restarted(hall)
    assert await due(hall) == deadline.due + moved


async def test_signs_of_life_are_noted_every_half_minute(hall: Hall) -> None:
    clock = hall.clock()
    begun = hall.now
    for second in range(0, 65, 5):
        hall.now = begun + second
        assert await clock.serve() <= HEARTBEAT_SECONDS
    assert float(await hall.store.meta.get("heartbeat")) == begun + 60


async def test_a_machine_that_was_asleep_is_a_bot_that_was_away(hall: Hall) -> None:
    """The process notices nothing but that its sleep was long."""
    table, deadline = await asked(hall)
    hall.now = deadline.due - 0.05
    clock = hall.clock()
    running = asyncio.create_task(clock.run())
    await until(lambda: hall.store.meta.get("heartbeat"))
    await asyncio.sleep(0.01)
    hall.now += 2 * DAY
    await until(lambda: is_moved(hall, deadline))
    running.cancel()
    assert await is_waiting(hall, table)
    assert await due(hall) == pytest.approx(deadline.due + 2 * DAY)


async def test_of_what_is_hardly_noticed_nothing_is_said_until_short_gaps_add_up(hall: Hall) -> None:
    table, deadline = await asked(hall)
    await hall.clock().serve()
    told = []
    for count in range(1, 5):
        revision = (await hall.tables.read(table.id)).row.revision
        await put_message(hall.store, a_message(table_id=table.id, shown=revision))
        hall.now += GIVEN_BACK_SECONDS / 2
        hall.changes.clear()
        await restarted(hall)
        told.append((bool(hall.changes), await hall.store.messages.list_stale(9) == ()))
        assert await due(hall) == deadline.due + count * GIVEN_BACK_SECONDS / 2
    assert told == [(False, True), (True, False)] * 2, "its rows have changed, and nothing that it shows"
    assert (await hall.tables.read(table.id)).row.given_back == 2 * GIVEN_BACK_SECONDS


async def test_a_table_says_until_its_next_step_that_its_deadlines_were_moved(hall: Hall) -> None:
    """And a lobby when it closes."""
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    (table, _), quiet = await asked(hall), await hall.game(BIEL)
    await hall.clock().serve()
    for _ in range(2):
        hall.now += DAY
        hall.changes.clear()
        await restarted(hall)
        assert {*hall.changes} == {lobby.id, table.id}, "a table without deadlines has nothing to say"
    closing = [row.due for row in await deadlines_of(hall.store, lobby.id)]
    assert closing == [(await hall.tables.read(lobby.id)).row.touched_at + LOBBY_SECONDS]
    assert (await hall.tables.read(table.id)).row.given_back == 2 * DAY
    assert (await hall.tables.read(quiet.id)).row.given_back == 0.0
    assert (await hall.turn(table, ANNA)).row.given_back == 0.0


@pytest.mark.one_engine
async def test_many_tables_are_told_one_after_another(hall: Hall) -> None:
    tables = [await hall.game(ANNA, BIEL, starter="graded") for _ in range(2 * REDRAWS_PER_SECOND + 3)]
    await hall.clock().serve()
    hall.now += DAY
    hall.tables = hall.service()
    clock = hall.clock()
    told: list[int] = []
    for _ in range(3):
        hall.changes.clear()
        assert await clock.serve() <= (HEARTBEAT_SECONDS if len(told) == 2 else 1.0)
        await clock.serve()
        told.append(len(hall.changes))
        hall.now += 1.0
    assert told == [REDRAWS_PER_SECOND, REDRAWS_PER_SECOND, 3]
    assert sum(told) == len(tables)


async def test_a_game_with_a_mistake_in_it_costs_no_table_its_deadlines(
    hall: Hall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = build_faulty(hall.games["thegame"])
    hall.games["faulty"] = replace(entry, game=replace(entry.game, key="faulty"))
    hall.tables = hall.service()
    faulty = await hall.game(ANNA, BIEL, game="faulty", starter="graded")
    table, deadline = await asked(hall)
    clock = await hall.start_clock()
    hall.now = deadline.due
    await clock.serve()
    assert await is_waiting(hall, faulty)
    assert not await is_waiting(hall, table)
    assert await clock.serve() > 0
    told = f"table {faulty.id}: deadline answer failed, retry in 30 s: ZeroDivisionError"
    assert caplog.text.count(told) == 2, "once for each seat"
    monkeypatch.setattr(Faulty, "is_mended", True)
    hall.now += FIRST_WAIT
    await clock.serve()
    assert not await is_waiting(hall, faulty)
    assert await hall.store.deadlines.get_next(DeadlineKind.SILENCE) is None


@pytest.mark.parametrize("absence", ["wait", "default", "computer", "substitute"])
async def test_a_bot_that_is_killed_after_every_step_comes_to_the_same(hall: Hall, absence: str) -> None:
    """The rows are the whole truth: whatever a process knew besides makes no difference."""
    ends = []
    for is_restarted in (False, True):
        hall.now = 5_000_000.0
        table = await hall.game(ANNA, BIEL, clock="hours-8", absence=absence, bank="once")
        clock = await hall.start_clock()
        for number in range(12):
            if is_restarted:
                hall.tables = hall.service()
                clock = await hall.start_clock()
            hall.now += 3600.0 * (number % 5)
            await clock.serve()
            table = await hall.tables.read(table.id)
            for person in (ANNA, BIEL):
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
    table = await hall.game(ANNA, BIEL, clock="live-3", absence="default")
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
