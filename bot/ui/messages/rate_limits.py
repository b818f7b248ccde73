"""Turns at what Discord allows only so often: in a channel, in all, and after it found something too fast."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable

OLD_AFTER_SECONDS = 3500.0
"""Discord counts edits of messages older than an hour apart; ours counts a little earlier."""

OLD_EDITS_APART_SECONDS = 2.0
"""Discord allows three edits of old messages in six seconds per channel."""

EDITS_APART_SECONDS = 1.0
"""Discord lets about one request a second change the messages of a channel; more of them only wait in a queue."""

REST_SECONDS, LONGEST_REST_SECONDS = 180.0, 1800.0
"""After Discord found that direct messages are opened too fast, and at most when it finds so again and again.

It documents neither how many are too many nor how long it takes offence; bots that went on were locked out.
"""


class ChannelRateLimit:
    """Gives out turns, ``apart`` seconds from one another in each channel; whoever has to wait keeps the place."""

    def __init__(self, apart: float = OLD_EDITS_APART_SECONDS) -> None:
        self._apart = apart
        self._free_from: dict[int, float] = {}
        self._promised: dict[tuple[int, Hashable], float] = {}

    def wait(self, channel_id: int, who: Hashable, now: float) -> float:
        """Seconds until it is the turn of ``who``; 0 if it is now, and then the turn is taken."""
        turn = self._promised.pop((channel_id, who), None)
        if turn is None:
            turn = max(now, self._free_from.get(channel_id, now))
            self._forget_past(now)
            self._free_from[channel_id] = turn + self._apart
        if turn <= now:
            return 0.0
        self._promised[channel_id, who] = turn
        return turn - now

    def _forget_past(self, now: float) -> None:
        self._free_from = {channel: free for channel, free in self._free_from.items() if free > now}
        self._promised = {key: turn for key, turn in self._promised.items() if turn > now - self._apart}


class EditSpacing:
    """Keeps the edits of one message apart: what changes in quick succession is drawn once, at the end of it."""

    def __init__(self, apart: float) -> None:
        """Prepare; ``apart`` is in seconds, 0 for edits that come as they may."""
        self._apart = apart
        self._edited: OrderedDict[int, float] = OrderedDict()
        """When a message was edited last, the latest at the end."""

    def note(self, message_id: int, now: float) -> None:
        """Note that the message was edited."""
        if not self._apart:
            return
        self._edited[message_id] = now
        self._edited.move_to_end(message_id)
        while next(iter(self._edited.values())) <= now - self._apart:
            self._edited.popitem(last=False)

    def wait(self, message_id: int, now: float) -> float:
        """Seconds until the message may be edited again; 0 if it may be now."""
        edited = self._edited.get(message_id)
        return 0.0 if edited is None else max(edited + self._apart - now, 0.0)


class RequestBudget:
    """Lets requests through, a few of them at once and never more than ``most`` in any second."""

    def __init__(self, most: int) -> None:
        """Prepare; a ``most`` of 0 lets everything through."""
        self._at_once = max(most // 5, 1)
        self._apart = 1.0 / max(most - self._at_once, 1) if most else 0.0
        self._next = 0.0
        """When the next one would have its turn if none ever came early, in seconds of the loop."""

    @property
    def backlog(self) -> float:
        """Seconds until it is the turn of somebody who asks now."""
        return max(self._next - asyncio.get_running_loop().time(), 0.0) if self._apart else 0.0

    async def turn(self) -> None:
        """Return when it is one's turn; they come in the order in which they asked."""
        if not self._apart:
            return
        now = asyncio.get_running_loop().time()
        turn = max(self._next, now - (self._at_once - 1) * self._apart)
        self._next = turn + self._apart
        if turn > now:
            await asyncio.sleep(turn - now)


class Cooldown:
    """How long something has to be left alone: longer each time that it was still too early, and as long as is said."""

    def __init__(self) -> None:
        self._until = 0.0
        """In seconds of the loop."""
        self._last = 0.0
        """How long the rest is or was; 0 after all went well."""

    @property
    def left(self) -> float:
        """Seconds that are left of it; 0 if there are none."""
        return max(self._until - asyncio.get_running_loop().time(), 0.0)

    def begin(self, told: float) -> None:
        """Rest from now on, for the seconds that were ``told`` if any were; several answers at once are one."""
        if self.left:
            return
        self._last = told or min(max(2 * self._last, REST_SECONDS), LONGEST_REST_SECONDS)
        self._until = asyncio.get_running_loop().time() + self._last

    def end(self) -> None:
        """Note that all goes well."""
        self._last = 0.0
