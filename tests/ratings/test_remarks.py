"""The one fact that the end of a game is worth a word for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ratings.remarks import describe_remark
from bot.tables.table import Table
from tests.tables.conftest import ANNA, Hall, hall, pytest_generate_tests
from tests.text.sources import FOLDERS, texts

pytestmark = pytest.mark.one_engine

__all__ = ["hall", "pytest_generate_tests"]

SAY = texts(*FOLDERS.values()).say("en")


async def add(hall: Hall, table: Table, number: int, **changes: Any) -> None:
    """Store another game of the same people, which was over that many seconds before."""
    found = await hall.store.ratings.list_results(table.row.guild_id, table.row.game, 0.0, hall.now + 1)
    rows = [row for row in found if row.table_id == table.id]
    rows = [replace(row, table_id=f"B{number}", ended_at=row.ended_at - number, **changes) for row in rows]
    await hall.store.results.save(rows)


async def test_a_table_of_those_who_win_together_is_compared_with_its_equals_before(hall: Hall) -> None:
    table = await hall.over()
    mark, tables = table.row.mark or 0, SAY("ending-tables", players=2)
    assert await describe_remark(hall.tables, table, SAY) == SAY("ending-first")
    await add(hall, table, 9, category="2:expert")
    assert await describe_remark(hall.tables, table, SAY) == SAY("ending-together", count=2)
    for number, change in enumerate((5, 9, -1, -2, 3), 1):
        assert "60%" not in await describe_remark(hall.tables, table, SAY)
        await add(hall, table, number, mark=mark + change)
    better = SAY("ending-better", percent=60, tables=tables)
    await add(hall, table, -1, mark=mark + 1)
    assert await describe_remark(hall.tables, table, SAY) == better, "later games change nothing"
    for number in (*range(10, 20), 1):
        await add(hall, table, number, mark=mark - 1, is_won=number == 10)
    assert await describe_remark(hall.tables, table, SAY) == SAY("ending-hard", count=15, won=1, tables=tables)
    await add(hall, table, 1, mark=mark + 1)
    assert await describe_remark(hall.tables, table, SAY) == SAY("ending-improved")
    closed = await hall.tables.lobbies.close((await hall.game(ANNA)).id, ANNA, is_moderator=False)
    assert await describe_remark(hall.tables, closed, SAY) == ""


@pytest.mark.parametrize("game", ["castellers", "fallera"])
async def test_a_game_against_each_other_has_a_first_win_a_streak_or_a_record(hall: Hall, game: str) -> None:
    table = await hall.over(game)
    assert table.state is not None
    assert table.state.outcome is not None
    (winner,) = table.state.outcome.winners
    words = {"name": table.seats[winner].name}
    for changes, key, fact in (
        ({"score": 99, "is_won": False}, "ending-first-win", {"count": 5}),
        ({"score": 99, "is_won": True}, "ending-streak", {"count": 6}),
        ({"score": -1}, "ending-record", {"score": table.state.outcome.scores[winner]}),
    ):
        for number in range(1, 6):
            await add(hall, table, number, **changes)
        assert await describe_remark(hall.tables, table, SAY) == SAY(key, **words, **fact)
