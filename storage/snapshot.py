"""All that is known of a table at one moment, read in one visit to the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from storage import queries
from storage.access import places
from storage.archive import STEPS, unpack
from storage.queries import DEADLINES, FORMER, MESSAGES, MOTIONS, ORDERS, SEATS, SERVERS, TABLES, USERS
from storage.rows import (
    Around,
    OrderRow,
    SeatRow,
    ServerRow,
    Settings,
    Snapshot,
    Status,
    StepRow,
    TableRow,
    TableRows,
    UserRow,
)

RECENT = 60
"""How many steps before the newest one are told with a table."""

_TABLE_AND_SERVER = (
    f"SELECT {TABLES.of('tables')}, {SERVERS.of('servers')} FROM tables"
    " LEFT JOIN servers ON servers.guild_id = tables.guild_id WHERE id = ?"
)

_SEATS_AND_USERS = (
    f"SELECT {SEATS.columns.of('seats')}, {USERS.of('users')} FROM seats"
    " LEFT JOIN users ON users.user_id = seats.user_id WHERE table_id = ? ORDER BY seat"
)

_NEWEST_WHOLE = STEPS.instead(state="CASE seq WHEN ?2 THEN state ELSE x'' END")


def snapshot(database: sqlite3.Connection, table_id: str, revision: int | None = None) -> Snapshot | Around | None:
    """The table and all around it; None if there is none with this id.

    Only what is around it if it still has this ``revision``: its steps are most of what there is to read.
    """
    found = database.execute(_TABLE_AND_SERVER, (table_id,)).fetchone()
    if found is None:
        return None
    count = len(TABLES.names)
    table = TABLES.row(found[:count])
    server = ServerRow(table.guild_id) if found[count] is None else SERVERS.row(found[count:])
    seats, users = _seats_and_users(database, table_id)
    around = Around(
        MESSAGES.read(database, table_id),
        best_mark(database, table.guild_id, table.game, table.category),
        Settings(users, _orders(database, table, [seat.user_id for seat in seats if seat.user_id]), server),
    )
    if table.revision == revision:
        return around
    *earlier, newest = _recent(database, table) or (None,)
    motion = next(iter(MOTIONS.read(database, table_id)), None)
    return Snapshot(
        TableRows(table, seats, DEADLINES.read(database, table_id), motion),
        newest,
        recent=() if newest is None else (*earlier, newest.without_state),
        former=FORMER.read(database, table_id),
        around=around,
    )


def _seats_and_users(database: sqlite3.Connection, table_id: str) -> tuple[tuple[SeatRow, ...], dict[int, UserRow]]:
    """The seats of a table, and what those on them have chosen who ever chose anything."""
    seats, users, count = [], {}, len(SEATS.columns.names)
    for values in database.execute(_SEATS_AND_USERS, (table_id,)):
        seats.append(SEATS.columns.row(values[:count]))
        if values[count] is not None:
            user = USERS.row(values[count:])
            users[user.user_id] = user
    return tuple(seats), users


def settings(database: sqlite3.Connection, table: TableRow, user_ids: Sequence[int]) -> Settings:
    """What these users, and the server, have chosen as far as it concerns the table."""
    those = f"SELECT {USERS.listed} FROM users WHERE user_id IN ({places(user_ids)})"
    users = queries.rows(USERS, database, those, user_ids)
    orders = _orders(database, table, user_ids)
    return Settings({user.user_id: user for user in users}, orders, queries.server(database, table.guild_id))


def _orders(database: sqlite3.Connection, table: TableRow, user_ids: Sequence[int]) -> tuple[OrderRow, ...]:
    """The standing orders of these users for the game of the table."""
    return queries.rows(
        ORDERS,
        database,
        f"SELECT {ORDERS.listed} FROM orders WHERE user_id IN ({places(user_ids)}) AND game = ?"
        " ORDER BY user_id, about",
        (*user_ids, table.game),
    )


def best_mark(database: sqlite3.Connection, guild_id: int, game: str, category: str) -> int | None:
    """The smallest mark of a server's finished games of a category; None before there is one."""
    if not category:
        return None
    found = database.execute(
        "SELECT min(mark) FROM tables WHERE guild_id = ?1 AND game = ?2 AND category = ?3"
        " AND status = 'ended' AND mark IS NOT NULL"
        " UNION ALL SELECT mark FROM marks WHERE guild_id = ?1 AND game = ?2 AND category = ?3",
        (guild_id, game, category),
    )
    return min((int(mark) for (mark,) in found if mark is not None), default=None)


def _recent(database: sqlite3.Connection, table: TableRow) -> tuple[StepRow, ...]:
    """The newest steps; the last one with its state, and of a game that is over all of them."""
    since = table.seq - RECENT
    archive = queries.archived(database, table.id) if table.status is Status.ENDED else None
    if archive:
        *earlier, newest = unpack(*archive)[max(since, 0) :]
        return (*(step.without_state for step in earlier), newest)
    found = queries.rows(
        STEPS,
        database,
        f"SELECT {_NEWEST_WHOLE} FROM steps WHERE table_id = ?1 AND seq BETWEEN ?3 AND ?2 ORDER BY seq",
        (table.id, table.seq, since),
    )
    return (*found[:-1], *map(queries.unpacked, found[-1:]))
