"""Towers: their notation, the rules that make them legal, the skills they use, and their score (RULES 4, 8)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TypeAlias

SIZES = range(1, 11)
"""The sizes of castellers, the smallest first."""

MIXES = ((10, 9), (8, 7), (6, 5), (4, 3))
"""The pairs of sizes that may share a level."""

WIDTH = 3
"""The most castellers on a level, without Width and Base."""

HIGHEST_RANK = 5

FESTIVAL_LEVELS = 4
"""The least number of levels of a tower at a festival."""


class Skill(StrEnum):
    """What can be trained: five skills with ranks, and two with an immediate effect."""

    # Faster than the hash of an Enum, which is a Python function; skills are keys of dictionaries.
    __hash__ = str.__hash__

    BALANCE = "balance"
    BASE = "base"
    MIX = "mix"
    STRENGTH = "strength"
    WIDTH = "width"
    PRACTICE = "practice"
    SPECIAL = "special"


RANKED = (Skill.BALANCE, Skill.BASE, Skill.MIX, Skill.STRENGTH, Skill.WIDTH)
"""The skills with ranks, in the order of :data:`Ranks`."""

Ranks: TypeAlias = tuple[int, int, int, int, int]
"""The rank (0 to 5) or the number of uses of Balance, Base, Mix, Strength and Width."""

Team: TypeAlias = tuple[int, ...]
"""The number of castellers of each size, from 1 to 10."""

Level: TypeAlias = tuple[tuple[int, int], ...]
"""Sizes with their numbers of castellers, largest size first: ``((10, 1), (9, 2))``."""

Tower: TypeAlias = tuple[Level, ...]
"""Levels, lowest first."""

UNTRAINED: Ranks = (0, 0, 0, 0, 0)


class Rule(StrEnum):
    """A rule that a tower breaks."""

    EMPTY = "empty"
    """It has no level."""
    FORM = "form"
    """A level is empty, has an unknown size, or does not have its largest size first."""
    PAIR = "pair"
    """Two sizes on a level are no pair of :data:`MIXES`."""
    MIX = "mix"
    """There are more mixed levels than ranks of Mix."""
    WIDER = "wider"
    """A level is wider than the one below."""
    BALANCE = "balance"
    """There are more levels as wide as the one below than ranks of Balance."""
    STRENGTH = "strength"
    """Castellers stand on smaller or equal ones, by more sizes in all than the rank of Strength."""
    WIDTH = "width"
    """There are more levels that are too wide than ranks of Base."""
    TEAM = "team"
    """The team has too few castellers of a size."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The rule that the lowest illegal level of a tower breaks."""

    rule: Rule
    level: int | None
    """0 for the lowest level; None if the tower has no level."""


class UnreadableTower(ValueError):
    """A text is not the notation of a tower."""

    def __init__(self, part: str) -> None:
        super().__init__(f"not a level: {part!r}")
        self.part = part
        """The part of the text that is not a level."""


def make_level(*parts: tuple[int, int]) -> Level:
    """Make a level of these sizes and counts, in any order; counts of the same size are added.

    >>> make_level((9, 2), (10, 1))
    ((10, 1), (9, 2))
    """
    sizes = sorted({size for size, _ in parts}, reverse=True)
    return tuple((size, sum(count for each, count in parts if each == size)) for size in sizes)


def get_width(level: Level) -> int:
    """Count the castellers of a level."""
    return sum([count for _, count in level])


def get_widths(tower: Tower) -> tuple[int, ...]:
    """Count the castellers of each level, lowest level first."""
    return tuple(get_width(level) for level in tower)


def count_size(tower: Tower, size: int) -> int:
    return sum(many for level in tower for each, many in level if each == size)


def count_castellers(tower: Tower) -> Team:
    """Count the castellers of each size in a tower."""
    counts = [0] * len(SIZES)
    for level in tower:
        for size, many in level:
            counts[size - 1] += many
    return tuple(counts)


def format_tower(tower: Tower) -> str:
    """Write a tower in notation, lowest level first: ``10x1+9x2 8x3 5x2``."""
    return " ".join("+".join(f"{size}x{many}" for size, many in level) for level in tower)


_PART = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2}))?")


def parse_tower(typed: str) -> Tower:
    """Read a tower like ``10x3 9x2 8``; it may be illegal.

    A size alone is one casteller. ``×`` and ``*`` may stand for ``x``, and ``/``, ``,`` and ``;`` for spaces.

    :raises UnreadableTower: if a part of the text is not a level.
    """
    plain = re.sub(r"\s*([x×*+])\s*", lambda found: found[1].replace("×", "x").replace("*", "x"), typed.lower())
    tower = []
    for text in filter(None, re.split(r"[\s/,;]+", plain)):
        parts = [_PART.fullmatch(part) for part in text.split("+")]  # of a level like ``10x1+9x2``
        level = make_level(*((int(part[1]), int(part[2] or 1)) for part in parts if part))
        if None in parts or not _is_formed(level):
            raise UnreadableTower(text)
        tower.append(level)
    return tuple(tower)


def _is_formed(level: Level) -> bool:
    """Return whether a level has known sizes in order and castellers of each."""
    return (
        bool(level)
        and all(size in SIZES and many > 0 for size, many in level)
        and all(larger > smaller for (larger, _), (smaller, _) in pairwise(level))
    )


def is_legal(tower: Tower, ranks: Ranks, team: Team, lax: bool = False) -> bool:
    """Return whether a team with these ranks can build the tower.

    With ``lax``, a mixed level may also count as its smaller size when it stands on another.
    """
    return find_fault(tower, ranks, team, lax) is None


def find_fault(tower: Tower, ranks: Ranks, team: Team, lax: bool = False) -> Fault | None:
    """Find the lowest level that breaks a rule; None if the tower is legal (RULES 4.1 to 4.6)."""
    if not tower:
        return Fault(Rule.EMPTY, None)
    used = dict.fromkeys((Rule.MIX, Rule.BALANCE, Rule.STRENGTH, Rule.WIDTH), 0)
    balance, base, mix, strength, wide = ranks
    had = {Rule.MIX: mix, Rule.BALANCE: balance, Rule.STRENGTH: strength, Rule.WIDTH: base}
    for i, level in enumerate(tower):
        below = tower[i - 1] if i else None
        if rule := _find_misfit(below, level):
            return Fault(rule, i)
        used[Rule.MIX] += len(level) > 1
        used[Rule.WIDTH] += get_width(level) > WIDTH + wide
        if below:
            used[Rule.BALANCE] += get_width(level) == get_width(below)
            used[Rule.STRENGTH] += min(_list_strengths(below, level, lax))
        for rule, rank in had.items():
            if used[rule] > rank:
                return Fault(rule, i)
        if not covers(team, count_castellers(tower[: i + 1])):
            return Fault(Rule.TEAM, i)
    return None


def _find_misfit(below: Level | None, level: Level) -> Rule | None:
    """Find the rule that a level breaks whatever the ranks; ``below`` is None for the lowest level."""
    if not _is_formed(level):
        return Rule.FORM
    if len(level) > 1 and tuple(size for size, _ in level) not in MIXES:
        return Rule.PAIR
    if below and get_width(level) > get_width(below):
        return Rule.WIDER
    return None


def _list_strengths(below: Level, level: Level, lax: bool) -> Iterator[int]:
    """List the numbers of uses of Strength that a level on another can count as (RULES 4.5).

    The level below counts as any of its sizes; the level above as its larger size or, with ``lax``, as any.
    """
    for load, _ in level if lax else level[:1]:
        for support, _ in below:
            yield measure_strength(load, support)


def measure_strength(load: int, support: int) -> int:
    """Return how often Strength is used where a size stands on another.

    >>> measure_strength(9, 10), measure_strength(9, 9), measure_strength(10, 9)
    (0, 1, 2)
    """
    return max(0, load - support + 1)


def list_uses(tower: Tower, ranks: Ranks, lax: bool = False) -> tuple[Ranks, ...]:
    """List how often a legal tower can count as using each skill, fewest uses first (RULES 4.7)."""
    wide = get_widths(tower)
    balance = sum(above == below for below, above in pairwise(wide))
    mix = sum(len(level) > 1 for level in tower)
    strengths = {0}
    for below, level in pairwise(tower):
        strengths = {used + more for used in strengths for more in _list_strengths(below, level, lax)}
    found = [
        (balance, based, mix, strength, width_used)
        for width_used in range(ranks[4] + 1)
        if not width_used or WIDTH + width_used in wide
        for strength in strengths
        if strength <= ranks[3]
        if (based := sum(each > WIDTH + width_used for each in wide)) <= ranks[1]
    ]
    return tuple(sorted(found, key=lambda uses: (sum(uses), uses)))


def find_least_uses(tower: Tower, ranks: Ranks, lax: bool = False) -> Ranks:
    """Find the fewest uses of skills that make a legal tower stand."""
    return list_uses(tower, ranks, lax)[0]


def meets_exhibition(tower: Tower, ranks: Ranks, team: Team, levels: int, skills: Ranks, lax: bool = False) -> bool:
    """Return whether the tower is legal, has these levels or more, and uses each skill often enough (RULES 4.8)."""
    return (
        len(tower) >= levels
        and is_legal(tower, ranks, team, lax)
        and any(covers(split, skills) for split in list_uses(tower, ranks, lax))
    )


def covers(had: Sequence[int], asked: Sequence[int]) -> bool:
    """Return whether each number is at least the number asked for."""
    return all(have >= least for have, least in zip(had, asked, strict=True))


def meets_shape(tower: Tower, ranks: Ranks, team: Team, shape: Sequence[int], lax: bool = False) -> bool:
    """Return whether the tower is legal and has exactly these widths, lowest level first (RULES 4.9)."""
    return get_widths(tower) == tuple(shape) and is_legal(tower, ranks, team, lax)


def may_enter(tower: Tower, tokens: Iterable[int]) -> bool:
    """Return whether a legal tower may enter a festival: four levels, and every size of the tokens (RULES 8.1)."""
    return len(tower) >= FESTIVAL_LEVELS and all(count_size(tower, size) for size in tokens)


def score_tower(tower: Tower, tokens: Iterable[int]) -> int:
    """Count a tower's points at a festival: one a level, and one a casteller for each token of its size (RULES 8.4)."""
    return len(tower) + sum(count_size(tower, size) for size in tokens)
