"""The components of Castell: regions, wheel, calendar, prizes (RULES 1). House values are marked [H]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from cogs.castell.performances import Tile
from cogs.castell.rules.towers import SIZES, Skill

SEATS = range(2, 5)
ROUNDS = 10
COPIES = 15
"""Castellers of each size [H]; that there are 150 is printed."""

TEAM = 7
"""Castellers everybody starts with."""

TOKENS = 7
"""Special action tokens everybody starts with."""

RECRUITS = 2
"""Castellers that are recruited in a turn, not counting a special recruit."""


class Region(StrEnum):
    """The seven regions, in the order of the board."""

    # Looked up all the time; an Enum's own hash is a Python function.
    __hash__ = str.__hash__

    MATARO = "mat"
    TERRASSA = "ter"
    BARCELONA = "bcn"
    VILAFRANCA = "vfr"  # [H]
    VILANOVA = "vil"
    VALLS = "val"
    TARRAGONA = "tar"  # [H]


REGIONS = tuple(Region)
INDEX: Mapping[Region, int] = {region: index for index, region in enumerate(REGIONS)}
"""Where a region stands in the order of the board."""

CAPACITY: Mapping[int, int] = {2: 3, 3: 4, 4: 5}
"""How many castellers a region is filled up to, by players."""

REFILLS = frozenset({3, 5, 7, 9})
"""The rounds before which the regions are filled up."""

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
"""Regions that touch."""

DOTTED = (
    (Region.TERRASSA, Region.VILAFRANCA),  # [H] the motorway
    (Region.MATARO, Region.TARRAGONA),  # [H] by sea
)
"""Regions that a dotted line joins: neighbours like the others."""

NEIGHBOURS: Mapping[Region, tuple[Region, ...]] = {
    region: tuple(
        other for other in REGIONS if (region, other) in BORDERS + DOTTED or (other, region) in BORDERS + DOTTED
    )
    for region in REGIONS
}
"""The regions that can be reached with a move."""


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
"""The sectors of the wheel clockwise, the first one north before it was ever turned [H]; None: All (or No) Regions."""

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
"""The skill tiles around the wheel; in this order, slot 0 in the north, if they are not drawn [H]."""


# The calendar


@dataclass(frozen=True, slots=True)
class Space:
    """A festival of the calendar before anything was laid there."""

    round: int
    tokens: int
    """How many size tokens it has."""
    seats: int
    """It takes place with so many players or more."""

    @property
    def is_late(self) -> bool:
        """True if a location tile II lies there."""
        return self.round >= 7


SPACES = (  # [H]; printed are two tokens in round 5, one to three elsewhere, 14 festivals and 30 tokens in all
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
"""The festivals of the calendar in their order."""

SIZE_TOKENS = tuple(size for size in SIZES for _ in range(3))
"""The 30 size tokens, three of each size [H]."""

HOSTS = (
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
"""Where the festivals of the calendar take place if that is not drawn [H]: the tiles I, then the tiles II."""

WISHES = (
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
"""The size tokens of the calendar if they are not drawn [H]."""

PROGRAMME: Mapping[Region, tuple[Tile, Tile]] = {
    Region.MATARO: (Tile.S07, Tile.E01),
    Region.TERRASSA: (Tile.S05, Tile.E09),
    Region.BARCELONA: (Tile.S16, Tile.E10),
    Region.VILAFRANCA: (Tile.S15, Tile.E13),
    Region.VILANOVA: (Tile.S09, Tile.E03),
    Region.VALLS: (Tile.S06, Tile.E05),
    Region.TARRAGONA: (Tile.S14, Tile.E11),
}
"""The local performances if they are not drawn [H]."""

SHOWS = 2
"""Local performances in each region."""


# What is won


class Prize(StrEnum):
    """The prizes of festivals, the best first."""

    TROPHY = "trophy"
    MEDAL = "medal"
    RIBBON = "ribbon"


WORTH: Mapping[Prize, int] = {Prize.TROPHY: 5, Prize.MEDAL: 3, Prize.RIBBON: 1}

VARIETY = (0, 0, 1, 3, 5, 7, 10, 14)
"""The bonus for having won something in so many regions, 0 to 7."""
