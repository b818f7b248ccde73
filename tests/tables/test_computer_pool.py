"""The processes that choose moves of computers: they are asked, end with the bot, and can be done without."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Game
from bot.engine.level import Level
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


async def test_a_process_chooses_what_the_search_finds(pool: ComputerPool, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        chosen = await pool.choose(GAME, STATE, 0, Level.STRONG)
        assert tuple(chosen) == tuple(choose_dealt(GAME, deal_anew(STATE, 0), Level.STRONG))
    assert caplog.messages == []


async def test_a_process_is_started_ahead_once(pool: ComputerPool) -> None:
    await pool.prepare()
    pool.program = ("false",)
    await pool.prepare()
    chosen = await pool.choose(GAME, STATE, 0, Level.STRONG)
    assert tuple(chosen) == tuple(choose_dealt(GAME, deal_anew(STATE, 0), Level.STRONG))


@pytest.mark.parametrize("processes", [0, 1])
async def test_nothing_is_started_ahead_without_processes_or_after_the_end(processes: int) -> None:
    pool = ComputerPool(processes)
    if processes:
        await pool.close()
    await pool.prepare()
    assert pool._idle == []


async def test_a_process_that_cannot_be_started_ahead_is_tried_again(pool: ComputerPool) -> None:
    pool.program = ("no-such-program",)
    await pool.prepare()
    pool.program = PROGRAM
    chosen = await pool.choose(GAME, STATE, 0, Level.STRONG)
    assert tuple(chosen) == tuple(choose_dealt(GAME, deal_anew(STATE, 0), Level.STRONG))


async def test_a_process_that_dies_is_replaced_and_a_thread_chooses_meanwhile(
    pool: ComputerPool, caplog: pytest.LogCaptureFixture
) -> None:
    normal = tuple(choose_dealt(GAME, deal_anew(STATE, 0), Level.NORMAL))
    pool.program = ("false",)
    assert tuple(await pool.choose(GAME, STATE, 0, Level.STRONG)) == normal
    assert [each for each in caplog.messages if "a process of computers is ended" in each]
    pool.program = PROGRAM
    chosen = await pool.choose(GAME, STATE, 0, Level.STRONG)
    assert tuple(chosen) == tuple(choose_dealt(GAME, deal_anew(STATE, 0), Level.STRONG))


async def test_a_process_that_takes_too_long_is_ended() -> None:
    pool = ComputerPool(1, timeout_seconds=0.2)
    pool.program = ("sleep", "60")
    normal = tuple(choose_dealt(GAME, deal_anew(STATE, 0), Level.NORMAL))
    assert tuple(await pool.choose(GAME, STATE, 0, Level.STRONG)) == normal


async def test_without_processes_computers_play_at_the_normal_level() -> None:
    normal = tuple(choose_dealt(GAME, deal_anew(STATE, 0), Level.NORMAL))
    assert tuple(await ComputerPool(0).choose(GAME, STATE, 0, Level.STRONG)) == normal


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


async def test_a_review_whose_process_cannot_be_started_fails_as_one_that_ends(pool: ComputerPool) -> None:
    pool.program = ("a-program-that-is-not-there",)
    with pytest.raises(PoolFailed):
        await pool.review(GAME, (), STATE)
