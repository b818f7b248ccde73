"""Turns at what may be done only so often: in a channel, in all, and after it was found too fast."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.limits import Limits
from bot.ui.messages.rate_limits import (
    COOLDOWN_SECONDS,
    MAX_COOLDOWN_SECONDS,
    TOO_MANY,
    ChannelRateLimit,
    Cooldown,
    DirectMessageLimits,
    EditSpacing,
    MinuteTurns,
    RefusedRequests,
    RequestBudget,
)
from storage.rows import Role
from tests import leaping
from tests.ui.conftest import Venue


def test_the_first_one_need_not_wait() -> None:
    assert ChannelRateLimit(2).reserve(1, "a", now=100.0) == 0.0


def test_those_after_it_wait_for_one_another() -> None:
    pace = ChannelRateLimit(2)
    assert [pace.reserve(1, who, 100.0) for who in "abcd"] == [0.0, 2.0, 4.0, 6.0]


def test_whoever_asks_again_keeps_the_place() -> None:
    pace = ChannelRateLimit(2)
    for who in "abc":
        pace.reserve(1, who, 100.0)
    assert pace.reserve(1, "c", 101.0) == 3.0
    assert pace.reserve(1, "b", 102.0) == 0.0
    assert pace.reserve(1, "c", 104.0) == 0.0
    assert pace.reserve(1, "d", 104.0) == 2.0


def test_whoever_had_a_turn_asks_again_and_other_channels_have_their_own() -> None:
    pace = ChannelRateLimit(2)
    assert [pace.reserve(1, "a", now) for now in (100.0, 100.0, 101.0, 102.0)] == [0.0, 2.0, 1.0, 0.0]
    pace = ChannelRateLimit(2)
    assert [pace.reserve(channel, "a", 100.0) for channel in (1, 2, 3)] == [0.0, 0.0, 0.0]


def test_after_a_while_nobody_is_remembered() -> None:
    pace = ChannelRateLimit(2)
    for who in "abc":
        pace.reserve(1, who, 100.0)
    assert pace.reserve(2, "z", 200.0) == 0.0
    assert pace.reserve(1, "d", 200.0) == 0.0


async def turns(budget: RequestBudget, count: int) -> list[float]:
    """When `count` tasks that ask at once have their turns, in seconds from now."""
    loop = asyncio.get_running_loop()
    begun, taken = loop.time(), []

    async def take() -> None:
        await budget.acquire()
        taken.append(loop.time() - begun)

    await asyncio.gather(*(take() for _ in range(count)))
    return [round(at, 6) for at in taken]


def test_a_few_requests_go_at_once_and_never_more_than_the_most_in_any_second() -> None:
    taken = leaping.run(turns(RequestBudget(100), 120))
    assert taken[:20] == [0.0] * 20
    assert taken[20] > 0.0
    assert taken[-1] == pytest.approx(1.25), "eighty a second after the first twenty"
    assert max(sum(at <= each < at + 1.0 for each in taken) for at in taken) <= 100


def test_requests_have_their_turns_in_the_order_in_which_they_asked() -> None:
    budget, order = RequestBudget(100), []

    async def take(number: int) -> None:
        await budget.acquire()
        order.append(number)

    async def take_all() -> None:
        await asyncio.gather(*(take(number) for number in range(40)))

    leaping.run(take_all())
    assert order == [*range(40)]


def test_without_a_limit_nobody_waits() -> None:
    assert leaping.run(turns(RequestBudget(0), 1000)) == [0.0] * 1000


def test_the_backlog_is_how_long_somebody_who_asks_now_would_wait() -> None:
    async def told_and_waited() -> tuple[float, float, float]:
        budget, loop = RequestBudget(100), asyncio.get_running_loop()
        unlimited, waiting = RequestBudget(0).backlog, [asyncio.create_task(budget.acquire()) for _ in range(40)]
        assert budget.backlog == unlimited == 0.0
        await asyncio.sleep(0)
        told, asked_at = budget.backlog, loop.time()
        await budget.acquire()
        waited = loop.time() - asked_at
        await asyncio.gather(*waiting)
        return told, waited, budget.backlog

    told, waited, left = leaping.run(told_and_waited())
    assert told == waited == pytest.approx(21 / 80), "twenty of them go at once, and eighty a second after them"
    assert left == pytest.approx(1 / 80)


def test_even_one_request_a_second_is_let_through() -> None:
    assert leaping.run(turns(RequestBudget(1), 3)) == [0.0, 1.0, 2.0]


def test_a_rest_is_longer_each_time_and_ends_when_all_goes_well() -> None:
    now, lefts = 100.0, []
    rest = Cooldown(lambda: now)
    for _ in range(5):
        rest.start(0.0)
        rest.start(0.0)  # several answers at once are one
        lefts.append(round(rest.remaining))
        now += rest.remaining
    assert lefts == [180, 360, 720, 1440, MAX_COOLDOWN_SECONDS]
    assert rest.remaining == 0.0
    rest.reset()
    rest.start(0.0)
    assert round(rest.remaining) == COOLDOWN_SECONDS


def test_a_rest_is_as_long_as_is_told() -> None:
    async def left() -> float:
        rest = Cooldown()
        rest.start(7.0)
        return rest.remaining

    assert leaping.run(left()) == 7.0


def test_edits_of_one_message_are_kept_apart_and_others_are_not() -> None:
    spacing = EditSpacing(1.0)
    assert spacing.get_wait(1, 100.0) == 0.0
    spacing.note(1, 100.0)
    assert spacing.get_wait(1, 100.25) == 0.75
    assert spacing.get_wait(2, 100.25) == 0.0
    assert spacing.get_wait(1, 101.0) == 0.0
    spacing.note(2, 101.5)
    assert len(spacing._edited) == 1, "what is past is forgotten"
    unlimited = EditSpacing(0.0)
    unlimited.note(1, 100.0)
    assert unlimited.get_wait(1, 100.0) == 0.0


async def test_a_clock_that_is_set_back_makes_nobody_wait_for_longer(stage: Venue) -> None:
    stage.edits_apart, stage.limits = 30.0, Limits(presses_per_ten_seconds=2)
    async with stage.running():
        table = await stage.game(stage.biel)
        await stage.move(table, stage.anna)
        await stage.settled()
        for _ in range(2):
            await stage.carla.slash(stage.room, "my-games")
        stage.clock.step(-3600.0)
        assert (await stage.carla.slash(stage.room, "my-games")).text == stage.word("refusal-too-fast")
        stage.clock.advance(30.0)
        assert (await stage.carla.slash(stage.room, "my-games")).text != stage.word("refusal-too-fast")
        await stage.move(table, stage.anna)
        await stage.settled()
        assert "2 de 2" in (await stage.message(table, Role.TABLE)).text, "and not after an hour"


def test_new_direct_messages_have_their_turns_by_the_minute_and_keep_them() -> None:
    now = 100.0
    pace = MinuteTurns(2, lambda: now)
    assert [pace.reserve(each) for each in "abcd"] == [0.0, 0.0, 60.0, 60.0]
    assert pace.reserve("e") == 120.0, "who would wait longer has no turn"
    now += 45.0
    assert [pace.reserve(each) for each in "ca"] == [15.0, 75.0]
    now += 15.0
    assert [pace.reserve(each) for each in "dce"] == [0.0, 0.0, 60.0]
    assert [MinuteTurns(0).reserve(each) for each in "aa"] == [0.0, 0.0]


def test_refused_requests_count_for_ten_minutes_and_shared_limits_do_not() -> None:
    now = 0.0
    refused = RefusedRequests(lambda: now)
    for status in (200, 400, 401, 403, 404, 429, 502):
        refused.note(status)
    refused.note(429, "shared")
    assert refused.count == 3
    now += 300.0
    refused.note(403)
    assert refused.count == 4
    now += 301.0
    assert refused.count == 1
    for _ in range(TOO_MANY - 1):
        refused.note(401)
    assert refused.count >= TOO_MANY


def test_a_refusal_without_a_known_end_lasts_an_hour_and_twice_as_long_each_time() -> None:
    now = 0.0
    limits, waits = DirectMessageLimits(timer=lambda: now), []
    for _ in range(6):
        waits.append(limits.note_refused(7, 0.0, is_long=True))
        now += waits[-1]
    assert [wait / 3600 for wait in waits] == [1, 2, 4, 8, 16, 24]
    assert limits.reserve(8) == 0.0, "it is about one person"
