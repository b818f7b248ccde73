"""What may happen in Castell."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.contract import Event, PrivateEvent
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.terms import Ending, Festival, Result
from cogs.castell.rules.towers import Skill, Tower


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A pawn went to a region; with ``origin`` None it was put on the board."""

    seat: int
    origin: Region | None
    region: Region
    is_special: bool


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """A casteller joined a colla."""

    seat: int
    region: Region
    size: int
    is_special: bool


@dataclass(frozen=True, slots=True)
class Trained(Event):
    """A skill has this rank now."""

    seat: int
    skill: Skill
    rank: int
    is_practice: bool


@dataclass(frozen=True, slots=True)
class SpecialTrained(Event):
    """Special was trained: the seat has a special action without a token."""

    seat: int


@dataclass(frozen=True, slots=True)
class Performed(Event):
    """A local performance was done with this tower; its tile and the tokens of its row were taken."""

    seat: int
    region: Region
    tile: Tile
    tower: Tower
    tokens: int
    """Special action tokens claimed."""


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A special action token was put into the row of a region."""

    seat: int
    region: Region
    left: int
    """How many the seat can still use."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended."""

    seat: int


@dataclass(frozen=True, slots=True)
class FestivalOpened(Event):
    """A festival begins; these seats take part."""

    festival: Festival
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FestivalEmpty(Event):
    """Nobody can take part in a festival: its tokens are removed."""

    festival: Festival


@dataclass(frozen=True, slots=True)
class Submitted(PrivateEvent):
    """With which tower the seat goes into its festival."""

    tower: Tower


@dataclass(frozen=True, slots=True)
class FestivalHeld(Event):
    """All towers of a festival, the best first, and what they won."""

    festival: Festival
    results: tuple[Result, ...]
    removed: tuple[int, ...]
    """Size tokens that nobody took, as the most castellers were tied."""


@dataclass(frozen=True, slots=True)
class NewBest(Event):
    """A colla has built its best tower so far."""

    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """New castellers came to a region."""

    region: Region
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The wheel has turned, and a new round begins with this seat."""

    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A colla's player went for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
