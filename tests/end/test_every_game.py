"""A game of each kind there is, by people who only press what they see."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local.server import LocalDiscord
from bot.registry import find_games
from tests.tools.evening import GAME_SECONDS, Evening

NEEDS_REAL_LOOP = True
"""The bot is a process of its own."""

MOVES_BEFORE_THE_KILL = 15


@pytest.mark.parametrize("game", find_games())
async def test_two_people_and_a_computer_play_to_the_end_over_a_kill(
    game: str, local_discord: LocalDiscord, tmp_path: Path
) -> None:
    """The fewer people, the more each is asked, and the sooner it is over; worlds have tables of all sizes."""
    evening = Evening(local_discord, tmp_path, seed=f"{game} together", module="tests.end.hurried")
    await evening.start()
    evening.let_play()
    room = evening.guild.add_text_channel("jocs")
    robots = await evening.table(evening.people[:2], room, game=game, computers=1)
    table_ids = [robots[0].table_id]
    async with evening.playing(robots) as play:
        await evening.submitted(MOVES_BEFORE_THE_KILL, play)
        evening.kill()
        await evening.ended()
        assert await evening.problems_of_store(table_ids) == []
        await evening.start()
        evening.let_play()
        async with asyncio.timeout(GAME_SECONDS):
            await play
    await evening.settled()
    assert await evening.problems_of_messages(table_ids) == []
    await evening.stop()
    assert await evening.problems_of_store(table_ids) == []
    assert evening.problems_of_conduct() == []
