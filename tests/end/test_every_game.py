"""A game of each kind there is, by people who only press what they see."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.local.server import LocalDiscord
from bot.registry import find_games
from tests.tools.evening import GAME_SECONDS, Evening

NEEDS_REAL_LOOP = True
"""The bot is a process of its own."""

MOVES_BEFORE_THE_KILL = 15

COMPUTERS = 2
"""At a table of one person."""

PEOPLE = 2
"""At a table without computers: the fewer, the more each is asked, and the sooner it is over. Worlds have all sizes."""


@pytest.mark.parametrize("game", find_games())
async def test_two_people_play_to_the_end_over_a_kill(game: str, local_discord: LocalDiscord, tmp_path: Path) -> None:
    await play_to_the_end(Evening(local_discord, tmp_path, seed=f"{game} {PEOPLE}"), game, PEOPLE)


@pytest.mark.parametrize("game", find_games())
async def test_one_person_and_computers_play_to_the_end_over_a_kill(
    game: str, local_discord: LocalDiscord, tmp_path: Path
) -> None:
    evening = Evening(local_discord, tmp_path, seed=f"{game} alone", module="tests.end.hurried")
    await play_to_the_end(evening, game, 1, computers=COMPUTERS)


async def play_to_the_end(evening: Evening, game: str, seats: int, **options: Any) -> None:
    """Let people play a game, kill the bot after some moves, and look for what went wrong."""
    await evening.start()
    evening.let_play()
    people = evening.people[:seats]
    robots = await evening.table(people, evening.guild.add_text_channel("jocs"), game=game, **options)
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
