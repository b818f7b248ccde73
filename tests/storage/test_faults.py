"""Disks that are full or broken, files that are locked or damaged: refused aloud, and nothing half-written."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from storage.copying import copy
from storage.errors import StoreError, StoreUnavailable
from storage.files import open_file
from storage.inspection import inspect
from storage.rows import Status
from storage.schema import load_migrations, migrate
from storage.sqlite import LOG_BYTES
from storage.store import Store
from tests.storage import samples

BULK = Random(3).randbytes(200_000)
"""More than fits anywhere, and does not compress."""

Write = Callable[[Store], Awaitable[object]]

WRITES: dict[str, Write] = {
    "create_table": lambda store: samples.lay(
        store, samples.a_table(id="T001", options=BULK.hex()), [samples.a_seat(0)]
    ),
    "change_table": lambda store: samples.rewrite(
        store, samples.a_table(options=BULK.hex()), [samples.a_seat(0)], [samples.a_deadline(1.0)]
    ),
    "append": lambda store: samples.add_steps(
        store, "T000", [samples.a_step(0, state=BULK)], status=Status.RUNNING, branch=0, seats=()
    ),
    "append the last": lambda store: samples.add_steps(
        store, "T000", [samples.a_step(0, state=BULK)], status=Status.ENDED, branch=0
    ),
    "keep_messages": lambda store: samples.keep_messages(store, "T000", [samples.a_message(digest=BULK.hex())]),
    "rename": lambda store: store.users.rename(samples.user_of(0), BULK.hex(), samples.GUILD),
    "set_user": lambda store: store.users.update(1, language=BULK.hex()),
    "set_server": lambda store: samples.set_server(store, 1, language=BULK.hex()),
    "put_meta": lambda store: store.meta.set("key", BULK.hex()),
}
"""Writes that need more room than there is."""

SMALL_WRITES: dict[str, Write] = {
    "touch": lambda store: samples.touch(store, "T000"),
    "drop_deadline": lambda store: store.deadlines.drop(samples.a_deadline(1.0)),
    "forget": lambda store: store.users.forget(samples.user_of(9)),
}

every_write = pytest.mark.parametrize("write", [*WRITES.values(), *SMALL_WRITES.values()], ids=[*WRITES, *SMALL_WRITES])
every_large_write = pytest.mark.parametrize("write", WRITES.values(), ids=WRITES.keys())


def contents(database: sqlite3.Connection) -> list[str]:
    return list(database.iterdump())


async def pragma(store: Store, setting: str) -> int:
    ((value,),) = await samples.sqlite_of(store).execute_fetchall(f"PRAGMA {setting}")
    return int(value)


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """A disk that breaks at this offset, in bytes, of whatever file this process writes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def check_refused(store: Store, write: Write, raw: sqlite3.Connection) -> None:
    """The write is refused, leaves no trace, and does not keep the store from going on."""
    before = contents(raw)
    with pytest.raises(StoreUnavailable):
        await write(store)
    assert contents(raw) == before
    assert not samples.sqlite_of(store).in_transaction
    assert await store.tables.read_snapshot("T000") is not None


@every_write
async def test_a_locked_or_read_only_database_refuses_every_write(
    lobby: Store, raw: sqlite3.Connection, write: Write
) -> None:
    await lobby.users.update(samples.user_of(0), language="ca")
    await samples.put_message(lobby, samples.a_message())
    await samples.rewrite(lobby, samples.a_table(), None, [samples.a_deadline(1.0)])
    raw.execute("BEGIN IMMEDIATE")
    await check_refused(lobby, write, raw)
    raw.execute("ROLLBACK")
    await samples.sqlite_of(lobby).execute_fetchall("PRAGMA query_only = ON")
    await check_refused(lobby, write, raw)
    await samples.sqlite_of(lobby).execute_fetchall("PRAGMA query_only = OFF")
    await write(lobby)


@every_large_write
async def test_a_full_database_and_a_disk_that_breaks_refuse_what_does_not_fit(
    lobby: Store, path: Path, raw: sqlite3.Connection, write: Write
) -> None:
    most = await pragma(lobby, "max_page_count")
    await pragma(lobby, f"max_page_count = {await pragma(lobby, 'page_count') + 5}")
    await check_refused(lobby, write, raw)
    await pragma(lobby, f"max_page_count = {most}")
    with no_file_larger_than(path.with_name(path.name + "-wal").stat().st_size + 50_000):
        await check_refused(lobby, write, raw)
    await write(lobby)
    assert await lobby.check_integrity() == "ok"


async def test_the_log_shrinks_once_a_long_reader_has_gone(lobby: Store, path: Path, raw: sqlite3.Connection) -> None:
    log = path.with_name(path.name + "-wal")
    raw.execute("BEGIN")
    raw.execute("SELECT * FROM tables").fetchone()
    for number in range(2 * LOG_BYTES // len(BULK)):
        await lobby.meta.set("key", Random(number).randbytes(len(BULK)).hex())
    assert log.stat().st_size > LOG_BYTES
    raw.execute("COMMIT")
    for text in ("one", "two"):
        await lobby.meta.set("key", text)
    assert log.stat().st_size <= LOG_BYTES


@pytest.mark.asyncio(loop_factories=["real"])
async def test_a_locked_database_can_be_read_and_a_short_lock_is_waited_for(
    lobby: Store, raw: sqlite3.Connection
) -> None:
    """Nobody else writes to the database, but somebody who looks into it with other tools may hold it for a moment."""
    await samples.sqlite_of(lobby).execute_fetchall("PRAGMA busy_timeout = 5000")
    raw.execute("BEGIN IMMEDIATE")
    raw.execute("UPDATE tables SET game = 'castell'")
    snapshot = await lobby.tables.read_snapshot("T000")
    assert snapshot is not None
    assert snapshot.table == samples.a_table()
    touching = asyncio.create_task(samples.touch(lobby, "T000"))
    await asyncio.sleep(0.05)
    assert not touching.done()
    raw.execute("ROLLBACK")
    await touching


async def test_damage_is_refused_where_it_is_met(path: Path) -> None:
    async with samples.opened(path) as store:
        for table_id in ("T000", "T001"):
            await samples.lay(store, samples.a_table(id=table_id), [samples.a_seat(0)])
        await samples.add_steps(store, "T000", [samples.a_step(0)], status=Status.RUNNING, branch=0)
    with closing(sqlite3.connect(path)) as database:
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'steps'").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    async with samples.opened(path) as store:
        for refused in (
            store.steps.list_between("T000"),
            samples.add_steps(store, "T000", [samples.a_step(1)], status=Status.RUNNING, branch=0),
        ):
            with pytest.raises(StoreUnavailable, match="malformed"):
                await refused
        assert (await store.check_integrity()) != "ok"
        assert [row.id for row in await store.tables.list_by_server(samples.a_table().guild_id, [Status.LOBBY])] == [
            "T001"
        ]
        await store.messages.replace("T001", (), ())


def test_a_damaged_schema_is_refused_by_all_who_read_it(path: Path) -> None:
    migrate(path, 0.0, load_migrations())
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE meta", b"CREAT\x81 TABLE meta"))
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(Store.open(path, now=0.0))
    with pytest.raises(StoreError, match="cannot be read"):
        inspect(path)
    with pytest.raises(StoreError, match="cannot be copied"):
        copy(path, path.with_name("copy.sqlite"), now=0.0)


@pytest.mark.parametrize("content", [b"this is no database" * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    """The second time for the same reason: the first has let go of the lock."""
    path.write_bytes(content)
    for _ in range(2):
        with pytest.raises(StoreError, match=f"{path.name} cannot be opened: file is not a database"):
            asyncio.run(Store.open(path, now=0.0))
    assert path.read_bytes() == content


async def test_a_start_beside_a_program_that_holds_the_file_may_succeed_later(path: Path) -> None:
    migrate(path, 0.0, load_migrations())
    with closing(open_file(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match=f"{path} cannot be opened: database is locked"):
            await Store.open(path, now=0.0, patience=0.0)
    await (await Store.open(path, now=0.0)).close()


async def test_a_closed_store_and_a_place_where_none_can_be_refuse_everything(tmp_path: Path, path: Path) -> None:
    (tmp_path / "file").write_text("")
    for place in (tmp_path / "file" / "colla.sqlite", tmp_path):
        with pytest.raises(StoreError, match=f"{place} cannot be opened"):
            await Store.open(place, now=0.0)
    store = await Store.open(path, now=0.0)
    await store.close()
    for refused in (store.tables.read_snapshot("T000"), samples.touch(store, "T000")):
        with pytest.raises(StoreUnavailable, match="closed"):
            await refused
