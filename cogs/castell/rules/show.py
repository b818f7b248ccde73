"""The search for the cheapest tower of a local performance: exact, the fewest castellers first, from the top down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, pairwise, zip_longest
from typing import NamedTuple

from cogs.castell.rules.reach import Reach, Stand, narrowest
from cogs.castell.rules.supply import (
    ALIVE,
    MIXED_LEAST,
    Kind,
    Plan,
    kinds_of,
    mixable,
    supply_of,
    tower_of,
    widest,
)
from cogs.castell.rules.towers import SIZES, WIDTH, Ranks, Team, Tower, covers

EVEN = (0,) * (len(SIZES) + 1)
"""No size is worth more than another."""


class Stage(NamedTuple):
    """A plan of an exhibition's tower from the top down to some level, as far as it matters for what may follow."""

    width: int
    """The rank of Width that is to be used: some level has to be exactly so wide; wider ones are put down to Base."""
    is_exact: bool
    """Whether there is such a level; none is needed for rank 0."""
    done: int
    """The number of levels, counted up to those that are asked for."""
    loads: tuple[int, ...]
    """What the lowest level may be for the one below, the smallest first."""
    wide: int
    balance: int
    base: int
    mix: int
    strength: int
    """The ranks that are left."""
    supply: int


class Show:
    """What a team with its ranks can show."""

    def __init__(self, team: Team, ranks: Ranks, lax: bool) -> None:
        self.team = team
        self.ranks = ranks
        self.lax = lax
        self.reach = Reach(team, ranks[4], lax)
        self.stand = Stand(team, lax)
        self.kinds = [kind for kind in reversed(kinds_of(team, lax)) if ranks[2] or not kind.is_mixed]

    def shaped(self, widths: Sequence[int]) -> Tower | None:
        """A tower of exactly these widths, from below; None if there is none."""
        balance, base, mix, strength, width_rank = self.ranks
        equal = sum(above == below for below, above in pairwise(widths))
        if equal > balance or sum(width > WIDTH + width_rank for width in widths) > base:
            return None
        plans = self._filled(tuple(reversed(widths)), 0, mix, strength, supply_of(self.team), set())
        return None if plans is None else tower_of(plans, self.team, EVEN)

    def _filled(
        self, widths: tuple[int, ...], load: int, mix: int, strength: int, supply: int, failed: set[tuple[int, ...]]
    ) -> list[Plan] | None:
        """Levels of these widths, from above, that may come below one of this load."""
        if not widths:
            return []
        key = (len(widths), load, mix, strength, supply)
        if key in failed:
            return None
        for kind in self.kinds:
            cost = max(0, load - kind.support + 1)
            if cost <= strength and kind.is_mixed <= mix and _fits(kind, widths[0], supply):
                less = supply - kind.each * widths[0] - kind.once
                less = less & ALIVE[max(0, kind.load + 1 - strength + cost)]
                below = self._filled(widths[1:], kind.load, mix - kind.is_mixed, strength - cost, less, failed)
                if below is not None:
                    return [Plan(kind, widths[0]), *below]
        failed.add(key)
        return None

    def exhibited(self, levels: int, needs: Ranks) -> Tower | None:
        """The tower of the fewest castellers with so many levels and uses of the skills; None if there is none."""
        if not covers(self.ranks, needs):
            return None
        return Exhibition(self, levels, needs).cheapest()


class Exhibition:
    """One search for a tower of so many levels at least that uses the skills at least so often."""

    def __init__(self, show: Show, levels: int, needs: Ranks) -> None:
        self._team = show.team
        self._ranks = show.ranks
        self._lax = show.lax
        self._kinds = show.kinds
        self._reach = show.reach
        self._stand = show.stand
        self._levels = levels
        self._needs = needs
        self._profiles: dict[tuple[int, ...], tuple[int, ...]] = {}

    def cheapest(self) -> Tower | None:
        """The tower of the fewest castellers; None if there is none."""
        balance, base, mix, strength, width_rank = self._ranks
        supply = supply_of(self._team)
        ties = count()
        heap: list[tuple[int, int, int, Stage, tuple[Plan, ...]]] = []
        for width in range(self._needs[4], width_rank + 1):
            stage = Stage(width, not width, 0, (0,), 0, balance, base, mix, strength, supply)
            heappush(heap, (0, next(ties), 0, stage, ()))
        seen = set()
        while heap:
            _, _, castellers, stage, plans = heappop(heap)
            if stage in seen:
                continue
            seen.add(stage)
            if self._is_met(stage):
                return tower_of(plans, self._team, EVEN)
            for kind, below in self._below(stage):
                more = self._fewest(below)
                if more is not None and below not in seen:
                    now = castellers + below.wide
                    heappush(heap, (now + more, -next(ties), now, below, (*plans, Plan(kind, below.wide))))
        return None

    def _is_met(self, stage: Stage) -> bool:
        """Whether a plan is all that is asked for."""
        balance, base, mix, strength, _ = self._ranks
        left = (stage.balance, stage.base, stage.mix, stage.strength)
        used = [rank - less for rank, less in zip((balance, base, mix, strength), left, strict=True)]
        return stage.is_exact and stage.done == self._levels and covers(used, self._needs[:4])

    def _fewest(self, stage: Stage) -> int | None:
        """So many castellers must be added at least; None if the tower cannot become what it should be."""
        load, wide, balance, base, mix, strength = stage.loads[0], *stage[4:8], stage.strength
        missing = self._levels - stage.done
        mixes = self._needs[2] - self._ranks[2] + mix
        if mixable(stage.supply, mixes) < mixes:
            return None
        if missing > 0 and missing > self._reach.levels(load, wide, balance, base, mix, strength):
            return None
        key = (stage.width, stage.is_exact, missing, wide, balance, base, mix)
        widths = self._profiles.get(key)
        if widths is None:
            widths = self._profiles[key] = self._narrow(stage, missing)
        return sum(widths) if self._stand.holds(stage.supply, load, widths, mix, strength) else None

    def _narrow(self, stage: Stage, missing: int) -> tuple[int, ...]:
        """How wide the missing levels are at least, from above, for their number and for what must still be used."""
        limit = WIDTH + stage.width
        demands = [limit + 1] * (self._needs[1] - self._ranks[1] + stage.base)
        demands += [] if stage.is_exact else [limit]
        demands += [MIXED_LEAST] * (self._needs[2] - self._ranks[2] + stage.mix - len(demands))
        levels = max(missing, len(demands))
        widths = (narrowest(stage.wide, stage.balance, level) for level in reversed(range(levels)))
        return tuple(max(pair) for pair in zip_longest(widths, demands, fillvalue=0))[::-1]

    def _below(self, stage: Stage) -> Iterator[tuple[Kind, Stage]]:
        """The levels that may come below a plan."""
        for kind in self._kinds:
            if kind.is_mixed <= stage.mix:
                for cost in self._costs(stage, kind):
                    for width in self._widths(stage):
                        if _fits(kind, width, stage.supply):
                            yield kind, self._with(stage, kind, cost, width)

    def _costs(self, stage: Stage, kind: Kind) -> set[int]:
        """The ways to count the Strength that a level takes; more than need be only while that is asked for."""
        supports = kind.sizes
        costs = {max(0, load - support + 1) for load in stage.loads for support in supports}
        is_wanted = self._ranks[3] - stage.strength < self._needs[3]
        return {cost for cost in (costs if is_wanted else {min(costs)}) if cost <= stage.strength}

    def _widths(self, stage: Stage) -> Iterator[int]:
        """How wide the next level may usefully be.

        In a tower that is nowhere wider than it must be, levels of one width are one wider than the one above them, or
        as wide as a mixed level, as a use of Width or as a use of Base asks for.
        """
        limit = WIDTH + stage.width
        for width in sorted({stage.wide, stage.wide + 1, MIXED_LEAST, limit, limit + 1}):
            is_allowed = width <= limit or (stage.is_exact and stage.base)
            if is_allowed and (width > stage.wide or (width == stage.wide > 0 and stage.balance)):
                yield width

    def _with(self, stage: Stage, kind: Kind, cost: int, width: int) -> Stage:
        """The plan with one more level."""
        limit = WIDTH + stage.width
        loads = kind.sizes[::-1] if self._lax else kind.sizes[:1]
        strength = stage.strength - cost
        return Stage(
            stage.width,
            stage.is_exact or width == limit,
            min(stage.done + 1, self._levels),
            loads,
            width,
            stage.balance - (width == stage.wide),
            stage.base - (width > limit),
            stage.mix - kind.is_mixed,
            strength,
            (stage.supply - kind.each * width - kind.once) & ALIVE[max(0, loads[0] + 1 - strength)],
        )


def _fits(kind: Kind, width: int, supply: int) -> bool:
    """Whether there are castellers for a level."""
    return MIXED_LEAST * kind.is_mixed <= width <= widest(kind, supply)
