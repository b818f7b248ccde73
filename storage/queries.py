"""What several methods of the store do to a table inside a transaction."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from storage.archive import STEPS, pack, unpack_step, unpack_story
from storage.child_rows import ChildRows
from storage.errors import IdTaken, NoSuchTable, RevisionConflict, StoreError
from storage.row_mapper import Row, RowMapper
from storage.rows import (
    DeadlineRow,
    FormerRow,
    MessageRow,
    MotionRow,
    OrderRow,
    ResultRow,
    SeatRow,
    ServerRow,
    Status,
    StepRow,
    TableRow,
    TableRows,
    UserRow,
)

TABLES = RowMapper(TableRow)
RESULTS = RowMapper(ResultRow)
USERS = RowMapper(UserRow)
SERVERS = RowMapper(ServerRow)
ORDERS = RowMapper(OrderRow)

SEATS = ChildRows("seats", RowMapper(SeatRow), ("seat",), ("user_id",))
DEADLINES = ChildRows("deadlines", RowMapper(DeadlineRow), ("seat", "kind", "question"), order="due, seat")
MESSAGES = ChildRows("messages", RowMapper(MessageRow), ("role", "seat"), ("channel_id", "message_id"))
FORMER = ChildRows("former", RowMapper(FormerRow), ("seat", "until"), order="until, seat")
MOTIONS = ChildRows("motions", RowMapper(MotionRow), ("number",))

_OF_TABLES = (
    *("seats", "former", "steps", "archives", "messages", "deadlines"),
    *("calls", "guests", "motions", "followers"),
)
"""What goes with a table; how it ended for its people stays."""

LIVE = f"status IN ('{Status.LOBBY}', '{Status.RUNNING}')"
"""True of tables at which something can still happen."""

_LEVEL = 6
"""Of compression, for states one by one."""


def rows(
    columns: RowMapper[Row], database: sqlite3.Connection, statement: str, values: Sequence[Any]
) -> tuple[Row, ...]:
    """What a SELECT of exactly these columns finds."""
    return tuple(columns.row(found) for found in database.execute(statement, values))


def table(database: sqlite3.Connection, table_id: str) -> TableRow | None:
    """The table; None if there is none with this id."""
    found = database.execute(f"SELECT {TABLES.listed} FROM tables WHERE id = ?", (table_id,)).fetchone()
    return TABLES.row(found) if found else None


def server(database: sqlite3.Connection, guild_id: int) -> ServerRow:
    """What a server has chosen; the defaults if nothing."""
    found = rows(SERVERS, database, f"SELECT {SERVERS.listed} FROM servers WHERE guild_id = ?", (guild_id,))
    return found[0] if found else ServerRow(guild_id)


def live_tables(database: sqlite3.Connection, user_id: int) -> tuple[str, ...]:
    """The ids of the lobbies and running tables at which a user sits."""
    found = database.execute(
        f"SELECT id FROM seats JOIN tables ON id = table_id WHERE user_id = ? AND {LIVE} ORDER BY id", (user_id,)
    )
    return tuple(table_id for (table_id,) in found)


def step(database: sqlite3.Connection, table_id: str, seq: int) -> StepRow | None:
    """One step with its state; None if there is none with this number."""
    found = database.execute(f"SELECT {STEPS.listed} FROM steps WHERE table_id = ? AND seq = ?", (table_id, seq))
    if values := found.fetchone():
        return unpacked(STEPS.row(values))
    archive = archived(database, table_id)
    return unpack_step(*archive, seq) if archive else None


def steps(database: sqlite3.Connection, table_id: str, since: int, until: int | None) -> tuple[StepRow, ...]:
    """The steps from ``since`` to before ``until`` without their states."""
    columns = STEPS.instead(state="x''")
    loose = rows(
        STEPS,
        database,
        f"SELECT {columns} FROM steps WHERE table_id = ?1 AND seq >= ?2 AND (?3 IS NULL OR seq < ?3) ORDER BY seq",
        (table_id, since, until),
    )
    if loose:
        return loose
    archive = archived(database, table_id)
    story = unpack_story(archive[0]) if archive else ()
    return tuple(line for line in story if since <= line.seq and (until is None or line.seq < until))


def archived(database: sqlite3.Connection, table_id: str) -> tuple[bytes, bytes] | None:
    """The packed story and states of a game that is over; None if it is not."""
    found: tuple[bytes, bytes] | None = database.execute(
        "SELECT story, states FROM archives WHERE table_id = ?", (table_id,)
    ).fetchone()
    return found


def change(database: sqlite3.Connection, before: TableRows, after: TableRows) -> TableRow:
    """Write what differs between the rows as they were read and as they are to be; the table's row as it is then.

    What is so already is not written: every page and every index that is touched makes a move slower.

    :raises RevisionConflict: if the table was changed since ``before`` was read.
    :raises NoSuchTable: if it is gone.
    """
    table_id = before.table.id
    changed = {
        name: new
        for name, old, new in zip(TABLES.names, TABLES.values(before.table), TABLES.values(after.table), strict=True)
        if old != new and name != "revision"
    }
    assignments = "".join(f", {name} = :{name}" for name in changed)
    updated = database.execute(
        f"UPDATE tables SET revision = revision + 1, is_drawn = {_WITHOUT_MESSAGES}{assignments}"
        " WHERE id = :table_id AND revision = :read",
        {**changed, "status_then": after.table.status, "table_id": table_id, "read": before.table.revision},
    )
    if not updated.rowcount:
        raise _conflict(database, table_id)
    SEATS.put(database, table_id, before.seats, after.seats)
    DEADLINES.put(database, table_id, before.deadlines, after.deadlines)
    MOTIONS.put(database, table_id, as_rows(before.motion), as_rows(after.motion))
    return replace(after.table, revision=before.table.revision + 1)


_WITHOUT_MESSAGES = (
    "(:status_then <> 'running' AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.table_id = tables.id))"
)
"""Whether a table with a new revision is drawn: only if there is nothing that could show an older one."""


def raise_revisions(database: sqlite3.Connection, table_ids: Iterable[str]) -> None:
    """Note that the rows of these tables have changed, and that they have to be drawn again.

    :raises NoSuchTable: if there is none with one of these ids.
    """
    for table_id in table_ids:
        updated = database.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table_id,))
        if not updated.rowcount:
            raise NoSuchTable(table_id)
        compare_messages(database, table_id)


def raise_revision_unseen(database: sqlite3.Connection, table_id: str) -> None:
    """Note that rows of the table have changed of which its messages show nothing: what is drawn stays so."""
    database.execute(
        "UPDATE messages SET shown = shown + 1 WHERE table_id = ?1"
        " AND shown = (SELECT revision FROM tables WHERE id = ?1)",
        (table_id,),
    )
    database.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table_id,))


def compare_messages(database: sqlite3.Connection, table_id: str) -> None:
    """Note whether the table's messages show it as it is."""
    database.execute(
        "UPDATE tables SET is_drawn ="
        " NOT EXISTS (SELECT 1 FROM messages WHERE table_id = id AND shown <> revision)"
        " AND (status <> 'running' OR EXISTS (SELECT 1 FROM messages WHERE table_id = id AND role = 'table'))"
        " WHERE id = ?",
        (table_id,),
    )


def _conflict(database: sqlite3.Connection, table_id: str) -> NoSuchTable | RevisionConflict:
    """Why no row of a table has the revision that was read."""
    now = table(database, table_id)
    return RevisionConflict(f"table {table_id} is at revision {now.revision}") if now else NoSuchTable(table_id)


def as_rows(motion: MotionRow | None) -> tuple[MotionRow, ...]:
    """The rows of what is put to a table's people: one, or none."""
    return () if motion is None else (motion,)


def insert_steps(database: sqlite3.Connection, table: TableRow, steps: Sequence[StepRow]) -> None:
    """Store steps of a table that is not over.

    :raises StoreError: if it is.
    """
    if table.status not in (Status.LOBBY, Status.RUNNING):
        raise StoreError(f"table {table.id} is {table.status}, and step {steps[0].seq} comes too late")
    database.executemany(
        f"INSERT INTO steps (table_id, {STEPS.listed}) VALUES (?, {STEPS.places})",
        [(table.id, *STEPS.values(_packed(step))) for step in steps],
    )


def keep_results(database: sqlite3.Connection, results: Sequence[ResultRow]) -> None:
    """Store how games went, in the place of what was stored of the same seats."""
    database.executemany(
        f"INSERT OR REPLACE INTO results ({RESULTS.listed}) VALUES ({RESULTS.places})",
        [RESULTS.values(result) for result in results],
    )


def keep_former(database: sqlite3.Connection, former: Sequence[FormerRow]) -> None:
    """Store who sat on seats before."""
    database.executemany(
        f"INSERT OR REPLACE INTO former ({FORMER.columns.listed}) VALUES ({FORMER.columns.places})",
        [FORMER.columns.values(row) for row in former],
    )


def keep_guests(database: sqlite3.Connection, table_id: str, guests: Mapping[int, bool]) -> None:
    """Store who is welcome at a table, and who (False) was sent away, beside those stored before."""
    database.executemany(
        "INSERT OR REPLACE INTO guests (table_id, user_id, is_welcome) VALUES (?, ?, ?)",
        [(table_id, user_id, is_welcome) for user_id, is_welcome in guests.items()],
    )


def archive(database: sqlite3.Connection, table_id: str) -> None:
    """Pack the steps of a table together."""
    loose = rows(STEPS, database, f"SELECT {STEPS.listed} FROM steps WHERE table_id = ? ORDER BY seq", (table_id,))
    story, states = pack([unpacked(step) for step in loose])
    database.execute("INSERT INTO archives (table_id, story, states) VALUES (?, ?, ?)", (table_id, story, states))
    database.execute("DELETE FROM steps WHERE table_id = ?", (table_id,))


def check_unused(database: sqlite3.Connection, table_id: str) -> None:
    """Check that no results are kept of a table with this id: those of another one would take their place.

    :raises IdTaken: if there are any.
    """
    if database.execute("SELECT 1 FROM results WHERE table_id = ?", (table_id,)).fetchone():
        raise IdTaken(table_id)


def drop(database: sqlite3.Connection, table_id: str) -> None:
    """Remove a table and all that belongs to it; its mark is kept where it is the best that is known."""
    database.execute(
        "INSERT INTO marks (guild_id, game, category, mark) SELECT guild_id, game, category, mark FROM tables"
        " WHERE id = ? AND status = 'ended' AND mark IS NOT NULL AND category <> ''"
        " ON CONFLICT DO UPDATE SET mark = min(mark, excluded.mark)",
        (table_id,),
    )
    for name in _OF_TABLES:
        database.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))
    database.execute("DELETE FROM tables WHERE id = ?", (table_id,))


def know_user(database: sqlite3.Connection, user_id: int) -> None:
    """Let there be a row of the user, with the defaults if there was none."""
    values = USERS.values(UserRow(user_id))
    database.execute(f"INSERT OR IGNORE INTO users ({USERS.listed}) VALUES ({USERS.places})", values)


def set_user(database: sqlite3.Connection, user_id: int, columns: Mapping[str, Any]) -> None:
    """Write these columns of a user, and leave the others as they are.

    :raises ValueError: if there is no such column.
    """
    assignments = _assignments(USERS, columns)
    know_user(database, user_id)
    database.execute(f"UPDATE users SET {assignments} WHERE user_id = :user_id", {**columns, "user_id": user_id})


def set_server(database: sqlite3.Connection, guild_id: int, columns: Mapping[str, Any]) -> None:
    """Write these columns of a server, and leave the others as they are.

    :raises ValueError: if there is no such column.
    """
    assignments, values = _assignments(SERVERS, columns), SERVERS.values(ServerRow(guild_id))
    database.execute(f"INSERT OR IGNORE INTO servers ({SERVERS.listed}) VALUES ({SERVERS.places})", values)
    database.execute(f"UPDATE servers SET {assignments} WHERE guild_id = :guild_id", {**columns, "guild_id": guild_id})


def _assignments(kind: RowMapper[Any], columns: Mapping[str, Any]) -> str:
    if unknown := columns.keys() - {*kind.names[1:]}:
        raise ValueError(f"no columns to choose: {sorted(unknown)}")
    return ", ".join(f"{name} = :{name}" for name in columns)


def _packed(step: StepRow) -> StepRow:
    return replace(step, state=zlib.compress(step.state, _LEVEL))


def unpacked(step: StepRow) -> StepRow:
    """The step with its state as it was before it was stored."""
    return replace(step, state=zlib.decompress(step.state))
