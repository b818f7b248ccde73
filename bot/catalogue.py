"""The games there are: every package under ``cogs`` is one, found by looking and listed nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any

from bot.engine.contract import Game
from bot.engine.panel import Face, NamedHand, Storyteller
from bot.engine.tutorial import Tutorial

GAMES_PACKAGE = "cogs"
"""Named here as text: the imports of this program go from the games to the bot, never back."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game with all that its folder offers to the bot."""

    game: Game[Any]
    face: Face
    texts: Path
    """The folder with one Fluent file for each language."""
    tutorial: Tutorial | None = None
    storyteller: Storyteller | None = field(init=False)
    """The face, if it tells events together that belong together; looked up once, as every line of a log asks."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "storyteller", self.face if isinstance(self.face, Storyteller) else None)

    @property
    def package(self) -> str:
        """The folder as a Python package; importing it imports no Discord, calling its ``setup`` does."""
        return f"{GAMES_PACKAGE}.{self.game.key}"

    @property
    def hand_button(self) -> str:
        """The key of what the button is called that shows what a player has: cards, unless the game says otherwise."""
        return self.face.HAND_BUTTON if isinstance(self.face, NamedHand) else "button-hand"


@cache
def catalogue() -> Mapping[str, Entry]:
    """All games by their keys, in the order of the keys.

    :raises ValueError: if a folder is called otherwise than its game.
    """
    packages = sorted(name for _, name, is_package in iter_modules(import_module(GAMES_PACKAGE).__path__) if is_package)
    return MappingProxyType({name: _entry(name, import_module(f"{GAMES_PACKAGE}.{name}")) for name in packages})


def _entry(name: str, package: ModuleType) -> Entry:
    game: Game[Any] = package.GAME
    if game.key != name:
        raise ValueError(f"the folder {name!r} holds a game with the key {game.key!r}")
    return Entry(game, package.FACE, Path(package.__path__[0]) / "text", getattr(package, "TUTORIAL", None))
