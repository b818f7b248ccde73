"""Reaction windows: the questions they ask, and one deadline for all seats asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Pace, Question, State
from bot.tables.codec import format_token
from storage.rows import NOBODY, DeadlineKind, DeadlineRow


def find_window_questions(state: State[Any, Any]) -> Mapping[int, Question]:
    """Find the seats that are asked in a window, with their questions."""
    asked = ((seat, state.question(seat)) for seat in sorted(state.to_act))
    return {seat: question for seat, question in asked if question is not None and question.pace is Pace.WINDOW}


def list_window_deadlines(
    table_id: str, state: State[Any, Any], branch: int, running: Sequence[DeadlineRow], since: float, seconds: float
) -> tuple[DeadlineRow, ...]:
    """List a deadline for each seat in a window: that of the open window, otherwise ``seconds`` after ``since``.

    An undo changes the tokens of questions, but gives no more time.
    """
    opened = {parse_number(row.question): row for row in running if row.kind is DeadlineKind.ANSWER}
    new = DeadlineRow(table_id, NOBODY, DeadlineKind.ANSWER, since + seconds, since=since)
    asked = {seat: format_token(question, branch) for seat, question in find_window_questions(state).items()}
    return tuple(replace(opened.get(parse_number(text), new), seat=seat, question=text) for seat, text in asked.items())


def parse_number(question: str) -> str:
    """Return the question of a token without its branch."""
    return question.partition(".")[0]
