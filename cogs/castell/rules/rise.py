"""How many levels could still stand on a plan that grows from the ground up.

Of so many further levels, the one at place ``n`` from the top is at least ``n`` minus the Balance wide: widths grow on
the way down, but for the equal ones. That is all these bounds know of widths, and they let every level be as narrow.
"""

from __future__ import annotations

from cogs.castell.rules.supply import BITS, COLUMNS, FIELD, MIXED_LEAST, kinds_of, left_of, partner, rough, tally_of
from cogs.castell.rules.towers import SIZES, WIDTH, Team

GROUND = len(SIZES) + 1
"""What the ground supports as: any size may stand on it."""


ROW = BITS * COLUMNS
"""Bits of a row of a tally."""


class Rise:
    """How many levels could follow at most above a plan: never less than really can.

    A plan ends with a level that supports as size ``support`` and is ``wide`` castellers wide; ``balance``, ``base``,
    ``mix`` and ``strength`` are the ranks that are left.
    """

    def __init__(self, team: Team, width_rank: int, lax: bool) -> None:
        self._lax = lax
        self._limit = WIDTH + width_rank
        self._own = (0, *team, 0)
        self._both = (0, *(team[size - 1] + team[partner(size) - 1] for size in SIZES), 0)
        self._mixed = {kind.load: kind.support for kind in kinds_of(team, lax) if kind.is_mixed}
        self._known: dict[tuple[int, ...], tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {}

    def room(self, support: int, wide: int, balance: int, base: int, mix: int, strength: int) -> int:
        """The bound from widths and sizes alone: without skills, both fall with every level.

        In the lax reading a mixed level may stand on another of its kind, so that no size is used up.
        """
        by_width = min(wide - 1, self._limit + base) + balance
        return min(by_width, support - 1 + strength + (mix if self._lax else 0))

    def levels(
        self, support: int, wide: int, balance: int, base: int, mix: int, strength: int, supply: int, visits: int
    ) -> int:
        """The bound from all that is left, if there are no more than ``visits`` for some other reason."""
        most = min(visits, self.room(support, wide, balance, base, mix, strength))
        most = _stacked(tally_of(supply, mix > 0), most, balance, mix)
        own, both = left_of(supply, support) if support in SIZES else (0, 0)
        if not strength and not self._lax:
            own = 0
        if not self._lax:
            mix = rough(mix)
        while most > 0 and not self._stands(most, support, own, both, balance, mix, strength):
            most -= 1
        return most

    def _stands(self, levels: int, support: int, own: int, both: int, balance: int, mix: int, strength: int) -> bool:
        """Whether there is an order of sizes for so many levels.

        Of the size below them there are so many castellers left as ``own`` says, and ``both`` of its pair; of any other
        size it is the whole team's, however often the tower comes back to it.
        """
        if not levels:
            return True
        if support - 1 + strength + (mix if self._lax else 0) < levels:
            return False
        key = (levels, support, balance, mix, strength)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = ([], [])
        yes, no = known
        for least, less in yes:
            if own >= least and both >= less:
                return True
        for many, more in no:
            if own <= many and both <= more:
                return False
        can_stand = self._can_stand(levels, support, own, both, balance, mix, strength)
        (yes if can_stand else no).append((own, both))
        return can_stand

    def _can_stand(self, levels: int, support: int, own: int, both: int, balance: int, mix: int, strength: int) -> bool:
        """The same, worked out: some level may come next on which one level less can stand."""
        width = max(1, levels - balance)
        highest = min(len(SIZES), support - 1 + strength)
        for load in (*range(min(highest, support - 1), 0, -1), *range(support, highest + 1)):
            left = strength - max(0, load - support + 1)
            mine = own if load == support else self._own[load]
            ours = both if support in (load, partner(load)) else self._both[load]
            if width <= min(mine, ours) and self._stands(
                levels - 1, load, mine - width, ours - width, balance, mix, left
            ):
                return True
            larger = self._mixed.get(load)
            if not mix or larger is None:
                continue
            mine = own if larger == support else self._own[larger]
            rest = ours - max(width, MIXED_LEAST)
            rarer = mix - 1 if self._lax or mix == 1 else mix
            if mine and rest >= 0 and self._stands(levels - 1, larger, mine - 1, rest, balance, rarer, left):
                return True
        return False


def _stacked(tally: int, most: int, balance: int, mix: int) -> int:
    """As many levels, up to ``most``, as there are castellers for, whatever the order of sizes."""
    least = LEAST[min(balance, COLUMNS - 1)]
    width = 1
    narrower = 0
    while narrower < most and width < COLUMNS:
        tally >>= BITS
        pure, mixed, standing = tally & FIELD, tally >> ROW & FIELD, tally >> 2 * ROW & FIELD
        most = min(most, narrower + pure + min(mixed, mix))
        standing += least[narrower]
        while most > narrower and least[most] > standing:
            most -= 1
        narrower = width + balance
        width += 1
    return most


def _least(levels: int, balance: int) -> int:
    """How many castellers so many levels take at least."""
    steep = max(0, levels - balance)
    return levels - steep + steep * (steep + 1) // 2


LEAST = tuple(tuple(_least(levels, balance) for levels in range(2 * COLUMNS)) for balance in range(COLUMNS))
"""By ranks of Balance and levels: how many castellers these take at least."""
