"""Finds the steps that can be undone, alone or by vote; an undo is a step itself."""

from collections.abc import Sequence

from bot.tables.motions import parse_undo_target
from storage.rows import StepKind, StepRow

DECISIONS = (StepKind.ACT, StepKind.DEFAULT, StepKind.COMPUTER, StepKind.ORDER, StepKind.ABSENT_ORDER)
"""The kinds of steps that can be undone."""


def can_be_undone(newest: StepRow) -> bool:
    """True if the newest step does not rule out an undo; avoids reading the log otherwise."""
    return newest.kind in (StepKind.ASIDE, StepKind.UNDO) or (newest.kind is StepKind.ACT and not newest.is_final)


def find_last_move_start(steps: Sequence[StepRow], seat: int) -> int | None:
    """Find the number of the step before the seat's newest move; None if it cannot be undone.

    A move is the steps of one call. Asides are skipped, and an undo leads to the step it went back to. Final steps
    and steps of others end the search.
    """
    by_seq = {step.seq: step for step in steps}
    submitted: float | None = None
    at = steps[-1].seq
    while step := by_seq.get(at):
        if step.kind is StepKind.UNDO:
            at = parse_undo_target(step)
        elif step.kind is StepKind.ASIDE:
            at -= 1
        elif step.kind is not StepKind.ACT or step.seat != seat or step.is_final or submitted not in (None, step.at):
            break
        else:
            submitted = step.at
            at -= 1
    return at if submitted is not None else None


def find_undone_steps(steps: Sequence[StepRow], seat: int) -> list[StepRow]:
    """Find the steps to undo up to the seat's newest move, the newest first; empty if impossible.

    Asides are skipped, and an undo leads to the step it went back to. Steps of others and final steps are included;
    other kinds, such as ``leave``, end the search.
    """
    by_seq = {step.seq: step for step in steps}
    submitted: float | None = None
    back: list[StepRow] = []
    at = steps[-1].seq
    while step := by_seq.get(at):
        if step.kind is StepKind.UNDO:
            at = parse_undo_target(step)
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


def drop_undone(steps: Sequence[StepRow]) -> list[StepRow]:
    """Return the steps without asides and undone ones."""
    live: list[StepRow] = []
    for step in steps:
        if step.kind is StepKind.UNDO:
            to = parse_undo_target(step)
            live = [earlier for earlier in live if earlier.seq <= to]
        elif step.kind is not StepKind.ASIDE:
            live.append(step)
    return live
