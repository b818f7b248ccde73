"""Who is called to what a table asks, and how: at the table, or by the hand that comes anew as a direct message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.asked import Asked
from bot.tables.game_log import asked_by_own_press
from bot.tables.local_time import quiet_until
from bot.tables.reminders import zone_of
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.message_tracker import TABLE, Key
from storage.rows import Away, Calls, MessageRow, Role, SeatRow, UserRow


@dataclass(frozen=True, slots=True)
class MentionPlan:
    """Who is called, by seat."""

    at_table: tuple[int, ...] = ()
    """Whom the table mentions when it is posted anew."""
    by_hand: Mapping[int, float] = field(default_factory=dict)
    """Whose hand comes anew, and in how many seconds: later if these are quiet hours of theirs."""
    voters: tuple[int, ...] = ()
    """Whom the table mentions because something is put to them."""


async def summons(
    tables: Tables, members: MemberCache, table: Table, rows: Mapping[Key, MessageRow], now: float
) -> MentionPlan:
    """Who has to be called for what the table asks now, and was not before; ``rows`` are its messages.

    Those are left out who got there by a press of their own: its answer showed them what they are asked now. A
    question keeps its number when a move is taken back, and nobody is called for it twice. Who is found to have left
    the server is noted to be away instead.
    """
    if table.row.is_paused:
        return MentionPlan()
    new, put = _newly_asked(table, rows), _newly_put(table, rows)
    if not new:
        return MentionPlan(voters=put)
    know_already = asked_by_own_press(table)
    at_table, by_hand = [], {}
    for seat in (table.seats[each] for each in new if each not in know_already):
        if seat.user_id is None or seat.away is Away.GONE:
            continue
        user = table.settings.user(seat.user_id)
        wait = _quiet_seconds(user, now) if _is_by_hand(user, seat) else 0.0
        if not wait and await members.has_left(table.row.guild_id, seat.user_id):
            await tables.maintenance.note_gone(table.id, seat.seat, table.token(seat.seat))
        elif _is_by_hand(user, seat):
            by_hand[seat.seat] = wait
        else:
            at_table.append(seat.seat)
    return MentionPlan(tuple(at_table), by_hand, put)


def owner_of(row: MessageRow) -> str:
    """Whose hand the message shows, told without naming the user."""
    return row.asked.partition(" ")[0]


def called_by(owner: str, question: str) -> str:
    """What is noted with a hand that came anew for this question."""
    return f"{owner} {question}"


def is_called_by(row: MessageRow | None, question: str) -> bool:
    """True if the hand came anew for this question."""
    return row is not None and row.asked.partition(" ")[2] == question


def _newly_asked(table: Table, rows: Mapping[Key, MessageRow]) -> list[int]:
    """The seats that are asked what neither the table's message nor the hand's has called them for."""
    row = rows.get(TABLE)
    before = Asked.of_text(row.asked if row is not None else "").questions
    return [
        seat
        for seat, question in table.asking.questions.items()
        if before.get(seat) != question and not is_called_by(rows.get((Role.HAND, seat)), question)
    ]


def _newly_put(table: Table, rows: Mapping[Key, MessageRow]) -> tuple[int, ...]:
    """The seats to which something is put that the table's message did not put to them yet."""
    row = rows.get(TABLE)
    before = Asked.of_text(row.asked if row is not None else "").motions
    return tuple(seat for seat, motion in table.asking.motions.items() if before.get(seat) != motion)


def _is_by_hand(user: UserRow, seat: SeatRow) -> bool:
    """True for those who want to be called by direct message and can be; the table calls all others."""
    return user.calls is Calls.DM and user.is_hand_by_dm and not seat.is_dm_closed


def _quiet_seconds(user: UserRow, now: float) -> float:
    return quiet_until(now, user.quiet_from, user.quiet_to, zone_of(user)) - now
