"""Finds what facts of a seat are worth: ``python -m tests.tools.fallera.tuner GAMES``.

It plays games among equal computers, of the strong level or of what the rules advise, notes the facts of all seats at
the beginning of each action of a turn, and fits a logistic regression of who wins: each seat has the sum of the worths
of its facts, and its chance of winning is its share of the exponentials of all sums.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random
from typing import Any

from bot.engine.contract import Action, Level, State
from bot.registry import find_games
from cogs.fallera.cards import INGREDIENTS
from cogs.fallera.computer import choose
from cogs.fallera.computer.facts import NAMES, list_display_facts, list_turn_facts, name_card
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Phase
from cogs.fallera.rules.turns import count_actions_left
from tests.tools import offer_help
from tests.tools.bench.contests import Watch, deal_game, play_advice, play_game

SLIP = 0.05
"""How often a seat does anything that is legal: what nobody would do has a worth too."""

ROUNDS = 12
"""How often the regression goes through all samples."""

RATE = 0.1
"""How fast worths follow a sample at first."""

SHRINK = 2e-5
"""How much of a worth is lost with each sample, so that what is rare stays near the worth of its group."""

PLACES = {name: place for place, name in enumerate(NAMES)}

Row = list[tuple[int, float]]
"""The facts of a seat: places in :data:`NAMES` and how often each holds."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a game: the facts by seat, and who won it."""

    rows: Sequence[Row]
    winner: int


def collect(seats: Sequence[int], games: int, dice: Random) -> Iterator[list[Sample]]:
    """Play games with these numbers of seats in turn, and take their samples."""
    game = find_games()["fallera"].game
    for number in range(games):
        count = seats[number % len(seats)]
        moments: list[list[Row]] = []
        player = dice.choice((_play_strong, play_advice))
        state = deal_game(game, count, dice.getrandbits(60))
        outcome = play_game(state, [_slip(player, dice)] * count, _note(moments))
        if len(outcome.winners) == 1:
            (winner,) = outcome.winners
            yield [Sample(rows, winner) for rows in moments]


def _play_strong(state: State[Any, Any], seat: int) -> Sequence[Action]:
    """Play the strong level, which looks at nothing that is hidden."""
    assert isinstance(state, Fallera)
    return choose(state, seat, Level.STRONG, state.rng)


def _note(moments: list[list[Row]]) -> Watch:
    """Note the facts of all seats at the beginning of each action of a turn."""

    def watch(before: State[Any, Any], seat: int, after: State[Any, Any]) -> None:
        assert isinstance(before, Fallera)
        if before.phase is Phase.TURN and before.aim is None:
            moments.append(list_rows(before))

    return watch


def _slip(player: Callable[[State[Any, Any], int], Sequence[Action]], dice: Random) -> Any:
    """Let a player do anything that is legal now and then."""

    def play(state: State[Any, Any], seat: int) -> Sequence[Action]:
        return (dice.choice(state.legal_actions(seat)),) if dice.random() < SLIP else player(state, seat)

    return play


def list_rows(state: Fallera) -> list[Row]:
    """List the facts of all seats at the beginning of an action of a turn."""
    seats = len(state.hands)
    density = sum(card in INGREDIENTS for card in state.deck) / max(1, len(state.deck))
    rows = []
    for seat, (hand, display) in enumerate(zip(state.hands, state.displays, strict=True)):
        facts = list_display_facts(display, seats, state.options, density)
        for name, count in Counter(map(name_card, hand)).items():
            facts[name] = float(count)
        if seat == state.turn:
            facts |= list_turn_facts(count_actions_left(state))
        rows.append([(PLACES[name], value) for name, value in facts.items()])
    return rows


def fit(samples: list[Sample], dice: Random) -> list[float]:
    """Fit the worths by steps down the gradient, each as long as its earlier ones were short."""
    worths, steepness = [0.0] * len(NAMES), [1e-6] * len(NAMES)
    for _ in range(ROUNDS):
        dice.shuffle(samples)
        for sample in samples:
            for row, share, is_winner in _compare(sample, worths):
                for place, value in row:
                    slope = (is_winner - share) * value - SHRINK * worths[place]
                    steepness[place] += slope * slope
                    worths[place] += RATE * slope / sqrt(steepness[place])
    return worths


def _compare(sample: Sample, worths: Sequence[float]) -> list[tuple[Row, float, bool]]:
    """The facts of each seat, its chance of winning, and whether it won."""
    weights = [exp(sum(worths[place] * value for place, value in row)) for row in sample.rows]
    total = sum(weights)
    return [
        (row, weight / total, seat == sample.winner)
        for seat, (row, weight) in enumerate(zip(sample.rows, weights, strict=True))
    ]


def measure_loss(samples: Sequence[Sample], worths: Sequence[float]) -> float:
    """How surprising the winners are on average: 0.69 for two seats without any knowledge."""
    found = (share for sample in samples for _, share, is_winner in _compare(sample, worths) if is_winner)
    return sum(-log(share) for share in found) / len(samples)


def tune(seats: Sequence[int], games: int) -> list[float]:
    """Find the worths for these numbers of seats, and print how well they tell the winners of other games."""
    dice = Random(0)
    played = [*collect(seats, games, dice)]
    kept = len(played) * 9 // 10
    samples, others = ([each for game in part for each in game] for part in (played[:kept], played[kept:]))
    worths = fit(samples, dice)
    print(f"# {len(played)} games, {len(samples)} moments; loss {measure_loss(others, worths):.3f} of other games")
    return worths


def main(games: int) -> None:
    """Print the worths for two seats and for more, as ``worths`` holds them."""
    rows = zip(NAMES, tune((2,), games), tune((3, 4, 5), games), strict=True)
    print(*(f'    "{fact}": ({two:.2f}, {more:.2f}),' for fact, two, more in rows), sep="\n", flush=True)


if __name__ == "__main__":
    offer_help(__doc__)
    main(int(sys.argv[1]))
