"""Forgetting a person who asks for it."""

from __future__ import annotations

import time
from pathlib import Path

from bot.assembly import tables_on
from bot.tables.table import Person
from storage.store import Store


async def forget(database: Path, user_id: int) -> int:
    """Let the person leave every lobby and running game, then remove account, name and settings; at how many tables.

    :raises StoreError: if the bot is running on the database, or it cannot be written.
    """
    store = await Store.open(database, time.time())
    try:
        tables = tables_on(store)
        named = await store.rename(user_id, "")  # first of all: a seat that is left keeps its name
        for table in await tables.mine(user_id):
            await tables.leave(table.id, Person(user_id, ""))
        return len({*named, *await store.forget(user_id)})
    finally:
        await store.close()
