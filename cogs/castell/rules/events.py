"""The events of Castell."""

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.contract import Event, PrivateEvent
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.terms import Ending, Festival, Result
from cogs.castell.rules.towers import Skill, Tower


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A pawn moved to a region; with ``origin`` None it was placed there."""

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
    """A skill got this rank."""

    seat: int
    skill: Skill
    rank: int
    is_practice: bool


@dataclass(frozen=True, slots=True)
class SpecialTrained(Event):
    """Special was trained: the seat takes a special action without a token."""

    seat: int


@dataclass(frozen=True, slots=True)
class Performed(Event):
    """A local performance was done with this tower; the seat took its tile and the tokens of its row."""

    seat: int
    region: Region
    tile: Tile
    tower: Tower
    tokens: int
    """The number of special action tokens claimed."""


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A special action token was put into the row of a region."""

    seat: int
    region: Region
    left: int
    """The seat's special action tokens that are left."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended."""

    ends_turn: ClassVar[bool] = True

    seat: int


@dataclass(frozen=True, slots=True)
class FestivalOpened(Event):
    """A festival opened for these seats."""

    is_in_hand: ClassVar[bool] = True

    festival: Festival
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FestivalEmpty(Event):
    """A festival had no entrants; its size tokens were removed."""

    festival: Festival


@dataclass(frozen=True, slots=True)
class Submitted(PrivateEvent):
    """The tower that the seat submitted."""

    is_in_hand: ClassVar[bool] = True

    tower: Tower


@dataclass(frozen=True, slots=True)
class FestivalHeld(Event):
    """A festival was judged: all towers, best first, and what they won."""

    ends_turn: ClassVar[bool] = True

    festival: Festival
    results: tuple[Result, ...]
    removed: tuple[int, ...]
    """The size tokens that nobody won, as several had the most castellers of the size."""


@dataclass(frozen=True, slots=True)
class NewBest(Event):
    """A colla had a higher score than at any festival before."""

    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """New castellers were drawn for a region."""

    region: Region
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The wheel turned, and a round began with this seat."""

    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """The seat's player left for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
