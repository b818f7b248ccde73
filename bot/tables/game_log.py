"""The log of a table: its steps as a player or spectator may know them."""

import asyncio
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from bot.engine.contract import Event, State
from bot.tables.codec import Codec
from bot.tables.motions import parse_agreed
from bot.tables.recorder import drop_undone
from bot.tables.service import Tables
from bot.tables.table import PendingQuestions, Table, get_display_name
from storage.rows import Absence, FormerRow, SeatRow, StepKind, StepRow, TableRow

LINES_PER_PAGE = 12
"""The number of steps on a page of the log."""

LATE_STEPS = 400
"""The most steps that are read to find what somebody has missed."""

PRESSED = (StepKind.ACT, StepKind.ASIDE, StepKind.UNDO)
"""The kinds of steps that a player takes with a button or command."""

AGREED = (StepKind.UNDO, StepKind.LEAVE, StepKind.CLOSE)
"""The kinds of steps that can follow a vote."""


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """The current and former players of a table."""

    table: Table

    def get_names(self, seq: int) -> tuple[str, ...]:
        """Return the players' names at the step with this number, by seat."""
        return tuple(self._get_name(seat.seat, self.table.find_holder(seat.seat, seq)) for seat in self.table.seats)

    def get_replaced_name(self, seat: int, seq: int) -> str:
        """Return the name of the player whom the one of this ``join`` step replaced; empty if none.

        It is empty for a player who returns to the own seat.
        """
        before = next((row for row in reversed(self.table.former) if row.seat == seat and row.until < seq), None)
        if before is None or before.user_id == self.table.find_holder(seat, seq).user_id:
            return ""
        return self._get_name(seat, before)

    def _get_name(self, seat: int, row: FormerRow | SeatRow) -> str:
        return get_display_name(self.table.id, seat, row.name)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One step as the reader may know it."""

    at: float
    """Seconds since the epoch."""
    seat: int
    kind: StepKind
    """As the reader may know it: see :func:`get_visible_kind`."""
    events: tuple[Event, ...]
    begins: int | None = None
    """With ``deal``, the seat that begins; None if several seats are asked."""
    names: tuple[str, ...] = ()
    """The players' names at that time, by seat; empty: the current ones."""
    replaced: str = ""
    """With ``join``, the name of the player before; empty for a player who came back."""
    agreed: tuple[int, ...] = ()
    """With ``undo``, ``leave`` or ``close``, the seats that agreed; empty without a vote."""
    is_newest: bool = False
    """True if the public table tells it, as it belongs to the newest turn; see :func:`read_news`."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of the log, oldest line first; page 0 is the newest."""

    lines: tuple[LogLine, ...]
    page: int
    pages: int


def get_visible_kind(step: StepRow, reader: int | None, row: TableRow) -> StepKind:
    """Return the kind of a step as the reader's seat (None: a spectator) may know it.

    Standing orders are private: others see an act, or a default or computer move if the player is away.
    """
    if step.kind not in (StepKind.ORDER, StepKind.ABSENT_ORDER):
        return step.kind
    if step.seat == reader:
        return StepKind.ORDER
    if step.kind is StepKind.ORDER:
        return StepKind.ACT
    return StepKind.COMPUTER if row.is_waiting or row.absence is Absence.COMPUTER else StepKind.DEFAULT


def read_news(table: Table) -> tuple[Event, ...]:
    """Return the public events since the last turn of a person began."""
    return list_public_events(table.codec, find_newest_turns(drop_undone(table.recent)))


async def read_story(tables: Tables, table: Table) -> tuple[Event, ...]:
    """Return the public events of a finished game, without those undone; none before its end or without a deal."""
    if not table.is_over or table.state is None:
        return ()
    steps = await tables.store.steps.list_archived(table.id)
    return await asyncio.to_thread(list_public_events, table.codec, drop_undone(steps))


async def read_pictured_events(
    tables: Tables, table: Table, state: State[Any, Any], turn: Iterable[LogLine]
) -> Sequence[Event]:
    """Return the events that a picture of a state may tell: the public ones of its turn, at the end of the game."""
    if state.outcome is not None:
        return await read_story(tables, table)
    return [event for line in turn for event in line.events if event.audience is None]


def list_public_events(codec: Codec[Any], steps: Sequence[StepRow]) -> tuple[Event, ...]:
    """List the events of steps that all may know."""
    return tuple(event for step in steps for event in _read_events(codec, step, None))


def build_line(step: StepRow, events: tuple[Event, ...], reader: int | None, people: SeatHistory) -> LogLine:
    """Build the line of a step for the reader's seat (None: a spectator), with the events it may know."""
    kind = get_visible_kind(step, reader, people.table.row)
    asked = tuple(PendingQuestions.from_text(step.pending).questions)
    begins = asked[0] if step.kind is StepKind.DEAL and len(asked) == 1 else None
    replaced = people.get_replaced_name(step.seat, step.seq) if step.kind is StepKind.JOIN else ""
    agreed = tuple(sorted(parse_agreed(step))) if kind in AGREED else ()
    names = people.get_names(step.seq) if people.table.former else ()
    return LogLine(step.at, step.seat, kind, events, begins, names, replaced, agreed)


async def read_log_page(tables: Tables, table: Table, user_id: int | None, page: int) -> LogPage:
    """Return a page of the log for this user (None: a spectator); the page number is clamped."""
    count = table.row.seq + 1
    pages = max(1, -(-count // LINES_PER_PAGE))
    page = min(max(page, 0), pages - 1)
    until = count - page * LINES_PER_PAGE
    steps = await tables.store.steps.list_between(table.id, max(0, until - LINES_PER_PAGE), until)
    seat = table.find_seat(user_id) if user_id is not None else None
    codec, people = table.codec, SeatHistory(table)
    lines = tuple(build_line(step, _read_events(codec, step, seat), seat, people) for step in steps)
    return LogPage(lines, page, pages)


async def read_missed_lines(tables: Tables, table: Table, seat: int) -> tuple[LogLine, ...]:
    """Return the lines between the seat's last turn and this one; none if there is only the deal."""
    steps = drop_undone(table.recent)
    missed = find_missed_steps(steps, seat, table.codec)
    if missed and missed[0] is steps[0] and missed[0].kind is not StepKind.DEAL:  # it began before
        steps = drop_undone(await list_late_steps(tables, table))
        missed = find_missed_steps(steps, seat, table.codec)
    if [step.kind for step in missed] == [StepKind.DEAL]:
        return ()
    return build_lines(table, missed, seat)


async def list_late_steps(tables: Tables, table: Table) -> tuple[StepRow, ...]:
    """List the last steps of a table, far more than a round has, without their states."""
    return await tables.store.steps.list_between(table.id, max(0, table.row.seq + 1 - LATE_STEPS))


def build_lines(table: Table, steps: Sequence[StepRow], seat: int) -> tuple[LogLine, ...]:
    """Build the lines of steps for the seat, and mark those of the newest turn."""
    codec, people = table.codec, SeatHistory(table)
    newest = {step.seq for step in find_newest_turns(drop_undone(table.recent))}
    lines = (build_line(step, _read_events(codec, step, seat), seat, people) for step in steps)
    return tuple(replace(line, is_newest=step.seq in newest) for step, line in zip(steps, lines, strict=True))


def find_missed_steps(steps: Sequence[StepRow], seat: int, codec: Codec[Any]) -> list[StepRow]:
    """Find the steps that led to the seat's question and that it has not seen, up to the one that asked it.

    At its turn they begin after its last one, in the turn of somebody else after its last act. If its own final step
    led to another question, only that step is new, unless it ended the turn of somebody else.
    """
    begun = len(steps)
    while begun and seat in PendingQuestions.from_text(steps[begun - 1].pending).questions:
        begun -= 1
        step, is_own = steps[begun], steps[begun].seat == seat and steps[begun].kind is StepKind.ACT
        if begun and is_own and step.is_final:
            before = PendingQuestions.from_text(steps[begun - 1].pending).questions.get(seat)
            if before not in (None, PendingQuestions.from_text(step.pending).questions[seat]):
                if ends_turn(steps, begun, codec) and not _is_turn_of(seat, steps[:begun], codec):
                    break
                return [step]
    until = steps[: begun + 1]
    if _is_turn_of(seat, until, codec):
        return list(until[find_end_of_last_turn(until, seat, codec) + 1 :])
    acts = (place for place, step in enumerate(until) if step.seat == seat and step.kind is StepKind.ACT)
    return list(until[max(acts, default=-1) + 1 :])


def _is_turn_of(seat: int, steps: Sequence[StepRow], codec: Codec[Any]) -> bool:
    """Return whether the turn in which the last step stands is the seat's, or one that begins with it."""
    begin = next((place for place in reversed(range(len(steps))) if ends_turn(steps, place, codec)), None)
    return begin is not None and seat in PendingQuestions.from_text(steps[begin].pending).questions


def find_end_of_last_turn(steps: Sequence[StepRow], seat: int, codec: Codec[Any]) -> int:
    """Find the place of the step that ended the last turn that was the seat's and in which it acted; -1 for none.

    Where several seats had that turn, return the last step that the seat knew when it was over: its own act, or the one
    before where that ended the turn. What ended it is news for all of them.
    """
    end = acted = -1
    for place in reversed(range(len(steps))):
        step = steps[place]
        if ends_turn(steps, place, codec):
            asked = PendingQuestions.from_text(step.pending).questions
            if acted >= 0 and end >= 0 and seat in asked:
                return end if len(asked) == 1 else min(acted, end - 1)
            end, acted = place, -1
        if acted < 0 and step.seat == seat and step.kind is StepKind.ACT:
            acted = place
    return -1


def ends_turn(steps: Sequence[StepRow], place: int, codec: Codec[Any]) -> bool:
    """Return whether a turn is over with the step at this place, as it is with the deal; no step was undone."""
    step = steps[place]
    if step.kind is StepKind.DEAL or codec.marks_turns:
        return step.kind is StepKind.DEAL or any(event.ends_turn for event in codec.events_from_json(step.events))
    before, after = (PendingQuestions.from_text(each.pending).questions for each in (steps[max(0, place - 1)], step))
    return {*before.values()}.isdisjoint(after.values())


def find_own_questions(steps: Sequence[StepRow], seats: Sequence[SeatRow]) -> frozenset[int]:
    """Find the seats whose question after the last step came by a call that began with their own step, unplanned."""
    questions = [PendingQuestions.from_text(step.pending).questions for step in steps]
    own = set()
    for seat, question in questions[-1].items():
        since = next((place for place in reversed(range(len(steps))) if questions[place].get(seat) != question), None)
        if since is None:
            continue
        first = next(step for step in steps if step.at == steps[since + 1].at)
        if first.at == seats[seat].planned_at:
            continue
        if first.kind in PRESSED and first.seat == seat and not (first.kind in AGREED and parse_agreed(first)):
            own.add(seat)
    return frozenset(own)


def find_newest_turns(steps: Sequence[StepRow]) -> list[StepRow]:
    """Find the steps of the current turn and of those before, back to one with an act.

    A turn is a run of steps with the same questions, or with no final step and no seat that was not asked before.
    """
    if not steps:
        return []
    turns: list[list[StepRow]] = []
    asking = steps[0]
    for before, step in pairwise(steps):
        if not turns or not _is_one_turn(asking, before):
            turns.append([])
        turns[-1].append(step)
        asking = before
    shown: list[StepRow] = []
    goes_on = _is_one_turn(asking, steps[-1])
    for turn in reversed(turns):
        shown = turn + shown
        if not goes_on and any(step.kind is StepKind.ACT for step in turn):
            break
        goes_on = False
    return shown


def _is_one_turn(asking: StepRow, newest: StepRow) -> bool:
    """True if the turn that began after ``asking`` goes on after the newest step."""
    if newest.pending == asking.pending:
        return True
    return not newest.is_final and _get_asked_seats(newest) <= _get_asked_seats(asking)


def _get_asked_seats(step: StepRow) -> Set[int]:
    return PendingQuestions.from_text(step.pending).tokens.keys()


def _read_events(codec: Codec[Any], step: StepRow, seat: int | None) -> tuple[Event, ...]:
    events = codec.events_from_json(step.events)
    return tuple(event for event in events if event.audience is None or seat in event.audience)


# What somebody has missed: the turns since their own last one, with the table at the end of each


@dataclass(frozen=True, slots=True)
class MissedTurn:
    """A turn of the others, or the part of it that has been played."""

    lines: tuple[LogLine, ...]
    """Its steps, as the reader may know them."""
    last: int | None
    """The number of the step after which the public table is shown; None for the table as it is now."""


@dataclass(frozen=True, slots=True)
class MissedTurns:
    """The turns from a step on; what was undone is left out."""

    since: int
    """The number of the first step, which may be still to come."""
    turns: tuple[MissedTurn, ...]


async def read_missed_turns(tables: Tables, table: Table, seat: int, since: int | None) -> MissedTurns:
    """Read the turns from the step ``since`` on, by default from the end of the seat's last turn on.

    Past tables of some games show what is secret now. There all turns come as one, with the table as it is.
    """
    steps = await list_late_steps(tables, table)
    return await asyncio.to_thread(_divide, table, drop_undone(steps), seat, since)


def _divide(table: Table, steps: Sequence[StepRow], seat: int, since: int | None) -> MissedTurns:
    codec = table.codec
    if since is None:
        place = find_end_of_last_turn(steps, seat, codec) + 1
        since = steps[place].seq if place < len(steps) else table.row.seq + 1
    places = [place for place, step in enumerate(steps) if step.seq >= since and step.kind is not StepKind.DEAL]
    lines = build_lines(table, [steps[place] for place in places], seat)
    turns, begun = list[MissedTurn](), 0
    for count, place in enumerate(places, 1):
        if ends_turn(steps, place, codec) or count == len(places):
            turns.append(MissedTurn(lines[begun:count], steps[place].seq))
            begun = count
    uncoverer = None if table.is_over else table.entry.uncoverer
    if turns and uncoverer and any(uncoverer.uncover(event) != event for line in lines for event in line.events):
        turns = [MissedTurn(lines, None)]
    elif turns:
        turns[-1] = replace(turns[-1], last=None)
    return MissedTurns(since, tuple(turns))


async def read_public_state(tables: Tables, table: Table, turn: MissedTurn) -> State[Any, Any] | None:
    """Read the state after a turn; None if its step is gone."""
    if turn.last is None:
        return table.state
    step = await tables.store.steps.get(table.id, turn.last)
    codec: Codec[Any] = table.codec
    return None if step is None else codec.state_from_json(step.state, step.version)
