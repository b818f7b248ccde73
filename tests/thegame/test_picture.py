"""The picture of The Game: what lies where, and the same in words."""

from __future__ import annotations

import pytest

from bot.engine.panel import Sitting
from bot.engine.scene import ALT_LENGTH, Box, Scene, Sprite, Text
from cogs.thegame.art import colours
from cogs.thegame.art.colours import BAND_OF
from cogs.thegame.art.drawings import list_drawings
from cogs.thegame.cards import CARDS
from cogs.thegame.picture import CELLS_APART, CELLS_X
from cogs.thegame.render import picture
from cogs.thegame.rules.game import TheGame
from cogs.thegame.rules.terms import Degree, Ending, Play, StandingWish
from tests.text.sources import FOLDERS, texts
from tests.thegame.positions import position

NAMES = ("Mercè", "Jaume", "Laia", "Pol", "Núria")
HANDS = ((3, 4, 5), (6, 7), (8,), (9,), (10,))


def show(state: TheGame, names: tuple[str, ...] = NAMES) -> Scene:
    seated = names[: len(state.hands)]
    scene = picture(state.view(None), Sitting(seated, seated), texts(FOLDERS["thegame"]).say("ca"))
    assert scene is not None
    return scene


def list_texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


def list_sprites(scene: Scene, beginning: str) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.name.startswith(beginning)]


def test_each_pile_shows_its_top_card_and_the_hands_their_sizes() -> None:
    shown = list_texts(show(position(*HANDS[:3], tops=(31, 26, 58, 72), draw=range(40, 50))))
    numbers = ["1", "31", "1", "26", "1", "58", "1", "72"]  # of the cards placed, and the top card
    assert [text for text in shown if text.isdecimal()] == [*numbers, "10", "3", "2", "1"]
    assert [text for text in shown if text in NAMES] == ["Mercè", "Jaume", "Laia"]


@pytest.mark.parametrize(
    ("tops", "full"),
    [
        ((1, 1, 100, 100), []),
        ((99, 34, 2, 67), [("up", (3, 324)), ("up", (216, 324)), ("down", (0, 321)), ("down", (0, 108))]),
    ],
)
def test_a_gauge_is_filled_as_far_as_its_pile_is_used(
    tops: tuple[int, int, int, int], full: list[tuple[str, tuple[int, int]]]
) -> None:
    gauges = list_sprites(show(position(*HANDS[:2], tops=tops)), "gauge")
    assert [(each.name.split("-")[1], each.rows) for each in gauges if each.name.endswith("full")] == full
    assert sum(each.name.endswith("empty") for each in gauges) == 4


def test_covered_numbers_fires_and_wishes_are_shown() -> None:
    state = position(*HANDS[:2], tops=(31, 1, 100, 100)).replace(piles=((1, 20, 31), (1,), (100,), (100,)))
    assert "20" not in list_texts(show(state))
    assert "20" in list_texts(show(state.replace(options=state.options.replace(history=True))))
    for on_fire in (False, True):
        state = position(*HANDS[:2], tops=(55, 1, 100, 100), on_fire=on_fire)
        assert len(list_sprites(show(state), "fire")) == on_fire
    wishes = (
        StandingWish(1, 2, Degree.SMALLSTEPS, 5),
        StandingWish(2, 2, Degree.NOTHERE, 5),
        StandingWish(2, 0, Degree.RATHERNOT, 5),
    )
    scene = show(position(*HANDS[:3]).replace(wishes=wishes))
    assert [each.name for each in list_sprites(scene, "wish")] == [
        "wish-rather-not",
        "wish-small-steps",
        "wish-not-here",
    ]
    assert {"Laia", "+1"} <= {*list_texts(scene)}


def test_a_turn_has_a_plate_for_each_card() -> None:
    state = position(*HANDS[:2], draw=range(40, 50))
    for placed, plates in ((0, ["missing", "missing"]), (1, ["placed", "missing"]), (3, ["placed"] * 3)):
        scene = show(state.replace(placed=placed))
        (arrow,) = list_sprites(scene, "turn")
        assert arrow.x < 60, "seat 0 is at turn"
        assert [each.name for each in (*list_sprites(scene, "placed"), *list_sprites(scene, "missing"))] == plates


def list_cells(scene: Scene, colour: str) -> list[int]:
    """The numbers of the cells of this colour, from the upper row down."""
    cells = [item for item in scene.items if isinstance(item, Box) and item.width == CELLS_APART - 1]
    return [(item.x - CELLS_X) // CELLS_APART + 1 for item in cells if item.colour == colour]


def test_the_end_shows_where_all_cards_lie_and_which_are_left_and_who_could_not_go_on() -> None:
    rows = ((1, 20, 97), (1,), (100, 5), (100, 60, 50, 2))
    over = position((3,), (90,), draw=range(40, 44)).replace(piles=rows).close().state
    scene = show(over.replace(ending=Ending.STUCK))
    assert (list_cells(scene, colours.UP), list_cells(scene, colours.DOWN)) == ([20, 97], [5, 60, 50, 2])
    assert list_cells(scene, colours.TURN) == [97, 5, 2]
    assert list_cells(scene, colours.CARD) == [card for card in CARDS if card not in {20, 97, 5, 60, 50, 2}]
    assert {"97", "1", "5", "2", "6"} <= {*list_texts(scene)}
    (sign,) = list_sprites(scene, "wish-not-here")
    assert sign.x < 60, "seat 0 is at turn"
    assert scene.alt.startswith(
        "The Game. S'ha acabat la partida: algú no ha pogut posar prou cartes. Han quedat 6 cartes per posar. "
        "Mercè no ha pogut continuar. Pila A puja · 97 · 2 cartes: 20 97. Pila B puja · 1 · encara cap carta. "
        "Pila C baixa · 5 · 1 carta: 5. Pila D baixa · 2 · 3 cartes: 60 50 2. Per posar: 3 4 6 7"
    )
    closed = show(over)
    assert not list_sprites(closed, "wish-not-here")
    assert "continuar" not in closed.alt
    assert len(list_sprites(closed, "missing")) == 1


def test_the_end_is_golden_if_the_game_is_won() -> None:
    rows = ((1, *CARDS[:-1]), (1,), (100,), (100,))
    won = show(position((99,), tops=(98, 1, 100, 100)).replace(piles=rows).apply(0, Play(99, 0)).state)
    assert len(list_sprites(won, "cup")) == 1
    assert not list_cells(won, colours.CARD)
    assert "Per posar" not in won.alt
    assert {item.edge for item in won.items if isinstance(item, Box) and item.edge_width == 3} == {colours.TURN}


def test_every_number_and_every_sign_is_an_emoji_and_each_third_of_the_numbers_has_its_colours() -> None:
    names = {drawing.name for drawing in list_drawings() if drawing.is_emoji}
    assert {f"card-{number}" for number in range(2, 100)} < names
    assert len(names) == 98 + 6 + 7
    bands = [BAND_OF[number].name for number in (1, 33, 34, 67, 100)]
    assert bands == ["low", "low", "middle", "high", "high"]


def test_the_table_in_words_without_wishes_if_there_are_too_many() -> None:
    state = position(*HANDS[:3], tops=(31, 26, 58, 72), draw=range(40, 50))
    state = state.replace(placed=1, wishes=(StandingWish(2, 3, Degree.NOTHERE, 5),))
    assert show(state).alt == (
        "The Game. Juga Mercè: 1 de 2 cartes posades. Pila A puja · 31 · 1 carta. Pila B puja · 26 · 1 carta. "
        "Pila C baixa · 58 · 1 carta. Pila D baixa · 72 · 1 carta; aquí no, si us plau: Laia. "
        "Munt: 10 cartes. A la mà: Mercè 3, Jaume 2, Laia 1."
    )
    wishes = tuple(StandingWish(seat, pile, Degree.NOTHERE, 5) for seat in range(5) for pile in range(4))
    scene = show(position(*HANDS).replace(wishes=wishes), ("Maria Antònia Salvà i Ripoll WWW",) * 5)
    assert len(scene.alt) <= ALT_LENGTH
    assert scene.alt.endswith(".")
    assert "aquí no" not in scene.alt
