"""How many requests a press costs beside its answer: Discord takes fifty a second, whatever the machine."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.engine.panel import Verb
from bot.local.requests import INTERACTION_KINDS, RequestKind
from bot.registry import find_games
from bot.timing import USUAL
from tests.robot import Robot, find_button
from tests.shown import get_title
from tests.tools.bench.saturation import PLAIN
from tests.ui.conftest import Venue

MOST_REQUESTS = 2.2
"""The table and the hand of who is asked next, where nothing merges; when a round ends, other hands change, too."""

FIRST, LAST = 3, 7
"""The rounds that are looked at: before them each player is called for the first time."""


async def seat_robots(venue: Venue, game: str) -> list[Robot]:
    """Begin a game of three robots that play without detours."""
    people, is_up = (venue.anna, venue.biel, venue.carla), asyncio.Event()
    is_up.set()
    lobby = (await venue.anna.slash(venue.room, f"{game} new")).message
    for person, verb in zip((*people[1:], venue.anna), (Verb.JOIN, Verb.JOIN, Verb.START), strict=True):
        button = find_button(lobby, verb)
        assert button is not None
        await person.click(lobby, custom_id=button["custom_id"])
        await venue.settled()
    return [
        Robot(
            person,
            venue.room,
            get_title(lobby).split()[-1],
            Random(person.name),
            note=lambda _: None,
            is_up=is_up,
            habits=PLAIN,
        )
        for person in people
    ]


@pytest.mark.parametrize("timing", [USUAL])
@pytest.mark.parametrize("game", find_games())
async def test_a_press_costs_an_edit_of_the_table_and_one_of_a_hand(venue: Venue, game: str) -> None:
    robots, presses, at_table, beside = await seat_robots(venue, game), 0, 0, 0
    for turn in range(LAST):
        for robot in robots:
            venue.discord.requests.clear()
            await robot.act()
            await venue.settled()
            table, requests = robot.table(), venue.discord.requests
            answers = [each.channel_id for each in requests if each.kind is RequestKind.CALLBACK]
            if turn >= FIRST and table is not None:
                presses += len(answers)
                at_table += answers.count(table.channel_id)
                beside += sum(each.kind not in INTERACTION_KINDS for each in requests)
    assert presses > LAST - FIRST
    assert beside - at_table <= MOST_REQUESTS * presses, "a press at the table leaves the own hand to be edited, too"
