"""Windows: short chances to answer, each with one time for all who are asked in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.contract import Pace, Question, State
from bot.tables.codec import token
from storage.rows import DeadlineRow

ANSWER = "answer"
"""The kind of the deadlines at which a seat's default is taken."""


def in_windows(state: State[Any, Any]) -> Mapping[int, Question]:
    """The seats that are asked within a window, with what they are asked."""
    asked = ((seat, state.question(seat)) for seat in sorted(state.to_act))
    return {seat: question for seat, question in asked if question is not None and question.pace is Pace.WINDOW}


def deadlines(
    table_id: str, state: State[Any, Any], branch: int, running: Sequence[DeadlineRow], due: float
) -> tuple[DeadlineRow, ...]:
    """A deadline for every seat in a window: the time of the window if it is open already, else ``due``.

    What is taken back makes other tokens of the same questions, and gives nobody more time.
    """
    open_until = {_number(row.question): row.due for row in running if row.kind == ANSWER}
    asked = {seat: token(question, branch) for seat, question in in_windows(state).items()}
    return tuple(
        DeadlineRow(table_id, seat, ANSWER, open_until.get(_number(text), due), text) for seat, text in asked.items()
    )


def _number(question: str) -> str:
    """The question of a token, whatever branch it was asked on."""
    return question.partition(".")[0]
