"""Decides whom a table mentions: on its public message, or by a new direct message with the hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.engine.contract import Pace
from bot.tables.game_log import find_own_questions
from bot.tables.local_time import find_quiet_end
from bot.tables.reminders import get_zone
from bot.tables.table import PendingQuestions, Table
from bot.tables.turn_clock import find_computing_seats
from bot.timing import Timing
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
    held: tuple[int, ...] = ()
    """Seats that are not called yet: they may have planned their turn, which nobody is to know."""
    wait: float = 0.0
    """The seconds until these are called."""


async def plan_mentions(
    members: MemberCache, table: Table, rows: Mapping[Slot, MessageRow], now: float, timing: Timing
) -> MentionPlan:
    """Find the seats with a new question or vote; ``rows`` are the table's messages.

    Seats that a computer answers are left out, and players who are there: their own press led to the question, and the
    response has shown it to them, or they have acted a moment ago, and their hand shows it. A question keeps its number
    after an undo, so nobody is mentioned twice for it. Players who have left the server are not mentioned.
    While the table is paused, only direct messages reach anybody. Of a game that is over, the plan has the seats whose
    hand does not say so yet.

    In a game with plans a call to a turn waits :attr:`Timing.call_seconds` after the newest step.
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
    recent, seats = table.recent, table.seats
    present = {
        step.seat
        for step in recent
        if step.kind in SEEN
        and max(now - step.at, 0.0) < timing.present_seconds
        and step.at != seats[step.seat].planned_at
    }
    informed = find_own_questions(recent, seats) | find_computing_seats(table)
    at_table, by_hand, gone, held = [], {}, [], list[int]()
    newest, wait = table.newest, 0.0
    if table.entry.game.conditions and newest is not None and newest.kind is not StepKind.DEAL:
        wait = min(max(round(newest.at + timing.call_seconds - now, 2), 0.0), timing.call_seconds)
    plannable = table.state.find_questions(Pace.TURN) if wait and table.state is not None else ()
    for each in newly_asked:
        seat = seats[each]
        user = table.settings.user(seat.user_id or 0)
        is_there = each in informed or (each in present and _has_hand(user, seat))
        if seat.user_id is None or seat.away is Away.GONE or is_there:
            continue
        if seat.seat in plannable:
            held.append(seat.seat)
            continue
        is_by_hand = _is_by_hand(user, seat, is_paused=is_paused)
        quiet = _get_quiet_seconds(user, now) if is_by_hand else 0.0
        if not quiet and await members.has_left(table.row.guild_id, seat.user_id):
            gone.append(seat.seat)
        elif is_by_hand:
            by_hand[seat.seat] = quiet
        elif not is_paused:
            at_table.append(seat.seat)
    return MentionPlan(tuple(at_table), by_hand, new_voters, tuple(gone), tuple(held), wait if held else 0.0)


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
