"""What a colla has won, in points (RULES 9)."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.castell.components import REGIONS, VARIETY, WORTH, Region
from cogs.castell.performances import PERFORMANCES
from cogs.castell.rules.terms import Colla


@dataclass(frozen=True, slots=True)
class Points:
    """What a colla has, or would have if the game ended now, in the five categories."""

    tower: int
    regions: int
    """The bonus for variety."""
    prizes: int
    wishes: int
    """Size tokens."""
    performances: int
    """Tiles, and claimed special action tokens."""

    @property
    def total(self) -> int:
        """The score."""
        return self.tower + self.regions + self.prizes + self.wishes + self.performances


def regions_won(colla: Colla) -> frozenset[Region]:
    """Where the colla has won prizes, size tokens or special action tokens (RULES 9.2)."""
    claimed = (region for region, tokens in zip(REGIONS, colla.claimed, strict=True) if tokens)
    return frozenset((*claimed, *(won.region for won in colla.prizes), *(wish.region for wish in colla.wishes)))


def points(colla: Colla) -> Points:
    """What the colla has in each category (RULES 9.1 to 9.5)."""
    sizes = [wish.size for wish in colla.wishes]
    return Points(
        tower=colla.best,
        regions=VARIETY[len(regions_won(colla))],
        prizes=sum(WORTH[won.prize] for won in colla.prizes),
        wishes=len(sizes) + len({*sizes}),
        performances=sum(PERFORMANCES[tile].points for tile in colla.tiles) + sum(colla.claimed),
    )
