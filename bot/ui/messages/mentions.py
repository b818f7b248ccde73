"""Decides whom a table mentions: on its public message, or by a new direct message with the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.game_log import find_self_asked
from bot.tables.local_time import find_quiet_end
from bot.tables.pending_questions import PendingQuestions
from bot.tables.reminders import get_zone
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.tables.turn_clock import find_computing_seats
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.message_tracker import TABLE, MessageKey
from storage.rows import Away, MessageRow, NotificationMode, Role, UserRow


@dataclass(frozen=True, slots=True)
class MentionPlan:
    """Whom to mention, by seat."""

    at_table: tuple[int, ...] = ()
    """Seats that the public message mentions when it is posted anew."""
    by_hand: Mapping[int, float] = field(default_factory=dict)
    """Seats whose hand is posted anew, with the seconds to wait: more than 0 in the player's quiet hours."""
    voters: tuple[int, ...] = ()
    """Seats that the public message mentions because of a vote."""


async def plan_mentions(
    tables: Tables, members: MemberCache, table: Table, rows: Mapping[MessageKey, MessageRow], now: float
) -> MentionPlan:
    """Find the seats with a new question or vote; ``rows`` are the table's messages.

    Players for whom a computer answers are left out, and those whose own press led to the question: the response has
    shown it to them. A question keeps its number after an undo, so nobody is mentioned twice for it. Players who have
    left the server are marked as away instead. While the table is paused, only direct messages reach anybody.
    """
    is_paused = table.row.is_paused
    newly_asked, new_voters = _find_newly_asked(table, rows), () if is_paused else _find_new_voters(table, rows)
    if not newly_asked:
        return MentionPlan(voters=new_voters)
    informed = find_self_asked(table) | find_computing_seats(table)
    at_table, by_hand = [], {}
    for seat in (table.seats[each] for each in newly_asked if each not in informed):
        if seat.user_id is None or seat.away is Away.GONE:
            continue
        user = table.settings.user(seat.user_id)
        is_by_hand = (is_paused or user.calls is NotificationMode.DM) and user.is_hand_by_dm and not seat.is_dm_closed
        wait = _get_quiet_seconds(user, now) if is_by_hand else 0.0
        if not wait and await members.has_left(table.row.guild_id, seat.user_id):
            await tables.maintenance.mark_gone(table.id, seat.seat, table.get_token(seat.seat))
        elif is_by_hand:
            by_hand[seat.seat] = wait
        elif not is_paused:
            at_table.append(seat.seat)
    return MentionPlan(tuple(at_table), by_hand, new_voters)


def parse_owner(row: MessageRow) -> str:
    """The digest of the hand's owner."""
    return row.asked.partition(" ")[0]


def format_called(owner: str, question: str) -> str:
    """The ``asked`` of a hand that was posted anew for this question."""
    return f"{owner} {question}"


def is_called_for(row: MessageRow | None, question: str) -> bool:
    """True if the hand was posted anew for this question."""
    return row is not None and row.asked.partition(" ")[2] == question


def _find_newly_asked(table: Table, rows: Mapping[MessageKey, MessageRow]) -> list[int]:
    """The seats whose question neither the public message nor the hand has mentioned."""
    row = rows.get(TABLE)
    before = PendingQuestions.from_text(row.asked if row is not None else "").questions
    return [
        seat
        for seat, question in table.asking.questions.items()
        if before.get(seat) != question and not is_called_for(rows.get((Role.HAND, seat)), question)
    ]


def _find_new_voters(table: Table, rows: Mapping[MessageKey, MessageRow]) -> tuple[int, ...]:
    """The seats whose vote the public message has not mentioned."""
    row = rows.get(TABLE)
    before = PendingQuestions.from_text(row.asked if row is not None else "").motions
    return tuple(seat for seat, motion in table.asking.motions.items() if before.get(seat) != motion)


def _get_quiet_seconds(user: UserRow, now: float) -> float:
    return find_quiet_end(now, user.quiet_from, user.quiet_to, get_zone(user)) - now
