"""The games that tests play: those of the catalogue, and nim, the example of docs/adding-a-game.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.registry import GameEntry, find_games, load_entry
from tests import nim


@cache
def games() -> Mapping[str, GameEntry]:
    """All of them by their keys."""
    return {**find_games(), nim.GAME.key: load_entry(nim)}
