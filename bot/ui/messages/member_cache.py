"""Who is on which server, as far as it has to be known: without the list of members, it is asked when it matters."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from bot.ui.messages.discord_api import DiscordApi

LATELY_SECONDS = 3600.0
"""Who was seen on a server within it is not asked about."""


class MemberCache:
    """Remembers who was seen on a server lately, and asks Discord about others."""

    def __init__(self, api: DiscordApi, clock: Callable[[], float]) -> None:
        self._api = api
        self._clock = clock
        self._seen: OrderedDict[tuple[int, int], float] = OrderedDict()
        """When somebody was seen last, the latest at the end."""

    def note(self, guild_id: int, user_id: int) -> None:
        """Note that the user is on the server now."""
        now = self._clock()
        self._seen[guild_id, user_id] = now
        self._seen.move_to_end((guild_id, user_id))
        while self._seen and next(iter(self._seen.values())) <= now - LATELY_SECONDS:
            self._seen.popitem(last=False)

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        """True if the user is known to be no longer on the server; not asked about who was seen there lately."""
        if self._seen.get((guild_id, user_id), 0.0) > self._clock() - LATELY_SECONDS:
            return False
        return await self.has_left_by_now(guild_id, user_id)

    async def has_left_by_now(self, guild_id: int, user_id: int) -> bool:
        """True if the user is no longer on the server, whenever they were seen there last."""
        if not await self._api.is_member(guild_id, user_id):
            return True
        self.note(guild_id, user_id)
        return False
