"""The lists of tables that people keep in their direct messages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from storage.rows import KeptPageRow, MessageFormat
from tests.storage.samples import CHANNEL, older_database, opened, user_of

KEPT = KeptPageRow(user_of(0), CHANNEL, 4 << 60, MessageFormat.COMPONENTS)


async def test_a_person_has_one_list_which_lasts_until_it_is_dropped_or_the_person_forgotten(path: Path) -> None:
    async with opened(path) as store:
        await store.kept_pages.put(replace(KEPT, message_id=1))
        await store.kept_pages.put(KEPT)
        await store.kept_pages.drop(replace(KEPT, message_id=1))
    async with opened(path) as store:
        assert await store.kept_pages.list_all() == (KEPT,)
        await store.kept_pages.drop(KEPT)
        assert await store.kept_pages.list_all() == ()
        await store.kept_pages.put(KEPT)
        (row,) = (await store.users.read_all(KEPT.user_id))["kept_pages"]
        assert row["message_id"] == KEPT.message_id
        await store.users.forget(KEPT.user_id)
        assert await store.kept_pages.list_all() == ()


async def test_a_database_of_before_gets_room_for_lists_and_finds_tables_by_host(path: Path) -> None:
    with older_database(path, 17) as database:
        database.execute("INSERT INTO meta VALUES ('commands', 'as before')")
    async with opened(path) as store:
        await store.kept_pages.put(KEPT)
        assert await store.meta.get("commands") == "as before"
        assert await store.tables.get_last_opened(user_of(0), "thegame", 1) is None
