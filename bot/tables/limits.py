"""What keeps one person, or one server, from taking all that there is: how much of everything, and how fast."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.table import LIVE, Refused, Table
from storage.store import Store

MINUTE = 60.0

BURST_SECONDS = 10.0
"""Over how long commands and presses are counted."""

MOST_TABLES = (1, 2, 3, 5, 10, 20, 50, 100)
"""What a server can choose as the largest number of its tables."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is let be; 0 stands for no limit."""

    tables_per_user: int = 0
    """Lobbies and running tables at which one person sits, on all servers."""
    tables_per_server: int = 0
    """Lobbies and running tables of one server."""
    joins_per_minute: int = 0
    """How often one person may sit down."""
    presses_per_ten_seconds: int = 0
    """How often one person may use commands and controls."""


UNLIMITED = Limits()


class Rate:
    """Lets something happen so often within a span of time, for each key; a limit of 0 lets everything happen.

    What was not let happen does not count, so that patience always helps.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: dict[int, deque[float]] = {}
        self._swept_at = 0.0

    def take(self, key: int, now: float) -> bool:
        """Count one more; False, and nothing counted, if there were too many within the span."""
        if not self._most:
            return True
        self._sweep(now)
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        return True

    def _sweep(self, now: float) -> None:
        """Forget, once in a span, the keys of which nothing was heard during one."""
        if now - self._swept_at < self._seconds:
            return
        self._swept_at = now
        self._times = {key: times for key, times in self._times.items() if times[-1] > now - self._seconds}


async def check_room_for(store: Store, limits: Limits, user_id: int) -> None:
    """Check that a person may sit at one more table.

    :raises Refused: if not.
    """
    most = limits.tables_per_user
    if most and len(await store.tables.of_user(user_id, LIVE)) >= most:
        raise Refused("too-many-tables", most=most)


async def check_room_at(store: Store, limits: Limits, guild_id: int) -> None:
    """Check that there may be one more table on a server: its own limit counts, and the operator's.

    :raises Refused: if not.
    """
    chosen = (await store.servers.one(guild_id)).most_tables
    most = _smallest((chosen, limits.tables_per_server))
    if most and len(await store.tables.at_server(guild_id, LIVE)) >= most:
        raise Refused("server-full", most=most)


async def check_welcome(store: Store, table: Table, user_id: int) -> None:
    """Check that a person may sit down at a table.

    :raises Refused: if the host has sent the person away, or the table is private and the person was not invited.
    """
    is_welcome = (await store.tables.guests(table.id)).get(user_id)
    if is_welcome is False:
        raise Refused("sent-away", table)
    if table.row.is_private and is_welcome is None and user_id != table.row.host_id:
        raise Refused("private", table)


def _smallest(numbers: Sequence[int]) -> int:
    """The smallest that is a limit; 0 if none is."""
    return min((number for number in numbers if number), default=0)
