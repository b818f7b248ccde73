"""Random games of every game that is found, and all that can be shown of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from bot.engine.contract import Action, Event, Lookahead, State, make_lookahead
from bot.engine.panel import Button, Choice, Draft, Panel, Row, Say, Select, Sitting, Verb
from bot.engine.rng import Rng
from bot.registry import GameEntry, find_games
from bot.tables.codec import Codec, get_codec
from bot.tables.game_log import find_newest_turns
from bot.tables.table import PendingQuestions
from bot.text.names import escape_name, shorten_name
from storage.rows import StepKind, StepRow
from tests.text.sources import texts

WORST_NAME = "\N{CYPRIOT SYLLABLE A}" + "*" * 31
"""32 signs, as many as Discord allows; escaped and isolated they are the longest that a name can become."""

ROUNDS = 4
"""How often each choice of options is played."""

HABITS = (0.8, 0.2)
"""How often players do what is done for absent ones, from game to game: some things come of trying, some of not."""

ASIDES = 3
"""How many asides come between two actions, on average."""


FORMER_WALKS = 6
"""Walks through games that were begun under an earlier version and ask what later ones do not."""


@dataclass
class Position:
    """A moment of a game, with what was public in its newest turns."""

    state: State[Any, Any]
    news: Sequence[Event]


@dataclass
class Walk:
    """A random game; ``vacant`` seats are played by their defaults."""

    entry: GameEntry
    seats: int
    options: Any
    seed: int
    vacant: frozenset[int] = frozenset()
    version: int | None = None
    """The version of the game under which it was begun; None for the present one."""
    events: list[Event] = field(default_factory=list)

    def positions(self) -> Iterator[Position]:
        """Every moment of the game, from the deal to the end."""
        chance = Random(self.seed)
        state = self.entry.game.deal(self.seats, self.options, Rng(f"{self.seed:064x}"))
        if self.version is not None:
            codec = get_codec(self.entry.game)
            state = codec.state_from_json(codec.state_to_json(state), self.version)
        steps = [_row(0, "deal", state, is_final=True)]
        told: dict[int, tuple[Event, ...]] = {0: ()}
        yield Position(state, ())
        while state.outcome is None:
            for _ in range(chance.randrange(2 * ASIDES)):
                state = self._after_aside(state, chance)
            seat = min(state.to_act)
            is_default = seat in self.vacant or chance.random() < HABITS[self.seed % len(HABITS)]
            action = state.choose_default(seat) if is_default else chance.choice(state.legal_actions(seat))
            step = state.apply(seat, action)
            state = step.state
            self.events += step.events
            told[len(steps)] = tuple(event for event in step.events if event.audience is None)
            kind = "default" if seat in self.vacant else "act"
            steps.append(_row(len(steps), kind, state, is_final=step.is_final))
            yield Position(state, [event for row in find_newest_turns(steps[-60:]) for event in told[row.seq]])

    def _after_aside(self, state: State[Any, Any], chance: Random) -> State[Any, Any]:
        seat = chance.randrange(self.seats)
        asides = state.asides(seat)
        if not asides:
            return state
        step = state.apply(seat, chance.choice(asides))
        self.events += step.events
        return step.state


def variations(codec: Codec[Any]) -> Iterator[Any]:
    """The usual options, and every other value of each single one."""
    yield codec.options_from_text({})
    for option in codec.option_fields:
        for choice in option.choices:
            if choice != option.default:
                yield codec.options_from_text({option.name: choice})


def walks(game: str, *, is_fullest: bool = False) -> Iterator[Walk]:
    """Games with every choice of every option and number of players; only with most players if ``is_fullest``."""
    entry = find_games()[game]
    codec = get_codec(entry.game)
    for seed, options in enumerate([options for _ in range(ROUNDS) for options in variations(codec)]):
        most = entry.game.seats[-1]
        seats = most if is_fullest else entry.game.seats[seed % len(entry.game.seats)]
        vacant = frozenset(range(1, seats)) if seed % 3 == 2 else frozenset()
        yield Walk(entry, seats, options, seed, vacant)
        if seed < FORMER_WALKS and any(window.is_former for window in entry.game.windows.values()):
            yield from (Walk(entry, seats, entry.game.options(), seed, version=each) for each in entry.game.migrations)


@cache
def sitting(seats: int, name: str = "Ada", record: int | None = 88) -> Sitting:
    """`seats` people of the same name."""
    return Sitting((escape_name(name),) * seats, (shorten_name(name),) * seats, record)


def hands(
    entry: GameEntry, position: Position, seat: int, people: Sitting, say: Say, chance: Random
) -> Iterator[Panel]:
    """The hand of a seat as it comes, and as it becomes while its controls are used at random."""
    view, ahead = position.state.view(seat), make_lookahead(position.state, seat)
    draft = Draft()
    for _ in range(4):
        panel = entry.face.hand(view, draft, ahead, people, say)
        yield panel
        drafts = [*_next_drafts(entry, view, ahead, panel.rows, chance)]
        if not drafts:
            return
        draft = chance.choice(drafts)


def labels(entry: GameEntry, position: Position, seat: int, people: Sitting, say: Say) -> Iterator[str]:
    """Everything that the seat may do, in words."""
    view = position.state.view(seat)
    for action in (*position.state.legal_actions(seat), *position.state.asides(seat)):
        yield entry.face.label(view, action, people, say)


def heard(game: str, wanted: Collection[str]) -> frozenset[str]:
    """Every key that a game says while it is played with one choice of options after another, until all wanted came."""
    entry = find_games()[game]
    say = _Ear(texts(entry.texts).say("en"))
    entry.face.rules(say)
    labelled: set[type[Action]] = set()
    for walk in walks(game):
        if say.keys.issuperset(wanted):
            break
        chance = Random(walk.seed)
        people = sitting(walk.seats)
        for number, position in enumerate(walk.positions()):
            _hear_questions(entry, position, people, say, labelled)
            if number % 3 and position.state.outcome is None:  # looking takes longer than playing
                continue
            entry.face.table(position.state.view(None), people, position.news, say)
            if entry.illustrator is not None:
                entry.illustrator.picture(position.state.view(None), people, say, position.news)
                entry.illustrator.caption(position.state.view(None), people, position.news, say)
            seat = chance.choice([*sorted(position.state.to_act), chance.randrange(walk.seats)])
            if entry.explainer is not None:
                entry.explainer.explain(position.state.view(seat), say)
            shown = (*hands(entry, position, seat, people, say, chance), *labels(entry, position, seat, people, say))
            assert all(shown)
        for event in walk.events:
            entry.face.line(event, people, say)
        if position.state.outcome is not None:
            entry.face.result(position.state.outcome, people, say)
    return frozenset(say.keys)


def _hear_questions(
    entry: GameEntry, position: Position, people: Sitting, say: Say, labelled: set[type[Action]]
) -> None:
    """Say what is asked, and tell the first action of each class: a rare one may not come again."""
    for seat in position.state.to_act:
        question = position.state.question(seat)
        assert question is not None
        say(f"{entry.game.key}-question-{question.kind}")
        for action in position.state.legal_actions(seat):
            if type(action) not in labelled:
                labelled.add(type(action))
                entry.face.label(position.state.view(seat), action, people, say)
                if entry.adviser is not None:
                    entry.adviser.reason(position.state.view(seat), (action,), people, say)


class _Ear:
    """Say texts, and remember their keys."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.keys: set[str] = set()

    @property
    def language(self) -> str:
        return self._say.language

    def __call__(self, key: str, /, **args: int | str) -> str:
        self.keys.add(key)
        return self._say(key, **args)


def _next_drafts(
    entry: GameEntry, view: Any, ahead: Lookahead[Any], rows: Sequence[Row], chance: Random
) -> Iterator[Draft]:
    for row in rows:
        if isinstance(row, Select):
            if row.press.verb is Verb.DRAFT:
                offered = [actions for choice in row.choices if (actions := list_actions(choice))]
                sample = chance.sample(offered, min(chance.randint(row.least, row.most), len(offered)))
                chosen = [action for actions in sample for action in actions]
                yield entry.face.compose(view, Draft(row.press.page, row.press.actions), chosen, ahead)
        else:
            yield from (
                Draft(button.press.page, button.press.actions) for button in row if button.press.verb is Verb.DRAFT
            )


def buttons(panel: Panel) -> Iterator[Button]:
    """All buttons of a panel."""
    for row in panel.rows:
        if not isinstance(row, Select):
            yield from row


def _row(seq: int, kind: str, state: State[Any, Any], *, is_final: bool) -> StepRow:
    return StepRow(seq, 0, 0, StepKind(kind), "", "", 0.0, is_final, 1, b"", str(PendingQuestions.from_state(state, 0)))


def list_actions(choice: Choice) -> tuple[Action, ...]:
    """The actions of a choice; none if it is the value of an option."""
    if isinstance(choice.value, str):
        return ()
    return choice.value if isinstance(choice.value, tuple) else (choice.value,)
