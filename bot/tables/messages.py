"""Access to the stored messages of tables."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from bot.tables.repository import TableRepository
from storage.rows import KeptPageRow, LeaseHolder, MessageRow
from storage.shards import ALL, Shards

COMMANDS = "commands"
"""The key of the digest of the commands registered at Discord."""

COMMAND_IDS = "command-ids"
"""The key of the ids of these commands."""

EMOJI = "emoji"
"""The key of the names of the emoji that this bot has wanted."""

QUARANTINE = "quarantine"
"""The key of the time since when Discord lets the bot open no direct messages; empty if it does."""


class Messages:
    """The messages sent to Discord."""

    def __init__(self, repository: TableRepository) -> None:
        self._store = repository.store

    async def list_by_table(self, table_id: str) -> tuple[MessageRow, ...]:
        """List the messages of a table."""
        return await self._store.messages.list_by_table(table_id)

    async def find(self, message_id: int) -> MessageRow | None:
        """Find the row of a Discord message; None if it is not a table's."""
        return await self._store.messages.find(message_id)

    async def replace(
        self,
        table_id: str,
        before: Sequence[MessageRow],
        after: Sequence[MessageRow],
        writer: LeaseHolder | None = None,
    ) -> None:
        """Replace the stored messages of a table, for which ``writer`` has to hold a lease."""
        await self._store.messages.replace(table_id, before, after, writer)

    async def list_stale(self, limit: int, shards: Shards = ALL) -> tuple[str, ...]:
        """List the ids of the tables of these shards to draw, without paused ones, the last changed first."""
        return await self._store.messages.list_stale(limit, shards)

    async def list_unfinished(self, limit: int) -> tuple[str, ...]:
        """List the ids of the tables to draw and of the paused ones that are not drawn, the last changed first."""
        return await self._store.messages.list_unfinished(limit)

    async def count_stale(self) -> int:
        """Count the tables to draw, without paused ones."""
        return await self._store.messages.count_stale()

    async def list_kept_pages(self) -> tuple[KeptPageRow, ...]:
        """List the lists of tables that users keep in their direct messages."""
        return await self._store.kept_pages.list_all()

    async def put_kept_page(self, row: KeptPageRow) -> None:
        """Store the list that a user keeps, in place of an earlier one."""
        await self._store.kept_pages.put(row)

    async def drop_kept_page(self, row: KeptPageRow) -> None:
        """Delete the row of a list that is kept no more."""
        await self._store.kept_pages.drop(row)

    async def get_commands_digest(self) -> str:
        """Return the digest of the commands last registered at Discord; empty if none were."""
        return await self._store.meta.get(COMMANDS)

    async def get_command_ids(self) -> dict[str, int]:
        """Return the ids of the commands at Discord by path (``table show``); empty if they are not known."""
        stored = await self._store.meta.get(COMMAND_IDS)
        return {str(path): int(number) for path, number in json.loads(stored or "{}").items()}

    async def note_commands(self, digest: str, ids: Mapping[str, int]) -> None:
        """Note which commands Discord was told, and their ids."""
        await self._store.meta.set(COMMAND_IDS, json.dumps(dict(ids)))
        await self._store.meta.set(COMMANDS, digest)

    async def get_emoji_names(self) -> dict[str, float]:
        """Return the names of this bot's emoji, each with the time since when it is not needed; 0 if it is."""
        stored = await self._store.meta.get(EMOJI)
        return {str(name): float(since) for name, since in json.loads(stored or "{}").items()}

    async def note_emoji_names(self, names: Mapping[str, float]) -> None:
        """Note the names of this bot's emoji."""
        await self._store.meta.set(EMOJI, json.dumps(dict(names)))

    async def note_quarantine(self, since: float) -> None:
        """Note since when Discord lets the bot open no direct messages, in seconds since the epoch; 0: it does."""
        await self._store.meta.set(QUARANTINE, str(since) if since else "")

    async def get_quarantine(self) -> float:
        """Return since when Discord lets the bot open no direct messages; 0 if it does."""
        return float(await self._store.meta.get(QUARANTINE) or 0.0)
