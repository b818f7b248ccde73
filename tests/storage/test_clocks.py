"""What moves deadlines, as far as only the database is concerned."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.rows import DeadlineRow, UserRow
from storage.schema import load_migrations, migrate
from storage.store import Store
from tests.storage.samples import a_seat, a_table, deadlines_of, lay


def of_version_4(path: Path, *touched: float) -> None:
    """A database from before clocks, with tables that changed last at these times."""
    migrate(path, 0.0, {number: script for number, script in load_migrations().items() if number <= 4})
    with closing(sqlite3.connect(path)) as database, database:
        for number, at in enumerate(touched):
            database.execute(
                "INSERT INTO tables (id, game, options, language, status, guild_id, channel_id, home_id, host_id, key,"
                " opened_at, touched_at, seq, branch, revision, is_paused, window_seconds, outcome)"
                " VALUES (?, 'thegame', '{}', 'ca', 'lobby', 1, 2, 2, 3, '', 0, ?, -1, 0, 0, 0, 60, '')",
                (f"T00{number}", at),
            )


async def test_an_older_bot_was_there_when_a_table_changed_last(path: Path) -> None:
    of_version_4(path, 500.0, 900.0)
    store = await Store.open(path, now=0.0)
    assert float(await store.meta.get("heartbeat")) == 900.0
    await store.close()


async def test_a_database_without_tables_has_nothing_to_give_back(path: Path) -> None:
    of_version_4(path)
    store = await Store.open(path, now=0.0)
    assert await store.meta.get("heartbeat") == ""
    assert await store.deadlines.shift(1000.0, 60.0) == ()
    assert float(await store.meta.get("heartbeat")) == 1000.0
    await store.close()


@pytest.fixture
async def lobby(store: Store) -> Store:
    await lay(store, a_table(), (a_seat(0),), [DeadlineRow("T000", -1, "lobby", 100.0, since=10.0)])
    return store


async def test_a_clock_that_went_backwards_moves_nothing(lobby: Store) -> None:
    await lobby.deadlines.record_heartbeat(50.0)
    assert await lobby.deadlines.shift(40.0, 1.0) == ()
    (row,) = await deadlines_of(lobby, "T000")
    assert (row.due, row.since) == (100.0, 10.0)


async def test_what_begins_to_run_later_is_not_moved(lobby: Store) -> None:
    await lobby.deadlines.record_heartbeat(5.0)
    assert await lobby.deadlines.shift(10.0, 1.0) == ()
    assert await lobby.deadlines.shift(30.0, 1.0) == ("T000",)
    (row,) = await deadlines_of(lobby, "T000")
    assert (row.due, row.since) == (120.0, 30.0)


async def test_a_vacation_keeps_what_else_a_user_has_chosen(store: Store) -> None:
    await store.users.update(7, language="ca", locale="es-ES", is_hand_by_dm=False)
    await store.users.set_vacation(7, 99.0, 1.0, "turn")
    assert await store.users.get(7) == UserRow(7, "ca", "es-ES", is_hand_by_dm=False, vacation_until=99.0)
    await store.users.set_vacation(8, 99.0, 1.0, "turn")
    assert await store.users.get(8) == UserRow(8, vacation_until=99.0)
