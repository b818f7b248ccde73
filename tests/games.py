"""The games that tests play: those of the catalogue, and nim and Hermit, the examples of docs/adding-a-game.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.engine.contract import Degree
from bot.registry import GameEntry, find_games, load_entry
from tests import hermit, nim


@cache
def games() -> Mapping[str, GameEntry]:
    """All of them by their keys."""
    return {**find_games(), **{each.GAME.key: load_entry(each) for each in (nim, hermit)}}


def list_games(degree: Degree) -> list[str]:
    """The keys of the games of the catalogue of at least this degree, in alphabetical order."""
    higher = [*Degree][[*Degree].index(degree) :]
    return sorted(key for key, entry in find_games().items() if entry.game.degree in higher)
