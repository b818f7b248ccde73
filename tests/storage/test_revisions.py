"""No write of a table's rows goes past its revision: it names the one that was read, or raises it where it lies.

Every method of the store that writes is tried by what it does to the rows of a table; if it is not listed here, a test
fails.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from storage.access import Access
from storage.database import Database
from storage.errors import RevisionConflict, UnknownTable
from storage.queries import KINDS
from storage.rows import (
    KeptPageRow,
    MatchRow,
    MessageFormat,
    OrderRow,
    PairingRow,
    ProcessRow,
    ReminderRow,
    ResultRow,
    SearchPace,
    Status,
    TableRows,
    TournamentRow,
    TryRow,
    WatcherRow,
    WishRow,
)
from storage.schema import list_columns
from storage.shards import ALL
from storage.store import Store
from tests.storage.samples import (
    GUILD,
    a_deadline,
    a_message,
    a_seat,
    a_step,
    a_table,
    get_connection,
    put_message,
    rewrite,
    rows_of,
    user_of,
    welcome,
)
from tests.world.recall import list_known

CHECKED = ("tables", "seats", "steps", "archives", "deadlines", "motions", "former", "guests")
"""What a decision about a table is made upon."""

BESIDE = ("messages", "calls", "followers", "results", "reviews", "daily_tries", "pairings", "departures", "matches")
"""What belongs to a table and decides nothing there: what was sent, who looks on, how it went for people."""

FRIEND = 77
A_CALL = ReminderRow("T000", 0, "q1", user_of(0), 1, 2, 3)
A_RESULT = ResultRow("T000", 0, user_of(0), "Anna", 1, "thegame", 1.0, 2, 1, True, 5, None, 1, 1.0)

A_TOURNAMENT = TournamentRow("f00d", 1, 2, user_of(0), "thegame", "{}", "ca", "5eed", 1.0)
A_PAIRING = PairingRow("f00d", 1, 1, "1,2")

Write = Callable[[Store], Awaitable[object]]


async def act(store: Store) -> object:
    before = await rows_of(store)
    after = replace(before, table=replace(before.table, seq=0), seats=(a_seat(0, name="Laia"), a_seat(1)))
    return await store.tables.change(before, after, steps=[a_step(0)], guests={77: True})


async def change_tournament(store: Store) -> None:
    await store.tournaments.create(A_TOURNAMENT)
    await store.tournaments.change(A_TOURNAMENT, replace(A_TOURNAMENT, round=1), pairings=[A_PAIRING])


async def open_table(store: Store) -> object:
    await change_tournament(store)
    rows = TableRows(a_table(id="T003", status=Status.RUNNING), (a_seat(0),))
    return await store.tournaments.open_table(A_PAIRING, rows, [a_step(0)])


async def end_outage(store: Store) -> object:
    guild_id = (await rows_of(store)).table.guild_id
    await store.deadlines.note_outages(10.0, 60.0, replace(ALL, without=frozenset({guild_id})))
    return await store.deadlines.note_outages(40.0, 60.0, ALL)


A_WISH = WishRow(user_of(0), 1, "castell", "Anna", 2, 0, SearchPace.DAYS, True, 1.0, 2.0)

A_WATCHER = WatcherRow(user_of(0), 1, "castell", 2, 1.0, 0.0)

WRITES: dict[str, Write] = {
    "tables.create": lambda store: store.tables.create(TableRows(a_table(id="T001"), (a_seat(0),))),
    "tables.change": act,
    "tables.drop_finished": lambda store: store.tables.drop_finished(1e9, 9),
    "results.save": lambda store: store.results.save([A_RESULT]),
    "reviews.put": lambda store: store.reviews.put("T000", "[]"),
    "messages.replace": lambda store: put_message(store, a_message(digest="other")),
    "deadlines.drop": lambda store: store.deadlines.drop(a_deadline(50.0)),
    "deadlines.record_heartbeat": lambda store: store.deadlines.record_heartbeat(10.0),
    "deadlines.shift": lambda store: store.deadlines.shift(40.0, 60.0),
    "deadlines.note_outages": end_outage,
    "reminders.save": lambda store: store.reminders.save(user_of(0), 1.0, [A_CALL]),
    "reminders.drop": lambda store: store.reminders.drop(A_CALL),
    "users.rename": lambda store: store.users.rename(user_of(0), "Laia", GUILD),
    "users.forget": lambda store: store.users.forget(FRIEND),
    "users.update": lambda store: store.users.update(user_of(0), zone="Europe/Paris"),
    "users.update_shown": lambda store: store.users.update_shown(user_of(0), language="ca"),
    "users.put_order": lambda store: store.users.put_order(OrderRow(user_of(0), "thegame", "aim", "pass")),
    "users.drop_order": lambda store: store.users.drop_order(user_of(0), "thegame", "aim"),
    "users.set_vacation": lambda store: store.users.set_vacation(user_of(0), 90.0, 20.0, "answer"),
    "followers.toggle": lambda store: store.followers.toggle("T000", 5),
    "followers.drop": lambda store: store.followers.drop("T000", FRIEND),
    "servers.change": lambda store: store.servers.change(1, lambda row: {"language": "es"}),
    "servers.note_removed": lambda store: store.servers.note_removed(1, 5.0),
    "servers.forget_removed": lambda store: store.servers.forget_removed(1),
    "kept_pages.put": lambda store: store.kept_pages.put(KeptPageRow(user_of(0), 1, 2, MessageFormat.EMBED)),
    "kept_pages.drop": lambda store: store.kept_pages.drop(KeptPageRow(user_of(0), 1, 2, MessageFormat.EMBED)),
    "daily.keep_secret": lambda store: store.daily.keep_secret("2026-11-24", "5ec7e7"),
    "daily.start": lambda store: store.daily.start(
        TryRow(user_of(0), "2026-11-24", "thegame", "T001", 1.0), 1, TableRows(a_table(id="T001"), ()), [a_step(0)]
    ),
    "daily.set_board": lambda store: store.daily.set_board(1, user_of(0), is_on=True),
    "tournaments.create": lambda store: store.tournaments.create(A_TOURNAMENT),
    "tournaments.change": change_tournament,
    "tournaments.note_message": lambda store: store.tournaments.note_message(a_message(table_id="f00d"), None),
    "tournaments.open_table": open_table,
    "tournaments.drop_drafts": lambda store: store.tournaments.drop_drafts(9.0),
    "matchmaking.save_wish": lambda store: store.matchmaking.save_wish(A_WISH),
    "matchmaking.drop_wish": lambda store: store.matchmaking.drop_wish(user_of(0), 1, "castell"),
    "matchmaking.drop_old": lambda store: store.matchmaking.drop_old(9.0),
    "matchmaking.open_table": lambda store: store.matchmaking.open_table(TableRows(a_table(id="T001"), ()), ()),
    "matchmaking.fulfil": lambda store: store.matchmaking.fulfil(a_table()),
    "matchmaking.drop_wishes_for": lambda store: store.matchmaking.drop_wishes_for(a_table()),
    "matchmaking.drop_match": lambda store: store.matchmaking.drop_match(MatchRow("T000", user_of(0))),
    "matchmaking.save_watcher": lambda store: store.matchmaking.save_watcher(A_WATCHER),
    "matchmaking.note_told": lambda store: store.matchmaking.note_told(A_WATCHER),
    "matchmaking.drop_watcher": lambda store: store.matchmaking.drop_watcher(user_of(0), 1, "castell"),
    "ratings.set_unrated": lambda store: store.ratings.set_unrated(user_of(0), is_unrated=True),
    "meta.set": lambda store: store.meta.set("key", "value"),
    "processes.put": lambda store: store.processes.put(ProcessRow("1", "7", 2, "{}"), 9.0),
    "processes.drop": lambda store: store.processes.drop("1"),
    "processes.claim": lambda store: store.processes.claim("draw T000", "1", 9.0),
    "processes.claim_any": lambda store: store.processes.claim_any(["join 1 0"], 0.0, 9.0),
    "processes.renew": lambda store: store.processes.renew(["draw T000"], "1", 9.0),
    "processes.release": lambda store: store.processes.release(["draw T000"], "1"),
    "processes.abandon": lambda store: store.processes.abandon(["draw T000"], "1"),
    "processes.want": lambda store: store.processes.want("draw T000", "2"),
    "processes.hand_over": lambda store: store.processes.hand_over("draw T000", "1", 9.0),
    "processes.take": lambda store: store.processes.take(5, "1", user_of(0)),
    "processes.drop_old": lambda store: store.processes.drop_old(),
}


CHANGING = {
    *("tables.change", "deadlines.shift", "deadlines.note_outages", "deadlines.drop"),
    *("users.rename", "users.forget", "users.set_vacation"),
}
"""Those that do change rows of a table, so that the test cannot pass by trying nothing."""


@pytest.fixture
async def full(lobby: Store) -> Store:
    """A running table with a row of every kind, and a finished one where a friend sat."""
    await lobby.deadlines.record_heartbeat(10.0)
    await rewrite(lobby, a_table(status=Status.RUNNING, clock_seconds=60), None, [a_deadline(50.0, since=5.0)])
    await put_message(lobby, a_message(shown=(await rows_of(lobby)).table.revision))
    await lobby.tables.create(TableRows(a_table(id="T002", status=Status.CLOSED), (a_seat(0, user_id=FRIEND),)))
    await welcome(lobby, "T002", [FRIEND])
    await lobby.followers.toggle("T000", FRIEND)
    await lobby.reminders.save(user_of(0), 1.0, [A_CALL])
    return lobby


def methods(store: Store) -> dict[str, str]:
    """The public methods of all parts of the store with their source, by part and name."""
    parts = {name: part for name, part in vars(store).items() if isinstance(part, Access)}
    return {
        f"{name}.{method}": inspect.getsource(function)
        for name, part in parts.items()
        for method, function in inspect.getmembers(type(part), inspect.iscoroutinefunction)
        if not method.startswith("_")
    }


def rows_by_table(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """The checked rows by the id of their table, without its revision and whether it is drawn."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for name in CHECKED:
        kept = ", ".join(column for column in list_columns(database)[name] if column not in ("revision", "is_drawn"))
        own = "id" if name == "tables" else "table_id"
        for table_id, *values in database.execute(f"SELECT {own}, {kept} FROM {name} ORDER BY 1, 2, 3"):
            found.setdefault(table_id, []).append((name, *values))
    return found


def revisions(database: Database) -> dict[str, int]:
    return dict(database.execute("SELECT id, revision FROM tables").fetchall())


def test_every_table_of_the_database_that_belongs_to_a_table_is_checked_or_beside(other: Database) -> None:
    found = {name for name, columns in list_columns(other).items() if "table_id" in columns}
    assert found == {*CHECKED, *BESIDE} - {"tables"}


def test_every_method_of_the_store_that_could_write_is_known_here(store: Store) -> None:
    writing = ("@writes", "_connection.write", "_connection.run", "self._execute", "self._save", "self._change")
    found = {name for name, source in methods(store).items() if any(way in source for way in writing)}
    assert found == {*WRITES}


@pytest.mark.parametrize("name", WRITES)
async def test_a_write_of_a_tables_rows_raises_its_revision(full: Store, other: Database, name: str) -> None:
    """What was decided on the rows before is not stored then, and nothing of what was written is overwritten."""
    read = {table_id: await rows_of(full, table_id) for table_id in revisions(other)}
    rows, before = rows_by_table(other), revisions(other)
    for table_id in read:
        await full.tables.read_snapshot(table_id)
    for each in (1, FRIEND, user_of(0)):
        await full.users.get(each)
        await full.servers.get(each)
    memory = get_connection(full).memory
    assert {kind for kind, *_ in list_known(memory)} == ({*KINDS} if not full.is_shared else set())
    await WRITES[name](full)
    assert not [(kind.name, key) for kind, key, value in list_known(memory) if kind.read(other, *key) != value]
    now, after = rows_by_table(other), revisions(other)
    changed = {table_id for table_id in rows if rows[table_id] != now.get(table_id)}
    assert not [table_id for table_id in changed & {*now} if after[table_id] <= before[table_id]]
    assert changed or name not in CHANGING
    for table_id in changed:
        with pytest.raises((RevisionConflict, UnknownTable)):
            await full.tables.change(read[table_id], replace(read[table_id], seats=()))
    assert rows_by_table(other) == now


async def test_a_shift_of_which_a_table_says_nothing_leaves_it_drawn(full: Store) -> None:
    assert await full.messages.list_stale(9) == ()
    assert await full.deadlines.shift(40.0, 60.0) == ()
    assert await full.messages.list_stale(9) == ()
