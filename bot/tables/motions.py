"""What is put to those who sit at a table: a move to take back, the table to end, somebody absent to go without.

One thing is put at a time. It stands until it is carried, refused or withdrawn; a move that is to be taken back stands
only until the next one, and no motion stands for longer than :data:`STANDS_SECONDS`. What was refused or withdrawn is
kept until the next move, so that nobody asks again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from storage.rows import NOBODY, DeadlineRow, MotionEnding, MotionKind, MotionRow, StepKind, StepRow

MOTION = "motion"
"""The kind of the deadlines at which a motion lapses."""

STANDS_SECONDS = 3 * 86_400.0


def seats_text(seats: Iterable[int]) -> str:
    """Seats as they are stored: ``0,2``."""
    return ",".join(map(str, sorted(seats)))


def seats_of(text: str) -> frozenset[int]:
    """The seats of a text as :func:`seats_text` writes it."""
    return frozenset(int(seat) for seat in text.split(",") if seat)


def is_open(motion: MotionRow | None) -> bool:
    """True while it can be voted on."""
    return motion is not None and motion.ending is MotionEnding.OPEN


def waiting(motion: MotionRow | None) -> frozenset[int]:
    """The seats that have not answered yet."""
    if motion is None or not is_open(motion):
        return frozenset()
    return seats_of(motion.asked) - seats_of(motion.agreed) - seats_of(motion.refused)


def needed(motion: MotionRow) -> int:
    """How many have to agree: all that a move is taken back, more than half of those asked to anything else."""
    asked = len(seats_of(motion.asked))
    return asked if motion.kind is MotionKind.UNDO else asked // 2 + 1


def is_carried(motion: MotionRow) -> bool:
    """True once as many agree as have to."""
    return len(seats_of(motion.agreed)) >= needed(motion)


def is_decided(motion: MotionRow) -> bool:
    """True if a vote of the table is carried; taking back a move is no such vote, as it needs every single one."""
    return motion.kind is not MotionKind.UNDO and is_open(motion) and is_carried(motion)


def voted(motion: MotionRow, seat: int, *, is_agreed: bool) -> MotionRow:
    """The motion after one of those asked has answered, or has changed their mind."""
    agreed, refused = seats_of(motion.agreed) - {seat}, seats_of(motion.refused) - {seat}
    if is_agreed:
        agreed |= {seat}
    else:
        refused |= {seat}
    return _settled(replace(motion, agreed=seats_text(agreed), refused=seats_text(refused)))


def is_again(before: MotionRow, seat: int, kind: MotionKind) -> bool:
    """True if the seat has put this already and was refused, or has withdrawn something, since the last move."""
    if before.seat != seat:
        return False
    return before.ending is MotionEnding.WITHDRAWN or (before.ending is MotionEnding.REFUSED and before.kind is kind)


def over(motion: MotionRow | None) -> MotionRow | None:
    """What is kept of a motion that nobody has to know of any more."""
    if motion is None:
        return None
    return replace(motion, asked="", agreed="", refused="", ending=MotionEnding.OVER)


def after_steps(motion: MotionRow | None, steps: Sequence[StepRow]) -> MotionRow | None:
    """What is left of a motion after something happened in the game."""
    if motion is None or all(step.kind is StepKind.ASIDE for step in steps):
        return motion
    return over(motion) if motion.kind is MotionKind.UNDO or not is_open(motion) else motion


def with_back(motion: MotionRow | None, seat: int) -> MotionRow | None:
    """What is left of a motion when the seat's player turns out to be there."""
    is_about = motion is not None and motion.kind is MotionKind.REMOVE and motion.target == seat
    return over(motion) if is_about else motion


def without(motion: MotionRow | None, seat: int) -> MotionRow | None:
    """What is left of a motion when the seat's player goes, or somebody else takes the seat."""
    motion = with_back(motion, seat)
    if motion is None or motion.kind is MotionKind.UNDO or motion.seat == seat:
        return over(motion)
    asked, agreed, refused = (
        seats_text(seats_of(text) - {seat}) for text in (motion.asked, motion.agreed, motion.refused)
    )
    return _settled(replace(motion, asked=asked, agreed=agreed, refused=refused))


def deadline(motion: MotionRow, now: float) -> DeadlineRow:
    """When a motion that is put now lapses."""
    return DeadlineRow(motion.table_id, NOBODY, MOTION, now + STANDS_SECONDS, str(motion.number), now)


def deadlines(motion: MotionRow | None, running: Sequence[DeadlineRow]) -> tuple[DeadlineRow, ...]:
    """Of the deadlines that stand, that of the motion."""
    if motion is None or motion.ending is MotionEnding.OVER:
        return ()
    return tuple(row for row in running if row.kind == MOTION and row.question == str(motion.number))


def agreed_on(step: StepRow) -> frozenset[int]:
    """The seats that agreed on a step; none where nobody was asked."""
    return seats_of(step.action.partition(":")[2])


def undone_to(step: StepRow) -> int:
    """The number of the step that an undo went back to."""
    return int(step.action.partition(":")[0])


def _settled(motion: MotionRow) -> MotionRow:
    """The motion, refused if it can no longer be carried."""
    is_lost = len(seats_of(motion.asked)) - len(seats_of(motion.refused)) < needed(motion)
    return replace(motion, ending=MotionEnding.REFUSED) if is_lost and is_open(motion) else motion
