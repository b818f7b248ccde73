"""How much a planned tower can still gain: never less than it really can.

A plan gains a point with every further level, and the worth of every further casteller of a size that is asked for. If
``n`` more levels come there is room for so many castellers: the next level is as wide as the widths allow, and those
above it are narrower one by one, but for uses of Balance. A size comes once for free while it is smaller than the
level below; to come again takes a rank of Strength, and all sizes share these ranks. What ``n`` levels gain is
therefore at most ``n`` and the worth of those who find room. The bound is the highest of these sums.

For example, 9s and 4s are asked for, six of each are left, the next level may be five wide, and there is one rank of
Strength and no Balance. Five 9s and five 4s find room on a level each, and the rank of Strength brings one more of
either: eleven of the twelve at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cogs.castell.rules.supply import PAIRS, Kind, Pair, Part, Supply, place_of, sizes_below
from cogs.castell.rules.towers import FESTIVAL_LEVELS, MIXES, WIDTH, Ranks, Team


class Plan(NamedTuple):
    """A tower from the ground up to some level."""

    support: int
    """The size its highest level counts as for the one above."""
    wide: int
    balance: int
    base: int
    mix: int
    strength: int
    """The ranks that are left."""
    least: int
    """How wide the next level must be at least; 0 if there need not be one."""
    high: int
    """The number of levels."""
    supply: Supply
    kind: Kind | None
    """What the highest level is made of; None on the ground."""
    below: Plan | None

    def parts(self) -> Iterator[Part]:
        """The levels, the highest first."""
        plan = self
        while plan.below is not None and plan.kind is not None:
            yield Part(plan.kind, plan.wide)
            plan = plan.below


class Source(NamedTuple):
    """What is left of a size that is worth points, or of two that may share a level."""

    worth: int
    """Of one casteller, the highest of both sizes."""
    idle: int
    """How many stay out of the tower if no more levels of the pair come."""
    loads: tuple[int, ...]
    """The sizes as which levels with it may come, the smallest first."""
    highest: int
    """Its larger size."""
    can_repeat: bool
    """True if mixed levels may stand on each other without Strength, as they may in the lax reading."""


class Stock(NamedTuple):
    """What is left of a pair with a size that is worth points."""

    loss: int
    """The worth of all who stay out of the tower if no more levels of the pair come."""
    sources: tuple[Source, ...]
    missing: tuple[int, ...]
    """For each size that must still come, the smallest load of a level with it."""


class Bounds:
    """The points of plans, and bounds on what they can still gain.

    ``worth`` is by size, from 0; every size of ``needed`` has to be in the tower.
    """

    def __init__(self, team: Team, ranks: Ranks, worth: Sequence[int], needed: frozenset[int], lax: bool) -> None:
        self._team = team
        self._limit = WIDTH + ranks[4]
        self._worth = worth
        self._needed = needed
        self._lax = lax
        self._all = sum(worth[i + 1] * many for i, many in enumerate(team))
        self._highest = max(worth)
        self.places = [place for place, pair in enumerate(PAIRS) if any(worth[size] for size in pair)]
        """Where the pairs of worth are in a supply."""
        self._stocks: dict[tuple[int, Pair, bool], Stock] = {}

    def most_wide(self, plan: Plan) -> int:
        """How wide the next level is at most."""
        most = plan.wide if plan.balance else plan.wide - 1
        return most if plan.base else min(most, self._limit)

    def levels(self, plan: Plan) -> int:
        """How many levels can follow at most, by widths and by sizes."""
        by_width = min(plan.wide - 1, self._limit + plan.base) + plan.balance
        return by_width if by_width <= plan.strength else min(by_width, self._visits(plan))

    def _visits(self, plan: Plan) -> int:
        """The same by sizes: one for each that is left below, and one for each rank of Strength.

        In the lax reading there may be one more for each mixed level.
        """
        return sizes_below(plan.supply, plan.support) + plan.strength + (plan.mix if self._lax else 0)

    def loose(self, plan: Plan) -> int:
        """The highest score if all levels come and all castellers of worth but those of sizes that are passed.

        It is 0 if there are too few levels for a festival.
        """
        high = plan.high + self.levels(plan)
        if high < FESTIVAL_LEVELS:
            return 0
        reach, gain = plan.support - 1 + plan.strength, high + self._all
        for place in self.places:
            if PAIRS[place][1] > reach:
                gain -= self._stock(plan, place).loss
        return gain

    def points(self, plan: Plan) -> int:
        """The score if no level follows."""
        return plan.high + self._all - sum([self._stock(plan, place).loss for place in self.places])

    def list_missing(self, plan: Plan) -> list[int]:
        """The smallest load of a level with each size that must be in the tower and is not."""
        if not self._needed:
            return []
        return [load for place in self.places for load in self._stock(plan, place).missing]

    def gain(self, plan: Plan) -> int:
        """The points that further levels can add at most."""
        stocks = [self._stock(plan, place) for place in self.places]
        reach = plan.support - 1 + plan.strength
        loss = sum([stock.loss for stock in stocks])
        sources = [source for stock in stocks for source in stock.sources if source.loads[0] <= reach]
        most, visits, best = self.levels(plan), self._visits(plan), 0
        narrow = self._narrow(plan) if most > visits - sizes_below(plan.supply, plan.support) else ()  # of no use else
        for levels in range(most, -1, -1):
            caps = [_cap(source, narrow, visits - levels) for source in sources]
            best = max(best, levels + min(loss, self._worth_of(plan, sources, caps, levels)))
            if best >= levels - 1 + loss or not any(caps):
                break
        return best

    def _worth_of(self, plan: Plan, sources: Sequence[Source], caps: Sequence[int], levels: int) -> int:
        """The worth of those for whom so many levels have room; ``caps`` are widths, or 0, for each source."""
        most = self.most_wide(plan)
        sure, more = 0, []
        for source, cap in zip(sources, caps, strict=True):
            width, equal = (cap, plan.balance) if cap else (most, plan.balance - (most == plan.wide))
            free = sum([load < plan.support for load in source.loads]) + (plan.mix if source.can_repeat else 0)
            last = free + plan.strength - max(0, source.loads[0] - plan.support)
            came = min(source.idle, room(min(free, levels), width, equal))
            sure += source.worth * came
            for visit in range(free + 1, min(last, levels) + 1):
                before, came = came, min(source.idle, room(visit, width, equal))
                if came == before:
                    break
                more.append(source.worth * (came - before))
        more.sort(reverse=True)
        space = room(levels, most, plan.balance - (most == plan.wide))
        return min(sure + sum(more[: plan.strength]), self._highest * space)

    def _narrow(self, plan: Plan) -> list[tuple[int, int]]:
        """The sizes below that cannot fill the next level, by how wide a level of them could be."""
        most = self.most_wide(plan)
        found = []
        for size in range(2, plan.support):
            larger, smaller, both = plan.supply[place_of(size)]
            width = min(smaller if size % 2 else larger, both)
            if width and plan.mix and smaller and larger and bool(size % 2) == self._lax and size > 2:
                width = both
            if 0 < width < most:
                found.append((width, size))
        return sorted(found)

    def _stock(self, plan: Plan, place: int) -> Stock:
        """What is left of a pair of worth."""
        key = (place, plan.supply[place], plan.mix > 0)
        known = self._stocks.get(key)
        if known is None:
            known = self._stocks[key] = self._stock_of(*key)
        return known

    def _stock_of(self, place: int, pair: Pair, has_mix: bool) -> Stock:
        """The same, worked out."""
        larger, smaller = PAIRS[place]
        many, few, both = pair
        can_mix = has_mix and many > 0 and few > 0 and PAIRS[place] in MIXES
        idle = {larger: max(0, both - few), smaller: max(0, both - many)}
        cheap, dear = sorted(PAIRS[place], key=lambda size: self._worth[size])
        loss = self._worth[cheap] * (both - idle[dear]) + self._worth[dear] * idle[dear]
        worthy = [size for size in PAIRS[place] if self._worth[size]]
        left = {larger: many, smaller: few}
        missing = [size for size in worthy if size in self._needed and left[size] == self._team[size - 1]]
        lowest = {size: smaller if can_mix and self._lax else size for size in worthy}
        if can_mix and len(worthy) > 1:
            sources = [Source(self._worth[dear], both, (smaller, larger), larger, self._lax)]
        elif can_mix:
            loads = (smaller,) if self._lax else (smaller, larger) if worthy == [smaller] else (larger,)
            sources = [Source(self._worth[dear], idle[worthy[0]], loads, larger, self._lax)]
        else:
            idle = {size: min(left[size], both) if len(worthy) > 1 else idle[size] for size in worthy}
            sources = [Source(self._worth[size], idle[size], (size,), size, False) for size in worthy]
        return Stock(
            loss,
            tuple([source for source in sources if source.idle]),
            tuple([lowest[size] for size in missing]),
        )


def _cap(source: Source, narrow: Sequence[tuple[int, int]], skipped: int) -> int:
    """How wide levels of a source are at most if so many sizes may be left out before it; 0 if that is no limit.

    Every size that is left out is a level less. All others that are larger come below the source, so that it is no
    wider than they are.
    """
    widths = [width for width, size in narrow if size > source.highest]
    return widths[skipped] if skipped < len(widths) else 0


@lru_cache(1 << 14)
def room(levels: int, width: int, balance: int) -> int:
    """How many castellers so many levels have at most if the lowest is so wide.

    >>> room(3, 4, balance=1)
    11
    """
    equal = min(levels, balance + 1)
    narrower = max(0, min(levels - equal, width - 1))
    return equal * width + narrower * width - narrower * (narrower + 1) // 2
