"""Why a computer of Castell proposes an action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Level
from cogs.castell import GAME
from cogs.castell.components import ROUNDS
from cogs.castell.performances import Tile
from cogs.castell.render.formatting import format_region, format_skill
from cogs.castell.render.labels import reason
from cogs.castell.rules.actions import END, MOVES, TRAININGS, Perform
from cogs.castell.rules.game import Castell
from cogs.castell.rules.terms import Done, Festival, Phase
from cogs.castell.rules.towers import Skill
from tests.castell.panels import PEOPLE, SAY, place_pawn
from tests.castell.positions import turn_wheel
from tests.castell.regions import VAL, VFR

READY = Done(has_moved=True, recruited=(1, 2), recruited_in=VAL, has_trained=True)


def give_reason(state: Castell, *actions: Action) -> str:
    return reason(state.view(0), actions, PEOPLE, SAY)


def test_a_tower_that_is_performed_is_proposed_for_its_points() -> None:
    state = place_pawn(VAL, Tile.S10, done=READY, calendar=(), round=ROUNDS)
    actions: Sequence[Action] = choose_dealt(GAME, deal_anew(state, 0), Level.STRONG)
    assert len(actions) > 1
    assert isinstance(actions[-1], Perform)
    assert give_reason(state, *actions) == give_reason(state, actions[-1]) != give_reason(state, actions[0])


def test_special_is_trained_for_the_token_that_it_saves() -> None:
    state = place_pawn(VAL)
    told = SAY("castell-reason-special", skill=format_skill(Skill.SPECIAL, SAY))
    assert give_reason(state, TRAININGS[Skill.SPECIAL]) == told
    assert give_reason(state, TRAININGS[Skill.BASE]) != told


@pytest.mark.parametrize(
    ("number", "phase", "tokens", "is_kept"),
    [(3, Phase.TURN, 2, True), (3, Phase.TURN, 0, False), (3, Phase.SPECIAL, 2, False), (ROUNDS, Phase.TURN, 2, False)],
)
def test_a_turn_ends_early_only_to_keep_a_token(number: int, phase: Phase, tokens: int, is_kept: bool) -> None:
    state = place_pawn(VAL, done=READY, round=number, phase=phase)
    state = state.replace(collas=state.put_colla(0, tokens=tokens))
    assert give_reason(state, END) == SAY("castell-reason-keep" if is_kept else "castell-reason-rest")
    used = state.replace(done=READY.replace(has_used_token=True))
    assert give_reason(used, END) == SAY("castell-reason-rest")


@pytest.mark.parametrize(
    ("number", "key"),
    [(3, "castell-reason-region-festival"), (4, "castell-reason-region-next"), (5, "castell-reason-region-training")],
)
def test_a_region_is_proposed_for_a_festival_now_or_in_the_next_round(number: int, key: str) -> None:
    state = turn_wheel(place_pawn(VAL, round=3, calendar=(Festival(number, VFR, (8,)),)), {VFR: Skill.BASE})
    told = SAY(key, region=format_region(VFR, SAY), skill=format_skill(Skill.BASE, SAY))
    assert give_reason(state, MOVES[VFR]) == told
