"""Who looks on from outside, and wants to be told when a table is over."""

from __future__ import annotations

from bot.tables.service import Tables
from bot.tables.table import Refused, Table


async def follow(tables: Tables, table: Table, user_id: int) -> bool:
    """Let a user follow a table, or no longer if they do; True if they do now.

    :raises Refused: if it is over.
    """
    if table.is_over:
        raise Refused("over", table)
    if user_id in await tables.store.followers(table.id):
        await tables.store.drop_follower(table.id, user_id)
        return False
    await tables.store.put_follower(table.id, user_id)
    return True
