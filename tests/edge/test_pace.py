"""Turns at what may be done only so often in a channel."""

from __future__ import annotations

from bot.edge.pace import Pace


def test_the_first_one_need_not_wait() -> None:
    assert Pace(2).wait(1, "a", now=100.0) == 0.0


def test_those_after_it_wait_for_one_another() -> None:
    pace = Pace(2)
    assert [pace.wait(1, who, 100.0) for who in "abcd"] == [0.0, 2.0, 4.0, 6.0]


def test_whoever_asks_again_keeps_the_place() -> None:
    pace = Pace(2)
    for who in "abc":
        pace.wait(1, who, 100.0)
    assert pace.wait(1, "c", 101.0) == 3.0
    assert pace.wait(1, "b", 102.0) == 0.0
    assert pace.wait(1, "c", 104.0) == 0.0
    assert pace.wait(1, "d", 104.0) == 2.0


def test_whoever_had_a_turn_has_to_ask_for_the_next() -> None:
    pace = Pace(2)
    assert [pace.wait(1, "a", now) for now in (100.0, 100.0, 101.0, 102.0)] == [0.0, 2.0, 1.0, 0.0]


def test_another_channel_has_turns_of_its_own() -> None:
    pace = Pace(2)
    assert [pace.wait(channel, "a", 100.0) for channel in (1, 2, 3)] == [0.0, 0.0, 0.0]


def test_after_a_while_nobody_is_remembered() -> None:
    pace = Pace(2)
    for who in "abc":
        pace.wait(1, who, 100.0)
    assert pace.wait(2, "z", 200.0) == 0.0
    assert pace.wait(1, "d", 200.0) == 0.0
