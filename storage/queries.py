"""SQL that several parts of the store run inside their transactions."""

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from storage.access import build_placeholders
from storage.archive import STEPS, compress_steps, decompress_steps, pack, unpack
from storage.database import Database
from storage.errors import DuplicateId, RevisionConflict, StoreError, UnknownTable
from storage.memory import Kind, Source
from storage.row_mapper import ChildRows, RowMapper
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
    StoredGame,
    TableRow,
    TableRows,
    UserRow,
)

log = logging.getLogger(__name__)

TABLES = RowMapper(TableRow, "tables", "id")
RESULTS = RowMapper(ResultRow, "results", "table_id", "seat")
USERS = RowMapper(UserRow, "users", "user_id")
SERVERS = RowMapper(ServerRow, "servers", "guild_id")
ORDERS = RowMapper(OrderRow, "orders", "user_id", "game", "about")

SEATS = ChildRows(RowMapper(SeatRow, "seats"), ("seat",), ("user_id",))
DEADLINES = ChildRows(RowMapper(DeadlineRow, "deadlines"), ("seat", "kind", "question"), order="due, seat")
MESSAGES = ChildRows(
    RowMapper(MessageRow, "messages", called="asked"), ("role", "seat"), lasting=("channel_id", "message_id")
)
FORMER = ChildRows(RowMapper(FormerRow, "former", "table_id", "seat", "until"), ("seat", "until"), order="until, seat")
MOTIONS = ChildRows(RowMapper(MotionRow, "motions", voters="asked"), ("number",))

_OF_TABLES = (
    *("seats", "former", "steps", "archives", "messages", "deadlines"),
    *("calls", "guests", "motions", "followers", "reviews", "matches"),
)
"""The database tables whose rows are deleted with a game table; results stay."""

LIVE = f"status IN ('{Status.LOBBY}', '{Status.RUNNING}')"
"""The SQL condition for tables that are not over."""


def get_server(database: Database, guild_id: int) -> ServerRow:
    """Read a server's row, or the defaults."""
    found = SERVERS.read(database, "WHERE guild_id = ?", (guild_id,))
    return found[0] if found else ServerRow(guild_id)


def find_user(database: Database, user_id: int) -> UserRow | None:
    """Read a user's row; None without one."""
    return next(iter(USERS.read(database, "WHERE user_id = ?", (user_id,))), None)


def list_orders(database: Database, user_id: int, game: str) -> tuple[OrderRow, ...]:
    """Read the standing orders of a user for a game."""
    return ORDERS.read(database, "WHERE user_id = ? AND game = ? ORDER BY about", (user_id, game))


def find_revision(database: Database, table_id: str) -> int | None:
    """Read the revision of a table; None if there is none with this id."""
    found = database.execute("SELECT revision FROM tables WHERE id = ?", (table_id,)).fetchone()
    return int(found[0]) if found else None


def read_best_mark(database: Database, guild_id: int, game: str, category: str) -> int | None:
    """Read the smallest mark of a category on a server; None if there is none."""
    if not category:
        return None
    found = database.execute(
        "SELECT min(mark) FROM tables WHERE guild_id = :guild_id AND game = :game AND category = :category"
        " AND status = 'ended' AND mark IS NOT NULL"
        " UNION ALL SELECT mark FROM marks WHERE guild_id = :guild_id AND game = :game AND category = :category",
        {"guild_id": guild_id, "game": game, "category": category},
    )
    return min((int(mark) for (mark,) in found if mark is not None), default=None)


def list_live_tables(database: Database, user_id: int) -> tuple[str, ...]:
    """List the ids of a user's lobbies and running tables."""
    found = database.execute(
        f"SELECT id FROM seats JOIN tables ON id = table_id WHERE user_id = ? AND {LIVE} ORDER BY id", (user_id,)
    )
    return tuple(table_id for (table_id,) in found)


def read_game(database: Database, table_id: str) -> StoredGame | None:
    """Read a table with its seats and all its steps; None if there is none with this id.

    :raises DamagedRow: if the archive of a finished game cannot be read.
    """
    tables = TABLES.read(database, "WHERE id = ?", (table_id,))
    if not tables:
        return None
    archive = get_archive(database, table_id)
    steps = unpack(*archive) if archive else _list_loose_steps(database, table_id)
    return StoredGame(tables[0], SEATS.read(database, table_id), steps)


def _list_loose_steps(database: Database, table_id: str) -> tuple[StepRow, ...]:
    """Read the steps of a game that is not archived, and log those that cannot be read."""
    steps = tuple(decompress_steps(STEPS.read(database, "WHERE table_id = ? ORDER BY seq", (table_id,))))
    if lost := [step.seq for step in steps if not step.state]:
        log.error("table %s: the states after steps %s are lost", table_id, lost)
    return steps


def get_archive(database: Database, table_id: str) -> tuple[bytes, bytes] | None:
    """Read the packed story and states of a finished game; None if it is not finished."""
    found: tuple[bytes, bytes] | None = database.execute(
        "SELECT story, states FROM archives WHERE table_id = ?", (table_id,)
    ).fetchone()
    return found


def insert_table(database: Database, rows: TableRows, guests: Mapping[int, bool]) -> None:
    """Insert a new table; ``guests`` are the users that are invited (True).

    :raises DuplicateId: if a table or stored results have this id.
    """
    table = rows.table
    if database.execute("SELECT 1 FROM results WHERE table_id = ?", (table.id,)).fetchone():
        raise DuplicateId(table.id)  # the table would overwrite them
    inserted = database.execute(f"{TABLES.insert} ON CONFLICT (id) DO NOTHING", TABLES.to_values(table))
    if not inserted.rowcount:
        raise DuplicateId(table.id)
    SEATS.replace(database, table.id, (), rows.seats)
    DEADLINES.replace(database, table.id, (), rows.deadlines)
    MOTIONS.replace(database, table.id, (), (rows.motion,) if rows.motion else ())
    save_guests(database, table.id, guests)
    compare_messages(database, table.id)


_HAS_NOTHING_TO_DRAW = (
    "CAST(:status_then <> 'running'"
    " AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.table_id = tables.id) AS INTEGER)"
)
"""``is_drawn`` with a new revision: false once there are messages, so that the start after a kill compares them."""


def update_table(database: Database, before: TableRows, after: TableRows) -> TableRow:
    """Write the rows that differ from those that were read; returns the table's new row.

    Only differences are written, as each changed page makes a move slower.

    :raises RevisionConflict: if the table was changed since ``before`` was read.
    :raises UnknownTable: if it is gone.
    """
    table_id = before.table.id
    changed = TABLES.list_changes(before.table, after.table)
    assignments = "".join(f", {name} = :{name}" for name in changed)
    updated = database.execute(
        f"UPDATE tables SET revision = revision + 1, is_drawn = {_HAS_NOTHING_TO_DRAW}{assignments}"
        " WHERE id = :table_id AND revision = :read",
        {**changed, "status_then": after.table.status, "table_id": table_id, "read": before.table.revision},
    )
    if not updated.rowcount:
        now = database.execute("SELECT revision FROM tables WHERE id = ?", (table_id,)).fetchone()
        raise RevisionConflict(f"table {table_id} is at revision {now[0]}") if now else UnknownTable(table_id)
    SEATS.replace(database, table_id, before.seats, after.seats)
    DEADLINES.replace(database, table_id, before.deadlines, after.deadlines)
    motions = ((rows.motion,) if rows.motion else () for rows in (before, after))
    MOTIONS.replace(database, table_id, *motions)
    return replace(after.table, revision=before.table.revision + 1)


def raise_revisions(database: Database, table_ids: Iterable[str]) -> None:
    """Raise the revisions of these tables, and mark them to be drawn.

    :raises UnknownTable: if there is none with one of these ids.
    """
    for table_id in table_ids:
        updated = database.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table_id,))
        if not updated.rowcount:
            raise UnknownTable(table_id)
        compare_messages(database, table_id)


def raise_revision_unseen(database: Database, table_id: str) -> bool:
    """Raise the revision of a table for a change that its messages do not show.

    Returns whether they are out of date: a redraw of the revision before notes that one, and has to be repeated.
    """
    database.execute(
        "UPDATE messages SET shown = shown + 1 WHERE table_id = :table_id"
        " AND shown = (SELECT revision FROM tables WHERE id = :table_id)",
        {"table_id": table_id},
    )
    ((is_drawn,),) = database.execute(
        "UPDATE tables SET revision = revision + 1 WHERE id = ? RETURNING is_drawn", (table_id,)
    ).fetchall()
    return not is_drawn


def compare_messages(database: Database, table_id: str) -> None:
    """Store whether the table's messages show its revision."""
    database.execute(
        "UPDATE tables SET is_drawn = CAST("
        "NOT EXISTS (SELECT 1 FROM messages WHERE table_id = id AND shown <> revision)"
        " AND (status <> 'running' OR EXISTS (SELECT 1 FROM messages WHERE table_id = id AND role = 'table'))"
        " AS INTEGER) WHERE id = ?",
        (table_id,),
    )


def insert_steps(database: Database, table: TableRow, steps: Sequence[StepRow], newest: StepRow | None = None) -> None:
    """Insert steps of a table; ``newest`` is the one before them, if it is known.

    :raises StoreError: if the table is over.
    """
    if table.status not in (Status.LOBBY, Status.RUNNING):
        raise StoreError(f"table {table.id} is {table.status}, and step {steps[0].seq} comes too late")
    database.executemany(
        f"INSERT INTO steps (table_id, {STEPS.columns}) VALUES (?, {build_placeholders(STEPS.names)})",
        [(table.id, *STEPS.to_values(each)) for each in compress_steps(steps, newest)],
    )


def save_departures(database: Database, table_ids: Collection[str]) -> None:
    """Keep who has left these finished games, longer than the games themselves."""
    database.executemany(
        "INSERT INTO departures (table_id, seat, until, user_id, name)"
        " SELECT table_id, seat, until, user_id, name FROM former WHERE table_id = ?"
        " ON CONFLICT (table_id, seat, until) DO NOTHING",
        [(table_id,) for table_id in table_ids],
    )


def save_guests(database: Database, table_id: str, guests: Mapping[int, bool]) -> None:
    """Insert or replace invitations (True) and exclusions (False) of a table."""
    database.executemany(
        "INSERT INTO guests (table_id, user_id, is_welcome) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, user_id) DO UPDATE SET is_welcome = excluded.is_welcome",
        [(table_id, user_id, is_welcome) for user_id, is_welcome in guests.items()],
    )


def archive_steps(database: Database, table_id: str, last: Sequence[StepRow]) -> None:
    """Move the steps of a table into an archive; the ``last`` are known.

    States that cannot be read are left empty: the end of the game is worth more than some moments of its replay.
    """
    earlier = _list_loose_steps(database, table_id)[: -len(last)]
    story, states = pack((*earlier, *last))
    database.execute("INSERT INTO archives (table_id, story, states) VALUES (?, ?, ?)", (table_id, story, states))
    database.execute("DELETE FROM steps WHERE table_id = ?", (table_id,))


def delete_table(database: Database, table_id: str) -> None:
    """Delete a table and its rows; its mark is kept if it is the best one."""
    database.execute(
        "INSERT INTO marks (guild_id, game, category, mark) SELECT guild_id, game, category, mark FROM tables"
        " WHERE id = ? AND status = 'ended' AND mark IS NOT NULL AND category <> ''"
        " ON CONFLICT (guild_id, game, category) DO UPDATE SET mark = excluded.mark WHERE excluded.mark < marks.mark",
        (table_id,),
    )
    for name in _OF_TABLES:
        database.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))
    database.execute("DELETE FROM tables WHERE id = ?", (table_id,))


def add_user(database: Database, user_id: int) -> None:
    """Insert a default user if there is none."""
    database.execute(f"{USERS.insert} ON CONFLICT (user_id) DO NOTHING", USERS.to_values(UserRow(user_id)))


def set_user(database: Database, user_id: int, columns: Mapping[str, Any]) -> None:
    """Update these columns of a user.

    :raises ValueError: if there is no such column.
    """
    assignments = _format_assignments(USERS, columns)
    add_user(database, user_id)
    database.execute(f"UPDATE users SET {assignments} WHERE user_id = :user_id", {**columns, "user_id": user_id})


def set_server(database: Database, guild_id: int, columns: Mapping[str, Any]) -> None:
    """Update these columns of a server.

    :raises ValueError: if there is no such column.
    """
    assignments, values = _format_assignments(SERVERS, columns), SERVERS.to_values(ServerRow(guild_id))
    database.execute(f"{SERVERS.insert} ON CONFLICT (guild_id) DO NOTHING", values)
    database.execute(f"UPDATE servers SET {assignments} WHERE guild_id = :guild_id", {**columns, "guild_id": guild_id})


def _format_assignments(kind: RowMapper[Any], columns: Mapping[str, Any]) -> str:
    if unknown := columns.keys() - {*kind.names[1:]}:
        raise ValueError(f"no columns to choose: {sorted(unknown)}")
    return ", ".join(f"{name} = :{name}" for name in columns)


# What is remembered, how it is read, and the rows that it is read from.

_CATEGORY = ("guild_id", "game", "category")

USER: Kind[UserRow | None] = Kind("user", find_user, (Source("users", ("user_id",)),))
SERVER: Kind[ServerRow] = Kind("server", get_server, (Source("servers", ("guild_id",)),))
USER_ORDERS: Kind[tuple[OrderRow, ...]] = Kind("orders", list_orders, (Source("orders", ("user_id", "game")),))
TABLE_MESSAGES: Kind[tuple[MessageRow, ...]] = Kind("messages", MESSAGES.read, (Source("messages", ("table_id",)),))
REVISION: Kind[int | None] = Kind("revision", find_revision, (Source("tables", ("id",), ("revision",)),))
BEST_MARK: Kind[int | None] = Kind(
    "mark", read_best_mark, (Source("tables", _CATEGORY, ("status", "mark")), Source("marks", _CATEGORY, ("mark",)))
)

KINDS = (USER, SERVER, USER_ORDERS, TABLE_MESSAGES, REVISION, BEST_MARK)
