"""How many presses turns take by the shortest way through the controls, by game and kind of turn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.engine.contract import Action
from bot.engine.panel import Sitting
from bot.engine.rng import Rng
from bot.registry import find_games
from tests.presses import NoWay, count_presses, list_turns
from tests.text.sources import FOLDERS, texts

SEATS = 3

GAMES = 2
"""For each game."""

Counts = dict[str, Counter[int]]
"""By kind of turn: the turns by their presses; 0 stands for turns without a way."""


def report() -> list[str]:
    """A line for each game and kind of turn."""
    return [line for key in find_games() for line in _format_counts(key, measure(key))]


def measure(key: str) -> Counts:
    """Count the presses of every turn of some games."""
    entry, say = find_games()[key], texts(FOLDERS[key]).say("en")
    names = ("Anna", "Biel", "Carla")
    counts: Counts = defaultdict(Counter)
    for number in range(GAMES):
        for turn in list_turns(entry.game.deal(SEATS, entry.game.options(), Rng(f"{number:064x}"))):
            try:
                presses = count_presses(turn, entry, Sitting(names, names), say)
            except NoWay:
                presses = 0
            counts[_name_kind(turn.actions)][presses] += 1
    return counts


def _name_kind(actions: Sequence[Action]) -> str:
    """The classes of the actions in their order, equal ones in a row once."""
    return " ".join(name for name, _ in groupby(type(action).__name__ for action in actions))


def _format_counts(key: str, counts: Counts) -> Iterator[str]:
    for kind, presses in sorted(counts.items(), key=lambda each: -each[1].total()):
        told = ", ".join(f"{count} with {most or 'no way'}" for most, count in sorted(presses.items()))
        yield f"{key}, {kind}: {told}"
