"""The messages of the bot: what they show is compared with the revision, so they do not raise it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from storage import queries
from storage.access import Access
from storage.queries import MESSAGES
from storage.rows import MessageRow


class MessageStore(Access):
    """What the bot has shown, and what it has to draw."""

    async def of_table(self, table_id: str) -> tuple[MessageRow, ...]:
        """The messages of a table."""
        return await self._connection.select(lambda database: MESSAGES.read(database, table_id))

    async def at(self, message_id: int) -> MessageRow | None:
        """What this message of Discord is to the bot; None if it is nothing."""
        found = await self._select(
            MESSAGES.columns,
            f"SELECT {MESSAGES.columns.listed} FROM messages WHERE message_id = ?",
            (message_id,),
        )
        return found[0] if found else None

    async def keep(self, table_id: str, before: Sequence[MessageRow], after: Sequence[MessageRow]) -> None:
        """Store all messages of a table; ``before`` are those stored until now, which one caller alone changes.

        Mostly all of them show a newer revision: that is one statement, however many there are.
        """
        newest = max((row.shown for row in after), default=0)
        shown = [replace(row, shown=newest) for row in before]

        def work(database: sqlite3.Connection) -> None:
            if shown != [*before]:
                database.execute("UPDATE messages SET shown = ? WHERE table_id = ?", (newest, table_id))
            MESSAGES.put(database, table_id, shown, after)
            queries.compare_messages(database, table_id)

        await self._connection.write(work)

    async def out_of_date(self, limit: int) -> tuple[str, ...]:
        """The ids of tables that have to be drawn; what changed last comes first.

        These are the tables of any status with a message that shows another revision, and running ones without a
        message of their own.
        """
        return await self._column("SELECT id FROM tables WHERE is_drawn = 0 ORDER BY touched_at DESC LIMIT ?", (limit,))
