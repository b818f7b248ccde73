"""The lines about deadlines, absent players and votes on the public message, and what asks to vote or to confirm."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.panel import Button, Panel, Press, Row, Say, Sitting, Style, Tone, Verb
from bot.tables import motions
from bot.tables.options import CLOCKS
from bot.tables.scheduler import GIVEN_BACK_SECONDS
from bot.tables.table import Table
from bot.tables.turn_clock import ClockTimes, can_be_replaced, find_blocking_seats, find_late_seats, get_full_bank
from bot.ui.messages.wording import format_duration, format_moment
from storage.rows import Absence, Away, MotionEnding, MotionKind, MotionRow, SeatRow

YES = "yes"
"""The payload of a press that confirms."""


def list_clock_lines(table: Table, sitting: Sitting, times: ClockTimes, say: Say) -> Iterator[str]:
    """Generate the lines of a running table about the clock and absent players."""
    if times.window is not None:
        yield say("table-window", when=format_moment(times.window))
    if turns := times.turns:
        for due in sorted({due for due in turns.values() if due is not None}):
            if len({*turns.values()}) == 1:
                yield say("table-turn", when=format_moment(due))
            else:
                names = _join_names(sitting, (seat for seat in turns if turns[seat] == due))
                yield say("table-turn-of", names=names, when=f"<t:{int(due)}:R>")
        if late := [seat for seat in turns if turns[seat] is None]:
            yield say("table-turn-over", names=_join_names(sitting, late))
    if silent := sorted(find_late_seats(table)) if not table.row.clock_seconds else []:
        yield say("table-silent", names=_join_names(sitting, silent))
    yield _describe_pace(table, sitting, say)
    if table.row.given_back >= GIVEN_BACK_SECONDS and (table.row.clock_seconds or times.window is not None):
        yield say("table-given-back", span=format_duration(table.row.given_back, say))
    for seat, until in sorted(times.vacations.items()):
        yield say("table-vacation", name=sitting.names[seat], when=format_moment(until))
    if away := list_away(table):
        yield from _list_away_lines(table, away, sitting, say)


def _describe_pace(table: Table, sitting: Sitting, say: Say) -> str:
    """Describe how long the table waits for each turn, and what is left of the reserves.

    A reserve that is the same for all stands once. Empty where only one person plays without a clock.
    """
    if not table.row.clock_seconds:
        return say("table-no-clock") if len(table.people) > 1 else ""
    parts = [
        say("lobby-option", name=say("lobby-clock"), value=say(f"lobby-clock-{name}"))
        for name, seconds in CLOCKS.items()
        if seconds == table.row.clock_seconds
    ]
    if get_full_bank(table.row):
        left = {seat.seat: format_duration(seat.bank, say) for seat in table.seats}
        if len(left) > 1 and len({*left.values()}) == 1:
            parts.append(say("table-bank-each", span=left[0]))
        else:
            banks = (say("table-bank-of", name=sitting.names[seat], span=span) for seat, span in left.items())
            parts.append(say("table-bank", banks=", ".join(banks)))
    return " · ".join(parts)


def list_away(table: Table) -> list[SeatRow]:
    """List the absent players of a running game, who may come back."""
    return [seat for seat in table.seats if seat.away and seat.user_id is not None] if table.is_running else []


def _list_away_lines(table: Table, away: Sequence[SeatRow], sitting: Sitting, say: Say) -> Iterator[str]:
    """List the absent players, and say what happens to their turns."""
    for kind, key in ((Away.GONE, "table-gone"), (Away.LATE, "table-away")):
        if seats := [seat.seat for seat in away if seat.away is kind]:
            yield say(key, names=_join_names(sitting, seats))
    if table.row.is_waiting and all(seat.away is not Away.LATE for seat in away):
        return
    if all(seat.user_id is None or seat.away for seat in table.seats):
        yield say("table-asleep")
    else:
        yield say(f"table-away-{Absence.COMPUTER if table.row.is_waiting else table.row.absence}")


def _join_names(sitting: Sitting, seats: Iterable[int]) -> str:
    return ", ".join(sitting.names[seat] for seat in seats)


class Answer(StrEnum):
    """The first word of a ``VOTE`` payload; the number of the motion follows."""

    YES = "y"
    NO = "n"


def build_proposal(table: Table, kind: MotionKind, target: int, say: Say) -> Panel:
    """Build the panel that explains a proposal, with the button that starts the vote.

    Where the table waits for an absent player, there are two: a computer may play, or the others go on without.
    """
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    if not kind.is_about_player:
        ask = Button(say("button-ask"), Press(Verb.PROPOSE, page=f"{kind}"), Style.MAIN)
        return Panel(title, say(f"confirm-ask-{kind}"), rows=((ask,),), tone=Tone.ASKING)
    sitting, has_choice = table.build_sitting(), can_be_replaced(table, target)
    kinds = (MotionKind.COMPUTER, MotionKind.REMOVE) if has_choice else (MotionKind.REMOVE,)
    asks = tuple(
        Button(
            say(f"button-agree-{each}"),
            Press(Verb.PROPOSE, page=f"{each}.{target}"),
            Style.MAIN if each is kinds[0] else Style.PLAIN,
        )
        for each in kinds
    )
    body = say("confirm-ask-computer" if has_choice else "confirm-ask-remove", name=sitting.names[target])
    if table.ends_with_next:
        body = f"{body} {say('confirm-ask-remove-last', name=sitting.names[target])}"
    return Panel(title, body, rows=(asks,), tone=Tone.ASKING)


def list_vote_lines(table: Table, motion: MotionRow, sitting: Sitting, say: Say) -> Iterator[str]:
    """Generate the line about the vote on the public message."""
    if not table.is_running or motion.ending in (MotionEnding.WITHDRAWN, MotionEnding.OVER):
        return
    names = {"name": sitting.names[motion.seat], "other": _get_target(motion, sitting.names)}
    if motion.ending is MotionEnding.REFUSED:
        yield say(f"table-refused-{motion.kind}", **names)
        return
    votes = say("table-votes", agreed=len(motions.parse_seats(motion.agreed)), needed=motions.count_needed(motion))
    yield f"**{say(f'table-asked-{motion.kind}', **names)}** {votes}"


def build_vote_rows(table: Table, viewer: "Viewer | None", say: Say) -> tuple[Row, ...]:
    """Build the row of buttons for voters while a vote is open, or the one that calls it once somebody blocks."""
    motion = table.motion
    if motion is None or not motions.is_open(motion):
        is_player = viewer is None or viewer.is_seated(table)
        is_blocked = is_player and bool(find_blocking_seats(table))
        return ((Button(say("button-go-on"), Press(Verb.PROPOSE)),),) if is_blocked else ()
    if not table.is_running or not (viewer is None or viewer.can_vote(table)):
        return ()
    agree = Button(
        say(f"button-agree-{motion.kind}"), Press(Verb.VOTE, page=f"{Answer.YES}.{motion.number}"), Style.GOOD
    )
    refuse = Button(say("button-refuse"), Press(Verb.VOTE, page=f"{Answer.NO}.{motion.number}"))
    return ((agree, refuse),)


def format_call(table: Table, say: Say) -> str:
    """Format the text that mentions the voters."""
    motion = table.motion
    if motion is None:
        return ""
    names = table.build_sitting().names
    return say(f"table-asked-{motion.kind}", name=names[motion.seat], other=_get_target(motion, names))


def _get_target(motion: MotionRow, names: Sequence[str]) -> str:
    """Return the name of the absent player that the motion is about; empty if it is about none."""
    return names[motion.target] if motion.kind.is_about_player else ""


def build_confirmation(verb: Verb, table: Table, say: Say) -> Panel:
    """Build the panel that explains ``CLOSE`` or ``LEAVE``, with the button that confirms it."""
    handler = "close" if verb is Verb.CLOSE else "leave"
    button = Button(say(f"button-{handler}"), Press(verb, page=YES), Style.DANGER)
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    body = "confirm-leave-last" if verb is Verb.LEAVE and table.ends_with_next else f"confirm-{handler}"
    return Panel(title, say(body), rows=((button,),), tone=Tone.ASKING)


@dataclass(frozen=True, slots=True)
class Viewer:
    """The only reader of a copy; a public message has none, and offers what anybody can use."""

    user_id: int
    is_moderator: bool = False

    def is_seated(self, table: Table) -> bool:
        return table.find_seat(self.user_id) is not None

    def is_host(self, table: Table) -> bool:
        """True if the viewer chooses the options and starts the game."""
        return table.row.host_id == self.user_id

    def is_away(self, table: Table) -> bool:
        """True if the bot plays for the viewer."""
        seat = table.find_seat(self.user_id)
        return seat is not None and bool(table.seats[seat].away)

    def can_vote(self, table: Table) -> bool:
        """True if the open motion asks the viewer, or is the viewer's own, which can be withdrawn."""
        seat, motion = table.find_seat(self.user_id), table.motion
        if seat is None or motion is None:
            return False
        return seat == motion.seat or seat in motions.parse_seats(motion.voters)
