"""Games over days: the bot rings as `tests.tools.days` counts, and the tool prints what came of its games."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from bot.tables.table import Person
from bot.timing import USUAL
from tests.tools import days
from tests.ui.conftest import Venue


@pytest.mark.parametrize("timing", [USUAL])
async def test_the_bot_rings_for_whom_the_tool_counts(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel, frozen.carla, preset="days")
    people = [Person(each.id, each.name) for each in (frozen.anna, frozen.biel, frozen.carla)]
    visitors = [days.Visitor(each, Random(number), frozen.now()) for number, each in enumerate(people)]

    def set_time(at: float) -> None:
        frozen.clock.advance(at - frozen.now())

    async def settle() -> None:
        await asyncio.sleep(2 * USUAL.call_seconds)  # a call to a turn that may be planned waits
        await frozen.settled()

    table = await days.Days(frozen.tables, visitors, set_time, settle=settle).run(table)
    await frozen.settled()
    assert table.is_over
    assert Counter(name for name, _ in frozen.calls) == {each.person.name: each.pings for each in visitors}
    assert min(each.comings for each in visitors) > 3


async def test_the_tool_prints_what_came_of_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    await days.main(["thegame", "--games", "2", "--seats", "3", "--options", "level=expert"])
    *games, title, ends, goal, took, comings, pings, _, _, looks, score = capsys.readouterr().out.splitlines()
    assert [line.partition(" after ")[0] for line in games] == ["0: stuck", "1: beaten"]
    assert title == "thegame, 3 people, 2 games level=expert"
    assert ends == "stuck: 50.0 % (9.5 to 90.5), beaten: 50.0 % (9.5 to 90.5)"
    assert goal == "within 21 days: 100.0 % (34.2 to 100.0)"
    assert took.startswith("days: half within ")
    assert comings.startswith("comings a person: half within ")
    assert pings.startswith("pings a person: half within ")
    assert looks == "looks to plan a person: 0.00 in the mean (± 0.00)"
    assert score.startswith("score a person: ")
