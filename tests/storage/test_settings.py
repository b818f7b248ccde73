"""Deadlines, and what users, servers and the program itself have chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from storage.rows import (
    NOBODY,
    DeadlineKind,
    NotificationMode,
    Openers,
    OrderRow,
    ReminderFrequency,
    ServerRow,
    UserRow,
)
from storage.store import Store
from tests.storage.samples import GUILD, a_deadline, a_table, deadlines_of, lay, rewrite, set_server, user_of


async def test_deadlines_come_in_their_time_and_dropping_one_spares_one_that_was_set_anew(lobby: Store) -> None:
    await lay(lobby, a_table(id="T001"), (), [a_deadline(2.5, table_id="T001", seat=NOBODY, kind=DeadlineKind.LOBBY)])
    await rewrite(lobby, a_table(), None, [a_deadline(3.0), a_deadline(2.0, seat=1), a_deadline(9.0, question="q2")])
    assert await lobby.deadlines.list_due(1.99) == ()
    assert [row.due for row in await lobby.deadlines.list_due(3.0)] == [2.0, 2.5, 3.0]
    assert [row.due for row in await deadlines_of(lobby, "T000")] == [2.0, 3.0, 9.0]
    for dropped in (a_deadline(1.0, seat=1), a_deadline(2.0, seat=1, question="q0")):
        await lobby.deadlines.drop(dropped)
        assert await lobby.deadlines.get_next() == a_deadline(2.0, seat=1)
    await lobby.deadlines.drop(a_deadline(2.0, seat=1))
    assert [row.due for row in await lobby.deadlines.list_due(9.0)] == [2.5, 3.0, 9.0]


async def test_the_newest_choice_counts_and_who_has_chosen_nothing_has_the_defaults(store: Store) -> None:
    """What is chosen one by one, all at once, comes to the same as all of it together."""
    user = UserRow(
        7, "ca", "es-ES", False, 9.0, NotificationMode.DM, "Europe/Madrid", 1, 2, 3, 4.0, ReminderFrequency.ONCE
    )
    server = ServerRow(GUILD, "ca", "7 8", is_threaded=False, most_tables=3, openers=Openers.MODERATORS, clock="days-4")
    for row in (UserRow(7, "en"), UserRow(8, "es")):
        await store.users.update(row.user_id, **_chosen(row, "user_id"))
    for place in (ServerRow(GUILD, "es"), ServerRow(5, "en")):
        await set_server(store, place.guild_id, **_chosen(place, "guild_id"))
    await asyncio.gather(*(store.users.update(7, **{name: value}) for name, value in _chosen(user, "user_id").items()))
    chosen = _chosen(server, "guild_id").items()
    await asyncio.gather(*(set_server(store, GUILD, **{name: value}) for name, value in chosen))
    assert await store.users.get_many([7, 9]) == {7: user, 9: UserRow(9)}
    assert await store.users.get_many([]) == {}
    assert (await store.users.get(7)).is_hand_by_dm is False
    assert await store.users.get(8) == UserRow(8, "es")
    assert (await store.servers.get(GUILD), await store.servers.get(1)) == (server, ServerRow(1))
    assert await store.meta.get("commands") == ""
    for version in ("old", "new"):
        await store.meta.set("commands", version)
    assert await store.meta.get("commands") == "new"


def _chosen(row: UserRow | ServerRow, key: str) -> dict[str, Any]:
    return {name: value for name, value in asdict(row).items() if name != key}


async def test_nobody_changes_a_server_between_what_another_reads_and_writes(store: Store) -> None:
    def with_one_more(number: int) -> Callable[[ServerRow], dict[str, str]]:
        return lambda row: {"channels": f"{row.channels} {number}".strip()}

    for _ in range(2):
        await asyncio.gather(*(store.servers.change(8, with_one_more(number)) for number in range(20)))
    assert sorted(map(int, (await store.servers.get(8)).channels.split())) == sorted([*range(20), *range(20)])


async def test_a_change_that_is_refused_or_of_what_does_not_exist_stores_nothing(store: Store) -> None:
    def refuse(row: ServerRow) -> dict[str, str]:
        raise LookupError(row.guild_id)

    with pytest.raises(LookupError, match="8"):
        await store.servers.change(8, refuse)
    with pytest.raises(ValueError, match="no columns"):
        await store.servers.change(8, lambda row: {"guild_id": row.guild_id})
    for name in ("user_id", "colour", "zone = '' --"):
        with pytest.raises(ValueError, match="no columns"):
            await store.users.update(7, **{name: "8"})
    with pytest.raises(ValueError, match="guild_id"):
        await set_server(store, 7, guild_id="8")
    await set_server(store, 8, language="ca")
    assert (await store.users.get(8), await store.servers.get(8)) == (UserRow(8), ServerRow(8, "ca"))


async def test_standing_orders_are_kept_by_user_game_and_window(store: Store) -> None:
    old, new, other = (OrderRow(user_of(0), "castellers", "llenya", choice) for choice in ("ask", "pass", "use-N"))
    mine = [new, OrderRow(user_of(0), "castellers", "pinya", "ask"), OrderRow(user_of(0), "fallera", "llenya", "ask")]
    theirs = OrderRow(user_of(1), "castellers", "llenya", other.choice)
    for row in (old, theirs, *mine):
        await store.users.put_order(row)
    assert await store.users.list_orders([user_of(0)]) == tuple(mine)
    assert await store.users.list_orders([user_of(1), user_of(0), 5]) == (*mine, theirs)
    assert await store.users.list_orders([]) == ()
    await store.users.drop_order(user_of(0), "castellers", "llenya")
    assert await store.users.list_orders([user_of(0), user_of(1)]) == (*mine[1:], theirs)
