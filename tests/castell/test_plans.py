"""Plans of Castell: the round that is imagined, and what keeps a planned turn from being played."""

from __future__ import annotations

import pytest

from bot.engine.value import put
from cogs.castell.components import REGION_INDEX, ROUNDS
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import END, Move, Perform, Place, Recruit, SpecialRecruit
from cogs.castell.rules.game import Castell
from cogs.castell.rules.plans import Castellers, InRound, Performance
from tests.castell.positions import deal_game, set_castellers, set_colla, set_tiles
from tests.castell.regions import TAR, VAL

TURN = (Move(VAL), Recruit(7), SpecialRecruit(7), Perform(Tile.S01))


def prepare(*, performance: Tile = Tile.S01, tokens: int = 1, sevens: int = 2, number: int = 1) -> Castell:
    """A position in which seat 0 is at turn, and seat 1 plans to go to Valls."""
    state = set_castellers(set_tiles(set_colla(deal_game(), 1, region=TAR), VAL, performance), VAL, {7: sevens})
    return state.replace(round=number, rows=put(state.rows, REGION_INDEX[VAL], (tokens, 0)))


@pytest.mark.parametrize(
    ("later", "broken"),
    [
        (prepare(tokens=2, sevens=3), []),
        (prepare(number=2), [InRound(1)]),
        (prepare(sevens=1), [Castellers(VAL, 7, 2)]),
        (prepare(tokens=0), [Performance(VAL, Tile.S01, 1)]),
        (prepare(performance=Tile.S02), [Performance(VAL, Tile.S01, 1)]),
    ],
)
def test_a_plan_rests_on_its_round_its_castellers_and_what_its_performance_brings(
    later: Castell, broken: list[object]
) -> None:
    plan = prepare().make_plan(1, TURN)
    assert plan is not None
    assert plan.actions == (*TURN, END)
    assert [each for each in plan.conditions if not each.holds(later.view(1))] == broken


def test_a_tower_without_a_performance_is_no_plan() -> None:
    assert prepare().make_plan(1, (Move(VAL), Place(7, 1))) is None
    assert prepare().make_plan(1, ()) is None


def test_who_has_played_imagines_the_next_round_and_nobody_one_after_the_last() -> None:
    state = prepare()
    before, after = state.imagine(1), state.apply(0, END).state.imagine(0)
    assert before is not None
    assert after is not None
    assert [(each.round, each.turn, each.starter) for each in (before, after)] == [(1, 1, 0), (2, 0, 1)]
    assert prepare(number=ROUNDS).apply(0, END).state.imagine(0) is None
