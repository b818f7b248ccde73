"""The picture of La Fallera's table: it can be drawn, fits, tells no secrets, and has a description."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from bot.engine.contract import Outcome
from bot.engine.panel import Say, Sitting
from bot.engine.scene import Box, Scene, Sprite, Text
from bot.pictures.renderer import draw
from bot.pictures.sheet import Sheet
from cogs.fallera.art.colours import INK
from cogs.fallera.art.drawings import list_drawings, name_card, name_plate
from cogs.fallera.cards import CARDS, SEATS, TREASURES, Model, Sort
from cogs.fallera.render import caption, picture
from cogs.fallera.render.cards import DRAWINGS
from cogs.fallera.rules import moves
from cogs.fallera.rules.terms import Display, Ending, Options, Phase, Played
from cogs.fallera.rules.view import BattleView, View
from tests.fallera.gestures import PEOPLE, SAY, list_languages
from tests.fallera.playing import answer_paella, attack, play
from tests.fallera.positions import position, remove_player
from tests.pictures.scenes import LARGEST_FILE, do_overlap, find_faults, get_bounds, is_inside, load_game_sheet
from tests.pictures.scenes import play as play_to_end
from tests.text.games import buttons
from tests.tools.art.sheets import fill_template

M = Model

NAMES = ("Mercè", "Laia", "Jaume", "Pol", "Ot")

FULL = Display(tuple(card for card in M if card in TREASURES), (M.MURALLA, M.FALLA), (M.LLUNA, M.LLUNA, M.BUTONI))
"""Every treasure, shield and curse."""

LONG_NAMES = tuple(letter * 32 for letter in "WMABÀ")


def sheet() -> Sheet:
    """The game's sprites."""
    return load_game_sheet("fallera")


def make_scene(view: View, names: tuple[str, ...] = NAMES, say: Say = SAY) -> Scene:
    """The picture of a spectator's view."""
    shown = names[: len(view.players)]
    scene = picture(view, Sitting(shown, shown), say)
    assert scene is not None
    return scene


def make_fullest_view(seats: int) -> View:
    """A battle in which everything is used, between players who hold everything."""
    state = position(*[[M.JAUME] * 12] * seats, graveyard=[*M])
    battle = BattleView(
        attacker=0,
        defender=1,
        aim=None,
        count=8,
        cards=(M.SANGONERA, *(M.MONLEONETES,) * 5, M.MUIXERANGA, M.ESPILL),
        is_open=True,
        defence=(M.CALAVERA, M.MUIXERANGA, M.ESPILL),
        points=(12, 13),
        dull=frozenset({0, 1}),
        poured=frozenset({0, 1}),
        wet=frozenset({0, 1}),
    )
    view = state.view(None)
    return replace(
        view,
        players=tuple(replace(player, display=FULL, worth=10) for player in view.players),
        phase=Phase.PAELLA,
        asked=None,
        battle=battle,
        stack=(Played(0, M.AIGUA, 1), *(Played(place % 2, M.PAELLA, (place + 1) % 2) for place in range(1, 5))),
        direction=-1,
        actions=3,
    )


def make_special_view(seats: int) -> View:
    """A special with all that it can be about, four paellas on it, between players who hold everything."""
    full = make_fullest_view(seats)
    return replace(
        full, battle=None, stack=(replace(full.stack[0], card=M.VENT, treasure=M.CUIXA, own=M.PINTA), *full.stack[1:])
    )


def make_end_view(seats: int, winners: frozenset[int] = frozenset({0, 1})) -> View:
    """An ended game in which everybody holds everything."""
    ranking = ((0, 1), tuple(range(2, seats))) if seats > 2 else ((0, 1),)
    outcome = Outcome(Ending.TIMED, winners, (5,) * seats, ranking)
    return replace(make_fullest_view(seats), outcome=outcome, phase=Phase.OVER, battle=None, stack=())


def list_full_views() -> Iterator[View]:
    """The views that show most."""
    for seats in SEATS:
        yield from (make_fullest_view(seats), make_special_view(seats), make_end_view(seats))
        yield make_end_view(seats, frozenset(range(seats)))
        yield make_end_view(seats, frozenset())


def find_sprites(scene: Scene, *cards: Model) -> list[Sprite]:
    """The sprites of these cards."""
    names = {*map(name_card, cards)}
    return [item for item in scene.items if isinstance(item, Sprite) and item.name in names]


def list_texts(scene: Scene) -> list[str]:
    """What is written in the picture."""
    return [item.text for item in scene.items if isinstance(item, Text)]


def test_every_card_and_sign_is_a_whole_drawing_of_its_own_and_an_emoji() -> None:
    emoji = {each.name: (each.source, tuple(sorted(each.values.items()))) for each in list_drawings() if each.is_emoji}
    assert [*emoji] == [*map(name_card, CARDS), *DRAWINGS.values()]
    assert len({*emoji.values()}) == len(emoji)
    moro = next(each for each in list_drawings() if each.name == name_card(M.MORO))
    drawn = fill_template("fallera", moro)
    turban, banner, skull = "#2a9d8f", "#d93a2b", "Q-40 -44 0 -44T40 -8"
    assert all(part in drawn for part in (turban, banner, skull, ">4</text>", ">1</text>"))
    for each in list_drawings():
        root = ElementTree.fromstring(fill_template("fallera", each))
        assert root.tag.endswith("svg")
        assert not [text for text in root.itertext() if "@" in text or "$" in text], each.name


def test_every_card_can_be_shown_wherever_it_may_lie() -> None:
    for card in M:
        state = position([M.JAUME], [M.JAUME], graveyard=[card, card])
        large, small = find_sprites(make_scene(state.view(None)), card)
        assert sheet().get(large.name, large.width) is not sheet().get(small.name, small.width)


def test_the_fullest_tables_fit_and_are_told_and_none_is_higher_than_a_message_may_be() -> None:
    for view in list_full_views():
        for say in list_languages():
            names = LONG_NAMES[: len(view.players)]
            assert find_faults(make_scene(view, names, say), sheet(), names) == []
    assert [make_scene(make_fullest_view(seats)).height for seats in SEATS] == [722, 1142, 1142, 1562]
    usual = [position(*[[]] * seats, shown=[FULL.treasures[-6:]] * seats) for seats in SEATS]
    assert [make_scene(state.view(None)).height for state in usual] == [470, 722, 722, 974]


def test_no_card_covers_another_one_in_games_to_their_end_or_on_the_fullest_tables() -> None:
    views = [state.view(None) for seats in SEATS for state in play_to_end("fallera", seats, Options(), seats)]
    assert max(len(player.display.treasures) for view in views for player in view.players) > 8
    for view in (*views, *list_full_views()):
        items = make_scene(view).items
        shown = [item for item in items if isinstance(item, Sprite)]
        cards = [get_bounds(item, sheet()) for item in shown if item.name.startswith("card-")]
        assert not any(do_overlap(one, other) for one, other in combinations(cards, 2))
        counts = [get_bounds(item, sheet()) for item in items if isinstance(item, Box) and item.colour == INK]
        assert all(any(is_inside(count, card) for card in cards) for count in counts)
        plates = [item for item in shown if item.name.startswith("plate-")]  # which are round
        assert all(dist((one.x, one.y), (two.x, two.y)) > one.width - 1 for one, two in combinations(plates, 2))


@pytest.mark.parametrize("seats", SEATS)
def test_the_fullest_table_that_the_cards_allow_is_a_small_file(seats: int) -> None:
    full = make_fullest_view(seats)
    cards = [*FULL.treasures, *FULL.shields, *FULL.curses]
    hands = [cards[seat::seats] for seat in range(seats)]
    players = tuple(
        replace(player, display=deal_display(hand)) for player, hand in zip(full.players, hands, strict=True)
    )
    assert len(draw(make_scene(replace(full, players=players), LONG_NAMES), sheet())) <= LARGEST_FILE


def deal_display(cards: list[Model]) -> Display:
    """A display of these treasures, shields and curses."""
    shields, curses = FULL.shields, set(FULL.curses)
    return Display(
        tuple(card for card in cards if card in TREASURES),
        tuple(card for card in cards if card in shields),
        tuple(card for card in cards if card in curses),
    )


# What is shown


def test_a_pan_has_five_plates_and_equal_cards_are_shown_once() -> None:
    state = position([], [], shown=[[M.CUIXA, M.TOMACA], FULL.treasures[:7]])
    scene = make_scene(state.view(None))
    assert [item.name for item in scene.items if isinstance(item, Sprite) and item.name.startswith("pan")] == [
        "pan",
        "pan-full",
    ]
    assert {item.width for item in scene.items if isinstance(item, Sprite) and item.name == "plate-cuix"} == {68, 52}
    assert "7" in list_texts(scene)
    state = position([], [], shown=[[M.ESPARDENYES] * 3])
    scene = make_scene(state.view(None))
    assert len(find_sprites(scene, M.ESPARDENYES)) == 1
    assert "×3" in list_texts(scene)


def test_an_attack_shows_backs_until_it_is_turned_up_and_a_cancelled_special_is_crossed_out() -> None:
    state = position([M.MORO, M.MONLEONETES], [M.XICONA], [], shown=[[], [M.CUIXA]])
    declared = play(state, *attack(1, M.CUIXA, M.MORO, M.MONLEONETES))
    scene = make_scene(declared.view(None))
    assert [item.name for item in scene.items if isinstance(item, Sprite)].count("back") == 2
    assert not find_sprites(scene, M.MORO, M.MONLEONETES)
    assert "?" in list_texts(scene)
    view = replace(make_fullest_view(3), stack=(), phase=Phase.DEFENCE)
    scene = make_scene(view)
    assert find_sprites(scene, M.SANGONERA, M.CALAVERA, M.ALMANSA)
    assert {"12", "13", "×5"} <= {*list_texts(scene)}
    assert [item.name for item in scene.items if isinstance(item, Sprite)].count("cross") == 2
    state = position([M.PETRER], [M.PAELLA], [M.PAELLA])
    used = play(state, moves.USES[M.PETRER])
    assert not [item for item in make_scene(used.view(None)).items if isinstance(item, Sprite) and item.name == "cross"]
    answered = answer_paella(used, 1)
    scene = make_scene(answered.view(None))
    (cross,) = (item for item in scene.items if isinstance(item, Sprite) and item.name == "cross")
    (special,) = find_sprites(scene, M.PETRER)
    assert (cross.x, cross.y, cross.width) == (special.x, special.y, special.width)


def test_a_battle_shows_the_newest_card_of_the_graveyard_and_how_many_paellas_are_on_a_special() -> None:
    view = replace(make_fullest_view(2), graveyard=(M.RATA, M.PETRER))
    scene = make_scene(view)
    assert len(find_sprites(scene, M.PETRER)) == len(find_sprites(scene, M.PAELLA)) == 1
    assert not find_sprites(scene, M.RATA)
    assert "×4" in list_texts(scene)
    assert "×4" not in list_texts(make_scene(replace(view, stack=view.stack[:2])))


def test_chevrons_turn_round_with_the_order_of_play() -> None:
    def chevrons(direction: int) -> list[str]:
        view = replace(position([], [], [], []).view(None), direction=direction)
        items = make_scene(view).items
        return [item.name for item in items if isinstance(item, Sprite) and item.name.startswith("chevron")]

    assert chevrons(1) == ["chevron-right", "chevron-down", "chevron-up", "chevron-left"]
    assert chevrons(-1) == ["chevron-left", "chevron-up", "chevron-down", "chevron-right"]


def test_the_end_shows_the_paella_of_who_has_won_and_by_place_what_everybody_had() -> None:
    paella = [M.CUIXA, M.CONILL, M.TOMACA, M.CARXOFA, M.GARROFO]
    view = position([M.JAUME], [], [], shown=[[M.CUIXA, M.PINTA], paella, []]).view(None)
    outcome = Outcome(Ending.PAELLA, frozenset({1}), (1, 5, 0), ((1,), (0,), (2,)))
    scene = make_scene(replace(view, outcome=outcome, phase=Phase.OVER))
    sprites = [item for item in scene.items if isinstance(item, Sprite)]
    assert [item.width for item in sprites if item.name == "pan"] == [432]
    large, small = ([item.name for item in sprites if item.width == width] for width in (136, 52))
    assert {*large} == {name_plate(card) for card in paella}
    assert sorted(small) == sorted(map(name_plate, (*paella, M.CUIXA)))
    assert len(find_sprites(scene, M.PINTA)) == 1
    signs = [item.name for item in sprites if item.name.startswith(("place", "rank"))]
    assert sorted(signs) == ["place-1", "place-1", "place-2", "place-3"]
    names = [text for text in list_texts(scene) if text in NAMES]
    assert names == ["Laia", "Laia", "Mercè", "Jaume"]
    assert scene.alt.endswith(
        "Guanya: Laia. Laia, posició 1: 5 ingredients (Cuixa de pollastre, Conill, Garrofó, Carxofa, Tomaca); 0 cartes "
        "a la mà. Mercè, posició 2: 1 ingredient (Cuixa de pollastre); Pinta de fallera; 1 carta a la mà. "
        "Jaume, posició 3: cap ingredient; 0 cartes a la mà."
    )


def test_an_end_without_one_winner_shows_the_fallera_and_without_any_no_medal() -> None:
    for winners, medals in ((frozenset[int](), 0), (frozenset({0, 1}), 3)):
        scene = make_scene(make_end_view(3, winners))
        sprites = [item.name for item in scene.items if isinstance(item, Sprite)]
        assert "portrait" in sprites
        assert "pan-full" not in sprites
        assert sum(name.startswith("place-") for name in sprites) == medals
        assert sum(name.startswith("rank-") for name in sprites) == 3 - medals
    view = make_end_view(3)
    scene = make_scene(replace(view, players=(*view.players[:2], replace(view.players[2], is_gone=True))))
    assert [item.width for item in scene.items if isinstance(item, Sprite) and item.name == "gravestone"] == [64]
    assert "Jaume, posició 3: Se n'ha anat." in scene.alt


def test_who_left_has_a_gravestone_instead_of_a_pan() -> None:
    state = remove_player(position([M.JAUME], [M.JAUME], [M.JAUME], shown=[[], [M.CUIXA]]), 1)
    scene = make_scene(state.view(None))
    sprites = [item.name for item in scene.items if isinstance(item, Sprite)]
    assert (sprites.count("pan"), sprites.count("gravestone")) == (2, 2)
    assert "Laia: Se n'ha anat." in scene.alt


# In words


def test_words_of_a_quiet_table_and_of_a_battle() -> None:
    state = position(
        [M.MORO] * 4,
        [M.XICONA] * 6,
        [M.CAGALLO],
        shown=[[M.TOMACA, M.GARROFO, M.CORBELLA, M.ESPARDENYES, M.ESPARDENYES], [M.BUTONI], [M.PINTA, M.MURALLA]],
        graveyard=[M.RATA, M.PAELLA],
    )
    assert make_scene(state.view(None)).alt == (
        "La Fallera Calavera. Toca a Mercè. Li queda 1 acció. El torn passa en sentit horari. "
        "Mercè: 2 ingredients (Garrofó, Tomaca); Corbella rovellada; Espardenyes pudentes ×2; 4 cartes a la mà. "
        "Laia: cap ingredient; maledicció: El Butoni; 6 cartes a la mà. "
        "Jaume: cap ingredient; Pinta de fallera; escut: Muralla de Morella; 1 carta a la mà. "
        "Baralla: 10. Cementeri: 2. Últimes cartes del cementeri: Paella protectora, Rata penada cleptòmana."
    )
    state = position([M.MORO, M.MONLEONETES], [M.XICONA], [], shown=[[], [M.CUIXA]], graveyard=[M.RATA])
    declared = play(state, *attack(1, M.CUIXA, M.MORO, M.MONLEONETES))
    assert make_scene(declared.view(None)).alt == (
        "La Fallera Calavera. Toca a Mercè. És l'última acció del torn. "
        "Laia ha de dir si es defén. El torn passa en sentit horari. "
        "Mercè ataca Laia per Cuixa de pollastre. 2 cartes cara avall. "
        "Mercè: cap ingredient; 0 cartes a la mà. "
        "Laia: 1 ingredient (Cuixa de pollastre); 1 carta a la mà. "
        "Jaume: cap ingredient; 0 cartes a la mà. Baralla: 10. Cementeri: 1. L'última: Rata penada cleptòmana."
    )


def test_less_important_cards_are_left_out_of_long_words_first() -> None:
    sales = [card for card in FULL.treasures if CARDS[card].sort is Sort.SALE]
    shown = [[plate, M.ALLIOLI, *sales, M.FALLA] for plate in FULL.treasures[:5]]
    alt = make_scene(position(*[[M.JAUME]] * 5, shown=shown).view(None), LONG_NAMES).alt
    assert all(word in alt for word in ("Garrofó", "Falla descomunal", "Allioli persistent", "6 tresors de venda"))
    assert "Tirant lo Blanc" not in alt


def test_the_caption_tells_the_turn_the_round_and_the_news_and_leaves_the_table_to_the_picture() -> None:
    state = position([M.JAUME], [M.JAUME], [M.JAUME], shown=[[M.PINTA]])
    step = state.apply(0, moves.ALMOINA)
    panel = caption(step.state.view(None), PEOPLE, step.events, SAY)
    assert [each.press.actions for each in buttons(panel)] == [(moves.ALMOINA,)]
    assert panel.body == "**Toca a Núria.** Ronda 1"
    drawn = caption(replace(state.view(None), has_drawn_starter=True), PEOPLE, (), SAY)
    assert drawn.body.endswith("Ronda 1. Qui comença s'ha triat a sorts.")
    (news,) = panel.fields
    assert "demana almoina" in news.text
    assert "Pinta" not in news.text
