"""How finished games went, as rows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from storage.rows import ResultRow
from storage.store import Store
from tests.storage.samples import older_database, opened

RESULT = ResultRow("T000", 0, 7, "Anna", 10, "fallera", 5.0, 3, 1, True, 4, None, 12, 60.0)


async def test_a_result_is_kept_with_whether_it_counts(lobby: Store) -> None:
    kept = (replace(RESULT, is_counted=False), replace(RESULT, table_id="T001"))
    await lobby.results.save(kept)
    assert await lobby.results.list_by_user(7) == kept
    assert await lobby.results.list_by_server(10, "fallera") == kept


async def test_the_results_of_a_database_of_the_tenth_version_count(path: Path) -> None:
    with older_database(path, 11) as database:
        database.execute(
            "INSERT INTO results (table_id, seat, user_id, name, guild_id, game, ended_at, players, place, is_won,"
            " score, mark, answers, seconds) VALUES ('T000', 0, 7, 'Anna', 10, 'fallera', 5, 3, 1, 1, 4, NULL, 12, 60)"
        )
    async with opened(path) as store:
        assert await store.results.list_by_user(7) == (RESULT,)
