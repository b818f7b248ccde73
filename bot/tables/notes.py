"""What the bot notes about itself at Discord: its commands and emoji, whom it has greeted, and a quarantine."""

import json
from collections.abc import Mapping

from storage.store import Store

COMMANDS = "commands"
"""The key of the digest of the commands registered at Discord."""

COMMAND_IDS = "command-ids"
"""The key of the ids of these commands."""

EMOJI = "emoji"
"""The key of the names of the emoji that this bot has wanted."""

QUARANTINE = "quarantine"
"""The key of the time since when Discord lets the bot open no direct messages; empty if it does."""


class Notes:
    """Reads and writes the notes."""

    def __init__(self, store: Store) -> None:
        self._meta = store.meta

    async def claim_greeting(self, guild_id: int) -> bool:
        """Return whether a server is to be greeted: True on the first call for it."""
        key = f"welcomed {guild_id}"
        if await self._meta.get(key):
            return False
        await self._meta.set(key, "yes")
        return True

    async def get_commands_digest(self) -> str:
        """Return the digest of the commands last registered at Discord; empty if none were."""
        return await self._meta.get(COMMANDS)

    async def get_command_ids(self) -> dict[str, int]:
        """Return the ids of the commands at Discord by path (``table show``); empty if they are not known."""
        stored = await self._meta.get(COMMAND_IDS)
        return {str(path): int(number) for path, number in json.loads(stored or "{}").items()}

    async def note_commands(self, digest: str, ids: Mapping[str, int]) -> None:
        """Note the digest of the commands that were registered at Discord, and their ids."""
        await self._meta.set(COMMAND_IDS, json.dumps(dict(ids)))
        await self._meta.set(COMMANDS, digest)

    async def get_emoji_names(self) -> dict[str, float]:
        """Return the names of this bot's emoji, each with the time since when it is not needed; 0 if it is."""
        stored = await self._meta.get(EMOJI)
        return {str(name): float(since) for name, since in json.loads(stored or "{}").items()}

    async def note_emoji_names(self, names: Mapping[str, float]) -> None:
        await self._meta.set(EMOJI, json.dumps(dict(names)))

    async def note_quarantine(self, since: float) -> None:
        """Note since when Discord lets the bot open no direct messages, in seconds since the epoch; 0: it does."""
        await self._meta.set(QUARANTINE, str(since) if since else "")

    async def get_quarantine(self) -> float:
        """Return since when Discord lets the bot open no direct messages; 0 if it does."""
        return float(await self._meta.get(QUARANTINE) or 0.0)
