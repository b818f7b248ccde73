"""What a change makes of a table: :func:`apply` takes actions, and :func:`settle` adds all that follows from them.

:meth:`bot.tables.repository.TableRepository.change` reads the table before and stores the change afterwards; nothing
here touches the database.
"""

import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from operator import attrgetter
from typing import Any, TypeAlias

from bot.engine.contract import Action, IllegalAction, State
from bot.engine.rng import Rng
from bot.tables import motions, turn_clock
from bot.tables.planning import find_planned_turn, forget_answered, is_at_turn
from bot.tables.recorder import StepRecorder
from bot.tables.seating import renumber_seats
from bot.tables.statistics import build_results, find_mark
from bot.tables.table import Refused, Stale, Table, run_game_code
from storage.rows import NOBODY, DeadlineKind, DeadlineRow, ResultRow, Status, StepKind, StepRow, Vacancy
from storage.tables import RECENT

log = logging.getLogger(__name__)

BY_COMPUTERS = (StepKind.COMPUTER, StepKind.ABSENT_ORDER)
"""The kinds of steps that use nobody's time: a computer takes its pause before them."""

LOBBY_SECONDS = 24 * 3600
"""An idle lobby is closed after this time."""

ENDED_SECONDS = 86_400.0
"""How long the thread of a finished game stays open."""

ReadSteps: TypeAlias = Callable[[str], Awaitable[Sequence[StepRow]]]
"""Takes the id of a table; returns its stored steps."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a table, to be stored in one transaction."""

    table: Table
    """Its new rows; :func:`settle` adds what follows from the recorded steps."""
    recorder: StepRecorder | None = None
    """The recorded steps; None if nothing happened in the game."""
    guests: Mapping[int, bool] = field(default_factory=dict)
    """Users to invite, and (False) to exclude."""
    results: tuple[ResultRow, ...] = ()
    """The results of a game that ends with it, added by :func:`settle`."""

    @property
    def steps(self) -> Sequence[StepRow]:
        return self.recorder.steps if self.recorder is not None else ()


def check_question(table: Table, seat: int, token: str | None) -> None:
    """Raise Stale unless the seat is asked something, and the question with this token, if there is one."""
    if seat not in table.asked:
        raise Stale("computers-turn" if table.is_computers_turn else "not-asked", table)
    if token is not None and token != (current := table.get_token(seat)):
        log.debug("table %s: seat %d is asked %s, and the press answers %s", table.id, seat, current, token)
        raise Stale("stale", table)


async def apply(table: Table, recorder: StepRecorder, seat: int, actions: Sequence[Action]) -> None:
    """Record the actions of a seat in order; those after the end of the game are ignored.

    :raises Refused: if the rules refuse one.
    """

    def take() -> None:
        for action in actions:
            if recorder.state.outcome is None:
                is_aside = isinstance(action, table.entry.game.asides)
                recorder.take(StepKind.ASIDE if is_aside else StepKind.ACT, seat, action)

    try:
        await run_game_code(table.entry.game, take)
    except IllegalAction as error:
        raise Refused.from_rules(error.refusal, table) from error


async def settle(change: Change, now: float, read_steps: ReadSteps) -> Change:
    """Return the change with all that follows from its steps.

    These are, in this order: the steps of absent players, of standing orders, and the asides of computers; the end of
    a motion; the time that each seat has used, and the new deadlines; after the last step, mark and results.
    ``now`` is in seconds since the epoch.
    """
    table, recorder = change.table, change.recorder
    if recorder is None:
        return change
    attendance = turn_clock.find_attendance(table, now)
    left_out = attendance.absent & attendance.computing
    vacant = frozenset(table.vacant) if table.row.vacancy is Vacancy.DEFAULT else frozenset()
    tried = set[int]()  # the seats whose plan was to be played

    def go_on() -> None:
        away = attendance.absent - left_out
        while (found := recorder.find_automatic_step(vacant, table.orders, away, left_out)) is not None:
            _, seat, _ = found
            planned: Sequence[Action] = ()
            if table.seats[seat].plan and seat not in tried and is_at_turn(recorder.state, seat):
                planned = find_planned_turn(table, recorder.state, seat)
                tried.add(seat)
            if planned:
                recorder.plan(seat, planned)
            else:
                recorder.take(*found)
        recorder.take_asides(table.computers, table.level)

    await run_game_code(table.entry.game, go_on)
    outcome = recorder.state.outcome
    motion = table.motion if outcome is None else None
    if motion is not None:
        motion = motions.update_after_steps(motion, recorder.steps)
    table = replace(table, motion=motion)
    acted = [step.seat for step in recorder.steps if step.kind not in BY_COMPUTERS]
    seats = turn_clock.charge_seats(table, recorder.state, acted, now)
    has_plans = any(map(attrgetter("plan"), seats)) or any(map(attrgetter("lapsed"), seats))
    if has_plans and recorder.branch == table.row.branch:
        seats = forget_answered(table, seats, recorder.state, tried)
    deadlines = turn_clock.list_deadlines(table, seats, recorder.state, recorder.branch, attendance, now)
    if not recorder.steps:
        return replace(change, table=replace(table, seats=seats, deadlines=deadlines))
    newest = recorder.steps[-1]
    after = replace(
        table,
        row=replace(
            table.row,
            status=Status.RUNNING,
            branch=recorder.branch,
            seq=newest.seq,
            touched_at=newest.at,
            given_back=0.0,
        ),
        seats=tuple(
            replace(
                seat,
                quiet_until=recorder.quiet_until.get(seat.seat),
                planned_at=newest.at if seat.seat in recorder.planned else seat.planned_at,
            )
            for seat in seats
        ),
        deadlines=deadlines,
        state=recorder.state,
        newest=newest,
        recent=(*table.recent, *map(attrgetter("without_state"), recorder.steps))[-RECENT - 1 :],
        former=(*table.former, *recorder.former),
    )
    if outcome is None:
        return replace(change, table=after)
    steps = (*await read_steps(table.id), *recorder.steps)
    mark = find_mark(after, outcome, steps)
    row = replace(after.row, status=Status.ENDED, outcome=table.codec.outcome_to_json(outcome), mark=mark)
    record = min((each for each in (table.record, mark) if each is not None and row.category), default=None)
    people = sum(seat.user_id is not None for seat in after.seats)
    is_seen = people > 1 or (people == 1 and bool(after.former))  # a lone player has seen it
    ended = DeadlineRow(table.id, NOBODY, DeadlineKind.ENDED, now + ENDED_SECONDS, since=now)
    after = replace(after, row=row, record=record, deadlines=(ended,) if is_seen else ())
    return replace(change, table=after, results=build_results(after, outcome, steps))


# Other changes


async def deal(
    table: Table, key: str, now: float, *, is_seated: bool = False, begun: State[Any, Any] | None = None
) -> Change:
    """Return the change that starts the game of a lobby with this dealing key.

    Where the game draws seats, the key draws them too, unless ``is_seated``. A fork begins with the position ``begun``
    and draws no seats; the key deals its hidden cards again, if the row names a seat that they are dealt for.
    """
    game, computers = table.entry.game, table.computers
    category = ""
    if game.category is not None and not table.row.deal and not table.row.same_as:  # a known deal sets no record
        category = game.category(len(table.seats), table.options)
        if computers:  # only tables with as many computers of the same level compare
            category = f"{category} {len(computers)} {table.level}"
    row = replace(table.row, key=key, category=category)
    seats = table.seats
    begin: Callable[[], State[Any, Any]] = partial(game.deal, len(seats), table.options, Rng(key))
    if begun is not None:
        begin = partial(begun.redeal, row.fork_seat, Rng(key)) if row.fork_seat != NOBODY else lambda: begun
    elif game.is_shuffled and not is_seated:  # in a stream apart from the deal; the first stays, as seats are a circle
        others, _ = Rng(hashlib.sha256(f"seats {key}".encode()).hexdigest()).shuffle(seats[1:])
        seats = renumber_seats((seats[0], *others))
    state = await run_game_code(game, begin)
    table = replace(table, row=row, seats=tuple(replace(seat, bank=turn_clock.get_full_bank(row)) for seat in seats))
    recorder = StepRecorder(replace(table, state=state), now)
    recorder.deal()
    return Change(table, recorder)


def touch(table: Table, now: float) -> Table:
    """Update the time of the last change, and the deadline of a lobby."""
    table = replace(table, row=replace(table.row, touched_at=now))
    if table.row.status is Status.LOBBY:
        return replace(table, deadlines=(DeadlineRow(table.id, NOBODY, DeadlineKind.LOBBY, now + LOBBY_SECONDS),))
    return replace(table, deadlines=()) if table.row.status is Status.CLOSED else table


def close_lobby(table: Table, now: float) -> Table:
    """Return the table as a closed lobby."""
    return touch(replace(table, row=replace(table.row, status=Status.CLOSED)), now)


def restart_clocks(table: Table, now: float) -> Table:
    if table.is_lobby:
        return touch(table, now)
    if table.state is None:
        raise Refused("not-started", table)
    attendance, before = turn_clock.find_attendance(table, now), replace(table, state=None)
    deadlines = turn_clock.list_deadlines(before, table.seats, table.state, table.row.branch, attendance, now)
    return replace(table, row=replace(table.row, touched_at=now), deadlines=deadlines)
