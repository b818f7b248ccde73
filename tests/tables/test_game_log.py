"""What the newest turns of a table are, told from its steps."""

from __future__ import annotations

import pytest

from bot.tables.game_log import find_newest_turns
from storage.rows import StepKind, StepRow

FINAL, OPEN = True, False


def rows(*told: tuple[str, bool, str]) -> list[StepRow]:
    """Steps by kind, whether they are final, and whom the table asks what after them."""
    return [
        StepRow(seq, 0, 0, StepKind(kind), "", "", 0.0, is_final, 1, b"", asked)
        for seq, (kind, is_final, asked) in enumerate(told)
    ]


TURN = [("act", OPEN, "0:2"), ("act", OPEN, "0:3"), ("act", OPEN, "0:4")]
LONG = [("deal", FINAL, "0:1"), *TURN, ("act", FINAL, "1:5"), ("act", OPEN, "1:6"), ("act", OPEN, "1:7")]
"""A turn in which the same people are asked other things, and a part of the next one."""

ROUNDS = [("deal", FINAL, "0:1,1:1"), ("act", OPEN, "1:1"), ("act", FINAL, "0:2,1:2"), ("act", OPEN, "1:2")]
"""Both are asked at once, and the answer that is missing shows the other one, too."""


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ([], []),
        ([("deal", FINAL, "0:1")], []),
        ([("deal", FINAL, "0:1"), ("act", OPEN, "0:1")], [1]),
        ([("deal", FINAL, "0:1"), ("act", OPEN, "0:1"), ("act", FINAL, "1:2")], [1, 2]),
        ([("deal", FINAL, "0:1"), ("act", FINAL, "1:2"), ("act", OPEN, "1:2")], [1, 2]),
        ([("deal", FINAL, "0:1"), ("act", FINAL, "1:2"), ("act", FINAL, "0:3"), ("act", OPEN, "0:3")], [2, 3]),
        ([("deal", FINAL, "0:1"), ("act", FINAL, "1:2"), ("default", FINAL, "0:3")], [1, 2]),
        ([("deal", FINAL, "0:1"), ("act", OPEN, "0:1"), ("act", FINAL, "0:2"), ("act", OPEN, "0:2")], [1, 2, 3]),
        ([("act", FINAL, f"0:{number}") for number in range(9)], [8]),  # what is final ends a turn
        (LONG, [1, 2, 3, 4, 5, 6]),
        (LONG[:5], [1, 2, 3, 4]),
        (LONG[:3], [1, 2]),
        (ROUNDS, [1, 2, 3]),
        (ROUNDS[:3], [1, 2]),
    ],
)
def test_a_turn_lasts_while_the_table_asks_the_same_people(told: list[tuple[str, bool, str]], shown: list[int]) -> None:
    assert [step.seq for step in find_newest_turns(rows(*told))] == shown
