"""The hand of La Fallera Calavera: its controls reach every legal action, and reasons stand for the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from bot.engine.contract import Action
from bot.engine.news import Weight
from bot.engine.panel import Draft, Press, Select, Verb
from cogs import fallera
from cogs.fallera.cards import Model
from cogs.fallera.render.controls import CARDS_PAGE, find_usable_specials
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import (
    Cancelled,
    Declared,
    Defended,
    Fought,
    Lost,
    Returned,
    Took,
    TurnedUp,
    TurnStarted,
    Undefended,
    Used,
)
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Discard, Moma, Phase, Recover, Rob, Swap, UseOn
from tests.contract.reach import explore_hand
from tests.fallera.gestures import PEOPLE, SAY, choose_lines, compose_draft, show_hand
from tests.fallera.playing import attack, get_events, pass_windows, play, play_quietly
from tests.fallera.positions import ask_apart, position
from tests.panels import apply_batch, find_batch, list_selects, press_button, read_text
from tests.plain import make_plain
from tests.text.games import buttons, sitting
from tests.text.sources import FOLDERS, texts

FACE = make_plain(fallera.FACE)

M = Model

REASONS = "Ara no es pot"


def test_who_waits_can_only_read_what_the_cards_do_and_after_the_end_who_has_won() -> None:
    (row,) = show_hand(position([M.CAGALLO], [M.JAUME]), 1).rows
    assert isinstance(row, tuple)
    assert [button.press for button in row] == [Press(Verb.DRAFT, page="c")]
    state = position([M.CAGALLO], [M.JAUME]).close().state
    panel = show_hand(state, 0)
    assert panel.rows == ()
    assert "comú acord" in panel.body
    state = position([M.CAGALLO], [M.JAUME], [M.JAUME], shown=[[], [M.CONILL], []]).concede_to(1).state
    assert read_text(show_hand(state, 1)).count("**1.** **Núria** ·") == 1
    assert read_text(show_hand(state, 1)).count("**Núria**") == 1


# An attack


def test_an_attack_is_drafted_step_by_step_and_submitted_at_once() -> None:
    """Where only one card can fight it is laid with the aim, and may be taken back."""
    hand = [M.MONLEON, M.MONLEONETES, M.MONLEONETES, M.MUIXERANGA, M.ESPILL, M.MASCLET]
    state = position([*hand, M.DAMA], [M.JAUME], [M.JAUME], shown=[[], [M.CONILL], [M.TOMACA]])
    aimed = choose_lines(state, show_hand(state, 0), "Conill (")
    assert "Tria la carta que lluita" in show_hand(state, 0, aimed).body
    draft = press_button(show_hand(state, 0, aimed), "Monleon")
    state = position(hand, [M.JAUME], [M.JAUME], shown=[[], [M.CONILL], [M.TOMACA]])
    assert choose_lines(state, show_hand(state, 0), "Conill (") == draft
    assert press_button(show_hand(state, 0, draft), "Esborra la tria") == aimed
    assert "⚔ 2" in show_hand(state, 0, draft).body
    for more, strength in (("Afig Monleonetes", 4), ("Afig Monleonetes", 5), ("Afig Muixeranga", 7)):
        draft = press_button(show_hand(state, 0, draft), more)
        assert f"⚔ {strength}" in show_hand(state, 0, draft).body
    panel = show_hand(state, 0, draft)
    assert not any(each.label.startswith(("Afig Monleonetes", "Afig Muixeranga")) for each in buttons(panel))
    cards = (M.MONLEON, M.MONLEONETES, M.MONLEONETES, M.MUIXERANGA)
    assert find_batch(panel, "Declara la batalla") == attack(1, M.CONILL, *cards)
    assert find_batch(panel, "Amb un Masclet") == attack(1, M.CONILL, *cards, masclet=True)
    panel = show_hand(state, 0, press_button(panel, "Afig Espill"))
    assert find_batch(panel, "Declara la batalla") == attack(1, M.CONILL, *cards, M.ESPILL)


def test_the_points_shown_are_the_points_compared_and_those_of_a_copying_moma_are_not_guessed() -> None:
    state = position(
        [M.SANGONERA, M.MONLEONETES, M.ESPILL], [M.DAMA], shown=[[M.CUIXA, M.CORBELLA], [M.CONILL, M.ORXATA]]
    )
    draft = Draft("a", attack(1, M.CONILL, M.SANGONERA, M.MONLEONETES, M.ESPILL)[:-1])
    assert "⚔ 4" in show_hand(state, 0, draft).body
    state = play(state, *attack(1, M.CONILL, M.SANGONERA, M.MONLEONETES, M.ESPILL))
    panel = show_hand(state, 1)
    (select,) = list_selects(panel)
    assert [(each.label, each.note) for each in select.choices] == [("La Dama d'Elx", "🛡 5")]
    events = get_events(state, moves.DEFENDS[M.DAMA][0])
    (fought,) = [event for event in events if isinstance(event, Fought)]
    assert (fought.attack, fought.defence) == (4, 5)
    state = position([M.MOMA], [M.MOMA], shown=[[], [M.CONILL]], moma=Moma.COPIES)
    draft = Draft("a", attack(1, M.CONILL, M.MOMA)[:-1])
    assert "El teu atac" not in show_hand(state, 0, draft).body
    state = play(state, *attack(1, M.CONILL, M.MOMA))
    (select,) = list_selects(show_hand(state, 1))
    assert [each.note for each in select.choices] == ["🛡 ?"]


def test_a_drafted_attack_can_be_changed_and_one_begun_by_a_command_goes_on_in_the_hand() -> None:
    state = position([M.DAMA, M.JAUME, M.MONLEONETES], [M.JAUME], shown=[[], [M.CONILL]])
    draft = Draft("a", attack(1, M.CONILL, M.DAMA, M.MONLEONETES)[:-1])
    again = press_button(show_hand(state, 0, draft), "Esborra la tria")
    assert again == Draft("a", (moves.ATTACKS[1][M.CONILL],))
    assert press_button(show_hand(state, 0, again), "Jaume I").actions == attack(1, M.CONILL, M.JAUME)[:-1]
    assert press_button(show_hand(state, 0, again), "Torna arrere") == Draft()
    state = play(state, *attack(1, M.CONILL, M.DAMA)[:-1])
    panel = show_hand(state, 0)
    assert find_batch(panel, "Demana almoina") == (moves.ALMOINA,)
    panel = show_hand(state, 0, press_button(panel, "Afig Monleonetes"))
    assert find_batch(panel, "Declara") == (moves.LAYS[M.MONLEONETES], moves.CHARGE)


def test_a_batalla_d_almansa_asks_for_a_player_then_cards() -> None:
    state = position([M.ALMANSA, M.DAMA], [M.JAUME], [M.JAUME], shown=[[M.CUIXA], [M.CONILL], [M.TOMACA]])
    draft = choose_lines(state, show_hand(state, 0), "Batalla d'Almansa")
    assert draft == Draft("ualma")
    offered = [each.press.actions for each in buttons(show_hand(state, 0, draft))]
    assert offered == [attack(1, None, M.DAMA)[:-1], attack(2, None, M.DAMA)[:-1], ()]
    assert compose_draft(state, 0, draft, [moves.ALMANSES[2]]) == Draft("a", offered[1]), "old messages have a list"
    panel = show_hand(state, 0, Draft("a", offered[1]))
    assert "per tots els tresors" in panel.body
    assert find_batch(panel, "Declara") == attack(2, None, M.DAMA)


def test_a_butoni_keeps_masclet_and_espill_out_of_the_attack() -> None:
    hand = [M.DAMA, M.MASCLET, M.ESPILL, M.MUIXERANGA]
    state = position(hand, [M.JAUME], [M.JAUME], shown=[[M.BUTONI], [M.CONILL], []])
    panel = show_hand(state, 0, Draft("a", attack(1, M.CONILL, M.DAMA)[:-1]))
    assert [each.label for each in buttons(panel)] == [
        "Afig Muixeranga d'Algemesí",
        "Declara la batalla",
        "Esborra la tria",
        "Torna arrere",
        "Explica",
    ]


# Specials


@pytest.mark.parametrize(
    ("card", "action"),
    [
        (M.BEC, UseOn(M.BEC, 1)),
        (M.RATA, Rob(1, M.CONILL)),
        (M.CASSALLA, Recover(M.MORO)),
        (M.REPETICIO, moves.USES[M.REPETICIO]),
    ],
)
def test_a_special_is_chosen_read_and_then_aimed(card: Model, action: Action) -> None:
    state = position(
        [card], [M.JAUME] * 7, [M.JAUME], shown=[[M.CUIXA], [M.CONILL], [M.TOMACA]], graveyard=[M.MORO, M.MASCLET]
    )
    view = state.view(0)
    draft = compose_draft(state, 0, Draft("u"), [find_usable_specials(view)[card]])
    assert draft == Draft(f"u{card}")
    assert (action,) in explore_hand(FACE, state, 0, PEOPLE, SAY).batches
    panel = show_hand(state, 0, draft)
    assert SAY("fallera-card", card=card.value) in panel.body
    assert press_button(panel, "Torna arrere") == Draft()


def test_a_swap_is_chosen_from_one_list_or_the_own_treasure_first_where_there_are_too_many() -> None:
    state = position([M.VENT], [M.JAUME], [M.JAUME], shown=[[M.CUIXA, M.PINTA], [M.CONILL], [M.TOMACA, M.FALLA]])
    draft = choose_lines(state, show_hand(state, 0), "Vent de llebeig")
    panel = show_hand(state, 0, draft)
    assert find_batch(panel, "Pinta de fallera per Conill") == (moves.SWAPS[M.PINTA][1][M.CONILL],)
    (select,) = list_selects(panel)
    assert {each.value for each in select.choices} == {*list_swaps(state)}
    others = [M.CONILL, M.TOMACA, M.ALLS, M.GARROFO, M.CUIXA, M.BAJOQUETA, M.CARXOFA]
    state = position([M.VENT], [M.JAUME], shown=[[M.CUIXA, M.PINTA, M.CARAGOL, M.GAIATA], others])
    assert len([*list_swaps(state)]) > 25
    draft = choose_lines(state, show_hand(state, 0), "Vent de llebeig")
    draft = choose_lines(state, show_hand(state, 0, draft), "Pinta")
    panel = show_hand(state, 0, draft)
    assert "Dones Pinta de fallera" in panel.body
    (select,) = list_selects(panel)
    assert moves.SWAPS[M.PINTA][1][M.CONILL] in [each.value for each in select.choices]


def list_swaps(state: Fallera) -> Iterator[Action]:
    return (action for action in state.legal_actions(0) if isinstance(action, Swap))


def test_up_to_five_cards_are_drafted_for_a_petrer() -> None:
    hand = [M.CAGALLO, M.CAGALLO, M.CAGALLO, M.DAMA, M.MORO, M.MASCLET, M.PETRER]
    state = pass_windows(play(position(hand, [M.JAUME]), moves.USES[M.PETRER]))
    assert find_batch(show_hand(state, 0), "No en descartes cap") == (moves.GAMBLE,)
    draft = choose_lines(state, show_hand(state, 0), "Masclet", "Cagalló ×3", "La Dama")
    draft = choose_lines(state, show_hand(state, 0, draft), "Cagalló ×2")
    draft = choose_lines(state, show_hand(state, 0, draft), "Cagalló")
    panel = show_hand(state, 0, draft)
    assert not any(isinstance(row, Select) for row in panel.rows)
    batch = find_batch(panel, "Descarta estes 5 cartes i roba'n 5")
    cards = [action.card for action in batch if isinstance(action, Discard)]
    assert cards == [M.DAMA, M.CAGALLO, M.CAGALLO, M.CAGALLO, M.MASCLET]
    assert apply_batch(state, 0, batch).graveyard[-5:] or apply_batch(state, 0, batch).deck
    assert press_button(panel, "Esborra la tria") == Draft()


def test_a_donyet_offers_the_cards_to_keep_and_a_bellea_the_second_treasures() -> None:
    state = pass_windows(
        play(position([M.DONYET], [M.JAUME], deck=[M.CONILL, M.MORO, M.MORO, M.RIUA]), moves.USES[M.DONYET])
    )
    panel = show_hand(state, 0)
    (select,) = list_selects(panel)
    assert [each.value for each in select.choices] == [moves.KEEPS[card] for card in (M.CONILL, M.MORO, M.RIUA)]
    assert any(choice.label.startswith("Capità moro") for choice in select.choices)
    assert "Capità moro" not in read_text(show_hand(state, 1))
    state = position([M.BELLEA], [M.CAGALLO], shown=[[], [M.CONILL, M.TOMACA, M.PINTA]])
    state = play_quietly(state, *attack(1, M.CONILL, M.BELLEA))
    assert state.phase is Phase.EXTRA
    panel = show_hand(state, 0)
    assert "Bellea" in panel.body
    (select,) = list_selects(panel)
    assert [each.value for each in select.choices] == [moves.TAKES[M.TOMACA], moves.TAKES[M.PINTA]]


# Answers

ANSWERS = {
    Phase.PAELLA: (M.PAELLA, "Anul·la-la", moves.PAELLA),
    Phase.ESPIONATGE: (M.ESPIONATGE, "Juga Espionatge", moves.ESPIONATGE),
    Phase.AIGUA: (M.AIGUA, "Juga una Aigua", moves.AIGUA),
}


def open_window(phase: Phase, card: Model | None) -> tuple[Fallera, int]:
    """Return a window of this phase and the seat asked; seat 1 or the attacker holds the card."""
    extra = M.CAGALLO if card is None else card
    state = position([M.DAMA, M.REPETICIO], [M.JAUME, extra], [M.JAUME], shown=[[], [M.CONILL]])
    if phase is Phase.PAELLA:
        return play(state, moves.USES[M.REPETICIO]), 1
    state = play(ask_apart(state), *attack(1, M.CONILL, M.DAMA))
    if phase is Phase.AIGUA:
        state = play(state, moves.PASS, moves.DEFENDS[M.JAUME][0], moves.PASS)
    return state, 1


@pytest.mark.parametrize("phase", ANSWERS)
def test_a_window_offers_the_answer_or_says_why_not(phase: Phase) -> None:
    card, words, answer = ANSWERS[phase]
    state, seat = open_window(phase, card)
    assert (state.phase, state.to_act >= {seat}) == (phase, True)
    panel = show_hand(state, seat)
    assert "resposta" in panel.title
    assert find_batch(panel, words) == (answer,)
    assert find_batch(panel, "Deixa-ho passar") == (moves.PASS,)
    state, seat = open_window(phase, None)
    panel = show_hand(state, seat)
    assert words not in [each.label for each in buttons(panel)]
    name = SAY("fallera-card", card=card.value)
    assert panel.footer.startswith(REASONS)
    assert name in panel.footer
    assert find_batch(panel, "Deixa-ho passar") == (moves.PASS,)


def test_a_defender_sees_the_strongest_defence_first_or_that_no_card_can_fight() -> None:
    state = position([M.TOMBATOSSALS], [M.DAMA, M.MORO, M.ESPILL, M.MUIXERANGA], shown=[[], [M.CONILL]])
    state = play(state, *attack(1, M.CONILL, M.TOMBATOSSALS))
    panel = show_hand(state, 1)
    (select,) = list_selects(panel)
    strengths = [int(each.note.removeprefix("🛡 ")) for each in select.choices]
    assert strengths == sorted(strengths, reverse=True)
    assert [each.value for each in select.choices] == [*state.legal_actions(1)][:-1]
    assert find_batch(panel, "No et defengues") == (moves.PASS,)
    state = position([M.DAMA], [M.REPETICIO], shown=[[], [M.CONILL]])
    panel = show_hand(play(state, *attack(1, M.CONILL, M.DAMA)), 1)
    assert panel.footer.startswith(REASONS)
    assert "lluitar" in panel.footer
    assert SAY("fallera-hand-defence") not in panel.body
    assert [each.label for each in buttons(panel)] == ["No et defengues", "Explica"]


FOUR = [M.CUIXA, M.TOMACA, M.GARROFO, M.CARXOFA]
"""Ingredients with one missing."""


def warn(state: Fallera, seat: int, winner: int) -> bool:
    """True if the hand says that the attack, or the special, makes the winner's paella."""
    return SAY("fallera-hand-decides", name=PEOPLE.names[winner]) in show_hand(state, seat).body


def test_the_last_ingredient_comes_with_a_warning() -> None:
    state = position([M.DAMA], [M.JAUME], shown=[FOUR, [M.CONILL, M.PINTA]])
    assert warn(play(state, *attack(1, M.CONILL, M.DAMA)), 1, 0)
    assert not warn(play(state, *attack(1, M.PINTA, M.DAMA)), 1, 0)
    state = position([M.DAMA, M.ALMANSA], [M.JAUME], shown=[FOUR, [M.CONILL]])
    assert warn(play(state, *attack(1, None, M.DAMA)), 1, 0)
    state = position([M.RATA], [M.PAELLA], shown=[FOUR, [M.CONILL]])
    stolen = play(state, Rob(1, M.CONILL))
    assert warn(stolen, 1, 0)
    stopped = play(position([M.RATA, M.PAELLA], [M.PAELLA], shown=[FOUR, [M.CONILL]]), Rob(1, M.CONILL), moves.PAELLA)
    assert not warn(stopped, 0, 0)


def test_only_the_target_is_told_what_a_special_does_and_who_has_answered_sees_the_answer() -> None:
    state = position([M.RATA, M.PAELLA], [M.PAELLA], shown=[[], [M.CONILL]])
    used = play(state, Rob(1, M.CONILL))
    assert "La carta diu" in show_hand(used, 1).body
    assert "La carta diu" not in show_hand(play(used, moves.PAELLA), 0).body
    state = position([M.RATA], [M.JAUME], [M.JAUME], shown=[[], [M.CONILL], []])
    state = play(state, Rob(1, M.CONILL))
    assert "Va contra tu" in show_hand(state, 1).body
    assert "Va contra tu" not in show_hand(state, 2).body
    state = position([M.REPETICIO], [M.PAELLA], [M.JAUME], [M.JAUME])
    state = play(state, moves.USES[M.REPETICIO])
    state = state.apply(1, moves.PAELLA).state
    state = state.apply(2, moves.PASS).state
    assert "amb una Paella protectora" in show_hand(state, 1).body
    assert "Ja has respost" in show_hand(state, 2).body
    assert show_hand(state, 1).rows == show_hand(state, 2).rows


@pytest.mark.parametrize(
    ("shown_cards", "words"),
    [([M.PINTA, M.TARONGER], "Ven: El Taronger putrefacte no et deixa vendre"), ([M.CUIXA], ""), ([], "")],
)
def test_the_hand_says_why_nothing_can_be_sold(shown_cards: Sequence[Model], words: str) -> None:
    told = read_text(show_hand(position([M.JAUME], [M.JAUME], shown=[shown_cards]), 0))
    assert words in told
    assert ("Ven: " in told) == bool(words)
    assert ("Per a vendre" in told) == (M.PINTA in shown_cards)


def test_the_hand_says_why_nothing_can_be_attacked_and_cards_cannot_be_used() -> None:
    unarmed = position([M.REPETICIO], [M.JAUME], shown=[[], [M.CONILL]])
    assert "Ataca: No tens cap carta que puga lluitar" in read_text(show_hand(unarmed, 0))
    bare = position([M.JAUME], [M.JAUME])
    assert "Ataca: No hi ha res per a atacar" in read_text(show_hand(bare, 0))
    state = position([M.REPETICIO, M.RATA, M.RIUA], [M.JAUME], [M.JAUME], shown=[[M.BUTONI], [M.CONILL]])
    text = read_text(show_hand(state, 0, Draft(CARDS_PAGE)))
    assert "Repetició, Rata penada cleptòmana: El Butoni no et deixa usar esta especial." in text


# What cannot be trusted


def test_an_old_draft_keeps_only_cards_still_held() -> None:
    state = position([M.DAMA, M.MONLEONETES], [M.JAUME], shown=[[], [M.CONILL]])
    draft = Draft("a", attack(1, M.CONILL, M.DAMA, *[M.MONLEONETES] * 4, M.ESPILL)[:-1])
    assert find_batch(show_hand(state, 0, draft), "Declara") == attack(1, M.CONILL, M.DAMA, M.MONLEONETES)


def test_the_end_tells_the_biggest_battle_the_biggest_haul_and_what_a_paella_stopped() -> None:
    story = (
        Fought(0, 1, 3, 2, True),
        Fought(1, 0, 4, 5, False),
        Took(0, 1, (M.CONILL,)),
        Took(1, 0, (M.CONILL, M.CONILL)),
        *(Used(0, M.MASCLET), Used(1, M.PAELLA), Cancelled(0, M.MASCLET)),
        *(Used(0, M.RATA), Used(1, M.PAELLA), Used(0, M.PAELLA), Used(1, M.PAELLA), Cancelled(0, M.RATA)),
    )
    people = sitting(2)
    say = texts(FOLDERS["fallera"]).say("en")
    battle, haul, stopped = fallera.render.highlights(story, people, say)
    assert battle.endswith("5 to 4.")
    assert "×2" in haul
    rata = say("fallera-card", card=M.RATA)
    assert stopped.startswith(f"{people.names[1]} cancelled {rata}, played by {people.names[0]}, with a Paella.")
    assert stopped.endswith("Paellas cancelled 2 specials in all.")
    assert fallera.render.highlights(story[:1], people, say)[0].endswith("3 to 2.")
    gone = (Used(1, M.PAELLA, 2), Used(0, M.RATA, 1), Cancelled(0, M.RATA))
    assert fallera.render.highlights(gone, sitting(3), say) == [], "a special whose target went"


def test_somebody_who_was_away_reads_each_battle_in_one_line_and_what_a_special_did_with_who_used_it() -> None:
    war = [
        *(Used(1, M.RATA, 0), Took(1, 0, (M.GARROFO,)), Declared(1, 2, M.CONILL, 2), Used(1, M.MASCLET, 2)),
        *(Lost(2, (M.JAUME,)), Defended(2, (M.MOMA,)), TurnedUp(1, (M.DAMA, M.MONLEONETES))),
        *(Fought(1, 2, 5, 3, True), Returned(1), Took(1, 2, (M.CONILL,)), TurnStarted(2, 3)),
        *(Declared(2, 1, None, 1), Undefended(1), TurnedUp(2, (M.DAMA,)), Took(2, 1, (M.CONILL,))),
        *(Declared(2, 0, M.FALLA, 1), Defended(0, (M.MOMA,)), TurnedUp(2, (M.DAMA,)), Fought(2, 0, 1, 3, False)),
    ]
    people, say = sitting(3), texts(FOLDERS["fallera"]).say("en")
    name, other, third = people.names[1], people.names[2], people.names[0]
    told = fallera.render.report([*war, Declared(2, 1, M.CONILL, 1)], people, say)
    conill, dama, moma = (say("fallera-card", card=card) for card in (M.CONILL, M.DAMA, M.MOMA))
    first, almansa, held = [news.text for news in told if "against" in news.text or "undefended" in news.text]
    monleonetes = say("fallera-card", card=M.MONLEONETES)
    assert first == (
        f"{name} attacks {other} for {conill}. {dama}, {monleonetes} (5) against {moma} (3): the attack wins. "
        f"**Takes {conill}** from {other}."
    )
    assert almansa.endswith(f"With {dama}, undefended. **Takes {conill}** from {name}.")
    assert held.startswith(f"{other} attacks {third}'s ")
    assert held.endswith(f"{dama} (1) against {moma} (3): the defence holds.")
    assert told[-1].text == fallera.render.line(Declared(2, 1, M.CONILL, 1), people, say), "it goes on"
    assert [news.seat for news in told] == [1, 1, 1, 1, 1, 2, 2, 2]
    assert sum(news.weight is Weight.DECISIVE for news in told) == 5


def test_a_step_says_each_thing_once() -> None:
    state = position([M.FALLA], [M.JAUME], deck=[M.DAMA, M.TOMACA])
    told = fallera.render.format_step(get_events(state, moves.USES[M.FALLA]), PEOPLE, SAY)
    assert told == [SAY("fallera-line-placed", name=PEOPLE.names[0], card=SAY("fallera-card", card="fall"))]
    alms = [
        fallera.render.format_step(get_events(replace(state, deck=(card,)), moves.ALMOINA), PEOPLE, SAY)
        for card in (M.DAMA, M.TOMACA)
    ]
    almoina = SAY("fallera-line-almoina", name=PEOPLE.names[0])
    assert [lines[0] for lines in alms] == [almoina] * 2
    assert not any("roba 1 carta" in text for text in alms[0])
    assert "Tomaca" in alms[1][1]
