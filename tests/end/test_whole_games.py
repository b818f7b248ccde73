"""Whole games by commands, buttons and lists, through the bot as its user runs it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.local.server import LocalDiscord
from tests.tools.evening import GAME_SECONDS, KILLED, Evening, Kill

NEEDS_REAL_LOOP = True
"""The bot is a process of its own."""

KILLS = 4


def random_kills(seed: object) -> list[Kill]:
    """Kills early enough that no game is over before them, each anywhere between a press and the stillness after it."""
    random = Random(f"kills {seed}")
    return [
        Kill(random.randint(1, 4), random.choice((0.0, 0.003, 0.01, 0.03, 0.1)), is_noticed=number % 2 == 1)
        for number in range(KILLS)
    ]


@pytest.mark.parametrize("players", [3, 5])
async def test_a_game_goes_on_over_kills_to_the_end_that_the_rules_give_it(
    players: int, local_discord: LocalDiscord, tmp_path: Path
) -> None:
    evening = Evening(local_discord, tmp_path, seed=players)
    people = evening.people[:players]
    people[-1].close_dms()
    await evening.start()
    evening.let_play()
    level = "expert" if players == 3 else "normal"
    robots = await evening.table(people, evening.guild.add_text_channel("jocs"), level=level)
    table_id = robots[0].table_id
    async with evening.playing(robots) as game:
        for kill in random_kills(players):
            await evening.submitted(kill.submissions, game)
            await asyncio.sleep(kill.seconds)
            evening.kill()
            await evening.ended()
            assert await evening.problems_of_store([table_id]) == []
            await evening.start()
            if kill.is_noticed:
                await evening.settled()
                assert await evening.problems_of_messages([table_id]) == []
            evening.let_play()
        async with asyncio.timeout(GAME_SECONDS):
            await game
    await evening.settled()
    assert await evening.problems_of_messages([table_id]) == []
    await evening.stop()
    assert await evening.problems_of_store([table_id]) == []
    assert evening.problems_of_conduct() == []
    assert evening.exits == [KILLED] * KILLS + [0]
