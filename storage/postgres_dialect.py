"""Translates statements, migrations and values of the store, which are written for SQLite, for PostgreSQL."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import psycopg
from psycopg.adapt import Dumper

from storage.database import Cursor, Values
from storage.schema import LIST_COLUMNS, LIST_KEYS

_OTHERWISE = {
    LIST_COLUMNS: (
        "SELECT table_name, column_name, CASE data_type WHEN 'bigint' THEN 'INTEGER'"
        " WHEN 'double precision' THEN 'REAL' WHEN 'bytea' THEN 'BLOB' ELSE upper(data_type) END"
        " FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name <> 'colla_version' ORDER BY table_name, ordinal_position"
    ),
    LIST_KEYS: (
        "SELECT table_name, column_name FROM information_schema.key_column_usage"
        " JOIN information_schema.table_constraints USING (constraint_schema, constraint_name, table_name)"
        " WHERE constraint_schema = current_schema() AND constraint_type = 'PRIMARY KEY'"
        " ORDER BY table_name, ordinal_position"
    ),
}
"""Statements with a PostgreSQL form of their own."""

_NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)"

_PLACEHOLDER = re.compile(r"%|\?|:(\w+)")

_TYPES = {"INTEGER": "BIGINT", "REAL": "DOUBLE PRECISION", "TEXT": 'TEXT COLLATE "C"', "BLOB": "BYTEA"}

_ONLY_SQLITE = re.compile(r" STRICT\b|, WITHOUT ROWID\b")


class PostgresDatabase:
    """Runs the statements of the store on a connection to PostgreSQL."""

    def __init__(self, link: psycopg.Connection[Any]) -> None:
        self._link = link
        link.adapters.register_dumper(bool, _TruthDumper)

    def execute(self, statement: str, values: Values = (), /) -> Cursor:
        return self._link.execute(translate(statement).encode(), values)

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        cursor = self._link.cursor()
        cursor.executemany(translate(statement).encode(), rows)
        return cursor


class _TruthDumper(Dumper):
    """Writes truth values as the numbers that the columns hold."""

    oid = psycopg.adapters.types["int8"].oid

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


@lru_cache(maxsize=500)
def translate(statement: str) -> str:
    """Return a statement of the store for PostgreSQL and its client."""
    if other := _OTHERWISE.get(statement):
        return other
    statement = statement.replace("seconds_now()", _NOW)
    statement = statement.replace("x''", "CAST('' AS BYTEA)").replace(" CROSS JOIN ", " JOIN ")

    def replace_placeholder(match: re.Match[str]) -> str:
        if match[0] == "%":
            return "%%"
        return f"%({match[1]})s" if match[1] else "%s"

    return _PLACEHOLDER.sub(replace_placeholder, statement)


def translate_script(script: str) -> str:
    """Return a migration for PostgreSQL: with its types, and texts in the order of their code points, as in SQLite."""
    script = _ONLY_SQLITE.sub("", script)
    return re.sub(rf"\b({'|'.join(_TYPES)})\b", lambda match: _TYPES[match[0]], script)
