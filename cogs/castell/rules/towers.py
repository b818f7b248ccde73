"""Towers: their levels, whether they stand, which skills they use, what they score (RULES 4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TypeAlias

SIZES = range(1, 11)
"""The sizes of castellers; the largest stands lowest."""

MIXES = ((10, 9), (8, 7), (6, 5), (4, 3))
"""The pairs of sizes that are equally tall and may share a level."""

WIDTH = 3
"""Castellers on a level at most, before Width and Base."""

HIGHEST_RANK = 5

FESTIVAL_LEVELS = 4
"""Levels of a festival's tower at least."""


class Skill(StrEnum):
    """What can be trained: five skills with ranks, and two that are done at once."""

    # Looked up all the time; an Enum's own hash is a Python function.
    __hash__ = str.__hash__

    BALANCE = "balance"
    BASE = "base"
    MIX = "mix"
    STRENGTH = "strength"
    WIDTH = "width"
    PRACTICE = "practice"
    SPECIAL = "special"


RANKED = (Skill.BALANCE, Skill.BASE, Skill.MIX, Skill.STRENGTH, Skill.WIDTH)
"""The skills that have ranks, in the order of :data:`Ranks`."""

Ranks: TypeAlias = tuple[int, int, int, int, int]
"""Ranks, 0 to 5, or uses of the skills: Balance, Base, Mix, Strength, Width."""

Team: TypeAlias = tuple[int, ...]
"""How many castellers there are of each size, of size 1 first: ten counts."""

Level: TypeAlias = tuple[tuple[int, int], ...]
"""Sizes with how many there are of each, the largest size first: ``((10, 1), (9, 2))``."""

Tower: TypeAlias = tuple[Level, ...]
"""Levels, the lowest first."""

UNTRAINED: Ranks = (0, 0, 0, 0, 0)


class Rule(StrEnum):
    """What is wrong with a tower."""

    EMPTY = "empty"
    """It has no level."""
    FORM = "form"
    """A level is empty, has a size that is none, or is not written with the largest size first."""
    PAIR = "pair"
    """Sizes share a level that may not."""
    MIX = "mix"
    """More mixed levels than the rank of Mix."""
    WIDER = "wider"
    """A level is wider than the one below."""
    BALANCE = "balance"
    """More levels as wide as the one below than the rank of Balance."""
    STRENGTH = "strength"
    """Castellers stand on too small ones, all in all by more sizes than the rank of Strength."""
    WIDTH = "width"
    """More levels are too wide than the rank of Base."""
    TEAM = "team"
    """The team has not so many castellers of a size."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing that is wrong with a tower, from below."""

    rule: Rule
    level: int | None
    """Counted from below, from 0; None if there is no level."""


class UnreadableTower(ValueError):
    """A text is no tower."""

    def __init__(self, part: str) -> None:
        super().__init__(f"not a level: {part!r}")
        self.part = part
        """What could not be read."""


def level_of(*parts: tuple[int, int]) -> Level:
    """A level of these sizes and counts, whatever their order; a size named twice is added up."""
    sizes = sorted({size for size, _ in parts}, reverse=True)
    return tuple((size, sum(count for each, count in parts if each == size)) for size in sizes)


def width(level: Level) -> int:
    """The number of castellers on a level."""
    return sum(count for _, count in level)


def widths(tower: Tower) -> tuple[int, ...]:
    """The widths of all levels, of the lowest first."""
    return tuple(width(level) for level in tower)


def count(tower: Tower, size: int) -> int:
    """How many castellers of this size are in a tower."""
    return sum(many for level in tower for each, many in level if each == size)


def members(tower: Tower) -> Team:
    """The castellers in a tower, by size."""
    return tuple(count(tower, size) for size in SIZES)


def notation(tower: Tower) -> str:
    """A tower as text, the lowest level first, like ``10x1+9x2 8x3 5x2``."""
    return " ".join("+".join(f"{size}x{many}" for size, many in level) for level in tower)


_LEVEL = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2}))?")


def parse(text: str) -> Tower:
    """The tower of a text like ``10x3 9x2 8``; it may break any rule but that of the form.

    A size alone is one casteller; ``×``, ``*``, ``/`` and ``,`` are understood.

    :raises UnreadableTower: if a part of the text is no level.
    """
    plain = re.sub(r"\s*([x×*+])\s*", lambda found: found[1].replace("×", "x").replace("*", "x"), text.lower())
    return tuple(_parsed(part) for part in re.split(r"[\s/,;]+", plain) if part)


def _parsed(text: str) -> Level:
    """The level of a text like ``10x1+9x2``."""
    parts = [_LEVEL.fullmatch(part) for part in text.split("+")]
    level = level_of(*((int(part[1]), int(part[2] or 1)) for part in parts if part))
    if None in parts or not _is_formed(level):
        raise UnreadableTower(text)
    return level


def _is_formed(level: Level) -> bool:
    """Whether this is a level at all, whatever the rules say of it."""
    return (
        bool(level)
        and all(size in SIZES and many > 0 for size, many in level)
        and all(larger > smaller for (larger, _), (smaller, _) in pairwise(level))
    )


def is_legal(tower: Tower, ranks: Ranks, team: Team, lax: bool = False) -> bool:
    """Whether this team with these ranks can build the tower.

    With ``lax``, a mixed level may also stand on others as its smaller size.
    """
    return fault(tower, ranks, team, lax) is None


def fault(tower: Tower, ranks: Ranks, team: Team, lax: bool = False) -> Fault | None:
    """The first thing that is wrong with the tower, from below; None if it is legal (RULES 4.1 to 4.6)."""
    if not tower:
        return Fault(Rule.EMPTY, None)
    used = dict.fromkeys((Rule.MIX, Rule.BALANCE, Rule.STRENGTH, Rule.WIDTH), 0)
    balance, base, mix, strength, wide = ranks
    had = {Rule.MIX: mix, Rule.BALANCE: balance, Rule.STRENGTH: strength, Rule.WIDTH: base}
    for i, level in enumerate(tower):
        below = tower[i - 1] if i else None
        if rule := _misfit(below, level):
            return Fault(rule, i)
        used[Rule.MIX] += len(level) > 1
        used[Rule.WIDTH] += width(level) > WIDTH + wide
        if below:
            used[Rule.BALANCE] += width(level) == width(below)
            used[Rule.STRENGTH] += min(_strengths(below, level, lax))
        for rule, rank in had.items():
            if used[rule] > rank:
                return Fault(rule, i)
        if not covers(team, members(tower[: i + 1])):
            return Fault(Rule.TEAM, i)
    return None


def _misfit(below: Level | None, level: Level) -> Rule | None:
    """What is wrong with a level, on another one or on the ground, that no skill can mend."""
    if not _is_formed(level):
        return Rule.FORM
    if len(level) > 1 and tuple(size for size, _ in level) not in MIXES:
        return Rule.PAIR
    if below and width(level) > width(below):
        return Rule.WIDER
    return None


def _strengths(below: Level, level: Level, lax: bool) -> Iterator[int]:
    """The ways to count the Strength that a level on another one uses (RULES 4.5).

    Below, a mixed level is either of its sizes; above, it is its larger one or, with ``lax``, either.
    """
    for load, _ in level if lax else level[:1]:
        for support, _ in below:
            yield max(0, load - support + 1)


def splits(tower: Tower, ranks: Ranks, lax: bool = False) -> tuple[Ranks, ...]:
    """All ways to say which skills a legal tower uses and how often, the thriftiest first (RULES 4.7)."""
    wide = widths(tower)
    balance = sum(above == below for below, above in pairwise(wide))
    mix = sum(len(level) > 1 for level in tower)
    strengths = {0}
    for below, level in pairwise(tower):
        strengths = {used + more for used in strengths for more in _strengths(below, level, lax)}
    found = [
        (balance, based, mix, strength, width_used)
        for width_used in range(ranks[4] + 1)
        if not width_used or WIDTH + width_used in wide
        for strength in strengths
        if strength <= ranks[3]
        if (based := sum(each > WIDTH + width_used for each in wide)) <= ranks[1]
    ]
    return tuple(sorted(found, key=lambda uses: (sum(uses), uses)))


def uses(tower: Tower, ranks: Ranks, lax: bool = False) -> Ranks:
    """The skills a legal tower uses, counted as thriftily as it can be."""
    return splits(tower, ranks, lax)[0]


def meets_exhibition(tower: Tower, ranks: Ranks, team: Team, levels: int, skills: Ranks, lax: bool = False) -> bool:
    """Whether the tower is legal, has at least so many levels, and uses each skill at least so often (RULES 4.8)."""
    return (
        len(tower) >= levels
        and is_legal(tower, ranks, team, lax)
        and any(covers(split, skills) for split in splits(tower, ranks, lax))
    )


def covers(had: Sequence[int], asked: Sequence[int]) -> bool:
    """Whether each of these ranks, or counts, is at least what is asked of it."""
    return all(have >= least for have, least in zip(had, asked, strict=True))


def meets_shape(tower: Tower, ranks: Ranks, team: Team, shape: Sequence[int], lax: bool = False) -> bool:
    """Whether the tower is legal and its levels have exactly these widths, from below (RULES 4.9)."""
    return widths(tower) == tuple(shape) and is_legal(tower, ranks, team, lax)


def may_enter(tower: Tower, tokens: Iterable[int]) -> bool:
    """Whether a legal tower may enter a festival: high enough, and every size asked for is there."""
    return len(tower) >= FESTIVAL_LEVELS and all(count(tower, size) for size in tokens)


def score(tower: Tower, tokens: Iterable[int]) -> int:
    """The points of a tower at a festival: its levels, and for each token every casteller of that size."""
    return len(tower) + sum(count(tower, size) for size in tokens)
