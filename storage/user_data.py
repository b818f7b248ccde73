"""Reads and deletes a user's rows in every database table with a column ``user_id``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from storage.catalog import list_columns
from storage.database import Database
from storage.errors import RevisionConflict
from storage.queries import list_live_tables, raise_revisions

Values = Mapping[str, Any]
"""A row by the names of its columns."""

ANONYMIZED = {
    "seats": "name = '', quiet_until = NULL, away = ''",
    "former": "name = ''",
    "results": "name = ''",
    "entrants": "name = '', status = 'out'",
    "departures": "name = ''",
    "teams": "name = ''",
}
"""Database tables whose rows stay without the user, with the columns to clear; in all others rows are deleted."""

OF_TABLES = ("seats", "former", "guests")
"""Database tables that link a user to game tables, which have to be drawn again."""

OF_SEATS = {
    "messages": ("role = 'hand'", ("channel_id", "message_id")),
    "deadlines": ("TRUE", ("kind", "question", "due", "since")),
}
"""Database tables with a seat instead of a user: the condition for private rows, and the columns to export."""


def read_user_rows(database: Database, user_id: int) -> dict[str, list[Values]]:
    """Read the rows about a user by database table, without seats and steps."""
    found = {
        name: _select_dicts(database, f"SELECT * FROM {name} WHERE user_id = ?", user_id)
        for name in list_user_tables(database)
        if name != "seats"
    }
    for name, (which, columns) in OF_SEATS.items():
        listed = ", ".join(f"{name}.{column}" for column in ("table_id", "seat", *columns))
        found[name] = _select_dicts(
            database,
            f"SELECT {listed} FROM {name} JOIN seats USING (table_id, seat) WHERE user_id = ? AND {which}",
            user_id,
        )
    return found


def forget(database: Database, user_id: int) -> tuple[str, ...]:
    """Delete a user; returns the ids of the tables of any status that named the user.

    :raises RevisionConflict: if the user has a seat in a lobby or running table.
    """
    if list_live_tables(database, user_id):
        raise RevisionConflict("the user to be forgotten has joined a table again")
    hosted = database.execute("SELECT id FROM tables WHERE host_id = ?", (user_id,)).fetchall()
    named = [
        database.execute(f"SELECT table_id FROM {name} WHERE user_id = ?", (user_id,)).fetchall() for name in OF_TABLES
    ]
    table_ids = tuple(sorted({table_id for found in (hosted, *named) for (table_id,) in found}))
    database.execute(
        "UPDATE seats SET name = '' WHERE user_id IS NULL AND EXISTS (SELECT 1 FROM former"
        " WHERE former.table_id = seats.table_id AND former.seat = seats.seat AND former.user_id = ?)",
        (user_id,),
    )
    database.execute(
        "UPDATE tournaments SET revision = revision + 1"
        " WHERE id IN (SELECT tournament FROM entrants WHERE user_id = ?)",
        (user_id,),
    )
    for name in list_user_tables(database):
        if name in ANONYMIZED:
            database.execute(f"UPDATE {name} SET user_id = NULL, {ANONYMIZED[name]} WHERE user_id = ?", (user_id,))
        else:
            database.execute(f"DELETE FROM {name} WHERE user_id = ?", (user_id,))
    database.execute("UPDATE tables SET host_id = 0 WHERE host_id = ?", (user_id,))
    database.execute("UPDATE tournaments SET host_id = 0, revision = revision + 1 WHERE host_id = ?", (user_id,))
    raise_revisions(database, table_ids)
    return table_ids


def list_user_tables(database: Database) -> Sequence[str]:
    """List the database tables with a column ``user_id``, in alphabetical order."""
    return [name for name, columns in list_columns(database).items() if "user_id" in columns]


def _select_dicts(database: Database, statement: str, user_id: int) -> list[Values]:
    cursor = database.execute(statement, (user_id,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, values, strict=True)) for values in cursor]
