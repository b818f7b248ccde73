"""The search for the best tower of a festival: exact, best first, from the ground up.

Every level counts one point, and every casteller of a size its worth. A plan is judged by what it may still become: a
bound on its levels, plus all castellers of worth, minus those that it loses. Plans are followed in the order of that
bound, so that the search is over when a complete plan reaches the bound of all others.

Planning starts at the ground because that is where choices matter: wide levels take most of the castellers and of the
Base, and after them there is hardly any doubt how many levels there can be. From the top down, every choice of small
castellers would have to be tried with every choice of large ones.

Of all best towers, one of the fewest castellers is looked for. In it, a level from which one could be taken away who is
worth nothing is as wide as the one above or one wider: if it were wider still, he would be taken away. And one that is
as wide as the one below is as wide as the one above, too: else taking him away would but move a use of Balance.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple, TypeAlias

from cogs.castell.rules.rise import GROUND, Rise
from cogs.castell.rules.supply import (
    BITS,
    COLUMNS,
    FIELD,
    PAIR,
    PAIR_MASK,
    PAIRS,
    WITHIN,
    Kind,
    Plan,
    kinds_of,
    left_of,
    mixable,
    partner,
    saved_climbs,
    smaller_left,
    supply_of,
    tower_of,
    widest,
)
from cogs.castell.rules.towers import FESTIVAL_LEVELS, MIXES, WIDTH, Ranks, Team, Tower

MISSING = 1 << 20
"""The price of leaving out a size that had to be in the tower."""

OUT_OF_REACH = 1 << 20
"""A load to which the Strength never does."""

GAIN = MISSING.bit_length() + 1
"""Bits of a gain that is so much higher."""

REMEMBERED = 1 << 14
"""Answers that are kept for all searches."""

HALF = FIELD >> 1
"""The highest number in a field with a guard, and more than there are of any pair."""


Size: TypeAlias = tuple[int, int]
"""A size that must still come: what it loads as, and how wide a level with it could be."""

Price: TypeAlias = tuple[int, ...]
"""What is lost at least, by ranks of Strength, from 0."""


class Node(NamedTuple):
    """A plan from the ground up to some level."""

    support: int
    """What its highest level is for the one above."""
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
    gain: int
    """Levels, minus the worth of what was passed for good."""
    supply: int
    kind: Kind | None
    """What the highest level is made of."""
    below: Node | None


class Step(NamedTuple):
    """A kind of level that may come above some support."""

    kind: Kind
    is_worthy: bool
    """True if all castellers of it are worth points."""
    worthy_at: int | None
    """Where the field of its only size is that is worth points, if it has such a one besides another."""
    strength: int
    """What is left of the Strength."""
    reached: int
    """The mask of the pairs that may still come after it."""
    passed: tuple[int, ...]
    """The pairs of worth that may not."""


class Part(NamedTuple):
    """What is left of a size that is worth points."""

    worth: int
    idle: int
    """How many castellers of it stay out of the tower at least if no more levels of its pair come."""
    is_missing: bool
    """True if it has to be in the tower and is not in it yet."""
    widest: int
    """How wide a level with it could be."""
    loads: tuple[int, ...]
    """What a level with it may be for the one below, the smallest first."""


class Left(NamedTuple):
    """What is left of a pair with a size that is worth points."""

    place: int
    pair: int
    can_mix: bool
    parts: tuple[Part, ...]
    widest: int
    """How wide a level with any of them could be."""
    out: tuple[tuple[int, int], ...]
    """Worths, and how many castellers of such worth stay out of the tower if no more levels of the pair come."""
    missing: tuple[Size, ...]
    """The sizes that must still come: what they load as at least, and how wide a level with them could be."""
    loss: int
    """What is lost with those who stay out."""
    thrift: int
    """Fields, the higher the fewer castellers of each size of worth stay out."""


class Wealth(NamedTuple):
    """What is left of all pairs of worth."""

    lefts: tuple[Left, ...]
    """The smallest sizes first."""
    can_mix: bool
    out: tuple[tuple[int, int], ...]
    """Worths, and how many castellers of such worth stay out of the tower if no more levels of worth come."""
    idle: int
    """How many these are."""
    loss: int
    """What is lost with them."""
    thrift: int
    """Fields, the higher the fewer castellers of each size of worth stay out."""


class Shelf(NamedTuple):
    """Plans with the same bound and the same number of levels."""

    fresh: list[Node]
    """Plans that only widths and sizes have been bounded of."""
    fair: list[tuple[Node, int]]
    """Plans with the number of levels that could follow at most."""
    firm: list[Node]
    """Plans that are to be followed."""


class Contest:
    """One search: what a team with its ranks can make of what each size is worth.

    ``worth`` is by size, from 0; every size of ``needed`` has to be in the tower.
    """

    def __init__(self, team: Team, ranks: Ranks, worth: Sequence[int], needed: frozenset[int], lax: bool) -> None:
        balance, base, mix, strength, width_rank = ranks
        self._team = team
        self._worth = worth
        self._needed = needed
        self._lax = lax
        self._limit = WIDTH + width_rank
        self._rise = Rise(team, width_rank, lax)
        self._kinds = [kind for kind in kinds_of(team, lax) if mix or not kind.is_mixed]
        self._mixed = {kind.load for kind in self._kinds if kind.is_mixed}
        self._places = [place for place, pair in enumerate(PAIRS) if any(worth[size] for size in pair)]
        self._worthy = sum(PAIR_MASK << PAIR * place for place in self._places)
        self._all = sum(worth[i + 1] * many for i, many in enumerate(team))
        supply = supply_of(team)
        self._root = Node(GROUND, COLUMNS, balance, base, mix, strength, 1, 0, 0, supply, None, None)
        self._loads = loads = {kind.load for kind in self._kinds if any(worth[size] for size in kind.sizes)}
        self._smaller = [sum(load < size for load in loads) for size in range(GROUND + 1)]
        """By size: how many smaller ones a level with castellers of worth may load as."""
        self._steps: dict[tuple[int, int], list[Step]] = {}
        self._lefts: dict[tuple[int, int, bool], Left] = {}
        self._wealths: dict[int, Wealth] = {}
        self._prices: dict[tuple[object, ...], Price] = {}
        self._shared: dict[tuple[Price, Price], Price] = {}
        self._losses: dict[tuple[object, ...], int] = {}
        self._seen: dict[tuple[int, int], list[int]] = {}
        fields = len(PAIRS) * 3 + 6 + len(self._places) * 3
        self._guards = sum(HALF + 1 << BITS * field for field in range(fields)) | MISSING << fields * BITS + 1
        """Bits of a plan's wealth that stay, field by field, where nothing had to be borrowed."""
        self._shelves: dict[int, list[Shelf]] = {}
        """By bound and number of levels: plans of which nothing better than the bound can come."""
        self._points = 0
        self._best: Node | None = None

    def best(self) -> Tower | None:
        """The tower of the most points that may enter, or None if none may."""
        root = self._root
        levels = self._rise.levels(*root[:6], root.supply)
        if levels < FESTIVAL_LEVELS or any(not self._team[size - 1] for size in self._needed):
            return None
        top = self._all + levels
        self._shelf(top, 0).firm.append(root)
        while top > self._points:
            if not self._go_round(top):
                top -= 1
        return None if self._best is None else tower_of(list(_plans(self._best)), self._team, self._worth)

    def _shelf(self, bound: int, high: int) -> Shelf:
        """Where plans of this bound and number of levels are kept."""
        shelves = self._shelves.get(bound)
        if shelves is None:
            shelves = self._shelves[bound] = [Shelf([], [], []) for _ in range(COLUMNS)]
        return shelves[high]

    def _go_round(self, top: int) -> bool:
        """Follow one plan of this bound for each number of levels; False if none is left.

        Where many plans have the bound of the best tower, one that goes wrong low down is not followed to all its ends
        before others are tried.
        """
        is_busy = False
        for fresh, fair, firm in self._shelves.get(top, ()):
            while (fresh or fair) and not firm:
                if fair:
                    self._weigh(*fair.pop(), top)
                else:
                    self._judge(fresh.pop(), top)
            if firm and top > self._points:
                self._follow(firm.pop(), top)
                is_busy = True
        return is_busy

    def _follow(self, node: Node, top: int) -> None:
        """Put every level that may come above a plan where its loose bound belongs."""
        most = self._most(node)
        above: list[tuple[int, Node]] = []
        for step in self._steps_above(node.support, node.strength):
            kind = step.kind
            if kind.is_mixed <= node.mix:
                first = max(node.least, kind.narrowest)
                last = min(most, widest(kind, node.supply))
                if first <= last:
                    self._add(node, step, range(first, last + 1), above)
        for bound, child in reversed(above):
            self._shelf(min(bound, top), child.high).fresh.append(child)

    def _most(self, node: Node) -> int:
        """How wide the next level is at most."""
        most = node.wide if node.balance else node.wide - 1
        return most if node.base else min(most, self._limit)

    def _add(self, node: Node, step: Step, widths: range, above: list[tuple[int, Node]]) -> None:
        """Add the plans with one more level of some kind, in all these widths."""
        _, wide, balance, base, mix, _, _, high, gain, supply, _, _ = node
        kind, is_worthy, worthy_at, strength, reached, passed = step
        support, each, limit, lax = kind.support, kind.each, self._limit, self._lax
        free = kind.narrowest if worthy_at is None else 1 + (supply >> worthy_at & FIELD)
        supply -= kind.once
        mix -= kind.is_mixed
        high += 1
        gain += 1
        here = PAIR_MASK << kind.own // PAIR * PAIR
        elsewhere = mixable(supply & reached & ~here, mix) if lax else mix
        for width in widths:
            is_equal = width == wide
            balance_left = balance - is_equal
            least = 0 if is_worthy or width <= free else width - 1 + is_equal
            if least == width and not balance_left:
                continue
            base_left = base - (width > limit)
            left = supply - each * width
            now = gain
            for place in passed:
                now -= self._left(place, left >> PAIR * place & PAIR_MASK, False).loss
            left &= reached
            mix_left = mix if elsewhere == mix else elsewhere + mixable(left & here, mix - elsewhere)
            visits = smaller_left(left, support) + strength + mix_left * lax
            levels = min(width - 1 + balance_left, limit + base_left + balance_left, visits)
            bound = now + levels + self._all
            if bound > self._points and high + levels >= FESTIVAL_LEVELS:
                ranks = (balance_left, base_left, mix_left, strength)
                above.append((bound, Node(support, width, *ranks, least, high, now, left, kind, node)))

    def _steps_above(self, support: int, strength: int) -> list[Step]:
        """The kinds of level that may come above one of this support, the largest first."""
        known = self._steps.get((support, strength))
        if known is None:
            known = self._steps[support, strength] = [
                self._step(kind, support, strength) for kind in self._kinds if kind.load - support < strength
            ]
        return known

    def _step(self, kind: Kind, support: int, strength: int) -> Step:
        """A level of this kind above one of this support."""
        left = strength - max(0, kind.load - support + 1)
        before, reached = WITHIN[support - 1 + strength], WITHIN[kind.support - 1 + left]
        passed = tuple(place for place in self._places if (before & ~reached) >> PAIR * place & PAIR_MASK)
        worthy = [size for size in kind.sizes if self._worth[size]]
        is_worthy = len(worthy) == len(kind.sizes)
        worthy_at = None if is_worthy or not worthy else kind.own + BITS * (worthy[0] % 2)
        return Step(kind, is_worthy, worthy_at, left, reached, passed)

    def _judge(self, node: Node, top: int) -> None:
        """Bound the levels that may still come to a plan; drop it if it cannot be the best."""
        sure = self._all + node.gain
        wealth = self._wealth(node)
        if node.high >= FESTIVAL_LEVELS and not node.least:
            points = sure - wealth.loss
            if points > self._points:
                self._points = points
                self._best = node
        if self._is_beaten(node, wealth):
            return
        visits = self._visits(node, wealth) - self._unvisited(node, wealth)
        levels = min(visits, self._rise.levels(*node[:6], node.supply))
        bound = sure + levels
        if bound <= self._points or node.high + levels < FESTIVAL_LEVELS:
            return
        if bound < top:
            self._shelf(bound, node.high).fair.append((node, levels))
        else:
            self._weigh(node, levels, top)

    def _weigh(self, node: Node, levels: int, top: int) -> None:
        """Bound what may still come to a plan by what it must lose, too; drop it if it cannot be the best."""
        sure = self._all + node.gain
        wealth = self._wealth(node)
        lost = self._lost(node, wealth, levels, (), False)
        net = levels - lost
        if sure + net > self._points and wealth.loss > lost and levels >= self._visits(node, wealth):
            net = max(net - 1, levels - self._lost(node, wealth, levels, self._fillers(node), True))
        if sure + net > self._points:
            self._shelf(min(top, sure + net), node.high).firm.append(node)

    def _visits(self, node: Node, wealth: Wealth) -> int:
        """How many levels more there can be, as sizes go: see :meth:`_lost_of`.

        There is one for each size left below the support, one for each rank of Strength and, in the lax reading, one
        for each climb saved. To a size that must still come and is not below the support, all sizes between must be
        climbed over, and the ranks for those that nobody is left of give no level.
        """
        supply, support = node.supply, node.support
        below = smaller_left(supply, support)
        visits = below + node.strength + (saved_climbs(supply, node.mix) if self._lax else 0)
        for left in reversed(wealth.lefts):
            if left.missing:
                highest = max([load for load, _ in left.missing])
                if highest > support:
                    return visits - (highest - support - (smaller_left(supply, highest) - below))
        return visits

    def _unvisited(self, node: Node, wealth: Wealth) -> int:
        """How many of the levels that :meth:`_visits` counts there cannot be above a size that must still come.

        For each smaller size that is left but does not come after it, there is one level less: that size never comes,
        or it is climbed over after it came for the last time, or this last climb over it is saved for nothing.
        """
        most = 0
        for left in wealth.lefts:
            for load, width in left.missing:
                most = max(most, smaller_left(node.supply, load) - (width - 1 + node.balance))
        if most and self._lax:
            most = max(0, most - (node.mix - saved_climbs(node.supply, node.mix)))
        return most

    def _fillers(self, node: Node) -> tuple[Size, ...]:
        """The sizes left below the support that give no levels with castellers of worth."""
        sizes = [size for size in range(1, node.support) if size not in self._loads and left_of(node.supply, size)[0]]
        return tuple([(size, self._widest_load(node, size)) for size in sizes])

    def _widest_load(self, node: Node, size: int) -> int:
        """How wide a level that loads as this size could be."""
        own, both = left_of(node.supply, size)
        can_mix = node.mix > 0 and size in self._mixed and left_of(node.supply, partner(size))[0] > 0
        return both if can_mix else min(own, both)

    def _wealth(self, node: Node) -> Wealth:
        """What is left of all pairs of worth."""
        key = (node.supply & self._worthy) << 1 | (node.mix > 0)
        known = self._wealths.get(key)
        if known is None:
            known = self._wealths[key] = self._wealth_of(node.supply, node.mix > 0)
        return known

    def _wealth_of(self, supply: int, can_mix: bool) -> Wealth:
        """The same, worked out."""
        lefts = tuple(
            self._left(place, supply >> PAIR * place & PAIR_MASK, can_mix) for place in reversed(self._places)
        )
        out = sorted((each for left in lefts for each in left.out), reverse=True)
        thrift = 0
        for left in lefts:
            thrift = thrift << PAIR | left.thrift
        return Wealth(
            lefts,
            any(left.can_mix for left in lefts),
            tuple(out),
            sum(count for _, count in out),
            sum(left.loss for left in lefts),
            thrift,
        )

    def _left(self, place: int, pair: int, can_mix: bool) -> Left:
        """What is left of a pair of worth."""
        key = (place, pair, can_mix)
        known = self._lefts.get(key)
        if known is None:
            known = self._lefts[key] = self._left_of(place, pair, can_mix)
        return known

    def _left_of(self, place: int, pair: int, can_mix: bool) -> Left:
        """The same, worked out."""
        larger, smaller = PAIRS[place]
        many, few, both = pair & FIELD, pair >> BITS & FIELD, pair >> 2 * BITS
        can_mix = can_mix and many > 0 and few > 0 and PAIRS[place] in MIXES
        idles = max(0, both - few), max(0, both - many)
        parts = []
        for size, own, idle in zip(PAIRS[place], (many, few), idles, strict=True):
            if worth := self._worth[size]:
                is_missing = size in self._needed and idle >= self._team[size - 1]
                other = smaller if self._lax else larger
                loads = (size,) if not can_mix or other == size else (smaller, larger)
                parts.append(Part(worth, idle, is_missing, both if can_mix else min(own, both), loads))
        worths = self._worth[larger], self._worth[smaller]
        first = worths[1] > worths[0]
        out = ((worths[first], idles[first]), (worths[not first], both - idles[first]))
        missing = tuple([(part.loads[0], part.widest) for part in parts if part.is_missing])
        loss = MISSING if missing else out[0][0] * out[0][1] + out[1][0] * out[1][1]
        thrift = HALF - parts[0].idle
        if len(parts) > 1:
            thrift |= HALF - parts[1].idle << BITS | HALF - both << 2 * BITS
        width = max([part.widest for part in parts])
        return Left(place, pair, can_mix, tuple(parts), width, out, missing, loss, thrift)

    def _lost(self, node: Node, wealth: Wealth, levels: int, fillers: tuple[Size, ...], is_ordered: bool) -> int:
        """What is lost at least of all pairs of worth together, by so many levels and those of ``fillers``.

        If there are as many levels as :meth:`_visits` allows, they are ordered: all sizes left below the support must
        come, and each for the first time before any smaller one; else it would be climbed over once more than need be.
        """
        if not wealth.loss:
            return 0
        support, wide, balance, _, mix, strength = node[:6]
        most = self._most(node)
        mix = mix if self._lax else min(mix, 1)
        narrow = tuple([each for each in fillers if each[1] < most])
        key = (node.supply & self._worthy, support, most, most == wide, balance, mix, strength, narrow, is_ordered)
        known = self._losses.get(key)
        if known is None:
            known = self._losses[key] = self._lost_of(node, wealth.lefts, most, narrow, is_ordered)
        return max(known, self._crowded(node, wealth, levels - len(fillers), most))

    def _lost_of(self, node: Node, lefts: Sequence[Left], most: int, fillers: Sequence[Size], is_ordered: bool) -> int:
        """What is lost at least because the pairs share the Strength, worked out.

        The next level loads as some size. If that is not below the support, the step climbs over all sizes from the
        support to the load, and costs one rank of Strength for each of them. To come back to a size, or to come for the
        first time to one that is not below the support, it must be climbed over; in the lax reading a mixed level saves
        one such climb over its own size. So there are no more repeated and high levels of all sizes of worth than ranks
        of Strength, without those for the other sizes that are climbed over from the support to the highest.
        """
        support, strength = node.support, node.strength
        narrow = [(left, each) for left in lefts for each in left.missing if each[1] < most]
        if fillers or narrow:
            others = [self._others(support, left, narrow, fillers, is_ordered) for left in lefts]
            prices = [self._price(node, left, most, other) for left, other in zip(lefts, others, strict=True)]
        else:
            prices = [self._price(node, left, most, ()) for left in lefts]
        below = sum([PAIRS[left.place][0] < support for left in lefts])
        lost = prices[0] if below else (0,) * (strength + 1)
        for price in prices[1:below]:
            lost = self._share(lost, price)
        if below == len(lefts):
            return lost[-1]
        rest = sum([price[0] for price in prices[below:]])
        low = lost[-1] + rest
        for left, price in zip(lefts[below:], prices[below:], strict=True):
            lost = self._share(lost, price)
            rest -= price[0]
            highest = max(support, PAIRS[left.place][1])
            climbed = highest - support - self._smaller[highest] + self._smaller[support]
            if climbed <= strength:
                low = min(low, lost[strength - climbed] + rest)
        return low

    def _share(self, lost: Price, price: Price) -> Price:
        """What is lost at least of both, by the Strength that they share."""
        known = self._shared.get((lost, price))
        if known is None:
            known = tuple(min(map(add, lost[: share + 1], price[share::-1])) for share in range(len(price)))
            self._shared[lost, price] = known
        return known

    def _others(
        self,
        support: int,
        mine: Left,
        narrow: Sequence[tuple[Left, Size]],
        fillers: Sequence[Size],
        is_ordered: bool,
    ) -> tuple[Size, ...]:
        """The narrow sizes of other pairs; if each comes before any smaller, none below the pair lets it come later."""
        others = [each for left, each in narrow if left is not mine]
        if is_ordered:
            larger, smaller = PAIRS[mine.place]
            others += [each for each in fillers if each[0] != larger and each[0] != smaller]
            others = [(OUT_OF_REACH if larger < load < support else load, width) for load, width in others]
        return tuple(others)

    def _crowded(self, node: Node, wealth: Wealth, levels: int, most: int) -> int:
        """What is lost at least because all castellers of worth share so many levels.

        There are no more levels with them than there are sizes of worth below the support and ranks of Strength.
        """
        visits = self._smaller[node.support] + node.strength + (node.mix if self._lax and wealth.can_mix else 0)
        space = room(min(levels, visits), most, node.balance - (most == node.wide))
        if space >= wealth.idle:
            return 0
        lost = 0
        for worth, count in wealth.out:
            lost += worth * max(0, count - space)
            space = max(0, space - count)
        return lost

    def _price(self, node: Node, left: Left, most: int, narrow: tuple[Size, ...]) -> Price:
        """What is lost of a pair at least, by its share of the Strength.

        Supports above the pair and widths beyond what is left of it make no difference.
        """
        support, wide, balance, _, mix, strength = node[:6]
        if not left.loss:
            return (0,) * (strength + 1)
        support = min(support, PAIRS[left.place][0] + 1)
        width = min(most, left.widest)
        mix = mix if self._lax else mix > 0
        key = (left.place, left.pair, support, width, width == wide, balance, mix, strength, narrow)
        known = self._prices.get(key)
        if known is None:
            known = self._prices[key] = self._priced(node, left, most, narrow)
        return known

    def _priced(self, node: Node, left: Left, most: int, narrow: tuple[Size, ...]) -> Price:
        """The same, worked out.

        With a size there are as many levels as loads below the support, one for each rank of its share and, in the lax
        reading, one for each climb saved; the sizes that must be climbed over first leave fewer ranks. ``narrow`` are
        other sizes that must still come, by lowest load, and how wide they can be: a wider level must come before, and
        then the Strength must do to climb from it to that load.
        """
        support, wide, balance, _, mix, strength = node[:6]
        saved = mix if self._lax and left.can_mix else 0
        prices = (0,) * (strength + 1)
        for worth, idle, is_missing, widest_part, loads in left.parts:
            if not idle:
                continue
            out = MISSING if is_missing else worth * idle
            taken: tuple[int, ...] = (0,) * (strength + 1)
            if loads[0] - support < strength:
                firsts = saved + sum([load < support for load in loads])
                repeats = strength - max(0, loads[0] - support)
                width = min(most, widest_part)
                high = min(support, loads[-1])
                befores = []
                for load, narrower in narrow:
                    if load >= high and narrower < width:
                        climbs = strength - 1 - (load - high)
                        befores.append((firsts + climbs if saved + climbs >= 0 else 0, narrower))
                taken = taken_by(strength, firsts, repeats, width, balance, width == wide, tuple(befores))
            lost = [min(out, worth * max(0, idle - many)) if many > 0 else out for many in taken]
            prices = tuple(map(add, prices, lost))
        return prices

    def _is_beaten(self, node: Node, wealth: Wealth) -> bool:
        """Whether another plan was seen with as much of everything; if not, this one has been seen now.

        As much of everything: whatever may follow may follow there as well, and no more of worth stays out for it. As
        a number with a field for each, led by how many castellers are left, such a plan is no smaller.
        """
        support, wide, balance, base, mix, strength, least, high, gain, supply, _, _ = node
        much = sum(supply.to_bytes(len(PAIRS) * 3, "big"))
        much = (much << GAIN | gain + MISSING) << PAIR * len(self._places) | wealth.thrift
        for rank in (balance, base, mix, strength, wide - least, min(high, FESTIVAL_LEVELS)):
            much = much << BITS | rank
        much = much << len(PAIRS) * PAIR | supply
        guards = self._guards
        seen = self._seen.get((support, wide))
        if seen is None:
            seen = self._seen[support, wide] = []
        guarded = much | guards
        at = bisect_left(seen, guarded)
        for other in seen[at:]:
            if other - much & guards == guards:
                return True
        seen.insert(at, guarded)
        return False


@lru_cache(REMEMBERED)
def taken_by(
    strength: int,
    firsts: int,
    repeats: int,
    width: int,
    balance: int,
    is_equal: bool,
    befores: tuple[tuple[int, int], ...],
) -> tuple[int, ...]:
    """How many castellers there are at most on the levels with a size, by the share of the Strength.

    There are ``firsts`` levels without any of it and up to ``repeats`` with it, the lowest so wide and as wide as the
    one below if ``is_equal``. ``befores`` are how many of them can come before a narrower level, and how wide that is.
    """
    equal = balance - is_equal
    found = []
    for share in range(strength + 1):
        visits = firsts + min(share, repeats)
        taken = room(visits, width, equal)
        for before, narrower in befores:
            before = min(visits, before)
            taken = min(taken, room(before, width, equal) + room(visits - before, narrower, balance))
        found.append(taken)
    return tuple(found)


@lru_cache(REMEMBERED)
def room(levels: int, width: int, balance: int) -> int:
    """How many castellers so many levels have at most if the lowest is so wide."""
    equal = min(levels, balance + 1)
    narrower = max(0, min(levels - equal, width - 1))
    return equal * width + narrower * width - narrower * (narrower + 1) // 2


def _plans(node: Node) -> Iterator[Plan]:
    """The levels of a plan, the highest first."""
    while node.below is not None and node.kind is not None:
        yield Plan(node.kind, node.wide)
        node = node.below
