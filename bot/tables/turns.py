"""The turns of a game, found in its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.codec import Codec
from bot.tables.pending_questions import PendingQuestions
from bot.tables.undo import drop_undone
from storage.rows import StepKind, StepRow


@dataclass(frozen=True, slots=True)
class Turn:
    """A run of steps, from the end of one turn to the end of the next; what others answer meanwhile belongs to it."""

    number: int
    """The deal is 0."""
    seats: tuple[int, ...]
    """The seats that were asked when it began: mostly one. Empty for the deal."""
    first: int
    """The number of its first step."""
    last: int
    """The number of its last step."""


def find_turns(steps: Sequence[StepRow], codec: Codec[Any]) -> tuple[Turn, ...]:
    """Find the turns of a game from all its steps; every step belongs to one.

    What was undone ends no turn: its steps belong to the turn that went on.
    """
    newest = steps[-1].seq
    ends = [step.seq for step in drop_undone(steps) if _ends_turn(step, codec) and step.seq < newest]
    asked = {step.seq: tuple(PendingQuestions.from_text(step.asked).questions) for step in steps}
    begins = [steps[0].seq, *(end + 1 for end in ends)]
    return tuple(
        Turn(number, asked.get(first - 1, ()), first, last)
        for number, (first, last) in enumerate(zip(begins, [*ends, newest], strict=True))
    )


def find_turn(turns: Sequence[Turn], step: int) -> Turn:
    """Find the turn of the step with this number.

    :raises StopIteration: if no turn has it.
    """
    return next(turn for turn in turns if turn.first <= step <= turn.last)


def _ends_turn(step: StepRow, codec: Codec[Any]) -> bool:
    if step.kind is StepKind.DEAL:
        return True
    return any(event.ends_turn for event in codec.events_from_json(step.events))
