"""The search for the best tower of a festival: exact, best first, from the top of the tower down.

Every level counts one point, and every casteller of a size its worth. A plan is judged by what it may still become: a
bound on its levels, plus all castellers of worth, minus those that it loses. Plans are followed in the order of that
bound, so that the search is over when a complete plan reaches the bound of all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add
from typing import NamedTuple

from cogs.castell.rules.supply import (
    ALIVE,
    BITS,
    FIELD,
    MIXED_LEAST,
    PAIR,
    PAIR_MASK,
    PAIRS,
    Kind,
    Plan,
    Reach,
    kinds_of,
    rough,
    supply_of,
    tower_of,
    widest,
)
from cogs.castell.rules.towers import FESTIVAL_LEVELS, MIXES, SIZES, WIDTH, Ranks, Team, Tower

MISSING = 1 << 20
"""The price of passing a size that had to be in the tower."""

FIELDS = len(PAIRS) * PAIR + 8 * BITS
"""Bits of what two plans are compared by, below their points."""

GUARDS = sum(1 << BITS * place + BITS - 1 for place in range(FIELDS // BITS)) | MISSING << FIELDS + 1
"""The bits that stay, field by field, where nothing had to be borrowed."""


class Node(NamedTuple):
    """A plan from the top down to some level."""

    load: int
    """What its lowest level is for the one below; 0 if there is none."""
    wide: int
    balance: int
    base: int
    mix: int
    strength: int
    """The ranks that are left."""
    is_spare: int
    """1 if the lowest level is wider than with one more rank of Balance, for no points: the next must be wider still.

    Spending that rank on the lowest level instead of on the next would always be at least as good.
    """
    high: int
    """The number of levels, counted up to those that a festival asks for."""
    gain: int
    """Levels, minus the worth of what was passed for good."""
    supply: int
    kind: Kind | None
    """What the lowest level is made of."""
    above: Node | None


class Step(NamedTuple):
    """A kind of level that may come below some load."""

    kind: Kind
    is_worthy: bool
    """True if castellers of it are worth points."""
    is_free: bool
    """True if it takes no Strength."""
    strength: int
    """What is left of the Strength."""
    lowest: int
    """The smallest support that may come after it."""
    passed: tuple[int, ...]
    """The pairs of worth that may not come any more."""


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
        self._reach = Reach(team, width_rank, lax)
        self._kinds = [kind for kind in reversed(kinds_of(team, lax)) if mix or not kind.is_mixed]
        self._places = [place for place, pair in enumerate(PAIRS) if any(worth[size] for size in pair)]
        self._worthy = sum(PAIR_MASK << PAIR * place for place in self._places)
        self._near = [self._nearness(size) for size in range(len(SIZES) + 1)]
        self._all = sum(worth[i + 1] * many for i, many in enumerate(team))
        self._root = Node(0, 0, balance, base, mix, strength, 1, 0, 0, supply_of(team), None, None)
        self._steps: dict[tuple[int, int], list[Step]] = {}
        self._idle: dict[tuple[int, int], int] = {}
        self._prices: dict[tuple[int, ...], list[list[int]]] = {}
        self._seen: dict[tuple[int, int, int], list[int]] = {}
        self._fresh: list[list[Node]] = []
        """By bound: plans that are only known not to be better than this."""
        self._firm: list[list[Node]] = []
        """By bound: plans that are to be followed."""
        self._points = 0
        self._best: Node | None = None

    def _nearness(self, size: int) -> int:
        """The Strength that does not lead from a size to any other pair of worth that is smaller."""
        larger = [PAIRS[place][0] for place in self._places if PAIRS[place][0] < size]
        return size - max(larger, default=0)

    def best(self) -> Tower | None:
        """The tower of the most points that may enter, or None if none may."""
        root = self._root
        levels = self._reach.levels(0, 0, root.balance, root.base, root.mix, root.strength)
        if levels < FESTIVAL_LEVELS or any(not self._team[size - 1] for size in self._needed):
            return None
        top = self._all + levels
        self._fresh = [[] for _ in range(top + 1)]
        self._firm = [[] for _ in range(top + 1)]
        self._firm[top].append(root)
        while top > self._points:
            if self._firm[top]:
                self._follow(self._firm[top].pop(), top)
            elif self._fresh[top]:
                self._judge(self._fresh[top].pop(), top)
            else:
                top -= 1
        return None if self._best is None else tower_of(list(_plans(self._best)), self._team, self._worth)

    def _follow(self, node: Node, top: int) -> None:
        """Put every level that may come below a plan where its loose bound belongs."""
        load, wide, balance, base, mix, strength, is_spare, _, _, supply, _, _ = node
        narrowest = wide + 1 if is_spare or not balance else wide
        below: list[tuple[int, Node]] = []
        fillers: dict[int, int] = {}
        for step in self._steps_below(load, strength):
            kind = step.kind
            if kind.is_mixed and not mix:
                continue
            least = max(narrowest, MIXED_LEAST) if kind.is_mixed else narrowest
            most = widest(kind, supply)
            if most < least:
                continue
            if not base and most > self._limit:
                most = self._limit
            if not step.is_worthy and most > wide + 1:
                most = max(least, wide + 1)
            if least <= most:
                self._add(node, step, range(least, most + 1), top, fillers, below)
        for bound, child in reversed(below):
            if bound == top and child.gain + self._all > self._points:
                self._finish(child)
            self._fresh[bound].append(child)

    def _add(
        self, node: Node, step: Step, widths: range, top: int, fillers: dict[int, int], below: list[tuple[int, Node]]
    ) -> None:
        """Add the plans with one more level of some kind, in all these widths.

        ``fillers`` are, by width, the smallest sizes not worth points that will do without Strength. A larger one is no
        better if one cannot come back to the pair of the smaller.
        """
        _, wide, balance, base, mix, _, _, high, gain, supply, _, _ = node
        kind, is_worthy, is_free, strength, lowest, passed = step
        mix -= kind.is_mixed
        high += high < FESTIVAL_LEVELS
        for width in widths:
            if is_free and not is_worthy:
                if fillers.get(width, lowest) < lowest:
                    continue
                if not kind.is_mixed:
                    fillers.setdefault(width, kind.support + kind.support % 2)
            is_equal = width == wide
            balance_left = balance - is_equal
            base_left = base - (width > self._limit)
            left = supply - kind.each * width - kind.once
            now = gain + 1
            for place in passed:
                now -= self._loss(place, left >> PAIR * place & PAIR_MASK)
            levels = self._reach.levels(kind.load, width, balance_left, base_left, mix, strength)
            bound = now + levels + self._all
            if bound <= self._points or high + levels < FESTIVAL_LEVELS:
                continue
            is_spare = wide > 0 and not is_equal and not is_worthy and balance_left > 0
            if self._lax and kind.is_mixed and width == MIXED_LEAST:
                is_spare = False
            child = Node(
                kind.load,
                width,
                balance_left,
                base_left,
                mix,
                strength,
                is_spare,
                high,
                now,
                left & ALIVE[lowest],
                kind,
                node,
            )
            below.append((bound if bound < top else top, child))

    def _steps_below(self, load: int, strength: int) -> list[Step]:
        """The kinds of level that may come below one of this load, the smallest support first."""
        known = self._steps.get((load, strength))
        if known is None:
            known = self._steps[load, strength] = [
                self._step(kind, load, strength) for kind in self._kinds if load - kind.support < strength
            ]
        return known

    def _step(self, kind: Kind, load: int, strength: int) -> Step:
        """A level of this kind below one of this load."""
        left = strength - max(0, load - kind.support + 1)
        before, lowest = max(0, load + 1 - strength), max(0, kind.load + 1 - left)
        passed = tuple(place for place in self._places if before <= PAIRS[place][0] < lowest)
        return Step(kind, any(self._worth[size] for size in kind.sizes), left == strength, left, lowest, passed)

    def _judge(self, node: Node, top: int) -> None:
        """Put a plan where its tight bound belongs, or at least a tighter one; drop it if it cannot be the best."""
        if node.gain + self._all > self._points:
            self._finish(node)
        load, wide, balance, base, mix, strength, _, high, gain, supply, _, _ = node
        levels = self._reach.levels(load, wide, balance, base, mix, strength)
        least = self._points + 1 - gain - self._all
        if levels >= least:
            levels = min(levels, self._reach.levels_with(supply, load, wide, balance, mix, strength))
        if levels < least or high + levels < FESTIVAL_LEVELS:
            return
        bound = gain + levels + self._all
        if bound < top:
            self._fresh[bound].append(node)
            return
        if self._is_beaten(node):
            return
        net = self._net(node, levels, least)
        if net >= least:
            self._firm[min(top, gain + net + self._all)].append(node)

    def _net(self, node: Node, levels: int, least: int) -> int:
        """The most of levels minus losses that may still come; if it is less than ``least``, just something less."""
        prices = self._prices_of(node)
        net = least - 1
        for more in range(levels, max(0, least) - 1, -1):
            if more - sum(price[-1][more] for price in prices) > net:
                net = max(net, more - _shared(prices, more))
        return net

    def _prices_of(self, node: Node) -> list[list[list[int]]]:
        """The prices of all pairs of worth, the largest sizes first."""
        pairs = [(place, node.supply >> PAIR * place & PAIR_MASK) for place in self._places]
        pairs = [(place, pair) for place, pair in pairs if pair]
        is_shared = len(pairs) > 1 and not self._lax
        mix = node.mix if self._lax else rough(node.mix)
        prices: list[list[list[int]]] = []
        for place, pair in pairs:
            is_lowest = is_shared and not prices
            key = (place, pair, is_shared, is_lowest, node.load, node.wide, node.balance, node.base, mix, node.strength)
            known = self._prices.get(key)
            if known is None:
                known = self._prices[key] = self._priced(node, place, pair, is_shared, is_lowest)
            prices.append(known)
        return prices

    def _is_beaten(self, node: Node) -> bool:
        """Whether another plan was seen with as much of everything; if not, this one has been seen now."""
        load, wide, balance, base, mix, strength, is_spare, high, gain, supply, _, _ = node
        worthy = supply & self._worthy
        ranks = balance | base << 8 | mix << 16 | strength << 24 | (1 - is_spare) << 32 | high << 40
        wealth = supply ^ worthy | ranks << len(PAIRS) * PAIR | gain + MISSING << FIELDS
        seen = self._seen.setdefault((load, wide, worthy), [])
        for other in seen:
            if (other | GUARDS) - wealth & GUARDS == GUARDS:
                return True
        seen.append(wealth)
        return False

    def _finish(self, node: Node) -> None:
        """Take a plan for complete, if it is high enough."""
        if node.high < FESTIVAL_LEVELS:
            return
        points = self._all + node.gain
        for place in self._places:
            if pair := node.supply >> PAIR * place & PAIR_MASK:
                points -= self._loss(place, pair)
        if points > self._points:
            self._points = points
            self._best = node

    def _loss(self, place: int, pair: int) -> int:
        """What is lost if no more of these castellers comes into the tower."""
        known = self._idle.get((place, pair))
        if known is not None:
            return known
        (larger, smaller), (_, few, both) = PAIRS[place], _fields(pair)
        idle = max(0, both - few) if self._worth[larger] >= self._worth[smaller] else min(pair & FIELD, both)
        left = {larger: idle, smaller: both - idle}
        loss = sum(self._worth[size] * many for size, many in left.items())
        if any(size in self._needed and many >= self._team[size - 1] for size, many in left.items()):
            loss = MISSING
        self._idle[place, pair] = loss
        return loss

    def _priced(self, node: Node, place: int, pair: int, is_shared: bool, is_lowest: bool) -> list[list[int]]:
        """What is lost of a pair at least, by its share of the Strength and by the number of further levels.

        A row tells what can be with no larger share; the last row, what can be anyway. There is only that one if the
        Strength ``is_shared`` with no other pair.
        """
        many, few, both = _fields(pair)
        larger, smaller = PAIRS[place]
        can_mix = place < len(MIXES) and node.mix > 0 and many > 0 and few > 0
        most = self._reach.levels(*node[:6])
        prices = [[0] * (most + 1) for _ in range(node.strength + 1 if is_shared else 1)]
        for size, own, other in ((larger, many, few), (smaller, few, many)):
            support = larger if can_mix else size
            if not self._worth[size] or support <= node.load - node.strength:
                continue
            idle = max(0, both - other)
            rows = [[MISSING] * (most + 1) for _ in prices]
            if size not in self._needed or idle < self._team[size - 1]:
                rows[0][most] = self._worth[size] * idle
            widest_with_it = both if can_mix else min(own, both)
            for share, levels, taken in self._chances(node, size, can_mix, idle, widest_with_it, is_lowest):
                row = rows[share if is_shared else 0]
                row[levels] = min(row[levels], self._worth[size] * (idle - taken))
            _add_least(rows, prices)
        return prices

    def _chances(
        self, node: Node, size: int, can_mix: bool, idle: int, most: int, is_lowest: bool
    ) -> Iterator[tuple[int, int, int]]:
        """How what is idle of a size may still be used: share of the Strength, further levels, castellers taken.

        Gone through are the Strength that is spent up to the widest level with the size, and the width of that level,
        which is ``most`` at most. They tell how many levels there can be up to it, how many castellers they can take,
        and how many levels can follow. A share counts the levels with the size that are not larger than all above
        them: every such level takes Strength of its own. Of the largest size of worth it counts, too, what is spent
        below, as far as that is too little to come back to other sizes of worth.
        """
        load, wide, balance, base, mix, strength = node[:6]
        reach = self._reach
        limit = reach.levels(load, wide, balance, base, mix, strength)
        lax_mixes = mix if self._lax else 0
        rise = size + (can_mix and size % 2) - load + lax_mixes
        firsts = (load < size) + (max(size % 2, lax_mixes) if can_mix else 0)
        near = self._near[size] if is_lowest else 0
        for spent in range(strength + 1):
            for width in range(max(1, wide), (most if base else min(most, self._limit)) + 1):
                levels = min(rise + spent, width - wide + balance)
                possible = min(levels, firsts - max(0, load - size) + spent)
                if possible < 1:
                    continue
                rest = balance - max(0, levels - width + wide)
                base_left = base - (width > self._limit)
                for below in range(strength - spent + 1) if near else (strength - spent,):
                    after = reach.levels(size - self._lax, width, rest, base_left, mix, below)
                    for again in range(max(0, 1 - firsts), spent + 1):
                        taken = _room(min(possible, firsts + again), width, balance)
                        yield again + min(below, near), min(limit, levels + after), min(idle, taken)
                        if taken >= idle or firsts + again >= possible:
                            break


def _shared(prices: list[list[list[int]]], levels: int) -> int:
    """What is lost at least of all pairs together, for so many further levels: the Strength is spent only once."""
    if len(prices) < 2 or len(prices[0]) == 1:
        return sum(price[-1][levels] for price in prices)
    first, *others, last = prices
    lost = [price[levels] for price in first]
    for rows in others:
        more = [price[levels] for price in rows]
        lost = [min(map(add, lost[: spent + 1], more[spent::-1])) for spent in range(len(lost))]
    return min(spent + price[levels] for spent, price in zip(lost, reversed(last), strict=True))


def _add_least(rows: list[list[int]], prices: list[list[int]]) -> None:
    """Add to each price the least of these rows for no larger share and for no fewer levels."""
    least = [MISSING] * len(prices[0])
    for row, into in zip(rows, prices, strict=True):
        low = MISSING
        for levels in reversed(range(len(row))):
            low = least[levels] = min(low, least[levels], row[levels])
            into[levels] += low


def _room(levels: int, width: int, balance: int) -> int:
    """How many castellers so many levels have at most if the lowest is so wide."""
    narrower = max(0, levels - 1 - balance)
    return levels * width - narrower * (narrower + 1) // 2


def _fields(pair: int) -> tuple[int, int, int]:
    """What is left of the larger size, of the smaller, and of both."""
    return pair & FIELD, pair >> BITS & FIELD, pair >> 2 * BITS


def _plans(node: Node) -> Iterator[Plan]:
    """The levels of a plan, the highest first."""
    if node.above is not None and node.kind is not None:
        yield from _plans(node.above)
        yield Plan(node.kind, node.wide)
