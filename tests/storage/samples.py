"""Rows for tests: ordinary except for what a test names."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from storage.database import Connection
from storage.location import Location
from storage.rows import (
    NOBODY,
    DeadlineKind,
    DeadlineRow,
    FormerRow,
    MessageRow,
    MotionRow,
    ResultRow,
    Role,
    SeatRow,
    Status,
    StepKind,
    StepRow,
    TableRow,
    TableRows,
)
from storage.schema import load_migrations, migrate
from storage.sqlite import SqliteConnection
from storage.store import LOCK_TIMEOUT, Store

GUILD, CHANNEL, HOME = 1 << 60, 2**63 - 1, 3 << 60
"""Ids as large as those of Discord, and the largest that a column holds."""


@asynccontextmanager
async def opened(place: Location, now: float = 0.0, patience: float = LOCK_TIMEOUT) -> AsyncIterator[Store]:
    """A store on this database, until the end of the block."""
    store = await Store.open(place, now, patience)
    try:
        yield store
    finally:
        await store.close()


def a_table(**changes: Any) -> TableRow:
    """A lobby with the id ``T000``, opened at time 100."""
    return TableRow(
        **{
            "id": "T000",
            "game": "thegame",
            "options": '{"level":"normal"}',
            "language": "ca",
            "status": Status.LOBBY,
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "home_id": HOME,
            "host_id": user_of(0),
            "key": "",
            "opened_at": 100.0,
            "touched_at": 100.0,
            **changes,
        }
    )


def user_of(seat: int) -> int:
    """The user who sits on a seat."""
    return 1_000_000_000_000_000_000 + seat


def a_seat(seat: int, **changes: Any) -> SeatRow:
    """A seat with its user on it."""
    return SeatRow(**{"seat": seat, "user_id": user_of(seat), "name": f"Núria {seat}", **changes})


def a_step(seq: int, **changes: Any) -> StepRow:
    """A step of seat 0, at time 1000 + seq."""
    return StepRow(
        **{
            "seq": seq,
            "branch": 0,
            "seat": 0,
            "kind": StepKind.ACT,
            "action": f"P{seq}.1",
            "events": f'[["Played",{{"seat":0,"card":{seq},"pile":1}}]]',
            "at": 1000.0 + seq,
            "is_final": seq % 2 == 0,
            "version": 1,
            "state": b'{"seq":%d}' % seq,
            "pending": "0:1",
            **changes,
        }
    )


def a_message(**changes: Any) -> MessageRow:
    """The public message of table ``T000`` as of its first revision."""
    return MessageRow(
        **{
            "table_id": "T000",
            "role": Role.TABLE,
            "seat": NOBODY,
            "channel_id": HOME,
            "message_id": 4 << 60,
            "shown": 0,
            "digest": "d1",
            "called": "0:1",
            **changes,
        }
    )


def a_deadline(due: float, **changes: Any) -> DeadlineRow:
    """A deadline of seat 0 at table ``T000``."""
    return DeadlineRow(
        **{"table_id": "T000", "seat": 0, "kind": DeadlineKind.ANSWER, "due": due, "question": "q1", **changes}
    )


def a_result(seat: int, **changes: Any) -> ResultRow:
    """How a game of La Fallera went for user 7."""
    row = ResultRow("T000", seat, 7, "Anna", 10, "fallera", 5.0, 3, 1, True, 4, None, 12, 60.0)
    return replace(row, **changes)


async def lay(
    store: Store, table: TableRow | None = None, seats: Sequence[SeatRow] = (), deadlines: Sequence[DeadlineRow] = ()
) -> None:
    """Store a new table with these rows."""
    await store.tables.create(TableRows(table or a_table(), tuple(seats), tuple(deadlines)))


async def rows_of(store: Store, table_id: str = "T000") -> TableRows:
    """The rows of a table as they are now."""
    snapshot = await store.tables.read_snapshot(table_id)
    assert snapshot is not None
    return snapshot.rows


async def rewrite(
    store: Store,
    table: TableRow | None = None,
    seats: Sequence[SeatRow] | None = None,
    deadlines: Sequence[DeadlineRow] | None = None,
    motions: Sequence[MotionRow] | None = None,
    *,
    table_id: str = "T000",
    **written: Any,
) -> TableRow:
    """Store other rows of a table, or columns of its own row; what is not named stays as it is."""
    before = await rows_of(store, table.id if table is not None else table_id)
    own = before.table if table is None else replace(table, seq=before.table.seq, branch=before.table.branch)
    after = TableRows(
        replace(own, **written),
        before.seats if seats is None else tuple(seats),
        before.deadlines if deadlines is None else tuple(deadlines),
        before.motion if motions is None else next(iter(motions), None),
    )
    return await store.tables.change(before, after)


async def add_steps(
    store: Store,
    table_id: str,
    steps: Sequence[StepRow],
    *,
    status: Status = Status.RUNNING,
    results: Sequence[ResultRow] = (),
    former: Sequence[FormerRow] = (),
    seats: Sequence[SeatRow] | None = None,
    deadlines: Sequence[DeadlineRow] | None = None,
    motions: Sequence[MotionRow] | None = None,
    before: TableRows | None = None,
    newest: StepRow | None = None,
    **written: Any,
) -> TableRow:
    """Store steps of a table as the service does, on what was read ``before``, or is read now.

    ``newest`` is the step before them, if it is known.
    """
    before = before or await rows_of(store, table_id)
    own = replace(
        before.table,
        **{"status": status, "seq": steps[-1].seq, "touched_at": steps[-1].at, "given_back": 0.0, **written},
    )
    after = replace(
        before,
        table=own,
        seats=before.seats if seats is None else tuple(seats),
        deadlines=before.deadlines if deadlines is None else tuple(deadlines),
        motion=before.motion if motions is None else next(iter(motions), None),
    )
    return await store.tables.change(before, after, newest=newest, steps=steps, results=results, former=former)


async def keep_messages(store: Store, table_id: str, rows: Sequence[MessageRow]) -> None:
    """Let these be the messages of a table."""
    await store.messages.replace(table_id, await store.messages.list_by_table(table_id), rows)


async def put_message(store: Store, row: MessageRow) -> None:
    """Add a message to the table's, in place of the one of the same role and seat."""
    others = [
        each
        for each in await store.messages.list_by_table(row.table_id)
        if (each.role, each.seat) != (row.role, row.seat)
    ]
    await keep_messages(store, row.table_id, [*others, row])


async def drop_message(store: Store, table_id: str, role: Role, seat: int) -> None:
    """Keep only the table's other messages."""
    others = [each for each in await store.messages.list_by_table(table_id) if (each.role, each.seat) != (role, seat)]
    await keep_messages(store, table_id, others)


async def welcome(store: Store, table_id: str, user_ids: Sequence[int], *, is_welcome: bool = True) -> None:
    """Note that users are welcome at a table, or were sent away."""
    rows = await rows_of(store, table_id)
    await store.tables.change(rows, rows, guests=dict.fromkeys(user_ids, is_welcome))


async def touch(store: Store, table_id: str) -> None:
    """Let a table be drawn again, though nothing of it has changed."""
    rows = await rows_of(store, table_id)
    await store.tables.change(rows, rows)


async def deadlines_of(store: Store, table_id: str) -> tuple[DeadlineRow, ...]:
    """The deadlines of a table, the earliest first."""
    return tuple(row for row in await store.deadlines.list_due(math.inf) if row.table_id == table_id)


async def followers_of(store: Store, table_id: str) -> tuple[int, ...]:
    """The users who follow a table to its end."""
    found = await get_connection(store).select(
        lambda database: database.execute(
            "SELECT user_id FROM followers WHERE table_id = ? ORDER BY user_id", (table_id,)
        ).fetchall()
    )
    return tuple(user_id for (user_id,) in found)


def insert_old_table(database: sqlite3.Connection, **columns: object) -> None:
    """Insert a table with the columns that all versions of the schema have had since the fourth, and with others."""
    row = {
        "id": "T000", "game": "thegame", "options": "{}", "language": "ca", "status": "running", "key": "",
        "guild_id": 1, "channel_id": 2, "home_id": 2, "host_id": 3, "opened_at": 0.0, "touched_at": 0.0,
        "seq": 9, "branch": 0, "revision": 9, "is_paused": 0, "window_seconds": 60, "outcome": "", **columns,
    }  # fmt: skip
    places = ", ".join("?" * len(row))
    database.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({places})", [*row.values()])


@contextmanager
def older_database(path: Path, version: int) -> Iterator[sqlite3.Connection]:
    """Lay out a database as it was before this version of the schema, to be filled."""
    migrate(path, 0.0, {number: script for number, script in load_migrations().items() if number < version})
    with closing(sqlite3.connect(path)) as database, database:
        yield database


def get_connection(store: Store) -> Connection:
    """Return the connection of a store, for what none of its methods does."""
    return store._connection


def sqlite_of(store: Store) -> SqliteConnection:
    """The connection of a store, for what only SQLite can do."""
    connection = get_connection(store)
    assert isinstance(connection, SqliteConnection)
    return connection


async def set_server(store: Store, guild_id: int, /, **columns: str | float) -> None:
    """Let a server choose; what else it chose stays as it is."""
    await store.servers.change(guild_id, lambda _: columns)
