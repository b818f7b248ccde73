"""Towers: legality, uses of skills, local performances, scores and notation (RULES 4, 8)."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules.towers import (
    HIGHEST_RANK,
    MIXES,
    UNTRAINED,
    Fault,
    Level,
    Ranks,
    Rule,
    Team,
    Tower,
    UnreadableTower,
    count_castellers,
    count_size,
    find_fault,
    find_least_uses,
    format_tower,
    get_widths,
    is_legal,
    list_uses,
    make_level,
    may_enter,
    meets_exhibition,
    meets_shape,
    parse_tower,
    score_tower,
)
from tests.castell import checker

EVERYBODY: Team = (15,) * 10


class Case(NamedTuple):
    """A tower and its fault: None if it is legal, otherwise the rule and the level, from 0."""

    tower: str
    ranks: Ranks
    wrong: tuple[Rule, int | None] | None = None
    team: Team = EVERYBODY
    lax: bool = False


def make_ranks(balance: int = 0, base: int = 0, mix: int = 0, strength: int = 0, width: int = 0) -> Ranks:
    """Make ranks by name."""
    return balance, base, mix, strength, width


CASES = {
    "T01": Case("10×3 / 7×2 / 4×1", UNTRAINED),
    "T02": Case("10×3 / 7×2 / 4×1 / 2×1", UNTRAINED, (Rule.BALANCE, 3)),
    "T03": Case("10×3 / 9×3 / 7×3 / 4×2 / 1×1", make_ranks(balance=2)),
    "T04": Case("10×3 / 9×3 / 7×3 / 4×2 / 1×1", make_ranks(balance=1), (Rule.BALANCE, 2)),
    "T05": Case("8×7 / 6×3 / 4×2 / 1×1", make_ranks(base=1)),
    "T06": Case("8×7 / 6×5 / 4×2 / 1×1", make_ranks(base=1), (Rule.WIDTH, 1)),
    "T07": Case("8×7 / 6×5 / 4×2 / 1×1", make_ranks(base=2)),
    "T08": Case("10×1+9×2 / 8×3 / 5×2 / 2×1", make_ranks(balance=1, mix=1)),
    "T09": Case("10×1+9×2 / 8×3 / 5×2 / 2×1", make_ranks(balance=1), (Rule.MIX, 0)),
    "T10": Case("10×1+9×2 / 9×2 / 5×1", make_ranks(mix=1)),
    "T11": Case("5×2 / 5×2 / 5×2", make_ranks(balance=2, strength=2)),
    "T12": Case("5×2 / 5×2 / 5×2", make_ranks(balance=2, strength=1), (Rule.STRENGTH, 2)),
    "T13": Case("10×7 / 9×6 / 7×3 / 4×2 / 1×1", make_ranks(width=4)),
    "T14": Case("10×7 / 9×6 / 7×3 / 4×2 / 1×1", make_ranks(width=3), (Rule.WIDTH, 0)),
    "T15": Case("10×2 / 8×3 / 4×1", (5, 5, 5, 5, 5), (Rule.WIDER, 1)),
    "T16": Case("9×1+8×2 / 5×2 / 2×1", make_ranks(mix=5), (Rule.PAIR, 0)),
    "T17": Case("6×3 / 2×1+1×1", make_ranks(mix=5), (Rule.PAIR, 1)),
    "T18": Case("6×3 / 7×2 / 3×1", make_ranks(strength=2)),
    "T19": Case("6×3 / 7×2 / 3×1", make_ranks(strength=1), (Rule.STRENGTH, 1)),
    "T20": Case("8×3 / 8×1+7×1 / 4×1", make_ranks(mix=1), (Rule.STRENGTH, 1)),
    "T21": Case("8×3 / 8×1+7×1 / 4×1", make_ranks(mix=1, strength=1)),
    "T22": Case("9×8 / 7×4 / 6×3 / 5×2 / 1×1", make_ranks(base=1, width=1)),
    "T23": Case("9×8 / 7×5 / 6×3 / 5×2 / 1×1", make_ranks(base=1, width=1), (Rule.WIDTH, 1)),
    "T24": Case("9×5 / 8×5 / 6×3 / 5×2", make_ranks(balance=1, base=1), (Rule.WIDTH, 1)),
    "T25": Case("9×5 / 8×5 / 6×3 / 5×2", make_ranks(balance=1, base=2)),
    "T26": Case("1×1", UNTRAINED),
    "T27": Case("10×1 / 9×1 / 8×1 / 7×1 / 6×1 / 5×1", make_ranks(balance=5)),
    "T28": Case("", (5, 5, 5, 5, 5), (Rule.EMPTY, None)),
    "T29": Case("10×2 / 1×1", UNTRAINED),
    "T30": Case("6×3 / 6×2", make_ranks(balance=5, base=5, mix=5, width=5), (Rule.STRENGTH, 1)),
    "T31": Case("9×3 / 5×1", UNTRAINED),
    "T32": Case("10×9 / 8×3 / 7×2 / 6×1", make_ranks(base=1)),
    "T33": Case("10×1+9×1+8×1 / 5×2", make_ranks(mix=5), (Rule.PAIR, 0)),
    "T34": Case("10×3 / 7×2 / 4×1", UNTRAINED, (Rule.TEAM, 0), team=(0, 0, 0, 1, 0, 0, 2, 0, 0, 2)),
    "T20 in the lax reading": Case("8×3 / 8×1+7×1 / 4×1", make_ranks(mix=1), lax=True),
    "two mixed levels in the lax reading": Case("8×2+7×1 / 8×1+7×1 / 7×1", make_ranks(mix=2), lax=True),
    "a larger mixed level in the lax reading": Case(
        "7×3 / 8×1+7×1 / 4×1", make_ranks(mix=1), (Rule.STRENGTH, 1), lax=True
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_tower_is_legal_or_breaks_a_rule(case: Case) -> None:
    """RULES 4.1 to 4.5."""
    wrong = None if case.wrong is None else Fault(*case.wrong)
    tower = parse_tower(case.tower)
    assert find_fault(tower, case.ranks, case.team, case.lax) == wrong
    assert is_legal(tower, case.ranks, case.team, case.lax) == (wrong is None)


@pytest.mark.parametrize("level", [(), ((11, 1),), ((0, 1),), ((5, 0),), ((9, 1), (10, 1)), ((9, 1), (9, 1))], ids=str)
def test_a_malformed_level_is_a_fault_of_form(level: Level) -> None:
    assert find_fault((((10, 3),), level), (5, 5, 5, 5, 5), EVERYBODY) == Fault(Rule.FORM, 1)


F = "10×3+9×2 / 8×3 / 8×1+7×1 / 6×2 / 4×1 / 2×1"
WIDE = "10×5 / 9×4 / 8×3 / 7×2 / 6×1"
E09 = make_ranks(base=1, mix=2, strength=1)
EXHIBITIONS = {
    "X1": (F, make_ranks(2, 1, 2, 1), 6, E09, True),
    "X2": ("10×3+9×2 / 8×3 / 8×1+7×1 / 6×1 / 4×1", make_ranks(2, 1, 2, 1), 6, E09, False),
    "X3": ("10×3+9×2 / 8×3 / 6×1+5×1 / 4×2 / 3×1 / 2×1", make_ranks(2, 1, 2, 1), 6, E09, False),
    "X4": ("10×1+9×2 / 8×3 / 8×1+7×1 / 6×2 / 4×1 / 2×1", make_ranks(3, 1, 2, 1), 6, E09, False),
    "X5": ("10×5 / 8×3 / 8×1+7×1 / 6×2 / 4×1 / 2×1", make_ranks(2, 1, 2, 1), 6, E09, False),
    "X6": (WIDE, make_ranks(base=1, width=2), 4, make_ranks(base=1), True),
    "X7": (WIDE, make_ranks(base=1, width=2), 4, make_ranks(width=2), True),
    "X8": (WIDE, make_ranks(base=1, width=2), 4, make_ranks(base=1, width=2), False),
    "X9": (WIDE, make_ranks(base=1, width=2), 4, make_ranks(base=1, width=1), True),
    "X10": ("10×3 / 9×2 / 8×1", make_ranks(width=2), 3, make_ranks(width=1), False),
}


@pytest.mark.parametrize(("tower", "had", "levels", "needs", "is_met"), EXHIBITIONS.values(), ids=EXHIBITIONS)
def test_an_exhibition_is_met_or_not(tower: str, had: Ranks, levels: int, needs: Ranks, is_met: bool) -> None:
    """RULES 4.7, 4.8."""
    assert is_legal(parse_tower(tower), had, EVERYBODY)
    assert meets_exhibition(parse_tower(tower), had, EVERYBODY, levels, needs) == is_met


def test_a_shape_or_exhibition_is_met_by_a_legal_tower_alone_and_by_the_printed_skills() -> None:
    assert not meets_shape(parse_tower("7×3 / 7×2 / 4×1"), UNTRAINED, EVERYBODY, (3, 2, 1))
    assert meets_shape(parse_tower("10×3 / 7×2 / 4×1"), UNTRAINED, EVERYBODY, (3, 2, 1))
    assert not meets_shape(parse_tower("10×3 / 7×2 / 4×1 / 1×1"), make_ranks(balance=1), EVERYBODY, (3, 2, 1))
    assert not meets_exhibition(parse_tower(F), make_ranks(2, 1, 2, 0), EVERYBODY, 1, UNTRAINED)
    assert find_least_uses(parse_tower(F), make_ranks(2, 1, 2, 1)) == make_ranks(balance=2, base=1, mix=2, strength=1)


def test_a_mixed_level_supports_as_either_size() -> None:
    tower, had = parse_tower("10x1+9x2 9x2 5x1"), make_ranks(mix=1, strength=1)
    assert list_uses(tower, had) == (make_ranks(mix=1), had)
    assert meets_exhibition(tower, had, EVERYBODY, 3, make_ranks(strength=1))
    assert list_uses(tower, make_ranks(mix=1)) == (make_ranks(mix=1),)


def test_castellers_count_for_each_token_of_their_size_in_towers_that_may_enter() -> None:
    """RULES 8.4: of four levels and with every size."""
    first, second = parse_tower("9×4 / 8×3 / 7×3 / 5×2 / 3×2 / 1×1"), parse_tower("8×3 / 5×3 / 4×2 / 2×1")
    assert is_legal(first, make_ranks(balance=2, width=1), EVERYBODY)
    assert score_tower(first, (9, 3)) == 12
    assert is_legal(second, make_ranks(balance=1), EVERYBODY)
    assert score_tower(second, (5, 5)) == 10
    assert may_enter(first, (9, 3))
    assert may_enter(second, (5, 5))
    assert not may_enter(parse_tower("10×3 / 9×2 / 8×1"), (9,))
    assert not may_enter(parse_tower("8×3 / 5×3 / 4×2 / 2×1"), (5, 6))


WITNESSES: dict[Tile, tuple[str, Ranks]] = {
    Tile.S01: ("10×3 / 9×2 / 8×1", UNTRAINED),
    Tile.S02: ("10×2 / 9×2 / 8×1", make_ranks(1)),
    Tile.S03: ("10×3 / 9×2 / 8×2 / 7×1", make_ranks(1)),
    Tile.S04: ("10×3 / 9×3 / 8×2 / 7×1", make_ranks(1)),
    Tile.S05: ("10×2 / 9×2 / 8×1 / 7×1", make_ranks(2)),
    Tile.S06: ("10×4 / 9×3 / 8×2 / 7×1", make_ranks(width=1)),
    Tile.S07: ("10×1 / 9×1 / 8×1 / 7×1", make_ranks(3)),
    Tile.S08: ("10×5 / 9×3 / 8×2 / 7×1", make_ranks(base=1)),
    Tile.S09: ("10×2 / 9×2 / 8×2 / 7×1 / 6×1", make_ranks(3)),
    Tile.S10: ("10×3 / 9×3 / 8×2 / 7×2 / 6×1", make_ranks(2)),
    Tile.S11: ("10×5 / 9×4 / 8×3 / 7×2 / 6×1", make_ranks(base=1, width=1)),
    Tile.S12: ("10×1 / 9×1 / 8×1 / 7×1 / 6×1", make_ranks(4)),
    Tile.S13: ("10×4 / 9×4 / 8×3 / 7×2 / 6×1", make_ranks(1, width=1)),
    Tile.S14: ("10×2 / 9×2 / 8×2 / 7×2 / 6×1 / 5×1", make_ranks(4)),
    Tile.S15: ("10×3 / 9×3 / 8×3 / 7×2 / 6×1 / 5×1", make_ranks(3)),
    Tile.S16: ("10×4 / 9×4 / 8×4 / 7×2 / 6×1 / 5×1", make_ranks(3, width=1)),
    Tile.E01: ("10×3 / 8×1+7×1 / 7×1 / 6×1", make_ranks(1, 0, 1)),
    Tile.E02: ("10×3 / 9×2 / 9×1 / 8×1", make_ranks(1, 0, 0, 1)),
    Tile.E03: ("10×1+9×3 / 8×3 / 7×2 / 6×1", make_ranks(0, 0, 1, 0, 1)),
    Tile.E04: ("10×4 / 9×3 / 8×2 / 8×1", make_ranks(0, 1, 0, 1)),
    Tile.E05: ("10×3 / 9×2 / 9×1 / 8×1 / 7×1", make_ranks(2, 0, 0, 1)),
    Tile.E06: ("10×1+9×3 / 8×3 / 7×2 / 6×1 / 5×1", make_ranks(1, 0, 1, 0, 1)),
    Tile.E07: ("10×1+9×3 / 8×3 / 6×1+5×1 / 5×1 / 4×1", make_ranks(1, 1, 2)),
    Tile.E08: ("10×4 / 9×3 / 8×2 / 9×1 / 8×1", make_ranks(1, 0, 0, 2, 1)),
    Tile.E09: ("10×1+9×3 / 8×3 / 6×1+5×1 / 6×1 / 5×1 / 4×1", make_ranks(2, 1, 2, 1)),
    Tile.E10: ("10×1+9×3 / 8×3 / 7×2 / 6×1 / 5×1 / 4×1", make_ranks(2, 0, 1, 0, 1)),
    Tile.E11: ("10×4 / 9×3 / 8×2 / 9×1 / 8×1 / 7×1", make_ranks(2, 1, 0, 2)),
    Tile.E12: ("10×3 / 8×1+7×1 / 7×1 / 6×1 / 5×1 / 4×1", make_ranks(3, 0, 1)),
    Tile.E13: ("10×1+9×3 / 8×3 / 7×2 / 7×1 / 6×1 / 5×1 / 4×1", make_ranks(3, 0, 1, 1, 1)),
    Tile.E14: ("10×3 / 9×2 / 9×1 / 8×1 / 8×1 / 7×1 / 6×1", make_ranks(4, 0, 0, 2)),
    Tile.E15: ("10×2+9×3 / 8×1+7×3 / 6×3 / 5×2 / 5×1 / 4×1 / 3×1", make_ranks(2, 0, 2, 1, 2)),
    Tile.E16: ("10×1+9×4 / 8×4 / 7×3 / 6×2 / 6×1 / 5×1 / 4×1 / 3×1", make_ranks(3, 1, 1, 1, 1)),
}
"""By performance: a tower that meets it, and ranks that make the tower legal."""


@pytest.mark.parametrize("tile", Tile, ids=str)
def test_each_performance_can_be_met(tile: Tile) -> None:
    text, had = WITNESSES[tile]
    performance, tower = PERFORMANCES[tile], parse_tower(text)
    if performance.is_shape:
        assert meets_shape(tower, had, EVERYBODY, performance.widths)
    else:
        assert meets_exhibition(tower, had, EVERYBODY, performance.points, performance.needs)


def test_the_performances_are_those_of_the_box() -> None:
    """RULES 1.9."""
    shapes = [each for each in PERFORMANCES.values() if each.is_shape]
    exhibitions = [each for each in PERFORMANCES.values() if not each.is_shape]
    assert (len(shapes), sum(each.points for each in shapes)) == (16, 72)
    assert (len(exhibitions), sum(each.points for each in exhibitions)) == (16, 89)
    assert tuple(map(sum, zip(*(each.needs for each in exhibitions), strict=True))) == (18, 5, 13, 13, 8)
    assert all(sum(each.needs) == each.points - 2 for each in exhibitions)
    assert max(max(each.needs) for each in exhibitions) == 3
    known = PERFORMANCES[Tile.E09]
    assert (known.points, known.needs) == (6, make_ranks(base=1, mix=2, strength=1))


def levels() -> st.SearchStrategy[Level]:
    """Draw levels of one size, or of two sizes that may share a level or not."""
    pure = st.tuples(st.integers(1, 10), st.integers(1, 6)).map(lambda part: (part,))
    mixed = st.tuples(st.sampled_from((*MIXES, (9, 8), (2, 1))), st.integers(1, 3), st.integers(1, 3)).map(
        lambda drawn: ((drawn[0][0], drawn[1]), (drawn[0][1], drawn[2]))
    )
    return st.one_of(pure, mixed)


def towers() -> st.SearchStrategy[Tower]:
    """Draw towers; at least half of them get narrower upwards."""
    drawn = st.lists(levels(), max_size=7)
    narrowing = drawn.map(lambda each: sorted(each, key=lambda level: -sum(many for _, many in level)))
    return st.one_of(drawn, narrowing).map(tuple)


any_ranks = st.tuples(*[st.integers(0, HIGHEST_RANK)] * 5)
any_team = st.one_of(st.just(EVERYBODY), st.tuples(*[st.integers(0, 8)] * 10))


@given(towers(), any_ranks, any_team, st.booleans())
def test_legality_agrees_with_the_checker(tower: Tower, had: Ranks, team: Team, lax: bool) -> None:
    assert is_legal(tower, had, team, lax) == checker.is_legal(tower, had, team, lax)


@given(towers(), any_ranks, st.booleans(), st.tuples(*[st.integers(0, 3)] * 5), st.integers(1, 6))
def test_uses_of_skills_agree_with_the_checker(tower: Tower, had: Ranks, lax: bool, needs: Ranks, least: int) -> None:
    if not checker.is_legal(tower, had, EVERYBODY, lax):
        assert not meets_exhibition(tower, had, EVERYBODY, least, needs, lax)
        return
    assert set(list_uses(tower, had, lax)) == checker.find_uses(tower, had, lax)
    assert sum(find_least_uses(tower, had, lax)) == min(sum(each) for each in checker.find_uses(tower, had, lax))
    assert meets_exhibition(tower, had, EVERYBODY, least, needs, lax) == checker.meets_exhibition(
        tower, had, lax, least, needs
    )


@given(towers(), any_ranks, any_team, st.booleans())
def test_a_fault_is_at_the_lowest_illegal_level(tower: Tower, had: Ranks, team: Team, lax: bool) -> None:
    found = find_fault(tower, had, team, lax)
    if found is not None and found.level is not None:
        assert not checker.is_legal(tower[: found.level + 1], had, team, lax)
        assert found.level == 0 or checker.is_legal(tower[: found.level], had, team, lax)


@given(towers(), st.lists(st.integers(1, 10), min_size=1, max_size=3).map(tuple))
def test_scores_agree_with_the_checker(tower: Tower, tokens: tuple[int, ...]) -> None:
    written = checker.score_tower(tower, tokens)
    assert may_enter(tower, tokens) == (written > 0)
    if written:
        assert score_tower(tower, tokens) == written


@given(towers())
def test_a_tower_is_read_back_from_its_notation(tower: Tower) -> None:
    assert parse_tower(format_tower(tower)) == tower
    assert (
        sum(count_castellers(tower)) == sum(get_widths(tower)) == sum(count_size(tower, size) for size in range(1, 11))
    )


def test_spellings_of_a_tower_are_understood() -> None:
    tower = (((10, 1), (9, 2)), ((8, 3),), ((5, 2),), ((2, 1),))
    for text in ("10×1+9×2 / 8×3 / 5×2 / 2×1", " 9X2 + 10 , 8 * 3, 5 x 2;2 ", "10+9+9 8x3 5+5 2"):
        assert parse_tower(text) == tower
    assert format_tower(tower) == "10x1+9x2 8x3 5x2 2x1"
    assert parse_tower("  ") == ()
    assert (make_level((9, 2), (10, 1)), make_level((9, 2), (9, 1))) == (((10, 1), (9, 2)), ((9, 3),))


@pytest.mark.parametrize("part", ["11", "0x2", "5x0", "x3", "5x", "abc", "5x3x2", "10x1+", "5x100", "٣x2", "-5"])
def test_a_text_that_is_no_level_is_unreadable(part: str) -> None:
    with pytest.raises(UnreadableTower) as caught:
        parse_tower(f"10x3, {part}, 4x1")
    assert caught.value.part == part
