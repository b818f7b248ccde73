"""The house of Castellers!: each value can be corrected, and the table shows it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.panel import Sitting
from bot.engine.scene import Text
from cogs.castellers.cards import CASTELLERS, SPECIALS, Counters
from cogs.castellers.house import House
from cogs.castellers.render import picture, rules_of, table
from cogs.castellers.rules.actions import DISCARDS, FINISH, Discard
from cogs.castellers.rules.terms import Castells, Ending, Site
from tests.castellers.cards import ENXANETA, T1, T2
from tests.castellers.positions import add_scores, deal_game, play_moves, position
from tests.castellers.zones import HOUSES, conserved
from tests.pictures.scenes import find_faults, load_game_sheet
from tests.text.sources import FOLDERS, texts

SAY = texts(FOLDERS["castellers"]).say("ca")
NAMES = ("Mercè", "Jaume", "Laia", "Pol")
SITTING = Sitting(NAMES, NAMES)


def test_decks_and_counters_are_those_of_the_house() -> None:
    house = House(copies=(4, 20, 18, 24, 7, 5, 3))
    counted = conserved(deal_game(3, house=house))
    assert [counted[card] for card in CASTELLERS] == [4, 20, 18, 24, 7, 5, 3]
    assert sum(counted[card] for card in SPECIALS) == 17
    graded = ((3, 3, 3, 3), (4, 4, 1, 1), (9, 8, 7, 6), (20, 10, 5, 1))
    house = House(flat=(12, 9, 9, 1), graded=graded)
    assert deal_game(2, house=house).view(None).counters == ((12, 9, 9, 1),) * 4
    state = deal_game(2, house=house, counters=Counters.GRADED)
    assert state.view(None).counters == graded
    assert add_scores(state, 0, 4, applause=20).view(None).counters[3] == (10, 5, 1)


def test_the_castells_of_the_day_are_those_of_the_house() -> None:
    house = House(floors=((3, 4), (5, 6), (5, 6), (5, 7)), pinya=((2, 2), (3, 3), (1, 1), (1, 5)))
    low = deal_game(2, house=house, castells=Castells.LOW).plans
    assert [(plan.floors, plan.pinya, plan.tronc) for plan in low] == [(3, 2, 1), (5, 3, 2), (5, 1, 1), (5, 1, 1)]
    middle = deal_game(2, house=house, castells=Castells.MIDDLE).plans
    assert [(plan.floors, plan.pinya, plan.tronc) for plan in middle] == [(4, 2, 2), (6, 3, 3), (6, 1, 2), (7, 5, 3)]
    assert deal_game(2, house=house, castells=Castells.HIGH).plans == deal_game(2, castells=Castells.HIGH).plans
    torre = deal_game(2, house=house, castells=Castells.LOW, low_torres=True).plans[1]
    assert (torre.floors, torre.tronc) == (5, 1)


def test_discards_and_rounds_are_those_of_the_house() -> None:
    state = position([T1, T1, T2, T2, ENXANETA, ENXANETA], [], deck=(), house=House(discarded=5))
    offered = [action for action in state.legal_actions(0) if isinstance(action, Discard)]
    assert {action.left for action in offered} == {5}
    cards = zip((5, 4, 3, 2, 1), state.hands[0], strict=False)
    after = play_moves(state, *(DISCARDS[left][card] for left, card in cards))
    assert after.hands[0] == (ENXANETA,)
    assert after.legal_actions(0)[-1] == FINISH
    state = deal_game(2, house=House(rounds=2))
    turns = 0
    while state.outcome is None:
        state = state.apply(state.turn, state.choose_default(state.turn)).state
        turns = max(turns, state.dry)
    assert (state.ending, turns) == (Ending.STALEMATE, 4)


def test_the_table_tells_the_values_of_its_house() -> None:
    house = House(flat=(12, 9, 9, 1), rounds=7, discarded=1)
    state = replace(deal_game(2, house=house), dry=6)
    panel = table(state.view(None), SITTING, (), SAY)
    assert "7 rondes" in panel.body
    assert "12, 9, 9, 1" in panel.footer
    told = "\n".join(field.text for field in rules_of(house, SAY).fields)
    assert "7 rondes" in told
    assert "descartar una carta" in told


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "")
@pytest.mark.parametrize("counters", Counters)
@pytest.mark.parametrize("castells", [Castells.LOW, Castells.MIDDLE])
def test_the_picture_shows_every_house(house: House, counters: Counters, castells: Castells) -> None:
    state = deal_game(4, house=house, counters=counters, castells=castells)
    middle = add_scores(state, 0, 1, 4, applause=state.list_counters(1)[0])
    sites = tuple(Site(plan, plan.pinya, plan.tronc, (), False) for plan in state.plans)
    for each in (state, replace(middle, sites=sites), middle.close().state):
        scene = picture(each.view(None), SITTING, SAY)
        assert scene is not None
        assert find_faults(scene, load_game_sheet("castellers"), NAMES) == []
        drawn = Counter(item.text for item in scene.items if isinstance(item, Text))
        missing = {value for row in each.view(None).counters for value in row} - set(range(1, 8))
        assert missing <= {int(text) for text in drawn if text.isdecimal()}


@pytest.mark.parametrize(
    ("house", "key"),
    [
        (House(copies=(15, 17, 14, 14, 5, 7, 10)), "copies"),
        (House(copies=(3, 29, 14, 14, 5, 7, 9)), "copies"),
        (House(copies=(20, 17, 14, 14, 0, 7, 9)), "copies"),
        (House(floors=((2, 5), (6, 7), (6, 7), (6, 7))), "floors"),
        (House(floors=((4, 4), (6, 7), (6, 7), (6, 7))), "floors"),
        (House(floors=((4, 5), (6, 8), (6, 7), (6, 7))), "floors"),
        (House(pinya=((0, 1), (1, 2), (2, 3), (3, 4))), "pinya"),
        (House(pinya=((1, 1), (2, 1), (2, 3), (3, 4))), "pinya"),
        (House(pinya=((1, 1), (1, 2), (2, 5), (3, 4))), "pinya"),
        (House(flat=(1, 2, 3, 4)), "flat"),
        (House(flat=(4, 3, 2, 0)), "flat"),
        (House(flat=(21, 3, 2, 1)), "flat"),
        (House(graded=((4, 3, 2, 1), (4, 3, 2, 1), (4, 3, 2, 1), (4, 3, 3, 4))), "graded"),
        (House(graded=((9, 3, 2, 1), (5, 4, 3, 2), (6, 5, 4, 3), (7, 6, 5, 4))), "graded"),
        (House(discarded=0), "discarded"),
        (House(discarded=6), "discarded"),
        (House(rounds=1), "rounds"),
        (House(rounds=101), "rounds"),
    ],
)
def test_a_house_that_no_box_can_have_is_found(house: House, key: str) -> None:
    assert {fault.key for fault in house.find_faults()} == {key}
