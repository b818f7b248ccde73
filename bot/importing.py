"""Reading a finished game from a file, to look at it on a Discord of one's own."""

from __future__ import annotations

import time
from pathlib import Path

from bot.assembly import new_id, tables_on
from bot.tables.document import read_in
from storage.store import Store


async def read_file(database: Path, data: bytes) -> str:
    """Store the game of a document; the id under which it is found.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    :raises BadDocument: if it is no finished game that this bot knows.
    """
    store = await Store.open(database, time.time())
    try:
        return await read_in(tables_on(store), data, new_id)
    finally:
        await store.close()
