"""Reminders: at half of the time and before its end, merged, quiet at night, and gone when they are served."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import pairwise
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.engine.contract import Pace
from bot.tables import privacy
from bot.tables.local_time import find_next_time, find_quiet_end, parse_minute, to_timestamp
from bot.tables.nudges import find_nudges, parse_nudge
from bot.tables.reminders import (
    BATCH_PAUSE_SECONDS,
    BATCH_SIZE,
    HALF,
    LAST,
    LONGEST_SLEEP,
    NOTHING,
    SETTLING_SECONDS,
    TABLES_PER_MESSAGE,
    Reminder,
    ReminderService,
    RetryLater,
    find_due,
    get_stage,
    toggle_follower,
)
from bot.tables.rounds import FIRST_WAIT
from bot.tables.table import Person
from storage.rows import (
    NOBODY,
    Away,
    DeadlineKind,
    DeadlineRow,
    MessageRow,
    NotificationMode,
    Nudges,
    ReminderFrequency,
    Role,
    UserRow,
)
from storage.shards import ALL, NONE
from tests.storage.samples import deadlines_of, followers_of, keep_messages
from tests.tables.conftest import ANNA, BIEL, CARLA, STRANGER, Hall
from tests.tables.test_turn_clock import DAY, HOUR, one_play

MADRID = ZoneInfo("Europe/Madrid")


def seconds(text: str) -> float:
    """Of a time in Madrid."""
    return datetime.fromisoformat(text).replace(tzinfo=MADRID).timestamp()


@dataclass
class Letterbox:
    """What players would find on Discord."""

    shown: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    """The messages by id: whom they remind, and the tables."""
    sent: int = 0
    gone: set[int] = field(default_factory=set)
    """The seats whose players have left."""
    tried: int = 0
    is_down: bool = False
    is_stuck: bool = False
    """True while nothing can be deleted."""
    is_too_fast: set[int] = field(default_factory=set)
    """The users whose direct messages cannot be opened yet."""
    without_dm: set[int] = field(default_factory=set)
    ends: list[tuple[int, list[str]]] = field(default_factory=list)
    """The users and the ends that they heard of in private."""
    ends_at: list[tuple[str, list[int]]] = field(default_factory=list)
    """At which tables it told whom of the end."""

    async def find_left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        return [deadline for deadline in waiting if deadline.seat in self.gone]

    async def remind(self, reminder: Reminder) -> Sequence[tuple[int, int]]:
        self.tried += 1
        self._check(reminder.user)
        self.sent += 1
        self.shown[self.sent] = (reminder.user.user_id, [row.table_id for row in reminder.waiting])
        return [(7, self.sent)] * len(reminder.waiting)

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        if self.is_stuck:
            raise RetryLater
        del self.shown[message_id]

    async def notify_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        self._check(user)
        if user.user_id in self.without_dm:
            return False
        self.ends.append((user.user_id, [*table_ids]))
        return True

    async def notify_in_channel(self, table_id: str, user_ids: Sequence[int]) -> None:
        self._check(None)
        self.ends_at.append((table_id, [*user_ids]))

    def _check(self, user: UserRow | None) -> None:
        if self.is_down:
            raise ConnectionError
        if user is not None and user.user_id in self.is_too_fast:
            raise RetryLater


@pytest.fixture
def box() -> Letterbox:
    return Letterbox()


def caller(hall: Hall, box: Letterbox) -> ReminderService:
    caller = ReminderService(hall.tables, box, lambda: hall.now)
    caller.set_connected(ALL)
    return caller


def row(length: float, since: float = 0.0) -> DeadlineRow:
    return DeadlineRow("T000", 0, DeadlineKind.TURN, since + length, "1", since)


@pytest.mark.parametrize(
    ("length", "last"), [(180.0, 60.0), (600.0, 60.0), (8 * HOUR, 0.8 * HOUR), (DAY, HOUR), (7 * DAY, HOUR)]
)
def test_the_last_reminder_comes_a_tenth_before_the_end_within_bounds(length: float, last: float) -> None:
    deadline = row(length)
    times = (0.0, length / 2 - 1, length / 2, length - last - 1, length - last)
    assert [get_stage(deadline, now) for now in times] == [NOTHING, NOTHING, HALF, HALF, LAST]


async def test_a_player_is_reminded_at_half_and_before_the_end_and_once_each(hall: Hall, box: Letterbox) -> None:
    """Also if what was begun of the turn is taken back."""
    table = await hall.game(ANNA, clock="hours-8")
    begun, reminding = hall.now, caller(hall, box)
    counts = []
    for minutes in (0, 239, 240, 241, 431, 432, 433, 479):
        hall.now = begun + 60 * minutes
        await reminding.serve()
        counts.append(box.sent)
        if minutes == 240:
            await hall.tables.play.undo((await one_play(hall, table, ANNA)).id, ANNA)
    assert counts == [0, 0, 1, 1, 1, 2, 2, 2]
    assert box.shown == {2: (ANNA.id, [table.id])}, "the second stands in the place of the first"


async def test_who_was_away_is_reminded_anew_of_the_time_that_begins_when_they_are_back(
    hall: Hall, box: Letterbox
) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="substitute")
    clock, reminding = hall.clock(), caller(hall, box)
    begun, counts = hall.now, []
    for hours in (4, 5, 8, 9, 19, 20, 23, 24, 25):
        hall.now = begun + hours * HOUR
        await clock.serve()
        if hours == 20:
            assert box.shown == {}, "nobody is asked who is away"
            assert (await hall.tables.lobbies.return_to_seat(table.id, ANNA)).asked == {0}
        await reminding.serve()
        counts.append(box.sent)
    assert counts == [1, 1, 1, 1, 1, 1, 1, 2, 2]


async def test_one_message_reminds_of_all_games_and_the_next_keeps_its_distance(hall: Hall, box: Letterbox) -> None:
    first = await hall.game(ANNA, BIEL, clock="hours-8")
    hall.now += 60
    second = await hall.game(ANNA, CARLA, clock="hours-8")
    reminding = caller(hall, box)
    hall.now += 4 * HOUR - 60
    begun, sent = hall.now, []
    for minutes in range(0, 15, 3):
        hall.now = begun + 60 * minutes
        await reminding.serve()
        sent.append(box.sent)
    assert sent == [1, 1, 1, 1, 2]
    assert box.shown == {2: (ANNA.id, [first.id, second.id])}
    await hall.turn(first, ANNA)
    await reminding.serve()
    assert box.shown == {2: (ANNA.id, [first.id, second.id])}, "it stays while it reminds of something"
    await hall.turn(second, ANNA)
    await reminding.serve()
    assert box.shown == {}
    assert await hall.store.reminders.list_all() == ()


@pytest.mark.one_engine
async def test_many_are_reminded_one_lot_after_another(hall: Hall, box: Letterbox) -> None:
    for number in range(2 * BATCH_SIZE + 1):
        await hall.game(Person(100 + number, f"p{number}"), clock="hours-8")
    hall.now += 4 * HOUR
    reminding = caller(hall, box)
    pauses, counts = [], []
    for _ in range(4):
        pauses.append(await reminding.serve())
        counts.append(box.sent)
    assert counts == [BATCH_SIZE, 2 * BATCH_SIZE, 2 * BATCH_SIZE + 1, 2 * BATCH_SIZE + 1]
    assert pauses[1] < pauses[2]
    assert len({user_id for user_id, _ in box.shown.values()}) == 2 * BATCH_SIZE + 1


async def test_what_could_not_be_sent_is_tried_again_and_a_restart_reminds_nobody_twice(
    hall: Hall, box: Letterbox
) -> None:
    """A forgotten player leaves no reminder."""
    await hall.game(ANNA, BIEL, clock="hours-8")
    hall.now += 5 * HOUR
    reminding = caller(hall, box)
    reminding.set_connected(NONE)
    await reminding.serve()
    assert box.tried == 0, "Discord is out of reach"
    reminding.set_connected(ALL)
    box.is_down = True
    await reminding.serve()
    assert await hall.store.reminders.list_all() == ()
    box.is_down = False
    hall.now += FIRST_WAIT
    await reminding.serve()
    for _ in range(2):
        hall.tables = hall.service()
        await caller(hall, box).serve()
    assert box.sent == 1
    assert len(await hall.store.reminders.list_all()) == 1
    await privacy.forget(hall.tables, ANNA.id)
    assert await hall.store.reminders.list_all() == ()


async def test_who_is_on_vacation_away_or_gone_is_left_alone(hall: Hall, box: Letterbox) -> None:
    await hall.game(ANNA, BIEL, clock="hours-8")
    late = await hall.game(BIEL, clock="live-3", absence="computer")
    left = await hall.game(CARLA, BIEL, clock="hours-8", absence="computer")
    await hall.tables.people.set_vacation(ANNA.id, hall.now + 10 * DAY)
    await hall.tables.maintenance.mark_gone(left.id, 0, "long-ago")
    assert (await hall.tables.read(left.id)).seats[0].away is Away.HERE, "the question is another one by now"
    (deadline,) = await deadlines_of(hall.store, late.id)
    await hall.tables.maintenance.expire(deadline)
    box.gone = {0}
    hall.now += 7 * HOUR
    await caller(hall, box).serve()
    left = await hall.tables.read(left.id)
    assert (box.sent, left.seats[0].away) == (0, Away.GONE)
    assert (await hall.computers(left)).asked == {1}


async def test_who_wants_it_is_told_once_that_they_are_next_and_the_message_goes_with_the_turn(
    hall: Hall, box: Letterbox
) -> None:
    """Nobody else is, not in quiet hours, not without reminders, and not where two play; a restart repeats nothing."""
    for person, nudges in ((BIEL, Nudges.NEXT), (CARLA, Nudges.ALONE)):
        await hall.store.users.update(person.id, nudges=nudges)
    table, pair = await hall.game(ANNA, BIEL, CARLA), await hall.game(ANNA, BIEL)
    await hall.store.users.update(BIEL.id, zone="UTC", quiet_from=0, quiet_to=23 * 60 + 59)
    await caller(hall, box).serve()
    await hall.store.users.update(BIEL.id, quiet_from=-1, quiet_to=-1, calls=NotificationMode.NONE)
    await caller(hall, box).serve()
    assert box.sent == 0
    await hall.store.users.update(BIEL.id, calls=NotificationMode.BOTH)
    box.is_down = True
    reminding = caller(hall, box)
    await reminding.serve()
    box.is_down = False
    for _ in range(2):
        await caller(hall, box).serve()
    assert box.shown == {1: (BIEL.id, [table.id])}
    assert (await hall.store.users.get(BIEL.id)).called_at == 0.0, "reminders keep their distance from reminders"
    table = await one_play(hall, table, ANNA)
    await hall.turn(pair, ANNA)
    await reminding.serve()
    assert (box.sent, len(box.shown)) == (1, 1), "once for a turn"
    table = await hall.turn(table, ANNA)
    await reminding.serve()
    assert (box.sent, box.shown) == (1, {}), "it is the turn of Biel, and Carla does not want it"
    table = await hall.turn(await hall.turn(table, BIEL), CARLA)
    await reminding.serve()
    assert box.shown == {2: (BIEL.id, [table.id])}
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=True)
    await reminding.serve()
    assert (box.sent, box.shown) == (2, {})


async def test_for_whose_answer_alone_all_wait_is_told_where_the_table_shows_it(hall: Hall, box: Letterbox) -> None:
    for person in (ANNA, BIEL, CARLA):
        await hall.store.users.update(person.id, nudges=Nudges.BOTH)
    table, reminding = await hall.game(ANNA, BIEL, CARLA, starter="graded"), caller(hall, box)
    for person in (BIEL, ANNA):
        await reminding.serve()
        assert box.sent == 0, "others have not answered, and nobody can say who starts"
        table = await hall.turn(table, person)
    for _ in range(2):
        await caller(hall, box).serve()
    assert box.shown == {1: (CARLA.id, [table.id])}
    table = await hall.turn(table, CARLA)
    await reminding.serve()
    ((user_id, _),) = box.shown.values()
    (asked,) = table.asked
    assert user_id == table.seats[(asked + 1) % 3].user_id, "and now who is next"


async def test_where_answers_are_secret_or_somebody_is_asked_alone_no_ping_says_who_is_missing(
    hall: Hall, box: Letterbox
) -> None:
    """In a window of the tiny game, one after another answers, and the table does not show it."""
    for person in (ANNA, BIEL, CARLA):
        await hall.store.users.update(person.id, nudges=Nudges.BOTH)
    for table in (await hall.sealed(ANNA, BIEL, CARLA), await hall.game(ANNA, BIEL, CARLA, game="fallera")):
        chance, most = Random(7), 0
        for _ in range(60):
            if not table.is_running:
                break
            assert table.state is not None
            most = max(most, len(table.asked))
            seat = chance.choice(sorted(table.asked))
            person = (ANNA, BIEL, CARLA)[seat]
            action = chance.choice(table.state.legal_actions(seat))
            table = await hall.tables.play.act(table.id, person, table.codec.action_to_short(action), None)
            nudges = {parse_nudge(row) for row in find_nudges(table).rows}
            assert Nudges.ALONE not in nudges
            windows = table.state.find_questions(Pace.WINDOW) if table.state is not None else {}
            assert not (windows and nudges)
        assert most > 1 or table.row.game == "fallera"


async def test_downtime_moves_the_reminders_with_the_deadlines(hall: Hall, box: Letterbox) -> None:
    await hall.game(ANNA, BIEL, clock="hours-8")
    await hall.clock().serve()
    hall.now += 2 * DAY
    await hall.clock().serve()
    reminding = caller(hall, box)
    await reminding.serve()
    assert box.sent == 0
    hall.now += 4 * HOUR
    await reminding.serve()
    assert box.sent == 1


@pytest.mark.one_engine
async def test_whom_discord_refuses_is_tried_ever_more_rarely_and_warned_of_once(
    hall: Hall, box: Letterbox, caplog: pytest.LogCaptureFixture
) -> None:
    await hall.game(ANNA, CARLA, clock="days-7")
    hall.now += 4 * DAY
    reminding = caller(hall, box)
    box.is_too_fast = {ANNA.id}
    begun, tried = hall.now, []
    while hall.now < begun + 4 * HOUR:
        before = box.tried
        await reminding.serve()
        tried += [hall.now - begun] * (box.tried - before)
        hall.now += FIRST_WAIT
    waits = [after - before for before, after in pairwise(tried)]
    assert waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    assert [record.levelname for record in caplog.records if str(ANNA.id) in record.getMessage()] == ["WARNING"]


async def test_who_cannot_be_reached_yet_keeps_nobody_waiting_nor_what_cannot_be_deleted(
    hall: Hall, box: Letterbox
) -> None:
    async def list_reminded() -> list[int]:
        await reminding.serve()
        return [user_id for user_id, _ in box.shown.values()]

    table = await hall.game(ANNA, BIEL, clock="hours-8")
    await hall.game(CARLA, STRANGER, clock="hours-8")
    reminding = caller(hall, box)
    hall.now += 5 * HOUR
    box.is_too_fast = {ANNA.id}
    assert await list_reminded() == [CARLA.id]
    box.is_too_fast = set()
    hall.now += FIRST_WAIT
    assert await list_reminded() == [CARLA.id, ANNA.id]
    await hall.turn(table, ANNA)
    box.is_stuck = True
    assert await list_reminded() == [CARLA.id, ANNA.id]
    hall.now += 5 * HOUR
    assert await list_reminded() == [CARLA.id, ANNA.id, BIEL.id]
    box.is_stuck = False
    hall.now += FIRST_WAIT
    assert await list_reminded() == [CARLA.id, BIEL.id]


# Those who look on


async def followed(hall: Hall, *people: Person, count: int = 1) -> list[str]:
    """Tables of Anna that these follow, and that are over and drawn."""
    ids = []
    for _ in range(count):
        table = await hall.game(ANNA)
        for person in people:
            await toggle_follower(hall.tables, table, person.id)
        await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
        ids.append(table.id)
    return ids


async def test_a_follower_is_told_once_and_not_before_the_table_shows_it(hall: Hall, box: Letterbox) -> None:
    """A message that could not be sent is tried again."""
    running = await hall.game(ANNA)
    await toggle_follower(hall.tables, running, CARLA.id)
    (over,) = await followed(hall, BIEL, CARLA)
    message = MessageRow(over, Role.TABLE, NOBODY, 20, 30, -1, "")
    await keep_messages(hall.store, over, [message])
    assert await caller(hall, box).serve() == SETTLING_SECONDS, "it is soon looked at again"
    assert box.ends == []
    shown = replace(message, shown=(await hall.tables.read(over)).row.revision)
    await keep_messages(hall.store, over, [shown])
    box.is_down = True
    await caller(hall, box).serve()
    box.is_down, box.is_too_fast = False, {BIEL.id}
    await caller(hall, box).serve()
    assert box.ends == [(CARLA.id, [over])]
    box.is_too_fast = set()
    for _ in range(2):
        assert await caller(hall, box).serve() == LONGEST_SLEEP
    assert (box.ends, box.ends_at) == ([(CARLA.id, [over]), (BIEL.id, [over])], [])
    assert await followers_of(hall.store, running.id) == (CARLA.id,)


@pytest.mark.parametrize("calls", [NotificationMode.BOTH, NotificationMode.CHANNEL])
async def test_in_quiet_hours_no_follower_is_told_and_after_them_of_all_at_once(
    hall: Hall, box: Letterbox, calls: NotificationMode
) -> None:
    hall.now = seconds("2026-03-28T23:30")
    await hall.store.users.update(CARLA.id, calls=calls, quiet_from=22 * 60, quiet_to=8 * 60)
    ids = await followed(hall, CARLA, count=2)
    told = []
    for text in ("28T23:30", "29T07:59", "29T08:00", "29T08:01"):
        hall.now = seconds(f"2026-03-{text}")
        hall.tables = hall.service()
        await caller(hall, box).serve()
        told.append((len(box.ends), len(box.ends_at)))
    if calls is NotificationMode.BOTH:
        assert told == [(0, 0), (0, 0), (1, 0), (1, 0)]
        assert box.ends == [(CARLA.id, ids)]
    else:
        assert told == [(0, 0), (0, 0), (0, 2), (0, 2)]
        assert box.ends_at == [(table_id, [CARLA.id]) for table_id in ids]


@pytest.mark.parametrize("turns", [0, 1])
async def test_who_has_a_digest_is_told_of_ends_once_a_day_with_it(hall: Hall, box: Letterbox, turns: int) -> None:
    """Whether there are turns that wait or not."""
    await hall.store.users.update(CARLA.id, digest_at=9 * 60)
    hall.now = seconds("2026-03-27T10:00")
    for _ in range(turns):
        await hall.game(CARLA, clock="days-7")
    days = []
    for day in (28, 29):
        hall.now = seconds(f"2026-03-{day}T08:50")
        ids = await followed(hall, CARLA)
        for minutes in (0, 10, 15):
            hall.now = seconds(f"2026-03-{day}T08:50") + 60 * minutes
            if minutes == 15:
                ids += await followed(hall, CARLA)  # too late for today
            await caller(hall, box).serve()
        days.append(ids)
    assert box.ends == [(CARLA.id, days[0][:1]), (CARLA.id, [days[0][1], days[1][0]])]
    assert box.sent == 2 * turns, "the turns that wait come in the same digest"


async def test_those_without_direct_messages_are_told_together_where_the_table_is(hall: Hall, box: Letterbox) -> None:
    """A player without reminders gets none at any hour, and is forgotten."""
    hall.now = seconds("2026-03-28T12:00")
    await hall.store.users.update(BIEL.id, calls=NotificationMode.CHANNEL)
    await hall.store.users.update(STRANGER.id, calls=NotificationMode.NONE, quiet_from=0, quiet_to=23 * 60)
    box.without_dm = {CARLA.id}
    (over,) = await followed(hall, BIEL, CARLA, STRANGER)
    await caller(hall, box).serve()
    assert (box.ends, box.ends_at) == ([], [(over, [BIEL.id, CARLA.id])])
    assert await followers_of(hall.store, over) == ()


@pytest.mark.one_engine
async def test_many_followers_are_told_one_lot_after_another_and_of_very_many_ends_in_several_messages(
    hall: Hall, box: Letterbox
) -> None:
    ids = await followed(hall, CARLA, count=TABLES_PER_MESSAGE + 2)
    for _ in range(3):
        await caller(hall, box).serve()
    assert box.ends == [(CARLA.id, ids[:TABLES_PER_MESSAGE]), (CARLA.id, ids[TABLES_PER_MESSAGE:])]
    people = [Person(100 + number, f"p{number}") for number in range(BATCH_SIZE + 1)]
    await followed(hall, *people)
    pauses = [await caller(hall, box).serve() for _ in range(2)]
    assert pauses == [BATCH_PAUSE_SECONDS, LONGEST_SLEEP]
    assert [user_id for user_id, _ in box.ends[2:]] == [person.id for person in people]


# How each player wants it

DEADLINE = row(DAY, since=seconds("2026-03-28T12:00"))


def reminders(user: UserRow, text: str, called: int = NOTHING) -> int:
    return len(find_due(user, {DEADLINE: called}, seconds(text)))


def test_nothing_comes_to_those_who_want_nothing_or_in_the_quiet_hours_of_their_time_zone() -> None:
    assert reminders(UserRow(1), "2026-03-29T03:30") == 1
    assert reminders(UserRow(1, calls=NotificationMode.NONE), "2026-03-29T03:30") == 0
    assert reminders(UserRow(1), "2026-03-29T13:00") == 0, "its time is over"
    digest = UserRow(1, digest_at=9 * 60)
    assert [reminders(digest, f"2026-03-{day}T09:30") for day in (28, 29)] == [0, 1], "it has not begun, and runs"
    user = UserRow(1, quiet_from=22 * 60, quiet_to=8 * 60)
    told = {text: reminders(user, f"2026-03-{text}") for text in ("29T00:30", "29T03:30", "29T07:59", "29T08:00")}
    assert told == {"29T00:30": 0, "29T03:30": 0, "29T07:59": 0, "29T08:00": 1}
    user = UserRow(1, quiet_from=22 * 60, quiet_to=8 * 60, zone="America/New_York")
    assert reminders(user, "2026-03-29T03:30") == 1
    assert reminders(UserRow(1, quiet_from=0, quiet_to=60, zone="Mars/Olympus"), "2026-03-29T03:30") == 1


def test_a_digest_comes_once_a_day_at_its_time() -> None:
    user, at_nine = UserRow(1, digest_at=9 * 60), seconds("2026-03-29T09:00")
    noon = row(3 * DAY, since=seconds("2026-03-28T12:00"))
    assert find_due(user, {noon: NOTHING}, at_nine - 1) == ()
    (digest,) = find_due(user, {noon: NOTHING}, at_nine)
    assert digest.is_digest
    assert find_due(replace(user, called_at=at_nine), {noon: NOTHING}, at_nine + 60) == ()
    assert find_due(user, {noon: NOTHING}, at_nine + 2 * HOUR) == (), "not late in the day, for what came meanwhile"
    assert find_due(replace(user, called_at=at_nine), {noon: LAST}, seconds("2026-03-30T09:00"))
    second, user = replace(noon, table_id="T001"), replace(user, calls=NotificationMode.CHANNEL)
    found = find_due(user, {noon: NOTHING, second: LAST}, at_nine)
    told = [(each.is_digest, [row.table_id for row in each.waiting]) for each in found]
    assert told == [(True, ["T000"]), (True, ["T001"])], "in channels each table is told of by itself"
    other, user = replace(DEADLINE, table_id="T001"), replace(user, digest_at=-1)
    found = find_due(user, {DEADLINE: NOTHING, other: NOTHING}, DEADLINE.due - 60)
    assert [[each.table_id for each in reminder.waiting] for reminder in found] == [["T000"], ["T001"]]


def test_reminders_of_a_turn_of_minutes_keep_a_quarter_of_its_time() -> None:
    turn = row(180.0)
    user = UserRow(1, called_at=turn.since + 90.0)
    assert get_stage(turn, turn.since + 134.0) == LAST
    assert not find_due(user, {turn: HALF}, turn.since + 134.0)
    assert find_due(user, {turn: HALF}, turn.since + 135.0)


def test_quiet_hours_and_days_keep_to_the_clock_on_the_players_wall() -> None:
    noon = seconds("2026-10-25T12:30")
    assert find_quiet_end(noon, 12 * 60, 13 * 60, MADRID) == noon + 1800
    assert find_quiet_end(noon, 13 * 60, 12 * 60, MADRID) == noon
    assert find_quiet_end(noon, -1, -1, MADRID) == noon
    night = seconds("2026-10-25T00:30")
    end = find_quiet_end(night, 23 * 60, 7 * 60, MADRID)
    assert end == night + 7.5 * HOUR, "the hour that comes twice is quiet twice"
    for day, hours in (("2026-03-28", 23), ("2026-10-24", 25), ("2026-07-01", 24)):
        nine = seconds(f"{day}T09:00")
        assert find_next_time(nine, 9 * 60, MADRID) == nine + hours * HOUR
    assert to_timestamp(datetime(2026, 7, 1, tzinfo=UTC).date(), 0, MADRID) == seconds("2026-07-01T00:00")


def test_times_of_day_are_typed_in_many_ways() -> None:
    assert [parse_minute(typed) for typed in ("9", "09:30", " 9.30 ", "22h15", "0:00")] == [540, 570, 570, 1335, 0]
    spoken = {"9h": 540, "21 h 30": 1290, "21.30": 1290, "9pm": 1260, "9:15 PM": 1275, "12 a.m.": 0, "12pm": 720}
    assert {typed: parse_minute(typed) for typed in spoken} == spoken
    for typed in ("", "24:00", "9:60", "nou", "9:3", "-1", "13pm", "0 am", "9 xm", "pm"):
        with pytest.raises(ValueError):  # noqa: PT011 - whatever it says of it
            parse_minute(typed)


def test_who_is_reminded_once_is_so_before_the_end() -> None:
    user = UserRow(1, often=ReminderFrequency.ONCE)
    assert find_due(user, {DEADLINE: NOTHING}, DEADLINE.due - 7200) == ()
    (reminder,) = find_due(user, {DEADLINE: NOTHING}, DEADLINE.due - 60)
    other = replace(DEADLINE, table_id="T001", due=DEADLINE.due + DAY)
    assert reminder.waiting == (DEADLINE,)
    (reminder,) = find_due(user, {DEADLINE: NOTHING, other: NOTHING}, DEADLINE.due - 60)
    assert reminder.waiting == (DEADLINE,), "what is only half over does not come along"
