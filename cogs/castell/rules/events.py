"""The events of Castell."""

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.contract import Event, PrivateEvent, SeatEvent
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.terms import Ending, Festival, Result
from cogs.castell.rules.towers import Skill, Tower


@dataclass(frozen=True, slots=True)
class Moved(SeatEvent):
    """A pawn moved to a region; with ``origin`` None it was placed there."""

    origin: Region | None
    region: Region
    is_special: bool


@dataclass(frozen=True, slots=True)
class Recruited(SeatEvent):
    """A casteller joined a colla."""

    region: Region
    size: int
    is_special: bool


@dataclass(frozen=True, slots=True)
class Trained(SeatEvent):
    """A skill got this rank."""

    skill: Skill
    rank: int
    is_practice: bool


@dataclass(frozen=True, slots=True)
class SpecialTrained(SeatEvent):
    """Special was trained: the seat takes a special action without a token."""


@dataclass(frozen=True, slots=True)
class Performed(SeatEvent):
    """A local performance was done with this tower; the seat took its tile and the tokens of its row."""

    region: Region
    tile: Tile
    tower: Tower
    tokens: int
    """The number of special action tokens claimed."""


@dataclass(frozen=True, slots=True)
class Paid(SeatEvent):
    """A special action token was put into the row of a region."""

    region: Region
    left: int
    """The seat's special action tokens that are left."""


@dataclass(frozen=True, slots=True)
class TurnEnded(SeatEvent):
    """A turn ended."""

    ends_turn: ClassVar[bool] = True


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
class NewBest(SeatEvent):
    """A colla had a higher score than at any festival before."""

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
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
