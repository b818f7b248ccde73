"""Towers by RULES 4: the worked cases, and every judgement against a slow checker that follows the definition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from cogs.castell.performances import PERFORMANCES, Performance, Tile
from cogs.castell.rules import search
from cogs.castell.rules.towers import (
    FESTIVAL_LEVELS,
    MIXES,
    SIZES,
    UNTRAINED,
    WIDTH,
    Level,
    Ranks,
    Team,
    Tower,
    count,
    is_legal,
    level_of,
    may_enter,
    meets_exhibition,
    meets_shape,
    members,
    parse,
    score,
    uses,
    widths,
)
from tests.castell.positions import ranks, team

EVERYBODY: Team = (15,) * len(SIZES)
HIGHEST: Ranks = (5, 5, 5, 5, 5)

LEGALITY = [
    ("T01", "10x3 7x2 4x1", UNTRAINED, True),
    ("T02", "10x3 7x2 4x1 2x1", UNTRAINED, False),
    ("T03", "10x3 9x3 7x3 4x2 1x1", ranks(balance=2), True),
    ("T04", "10x3 9x3 7x3 4x2 1x1", ranks(balance=1), False),
    ("T05", "8x7 6x3 4x2 1x1", ranks(base=1), True),
    ("T06", "8x7 6x5 4x2 1x1", ranks(base=1), False),
    ("T07", "8x7 6x5 4x2 1x1", ranks(base=2), True),
    ("T08", "10x1+9x2 8x3 5x2 2x1", ranks(balance=1, mix=1), True),
    ("T09", "10x1+9x2 8x3 5x2 2x1", ranks(balance=1), False),
    ("T10", "10x1+9x2 9x2 5x1", ranks(mix=1), True),
    ("T11", "5x2 5x2 5x2", ranks(balance=2, strength=2), True),
    ("T12", "5x2 5x2 5x2", ranks(balance=2, strength=1), False),
    ("T13", "10x7 9x6 7x3 4x2 1x1", ranks(width=4), True),
    ("T14", "10x7 9x6 7x3 4x2 1x1", ranks(width=3), False),
    ("T15", "10x2 8x3 4x1", HIGHEST, False),
    ("T16", "9x1+8x2 5x2 2x1", ranks(mix=5), False),
    ("T17", "6x3 2x1+1x1", ranks(mix=5), False),
    ("T18", "6x3 7x2 3x1", ranks(strength=2), True),
    ("T19", "6x3 7x2 3x1", ranks(strength=1), False),
    ("T20", "8x3 8x1+7x1 4x1", ranks(mix=1), False),
    ("T21", "8x3 8x1+7x1 4x1", ranks(mix=1, strength=1), True),
    ("T22", "9x8 7x4 6x3 5x2 1x1", ranks(base=1, width=1), True),
    ("T23", "9x8 7x5 6x3 5x2 1x1", ranks(base=1, width=1), False),
    ("T24", "9x5 8x5 6x3 5x2", ranks(balance=1, base=1), False),
    ("T25", "9x5 8x5 6x3 5x2", ranks(balance=1, base=2), True),
    ("T26", "1x1", UNTRAINED, True),
    ("T27", "10x1 9x1 8x1 7x1 6x1 5x1", ranks(balance=5), True),
    ("T28", "", HIGHEST, False),
    ("T29", "10x2 1x1", UNTRAINED, True),
    ("T30", "6x3 6x2", ranks(balance=5, base=5, mix=5, width=5), False),
    ("T31", "9x3 5x1", UNTRAINED, True),
    ("T32", "10x9 8x3 7x2 6x1", ranks(base=1), True),
    ("T33", "10x1+9x1+8x1 5x2", ranks(mix=5), False),
]


@pytest.mark.parametrize(
    ("tower", "skills", "is_allowed"), [case[1:] for case in LEGALITY], ids=[c[0] for c in LEGALITY]
)
def test_the_cases_of_legality(tower: str, skills: Ranks, is_allowed: bool) -> None:
    """T01 to T33; RULES 4.1 to 4.6."""
    assert is_legal(parse(tower), skills, EVERYBODY) is is_allowed
    assert slowly_legal(parse(tower), skills, EVERYBODY, lax=False) is is_allowed


def test_a_tower_has_nobody_whom_the_team_has_not() -> None:
    """T34; RULES 4.1."""
    assert not is_legal(parse("10x3 7x2 4x1"), UNTRAINED, team({10: 2, 7: 2, 4: 1}))
    assert is_legal(parse("10x3 7x2 4x1"), UNTRAINED, team({10: 3, 7: 2, 4: 1}))


def test_the_lax_reading_lets_a_mixed_level_stand_as_its_smaller_size() -> None:
    """T20, Q1; RULES 4.5."""
    assert is_legal(parse("8x3 8x1+7x1 4x1"), ranks(mix=1), EVERYBODY, lax=True)


E09 = ("10x3+9x2 8x3 8x1+7x1 6x2 4x1 2x1", ranks(balance=2, base=1, mix=2, strength=1))
EXHIBITIONS = [
    ("X1", *E09, 6, PERFORMANCES[Tile.E09].needs, True),
    ("X2", "10x3+9x2 8x3 8x1+7x1 6x1 4x1", E09[1], 6, PERFORMANCES[Tile.E09].needs, False),
    ("X3", "10x3+9x2 8x3 6x1+5x1 4x2 3x1 2x1", E09[1], 6, PERFORMANCES[Tile.E09].needs, False),
    (
        "X4",
        "10x1+9x2 8x3 8x1+7x1 6x2 4x1 2x1",
        ranks(balance=3, base=1, mix=2, strength=1),
        6,
        PERFORMANCES[Tile.E09].needs,
        False,
    ),
    ("X5", "10x5 8x3 8x1+7x1 6x2 4x1 2x1", E09[1], 6, PERFORMANCES[Tile.E09].needs, False),
    ("X6", "10x5 9x4 8x3 7x2 6x1", ranks(base=1, width=2), 4, ranks(base=1), True),
    ("X7", "10x5 9x4 8x3 7x2 6x1", ranks(base=1, width=2), 4, ranks(width=2), True),
    ("X8", "10x5 9x4 8x3 7x2 6x1", ranks(base=1, width=2), 4, ranks(base=1, width=2), False),
    ("X9", "10x5 9x4 8x3 7x2 6x1", ranks(base=1, width=2), 4, ranks(base=1, width=1), True),
    ("X10", "10x3 9x2 8x1", ranks(width=2), 3, ranks(width=1), False),
]


@pytest.mark.parametrize(
    ("tower", "skills", "levels", "needs", "is_met"), [c[1:] for c in EXHIBITIONS], ids=[c[0] for c in EXHIBITIONS]
)
def test_the_cases_of_exhibitions(tower: str, skills: Ranks, levels: int, needs: Ranks, is_met: bool) -> None:
    """X1 to X10; RULES 4.7, 4.8."""
    assert is_legal(parse(tower), skills, EVERYBODY), "every one of them is a legal tower"
    assert meets_exhibition(parse(tower), skills, EVERYBODY, levels, needs) is is_met


def test_the_cases_of_shapes() -> None:
    """X11, X12; RULES 4.9."""
    assert meets_shape(parse("10x3 7x2 4x1"), UNTRAINED, EVERYBODY, (3, 2, 1))
    assert not meets_shape(parse("10x3 7x2 4x1 1x1"), ranks(balance=1), EVERYBODY, (3, 2, 1))


def test_the_tower_of_the_first_example_uses_what_the_rulebook_says() -> None:
    """X1; RULES 4.7."""
    assert uses(parse(E09[0]), E09[1]) == ranks(balance=2, base=1, mix=2, strength=1)


def test_the_cases_of_scores() -> None:
    """P1, P2; RULES 8.4."""
    tower = parse("9x4 8x3 7x3 5x2 3x2 1x1")
    assert is_legal(tower, ranks(balance=2, width=1), EVERYBODY)
    assert score(tower, (9, 3)) == 12
    twice = parse("8x3 5x3 4x2 2x1")
    assert may_enter(twice, (5, 5))
    assert score(twice, (5, 5)) == 10


# The definition, followed word by word


def slowly_legal(tower: Tower, skills: Ranks, people: Team, *, lax: bool) -> bool:
    """Whether the tower keeps RULES 4.1 to 4.5, each counted on its own over the whole tower."""
    balance, base, mix, strength, wide = skills
    broad = [sum(many for _, many in level) for level in tower]
    sizes = [[size for size, _ in level] for level in tower]
    heavy = [min(each) if lax else max(each) for each in sizes]
    return (
        bool(tower)
        and all(
            sum(many for level in tower for each, many in level if each == size) <= people[size - 1] for size in SIZES
        )
        and all(len(each) == 1 or tuple(sorted(each, reverse=True)) in MIXES for each in sizes)
        and sum(len(each) == 2 for each in sizes) <= mix
        and all(above <= below for below, above in pairwise(broad))
        and sum(above == below for below, above in pairwise(broad)) <= balance
        and sum(max(0, heavy[at] - max(sizes[at - 1]) + 1) for at in range(1, len(tower))) <= strength
        and sum(each > WIDTH + wide for each in broad) <= base
    )


def likely(dice: Random) -> Tower:
    """A tower that may well stand, and as well may not."""
    levels: list[Level] = []
    size = dice.choice(SIZES)
    for _ in range(dice.randint(1, 6)):
        parts = [(size, dice.randint(1, 5))]
        partner = next((other for pair in MIXES if size in pair for other in pair if other != size), None)
        if partner is not None and dice.random() < 0.3:
            parts.append((partner, dice.randint(1, 3)))
        levels.append(level_of(*parts))
        size = min(max(SIZES), max(1, size + dice.choice((-3, -2, -1, -1, -1, 0, 1))))
    return tuple(levels)


def test_towers_are_judged_as_the_definition_has_it() -> None:
    dice, stood = Random(4), 0
    for _ in range(8000):
        tower, lax = likely(dice), dice.random() < 0.3
        balance, base, mix, strength, wide = (dice.choice((0, 0, 1, 1, 2, 3, 5)) for _ in range(5))
        skills, people = (balance, base, mix, strength, wide), tuple(dice.randint(0, 6) for _ in SIZES)
        expected = slowly_legal(tower, skills, people, lax=lax)
        assert is_legal(tower, skills, people, lax) is expected, (tower, skills, people, lax)
        stood += expected
    assert stood > 400


# The search, against everything that can be built


def everything(people: Team, skills: Ranks, *, lax: bool) -> Iterator[Tower]:
    """Every legal tower of a small team."""
    levels: list[Level] = [((size, many),) for size in SIZES for many in range(1, people[size - 1] + 1)]
    levels += [
        ((larger, many), (smaller, others))
        for larger, smaller in MIXES
        for many in range(1, people[larger - 1] + 1)
        for others in range(1, people[smaller - 1] + 1)
    ]
    open_ones: list[Tower] = [()]
    while open_ones:
        below = open_ones.pop()
        grown = ((*below, level) for level in levels)
        stand = [tower for tower in grown if slowly_legal(tower, skills, people, lax=lax)]
        yield from stand
        open_ones += stand


def met(tower: Tower, performance: Performance, skills: Ranks, people: Team, *, lax: bool) -> bool:
    """Whether a performance can be done with the tower."""
    if performance.is_shape:
        return widths(tower) == performance.widths
    return meets_exhibition(tower, skills, people, performance.points, performance.needs, lax)


@pytest.mark.parametrize("seed", range(60))
def test_no_tower_of_a_small_team_is_better_than_the_one_that_is_found(seed: int) -> None:
    dice = Random(seed)
    drawn = [dice.choice(SIZES) for _ in range(dice.randint(6, 9))]
    people = tuple(drawn.count(size) for size in SIZES)
    balance, base, mix, strength, wide = (dice.choice((0, 1, 1, 2, 3, 5)) for _ in range(5))
    skills, lax = (balance, base, mix, strength, wide), dice.random() < 0.3
    tokens = tuple(dice.choice(drawn) for _ in range(dice.randint(1, 3)))
    towers = [*everything(people, skills, lax=lax)]
    entering = [tower for tower in towers if len(tower) >= FESTIVAL_LEVELS and may_enter(tower, tokens)]
    best = search.best(people, skills, tokens, lax)
    assert (best is None) == (not entering)
    if best is not None:
        assert slowly_legal(best, skills, people, lax=lax)
        assert may_enter(best, tokens)
        assert score(best, tokens) == max(score(tower, tokens) for tower in entering)
        most = search.most(people, skills, tokens, tokens[0], lax)
        assert most is not None
        assert count(most, tokens[0]) == max(count(tower, tokens[0]) for tower in entering)
    for performance in PERFORMANCES.values():
        fewest = [sum(members(each)) for each in towers if met(each, performance, skills, people, lax=lax)]
        found = search.cheapest(people, skills, performance, lax)
        assert (found is None) == (not fewest), performance.tile
        if found is not None:
            assert met(found, performance, skills, people, lax=lax)
            assert sum(members(found)) == min(fewest), performance.tile
