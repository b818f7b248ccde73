"""Turns at what Discord allows only so often in a channel."""

from __future__ import annotations

from collections.abc import Hashable

OLD_AFTER_SECONDS = 3500.0
"""Discord counts edits of messages older than an hour apart; ours counts a little earlier."""

OLD_EDITS_APART_SECONDS = 2.0
"""Discord allows three edits of old messages in six seconds per channel."""


class Pace:
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
