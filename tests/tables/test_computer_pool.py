"""The processes that choose moves of computers: they are asked, end with the bot, and can be done without."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Game, Level
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.computer_pool import PROGRAM, ComputerPool, PoolFailed
from cogs.thegame.rules.game import deal
from cogs.thegame.rules.terms import Options, Starter

NEEDS_REAL_LOOP = True
"""Computers choose in processes of their own."""

GAME: Game[Options] = find_games()["thegame"].game

STATE = deal(1, Options(starter=Starter.FIRST), Rng("5eed"))


@pytest.fixture
async def pool() -> AsyncIterator[ComputerPool]:
    pool = ComputerPool(1)
    yield pool
    await pool.close()


def choose_here(level: Level) -> tuple[object, ...]:
    """What the search finds in this process."""
    return tuple(choose_dealt(GAME, deal_anew(STATE, 0), level))


async def test_a_process_that_is_started_ahead_once_chooses_what_the_search_finds(
    pool: ComputerPool, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.prepare()
    pool.program = ("false",)
    await pool.prepare()
    for _ in range(2):
        assert tuple(await pool.choose(GAME, STATE, 0, Level.STRONG)) == choose_here(Level.STRONG)
    assert caplog.messages == []


@pytest.mark.parametrize("processes", [0, 1])
async def test_nothing_is_started_ahead_without_processes_or_after_the_end(processes: int) -> None:
    pool = ComputerPool(processes)
    if processes:
        await pool.close()
    await pool.prepare()
    assert pool._idle == []


async def test_a_process_that_dies_or_cannot_be_started_is_replaced_and_a_thread_chooses_meanwhile(
    pool: ComputerPool, caplog: pytest.LogCaptureFixture
) -> None:
    pool.program = ("no-such-program",)
    await pool.prepare()
    with pytest.raises(PoolFailed):
        await pool.review(GAME, (), STATE)
    pool.program = ("false",)
    assert tuple(await pool.choose(GAME, STATE, 0, Level.STRONG)) == choose_here(Level.NORMAL)
    assert [each for each in caplog.messages if "a process of computers is ended" in each]
    pool.program = PROGRAM
    assert tuple(await pool.choose(GAME, STATE, 0, Level.STRONG)) == choose_here(Level.STRONG)


@pytest.mark.parametrize("pool", [ComputerPool(0), ComputerPool(1, timeout_seconds=0.2)])
async def test_without_processes_or_where_one_takes_too_long_computers_play_at_the_normal_level(
    pool: ComputerPool,
) -> None:
    pool.program = ("sleep", "60")
    assert tuple(await pool.choose(GAME, STATE, 0, Level.STRONG)) == choose_here(Level.NORMAL)


@pytest.mark.parametrize("processes", [0, 1])
async def test_a_turn_waits_for_one_hint_at_most(processes: int) -> None:
    pool, done = ComputerPool(processes), list[str]()

    async def run(name: str, choosing: Awaitable[object]) -> None:
        await choosing
        done.append(name)

    hints = [asyncio.create_task(run("hint", pool.advise(GAME, STATE, 0))) for _ in range(4)]
    await asyncio.sleep(0)
    await asyncio.gather(*hints, run("turn", pool.choose(GAME, STATE, 0, Level.NORMAL)))
    await pool.close()
    assert "turn" in done[:2]
