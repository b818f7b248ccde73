"""The house of La Fallera Calavera: each value can be corrected, and the table shows it."""

from __future__ import annotations

import pytest

from bot.engine.panel import Sitting
from bot.engine.scene import Sprite, Text
from cogs.fallera.art.drawings import name_card
from cogs.fallera.cards import CARDS, Model
from cogs.fallera.house import HOUSE, READ_DRAWS, READ_POINTS, House, get_draws, get_points
from cogs.fallera.render import picture, rules_of
from cogs.fallera.render.cards import build_card_page, format_points
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import Sold
from cogs.fallera.rules.terms import Options
from tests.fallera.gestures import SAY, show_hand
from tests.fallera.playing import get_events, play
from tests.fallera.positions import position
from tests.fallera.test_rules_battles import compare
from tests.panels import read_text
from tests.pictures.scenes import find_faults, load_game_sheet

M = Model

NAMES = ("Mercè", "Laia")


def test_the_built_in_house_is_the_table_of_cards_with_other_points_and_draws() -> None:
    for card in M:
        assert get_points(card, HOUSE) == (CARDS[card].attack, CARDS[card].defence)
        assert get_draws(card, HOUSE) == CARDS[card].draws
    assert [*READ_POINTS] == [card for card in M if "defence" in CARDS[card].unconfirmed]
    assert [*READ_DRAWS] == [card for card in M if "draws" in CARDS[card].unconfirmed]


def test_points_are_those_of_the_house() -> None:
    house = House(dama=(1, 9), tombatossals=(8, 0), monleon=(2, 7), sangonera=(4, 4))
    assert compare((M.DAMA,), (M.TOMBATOSSALS,), house=house) == (1, 0)
    assert compare((M.TOMBATOSSALS,), (M.DAMA,), house=house) == (8, 9)
    assert compare((M.MONLEON, M.MONLEONETES), (M.MONLEON,), house=house) == (4, 7)
    assert compare((M.SANGONERA,), (M.MORO,), own=(M.CUIXA,), house=house) == (5, 1)


@pytest.mark.parametrize(("card", "count"), [(M.PINTA, 9), (M.GAIATA, 1), (M.TIRANT, 5), (M.ESPARDENYES, 2)])
def test_a_sale_draws_the_cards_of_the_house(card: Model, count: int) -> None:
    house = House(pinta=9, gaiata=1, tirant=5)
    state = position((), (), deck=[M.MORO] * 20, shown=[[card]], house=house)
    assert Sold(0, card, count) in get_events(state, moves.SELLS[card])
    assert len(play(state, moves.SELLS[card]).hands[0]) == count


def test_card_pages_and_rules_tell_the_numbers_of_the_table() -> None:
    house = House(dama=(1, 9), pinta=7)
    assert format_points(M.DAMA, house) == "⚔ 1 · 🛡 9"
    page = build_card_page(M.DAMA, SAY, Options(house=house))
    assert SAY("fallera-points", attack=1, defence=9) in page.body
    assert page.footer == ""
    assert SAY("fallera-points", attack=1, defence=9) in build_card_page(M.DAMA, SAY, house=house).body
    assert build_card_page(M.GUERRER, SAY, Options(house=house)).footer != ""
    assert "7" in build_card_page(M.PINTA, SAY, Options(house=house)).body
    assert "⚔ 1 🛡 9" in read_text(show_hand(position((M.DAMA,), (), house=house), 0))
    told = read_text(rules_of(House(actions=17, rounds=77), SAY))
    assert "17" in told
    assert "77" in told


def test_a_turn_has_at_most_the_actions_of_the_house() -> None:
    state = position((M.REPETICIO,) * 8, (), deck=[M.MORO] * 40, house=House(actions=6))
    taken = 0
    while state.turn == 0:
        state = play(state, moves.USES[M.REPETICIO])
        taken += 1
        while state.turn == 0 and 0 not in state.to_act:
            state = state.apply(min(state.to_act), moves.PASS).state
    assert taken == 6


def test_the_picture_writes_the_numbers_of_the_house_over_those_of_the_drawing() -> None:
    state = position((), (), graveyard=[M.DAMA, M.TIRANT, M.MORO], house=House(dama=(1, 9), tirant=5))
    scene = picture(state.view(None), Sitting(NAMES, NAMES), SAY)
    assert scene is not None
    assert find_faults(scene, load_game_sheet("fallera"), NAMES) == []
    names = {name_card(card): card for card in (M.DAMA, M.TIRANT, M.MORO)}
    written: dict[Model, list[str]] = {}
    for at, item in enumerate(scene.items):
        if isinstance(item, Sprite) and item.name in names:
            after = scene.items[at + 1 : at + 5]
            inside = [each for each in after if isinstance(each, Text) and item.x <= each.x <= item.x + item.width]
            written[names[item.name]] = [each.text for each in inside if item.y <= each.y <= item.y + item.width]
    assert written == {M.DAMA: ["1", "9"], M.TIRANT: ["5"], M.MORO: []}


@pytest.mark.parametrize(
    ("house", "key"),
    [
        (House(actions=5), "actions"),
        (House(actions=31), "actions"),
        (House(rounds=30), "rounds"),
        (House(rounds=301), "rounds"),
        (House(pinta=0), "pinta"),
        (House(tirant=10), "tirant"),
        (House(dama=(10, 3)), "dama"),
        (House(dama=(3, -1)), "dama"),
        (House(monleon=(3, 2)), "monleon"),
    ],
)
def test_a_house_that_no_box_can_have_is_found(house: House, key: str) -> None:
    assert [fault.key for fault in house.find_faults()] == [key]
