"""The search for the best tower of a festival: exact, best first, from the top of the tower down.

Every level counts one point, and every casteller of a size its worth. A plan is judged by what it may still become: a
bound on its levels, plus all castellers of worth, minus those that it has passed for good. Plans are followed in the
order of that bound, so that the search is over when a complete plan reaches the bound of all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.castell.rules.supply import (
    BITS,
    FIELD,
    PAIR,
    PAIR_MASK,
    PAIRS,
    Kind,
    Plan,
    Reach,
    alive,
    kinds_of,
    supply_of,
    tower_of,
    widest,
)
from cogs.castell.rules.towers import FESTIVAL_LEVELS, MIXES, WIDTH, Ranks, Team, Tower

MISSING = 1 << 20
"""The price of passing a size that had to be in the tower."""

FIELDS = 5 * PAIR + 8 * BITS
"""Bits of what two plans are compared by, before the points."""
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
    is_spare: int
    """1 if the lowest level is wider than with one more rank of Balance, for no points: the next must be wider still.

    Spending that rank on the lowest level instead of on the next would always be at least as good.
    """
    high: int
    """The number of levels, counted up to those that a festival asks for."""
    gain: int
    """Levels, minus the worth of what was passed for good."""
    supply: int
    above: Node | None
    plan: Plan | None
    """The lowest level."""


class Step(NamedTuple):
    """A kind of level that may come next."""

    kind: Kind
    is_worthy: bool
    """True if castellers of it are worth points."""
    cost: int
    """The Strength it takes."""


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
        self._all = sum(worth[i + 1] * many for i, many in enumerate(team))
        self._root = Node(0, 0, balance, base, mix, strength, 1, 0, 0, supply_of(team), None, None)
        self._steps: dict[tuple[int, int], list[Step]] = {}
        self._losses: dict[tuple[int, int], int] = {}
        self._nets: dict[tuple[int, ...], int] = {}
        self._seen: dict[tuple[int, int, int], list[int]] = {}
        self._fresh: list[list[Node]] = []
        """By bound: plans that are only known not to be better than this."""
        self._firm: list[list[Node]] = []
        """By bound: plans that are to be followed."""
        self._points = 0
        self._best: Node | None = None

    def best(self) -> Tower | None:
        """The tower of the most points that may enter, or None if none may."""
        root = self._root
        top = self._all + self._reach.levels(0, 0, root.balance, root.base, root.mix, root.strength)
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

    def _judge(self, node: Node, top: int) -> None:
        """Put a plan where its tight bound belongs; drop it if another one is at least as good."""
        if node.high == FESTIVAL_LEVELS:
            self._finish(node)
        load, wide, balance, base, mix, strength, _, high, gain, supply, _, _ = node
        reach = self._reach
        levels = reach.stacked(reach.tally(supply, mix > 0), wide, balance, mix)
        known = reach.levels(load, wide, balance, base, mix, strength)
        if known < levels:
            levels = known
        if high + levels < FESTIVAL_LEVELS:
            return
        net = levels
        for place in self._places:
            pair = supply >> PAIR * place & PAIR_MASK
            if pair:
                key = (place, pair, load, wide, balance, base, mix, strength)
                known = self._nets.get(key)  # type: ignore
                if known is None:
                    known = self._nets[key] = self._net(key)
                if known < net:
                    net = known
        bound = gain + net + self._all
        if bound > top:
            bound = top
        if bound > self._points and not self._is_beaten(node):
            self._firm[bound].append(node)

    def _is_beaten(self, node: Node) -> bool:
        """Whether another plan was seen with as much of everything; if not, this one has been seen now."""
        load, wide, balance, base, mix, strength, is_spare, high, gain, supply, _, _ = node
        worthy = supply & self._worthy
        ranks = balance | base << 8 | mix << 16 | strength << 24 | (1 - is_spare) << 32 | high << 40
        all_of_it = supply ^ worthy | ranks << 5 * PAIR | gain + MISSING << FIELDS
        seen = self._seen.setdefault((load, wide, worthy), [])
        for other in seen:
            if (other | GUARDS) - all_of_it & GUARDS == GUARDS:
                return True
        seen.append(all_of_it)
        return False

    def _finish(self, node: Node) -> None:
        """Take a plan for complete."""
        points = self._all + node.gain - sum(self._losses_of(node.supply, 0, 11))
        if points > self._points:
            self._points = points
            self._best = node

    def _losses_of(self, supply: int, lowest: int, lowest_now: int) -> Iterator[int]:
        """What is lost when no level supports as less than a size any more, instead of as less than another one."""
        for place in self._places:
            if lowest <= PAIRS[place][0] < lowest_now:
                pair = supply >> PAIR * place & PAIR_MASK
                known = self._losses.get((place, pair))
                if known is None:
                    known = self._losses[place, pair] = self._loss(place, pair)
                yield known

    def _loss(self, place: int, pair: int) -> int:
        """What is lost if no more of these castellers comes into the tower."""
        (larger, smaller), (more, less, both) = PAIRS[place], _fields(pair)
        if self._worth[larger] >= self._worth[smaller]:
            idle = max(0, both - less)
        else:
            idle = min(more, both)
        left = {larger: idle, smaller: both - idle}
        if any(size in self._needed and many >= self._team[size - 1] for size, many in left.items()):
            return MISSING
        return sum(self._worth[size] * many for size, many in left.items())

    def _net(self, key) -> int:
        place, pair, load, wide, balance, base, mix, strength = key
        reach = self._reach
        larger, smaller = PAIRS[place]
        ra, rb, both = _fields(pair)
        mixable = place < len(MIXES) and mix and ra and rb
        low = load + 1 - strength
        net = 999
        for size, own, sa in ((larger, ra, larger), (smaller, rb, larger if mixable else smaller)):
            wt = self._worth[size]
            if not wt or sa < low:
                continue
            r = min(own, both)
            cap = both if mixable else r
            res = (
                reach.levels(load, wide, balance, base, mix, strength) - wt * r
                if size not in self._needed or r < self._team[size - 1]
                else -999
            )
            bonus = (mix if self._lax else 1) if mixable else 0
            for st1 in range(strength + 1):
                xs = sa - load + st1 + (mix if self._lax else 0)
                k = (1 + st1 if load < size else st1 - (load - size)) + bonus
                if xs <= 0 or k <= 0:
                    continue
                for v in range(wide or 1, min(cap, 99 if base else self._limit) + 1):
                    x = min(xs, v - wide + balance)
                    if x <= 0:
                        continue
                    kk = min(k, x)
                    e = kk - 1 - balance
                    u = kk * v - (e * (e + 1) // 2 if e > 0 else 0)
                    if u > r:
                        u = r
                    ba1 = max(0, x - (v - wide))
                    nb = base - (v > self._limit)
                    val = x + reach.levels(size - self._lax, v, balance - ba1, nb, mix, strength - st1) - wt * (r - u)
                    if val > res:
                        res = val
            if res < net:
                net = res
        return net

    def _follow(self, node: Node, top: int) -> None:
        """Add every level that may come below a plan."""
        load, wide, balance, base, mix, strength, is_spare, high, gain, supply, _, _ = node
        low0 = load + 1 - strength
        reach = self._reach
        least = wide + 1 if is_spare or not balance else wide
        nhigh = high + 1 if high < FESTIVAL_LEVELS else high
        firsts = {}
        found = []
        for kind, tok, cost in self._steps_below(load, strength):
            if kind.is_mixed and not mix:
                continue
            room = widest(kind, supply)
            lo = 2 if kind.is_mixed and least < 2 else least
            hi = room if tok else min(room, max(wide + 1, lo))
            if not base and hi > self._limit:
                hi = self._limit
            nst = strength - cost
            nload = kind.load
            low = nload + 1 - nst
            nmix = mix - kind.is_mixed
            for v in range(lo, hi + 1):
                if not cost and not tok:
                    f = firsts.get(v)
                    if f is not None:
                        if f < low:
                            continue
                    elif not kind.is_mixed:
                        s = kind.support
                        firsts[v] = PAIRS[(10 - s) // 2][0]
                nba = balance - (v == wide)
                nbs = base - (v > self._limit)
                nt = 0 if (v == wide or tok or not nba or not wide or (self._lax and kind.is_mixed and v == 2)) else 1
                nsup = supply - kind.each * v - kind.once
                ngain = gain + 1
                for lost in self._losses_of(nsup, low0, low):
                    ngain -= lost
                levels = reach.levels(nload, v, nba, nbs, nmix, nst)
                bound = min(top, ngain + levels + self._all)
                if bound > self._points and nhigh + levels >= FESTIVAL_LEVELS:
                    found.append(
                        (
                            bound,
                            Node(
                                nload, v, nba, nbs, nmix, nst, nt, nhigh, ngain, alive(nsup, low), node, Plan(kind, v)
                            ),
                        )
                    )
        for bound, child in reversed(found):
            if bound == top and child.high == FESTIVAL_LEVELS:
                self._finish(child)
            self._fresh[bound].append(child)

    def _steps_below(self, load: int, strength: int) -> list[Step]:
        """The kinds of level that may come below one of this load, the smallest support first."""
        known = self._steps.get((load, strength))
        if known is None:
            costs = ((kind, max(0, load - kind.support + 1)) for kind in self._kinds)
            known = self._steps[load, strength] = [
                Step(kind, any(self._worth[size] for size in kind.sizes), cost)
                for kind, cost in costs
                if cost <= strength
            ]
        return known


def _fields(pair: int) -> tuple[int, int, int]:
    """What is left of the larger size, of the smaller, and of both."""
    return pair & FIELD, pair >> BITS & FIELD, pair >> 2 * BITS


def _plans(node: Node) -> Iterator[Plan]:
    """The levels of a plan, the highest first."""
    if node.above is not None and node.plan is not None:
        yield from _plans(node.above)
        yield node.plan
