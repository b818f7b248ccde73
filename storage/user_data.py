"""What is stored about one person: every table with a column ``user_id``, those of later versions too."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from storage.errors import RevisionConflict
from storage.queries import live_tables, raise_revisions

Values = Mapping[str, Any]
"""A row by the names of its columns."""

KEPT = {
    "seats": "name = '', quiet_until = NULL, away = ''",
    "former": "name = ''",
    "results": "name = ''",
}
"""The tables whose rows others need; their user goes, and what else tells of the person. Of all others the rows go."""

OF_TABLES = ("seats", "former", "guests")
"""The tables in which a user belongs to a table that may have to be drawn again without."""

OF_SEATS = {
    "messages": ("role = 'hand'", ("channel_id", "message_id")),
    "deadlines": ("TRUE", ("kind", "question", "due", "since")),
}
"""The tables that know only the seat: which of their rows concern who sits there alone, and what they tell."""


def about(database: sqlite3.Connection, user_id: int) -> dict[str, list[Values]]:
    """The rows about the user by table, but for the seats and the steps taken on them."""
    found = {
        name: _rows(database, f"SELECT * FROM {name} WHERE user_id = ?", user_id)
        for name in personal(database)
        if name != "seats"
    }
    for name, (which, columns) in OF_SEATS.items():
        listed = ", ".join(f"{name}.{column}" for column in ("table_id", "seat", *columns))
        found[name] = _rows(
            database,
            f"SELECT {listed} FROM {name} JOIN seats USING (table_id, seat) WHERE user_id = ? AND {which}",
            user_id,
        )
    return found


def forget(database: sqlite3.Connection, user_id: int) -> tuple[str, ...]:
    """Remove the user from every table; the ids of the tables of any status that named the user.

    :raises RevisionConflict: if the user sits at a lobby or a running table.
    """
    if live_tables(database, user_id):
        raise RevisionConflict("who is to be forgotten has sat down again")
    hosted = database.execute("SELECT id FROM tables WHERE host_id = ?", (user_id,)).fetchall()
    named = [database.execute(f"SELECT table_id FROM {name} WHERE user_id = ?", (user_id,)) for name in OF_TABLES]
    table_ids = tuple(sorted({table_id for found in (hosted, *named) for (table_id,) in found}))
    database.execute(
        "UPDATE seats SET name = '' WHERE user_id IS NULL AND EXISTS (SELECT 1 FROM former"
        " WHERE former.table_id = seats.table_id AND former.seat = seats.seat AND former.user_id = ?)",
        (user_id,),
    )
    for name in personal(database):
        if name in KEPT:
            database.execute(f"UPDATE {name} SET user_id = NULL, {KEPT[name]} WHERE user_id = ?", (user_id,))
        else:
            database.execute(f"DELETE FROM {name} WHERE user_id = ?", (user_id,))
    database.execute("UPDATE tables SET host_id = 0 WHERE host_id = ?", (user_id,))
    raise_revisions(database, table_ids)
    return table_ids


def personal(database: sqlite3.Connection) -> Sequence[str]:
    """The tables with a column ``user_id``, in alphabetical order."""
    found = database.execute(
        "SELECT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
        " WHERE tables.type = 'table' AND columns.name = 'user_id' ORDER BY tables.name"
    )
    return [name for (name,) in found]


def _rows(database: sqlite3.Connection, statement: str, user_id: int) -> list[Values]:
    cursor = database.execute(statement, (user_id,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, values, strict=True)) for values in cursor]
