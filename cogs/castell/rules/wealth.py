"""What is left of the sizes that are worth points, and what is lost if no more of them come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from cogs.castell.rules.supply import BITS, FIELD, PAIR, PAIR_MASK, PAIRS
from cogs.castell.rules.towers import MIXES, Team

MISSING = 1 << 20
"""The price of leaving out a size that had to be in the tower."""

HALF = FIELD >> 1
"""The highest number in a field with a guard, and more than there are of any pair."""


class Way(NamedTuple):
    """A kind of level that a size that must still come could come with."""

    load: int
    support: int
    width: int
    """How wide it could be."""
    is_last: bool
    """True if it takes the last of a smaller size, so that none comes alone."""


Ways: TypeAlias = tuple[Way, ...]


class Part(NamedTuple):
    """What is left of a size that is worth points."""

    size: int
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
    whole: Part | None
    """Both sizes as one, if both are left and worth points."""
    widest: int
    """How wide a level with any of them could be."""
    out: tuple[tuple[int, int], ...]
    """Worths, and how many castellers of such worth stay out of the tower if no more levels of the pair come."""
    ways: tuple[Ways, ...]
    """For each size that must still come, how it could."""
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
    choices: tuple[Ways, ...]
    """All that could be chosen: a way for each size that must still come, the smallest first."""


class Treasure:
    """What is left of the sizes of worth, for any supply of a team.

    ``worth`` is by size, from 0; every size of ``needed`` has to be in the tower.
    """

    def __init__(self, team: Team, worth: Sequence[int], needed: frozenset[int], lax: bool) -> None:
        self._team = team
        self._worth = worth
        self._needed = needed
        self._lax = lax
        self.places = [place for place, pair in enumerate(PAIRS) if any(worth[size] for size in pair)]
        """Where there are pairs of worth."""
        self.worthy = sum(PAIR_MASK << PAIR * place for place in self.places)
        """The mask of these pairs."""
        self._lefts: dict[tuple[int, int, bool], Left] = {}
        self._wealths: dict[int, Wealth] = {}

    def wealth(self, supply: int, can_mix: bool) -> Wealth:
        """What is left of all pairs of worth."""
        key = (supply & self.worthy) << 1 | can_mix
        known = self._wealths.get(key)
        if known is None:
            known = self._wealths[key] = self._wealth_of(supply, can_mix)
        return known

    def _wealth_of(self, supply: int, can_mix: bool) -> Wealth:
        """The same, worked out."""
        lefts = tuple(self.left(place, supply >> PAIR * place & PAIR_MASK, can_mix) for place in reversed(self.places))
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
            tuple(product(*[ways for left in lefts for ways in left.ways])),
        )

    def left(self, place: int, pair: int, can_mix: bool) -> Left:
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
        all_ways: list[Ways] = []
        for size, own, idle in zip(PAIRS[place], (many, few), idles, strict=True):
            if worth := self._worth[size]:
                is_missing = size in self._needed and idle >= self._team[size - 1]
                other = smaller if self._lax else larger
                loads = (size,) if not can_mix or other == size else (smaller, larger)
                parts.append(Part(size, worth, idle, is_missing, both if can_mix else min(own, both), loads))
                if is_missing:
                    all_ways.append(self._ways(place, size, min(own, both), both if can_mix else 0))
        worths = self._worth[larger], self._worth[smaller]
        first = worths[1] > worths[0]
        out = ((worths[first], idles[first]), (worths[not first], both - idles[first]))
        loss = MISSING if all_ways else out[0][0] * out[0][1] + out[1][0] * out[1][1]
        thrift = HALF - parts[0].idle
        if len(parts) > 1:
            thrift |= HALF - parts[1].idle << BITS | HALF - both << 2 * BITS
        width = max([part.widest for part in parts])
        whole = None
        if many and few and len(parts) > 1:
            whole = Part(larger, min(worths), both, False, width, (smaller, larger))
        return Left(place, pair, can_mix, tuple(parts), whole, width, out, tuple(all_ways), loss, thrift)

    def _ways(self, place: int, size: int, alone: int, mixed: int) -> Ways:
        """How a size can come, by how wide it could be alone and on a mixed level; only what may be better."""
        larger, smaller = PAIRS[place]
        if self._lax and mixed:
            return (Way(smaller, larger, mixed, False),)
        if not mixed:
            return (Way(size, size, alone, False),)
        if size == larger:
            return (Way(larger, larger, mixed, False),)
        return Way(smaller, smaller, alone, False), Way(larger, larger, mixed, alone == 1)
