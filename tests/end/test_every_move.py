"""A whole game in one process, looked at after every move: what is shown, and what it cost to show it."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

from bot.local.model import Json
from bot.local.requests import RequestKind
from bot.tables.table import Table
from tests.evidence import Evidence
from tests.robot import Robot, Submission
from tests.ui.conftest import Venue

Shown = dict[int, list[Json]]


def hands_of(robots: list[Robot]) -> Shown:
    """What every hand shows now, by the ids of the messages."""
    hands = [robot.hand() for robot in robots]
    return {hand.id: hand.components for hand in hands if hand is not None}


async def test_every_message_is_fresh_after_every_move_and_no_request_is_wasted(venue: Venue, tmp_path: Path) -> None:
    table = await venue.game(venue.biel, venue.carla, starter="graded")
    robots, submissions = seated(venue, table)
    moves = 0
    while not robots[0].is_over:
        for robot in robots:
            before, known = hands_of(robots), len(submissions)
            await venue.settled()
            venue.requests()
            await robot.act()
            await venue.settled()
            problems = await problems_of_messages(venue, table, tmp_path)
            assert problems == []
            if len(submissions) > known and not robot.is_over:
                pressed = submissions[-1].message
                others = {key: shown for key, shown in hands_of(robots).items() if pressed is None or key != pressed.id}
                check_cost(Counter(venue.requests()), before, others)
                moves += 1
    assert moves > 10
    assert all(each.is_acknowledged for each in submissions)


def seated(venue: Venue, table: Table) -> tuple[list[Robot], list[Submission]]:
    """A robot on each seat, and what they will submit."""
    is_up = asyncio.Event()
    is_up.set()
    submissions: list[Submission] = []
    robots = [
        Robot(person, venue.room, table.id, Random(f"{person.name}"), note=submissions.append, is_up=is_up)
        for person in (venue.anna, venue.biel, venue.carla)
    ]
    return robots, submissions


async def problems_of_messages(venue: Venue, table: Table, folder: Path) -> list[str]:
    """What is shown otherwise than a fresh drawing shows it."""
    async with Evidence.of(folder / "colla.sqlite") as evidence:
        return await evidence.problems_of_messages(table.id, venue.discord)


def check_cost(requests: Counter[RequestKind], before: Shown, after: Shown) -> None:
    """Answers apart, a move costs the table, edited or posted, and one edit for each other hand that has changed."""
    changed = sum(before.get(message_id) != shown for message_id, shown in after.items())
    posts = requests[RequestKind.MESSAGE_POST]
    assert posts <= 1
    assert requests[RequestKind.MESSAGE_DELETE] == posts, "what was posted anew is deleted once"
    assert requests[RequestKind.MESSAGE_EDIT] <= changed + (1 - posts)
    others = {RequestKind.MESSAGE_POST, RequestKind.MESSAGE_DELETE, RequestKind.MESSAGE_EDIT, RequestKind.CALLBACK}
    assert requests.keys() <= others
