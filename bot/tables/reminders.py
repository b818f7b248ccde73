"""Reminds players of their turns, and notifies followers of finished tables.

A reminder comes at half of the turn's time and before its end; without a clock after a day, and then every two days.
One message per player has all turns. It is deleted after the move. Due reminders are computed from the deadlines; only
those that were sent are stored. Players who want it get nudges, too (:mod:`bot.tables.nudges`): a message each, once
for a turn, outside of quiet hours.
"""

import asyncio
import logging
import math
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias
from zoneinfo import ZoneInfo

from bot.tables.codec import parse_number
from bot.tables.local_time import find_next_time, find_quiet_end, find_zone
from bot.tables.nudges import FoundNudges, find_nudges, parse_nudge
from bot.tables.rounds import Retries
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from storage.errors import StoreUnavailable
from storage.rows import DeadlineKind, DeadlineRow, NotificationMode, Nudges, ReminderFrequency, ReminderRow, UserRow
from storage.shards import Shards

TABLES_PER_MESSAGE = 10
"""The largest number of finished tables that one message lists."""

END = "end"
"""Before a person or table, in the key of the notice of an end."""

_Key: TypeAlias = tuple[int, str, int, str]
"""A user, and the question that the user is reminded of; see :func:`_get_key`."""

log = logging.getLogger(__name__)

NOTHING, HALF, LAST = 0, 1, 2
"""The stages of a reminder; without a clock they are counted on."""

LAST_SHARE, LAST_MAX, LAST_MIN = 0.1, 3600.0, 60.0
"""When the last reminder comes before the deadline: a share of the turn's time, with bounds in seconds."""

FIRST_SECONDS, LATER_SECONDS = 86_400.0, 2 * 86_400.0
"""Without a clock: the time until the first reminder, and between two later ones."""

MIN_INTERVAL_SECONDS = 600.0
"""The least time between two reminders of one player; for short turns a quarter of their time."""

LONGEST_SLEEP = 60.0
"""The longest delay of a reminder after quiet hours, and of a digest."""

SETTLING_SECONDS = 5.0
"""The delay after a change, to handle several changes at once."""

BATCH_SIZE = 10
"""Reminders sent without a pause; each is up to four requests, and Discord allows fifty per second."""

BATCH_PAUSE_SECONDS = 1.0
"""The pause before the next batch."""

DIGEST_SECONDS = 3600.0
"""How late a digest may come."""


class RetryLater(Exception):
    """This message is refused, and has to be tried again later."""


class FollowerNotifier(Protocol):
    """Sends messages to followers; to be called again later, methods raise :class:`RetryLater`, or
    :class:`ConnectionError` if Discord cannot be reached."""

    async def notify_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Tell a user in one direct message that these tables are over; False if that is impossible."""

    async def notify_in_channel(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Tell these users in the channel of the table that it is over, if possible."""


async def toggle_follower(tables: Tables, table: Table, user_id: int) -> bool:
    """Start or stop following a table; True if the user follows it now.

    :raises Refused: if it is over.
    """
    if table.is_over:
        raise Refused("over", table)
    return await tables.store.followers.toggle(table.id, user_id)


async def notify_of_ends(
    tables: Tables, notifier: FollowerNotifier, is_time: Callable[[UserRow], bool], most: int, retries: Retries
) -> list[UserRow]:
    """Notify followers of finished tables, each once and when ``is_time``; returns the users notified.

    A table is reported once its message shows the end. ``most`` is the largest number of users per call. ``retries``
    keep a message that fails from holding up the others.
    """
    notified: list[UserRow] = []
    here: dict[str, list[int]] = defaultdict(list)
    ends: dict[int, list[str]] = defaultdict(list)
    for table_id, user_id, is_drawn in await tables.store.followers.list_ended():
        if is_drawn:
            ends[user_id].append(table_id)
    for user_id, ended in ends.items():
        user = await tables.store.users.get(user_id)
        table_ids = [each for each in ended if not retries.is_waiting((END, each))][:TABLES_PER_MESSAGE]
        if not table_ids or retries.is_waiting((END, user_id)):
            continue
        if user.calls is not NotificationMode.NONE and not is_time(user):
            continue
        if len(notified) == most:
            break
        with retries.attempt((END, user_id), f"the notice of an end to {user_id}"):
            for table_id in await _notify_privately(tables, notifier, user, table_ids):
                here[table_id].append(user_id)
            notified.append(user)
    for table_id, user_ids in here.items():
        with retries.attempt((END, table_id), f"table {table_id}: the notice of its end"):
            await notifier.notify_in_channel(table_id, user_ids)
            for user_id in user_ids:
                await tables.store.followers.drop(table_id, user_id)
    return notified


async def has_undrawn_ends(tables: Tables) -> bool:
    """True if the message of a followed table does not show its end yet."""
    return not all(is_drawn for _, _, is_drawn in await tables.store.followers.list_ended())


async def _notify_privately(
    tables: Tables, notifier: FollowerNotifier, user: UserRow, table_ids: Sequence[str]
) -> Sequence[str]:
    """Send a direct message if the user wants it; returns the tables to report in their channels instead."""
    if user.calls is NotificationMode.CHANNEL:
        return table_ids
    if user.calls is not NotificationMode.NONE and not await notifier.notify_privately(user, table_ids):
        return table_ids
    for table_id in table_ids:
        await tables.store.followers.drop(table_id, user.user_id)
    return ()


@dataclass(frozen=True, slots=True)
class Reminder:
    """One message to a player, with the turns it is about."""

    user: UserRow
    waiting: tuple[DeadlineRow, ...]
    is_digest: bool


class ReminderSender(FollowerNotifier, Protocol):
    """Sends reminders to players, and messages to followers."""

    async def find_left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        """Find the deadlines whose players have left the server."""

    async def remind(self, reminder: Reminder) -> Sequence[tuple[int, int] | None]:
        """Send one message, or one for each turn if they cannot be in the same channel.

        Returns channel id and message id for each turn; both 0 if the player cannot be reached, None if it has to be
        tried again later.

        :raises RetryLater: if it is refused, and has to be tried again later.
        :raises ConnectionError: if Discord cannot be reached now.
        """

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        """Delete a message, if it exists.

        :raises RetryLater: if it is refused, and has to be tried again later.
        :raises ConnectionError: if Discord cannot be reached now.
        """


class ReminderService:
    """Sends reminders in a background task."""

    def __init__(
        self,
        tables: Tables,
        sender: ReminderSender,
        clock: Callable[[], float],
        may_serve: Callable[[], bool] = lambda: True,
    ) -> None:
        """``may_serve`` is true while no other process sends reminders."""
        self._may_serve = may_serve
        self._tables = tables
        self._sender = sender
        self._clock = clock
        self._changed = asyncio.Event()
        self._is_connected = False
        self._nudges: dict[str, tuple[int, FoundNudges]] = {}
        """The nudges of each table with players who want some, and the revision that they were found at."""
        self._retries = Retries(log, expected=(RetryLater,), passing=(ConnectionError,), timer=tables.timer)
        tables.on_change.append(self.look_again)

    def set_connected(self, shards: Shards) -> None:
        self._is_connected = bool(shards.numbers)
        self._changed.set()

    def look_again(self, table_id: str, table: Table | None = None) -> None:
        """Look at the deadlines again after a change of a table."""
        self._changed.set()

    async def run(self) -> None:
        """Send reminders until cancelled."""
        while True:
            self._changed.clear()
            pause = LONGEST_SLEEP
            try:
                pause = await self.serve()
            except StoreUnavailable as error:
                log.info("reminders wait: %s", error)
            except Exception:  # games must go on without reminders
                log.exception("reminders cannot be sent")
            await asyncio.sleep(SETTLING_SECONDS)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._changed.wait()

    async def serve(self) -> float:
        """Delete obsolete reminders and send those that are due; returns the seconds until the next call.

        What cannot be sent to one person is tried again later, and keeps nobody else waiting.
        """
        if not self._is_connected or not self._may_serve():
            return LONGEST_SLEEP
        store, now = self._tables.store, self._clock()
        waiting = await store.deadlines.list_waiting(DeadlineKind.TURN, DeadlineKind.SILENCE)
        by_user: dict[int, list[DeadlineRow]] = defaultdict(list)
        for deadline, user_id in waiting:
            by_user[user_id].append(deadline)
        nudges, kept = await self._find_nudges()
        asked = {(user_id, *_get_key(deadline)) for deadline, user_id in waiting} | kept
        out = await self._withdraw_served(asked, await store.reminders.list_all())
        if await self._notify_of_ends(by_user.keys(), now) == BATCH_SIZE:
            return BATCH_PAUSE_SECONDS
        users = await store.users.get_many({*by_user, *(user_id for _, user_id in nudges)})
        told = {(row.user_id, *_get_key(row)) for row in out}
        due = [(row, users[user_id]) for row, user_id in nudges if (user_id, *_get_key(row)) not in told]
        sent = await self._send_nudges([row for row in due if not is_quiet(row[1], now)])
        if sent == BATCH_SIZE:
            return BATCH_PAUSE_SECONDS
        for user_id, deadlines in by_user.items():
            own = {_get_key(row): row.stage for row in out if row.user_id == user_id}
            called = {deadline: own.get(_get_key(deadline), NOTHING) for deadline in deadlines}
            for reminder in find_due(users[user_id], called, now):
                is_in_channel = reminder.user.calls is NotificationMode.CHANNEL
                key = (user_id, reminder.waiting[0].table_id if is_in_channel else "")
                if self._retries.is_waiting(key):
                    continue
                if sent == BATCH_SIZE:
                    return BATCH_PAUSE_SECONDS
                sent += 1
                with self._retries.attempt(key, f"a reminder to {user_id}"):
                    await self._send(reminder, [row for row in out if row.user_id == user_id])
        times = [at for deadline, _ in waiting for at in list_times(deadline, now) if at > now]
        longest = SETTLING_SECONDS if await has_undrawn_ends(self._tables) else LONGEST_SLEEP
        return min(min(times, default=now + longest) - now, longest)

    async def _notify_of_ends(self, waited_for: Collection[int], now: float) -> int:
        """Notify followers of finished tables; returns the number of users notified.

        It counts as the daily digest of users without waiting turns; the others get theirs with the turns.
        """
        users = await notify_of_ends(
            self._tables, self._sender, lambda user: is_reminder_time(user, now), BATCH_SIZE, self._retries
        )
        for user in users:
            if user.digest_at >= 0 and user.user_id not in waited_for:
                await self._tables.store.users.update(user.user_id, called_at=now)
        return len(users)

    async def _send(self, reminder: Reminder, out: Sequence[ReminderRow]) -> None:
        """Send one reminder, and delete the messages that it replaces."""
        left = await self._sender.find_left(reminder.waiting)
        for deadline in left:
            try:
                await self._tables.maintenance.mark_gone(deadline.table_id, deadline.seat, deadline.question)
            except Refused as refused:
                log.info("table %s: a player who left cannot be marked: %s", deadline.table_id, refused.key)
        here = tuple(deadline for deadline in reminder.waiting if deadline not in left)
        if not here:
            return
        now, repeated = self._clock(), {_get_key(deadline) for deadline in here}
        others = {row.message_id for row in out if _get_key(row) not in repeated}
        for place in {(row.channel_id, row.message_id) for row in out if row.message_id not in others}:
            await self._withdraw(*place)
        await self._post(replace(reminder, waiting=here), now)

    async def _post(self, reminder: Reminder, at: float | None) -> None:
        """Send a message and store it, with ``at`` as the time of the user's last reminder; None for a nudge."""
        places, user_id = await self._sender.remind(reminder), reminder.user.user_id
        rows = [
            ReminderRow(row.table_id, row.seat, parse_number(row.question), user_id, get_stage(row, at or 0.0), *place)
            for row, place in zip(reminder.waiting, places, strict=True)
            if place is not None
        ]
        await self._tables.store.reminders.save(user_id, at, rows)

    async def _send_nudges(self, due: Sequence[tuple[DeadlineRow, UserRow]]) -> int:
        """Send a batch of those that their users want; returns the number of messages tried."""
        wanted = [(row, user) for row, user in due if user.nudges.includes(parse_nudge(row))]
        batch = [each for each in wanted if not self._retries.is_waiting(each)][:BATCH_SIZE]
        for row, user in batch:
            with self._retries.attempt((row, user), f"a nudge to {user.user_id}"):
                await self._post(Reminder(user, (row,), is_digest=False), None)
        return len(batch)

    async def _find_nudges(self) -> tuple[list[tuple[DeadlineRow, int]], set[_Key]]:
        """Find the nudges with their users, and the keys of those that stay if they were sent."""
        found, kept, known = list[tuple[DeadlineRow, int]](), set[_Key](), self._nudges
        self._nudges = {}
        for table_id, revision, seat, user_id in await self._tables.store.reminders.list_nudged():
            if table_id not in self._nudges:
                at, nudges = known.get(table_id, (-1, FoundNudges()))
                if at != revision:
                    tables = await self._tables.read_all((table_id,))
                    nudges = find_nudges(tables[0]) if tables else FoundNudges()
                self._nudges[table_id] = revision, nudges
            _, nudges = self._nudges[table_id]
            own = [row for row in nudges.rows if row.seat == seat]
            found += [(row, user_id) for row in own]
            kept |= {(user_id, *_get_key(row)) for row in own}
            if seat in nudges.waiting:
                kept.add((user_id, table_id, seat, f"{Nudges.NEXT}:"))
        return found, kept

    async def _withdraw_served(self, asked: Collection[_Key], out: Sequence[ReminderRow]) -> list[ReminderRow]:
        """Delete messages without waiting turns; returns the reminders that are still needed."""
        needed = [row for row in out if (row.user_id, *_get_key(row)) in asked]
        shown = {row.message_id for row in needed}
        places = {(row.channel_id, row.message_id) for row in out if row.message_id not in shown}
        kept = {place for place in places if not await self._withdraw(*place)}
        for row in out:
            if row not in needed and (row.channel_id, row.message_id) not in kept:
                await self._tables.store.reminders.drop(row)
        return needed

    async def _withdraw(self, channel_id: int, message_id: int) -> bool:
        """Delete a message; False if that has to be tried again later."""
        if not message_id:
            return True
        place = (channel_id, message_id)
        if not self._retries.is_waiting(place):
            with self._retries.attempt(place, "the deletion of a reminder"):
                await self._sender.withdraw(*place)
                return True
        return False


def get_half_time(deadline: DeadlineRow) -> float:
    """Return when half of the time is over."""
    return (deadline.since + deadline.due) / 2


def get_last_time(deadline: DeadlineRow) -> float:
    """Return when the last reminder comes."""
    share = LAST_SHARE * (deadline.due - deadline.since)
    return deadline.due - min(max(share, LAST_MIN), LAST_MAX)


def list_times(deadline: DeadlineRow, now: float) -> tuple[float, ...]:
    """List the times of its reminders; without a clock that of the next one."""
    if deadline.kind is DeadlineKind.SILENCE:
        return (deadline.since + FIRST_SECONDS + LATER_SECONDS * get_stage(deadline, now),)
    return get_half_time(deadline), get_last_time(deadline)


def get_stage(deadline: DeadlineRow, now: float) -> int:
    """Return the stage that is due by now."""
    if deadline.kind is DeadlineKind.SILENCE:
        return max(0, math.floor((now - deadline.since - FIRST_SECONDS) / LATER_SECONDS) + 1)
    if now >= get_last_time(deadline):
        return LAST
    return HALF if now >= get_half_time(deadline) else NOTHING


def get_zone(user: UserRow) -> ZoneInfo:
    try:
        return find_zone(user.zone)
    except ValueError:  # a zone that the system no longer knows
        return find_zone("")


def is_reminder_time(user: UserRow, now: float) -> bool:
    """True at the time of the user's digest, or without one outside of quiet hours."""
    if user.digest_at >= 0:
        today = find_next_time(now - DIGEST_SECONDS, user.digest_at, get_zone(user))
        return user.called_at < today <= now  # once in the hour after the time of the digest
    return not is_quiet(user, now)


def is_quiet(user: UserRow, now: float) -> bool:
    """True in the quiet hours of the user."""
    return find_quiet_end(now, user.quiet_from, user.quiet_to, get_zone(user)) > now


def find_due(user: UserRow, called: Mapping[DeadlineRow, int], now: float) -> tuple[Reminder, ...]:
    """Find the reminders due now; ``called`` has the stage already sent for each waiting turn."""
    running = tuple(sorted((row for row in called if row.since <= now < row.due), key=lambda row: row.due))
    if user.calls is NotificationMode.NONE or not running:
        return ()
    if not is_reminder_time(user, now):
        return ()
    is_digest = user.digest_at >= 0
    urgent = {row: get_stage(row, now) for row in running}
    if user.often is ReminderFrequency.ONCE:  # only the last stage counts, or the first where there is no end
        urgent = {
            row: min(stage, HALF) if row.kind is DeadlineKind.SILENCE else NOTHING if stage < LAST else stage
            for row, stage in urgent.items()
        }
    pending = [
        row for row in running if (is_digest and row.kind is not DeadlineKind.SILENCE) or urgent[row] > called[row]
    ]
    if is_digest and user.calls is not NotificationMode.CHANNEL:
        return (Reminder(user, running, is_digest=True),) if pending else ()
    if user.calls is NotificationMode.CHANNEL:  # a channel must not show the player's other tables
        return tuple(Reminder(user, (row,), is_digest=is_digest) for row in pending)
    between = min((row.due - row.since) / 4 for row in running)
    if not pending or now - user.called_at < min(between, MIN_INTERVAL_SECONDS):
        return ()
    return (Reminder(user, tuple(row for row in running if urgent[row]), is_digest=False),)


def _get_key(row: DeadlineRow | ReminderRow) -> tuple[str, int, str]:
    """Return a key for the question of a turn, without its branch."""
    return row.table_id, row.seat, parse_number(row.question)
