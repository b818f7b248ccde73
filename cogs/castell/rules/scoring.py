"""The points of a colla (RULES 9)."""

from dataclasses import dataclass

from cogs.castell.components import PRIZE_POINTS, REGIONS, VARIETY_BONUS, Region
from cogs.castell.performances import PERFORMANCES
from cogs.castell.rules.terms import Colla


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a colla by category; before the end: if the game ended now."""

    tower: int
    """For its best tower at a festival."""
    regions: int
    """The bonus for variety."""
    prizes: int
    wishes: int
    """For size tokens."""
    performances: int
    """For local performances and claimed special action tokens."""

    @property
    def parts(self) -> dict[str, int]:
        """The points by category, as texts and drawings call them."""
        parts = {"tower": self.tower, "regions": self.regions, "prizes": self.prizes, "sizes": self.wishes}
        return {**parts, "performances": self.performances}

    @property
    def total(self) -> int:
        return self.tower + self.regions + self.prizes + self.wishes + self.performances


def find_won_regions(colla: Colla) -> frozenset[Region]:
    """Find the regions where the colla won prizes, size tokens or special action tokens (RULES 9.2)."""
    claimed = (region for region, tokens in zip(REGIONS, colla.claimed, strict=True) if tokens)
    return frozenset((*claimed, *(won.region for won in colla.prizes), *(wish.region for wish in colla.wishes)))


def count_points(colla: Colla) -> Points:
    """Count the points of each category (RULES 9.1 to 9.5)."""
    sizes = [wish.size for wish in colla.wishes]
    return Points(
        tower=colla.best,
        regions=VARIETY_BONUS[len(find_won_regions(colla))],
        prizes=sum(PRIZE_POINTS[won.prize] for won in colla.prizes),
        wishes=len(sizes) + len({*sizes}),
        performances=sum(PERFORMANCES[tile].points for tile in colla.tiles) + sum(colla.claimed),
    )
