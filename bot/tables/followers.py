"""Who looks on from outside, and wants to be told when a table is over."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from storage.rows import Calls, UserRow

log = logging.getLogger(__name__)

MOST_IN_ONE = 10
"""Tables of which one message tells that they are over."""


class NotYet(ConnectionError):
    """This one has to be tried again later, and keeps nobody else from being told."""


class FollowerNotifier(Protocol):
    """The way to those who look on; both raise :class:`ConnectionError` if it has to be tried again later."""

    async def tell_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Tell a user that these tables are over, in one message; False if there is no such way to the user."""

    async def tell_at(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Tell these users, where the table is, that it is over; all that can be done about it is done."""


async def follow(tables: Tables, table: Table, user_id: int) -> bool:
    """Let a user follow a table, or no longer if they do; True if they do now.

    :raises Refused: if it is over.
    """
    if table.is_over:
        raise Refused("over", table)
    return await tables.store.followers.toggle(table.id, user_id)


async def tell_of_ends(
    tables: Tables, crier: FollowerNotifier, is_time: Callable[[UserRow], bool], most: int
) -> list[UserRow]:
    """Tell those who follow tables that are over, each once and when it is time for them; who was told now.

    Nobody is told before the table itself shows how it ended. ``most`` is how many are told at once.

    :raises ConnectionError: if something has to be tried again.
    """
    told: list[UserRow] = []
    here: dict[str, list[int]] = defaultdict(list)
    for user_id, table_ids in (await _ends(tables)).items():
        user = await tables.store.users.one(user_id)
        if user.calls is not Calls.NONE and not is_time(user):
            continue
        if len(told) == most:
            break
        told.append(user)
        for table_id in await _left_to_tell(tables, crier, user, table_ids[:MOST_IN_ONE]):
            here[table_id].append(user_id)
    for table_id, user_ids in here.items():
        await crier.tell_at(table_id, user_ids)
        for user_id in user_ids:
            await tables.store.followers.drop(table_id, user_id)
    return told


async def are_ends_coming(tables: Tables) -> bool:
    """True if a table that somebody follows is over, but does not show it yet."""
    return not all(is_drawn for _, _, is_drawn in await tables.store.followers.over())


async def _ends(tables: Tables) -> Mapping[int, Sequence[str]]:
    """The tables that show how they ended, by those who have to be told."""
    ends: dict[int, list[str]] = defaultdict(list)
    for table_id, user_id, is_drawn in await tables.store.followers.over():
        if is_drawn:
            ends[user_id].append(table_id)
    return ends


async def _left_to_tell(
    tables: Tables, crier: FollowerNotifier, user: UserRow, table_ids: Sequence[str]
) -> Sequence[str]:
    """Tell a user in private, if that is wished and possible; of which tables it is to be told where they are."""
    if user.calls is Calls.CHANNEL:
        return table_ids
    try:
        is_done = user.calls is Calls.NONE or await crier.tell_privately(user, table_ids)
    except NotYet as trouble:
        log.info("a follower is told later: %s", trouble)
        return ()
    if not is_done:
        return table_ids
    for table_id in table_ids:
        await tables.store.followers.drop(table_id, user.user_id)
    return ()
