"""Where a database is: in a file of SQLite, or at a server of PostgreSQL."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from storage.errors import MalformedAddress

SCHEMES = ("postgresql", "postgres")

_HOST = r"(?:\[[0-9A-Fa-f:.]+\]|[^:@/?#\[\],]*)(?::[0-9]*)?"

_ADDRESS = re.compile(
    r"(?!.*%(?![0-9A-Fa-f]{2}))"
    r"[a-z]+://(?:(?P<user>[^:@/?#]*)(?::[^@/]*)?@)?"
    rf"(?P<server>{_HOST}(?:,{_HOST})*(?:/[^@/?#]*)?)(?:\?[^@]*)?"
)
"""As PostgreSQL's library reads an address; what that would take for something else, such as a password for a port or
a name, does not match. The library's own errors repeat the whole address."""


@dataclass(frozen=True, slots=True)
class PostgresUrl:
    """The address of a PostgreSQL database; its text is without the password, so that logs can have it.

    :raises MalformedAddress: if it cannot be understood.
    """

    address: str = field(repr=False)
    """With the password."""

    def __post_init__(self) -> None:
        if not _ADDRESS.fullmatch(self.address):
            raise MalformedAddress

    def __str__(self) -> str:
        """Return the address without password and parameters."""
        match = _ADDRESS.fullmatch(self.address)
        assert match is not None
        return f"postgresql://{match['user'] + '@' if match['user'] else ''}{match['server']}"


Location = Path | PostgresUrl
"""Where a database is."""


def parse_location(text: str) -> Location:
    """Return the place that a setting names: the address of a PostgreSQL database, or a path.

    :raises MalformedAddress: if it is an address that cannot be understood.
    """
    return PostgresUrl(text) if text.partition("://")[0] in SCHEMES and "://" in text else Path(text)
