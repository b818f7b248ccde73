"""Finds the nudges of a table: the next player, and the one whose answer alone everybody waits for.

Both follow from what the public table shows. A nudge is stored like a reminder; what stands for its question begins
with a word and a colon.
"""

from dataclasses import dataclass, replace
from math import inf

from bot.engine.contract import Pace, Question
from bot.tables.codec import format_token, parse_number
from bot.tables.table import PendingQuestions, Table
from bot.tables.turn_clock import find_computing_seats
from storage.rows import DeadlineKind, DeadlineRow, Nudges

LEAST_PEOPLE = 3
"""Where fewer people play, each is always next after the own turn."""

ANSWERED = (DeadlineKind.TURN, DeadlineKind.SILENCE, DeadlineKind.ANSWER)
"""The kinds of deadlines of a question that a player is asked."""


@dataclass(frozen=True, slots=True)
class FoundNudges:
    """The nudges that the players of a table may get now."""

    rows: tuple[DeadlineRow, ...] = ()
    """The nudges; that of the next seat has no time."""
    waiting: frozenset[int] = frozenset()
    """The seats that are next or may be: if they have that nudge, they keep it."""


def find_nudges(table: Table) -> FoundNudges:
    """Find the nudges of a running table."""
    state = table.state
    if state is None or not table.is_running:
        return FoundNudges()
    present = {row.seat for row in table.seats if row.user_id is not None and not row.away}
    questions = state.find_questions()
    if len(questions) == 1:
        ((seat, question),) = questions.items()
        following = state.next_seat if question.pace is Pace.TURN else None
        if following is not None:
            is_soon = seat in find_computing_seats(table)  # a computer takes no time
            is_told = len(present) >= LEAST_PEOPLE and {seat, following} <= present and seat != following
            row = DeadlineRow(table.id, following, DeadlineKind.SILENCE, inf, f"{Nudges.NEXT}:", table.row.touched_at)
            return FoundNudges((row,) if is_told and not is_soon else (), frozenset({following}) - {seat})
        if question.is_open and _was_asked_with_others(table, seat, question, present):
            name = f"{Nudges.ALONE}:{parse_number(format_token(question, 0))}"
            own = [row for row in table.deadlines if row.seat == seat and row.kind in ANSWERED]
            return FoundNudges(tuple(replace(row, question=name) for row in own), frozenset(present))
    turns = {seat for seat, question in questions.items() if question.pace is Pace.TURN}
    return FoundNudges(waiting=frozenset(present) - turns)


def parse_nudge(row: DeadlineRow) -> Nudges:
    """Return which nudge the row stands for; ``NONE`` if it is the deadline of a question."""
    word, colon, _ = row.question.partition(":")
    return Nudges(word) if colon else Nudges.NONE


def _was_asked_with_others(table: Table, seat: int, question: Question, people: set[int]) -> bool:
    """True if other people were asked the same as the seat, and have answered since."""
    number = parse_number(format_token(question, 0))
    asked = [PendingQuestions.from_text(step.pending).questions for step in table.recent]
    return any(each.get(other) == number for each in asked for other in people - {seat})
