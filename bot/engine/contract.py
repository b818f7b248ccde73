"""What a game promises to the table, and the table to a game.

A game is a :class:`Game` (what the lobby needs) and a :class:`State` (a frozen value that knows the rules).
Rules know seats 0..n-1 and nothing of users, clocks, languages or Discord. Everything here is standard library.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import ModuleType
from typing import Any, ClassVar, Generic, Self, TypeVar

from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, only
from bot.engine.value import Value


@dataclass(frozen=True, slots=True)
class Action(Value):
    """Something a seat decides; subclasses are frozen, slotted, and have only int, bool and StrEnum fields.

    ``code`` is the short name, unique within a game: ``Play(card=37, pile=0)`` reads ``P37.0`` in a custom id.
    """

    code: ClassVar[str]
    is_deterministic: ClassVar[bool] = False
    """True if its seat's view after it follows from the view before; drafts are made of such actions."""


@dataclass(frozen=True, slots=True)
class Event(Value):
    """Something that happened: a fact, told without prose; the class name is its tag when stored."""

    @property
    def audience(self) -> frozenset[int] | None:
        """The seats that may know of it; None means everybody."""
        return None


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """An event that only its seat may know of."""

    seat: int

    @property
    def audience(self) -> frozenset[int]:
        return only(self.seat)


class Pace(StrEnum):
    """Which of the table's clocks a question runs on."""

    TURN = "turn"
    """A turn of one's own: the table's clock, if it has one."""
    WINDOW = "window"
    """A short chance to answer: closes after a fixed length set in the lobby."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is being asked now; equal as long as nothing new is asked.

    One prompt, one ping and one clock belong to a question, and a button is stale once its seat's question has
    changed. Several seats may share a number (a window asks all of them at once).
    """

    number: int
    """Rises within a game whenever something new is asked; never used for two different things."""
    kind: str
    """What is asked, as a text key: ``turn``, ``start``, ``llenya``."""
    pace: Pace = Pace.TURN
    about: str = ""
    """The public kind of card or deed a window answers to; standing orders are kept by it."""
    is_target: bool = False
    """True if the seat itself is hit by what the window answers to."""
    is_decisive: bool = False
    """True if what the window answers to may decide the game, for all that everybody knows: it matters to everybody
    who is asked, hit or not."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the key of a sentence and its arguments, never prose."""

    key: str
    args: tuple[tuple[str, int | str], ...] = ()


class IllegalAction(ValueError):
    """An action was applied that its seat may not take now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; in a team game either all seats are winners or none is."""

    ending: str
    """A member of the game's ``endings``."""
    winners: frozenset[int]
    scores: tuple[int, ...]
    """One number per seat, in the game's own sense: points, or cards left where fewer is better."""
    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats from first to last; seats in one group share a place."""
    mark: int | None = None
    """By what tables of one :attr:`Game.category` compare, fewer is better; None if this end is not compared."""


S = TypeVar("S", bound="State[Any, Any]")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the conventional letter beside S, A and V


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to."""

    state: S
    events: tuple[Event, ...]
    is_final: bool
    """True when chance was drawn or an opponent learned something: nobody takes it back alone."""
    reveals: bool = True
    """With a final step: False if nobody, the seat that acted included, has learned more by it than what was done.

    The end of a turn may be such a step: it is taken back if those concerned agree.
    """


class State(Value, ABC, Generic[A, V]):
    """One position of a game: a frozen, slotted dataclass whose collections are tuples and frozensets.

    ``to_act``, ``question`` and ``legal_actions`` depend only on what the seat in question knows.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def to_act(self) -> frozenset[int]:
        """The seats the table waits for; empty exactly when the game is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""

    @abstractmethod
    def question(self, seat: int) -> Question | None:
        """What the seat is being asked now; None exactly when the table does not wait for it."""

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[A]:
        """Every action open to the seat now, asides left out, in an order that does not change."""

    @abstractmethod
    def refusal(self, seat: int, action: A) -> Refusal | None:
        """Why the seat may not take this action (or aside) now; None if it may. The one source of legality."""

    @abstractmethod
    def apply(self, seat: int, action: A) -> Step[Self]:
        """The step this action (or aside) makes.

        :raises IllegalAction: if there is a :meth:`refusal`.
        """

    def look_ahead(self, seat: int, actions: Sequence[A]) -> Self | None:
        """The state after these actions of the seat; None if one of them is not deterministic, or not legal then."""
        state = self
        for action in actions:
            if not action.is_deterministic or state.refusal(seat, action) is not None:
                return None
            state = state.apply(seat, action).state
        return state

    def asides(self, seat: int) -> Sequence[A]:
        """Actions that may come at any time and change nothing in the game, a wish for instance.

        They stand outside undo, clocks, perft and random play, and their buttons are never stale. Of all that the
        state tells only views and :meth:`advice` may change with them.
        """
        return ()

    @abstractmethod
    def default(self, seat: int) -> A:
        """The legal action taken for a seat that does not answer; it depends only on what the seat knows."""

    def advice(self, seat: int) -> A:
        """The legal action a computer takes for a seat whose player is away; it depends only on what the seat knows."""
        return self.default(seat)

    @property
    def out_of_play(self) -> frozenset[int]:
        """The seats that are out of the game for good: they are asked nothing any more, and nobody can take them.

        A seat whose player leaves is not among them; former versions of some games took such seats out.
        """
        return NOBODY

    @abstractmethod
    def leave(self, seat: int) -> Step[Self]:
        """What the rules make of somebody going for good.

        The seat keeps all it has, for whoever takes it. Where the table waits for it meanwhile, its actions are the
        :meth:`default` ones, or those of :meth:`advice`.
        """

    def concede_to(self, seat: int) -> Step[Self] | None:
        """The end of a game whose other players have all left: whoever stayed wins.

        None if the game goes on, as one does that people win or lose together.
        """
        return None

    @abstractmethod
    def close(self) -> Step[Self]:
        """The end by agreement of a game that still runs."""

    @abstractmethod
    def view(self, seat: int | None) -> V:
        """All that this seat may know (None: a spectator), built up, never cut down from the whole."""

    @abstractmethod
    def redeal(self, seat: int, rng: Rng) -> Self:
        """A state this seat cannot tell from the true one: every hidden zone dealt anew within what is public."""


Migration = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Window:
    """A short chance to answer for which players keep standing orders; :meth:`State.default` lets it pass."""

    answers: tuple[type[Action], ...]
    """What may be answered but letting it pass; an order to use one takes the first legal action of that class."""
    asks_others: bool = False
    """True if seats are asked too that are not hit: then there are orders to answer only when hit oneself, and without
    an order these seats pass, unless the question is decisive."""
    can_pass: bool = True
    """False if something is always answered: then the default is the first legal action of one of the classes.

    Nobody passes there, and nobody is passed over: without an order all are asked, hit or not.
    """


@dataclass(frozen=True, eq=False)
class Game(Generic[O]):
    """What the lobby, the store and the tests need to know of a game without playing it; equal to itself alone."""

    key: str
    """Lower-case ASCII; the slash command, the text prefix and the folder under ``cogs``."""
    version: int
    """Rises when the shape or the meaning of a state changes."""
    seats: range
    options: type[O]
    """A frozen dataclass of bool, StrEnum and ``Literal`` int fields, each with a default."""
    state: type[State[Any, Any]]
    actions: tuple[type[Action], ...]
    """Every class of action, asides included: ``get_args`` of their union."""
    events: tuple[type[Event], ...]
    """Every class of event, former ones included; see :func:`find_event_types`."""
    endings: type[StrEnum]
    deal: Callable[[int, O, Rng], State[Any, Any]]
    """``deal(seats, options, rng)``: the first state. The same arguments deal the same game."""
    bound: Callable[[int, O], int]
    """``bound(seats, options)``: the most actions (asides not counted) a game can take."""
    category: Callable[[int, O], str] | None = None
    """``category(seats, options)``: what must be equal for the marks of two tables to compare; never empty.

    Options that make a game neither easier nor harder do not count. None if no end of the game has a mark.
    """
    is_shuffled: bool = False
    """True if people sit around the table in an order that is drawn once, when the game starts, beside whoever sat
    down first; otherwise in the order in which they joined."""
    is_heavy: bool = False
    """True if steps or hands may take more than a few milliseconds: they are worked out beside the event loop."""
    asides: tuple[type[Action], ...] = ()
    """Those of the actions that may come at any time; see :meth:`State.asides`."""
    former_events: tuple[type[Event], ...] = ()
    """Those of the events that happen no more, and are only in the logs of older games."""
    windows: Mapping[str, Window] = field(default_factory=dict)
    """The windows of the game by ``Question.about``: ``{"llenya": Window((Cancel,))}``.

    The texts are ``<game>-window-<about>`` for each window and, whatever the windows it may be used in,
    ``<game>-use-<code in lower case>`` for each class that may be answered; the house makes the orders of them.
    """
    migrations: Mapping[int, Migration] = field(default_factory=dict)
    """From a version to the next one, on the stored form of a state."""


def find_event_types(module: ModuleType) -> tuple[type[Event], ...]:
    """The classes of events that a module defines, in its order."""
    classes = (each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Event))
    return tuple(each for each in classes if each.__module__ == module.__name__)
