"""Finds the games: each package under ``cogs`` is one."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any

from bot.engine import panel
from bot.engine.contract import Degree, Game
from bot.engine.news import Reporter
from bot.engine.plain import PlainState
from bot.engine.plain_face import PlainFace
from bot.engine.tutorial import Tutorial

GAMES_PACKAGE = "cogs"
"""A string, as the bot must not import the games: imports go ``cogs`` → ``bot``."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game and what its package provides."""

    game: Game[Any]
    face: panel.Face
    texts: Path
    """The folder with one Fluent file for each language."""
    tutorial: Tutorial | None = None
    package: str = ""
    """The name of the game's Python package. Importing it imports no Discord; its ``setup`` does."""
    has_plans: bool = True
    """True if the operator lets players plan turns."""
    has_forks: bool = True
    """True if the operator lets people play on from moments of finished games."""
    step_formatter: panel.StepFormatter | None = field(init=False)
    """The face, if it can describe several events in one sentence."""
    reporter: Reporter | None = field(init=False)
    """The face, if it tells several turns in short."""
    illustrator: panel.Illustrator | None = field(init=False)
    """The face, if it draws pictures."""
    describer: panel.Describer | None = field(init=False)
    """The face, if it describes the table for ears."""
    scorer: panel.Scorer | None = field(init=False)
    """The face, if it tells the score of a game that goes on."""
    explainer: panel.Explainer | None = field(init=False)
    """The face, if it explains what a hand holds."""
    adviser: panel.Adviser | None = field(init=False)
    """The face, if it gives the reasons of computers."""
    planner: panel.Planner | None = field(init=False)
    """The face, if it tells plans."""
    rater: panel.Rater | None = field(init=False)
    """The face, if it tells ratings."""
    reviewer: panel.Reviewer | None = field(init=False)
    """The face, if it reviews finished games."""
    uncoverer: panel.Uncoverer | None = field(init=False)
    """The face, if its log tells more once a game is over."""
    house_face: panel.HouseFace | None = field(init=False)
    """The face, if it tells the rules with the numbers of a house."""

    spoken: Mapping[str, str] = field(init=False)
    """By sign: the text key of what it is called where a text is read out."""
    art: Path = field(init=False)
    """The folder with the sprite sheet, which a game without pictures does not have."""
    hand_button: str = field(init=False)
    """The text key of the button that shows a player's hand."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "step_formatter", self.face if isinstance(self.face, panel.StepFormatter) else None)
        object.__setattr__(self, "reporter", self.face if isinstance(self.face, Reporter) else None)
        object.__setattr__(self, "illustrator", self.face if isinstance(self.face, panel.Illustrator) else None)
        object.__setattr__(self, "describer", self.face if isinstance(self.face, panel.Describer) else None)
        object.__setattr__(self, "scorer", self.face if isinstance(self.face, panel.Scorer) else None)
        object.__setattr__(self, "explainer", self.face if isinstance(self.face, panel.Explainer) else None)
        object.__setattr__(self, "adviser", self.face if isinstance(self.face, panel.Adviser) else None)
        object.__setattr__(self, "planner", self.face if isinstance(self.face, panel.Planner) else None)
        object.__setattr__(self, "rater", self.face if isinstance(self.face, panel.Rater) else None)
        object.__setattr__(self, "reviewer", self.face if isinstance(self.face, panel.Reviewer) else None)
        object.__setattr__(self, "uncoverer", self.face if isinstance(self.face, panel.Uncoverer) else None)
        object.__setattr__(self, "house_face", self.face if isinstance(self.face, panel.HouseFace) else None)
        object.__setattr__(self, "spoken", self.face.SPOKEN if isinstance(self.face, panel.Speaker) else {})
        object.__setattr__(self, "art", self.texts.parent / "art")
        button = self.face.HAND_BUTTON if isinstance(self.face, panel.NamedHand) else "button-hand"
        object.__setattr__(self, "hand_button", button)


@cache
def find_games() -> Mapping[str, GameEntry]:
    """Find all games, by key, from the lightest to the heaviest.

    :raises ValueError: if a package's name is not the key of its game.
    """
    names = [name for _, name, is_package in iter_modules(import_module(GAMES_PACKAGE).__path__) if is_package]
    entries = [load_entry(import_module(f"{GAMES_PACKAGE}.{name}")) for name in names]
    entries.sort(key=lambda entry: (entry.game.weight, entry.game.key))
    return MappingProxyType({entry.game.key: entry for entry in entries})


def find_offered_games(*, is_local: bool, has_plans: bool = True, has_forks: bool = True) -> Mapping[str, GameEntry]:
    """Find the games that a bot knows, and what it offers in them: only that of the local Discord knows drafts."""
    entries = [entry for entry in find_games().values() if is_local or entry.game.degree != Degree.DRAFT]
    offered = [replace(entry, has_plans=has_plans, has_forks=has_forks) for entry in entries]
    return MappingProxyType({entry.game.key: entry for entry in offered})


def load_entry(package: ModuleType) -> GameEntry:
    """Load what a game's package provides: GAME, and a FACE unless a plain one will do.

    :raises ValueError: if there is no game, its key is not the package's name, or it needs a face.
    """
    name, key = package.__name__, package.__name__.rpartition(".")[2]
    game: Game[Any] | None = getattr(package, "GAME", None)
    if game is None or game.key != key:
        found = "no GAME" if game is None else f"a game with the key {game.key!r}"
        raise ValueError(f"the package {name} holds {found}; write GAME = Game.of(rules, ...) in its __init__.py")
    face = getattr(package, "FACE", None)
    if face is None and not issubclass(game.state, PlainState):
        raise ValueError(f"the package {name} has no FACE; only games with a PlainState have one by themselves")
    texts = Path(package.__path__[0]) / "text"
    return GameEntry(game, face or PlainFace(game), texts, getattr(package, "TUTORIAL", None), name)
