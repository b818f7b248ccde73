"""Motions: votes of the players on undoing a move, closing the table, or going on without an absent player.

A table has one motion at a time. It stays open until it is carried, refused or withdrawn, and for at most
:data:`MOTION_SECONDS`; a motion to undo ends with the next move. A refused or withdrawn motion is kept until the next
move, so that it cannot be repeated at once.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from storage.rows import NOBODY, DeadlineKind, DeadlineRow, MotionEnding, MotionKind, MotionRow, StepKind, StepRow

MOTION_SECONDS = 3 * 86_400.0


def format_seats(seats: Iterable[int]) -> str:
    """Write seats as they are stored: ``0,2``."""
    return ",".join(map(str, sorted(seats)))


def parse_seats(text: str) -> frozenset[int]:
    """Parse the text that :func:`format_seats` writes."""
    return frozenset(int(seat) for seat in text.split(",") if seat)


def is_open(motion: MotionRow | None) -> bool:
    """True while the motion can be voted on."""
    return motion is not None and motion.ending is MotionEnding.OPEN


def find_missing_voters(motion: MotionRow | None) -> frozenset[int]:
    """Find the seats that have not voted."""
    if motion is None or not is_open(motion):
        return frozenset()
    return find_missing(motion.voters, motion.agreed, motion.refused)


def find_missing(voters: str, agreed: str, refused: str) -> frozenset[int]:
    """Find the seats that have not voted, of seats as they are stored."""
    return parse_seats(voters) - parse_seats(agreed) - parse_seats(refused)


def count_needed(motion: MotionRow) -> int:
    """Count the votes needed: all for an undo, otherwise more than half of the voters."""
    count = len(parse_seats(motion.voters))
    return count if motion.kind is MotionKind.UNDO else count // 2 + 1


def is_carried(motion: MotionRow) -> bool:
    """True once enough seats agree."""
    return len(parse_seats(motion.agreed)) >= count_needed(motion)


def is_decided(motion: MotionRow) -> bool:
    """True if an open motion is carried by majority; an undo never is, as it needs all votes."""
    return motion.kind is not MotionKind.UNDO and is_open(motion) and is_carried(motion)


def record_vote(motion: MotionRow, seat: int, *, is_agreed: bool) -> MotionRow:
    """Return the motion after a seat has voted, or changed its vote."""
    agreed, refused = parse_seats(motion.agreed) - {seat}, parse_seats(motion.refused) - {seat}
    if is_agreed:
        agreed |= {seat}
    else:
        refused |= {seat}
    return _refuse_if_lost(replace(motion, agreed=format_seats(agreed), refused=format_seats(refused)))


def is_repeated(before: MotionRow, seat: int, kind: MotionKind) -> bool:
    """True if the seat's motion of this kind was refused, or its motion withdrawn, since the last move."""
    if before.seat != seat:
        return False
    return before.ending is MotionEnding.WITHDRAWN or (before.ending is MotionEnding.REFUSED and before.kind is kind)


def end_motion(motion: MotionRow | None) -> MotionRow | None:
    """Return what is stored of a motion that has ended."""
    if motion is None:
        return None
    return replace(motion, voters="", agreed="", refused="", ending=MotionEnding.OVER)


def update_after_steps(motion: MotionRow, steps: Sequence[StepRow]) -> MotionRow | None:
    """Return the motion after steps of the game."""
    if all(step.kind is StepKind.ASIDE for step in steps):
        return motion
    return end_motion(motion) if motion.kind is MotionKind.UNDO or not is_open(motion) else motion


def update_after_return(motion: MotionRow | None, seat: int) -> MotionRow | None:
    """Return the motion after the seat's player has returned: a motion about the player ends."""
    is_about = motion is not None and motion.kind.is_about_player and motion.target == seat
    return end_motion(motion) if is_about else motion


def update_after_leave(motion: MotionRow | None, seat: int) -> MotionRow | None:
    """Return the motion after the seat's player has left or was replaced."""
    motion = update_after_return(motion, seat)
    if motion is None or motion.kind is MotionKind.UNDO or motion.seat == seat:
        return end_motion(motion)
    voters, agreed, refused = (
        format_seats(parse_seats(text) - {seat}) for text in (motion.voters, motion.agreed, motion.refused)
    )
    return _refuse_if_lost(replace(motion, voters=voters, agreed=agreed, refused=refused))


def build_motion_deadline(motion: MotionRow, now: float) -> DeadlineRow:
    return DeadlineRow(motion.table_id, NOBODY, DeadlineKind.MOTION, now + MOTION_SECONDS, str(motion.number), now)


def list_motion_deadlines(motion: MotionRow, running: Sequence[DeadlineRow]) -> tuple[DeadlineRow, ...]:
    """Return the running deadline of the motion, if it has one."""
    if motion.ending is MotionEnding.OVER:
        return ()
    return tuple(row for row in running if row.kind is DeadlineKind.MOTION and row.question == str(motion.number))


def parse_agreed(step: StepRow) -> frozenset[int]:
    """Return the seats that agreed on a step; empty without a vote."""
    return parse_seats(step.action.partition(":")[2])


def parse_undo_target(step: StepRow) -> int:
    """Return the number of the step that an undo went back to."""
    return int(step.action.partition(":")[0])


def _refuse_if_lost(motion: MotionRow) -> MotionRow:
    """Return the motion, refused if it can no longer be carried."""
    is_lost = len(parse_seats(motion.voters)) - len(parse_seats(motion.refused)) < count_needed(motion)
    return replace(motion, ending=MotionEnding.REFUSED) if is_lost and is_open(motion) else motion
