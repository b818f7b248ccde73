"""Decides whom a table mentions: on its public message, or by a new direct message with the hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.game_log import find_own_questions
from bot.tables.local_time import find_quiet_end
from bot.tables.reminders import get_zone
from bot.tables.table import PendingQuestions, Table
from bot.tables.turn_clock import find_computing_seats
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.tracker import TABLE, Slot
from storage.rows import NOBODY, Away, DeadlineKind, MessageRow, NotificationMode, Role, SeatRow, StepKind, UserRow

SEEN = (StepKind.ACT, StepKind.UNDO)
"""The kinds of steps by which all see that a player is there; a mention that does not come tells them no more."""


@dataclass(frozen=True, slots=True)
class MentionPlan:
    """Whom to mention, by seat."""

    at_table: tuple[int, ...] = ()
    """Seats that the public message mentions when it is posted again."""
    by_hand: Mapping[int, float] = field(default_factory=dict)
    """Seats whose hand is posted again, with the seconds to wait: more than 0 in the player's quiet hours."""
    voters: tuple[int, ...] = ()
    """Seats that the public message mentions because of a vote."""
    gone: tuple[int, ...] = ()
    """Seats whose players have left the server, and are to be marked as away."""


async def plan_mentions(
    members: MemberCache, table: Table, rows: Mapping[Slot, MessageRow], now: float, present_seconds: float
) -> MentionPlan:
    """Find the seats with a new question or vote; ``rows`` are the table's messages.

    Seats that a computer answers are left out, and players who are there: their own press led to the question, and the
    response has shown it to them, or they have acted a moment ago, and their hand shows it. A question keeps its number
    after an undo, so nobody is mentioned twice for it. Players who have left the server are not mentioned.
    While the table is paused, only direct messages reach anybody. Of a game that is over, the plan has the seats whose
    hand does not say so yet.
    """
    if table.is_over:
        return MentionPlan(
            by_hand={
                seat.seat: _get_quiet_seconds(table.settings.user(seat.user_id or 0), now)
                for seat in _list_told_by_hand(table, rows)
                if not is_called_for(rows[Role.HAND, seat.seat], DeadlineKind.ENDED)
            }
        )
    is_paused, row, waiting = table.row.is_paused, rows.get(TABLE), table.pending
    shown = PendingQuestions.from_text(row.called if row is not None else "")
    motions = () if is_paused else waiting.motions.items()
    new_voters = tuple(seat for seat, motion in motions if shown.motions.get(seat) != motion)
    before = shown.questions
    newly_asked = [
        seat
        for seat, question in waiting.questions.items()
        if before.get(seat) != question and not is_called_for(rows.get((Role.HAND, seat)), question)
    ]
    if not newly_asked:
        return MentionPlan(voters=new_voters)
    acted = {step.seat: step.at for step in table.recent if step.kind in SEEN}
    present = {seat for seat, at in acted.items() if max(now - at, 0.0) < present_seconds}
    informed = find_own_questions(table.recent) | find_computing_seats(table)
    at_table, by_hand, gone = [], {}, []
    for seat in (table.seats[each] for each in newly_asked if each not in informed):
        if seat.user_id is None or seat.away is Away.GONE:
            continue
        user = table.settings.user(seat.user_id)
        if seat.seat in present and _has_hand(user, seat):
            continue
        is_by_hand = _is_by_hand(user, seat, is_paused=is_paused)
        wait = _get_quiet_seconds(user, now) if is_by_hand else 0.0
        if not wait and await members.has_left(table.row.guild_id, seat.user_id):
            gone.append(seat.seat)
        elif is_by_hand:
            by_hand[seat.seat] = wait
        elif not is_paused:
            at_table.append(seat.seat)
    return MentionPlan(tuple(at_table), by_hand, new_voters, tuple(gone))


def find_rung(table: Table, rows: Mapping[Slot, MessageRow]) -> tuple[int, ...]:
    """Find the users that the message about the end of a game rings for.

    It rings neither for players who get a new hand, nor where it came in quiet hours.
    """
    told = _list_told_by_hand(table, rows)
    seats = [seat for seat in table.seats if seat.user_id and seat not in told]
    return tuple(seat.user_id for seat in seats if seat.user_id and not _was_quiet_at_end(table, seat))


def _list_told_by_hand(table: Table, rows: Mapping[Slot, MessageRow]) -> list[SeatRow]:
    """List the seats whose players hear of the end of a game by a new message with their hand.

    They want to be mentioned by direct message, or the end came in their quiet hours, after which the hand is sent. Who
    made the last move in quiet hours has seen it.
    """
    seats = [seat for seat in table.seats if (Role.HAND, seat.seat) in rows and seat.user_id and table.is_just_over]
    last = table.newest.seat if table.newest is not None else NOBODY
    return [
        seat
        for seat in seats
        if _has_hand(user := table.settings.user(seat.user_id or 0), seat)
        and (_is_by_hand(user, seat) or (_was_quiet_at_end(table, seat) and seat.seat != last))
    ]


def _was_quiet_at_end(table: Table, seat: SeatRow) -> bool:
    user = table.settings.user(seat.user_id or 0)
    return table.newest is not None and _get_quiet_seconds(user, table.newest.at) > 0


def _is_by_hand(user: UserRow, seat: SeatRow, *, is_paused: bool = False) -> bool:
    """True if the player can be mentioned by direct message, and wants that or the table is paused."""
    return (is_paused or user.calls is NotificationMode.DM) and _has_hand(user, seat)


def _has_hand(user: UserRow, seat: SeatRow) -> bool:
    return user.is_hand_by_dm and not seat.is_dm_closed


def is_called_for(row: MessageRow | None, question: str) -> bool:
    """True if the hand was posted for this question."""
    return row is not None and row.called.partition(" ")[2] == question


def _get_quiet_seconds(user: UserRow, now: float) -> float:
    return find_quiet_end(now, user.quiet_from, user.quiet_to, get_zone(user)) - now
