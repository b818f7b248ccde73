"""The steps of one call, gathered before they are stored in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf, nextafter
from typing import Any

from bot.engine.contract import Action, Event, Outcome, Pace, Question, State, Step
from bot.tables import orders
from bot.tables.asked import Asked
from bot.tables.codec import Codec
from bot.tables.motions import seats_text
from bot.tables.table import Table
from storage.rows import NOBODY, NOT_YET, FormerRow, StepKind, StepRow


class StepRecorder:
    """A game going on from where a table stands; nothing is stored until the service stores :attr:`steps`."""

    def __init__(self, table: Table, state: State[Any, Any], codec: Codec[Any], at: float) -> None:
        self.state = state
        self.branch = table.row.branch
        self.steps: list[StepRow] = []
        self.got_up: list[FormerRow] = []
        """Those who have left their seats, or lost them."""
        self.quiet_until = {row.seat: row.quiet_until for row in table.seats if row.quiet_until is not None}
        """By seat, as :attr:`SeatRow.quiet_until` has it."""
        self._codec = codec
        self._at = at if table.newest is None else max(at, nextafter(table.newest.at, inf))
        """Later than all steps before: steps of one time are those of one call, whatever the clock says."""
        self._seq = table.row.seq
        self._asked = _questions(state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.state.outcome

    def deal(self) -> None:
        """Record the deal as the first step."""
        self._asked = {}
        self._record(StepKind.DEAL, NOBODY, "", (), is_final=True)

    def take(self, kind: StepKind, seat: int, action: Action) -> None:
        """Let the seat act.

        :raises IllegalAction: if the rules refuse it.
        """
        self._follow(kind, seat, self._codec.short(action), self.state.apply(seat, action))

    def hush(self, seat: int) -> None:
        """Let everything pass for the seat until its next turn."""
        self.quiet_until[seat] = NOT_YET

    def take_default(self, seat: int) -> None:
        """Let happen what happens when the seat does not answer in time."""
        self.take(StepKind.DEFAULT, seat, self.state.choose_default(seat))

    def end_question(self, seat: int) -> None:
        """Let happen what happens until the seat is asked something else: a turn may take more than one move."""
        question = self.state.question(seat)
        while question is not None and self.state.question(seat) == question:
            self.take_default(seat)

    def leave(self, seat: int, agreed: frozenset[int] = frozenset(), stayed: int | None = None) -> None:
        """Let the rules know that the seat's player has gone for good, or that these seats agreed to go on without.

        ``stayed`` is the seat of the only player that is left, if there is but one: some games are won by that.
        """
        self.quiet_until.pop(seat, None)
        step = self.state.leave(seat)
        end = None if stayed is None or step.state.outcome is not None else step.state.concede_to(stayed)
        if end is not None:
            step = replace(end, events=(*step.events, *end.events))
        self._follow(StepKind.LEAVE, seat, _by(agreed), step)

    def join(self, seat: int) -> None:
        """Record that somebody else sits on the seat from here on, and knows what it knows."""
        self._record(StepKind.JOIN, seat, "", (), is_final=True)

    def close(self, agreed: frozenset[int] = frozenset()) -> None:
        """End the game by agreement, of these seats if it was put to the vote."""
        self._follow(StepKind.CLOSE, NOBODY, _by(agreed), self.state.close())

    def go_back(self, seat: int, to: int, state: State[Any, Any], agreed: frozenset[int] = frozenset()) -> None:
        """Go on from an old state: the steps after number ``to`` become a branch that is dead.

        ``agreed`` are the seats that were asked whether the seat's move is to be taken back.

        Whoever was quiet until one of these is so again, but for those who are asked once more what they let pass.
        """
        self.state = state
        self.branch += 1
        self._asked = _questions(state)
        for quiet, until in tuple(self.quiet_until.items()):
            if orders.can_be_passed(self._codec.game, state.question(quiet)):
                del self.quiet_until[quiet]
            elif until > to:
                self.quiet_until[quiet] = NOT_YET
        self._record(StepKind.UNDO, seat, f"{to}{_by(agreed)}", (), is_final=False)

    def play_absent(
        self,
        vacant: frozenset[int],
        ordered: Mapping[tuple[int, str], str],
        away: frozenset[int] = frozenset(),
        *,
        is_advised: bool = False,
    ) -> None:
        """Play for those who are not there, and what standing orders answer, until the table waits for people only.

        Seats that are vacant or ``away`` take their defaults, or what a computer advises if ``is_advised``. Those that
        are away are asked nothing in windows: what they have ordered is done, else the same as in turns, in one way
        for all to see.

        ``ordered`` has the orders that were given, by seat and kind of window. They answer what was asked since the
        course began: whoever was being asked before answers by hand.
        """
        while (found := self._automatic(vacant, ordered, away, is_advised=is_advised)) is not None:
            self.take(*found)

    def _automatic(
        self, vacant: frozenset[int], ordered: Mapping[tuple[int, str], str], away: frozenset[int], *, is_advised: bool
    ) -> tuple[StepKind, int, Action] | None:
        """The next step that nobody has to think about: its kind, the seat and the action."""
        for seat, question in sorted(_questions(self.state).items()):
            if seat in vacant or (seat in away and question.pace is Pace.TURN):
                return self._neutral(seat, is_advised=is_advised)
            if question == self._asked.get(seat) and seat not in away:
                continue
            order = ordered.get((seat, question.about), orders.AUTO)
            if self.quiet_until.get(seat) == NOT_YET and orders.can_be_passed(self._codec.game, question):
                order = orders.PASS
            is_open = seat in away and order in (orders.AUTO, orders.ASK)
            answer = None if is_open else orders.answer(self._codec.game, self.state, seat, order)
            if answer is not None:
                return StepKind.ABSENT_ORDER if seat in away else StepKind.ORDER, seat, answer
            if seat in away:
                return self._neutral(seat, is_advised=is_advised)
        return None

    def _neutral(self, seat: int, *, is_advised: bool) -> tuple[StepKind, int, Action]:
        """What is done for a seat that is vacant, or whose player is away."""
        if is_advised:
            return StepKind.COMPUTER, seat, self.state.advise(seat)
        return StepKind.DEFAULT, seat, self.state.choose_default(seat)

    def _follow(self, kind: StepKind, seat: int, action: str, step: Step[State[Any, Any]]) -> None:
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
                asked=str(Asked.of_state(self.state, self.branch)),
            )
        )


def _by(agreed: frozenset[int]) -> str:
    """How a step tells who agreed on it."""
    return f":{seats_text(agreed)}" if agreed else ""


def _questions(state: State[Any, Any]) -> dict[int, Question]:
    """What each seat is being asked."""
    asked = ((seat, state.question(seat)) for seat in state.to_act)
    return {seat: question for seat, question in asked if question is not None}
