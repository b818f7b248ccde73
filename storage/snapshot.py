"""All that is known of a table at one moment, read in one visit to the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from storage import statements
from storage.access import places
from storage.archive import STEPS, unpack
from storage.rows import Settings, Snapshot, StepRow, TableRow
from storage.statements import DEADLINES, FORMER, MOTIONS, ORDERS, SEATS, USERS

RECENT = 60
"""How many steps before the newest one are told with a table."""

_NEWEST_WHOLE = STEPS.instead(state="CASE seq WHEN ?2 THEN state ELSE x'' END")


def snapshot(database: sqlite3.Connection, table_id: str) -> Snapshot | None:
    """The table and all around it; None if there is none with this id."""
    table = statements.table(database, table_id)
    if table is None:
        return None
    seats = SEATS.read(database, table_id)
    *earlier, newest = _recent(database, table) or (None,)
    return Snapshot(
        table,
        seats,
        newest,
        motion=next(iter(MOTIONS.read(database, table_id)), None),
        deadlines=DEADLINES.read(database, table_id),
        recent=() if newest is None else (*earlier, newest.without_state),
        former=FORMER.read(database, table_id),
        record=best_mark(database, table.guild_id, table.game, table.options),
        settings=settings(database, table, [seat.user_id for seat in seats if seat.user_id is not None]),
    )


def settings(database: sqlite3.Connection, table: TableRow, user_ids: Sequence[int]) -> Settings:
    """What these users, and the server, have chosen as far as it concerns the table."""
    those = f"user_id IN ({places(user_ids)})"
    users = statements.rows(USERS, database, f"SELECT {USERS.listed} FROM users WHERE {those}", user_ids)
    orders = statements.rows(
        ORDERS,
        database,
        f"SELECT {ORDERS.listed} FROM orders WHERE {those} AND game = ? ORDER BY user_id, about",
        (*user_ids, table.game),
    )
    return Settings({user.user_id: user for user in users}, orders, statements.server(database, table.guild_id))


def best_mark(database: sqlite3.Connection, guild_id: int, game: str, options: str) -> int | None:
    """The smallest mark of a server's finished games with equal options; None before there is one."""
    found = database.execute(
        "SELECT min(mark) FROM tables WHERE guild_id = ?1 AND game = ?2 AND options = ?3"
        " AND status = 'ended' AND mark IS NOT NULL"
        " UNION ALL SELECT mark FROM marks WHERE guild_id = ?1 AND game = ?2 AND options = ?3",
        (guild_id, game, options),
    )
    return min((int(mark) for (mark,) in found if mark is not None), default=None)


def _recent(database: sqlite3.Connection, table: TableRow) -> tuple[StepRow, ...]:
    """The newest steps; the last one with its state, and of a game that is over all of them."""
    since = table.seq - RECENT
    if archive := statements.archived(database, table.id):
        *earlier, newest = unpack(*archive)[max(since, 0) :]
        return (*(step.without_state for step in earlier), newest)
    found = statements.rows(
        STEPS,
        database,
        f"SELECT {_NEWEST_WHOLE} FROM steps WHERE table_id = ?1 AND seq BETWEEN ?3 AND ?2 ORDER BY seq",
        (table.id, table.seq, since),
    )
    return (*found[:-1], *map(statements.unpacked, found[-1:]))
