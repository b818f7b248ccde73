"""Where a database is: in a file of SQLite, or at a server of PostgreSQL."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class PostgresUrl:
    """The address of a PostgreSQL database; its text is without the password, so that logs can have it."""

    address: str = field(repr=False)
    """With the password."""

    def __str__(self) -> str:
        """Return the address without password and parameters."""
        parts = urlsplit(self.address)
        user, _, server = parts.netloc.rpartition("@")
        name = user.partition(":")[0]
        return f"postgresql://{name}{'@' if name else ''}{server}{parts.path}"


Place = Path | PostgresUrl
"""Where a database is."""


def parse_place(text: str) -> Place:
    """Return the place that a setting names: the address of a PostgreSQL database, or a path."""
    return PostgresUrl(text) if text.partition("://")[0] in SCHEMES and "://" in text else Path(text)
