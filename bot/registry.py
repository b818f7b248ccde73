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
from bot.engine.panel import Face, NamedHand, StepFormatter
from bot.engine.tutorial import Tutorial

GAMES_PACKAGE = "cogs"
"""Named here as text: the imports of this program go from the games to the bot, never back."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game with all that its folder offers to the bot."""

    game: Game[Any]
    face: Face
    texts: Path
    """The folder with one Fluent file for each language."""
    tutorial: Tutorial | None = None
    package: str = ""
    """The name of the game's Python package. Importing it imports no Discord; its ``setup`` does."""
    step_formatter: StepFormatter | None = field(init=False)
    """The face, if it tells events together that belong together; looked up once, as every line of a log asks."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "step_formatter", self.face if isinstance(self.face, StepFormatter) else None)

    @property
    def hand_button(self) -> str:
        """The key of what the button is called that shows what a player has: cards, unless the game says otherwise."""
        return self.face.HAND_BUTTON if isinstance(self.face, NamedHand) else "button-hand"


@cache
def find_games() -> Mapping[str, GameEntry]:
    """All games by their keys, in the order of the keys.

    :raises ValueError: if a folder is called otherwise than its game.
    """
    names = sorted(name for _, name, is_package in iter_modules(import_module(GAMES_PACKAGE).__path__) if is_package)
    return MappingProxyType({name: entry_of(import_module(f"{GAMES_PACKAGE}.{name}")) for name in names})


def entry_of(package: ModuleType) -> GameEntry:
    """What a game's package offers to the bot.

    :raises ValueError: if the folder is called otherwise than its game.
    """
    game: Game[Any] = package.GAME
    if game.key != package.__name__.rpartition(".")[2]:
        raise ValueError(f"the package {package.__name__} holds a game with the key {game.key!r}")
    texts = Path(package.__path__[0]) / "text"
    return GameEntry(game, package.FACE, texts, getattr(package, "TUTORIAL", None), package.__name__)
