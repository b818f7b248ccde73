"""Each control of Castellers! takes the action that its label says, or says why it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Action, State, make_lookahead
from bot.engine.panel import Draft, Panel, Select, Sitting, Verb
from cogs import castellers
from cogs.castellers.cards import Card
from cogs.castellers.rules.actions import (
    ACCEPT,
    CANCEL,
    DISCARDS,
    DISMANTLE,
    DRAW,
    FINISH,
    LLENYES,
    PASS,
    PINYAS,
    TAKES,
    TRONCS,
)
from cogs.castellers.rules.actions import GRALLERS as PLAY_GRALLERS
from cogs.castellers.rules.game import Castellers
from tests.castellers.cards import ACOTXADOR, CANGUELO, CAP, DOSOS, ENXANETA, GRALLERS, LLENYA, T1, T2, T3, T4
from tests.castellers.positions import add_site, play_moves, position
from tests.panels import apply_batch, find_batch, find_button, press_button, read_text
from tests.plain import make_plain
from tests.text import sources
from tests.text.games import buttons

FACE = make_plain(castellers.FACE)

TEXTS = sources.texts(sources.FOLDERS["castellers"])
SAY = TEXTS.say("ca")
NAMES = ("Anna", "Biel", "Carla")
PEOPLE = Sitting(NAMES, NAMES)
START = Draft()


def hand(state: State[Any, Any], draft: Draft = START, seat: int | None = None) -> Panel:
    """The hand of this seat, by default of the seat to act."""
    seat = min(state.to_act) if seat is None else seat
    return FACE.hand(state.view(seat), draft, make_lookahead(state, seat), PEOPLE, SAY)


def compose(state: State[Any, Any], seat: int, draft: Draft, chosen: Sequence[Action]) -> Draft:
    """Add the chosen actions to the seat's draft."""
    return FACE.compose(state.view(seat), draft, chosen, make_lookahead(state, seat))


def labels(panel: Panel) -> list[str]:
    return [button.label for button in buttons(panel)]


def open_page(state: State[Any, Any], *path: str) -> Draft:
    """Press these buttons in turn and return the draft."""
    draft = START
    for label in path:
        draft = press_button(hand(state, draft), label)
    return draft


def menu(panel: Panel, hint: str) -> Select:
    """The select whose placeholder contains the hint."""
    (found,) = [row for row in panel.rows if isinstance(row, Select) and hint in row.placeholder]
    return found


def choices(panel: Panel, hint: str) -> list[str]:
    return [choice.label for choice in menu(panel, hint).choices]


def choose(state: State[Any, Any], draft: Draft, hint: str, *wanted: str) -> Draft:
    """Select these choices at once and return the draft."""
    select = menu(hand(state, draft), hint)
    assert select.press.verb is Verb.DRAFT
    assert select.least <= len(wanted) <= select.most
    values = [choice.value for choice in select.choices if choice.label in wanted]
    assert len(values) == len(wanted)
    base = Draft(select.press.page, select.press.actions)
    return compose(state, min(state.to_act), base, [value for value in values if isinstance(value, Action)])


def press(state: Castellers, label: str, draft: Draft = START) -> Castellers:
    """Press a button of the hand, or select one of its choices, and return the position."""
    (seat,) = state.to_act
    after = apply_batch(state, seat, find_batch(hand(state, draft), label))
    assert isinstance(after, Castellers)
    return after


def hit_by_llenya(cards: Sequence[Card]) -> Castellers:
    """Play a llenya on Biel, who holds these cards and has a 3 de 7 with a complete tronc."""
    return press(add_site(position([LLENYA], cards, []), 1, 3, tronc=3), "Juga una llenya contra Biel")


def test_a_llenya_is_chosen_by_its_target_who_alone_is_asked_and_can_cancel_it() -> None:
    state = add_site(add_site(position([LLENYA], [], []), 1, 3, tronc=2), 2, 1)
    choice, drawing = menu(hand(state), "pecial").choices
    assert drawing.label == "Roba 2 i continua"
    assert (choice.label, choice.note) == ("Juga una llenya contra Biel", "3 de 7 · pinya 3/3 · tronc 2/3")
    assert press(state, "Juga una llenya contra Biel") == play_moves(state, LLENYES[1])
    state = hit_by_llenya([CAP])
    panel = hand(state)
    assert panel.title == "Castellers! · t'han jugat una llenya"
    assert panel.body.startswith("**Anna juga una llenya contra el teu castell.**")
    assert labels(panel) == ["Anul·la amb un cap de colla", "Deixa que caigui el castell"]
    assert [hand(state, seat=seat).rows for seat in (0, 2)] == [(), ()]
    without = hand(hit_by_llenya([T1]))
    assert labels(without) == ["Deixa que caigui el castell"]
    assert "Anul·la amb un cap de colla. No tens cap de colla." in read_text(without)
    held, fallen = press(state, "Anul·la amb un cap de colla"), press(state, "Deixa que caigui el castell")
    assert held == play_moves(state, CANCEL)
    assert fallen == play_moves(state, ACCEPT)
    assert "Vol: dosos" in read_text(hand(held, seat=1))
    assert "Vol: tronc de 3 ×3. Ho tens tot." in read_text(hand(fallen, seat=1))


def test_a_cap_de_colla_calls_any_of_the_seven_and_another_one_if_in_vain() -> None:
    state = position([CAP], [], deck=[T1, ENXANETA])
    roles = ["tronc d'1", "tronc de 2", "tronc de 3", "tronc de 4", "dosos", "acotxador", "enxaneta"]
    calls = [f"Crida (cap de colla): {role}" for role in roles]
    assert choices(hand(state), "pecial") == [*calls, "Roba 2 i continua"]
    assert press(state, "Crida (cap de colla): enxaneta").hands[0] == (ENXANETA,)
    state = press(position([CAP, T1], [], deck=[T1], groups=[[T1], [T1], [T1]]), "Crida (cap de colla): dosos")
    panel = hand(state)
    assert "Ni al munt ni als descarts: dosos. Crida un altre casteller." in panel.body
    assert labels(panel) == []
    assert "Crida (cap de colla): dosos" not in choices(panel, "especial")
    assert press(state, "Crida (cap de colla): tronc d'1").hands[0] == (T1, T1)


def test_a_cap_de_colla_gives_courage_for_the_pom_of_the_same_turn() -> None:
    state = replace(add_site(position([ENXANETA, CAP], []), 0, 1, tronc=3), scared=(True, False))
    assert "Tens canguelo: en aquest torn no pots posar pom de dalt." in hand(state).body
    assert not [label for label in labels(hand(state)) if "enxaneta" in label]
    brave = press(state, "Anul·la amb un cap de colla")
    assert "Tens canguelo" not in read_text(hand(brave))
    assert press(brave, "Fes pujar i acaba: enxaneta").scores[0]


def test_grallers_place_the_whole_next_part_in_one_press_or_say_what_they_wait_for() -> None:
    state = play_moves(position([T1, T1, T1, T1, GRALLERS, GRALLERS], []), PINYAS[1, 1][T1])
    found = find_button(hand(state), "Fes sonar les gralles").press
    assert found.actions == (PLAY_GRALLERS, *TRONCS[1:4])
    again = press(state, "Fes sonar les gralles")
    assert "Fes sonar les gralles. Ja has fet sonar les gralles per a aquest castell." in read_text(hand(again))
    assert labels(hand(again)) == ["Acaba el torn"]
    state = add_site(position([T1, T1, GRALLERS], []), 0, 1, tronc=2)
    wanted = "Fes sonar les gralles. Primer completa la pinya o el tronc."
    assert wanted in read_text(hand(state))
    short = "Fes sonar les gralles. No tens totes les cartes de la part següent: pom de dalt"
    assert short in read_text(hand(play_moves(state, TRONCS[3])))
    state = play_moves(add_site(position([T1, ENXANETA, GRALLERS], []), 0, 1, tronc=2), TRONCS[3], PLAY_GRALLERS)
    assert "Sonen les gralles: completa ara aquesta part." in hand(state).body
    assert labels(hand(state)) == ["Fes pujar i acaba: enxaneta"]
    assert press(state, "Fes pujar i acaba: enxaneta").turn == 1


def test_a_canguelo_is_chosen_by_its_target_and_lies_there_for_a_turn() -> None:
    state = add_site(position([CANGUELO], [ENXANETA, T1, T1], [], deck=[T1] * 20), 1, 1, tronc=3)
    state = play_moves(press(state, "Fes agafar canguelo a Biel"), DRAW, FINISH)
    assert read_text(hand(state)).count("Tens canguelo: en aquest torn no pots posar pom de dalt.") == 1
    state = play_moves(state, DRAW, FINISH, DRAW, FINISH, DRAW, FINISH)
    assert press(state, "Fes pujar i acaba: enxaneta").scores[1]


def test_a_castell_is_dismantled_or_three_cards_discarded_when_no_card_is_left() -> None:
    state = add_site(position([T1], [], deck=[]), 0, 1, tronc=1)
    assert press(state, "Desmunta el castell") == play_moves(state, DISMANTLE)
    assert "Desmunta el castell" not in labels(hand(add_site(position([T1], []), 0, 1)))
    state = position([T1, T1, T3, T4], [], deck=[])
    page = open_page(state, "Descarta cartes")
    assert press_button(hand(state, page), "Torna al meu torn") == START
    assert choices(hand(state, page), "3 cartes") == ["tronc d'1", "tronc d'1 (2)", "tronc de 3", "tronc de 4"]
    two = choose(state, page, "3 cartes", "tronc d'1", "tronc d'1 (2)")
    assert labels(hand(state, two)) == ["Esborra la tria"]
    three = choose(state, two, "Tria una carta", "tronc de 4")
    found = find_button(hand(state, three), "Descarta'n 3").press
    assert found.actions == (DISCARDS[3][T1], DISCARDS[2][T1], DISCARDS[1][T4])
    assert apply_batch(state, 0, found.actions).hands[0] == (T3,)
    assert press_button(hand(state, three), "Esborra la tria") == page


# A pinya


def test_a_pinya_is_ticked_in_one_list_and_placed_in_one_press() -> None:
    state = position([T1, T1, T2, CAP, ENXANETA], [])
    draft = choose(
        state, open_page(state, "Alça: 4 de 7"), "4 de 7", "tronc d'1", "tronc d'1 (2)", "tronc de 2", "cap de colla"
    )
    assert "Triat, encara per posar: tronc d'1 ×2 · tronc de 2 · cap de colla" in hand(state, draft).body
    place = "Posa'n 4 a la pinya i acaba"
    assert labels(hand(state, draft))[4:6] == [place, "Esborra la tria"]
    placed = press(state, place, draft)
    assert placed.pinyas[0] == (T1, T1, T2, CAP)
    assert placed.hands[0] == (ENXANETA,)
    begun = add_site(position([T1, T2], []), 0, 4, pinya=2)
    draft = choose(begun, START, "4 de 7: tria fins a 2", "tronc d'1", "tronc de 2")
    assert press(begun, "Posa'n 2 a la pinya i acaba", draft).pinyas[0] == (T4, T4, T1, T2)


def test_chosen_cards_add_up_and_are_kept_for_another_castell_as_far_as_they_fit() -> None:
    state = position([T1, T2, T3, T4, T4], [])
    draft = choose(state, open_page(state, "Alça: 3 de 7"), "tria fins a 3", "tronc de 4")
    more = choose(state, draft, "tria fins a 2", "tronc d'1", "tronc de 2")
    assert [action.card for action in more.actions if hasattr(action, "card")] == [T1, T2, T4]
    assert not [label for label in labels(hand(state, draft)) if label.startswith(("Grup", "Roba"))]
    assert labels(hand(state, draft))[-1] == "Esborra la tria"
    assert press_button(hand(state, draft), "Esborra la tria") == open_page(state, "Alça: 3 de 7")
    draft = choose(state, open_page(state, "Alça: 3 de 7"), "tria fins a 3", "tronc d'1", "tronc de 2", "tronc de 3")
    kept = press_button(hand(state, draft), "Alça: 4 de 7")
    assert kept.actions == (PINYAS[4, 1][T1], PINYAS[4, 2][T2], PINYAS[4, 3][T3])
    fewer = press_button(hand(state, draft), "Alça: 2 de 7")
    assert fewer.actions == (PINYAS[2, 1][T1], PINYAS[2, 2][T2])
    assert press(state, "Posa'n 2 a la pinya i acaba", fewer).sites[0] is not None


def test_a_castell_is_begun_with_the_cards_that_alone_are_sensible_and_others_can_be_chosen() -> None:
    state = position([T1, T2, T3, T4, GRALLERS], [])
    draft = open_page(state, "Alça: 3 de 7")
    assert press(state, "Posa'n 3 a la pinya i acaba", draft).pinyas[0] == (T1, T2, T4)
    assert press_button(hand(state, draft), "Alça: 4 de 7").actions == (), "too few, and no choice of the player's"
    cleared = press_button(hand(state, draft), "Esborra la tria")
    assert choices(hand(state, cleared), "tria fins a 3")[-1] == "grallers"
    alike = open_page(position([T1, T1, T1, T1, T3], []), "Alça: 3 de 7")
    assert [action.card for action in alike.actions if hasattr(action, "card")] == [T1, T1, T1]


def test_a_draft_outlives_what_others_do_as_long_as_its_cards_are_there() -> None:
    state = position([T1, T2, T3], [], [])
    draft = choose(state, open_page(state, "Alça: 3 de 7"), "tria fins a 3", "tronc d'1", "tronc de 3")
    assert compose(state.leave(2).state, 0, draft, ()) == draft
    gone = replace(state, hands=((T2, T3), *state.hands[1:]))
    assert compose(gone, 0, draft, ()).actions == (PINYAS[3, 1][T3],)


def test_tronc_and_pom_go_up_as_far_as_one_wants_in_one_press() -> None:
    state = add_site(position([T3, T3, T3], []), 0, 3)
    assert press(state, "Alça 3 pisos de tronc i acaba") == play_moves(state, *(TRONCS[n] for n in (1, 2, 3)), FINISH)
    less = ["Alça 1 pis de tronc", "Alça 2 pisos de tronc"]
    assert [label for label in choices(hand(state), "jugades") if "tronc" in label] == less
    assert press(state, "Alça 2 pisos de tronc") == play_moves(state, TRONCS[1], TRONCS[2])
    state = add_site(position([DOSOS, ACOTXADOR, ENXANETA], []), 0, 3, tronc=3)
    assert press(state, "Fes-ne pujar 3 i acaba").scores[0]
    assert press(state, "Fes pujar: dosos").sites[0] is not None


def test_a_group_or_the_supply_ends_the_turn_unless_a_special_can_follow() -> None:
    state = add_site(position([T3, LLENYA], []), 0, 3, tronc=2)
    state = add_site(state, 1, 1, tronc=1)
    assert press(state, "Alça 1 pis de tronc") == play_moves(state, TRONCS[3])
    assert press(state, "Alça 1 pis de tronc i acaba") == play_moves(state, TRONCS[3], FINISH)
    state = position([], [], groups=[[T1], [T2], [T3]])
    for number, group in enumerate(TAKES, 1):
        assert press(state, f"Grup {number} i acaba") == play_moves(state, group, FINISH)
        assert f"Grup {number}" not in labels(hand(state))
    stuck = position([], [], deck=[], discard=False)
    assert press(stuck, "Passa i acaba") == play_moves(stuck, PASS, FINISH)
    state = position([], [], groups=[[T1], [CAP], [T3]])
    assert press(state, "Grup 2 i continua") == play_moves(state, TAKES[1])
    assert press(state, "Grup 2 i acaba") == play_moves(state, TAKES[1], FINISH)
    assert press(state, "Roba 2 i continua") == play_moves(state, DRAW)
    assert press(state, "Roba 2 i acaba") == play_moves(state, DRAW, FINISH)
    assert choices(hand(state), "jugades") == ["Grup 2 i continua", "Roba 2 i continua"]
    armed = position([CAP], [], groups=[[T1], [T2], []])
    assert {"Grup 1 i continua", "Grup 2 i continua"} <= {*choices(hand(armed), "jugades")}
