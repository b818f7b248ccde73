"""Building towers in Castell: legal placements and refusals. Rule numbers: docs/rules/castell.md."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from bot.engine.contract import Refusal
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import Join, Perform, Place, Placement
from cogs.castell.rules.building import build_tower, list_placements, list_steps
from cogs.castell.rules.game import Castell
from cogs.castell.rules.towers import MIXES, Ranks, format_tower, is_legal, parse_tower
from tests.castell.playing import find_refusal, list_building_steps, play
from tests.castell.positions import deal_game, make_ranks, make_team, set_colla, set_tiles
from tests.castell.regions import VAL

ALL = dict.fromkeys(range(1, 11), 15)
"""A team of all castellers."""


def prepare_seat(skills: Ranks, *tiles: Tile, castellers: dict[int, int] | None = None, **options: bool) -> Castell:
    """Put seat 0 in Valls with these ranks and local performances, by default E05."""
    state = set_tiles(deal_game(**options), VAL, *(tiles or (Tile.E05,)))
    return set_colla(state, 0, ALL if castellers is None else castellers, skills, VAL)


REFUSALS: dict[str, tuple[Ranks, str, Placement, int]] = {
    "tower-width": (make_ranks(), "", Place(10, 4), 1),
    "tower-balance": (make_ranks(), "10x3", Place(9, 3), 2),
    "tower-wider": (make_ranks(), "10x2", Place(9, 3), 2),
    "tower-strength": (make_ranks(), "9x3", Place(9, 2), 2),
    "tower-mix": (make_ranks(), "9x2", Join(10, 1), 1),
    "tower-pair": (make_ranks(mix=1), "9x2", Join(8, 1), 1),
    "tower-team": (make_ranks(), "", Place(3, 3), 1),
    "tower-form": (make_ranks(), "", Place(0, 3), 1),
}


@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_names_the_rule_and_the_level_that_would_break_it(key: str) -> None:
    """RULES 4.1 to 4.5."""
    skills, text, step, level = REFUSALS[key]
    state = play(prepare_seat(skills, castellers={**ALL, 3: 2}), *list_building_steps(text))
    assert state.refusal(0, step) == Refusal(key, (("level", level),))


def test_a_join_needs_a_level_of_one_size_and_a_performance_what_the_tower_lacks() -> None:
    """RULES 4.8 to 4.10, 7.1."""
    assert find_refusal(prepare_seat(make_ranks(mix=1)), Join(9, 1)) == "nothing-to-join"
    assert find_refusal(play(prepare_seat(make_ranks(mix=2)), Place(9, 1), Join(10, 1)), Join(10, 1)) == "tower-pair"
    state = prepare_seat(make_ranks(balance=2), Tile.S02, Tile.E01)
    assert find_refusal(state, Perform(Tile.S02)) == "no-tower"
    assert find_refusal(state, Perform(Tile.S03)) == "not-here"
    low = play(state, *list_building_steps("10x3 9x2 8"))
    assert low.refusal(0, Perform(Tile.S02)) == Refusal("other-shape", (("shape", "2-2-1"),))
    assert low.refusal(0, Perform(Tile.E01)) == Refusal("too-few-levels", (("levels", 4),))
    assert find_refusal(play(low, Place(7, 1)), Perform(Tile.E01)) == "skills-unused"


@pytest.mark.parametrize("lax", [False, True])
def test_the_legal_placements_are_those_that_keep_the_tower_legal_and_build_every_one(lax: bool) -> None:
    """RULES 4.6, 4.10."""
    dice = Random(7)
    steps_at_all = [kind(size, count) for kind in (Place, Join) for size in range(1, 11) for count in range(1, 7)]
    for _ in range(150):
        balance, base, mix, strength, width = (dice.choice((0, 0, 0, 1, 2, 4)) for _ in range(5))
        skills = (balance, base, mix, strength, width)
        castellers = make_team({size: dice.choice((0, 0, 1, 2, 3, 5)) for size in range(1, 11)})
        tower = parse_tower("")
        while offered := list_placements(tower, skills, castellers, lax):
            assert len({*offered}) == len(offered)
            state = set_colla(prepare_seat(skills, lax=lax), 0, region=VAL, team=castellers, skills=skills)
            state = state.replace(towers=(tower, ()))
            for step in steps_at_all:
                assert (state.refusal(0, step) is None) == (step in offered), (format_tower(tower), step)
                assert (step not in offered) or is_legal(build_tower(tower, [step]), skills, castellers, lax)
            tower = build_tower(tower, [dice.choice(offered)])
            begun = parse_tower("")
            for step in list_steps(tower):
                assert step in list_placements(begun, skills, castellers, lax), (format_tower(tower), step)
                begun = build_tower(begun, [step])
            assert begun == tower


def longest_batch(skills: Ranks) -> int:
    """Return an upper bound of the characters of a tower with these ranks and its performance, after ten turns.

    Each rank takes the training of a turn, which could have been a special recruit.
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
