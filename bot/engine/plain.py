"""A state for games that need no more than it: a game writes whom it asks, what it offers, and what an action does.

Everything else of the contract follows: from ``ask``, ``offer`` and ``act``, from ``scores``, and from the marks of
fields (:mod:`bot.engine.secrecy`). Any of it may be overridden.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, Generic, Self, TypeVar, get_type_hints

from bot.engine import secrecy
from bot.engine.contract import Action, Event, Left, Outcome, Pace, Question, Refusal, State, Step
from bot.engine.rng import Rng
from bot.engine.seats import BY_SEAT, NOBODY, is_marked, only, rank_seats

A = TypeVar("A", bound=Action)


class Ending(StrEnum):
    """How a game ends in which everybody plays for themselves; a game may have an ``Ending`` of its own."""

    PLAYED = "played"
    DESERTED = "deserted"
    """All players but one have left."""
    CLOSED = "closed"
    """Ended by agreement."""


COMMON_ENDINGS = frozenset((Ending.DESERTED, Ending.CLOSED))
"""The endings that come in no game of their own and have texts of the bot."""

WON = "won"
"""The ending of a cooperative game that all have won."""


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: str


@dataclass(frozen=True, slots=True)
class PlainState(State[A, Any], Generic[A]):
    """A position of a game that writes :meth:`ask`, :meth:`offer` and :meth:`act`."""

    common_events: ClassVar[tuple[type[Event], ...]] = (Left, Finished)

    ending: str | None = field(default=None, kw_only=True)
    stayed: int | None = field(default=None, kw_only=True)
    """The only player left, if the game ended so."""
    number: int = field(default=1, kw_only=True)
    """The number of the open questions. It rises when a seat is asked that was not, when something else is asked, and
    when the only seat that is asked could do the same again: a second press must do nothing. Where the same seat has
    two turns in a row, :meth:`act` raises it."""

    # What a game writes

    @abstractmethod
    def ask(self) -> Mapping[int, str | Question]:
        """Return whom the running game waits for, and the kind of each question; it must not depend on secrets.

        Answers are open: the table shows who is still asked. A window is a whole :class:`Question`, with ``number``.
        """

    @abstractmethod
    def offer(self, seat: int) -> Iterable[A]:
        """List what a seat that is asked may do unless :meth:`object_to` objects; each action once, in a stable order.

        It depends only on what the seat knows.
        """

    @abstractmethod
    def act(self, seat: int, action: A) -> Step[Any]:
        """Return the step of a legal action; :meth:`finish` makes the last one."""

    def object_to(self, seat: int, action: A) -> Refusal | None:
        """Return why a seat that is asked may not do that, also where the action was made up; None for no objection."""
        return None

    def find_winners(self) -> frozenset[int]:
        """Find the winners of a game that was not closed: those with the highest of the ``scores``.

        :raises TypeError: if there are no ``scores``.
        """
        if self.is_cooperative:
            return frozenset(range(self.seat_count)) if self.ending == WON else NOBODY
        scores: Sequence[int] | None = getattr(self, "scores", None)
        if scores is None:
            raise TypeError(f"{type(self).__name__} needs a field or property scores, or a method find_winners")
        return frozenset(seat for seat, score in enumerate(scores) if score == max(scores))

    def find_mark(self) -> int | None:
        """Return what the records of a :attr:`Game.category` compare once it was played to its end; None for none."""
        return None

    def finish(
        self, ending: str = Ending.PLAYED, events: Iterable[Event] = (), stayed: int | None = None
    ) -> Step[Self]:
        """Return the step that ends the game, with these events before the end."""
        return Step(self.replace(ending=ending, stayed=stayed), (*events, Finished(ending)), is_final=True)

    # What follows

    @property
    def seat_count(self) -> int:
        """The number of seats.

        :raises TypeError: if no field has a place for each.
        """
        kind: Any = type(self)
        for name, hint in get_type_hints(kind, include_extras=True).items():
            if is_marked(hint, BY_SEAT) or isinstance(secrecy.find_marks(kind).get(name), secrecy.Own):
                return len(getattr(self, name))
        raise TypeError(f"{kind.__name__} has no field with a place for each seat: mark one Own or BySeat")

    @property
    def to_act(self) -> frozenset[int]:
        return NOBODY if self.ending is not None else frozenset(self.ask())

    def question(self, seat: int) -> Question | None:
        asked = None if self.ending is not None else self.ask().get(seat)
        return Question(self.number, asked, is_open=True) if isinstance(asked, str) else asked

    def legal_actions(self, seat: int) -> Sequence[A]:
        if seat not in self.to_act:
            return ()
        return [action for action in self.offer(seat) if self.object_to(seat, action) is None]

    def refusal(self, seat: int, action: A) -> Refusal | None:
        refusal = State.refusal(self, seat, action)
        return refusal or (None if action in [*self.offer(seat)] else Refusal("not-possible"))

    def apply(self, seat: int, action: A) -> Step[Self]:
        step = State.apply(self, seat, action)
        state = step.state
        if state.ending is None and state.number == self.number:
            is_open_again = state.to_act == only(seat) and not action.is_deterministic
            is_new = not state.ask().items() <= self.ask().items()
            if is_new or (is_open_again and state.refusal(seat, action) is None):  # a second press would do it twice
                return step._replace(state=state.replace(number=self.number + 1))
        return step

    def can_undo(self, seat: int, action: A) -> bool:
        step = self.apply(seat, action)
        return not (step.is_final and step.reveals)

    def choose_default(self, seat: int) -> A:
        return self.legal_actions(seat)[0]

    def concede_to(self, seat: int) -> Step[Self] | None:
        return None if self.is_cooperative else self.finish(Ending.DESERTED, stayed=seat)

    def close(self) -> Step[Self]:
        return self.finish(Ending.CLOSED)

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        if self.stayed is not None:
            winners = only(self.stayed)
        else:
            winners = NOBODY if self.ending == Ending.CLOSED else self.find_winners()
        scores: tuple[int, ...] | None = getattr(self, "scores", None)
        if scores is None:
            scores = tuple(int(seat in winners) for seat in range(self.seat_count))
        ranking = rank_seats((seat not in winners, -score) for seat, score in enumerate(scores))
        mark = None if self.ending == Ending.CLOSED or self.stayed is not None else self.find_mark()
        return Outcome(self.ending, winners, scores, ranking, mark)

    def view(self, seat: int | None) -> Any:
        """Build what the seat may know (:func:`bot.engine.secrecy.build_view`).

        Besides the fields, ``shown`` are the seats that the table may show as asked, and ``legal`` the seat's actions.
        """
        questions = self.find_questions()
        return secrecy.build_view(
            self,
            seat,
            shown=frozenset(each for each, asked in questions.items() if asked.is_open or asked.pace is Pace.TURN),
            question=None if seat is None else questions.get(seat),
            legal=() if seat is None else tuple(self.legal_actions(seat)),
            outcome=self.outcome,
        )

    def redeal(self, seat: int, rng: Rng) -> Self:
        return secrecy.redeal(self, seat, rng)
