"""A month of 24 tables of every game: clocks, absences, reminders, nights, restarts, two days of downtime."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.registry import find_games
from bot.tables.codec import parse_number
from bot.tables.reminders import (
    BATCH_PAUSE_SECONDS,
    DIGEST_SECONDS,
    MIN_INTERVAL_SECONDS,
    Reminder,
    ReminderService,
    get_stage,
)
from bot.tables.replay import is_deal_reproduced
from bot.tables.scheduler import Scheduler
from bot.tables.service import Tables
from bot.tables.table import Person, Table
from bot.tables.turn_clock import COMPUTER_SECONDS
from storage.rows import DeadlineKind, DeadlineRow, NotificationMode, Status, UserRow
from storage.shards import ALL
from tests.storage.samples import deadlines_of
from tests.tables.conftest import HOME, Hall

HOUR, DAY = 3600.0, 86400.0

MADRID = ZoneInfo("Europe/Madrid")
BEGIN = datetime(2026, 3, 10, 0, 7, tzinfo=MADRID).timestamp()
"""Nineteen days before the clocks go forward in Madrid."""

TABLES = 24
"""Every game with every clock."""

DAYS = 30
STEP = 2700.0
"""Seconds from one look at everything to the next: no hour of a digest is missed but by downtime."""

COMPUTERS_IN_A_ROW = 8
"""Turns of computers, one after another, that are waited for at most."""

KILLS = 0.0125
"""How often the bot is killed after one thing and before the next."""

ABSENCES = ("wait", "default", "computer", "substitute")
CLOCKS = ("none", "hours-8", "hours-24", "hours-48", "days-4", "days-7")

QUICK: Mapping[str, dict[str, str]] = {"castellers": {"castells": "low"}}
"""By game: options that let some of its games end within the month."""

PEOPLE = tuple(Person(number, f"p{number}") for number in range(1, TABLES // 2 + 1))

CHOICES: tuple[dict[str, str | float], ...] = (
    {"calls": NotificationMode.BOTH},
    {"zone": "Europe/Madrid", "quiet_from": 22 * 60, "quiet_to": 8 * 60},
    {"zone": "Europe/Madrid", "digest_at": 9 * 60},
    {"calls": NotificationMode.CHANNEL},
    {"calls": NotificationMode.NONE},
)
"""How people want to be reminded, one after the other."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A reminder, and when it came."""

    at: float
    up: float
    """Seconds in which people could reach the bot until then."""
    reminder: Reminder

    @property
    def told(self) -> frozenset[tuple[str, int, str, int]]:
        """Its questions, and how urgent they were."""
        rows = self.reminder.waiting
        return frozenset((row.table_id, row.seat, parse_number(row.question), get_stage(row, self.at)) for row in rows)


@dataclass
class Letterbox:
    """What players would find on Discord, which outlives the bot."""

    month: Month
    shown: dict[int, Reminder] = field(default_factory=dict)
    sent: dict[int, list[Sent]] = field(default_factory=lambda: defaultdict(list))
    """By user."""
    count: int = 0

    async def find_left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        return ()

    async def remind(self, reminder: Reminder) -> Sequence[tuple[int, int]]:
        self.count += 1
        self.shown[self.count] = reminder
        self.sent[reminder.user.user_id].append(Sent(self.month.hall.now, self.month.up, reminder))
        return [(7, self.count)] * len(reminder.waiting)

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        self.shown.pop(message_id, None)  # a bot that was killed after this does it again

    async def notify_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        raise AssertionError("nobody follows a table")

    async def notify_in_channel(self, table_id: str, user_ids: Sequence[int]) -> None:
        raise AssertionError("nobody follows a table")


class Month:
    """The tables and what people do at them, by chance from a seed."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall = hall
        self.hall.now = BEGIN
        self.chance = Random(seed)
        self.box = Letterbox(self)
        self.up = 0.0
        """Seconds in which people could reach the bot."""
        self.first_seen: dict[tuple[str, int, str], float] = {}
        """By question of a turn: after how much of this time it was first seen."""
        self.expired = 0
        self.restarts = 0
        self.acted: dict[str, list[tuple[int, str]]] = defaultdict(list)
        """By table: what was acknowledged, in its order."""
        self.clock, self.caller = self._awake()

    async def open(self) -> None:
        """Let everybody choose, and every table begin."""
        for person, choice in zip(PEOPLE, CHOICES * len(PEOPLE), strict=False):
            await self.hall.store.users.update(person.id, **choice)
        games = [entry.game for entry in find_games().values()]
        for count in range(TABLES):
            game = games[count % len(games)]
            seats = [number for number in (2, 3, 4) if number in game.seats]
            people = self.chance.sample(PEOPLE, self.chance.choice(seats))
            options = {
                "skill": "easy",
                "clock": CLOCKS[count // len(games) % len(CLOCKS)],
                "absence": self.chance.choice(ABSENCES),
                "vacation": self.chance.choice(("still", "away")),
                "bank": self.chance.choice(("none", "once", "hours-10")),
                **QUICK.get(game.key, {}),
            }
            table = await self.tables.lobbies.open(game.key, people[0], HOME, options, "ca")
            for person in people[1:]:
                await self.tables.lobbies.join(table.id, person)
            await self.tables.lobbies.start(table.id, people[0])

    @property
    def tables(self) -> Tables:
        return self.hall.tables

    async def live(self, seconds: float) -> None:
        """Let time pass and people act, while the bot is killed now and then."""
        until = self.hall.now + seconds
        while self.hall.now < until:
            self.hall.now += STEP
            self.up += STEP
            await self.clock.serve()
            await self.let_computers_play()
            await self.clock.serve()
            assert await self.hall.store.deadlines.list_due(self.hall.now, DeadlineKind.COMPUTER) == (), (
                "what was due is done"
            )
            await self.perhaps_die()
            while await self.caller.serve() == BATCH_PAUSE_SECONDS:
                await self.perhaps_die()
            await self.note_questions()
            for person in self.chance.sample(PEOPLE, 4):
                await self.context(person)
                await self.perhaps_die()

    async def let_computers_play(self) -> None:
        """Let computers take turns, one after another."""
        self.tables.computer_players.set_connected(ALL)
        for _ in range(COMPUTERS_IN_A_ROW):
            await self.tables.computer_players.serve()
            await self.tables.computer_players.finish()
            if not await self.hall.store.deadlines.list_of_kind(
                DeadlineKind.COMPUTER, self.hall.now + COMPUTER_SECONDS
            ):
                return
            self.hall.now += COMPUTER_SECONDS
            self.up += COMPUTER_SECONDS

    async def context(self, person: Person) -> None:
        """Let the person come to a table and take what is open there, well or badly, wholly or only begun."""
        tables = [table for table in await self.tables.list_by_user(person.id) if table.is_running]
        if not tables:
            return
        table = self.chance.choice(tables[:4])
        seat = table.find_seat(person.id)
        assert seat is not None
        if table.seats[seat].away:
            table = await self.tables.lobbies.return_to_seat(table.id, person)
        is_good = self.chance.random() < 0.3
        for _ in range(self.chance.choice((1, 6, 6))):
            if not table.is_running or seat not in table.asked or table.state is None:
                return
            action = table.codec.action_to_short(
                table.state.advise(seat) if is_good else table.state.choose_default(seat)
            )
            table = await self.tables.play.act(table.id, person, action, table.get_token(seat))
            self.acted[table.id].append((seat, action))

    async def substitute(self) -> None:
        """Let people take seats that want somebody."""
        for table_id in await self.hall.store.tables.list_by_status(Status.RUNNING):
            table = await self.tables.read(table_id)
            if table.row.absence == "substitute" and any(seat.away for seat in table.seats):
                person = self.chance.choice(PEOPLE)
                known = {row.user_id for row in await self.hall.store.tables.list_former(table_id)}
                if table.find_seat(person.id) is None and person.id not in known:
                    await self.tables.lobbies.join(table_id, person)

    # The bot is not always there

    async def perhaps_die(self) -> None:
        if self.chance.random() < KILLS:
            await self.die(self.chance.choice((1.0, 20.0, 600.0, 5 * HOUR)))

    async def die(self, seconds: float) -> None:
        """Kill the bot and start it after `seconds`: everybody has the time they had."""
        self.restarts += 1
        beat = float(await self.hall.store.meta.get("heartbeat"))
        left = await self._left(beat)
        self.hall.now += seconds
        self.hall.tables = self.hall.service()
        self.clock, self.caller = self._awake()
        await self.clock.serve()
        after = await self._left(self.hall.now)
        assert {key: after[key] for key in left} == left, "vacations may have ended, no more"

    async def _left(self, now: float) -> dict[tuple[str, int, str], float]:
        """The seconds that are left of everything but vacations; the turns of who is on one begin after it."""
        rows = [
            row for row in await self.hall.store.deadlines.list_due(float("inf")) if row.kind is not DeadlineKind.WAKE
        ]
        return {(row.table_id, row.seat, row.kind): row.due - max(row.since, now) for row in rows}

    def _awake(self) -> tuple[Scheduler, ReminderService]:
        """The clock and the caller of a bot that people can reach from now on."""
        clock = Scheduler(self.tables, lambda: self.hall.now, self._expire)
        caller = ReminderService(self.tables, self.box, lambda: self.hall.now)
        clock.set_connected(ALL)
        caller.set_connected(ALL)
        return clock, caller

    # Whether anybody is late

    async def note_questions(self) -> None:
        for row, _ in await self.hall.store.deadlines.list_waiting(DeadlineKind.TURN, DeadlineKind.SILENCE):
            self.first_seen.setdefault((row.table_id, row.seat, parse_number(row.question)), self.up)

    async def _expire(self, deadline: DeadlineRow) -> bool:
        """Nobody's time runs out before they had all of it while the bot was there."""
        self.expired += 1
        seen = self.first_seen[deadline.table_id, deadline.seat, parse_number(deadline.question)]
        assert self.up - seen + STEP >= deadline.due - deadline.since
        assert deadline.due <= self.hall.now
        return False


async def _lived(hall: Hall) -> Month:
    month = Month(hall, 8)
    await month.open()
    for day in range(DAYS):
        await month.tables.people.set_vacation(month.chance.choice(PEOPLE).id, hall.now + 3 * DAY)
        await month.substitute()
        await month.live(DAY)
        if day == 12:
            await month.die(48 * HOUR)
    return month


@pytest.mark.one_engine
async def test_a_month_of_many_tables(hall: Hall) -> None:
    """Nothing is lost, nobody is late, nobody is called twice or at night, and every table goes on."""
    month = await _lived(hall)
    assert month.restarts > 5
    assert month.expired > TABLES * 0.8
    await _check_nothing_is_lost(month)
    for person in PEOPLE:
        _check_calls(await hall.store.users.get(person.id), month.box.sent[person.id])
    assert sum(bool(sent) for sent in month.box.sent.values()) > len(PEOPLE) / 2
    await month.caller.serve()
    deadlines = await hall.store.deadlines.list_waiting(DeadlineKind.TURN, DeadlineKind.SILENCE)
    waiting = {(row.table_id, row.seat, parse_number(row.question)) for row, _ in deadlines}
    for reminder in month.box.shown.values():
        assert any((row.table_id, row.seat, parse_number(row.question)) in waiting for row in reminder.waiting)


async def _check_nothing_is_lost(month: Month) -> None:
    store = month.hall.store
    running, ended = await store.tables.list_by_status(Status.RUNNING), await store.tables.list_by_status(Status.ENDED)
    assert len(running) + len(ended) == TABLES, "no table was set aside, and none is gone"
    assert {(await month.tables.read(table_id)).row.game for table_id in ended} == {*find_games()}
    for table_id in (*running, *ended):
        steps = await (store.steps.list_between if table_id in running else store.steps.list_archived)(table_id)
        assert [step.seq for step in steps] == [*range(len(steps))]
        assert [(step.seat, step.action) for step in steps if step.kind == "act"] == month.acted[table_id]
    for table_id in running:
        assert await _goes_on(month, await month.tables.read(table_id))
    for table_id in ended:
        assert await is_deal_reproduced(month.tables, await month.tables.read(table_id))


async def _goes_on(month: Month, table: Table) -> bool:
    """True if there is a time at which somebody is called or played for, or the table waits as its people chose."""
    if await deadlines_of(month.hall.store, table.id):
        return True
    is_deserted = all(seat.away or seat.user_id is None for seat in table.seats)
    return is_deserted or table.row.absence == "wait" or not table.row.clock_seconds


def _check_calls(user: UserRow, sent: list[Sent]) -> None:
    """At most one reminder in each interval, of everything once for each stage, where and when the player wants it."""
    assert not sent or user.calls is not NotificationMode.NONE
    if user.digest_at >= 0:
        days = [datetime.fromtimestamp(each.at, MADRID) for each in sent]
        assert len({day.date() for day in days}) == len(days) > DAYS / 5
        assert all(day.hour * 3600 + day.minute * 60 - 9 * HOUR in range(int(DIGEST_SECONDS)) for day in days)
        return
    for before, after in pairwise(sent):
        assert after.told - before.told or _is_anew(before, after), "there is something new in it"
    if user.calls is NotificationMode.CHANNEL:
        _check_each_once(sent)
        return
    for before, after in pairwise(sent):
        between = min((row.due - row.since) / 4 for row in after.reminder.waiting)
        assert after.at - before.at >= min(between, MIN_INTERVAL_SECONDS)
    if user.quiet_from >= 0:
        assert all(8 <= datetime.fromtimestamp(each.at, MADRID).hour < 22 for each in sent)


def _check_each_once(sent: list[Sent]) -> None:
    """Nothing twice alike, except to somebody who was away or on vacation between: their time starts again."""
    newest: dict[tuple[str, int, str, int], Sent] = {}
    for each in sent:
        assert len(each.reminder.waiting) == 1
        for told in each.told:
            assert told not in newest or _is_anew(newest[told], each)
            newest[told] = each


def _is_anew(before: Sent, after: Sent) -> bool:
    """True if the gap is so long that a turn's time may start again: somebody was away and has come back."""
    return any(after.up - before.up >= min((row.due - row.since) / 2, 2 * DAY) for row in after.reminder.waiting)
