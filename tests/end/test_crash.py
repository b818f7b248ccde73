"""The drill in short: `make drill` kills a thousand times, and tells how many moves were stored at each moment."""

from __future__ import annotations

import pytest

from bot.registry import find_games
from tests.drill import fleet
from tests.drill.__main__ import drill
from tests.storage import server

NEEDS_REAL_LOOP = True
"""The bots are processes of their own, and are killed."""

KILLS = 14

FLEET_KILLS = 4
"""Of three processes; `python -m tests.drill fleet` kills a thousand times."""


async def test_whenever_the_bot_is_killed_nothing_is_lost_and_everything_is_drawn_anew() -> None:
    blows = await drill(KILLS, "suite", [*find_games()])
    assert [f"{blow.moment}: {problem}" for blow in blows for problem in blow.problems] == []
    assert len(blows) == KILLS
    assert sum(blow.acknowledged for blow in blows) > KILLS
    assert sum(blow.done + blow.undone for blow in blows), "no kill fell upon a move that had no answer yet"


@pytest.mark.skipif(not server.is_installed(), reason="no PostgreSQL: pip install '.[dev]'")
async def test_whichever_of_three_processes_is_killed_nothing_is_lost_or_drawn_by_two() -> None:
    found = await fleet.drill(FLEET_KILLS, 1.0, seed="suite", late_share=0.0)
    assert found.problems == []
    assert found.moves > FLEET_KILLS
