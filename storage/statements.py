"""What several methods of the store do to a table inside a transaction."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from storage.archive import STEPS, pack, unpack_step, unpack_story
from storage.columns import Columns, Row
from storage.errors import IdTaken, NoSuchTable, SequenceTaken
from storage.parts import Part
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
    UserRow,
)

TABLES = Columns(TableRow)
RESULTS = Columns(ResultRow)
USERS = Columns(UserRow)
SERVERS = Columns(ServerRow)
ORDERS = Columns(OrderRow)

SEATS = Part("seats", Columns(SeatRow), ("seat",), ("user_id",))
DEADLINES = Part("deadlines", Columns(DeadlineRow), ("seat", "kind", "question"), order="due, seat")
MESSAGES = Part("messages", Columns(MessageRow), ("role", "seat"), ("channel_id", "message_id"))
FORMER = Part("former", Columns(FormerRow), ("seat", "until"), order="until, seat")
MOTIONS = Part("motions", Columns(MotionRow), ("number",))

_OF_TABLES = (
    *("seats", "former", "steps", "archives", "messages", "deadlines"),
    *("calls", "guests", "motions", "followers"),
)
"""What goes with a table; how it ended for its people stays."""

_LEVEL = 6
"""Of compression, for states one by one."""


def rows(columns: Columns[Row], database: sqlite3.Connection, statement: str, values: Sequence[Any]) -> tuple[Row, ...]:
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


def step(database: sqlite3.Connection, table_id: str, seq: int) -> StepRow | None:
    """One step with its state; None if there is none with this number."""
    found = database.execute(f"SELECT {STEPS.listed} FROM steps WHERE table_id = ? AND seq = ?", (table_id, seq))
    if values := found.fetchone():
        return unpacked(STEPS.row(values))
    archive = archived(database, table_id)
    return unpack_step(*archive, seq) if archive else None


def steps(database: sqlite3.Connection, table_id: str, since: int, until: int | None) -> tuple[StepRow, ...]:
    """The steps from ``since`` to before ``until`` without their states."""
    if archive := archived(database, table_id):
        story = unpack_story(archive[0])
        return tuple(line for line in story if since <= line.seq and (until is None or line.seq < until))
    columns = STEPS.instead(state="x''")
    return rows(
        STEPS,
        database,
        f"SELECT {columns} FROM steps WHERE table_id = ?1 AND seq >= ?2 AND (?3 IS NULL OR seq < ?3) ORDER BY seq",
        (table_id, since, until),
    )


def archived(database: sqlite3.Connection, table_id: str) -> tuple[bytes, bytes] | None:
    """The packed story and states of a game that is over; None if it is not."""
    found: tuple[bytes, bytes] | None = database.execute(
        "SELECT story, states FROM archives WHERE table_id = ?", (table_id,)
    ).fetchone()
    return found


def existing(database: sqlite3.Connection, table_id: str) -> TableRow:
    """The table.

    :raises NoSuchTable: if there is none with this id.
    """
    found = table(database, table_id)
    if found is None:
        raise NoSuchTable(table_id)
    return found


def change(
    database: sqlite3.Connection,
    before: TableRow,
    values: Mapping[str, Any],
    seats: Sequence[SeatRow] | None,
    deadlines: Sequence[DeadlineRow] | None,
    motions: Sequence[MotionRow] | None = None,
) -> TableRow:
    """Write columns of a table, its seats, deadlines and motion where given; the row as it is then.

    What is so already is not written: every page and every index that is touched makes a move slower.
    """
    changed = {name: value for name, value in values.items() if getattr(before, name) != value}
    after = replace(before, **changed, revision=before.revision + 1)
    assignments = "".join(f", {name} = :{name}" for name in changed)
    database.execute(
        f"UPDATE tables SET revision = :revision{assignments} WHERE id = :id",
        {**changed, "revision": after.revision, "id": before.id},
    )
    if seats is not None:
        SEATS.put(database, before.id, seats)
    if deadlines is not None:
        DEADLINES.put(database, before.id, deadlines)
    if motions is not None:
        MOTIONS.put(database, before.id, motions)
    compare_messages(database, before.id)
    return after


def raise_revision(database: sqlite3.Connection, table_id: str) -> None:
    """Note that the table has to be drawn again.

    :raises NoSuchTable: if there is none with this id.
    """
    if not database.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table_id,)).rowcount:
        raise NoSuchTable(table_id)
    compare_messages(database, table_id)


def compare_messages(database: sqlite3.Connection, table_id: str) -> None:
    """Note whether the table's messages show it as it is."""
    database.execute(
        "UPDATE tables SET is_drawn ="
        " NOT EXISTS (SELECT 1 FROM messages WHERE table_id = id AND shown <> revision)"
        " AND (status <> 'running' OR EXISTS (SELECT 1 FROM messages WHERE table_id = id AND role = 'table'))"
        " WHERE id = ?",
        (table_id,),
    )


def insert_steps(database: sqlite3.Connection, before: TableRow, steps: Sequence[StepRow]) -> None:
    """Store steps of a table that is not over.

    :raises SequenceTaken: if there is a step with one of their numbers already, or the table is over.
    """
    if before.status not in (Status.LOBBY, Status.RUNNING):
        raise SequenceTaken(f"table {before.id} is {before.status}, and step {steps[0].seq} comes too late")
    try:
        database.executemany(
            f"INSERT INTO steps (table_id, {STEPS.listed}) VALUES (?, {STEPS.places})",
            [(before.id, *STEPS.values(_packed(step))) for step in steps],
        )
    except sqlite3.IntegrityError as error:
        raise SequenceTaken(f"table {before.id} has a step {steps[0].seq} already") from error


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
        "INSERT INTO marks (guild_id, game, options, mark)"
        " SELECT guild_id, game, options, mark FROM tables WHERE id = ? AND status = 'ended' AND mark IS NOT NULL"
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


def _assignments(kind: Columns[Any], columns: Mapping[str, Any]) -> str:
    if unknown := columns.keys() - {*kind.names[1:]}:
        raise ValueError(f"no columns to choose: {sorted(unknown)}")
    return ", ".join(f"{name} = :{name}" for name in columns)


def _packed(step: StepRow) -> StepRow:
    return replace(step, state=zlib.compress(step.state, _LEVEL))


def unpacked(step: StepRow) -> StepRow:
    """The step with its state as it was before it was stored."""
    return replace(step, state=zlib.decompress(step.state))
