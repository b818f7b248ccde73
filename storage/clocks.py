"""What moves deadlines: time in which the bot was not there, and the vacations of players."""

from __future__ import annotations

import sqlite3

from storage.rows import Absence, Status
from storage.statements import know_user, raise_revision

HEARTBEAT = "heartbeat"
"""Under this the program notes when people could last reach the bot."""


def give_back(database: sqlite3.Connection, now: float, remark_each: float) -> tuple[str, ...]:
    """Move all deadlines by the time since the last heartbeat, or since they began to run if that was later.

    Returns the tables that have to say so: those of which the deadlines have been moved, since the newest step, by
    another ``remark_each`` seconds. Many short gaps so add up, and no table shows a deadline that is further off.
    """
    seen = _heartbeat(database, now)
    _beat(database, now)
    if seen >= now:
        return ()
    moved = database.execute(
        "SELECT table_id, max(:now - max(since, :seen)) FROM deadlines WHERE since < :now GROUP BY table_id",
        {"now": now, "seen": seen},
    ).fetchall()
    database.execute(
        "UPDATE deadlines SET due = due + :now - max(since, :seen), since = since + :now - max(since, :seen)"
        " WHERE since < :now",
        {"now": now, "seen": seen},
    )
    # the lobby's message tells its deadline by when something last happened there
    database.execute(
        "UPDATE tables SET touched_at = touched_at + :now - max(touched_at, :seen)"
        " WHERE status = :lobby AND touched_at < :now",
        {"now": now, "seen": seen, "lobby": Status.LOBBY},
    )
    told = []
    for table_id, seconds in moved:
        ((total,),) = database.execute(
            "UPDATE tables SET given_back = given_back + ? WHERE id = ? RETURNING given_back", (seconds, table_id)
        ).fetchall()
        if total // remark_each > (total - seconds) // remark_each:
            raise_revision(database, table_id)
            told.append(table_id)
    return tuple(told)


def set_vacation(database: sqlite3.Connection, user_id: int, until: float, now: float, kind: str) -> tuple[str, ...]:
    """Store until when the user is on vacation, and move what stands still for that long."""
    found = database.execute("SELECT vacation_until FROM users WHERE user_id = ?", (user_id,)).fetchone()
    before = max(found[0], now) if found else now
    know_user(database, user_id)
    database.execute("UPDATE users SET vacation_until = ? WHERE user_id = ?", (until, user_id))
    shift = max(until, now) - before
    database.execute(
        "UPDATE deadlines SET due = due + ?1, since = since + ?1 WHERE kind = ?2 AND EXISTS"
        " (SELECT 1 FROM seats JOIN tables ON id = seats.table_id WHERE seats.table_id = deadlines.table_id"
        " AND seats.seat = deadlines.seat AND user_id = ?3 AND (is_patient OR absence <> ?4))",
        (shift, kind, user_id, Absence.WAIT),
    )
    tables = database.execute(
        "SELECT id FROM seats JOIN tables ON id = table_id WHERE user_id = ? AND status IN (?, ?) ORDER BY id",
        (user_id, Status.LOBBY, Status.RUNNING),
    ).fetchall()
    for (table_id,) in tables:
        raise_revision(database, table_id)
    return tuple(table_id for (table_id,) in tables)


def _heartbeat(database: sqlite3.Connection, otherwise: float) -> float:
    found = database.execute("SELECT value FROM meta WHERE key = ?", (HEARTBEAT,)).fetchone()
    return float(found[0]) if found else otherwise


def _beat(database: sqlite3.Connection, now: float) -> None:
    database.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (HEARTBEAT, repr(now)))
