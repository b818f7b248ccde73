"""Client-side rate limits: per channel, per message, for all requests, and after a refusal."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable

import discord

OLD_AFTER_SECONDS = 3500.0
"""Discord limits edits of messages older than an hour; this starts a little earlier."""

OLD_EDIT_SECONDS = 2.0
"""Discord allows three edits of old messages per channel in six seconds."""

EDIT_SECONDS = 1.0
"""Discord allows about one change per second to the messages of a channel; more would only queue."""

COOLDOWN_SECONDS, MAX_COOLDOWN_SECONDS = 180.0, 1800.0
"""The cooldown after Discord refuses new direct messages, and its maximum after repeated refusals.

Discord documents neither limit; bots that went on were locked out.
"""


class ChannelRateLimit:
    """Reserves times ``apart`` seconds from each other in each channel; a reservation is kept."""

    def __init__(self, apart: float = OLD_EDIT_SECONDS) -> None:
        self._apart = apart
        self._free_from: dict[int, float] = {}
        self._reserved: dict[tuple[int, Hashable], float] = {}

    def reserve(self, channel_id: int, key: Hashable, now: float) -> float:
        """Seconds until the reserved time of ``key``; 0 if it is now, which uses it up."""
        turn = self._reserved.pop((channel_id, key), None)
        if turn is None:
            turn = max(now, self._free_from.get(channel_id, now))
            self._forget_past(now)
            self._free_from[channel_id] = turn + self._apart
        if turn <= now:
            return 0.0
        self._reserved[channel_id, key] = turn
        return turn - now

    def reserve_edit(self, channel_id: int, message_id: int, now: float, timer: float) -> float:
        """Seconds until Discord takes an edit of a message; 0 if it does now, as if the message is not old.

        ``now`` is in seconds since the epoch, ``timer`` as for :meth:`reserve`.
        """
        if now - discord.utils.snowflake_time(message_id).timestamp() < OLD_AFTER_SECONDS:
            return 0.0
        return self.reserve(channel_id, message_id, timer)

    def _forget_past(self, now: float) -> None:
        self._free_from = {channel: free for channel, free in self._free_from.items() if free > now}
        self._reserved = {key: turn for key, turn in self._reserved.items() if turn > now - self._apart}


class EditSpacing:
    """Spaces the edits of one message, so that quick changes become one edit."""

    def __init__(self, apart: float) -> None:
        """``apart`` is in seconds; 0 means no limit."""
        self._apart = apart
        self._edited: OrderedDict[int, float] = OrderedDict()
        """The time of the last edit by message id, latest last."""

    def note(self, message_id: int, now: float) -> None:
        """Record an edit."""
        if not self._apart:
            return
        self._edited[message_id] = now
        self._edited.move_to_end(message_id)
        while next(iter(self._edited.values())) <= now - self._apart:
            self._edited.popitem(last=False)

    def get_wait(self, message_id: int, now: float) -> float:
        """Seconds until the message may be edited again; 0 if it may be now."""
        edited = self._edited.get(message_id)
        return 0.0 if edited is None else max(edited + self._apart - now, 0.0)


class RequestBudget:
    """Limits all requests to ``per_second`` per second, a few of them at once."""

    def __init__(self, per_second: int) -> None:
        """A ``per_second`` of 0 means no limit."""
        self._next = 0.0
        """When the next request is due without the burst allowance, in loop time."""
        self.set_rate(per_second)

    def set_rate(self, per_second: int) -> None:
        """Limit the requests from now on to so many per second; 0 means no limit."""
        self._at_once = max(per_second // 5, 1)
        self._apart = 1.0 / max(per_second - self._at_once, 1) if per_second else 0.0

    @property
    def backlog(self) -> float:
        """Seconds that a request made now would wait."""
        return max(self._next - asyncio.get_running_loop().time(), 0.0) if self._apart else 0.0

    async def acquire(self) -> None:
        """Wait until a request may be sent; first come, first served."""
        if not self._apart:
            return
        now = asyncio.get_running_loop().time()
        turn = max(self._next, now - (self._at_once - 1) * self._apart)
        self._next = turn + self._apart
        if turn > now:
            await asyncio.sleep(turn - now)


class Cooldown:
    """A waiting time that doubles with each refusal, or lasts as long as Discord says."""

    def __init__(self) -> None:
        self._until = 0.0
        """In loop time."""
        self._last = 0.0
        """The last duration in seconds; 0 after a success."""

    @property
    def remaining(self) -> float:
        """Seconds left; 0 if there are none."""
        return max(self._until - asyncio.get_running_loop().time(), 0.0)

    def start(self, retry_after: float) -> None:
        """Start waiting for ``retry_after`` seconds, or longer than last time if 0; ignored while already waiting."""
        if self.remaining:
            return
        self._last = retry_after or min(max(2 * self._last, COOLDOWN_SECONDS), MAX_COOLDOWN_SECONDS)
        self._until = asyncio.get_running_loop().time() + self._last

    def reset(self) -> None:
        """Note a success."""
        self._last = 0.0
