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

from collections.abc import Sequence
from functools import lru_cache

from cogs.castell.rules.losses import REMEMBERED, UNCAPPED, Losses
from cogs.castell.rules.nodes import Choice, Node, Shelf, Step, plans_of
from cogs.castell.rules.rise import GROUND, Rise
from cogs.castell.rules.seen import Seen
from cogs.castell.rules.supply import (
    BITS,
    COLUMNS,
    FIELD,
    PAIR,
    PAIR_MASK,
    WITHIN,
    Kind,
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
from cogs.castell.rules.towers import FESTIVAL_LEVELS, SIZES, WIDTH, Ranks, Team, Tower
from cogs.castell.rules.wealth import Treasure, Ways, Wealth


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
        self._all = sum(worth[i + 1] * many for i, many in enumerate(team))
        supply = supply_of(team)
        self._root = Node(GROUND, COLUMNS, balance, base, mix, strength, 1, 0, 0, supply, None, None)
        self._treasure = Treasure(team, worth, needed, lax)
        self._losses = Losses(self._kinds, worth, self._treasure.worthy, lax)
        self._steps: dict[tuple[int, int], list[Step]] = {}
        self._seen = Seen(len(self._treasure.places))
        self._shelves: dict[int, list[Shelf]] = {}
        """By bound and number of levels: plans of which nothing better than the bound can come."""
        self._points = 0
        self._best: Node | None = None

    def best(self) -> Tower | None:
        """The tower of the most points that may enter, or None if none may."""
        root = self._root
        levels = self._rise.levels(*root[:6], root.supply, COLUMNS)
        if levels < FESTIVAL_LEVELS or any(not self._team[size - 1] for size in self._needed):
            return None
        top = self._all + levels
        self._shelf(top, 0).firm.append(root)
        while top > self._points:
            if not self._go_round(top):
                top -= 1
        return None if self._best is None else tower_of(list(plans_of(self._best)), self._team, self._worth)

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
            if kind.is_mixed <= node.mix and all(node.supply & mask != whole for mask, whole in step.barred):
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
        kind, is_worthy, worthy_at, strength, reached, passed, _ = step
        support, each, limit, lax = kind.support, kind.each, self._limit, self._lax
        free = kind.narrowest if worthy_at is None else 1 + (supply >> worthy_at & FIELD)
        supply -= kind.once
        mix -= kind.is_mixed
        high += 1
        gain += 1
        here = kind.own // PAIR * PAIR
        elsewhere = mixable(supply & reached & ~(PAIR_MASK << here), mix) if lax else mix
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
                now -= self._treasure.left(place, left >> PAIR * place & PAIR_MASK, False).loss
            left &= reached
            mix_left = mix if elsewhere == mix else elsewhere + mixable(left >> here & PAIR_MASK, mix - elsewhere)
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
        passed = tuple(place for place in self._treasure.places if (before & ~reached) >> PAIR * place & PAIR_MASK)
        worthy = [size for size in kind.sizes if self._worth[size]]
        is_worthy = len(worthy) == len(kind.sizes)
        worthy_at = None if is_worthy or not worthy else kind.own + BITS * (worthy[0] % 2)
        beyond = [size for size in self._needed if self._lowest(size) > max(kind.support - 1 + left, *kind.sizes)]
        masks = {PAIR_MASK << PAIR * ((len(SIZES) - size) // 2) for size in beyond}
        barred = tuple((mask, self._root.supply & mask) for mask in masks)
        return Step(kind, is_worthy, worthy_at, left, reached, passed, barred)

    def _lowest(self, size: int) -> int:
        """The lowest load of a level with this size."""
        return min(kind.load for kind in self._kinds if size in kind.sizes)

    def _judge(self, node: Node, top: int) -> None:
        """Bound the levels that may still come to a plan; drop it if it cannot be the best."""
        sure = self._all + node.gain
        wealth = self._treasure.wealth(node.supply, node.mix > 0)
        if node.high >= FESTIVAL_LEVELS and not node.least:
            points = sure - wealth.loss
            if points > self._points:
                self._points = points
                self._best = node
        if self._seen.beats(node, wealth.thrift):
            return
        choices = self._choices(node, wealth)
        if not choices:
            return
        levels = self._rise.levels(*node[:6], node.supply, max([choice.levels for choice in choices]))
        bound = sure + levels
        if bound <= self._points or node.high + levels < FESTIVAL_LEVELS:
            return
        if bound < top:
            self._shelf(bound, node.high).fair.append((node, wealth, choices, levels))
        else:
            self._weigh(node, wealth, choices, levels, top)

    def _weigh(self, node: Node, wealth: Wealth, choices: Sequence[Choice], levels: int, top: int) -> None:
        """Bound what may still come to a plan by what it must lose, too; drop it if it cannot be the best."""
        sure = self._all + node.gain
        net = enough = self._points - sure
        for choice in choices:
            net = max(net, self._net(node, wealth, choice, levels, net))
        if net > enough:
            self._shelf(min(top, sure + net), node.high).firm.append(node)

    def _net(self, node: Node, wealth: Wealth, choice: Choice, levels: int, enough: int) -> int:
        """What a plan gains at most by further levels, up to so many; no more than ``enough`` is not told exactly."""
        levels = min(levels, choice.levels)
        if levels <= enough:
            return enough
        lost = self._losses.lost(node, self._most(node), wealth, choice.ways, levels)
        slack = max(0, choice.visits - levels)
        if levels - lost <= enough or slack >= smaller_left(node.supply, node.support) - 1:
            return levels - lost
        return self._ordered(node, wealth, choice.ways, levels, lost, slack, enough)

    def _ordered(
        self, node: Node, wealth: Wealth, missing: Ways, levels: int, lost: int, slack: int, enough: int
    ) -> int:
        """The same, by the order of sizes.

        Each size left below the support that never comes, or first comes after a smaller one, is a level less than
        there are visits: for so many, there is ``slack``. All others come before any smaller one, whose levels are no
        wider than theirs. So the more levels there are, the fewer of the narrow sizes can have been left out.
        """
        most = self._most(node)
        sizes = [(size, self._widest_load(node, size)) for size in range(2, node.support)]
        narrow = sorted([(width, size) for size, width in sizes if 0 < width < most])
        parts = [part for left in wealth.lefts for part in left.parts if part.idle]
        befores = [(part.size, [width for width, size in narrow if size > part.loads[-1]]) for part in parts]
        net = enough
        while levels - lost > net:
            caps = list(UNCAPPED)
            for size, widths in befores:
                if slack < len(widths):
                    caps[size] = widths[slack]
            if min(caps) == COLUMNS:
                return levels - lost
            net = max(net, levels - max(lost, self._losses.lost(node, most, wealth, missing, levels, tuple(caps))))
            levels -= 1
            slack += 1
        return net

    def _choices(self, node: Node, wealth: Wealth) -> list[Choice]:
        """The ways in which all sizes could come that must; none if there is no order for them."""
        least = 0 if self._lax else node.least
        choices = []
        for ways in wealth.choices:
            if not ways or can_come(ways, node.support, self._most(node), node.balance > 0, node.strength, least):
                visits = self._visits(node, ways)
                choices.append(Choice(ways, visits, visits - self._unvisited(node, ways)))
        return choices

    def _visits(self, node: Node, missing: Ways) -> int:
        """How many levels more there can be, as sizes go: see :class:`Losses`.

        There is one for each size left below the support, one for each rank of Strength and, in the lax reading, one
        for each climb saved. To a size that must still come and is not below the support, all sizes between must be
        climbed over, and the ranks for those that nobody is left of give no level.
        """
        supply, support = node.supply, node.support
        below = smaller_left(supply, support)
        visits = below + node.strength + (saved_climbs(supply, node.mix) if self._lax else 0)
        highest = max([way.load for way in missing]) if missing else 0
        if highest > support:
            return visits - (highest - support - (smaller_left(supply, highest) - below))
        return visits

    def _unvisited(self, node: Node, missing: Ways) -> int:
        """How many of these there cannot be because of the sizes that must still come.

        For each smaller size that is left but does not come after such a size, there is one level less: it never comes,
        or it is climbed over after it came for the last time, or this last climb over it is saved for nothing.
        """
        if not missing:
            return 0
        above = [smaller_left(node.supply, way.load) - (way.width - 1 + node.balance) for way in missing]
        most = max([0, sum([way.is_last for way in missing]), *above])
        if most and self._lax:
            most = max(0, most - (node.mix - saved_climbs(node.supply, node.mix)))
        return most

    def _widest_load(self, node: Node, size: int) -> int:
        """How wide a level that loads as this size could be."""
        own, both = left_of(node.supply, size)
        if own and node.mix and size in self._mixed and left_of(node.supply, partner(size))[0]:
            return both
        return min(own, both)


@lru_cache(REMEMBERED)
def can_come(missing: Ways, support: int, wide: int, has_balance: bool, strength: int, least: int) -> bool:
    """Whether there is an order in which sizes could come in these ways above a support, on levels up to so wide.

    Two sizes can come together on a mixed level. Where the next level is to be wider than a size can be, another one
    comes first, and the climb is longer by one.
    """
    if not missing:
        return True
    if wide < 1:
        return False
    for way in missing:
        rest = tuple([other for other in missing if other[:3] != way[:3]])
        left = strength - max(0, way.load - support + 1 + (way.width < least))
        narrower = min(wide, way.width) - (not has_balance)
        if left >= 0 and can_come(rest, way.support, narrower, has_balance, left, 0):
            return True
    return False
