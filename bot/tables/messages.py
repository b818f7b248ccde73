"""Which messages show the tables, and which of them are out of date."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.repository import TableRepository
from storage.rows import MessageRow

COMMANDS = "commands"
"""Under this the store keeps the digest of the commands that Discord knows."""


class Messages:
    """What was sent to Discord, as the store knows it."""

    def __init__(self, repository: TableRepository) -> None:
        self._store = repository.store

    async def of_table(self, table_id: str) -> tuple[MessageRow, ...]:
        """The messages of a table."""
        return await self._store.messages.of_table(table_id)

    async def at(self, message_id: int) -> MessageRow | None:
        """What this message of Discord is to the bot; None if it is nothing."""
        return await self._store.messages.at(message_id)

    async def keep(self, table_id: str, before: Sequence[MessageRow], after: Sequence[MessageRow]) -> None:
        """Store all messages of a table, in place of those stored before."""
        await self._store.messages.keep(table_id, before, after)

    async def out_of_date(self, limit: int) -> tuple[str, ...]:
        """The ids of tables that have to be drawn; what changed last comes first."""
        return await self._store.messages.out_of_date(limit)

    async def told_commands(self) -> str:
        """The digest of the commands that Discord was told last; empty if it never was told any."""
        return await self._store.meta.read(COMMANDS)

    async def note_commands(self, digest: str) -> None:
        """Note which commands Discord was told."""
        await self._store.meta.put(COMMANDS, digest)
