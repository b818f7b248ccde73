"""Caches who is on which server: without the members intent, Discord is asked when it matters."""

from collections import OrderedDict
from collections.abc import Callable
from math import inf

import discord

from bot.ui.messages.discord_api import DiscordApi

FRESH_SECONDS = 3600.0
"""Members seen within this time are not looked up again."""


THREAD_SECONDS = 60.0
"""Whether somebody is in a private thread is asked again after this time: moderators remove people from threads."""


class MemberCache:
    """Remembers members that were seen recently, and looks up others."""

    def __init__(self, api: DiscordApi, timer: Callable[[], float]) -> None:
        """``timer`` gives seconds that never go backwards."""
        self._api = api
        self._timer = timer
        self._seen: OrderedDict[tuple[int, int], float] = OrderedDict()
        """When each member was last seen, latest last."""
        self._threads: OrderedDict[tuple[int, int], tuple[float, bool]] = OrderedDict()
        """When Discord was asked about each thread and user, and what it said, latest last."""

    def note(self, guild_id: int, user_id: int) -> None:
        """Record that the user is on the server now."""
        now = self._timer()
        self._seen[guild_id, user_id] = now
        self._seen.move_to_end((guild_id, user_id))
        while self._seen and next(iter(self._seen.values())) <= now - FRESH_SECONDS:
            self._seen.popitem(last=False)

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        """True if the user is known to have left the server; no request for members seen recently."""
        if self._seen.get((guild_id, user_id), -inf) > self._timer() - FRESH_SECONDS:
            return False
        return await self.has_left_now(guild_id, user_id)

    async def has_left_now(self, guild_id: int, user_id: int) -> bool:
        """True if the user is known to have left the server; always asks Discord."""
        if not await self._api.is_member(guild_id, user_id):
            return True
        self.note(guild_id, user_id)
        return False

    async def is_in_thread(self, thread: discord.Thread, user_id: int) -> bool:
        """True if the user is a member of the thread; asks Discord at most once a minute."""
        now = self._timer()
        while self._threads and next(iter(self._threads.values()))[0] <= now - THREAD_SECONDS:
            self._threads.popitem(last=False)
        _, is_member = self._threads.get((thread.id, user_id), (now, None))
        if is_member is None:
            is_member = await self._api.is_in_thread(thread, user_id)
            self._threads[thread.id, user_id] = now, is_member
        return is_member
