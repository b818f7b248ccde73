"""Transactions: one after another, and whole even if a caller is cancelled or a process killed."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from storage.database import Database
from storage.errors import RevisionConflict, StoreError
from storage.rows import Status, TableRows
from storage.store import Store
from tests.storage.processes import acknowledged_when_killed
from tests.storage.samples import (
    a_deadline,
    a_message,
    a_seat,
    a_step,
    a_table,
    add_steps,
    deadlines_of,
    get_connection,
    lay,
    opened,
    put_message,
    rows_of,
    sqlite_of,
)
from tests.storage.writer import STEPS_AT_ONCE

MOVE = 3
"""Steps of one move in these tests."""


async def moves(store: Store, table_id: str) -> None:
    """Open a table, and make and draw two moves at it."""
    rows = TableRows(a_table(id=table_id), (a_seat(0), a_seat(1)), (a_deadline(1.0, table_id=table_id),))
    await store.tables.create(rows)
    for first in (0, MOVE):
        steps = [a_step(first + place) for place in range(MOVE)]
        row = await add_steps(store, table_id, steps, deadlines=(), before=rows)
        rows = replace(rows, table=row, deadlines=())
        await put_message(store, a_message(table_id=table_id, shown=row.revision))


async def is_whole(store: Store, table_id: str) -> bool:
    """True if no part of anything that :func:`moves` does is there without the rest of it."""
    snapshot = await store.tables.read_snapshot(table_id)
    if snapshot is None:
        return await deadlines_of(store, table_id) == ()
    row = snapshot.table
    return (
        len(snapshot.seats) == 2
        and row.seq in (-1, MOVE - 1, 2 * MOVE - 1)
        and row.revision == (row.seq + 1) // MOVE
        and len(await store.steps.list_between(table_id)) == row.seq + 1
        and len(await deadlines_of(store, table_id)) == (row.seq == -1)
        and (snapshot.newest is None) == (row.seq == -1)
    )


async def test_writers_cancelled_anywhere_leave_the_data_whole_and_the_store_free(store: Store) -> None:
    rng = random.Random(11)
    ids = [f"T{number:03}" for number in range(150)]
    tasks = [asyncio.create_task(moves(store, table_id)) for table_id in ids]
    for task in rng.sample(tasks, 100):
        for _ in range(rng.randrange(8)):
            await asyncio.sleep(0)
        if rng.random() < 0.3:
            await asyncio.sleep(rng.random() * 0.005)
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(result) for result in results} <= {type(None), asyncio.CancelledError}
    assert all([await is_whole(store, table_id) for table_id in ids])
    snapshots = [await store.tables.read_snapshot(table_id) for table_id in ids]
    ends = {snapshot.table.seq if snapshot else None for snapshot in snapshots}
    assert len(ends) >= 3, "some were cancelled early, some in the middle, some not at all"
    await moves(store, "LAST")
    assert await store.check_integrity() == "ok"


async def test_of_twenty_writers_of_one_step_one_wins_also_if_its_caller_is_gone(lobby: Store) -> None:
    """A transaction under way ends as it would have without its caller."""
    read = await rows_of(lobby)
    writers = [add_steps(lobby, "T000", [a_step(0, action=f"P{number}")], before=read) for number in range(20)]
    results = await asyncio.gather(*writers, return_exceptions=True)
    assert sum(isinstance(result, RevisionConflict) for result in results) == 19
    (winner,) = [number for number, result in enumerate(results) if not isinstance(result, BaseException)]
    append = asyncio.create_task(add_steps(lobby, "T000", [a_step(1)], before=await rows_of(lobby)))
    await asyncio.sleep(0)
    append.cancel()
    with pytest.raises(asyncio.CancelledError):
        await append
    assert [step.action for step in await lobby.steps.list_between("T000")] == [f"P{winner}", "P1.1"]


async def test_what_is_wrong_in_the_middle_of_a_transaction_takes_back_its_beginning(lobby: Store) -> None:
    before = await lobby.tables.read_snapshot("T000")
    stray = [a_deadline(1.0, table_id="NONE")]
    with pytest.raises(StoreError):
        await add_steps(lobby, "T000", [a_step(0)], status=Status.RUNNING, branch=0, seats=(), deadlines=stray)
    with pytest.raises(StoreError):
        await add_steps(lobby, "T000", [a_step(0)], status=Status.ENDED, branch=0, seats=[a_seat(0), a_seat(0)])
    with pytest.raises(StoreError):
        await lay(lobby, a_table(id="T001"), [a_seat(0), a_seat(1, user_id=a_seat(0).user_id)])
    assert await lobby.tables.read_snapshot("T000") == before
    assert await lobby.steps.list_between("T000") == ()
    assert await lobby.tables.read_snapshot("T001") is None


async def test_a_read_sees_one_moment(lobby: Store, other: Database) -> None:
    """Another connection changes the table while it is being read: what is read fits together all the same."""
    await add_steps(lobby, "T000", [a_step(0)], status=Status.RUNNING, branch=0)

    def work(database: Database) -> list[tuple[int]]:
        before = database.execute("SELECT revision FROM tables").fetchall()
        other.execute("UPDATE tables SET revision = 99")
        return before + database.execute("SELECT revision FROM tables").fetchall()

    assert await get_connection(lobby).read(work) == [(1,), (1,)]


async def test_a_write_holds_off_others_from_its_beginning_and_survives_a_power_cut(
    store: Store, raw: sqlite3.Connection
) -> None:
    """Whether SQLite keeps its promises cannot be tried here; whether it is asked to, can."""

    def work(database: Database) -> None:
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            raw.execute("UPDATE tables SET revision = 99")

    await get_connection(store).write(work)
    for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("secure_delete", 1)):
        ((setting,),) = await sqlite_of(store).execute_fetchall(f"PRAGMA {pragma}")
        assert setting == value


async def test_a_writer_killed_at_any_moment_has_kept_every_step_it_acknowledged(path: Path) -> None:
    rng = random.Random(7)
    for _ in range(5):
        acknowledged = acknowledged_when_killed(path, after=rng.random() * 0.05)
        async with opened(path) as store:
            snapshot = await store.tables.read_snapshot("T000")
            assert snapshot is not None
            assert snapshot.table.seq in (acknowledged, acknowledged + STEPS_AT_ONCE)
            assert len(await store.steps.list_between("T000")) == snapshot.table.seq + 1
            assert await store.check_integrity() == "ok"


async def test_closing_waits_for_what_is_under_way(path: Path) -> None:
    async with opened(path) as store:
        task = asyncio.create_task(moves(store, "T000"))
        await asyncio.sleep(0)
    with suppress(StoreError):
        await task
    async with opened(path) as store:
        assert await is_whole(store, "T000")
        assert await store.tables.read_snapshot("T000") is not None
