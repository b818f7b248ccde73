"""The cards and what is printed on them. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.languages import LANGUAGES
from cogs.fallera.cards import CARDS, FIGHTERS, KIND_SIZES, SPECIALS, Kind, Model, Sort, build_deck, count_ingredients
from cogs.fallera.naming import format_name
from cogs.fallera.render.cards import describe_effect
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import Sold
from cogs.fallera.rules.terms import Calze, Options
from tests.fallera.playing import get_events
from tests.fallera.positions import position, remove_player
from tests.text.sources import FOLDERS, texts

M = Model


def test_there_are_57_models_and_102_cards() -> None:
    """RULES 1.1 to 1.3."""
    assert len(CARDS) == 57
    assert [sum(card.kind is kind for card in CARDS.values()) for kind in Kind] == [20, 16, 21]
    assert (
        [sum(card.copies for card in CARDS.values() if card.kind is kind) for kind in Kind]
        == [*KIND_SIZES.values()]
        == [28, 34, 40]
    )
    assert len(build_deck(3)) == 102
    assert {M.MUIXERANGA, M.AEROPORT} < {*build_deck(3)}
    ingredients = [card for card in CARDS.values() if card.sort is Sort.INGREDIENT]
    assert [card.copies for card in ingredients] == [1] * 8
    battle = {model for model, card in CARDS.items() if card.kind is Kind.BATTLE}
    assert battle - {*FIGHTERS} == {M.MONLEONETES, M.MUIXERANGA}


def test_two_players_leave_out_the_seven_cards_with_the_sign_two_and_all_may_the_almansa() -> None:
    """RULES 2.1."""
    deck = build_deck(2)
    left_out = [card for card in build_deck(3) if card not in deck]
    assert left_out == [M.ALLS, M.LLUNA, M.LLUNA, M.DANSA, M.DANSA, M.BUTONI, M.RIUA]
    assert len(deck) == 95
    assert sum(CARDS[card].sort is Sort.INGREDIENT for card in deck) == 7
    for seats, count in ((2, 94), (3, 101), (5, 101)):
        without = build_deck(seats, Options(almansa=False))
        assert (len(without), M.ALMANSA in without) == (count, False)


def test_the_cabeca_counts_twice_in_a_game_of_five_and_the_conill_beside_the_aeroport() -> None:
    """RULES 1.4: even when one has gone."""
    assert [count_ingredients((M.ALLS, M.TOMACA), seats) for seats in range(2, 6)] == [2, 2, 2, 3]
    state = remove_player(position((), (), (), (), (), shown=[(M.ALLS,)]), 4)
    assert state.view(None).players[0].worth == 2
    for calze, count in ((Calze.TREASURES, 4), (Calze.INGREDIENTS, 6)):
        state = position((), (), (), (), (), shown=[(M.ALLS, M.CALZE, M.PINTA)], calze=calze)
        assert Sold(0, M.CALZE, count) in get_events(state, moves.SELLS[M.CALZE])
    assert count_ingredients((M.CONILL, M.AEROPORT), 3) == 2
    assert count_ingredients((M.CONILL, M.TOMACA), 3) == 2
    assert count_ingredients((M.AEROPORT, M.TOMACA), 3) == 1
    assert count_ingredients((M.CONILL, M.ALLS, M.TOMACA, M.AEROPORT), 5) == 5


def test_points_of_the_cards_that_fight() -> None:
    """RULES 1.1."""
    assert {card: (CARDS[card].attack, CARDS[card].defence) for card in FIGHTERS} == {
        M.XICONA: (2, 3),
        M.MORO: (4, 1),
        M.ALCALDESSA: (3, 2),
        M.GUERRER: (3, 3),
        M.DAMA: (3, 4),
        M.MONLEON: (2, 2),
        M.CAGALLO: (0, 0),
        M.TOMBATOSSALS: (6, 1),
        M.JAUME: (3, 3),
        M.CALAVERA: (2, 2),
        M.BELLEA: (2, 2),
        M.MOMA: (None, None),
        M.DELICA: (1, 2),
        M.SANGONERA: (2, 1),
    }


def test_levels_of_the_specials() -> None:
    """RULES 1.1."""
    higher = {M.RATA: 2, M.PAELLA: 3, M.FALLA: 4, M.MURALLA: 5, M.ALMANSA: 6, M.BUTONI: 7, M.CREMA: 8, M.RIUA: 9}
    assert {card: CARDS[card].level for card in SPECIALS} == dict.fromkeys(SPECIALS, 1) | higher


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_lacks_a_name_an_effect_or_a_drawing(language: str) -> None:
    """A card without a name would have the last one's, and one without a text its key."""
    say, file = texts(FOLDERS["fallera"]).say(language), f"cogs/fallera/text/{language}.ftl"
    lacking = [
        f"{card.name} has no {key} in {file}"
        for key in ("fallera-card", "fallera-card-long")
        for card in M
        if [*M][-1] is not card and say(key, card=card) == say(key, card=[*M][-1])
    ]
    for card, printed in CARDS.items():
        every: Any = type(getattr(Options(), printed.option)) if printed.option else ()
        for options in [Options(**{printed.option: value}) for value in every] or [Options()]:
            effect = describe_effect(card, options, say)
            if "fallera-text" in effect:
                lacking.append(f"{card.name} has no {effect} in {file}")
        if not (FOLDERS["fallera"].parent / f"art/cards/{card.name.lower()}.svg").is_file():
            lacking.append(f"{card.name} has no cogs/fallera/art/cards/{card.name.lower()}.svg")
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_misspellings_of_the_rulebook_are_corrected(language: str) -> None:
    """RULES 11."""
    say = texts(FOLDERS["fallera"]).say(language)
    told = {card: format_name(card, say) for card in CARDS}
    assert len({*told.values()}) == len(CARDS)
    assert told[M.ESPARDENYES] == "Espardenyes pudentes"
    assert told[M.RATA] == "Rata penada cleptòmana"
    assert told[M.MONLEONETES] == "Monleonetes"
    text = (FOLDERS["fallera"] / f"{language}.ftl").read_text(encoding="utf-8")
    assert [slip for slip in ("sparidenyes", "cleptomana", "onlleonetes") if slip in text] == []
