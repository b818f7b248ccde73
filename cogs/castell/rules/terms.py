"""Options, phases and endings of Castell, and the small values of a position."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.value import Value
from cogs.castell.components import SPECIAL_TOKENS, Prize, Region
from cogs.castell.house import HOUSE, House
from cogs.castell.performances import Tile
from cogs.castell.rules.towers import UNTRAINED, Ranks, Team, Tower


class Starter(StrEnum):
    """How the first player is chosen."""

    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


class Layout(StrEnum):
    """How tiles and tokens are laid out."""

    DRAWN = "drawn"
    """At random, as in the rulebook."""
    FIXED = "fixed"
    """The same in each game."""


@dataclass(frozen=True, slots=True)
class Options(Value):
    """The options of a table."""

    advanced: bool = False
    """True for the side of the wheel with No Regions, False for the side with All Regions."""
    lax: bool = False
    """True if a mixed level may count as its smaller size when it stands on another (RULES 4.5)."""
    calendar: Layout = Layout.DRAWN
    """The layout of the festivals' regions and size tokens."""
    tiles: Layout = Layout.DRAWN
    """The layout of the skill tiles and the local performances."""
    starter: Starter = Starter.DRAWN
    adviser: bool = True
    """False if the game proposes no towers: the players find their own."""
    house: House = HOUSE


class Phase(StrEnum):
    """The phase of a game."""

    TURN = "turn"
    SPECIAL = "special"
    """Special was trained: the seat takes a special action without a token, or ends its turn."""
    FESTIVAL = "festival"
    """All entrants of the round's festivals submit a tower."""
    OVER = "over"


TURN_PHASES = (Phase.TURN, Phase.SPECIAL)
"""The phases in which one seat is at turn."""


class Ending(StrEnum):
    """How a game ended."""

    PLAYED = "played"
    """Ten rounds are over."""
    DESERTED = "deserted"
    """All players but one left."""
    CLOSED = "closed"
    """The table was ended by agreement."""


# Values of a position


@dataclass(frozen=True, slots=True)
class Festival(Value):
    """A festival of the calendar."""

    round: int
    region: Region
    tokens: tuple[int, ...]
    """The sizes asked for, one to three; a size may come twice."""


@dataclass(frozen=True, slots=True)
class Result(Value):
    """The result of a colla at a festival."""

    seat: int
    tower: Tower
    score: int
    place: int
    """1 for the best; equal scores share a place."""
    prize: Prize | None
    tokens: tuple[int, ...]
    """The size tokens won."""


@dataclass(frozen=True, slots=True)
class Won(Value):
    """A prize, and the region where it was won."""

    region: Region
    prize: Prize


@dataclass(frozen=True, slots=True)
class Wish(Value):
    """A size token, and the region where it was won."""

    region: Region
    size: int


@dataclass(frozen=True, slots=True)
class Colla(Value):
    """A player's colla; nothing of it is hidden."""

    team: Team
    ranks: Ranks = UNTRAINED
    region: Region | None = None
    """The pawn's region; None before its first move."""
    tokens: int = SPECIAL_TOKENS
    """Special action tokens left."""
    best: int = 0
    """The highest score at a festival."""
    prizes: tuple[Won, ...] = ()
    wishes: tuple[Wish, ...] = ()
    """Size tokens."""
    claimed: tuple[int, ...] = (0,) * len(Region)
    """By region: special action tokens claimed with performances."""
    tiles: tuple[Tile, ...] = ()
    """The local performances done."""
    is_gone: bool = False
    """True if the colla has no more turns (RULES 10.2, 10.8)."""

    @property
    def size(self) -> int:
        """The number of castellers."""
        return sum(self.team)


@dataclass(frozen=True, slots=True)
class Done(Value):
    """The actions of the current turn."""

    has_moved: bool = False
    recruited: tuple[int, ...] = ()
    """The sizes recruited, without special recruits."""
    recruited_in: Region | None = None
    """The region of the first recruit; the second one must come from there, too."""
    has_trained: bool = False
    has_used_token: bool = False
    """True after a special action with a token."""


NOTHING_DONE = Done()
