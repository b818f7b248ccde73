"""The drill in short: `make drill` kills a thousand times, and tells how many moves were stored at each moment."""

from __future__ import annotations

from bot.registry import find_games
from tests.drill.__main__ import drill

KILLS = 14


async def test_whenever_the_bot_is_killed_nothing_is_lost_and_everything_is_drawn_anew() -> None:
    blows = await drill(KILLS, "suite", [*find_games()])
    assert [f"{blow.moment}: {problem}" for blow in blows for problem in blow.problems] == []
    assert len(blows) == KILLS
    assert sum(blow.acknowledged for blow in blows) > KILLS
    assert sum(blow.done + blow.undone for blow in blows), "no kill fell upon a move that had no answer yet"
