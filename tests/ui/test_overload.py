"""More to do than can be done in time: nobody is met with silence."""

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
from bot.local.interactions import CallbackKind
from bot.local.requests import RequestKind, RequestRecord
from bot.local.user_client import UserClient
from bot.tables.limits import Limits
from bot.tables.table import Person as Player
from bot.tables.table import Place, Table
from bot.timing import USUAL, Timing
from bot.ui.interactions import dispatcher
from bot.ui.interactions.dispatcher import LoopLag
from storage.rows import NotificationMode, Role
from tests.evidence import Evidence
from tests.local.fixtures import PATIENT_SECONDS
from tests.robot import Controls, Habits, Robot, find_button
from tests.tools.drill import overload
from tests.ui.conftest import Venue

SHORT = 90
"""Presses, by half as many people and with one busy process, as other tests run at the same time;
``python -m tests.tools.drill overload`` makes ten thousand, and there Discord waits for three seconds as it does."""


@pytest.mark.asyncio(loop_factories=["real"])
async def test_nobody_is_met_with_silence_on_a_busy_machine() -> None:
    answers = await overload.measure(SHORT, at_once=15, cores=1, law_seconds=PATIENT_SECONDS)
    assert (answers.number, answers.unanswered) == (SHORT, 0)
    assert answers.at_once


async def test_the_lateness_of_the_loop_is_noticed_and_forgotten() -> None:
    lag = LoopLag(USUAL.lag_seconds)
    assert lag.seconds == 0
    lag.start()
    time.sleep(USUAL.lag_seconds + 0.3)  # noqa: ASYNC251 (that is what makes a loop late)
    assert lag.seconds > 0.25, "before the loop has gone on at all"
    await asyncio.sleep(0)
    assert lag.seconds > 0.25
    async with asyncio.timeout(60):
        while lag.seconds > 0.05:  # noqa: ASYNC110 (nothing tells)
            await asyncio.sleep(USUAL.lag_seconds)
    lag.stop()
    assert lag.seconds == 0


async def test_while_the_loop_is_late_discord_is_told_at_once_to_wait(
    venue: Venue, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    monkeypatch.setattr(LoopLag, "seconds", dispatcher.LATE_SECONDS)
    reply = await venue.anna.press_raw(hand, custom_id="a:T000:1:P13.0")
    assert reply.kind is CallbackKind.DEFERRED_UPDATE
    command = await venue.biel.slash(venue.room, "my-games")
    assert command.kind is CallbackKind.DEFERRED_MESSAGE
    assert table.id in command.text
    await venue.settled()
    assert (await venue.tables.read(table.id)).row.seq == table.row.seq + 1, "and then the move is made"


@pytest.mark.parametrize("timing", [Timing(max_active=2)])
async def test_the_newest_are_refused_when_too_many_are_being_served(venue: Venue, table: Table) -> None:
    message = await venue.message(table, Role.LOBBY)
    served = asyncio.Event()
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.held(served), times=2)
    first = [
        asyncio.create_task(person.press_raw(message, custom_id=f"h:{table.id}:-:"))
        for person in (venue.anna, venue.biel)
    ]
    await venue.discord.wait_until(lambda: venue.discord.rest.in_flight == 2)
    assert await venue.anna.autocomplete(venue.room, "hand", option="table", value="") == []
    refused = await venue.carla.press_raw(message, custom_id=f"l:{table.id}:-:")
    assert (refused.text, refused.is_ephemeral) == (venue.word("refusal-crowded"), True)
    served.set()
    assert venue.word("refusal-crowded") not in [reply.text for reply in await asyncio.gather(*first)]
    later = await venue.carla.press_raw(message, custom_id=f"l:{table.id}:-:")
    assert later.text != venue.word("refusal-crowded")


@pytest.mark.parametrize("timing", [Timing(max_while_late=1)])
async def test_the_newest_are_refused_earlier_when_the_others_wait_for_long(venue: Venue, table: Table) -> None:
    message = await venue.message(table, Role.LOBBY)
    served = asyncio.Event()
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.held(served))
    first = asyncio.create_task(venue.anna.press_raw(message, custom_id=f"h:{table.id}:-:"))
    await venue.discord.wait_until(lambda: venue.discord.rest.in_flight)
    await asyncio.sleep(dispatcher.SLOW_SECONDS)
    refused = await venue.carla.press_raw(message, custom_id=f"l:{table.id}:-:")
    assert refused.text == venue.word("refusal-crowded")
    served.set()
    assert venue.word("refusal-crowded") not in (await first).text


@pytest.mark.parametrize("timing", [Timing(max_active=2)])
async def test_who_waits_for_a_hint_takes_nobody_elses_place(frozen: Venue) -> None:
    await frozen.anna.slash(frozen.room, "thegame new", computers=0)
    await frozen.press(frozen.anna, frozen.room.messages[-1], "button-start")
    hand = frozen.last_of(frozen.anna)
    async with frozen.tables.hints._pool._advising:
        asked = [asyncio.create_task(frozen.anna.click(hand, label=frozen.word("button-hint"))) for _ in range(5)]
        await frozen.discord.wait_until(lambda: len(frozen.discord.interactions.list_unanswered()) == 0)
        await asyncio.gather(*asked)
        assert (await frozen.biel.slash(frozen.room, "my-games")).text != frozen.word("refusal-crowded")
    await frozen.settled()


async def test_completions_count_among_the_presses_of_a_person(stage: Venue) -> None:
    stage.limits = Limits(presses_per_ten_seconds=2)
    async with stage.running():
        await stage.anna.slash(stage.room, "thegame new")
        for expected in (1, 0):
            assert len(await stage.anna.autocomplete(stage.room, "hand", option="table", value="")) == expected
        assert (await stage.anna.slash(stage.room, "my-games")).text == stage.word("refusal-too-fast")
        stage.clock.advance(10.0)
        assert len(await stage.anna.autocomplete(stage.room, "hand", option="table", value="")) == 1


# Forty people at thirty tables press as fast as answers come: whatever is merged or waits, all ends well.


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

    def __init__(self, venue: Venue, path: Path) -> None:
        self._venue = venue
        self._path = path
        self._random = Random("crowd 45")
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
        await self._venue.until_drawn()

    async def press(self, seconds: float) -> None:
        """Let everybody press for so long; returns when everybody has the last answer."""
        self._venue.discord.faults.add(SHOWING, Fault.delayed(REQUEST_SECONDS), times=None)
        self._venue.discord.faults.add(RequestKind.CALLBACK, Fault.delayed(ANSWER_SECONDS), times=None)
        end = time.monotonic() + seconds
        await asyncio.gather(*(self._press_until(end, person) for person in self._people))

    async def problems(self) -> list[str]:
        """What is wrong after some quiet seconds."""
        await self._venue.until_drawn()
        problems = []
        async with Evidence.of(self._path) as evidence:
            for table_id in self._table_ids:
                problems += await evidence.problems_of_messages(table_id, self._venue.discord)
        discord = self._venue.discord
        problems += self._clashes
        problems += [f"{each.method} {each.route} met a 404" for each in discord.requests if each.status == 404]
        problems += [f"{each.kind.name} was never answered" for each in discord.unanswered]
        problems += map(str, discord.violations)
        return problems

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


@pytest.mark.parametrize("timing", [Timing(max_redraws=2)], ids=["tables wait for their turn"])
async def test_a_crowd_leaves_one_message_of_everything_and_all_of_it_up_to_date(stage: Venue, tmp_path: Path) -> None:
    stage.requests_per_second = 45
    async with stage.running():
        crowd = Crowd(stage, tmp_path / "colla.sqlite")
        await crowd.sit_down()
        await crowd.press(PRESSING_SECONDS)
        assert await crowd.problems() == []
