"""The deal, the first player, and drawing. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

import pytest

from bot.engine.rng import Rng
from cogs.fallera.cards import INGREDIENTS, TREASURES, Model, build_deck, sort_cards
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import Drew, Reshuffled, Saw
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.terms import Cassalla, Ending, Options, Starter
from tests.fallera.playing import get_events, get_treasures, pass_windows, play, play_quietly
from tests.fallera.positions import deal_game, position
from tests.fallera.zones import conserved
from tests.outcomes import get_outcome

M = Model

KEYS = [f"{key:04x}" for key in range(100)]


def _deal(seats: int, starter: Starter = Starter.FEWEST) -> Iterator[Fallera]:
    return (deal(seats, Options(starter=starter), Rng(key)) for key in KEYS)


def _count_ingredients(state: Fallera) -> list[int]:
    return [len(INGREDIENTS.intersection(display.treasures)) for display in state.displays]


# The deal


@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 7), (4, 7), (5, 7)])
def test_cards_are_dealt_and_treasures_go_to_displays(seats: int, size: int) -> None:
    """RULES 2.2."""
    state = deal_game(seats)
    for hand, display in zip(state.hands, state.displays, strict=True):
        assert len(hand) + len(display.treasures) == size
        assert TREASURES.isdisjoint(hand)
        assert TREASURES.issuperset(display.treasures)
    assert sorted(conserved(state).elements(), key=str) == sorted(build_deck(seats, Options()))


@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 7), (4, 7), (5, 7)])
def test_cards_are_dealt_again_while_a_player_has_three_ingredients(seats: int, size: int) -> None:
    """RULES 2.3."""
    again = 0
    for key, state in zip(KEYS, _deal(seats), strict=True):
        deck, _ = Rng(key).shuffle(build_deck(seats, Options()))
        hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
        is_rich = any(len(INGREDIENTS.intersection(hand)) > 2 for hand in hands)
        shown = [sort_cards(card for card in hand if card in TREASURES) for hand in hands]
        assert (shown == [display.treasures for display in state.displays]) == (not is_rich)
        assert max(_count_ingredients(state)) < 3
        assert state.ending is None, "nobody has a paella yet"
        again += is_rich
    assert again


def test_the_starter_has_fewest_treasures_then_fewest_ingredients_or_is_random_or_the_host() -> None:
    """RULES 2.4, 2.5: turns pass by rising seats."""
    drawn = set()
    for state in _deal(3):
        counts = list(
            zip((len(display.treasures) for display in state.displays), _count_ingredients(state), strict=True)
        )
        assert counts[state.turn] == min(counts)
        assert state.has_drawn_starter == (counts.count(min(counts)) > 1)
        drawn.add(state.has_drawn_starter)
    assert drawn == {False, True}
    assert {(state.turn, state.has_drawn_starter) for state in _deal(3, starter=Starter.DRAWN)} == {
        (seat, True) for seat in range(3)
    }
    assert {(state.turn, state.has_drawn_starter) for state in _deal(3, starter=Starter.FIRST)} == {(0, False)}
    states = accumulate([moves.ALMOINA] * 5, play, initial=position((), (), (), ()))
    assert [state.turn for state in states] == [0, 1, 2, 3, 0, 1]


# Drawing


def test_treasures_go_to_displays_and_count_from_then_on_and_no_hand_holds_any() -> None:
    """RULES 2.6."""
    start = position((), (), deck=(M.CONILL, M.DAMA))
    state = play(start, moves.ALMOINA)
    assert (get_treasures(state, 0), state.hands[0]) == ((M.CONILL,), ())
    assert get_events(start, moves.ALMOINA)[1:2] == (Drew(0, 0, (M.CONILL,)),)
    assert Saw(1, (M.DAMA,)) in get_events(state, moves.ALMOINA)
    state = position((), (), shown=[(M.ESPARDENYES,)], deck=(M.TARTANA, M.DAMA, M.JAUME))
    state = play(state, moves.SELLS[M.ESPARDENYES])
    assert (get_treasures(state, 0), state.hands[0], state.deck) == ((M.TARTANA,), (M.DAMA,), (M.JAUME,))
    state = position(
        (M.DONYET, M.CASSALLA), (), deck=(M.CONILL, M.DAMA), graveyard=(M.TOMACA, M.JAUME), cassalla=Cassalla.ANY
    )
    state = play_quietly(state, moves.USES[M.DONYET], moves.KEEPS[M.CONILL], moves.ALMOINA, moves.RECOVERS[M.TOMACA])
    assert get_treasures(state, 0) == (M.CONILL, M.TOMACA)
    assert state.hands[0] == ()
    state = position((M.BEC,), (M.DAMA,) * 7, shown=[(), (M.CONILL, M.TOMACA)])
    state = play_quietly(state, moves.USES_ON[M.BEC][1])
    assert (get_treasures(state, 1), get_treasures(state, 0)) == ((M.CONILL, M.TOMACA), ())


def test_an_almoina_draws_one_card_and_a_sale_its_number_from_a_new_deck_too() -> None:
    """RULES 2.7, 2.8, 3.4: without any limit, and nothing without any card."""
    deck = (M.DAMA, M.ESPARDENYES)
    state = position((M.DAMA,) * 40, (), shown=[(M.ESPARDENYES,) * 20], deck=deck)
    state = play(state, *[moves.ALMOINA] * 4)
    assert (len(state.hands[0]), len(get_treasures(state, 0)), len(get_treasures(state, 1))) == (41, 20, 1)
    state = position((), ())
    assert [event for event in get_events(state, moves.ALMOINA) if isinstance(event, Drew)] == [Drew(0, 1, ())]
    sale = position((), (), shown=[(M.TIRANT,)])
    assert [event for event in get_events(sale, moves.SELLS[M.TIRANT]) if isinstance(event, Drew)] == [Drew(0, 4, ())]
    sale = position((), (), shown=[(M.PINTA,)], deck=(M.DAMA,), graveyard=(M.JAUME,))
    assert Reshuffled(2) in get_events(sale, moves.SELLS[M.PINTA])
    state = play(sale, moves.SELLS[M.PINTA])
    assert (state.hands[0], get_treasures(state, 0)) == ((M.DAMA, M.JAUME), (M.PINTA,))
    dance = pass_windows(play(position((M.DANSA,), (), deck=(), graveyard=(M.JAUME,)), moves.USES[M.DANSA]))
    assert (dance.hands[0], dance.graveyard) == ((M.JAUME,), (M.DANSA,))
    state = position((), (M.DAMA,), shown=[(M.CONILL,), (M.TOMACA,)], deck=())
    assert Drew(0, 0, ()) in get_events(state, moves.ALMOINA)
    assert play(state, moves.ALMOINA).hands == ((), (M.DAMA,))


FOUR = (M.CUIXA, M.GARROFO, M.CARXOFA, M.TOMACA)


def test_the_fifth_ingredient_wins_at_once_also_in_anothers_turn_and_with_doubles() -> None:
    """RULES 1.4, 3.3: no further card is drawn, and an exchange is completed first."""
    state = position((), (), shown=[(*FOUR, M.PINTA)], deck=(M.DAMA, M.CONILL, M.JAUME))
    state = play(state, moves.SELLS[M.PINTA])
    assert state.ending is Ending.PAELLA
    assert state.deck == (M.JAUME,)
    assert get_outcome(state).winners == {0}
    assert get_outcome(state).scores == (5, 0)
    state = position((M.VENT,), (), shown=[(M.CONILL,), (*FOUR, M.PINTA)])
    state = pass_windows(play(state, moves.SWAPS[M.CONILL][1][M.PINTA]))
    assert get_outcome(state).winners == {1}
    state = position((M.VENT,), (), shown=[FOUR, (M.CONILL,)])
    state = pass_windows(play(state, moves.SWAPS[M.TOMACA][1][M.CONILL]))
    assert state.ending is None
    assert get_treasures(state, 0) == (M.CUIXA, M.CONILL, M.GARROFO, M.CARXOFA)
    state = position((), (), (), (), (), shown=[(M.CONILL, M.ALLS, M.TOMACA)], deck=(M.AEROPORT,))
    assert play(state, moves.ALMOINA).ending is Ending.PAELLA
