"""Records the steps of a game, to be stored in one transaction, and finds those that were or can be undone.

An undo is a step itself.
"""

from collections.abc import Mapping, Sequence
from math import inf, nextafter
from typing import Any

from bot.engine.computer import choose_asides
from bot.engine.contract import Action, Level, Pace, Question, State, Step
from bot.tables import orders
from bot.tables.motions import format_seats, parse_undo_target
from bot.tables.table import PendingQuestions, Refused, Table
from storage.rows import NOBODY, NOT_YET, FormerRow, StepKind, StepRow

DECISIONS = (StepKind.ACT, StepKind.DEFAULT, StepKind.COMPUTER, StepKind.ORDER, StepKind.ABSENT_ORDER)
"""The kinds of steps that can be undone."""


class StepRecorder:
    """Continues the game of a table; the repository stores :attr:`steps` afterwards."""

    def __init__(self, table: Table, at: float) -> None:
        """Begin after the newest step of the table; ``at`` is now, in seconds since the epoch.

        :raises Refused: before the deal.
        """
        if table.state is None:
            raise Refused("not-started", table)
        self.state: State[Any, Any] = table.state
        self.branch = table.row.branch
        self.steps: list[StepRow] = []
        self.former: list[FormerRow] = []
        """Players who have left their seats or were replaced."""
        self.quiet_until = {row.seat: row.quiet_until for row in table.seats if row.quiet_until is not None}
        """By seat, as in :attr:`SeatRow.quiet_until`."""
        self.planned: set[int] = set()
        """The seats whose steps were planned."""
        self._codec = table.codec
        self._lone_seat = table.lone_seat
        self._at = at if table.newest is None else max(at, nextafter(table.newest.at, inf))
        """Later than all steps before, as equal times mark the steps of one call."""
        self._seq = table.row.seq
        self._questions = self.state.find_questions()

    def deal(self) -> None:
        """Record the deal as the first step."""
        self._questions = {}
        self._record(StepKind.DEAL, NOBODY, "", Step(self.state, (), is_final=True))

    def take(self, kind: StepKind, seat: int, action: Action) -> None:
        """Take an action of the seat.

        :raises IllegalAction: if the rules refuse it.
        """
        self._record(kind, seat, self._codec.action_to_short(action), self.state.apply(seat, action))

    def plan(self, seat: int, actions: Sequence[Action]) -> None:
        """Take the actions of a plan that can be played; those after the end of the game are ignored."""
        for action in actions:
            if self.state.outcome is None:
                self.take(StepKind.ACT, seat, action)
                self.planned.add(seat)

    def set_quiet(self, seat: int) -> None:
        """Pass all windows of the seat until its next turn."""
        self.quiet_until[seat] = NOT_YET

    def take_default(self, seat: int) -> None:
        self.take(StepKind.DEFAULT, seat, self.state.choose_default(seat))

    def end_question(self, seat: int) -> None:
        """Take defaults until the seat's question changes: a turn may take several moves."""
        question = self.state.question(seat)
        while question is not None and self.state.question(seat) == question:
            self.take_default(seat)

    def leave(self, seat: int, agreed: frozenset[int] = frozenset(), stayed: int | None = None) -> None:
        """Record that the seat's player has left for good, or was removed by a vote of the ``agreed`` seats.

        ``stayed`` is the seat of the last player, if only one is left: some games are won by that.
        """
        self.quiet_until.pop(seat, None)
        step = self.state.leave(seat)
        end = None if stayed is None or step.state.outcome is not None else step.state.concede_to(stayed)
        if end is not None:
            step = end._replace(events=(*step.events, *end.events))
        self._record(StepKind.LEAVE, seat, _format_agreed(agreed), step)

    def join(self, seat: int) -> None:
        """Record a new player on the seat."""
        self._record(StepKind.JOIN, seat, "", Step(self.state, (), is_final=True))

    def close(self, agreed: frozenset[int] = frozenset()) -> None:
        """End the game without a result; ``agreed`` are the seats that voted for it."""
        self._record(StepKind.CLOSE, NOBODY, _format_agreed(agreed), self.state.close())

    def undo_to(self, seat: int, to: int, state: State[Any, Any], agreed: frozenset[int] = frozenset()) -> None:
        """Continue from the state after step ``to``; ``agreed`` are the seats that voted for it.

        Quiet seats whose quiet ended in an undone step are quiet again, unless they are asked the window again.
        """
        self.branch += 1
        self._questions = state.find_questions()
        for quiet, until in tuple(self.quiet_until.items()):
            if orders.can_be_passed(self._codec.game, state.question(quiet)):
                del self.quiet_until[quiet]
            elif until > to:
                self.quiet_until[quiet] = NOT_YET
        self._record(StepKind.UNDO, seat, f"{to}{_format_agreed(agreed)}", Step(state, (), is_final=False))

    def take_asides(self, computers: Sequence[int], level: Level) -> None:
        """Take the asides of computers when only people have new questions; at its turn a computer does so itself."""
        is_new = self.state.outcome is None and self.state.find_questions() != self._questions
        if is_new and self.state.to_act.isdisjoint(computers):
            for seat in computers:
                for aside in choose_asides(self._codec.game, self.state, seat, level):
                    self.take(StepKind.ASIDE, seat, aside)

    def find_absent_answer(self, seat: int, ordered: Mapping[tuple[int, str], str]) -> Action | None:
        """Find the answer of an absent player's standing order, or of the rules, to the seat's question, if any."""
        question = self.state.question(seat)
        if question is None or question.pace is Pace.TURN:
            return None
        order = self._get_order(seat, question, ordered)
        if order in (orders.AUTO, orders.ASK):
            return None if order == orders.ASK else self.state.settled_answer(seat)
        return orders.find_answer(self._codec.game, self.state, seat, order)

    def find_automatic_step(
        self,
        vacant: frozenset[int],
        ordered: Mapping[tuple[int, str], str],
        away: frozenset[int],
        left_out: frozenset[int],
    ) -> tuple[StepKind, int, Action] | None:
        """Find the next step of an absent player, or by a standing order: its kind, the seat and the action.

        ``vacant`` and ``away`` seats take their defaults. In windows, standing orders of ``away`` seats come first.
        Seats that are ``left_out`` are those of absent players that computers play: these find their orders by
        :meth:`find_absent_answer`, so that the time of an answer tells nothing of them.

        ``ordered`` has the orders by seat and kind of window. They answer only questions asked since the recorder was
        made. The one person among computers passes where nothing else is possible: that tells nobody anything.
        """
        for seat, question in self.state.find_questions().items():
            if seat in left_out:
                continue
            if seat in vacant:
                return StepKind.DEFAULT, seat, self.state.choose_default(seat)
            if seat in away:
                answer = self.find_absent_answer(seat, ordered)
                if answer is not None:
                    return StepKind.ABSENT_ORDER, seat, answer
                return StepKind.DEFAULT, seat, self.state.choose_default(seat)
            if question == self._questions.get(seat):
                continue
            if seat == self._lone_seat and orders.can_only_pass(self._codec.game, self.state, seat):
                return StepKind.ORDER, seat, self.state.choose_default(seat)
            order = self._get_order(seat, question, ordered)
            answer = orders.find_answer(self._codec.game, self.state, seat, order)
            if answer is not None:
                return StepKind.ORDER, seat, answer
        return None

    def _get_order(self, seat: int, question: Question, ordered: Mapping[tuple[int, str], str]) -> str:
        """Return the standing order of the seat for its question; a quiet seat passes what can be passed."""
        if self.quiet_until.get(seat) == NOT_YET and orders.can_be_passed(self._codec.game, question):
            return orders.PASS
        return ordered.get((seat, question.about), orders.AUTO)

    def _record(self, kind: StepKind, seat: int, action: str, step: Step[State[Any, Any]]) -> None:
        self.state = step.state
        self._seq += 1
        for quiet, until in self.quiet_until.items():
            question = self.state.question(quiet)
            if until == NOT_YET and question is not None and question.pace is Pace.TURN:
                self.quiet_until[quiet] = self._seq
        self.steps.append(
            StepRow(
                seq=self._seq,
                branch=self.branch,
                seat=seat,
                kind=kind,
                action=action,
                events=self._codec.events_to_json(step.events),
                at=self._at,
                is_final=step.is_final,
                version=self._codec.game.version,
                state=self._codec.state_to_json(self.state),
                pending=str(PendingQuestions.from_state(self.state, self.branch)),
            )
        )


def _format_agreed(agreed: frozenset[int]) -> str:
    """Write the seats that agreed, for the action of a step."""
    return f":{format_seats(agreed)}" if agreed else ""


def can_be_undone(newest: StepRow) -> bool:
    """True if the newest step does not rule out an undo; avoids reading the log otherwise."""
    return newest.kind in (StepKind.ASIDE, StepKind.UNDO) or (newest.kind is StepKind.ACT and not newest.is_final)


def find_last_move_start(steps: Sequence[StepRow], seat: int) -> int | None:
    """Find the number of the step before the seat's newest move; None if it cannot be undone.

    A move is the steps of one call. Asides are skipped, and an undo leads to the step it went back to. Final steps
    and steps of others end the search.
    """
    by_seq = {step.seq: step for step in steps}
    submitted: float | None = None
    at = steps[-1].seq
    while step := by_seq.get(at):
        if step.kind is StepKind.UNDO:
            at = parse_undo_target(step)
        elif step.kind is StepKind.ASIDE:
            at -= 1
        elif step.kind is not StepKind.ACT or step.seat != seat or step.is_final or submitted not in (None, step.at):
            break
        else:
            submitted = step.at
            at -= 1
    return at if submitted is not None else None


def find_undone_steps(steps: Sequence[StepRow], seat: int, *, is_alone: bool = False) -> list[StepRow]:
    """Find the steps to undo up to the seat's newest move, the newest first; empty if impossible.

    Asides are skipped, and an undo leads to the step it went back to. Steps of others and final steps are included;
    other kinds, such as ``leave``, end the search. Automatic answers of somebody who ``is_alone`` are no moves, as
    after most of them there would again be nothing to choose.
    """
    by_seq = {step.seq: step for step in steps}
    submitted: float | None = None
    back: list[StepRow] = []
    at = steps[-1].seq
    while step := by_seq.get(at):
        if step.kind is StepKind.UNDO:
            at = parse_undo_target(step)
            continue
        is_own = step.seat == seat and not (is_alone and step.kind is StepKind.ORDER)
        if step.kind in DECISIONS:
            if submitted is not None and not (is_own and step.at == submitted):
                break
            submitted = step.at if is_own else None
            back.append(step)
        elif step.kind is not StepKind.ASIDE:
            break
        at -= 1
    return back if submitted is not None else []


def drop_undone(steps: Sequence[StepRow]) -> list[StepRow]:
    """Return the steps without asides and undone ones."""
    live: list[StepRow] = []
    for step in steps:
        if step.kind is StepKind.UNDO:
            to = parse_undo_target(step)
            live = [earlier for earlier in live if earlier.seq <= to]
        elif step.kind is not StepKind.ASIDE:
            live.append(step)
    return live
