"""What a table says of its clock, and of those who are away from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.engine.panel import Say, Sitting
from bot.tables.absence import open_seats
from bot.tables.scheduler import REMARK_SECONDS
from bot.tables.table import Table
from bot.ui.messages.time_format import format_duration, format_moment
from storage.rows import Absence, Away


@dataclass(frozen=True, slots=True)
class Hours:
    """What clocks say of a table, in seconds since the epoch."""

    window: float | None = None
    """When the open window closes."""
    turns: Mapping[int, float | None] | None = None
    """Until when those have time whose turn it is, by seat; None for those whose time has run out."""
    vacations: Mapping[int, float] | None = None
    """Until when those on vacation are, by seat."""


def remarks(table: Table, sitting: Sitting, hours: Hours, say: Say) -> Iterator[str]:
    """The lines below the game's own on the table that everybody sees."""
    if not table.is_running:
        return
    if hours.window is not None:
        yield say("table-window", when=format_moment(hours.window))
    yield from _turns(sitting, hours.turns or {}, say)
    if table.row.has_bank and table.row.clock_seconds:
        yield _banks(table, sitting, say)
    if table.row.given_back >= REMARK_SECONDS:
        yield say("table-given-back", span=format_duration(table.row.given_back, say))
    for seat, until in sorted((hours.vacations or {}).items()):
        yield say("table-vacation", name=sitting.names[seat], when=format_moment(until))
    yield from _away(table, sitting, say)


def has_open_seat(table: Table) -> bool:
    """True if anybody may sit down at the game."""
    return table.is_running and bool(open_seats(table))


def has_somebody_away(table: Table) -> bool:
    """True if somebody may come back to the game."""
    return table.is_running and any(seat.away and seat.user_id is not None for seat in table.seats)


def _turns(sitting: Sitting, turns: Mapping[int, float | None], say: Say) -> Iterator[str]:
    """Until when there is time: in one line where all have the same."""
    times = sorted({due for due in turns.values() if due is not None})
    for due in times:
        if len(set(turns.values())) == 1:
            yield say("table-turn", when=format_moment(due))
        else:
            seats = (seat for seat in turns if turns[seat] == due)
            yield say("table-turn-of", names=_names(sitting, seats), when=f"<t:{int(due)}:R>")
    if late := [seat for seat in turns if turns[seat] is None]:
        yield say("table-turn-over", names=_names(sitting, late))


def _banks(table: Table, sitting: Sitting, say: Say) -> str:
    left = (
        say("table-bank-of", name=sitting.names[seat.seat], span=format_duration(seat.bank, say))
        for seat in table.seats
    )
    return say("table-bank", banks=", ".join(left))


def _away(table: Table, sitting: Sitting, say: Say) -> Iterator[str]:
    """Who is away, and what that means here."""
    gone = [seat.seat for seat in table.seats if seat.away is Away.GONE and seat.user_id is not None]
    away = [seat.seat for seat in table.seats if seat.away is Away.LATE and seat.user_id is not None]
    if gone:
        yield say("table-gone", names=_names(sitting, gone))
    if away:
        yield say("table-away", names=_names(sitting, away))
    if not (gone or away) or table.row.absence is Absence.WAIT:
        return
    if all(seat.user_id is None or seat.away for seat in table.seats):
        yield say("table-asleep")
    else:
        yield say(f"table-away-{table.row.absence}")


def _names(sitting: Sitting, seats: Iterable[int]) -> str:
    return ", ".join(sitting.names[seat] for seat in seats)
