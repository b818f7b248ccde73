"""What an operator does to a database while the bot does not run on it."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.factory import build_tables, new_id
from bot.tables import privacy
from bot.tables.export import from_document
from bot.tables.service import Tables
from storage.store import Store


@asynccontextmanager
async def _tables(database: Path) -> AsyncIterator[Tables]:
    """The tables of the database.

    :raises StoreError: if the bot is running on it, or it cannot be written.
    """
    store = await Store.open(database, time.time())
    try:
        yield build_tables(store)
    finally:
        await store.close()


async def forget(database: Path, user_id: int) -> int:
    """Let the person be forgotten; at how many tables.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    """
    async with _tables(database) as tables:
        return len(await privacy.forget(tables, user_id))


async def read_file(database: Path, data: bytes) -> str:
    """Store the finished game of a document, to look at it; the id under which it is found.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    :raises BadDocument: if it is no finished game that this bot knows.
    """
    async with _tables(database) as tables:
        return await from_document(tables, data, new_id)


async def rebuild_statistics(database: Path) -> int:
    """Work out anew how all finished games went that are kept; how many there are.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    """
    async with _tables(database) as tables:
        return await tables.maintenance.rebuild_results()
