"""What database tables there are, and what columns they have."""

from __future__ import annotations

from storage.database import Database

LIST_COLUMNS = (
    "SELECT tables.name, columns.name, columns.type"
    " FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
    " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' ORDER BY tables.name, columns.cid"
)


def list_columns(database: Database) -> dict[str, dict[str, str]]:
    """List the types of the columns, as SQLite names them, of every database table in alphabetical order."""
    found: dict[str, dict[str, str]] = {}
    for table, column, kind in database.execute(LIST_COLUMNS):
        found.setdefault(table, {})[column] = kind
    return found


LIST_KEYS = (
    "SELECT tables.name, columns.name"
    " FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
    " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' AND columns.pk > 0"
    " ORDER BY tables.name, columns.pk"
)


def list_keys(database: Database) -> dict[str, tuple[str, ...]]:
    """List the columns of the primary key of every database table."""
    found: dict[str, tuple[str, ...]] = {}
    for table, column in database.execute(LIST_KEYS):
        found[table] = (*found.get(table, ()), column)
    return found
