"""The messages of the bot: what they show is compared with the revision, so they do not raise it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from storage import statements
from storage.access import Access
from storage.rows import MessageRow
from storage.statements import MESSAGES


class Messages(Access):
    """What the bot has shown, and what it has to draw."""

    async def messages(self, table_id: str) -> tuple[MessageRow, ...]:
        """The messages of a table."""
        return await self._connection.read(lambda database: MESSAGES.read(database, table_id))

    async def message_at(self, message_id: int) -> MessageRow | None:
        """What this message of Discord is to the bot; None if it is nothing."""
        found = await self._select(
            MESSAGES.columns,
            f"SELECT {MESSAGES.columns.listed} FROM messages WHERE message_id = ?",
            (message_id,),
        )
        return found[0] if found else None

    async def keep_messages(self, table_id: str, rows: Sequence[MessageRow]) -> None:
        """Store all messages of a table, in place of those stored before."""

        def work(database: sqlite3.Connection) -> None:
            MESSAGES.put(database, table_id, rows)
            statements.compare_messages(database, table_id)

        await self._connection.write(work)

    async def touch(self, table_id: str) -> None:
        """Let the table be drawn again, though nothing of it has changed."""
        await self._connection.write(lambda database: statements.raise_revision(database, table_id))

    async def out_of_date(self, limit: int) -> tuple[str, ...]:
        """The ids of tables that have to be drawn; what changed last comes first.

        These are the tables of any status with a message that shows another revision, and running ones without a
        message of their own.
        """
        return await self._column("SELECT id FROM tables WHERE is_drawn = 0 ORDER BY touched_at DESC LIMIT ?", (limit,))
