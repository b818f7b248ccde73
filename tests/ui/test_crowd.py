"""Forty people at thirty tables press as fast as answers come: whatever is merged or waits, all ends well."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from bot.engine.panel import Verb
from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible
from bot.local.faults import Fault
from bot.local.requests import RequestKind, RequestRecord
from bot.local.user_client import UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Place
from bot.timing import Timing
from storage.rows import NotificationMode
from tests.evidence import Evidence
from tests.robot import Controls, Habits, Robot, find_button
from tests.ui.conftest import Venue

PRESSING_SECONDS = 3.0

LOOKING = 0.2
"""How often somebody who is not at turn looks at something instead of telling a wish."""

WRITING = {RequestKind.MESSAGE_EDIT, RequestKind.MESSAGE_DELETE}

SHOWING = {RequestKind.MESSAGE_POST, *WRITING}

PEOPLE, TABLES, SEATS = 40, 30, 3

REQUEST_SECONDS, ANSWER_SECONDS = 0.1, 0.8
"""How long Discord takes to take a request that shows something, and an answer."""

HABITS = Habits(typing=0.3, asking=0.0, haste=0.0, greed=0.0, whim=0.0, armfuls=0.0, browsing=0.0, regret=0.0)
"""Of people who lose no time."""


class Crowd:
    """People who sit at several tables each, in a channel for every table."""

    def __init__(self, venue: Venue, path: Path, seed: object) -> None:
        self._venue = venue
        self._path = path
        self._random = Random(f"crowd {seed}")
        self._people = [
            venue.discord.add_user(f"Player {number}", locale="en-GB", guild=venue.guild) for number in range(PEOPLE)
        ]
        for number, person in enumerate(self._people):
            if number % 3:
                person.close_dms()
        self._writing: Counter[str] = Counter()
        self._clashes: list[str] = []
        venue.discord.on_request(self._note_request)
        venue.discord.on_answer(self._note_answer)
        self._robots: dict[int, list[Robot]] = {person.id: [] for person in self._people}
        self._table_ids: list[str] = []
        self._is_up = asyncio.Event()
        self._is_up.set()
        self.presses = 0

    async def sit_down(self) -> None:
        """Begin a game at every table; returns when all of them are shown."""
        for person in self._people[::6]:
            await self._venue.store.users.update(person.id, calls=NotificationMode.DM)
        for number in range(TABLES):
            group = [self._people[(number * SEATS + seat) % PEOPLE] for seat in range(SEATS)]
            await self._begin(group, self._venue.guild.add_text_channel(f"taula-{number}"))
        await self._drawn()

    async def press(self, seconds: float) -> None:
        """Let everybody press for so long; returns when everybody has the last answer."""
        self._venue.discord.faults.add(SHOWING, Fault.delayed(REQUEST_SECONDS), times=None)
        self._venue.discord.faults.add(RequestKind.CALLBACK, Fault.delayed(ANSWER_SECONDS), times=None)
        end = time.monotonic() + seconds
        await asyncio.gather(*(self._press_until(end, person) for person in self._people))

    async def problems(self) -> list[str]:
        """What is wrong after some quiet seconds."""
        problems = []
        try:
            await self._drawn()
        except TimeoutError:
            problems += [await self._left(each) for each in await self._venue.store.messages.list_stale(TABLES)]
        async with Evidence.of(self._path) as evidence:
            for table_id in self._table_ids:
                problems += await evidence.problems_of_messages(table_id, self._venue.discord)
        discord = self._venue.discord
        problems += self._clashes
        problems += [f"{each.method} {each.route} met a 404" for each in discord.requests if each.status == 404]
        problems += [f"{each.kind.name} was never answered" for each in discord.unanswered]
        problems += map(str, discord.violations)
        return problems

    async def _left(self, table_id: str) -> str:
        """What is known of a table that is not drawn, to find the reason."""
        snapshot = await self._venue.tables.read_snapshot(table_id)
        rows = await self._venue.store.messages.list_by_table(table_id)
        shown = {f"{row.role} {row.seat}": row.shown for row in rows}
        revision = None if snapshot is None else snapshot.table.revision
        tracker = self._venue.bot.presenter.trackers.get(table_id)
        return f"{table_id} is not drawn: it is at revision {revision}, shown are {shown}, its tracker is {tracker}"

    async def _begin(self, group: Sequence[UserClient], room: ChannelHandle) -> None:
        tables, (host, *others) = self._venue.tables, [Player(each.id, each.name, "en-GB") for each in group]
        table = await tables.lobbies.open("thegame", host, Place(self._venue.guild.id, room.id), {}, "en")
        for player in others:
            await tables.lobbies.join(table.id, player)
        await tables.lobbies.start(table.id, host)
        self._table_ids.append(table.id)
        for person in group:
            robot = Robot(
                person,
                room,
                table.id,
                Random(f"{self._random.random()}"),
                note=lambda _: None,
                is_up=self._is_up,
                habits=HABITS,
            )
            self._robots[person.id].append(robot)

    async def _press_until(self, end: float, person: UserClient) -> None:
        while time.monotonic() < end:
            robot = self._random.choice(self._robots[person.id])
            if not await robot.act():
                await self._press_anything(robot)
            self.presses += 1

    async def _press_anything(self, robot: Robot) -> None:
        """Press what can be pressed at any time: a wish on the hand, or else what shows something."""
        hand = robot.hand()
        asides = Controls(hand).asides if hand is not None else []
        if hand is None or not asides or self._random.random() < LOOKING:
            await self._look(robot)
            return
        with suppress(Impossible):
            await self._random.choice(asides).take(robot.person, hand)

    async def _look(self, robot: Robot) -> None:
        """Look at the hand, or at the log, which is dismissed as there is nothing on it to be pressed."""
        shown, verb = robot.table(), self._random.choice((Verb.HAND, Verb.LOG))
        button = find_button(shown, verb) if shown is not None else None
        if shown is None or button is None:
            return
        with suppress(Impossible):
            reply = await robot.person.click(shown, custom_id=button["custom_id"])
            if verb is Verb.LOG and reply.is_ephemeral:
                robot.person.dismiss(reply.message)

    def _note_request(self, request: RequestRecord) -> None:
        """Note that something is being done to a message, and whether something else is already."""
        if request.kind in WRITING:
            self._writing[request.path] += 1
            if self._writing[request.path] > 1:
                self._clashes.append(f"{request.method} {request.path} while the bot was writing there")

    def _note_answer(self, request: RequestRecord) -> None:
        if request.kind in WRITING:
            self._writing[request.path] -= 1

    async def _drawn(self) -> None:
        await self._venue.until_drawn()


@pytest.mark.parametrize("timing", [Timing(max_redraws=2)], ids=["tables wait for their turn"])
@pytest.mark.parametrize("requests_per_second", [0, 45])
async def test_a_crowd_leaves_one_message_of_everything_and_all_of_it_up_to_date(
    stage: Venue, tmp_path: Path, requests_per_second: int
) -> None:
    stage.requests_per_second = requests_per_second
    async with stage.running():
        crowd = Crowd(stage, tmp_path / "colla.sqlite", requests_per_second)
        await crowd.sit_down()
        await crowd.press(PRESSING_SECONDS)
        assert await crowd.problems() == []
