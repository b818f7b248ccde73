"""The games that tests play: those of the catalogue, and nim, the example of docs/adding-a-game.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.catalogue import Entry, catalogue, entry_of
from tests import nim


@cache
def games() -> Mapping[str, Entry]:
    """All of them by their keys."""
    return {**catalogue(), nim.GAME.key: entry_of(nim)}
