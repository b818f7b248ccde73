"""Loads what needs the client of PostgreSQL, which need not be installed."""

from types import ModuleType

from storage.errors import StoreError
from storage.location import PostgresUrl


def load_client(url: PostgresUrl) -> ModuleType:
    """Import ``storage.postgres``.

    :raises StoreError: if the client is not installed.
    """
    try:
        from storage import postgres
    except ImportError as error:
        raise StoreError(f"{url} needs the client of PostgreSQL: pip install '.[postgres]' ({error})") from error
    return postgres
