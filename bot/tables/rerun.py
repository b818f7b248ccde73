"""Plays the steps of an exported game through the rules again, and compares what they give with what is stored."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from bot.engine.contract import IllegalAction, State, Step
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.codec import MalformedAction, SavedGameError
from bot.tables.export import StepDocument, TableDocument, check_frame
from bot.tables.table import PendingQuestions

SHOWN_LENGTH = 200
"""How many characters of a value are shown."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A step after which something else is stored than the rules give."""

    step: StepDocument
    text: str
    """What differs first: ``state.hands[1] is stored as (3, 8), the rules give (3, 9)``."""

    def __str__(self) -> str:
        action = f" {self.step.action}" if self.step.action else ""
        seat = f" of seat {self.step.seat}" if self.step.seat >= 0 else ""
        return f"step {self.step.seq}, {self.step.kind}{action}{seat}: {self.text}"


class _CannotPlay(Exception):
    """A step cannot be played; the text says why."""


def find_differences(document: TableDocument) -> Iterator[Difference]:
    """Play each step again on the stored state before it, brought to this version of the game; find what differs.

    So a difference is found at the step that made it, and not at all later ones. Where a stored state does not load,
    the one that the rules give takes its place.

    :raises BadDocument: if this bot does not have the game, or the steps do not belong together.
    """
    rerun = _Rerun(document)
    for step in document.steps:
        if text := rerun.play(step):
            yield Difference(step, text)


class _Rerun:
    """The states of a game up to the step that is played next."""

    def __init__(self, document: TableDocument) -> None:
        self._document = document
        self._codec, self._options = check_frame(document, find_games())
        self._people = frozenset(range(len(document.seats))).difference(document.computers)
        self._states: list[State[Any, Any] | None] = []
        """After each step: the stored state, else the computed one; None where there is neither."""

    def play(self, step: StepDocument) -> str:
        """Play the next step; returns what differs, or why it cannot be compared, empty if all is equal."""
        problem, computed, stored = "", None, None
        try:
            computed = self._compute(step)
        except (_CannotPlay, SavedGameError, MalformedAction) as error:
            problem = str(error) if not isinstance(error, MalformedAction) else "this is no action of the game"
        except IllegalAction as error:
            problem = f"the rules refuse it: {error.refusal.key}"
        except Exception as error:  # rules that fail are what is looked for
            problem = f"the rules fail: {type(error).__name__}: {error}"
        try:
            stored = self._codec.state_from_json(json.dumps(step.state).encode(), step.version)
            events = self._codec.events_from_json(json.dumps(step.events))
        except SavedGameError as error:
            problem = problem or f"what is stored does not load: {error}"
        self._states.append(stored or (computed.state if computed else None))
        if problem or computed is None or stored is None:
            return problem
        pending = str(PendingQuestions.from_state(computed.state, step.branch))
        for name, ours, theirs in (
            ("state", stored, computed.state),
            ("events", events, computed.events),
            ("is_final", step.is_final, computed.is_final),
            ("asked", step.asked or pending, pending),  # older versions did not store it
        ):
            if found := _find_difference(name, ours, theirs):
                place, ours, theirs = found
                return f"{place} is stored as {_show(ours)}, the rules give {_show(theirs)}"
        return ""

    def _compute(self, step: StepDocument) -> Step[State[Any, Any]]:
        """Return what the rules give for a step.

        :raises _CannotPlay: if the state before it is not known, or it is an undo to a step that is not; without a word
            at the first step of a game that begins with a moment of another one.
        :raises IllegalAction: if the rules refuse it.
        """
        if step.kind == "deal" and self._document.begins is not None:
            raise _CannotPlay("")
        if step.kind == "deal":
            rng = Rng(self._document.key)
            dealt = self._codec.deal_as(step.version, len(self._document.seats), self._options, rng)
            return Step(dealt, (), is_final=True)
        if step.kind == "undo":
            return Step(self._restore(step), (), is_final=False)
        before = self._states[-1]
        if before is None:
            raise _CannotPlay("the state before it is not known")
        match step.kind:
            case "leave":
                return self._leave(before, step.seat)
            case "join":
                self._people |= {step.seat}
                return Step(before, (), is_final=True)
            case "close":
                return before.close()
            case _:
                (action,) = self._codec.batch_from_short(step.action)
                return before.apply(step.seat, action)

    def _restore(self, step: StepDocument) -> State[Any, Any]:
        """Return the state after the step that this one went back to, with later asides, which an undo keeps."""
        target = step.action.partition(":")[0]
        if not target.isdecimal() or int(target) >= step.seq:
            raise _CannotPlay(f"it goes back to step {target!r}")
        state = self._states[int(target)]
        if state is None:
            raise _CannotPlay(f"the state after step {target} is not known")
        for later in self._document.steps[int(target) + 1 : step.seq]:
            if later.kind == "aside":
                (aside,) = self._codec.batch_from_short(later.action)
                if state.refusal(later.seat, aside) is None:
                    state = state.apply(later.seat, aside).state
        return state

    def _leave(self, before: State[Any, Any], seat: int) -> Step[State[Any, Any]]:
        """Let the player of a seat leave; the last one who stays may win by that."""
        self._people -= {seat}
        left = before.leave(seat)
        stayed = self._people - before.out_of_play
        if len(stayed) != 1 or self._document.computers or left.state.outcome is not None:
            return left
        end = left.state.concede_to(*stayed)
        return left if end is None else end._replace(events=(*left.events, *end.events))


def _find_difference(place: str, stored: Any, computed: Any) -> tuple[str, Any, Any] | None:
    """Find the innermost field or item that differs first; None if all are equal."""
    if stored == computed:
        return None
    parts: list[tuple[str, Any, Any]] = []
    if type(stored) is type(computed):
        if is_dataclass(stored):
            names = [field.name for field in fields(stored)]
            parts = [(f"{place}.{name}", getattr(stored, name), getattr(computed, name)) for name in names]
        elif isinstance(stored, tuple | list) and len(stored) == len(computed):
            pairs = enumerate(zip(stored, computed, strict=True))
            parts = [(f"{place}[{number}]", *pair) for number, pair in pairs]
    found = (_find_difference(*part) for part in parts)
    return next((each for each in found if each is not None), (place, stored, computed))


def _show(value: Any) -> str:
    text = str(sorted(value)) if isinstance(value, frozenset | set) else str(value)
    return text if len(text) <= SHOWN_LENGTH else f"{text[:SHOWN_LENGTH]}…"
