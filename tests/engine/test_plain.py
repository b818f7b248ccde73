"""What follows from little: a plain state, its face, and the description of a game from its module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import ModuleType
from typing import Annotated, Any, ClassVar, NamedTuple

import pytest

from bot.engine.contract import Action, Event, FaultyGame, Game, Left, Pace, Question, Refusal, Step
from bot.engine.panel import Draft, Panel, Select, Sitting
from bot.engine.plain import Ending, Finished, PlainState
from bot.engine.plain_face import PlainFace
from bot.engine.seats import BySeat, Seat, only
from bot.engine.secrecy import Own
from bot.engine.value import Value, put
from bot.registry import load_entry
from bot.tables.codec import Codec
from tests.contract.zones import zones_of
from tests.hermit import GAME as HERMIT
from tests.hermit import rules as hermit_rules
from tests.nim import GAME as NIM
from tests.outcomes import get_outcome

PEOPLE = Sitting(("An\\_na", "Biel"), ("An_na", "Biel"))


@dataclass(frozen=True, slots=True)
class Options(Value):
    high: bool = False


@dataclass(frozen=True, slots=True)
class Say(Action):
    code = "S"
    number: int


@dataclass(frozen=True, slots=True)
class Aim(Action):
    code = "A"
    target: Seat


@dataclass(frozen=True, slots=True)
class HasSaid(Event):
    number: int
    next: Seat | None
    counts: BySeat[int]


class Suit(StrEnum):
    HEARTS = "hearts"
    WILD_ONE = "wild_one"


class PlayingCard(NamedTuple):
    suit: Suit
    rank: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    cards: tuple[PlayingCard, ...]
    suits: frozenset[Suit]
    is_last: bool
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Counting(PlainState[Say | Aim]):
    """Say numbers up to three, then aim at somebody."""

    options: Options
    secrets: Annotated[tuple[int, ...], Own(values=(1, 2))]
    scores: BySeat[int]
    turn: Seat
    said: int = 0

    def ask(self) -> Mapping[int, str | Question]:
        if self.said == 9:
            return {0: Question(self.number, "answer", Pace.WINDOW), 1: Question(self.number, "answer", Pace.WINDOW)}
        return {self.turn: "aim" if self.said > 2 else "say"}

    def offer(self, seat: int) -> Sequence[Say | Aim]:
        return [Aim(0), Aim(1)] if self.said > 2 else [*map(Say, range(1, 30 if self.options.high else 4))]

    def object_to(self, seat: int, action: Say | Aim) -> Refusal | None:
        return Refusal("too-low") if isinstance(action, Say) and action.number <= self.said else None

    def act(self, seat: int, action: Say | Aim) -> Step[Counting]:
        if isinstance(action, Aim):
            scored = self.replace(scores=put(self.scores, action.target, 2))
            return scored.finish(Ending.PLAYED, (HasSaid(0, None, scored.scores),))
        turn = seat if action.number == 2 else 1 - seat
        state = self.replace(said=action.number, turn=turn)
        return Step(state, (HasSaid(action.number, turn, self.scores),), is_final=True)


@dataclass(frozen=True, slots=True)
class Echo(PlainState[Say]):
    """Say one again and again; nothing is secret."""

    options: Options
    scores: BySeat[int]

    def ask(self) -> Mapping[int, str]:
        return {0: "say"}

    def offer(self, seat: int) -> Sequence[Say]:
        return [Say(1)]

    def act(self, seat: int, action: Say) -> Step[Echo]:
        return Step(self, (), is_final=True)


def position(**changes: Any) -> Counting:
    return Counting(Options(), (1, 2), (0, 0), 0).replace(**changes)


def rules(**changes: Any) -> ModuleType:
    """The rules of a game ``engine``, with these names changed, or left out where they are None."""
    module = ModuleType(__name__)
    known = (Options, Say, Aim, HasSaid, Counting)
    names = {each.__name__: each for each in known} | {"Ending": Ending, "deal": lambda *_: position(), **changes}
    for name, value in names.items():
        if value is not None:
            setattr(module, name, value)
    return module


# The state


def test_who_is_asked_what_and_may_do_what_follows() -> None:
    state = position()
    assert (state.to_act, state.question(0), state.question(1)) == (only(0), Question(1, "say", is_open=True), None)
    assert (state.legal_actions(0), state.legal_actions(1)) == ([Say(1), Say(2), Say(3)], ())
    assert [state.replace(said=1).refusal(0, Say(number)) for number in (1, 2, 9)] == [
        Refusal("too-low"),
        None,
        Refusal("not-possible"),
    ]
    assert state.refusal(1, Say(1)) == Refusal("not-asked")
    assert state.close().state.refusal(0, Say(1)) == Refusal("over")
    assert state.choose_default(0) == state.advise(0) == Say(1)


def test_the_number_rises_when_somebody_else_or_something_else_is_asked() -> None:
    passed = position().apply(0, Say(1)).state
    assert (passed.number, passed.to_act) == (2, only(1))
    kept = passed.apply(1, Say(2)).state
    assert (kept.number, kept.to_act) == (2, only(1))
    assert kept.apply(1, Say(3)).state.number == 3


def test_the_number_rises_when_a_second_press_would_do_the_same_again() -> None:
    assert Echo(Options(), (0, 0)).apply(0, Say(1)).state.number == 2


def test_a_game_without_secrets_needs_no_marks_and_no_zones() -> None:
    game = Game.of(rules(Counting=None, Echo=Echo), seats=range(2, 3))
    assert zones_of(game).hidden(Echo(Options(), (0, 0)), 0) == {}


def test_the_best_score_wins_whoever_stays_wins_alone_and_nobody_wins_a_closed_game() -> None:
    step = position(said=3).apply(0, Aim(1))
    assert step.events[-1] == Finished("played")
    outcome = get_outcome(step.state)
    assert (outcome.winners, outcome.scores, outcome.ranking) == (only(1), (0, 2), ((1,), (0,)))
    conceded = position(scores=(0, 5)).concede_to(0)
    assert conceded is not None
    assert get_outcome(conceded.state).ranking == ((0,), (1,))
    assert get_outcome(position().close().state).winners == frozenset()
    assert position().leave(1) == Step(position(), (Left(1),), is_final=True)


def test_all_win_a_cooperative_game_or_nobody_and_nobody_wins_alone() -> None:
    @dataclass(frozen=True, slots=True)
    class Together(Counting):
        is_cooperative: ClassVar[bool] = True

    state = Together(Options(), (1, 2), (0, 0), 0)
    assert state.concede_to(0) is None
    assert [get_outcome(state.finish(ending).state).winners for ending in ("won", "lost")] == [{0, 1}, frozenset()]


def test_a_state_without_scores_says_what_it_needs() -> None:
    @dataclass(frozen=True, slots=True)
    class Bare(PlainState[Say]):
        hands: Annotated[tuple[int, ...], Own("cards")]

        def ask(self) -> Mapping[int, str]:
            return {0: "say"}

        def offer(self, seat: int) -> Sequence[Say]:
            return [Say(1)]

        def act(self, seat: int, action: Say) -> Step[Bare]:
            return self.finish()

    with pytest.raises(TypeError, match="Bare needs a field or property scores, or a method find_winners"):
        _ = Bare((1, 2)).apply(0, Say(1)).state.outcome
    assert get_outcome(Bare((1, 2)).close().state).scores == (0, 0)


# The face


class Spoken:
    """Says keys with their variables."""

    language = "en"

    def __call__(self, key: str, /, **args: int | str) -> str:
        return f"{key}({', '.join(f'{name} {value}' for name, value in args.items())})"


def face() -> PlainFace:
    return PlainFace(Game.of(rules(), seats=range(2, 3)))


def hand(state: Counting, seat: int) -> Panel:
    return face().hand(state.view(seat), Draft(), lambda _: None, PEOPLE, Spoken())


def labels(panel: Panel) -> list[str]:
    """Of the buttons."""
    return [button.label for row in panel.rows if not isinstance(row, Select) for button in row]


def test_the_table_shows_whose_turn_it_is_and_a_line_for_each_seat() -> None:
    panel = face().table(position().view(None), PEOPLE, (HasSaid(2, 1, (3, 4)), Left(0)), Spoken())
    told = "high 0, secrets An\\_na 1, Biel 1, scores An\\_na 0, Biel 0, has_turn 1, turn An\\_na, said 0"
    assert panel.body.splitlines() == [
        *("game-turn(name An\\_na)", "", f"engine-table({told})", ""),
        "**An\\_na** · engine-seat(high 0, secrets 1, scores 0, has_turn 1, turn An\\_na, said 0)",
        "Biel · engine-seat(high 0, secrets 1, scores 0, has_turn 1, turn An\\_na, said 0)",
    ]
    (news,) = panel.fields
    assert news.text == "engine-event-has-said(number 2, has_next 1, next Biel, counts An\\_na 3, Biel 4)"


def test_things_and_words_are_told_by_texts_of_their_names() -> None:
    cards = (PlayingCard(Suit.HEARTS, 3), PlayingCard(Suit.WILD_ONE, 4))
    told = face().line(Laid(cards, frozenset({*Suit}), is_last=True), PEOPLE, Spoken())
    hearts, wild = "engine-suit-hearts()", "engine-suit-wild-one()"
    shown = f"engine-playing-card(suit {hearts}, rank 3), engine-playing-card(suit {wild}, rank 4)"
    assert told == f"engine-event-laid(cards {shown}, suits {hearts}, {wild}, is_last 1, note 0)"
    assert "cards –, suits –" in str(face().line(Laid((), frozenset(), is_last=False), PEOPLE, Spoken()))


def test_a_table_does_not_show_who_has_answered_in_secret() -> None:
    panel = face().table(position(said=9).view(None), PEOPLE, (), Spoken())
    assert "game-" not in panel.body
    assert "**" not in panel.body


def test_the_end_of_a_game_is_shown_with_its_standings() -> None:
    panel = face().table(position(said=3).apply(0, Aim(1)).state.view(None), PEOPLE, (), Spoken())
    assert panel.body.startswith("engine-ending-played() result-won(names Biel, count 1)\nresult-place(place 1, ")
    assert panel.fields == ()


def test_a_hand_has_buttons_for_few_actions_and_a_list_for_many() -> None:
    few, many = hand(position(), 0), hand(position(options=Options(high=True)), 0)
    assert few.body.splitlines()[0] == "**engine-question-say()**"
    assert labels(few) == [f"engine-do-s(number {number})" for number in (1, 2, 3)]
    (choices,) = many.rows
    assert isinstance(choices, Select)
    assert len(choices.choices) == 29
    assert "engine-hand(high 0, secrets 2, scores 0" in hand(position(), 1).body
    assert hand(position(), 1).rows == ()
    assert labels(hand(position(said=3), 0)) == [
        "engine-do-a(has_target 1, target An_na)",
        "engine-do-a(has_target 1, target Biel)",
    ]


# The description


def test_a_game_is_described_by_its_module() -> None:
    game = Game.of(rules(), seats=range(2, 4), minutes=7)
    assert (game.key, game.version, game.options, game.state) == ("engine", 1, Options, Counting)
    assert (game.actions, game.events, game.endings) == ((Say, Aim), (HasSaid, Left, Finished), Ending)
    assert (game.minutes, game.bound(2, Options())) == (7, 5000)
    assert Game.of(hermit_rules, seats=range(2, 6), weight=1, minutes=10).actions == HERMIT.actions


@dataclass(frozen=True, slots=True)
class Half(PlainState[Say]):
    """A state without methods."""


class Loose(Event):
    """An event that is no dataclass."""


@dataclass(frozen=True, slots=True)
class Open(Value):
    size: int


@dataclass(frozen=True, slots=True)
class Lost(PlainState[Say]):
    deck: Card  # type: ignore[name-defined] # noqa: F821

    ask = offer = act = Counting.ask  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Sizes(Value):
    size: int = 3


@dataclass(frozen=True, slots=True)
class Several(Action):
    code = "S"
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Nameless(Action):
    """An action without a code."""


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"actions": ()}, "actions is empty; list the classes, as \\(Play,\\): get_args of a single class is empty"),
        ({"events": ()}, "events is empty; Game.of finds"),
        ({"seats": range(0)}, "seats is empty; write range"),
        ({"options": Open}, "Open.size has no default; write one, as size: bool = False"),
        ({"state": Half}, "Half has no act, ask, offer; write these methods"),
        ({"state": Options}, "Options'> is no subclass of State"),
        ({"events": (Loose,)}, "Loose is no dataclass; write @dataclass"),
        ({"actions": (HasSaid,)}, "HasSaid'> is no subclass of Action"),
        ({"state": Lost}, "Lost: name 'Card' is not defined; import it"),
        ({"endings": ("played",)}, "endings is .*; write a StrEnum"),
    ],
)
def test_what_is_missing_in_a_description_is_told_with_what_to_write(changes: Mapping[str, Any], fault: str) -> None:
    with pytest.raises(FaultyGame, match=f"the game 'hermit' is not complete: .*{fault}"):
        replace(HERMIT, **changes)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"deal": None}, "test_plain have no deal; write or import it there"),
        ({"Counting": None}, "test_plain have 0 classes of states; write one"),
    ],
)
def test_what_is_missing_in_a_module_of_rules_is_told(changes: Mapping[str, Any], fault: str) -> None:
    with pytest.raises(FaultyGame, match=fault):
        Game.of(rules(**changes), seats=range(2, 3))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"options": Sizes}, "Sizes.size is <class 'int'>, which no lobby can offer; take bool, a StrEnum or Literal"),
        ({"actions": (Several,)}, "Several.cards is tuple.*, which has no short form; take int, bool or a StrEnum"),
        ({"actions": (Nameless,)}, "Nameless needs a code of its own, in capitals; write code ="),
    ],
)
def test_what_cannot_be_written_in_buttons_and_lobbies_is_told(changes: Mapping[str, Any], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        Codec(replace(HERMIT, **changes))


def test_a_package_without_a_face_has_a_plain_one_if_its_state_is_plain() -> None:
    package = ModuleType("cogs.hermit")
    package.__path__ = ["cogs/hermit"]
    with pytest.raises(ValueError, match=r"cogs\.hermit holds no GAME; write GAME = Game.of"):
        load_entry(package)
    package.GAME = HERMIT  # type: ignore[attr-defined]
    assert isinstance(load_entry(package).face, PlainFace)
    assert load_entry(package).adviser is None
    package.GAME = replace(NIM, key="hermit")  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"cogs\.hermit has no FACE; only games with a PlainState"):
        load_entry(package)
