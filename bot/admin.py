"""Operator commands on a database; all but :func:`export_game` need it for themselves."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.factory import build_tables, new_id
from bot.tables import privacy
from bot.tables.export import TableDocument, build_document, import_document
from bot.tables.service import Tables
from storage.errors import StoreError, UnknownTable
from storage.inspection import find_game
from storage.location import Location
from storage.store import Store


@asynccontextmanager
async def open_tables(database: Location) -> AsyncIterator[Tables]:
    """Open the tables of the database; raise StoreError if the bot is running on it, or it cannot be written."""
    store = await Store.open(database, time.time())
    try:
        yield build_tables(store)
    finally:
        await store.close()


async def forget(database: Location, user_id: int) -> int:
    """Remove a person from the database; returns the number of tables that changed.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    """
    async with open_tables(database) as tables:
        return len(await privacy.forget(tables, user_id))


def export_game(database: Location, table_id: str) -> TableDocument:
    """Read a game of any status, also while the bot runs.

    :raises StoreError: if there is no such table, it was never dealt, or it cannot be read.
    """
    game = find_game(database, table_id.upper())
    if game is None:
        raise UnknownTable(f"there is no table {table_id.upper()} in {database}")
    if not game.steps:
        raise StoreError(f"nothing was dealt yet at table {game.table.id}")
    try:
        return build_document(game)
    except ValueError as error:
        raise StoreError(f"table {game.table.id} is not stored as this version does it: {error}") from error


async def import_game(database: Location, data: bytes) -> str:
    """Store the finished game of an exported document, for replay; returns the id of its table.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    :raises BadDocument: if it is not a finished game of this bot.
    """
    async with open_tables(database) as tables:
        return await import_document(tables, data, new_id)


async def rebuild_statistics(database: Location) -> int:
    """Compute the results of all stored finished games again; returns their number.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    """
    async with open_tables(database) as tables:
        return await tables.maintenance.rebuild_results()
