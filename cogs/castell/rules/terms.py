"""The words of Castell: options, phases and endings, and what a seat may do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.engine.contract import Action
from bot.engine.value import Value
from cogs.castell.components import TOKENS, Prize, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.towers import RANKED, SIZES, UNTRAINED, Ranks, Skill, Team, Tower


class Starter(StrEnum):
    """How it is found who starts."""

    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


class Layout(StrEnum):
    """How something is laid out."""

    DRAWN = "drawn"
    """At random, as in the rulebook."""
    FIXED = "fixed"
    """Always the same, so that games can be compared."""


@dataclass(frozen=True, slots=True)
class Options(Value):
    """What a table may choose."""

    advanced: bool = False
    """The wheel lies with No Regions up instead of All Regions."""
    lax: bool = False
    """A mixed level may stand as its smaller size, too (RULES 4.5)."""
    calendar: Layout = Layout.DRAWN
    """Where the festivals are and which sizes they ask for."""
    tiles: Layout = Layout.DRAWN
    """Where the skill tiles and the local performances lie."""
    starter: Starter = Starter.DRAWN


class Phase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    SPECIAL = "special"
    """Special was trained: a special action without a token is taken at once, or the turn ended."""
    FESTIVAL = "festival"
    """All who take part in this round's festivals submit their towers."""
    OVER = "over"


class Ending(StrEnum):
    """How a game ends."""

    PLAYED = "played"
    """Ten rounds are over."""
    DESERTED = "deserted"
    """All colles but one have gone."""
    CLOSED = "closed"
    """The table was ended by agreement."""


# Actions. The longest batch is a tower and what is done with it. In ten turns ten ranks are trained, and a tower has at
# most 3 + Width + Base + Balance levels, at most 10 + Strength, and at most Mix mixed ones: 10 levels and 3 mixed ones
# (or 9 and 4, or 8 and 5) are 13 placements. That is "P10.3," once and "P9.3," twelve times, 66 characters, and with
# "SPe09" 71; two-digit counts, of which 34 castellers allow no more than two in so high a tower, make 73 of the 80.


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Go to a neighbouring region, the first time to any."""

    code = "M"
    region: Region


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Take a casteller of this size from the region where the pawn is; twice in a turn."""

    code = "R"
    size: int


@dataclass(frozen=True, slots=True)
class Train(Action):
    """Train what the wheel offers: a rank of a skill, or Special, which gives a special action at once."""

    code = "T"
    skill: Skill


@dataclass(frozen=True, slots=True)
class Practice(Action):
    """Train Practice: a rank of any skill one has."""

    code = "TP"
    skill: Skill


@dataclass(frozen=True, slots=True)
class SpecialMove(Action):
    """Special action: go to a neighbouring region."""

    code = "SM"
    region: Region


@dataclass(frozen=True, slots=True)
class SpecialRecruit(Action):
    """Special action: take one casteller."""

    code = "SR"
    size: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put a new level on top of the tower that is being built: so many castellers of one size."""

    code = "P"
    is_deterministic = True
    size: int
    count: int


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Put castellers of the other size of a pair beside those on the top level, which becomes mixed."""

    code = "J"
    is_deterministic = True
    size: int
    count: int


@dataclass(frozen=True, slots=True)
class Perform(Action):
    """Special action: do this local performance with the tower that stands."""

    code = "SP"
    tile: Tile


@dataclass(frozen=True, slots=True)
class Submit(Action):
    """Go into the festival with the tower that stands."""

    code = "S"


@dataclass(frozen=True, slots=True)
class Best(Action):
    """Go into the festival with the tower that scores most."""

    code = "B"


@dataclass(frozen=True, slots=True)
class End(Action):
    """End one's turn."""

    code = "E"


Placement: TypeAlias = Place | Join
Deed: TypeAlias = (
    Move | Recruit | Train | Practice | SpecialMove | SpecialRecruit | Place | Join | Perform | Submit | Best | End
)

MOST = 150
"""So many castellers could be placed at once, if a team had all of them."""

MOVES = {region: Move(region) for region in Region}
RECRUITS = {size: Recruit(size) for size in SIZES}
TRAININGS = {skill: Train(skill) for skill in Skill}
PRACTICES = {skill: Practice(skill) for skill in RANKED}
SPECIAL_MOVES = {region: SpecialMove(region) for region in Region}
SPECIAL_RECRUITS = {size: SpecialRecruit(size) for size in SIZES}
PLACES = {size: tuple(Place(size, count) for count in range(MOST + 1)) for size in SIZES}
"""By size and count."""
JOINS = {size: tuple(Join(size, count) for count in range(MOST + 1)) for size in SIZES}
PERFORMS = {tile: Perform(tile) for tile in Tile}
SUBMIT = Submit()
BEST = Best()
END = End()


# Small values


@dataclass(frozen=True, slots=True)
class Festival(Value):
    """A festival of the calendar."""

    round: int
    region: Region
    tokens: tuple[int, ...]
    """The sizes asked for, one to three; one may stand there twice."""


@dataclass(frozen=True, slots=True)
class Result(Value):
    """How a colla did at a festival."""

    seat: int
    tower: Tower
    score: int
    place: int
    """1 for the best; equal scores share a place."""
    prize: Prize | None
    tokens: tuple[int, ...]
    """The size tokens it took."""


@dataclass(frozen=True, slots=True)
class Won(Value):
    """A prize, and where it was won."""

    region: Region
    prize: Prize


@dataclass(frozen=True, slots=True)
class Wish(Value):
    """A size token, and where it was won."""

    region: Region
    size: int


@dataclass(frozen=True, slots=True)
class Colla(Value):
    """What a player has; nothing of it is hidden."""

    team: Team
    ranks: Ranks = UNTRAINED
    region: Region | None = None
    """Where the pawn is; None before its first move, and after the colla has gone."""
    tokens: int = TOKENS
    """Special action tokens that can still be used."""
    best: int = 0
    """The score of its best tower at a festival."""
    prizes: tuple[Won, ...] = ()
    wishes: tuple[Wish, ...] = ()
    """Size tokens."""
    claimed: tuple[int, ...] = (0,) * len(Region)
    """Special action tokens that were claimed with performances, by region."""
    tiles: tuple[Tile, ...] = ()
    """Local performances it has done."""
    is_gone: bool = False

    @property
    def size(self) -> int:
        """How many castellers it has."""
        return sum(self.team)


@dataclass(frozen=True, slots=True)
class Done(Value):
    """What the seat whose turn it is has done in it."""

    has_moved: bool = False
    recruited: tuple[int, ...] = ()
    """The sizes of the castellers recruited, a special recruit not counted."""
    recruited_in: Region | None = None
    """Where: a second one comes from the same region."""
    has_trained: bool = False
    has_used_token: bool = False
    """True once a special action was taken with a token."""


NOTHING_DONE = Done()
