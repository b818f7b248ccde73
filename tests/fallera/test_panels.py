"""The public table and the card pages of La Fallera Calavera, and the size of the largest panels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.contract import Event, make_lookahead
from bot.engine.panel import Draft, Panel, Say
from bot.tables.codec import get_codec
from cogs import fallera
from cogs.fallera import GAME
from cogs.fallera.cards import CARDS, INGREDIENTS, LEVELS, TREASURES, Model, sort_cards
from cogs.fallera.house import HOUSE
from cogs.fallera.render.cards import build_card_page, describe_effect
from cogs.fallera.rules import moves, terms
from cogs.fallera.rules.events import Flowed, Swapped, Took
from cogs.fallera.rules.game import Fallera
from tests.fallera.gestures import PEOPLE, SAY, TEXTS, list_languages, read_source, show_hand, show_table
from tests.fallera.playing import attack, play, settle
from tests.fallera.positions import FILLER, ask_apart, position, remove_player
from tests.panels import read_text
from tests.plain import make_plain
from tests.text.games import WORST_NAME, buttons, sitting
from tests.text.limits import check_fits

FACE = make_plain(fallera.FACE)

M = Model

NAMED = sitting(5, "Ada")

FALLERA = "La Fallera Calavera"


OPTIONS = {card: printed.option for card, printed in CARDS.items() if printed.option}
"""The option that changes what a card does, by card."""

CARDS_PAGE = Draft("c")
"""The page of what each card does."""


def get_lines(panel: Panel, name: str, at: int = 0) -> list[str]:
    """Return the lines of the ``at``-th field with this name."""
    fields = [field for field in panel.fields if field.name == name]
    return fields[at].text.split("\n")


def show_named_table(state: Fallera, *names: str) -> Panel:
    """Render the table of players with these names."""
    people = replace(PEOPLE, names=names, labels=names)
    return FACE.table(state.view(None), people, (), SAY)


def test_the_table_shows_displays_turn_direction_deck_graveyard_and_round() -> None:
    state = position([], [], [], shown=[[M.PINTA, M.PINTA, M.TARTANA, M.CONILL, M.CUIXA, M.FALLA, M.LLUNA, M.LLUNA]])
    assert get_lines(show_named_table(state, "Ot", "Pau", "Lia"), "Ot") == [
        "**Ingredients 2/5:** Cuixa de pollastre, Conill",
        "Per a vendre: Pinta de fallera ×2",
        "Altres tresors: La tartana del Tio Pep",
        "Escuts: Falla descomunal",
        "Malediccions: Lluna de València ×2",
        "0 cartes a la mà",
    ]
    assert [each.press.actions for each in buttons(show_table(state))] == [(moves.SELLS[M.PINTA],), (moves.ALMOINA,)]
    assert get_lines(show_named_table(state, "Ot", "Pau", "Lia"), "Pau") == ["**Ingredients 0/5**", "0 cartes a la mà"]
    rabbit = position([], [], [], shown=[[M.CONILL, M.AEROPORT]])
    assert "**Ingredients 2/5:** Conill" in read_text(show_table(rabbit))
    garlic = position([], [], [], [], [], shown=[[M.ALLS, M.TOMACA]])
    assert "**Ingredients 3/5:** Tomaca, Cabeça d'alls" in read_text(show_table(garlic))
    state = remove_player(position([M.JAUME], [M.JAUME], [M.JAUME]), 1)
    assert get_lines(show_named_table(state, "Ot", "Pau", "Lia"), "Pau") == ["Se n'ha anat."]
    assert "Ordre dels torns: Ot → Lia" in read_text(show_named_table(state, "Ot", "Pau", "Lia"))
    state = position([M.REPETICIO, M.DANSA], [], [])
    assert show_named_table(state, "Ot", "Pau", "Lia").body == "**Toca a Ot.** Li queda 1 acció."
    assert "Ordre dels torns: Ot → Pau → Lia" in read_text(show_named_table(state, "Ot", "Pau", "Lia"))
    state = play(state, moves.USES[M.REPETICIO])
    assert show_named_table(state, "Ot", "Pau", "Lia").body == "**Toca a Ot.** Li queden 2 accions."
    state = play(state, moves.USES[M.DANSA])
    assert "Ordre dels torns: Ot → Lia → Pau" in read_text(show_named_table(state, "Ot", "Pau", "Lia"))
    state = position([], [], graveyard=[M.CUIXA, M.MORO, M.RIUA, M.MORO], rounds=10)
    panel = show_table(state)
    assert get_lines(panel, "Baralla i cementeri")[:2] == ["Baralla: 10", "Cementeri: 4. L'última: Capità moro"]
    assert "Ronda 1 de 10" in read_text(panel)
    assert get_lines(panel, "Cementeri: 4 · Carta de batalla") == ["Capità moro ×2"]
    assert get_lines(panel, "Cementeri: 4 · Tresor") == ["Cuixa de pollastre"]
    assert get_lines(panel, "Cementeri: 4 · Carta especial") == ["La riuà"]


# What is going on


@pytest.mark.parametrize(
    ("rounds", "number", "told"),
    [
        (0, 90, "Ronda 90"),
        (0, 91, "Ronda 91 de 100"),
        (0, 99, "Ronda 99 de 100"),
        (0, 100, "Ronda 100: **és l'última**"),
        (20, 1, "Ronda 1 de 20"),
        (20, 20, "Ronda 20: **és l'última**"),
    ],
)
def test_the_table_announces_the_last_round(rounds: Any, number: int, told: str) -> None:
    state = replace(position([], [], rounds=rounds), round=number)
    assert told in get_lines(show_table(state), "Baralla i cementeri")


def test_the_hand_shows_the_limit_of_actions_when_few_are_left() -> None:
    state = position([M.JAUME], [M.JAUME])
    for taken in range(HOUSE.actions):
        body = show_hand(replace(state, taken=taken), 0).body
        told = f"Esta és l'acció {taken + 1} de les 12 que pot tindre un torn."
        assert (told in body) == (taken >= 9)


def test_an_attack_is_hidden_until_it_is_turned_up_and_then_shows_its_points() -> None:
    state = position(
        [M.DAMA, M.MONLEONETES, M.JAUME], [M.ESPIONATGE, M.JAUME], shown=[[], [M.CONILL]], deck=[M.CUIXA, *FILLER]
    )
    state = play(state, *attack(1, M.CONILL, M.DAMA, M.MONLEONETES))
    hidden = get_lines(show_named_table(state, "Ot", "Pau"), "Batalla")
    assert hidden == ["Ot ataca Pau per Conill.", "2 cartes cara avall"]
    for panel in (show_named_table(state, "Ot", "Pau"), show_hand(state, 1)):
        assert "Dama" not in read_text(panel)
    assert "Atac: La Dama d'Elx, Monleonetes" in read_text(show_hand(state, 0))
    state = settle(play(state, moves.ESPIONATGE))
    assert get_lines(show_named_table(state, "Ot", "Pau"), "Batalla")[1] == "Atac: La Dama d'Elx, Monleonetes"
    state = ask_apart(position([M.DAMA, M.JAUME], [M.JAUME, M.CAGALLO], shown=[[M.GAIATA], [M.CONILL]]))
    *prepared, charge = attack(1, M.CONILL, M.DAMA)
    assert show_table(play(state, *prepared)) == show_table(state), "what is prepared is secret"
    state = play(state, *prepared, charge, moves.PASS, moves.DEFENDS[M.JAUME][0])
    assert show_table(state).rows == ()
    assert state.phase is terms.Phase.AIGUA
    assert get_lines(show_table(state), "Batalla")[-3:] == [
        "Atac: La Dama d'Elx",
        "Defensa: Jaume I",
        "Punts: ⚔ 3 d'atac, 🛡 3 de defensa",
    ]


def test_the_stack_tells_whether_the_special_takes_effect_so_far() -> None:
    state = position([M.RATA, M.PAELLA], [M.PAELLA, M.JAUME], [M.JAUME], shown=[[], [M.CONILL]])
    state = play(state, terms.Rob(1, M.CONILL))
    names = ("Ot", "Pau", "Lia")
    assert "Falten respostes" in show_named_table(state, *names).body
    assert get_lines(show_named_table(state, *names), "Especials en joc") == [
        "Ot: **Rata penada cleptòmana** → Pau (Conill)"
    ]
    state = play(state, moves.PAELLA, moves.PASS)
    assert get_lines(show_named_table(state, *names), "Especials en joc") == [
        "1. Ot: **Rata penada cleptòmana** → Pau (Conill)",
        "2. Pau: **Paella protectora** → Ot",
        "Tal com està, Rata penada cleptòmana no té efecte.",
    ]
    state = play(state, moves.PAELLA, moves.PASS)
    assert (
        get_lines(show_named_table(state, *names), "Especials en joc")[-1]
        == "Tal com està, Rata penada cleptòmana té efecte."
    )


def test_the_news_end_with_the_newest_event_and_fit_a_field() -> None:
    state = position([M.JAUME], [M.JAUME], shown=[[M.CONILL], []])
    news: list[Event] = [Took(0, 1, tuple(TREASURES)), Took(0, 1, (M.CONILL,)), Took(1, 0, (M.CONILL,))]
    panel = FACE.table(state.view(None), sitting(2, "Ot"), news * 9, SAY)
    (field,) = [field for field in panel.fields if field.name == "Últimes jugades"]
    assert field.text.split("\n")[-2].startswith("**Ot s'endú Conill**")
    assert field.text.endswith(" a l'historial")
    assert len(field.text) <= 1000


def render_everything(state: Fallera) -> Iterator[tuple[Panel, Say]]:
    """Render every panel of a state with the longest names, in every language."""
    people = sitting(len(state.hands), WORST_NAME)
    news: list[Event] = [Swapped(0, 1, tuple(TREASURES), tuple(INGREDIENTS)), Flowed(()), Took(0, 1, tuple(TREASURES))]
    for say in list_languages():
        yield FACE.table(state.view(None), people, news, say), say
        for seat in range(len(state.hands)):
            yield FACE.hand(state.view(seat), Draft(), make_lookahead(state, seat), people, say), say


def fill_displays() -> Fallera:
    """Return a state with every treasure, shield and curse on display, a hand of all kinds, and a full graveyard."""
    deck = [card for card, printed in CARDS.items() for _ in range(printed.copies)]
    shields, curses = (M.MURALLA, M.FALLA), (M.LLUNA, M.LLUNA, M.BUTONI)
    treasures = sort_cards(card for card in deck if card in TREASURES and card not in INGREDIENTS)
    displays = [
        terms.Display(treasures, shields, curses),
        *(terms.Display((card,), (), ()) for card in sorted(INGREDIENTS)[:4]),
    ]
    rest = [card for card in deck if card not in TREASURES]
    state = position([*dict.fromkeys(rest)], [M.JAUME], [M.JAUME], [M.JAUME], [M.JAUME], graveyard=rest * 2)
    return replace(state, displays=tuple(displays), round=99, actions=3)


def fill_battle() -> Fallera:
    """Return the same with the largest battle, and all paellas on an aigua in it."""
    paellas = tuple(terms.Played(seat, M.PAELLA, target=(seat + 1) % 5) for seat in (1, 2, 3, 4))
    battle = terms.Battle(
        0,
        1,
        M.ESPARDENYES,
        (M.TOMBATOSSALS, *[M.MONLEONETES] * 5, M.MUIXERANGA, M.ESPILL),
        terms.Stage.AIGUA,
        is_open=True,
        defence=(M.SANGONERA, M.MUIXERANGA, M.ESPILL),
        dull=frozenset({0, 1}),
        poured=frozenset({0, 1}),
        wet=frozenset({0, 1}),
    )
    stack = (terms.Played(0, M.AIGUA, target=1), *paellas)
    asked = frozenset({0, 1, 2, 3})
    return replace(
        fill_displays(), phase=terms.Phase.PAELLA, asked=asked, battle=battle, stack=stack, graveyard=(*Model,) * 2
    )


def test_a_full_table_fits_and_what_is_too_long_without_part_of_the_graveyard_or_the_effects() -> None:
    for state in (fill_displays(), fill_battle()):
        for panel, say in render_everything(state):
            check_fits(panel, say, get_codec(GAME), is_public=panel.title == say("fallera-title"))
    (panel,) = [
        panel for panel, say in render_everything(fill_battle()) if say.language == "en" and panel.title == FALLERA
    ]
    titles = [field.name for field in panel.fields]
    assert titles[:2] == ["Battle", "Specials in play"]
    assert titles[7:9] == ["Draw pile and graveyard", "Latest moves"]
    assert titles[9:] == ["Graveyard: 114 · Treasure"]
    other = replace(fill_displays(), turn=1, asked=frozenset({1}))
    panel = FACE.hand(other.view(0), CARDS_PAGE, make_lookahead(other, 0), sitting(5, WORST_NAME), SAY)
    assert "**Paella protectora** · ★ 3 · En" in read_text(panel)
    assert "- **La tartana" not in read_text(panel)
    assert "Mira què fa cada carta amb `/fallera card`" in read_text(panel)


# Cards


@pytest.mark.parametrize("say", [*list_languages()], ids=lambda say: say.language)
def test_every_card_has_a_page_of_its_own_that_names_the_option_of_each_variant(say: Say) -> None:
    titles = set[str]()
    for card in Model:
        panel = build_card_page(card, say)
        check_fits(panel, say)
        assert panel.title.startswith(say("fallera-card", card=card.value))
        assert describe_effect(card, terms.Options(), say) in panel.body
        titles.add(panel.title)
    assert len(titles) == len(Model)
    for card, option in {**OPTIONS, M.RATA: "falla"}.items():
        own_page = read_text(build_card_page(card, say))
        for value in type(getattr(terms.Options(), option)):
            told = f"{say(f'fallera-option-{option}')}: {say(f'fallera-option-{option}-{value}')}"
            is_usual = value is getattr(terms.Options(), option)
            assert told in own_page or (card is M.RATA and is_usual)


def test_names_are_valencian_with_translations_where_they_help() -> None:
    ca, es, en = map(TEXTS.say, ("ca", "es", "en"))
    assert [say("fallera-card", card="tomb") for say in (ca, es, en)] == ["Tombatossals"] * 3
    assert [say("fallera-card-long", card="cara") for say in (ca, es, en)] == [
        "Caragol bavós",
        "Caragol bavós (caracol baboso)",
        "Caragol bavós (slimy snail)",
    ]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (M.MORO, "Carta de batalla · atac 4 · defensa 1 · 2 cartes a la baralla"),
        (M.PAELLA, "Carta especial · nivell 3 · 4 cartes a la baralla"),
        (M.MOMA, "atac i defensa segons la batalla"),
        (M.MONLEONETES, "Carta de batalla · 5 cartes a la baralla"),
        (M.ESPARDENYES, "Tresor · de venda · 4 cartes a la baralla"),
        (M.TIRANT, "robes 4 cartes"),
        (M.CUIXA, "Tresor · ingredient · 1 carta a la baralla"),
    ],
)
def test_a_page_shows_what_is_printed(card: Model, words: str) -> None:
    assert words in read_text(build_card_page(card, SAY))


@pytest.mark.parametrize(("seats", "is_here"), [(2, False), (3, True), (None, True)])
def test_a_page_tells_whether_the_card_is_in_the_deck_of_the_table(seats: int | None, is_here: bool) -> None:
    is_told = SAY("fallera-card-left-out") not in read_text(build_card_page(Model.RIUA, SAY, terms.Options(), seats))
    assert is_told is is_here
    assert SAY("fallera-card-left-out") not in read_text(build_card_page(Model.DONYET, SAY, terms.Options(), seats))
    ruling = SAY("fallera-ruling-two") in read_text(build_card_page(Model.RIUA, SAY, terms.Options(), seats))
    assert ruling is (seats is None), "a game that has begun needs no ruling about others"


def test_a_page_tells_whether_a_paella_stops_the_special_and_what_each_option_does() -> None:
    for card, level in LEVELS.items():
        told = read_text(build_card_page(card, SAY))
        assert ("Una Paella protectora la pot anul·lar" in told) == (level <= 3)
        assert ("Cap Paella protectora no la pot anul·lar" in told) == (level > 3)
    for say in list_languages():
        for card, option in OPTIONS.items():
            told = read_text(build_card_page(card, say))
            for value in type(getattr(terms.Options(), option)):
                assert describe_effect(card, terms.Options(**{option: value}), say) in told, (card, value)


OTHER_READINGS = [
    (M.BUTONI, terms.Options(butoni=terms.Ban.TOTAL), "El Butoni no deixa usar: Cap especial", "sí que les pot usar"),
    (M.RATA, terms.Options(falla=terms.Falla.BATTLE), "Una falla no la para", "una falla o una muralla"),
    (M.PACTE, terms.Options(falla=terms.Falla.BATTLE), "Una falla no la para", "una falla o una muralla"),
    (M.VENT, terms.Options(falla=terms.Falla.BATTLE), "Una falla no la para", "una falla o una muralla"),
    (
        M.FALLA,
        terms.Options(falla=terms.Falla.BATTLE),
        "La Falla descomunal atura: Una batalla perduda",
        "de nivell més baix",
    ),
    (M.CASSALLA, terms.Options(cassalla=terms.Cassalla.ANY), "o al mostrador si és un tresor", "una carta de batalla"),
    (M.MOMA, terms.Options(moma=terms.Moma.COPIES), "iguala els punts", "el nombre de tresors"),
    (M.ALMANSA, terms.Options(almansa=False), "En esta taula no és a la baralla", "si ho tria la taula"),
]
"""Cards, options, and a text that the page then has and one that it does not have."""


@pytest.mark.parametrize(("card", "options", "said", "unsaid"), OTHER_READINGS)
def test_a_page_at_a_table_shows_only_its_options(card: Model, options: terms.Options, said: str, unsaid: str) -> None:
    at_table, anywhere = read_text(build_card_page(card, SAY, options)), read_text(build_card_page(card, SAY))
    assert said in at_table
    assert unsaid not in at_table
    assert unsaid in anywhere
    assert said not in read_text(build_card_page(card, SAY, terms.Options()))


def test_every_page_fits_with_any_options_and_names_unconfirmed_values() -> None:
    for say in list_languages():
        for card, options, _, _ in OTHER_READINGS:
            check_fits(build_card_page(card, say, options), say)
    assert build_card_page(M.MORO, SAY).footer == ""
    assert build_card_page(M.DAMA, SAY).footer == "Sense confirmació oficial: l'atac, la defensa."
    assert "què fa" in build_card_page(M.MOMA, SAY).footer


def test_a_hand_shows_and_explains_its_cards_and_those_on_display_with_the_tables_options() -> None:
    state = position([M.BEC], [M.JAUME], [M.JAUME])
    other = replace(state, options=terms.Options(bec=terms.Bec.LOST))
    assert "li'n prens 3 a l'atzar" in read_text(show_hand(state, 0, CARDS_PAGE))
    assert "en perd 3 a l'atzar" in read_text(show_hand(other, 0, CARDS_PAGE))
    state = position([M.ALCALDESSA, M.ALCALDESSA, M.DAMA, M.PAELLA], [M.JAUME], shown=[[M.TARTANA]])
    panel = show_hand(state, 0, CARDS_PAGE)
    assert get_lines(panel, "A la mà: batalla (⚔ atac, 🛡 defensa)") == [
        "**Alcaldessa perpètua** ×2 · ⚔ 3 · 🛡 2 · Perpetuïtat: si guanya la batalla, torna a la teua mà.",
        "**La Dama d'Elx** · ⚔ 3 · 🛡 4",
    ]
    (paella,) = get_lines(panel, "A la mà: especials (★ nivell)")
    assert paella.startswith("**Paella protectora** · ★ 3 · En qualsevol torn")
    assert get_lines(panel, "El teu mostrador")[-1].startswith("- **La tartana del Tio Pep**: Cada volta que vens")
    shown_cards = [M.CUIXA, M.CONILL, M.PINTA, M.PINTA, M.TARTANA, M.FALLA, M.LLUNA]
    panel = show_hand(position([M.JAUME], [M.JAUME], shown=[shown_cards]), 0, CARDS_PAGE)
    told = get_lines(panel, "El teu mostrador")
    assert told[0] == "**Ingredients 2/5:** Cuixa de pollastre, Conill"
    bold = ["Conill", "Pinta de fallera** ×2", "La tartana", "Falla", "Lluna"]
    assert [line.removeprefix("- **").startswith(name) for line, name in zip(told[1:], bold, strict=True)] == [True] * 5


def test_a_window_names_the_cards_explains_the_special_and_leads_to_what_they_do() -> None:
    cards = [M.BELLEA, M.ESPILL, M.PAELLA, M.MASCLET]
    state = position([M.RATA, M.SANGONERA], cards, [M.JAUME], shown=[[], [M.TARTANA]])
    asked = show_hand(play(state, terms.Rob(1, M.TARTANA)), 1)
    attacked = show_hand(play(state, *attack(1, M.TARTANA, M.SANGONERA)), 1)
    assert get_lines(asked, "A la mà") == ["La Bellea del Moc, Espill lluent, Masclet, Paella protectora"]
    assert get_lines(attacked, "A la mà")[0] == "**La Bellea del Moc** ⚔ 2 🛡 2"
    assert "La carta diu: «Endú-te un tresor d'un altre mostrador, sense batalla.»" in asked.body
    for panel in (asked, attacked):
        assert "Masclet" in read_text(panel)
        (button,) = [each for each in buttons(panel) if each.press.page == CARDS_PAGE.page]
        told = read_text(show_hand(state, 1, Draft(button.press.page, button.press.actions)))
        for card in cards:
            assert describe_effect(card, terms.Options(), SAY) not in read_text(panel)
            assert describe_effect(card, terms.Options(), SAY) in told
    looking = play(position([M.DONYET, M.BELLEA], [], deck=[M.MONLEON, *FILLER]), moves.USES[M.DONYET])
    assert describe_effect(M.MONLEON, terms.Options(), SAY) not in read_text(show_hand(looking, 0))
    assert describe_effect(M.MONLEON, terms.Options(), SAY) in read_text(show_hand(looking, 0, CARDS_PAGE))


def test_a_drafted_attack_leads_to_what_the_cards_do_and_back() -> None:
    state = position([M.BELLEA, M.DAMA, M.MASCLET, M.RATA, M.BEC], [M.JAUME], shown=[[], [M.TARTANA]])
    panel = show_hand(state, 0, Draft("a", attack(1, M.TARTANA, M.BELLEA)[:1]))
    told = read_text(panel)
    assert [each.label for each in buttons(panel)][:2] == ["La Dama d'Elx ⚔ 3", "La Bellea del Moc ⚔ 2"]
    (button,) = [each for each in buttons(panel) if each.press.page == CARDS_PAGE.page]
    cards = show_hand(state, 0, Draft(button.press.page, button.press.actions))
    assert describe_effect(M.MASCLET, terms.Options(), SAY) in read_text(cards)
    (back,) = buttons(cards)
    assert show_hand(state, 0, Draft(back.press.page, back.press.actions)) == panel
    assert "Ara no es pot" in read_text(cards), "no rival has a hand for the beak"
    assert "Ara no es pot" not in told


# Words


def test_the_valencian_texts_use_valencian_forms() -> None:
    """These Central Catalan forms have Valencian ones, which the game uses."""
    central = "aquest aquesta aquests aquestes aqueix meva teva seva meves teves seves sortir surt avui nen nena dues"
    central += " tenir venir tarda aconsegueix reuneix repeteix decideix llur vegada serveix fes-te agafi tingui jugui"
    words = re.findall(r"[\w·]+", read_source("ca").casefold())
    assert {*central.split()} & {*words} == set()


NEGATIONS = (
    r"(?<!sense que )(?<!contra )\b[Nn]ingú (?!no\b)(?=\w)",
    r"\b[Tt]ampoc (?!no\b)",
    r"\b[Cc]ap (?:escut|[Pp]aella)(?: protectora)? (?!no\b|protectora)",
)
"""Places where a verb with ``no`` follows."""


@pytest.mark.parametrize("fault", NEGATIONS)
def test_catalan_negations_have_a_no(fault: str) -> None:
    assert [line for line in read_source("ca").splitlines() if re.search(fault, line)] == []


def test_the_end_says_who_was_ahead_and_the_log_names_user_and_target_of_a_special() -> None:
    state = position([M.LLUNA], [M.JAUME], [M.JAUME])
    events = state.apply(0, terms.UseOn(M.LLUNA, 2)).events
    told = [FACE.line(event, replace(NAMED, names=("Ot", "Pau", "Lia", "", "")), TEXTS.say("en")) for event in events]
    assert "Ot uses Lluna de València on Lia." in told
    state = position([M.JAUME], [M.JAUME], shown=[[M.CONILL, M.TOMACA], [M.CUIXA]], rounds=12)
    state = play(replace(state, round=12), moves.ALMOINA, moves.ALMOINA)
    assert state.outcome is not None
    assert FACE.result(state.outcome, PEOPLE, SAY).splitlines()[1] == "Anava al davant Núria, amb 2 de 5 ingredients."
