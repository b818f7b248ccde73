"""Building towers in Castell by the numbers of docs/rules/castell.md: readings, steps, and why a step is refused."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from bot.engine.contract import Refusal
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules.actions import Join, Perform, Place, Placement
from cogs.castell.rules.building import build_tower, list_placements, list_steps, meets_performance
from cogs.castell.rules.game import Castell
from cogs.castell.rules.towers import MIXES, Ranks, Team, format_tower, is_legal, parse_tower
from tests.castell.positions import VAL, building, dealt, having, played, ranks, refused, team, with_tiles

ALL = dict.fromkeys(range(1, 11), 15)
"""A team that lacks nobody."""


def stage(skills: Ranks, *tiles: Tile, castellers: dict[int, int] | None = None, **options: bool) -> Castell:
    """Seat 0 in Valls with these skills, where these performances (else E05) lie."""
    state = with_tiles(dealt(**options), VAL, *(tiles or (Tile.E05,)))
    return having(state, 0, ALL if castellers is None else castellers, skills, VAL)


def is_buildable(state: Castell, text: str) -> bool:
    """Whether seat 0 can take every step of this tower."""
    for step in building(text):
        if state.refusal(0, step) is not None:
            return False
        state = played(state, step)
    return True


def can_perform(state: Castell, text: str, tile: Tile) -> bool:
    """Whether seat 0 can do this performance with this tower."""
    return is_buildable(state, text) and refused(played(state, *building(text)), Perform(tile)) is None


def test_a_mixed_level_stands_as_its_larger_size_and_by_option_as_either() -> None:
    """RULES 4.5."""
    tower = "8x3 8x1+7x1 4x1"
    assert not is_buildable(stage(ranks(mix=1)), tower)
    assert is_buildable(stage(ranks(mix=1, strength=1)), tower)
    assert is_buildable(stage(ranks(mix=1), lax=True), tower)
    assert is_buildable(stage(ranks(mix=1)), "10x1+9x2 9x2 5x1")


def test_an_exhibition_may_use_more_skills_than_it_asks_for() -> None:
    """RULES 4.8."""
    tower = "10x3+9x2 8x3 8x1+7x1 6x2 4x1 2x1"
    state = stage(ranks(balance=2, base=1, mix=2, strength=1), Tile.E09)
    assert can_perform(state, tower, Tile.E09)
    assert not is_buildable(stage(ranks(balance=1, base=1, mix=2, strength=1), Tile.E09), tower)


def test_a_skill_that_is_owned_but_not_needed_is_not_used() -> None:
    """RULES 4.7."""
    state = stage(ranks(balance=5, base=5, mix=5, strength=5, width=5), Tile.E02)
    assert not can_perform(state, "10x3 9x2 8x2 7x1", Tile.E02)
    assert can_perform(state, "10x3 9x2 9x2 7x1", Tile.E02)


def test_each_rank_of_base_lets_a_level_be_as_wide_as_it_likes() -> None:
    """RULES 4.4."""
    assert is_buildable(stage(ranks(base=2)), "8x7 6x5 4x2 1")
    assert not is_buildable(stage(ranks(base=1)), "8x7 6x5 4x2 1")


def test_a_wide_level_is_narrower_than_the_one_below() -> None:
    """RULES 4.4."""
    assert not is_buildable(stage(ranks(base=2)), "9x5 8x5 6x3 5x2")
    assert is_buildable(stage(ranks(base=2, balance=1)), "9x5 8x5 6x3 5x2")
    assert not is_buildable(stage(ranks(base=5, balance=5)), "9x4 8x5")


REFUSALS: dict[str, tuple[Ranks, str, Placement, int]] = {
    "tower-width": (ranks(), "", Place(10, 4), 1),
    "tower-balance": (ranks(), "10x3", Place(9, 3), 2),
    "tower-wider": (ranks(), "10x2", Place(9, 3), 2),
    "tower-strength": (ranks(), "9x3", Place(9, 2), 2),
    "tower-mix": (ranks(), "9x2", Join(10, 1), 1),
    "tower-pair": (ranks(mix=1), "9x2", Join(8, 1), 1),
    "tower-team": (ranks(), "", Place(3, 3), 1),
    "tower-form": (ranks(), "", Place(0, 3), 1),
}


@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_tells_which_rule_would_be_broken_and_on_which_level(key: str) -> None:
    """RULES 4.1 to 4.5."""
    skills, text, step, level = REFUSALS[key]
    state = played(stage(skills, castellers={**ALL, 3: 2}), *building(text))
    assert state.refusal(0, step) == Refusal(key, (("level", level),))


def test_nothing_can_be_joined_to_no_level() -> None:
    """RULES 4.10."""
    assert refused(stage(ranks(mix=1)), Join(9, 1)) == "nothing-to-join"
    assert refused(played(stage(ranks(mix=2)), Place(9, 1), Join(10, 1)), Join(10, 1)) == "tower-pair"


def test_a_refused_performance_tells_what_the_tower_lacks() -> None:
    """RULES 4.8, 4.9, 7.1."""
    state = stage(ranks(balance=2), Tile.S02, Tile.E01)
    assert refused(state, Perform(Tile.S02)) == "no-tower"
    assert refused(state, Perform(Tile.S03)) == "not-here"
    low = played(state, *building("10x3 9x2 8"))
    assert low.refusal(0, Perform(Tile.S02)) == Refusal("other-shape", (("shape", "2-2-1"),))
    assert low.refusal(0, Perform(Tile.E01)) == Refusal("too-few-levels", (("levels", 4),))
    assert refused(played(low, Place(7, 1)), Perform(Tile.E01)) == "skills-unused"


def some_team(dice: Random) -> tuple[Team, Ranks]:
    """Any team with any ranks."""
    balance, base, mix, strength, width = (dice.choice((0, 0, 0, 1, 2, 4)) for _ in range(5))
    return team({size: dice.choice((0, 0, 1, 2, 3, 5)) for size in range(1, 11)}), (balance, base, mix, strength, width)


@pytest.mark.parametrize("lax", [False, True])
def test_the_steps_that_are_offered_are_those_after_which_the_tower_is_legal(lax: bool) -> None:
    """RULES 4.6, 4.10."""
    dice = Random(7)
    steps_at_all = [kind(size, count) for kind in (Place, Join) for size in range(1, 11) for count in range(1, 7)]
    for _ in range(150):
        castellers, skills = some_team(dice)
        tower = parse_tower("")
        while offered := list_placements(tower, skills, castellers, lax):
            assert len({*offered}) == len(offered)
            state = having(stage(skills, lax=lax), 0, region=VAL, team=castellers, skills=skills)
            state = state.replace(towers=(tower, ()))
            for step in steps_at_all:
                assert (state.refusal(0, step) is None) == (step in offered), (format_tower(tower), step)
                assert (step not in offered) or is_legal(build_tower(tower, [step]), skills, castellers, lax)
            tower = build_tower(tower, [dice.choice(offered)])


@pytest.mark.parametrize("lax", [False, True])
def test_every_legal_tower_can_be_built_step_by_step(lax: bool) -> None:
    """RULES 4.10."""
    dice = Random(8)
    for _ in range(300):
        castellers, skills = some_team(dice)
        tower = parse_tower("")
        while offered := list_placements(tower, skills, castellers, lax):
            tower = build_tower(tower, [dice.choice(offered)])
            begun = parse_tower("")
            for step in list_steps(tower):
                assert step in list_placements(begun, skills, castellers, lax), (format_tower(tower), step)
                begun = build_tower(begun, [step])
            assert begun == tower


def longest_batch(skills: Ranks) -> int:
    """More characters than any tower with these ranks takes that can be built after ten turns, and its performance.

    Each rank has cost the training of a turn, which else might have been a special recruit.
    """
    balance, base, mix, strength, wide = skills
    levels = min(10 + strength, 3 + balance + base + wide)
    castellers = 7 + 10 * 2 + 7 + (10 - sum(skills))
    steps_at_most = levels + min(mix, levels, len(MIXES) + strength)
    tens = 1 + strength + min(mix, strength)
    two_digits = (castellers - levels) // 9
    return steps_at_most * len("P9.9,") + tens + two_digits + len("SPe16")


def test_the_longest_batch_fits_a_button() -> None:
    """RULES 10.7."""
    six = range(6)
    trained = [skills for skills in product(six, six, six, six, six) if sum(skills) <= 10]
    assert max(map(longest_batch, trained)) <= 80


WITNESSES = {
    Tile.S01: ("10x3 9x2 8x1", ranks()),
    Tile.S16: ("10x4 9x4 8x4 7x2 6x1 5x1", ranks(balance=3, width=1)),
    Tile.E09: ("10x1+9x3 8x3 6x1+5x1 6x1 5x1 4x1", ranks(balance=2, base=1, mix=2, strength=1)),
    Tile.E16: ("10x1+9x4 8x4 7x3 6x2 6x1 5x1 4x1 3x1", ranks(balance=3, base=1, mix=1, strength=1, width=1)),
}


@pytest.mark.parametrize("tile", WITNESSES)
def test_a_performance_is_met_by_the_tower_that_was_found_for_it(tile: Tile) -> None:
    """RULES 1.9, 4.8, 4.9."""
    text, skills = WITNESSES[tile]
    assert can_perform(stage(skills, tile), text, tile)
    assert not meets_performance(parse_tower(text)[:-1], tile, skills, team(ALL), False)
    assert PERFORMANCES[tile].levels == len(parse_tower(text)) or not PERFORMANCES[tile].is_shape
