"""Reminders of turns that wait: at half of the time and before its end, merged for each player, gone when served.

Those who follow a table are told of its end on the same ways, at the hours at which they want to be told anything.

What is due follows from the deadlines, so that whatever moves these moves the reminders; stored is only what is out.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol
from zoneinfo import ZoneInfo

from bot.tables.followers import FollowerNotifier, NotYet, are_ends_coming, tell_of_ends
from bot.tables.local_time import next_time, quiet_until, zone_named
from bot.tables.reaction_windows import number
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.tables.turn_clock import TURN
from storage.errors import StoreUnavailable
from storage.rows import CallRow, Calls, DeadlineRow, Often, UserRow

log = logging.getLogger(__name__)

NOTHING, HALF, LAST = 0, 1, 2
"""How urgent a reminder is."""

LAST_SHARE, LAST_MOST, LAST_LEAST = 0.1, 3600.0, 60.0
"""How long before the end the last reminder comes: a share of the whole time, and its bounds in seconds."""

BETWEEN_SECONDS = 600.0
"""The least time between two reminders of one player; of short turns, at least a quarter of their time."""

LONGEST_SLEEP = 60.0
"""Seconds; quiet hours end and digests come within it."""

SETTLING_SECONDS = 5.0
"""What changes in quick succession is looked at once."""

AT_ONCE = 10
"""How many reminders are sent at once; each is up to four requests, and Discord lets a bot send fifty a second."""

REST_SECONDS = 1.0
"""Until the others are sent."""

DIGEST_SECONDS = 3600.0
"""How late a digest may come; who has nothing waiting at its time gets none that day."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """What one message reminds a player of."""

    user: UserRow
    waiting: tuple[DeadlineRow, ...]
    is_digest: bool


class ReminderSender(FollowerNotifier, Protocol):
    """The way to the players, and to those who look on."""

    async def left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        """Those whose players are known to be no longer on the server."""

    async def remind(self, reminder: Reminder) -> Sequence[tuple[int, int]]:
        """Send one message, or one for each of what waits where no single one can tell of all.

        For each, the channel and the id of its message; both 0 if there is no way to the player.

        :raises NotYet: if this one has to be tried again later.
        :raises ConnectionError: if everything has.
        """

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that is not there is as good as deleted.

        :raises ConnectionError: if it has to be tried again later.
        """


class ReminderService:
    """Reminds players of their turns."""

    def __init__(self, tables: Tables, post: ReminderSender, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._post = post
        self._clock = clock
        self._changed = asyncio.Event()
        self._is_connected = False
        tables.on_change.append(self._wake)

    def set_connected(self, is_connected: bool) -> None:
        """Note whether anybody can be reached."""
        self._is_connected = is_connected
        self._changed.set()

    async def run(self) -> None:
        """Remind until cancelled."""
        while True:
            self._changed.clear()
            pause = LONGEST_SLEEP
            try:
                pause = await self.serve()
            except (StoreUnavailable, ConnectionError) as error:
                log.info("reminders wait: %s", error)
            except Exception:  # a reminder is worth no game
                log.exception("reminders cannot be sent")
            await asyncio.sleep(SETTLING_SECONDS)
            try:
                async with asyncio.timeout(pause):
                    await self._changed.wait()
            except TimeoutError:
                continue

    async def serve(self) -> float:
        """Withdraw what is served, and send what is due; the seconds until something may be due again.

        :raises ConnectionError: if something has to be tried again.
        """
        if not self._is_connected:
            return LONGEST_SLEEP
        store, now = self._tables.store, self._clock()
        waiting = await store.deadlines.waiting(TURN)
        by_user: dict[int, list[DeadlineRow]] = defaultdict(list)
        for deadline, user_id in waiting:
            by_user[user_id].append(deadline)
        out = await self._withdraw_served(by_user, await store.reminders.all())
        if await self._tell_of_ends(by_user.keys(), now) == AT_ONCE:
            return REST_SECONDS
        users = await store.users.several(by_user)
        sent = 0
        for user_id, deadlines in by_user.items():
            own = {_key(row): row.stage for row in out if row.user_id == user_id}
            called = {deadline: own.get(_key(deadline), NOTHING) for deadline in deadlines}
            for reminder in due(users[user_id], called, now):
                if sent == AT_ONCE:
                    return REST_SECONDS
                sent += 1
                await self._send(reminder, [row for row in out if row.user_id == user_id])
        times = [at for deadline, _ in waiting for at in (half_at(deadline), last_at(deadline)) if at > now]
        longest = SETTLING_SECONDS if await are_ends_coming(self._tables) else LONGEST_SLEEP
        return min(min(times, default=now + longest) - now, longest)

    async def _tell_of_ends(self, waited_for: Collection[int], now: float) -> int:
        """Tell those who follow tables that are over when they want to be told; how many were told.

        That the digest of a day has come is noted where no turns wait for its reader; these note it themselves.
        """
        told = await tell_of_ends(self._tables, self._post, lambda user: is_time(user, now), AT_ONCE)
        for user in told:
            if user.digest_at >= 0 and user.user_id not in waited_for:
                await self._tables.store.users.set(user.user_id, called_at=now)
        return len(told)

    async def _send(self, reminder: Reminder, out: Sequence[CallRow]) -> None:
        """Send one message in the place of those that remind of nothing else."""
        left = await self._post.left(reminder.waiting)
        for deadline in left:
            await self._note_gone(deadline)
        here = tuple(deadline for deadline in reminder.waiting if deadline not in left)
        if not here:
            return
        now, anew = self._clock(), {_key(deadline) for deadline in here}
        others = {row.message_id for row in out if _key(row) not in anew}
        for place in {(row.channel_id, row.message_id) for row in out if row.message_id not in others}:
            await self._withdraw(*place)
        try:
            places = await self._post.remind(replace(reminder, waiting=here))
        except NotYet as trouble:
            log.info("a reminder waits: %s", trouble)
            return
        user_id = reminder.user.user_id
        rows = [
            CallRow(row.table_id, row.seat, number(row.question), user_id, stage(row, now), *place)
            for row, place in zip(here, places, strict=True)
        ]
        await self._tables.store.reminders.keep(user_id, now, rows)

    async def _withdraw_served(
        self, waiting: Mapping[int, Sequence[DeadlineRow]], out: Sequence[CallRow]
    ) -> list[CallRow]:
        """Delete the messages of which everything is served; the reminders that are still needed."""
        asked = {(user_id, _key(deadline)) for user_id, deadlines in waiting.items() for deadline in deadlines}
        needed = [row for row in out if (row.user_id, _key(row)) in asked]
        shown = {row.message_id for row in needed}
        for place in {(row.channel_id, row.message_id) for row in out if row.message_id not in shown}:
            await self._withdraw(*place)
        for row in out:
            if row not in needed:
                await self._tables.store.reminders.drop(row)
        return needed

    async def _withdraw(self, channel_id: int, message_id: int) -> None:
        if message_id:
            await self._post.withdraw(channel_id, message_id)

    async def _note_gone(self, deadline: DeadlineRow) -> None:
        try:
            await self._tables.maintenance.note_gone(deadline.table_id, deadline.seat, deadline.question)
        except Refused as refused:
            log.info("table %s: who left it cannot be noted: %s", deadline.table_id, refused.key)

    def _wake(self, table_id: str, table: Table | None) -> None:
        self._changed.set()


def half_at(deadline: DeadlineRow) -> float:
    """When half of the time is over."""
    return (deadline.since + deadline.due) / 2


def last_at(deadline: DeadlineRow) -> float:
    """When the last reminder comes."""
    share = LAST_SHARE * (deadline.due - deadline.since)
    return deadline.due - min(max(share, LAST_LEAST), LAST_MOST)


def stage(deadline: DeadlineRow, now: float) -> int:
    """How urgent it is by now."""
    if now >= last_at(deadline):
        return LAST
    return HALF if now >= half_at(deadline) else NOTHING


def zone_of(user: UserRow) -> ZoneInfo:
    """The time zone in which the user lives."""
    try:
        return zone_named(user.zone)
    except ValueError:  # a zone that the system no longer knows
        return zone_named("")


def is_time(user: UserRow, now: float) -> bool:
    """True if the user may be told something now: at the time of the digest, or outside of quiet hours."""
    if user.digest_at >= 0:
        return _is_digest_due(user, zone_of(user), now)
    return quiet_until(now, user.quiet_from, user.quiet_to, zone_of(user)) <= now


def due(user: UserRow, called: Mapping[DeadlineRow, int], now: float) -> tuple[Reminder, ...]:
    """What the user has to be reminded of now; ``called`` has how urgently that was done for what waits."""
    running = tuple(sorted((row for row in called if row.since <= now < row.due), key=lambda row: row.due))
    if user.calls is Calls.NONE or not running:
        return ()
    if not is_time(user, now):
        return ()
    is_digest = user.digest_at >= 0
    if is_digest and user.calls is not Calls.CHANNEL:
        return (Reminder(user, running, is_digest=True),)
    urgent = {row: _stage_for(user, row, now) for row in running}
    pending = [row for row in running if is_digest or urgent[row] > called[row]]
    if user.calls is Calls.CHANNEL:  # nobody there need know of the player's other tables
        return tuple(Reminder(user, (row,), is_digest=is_digest) for row in pending)
    between = min((row.due - row.since) / 4 for row in running)
    if not pending or now - user.called_at < min(between, BETWEEN_SECONDS):
        return ()
    return (Reminder(user, tuple(row for row in running if urgent[row]), is_digest=False),)


def _stage_for(user: UserRow, deadline: DeadlineRow, now: float) -> int:
    """How urgent it is to this user by now: who is reminded once is so before the end."""
    reached = stage(deadline, now)
    return NOTHING if user.often is Often.ONCE and reached < LAST else reached


def _is_digest_due(user: UserRow, zone: ZoneInfo, now: float) -> bool:
    """True in the hour after the time of the digest, once."""
    today = next_time(now - DIGEST_SECONDS, user.digest_at, zone)
    return user.called_at < today <= now


def _key(row: DeadlineRow | CallRow) -> tuple[str, int, str]:
    """The question of a turn, whatever was taken back meanwhile."""
    return row.table_id, row.seat, number(row.question)
