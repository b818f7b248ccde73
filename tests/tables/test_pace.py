"""How long a table waits for its players when nobody has chosen anything, and what happens where it has no clock."""

from __future__ import annotations

import pytest

from bot.tables.motions import is_open, parse_seats
from bot.tables.options import PACE, read_options
from bot.tables.reminders import find_due, get_stage
from bot.tables.table import Place, Refused, Table
from bot.tables.turn_clock import find_blocking_seats
from storage.rows import Away, DeadlineKind, DeadlineRow, MotionKind, ReminderFrequency, UserRow
from storage.shards import ALL
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall

HOUR, DAY = 3600.0, 86_400.0

DAYS = ("hours-48", "hours-10", "computer")


def pace_of(table: Table) -> tuple[str, ...]:
    return tuple(read_options(table.row)[name] for name in PACE)


async def silence_of(hall: Hall) -> DeadlineRow:
    """The one turn without a clock that anybody waits for."""
    ((deadline, _),) = await hall.store.deadlines.list_waiting(DeadlineKind.SILENCE)
    return deadline


async def test_a_table_that_nobody_chose_anything_for_is_played_over_days(hall: Hall) -> None:
    lobbies = hall.tables.lobbies
    table = await lobbies.open("thegame", ANNA, HOME, {}, "ca")
    assert pace_of(table) == DAYS
    table = await lobbies.set_option(table.id, ANNA, "clock", "hours-8")
    assert pace_of(table) == ("hours-8", "hours-10", "computer")
    table = await lobbies.set_option(table.id, ANNA, "clock", "live-10")
    assert pace_of(table) == ("live-10", "once", "computer"), "a clock of minutes keeps no extra time of hours"
    await hall.tables.servers.change(HOME.guild_id, lambda row: {"clock": "none"})
    for place, why in ((HOME, "the server has chosen"), (Place(0, 5), "nobody else can join")):
        table = await lobbies.open("thegame", ANNA, place, {}, "ca")
        assert pace_of(table) == ("none", "none", "wait"), why


async def test_the_next_table_keeps_what_was_chosen_but_over_days_not_what_suits_an_evening(hall: Hall) -> None:
    """Tables of before there were three paces asked who starts, and stopped La Fallera after twelve rounds.

    That one played without a clock is no choice for the next table.
    """
    for game, opened, kept in (
        ("thegame", {"starter": "graded", "clock": "hours-24"}, {"starter": "drawn", "clock": "hours-24"}),
        ("thegame", {"starter": "graded", "clock": "none"}, {"starter": "drawn", **dict.fromkeys(PACE)}),
        ("thegame", {"starter": "first", "preset": "days"}, {"starter": "first", "clock": "hours-48"}),
        ("thegame", {"preset": "evening"}, {"starter": "graded", "clock": "live-10", "window": "120"}),
        ("fallera", {"rounds": "12", "clock": "hours-24"}, {"rounds": "0", "clock": "hours-24"}),
        ("fallera", {"rounds": "30", "preset": "days"}, {"rounds": "30"}),
        ("fallera", {"rounds": "10", "preset": "evening"}, {"rounds": "10"}),
    ):
        hall.now += 1
        await hall.tables.lobbies.open(game, ANNA, HOME, opened, "ca")
        found = await hall.tables.lobbies.recall_options(game, ANNA, HOME)
        assert {name: found.get(name) for name in kept} == kept
    found = await hall.tables.lobbies.recall_options("fallera", ANNA, Place(0, 5))
    assert (found["rounds"], {"clock", "window"} & found.keys()) == ("0", set()), "nobody else can come"


async def test_who_plays_alone_has_no_clock_unless_it_was_chosen(hall: Hall) -> None:
    """Nor what a preset has set; the computers may come later than it."""
    for options, clock, starter in (
        ({}, "none", "drawn"),
        ({"preset": "evening"}, "none", "drawn"),
        ({"starter": "graded"}, "none", "graded"),
        ({"clock": "hours-24"}, "hours-24", "drawn"),
    ):
        table = await hall.tables.lobbies.open("thegame", ANNA, HOME, options, "ca")
        await hall.tables.lobbies.add_computer(table.id, ANNA)
        table = await hall.tables.lobbies.start(table.id, ANNA)
        assert (pace_of(table)[0], table.options.starter, table.row.window_seconds) == (clock, starter, 43_200)
        assert not await hall.store.deadlines.list_waiting(DeadlineKind.SILENCE)
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    await hall.tables.lobbies.join(table.id, BIEL)
    assert pace_of(await hall.tables.lobbies.start(table.id, ANNA)) == DAYS, "somebody waits"


async def test_without_a_clock_reminders_come_after_a_day_then_every_two_and_end_with_the_move(hall: Hall) -> None:
    """Old tables without a clock are watched, too."""
    table, alone = await hall.game(ANNA, BIEL), await hall.game(CARLA)
    await hall.execute("DELETE FROM deadlines", ())
    await hall.service().maintenance.watch_silence()
    deadline, user = await silence_of(hall), UserRow(ANNA.id)
    assert deadline.table_id != alone.id
    stages = {day: get_stage(deadline, hall.now + day * DAY) for day in (0.9, 1, 2.9, 3, 4.9, 5)}
    assert stages == {0.9: 0, 1: 1, 2.9: 1, 3: 2, 4.9: 2, 5: 3}
    assert not find_due(user, {deadline: 0}, hall.now + 0.9 * DAY)
    assert find_due(user, {deadline: 0}, hall.now + 1.1 * DAY)
    assert not find_due(user, {deadline: 1}, hall.now + 2.9 * DAY)
    night = UserRow(ANNA.id, zone="UTC", quiet_from=0, quiet_to=23 * 60 + 59)
    assert not find_due(night, {deadline: 0}, hall.now + 1.1 * DAY), "quiet hours"
    once = UserRow(ANNA.id, often=ReminderFrequency.ONCE)
    assert [len(find_due(once, {deadline: stage}, hall.now + day * DAY)) for stage, day in ((0, 1.1), (1, 3.1))] == [
        1,
        0,
    ]
    daily = UserRow(ANNA.id, zone="UTC", digest_at=int((hall.now + 1.1 * DAY) % DAY) // 60)
    assert [len(find_due(daily, {deadline: stage}, hall.now + 1.1 * DAY)) for stage in (0, 1)] == [1, 0], "once"
    hall.now = deadline.due
    await hall.tables.maintenance.expire(deadline)
    after = await silence_of(hall)
    assert (after.since, get_stage(after, hall.now)) == (deadline.since, 2)
    assert [bool(find_due(each, {after: 1}, hall.now)) for each in (user, once)] == [True, False]
    await hall.turn(await hall.tables.read(table.id), ANNA)
    assert (await silence_of(hall)).seat == 1
    await hall.tables.people.set_vacation(BIEL.id, hall.now + 5 * DAY)
    assert (await silence_of(hall)).since == hall.now + 5 * DAY, "a vacation is no silence"


async def test_after_three_days_of_silence_the_others_may_go_on_without(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, CARLA)
    clock = await hall.start_clock()
    hall.now += 3 * DAY - 60
    await hall.store.deadlines.record_heartbeat(hall.now, ALL)
    await clock.serve()
    with pytest.raises(Refused, match="not-absent"):
        await hall.tables.votes.propose(table.id, BIEL, MotionKind.REMOVE, 0)
    hall.now += 60
    await clock.serve()
    table = await hall.tables.votes.propose(table.id, BIEL, MotionKind.REMOVE, 0)
    assert table.motion is not None
    table = await hall.tables.votes.vote(table.id, CARLA, table.motion.number, is_agreed=True)
    assert table.vacant == (0,), "a computer plays on"


async def test_by_vote_a_computer_plays_for_who_is_silent_until_they_act_again(hall: Hall) -> None:
    table, clock = await hall.game(ANNA, BIEL, CARLA, absence="substitute"), await hall.start_clock()
    with pytest.raises(Refused, match="not-absent"):
        await hall.tables.votes.propose(table.id, BIEL, MotionKind.COMPUTER, 0)
    assert not find_blocking_seats(table)
    hall.now += 3 * DAY
    await hall.store.deadlines.record_heartbeat(hall.now, ALL)
    await clock.serve()
    assert find_blocking_seats(await hall.tables.read(table.id)) == {0}
    table = await hall.tables.votes.propose(table.id, BIEL, MotionKind.COMPUTER, 0)
    assert table.motion is not None
    assert parse_seats(table.motion.voters) == {1, 2}
    table = await hall.tables.votes.vote(table.id, CARLA, table.motion.number, is_agreed=True)
    assert (table.seats[0].user_id, table.seats[0].away) == (ANNA.id, Away.LATE)
    assert not table.open_seats, "what was chosen for a clock counts for nothing without one"
    assert not find_blocking_seats(table)
    with pytest.raises(Refused, match="is-replaced"):
        await hall.tables.votes.propose(table.id, BIEL, MotionKind.COMPUTER, 0)
    table = await hall.computers(table)
    assert table.asked == {1}, "it has played her turn"
    table = await hall.turn(await hall.turn(table, BIEL), CARLA)
    assert (await hall.computers(table)).asked == {1}, "and plays the next one"
    table = await hall.tables.lobbies.return_to_seat(table.id, ANNA)
    assert not table.seats[0].away
    table = await hall.turn(await hall.turn(table, BIEL), CARLA)
    assert (await hall.computers(table)).asked == {0}, "she is back"
    assert (await silence_of(hall)).seat == 0


async def test_a_computer_may_play_too_where_a_clock_only_tells_that_time_is_up(hall: Hall) -> None:
    table, clock = await hall.game(ANNA, BIEL, clock="hours-8"), await hall.start_clock()
    hall.now += 9 * HOUR
    await hall.store.deadlines.record_heartbeat(hall.now, ALL)
    await clock.serve()
    assert find_blocking_seats(await hall.tables.read(table.id)) == {0}
    table = await hall.tables.votes.propose(table.id, BIEL, MotionKind.COMPUTER, 0)
    assert not is_open(table.motion), "nobody else is there"
    assert (await hall.computers(table)).asked == {1}
