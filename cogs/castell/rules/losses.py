"""What a plan loses at least of the castellers that are worth points, whatever may follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import add
from typing import TypeAlias

from cogs.castell.rules.nodes import Node
from cogs.castell.rules.rise import GROUND
from cogs.castell.rules.supply import COLUMNS, MIXED_LEAST, PAIRS, Kind, saved_climbs
from cogs.castell.rules.wealth import MISSING, Left, Part, Ways, Wealth

REMEMBERED = 1 << 14
"""Answers that are kept for all searches."""

UNCAPPED = (COLUMNS,) * (GROUND + 1)
"""By size: how wide levels with it may be, where nothing is known."""

Price: TypeAlias = tuple[int, ...]
"""What is lost at least, by ranks of Strength, from 0."""


class Losses:
    """Bounds on what is lost: never more than really is.

    ``kinds`` are the levels there can be; ``worth`` is by size, from 0; ``worthy`` is the mask of the pairs of worth.
    """

    def __init__(self, kinds: Sequence[Kind], worth: Sequence[int], worthy: int, lax: bool) -> None:
        self._worthy = worthy
        self._lax = lax
        loads = {kind.load for kind in kinds if any(worth[size] for size in kind.sizes)}
        self._smaller = [sum(load < size for load in loads) for size in range(GROUND + 1)]
        """By size: how many smaller ones a level with castellers of worth may load as."""
        self._prices: dict[tuple[object, ...], Price] = {}
        self._shared: dict[tuple[Price, Price], Price] = {}
        self._known: dict[tuple[object, ...], int] = {}

    def lost(
        self, node: Node, most: int, wealth: Wealth, missing: Ways, levels: int, caps: tuple[int, ...] = UNCAPPED
    ) -> int:
        """What is lost at least of all pairs of worth together, by so many levels, the next one up to ``most`` wide.

        ``missing`` is how the sizes come that must; ``caps`` are by size, from 0, how wide levels with it may be.
        """
        if not wealth.loss:
            return 0
        support, wide, balance, _, mix, strength = node[:6]
        mix = mix if self._lax else min(mix, 1)
        key = (node.supply & self._worthy, support, most, most == wide, balance, mix, strength, missing, caps)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._lost_of(node, wealth, most, missing, caps)
        return max(known, self._crowded(node, wealth, levels, most))

    def _lost_of(self, node: Node, wealth: Wealth, most: int, missing: Ways, caps: tuple[int, ...]) -> int:
        """What is lost at least because the pairs share the Strength, worked out.

        The next level loads as some size. If that is not below the support, the step climbs over all sizes from the
        support to the load, and costs one rank of Strength for each of them. To come back to a size, or to come for the
        first time to one that is not below the support, it must be climbed over; in the lax reading a mixed level saves
        one such climb over its own size. So there are no more repeated and high levels of all sizes of worth than ranks
        of Strength, without those for the other sizes that are climbed over from the support to the highest.
        """
        support, strength, lefts = node.support, node.strength, wealth.lefts
        prices = self._prices_of(node, wealth, most, missing, caps)
        below = sum([PAIRS[left.place][0] < support for left in lefts])
        lost = prices[0] if below else (0,) * (strength + 1)
        for price in prices[1:below]:
            lost = self._share(lost, price)
        if below == len(lefts):
            return lost[-1]
        rest = sum([price[0] for price in prices[below:]])
        low = lost[-1] + rest
        passed: Price = ()
        for left, price in zip(lefts[below:], prices[below:], strict=True):
            larger, smaller = PAIRS[left.place]
            if passed:
                lost = self._share(lost, passed)
            rest -= price[0]
            highest = max(support, smaller)
            climbed = highest - support - self._smaller[highest] + self._smaller[support]
            if climbed <= strength:
                low = min(low, self._share(lost, price)[strength - climbed] + rest)
            passed = after_climbs(price, self._smaller[larger + 1] - self._smaller[highest])
        return low

    def _prices_of(
        self, node: Node, wealth: Wealth, most: int, missing: Ways, caps: tuple[int, ...]
    ) -> Sequence[Price]:
        """What is lost of each pair at least; a pair keeps the ranks to climb to the way in which it must come."""
        narrow = [way for way in missing if way.width < most]
        prices = []
        for left in wealth.lefts:
            own = [way for way in missing if any(way in ways for ways in left.ways)] if left.ways else ()
            others = tuple([way for way in narrow if way not in own]) if narrow else ()
            price = self._price(node, left, most, others, caps)
            for way in own:
                lowest = max(node.support, PAIRS[left.place][1])
                price = after_climbs(price, self._smaller[way.load + 1] - self._smaller[lowest])
            prices.append(price)
        return prices

    def _share(self, lost: Price, price: Price) -> Price:
        """What is lost at least of both, by the Strength that they share."""
        known = self._shared.get((lost, price))
        if known is None:
            known = tuple(min(map(add, lost[: share + 1], price[share::-1])) for share in range(len(price)))
            self._shared[lost, price] = known
        return known

    def _crowded(self, node: Node, wealth: Wealth, levels: int, most: int) -> int:
        """What is lost at least because all castellers of worth share so many levels.

        There are no more levels with them than there are sizes of worth below the support and ranks of Strength.
        """
        visits = self._smaller[node.support] + node.strength + (node.mix if self._lax and wealth.can_mix else 0)
        space = room(min(levels, visits), most, node.balance - (most == node.wide))
        return 0 if space >= wealth.idle else lost_of(wealth.out, space)

    def _price(self, node: Node, left: Left, most: int, narrow: Ways, caps: tuple[int, ...]) -> Price:
        """What is lost of a pair at least, by its share of the Strength.

        Supports above the pair and widths beyond what is left of it make no difference.
        """
        support, wide, balance, _, mix, strength = node[:6]
        if not left.loss:
            return (0,) * (strength + 1)
        larger, smaller = PAIRS[left.place]
        support = min(support, larger + 1)
        width = min(most, left.widest)
        mix = mix if self._lax else mix > 0
        caps = caps[smaller : larger + 1]
        key = (left.place, left.pair, support, width, width == wide, balance, mix, strength, narrow, caps)
        known = self._prices.get(key)
        if known is None:
            known = self._prices[key] = self._priced(node, left, most, narrow, caps)
        return known

    def _priced(self, node: Node, left: Left, most: int, narrow: Ways, caps: tuple[int, ...]) -> Price:
        """The same, worked out; ``caps`` are for the smaller and the larger size of the pair."""
        prices = (0,) * (node.strength + 1)
        for part in left.parts:
            if part.idle:
                out = MISSING if part.is_missing else part.worth * part.idle
                taken = self._taken(node, left, part, most, narrow, caps[part.size - PAIRS[left.place][1]])
                lost = [min(out, part.worth * max(0, part.idle - many)) if many > 0 else out for many in taken]
                prices = tuple(map(add, prices, lost))
        if left.whole:
            taken = self._taken(node, left, left.whole, most, narrow, max(caps))
            prices = tuple(map(max, prices, [lost_of(left.out, many) for many in taken]))
        return prices

    def _taken(self, node: Node, left: Left, part: Part, most: int, narrow: Ways, cap: int) -> Price:
        """How many castellers of a size there can be at most, by the pair's share of the Strength.

        There are as many levels with them as loads below the support, one for each rank of the share and, in the lax
        reading, one for each climb saved; the sizes that must be climbed over first leave fewer ranks. ``narrow`` are
        other sizes that must still come: a wider level must come before, and then the Strength must do to climb from it
        to such a load, of which a mixed level may save the climb over its own size. In the strict reading the last of
        the levels before loads as the larger size of a pair, or costs one rank more.
        """
        support, wide, balance, _, mix, strength = node[:6]
        loads = part.loads
        if loads[0] - support >= strength:
            return (0,) * (strength + 1)
        saved = saved_climbs(left.pair, mix) if self._lax and left.can_mix else 0
        firsts = saved + sum([load < support for load in loads])
        repeats = strength - max(0, loads[0] - support)
        width = min(most, part.widest)
        high = min(support, loads[-1])
        either = not self._lax and loads[0] < high
        spare = saved > 0 and loads[-1] < support and len(loads) == 1

        def before(load: int) -> int:
            climbs = strength - 1 - (load - high)
            return firsts + climbs - either if climbs + spare >= 0 else 0

        befores = [(before(way.load), way.width) for way in narrow if way.load >= high and way.width < width]
        taken = taken_by(
            strength, firsts, saved, repeats, width, balance, width == wide, tuple(befores), min(cap, width)
        )
        return taken if loads[0] < support else (0, *taken[1:])


def after_climbs(price: Price, climbs: int) -> Price:
    """What is lost if at least so many ranks of the share go into climbs."""
    climbs = max(0, min(climbs, len(price)))
    return (MISSING,) * climbs + price[climbs:]


def lost_of(out: Iterable[tuple[int, int]], space: int) -> int:
    """What is lost at least if there is space for so many of those who stay out, by worth, the highest first."""
    lost = 0
    for worth, count in out:
        lost += worth * max(0, count - space)
        space = max(0, space - count)
    return lost


@lru_cache(REMEMBERED)
def taken_by(
    strength: int,
    firsts: int,
    saved: int,
    repeats: int,
    width: int,
    balance: int,
    is_equal: bool,
    befores: tuple[tuple[int, int], ...],
    cap: int,
) -> Price:
    """How many castellers there are at most on the levels with a size, by the share of the Strength.

    There are ``firsts`` levels without any of it, ``saved`` of these only by means of mixed levels, and up to
    ``repeats`` with it, the lowest so wide and as wide as the one below if ``is_equal``; or no level is wider than
    ``cap``, if that is less. ``befores`` are how many of them can come before a narrower level, and how wide that is.
    """
    equal = balance - is_equal
    found = []
    for share in range(strength + 1):
        visits = firsts + min(share, repeats)
        alone = visits - saved
        taken = room(visits if cap >= MIXED_LEAST else alone, cap, equal if cap == width else balance)
        for before, narrower in befores:
            before = min(visits, before)
            after = visits - before if narrower >= MIXED_LEAST else min(visits - before, alone)
            taken = min(taken, room(before, width, equal) + room(after, narrower, balance))
        found.append(taken)
    return tuple(found)


@lru_cache(REMEMBERED)
def room(levels: int, width: int, balance: int) -> int:
    """How many castellers so many levels have at most if the lowest is so wide."""
    equal = min(levels, balance + 1)
    narrower = max(0, min(levels - equal, width - 1))
    return equal * width + narrower * width - narrower * (narrower + 1) // 2
