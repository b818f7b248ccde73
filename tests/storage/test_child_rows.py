"""The rows of a table are stored whole, and only what differs from what is there is written."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from storage.queries import DEADLINES, SEATS
from storage.rows import Status
from storage.store import Store
from tests.storage.samples import (
    a_deadline,
    a_message,
    a_seat,
    a_step,
    a_table,
    add_steps,
    put_message,
    rewrite,
    rows_of,
    user_of,
)

PAGE, HEADER, FRAME = 4096, 32, 24
"""Bytes: a page, and what SQLite writes before the first one and before each."""

MOST_PAGES = 3
"""That a plain move may write: its step, its table, and the index of the tables that have to be drawn."""


async def test_a_plain_move_writes_three_pages(lobby: Store, raw: sqlite3.Connection, path: Path) -> None:
    """A player waits for each page, on every single move."""
    await add_steps(lobby, "T000", [a_step(0)], status=Status.RUNNING, branch=0)
    snapshot = await lobby.tables.read_snapshot("T000")
    assert snapshot is not None
    await put_message(lobby, a_message(shown=snapshot.table.revision))
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await add_steps(
        lobby, "T000", [a_step(1)], status=Status.RUNNING, branch=0, seats=snapshot.seats, deadlines=(), motions=()
    )
    written = (path.with_name(f"{path.name}-wal").stat().st_size - HEADER) / (FRAME + PAGE)
    assert written == MOST_PAGES


async def test_what_is_so_already_is_not_written(lobby: Store, raw: sqlite3.Connection) -> None:
    deadlines = [a_deadline(1.0), a_deadline(2.0, seat=1)]
    DEADLINES.replace(raw, "T000", (), deadlines)
    before = raw.total_changes
    DEADLINES.replace(raw, "T000", deadlines, list(reversed(deadlines)))
    SEATS.replace(raw, "T000", SEATS.read(raw, "T000"), [a_seat(0), a_seat(1)])
    assert raw.total_changes == before
    DEADLINES.replace(raw, "T000", deadlines, [replace(deadlines[0], due=3.0), deadlines[1]])
    assert raw.total_changes == before + 1
    assert DEADLINES.read(raw, "T000") == (deadlines[1], replace(deadlines[0], due=3.0))


async def test_people_may_change_seats(lobby: Store) -> None:
    """No user has two seats, not even while the rows are being written."""
    swapped = (a_seat(0, user_id=user_of(1), name="Pau"), a_seat(1, user_id=user_of(0)))
    for seats in (swapped, (replace(swapped[1], seat=0),)):
        await rewrite(lobby, a_table(), seats)
        assert (await rows_of(lobby)).seats == seats
