"""The components of Castell: regions, wheel, calendar and prizes (RULES 1). House values are marked [H]."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from cogs.castell.performances import Tile
from cogs.castell.rules.towers import SIZES, Skill

SEATS = range(2, 5)
ROUNDS = 10
COPIES = 15
"""Castellers of each size [H]; the box has 150 in all."""

TEAM_SIZE = 7
"""Castellers of a colla at the start."""

SPECIAL_TOKENS = 7
"""Special action tokens of a colla at the start."""

MAX_RECRUITS = 2
"""The most castellers recruited in a turn, without special recruits."""


class Region(StrEnum):
    """The seven regions, in the order of the board."""

    # Faster than the hash of an Enum, which is a Python function; regions are keys of dictionaries.
    __hash__ = str.__hash__

    MATARO = "mat"
    TERRASSA = "ter"
    BARCELONA = "bcn"
    VILAFRANCA = "vfr"  # [H]
    VILANOVA = "vil"
    VALLS = "val"
    TARRAGONA = "tar"  # [H]


REGIONS = tuple(Region)
REGION_INDEX: Mapping[Region, int] = {region: index for index, region in enumerate(REGIONS)}

CAPACITY: Mapping[int, int] = {2: 3, 3: 4, 4: 5}
"""By number of players: the castellers of a full region."""

REFILL_ROUNDS = frozenset({3, 5, 7, 9})
"""The regions are filled before these rounds."""

BORDERS = (  # [H], all of them
    (Region.MATARO, Region.BARCELONA),
    (Region.MATARO, Region.TERRASSA),
    (Region.BARCELONA, Region.TERRASSA),
    (Region.BARCELONA, Region.VILAFRANCA),
    (Region.BARCELONA, Region.VILANOVA),
    (Region.VILAFRANCA, Region.VILANOVA),
    (Region.VILAFRANCA, Region.VALLS),
    (Region.VILANOVA, Region.VALLS),
    (Region.VILANOVA, Region.TARRAGONA),
    (Region.VALLS, Region.TARRAGONA),
)

DOTTED_BORDERS = (
    (Region.TERRASSA, Region.VILAFRANCA),  # [H] the motorway
    (Region.MATARO, Region.TARRAGONA),  # [H] by sea
)
"""Regions joined by a dotted line; they are neighbours, too."""


# The wheel

SECTORS: tuple[Region | None, ...] = (
    None,
    Region.BARCELONA,
    Region.MATARO,
    Region.TERRASSA,
    Region.VILAFRANCA,
    Region.VALLS,
    Region.TARRAGONA,
    Region.VILANOVA,
)
"""The sectors of the wheel, clockwise from the north at the start [H]; None is All Regions, or No Regions."""

SLOTS = len(SECTORS)

WHEEL_TILES = (
    Skill.BALANCE,
    Skill.BASE,
    Skill.MIX,
    Skill.PRACTICE,
    Skill.BALANCE,  # [H]: which one is there twice
    Skill.STRENGTH,
    Skill.WIDTH,
    Skill.SPECIAL,
)
"""The skill tiles around the wheel, in the order of the fixed layout: clockwise from the north [H]."""


# The calendar


@dataclass(frozen=True, slots=True)
class Space:
    """A printed space of the calendar, for a festival."""

    round: int
    tokens: int
    """Number of size tokens."""
    seats: int
    """The space is used with this number of players or more."""

    @property
    def is_late(self) -> bool:
        """True if it gets a location tile II, False for a tile I."""
        return self.round >= 7


SPACES = (  # [H]; known from print: two tokens in round 5, one to three elsewhere, 14 festivals, 30 tokens
    Space(3, 1, 2),
    Space(4, 2, 2),
    Space(4, 2, 4),
    Space(5, 2, 2),
    Space(5, 2, 3),
    Space(6, 2, 2),
    Space(6, 2, 4),
    Space(7, 2, 2),
    Space(7, 2, 3),
    Space(8, 3, 2),
    Space(8, 2, 4),
    Space(9, 3, 2),
    Space(9, 2, 3),
    Space(10, 3, 2),
)
"""The spaces of the calendar, in its order."""

SIZE_TOKENS = tuple(size for size in SIZES for _ in range(3))
"""The 30 size tokens, three of each size [H]."""

FIXED_REGIONS = (
    Region.VALLS,
    Region.MATARO,
    Region.TERRASSA,
    Region.VILANOVA,
    Region.BARCELONA,
    Region.VILAFRANCA,
    Region.TARRAGONA,
    Region.TERRASSA,
    Region.MATARO,
    Region.BARCELONA,
    Region.VILANOVA,
    Region.VILAFRANCA,
    Region.VALLS,
    Region.TARRAGONA,
)
"""The region of each space in the fixed layout [H]: the tiles I, then the tiles II."""

FIXED_SIZES = (
    (7,),
    (9, 4),
    (8, 5),
    (8, 6),
    (10, 3),
    (9, 3),
    (7, 1),
    (10, 6),
    (5, 2),
    (8, 6, 4),
    (9, 2),
    (10, 7, 2),
    (5, 3),
    (4, 1, 1),
)
"""The size tokens of each space in the fixed layout [H]."""

FIXED_TILES: Mapping[Region, tuple[Tile, Tile]] = {
    Region.MATARO: (Tile.S07, Tile.E01),
    Region.TERRASSA: (Tile.S05, Tile.E09),
    Region.BARCELONA: (Tile.S16, Tile.E10),
    Region.VILAFRANCA: (Tile.S15, Tile.E13),
    Region.VILANOVA: (Tile.S09, Tile.E03),
    Region.VALLS: (Tile.S06, Tile.E05),
    Region.TARRAGONA: (Tile.S14, Tile.E11),
}
"""The local performances of each region in the fixed layout [H]."""

TILES_PER_REGION = 2
"""Local performances in each region."""


# Prizes and points


class Prize(StrEnum):
    """The prizes of festivals, the best first."""

    TROPHY = "trophy"
    MEDAL = "medal"
    RIBBON = "ribbon"


PRIZE_POINTS: Mapping[Prize, int] = {Prize.TROPHY: 5, Prize.MEDAL: 3, Prize.RIBBON: 1}

VARIETY_BONUS = (0, 0, 1, 3, 5, 7, 10, 14)
"""By number of regions in which a colla has won something, 0 to 7: the bonus in points."""
