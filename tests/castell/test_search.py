"""The searches for towers find legal towers, and the best ones."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.castell.computer import values
from cogs.castell.performances import PERFORMANCES, Performance, Tile
from cogs.castell.rules import festival_search, search
from cogs.castell.rules.festivals import find_entry_tower
from cogs.castell.rules.search import find_cheapest
from cogs.castell.rules.towers import (
    UNTRAINED,
    Ranks,
    Team,
    Tower,
    count_size,
    get_widths,
    is_legal,
    may_enter,
    parse_tower,
    score_tower,
)
from tests.castell import checker
from tests.contract.trials import examples

ALL_FIVE: Ranks = (5, 5, 5, 5, 5)


class Quest(NamedTuple):
    """A team, its ranks, the size tokens of a festival, and the option ``lax``."""

    team: Team
    ranks: Ranks
    tokens: tuple[int, ...]
    lax: bool


@st.composite
def quests(draw: st.DrawFn, castellers: int = 8, highest: int = 5) -> Quest:
    """Draw small teams of a few neighbouring sizes, so that all their towers can be listed."""
    sizes = draw(st.integers(2, 5))
    lowest = draw(st.integers(1, 11 - sizes))
    team = [0] * 10
    for size in draw(st.lists(st.integers(lowest, lowest + sizes - 1), min_size=3, max_size=castellers)):
        team[size - 1] += 1
    present = [size for size in range(1, 11) if team[size - 1]]
    ranks = draw(st.tuples(*[st.integers(0, highest)] * 5))
    tokens = draw(st.lists(st.sampled_from(present), min_size=1, max_size=3))
    return Quest(tuple(team), ranks, tuple(tokens), draw(st.booleans()))


def find_best(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool = False) -> Tower | None:
    """Return the tower that the search finds."""
    found = search.find_best(team, ranks, tokens, lax)
    return None if found is None else found.tower


def find_most(team: Team, ranks: Ranks, tokens: tuple[int, ...], size: int, lax: bool = False) -> Tower | None:
    """Return the tower that the search for the most castellers of a size finds."""
    found = search.find_most(team, ranks, tokens, size, lax)
    return None if found is None else found.tower


def list_towers(quest: Quest) -> list[Tower]:
    """List all legal towers."""
    return list(checker.generate_towers(quest.team, quest.ranks, quest.lax))


@examples(300)
@given(quests())
def test_no_tower_is_better_than_those_that_are_found(quest: Quest) -> None:
    team, ranks, tokens, lax = quest
    towers = {tower: checker.score_tower(tower, tokens) for tower in list_towers(quest)}
    entering = [(count_size(tower, tokens[0]), score) for tower, score in towers.items() if score]
    best, most = find_best(*quest), find_most(team, ranks, tokens, tokens[0], lax)
    entry = find_entry_tower(team, ranks, tokens, lax)
    assert (None if best is None else towers[best]) == max((score for _, score in entering), default=None)
    assert (None if most is None else (count_size(most, tokens[0]), towers[most])) == max(entering, default=None)
    assert (entry is not None) == bool(entering)
    assert entry is None or towers[entry]


@st.composite
def performances(draw: st.DrawFn) -> Performance:
    """Draw performances of both kinds: those of the game, and smaller ones."""
    shape = st.lists(st.integers(1, 4), min_size=1, max_size=4).map(lambda drawn: tuple(sorted(drawn, reverse=True)))
    needs = st.tuples(*[st.sampled_from((0, 0, 1, 1, 2, 3))] * 5)
    return draw(
        st.one_of(
            st.sampled_from(list(PERFORMANCES.values())),
            shape.map(lambda drawn: Performance(Tile.S01, 1, widths=drawn)),
            st.tuples(st.integers(1, 5), needs).map(lambda drawn: Performance(Tile.E01, drawn[0], needs=drawn[1])),
        )
    )


@examples(100)
@given(quests(castellers=7), st.lists(performances(), min_size=3, max_size=6))
def test_no_tower_meets_a_performance_with_fewer_castellers(quest: Quest, drawn: list[Performance]) -> None:
    towers = list_towers(quest)
    for each in drawn:
        found = find_cheapest(quest.team, quest.ranks, each, quest.lax)
        sizes = [sum(get_widths(tower)) for tower in towers if _meets(tower, quest, each)]
        assert (None if found is None else sum(get_widths(found))) == min(sizes, default=None)
        assert found is None or _meets(found, quest, each)


def _meets(tower: Tower, quest: Quest, performance: Performance) -> bool:
    """Whether a tower is legal and meets a performance."""
    if not checker.is_legal(tower, quest.ranks, quest.team, quest.lax):
        return False
    if performance.is_shape:
        return get_widths(tower) == performance.widths
    return checker.meets_exhibition(tower, quest.ranks, quest.lax, performance.levels, performance.needs)


LARGE = [
    ((4, 4, 4, 4, 4, 4, 4, 4, 4, 4), (5, 2, 1, 5, 3), (5, 8, 5), 22),
    ((4, 4, 4, 4, 4, 4, 4, 4, 4, 4), (3, 4, 0, 5, 3), (4, 10), 15),
    ((4, 4, 4, 4, 4, 4, 4, 4, 4, 4), (3, 5, 4, 5, 3), (4, 9, 8), 22),
    ((4, 4, 4, 4, 2, 7, 6, 3, 3, 3), ALL_FIVE, (6, 4), 22),
    ((2, 5, 4, 4, 4, 7, 3, 2, 6, 3), ALL_FIVE, (7,), 14),
    ((2, 4, 4, 9, 4, 6, 3, 0, 4, 4), ALL_FIVE, (3,), 15),
    ((5, 9, 5, 4, 4, 1, 5, 3, 3, 1), ALL_FIVE, (9, 8, 7), 21),
    ((0, 1, 3, 7, 4, 10, 5, 5, 1, 4), ALL_FIVE, (10, 4), 21),
    ((3, 2, 3, 4, 9, 2, 3, 5, 5, 2), (5, 4, 1, 4, 2), (8, 4, 6), 22),
    ((3, 6, 5, 3, 4, 4, 3, 1, 5, 4), (4, 2, 1, 5, 4), (6, 8, 5), 18),
    ((3, 6, 5, 5, 4, 1, 2, 1, 5, 4), (4, 5, 4, 5, 4), (8, 4, 7), 17),
    ((0, 0, 0, 0, 0, 0, 0, 4, 5, 2), (1, 0, 0, 3, 2), (10, 8), 11),
    ((0, 0, 9, 0, 0, 0, 11, 11, 7, 0), (2, 2, 5, 3, 1), (7, 7, 8), 39),
    ((5, 4, 1, 9, 3, 6, 4, 5, 1, 2), (3, 3, 3, 5, 3), (4, 10, 5), 20),
    ((1, 5, 5, 6, 6, 5, 3, 4, 3, 2), (5, 2, 4, 5, 2), (9, 3, 5), 24),
    ((1, 5, 3, 4, 12, 8, 1, 0, 1, 5), (4, 4, 3, 5, 0), (6, 2, 7), 20),
    ((0, 0, 8, 0, 0, 1, 9, 10, 12, 0), (5, 5, 3, 5, 3), (3, 7, 9), 38),
    ((0, 0, 0, 0, 0, 10, 2, 0, 14, 14), (4, 4, 3, 4, 2), (6, 10, 6), 41),
    ((4, 5, 1, 3, 0, 1, 5, 6, 5, 2), (5, 4, 3, 5, 1), (2, 6, 1), 16),
    ((0, 0, 0, 8, 0, 6, 7, 8, 4, 7), (2, 2, 3, 0, 5), (7,), 13),
    ((0, 0, 15, 0, 1, 15, 1, 1, 0, 0), (4, 4, 0, 5, 3), (6, 7, 7), 25),
]
"""Teams with too many towers to list, with scores that another search with simpler bounds found, too."""

UNFINISHED = [
    ((5, 1, 4, 2, 0, 1, 5, 3, 9, 10), (2, 3, 3, 4, 3), (6, 9, 1), False, 19),
    ((0, 1, 1, 2, 0, 1, 15, 11, 1, 1), (5, 3, 4, 5, 3), (7, 9, 4), False, 25),
    ((0, 0, 0, 6, 0, 1, 1, 13, 8, 11), (5, 3, 5, 3, 5), (4, 8, 10), True, 38),
]
"""Teams whose search stops early, with the scores that it must reach."""


@pytest.mark.parametrize(("team", "ranks", "tokens", "lax", "points"), UNFINISHED)
def test_a_search_that_stops_says_so_and_finds_the_same_tower_again(
    team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool, points: int
) -> None:
    found = search.find_best(team, ranks, tokens, lax)
    search.find_best.cache_clear()
    assert found == search.find_best(team, ranks, tokens, lax)
    assert found is not None
    assert not found.is_best
    assert is_legal(found.tower, ranks, team, lax)
    assert may_enter(found.tower, tokens)
    assert score_tower(found.tower, tokens) >= points


def test_a_search_that_stops_without_a_tower_returns_an_entry_tower(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(festival_search, "PATIENCE", 2)
    search.find_best.cache_clear()
    team, ranks, tokens = (0, 0, 0, 2, 0, 3, 2, 1, 0, 0), (3, 0, 0, 0, 0), (6, 8)
    found = search.find_best(team, ranks, tokens)
    none = search.find_best(team, (2, 0, 0, 0, 0), tokens)
    search.find_best.cache_clear()
    assert none is None
    assert found is not None
    assert not found.is_best
    assert may_enter(found.tower, tokens)


TOGETHER = [
    ((0, 1, 1, 1, 2, 1, 5, 15, 1, 1), (0, 5, 2, 4, 4), (9, 6, 5), False, 8),
    ((4, 2, 4, 3, 1, 1, 4, 1, 1, 5), (0, 2, 3, 4, 1), (2, 6, 5), True, 9),
    ((11, 1, 1, 1, 1, 1, 2, 1, 13, 1), (0, 2, 2, 3, 2), (4, 5, 6, 8), True, 9),
    ((1, 1, 11, 9, 1, 13, 0, 1, 0, 1), (5, 4, 5, 2, 1), (3, 4), True, 32),
    ((1, 2, 0, 0, 13, 14, 0, 1, 1, 0), (0, 3, 2, 5, 0), (6, 8, 2), True, 0),
    ((1, 1, 12, 1, 1, 0, 8, 2, 1, 2), (3, 5, 3, 3, 0), (10, 9), False, 10),
    ((7, 13, 1, 1, 3, 0, 1, 1, 1, 0), (5, 1, 2, 1, 0), (3, 2), False, 11),
    ((3, 4, 3, 0, 2, 1, 1, 4, 2, 3), (0, 0, 1, 1, 2), (7,), False, 5),
    ((7, 6, 2, 3, 4, 2, 3, 4, 6, 3), (5, 5, 5, 5, 5), (4, 5, 8), True, 23),
    ((5, 6, 4, 3, 3, 1, 4, 6, 2, 6), (5, 5, 5, 5, 5), (7, 4, 5), True, 22),
]
"""Teams whose sizes need mixed levels, or cannot all be used, with scores that a simpler search found, too."""


@pytest.mark.parametrize(
    ("team", "ranks", "tokens", "lax", "points"),
    [*((team, ranks, tokens, False, points) for team, ranks, tokens, points in LARGE), *TOGETHER],
)
def test_the_highest_score_is_known(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool, points: int) -> None:
    assert _score_best(team, ranks, tokens, lax) == points


@examples(30)
@given(
    st.tuples(*[st.integers(0, 5)] * 10),
    st.tuples(*[st.integers(0, 4)] * 5),
    st.lists(st.integers(1, 10), min_size=1, max_size=3).map(tuple),
    st.integers(0, 9),
    st.integers(0, 4),
)
def test_one_more_of_anything_never_makes_a_tower_worse(
    team: Team, ranks: Ranks, tokens: tuple[int, ...], size: int, skill: int
) -> None:
    points = _score_best(team, ranks, tokens)
    assert _score_best((*team[:size], team[size] + 1, *team[size + 1 :]), ranks, tokens) >= points
    trained = list(ranks)
    trained[skill] += 1
    balance, base, mix, strength, width = trained
    assert _score_best(team, (balance, base, mix, strength, width), tokens) >= points


def _score_best(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool = False) -> int:
    """Return the highest score; 0 if no tower may enter."""
    found = find_best(team, ranks, tokens, lax)
    assert found is None or (is_legal(found, ranks, team, lax) and may_enter(found, tokens))
    return 0 if found is None else score_tower(found, tokens)


def test_a_team_without_a_legal_tower_may_not_enter() -> None:
    """RULES 8.1: it has both sizes, but no legal tower of four levels with both of them."""
    team = (0, 0, 0, 2, 0, 3, 2, 1, 0, 0)
    assert find_best(team, UNTRAINED, (6, 8)) is None
    assert find_best(team, (2, 0, 0, 0, 0), (6, 8)) is None
    assert find_best(team, (3, 0, 0, 0, 0), (6, 8)) is not None
    assert find_best(team, ALL_FIVE, (6, 9)) is None


def test_larger_castellers_stand_on_smaller_ones_and_levels_are_mixed_only_if_need_be() -> None:
    team = (1, 0, 1, 0, 0, 3, 2, 0, 0, 0)
    assert find_best(team, (1, 0, 0, 2, 0), (6, 7)) == parse_tower("6x3 7x2 3x1 1x1")
    assert find_best(team, (1, 0, 0, 1, 0), (6, 7)) is None
    team, ranks, tokens = (1, 0, 0, 1, 0, 0, 1, 4, 0, 0), (1, 0, 1, 0, 0), (8, 7)
    strict, lax = find_best(team, ranks, tokens), find_best(team, ranks, tokens, True)
    assert strict is None
    assert lax == parse_tower("8x3 8x1+7x1 4x1 1x1")


@given(st.lists(quests(), min_size=2, max_size=6), st.sampled_from(Tile))
def test_who_can_perform_is_known_from_others_as_well_as_from_a_search(asked: list[Quest], tile: Tile) -> None:
    for team, ranks, _, lax in asked:
        for skilled in (ranks, ALL_FIVE):
            is_able = find_cheapest(team, skilled, PERFORMANCES[tile], lax) is not None
            assert values.can_perform(team, skilled, tile, lax) == is_able
