"""What a team still has while a tower is planned from its top down, and how many levels could still follow.

Planning starts at the top because the choices are few there: as widths only grow on the way down, a level that is not
worth points is never wider than it must be. A supply is one number. Each two sizes that may share a level have three
fields in it: what is left of the larger, what is left of the smaller, and what is left of both. A mixed level takes one
of each and its width from both together; who else stands on it is decided when the plan is complete. A plan is possible
exactly as long as no field falls below zero.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from cogs.castell.rules.towers import MIXES, SIZES, WIDTH, Level, Team, Tower

BITS = 8
"""Bits of a field."""
FIELD = (1 << BITS) - 1
PAIR = 3 * BITS
PAIR_MASK = (1 << PAIR) - 1

PAIRS = (*MIXES, (2, 1))
"""All sizes in pairs; the last two may not share a level."""

MIXED_LEAST = 2
"""How wide a mixed level is at least."""

MANY = 2
"""Mixed levels beyond counting: where bounds are worked out, any number above one."""

COLUMNS = 32
"""More than the widest level and the most levels of a tower: there are fifteen castellers of each size."""


ALIVE = tuple(
    sum(PAIR_MASK << PAIR * place for place, (larger, _) in enumerate(PAIRS) if larger >= lowest)
    for lowest in range(len(SIZES) + 2)
)
"""By size: the pairs that may still be used if no level supports as less than this size any more."""


class Kind(NamedTuple):
    """What castellers a level is made of, and how it draws on the supply."""

    sizes: tuple[int, ...]
    support: int
    """The size it is for what stands on it: its larger one."""
    load: int
    """The size it is on what it stands on: its larger one, or its smaller one in the lax reading."""
    is_mixed: int
    own: int
    """Where the field of its (larger) size is."""
    both: int
    """Where the field of both sizes is."""
    each: int
    """What every casteller takes."""
    once: int
    """What the level takes besides."""


class Plan(NamedTuple):
    """One level of a plan."""

    kind: Kind
    width: int


def rough(mix: int) -> int:
    """The rank of Mix as bounds take it."""
    return min(mix, MANY)


def partner(size: int) -> int:
    """The other size of the same pair."""
    return size - 1 if size % 2 == 0 else size + 1


def supply_of(team: Team) -> int:
    """The supply of a whole team."""
    supply = 0
    for place, (larger, smaller) in enumerate(PAIRS):
        many, few = team[larger - 1], team[smaller - 1]
        supply |= (many | few << BITS | many + few << 2 * BITS) << PAIR * place
    return supply


def kinds_of(team: Team, lax: bool) -> tuple[Kind, ...]:
    """The kinds of level this team can build, the largest support first."""
    kinds: list[Kind] = []
    for place, (larger, smaller) in enumerate(PAIRS):
        own = PAIR * place
        both = own + 2 * BITS
        for size, at in ((larger, own), (smaller, own + BITS)):
            if team[size - 1]:
                kinds.append(Kind((size,), size, size, 0, at, both, (1 << at) + (1 << both), 0))
        if (larger, smaller) in MIXES and team[larger - 1] and team[smaller - 1]:
            once = (1 << own) + (1 << own + BITS)
            load = smaller if lax else larger
            kinds.append(Kind((larger, smaller), larger, load, 1, own, both, 1 << both, once))
    return tuple(sorted(kinds, key=lambda kind: -kind.support))


def widest(kind: Kind, supply: int) -> int:
    """How wide a level of this kind could be."""
    own = supply >> kind.own & FIELD
    both = supply >> kind.both & FIELD
    if not kind.is_mixed:
        return min(own, both)
    return both if own and supply >> kind.own + BITS & FIELD else 0


def tower_of(plans: Sequence[Plan], team: Team, worth: Sequence[int]) -> Tower:
    """The tower of a plan, given from the top: mixed levels get as many as can be of the size that is worth more."""
    left = list(team)
    for kind, width in plans:
        for size in kind.sizes:
            left[size - 1] -= 1 if kind.is_mixed else width
    levels: list[Level] = []
    for kind, width in plans:
        if not kind.is_mixed:
            levels.append(((kind.sizes[0], width),))
            continue
        larger, smaller = kind.sizes
        first, second = (larger, smaller) if worth[larger] >= worth[smaller] else (smaller, larger)
        more = min(left[first - 1], width - MIXED_LEAST)
        left[first - 1] -= more
        left[second - 1] -= width - MIXED_LEAST - more
        many = {first: 1 + more, second: width - 1 - more}
        levels.append(((larger, many[larger]), (smaller, many[smaller])))
    return tuple(reversed(levels))


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
        self._columns: dict[tuple[int, bool], int] = {}
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
            whole = self._wholes[lowest, mix > 0] = self.tally(self._supply & ALIVE[lowest], mix > 0)
        climb = self.climb(load, self._own[load], self._both[load], wide, balance, mix, strength)
        known = self._rooms[key] = min(room, climb, self.stacked(whole, wide, balance, mix))
        return known

    def levels_with(self, supply: int, load: int, wide: int, balance: int, mix: int, strength: int) -> int:
        """The bound for what is left of a team, whatever the widths that the skills allow."""
        stacked = self.stacked(self.tally(supply, mix > 0), wide, balance, mix)
        return min(stacked, self.climb(load, *left_of(supply, load), wide, balance, mix, strength))

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

    def tally(self, supply: int, may_mix: bool) -> int:
        """A supply summed up for :meth:`stacked`.

        Three rows of one field for each width: how many levels so wide or wider there can be without mixing, how many
        more with mixing, and how many castellers can stand on such levels.
        """
        tally = 0
        place = 0
        while supply:
            pair = supply & PAIR_MASK
            if pair:
                mixes = may_mix and place < len(MIXES)
                known = self._columns.get((pair, mixes))
                tally += self._column(pair, mixes) if known is None else known
            supply >>= PAIR
            place += 1
        return tally

    def _column(self, pair: int, mixes: bool) -> int:
        """What one pair of sizes adds to a tally."""
        larger, smaller, both = pair & FIELD, pair >> BITS & FIELD, pair >> 2 * BITS
        can_mix = mixes and larger > 0 and smaller > 0
        pure = mixed = standing = 0
        for width in range(1, COLUMNS):
            at = BITS * width
            levels = min(larger // width + smaller // width, both // width)
            pure |= levels << at
            if can_mix and width > 1:
                mixed |= both // width - levels << at
            alone = (larger if larger >= width else 0) + (smaller if smaller >= width else 0)
            standing |= (both if can_mix and both >= width else min(both, alone)) << at
        column = pure | mixed << BITS * COLUMNS | standing << 2 * BITS * COLUMNS
        self._columns[pair, mixes] = column
        return column

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

    def __init__(self, team: Team, reach: Reach, lax: bool) -> None:
        self._lax = lax
        self._reach = reach
        self._own = (0, *team)
        self._both = (0, *(team[size - 1] + team[partner(size) - 1] for size in SIZES))
        self._mixes = frozenset(kind.support for kind in kinds_of(team, lax) if kind.is_mixed)
        self._known: dict[tuple[object, ...], bool] = {}

    def holds(self, supply: int, load: int, widths: tuple[int, ...], mix: int, strength: int) -> bool:
        """Whether there are castellers for so wide levels, from above, and an order of sizes for them."""
        tally = self._reach.tally(supply, mix > 0)
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


def left_of(supply: int, size: int) -> tuple[int, int]:
    """What is left of a size, and of it and its partner together."""
    if not size:
        return 0, 0
    pair = supply >> PAIR * ((len(SIZES) - size) // 2)
    return pair >> BITS * (size % 2) & FIELD, pair >> 2 * BITS & FIELD


def narrowest(wide: int, balance: int, done: int) -> int:
    """How wide the next level is at least when so many have followed already."""
    return (wide if done < balance else wide + 1 + done - balance) or 1


def mixable(supply: int) -> int:
    """How many mixed levels there can be."""
    levels = 0
    for place in range(len(MIXES)):
        pair = supply >> PAIR * place & PAIR_MASK
        levels += min(pair & FIELD, pair >> BITS & FIELD, (pair >> 2 * BITS) // MIXED_LEAST)
    return levels
