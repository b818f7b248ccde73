"""What may be taken back, alone or by consent: found in the log, as undo itself is a step in it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.motions import undone_to
from storage.rows import StepKind, StepRow

DECISIONS = (StepKind.ACT, StepKind.DEFAULT, StepKind.COMPUTER, StepKind.ORDER, StepKind.ABSENT_ORDER)
"""The kinds of steps that may be taken back."""


def may_be_taken_back(newest: StepRow) -> bool:
    """True if the newest step leaves open that somebody takes a move back; spares reading the log otherwise."""
    return newest.kind in (StepKind.ASIDE, StepKind.UNDO) or (newest.kind is StepKind.ACT and not newest.is_final)


def last_move_start(steps: Sequence[StepRow], seat: int) -> int | None:
    """The number of the step before the seat's newest move; None if there is nothing to take back.

    A move is what was submitted at once. Asides are passed over, and an undo leads to the step it went back to.
    Final steps, and steps of others, cannot be passed.
    """
    by_seq = {step.seq: step for step in steps}
    submitted: float | None = None
    at = steps[-1].seq
    while step := by_seq.get(at):
        if step.kind is StepKind.UNDO:
            at = undone_to(step)
        elif step.kind is StepKind.ASIDE:
            at -= 1
        elif step.kind is not StepKind.ACT or step.seat != seat or step.is_final or submitted not in (None, step.at):
            break
        else:
            submitted = step.at
            at -= 1
    return at if submitted is not None else None


def steps_back(steps: Sequence[StepRow], seat: int) -> list[StepRow]:
    """The steps to take back for the seat's newest move to be undone, the newest first; none if there is no way.

    Asides are passed over, and an undo leads to the step it went back to. Steps of others are among them, and final
    ones, which not everybody may be free to forget; somebody's going cannot be passed.
    """
    by_seq = {step.seq: step for step in steps}
    submitted: float | None = None
    back: list[StepRow] = []
    at = steps[-1].seq
    while step := by_seq.get(at):
        if step.kind is StepKind.UNDO:
            at = undone_to(step)
            continue
        is_own = step.seat == seat
        if step.kind in DECISIONS:
            if submitted is not None and not (is_own and step.at == submitted):
                break
            submitted = step.at if is_own else None
            back.append(step)
        elif step.kind is not StepKind.ASIDE:
            break
        at -= 1
    return back if submitted is not None else []


def not_taken_back(steps: Sequence[StepRow]) -> list[StepRow]:
    """The steps without asides and without what an undo took back."""
    live: list[StepRow] = []
    for step in steps:
        if step.kind is StepKind.UNDO:
            to = undone_to(step)
            live = [earlier for earlier in live if earlier.seq <= to]
        elif step.kind is not StepKind.ASIDE:
            live.append(step)
    return live
