"""Followers of a table: users who are notified when it is over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from bot.tables.rounds import Retries
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from storage.rows import NotificationMode, UserRow

TABLES_PER_MESSAGE = 10
"""The largest number of finished tables that one message lists."""

END = "end"
"""Before a person or table, in the key of the notice of an end."""


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
    keep whom or what cannot be told now from the others.
    """
    notified: list[UserRow] = []
    here: dict[str, list[int]] = defaultdict(list)
    for user_id, ended in (await _find_ends(tables)).items():
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


async def _find_ends(tables: Tables) -> Mapping[int, Sequence[str]]:
    """Return the ids of tables whose end is shown, by follower."""
    ends: dict[int, list[str]] = defaultdict(list)
    for table_id, user_id, is_drawn in await tables.store.followers.list_ended():
        if is_drawn:
            ends[user_id].append(table_id)
    return ends


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
