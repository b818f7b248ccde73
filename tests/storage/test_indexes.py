"""No method reads through all tables: each statement of each method is looked up in an index."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from storage.queries import TABLES
from storage.rows import Status, WatcherRow
from storage.store import Store
from tests.storage import samples
from tests.storage.test_revisions import WRITES

LIVE = (Status.LOBBY, Status.RUNNING)
COUNT = 10_000

Call = Callable[[Store], Awaitable[object]]

RARE = ("deadlines.shift", "deadlines.note_outages", "users.forget", "users.set_vacation", "matchmaking.drop_old")
"""Writes that read more than a few rows; those of processes have their own small tables."""

CALLS: dict[str, Call] = {
    **{name: write for name, write in WRITES.items() if name not in RARE and not name.startswith("processes.")},
    "append": lambda store: samples.add_steps(
        store, "T000", [samples.a_step(0)], status=Status.RUNNING, branch=0, deadlines=(), seats=()
    ),
    "append the last": lambda store: samples.add_steps(
        store, "T000", [samples.a_step(0)], status=Status.ENDED, branch=0
    ),
    "snapshot": lambda store: store.tables.read_snapshot("T000"),
    "steps": lambda store: store.steps.list_between("T000", 1, 2),
    "step": lambda store: store.steps.get("T000", 0),
    "tables_of": lambda store: store.tables.list_by_user(samples.user_of(0), LIVE),
    "seat_questions": lambda store: store.tables.list_seat_questions(),
    "tables_at": lambda store: store.tables.list_by_server(samples.GUILD, LIVE),
    "last_opened": lambda store: store.tables.get_last_opened(samples.user_of(0), "thegame", samples.GUILD),
    "shown_in": lambda store: store.tables.list_by_home(1),
    "paused_tables": lambda store: store.tables.list_paused(),
    "tables_with": lambda store: store.tables.list_by_status(Status.BROKEN),
    "best_mark": lambda store: store.results.get_best_mark(samples.GUILD, "thegame", "2:normal"),
    "messages": lambda store: store.messages.list_by_table("T000"),
    "message_at": lambda store: store.messages.find(1),
    "due": lambda store: store.deadlines.list_due(1.0),
    "user": lambda store: store.users.get(1),
    "orders": lambda store: store.users.list_orders([1, 2]),
    "server": lambda store: store.servers.get(1),
    "guests": lambda store: store.tables.list_guests("T000"),
    "seats_of": lambda store: store.tables.list_seats_by_user(samples.user_of(0)),
    "tables_after": lambda store: store.tables.list_rematches("T000"),
    "season_results": lambda store: store.ratings.list_results(samples.GUILD, "castell", 0.0, 9.0),
    "season_departures": lambda store: store.ratings.list_departures(samples.GUILD, "castell", 0.0, 9.0),
    "first_end": lambda store: store.ratings.get_first_end(samples.GUILD, "castell"),
    "wishes": lambda store: store.matchmaking.list_wishes_on(samples.GUILD, 1.0),
    "watched": lambda store: store.matchmaking.list_watched(1, samples.GUILD),
    "new_lobbies": lambda store: store.matchmaking.list_new_lobbies(
        WatcherRow(1, samples.GUILD, "castell", 2, 1.0, 0.0)
    ),
    "meta": lambda store: store.meta.get("key"),
    "daily_secret": lambda store: store.daily.get_secret("2026-11-24"),
    "daily_tries": lambda store: store.daily.list_tries(1, "2026-11-24"),
    "daily_results": lambda store: store.daily.list_results("2026-11-24", "thegame"),
    "daily_results_of": lambda store: store.daily.list_results_of(1),
    "live": lambda store: store.tables.list_live(["T000"]),
    "daily_friends": lambda store: store.daily.list_friends(1),
    "daily_board": lambda store: store.daily.list_board(1),
}
"""All but those that read an index from its beginning, and ``about``, ``forget``, ``integrity`` and
``list_left_over``, which are rare."""


@pytest.fixture
async def crowd(lobby: Store, raw: sqlite3.Connection) -> Store:
    """A store with ten thousand running tables, all drawn except one, each with a deadline."""
    row = await samples.rewrite(lobby, samples.a_table(status=Status.RUNNING), None, [samples.a_deadline(5.0)])
    await samples.put_message(lobby, samples.a_message(shown=row.revision))
    numbers = f"WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT {COUNT})"
    rest = ", ".join(TABLES.names[1:])
    raw.execute(f"{numbers} INSERT INTO tables (id, {rest}) SELECT 'X' || n, {rest} FROM tables, n")
    raw.execute(f"{numbers} INSERT INTO deadlines SELECT 'X' || n, 0, 'answer', 'q', n + 5.0, 0.0 FROM n")
    raw.execute("UPDATE tables SET is_drawn = 0 WHERE id = 'X77'")
    return lobby


@pytest.fixture
async def plans(lobby: Store, raw: sqlite3.Connection) -> AsyncIterator[Callable[[Call], Awaitable[list[str]]]]:
    """Tells how SQLite finds what a call of the store asks for: a line for each table that it reads."""
    statements: list[str] = []
    await samples.sqlite_of(lobby).set_trace_callback(statements.append)

    async def plan(call: Call) -> list[str]:
        statements.clear()
        await call(lobby)
        explained = [text for text in statements if text.startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))]
        assert explained
        return [line for text in explained for *_, line in raw.execute(f"EXPLAIN QUERY PLAN {text}")]

    yield plan
    await samples.sqlite_of(lobby).set_trace_callback(None)  # type: ignore[arg-type]


Plans = Callable[[Call], Awaitable[list[str]]]


def is_from_start_of(index: str, plan: list[str]) -> bool:
    """True if this index is read from its beginning, and nothing is read or sorted besides."""
    return len(plan) == 1 and re.fullmatch(rf"SCAN \w+ USING (COVERING )?INDEX {index}", plan[0]) is not None


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
async def test_nothing_is_read_through(plans: Plans, call: Call) -> None:
    assert [line for line in await plans(call) if line.startswith("SCAN")] == []


async def test_what_comes_next_is_the_first_of_an_index_and_tables_are_counted_without_being_read(
    crowd: Store, plans: Plans
) -> None:
    assert is_from_start_of("deadlines_by_time", await plans(lambda store: store.deadlines.get_next()))
    assert await crowd.deadlines.get_next() == samples.a_deadline(5.0)
    assert is_from_start_of("tables_by_status", await plans(lambda store: store.tables.count_by_status()))
    assert await crowd.tables.count_by_status() == {"running": COUNT + 1}
    assert is_from_start_of("tables_to_draw", await plans(lambda store: store.messages.list_stale(10)))
    assert await crowd.messages.list_stale(10) == ("X77",)
    await samples.put_message(crowd, samples.a_message(table_id="X77", shown=1, message_id=5))
    assert await crowd.messages.list_stale(10) == ()


async def test_the_round_of_a_waiting_turn_is_looked_up(plans: Plans) -> None:
    plan = await plans(lambda store: store.deadlines.list_waiting("answer"))
    assert [line for line in plan if line.startswith("SCAN")] == ["SCAN deadlines USING INDEX deadlines_by_time"]
    assert any("pairings_by_table" in line for line in plan)


async def test_only_users_who_want_nudges_are_read_for_them(plans: Plans) -> None:
    plan = await plans(lambda store: store.reminders.list_nudged())
    assert [line for line in plan if line.startswith("SCAN")] == ["SCAN users USING INDEX users_by_nudges"]
