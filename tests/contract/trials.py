"""What the generic tests are tried on: every game of :func:`tests.games.games`, and a tiny one with sealed bids."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.contract import Action, Game, State, Step
from bot.engine.panel import Face
from bot.engine.rng import Rng
from bot.tables.codec import Codec, get_codec
from bot.text.texts import Texts
from tests.contract import sealed
from tests.contract.sealed_face import ENTRY
from tests.contract.zones import Zones, zones_of
from tests.games import games
from tests.text import sources

HABITS = (0.0, 0.5, 0.97, 1.0)

IS_THOROUGH = "THOROUGH" in os.environ
"""True in ``make drill``; there are other examples in each run, so that many short ones try as many."""

LEAST_EXAMPLES = 4

ASIDE_RATE = 0.1
"""How often an aside comes between two actions of random play."""


@dataclass(frozen=True)
class Trial:
    """A game and what its tests tell about it."""

    game: Game[Any]
    face: Face
    codec: Codec[Any]
    zones: Zones
    texts: Path

    def _repr_pretty_(self, printer: Any, is_cycle: bool) -> None:
        """Keep Hypothesis from printing everything that is known of the game."""
        printer.text(self.game.key)


@dataclass(frozen=True)
class Setup:
    """Everything that a random game depends on."""

    trial: Trial
    seats: int
    options: Any
    habit: float
    """How often the players do what is done for absent ones: some games last longer so."""
    seed: int

    @property
    def bound(self) -> int:
        """The most actions this game may take."""
        return self.trial.game.bound(self.seats, self.options)

    def deal(self) -> State[Any, Any]:
        """The first position."""
        return self.trial.game.deal(self.seats, self.options, Rng(key(self.seed)))

    def chance(self) -> Random:
        """The dice of random players."""
        return Random(self.seed)


@dataclass(frozen=True)
class Move:
    """An action in a random game, with the position before it and what it led to."""

    before: State[Any, Any]
    seat: int
    action: Action
    step: Step[Any]


def _trials() -> dict[str, Trial]:
    entries = {**games(), sealed.GAME.key: ENTRY}
    zones = {key: zones_of(entry.game, "tests.contract.sealed" * (entry is ENTRY)) for key, entry in entries.items()}
    return {
        key: Trial(entry.game, entry.face, get_codec(entry.game), zones[key], entry.texts)
        for key, entry in entries.items()
    }


TRIALS = _trials()

every_game = pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS.keys())


def examples(count: int) -> Callable[..., Any]:
    """Limit the tries to a third of these, except in a thorough run."""
    return settings(max_examples=count if IS_THOROUGH else max(LEAST_EXAMPLES, count // 3))


@st.composite
def setups(draw: st.DrawFn, trial: Trial) -> Setup:
    """Any way to begin a game."""
    chosen = {option.name: draw(st.sampled_from(option.choices)) for option in trial.codec.option_fields}
    options = trial.codec.options_from_text(chosen)
    house = draw(st.sampled_from((None, *trial.zones.houses)))
    return Setup(
        trial,
        draw(st.sampled_from(trial.game.seats)),
        options if house is None else replace(options, house=house),
        draw(st.sampled_from(HABITS)),
        draw(st.integers(0, 2**32 - 1)),
    )


def try_games(count: int, trials: Mapping[str, Trial] = TRIALS) -> Callable[[Callable[[Setup], None]], Any]:
    """Run a test on `count` random games of each kind; it takes the :class:`Setup` of one."""

    def decorate(test: Callable[[Setup], None]) -> Any:
        def tried(trial: Trial, data: st.DataObject) -> None:
            test(data.draw(setups(trial)))

        tried.__name__, tried.__qualname__, tried.__doc__ = test.__name__, test.__qualname__, test.__doc__
        tried.__module__ = test.__module__
        return pytest.mark.parametrize("trial", trials.values(), ids=trials.keys())(
            given(data=st.data())(examples(count)(tried))
        )

    return decorate


def key(seed: int) -> str:
    """A dealing key."""
    return sha256(str(seed).encode()).hexdigest()


def some_action(setup: Setup, state: State[Any, Any], seat: int, chance: Random) -> Action:
    """Any legal action, or the default one out of habit."""
    choose = default_action if chance.random() < setup.habit else random_action
    return choose(setup, state, seat, chance)


def random_action(setup: Setup, state: State[Any, Any], seat: int, chance: Random) -> Action:
    """Any legal action."""
    legal: Sequence[Action] = state.legal_actions(seat)
    return chance.choice(legal)


def default_action(setup: Setup, state: State[Any, Any], seat: int, chance: Random) -> Action:
    """What is done for a seat that does not answer."""
    default: Action = state.choose_default(seat)
    return default


def advised_action(setup: Setup, state: State[Any, Any], seat: int, chance: Random) -> Action:
    """What a computer player does for a seat whose player is away."""
    advice: Action = state.advise(seat)
    return advice


def lingering_action(setup: Setup, state: State[Any, Any], seat: int, chance: Random) -> Action:
    """An action after which the seat is still asked the same, if there is one: it makes the longest batches."""
    actions: list[Action] = list(state.legal_actions(seat))
    chance.shuffle(actions)
    asked = state.question(seat)
    return next((action for action in actions if state.apply(seat, action).state.question(seat) == asked), actions[0])


def play(
    setup: Setup,
    choose: Callable[[Setup, State[Any, Any], int, Random], Action] = some_action,
    state: State[Any, Any] | None = None,
) -> Iterator[Move]:
    """A whole game from the deal, or on from a state; asides come in between."""
    chance = setup.chance()
    state = setup.deal() if state is None else state
    for _ in range(setup.bound):
        if state.outcome is not None:
            return
        seat = chance.choice(sorted(state.to_act))
        action = choose(setup, state, seat, chance)
        step = state.apply(seat, action)
        yield Move(state, seat, action, step)
        state = _with_aside(step.state, setup.seats, chance)
    assert state.outcome is not None, (
        f"still running after {setup.bound} actions: a game has to end whatever is done, also by choose_default alone"
    )


def positions(setup: Setup, count: int) -> Sequence[State[Any, Any]]:
    """Some positions of a random game, the first and the last among them, in their order."""
    passed = [setup.deal(), *(move.step.state for move in play(setup))]
    chosen = {0, len(passed) - 1, *(setup.chance().randrange(len(passed)) for _ in range(count - 2))}
    return [passed[index] for index in sorted(chosen)]


def parts(value: Any) -> Mapping[type, Sequence[Any]]:
    """The value and everything inside it, by class; of plain values like numbers only one each."""
    found: dict[type, list[Any]] = {}
    pending = [value]
    while pending:
        part = pending.pop()
        kind: Any = type(part)  # to mypy no class is hashable
        found.setdefault(kind, []).append(part)
        inner = part if isinstance(part, tuple | frozenset) else [getattr(part, name) for name in _names(kind)]
        pending += [each for each in inner if _has_parts(each.__class__) or each.__class__ not in found]
    return found


@cache
def _has_parts(kind: type) -> bool:
    return issubclass(kind, tuple | frozenset) or is_dataclass(kind)


@cache
def _names(kind: type) -> tuple[str, ...]:
    """Of the fields, if this is a dataclass."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def texts(game: str) -> Texts:
    """What is said at a table of this game; anything missing is an error."""
    return sources.texts(TRIALS[game].texts)


def rngs(state: State[Any, Any]) -> frozenset[Rng]:
    """All chance that a state holds."""
    return frozenset(parts(state).get(Rng, ()))


def _with_aside(state: State[Any, Any], seats: int, chance: Random) -> State[Any, Any]:
    if state.outcome is not None or chance.random() > ASIDE_RATE:
        return state
    seat = chance.randrange(seats)
    asides = state.asides(seat)
    return state.apply(seat, chance.choice(asides)).state if asides else state
