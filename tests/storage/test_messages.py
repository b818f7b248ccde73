"""Messages, and which tables have to be drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.errors import StoreError
from storage.rows import NOBODY, Role, Status
from storage.store import Store
from tests.storage import samples

LOBBY_MESSAGE = samples.a_message(role=Role.LOBBY, message_id=1)
HAND = samples.a_message(role=Role.HAND, seat=0, message_id=2)
TABLE = samples.a_message(message_id=3)


async def test_a_message_is_stored_in_place_of_the_one_before_and_forgotten_alone(lobby: Store) -> None:
    await samples.lay(lobby, samples.a_table(id="T001"), ())
    other_hand = samples.a_message(role=Role.HAND, seat=1, message_id=4)
    elsewhere = samples.a_message(table_id="T001", message_id=9)
    for row in (TABLE, HAND, LOBBY_MESSAGE, other_hand, elsewhere):
        await samples.put_message(lobby, row)
    newer = samples.a_message(message_id=5, shown=7, digest="d2", called="")
    await samples.put_message(lobby, newer)
    assert await lobby.messages.list_by_table("T000") == (HAND, other_hand, LOBBY_MESSAGE, newer)
    assert isinstance((await lobby.messages.list_by_table("T000"))[0].role, Role)
    assert await lobby.messages.find(2) == HAND
    assert await lobby.messages.find(TABLE.message_id) is None
    await samples.drop_message(lobby, "T000", Role.HAND, 0)
    assert await lobby.messages.list_by_table("T000") == (other_hand, LOBBY_MESSAGE, newer)
    assert await lobby.messages.find(HAND.message_id) is None
    snapshot = await lobby.tables.read_snapshot("T000")
    assert snapshot is not None
    assert snapshot.table == samples.a_table(), "messages do not raise the revision"
    await samples.keep_messages(lobby, "T000", [HAND, replace(TABLE, digest="d2")])
    assert await lobby.messages.list_by_table("T000") == (HAND, replace(TABLE, digest="d2"))
    assert await lobby.messages.list_by_table("T001") == (elsewhere,)


async def test_a_running_table_is_drawn_while_its_own_message_and_all_hands_show_it(lobby: Store) -> None:
    row = await samples.add_steps(lobby, "T000", [samples.a_step(0)], status=Status.RUNNING, branch=0)
    await samples.put_message(lobby, replace(LOBBY_MESSAGE, shown=row.revision))
    assert await lobby.messages.list_stale(10) == ("T000",), "its message is not there"
    await samples.put_message(lobby, replace(TABLE, shown=row.revision))
    assert await lobby.messages.list_stale(10) == ()
    await samples.put_message(lobby, replace(HAND, shown=row.revision - 1))
    assert await lobby.messages.list_stale(10) == ("T000",), "one old hand is enough"
    await samples.drop_message(lobby, "T000", Role.HAND, 0)
    assert await lobby.messages.list_stale(10) == ()
    await samples.drop_message(lobby, "T000", Role.TABLE, NOBODY)
    assert await lobby.messages.list_stale(10) == ("T000",)
    await samples.add_steps(lobby, "T000", [samples.a_step(1)], status=Status.ENDED, branch=0)
    await samples.put_message(lobby, replace(LOBBY_MESSAGE, shown=row.revision + 1))
    assert await lobby.messages.list_stale(10) == ()


async def test_everything_that_raises_the_revision_lets_the_table_be_drawn(lobby: Store) -> None:
    """A lobby, a running table, and the end of one; while its messages show its revision it is drawn."""
    assert await lobby.messages.list_stale(10) == ()
    changes = (
        samples.touch(lobby, "T000"),
        lobby.users.rename(samples.user_of(0), "Laia", samples.GUILD),
        samples.rewrite(lobby, samples.a_table(language="es")),
        samples.add_steps(lobby, "T000", [samples.a_step(0)], status=Status.RUNNING, branch=0),
        samples.rewrite(lobby, samples.a_table(status=Status.BROKEN)),
        samples.rewrite(lobby, samples.a_table(status=Status.CLOSED)),
        samples.rewrite(lobby, samples.a_table(status=Status.ENDED), [samples.a_seat(0)]),
        lobby.users.forget(samples.user_of(0)),
    )
    for revision, change in enumerate(changes):
        await samples.keep_messages(lobby, "T000", [replace(LOBBY_MESSAGE if revision < 3 else TABLE, shown=revision)])
        assert await lobby.messages.list_stale(10) == ()
        await change
        assert await lobby.messages.list_stale(10) == ("T000",)


async def test_what_changed_last_is_drawn_first_and_not_more_than_asked_for(store: Store) -> None:
    with pytest.raises(StoreError):  # a message of no table
        await samples.put_message(store, TABLE)
    assert await store.messages.find(TABLE.message_id) is None
    for number, at in enumerate((2.0, 3.0, 1.0)):
        await samples.lay(store, samples.a_table(id=f"T{number}", status=Status.RUNNING, touched_at=at), ())
    assert await store.messages.list_stale(10) == ("T1", "T0", "T2")
    assert await store.messages.list_stale(2) == ("T1", "T0")


async def test_a_paused_table_crowds_out_none_that_can_be_drawn(lobby: Store) -> None:
    await samples.put_message(lobby, TABLE)
    row = await samples.rewrite(lobby, samples.a_table(is_paused=True))
    assert (await lobby.messages.list_stale(10), await lobby.messages.count_stale()) == ((), 0)
    assert await lobby.messages.list_unfinished(10) == ("T000",)
    await samples.rewrite(lobby, replace(row, is_paused=False))
    assert (await lobby.messages.list_stale(10), await lobby.messages.count_stale()) == (("T000",), 1)
