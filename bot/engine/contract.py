"""The interface between a game and its host.

A game is a :class:`Game` (its description) and a :class:`State` (an immutable position with the rules).
Rules know seats 0..n-1, not users, clocks, languages or Discord. This package uses only the standard library.
"""

from abc import ABC, abstractmethod
from collections import ChainMap
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import StrEnum
from types import ModuleType
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, get_type_hints

from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, only
from bot.engine.value import Value


@dataclass(frozen=True, slots=True)
class Action(Value):
    """A decision of a seat. Subclasses are frozen, slotted dataclasses of int, bool and StrEnum fields.

    ``code`` is a short name, unique within a game: ``Play(card=37, pile=0)`` is ``P37.0`` in a custom id.
    """

    code: ClassVar[str]
    is_deterministic: ClassVar[bool] = False
    """True if the seat's view before it determines the view after it. Drafts consist of such actions."""


@dataclass(frozen=True, slots=True)
class Event(Value):
    """A fact about what happened, without prose. The class name is its stored tag."""

    ends_turn: ClassVar[bool] = False
    """True if a turn is over with it, and another one begins unless the game is over.

    Where no event of a game says so, a turn is over when the numbers of all questions change.
    """

    is_in_hand: ClassVar[bool] = False
    """True if hands show it anyway; their news since the seat's turn leave it out."""

    @property
    def audience(self) -> frozenset[int] | None:
        """The seats that may see it; None means all."""
        return None


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """An event that concerns one seat first."""

    seat: int


@dataclass(frozen=True, slots=True)
class PrivateEvent(SeatEvent):
    """An event that only its seat may see."""

    @property
    def audience(self) -> frozenset[int]:
        return only(self.seat)


@dataclass(frozen=True, slots=True)
class Left(SeatEvent):
    """A player left for good."""


class Pace(StrEnum):
    """The clock that a question uses."""

    TURN = "turn"
    """The table's turn clock, if it has one."""
    WINDOW = "window"
    """A short time to answer; its length is set in the lobby."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat must decide now; it stays equal until something new is asked.

    Each question has one prompt, one mention and one deadline. Buttons of an earlier question are stale.
    Seats that are asked at the same time share a number.
    """

    number: int
    """Rises with each new question of a game; never reused."""
    kind: str
    """The kind of question, part of a text key: ``turn``, ``start``, ``llenya``."""
    pace: Pace = Pace.TURN
    about: str = ""
    """The key in :attr:`Game.windows` of what may be answered, for standing orders."""
    is_target: bool = False
    """True if what may be answered affects the seat itself."""
    is_decisive: bool = False
    """True if, by public knowledge, what may be answered can decide the game: then every seat is asked."""
    is_open: bool = field(default=False, repr=False)
    """True if the public table shows which seats have answered; otherwise that is secret until all have.

    Computers do not choose by it: the seeds of their choices are what they were before there was this field.
    """


@dataclass(frozen=True, slots=True)
class Refusal(Value):
    """Why an action is not allowed: a text key and its arguments."""

    key: str
    args: tuple[tuple[str, int | str], ...] = ()


OVER, NOT_ASKED = Refusal("over"), Refusal("not-asked")
"""The refusals of :meth:`State.refusal`, which have texts of the bot."""

COMMON_REFUSALS = frozenset({OVER.key, NOT_ASKED.key})


class IllegalAction(ValueError):
    """Raised when an action is applied that the seat may not take now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


MEDALS = 3
"""The first places that have a medal."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game. In a cooperative game all seats win or none does."""

    ending: str
    """A member of the game's ``endings``."""
    winners: frozenset[int]
    scores: tuple[int, ...]
    """By seat, in the game's own unit: points, or cards left (fewer is better)."""
    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats from first to last; the seats of a group share a place."""
    mark: int | None = None
    """The record value within a :attr:`Game.category`, lower is better; None if this result sets no record."""

    @property
    def seats_by_place(self) -> tuple[int, ...]:
        """All seats from first to last."""
        return tuple(seat for group in self.ranking for seat in group)

    def find_place(self, seat: int) -> int:
        """Return the place of a seat, from 1; the seats of a group share it, and the next place counts all of them.

        :raises ValueError: if the seat is not ranked.
        """
        before = 0
        for group in self.ranking:
            if seat in group:
                return before + 1
            before += len(group)
        raise ValueError(f"seat {seat} is not ranked")

    def has_medal(self, seat: int) -> bool:
        """Return whether a seat is among the first three of a game that somebody has won.

        :raises ValueError: if the seat is not ranked.
        """
        return bool(self.winners) and self.find_place(seat) <= MEDALS


@dataclass(frozen=True, slots=True)
class Condition(Value):
    """What a plan rests on. Subclasses are like those of :class:`Action`, with codes of their own."""

    code: ClassVar[str]

    def holds(self, view: Any) -> bool:
        """Return whether it holds in this view of the seat at its turn."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Plan(Value):
    """A turn that a seat has chosen before it is asked."""

    actions: tuple[Action, ...]
    """The actions of the whole turn; after one that is not deterministic come only those that are then legal anyway."""
    conditions: tuple[Condition, ...]
    """It is played only if all of these hold at the turn, and its actions are legal."""


S = TypeVar("S", bound="State[Any, Any]")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the conventional letter beside S, A and V


class Step(NamedTuple, Generic[S]):
    """The result of applying an action; a tuple, as one is made for every action."""

    state: S
    events: tuple[Event, ...]
    is_final: bool
    """True if chance was drawn or an opponent learned something: it cannot be undone unilaterally.

    What is not final can be, as long as no other seat has acted after it.
    """
    reveals: bool = True
    """False if nobody learned more than the action itself: a final step that may then be undone by agreement.

    The end of a turn is often such a step.
    """


class State(Value, ABC, Generic[A, V]):
    """A position of a game: a frozen, slotted dataclass whose collections are tuples and frozensets.

    ``to_act``, ``question`` and ``legal_actions`` depend only on what the seat knows.
    """

    __slots__ = ()
    common_events: ClassVar[tuple[type[Event], ...]] = (Left,)
    """The events of what comes with the class."""

    is_cooperative: ClassVar[bool] = False
    """True if all seats win or none does; then :meth:`concede_to` returns None."""

    @property
    @abstractmethod
    def to_act(self) -> frozenset[int]:
        """The seats that must act; empty if and only if the game is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result; None while the game runs."""

    @abstractmethod
    def question(self, seat: int) -> Question | None:
        """Return what the seat must decide now; None if and only if it is not in ``to_act``."""

    def find_questions(self, pace: Pace | None = None) -> dict[int, Question]:
        """Find what each seat must decide now, in the order of the seats; with ``pace`` only questions of it."""
        return {
            seat: question
            for seat in sorted(self.to_act)
            if (question := self.question(seat)) is not None and pace in (None, question.pace)
        }

    @property
    def next_seat(self) -> int | None:
        """The seat whose turn comes after that of the seat asked now, by public knowledge; None where that is open."""
        return None

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[A]:
        """Return the actions that the seat may take now, without asides, in a stable order."""

    def refusal(self, seat: int, action: A) -> Refusal | None:
        """Return why the seat may not take this action or aside now; None if it may. Defines legality.

        A game with asides overrides it.
        """
        if seat in self.to_act:
            return self.object_to(seat, action)
        return NOT_ASKED if self.to_act else OVER

    def object_to(self, seat: int, action: A) -> Refusal | None:
        """Return why a seat that is asked may not take this action; None if it may."""
        raise NotImplementedError(f"{type(self).__name__} has neither object_to nor refusal")

    def apply(self, seat: int, action: A) -> Step[Self]:
        """Return the step that this action or aside makes.

        :raises IllegalAction: if there is a :meth:`refusal`.
        """
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.act(seat, action)

    @abstractmethod
    def act(self, seat: int, action: A) -> Step[Self]:
        """Return the step that this legal action or aside makes."""

    def look_ahead(self, seat: int, actions: Sequence[A]) -> Self | None:
        """Return the state after these actions of the seat; None if one is not deterministic or not legal."""
        state = self
        for action in actions:
            if not action.is_deterministic or state.refusal(seat, action) is not None:
                return None
            state = state.apply(seat, action).state
        return state

    def can_undo(self, seat: int, action: A) -> bool:
        """True if this legal action can be undone, alone or by agreement; it depends only on what the seat knows.

        A game overrides it if actions that are not deterministic may reveal nothing.
        """
        if not action.is_deterministic:
            return False
        step = self.apply(seat, action)
        return not (step.is_final and step.reveals)

    def imagine(self, seat: int) -> Self | None:
        """Return the state as if the seat's turn began now; None if the seat cannot plan its turn.

        Only its view and its legal actions are used: they show what the seat knows, and nothing else. Moves of others
        seldom make it None, as hands that offer to plan are then drawn again.
        """
        return None

    def make_plan(self, seat: int, actions: Sequence[A]) -> Plan | None:
        """Return the plan of these legal actions of an imagined turn; None if that is not a whole turn.

        It may add the end of the turn.
        """
        return None

    def asides(self, seat: int) -> Sequence[A]:
        """Return the legal actions that may be taken at any time and do not change the game, such as wishes.

        Undo, clocks, perft and random play ignore them, and their buttons are never stale. They may change only
        views and :meth:`advise`.
        """
        return ()

    @abstractmethod
    def choose_default(self, seat: int) -> A:
        """Return the legal action for a seat whose time is up; it depends only on what the seat knows."""

    def settled_answer(self, seat: int) -> A | None:
        """Return the legal answer of the rules for the seat in a window, unless its standing order asks or passes.

        None where the seat decides; it depends only on what the seat knows.
        """
        return None

    def advise(self, seat: int) -> A:
        """Return the legal action of the computer for an absent player; it depends only on what the seat knows."""
        return self.choose_default(seat)

    @property
    def out_of_play(self) -> frozenset[int]:
        """The seats that are out of the game: they are never asked again, and nobody can take them over.

        A seat whose player leaves stays in play; earlier versions of some games took it out.
        """
        return NOBODY

    def leave(self, seat: int) -> Step[Self]:
        """Return the step after the seat's player leaves for good.

        The seat keeps all it has for a successor. Until then :meth:`choose_default` or :meth:`advise` acts for it.
        """
        return Step(self, (Left(seat),), True)

    def concede_to(self, seat: int) -> Step[Self] | None:
        """Return the end of the game after all other players left: this seat wins.

        None if the game goes on, as a cooperative game does.
        """
        return None

    @abstractmethod
    def close(self) -> Step[Self]:
        """Return the end of a running game by agreement."""

    @abstractmethod
    def view(self, seat: int | None) -> V:
        """Return what the seat (None: a spectator) may know; built up, never reduced from the whole."""

    @abstractmethod
    def redeal(self, seat: int, rng: Rng) -> Self:
        """Return a state that looks the same to the seat, with every hidden zone dealt again."""


Lookahead = Callable[[Sequence[Action]], V | None]
"""Returns the seat's view after these actions; None if :meth:`State.look_ahead` returns None."""


def make_lookahead(state: State[Any, Any], seat: int) -> Lookahead[Any]:
    """Make the lookahead function of a seat, for what is only drafted."""

    def ahead(actions: Sequence[Action]) -> Any | None:
        after = state.look_ahead(seat, actions)
        return None if after is None else after.view(seat)

    return ahead


def keep_possible(actions: Iterable[Action], ahead: Lookahead[Any]) -> tuple[Action, ...]:
    """Keep the actions that can be taken one after another, in this order."""
    actions = tuple(actions)
    if ahead(actions) is not None:
        return actions
    kept: tuple[Action, ...] = ()
    for action in actions:
        if ahead((*kept, action)) is not None:
            kept = (*kept, action)
    return kept


class Level(StrEnum):
    """The levels of computers, the weakest first."""

    EASY = "easy"
    """A newcomer can win against it."""
    NORMAL = "normal"
    STRONG = "strong"
    """The best that can be had within a second."""


Migration = Callable[[dict[str, Any]], dict[str, Any]]

Computer = Callable[[State[Any, Any], int, Level, Rng], Sequence[Action]]
"""``computer(state, seat, level, rng)``: the next actions of a seat that is asked, at least one.

The hidden zones of the state are not the true ones; they are dealt again for the seat. All actions must be legal one
after another and answer the same question; only the last may draw chance. Those after the end of the game are ignored.
Equal arguments give equal actions: all chance comes from ``rng``, and a number of nodes limits the search, not a clock.
"""

AsideChooser = Callable[[State[Any, Any], int, Level, Rng], Sequence[Action]]
"""``computer_asides(state, seat, level, rng)``: the asides of a computer that is not asked, none or more; else as
:data:`Computer`. They are asked for before and after each turn of a computer and when a turn of a person begins, and
cost next to nothing.
"""


Rating = Callable[[State[Any, Any], int, Rng], float]
"""``rating(state, seat, rng)``: the score that the seat can expect at the end, higher is better.

The hidden zones of the state are dealt again for the seat. Equal arguments give equal ratings, as all chance comes from
``rng``. The face of a game with a rating is a :class:`bot.engine.panel.Rater`.
"""


@dataclass(frozen=True, slots=True)
class Window:
    """A reaction window that standing orders may answer; :meth:`State.choose_default` passes."""

    answers: tuple[type[Action], ...]
    """The answers other than passing. An order to use one takes the first legal action of that class."""
    asks_others: bool = False
    """True if seats that are not targets are asked too. Then orders may be limited to being the target, and without an
    order seats that are not targets pass, unless the question is decisive."""
    openers: tuple[type[Action], ...] = ()
    """Answers after which the seat is asked again. An order may use one where it is legal, and the seat is asked."""
    is_former: bool = False
    """True if only games begun under an earlier version ask this; the page of orders does not offer it."""
    can_pass: bool = True
    """False if passing is no answer: the default is the first legal action of one of the classes.

    Without an order every seat is asked, target or not.
    """


class Degree(StrEnum):
    """How finished a game is, and so where it is offered and what the tests ask of it."""

    DRAFT = "draft"
    """It keeps the contract and has English texts; only the page of the local Discord offers it."""
    LISTED = "listed"
    """It also has all three languages, playthroughs, a document, and a test of each rule."""
    RATED = "rated"
    """It also has highlights, a computer at three levels with reasons, and measured win shares if people compete."""


LONGEST = 5000
"""The most actions of a game that gives no bound of its own."""


@dataclass(frozen=True, eq=False)
class Game(Generic[O]):
    """The description of a game for the lobby, the storage and the tests; compared by identity."""

    key: str
    """Lower-case ASCII: slash command, text prefix and folder under ``cogs``."""
    version: int
    """Rises when the shape or the meaning of a state changes."""
    seats: range
    options: type[O]
    """A frozen dataclass of bool, StrEnum and ``Literal`` int fields, each with a default.

    It may have a field ``house`` besides, a :class:`bot.engine.house.House`, which nobody can choose in the lobby.
    """
    state: type[State[Any, Any]]
    actions: tuple[type[Action], ...]
    """The classes of actions, asides included: ``get_args`` of their union."""
    events: tuple[type[Event], ...]
    """The classes of events, former ones included."""
    endings: type[StrEnum]
    deal: Callable[[int, O, Rng], State[Any, Any]]
    """``deal(seats, options, rng)``: the first state; equal arguments give equal states."""
    bound: Callable[[int, O], int] = lambda seats, options: LONGEST
    """``bound(seats, options)``: an upper bound of a game's actions, without asides; the tests play up to it."""
    weight: int = 5
    """How much there is to learn, compared with the other games: the lightest is offered first."""
    minutes: int = 30
    """How long a game takes when everybody is there."""
    degree: Degree = Degree.DRAFT
    """How finished it is: a bot on Discord offers no drafts."""
    category: Callable[[int, O], str] | None = None
    """``category(seats, options)``: the record category, not empty. None if no result of the game has a mark.

    Options that do not change the difficulty are not part of it.
    """
    is_shuffled: bool = False
    """True if the seats after the first are shuffled at the start; otherwise they follow the order of joining."""
    is_heavy: bool = False
    """True if steps or hands may take more than a few milliseconds: they run in an executor."""
    asides: tuple[type[Action], ...] = ()
    """The classes of asides among ``actions``; see :meth:`State.asides`."""
    former_events: tuple[type[Event], ...] = ()
    """The classes of events that occur only in the logs of older games."""
    windows: Mapping[str, Window] = field(default_factory=dict)
    """The reaction windows by :attr:`Question.about`: ``{"llenya": Window((Cancel,))}``.

    Text keys: ``<game>-window-<about>`` for each window, ``<game>-use-<code in lower case>`` for each answer.
    """
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By preset of the tables (``evening``): the options that it sets, as text.

    Any other name is a preset of tournaments, with the text keys ``<game>-preset-<name>`` and one with ``-note``.
    """
    evening_values: Mapping[str, Collection[str]] = field(default_factory=dict)
    """By option: the values, as text, that suit only people who are all here; other presets set the default instead."""
    computer: Computer | None = None
    """Chooses the moves of computers; None: :meth:`State.advise`, at every level."""
    computer_asides: AsideChooser | None = None
    """Chooses the asides of computers; None: they have none."""
    win_shares: Mapping[Level, float] = field(default_factory=dict)
    """By level but the lowest: the share of games of two seats in which it wins against the level below, as measured.

    Ratings of computers follow from these shares; without them computers have none.
    """
    rating: Rating | None = None
    """Rates positions for reviews; None: reviews compare scores."""
    conditions: tuple[type[Condition], ...] = ()
    """The classes of conditions; without any, nobody can plan. The face is a :class:`bot.engine.panel.Planner`."""
    migrations: Mapping[int, Migration] = field(default_factory=dict)
    """By version: the migration of a stored state to the next version.

    It sets the fields that are new, also where they are there: applied to a state that :attr:`deal` gives today, it
    must give what that version dealt. So the deal of every table can be verified for ever.
    """

    def __post_init__(self) -> None:
        if faults := [*_find_faults(self)]:
            raise FaultyGame(f"the game {self.key!r} is not complete: {'; '.join(faults)}")

    @classmethod
    def of(cls, *rules: ModuleType, seats: range, version: int = 1, **more: Any) -> "Game[Any]":
        """Describe the game of the modules of its rules: the key is its package, and its classes are found.

        Between them they have ``Options``, ``Ending``, ``deal``, one class of states, those of actions and events, and
        perhaps ``bound`` and ``category``. ``more`` are other fields, or the same where they differ.

        :raises FaultyGame: if something is missing; it names what to write.
        """
        known: Mapping[str, Any] = ChainMap(*map(vars, rules))
        names = [module.__name__ for module in rules]
        for name in ("Options", "Ending", "deal"):
            if name not in known:
                raise FaultyGame(f"{' and '.join(names)} have no {name}; write or import it there")
        classes = (each for module in rules for each in vars(module).values() if isinstance(each, type))
        own = [*dict.fromkeys(each for each in classes if each.__module__ in names)]
        states = [each for each in own if issubclass(each, State)]
        if len(states) != 1:
            raise FaultyGame(f"{' and '.join(names)} have {len(states)} classes of states; write one, or use Game(...)")
        told = {each.__name__: each for each in own if issubclass(each, Event)}
        described = {
            "key": names[0].split(".")[1],
            "options": known["Options"],
            "state": states[0],
            "actions": tuple(each for each in own if issubclass(each, Action)),
            "events": (*told.values(), *(each for each in states[0].common_events if each.__name__ not in told)),
            "endings": known["Ending"],
            "deal": known["deal"],
            "bound": known.get("bound", cls.bound),
            "category": known.get("category"),
        }
        return cls(seats=seats, version=version, **{**described, **more})


class FaultyGame(TypeError):
    """What a game hands over is not complete."""


def _find_faults(game: Game[Any]) -> Iterator[str]:
    """Find what is missing, each with what to write."""
    for name, remedy in (
        ("seats", "write range(2, 6) for two to five players"),
        ("actions", "list the classes, as (Play,): get_args of a single class is empty"),
        ("events", "Game.of finds those that the modules of rules themselves define"),
    ):
        if not getattr(game, name):
            yield f"{name} is empty; {remedy}"
    if not _is_class(game.endings, StrEnum) or not len(game.endings):
        yield f"endings is {game.endings}; write a StrEnum with a member for each way in which the game ends"
    for option in fields(game.options) if is_dataclass(game.options) else ():
        if option.default is MISSING and option.default_factory is MISSING:
            yield f"{game.options.__name__}.{option.name} has no default; write one, as {option.name}: bool = False"
    yield from _find_faulty_classes(game)


def _find_faulty_classes(game: Game[Any]) -> Iterator[str]:
    actions, events = ((Action, each) for each in game.actions), ((Event, each) for each in game.events)
    for base, kind in ((object, game.options), (State, game.state), *actions, *events):
        if not _is_class(kind, base):
            yield f"{kind} is no subclass of {base.__name__}"
        elif "__dataclass_fields__" not in vars(kind):
            yield f"{kind.__name__} is no dataclass; write @dataclass(frozen=True, slots=True) above it"
        elif missing := sorted(getattr(kind, "__abstractmethods__", ())):
            yield f"{kind.__name__} has no {', '.join(missing)}; write these methods"
    try:
        get_type_hints(game.state)
    except NameError as error:
        yield f"{game.state.__name__}: {error}; import it in its module, and not for the type checker only"


def _is_class(value: object, base: type) -> bool:
    return isinstance(value, type) and issubclass(value, base)
