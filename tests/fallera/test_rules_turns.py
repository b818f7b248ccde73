"""Turns, sales, effects from displays, and endings. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, only
from cogs.fallera.cards import Model
from cogs.fallera.house import HOUSE
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import Drew, Finished, GotActions, Left, LostTurn, Sold, TurnStarted
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.terms import Calze, Ending, Options, Phase, Starter, Taronger
from cogs.fallera.rules.turns import has_allioli_action
from tests.fallera.playing import attack, get_events, get_refusal, get_treasures, play, play_quietly
from tests.fallera.positions import position, remove_player
from tests.outcomes import get_outcome

M = Model


def count_actions_left(state: Fallera) -> int:
    """Count the actions that the turn still has."""
    return state.view(None).actions


# Actions


def test_a_turn_has_one_action_and_only_its_player_acts() -> None:
    """RULES 3.1, 3.4."""
    state = position((), (), deck=())
    assert list(state.legal_actions(0)) == [moves.ALMOINA]
    assert get_refusal(state, moves.PASS) == "nothing-to-answer"
    assert play(state, moves.ALMOINA).turn == 1
    assert get_refusal(position((), (M.DAMA,)), moves.ALMOINA, 1) == "not-asked"


def test_repeticio_dolcaina_and_allioli_give_actions() -> None:
    """RULES 3.2, 4.1, 4.4, 7.2: the last while no ingredient lies beside it; effects last and add up."""
    state = position((M.REPETICIO,) * 2, ())
    told = [count_actions_left(state)]
    for _ in range(2):
        state = play_quietly(state, moves.USES[M.REPETICIO])
        told.append(count_actions_left(state))
    assert told == [1, 2, 3]
    assert state.turn == 0
    assert play(state, *[moves.ALMOINA] * 3).turn == 1
    state = position((), (), shown=[(M.DOLCAINA,)])
    assert GotActions(0, 1) in get_events(state, moves.SELLS[M.DOLCAINA])
    state = play(state, moves.SELLS[M.DOLCAINA])
    assert (state.turn, count_actions_left(state), len(state.hands[0])) == (0, 1, 2)
    state = position((), (), shown=[(M.ALLIOLI,)])
    assert count_actions_left(state) == 2
    once = play(state, moves.ALMOINA)
    assert (once.turn, count_actions_left(once)) == (0, 1)
    assert play(once, moves.ALMOINA).turn == 1
    state = position((), (), shown=[(M.ALLIOLI,)], deck=(M.CONILL,))
    assert play(state, moves.ALMOINA).turn == 1
    assert count_actions_left(position((), (), shown=[(M.ALLIOLI, M.TOMACA)])) == 1
    assert play(position((), (), deck=(M.ALLIOLI, M.DAMA)), moves.ALMOINA).turn == 0
    state = position((), (), shown=[(M.ALLIOLI,)])
    state = play(state, *[moves.ALMOINA] * 3)
    assert (state.turn, count_actions_left(state)) == (0, 2)
    state = position((), (), shown=[(), (M.TARONGER, M.ALLIOLI)])
    for drawn in (1, 4):
        state = play(state, moves.ALMOINA)
        assert (state.turn, count_actions_left(state), len(state.hands[1])) == (1, 2, drawn)
        state = play(state, *[moves.ALMOINA] * 2)


def test_battles_sales_and_specials_take_an_action_each_and_a_turn_has_twelve_at_most() -> None:
    """RULES 3.1, 3.2, 3.6: a battle, a sale, a special and an almoina in one turn of four actions."""
    start = position((M.REPETICIO, M.DAMA, M.MORO), (), shown=[(), (M.CONILL, M.TOMACA)])
    state = play_quietly(start, *attack(1, M.CONILL, M.DAMA))
    assert state.turn == 1
    state = play_quietly(start, moves.USES[M.REPETICIO], *attack(1, M.CONILL, M.DAMA), *attack(1, M.TOMACA, M.MORO))
    assert get_treasures(state, 0) == (M.CONILL, M.TOMACA)
    start = position((M.REPETICIO,) * 3 + (M.DAMA, M.DANSA), (), shown=[(M.PINTA,), (M.CONILL,)])
    state = play_quietly(start, *[moves.USES[M.REPETICIO]] * 3)
    told = [count_actions_left(state)]
    for batch in (attack(1, M.CONILL, M.DAMA), (moves.SELLS[M.PINTA],), (moves.USES[M.DANSA],)):
        state = play_quietly(state, *batch)
        told.append(count_actions_left(state))
    assert told == [4, 3, 2, 1]
    assert (state.turn, play(state, moves.ALMOINA).turn) == (0, 1)
    state = position((M.REPETICIO,) * HOUSE.actions, ())
    state = play_quietly(state, *[moves.USES[M.REPETICIO]] * (HOUSE.actions - 1))
    assert (state.turn, count_actions_left(state)) == (0, 1)
    assert play_quietly(state, moves.USES[M.REPETICIO]).turn == 1


# Sales and the treasures that work from a display


@pytest.mark.parametrize(
    ("card", "beside", "count"),
    [
        (M.ESPARDENYES, (), 2),
        (M.DOLCAINA, (), 2),
        (M.PINTA, (), 3),
        (M.GAIATA, (), 2),
        (M.TIRANT, (), 4),
        (M.TIRANT, (M.TARTANA,), 5),
        (M.CALZE, (), 6),
        (M.CALZE, (M.CONILL, M.TOMACA), 4),
        (M.CALZE, (M.TARTANA,), 6),
        (M.CALZE, (M.PINTA,) * 9, 0),
        (M.CALZE, (*(M.PINTA,) * 9, M.TARTANA), 1),
    ],
)
def test_each_sale_draws_its_number_of_cards(card: Model, beside: tuple[Model, ...], count: int) -> None:
    """RULES 4.2, 4.3."""
    state = position((), (), shown=[(card, *beside)])
    events = get_events(state, moves.SELLS[card])
    assert events[:2] == (Sold(0, card, count), Drew(0, count, ()))
    after = play(state, moves.SELLS[card])
    assert (card in get_treasures(after, 0), after.graveyard, len(after.hands[0])) == (False, (card,), count)


def test_the_sant_calze_counts_treasures_and_only_what_is_for_sale_on_the_own_display_is_sold() -> None:
    """RULES 4.2: by option it counts ingredients; no paella answers."""
    state = position((), (), shown=[(M.CALZE, M.MURALLA, M.FALLA, M.BUTONI)])
    assert Sold(0, M.CALZE, 6) in get_events(state, moves.SELLS[M.CALZE])
    shown = [(M.CALZE, M.CONILL, M.TOMACA, M.PINTA)]
    told = [
        get_events(position((), (), shown=shown, calze=calze), moves.SELLS[M.CALZE])[0]
        for calze in (Calze.TREASURES, Calze.INGREDIENTS)
    ]
    assert told == [Sold(0, M.CALZE, 3), Sold(0, M.CALZE, 5)]
    state = play(position((), (M.PAELLA,), shown=[(M.PINTA,)]), moves.SELLS[M.PINTA])
    assert (state.phase, state.to_act) == (Phase.TURN, only(1))
    state = position((), (), shown=[(M.CONILL,), (M.PINTA,)])
    assert get_refusal(state, moves.SELLS[M.CONILL]) == "not-for-sale"
    assert get_refusal(state, moves.SELLS[M.PINTA]) == "not-on-your-display"


def test_a_taronger_stops_every_sale_and_brings_a_card_or_two_actions_wherever_it_goes() -> None:
    """RULES 4.5."""
    shown = (M.DOLCAINA, M.CALZE, M.PINTA)
    state = position((), (), shown=[(*shown, M.TARONGER), shown])
    assert {get_refusal(state, moves.SELLS[card]) for card in shown} == {"taronger"}
    assert set(state.legal_actions(0)) == {moves.ALMOINA}
    assert get_refusal(play(state, moves.ALMOINA), moves.SELLS[M.PINTA]) is None
    start = position((M.REPETICIO, M.RATA), (), shown=[(M.PINTA,), (M.TARONGER, M.PINTA)])
    state = play_quietly(start, moves.USES[M.REPETICIO], moves.ROBS[1][M.TARONGER])
    assert get_refusal(state, moves.SELLS[M.PINTA]) == "taronger"
    assert get_refusal(play(state, moves.ALMOINA), moves.SELLS[M.PINTA]) is None
    state = position((), (M.LLUNA,), shown=[(), (M.TARONGER,)])
    events = get_events(state, moves.ALMOINA)
    at = events.index(TurnStarted(1, 1))
    assert events[at + 1] == Drew(1, 1, ())
    assert count_actions_left(play(state, moves.ALMOINA)) == 1
    state = play(position((), (), shown=[(), (M.TARONGER, M.LLUNA)]), moves.ALMOINA)
    assert (state.turn, state.hands[1]) == (0, ())
    for taronger, count in ((Taronger.ONE, 1), (Taronger.TWO, 2)):
        state = play(position((), (), shown=[(), (M.TARONGER,)], taronger=taronger), moves.ALMOINA)
        assert (state.turn, count_actions_left(state)) == (1, count)


@pytest.mark.parametrize(("taronger", "count"), [(Taronger.ONE, 1), (Taronger.TWO, 2)])
def test_in_the_first_turn_a_taronger_gives_actions_but_no_card(taronger: Taronger, count: int) -> None:
    """RULES 4.5."""
    deals = [deal(3, Options(starter=Starter.FIRST, taronger=taronger), Rng(f"{key:04x}")) for key in range(80)]
    with_it = [state for state in deals if M.TARONGER in get_treasures(state, 0)]
    assert 0 < len(with_it) < len(deals)
    for state in deals:
        assert count_actions_left(state) == 1 + (state in with_it) * (count - 1) + has_allioli_action(state.displays[0])
        assert len(state.hands[0]) + len(get_treasures(state, 0)) == 7


def test_each_lluna_takes_a_turn_and_each_dansa_reverses_the_order() -> None:
    """RULES 7.3, 7.5."""
    state = position((), (), shown=[(), (M.LLUNA, M.LLUNA)])
    assert get_events(state, moves.ALMOINA)[-3:] == (TurnStarted(1, 1), LostTurn(1), TurnStarted(0, 2))
    states = [state]
    for _ in range(3):
        states.append(play(states[-1], moves.ALMOINA))
    assert [each.turn for each in states] == [0, 0, 0, 1]
    assert states[-1].graveyard == (M.LLUNA, M.LLUNA)
    state = position((M.DANSA,), (), (), (M.DANSA,))
    turns = [state.turn]
    for action in (moves.USES[M.DANSA], moves.USES[M.DANSA], moves.ALMOINA):
        state = play_quietly(state, action)
        turns.append(state.turn)
    assert turns == [0, 3, 0, 1]


# Going and ending


def test_a_player_who_leaves_keeps_hand_and_display() -> None:
    """RULES 9.4."""
    state = position((M.DAMA,), (M.JAUME,), (), shown=[(M.CONILL, M.FALLA, M.LLUNA)])
    step = state.leave(0)
    assert (step.state, step.events) == (state, (Left(0, (), ()),))


def test_a_seat_that_has_gone_in_an_older_game_has_no_turns_is_no_target_and_comes_last() -> None:
    """RULES 9.6."""
    state = remove_player(position((M.DAMA, M.LLUNA), (), (), shown=[(), (M.CONILL,)]), 1)
    assert state.out_of_play == {1}
    assert [play(state, *[moves.ALMOINA] * count).turn for count in range(3)] == [0, 2, 0]
    first_gone = remove_player(position((), (), ()), 0)
    turns = [play(first_gone, *[moves.ALMOINA] * count) for count in (1, 2, 3)]
    assert [(each.turn, each.round) for each in turns] == [(1, 1), (2, 1), (1, 2)]
    assert get_refusal(state, moves.USES_ON[M.LLUNA][1]) == "has-gone"
    assert get_refusal(state, moves.ATTACKS[1][M.CONILL]) == "has-gone"
    state = remove_player(position((), (), (), shown=[(), (), (M.CONILL,)]), 0).close().state
    assert get_outcome(state).ranking == ((2,), (1,), (0,))


def test_a_timed_game_is_ranked_by_ingredients_treasures_and_hands_and_won_with_a_treasure() -> None:
    """RULES 9.3."""
    shown = [(M.PINTA, M.GAIATA), (M.CONILL,), (M.PINTA, M.GAIATA), (M.PINTA,), (M.PINTA,)]
    state = position((M.DAMA,), (), (M.DAMA,) * 2, (M.DAMA,), (M.DAMA,), shown=shown, rounds=10)
    state = replace(state, round=10)
    states = [state]
    for _ in range(4):
        states.append(play(states[-1], moves.ALMOINA))
    assert [each.ending for each in states] == [None] * 5
    end = play(states[-1], moves.ALMOINA)
    assert get_outcome(end).ending is Ending.TIMED
    assert get_outcome(end).ranking == ((1,), (2,), (0,), (3, 4))
    assert get_outcome(end).winners == {1}
    treasures: tuple[Model, ...]
    for treasures, winners in ((), NOBODY), ((M.GAIATA,), only(1)):
        state = replace(position((), (M.DAMA,), shown=[(), treasures], rounds=10), round=10)
        outcome = get_outcome(play(state, moves.ALMOINA, moves.ALMOINA))
        assert (outcome.ending, outcome.winners) == (Ending.TIMED, winners)


def test_a_round_has_a_turn_for_each_player_at_its_start_and_a_game_a_hundred_rounds() -> None:
    """RULES 9.2, 9.5: or it stops after one without cards."""
    state = position((), (), (), shown=[(), (M.LLUNA,)], rounds=10)
    rounds = [state.round]
    for _ in range(5):
        state = play(state, moves.ALMOINA)
        rounds.append(state.round)
    assert rounds == [1, 1, 2, 2, 2, 3]
    state = replace(position((), ()), round=HOUSE.rounds, due=1)
    state = play(state, moves.ALMOINA)
    assert (HOUSE.rounds, state.ending) == (100, Ending.STALLED)
    state = position((M.DAMA,), (), shown=[(M.CONILL,)], deck=(M.JAUME,))
    state = play(state, *[moves.ALMOINA] * 2)
    assert state.ending is None
    events = get_events(state, moves.ALMOINA)
    assert events[-1] == Finished(Ending.STALLED, (1, 0))
