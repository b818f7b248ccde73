"""Tells the operator who is refused again and again."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextvars import Context

log = logging.getLogger(__name__)

LINE_SECONDS = 60.0
"""The time in which refusals are counted for one line of the log."""

MOST_NAMED = 5
"""The most users, and the most servers, that a line names."""

FLOODS = (
    *("refusal-blocked", "refusal-crowded", "refusal-too-fast"),
    *("refused (too-many-joins)", "refused (too-many-openings)"),
)
"""The outcomes of interactions that one person alone can cause in large numbers."""


class RefusalLog:
    """Counts refusals by the ids of users and servers, and writes a line a minute if there were any."""

    def __init__(self) -> None:
        self._users: Counter[int] = Counter()
        self._servers: Counter[int] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def note(self, outcome: str, user_id: int, guild_id: int) -> None:
        """Count an interaction or a line if it was refused for its number; ``guild_id`` is 0 in direct messages."""
        if not outcome.startswith(FLOODS):
            return
        self._users[user_id] += 1
        if guild_id:
            self._servers[guild_id] += 1
        if self._timer is None:
            loop, no_table = asyncio.get_running_loop(), Context()  # the line is about none
            self._timer = loop.call_later(LINE_SECONDS, self.write, context=no_table)

    def write(self) -> None:
        """Write the line, and count from 0."""
        if self._timer is None:
            return
        self._timer.cancel()
        log.warning(
            "refused within a minute: users %s, servers %s; BLOCKED_USERS and BLOCKED_SERVERS shut somebody out",
            _format_counts(self._users),
            _format_counts(self._servers),
        )
        self._users.clear()
        self._servers.clear()
        self._timer = None


def _format_counts(counts: Counter[int]) -> str:
    """Format the largest counts: ``123 (45), 67 (2)``."""
    return ", ".join(f"{each} ({count})" for each, count in counts.most_common(MOST_NAMED)) or "none"
