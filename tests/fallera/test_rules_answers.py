"""Answers to specials: the stack, who is asked, and what stays secret. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine.contract import Pace
from bot.engine.rng import Rng
from bot.tables.codec import get_codec
from bot.tables.orders import AUTO, find_answer
from cogs.fallera import GAME
from cogs.fallera.cards import CARDS, FIGHTERS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.battle import FIGHTER_COUNT
from cogs.fallera.rules.events import Cancelled, Held, TurnStarted, Used
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.terms import Cassalla, Ending, Falla, Move, Options, Phase, Played
from tests import saves
from tests.fallera.playing import answer_paella, attack, get_events, get_refusal, get_treasures, pass_windows, play
from tests.fallera.positions import ask_apart, position

M = Model
ROB = moves.ROBS[1][M.CONILL]
OTHER = (M.JAUME,)


def open_robbery(*hands: tuple[Model, ...], **options: Any) -> Fallera:
    """Return a state where seat 0 has a rata penada, seat 1 shows a conill, and all hold another card."""
    first, *others = hands
    return position((M.RATA, *OTHER, *first), *((*OTHER, *hand) for hand in others), shown=[(), (M.CONILL,)], **options)


@pytest.mark.parametrize(
    ("card", "is_answered"),
    [(M.REPETICIO, True), (M.DANSA, True), (M.DONYET, True), (M.PETRER, True), (M.RIUA, False), (M.FALLA, False)],
)
def test_specials_up_to_the_paellas_level_and_reactions_open_a_window(card: Model, is_answered: bool) -> None:
    """RULES 8.1."""
    state = play(position((card, *OTHER), OTHER, OTHER, shown=[(M.CONILL,)]), moves.USES[card])
    assert (state.phase is Phase.PAELLA) == is_answered
    assert state.to_act == (frozenset({1, 2}) if is_answered else frozenset({1}))
    start = position((M.DAMA, M.MASCLET), OTHER, OTHER, shown=[(), (M.CONILL,)])
    state = play(start, *attack(1, M.CONILL, M.DAMA, masclet=True))
    assert (state.stack, state.to_act) == ((Played(0, M.MASCLET, target=1),), frozenset({1, 2}))


def test_all_others_are_asked_but_those_with_a_butoni_or_no_cards() -> None:
    """RULES 8.2."""
    start = position((M.RATA,), OTHER, OTHER, (), OTHER, shown=[(), (M.CONILL,), (M.BUTONI,)])
    assert play(start, ROB).to_act == {1, 4}


def test_only_the_first_paella_after_the_user_is_used_in_the_order_of_play() -> None:
    """RULES 7.3, 8.3."""
    state = answer_paella(play(open_robbery((), (), (M.PAELLA,), (M.PAELLA,)), ROB), 2, 3)
    assert state.stack[1:] == (Played(2, M.PAELLA, target=0),)
    assert M.PAELLA in state.hands[3]
    start = replace(open_robbery((), (), (M.PAELLA,), (M.PAELLA,)), direction=-1)
    assert answer_paella(play(start, ROB), 2, 3).stack[1:] == (Played(3, M.PAELLA, target=0),)


def test_paellas_cancel_each_other_and_events_tell_whether_the_special_holds() -> None:
    """RULES 3.2, 8.4, 8.5: the user may play one, and a cancelled special is discarded and its action spent."""
    state = play(open_robbery((M.PAELLA,), (M.PAELLA,), (M.PAELLA,)), ROB)
    state = answer_paella(state, 1)
    assert state.to_act == {0, 2}
    state = answer_paella(state, 0)
    assert state.to_act == {1, 2}
    held = answer_paella(state)
    assert get_treasures(held, 0) == (M.CONILL,)
    state = answer_paella(state, 2)
    assert state.to_act == {0, 1}
    assert get_treasures(answer_paella(state), 1) == (M.CONILL,)
    state = answer_paella(play(open_robbery((M.PAELLA,), (M.PAELLA,)), ROB), 1)
    assert Cancelled(0, M.RATA) in get_events(state, moves.PASS)
    assert Held(0, M.RATA) in get_events(answer_paella(state, 0), moves.PASS)
    assert Used(0, M.PAELLA, target=1) in get_events(state, moves.PAELLA)
    state = answer_paella(answer_paella(play(open_robbery((), (M.PAELLA,)), ROB), 1))
    assert (state.graveyard, state.turn) == ((M.RATA, M.PAELLA), 1)
    assert get_refusal(open_robbery((M.PAELLA,), ()), moves.PAELLA) == "nothing-to-answer"


def test_a_question_tells_kind_and_target_and_nobody_learns_who_has_answered_or_how() -> None:
    """RULES 8.2, 8.6, 8.7."""
    state = play(open_robbery((M.PAELLA,), (M.PAELLA,), (M.PAELLA,)), ROB)
    asked = {seat: state.question(seat) for seat in state.to_act}
    assert {seat: (each.about, each.is_target) for seat, each in asked.items() if each} == {
        1: ("treasures", True),
        2: ("treasures", False),
    }
    assert all(each is not None and each.pace is Pace.WINDOW for each in asked.values())
    state = answer_paella(state, 2)
    again = {seat: state.question(seat) for seat in state.to_act}
    assert {seat: (each.about, each.is_target) for seat, each in again.items() if each} == {
        0: ("special", True),
        1: ("special", False),
    }
    state = play(open_robbery((), (M.PAELLA,), (), ()), ROB)
    first = state.apply(2, moves.PASS)
    second = first.state.apply(1, moves.PAELLA)
    assert first.events == second.events == ()
    assert first.is_final
    assert second.is_final
    assert state.view(None) == first.state.view(None) == second.state.view(None)
    assert state.view(3) == second.state.view(3)
    assert [second.state.view(seat).answer for seat in range(4)] == [None, True, False, None]


def test_the_default_is_to_pass_and_not_to_defend() -> None:
    """RULES 9.1."""
    state = play(open_robbery((), (M.PAELLA,)), ROB)
    assert state.choose_default(1) == moves.PASS
    fight = play(position((M.DAMA,), (M.DAMA,), shown=[(), (M.CONILL,)]), *attack(1, M.CONILL, M.DAMA))
    assert fight.phase is Phase.DEFENCE
    assert fight.choose_default(1) == moves.PASS
    assert get_treasures(play(fight, moves.PASS), 0) == (M.CONILL,)


# Whom it may matter to

FOUR = (M.CUIXA, M.GARROFO, M.BAJOQUETA, M.CARAGOL)
THREE = FOUR[:3]


def is_decisive(state: Fallera) -> bool:
    """Whether the question is decisive, which is the same for all who are asked."""
    questions = [state.question(seat) for seat in state.to_act]
    assert questions
    (told,) = {question.is_decisive for question in questions if question is not None}
    return told


def open_window(shown: list[tuple[Model, ...]], *actions: Move, **options: Any) -> Fallera:
    """Return the first window after actions of seat 0, who has every special; seats 1 and 2 hold a card each."""
    specials = (M.RATA, M.VENT, M.PACTE, M.REPETICIO, M.DANSA, M.DONYET, M.PETRER, M.CASSALLA, M.BEC, M.LLUNA)
    hands = ((*specials, M.DAMA, M.BELLEA, M.MASCLET), OTHER * 7, OTHER)
    return play(position(*hands, shown=shown, graveyard=(M.MORO, M.TOMACA), **options), *actions)


@pytest.mark.parametrize(
    "action",
    [
        *(moves.USES[card] for card in (M.REPETICIO, M.DANSA, M.DONYET, M.PETRER)),
        moves.RECOVERS[M.MORO],
        moves.USES_ON[M.BEC][1],
        moves.USES_ON[M.LLUNA][1],
    ],
)
def test_any_special_is_decisive_if_its_user_is_one_card_short(action: Move) -> None:
    """RULES 8.9."""
    assert is_decisive(open_window([FOUR], action))
    if action != moves.USES[M.PETRER]:
        assert not is_decisive(open_window([THREE], action))


def test_a_petrer_is_decisive_if_its_cards_can_win_and_any_card_that_counts_twice() -> None:
    """RULES 1.4, 8.9."""
    others = (M.CARAGOL, M.CARXOFA, M.TOMACA, M.ALLS)
    petrer = moves.USES[M.PETRER]
    assert is_decisive(open_window([THREE], petrer))
    assert not is_decisive(open_window([THREE, (M.CONILL, *others)], petrer)), "no ingredient is left to draw"
    lonely = position((M.PETRER, M.DAMA), OTHER, OTHER, shown=[THREE])
    assert not is_decisive(play(lonely, petrer)), "one card is drawn at most"
    hands = ((M.REPETICIO, *OTHER), OTHER, OTHER, OTHER, OTHER)
    five = play(position(*hands, shown=[THREE]), moves.USES[M.REPETICIO])
    assert is_decisive(five), "the cabeça d'alls would be two"
    assert not is_decisive(open_window([THREE], moves.USES[M.REPETICIO]))
    assert is_decisive(open_window([(*THREE, M.AEROPORT)], moves.USES[M.REPETICIO])), "the conill would be two"


@pytest.mark.parametrize(
    ("mine", "theirs", "action", "matters"),
    [
        (FOUR, (M.CONILL,), ROB, True),
        (THREE, (M.CONILL,), ROB, True),
        (THREE[:2], (M.CONILL,), ROB, False),
        (THREE, (M.PINTA,), moves.ROBS[1][M.PINTA], False),
        ((), FOUR, moves.ROBS[1][M.CUIXA], False),
        ((*THREE, M.PINTA), (M.CONILL,), moves.SWAPS[M.PINTA][1][M.CONILL], True),
        ((*THREE[:2], M.PINTA), (M.CONILL,), moves.SWAPS[M.PINTA][1][M.CONILL], False),
        ((M.CONILL, M.TARTANA), (*FOUR, M.PINTA), moves.SWAPS[M.CONILL][1][M.PINTA], True),
        ((M.PINTA,), FOUR, moves.USES_ON[M.PACTE][1], True),
        ((M.PINTA,), THREE, moves.USES_ON[M.PACTE][1], False),
        ((M.PINTA, M.CONILL, M.CUIXA), (M.AEROPORT, M.GARROFO), moves.ROBS[1][M.AEROPORT], False),
        ((*THREE[:2], M.CONILL), (M.AEROPORT,), moves.ROBS[1][M.AEROPORT], True),
        (FOUR, (M.CONILL,), M.CONILL, True),  # an attack on this card
        (THREE, (M.CONILL,), M.CONILL, True),
        (THREE[:2], (M.CONILL,), M.CONILL, False),
        (THREE, (M.CONILL, M.MURALLA), M.MURALLA, False),
        (FOUR, (M.CONILL, M.MURALLA), M.MURALLA, True),
        ((), FOUR, M.CUIXA, False),
    ],
)
def test_thefts_and_battles_that_win_or_come_close_are_decisive(
    mine: tuple[Model, ...], theirs: tuple[Model, ...], action: Move | Model, matters: bool
) -> None:
    """RULES 8.9."""
    taken = attack(1, action, M.DAMA, masclet=True) if isinstance(action, Model) else (action,)
    assert is_decisive(open_window([mine, theirs], *taken)) == matters


def test_a_treasure_that_a_cassalla_recovers_is_counted_and_none_is_won_from_a_falla() -> None:
    """RULES 7.8, 8.9."""
    for mine, matters in ((THREE, True), (THREE[:2], False)):
        assert is_decisive(open_window([mine], moves.RECOVERS[M.TOMACA], cassalla=Cassalla.ANY)) == matters
    charge = attack(1, M.CONILL, M.DAMA, masclet=True)
    for falla, matters in ((Falla.SPECIALS, True), (Falla.BATTLE, False)):
        assert is_decisive(open_window([THREE, (M.CONILL, M.FALLA)], *charge, falla=falla)) == matters


def test_the_treasures_of_a_bellea_and_an_almansa_are_counted() -> None:
    """RULES 8.9: her second one once she is seen; an almansa may make a paella for either."""
    hands = ((M.BELLEA, M.JAUME), (M.ESPIONATGE, M.ESPILL, M.DAMA), OTHER)
    start = position(*hands, shown=[THREE[:2], (M.CONILL, M.TOMACA)])
    state = play(start, *attack(1, M.CONILL, M.BELLEA), moves.ESPIONATGE)
    assert not is_decisive(state)
    state = play(answer_paella(state), moves.DEFENDS[M.DAMA][1])
    assert state.stack[0].card is M.ESPILL
    assert is_decisive(state)
    almansa = ((M.ALMANSA, M.DAMA, M.MASCLET, M.JAUME), OTHER, OTHER)
    charge = attack(1, None, M.DAMA, masclet=True)
    assert is_decisive(play(position(*almansa, shown=[THREE, (M.CONILL,)]), *charge))
    assert not is_decisive(play(position(*almansa, shown=[THREE[:2], (M.CONILL,)]), *charge))


def test_a_special_or_paella_that_saves_a_target_one_card_short_is_decisive_and_all_are_asked() -> None:
    """RULES 8.9: the last paella affects the player who would win by the special."""
    for theirs, matters in ((FOUR, True), (THREE, False)):
        start = position((M.RATA, *OTHER), (M.PAELLA, *OTHER), OTHER, shown=[(), (*theirs, M.PINTA)])
        state = play(start, moves.ROBS[1][M.PINTA])
        assert not is_decisive(state)
        assert is_decisive(answer_paella(state, 1)) == matters
    hands = ((M.DAMA, *OTHER), (M.ESPIONATGE, *OTHER), OTHER)
    for theirs, matters in ((FOUR, True), (THREE, False)):
        start = position(*hands, shown=[(), (*theirs, M.PINTA)])
        assert is_decisive(play(start, *attack(1, M.PINTA, M.DAMA), moves.ESPIONATGE)) == matters
    for mine, matters in ((THREE, True), (THREE[:2], False)):
        state = open_window([mine, (M.CONILL,)], ROB)
        assert find_answer(GAME, state, 1, AUTO) is None
        assert find_answer(GAME, state, 2, AUTO) == (None if matters else moves.PASS)


GAMES = ((4, 16), (5, 2), (5, 12), (5, 24))
"""Seats and seeds of games where a player other than the target could have cancelled the winning special."""


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_seat_that_could_stop_a_winning_special_is_asked(seats: int, seed: int) -> None:
    """RULES 8.9."""
    winning = 0
    for state in generate_windows(seats, seed):
        holders = [seat for seat in state.to_act if M.PAELLA in state.hands[seat]]
        if holders and is_won_if_passed(state):
            questions = [state.question(seat) for seat in holders]
            winning += any(question is not None and not question.is_target for question in questions)
            assert [seat for seat in holders if find_answer(GAME, state, seat, AUTO) is not None] == []
    assert winning


def generate_windows(seats: int, seed: int) -> Iterator[Fallera]:
    """Generate every paella window, as it opens, of a game between computer players."""
    chance, number = Random(seed), 0
    state = deal(seats, Options(), Rng(f"{seed:064x}"))
    while state.outcome is None:
        if state.phase is Phase.PAELLA and state.number != number:
            number = state.number
            yield state
        seat = chance.choice(sorted(state.to_act))
        is_asked = find_answer(GAME, state, seat, AUTO) is None
        state = state.apply(seat, state.advise(seat) if is_asked else state.choose_default(seat)).state


def is_won_if_passed(state: Fallera) -> bool:
    """Whether this action wins the game if all seats pass from here on."""
    while state.outcome is None:
        seat = min(state.to_act)
        legal = state.legal_actions(seat)
        step = state.apply(seat, moves.PASS if moves.PASS in legal else state.advise(seat))
        if any(isinstance(event, TurnStarted) for event in step.events) or step.state.phase is Phase.TURN:
            return False
        state = step.state
    return state.outcome.ending == Ending.PAELLA


# What everybody knows to be in no hand


def list_spent(card: Model, left: int = 0) -> tuple[Model, ...]:
    """Return all copies of the card but ``left``."""
    return (card,) * (CARDS[card].copies - left)


def test_all_are_asked_for_a_paella_while_one_copy_is_unseen() -> None:
    """RULES 8.2."""
    for left in (0, 1):
        hands = ((M.REPETICIO, *OTHER), OTHER, OTHER)
        state = play(position(*hands, graveyard=list_spent(M.PAELLA, left)), moves.USES[M.REPETICIO])
        assert state.phase is (Phase.PAELLA if left else Phase.TURN)
    start = replace(open_robbery((), (M.PAELLA,), ()), graveyard=list_spent(M.PAELLA, left=1))
    state = answer_paella(play(start, ROB), 1)
    assert state.turn == 1
    assert get_treasures(state, 1) == (M.CONILL,)
    start = replace(open_robbery((), (), (M.PAELLA,)), graveyard=list_spent(M.PAELLA, left=1))
    assert play(start, ROB).to_act == {1, 2}


def test_in_older_games_nobody_is_asked_for_an_espionatge_or_aigua_once_all_are_seen() -> None:
    """RULES 8.2."""
    for left in (0, 1):
        graveyard = (*list_spent(M.ESPIONATGE, left), *list_spent(M.AIGUA, left))
        start = position((M.DAMA, *OTHER), (M.MORO, *OTHER), shown=[(), (M.CONILL,)], graveyard=graveyard)
        state = play(ask_apart(start), *attack(1, M.CONILL, M.DAMA))
        assert state.phase is (Phase.ESPIONATGE if left else Phase.DEFENCE)
        if left:
            state = play(state, moves.PASS)
        state = play(state, moves.DEFENDS[M.MORO][0])
        assert state.phase is (Phase.AIGUA if left else Phase.TURN)
        assert pass_windows(state).turn == 1


def test_nobody_is_asked_to_defend_once_all_other_fighters_are_seen() -> None:
    """RULES 8.2."""
    others = [card for card in FIGHTERS for _ in range(CARDS[card].copies) if card is not M.CALAVERA]
    assert len(others) == FIGHTER_COUNT - 1
    for graveyard, is_asked in ((others, False), (others[1:], True)):
        start = position((M.CALAVERA,), (M.MUIXERANGA,), shown=[(), (M.CONILL,)], graveyard=graveyard)
        start = replace(start, graveyard=(*start.graveyard, *list_spent(M.ESPIONATGE)))
        state = play(start, *attack(1, M.CONILL, M.CALAVERA))
        assert (state.phase is Phase.DEFENCE) == is_asked
        assert get_treasures(state, 0) == (() if is_asked else (M.CONILL,))


def test_an_open_window_of_an_older_save_can_be_answered() -> None:
    """RULES 8.2: the save is older than the rule about paellas that are all seen."""
    saved = json.loads(Path(saves.__file__).with_name("fallera-v1-empty-window.json").read_text(encoding="utf-8"))
    state = get_codec(GAME).state_from_json(json.dumps(saved["state"]).encode(), saved["version"])
    assert isinstance(state, Fallera)
    assert state.phase is Phase.PAELLA
    assert state.graveyard.count(M.PAELLA) + sum(played.card is M.PAELLA for played in state.stack) == 4
    first, second = sorted(state.to_act)
    state = state.apply(first, moves.PASS).state
    assert state.view(first).answer is False
    assert state.redeal(second, Rng("7e57")).view(second) == state.view(second)
    assert state.apply(second, moves.PASS).state.phase is not Phase.PAELLA
