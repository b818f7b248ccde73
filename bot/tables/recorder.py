"""Applies actions to a game and records the steps, to be stored in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf, nextafter
from typing import Any

from bot.engine.contract import Action, Event, Outcome, Pace, Question, State, Step
from bot.tables import orders
from bot.tables.codec import Codec
from bot.tables.motions import format_seats
from bot.tables.pending_questions import PendingQuestions
from bot.tables.table import Table
from storage.rows import NOBODY, NOT_YET, FormerRow, StepKind, StepRow


class StepRecorder:
    """Continues the game of a table; the repository stores :attr:`steps` afterwards."""

    def __init__(self, table: Table, state: State[Any, Any], codec: Codec[Any], at: float) -> None:
        self.state = state
        self.branch = table.row.branch
        self.steps: list[StepRow] = []
        self.former: list[FormerRow] = []
        """Players who have left their seats or were replaced."""
        self.quiet_until = {row.seat: row.quiet_until for row in table.seats if row.quiet_until is not None}
        """By seat, as in :attr:`SeatRow.quiet_until`."""
        self._codec = codec
        self._at = at if table.newest is None else max(at, nextafter(table.newest.at, inf))
        """Later than all steps before, as equal times mark the steps of one call."""
        self._seq = table.row.seq
        self._asked = _find_questions(state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; None while it runs."""
        return self.state.outcome

    def deal(self) -> None:
        """Record the deal as the first step."""
        self._asked = {}
        self._record(StepKind.DEAL, NOBODY, "", (), is_final=True)

    def take(self, kind: StepKind, seat: int, action: Action) -> None:
        """Take an action of the seat.

        :raises IllegalAction: if the rules refuse it.
        """
        self._record_result(kind, seat, self._codec.action_to_short(action), self.state.apply(seat, action))

    def set_quiet(self, seat: int) -> None:
        """Pass all windows of the seat until its next turn."""
        self.quiet_until[seat] = NOT_YET

    def take_default(self, seat: int) -> None:
        """Take the seat's default action."""
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
            step = replace(end, events=(*step.events, *end.events))
        self._record_result(StepKind.LEAVE, seat, _format_agreed(agreed), step)

    def join(self, seat: int) -> None:
        """Record a new player on the seat."""
        self._record(StepKind.JOIN, seat, "", (), is_final=True)

    def close(self, agreed: frozenset[int] = frozenset()) -> None:
        """End the game without a result; ``agreed`` are the seats that voted for it."""
        self._record_result(StepKind.CLOSE, NOBODY, _format_agreed(agreed), self.state.close())

    def undo_to(self, seat: int, to: int, state: State[Any, Any], agreed: frozenset[int] = frozenset()) -> None:
        """Continue from the state after step ``to``; ``agreed`` are the seats that voted for it.

        Quiet seats whose quiet ended in an undone step are quiet again, unless they are asked the window again.
        """
        self.state = state
        self.branch += 1
        self._asked = _find_questions(state)
        for quiet, until in tuple(self.quiet_until.items()):
            if orders.can_be_passed(self._codec.game, state.question(quiet)):
                del self.quiet_until[quiet]
            elif until > to:
                self.quiet_until[quiet] = NOT_YET
        self._record(StepKind.UNDO, seat, f"{to}{_format_agreed(agreed)}", (), is_final=False)

    def play_absent(
        self,
        vacant: frozenset[int],
        ordered: Mapping[tuple[int, str], str],
        away: frozenset[int] = frozenset(),
        *,
        is_advised: bool = False,
    ) -> None:
        """Play for absent players, and by standing orders, until the table waits for present players only.

        ``vacant`` and ``away`` seats take their defaults, or the computer's advice if ``is_advised``. In windows,
        standing orders of ``away`` seats come first.

        ``ordered`` has the orders by seat and kind of window. They answer only questions asked since the recorder was
        made.
        """
        while (found := self._find_automatic_step(vacant, ordered, away, is_advised=is_advised)) is not None:
            self.take(*found)

    def _find_automatic_step(
        self, vacant: frozenset[int], ordered: Mapping[tuple[int, str], str], away: frozenset[int], *, is_advised: bool
    ) -> tuple[StepKind, int, Action] | None:
        """Find the next automatic step: its kind, the seat and the action."""
        for seat, question in sorted(_find_questions(self.state).items()):
            if seat in vacant or (seat in away and question.pace is Pace.TURN):
                return self._choose_for_absent(seat, is_advised=is_advised)
            if question == self._asked.get(seat) and seat not in away:
                continue
            order = ordered.get((seat, question.about), orders.AUTO)
            if self.quiet_until.get(seat) == NOT_YET and orders.can_be_passed(self._codec.game, question):
                order = orders.PASS
            is_open = seat in away and order in (orders.AUTO, orders.ASK)
            answer = None if is_open else orders.find_answer(self._codec.game, self.state, seat, order)
            if answer is not None:
                return StepKind.ABSENT_ORDER if seat in away else StepKind.ORDER, seat, answer
            if seat in away:
                return self._choose_for_absent(seat, is_advised=is_advised)
        return None

    def _choose_for_absent(self, seat: int, *, is_advised: bool) -> tuple[StepKind, int, Action]:
        """Choose the action of a vacant seat, or of an absent player."""
        if is_advised:
            return StepKind.COMPUTER, seat, self.state.advise(seat)
        return StepKind.DEFAULT, seat, self.state.choose_default(seat)

    def _record_result(self, kind: StepKind, seat: int, action: str, step: Step[State[Any, Any]]) -> None:
        self.state = step.state
        self._record(kind, seat, action, step.events, is_final=step.is_final)

    def _record(self, kind: StepKind, seat: int, action: str, events: tuple[Event, ...], *, is_final: bool) -> None:
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
                events=self._codec.events_to_json(events),
                at=self._at,
                is_final=is_final,
                version=self._codec.game.version,
                state=self._codec.state_to_json(self.state),
                asked=str(PendingQuestions.from_state(self.state, self.branch)),
            )
        )


def _format_agreed(agreed: frozenset[int]) -> str:
    """Write the seats that agreed, for the action of a step."""
    return f":{format_seats(agreed)}" if agreed else ""


def _find_questions(state: State[Any, Any]) -> dict[int, Question]:
    """Return the question of each seat that is asked."""
    asked = ((seat, state.question(seat)) for seat in state.to_act)
    return {seat: question for seat, question in asked if question is not None}
