"""What the log says of requests and refusals: each request at DEBUG, and who is refused again and again.

Of a request it has only the route: no token and no id.
"""

import asyncio
import logging
import re
from collections import Counter
from contextvars import Context
from types import SimpleNamespace
from typing import Any

import aiohttp

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

_WORD = re.compile(r"@?[a-z-]{1,24}|v[0-9]{1,2}")
"""A part of a path that identifies nothing."""


def trace_requests() -> list[aiohttp.TraceConfig]:
    """Create a trace that logs requests; none unless DEBUG is on, as it takes a tenth of what a request costs."""
    if not log.isEnabledFor(logging.DEBUG):
        return []

    async def start(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams) -> None:
        context.began_at = asyncio.get_running_loop().time()

    async def end(session: object, context: SimpleNamespace, params: Any) -> None:
        """Log a request that was answered, or failed."""
        is_answered = isinstance(params, aiohttp.TraceRequestEndParams)
        outcome = str(params.response.status) if is_answered else type(params.exception).__name__
        seconds = asyncio.get_running_loop().time() - context.began_at
        log.debug("%s %s: %s in %.0f ms", params.method, redact_path(params.url.path), outcome, seconds * 1000)

    config = aiohttp.TraceConfig()
    config.on_request_start.append(start)
    config.on_request_end.append(end)
    config.on_request_exception.append(end)
    return [config]


def redact_path(path: str) -> str:
    """Replace the ids and tokens in a path.

    >>> redact_path("/api/v10/webhooks/1574090423993892864/aW50ZXJhY3Rpb24/messages/@original")
    '/api/v10/webhooks/{id}/{token}/messages/@original'
    """
    parts = path.split("/")
    redacted = ("{id}" if part.isdecimal() else "{token}" for part in parts)
    return "/".join(
        part if not part or _WORD.fullmatch(part) else hidden for part, hidden in zip(parts, redacted, strict=True)
    )


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
