"""What moves deadlines, as far as only the database is concerned."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.rows import DeadlineKind, DeadlineRow
from storage.shards import ALL, Shards
from storage.store import Store
from tests.storage.samples import (
    a_message,
    a_seat,
    a_table,
    deadlines_of,
    insert_old_table,
    lay,
    older_database,
    opened,
    put_message,
)


@pytest.mark.parametrize(("touched", "heartbeat"), [((500.0, 900.0), "900.0"), ((), "")])
async def test_an_older_bot_was_there_when_a_table_changed_last(
    path: Path, touched: tuple[float, ...], heartbeat: str
) -> None:
    """In a database from before clocks; where there are no tables, there is nothing to give back."""
    with older_database(path, 5) as database:
        for number, at in enumerate(touched):
            insert_old_table(database, id=f"T00{number}", status="lobby", touched_at=at, seq=-1)
    async with opened(path) as store:
        assert await store.meta.get("heartbeat") == heartbeat
        assert await store.deadlines.shift(1000.0, 60.0) == ()
        assert float(await store.meta.get("heartbeat")) == 1000.0


@pytest.fixture
async def lobby(store: Store) -> Store:
    await lay(store, a_table(), (a_seat(0),), [DeadlineRow("T000", -1, DeadlineKind.LOBBY, 100.0, since=10.0)])
    return store


async def test_what_begins_to_run_later_is_not_moved_and_nothing_by_a_clock_that_went_backwards(lobby: Store) -> None:
    moved, ends = [], []
    for heartbeat, now in ((5.0, 8.0), (10.0, 30.0), (50.0, 40.0)):
        await lobby.deadlines.record_heartbeat(heartbeat)
        moved.append(await lobby.deadlines.shift(now, 1.0))
        (row,) = await deadlines_of(lobby, "T000")
        ends.append((row.due, row.since))
    assert moved == [(), ("T000",), ()]
    assert ends == [(100.0, 10.0), (120.0, 30.0), (120.0, 30.0)]


async def test_a_table_whose_deadline_moves_while_it_is_being_drawn_is_drawn_again(lobby: Store) -> None:
    told = []
    for shown in (0, -1, 2):  # that of the revision, one that is older, and what was drawn meanwhile
        await put_message(lobby, a_message(shown=shown))
        await lobby.deadlines.record_heartbeat(20.0 + shown)
        told.append(await lobby.deadlines.shift(30.0 + shown, 1000.0))
    assert told == [(), ("T000",), ()]


async def lay_in_shards(store: Store) -> None:
    """A lobby in each of two shards; the deadline of each runs since 10, until 100."""
    for number in (0, 1):
        table_id = f"T00{number}"
        deadline = DeadlineRow(table_id, -1, DeadlineKind.LOBBY, 100.0, since=10.0)
        await lay(store, a_table(id=table_id, guild_id=number << 22), (a_seat(0),), [deadline])


async def read_due(store: Store) -> list[float]:
    return [(await deadlines_of(store, table_id))[0].due for table_id in ("T000", "T001")]


TWO = Shards(2, frozenset({0, 1}))


async def test_each_shard_gives_back_the_time_that_it_was_gone_itself(store: Store) -> None:
    await lay_in_shards(store)
    for shards, table_ids in ((TWO, ["T000", "T001"]), (TWO.only(1), ["T001"]), (TWO.only(), [])):
        assert [row.table_id for row in await store.deadlines.list_due(100.0, shards=shards)] == table_ids
        found = await store.deadlines.get_next(shards=shards)
        assert [found.table_id] == table_ids[:1] if found else not table_ids
    await store.deadlines.record_heartbeat(20.0, TWO)
    await store.deadlines.record_heartbeat(50.0, TWO.only(0))
    assert await store.deadlines.shift(60.0, 1.0, TWO) == ("T000", "T001")
    assert await read_due(store) == [110.0, 140.0]
    await store.deadlines.record_heartbeat(70.0, TWO)
    assert await store.deadlines.shift(75.0, 1.0, TWO.only(1)) == ("T001",)
    assert await read_due(store) == [110.0, 145.0]


async def test_another_number_of_shards_begins_where_the_last_one_was_left(store: Store) -> None:
    await lay_in_shards(store)
    await store.deadlines.record_heartbeat(20.0)
    assert await store.deadlines.shift(30.0, 1.0, TWO.only(1)) == ("T001",)
    assert await store.deadlines.shift(40.0, 1.0, TWO.only(0)) == ("T000",)
    assert await read_due(store) == [120.0, 110.0]
    assert sorted(await store.deadlines.shift(90.0, 1.0, ALL)) == ["T000", "T001"]
    assert await read_due(store) == [170.0, 160.0], "both stood still since 40, when one of them was last there"
    assert await store.deadlines.shift(90.0, 1.0, TWO) == ()
