"""The search for the cheapest tower of a local performance, from the top down.

A plan grows downwards. The plan that needs the fewest castellers is followed first: those it has, and those that the
missing levels take if each is as narrow as possible. The first plan that meets the performance is the cheapest.

For example, an exhibition of four levels is looked for, by a colla with one rank of Balance. Four levels take at least
1 + 1 + 2 + 3 castellers. A plan that begins with ``4x1 5x2`` has used no Balance yet, so that its next level may be two
wide as well: 1 + 2 + 2 + 3. One that begins with ``4x1 5x1`` needs seven in all and is followed first.

Planning starts at the top because the choices are few there: no level is wider than it has to be.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count, pairwise, zip_longest
from typing import NamedTuple

from cogs.castell.rules.supply import (
    PAIRS,
    Kind,
    Pair,
    Part,
    Supply,
    kinds_of,
    place_of,
    supply_of,
    tower_of,
    widest,
    without,
)
from cogs.castell.rules.towers import MIXES, SIZES, WIDTH, Ranks, Team, Tower, covers

EVEN = (0,) * (len(SIZES) + 1)
"""The same worth for every size."""

MIXED_LEAST = 2
"""The least width of a mixed level."""

MANY = 2
"""Two ranks of Mix and more are the same where an order of sizes is looked for."""


class Stage(NamedTuple):
    """A tower from the top down to some level, as far as it matters for what may follow."""

    width: int
    """The rank of Width that is to be used: some level has to be exactly so wide; wider ones are put down to Base."""
    is_exact: bool
    """Whether there is such a level; none is needed for rank 0."""
    done: int
    """The number of levels, counted up to those that are asked for."""
    loads: tuple[int, ...]
    """What the lowest level may count as for the one below, the smallest first."""
    wide: int
    balance: int
    base: int
    mix: int
    strength: int
    """The ranks that are left."""
    supply: Supply
    """Cut off behind the last pair that may still be used."""


class PerformanceSearch:
    """A search for the towers that a team with its ranks can perform."""

    def __init__(self, team: Team, ranks: Ranks, lax: bool) -> None:
        self._team = team
        self._ranks = ranks
        self._lax = lax
        self._kinds = kinds_of(team, ranks[2] > 0, lax)[::-1]
        self._known: dict[tuple[object, ...], bool] = {}
        self._supply = supply_of(team)

    def shape(self, widths: Sequence[int]) -> Tower | None:
        """Find a tower of exactly these widths, from below; None if there is none."""
        balance, base, mix, strength, width_rank = self._ranks
        equal = sum(above == below for below, above in pairwise(widths))
        if equal > balance or sum(width > WIDTH + width_rank for width in widths) > base:
            return None
        parts = self._filled(tuple(reversed(widths)), 0, mix, strength, self._supply, set())
        return None if parts is None else tower_of(parts, self._team, EVEN)

    def _filled(
        self,
        widths: tuple[int, ...],
        load: int,
        mix: int,
        strength: int,
        supply: Supply,
        failed: set[tuple[object, ...]],
    ) -> list[Part] | None:
        """Find levels of these widths, from above, that may come below one of this load; return the lowest first."""
        if not widths:
            return []
        key = (len(widths), load, mix, strength, supply)
        if key in failed:
            return None
        for kind in self._kinds:
            cost = max(0, load - kind.support + 1)
            if cost <= strength and kind.is_mixed <= mix and _fits(kind, widths[0], supply):
                less = _usable(without(supply, kind, widths[0]), kind.load, strength - cost)
                parts = self._filled(widths[1:], kind.load, mix - kind.is_mixed, strength - cost, less, failed)
                if parts is not None:
                    return [*parts, Part(kind, widths[0])]
        failed.add(key)
        return None

    def exhibition(self, levels: int, needs: Ranks) -> Tower | None:
        """Find the tower of the fewest castellers with these levels and uses of skills; None if there is none."""
        if not covers(self._ranks, needs):
            return None
        balance, base, mix, strength, width_rank = self._ranks
        ties = count()
        heap: list[tuple[int, int, int, Stage, tuple[Part, ...]]] = []
        for width in range(needs[4], width_rank + 1):
            stage = Stage(width, not width, 0, (0,), 0, balance, base, mix, strength, self._supply)
            heappush(heap, (0, next(ties), 0, stage, ()))
        seen: set[Stage] = set()
        while heap:
            _, _, castellers, stage, parts = heappop(heap)
            if stage in seen:
                continue
            seen.add(stage)
            if stage.is_exact and stage.done == levels and not any(self._lacking(stage, needs)):
                return tower_of(parts, self._team, EVEN)
            for kind, below in self._below(stage, levels, needs):
                more = None if below in seen else self._fewest(below, levels, needs)
                if more is not None:
                    now = castellers + below.wide
                    heappush(heap, (now + more, -next(ties), now, below, (Part(kind, below.wide), *parts)))
        return None

    def _lacking(self, stage: Stage, needs: Ranks) -> list[int]:
        """Count how often Balance, Base, Mix and Strength must still be used."""
        left = (stage.balance, stage.base, stage.mix, stage.strength)
        used = [rank - less for rank, less in zip(self._ranks[:4], left, strict=True)]
        return [max(0, need - uses) for need, uses in zip(needs[:4], used, strict=True)]

    def _fewest(self, stage: Stage, levels: int, needs: Ranks) -> int | None:
        """Count the castellers that must be added at least; None if the levels that must come cannot."""
        _, base, mix, _ = self._lacking(stage, needs)
        exact = 0 if stage.is_exact else WIDTH + stage.width
        asked = (WIDTH + stage.width + 1, base, exact, mix)
        widths = _narrow(stage.wide, stage.balance, levels - stage.done, asked)
        if sum([width > WIDTH + stage.width for width in widths]) > stage.base:
            return None
        if mix > _mixable(stage.supply) or not _has_castellers(stage.supply, widths, stage.mix):
            return None
        load = stage.loads[0]
        pair = stage.supply[place_of(load)] if load and place_of(load) < len(stage.supply) else (0, 0, 0)
        can_stand = self._can_stand(load, pair[load % 2], pair[2], widths, min(stage.mix, MANY), stage.strength)
        return sum(widths) if can_stand else None

    def _can_stand(self, load: int, own: int, both: int, widths: tuple[int, ...], mix: int, strength: int) -> bool:
        """Return whether an order of sizes exists for levels of these widths, from above, below one of this load.

        Of the size of the load there are ``own`` castellers left, and ``both`` of its pair. Of any other size it is the
        whole team's, however often the tower comes back to it.
        """
        if not widths:
            return True
        key = (load, own, both, widths, mix, strength)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = any(
                self._can_stand(*lower, widths[1:], *ranks)
                for lower, ranks in self._bearers(load, own, both, widths[0], mix, strength)
            )
        return known

    def _bearers(
        self, load: int, own: int, both: int, width: int, mix: int, strength: int
    ) -> Iterator[tuple[tuple[int, int, int], tuple[int, int]]]:
        """Yield the levels that may bear such a load: their own load with what is left of it, and the ranks left."""
        here = place_of(load) if load else None
        for kind in self._kinds:
            if kind.support <= load - 1 - strength:
                continue
            pair = self._supply[kind.place]
            mine = own if kind.support == load else pair[kind.support % 2]
            ours = both if kind.place == here else pair[2]
            if not mine or width > ours:
                continue
            left = strength - max(0, load - kind.support + 1)
            if not kind.is_mixed and width <= mine:
                yield (kind.load, mine - width, ours - width), (mix, left)
            elif kind.is_mixed and mix:
                rest = (pair[1] if self._lax else mine) - 1
                yield (kind.load, rest, ours - width), (mix if mix == MANY else mix - 1, left)

    def _below(self, stage: Stage, levels: int, needs: Ranks) -> Iterator[tuple[Kind, Stage]]:
        """Yield the levels that may come below."""
        is_strength_wanted = self._lacking(stage, needs)[3] > 0
        for kind in self._kinds:
            if kind.is_mixed <= stage.mix and kind.place < len(stage.supply):
                costs = {max(0, load - support + 1) for load in stage.loads for support in kind.sizes}
                if not is_strength_wanted:  # only while it is asked for, a level takes more than need be
                    costs = {min(costs)}
                for cost in costs:
                    for width in _widths(stage) if cost <= stage.strength else ():
                        if _fits(kind, width, stage.supply):
                            yield kind, self._with(stage, kind, cost, width, levels)

    def _with(self, stage: Stage, kind: Kind, cost: int, width: int, levels: int) -> Stage:
        """Return the tower with one more level."""
        limit = WIDTH + stage.width
        loads = kind.sizes[::-1] if self._lax else kind.sizes[:1]
        strength = stage.strength - cost
        return Stage(
            stage.width,
            stage.is_exact or width == limit,
            min(stage.done + 1, levels),
            loads,
            width,
            stage.balance - (width == stage.wide),
            stage.base - (width > limit),
            stage.mix - kind.is_mixed,
            strength,
            _usable(without(stage.supply, kind, width), loads[0], strength),
        )


def _widths(stage: Stage) -> Iterator[int]:
    """Yield the useful widths of the next level.

    In a tower that is nowhere wider than it must be, levels of one width are one wider than the one above them, or as
    wide as a mixed level, as a use of Width or as a use of Base asks for.
    """
    limit = WIDTH + stage.width
    for width in sorted({stage.wide, stage.wide + 1, MIXED_LEAST, limit, limit + 1}):
        is_allowed = width <= limit or (stage.is_exact and stage.base)
        if is_allowed and (width > stage.wide or (width == stage.wide > 0 and stage.balance)):
            yield width


@lru_cache(1 << 14)
def _narrow(wide: int, balance: int, missing: int, asked: tuple[int, int, int, int]) -> tuple[int, ...]:
    """Return the least widths of the levels to come, from above, for their number and for the skills still to be used.

    ``asked`` is the width of a level that uses Base, how many of these there must be, the width of one more level or 0,
    and how many levels must be mixed.
    """
    too_wide, based, exact, mixed = asked
    least = [too_wide] * based + [exact] * (exact > 0)
    least += [MIXED_LEAST] * (mixed - len(least))
    levels = max(missing, len(least))
    narrowest = [(wide if level < balance else wide + 1 + level - balance) or 1 for level in range(levels)]
    return tuple([max(pair) for pair in zip_longest(narrowest[::-1], least, fillvalue=0)])[::-1]


def _fits(kind: Kind, width: int, supply: Supply) -> bool:
    """Return whether there are castellers for a level."""
    return kind.place < len(supply) and kind.narrowest <= width <= widest(kind, supply[kind.place])


def _usable(supply: Supply, load: int, strength: int) -> Supply:
    """Return the pairs that may still be used below a level of this load."""
    return supply[: place_of(max(1, load + 1 - strength)) + 1]


@lru_cache(1 << 14)
def _mixable(supply: Supply) -> int:
    """Count the mixed levels that are possible."""
    pairs = supply[: len(MIXES)]
    return sum(min(larger, smaller, both // MIXED_LEAST) for larger, smaller, both in pairs)


@lru_cache(1 << 14)
def _has_castellers(supply: Supply, widths: tuple[int, ...], mix: int) -> bool:
    """Return whether each of these levels, from above, has castellers of one size, or of two that may mix."""
    for done, width in enumerate(widths):
        pure = mixed = standing = 0
        for place, pair in enumerate(supply):
            levels, more, many = _filling(pair, width, mix > 0 and PAIRS[place] in MIXES)
            pure, mixed, standing = pure + levels, mixed + more, standing + many
        if len(widths) - done > pure + min(mixed, mix) or sum(widths[done:]) > standing:
            return False
    return True


@lru_cache(1 << 14)
def _filling(pair: Pair, width: int, may_mix: bool) -> tuple[int, int, int]:
    """Count the levels of this width that a pair fills, those more with mixing, and the castellers on them."""
    larger, smaller, both = pair
    levels = min(larger // width + smaller // width, both // width)
    if may_mix and larger and smaller and width > 1:
        return levels, both // width - levels, both if both >= width else 0
    return levels, 0, min(both, larger * (larger >= width) + smaller * (smaller >= width))
