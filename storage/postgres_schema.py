"""Migrates a PostgreSQL database to the newest version."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg

from storage.errors import NewerDatabase, StoreError
from storage.place import PostgresUrl
from storage.postgres_dialect import translate_script
from storage.schema import load_migrations

log = logging.getLogger(__name__)

ADDITIVE = "-- Additive:"
"""Begins a migration that only adds tables or columns: processes of the version before go on while it runs."""

BASE = 22
"""The first version for PostgreSQL; its script makes the whole schema."""


def load_postgres_migrations() -> dict[int, str]:
    """Load the migrations for PostgreSQL by the version that they make.

    A script in ``migrations/postgres`` takes the place of the SQLite script with its number; the others are translated.
    """
    own = {int(script.name[:4]): script for script in (Path(__file__).parent / "migrations" / "postgres").glob("*.sql")}
    return {
        number: own[number].read_text(encoding="utf-8") if number in own else translate_script(script)
        for number, script in load_migrations().items()
        if number >= BASE
    }


def is_additive(version: int, migrations: Mapping[int, str]) -> bool:
    """True if processes of this version go on while these migrations are run."""
    return version > 0 and all(script.startswith(ADDITIVE) for number, script in migrations.items() if number > version)


def migrate_postgres(link: psycopg.Connection[Any], url: PostgresUrl, migrations: Mapping[int, str]) -> None:
    """Migrate the database to the newest version, one transaction for each; an empty one is laid out.

    The caller holds the lock of the database.

    :raises NewerDatabase: if the database has a version beyond the newest migration.
    :raises StoreError: if another program wrote it, or a migration fails.
    """
    version = read_postgres_version(link, url)
    if version > max(migrations):
        raise NewerDatabase(f"{url} has version {version}, and this program knows versions up to {max(migrations)}")
    if version == max(migrations):
        return
    for number in sorted(number for number in migrations if number > version):
        try:
            with link.transaction():
                link.execute(migrations[number].encode(), prepare=False)
                link.execute("CREATE TABLE IF NOT EXISTS colla_version (version BIGINT NOT NULL)")
                link.execute("DELETE FROM colla_version")
                link.execute("INSERT INTO colla_version (version) VALUES (%s)", (number,))
        except psycopg.Error as error:
            raise StoreError(f"migration {number} of {url} failed: {error}") from error
    log.info("%s was brought from version %d to %d", url, version, max(migrations))


def read_postgres_version(link: psycopg.Connection[Any], url: PostgresUrl) -> int:
    """Read the version of the database; 0 if it is empty.

    :raises StoreError: if another program wrote it.
    """
    found = link.execute("SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()")
    names = {name for (name,) in found}
    if not names:
        return 0
    if "colla_version" not in names:
        raise StoreError(f"{url} is a database of another program")
    (version,) = link.execute("SELECT version FROM colla_version").fetchone() or (0,)
    return int(version)
