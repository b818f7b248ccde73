"""What somebody who comes back after days sees first: all that happened since their last turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.registry import find_games
from bot.tables.codec import get_codec
from bot.tables.game_log import find_missed_steps, read_missed_lines
from cogs.thegame.rules.terms import TurnEnded
from storage.rows import StepKind, StepRow
from tests.tables.conftest import ANNA, BIEL, CARLA, Hall

CODEC = get_codec(find_games()["thegame"].game)


def rows(*told: tuple[int, str, str], final: int = -1) -> list[StepRow]:
    """Steps by seat, kind ("end" ends a turn), and whom the table asks what after them; one of them may be final."""
    ended = CODEC.events_to_json((TurnEnded(0, 2, 2),))
    return [
        StepRow(
            seq,
            0,
            seat,
            StepKind("act" if kind == "end" else kind),
            "",
            ended if kind in ("end", "default") else "[]",
            0.0,
            seq == final,
            1,
            b"",
            asked,
        )
        for seq, (seat, kind, asked) in enumerate(told)
    ]


GAME = (
    (-1, "deal", "0:1"),
    (0, "act", "0:1"),
    (0, "end", "1:2"),
    (1, "act", "0:8,2:8"),
    (0, "act", "2:8"),
    (2, "act", "1:2"),
    (1, "act", "0:9"),
    (0, "act", "1:2"),
    (1, "end", "2:3"),
    (2, "default", "0:4"),
    (0, "act", "0:4"),
)
"""Seat 1 opens two windows in its turn, and seat 0 answers in them."""


@pytest.mark.parametrize(
    ("seat", "count", "seqs"),
    [
        (0, 1, [0]),  # the deal, at the first turn
        (0, 2, [0]),  # and still within it
        (1, 3, [0, 1, 2]),
        (0, 4, [3]),
        (0, 7, [5, 6]),  # in a turn of somebody else what was shown at the last answer is known
        (0, 10, [3, 4, 5, 6, 7, 8, 9]),
        (0, 11, [3, 4, 5, 6, 7, 8, 9]),  # it stays while one's turn goes on
        (2, 9, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_what_was_missed_lies_between_the_last_turn_and_this_one(seat: int, count: int, seqs: list[int]) -> None:
    assert [step.seq for step in find_missed_steps(rows(*GAME)[:count], seat, CODEC)] == seqs


TWO_TURNS = ((1, "end", "0:1"), (0, "act", "0:2"), (0, "end", "0:3"), (0, "act", "0:4"))
"""Seat 0 ends its turn with the third step, and has the next turn, too."""


@pytest.mark.parametrize(("count", "seqs"), [(1, [0]), (2, [0]), (3, [2]), (4, [2])])
def test_of_two_turns_in_a_row_the_second_tells_what_ended_the_first(count: int, seqs: list[int]) -> None:
    assert [step.seq for step in find_missed_steps(rows(*TWO_TURNS, final=2)[:count], 0, CODEC)] == seqs


def test_an_answer_that_ends_the_turn_of_somebody_else_hides_nothing_of_it() -> None:
    steps = rows((-1, "deal", "0:1"), (0, "end", "1:2"), (1, "act", "0:3"), (0, "end", "0:4"), final=3)
    assert [step.seq for step in find_missed_steps(steps, 0, CODEC)] == [2, 3]
    steps[3] = replace(steps[3], events="[]")
    assert find_missed_steps(steps, 0, CODEC) == steps[3:], "one that leads to another question in it is new alone"


async def test_private_news_goes_to_its_own_seat_and_to_no_other(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, CARLA, game="castellers", starter="first")
    table = await hall.turn(table, ANNA)
    table = await hall.turn(table, BIEL)
    told = [event for line in await read_missed_lines(hall.tables, table, 2) for event in line.events]
    assert told
    assert all(event.audience is None for event in told), "what the others drew is theirs"
    table = await hall.turn(table, CARLA)
    lines = await read_missed_lines(hall.tables, table, 0)
    assert {line.seat for line in lines} == {1, 2}
    late = await read_missed_lines(hall.tables, replace(table, recent=table.recent[-1:]), 0)
    assert [line.events for line in late] == [line.events for line in lines], "older steps are read where it needs them"
