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

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cogs.castell.rules.supply import PAIRS, Kind, Pair, Part, Supply, less, place_of, sizes_below
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


class Terms(NamedTuple):
    """What a search asks of a pair with a size that is worth points."""

    sizes: tuple[int, int]
    worth: tuple[int, int]
    """Of a casteller of each size."""
    full: tuple[int | None, int | None]
    """How many the team has of each size that has to be in the tower; None if it need not be."""
    lax: bool


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
        self._limit = WIDTH + ranks[4]
        self._lax = lax
        self._all = sum(worth[i + 1] * many for i, many in enumerate(team))
        self._highest = max(worth)
        full = {size: team[size - 1] for size in needed}
        self._terms = {
            place: Terms(sizes, (worth[sizes[0]], worth[sizes[1]]), (full.get(sizes[0]), full.get(sizes[1])), lax)
            for place, sizes in enumerate(PAIRS)
            if any(worth[size] for size in sizes)
        }
        self.places = list(self._terms)
        """Where the pairs of worth are in a supply."""

    def most_wide(self, plan: Plan) -> int:
        """How wide the next level is at most."""
        most = plan.wide if plan.balance else plan.wide - 1
        return most if plan.base else min(most, self._limit)

    def levels(self, plan: Plan) -> int:
        """How many levels can follow at most, by widths and by sizes."""
        by_width = min(plan.wide - 1, self._limit + plan.base) + plan.balance
        return by_width if by_width <= plan.strength else min(by_width, self._visits(plan))

    def _visits(self, plan: Plan) -> int:
        """The same by sizes: one for each that is left below, and those that may come once more."""
        return sizes_below(plan.supply, plan.support) + self._again(plan.strength, plan.mix)

    def _again(self, strength: int, mix: int) -> int:
        """How many levels may come of sizes that came before: one for each rank of Strength.

        In the lax reading there may be one more for each mixed level.
        """
        return strength + mix if self._lax else strength

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
                gain -= _take_stock(self._terms[place], plan.supply[place], plan.mix > 0).loss
        return gain

    def loose_with(self, plan: Plan, kind: Kind, widths: Iterable[int]) -> Iterator[int]:
        """The same for the plan with one more level, by its width: what does not depend on it is worked out once."""
        strength, mix = plan.strength - kind.climb(plan.support), plan.mix - kind.is_mixed
        high, pair = plan.high + 1, plan.supply[kind.place]
        visits = sizes_below(plan.supply, kind.support) + self._again(strength, mix)
        if kind.is_mixed and pair[1] == 1:
            visits -= 1  # the last of the smaller size is on the level
        reach, gain, is_passed = kind.support - 1 + strength, high + self._all, False
        for place in self.places:
            if PAIRS[place][1] <= reach:
                break  # and so are all that follow
            if place == kind.place:
                is_passed = True
            else:
                gain -= _take_stock(self._terms[place], plan.supply[place], mix > 0).loss
        broadest = self._limit + plan.base
        for width in widths:
            by_width = min(width - 1, broadest - (width > self._limit)) + plan.balance - (width == plan.wide)
            levels = by_width if by_width < visits else visits
            if high + levels < FESTIVAL_LEVELS:
                yield 0
            elif is_passed:
                yield gain + levels - _take_stock(self._terms[kind.place], less(pair, kind, width), mix > 0).loss
            else:
                yield gain + levels

    def stocks(self, plan: Plan) -> list[Stock]:
        """What is left of each pair of worth."""
        return [_take_stock(self._terms[place], plan.supply[place], plan.mix > 0) for place in self.places]

    def points(self, plan: Plan, stocks: Iterable[Stock]) -> int:
        """The score if no level follows."""
        return plan.high + self._all - sum([stock.loss for stock in stocks])

    def gain(self, plan: Plan, stocks: Sequence[Stock]) -> int:
        """The points that further levels can add at most."""
        reach = plan.support - 1 + plan.strength
        sources = [source for stock in stocks for source in stock.sources if source.loads[0] <= reach]
        most = self.levels(plan)
        if not sources:
            return most
        loss = sum([stock.loss for stock in stocks])
        again = self._again(plan.strength, plan.mix)
        visits, best = sizes_below(plan.supply, plan.support) + again, 0
        narrow = self._narrow(plan) if most > again else ()  # of no use else
        for levels in range(most, -1, -1):
            caps = [_cap(source, narrow, visits - levels) for source in sources]
            best = max(best, levels + min(loss, self._worth_of(plan, sources, caps, levels)))
            if best >= levels - 1 + loss or not any(caps):
                break
        return best

    def _worth_of(self, plan: Plan, sources: Sequence[Source], caps: Sequence[int], levels: int) -> int:
        """The worth of those for whom so many levels have room; ``caps`` are widths, or 0, for each source."""
        most = self.most_wide(plan)
        equal = plan.balance - (most == plan.wide)
        sure, more = 0, []
        for source, cap in zip(sources, caps, strict=True):
            wide, same = (cap, plan.balance) if cap else (most, equal)
            free = sum([load < plan.support for load in source.loads]) + (plan.mix if source.can_repeat else 0)
            last = free + plan.strength - max(0, source.loads[0] - plan.support)
            came = min(source.idle, room(min(free, levels), wide, same))
            sure += source.worth * came
            for visit in range(free + 1, min(last, levels) + 1):
                before, came = came, min(source.idle, room(visit, wide, same))
                if came == before:
                    break
                more.append(source.worth * (came - before))
        more.sort(reverse=True)
        return min(sure + sum(more[: plan.strength]), self._highest * room(levels, most, equal))

    def _narrow(self, plan: Plan) -> list[tuple[int, int]]:
        """The sizes below that cannot fill the next level, by how wide a level of them could be."""
        most, support = self.most_wide(plan), plan.support
        found = []
        for place in range(place_of(support - 1), len(PAIRS)):
            larger, smaller, both = plan.supply[place]
            wide, narrow = min(larger, both), min(smaller, both)
            if wide and narrow and plan.mix and PAIRS[place] in MIXES:
                wide, narrow = (wide, both) if self._lax else (both, narrow)
            high, low = PAIRS[place]
            if 0 < wide < most and high < support:
                found.append((wide, high))
            if 0 < narrow < most and low < support:
                found.append((narrow, low))
        found.sort()
        return found


@lru_cache(1 << 13)
def _take_stock(terms: Terms, pair: Pair, has_mix: bool) -> Stock:
    """What is left of a pair of worth; ``has_mix`` tells whether any rank of Mix is left."""
    larger, smaller = terms.sizes
    many, few, both = pair
    can_mix = has_mix and many > 0 and few > 0 and terms.sizes in MIXES
    worth = dict(zip(terms.sizes, terms.worth, strict=True))
    cheap, dear = sorted(terms.sizes, key=worth.__getitem__)
    idle = {larger: max(0, both - few), smaller: max(0, both - many)}
    worthy = [size for size in terms.sizes if worth[size]]
    if can_mix and len(worthy) > 1:
        sources = [Source(worth[dear], both, (smaller, larger), larger, terms.lax)]
    elif can_mix:
        loads = (smaller,) if terms.lax else (smaller, larger) if dear == smaller else (larger,)
        sources = [Source(worth[dear], idle[dear], loads, larger, terms.lax)]
    else:
        left = {larger: min(many, both), smaller: min(few, both)} if len(worthy) > 1 else idle
        sources = [Source(worth[size], left[size], (size,), size, False) for size in worthy]
    missing = [size for size, left, full in zip(terms.sizes, pair, terms.full, strict=False) if left == full]
    return Stock(
        worth[cheap] * (both - idle[dear]) + worth[dear] * idle[dear],
        tuple([source for source in sources if source.idle]),
        tuple([smaller if can_mix and terms.lax else size for size in missing]),
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
