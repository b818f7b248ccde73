"""How many levels could still follow below a plan that grows from its top down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from cogs.castell.rules.supply import (
    ALIVE,
    BITS,
    COLUMNS,
    FIELD,
    MANY,
    kinds_of,
    left_of,
    partner,
    rough,
    supply_of,
    tally_of,
)
from cogs.castell.rules.towers import SIZES, WIDTH, Team


class Reach:
    """How many levels could follow at most below a plan: never less than really can.

    A plan ends with a level that loads as size ``load`` and is ``wide`` castellers wide; ``balance``, ``base``, ``mix``
    and ``strength`` are the ranks that are left.
    """

    def __init__(self, team: Team, width_rank: int, lax: bool) -> None:
        self._lax = lax
        self._limit = WIDTH + width_rank
        self._supply = supply_of(team)
        self._own = (0, *team)
        self._both = (0, *(team[size - 1] + team[partner(size) - 1] for size in SIZES))
        self._widest = max(self._both)
        self._mixes = frozenset(kind.support for kind in kinds_of(team, lax) if kind.is_mixed)
        self._supports: dict[tuple[int, int], list[tuple[int, int, bool]]] = {}
        self._climbs: dict[tuple[int, ...], int] = {}
        self._rooms: dict[tuple[int, ...], int] = {}
        self._stacks: dict[tuple[int, ...], int] = {}
        self._wholes: dict[tuple[int, bool], int] = {}

    def levels(self, load: int, wide: int, balance: int, base: int, mix: int, strength: int) -> int:
        """The bound for a whole team, whatever stands above."""
        mix = rough(mix)
        key = (load, wide, balance, base, mix, strength)
        known = self._rooms.get(key)
        if known is not None:
            return known
        room = base
        if wide <= self._limit:
            room += self._limit - wide + balance
        lowest = max(0, load + 1 - strength)
        whole = self._wholes.get((lowest, mix > 0))
        if whole is None:
            whole = self._wholes[lowest, mix > 0] = tally_of(self._supply & ALIVE[lowest], mix > 0)
        climb = self.climb(load, self._own[load], self._both[load], wide, balance, mix, strength)
        known = self._rooms[key] = min(room, climb, self.stacked(whole, wide, balance, mix))
        return known

    def climb(self, load: int, own: int, both: int, wide: int, balance: int, mix: int, strength: int) -> int:
        """The bound from the order of sizes, every level being as narrow as may be.

        Of the size of the lowest level there are so many castellers left as ``own`` says, and ``both`` of its pair; of
        any other size it is the whole team's, however often the plan comes back to it.
        """
        mix = rough(mix)
        if not strength:
            own, both = 0, both * (load % 2)
        key = (load, own, both, wide, balance, mix, strength)
        known = self._climbs.get(key)
        if known is not None:
            return known
        if balance and wide:
            balance -= 1
        else:
            wide += 1
        most = 0
        last_pure = last_mixed = len(SIZES)
        widths = self._widest - wide + balance
        for support, cost, is_paired in self._supports_below(load, strength):
            mine = own if support == load else self._own[support]
            ours = both if is_paired else self._both[support]
            left = strength - cost
            if wide > ours or not mine or most > min(widths, len(SIZES) - support + left + self._lax * len(SIZES)):
                continue
            if wide <= mine and support <= last_pure:
                most = max(most, 1 + self.climb(support, mine - wide, ours - wide, wide, balance, mix, left))
                last_pure = last_pure if cost else min(last_pure, support + left)
            if mix and support in self._mixes and support <= last_mixed:
                loaded = support - self._lax
                rest = (self._own[loaded] if self._lax else mine) - 1
                rarer = mix if mix == MANY else mix - 1
                most = max(most, 1 + self.climb(loaded, rest, ours - wide, wide, balance, rarer, left))
                last_mixed = last_mixed if cost else min(last_mixed, support + left)
        self._climbs[key] = most
        return most

    def _supports_below(self, load: int, strength: int) -> list[tuple[int, int, bool]]:
        """The sizes that may support this load, the Strength they take, and whether they are in the same pair.

        Those that take none come first, the smallest first. When one of these will do, larger ones are no better unless
        what is left of the Strength can lead back from them.
        """
        known = self._supports.get((load, strength))
        if known is None:
            free = range(load + 1, len(SIZES) + 1)
            costly = range(load, max(0, load - strength), -1)
            known = self._supports[load, strength] = [
                (size, max(0, load - size + 1), load in (size, partner(size))) for size in (*free, *costly)
            ]
        return known

    def stacked(self, tally: int, wide: int, balance: int, mix: int) -> int:
        """The bound from what is left of each size, whatever the order of sizes."""
        mix = rough(mix)
        key = (tally, wide, balance, mix)
        known = self._stacks.get(key)
        if known is not None:
            return known
        most = COLUMNS
        for done in count():
            width = narrowest(wide, balance, done)
            if done >= most or width >= COLUMNS:
                most = min(most, done)
                break
            at = BITS * width
            extra = tally >> at + BITS * COLUMNS & FIELD
            most = min(most, done + (tally >> at & FIELD) + (extra if mix == MANY else min(extra, mix)))
            standing = tally >> at + 2 * BITS * COLUMNS & FIELD
            for further in range(done, most):
                standing -= narrowest(wide, balance, further)
                if standing < 0:
                    most = further
                    break
        self._stacks[key] = most
        return most


class Stand:
    """Whether levels of given widths could stand below a plan: it never says no where they can."""

    def __init__(self, team: Team, lax: bool) -> None:
        self._lax = lax
        self._own = (0, *team)
        self._both = (0, *(team[size - 1] + team[partner(size) - 1] for size in SIZES))
        self._mixes = frozenset(kind.support for kind in kinds_of(team, lax) if kind.is_mixed)
        self._known: dict[tuple[object, ...], bool] = {}

    def holds(self, supply: int, load: int, widths: tuple[int, ...], mix: int, strength: int) -> bool:
        """Whether there are castellers for so wide levels, from above, and an order of sizes for them."""
        tally = tally_of(supply, mix > 0)
        mix = rough(mix)
        key = (tally, widths, mix)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._has_castellers(tally, widths, mix)
        own, both = left_of(supply, load)
        return known and self._climbs(load, own, both, widths, mix, strength)

    def _has_castellers(self, tally: int, widths: tuple[int, ...], mix: int) -> bool:
        """Whether there are castellers of the same size, or of mixed ones, for each of these levels."""
        for done, width in enumerate(widths):
            levels = len(widths) - done
            at = BITS * width
            pure, mixed, standing = (tally >> at + row * BITS * COLUMNS & FIELD for row in range(3))
            if levels > pure + (mixed if mix == MANY else min(mixed, mix)) or sum(widths[done:]) > standing:
                return False
        return True

    def _climbs(self, load: int, own: int, both: int, widths: tuple[int, ...], mix: int, strength: int) -> bool:
        """Whether there is an order of sizes; see :meth:`Reach.climb`."""
        if not widths:
            return True
        key = (load, own, both, widths, mix, strength)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = any(
                self._climbs(below, mine, ours, widths[1:], rest, left)
                for below, mine, ours, rest, left in self._supports_below(load, own, both, widths[0], mix, strength)
            )
        return known

    def _supports_below(
        self, load: int, own: int, both: int, width: int, mix: int, strength: int
    ) -> Iterator[tuple[int, int, int, int, int]]:
        """What may come below at this width: load, what is left of its size and of its pair, and ranks left."""
        for support in range(max(1, load + 1 - strength), len(SIZES) + 1):
            mine = own if support == load else self._own[support]
            ours = both if load in (support, partner(support)) else self._both[support]
            left = strength - max(0, load - support + 1)
            if width <= min(mine, ours):
                yield support, mine - width, ours - width, mix, left
            if mix and mine and width <= ours and support in self._mixes:
                loaded = support - self._lax
                rest = (self._own[loaded] if self._lax else mine) - 1
                yield loaded, rest, ours - width, mix if mix == MANY else mix - 1, left


def narrowest(wide: int, balance: int, done: int) -> int:
    """How wide the next level is at least when so many have followed already."""
    return (wide if done < balance else wide + 1 + done - balance) or 1
