"""Bounds on the gain of a planned tower: never less than it really can gain.

A plan gains a point with every further level, and the worth of every further casteller of a size that is asked for. If
``n`` more levels come, their widths limit the castellers on them: the next level is as wide as allowed, and those above
it are narrower one by one, except by uses of Balance. A size comes once for free while it is smaller than the level
below; to come again takes a rank of Strength, and all sizes share these ranks. The gain of ``n`` levels is therefore at
most ``n`` and the worth of the castellers that find room. The bound is the highest of these sums.

For example, 9s and 4s are asked for, six of each are left, the next level may be five wide, and there is one rank of
Strength and no Balance. Five 9s and five 4s find room on a level each, and the rank of Strength brings one more of
either: eleven of the twelve at most.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cogs.castell.rules.supply import PAIRS, Kind, Pair, Part, Supply, less, place_of, sizes_below
from cogs.castell.rules.towers import FESTIVAL_LEVELS, MIXES, WIDTH, Ranks, Team


class Plan(NamedTuple):
    """A tower from the ground up to some level."""

    support: int
    """The size as which its highest level counts for the one above."""
    wide: int
    balance: int
    base: int
    mix: int
    strength: int
    """The ranks that are left."""
    least: int
    """The least width of the next level; 0 if none need follow."""
    high: int
    """The number of levels."""
    supply: Supply
    kind: Kind | None
    """The kind of the highest level; None on the ground."""
    below: "Plan | None"

    def parts(self) -> Iterator[Part]:
        """Yield the levels, the highest first."""
        plan = self
        while plan.below is not None and plan.kind is not None:
            yield Part(plan.kind, plan.wide)
            plan = plan.below


class Source(NamedTuple):
    """The castellers left of a size that is worth points, or of two that may share a level."""

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
    """The demands of a search on a pair with a size that is worth points."""

    sizes: tuple[int, int]
    worth: tuple[int, int]
    """Of a casteller of each size."""
    full: tuple[int | None, int | None]
    """For each size that must be in the tower, its castellers in the team; None for other sizes."""
    lax: bool


class Stock(NamedTuple):
    """The castellers left of a pair with a size that is worth points."""

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
        """Return the greatest width of the next level."""
        most = plan.wide if plan.balance else plan.wide - 1
        return most if plan.base else min(most, self._limit)

    def levels(self, plan: Plan) -> int:
        """Return how many levels can follow at most, by widths and by sizes.

        By sizes one may follow for each that is left below, and those that may come once more.
        """
        by_width = min(plan.wide - 1, self._limit + plan.base) + plan.balance
        if by_width <= plan.strength:
            return by_width
        return min(by_width, sizes_below(plan.supply, plan.support) + self._again(plan.strength, plan.mix))

    def _again(self, strength: int, mix: int) -> int:
        """Return how many levels may come of sizes that came before: one for each rank of Strength.

        In the lax reading there may be one more for each mixed level.
        """
        return strength + mix if self._lax else strength

    def loose(self, plan: Plan) -> int:
        """Return the score if all levels come with all castellers of worth, except those of sizes that are passed.

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
        """Yield the same for the plan with one more level, by its width; the rest is worked out once for all widths."""
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
        """List what is left of each pair of worth."""
        return [_take_stock(self._terms[place], plan.supply[place], plan.mix > 0) for place in self.places]

    def points(self, plan: Plan, stocks: Iterable[Stock]) -> int:
        """Return the score if no level follows."""
        return plan.high + self._all - sum([stock.loss for stock in stocks])

    def gain(self, plan: Plan, stocks: Sequence[Stock]) -> int:
        """Return the most points that further levels can add."""
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
            # Every size that is left out is a level less. All others that are larger come below the source, so that
            # its levels are no wider than they are; 0 if that is no limit.
            skipped, caps = visits - levels, []
            for source in sources:
                widths = [width for width, size in narrow if size > source.highest]
                caps.append(widths[skipped] if skipped < len(widths) else 0)
            best = max(best, levels + min(loss, self._worth_of(plan, sources, caps, levels)))
            if best >= levels - 1 + loss or not any(caps):
                break
        return best

    def _worth_of(self, plan: Plan, sources: Sequence[Source], caps: Sequence[int], levels: int) -> int:
        """Return the worth of the castellers that fit on ``levels`` levels; ``caps`` are widths by source, or 0."""
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
        """List the sizes below that cannot fill the next level, by the greatest width of a level of them."""
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
    """Compute what is left of a pair of worth; ``has_mix`` is true if a rank of Mix is left."""
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


@lru_cache(1 << 14)
def room(levels: int, width: int, balance: int) -> int:
    """Return the most castellers on ``levels`` levels if the lowest is ``width`` wide.

    >>> room(3, 4, balance=1)
    11
    """
    equal = min(levels, balance + 1)
    narrower = max(0, min(levels - equal, width - 1))
    return equal * width + narrower * width - narrower * (narrower + 1) // 2
