"""Limits on tables and requests per user and server."""

from collections.abc import Callable, Set
from dataclasses import dataclass
from time import monotonic

from bot.tables.table import LIVE, Refused, Table
from storage.store import Store

MINUTE, HOUR = 60.0, 3600.0

BURST_SECONDS = 10.0
"""The window in which commands and presses are counted."""

MOST_TABLES = (1, 2, 3, 5, 10, 20, 50, 100)
"""The limits on its tables that a server can choose."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of the operator; 0 means no limit."""

    tables_per_user: int = 0
    """Lobbies and running tables of one user, on all servers."""
    tables_per_server: int = 0
    """Lobbies and running tables of one server."""
    joins_per_minute: int = 0
    """Joins of one user."""
    presses_per_ten_seconds: int = 0
    """Commands and component interactions of one user."""
    openings_per_hour: int = 0
    """Lobbies, rematches and invitations of one user: each is a new message, and may mention others."""
    blocked_users: Set[int] = frozenset()
    blocked_servers: Set[int] = frozenset()

    def is_blocked(self, user_id: int, guild_id: int) -> bool:
        """True if the operator has shut out the user or the server; 0 is none."""
        return user_id in self.blocked_users or guild_id in self.blocked_servers


UNLIMITED = Limits()


class RateLimiter:
    """A sliding-window rate limiter with one window per key; a limit of 0 allows everything.

    Rejected attempts don't count. Times are in seconds of a timer that never goes backwards.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._max_count = most
        self._seconds = seconds
        self._times: dict[int, list[float]] = {}
        """As lists: a deque takes 760 bytes, and there is one for each person."""
        self._dropped_at = 0.0

    def take(self, key: int, now: float) -> bool:
        """Count an attempt; returns False if it is rejected."""
        if not self._max_count:
            return True
        if now - self._dropped_at >= self._seconds:  # drop unused keys, once per window
            self._dropped_at = now
            self._times = {each: times for each, times in self._times.items() if times[-1] > now - self._seconds}
        times = self._times.setdefault(key, [])
        while times and times[0] <= now - self._seconds:
            times.pop(0)
        if len(times) >= self._max_count:
            return False
        times.append(now)
        return True


class PersonLimiter:
    """Limits how often each user does something, in all processes that share the database together."""

    def __init__(
        self, store: Store, action: str, most: int, seconds: float, timer: Callable[[], float] = monotonic
    ) -> None:
        """At most ``most`` in ``seconds`` of a ``timer`` that never goes backwards; a ``most`` of 0 means no limit."""
        self._store = store
        self._action = action
        self._most = most
        self._seconds = seconds
        self._timer = timer
        self._own = RateLimiter(most, seconds)

    async def take(self, user_id: int, now: float) -> bool:
        """Count an action at ``now``, in seconds since the epoch; returns False if it is rejected."""
        if not self._store.is_shared:
            return self._own.take(user_id, self._timer())
        names = [f"{self._action} {user_id} {number}" for number in range(self._most)]
        return not names or await self._store.processes.claim_any(names, now, self._seconds)


async def check_user_limit(store: Store, limits: Limits, user_id: int) -> None:
    """Refuse unless a user may sit at one more table."""
    most = limits.tables_per_user
    if most and len(await store.tables.list_by_user(user_id, LIVE)) >= most:
        raise Refused("too-many-tables", most=most)


async def check_server_limit(store: Store, limits: Limits, guild_id: int) -> None:
    """Refuse unless a server may have one more table, by its own limit and the operator's.

    Tables in direct messages, where it is 0, are limited for each person only.
    """
    if not guild_id:
        return
    chosen = (await store.servers.get(guild_id)).most_tables
    most = min(filter(None, (chosen, limits.tables_per_server)), default=0)
    if most and len(await store.tables.list_by_server(guild_id, LIVE)) >= most:
        raise Refused("server-full", most=most)


async def check_invitation(store: Store, table: Table, user_id: int) -> None:
    """Check that a user may sit down at a table.

    :raises Refused: if the host has removed the user, or the table is private and the user was not invited.
    """
    is_welcome = (await store.tables.list_guests(table.id)).get(user_id)
    if is_welcome is False:
        raise Refused("sent-away", table)
    if table.row.is_private and is_welcome is None and user_id != table.row.host_id:
        raise Refused("private", table)
