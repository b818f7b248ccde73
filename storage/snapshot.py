"""Reads a table with all its rows in one transaction."""

from __future__ import annotations

from collections.abc import Sequence

from storage import queries
from storage.access import build_placeholders
from storage.archive import STEPS, unpack
from storage.database import Database
from storage.errors import Damaged
from storage.queries import DEADLINES, FORMER, MESSAGES, MOTIONS, ORDERS, SEATS, SERVERS, TABLES, USERS
from storage.rows import (
    OrderRow,
    SeatRow,
    ServerRow,
    Settings,
    Snapshot,
    Status,
    StepRow,
    TableContext,
    TableRow,
    TableRows,
    UserRow,
)

RECENT = 60
"""The number of steps before the newest one in a snapshot."""

_TABLE_AND_SERVER = (
    f"SELECT {TABLES.list_of('tables')}, {SERVERS.list_of('servers')} FROM tables"
    " LEFT JOIN servers ON servers.guild_id = tables.guild_id WHERE id = ?"
)

_SEATS_AND_USERS = (
    f"SELECT {SEATS.mapper.list_of('seats')}, {USERS.list_of('users')} FROM seats"
    " LEFT JOIN users ON users.user_id = seats.user_id WHERE table_id = ? ORDER BY seat"
)

_NEWEST_WHOLE = STEPS.list_with(state="CASE seq WHEN :newest THEN state ELSE x'' END")


def read_snapshot(database: Database, table_id: str, revision: int | None = None) -> Snapshot | TableContext | None:
    """Read the table and its context; None if there is none with this id.

    If it has this ``revision``, only the context: reading steps takes the longest.
    """
    found = database.execute(_TABLE_AND_SERVER, (table_id,)).fetchone()
    if found is None:
        return None
    count = len(TABLES.names)
    table = TABLES.to_row(found[:count])
    server = ServerRow(table.guild_id) if found[count] is None else SERVERS.to_row(found[count:])
    seats, users = _read_seats_and_users(database, table_id)
    around = TableContext(
        MESSAGES.read(database, table_id),
        read_best_mark(database, table.guild_id, table.game, table.category),
        Settings(users, _read_orders(database, table, [seat.user_id for seat in seats if seat.user_id]), server),
    )
    if table.revision == revision:
        return around
    damage = ""
    try:
        *earlier, newest = _read_recent(database, table) or (None,)
    except Damaged as error:
        earlier, newest, damage = [], None, str(error)
    motion = next(iter(MOTIONS.read(database, table_id)), None)
    return Snapshot(
        TableRows(table, seats, DEADLINES.read(database, table_id), motion),
        newest,
        recent=() if newest is None else (*earlier, newest.without_state),
        former=FORMER.read(database, table_id),
        around=around,
        damage=damage,
    )


def _read_seats_and_users(database: Database, table_id: str) -> tuple[tuple[SeatRow, ...], dict[int, UserRow]]:
    """Read the seats of a table, and the stored settings of their users."""
    seats, users, count = [], {}, len(SEATS.mapper.names)
    for values in database.execute(_SEATS_AND_USERS, (table_id,)):
        seats.append(SEATS.mapper.to_row(values[:count]))
        if values[count] is not None:
            user = USERS.to_row(values[count:])
            users[user.user_id] = user
    return tuple(seats), users


def read_settings(database: Database, table: TableRow, user_ids: Sequence[int]) -> Settings:
    """Read the settings of these users and the server for a table."""
    those = f"SELECT {USERS.columns} FROM users WHERE user_id IN ({build_placeholders(user_ids)})"
    users = queries.select_rows(USERS, database, those, user_ids)
    orders = _read_orders(database, table, user_ids)
    return Settings({user.user_id: user for user in users}, orders, queries.get_server(database, table.guild_id))


def _read_orders(database: Database, table: TableRow, user_ids: Sequence[int]) -> tuple[OrderRow, ...]:
    """Read the standing orders of these users for the table's game."""
    return queries.select_rows(
        ORDERS,
        database,
        f"SELECT {ORDERS.columns} FROM orders WHERE user_id IN ({build_placeholders(user_ids)}) AND game = ?"
        " ORDER BY user_id, about",
        (*user_ids, table.game),
    )


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


def _read_recent(database: Database, table: TableRow) -> tuple[StepRow, ...]:
    """Read the newest steps; only the last one has its state.

    :raises Damaged: if they cannot be read.
    """
    since = table.seq - RECENT
    archive = queries.get_archive(database, table.id) if table.status is Status.ENDED else None
    if archive:
        *earlier, newest = unpack(*archive)[max(since, 0) :]
        return (*(step.without_state for step in earlier), newest)
    found = queries.select_rows(
        STEPS,
        database,
        f"SELECT {_NEWEST_WHOLE} FROM steps WHERE table_id = :table_id AND seq BETWEEN :since AND :newest ORDER BY seq",
        {"table_id": table.id, "since": since, "newest": table.seq},
    )
    return (*found[:-1], *map(queries.decompress_state, found[-1:]))
