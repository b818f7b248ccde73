"""Heavy games are computed outside the event loop, with the same results."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from bot.registry import find_games
from bot.tables.table import Refused, run_game_code
from tests.contract.sealed_face import ENTRY
from tests.tables.conftest import ANNA, BIEL, Hall

pytestmark = pytest.mark.one_engine


@pytest.mark.asyncio(loop_factories=["real"])
@pytest.mark.parametrize("is_heavy", [False, True])
async def test_only_what_may_take_long_is_done_in_a_thread(is_heavy: bool) -> None:
    game = replace(find_games()["thegame"].game, is_heavy=is_heavy)
    worker = await run_game_code(game, threading.current_thread)
    assert (worker is not threading.current_thread()) is is_heavy


async def test_a_heavy_game_is_played_refused_and_left_like_any_other(hall: Hall) -> None:
    ends = []
    for is_heavy in (False, True):
        hall.games["sealed"] = replace(ENTRY, game=replace(ENTRY.game, is_heavy=is_heavy))
        table = await hall.sealed(ANNA, BIEL)
        with pytest.raises(Refused, match="not-yours"):
            await hall.tables.play.act(table.id, ANNA, "B99", table.get_token(0))
        table = await hall.tables.lobbies.leave(await _after_a_turn(hall, table.id), BIEL)
        assert table.is_over
        ends.append(table.state)
    assert ends[0] == ends[1]


async def _after_a_turn(hall: Hall, table_id: str) -> str:
    return (await hall.turn(await hall.tables.read(table_id), ANNA)).id
