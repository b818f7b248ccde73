"""What moves deadlines: time in which the bot was not there, and the vacations of players."""

from __future__ import annotations

import sqlite3

from storage.queries import live_tables, raise_revision_unseen, raise_revisions, set_user
from storage.rows import Absence, Status

HEARTBEAT = "heartbeat"
"""Under this the program notes when people could last reach the bot."""


def give_back(database: sqlite3.Connection, now: float, remark_each: float) -> tuple[str, ...]:
    """Move all deadlines by the time since the last heartbeat, or since they began to run if that was later.

    Returns the tables that have to say so: those of which the deadlines have been moved, since the newest step, by
    another ``remark_each`` seconds. Many short gaps so add up, and no table shows a deadline that is further off.
    """
    seen = _heartbeat(database, now)
    beat(database, now)
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
    lobbies = database.execute(
        "UPDATE tables SET touched_at = touched_at + :now - max(touched_at, :seen)"
        " WHERE status = :lobby AND touched_at < :now RETURNING id",
        {"now": now, "seen": seen, "lobby": Status.LOBBY},
    ).fetchall()
    told = tuple(table_id for table_id, seconds in moved if _has_to_tell(database, table_id, seconds, remark_each))
    raise_revisions(database, told)
    shifted = {table_id for table_id, *_ in (*moved, *lobbies)}
    for table_id in sorted(shifted - {*told}):
        raise_revision_unseen(database, table_id)
    return told


def _has_to_tell(database: sqlite3.Connection, table_id: str, seconds: float, remark_each: float) -> bool:
    """Add to the time that was given back at a table; True if that makes up another remark."""
    ((total,),) = database.execute(
        "UPDATE tables SET given_back = given_back + ? WHERE id = ? RETURNING given_back", (seconds, table_id)
    ).fetchall()
    return bool(total // remark_each > (total - seconds) // remark_each)


def set_vacation(database: sqlite3.Connection, user_id: int, until: float, now: float, kind: str) -> tuple[str, ...]:
    """Store until when the user is on vacation, and move what stands still for that long."""
    found = database.execute("SELECT vacation_until FROM users WHERE user_id = ?", (user_id,)).fetchone()
    before = max(found[0], now) if found else now
    set_user(database, user_id, {"vacation_until": until})
    shift = max(until, now) - before
    database.execute(
        "UPDATE deadlines SET due = due + ?1, since = since + ?1 WHERE kind = ?2 AND EXISTS"
        " (SELECT 1 FROM seats JOIN tables ON id = seats.table_id WHERE seats.table_id = deadlines.table_id"
        " AND seats.seat = deadlines.seat AND user_id = ?3 AND (is_patient OR absence <> ?4))",
        (shift, kind, user_id, Absence.WAIT),
    )
    table_ids = live_tables(database, user_id)
    raise_revisions(database, table_ids)
    return table_ids


def beat(database: sqlite3.Connection, now: float) -> None:
    """Note that the bot is there; ``now`` is in seconds since the epoch."""
    database.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (HEARTBEAT, repr(now)))


def _heartbeat(database: sqlite3.Connection, otherwise: float) -> float:
    found = database.execute("SELECT value FROM meta WHERE key = ?", (HEARTBEAT,)).fetchone()
    return float(found[0]) if found else otherwise
