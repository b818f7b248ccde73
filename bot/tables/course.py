"""The steps of one call, gathered before they are stored in one transaction."""

from __future__ import annotations

from typing import Any

from bot.engine.contract import Action, Event, Outcome, State, Step
from bot.tables.codec import Codec
from bot.tables.table import Table, asked_text
from storage.rows import NOBODY, StepRow


class Course:
    """A game going on from where a table stands; nothing is stored until the service stores :attr:`steps`."""

    def __init__(self, table: Table, state: State[Any, Any], codec: Codec[Any], at: float) -> None:
        self.state = state
        self.branch = table.row.branch
        self.steps: list[StepRow] = []
        self._codec = codec
        self._at = at
        self._seq = table.row.seq

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.state.outcome

    def deal(self) -> None:
        """Record the deal as the first step."""
        self._record("deal", NOBODY, "", (), is_final=True)

    def take(self, kind: str, seat: int, action: Action) -> None:
        """Let the seat act.

        :raises IllegalAction: if the rules refuse it.
        """
        self._follow(kind, seat, self._codec.short(action), self.state.apply(seat, action))

    def leave(self, seat: int) -> None:
        """Let the rules know that the seat's player has gone for good."""
        self._follow("leave", seat, "", self.state.leave(seat))

    def close(self) -> None:
        """End the game by agreement."""
        self._follow("close", NOBODY, "", self.state.close())

    def go_back(self, seat: int, to: int, state: State[Any, Any]) -> None:
        """Go on from an old state: the steps after number ``to`` become a branch that is dead."""
        self.state = state
        self.branch += 1
        self._record("undo", seat, str(to), (), is_final=False)

    def play_vacant(self, vacant: frozenset[int]) -> None:
        """Play the defaults of vacant seats for as long as the table waits for one."""
        while waiting := sorted(self.state.to_act & vacant):
            seat = waiting[0]
            self.take("default", seat, self.state.default(seat))

    def _follow(self, kind: str, seat: int, action: str, step: Step[State[Any, Any]]) -> None:
        self.state = step.state
        self._record(kind, seat, action, step.events, is_final=step.final)

    def _record(self, kind: str, seat: int, action: str, events: tuple[Event, ...], *, is_final: bool) -> None:
        self._seq += 1
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
                asked=asked_text(self.state, self.branch),
            )
        )
