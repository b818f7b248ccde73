"""The picture of the table: it shows what all may know, in every position, and says the same in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from bot.engine.panel import Sitting
from bot.engine.scene import Scene, Sprite
from bot.pictures.renderer import draw
from bot.text.languages import LANGUAGES
from cogs.castellers.art.colours import SHIRTS
from cogs.castellers.art.drawings import list_drawings, name_goal
from cogs.castellers.cards import SEATS, Counters, Height, Plan
from cogs.castellers.house import HOUSE
from cogs.castellers.picture.towers import list_pieces
from cogs.castellers.render import picture
from cogs.castellers.rules.actions import ACCEPT, CALLS, LLENYES
from cogs.castellers.rules.game import Castellers
from cogs.castellers.rules.terms import Castells, Options, Site
from tests.castellers.cards import ACOTXADOR, CAP, DOSOS, ENXANETA, LLENYA, T1, T2, T3, T4
from tests.castellers.positions import PLANS, add_scores, add_site, play_moves, position
from tests.pictures.scenes import LARGEST_FILE, find_faults, load_game_sheet, play
from tests.text.sources import FOLDERS, texts

SAY = texts(FOLDERS["castellers"]).say("ca")
LONG = "Maria Antònia Salvà i Ripoll WWW"
NAMES = ("Mercè", "Jaume", "Laia", "Pol")

OPTIONS = (
    Options(),
    Options(castells=Castells.LOW, counters=Counters.GRADED, low_torres=True),
    Options(castells=Castells.HIGH),
)


def show(state: Castellers, names: tuple[str, ...] = NAMES, language: str = "ca") -> Scene:
    """The picture of the position."""
    seated = names[: len(state.hands)]
    scene = picture(state.view(None), Sitting(seated, seated), texts(FOLDERS["castellers"]).say(language))
    assert scene is not None
    return scene


@cache
def games() -> tuple[tuple[Castellers, ...], ...]:
    """A game for each number of players, each with other options."""
    return tuple(
        tuple(state for state in play("castellers", seats, options, seats) if isinstance(state, Castellers))
        for seats, options in zip(SEATS, OPTIONS, strict=True)
    )


def build_fullest(*, is_answered: bool = False) -> Castellers:
    """Four colles with tall castells almost done, two raised, and everything that can lie next to them."""
    state = position(*[[T1] * 12] * 4, pile=[CAP] * 14, groups=[[CAP] * 3] * 3, counters=Counters.GRADED)
    plans = tuple(PLANS[castell, Height.HIGH, False] for castell in (4, 2, 3, 1))
    poms = ((DOSOS, ACOTXADOR), (ACOTXADOR,), (DOSOS, ACOTXADOR), ())
    for seat, raised in enumerate([(1, 2), (1, 3), (1, 4), (2, 3)]):
        state = add_scores(state, seat, *raised)
    return replace(
        state,
        plans=tuple(sorted(plans, key=lambda plan: plan.castell)),
        sites=tuple(Site(plan, plan.pinya, plan.tronc, pom, True) for plan, pom in zip(plans, poms, strict=True)),
        pinyas=tuple((T4,) * plan.pinya for plan in plans),
        scared=(True,) * 4,
        answering=None if is_answered else 1,
    )


def names_of(scene: Scene) -> Counter[str]:
    """How often each drawing is shown."""
    return Counter(item.name for item in scene.items if isinstance(item, Sprite))


def find_sprite(scene: Scene, name: str) -> Sprite:
    """The only sprite of this name."""
    (found,) = [item for item in scene.items if isinstance(item, Sprite) and item.name == name]
    return found


def test_every_number_of_colles_fits_a_phone() -> None:
    assert {(show(state).width, show(state).height) for game in games() for state in game[:1]} == {(1100, 730)}
    assert {(show(state).width, show(state).height) for game in games() for state in game[-1:]} == {(1100, 600)}


@pytest.mark.parametrize("plan", sorted({*PLANS.values()}, key=str))
def test_a_tower_has_a_figure_for_each_card_and_a_place_for_each_missing_one(plan: Plan) -> None:
    pieces = [*list_pieces(Site(plan, plan.pinya, 1, (), False))]
    assert len(pieces) == plan.cards
    assert sum(piece.is_placed for piece in pieces) == plan.pinya + 1
    assert [piece.above for piece in pieces] == sorted((piece.above for piece in pieces), reverse=True)


def test_the_tower_wears_the_shirt_of_its_colla_and_only_the_one_at_turn_is_marked() -> None:
    state = position([], [], [], [])
    for seat in range(4):
        state = add_site(state, seat, 3, tronc=3, pom=[DOSOS, ACOTXADOR])
    shown = names_of(show(state))
    for shirt in SHIRTS:
        assert shown[f"pinya-{shirt.name}"] == 3
        assert shown[f"tronc-3-{shirt.name}"] == 3
        assert shown[f"dosos-{shirt.name}"] == shown[f"acotxador-{shirt.name}"] == 1
    assert shown["place-enxaneta"] == 4
    assert not shown["place-tronc-3"]
    for state in games()[2][:-1:25]:
        scene = show(state)
        assert [name for name in names_of(scene) if name.startswith("badge") and name.endswith("marked")] == [
            f"badge-{SHIRTS[state.turn].name}-marked"
        ]
        badge, turn = find_sprite(scene, f"badge-{SHIRTS[state.turn].name}-marked"), find_sprite(scene, "turn")
        assert 0 < turn.x - badge.x < 260


def test_a_castell_shows_who_has_raised_it_which_applause_is_left_and_the_specials_beside_it() -> None:
    state = add_scores(add_scores(position([], [], []), 0, 4), 2, 4, applause=3)
    shown = names_of(show(state))
    assert shown["no-token"] == 2
    assert (shown["token-top-4"], shown["token-top-2"], shown["token-2"]) == (3, 1, 3)
    assert shown["raised-4"] == 2
    assert [item.width for item in show(state).items if isinstance(item, Sprite) and item.name == "badge-green"] == [
        *(32, 42, 110)
    ]
    attacked = play_moves(add_site(position([LLENYA], [T1]), 1, 3, tronc=1), LLENYES[1])
    assert names_of(show(attacked))["card-ll"] == 2, "beside the castell, and on the discard pile"
    assert names_of(show(play_moves(attacked, ACCEPT)))["card-ll"] == 1
    called = play_moves(position([CAP], [], deck=[T1]), CALLS[T4])
    assert names_of(show(called))["card-cc"] == 2
    scared = replace(position([], []), scared=(False, True))
    assert find_sprite(show(scared), "card-ca").x > 1000
    assert names_of(show(add_scores(position([], []), 0, 1, 2, 3)))["last-round"] == 1
    assert not names_of(show(add_scores(position([], []), 0, 1, 2)))["last-round"]


@pytest.mark.parametrize("seats", SEATS)
def test_a_colla_that_left_has_a_house_instead_of_its_hand(seats: int) -> None:
    state = replace(position(*[[T1]] * seats), gone=frozenset({1}))
    shown = names_of(show(state))
    assert shown["gone"] == 1
    assert shown["hand"] + shown["hand-marked"] == seats - 1


def test_the_ending_gives_each_colla_its_medal_if_somebody_has_won_and_shows_its_castells() -> None:
    for game in games():
        state = game[-1]
        assert state.outcome is not None
        shown = names_of(show(state))
        assert sum(shown[f"medal-{place}"] + shown[f"rank-{place}"] for place in range(1, 5)) == len(state.hands)
        assert shown["medal-1"] == len(state.outcome.ranking[0])
        assert shown["turn"] == 0
        tokens = Counter(score.applause for scores in state.scores for score in scores)
        for value, count in tokens.items():
            assert shown[f"token-top-{value}"] >= count
    shown = names_of(show(build_fullest().close().state))
    assert shown["rank-1"] == 4
    assert not any(name.startswith("medal") for name in shown)


def test_the_eleven_kinds_and_every_castell_are_the_emoji() -> None:
    assert {drawing.name for drawing in list_drawings() if drawing.is_emoji} == {
        *("card-t1", "card-t2", "card-t3", "card-t4", "card-do", "card-ac", "card-en"),
        *("card-ll", "card-ca", "card-gr", "card-cc"),
        *(name_goal(plan) for plan in HOUSE.list_plans()),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_fits_and_is_told(language: str) -> None:
    names = tuple(f"{name} ".ljust(32, "W") for name in NAMES)
    for state in (build_fullest(), build_fullest(is_answered=True), build_fullest().close().state):
        scene, sheet = show(state, names, language), load_game_sheet("castellers")
        assert find_faults(scene, sheet, names) == []
        assert len(draw(scene, sheet)) <= LARGEST_FILE


def test_the_words_leave_out_whole_sentences_the_least_important_first() -> None:
    told = show(build_fullest(), (LONG,) * 4).alt
    assert "Ve una llenya" in told
    assert "Munt:" not in told
    assert "demana" not in told
    short = show(build_fullest()).alt
    assert "Munt: 6." in short


def test_the_table_and_the_last_round_in_words() -> None:
    groups = [[T1, T4, LLENYA], [ENXANETA, T3], []]
    state = position([T1] * 6, [T2] * 4, [T3], pile=[T1, CAP], groups=groups)
    state = add_scores(add_site(state, 0, 3, tronc=2), 0, 1)
    state = replace(add_site(state, 1, 2, tronc=4, pom=[ACOTXADOR]), scared=(False, True, False), turn=1)
    assert show(state).alt == (
        "Castellers! Toca a Jaume. "
        "Mercè: 6 cartes a la mà; 4 aplaudiments; fets: pilar; 3 de 7 · pinya 3/3 · tronc 2/3. "
        "Jaume: 4 cartes a la mà; 0 aplaudiments; 2 de 7 · pinya 2/2 · tronc 4/4 · pom de dalt 1/2; canguelo. "
        "Laia: 1 carta a la mà; 0 aplaudiments. "
        "Grup 1: tronc d'1, tronc de 4, llenya. Grup 2: enxaneta, tronc de 3. Grup 3: buit. "
        "Castells del dia: Pilar de 5, aplaudiments 3 2 1; 2 de 7, aplaudiments 4 3 2 1; "
        "3 de 7, aplaudiments 4 3 2 1; 4 de 7, aplaudiments 4 3 2 1. "
        "Munt: 6. Descarts: 2 (a dalt: cap de colla). "
        "Pilar de 5 demana pinya 1 i tronc 3; 2 de 7 demana pinya 2 i tronc 4; "
        "3 de 7 demana pinya 3 i tronc 3; 4 de 7 demana pinya 4 i tronc 3."
    )
    state = replace(add_scores(position([T1], [T2]), 1, 1, 2, 4), gone=frozenset({0}))
    assert show(state).alt.startswith(
        "Castellers! Toca a Mercè. Última ronda: Jaume ja té tres castells. "
        "Mercè: ha marxat cap a casa; 0 aplaudiments. "
        "Jaume: 1 carta a la mà; 12 aplaudiments; fets: pilar, torre, castell de 4."
    )
