"""Windows: short chances to answer, each with one time for all who are asked in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Pace, Question, State
from bot.tables.codec import token
from storage.rows import NOBODY, DeadlineRow

ANSWER = "answer"
"""The kind of the deadlines at which a seat's default is taken."""


def in_windows(state: State[Any, Any]) -> Mapping[int, Question]:
    """The seats that are asked within a window, with what they are asked."""
    asked = ((seat, state.question(seat)) for seat in sorted(state.to_act))
    return {seat: question for seat, question in asked if question is not None and question.pace is Pace.WINDOW}


def deadlines(
    table_id: str, state: State[Any, Any], branch: int, running: Sequence[DeadlineRow], since: float, seconds: float
) -> tuple[DeadlineRow, ...]:
    """A deadline for every seat in a window: the time of the window if it is open already, else ``seconds`` from now.

    What is taken back makes other tokens of the same questions, and gives nobody more time.
    """
    opened = {number(row.question): row for row in running if row.kind == ANSWER}
    new = DeadlineRow(table_id, NOBODY, ANSWER, since + seconds, since=since)
    asked = {seat: token(question, branch) for seat, question in in_windows(state).items()}
    return tuple(replace(opened.get(number(text), new), seat=seat, question=text) for seat, text in asked.items())


def number(question: str) -> str:
    """The question of a token, whatever branch it was asked on."""
    return question.partition(".")[0]
