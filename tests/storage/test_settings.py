"""Deadlines, and what users, servers and the program itself have chosen."""

from __future__ import annotations

from storage.rows import NOBODY, Openers, OrderRow, ServerRow, UserRow
from storage.store import Store
from tests.storage.samples import GUILD, a_deadline, a_table, user_of


async def test_deadlines_come_in_their_time(lobby: Store) -> None:
    await lobby.create_table(a_table(id="T001"), (), [a_deadline(2.5, table_id="T001", seat=NOBODY, kind="lobby")])
    await lobby.change_table(
        a_table(), None, [a_deadline(3.0), a_deadline(2.0, seat=1), a_deadline(9.0, question="q2")]
    )
    assert await lobby.next_deadline() == a_deadline(2.0, seat=1)
    assert await lobby.due(1.99) == ()
    assert [row.due for row in await lobby.due(3.0)] == [2.0, 2.5, 3.0]
    assert [row.due for row in await lobby.deadlines("T000")] == [2.0, 3.0, 9.0]


async def test_dropping_a_deadline_spares_one_that_was_set_anew(lobby: Store) -> None:
    await lobby.change_table(a_table(), None, [a_deadline(3.0)])
    await lobby.drop_deadline(a_deadline(2.0))
    await lobby.drop_deadline(a_deadline(3.0, question="q0"))
    assert await lobby.next_deadline() == a_deadline(3.0)
    await lobby.drop_deadline(a_deadline(3.0))
    assert await lobby.next_deadline() is None


async def test_whoever_has_chosen_nothing_has_the_defaults(store: Store) -> None:
    assert await store.user(1) == UserRow(1)
    assert await store.server(1) == ServerRow(1)
    assert await store.meta("commands") == ""


async def test_the_newest_choice_counts(store: Store) -> None:
    user = UserRow(user_of(0), "ca", "es-ES", is_hand_by_dm=False)
    server = ServerRow(GUILD, "ca", "7 8", is_threaded=False, most_tables=3, openers=Openers.MODERATORS)
    for row in (UserRow(user_of(0), "en"), user, UserRow(user_of(1), "es")):
        await store.put_user(row)
    for place in (ServerRow(GUILD, "es"), server, ServerRow(5, "en")):
        await store.put_server(place)
    await store.put_meta("commands", "old")
    await store.put_meta("commands", "new")
    assert await store.user(user_of(0)) == user
    assert (await store.user(user_of(0))).is_hand_by_dm is False
    assert await store.server(GUILD) == server
    assert await store.meta("commands") == "new"


async def test_standing_orders_are_kept_by_user_game_and_window(store: Store) -> None:
    old, new, other = (OrderRow(user_of(0), "castellers", "llenya", choice) for choice in ("ask", "pass", "use-N"))
    mine = [new, OrderRow(user_of(0), "castellers", "pinya", "ask"), OrderRow(user_of(0), "fallera", "llenya", "ask")]
    theirs = OrderRow(user_of(1), "castellers", "llenya", other.choice)
    for row in (old, theirs, *mine):
        await store.put_order(row)
    assert await store.orders([user_of(0)]) == tuple(mine)
    assert await store.orders([user_of(1), user_of(0), 5]) == (*mine, theirs)
    assert await store.orders([]) == ()
    await store.drop_order(user_of(0), "castellers", "llenya")
    assert await store.orders([user_of(0), user_of(1)]) == (*mine[1:], theirs)
