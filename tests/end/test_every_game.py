"""A game of each kind there is, with all its seats taken, by people who only press what they see."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.catalogue import catalogue
from bot.local.server import LocalDiscord
from tests.evening import GAME_SECONDS, Evening

MOVES_BEFORE_THE_KILL = 15


@pytest.mark.parametrize("game", catalogue())
async def test_a_full_table_plays_to_the_end_over_a_kill(
    game: str, local_discord: LocalDiscord, tmp_path: Path
) -> None:
    evening = Evening(local_discord, tmp_path, seed=game)
    await evening.start()
    evening.let_play()
    people = evening.people[: catalogue()[game].game.seats[-1]]
    robots = await evening.table(people, evening.guild.add_text_channel("jocs"), game=game)
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
