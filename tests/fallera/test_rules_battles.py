"""Battles: their course, legal attacks and defences, points, treasures won. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bot.engine.seats import only
from cogs.fallera.cards import Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import Fought, Lost, TurnedUp, Undefended
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Defend, Ending, Moma, Muixeranga, Phase
from tests.fallera.playing import (
    answer_paella,
    attack,
    get_battle,
    get_events,
    get_refusal,
    get_treasures,
    pass_windows,
    play,
    play_quietly,
)
from tests.fallera.positions import ask_apart, position

M = Model


def compare(
    attackers: tuple[Model, ...],
    defence: tuple[Model, ...],
    *,
    own: tuple[Model, ...] = (),
    theirs: tuple[Model, ...] = (M.CONILL,),
    seats: int = 3,
    **options: Any,
) -> tuple[int, int]:
    """Return A and D of this attack against this defence, for the first treasure of the other display."""
    state = position(attackers, defence, *((),) * (seats - 2), shown=[own, theirs], **options)
    state = play(state, *attack(1, theirs[0], *attackers))
    card, *beside = defence
    step = state.apply(1, Defend(card, M.MUIXERANGA in beside, M.ESPILL in beside))
    events = list(step.events)
    state = step.state
    while state.battle is not None and Model.BELLEA not in attackers:
        step = state.apply(min(state.to_act), moves.PASS)
        state = step.state
        events += step.events
    (result,) = [event for event in events if isinstance(event, Fought)]
    assert result.has_won == (result.attack > result.defence)
    return result.attack, result.defence


def test_a_battle_needs_anothers_treasure_and_one_fighter_beside_which_others_may_be_laid() -> None:
    """RULES 5.1, 5.2: any monleonetes, a muixeranga and an espill."""
    shown = [(M.PINTA,), (M.CONILL, M.LLUNA)]
    weak = position((M.MONLEONETES, M.MUIXERANGA), (), shown=shown)
    assert get_refusal(weak, moves.ATTACKS[1][M.CONILL]) == "no-fighter"
    strong = position((M.CAGALLO,), (), shown=shown)
    assert get_refusal(strong, moves.ATTACKS[1][M.CONILL]) is None
    assert get_refusal(strong, moves.ATTACKS[1][M.PINTA]) == "not-on-that-display"
    assert get_refusal(strong, moves.ATTACKS[0][M.PINTA]) == "no-such-player"
    hand = (M.DAMA, M.MORO, *(M.MONLEONETES,) * 2, M.MUIXERANGA, M.ESPILL, M.ESPILL, M.AIGUA)
    state = play(position(hand, (M.DAMA,), shown=[(), (M.CONILL,)]), moves.ATTACKS[1][M.CONILL])
    assert get_refusal(state, moves.LAYS[M.MONLEONETES]) == "fighter-first"
    state = play(state, moves.LAYS[M.DAMA])
    assert get_refusal(state, moves.LAYS[M.MORO]) == "one-fighter"
    assert get_refusal(state, moves.LAYS[M.AIGUA]) == "not-for-battles"
    state = play(state, *(moves.LAYS[M.MONLEONETES],) * 2)
    assert get_refusal(state, moves.LAYS[M.MONLEONETES]) == "not-in-hand"
    state = play(state, moves.LAYS[M.MUIXERANGA], moves.LAYS[M.ESPILL])
    assert get_refusal(state, moves.LAYS[M.ESPILL]) == "only-one"
    state = play(state, moves.CHARGE)
    battle = get_battle(state, 1)
    assert (battle.count, battle.cards) == (5, ())
    every = (M.DAMA, M.MORO, M.MONLEONETES, M.ESPILL, M.MASCLET, M.ALMANSA)
    state = position(every, (M.DAMA,), shown=[(M.CORBELLA,), (M.CONILL,)])
    assert list(state.legal_actions(0)) == [moves.ALMOINA, moves.ATTACKS[1][M.CONILL], moves.ALMANSES[1]]
    state = play(state, moves.ATTACKS[1][M.CONILL])
    assert list(state.legal_actions(0)) == [moves.LAYS[M.MORO], moves.LAYS[M.DAMA], moves.ALMOINA]
    state = play(state, moves.LAYS[M.DAMA])
    charges = [moves.CHARGE, moves.CHARGE_WITH_MASCLET]
    assert list(state.legal_actions(0)) == [moves.LAYS[M.MONLEONETES], moves.LAYS[M.ESPILL], *charges, moves.ALMOINA]


def test_nobody_learns_of_an_attack_before_the_charge_and_undefended_one_of_0_wins_and_is_shown() -> None:
    """RULES 5.3, 5.7."""
    start = position((M.DAMA, M.MONLEONETES), (M.DAMA,), shown=[(), (M.CONILL,)])
    batch = attack(1, M.CONILL, M.DAMA, M.MONLEONETES)[:-1]
    state = play(start, *batch)
    assert state.view(1) == start.view(1)
    assert state.view(0).chosen == (M.DAMA, M.MONLEONETES)
    assert play(state, moves.ALMOINA).aim is None
    state = position((M.CAGALLO,), (M.DAMA,), shown=[(), (M.CONILL,)])
    state = play(state, *attack(1, M.CONILL, M.CAGALLO))
    assert get_events(state, moves.PASS)[:2] == (Undefended(1), TurnedUp(0, (M.CAGALLO,)))
    state = play(state, moves.PASS)
    assert get_treasures(state, 0) == (M.CONILL,)
    assert state.graveyard == (M.CAGALLO,)


def test_cards_in_the_hand_but_no_monleonetes_defend_the_strongest_first_and_of_equal_ones_the_fewest() -> None:
    """RULES 5.6: as far as the seat knows."""
    state = position((M.DAMA,), (M.DAMA, M.MONLEONETES, M.MUIXERANGA, M.ESPILL), shown=[(), (M.CONILL,)])
    state = play(state, *attack(1, M.CONILL, M.DAMA))
    assert get_refusal(state, Defend(M.MONLEONETES, False, False)) == "cannot-defend"
    # dama: D 4, with the muixeranga 5; an espill would make it 3
    assert list(state.legal_actions(1)) == [
        Defend(M.DAMA, True, False),
        Defend(M.DAMA, False, False),
        Defend(M.DAMA, True, True),
        Defend(M.DAMA, False, True),
        moves.PASS,
    ]
    state = position((M.DAMA,), (M.DAMA,), shown=[(), (M.CONILL,)])
    state = play(state, *attack(1, M.CONILL, M.DAMA))
    for action in (Defend(M.MORO, False, False), Defend(M.DAMA, True, False), Defend(M.DAMA, False, True)):
        assert get_refusal(state, action) == "not-in-hand"
    state = position((M.DAMA,), (M.GUERRER, M.JAUME, M.ESPILL), shown=[(), (M.CONILL,)])
    state = play(state, *attack(1, M.CONILL, M.DAMA))
    assert list(state.legal_actions(1)) == [
        Defend(M.GUERRER, False, False),
        Defend(M.JAUME, False, False),
        Defend(M.GUERRER, False, True),
        Defend(M.JAUME, False, True),
        moves.PASS,
    ]
    for card, beside in product((M.MORO, M.DAMA), ((), (M.ESPILL,))):
        state = position((M.DAMA,), (card, M.CAGALLO, *beside), shown=[(), (M.CONILL,)])
        state = play(state, *attack(1, M.CONILL, M.DAMA))
        assert state.legal_actions(1)[0] == Defend(card, False, card is M.MORO and bool(beside))


def test_in_older_games_masclet_espionatge_defence_espill_and_aigua_come_in_this_order() -> None:
    """RULES 5.4, 5.5, 5.6, 5.8, 5.9, 5.15."""
    hands = ((M.CAGALLO, M.ESPILL, M.MASCLET, M.AIGUA), (M.DAMA,) * 5, (M.JAUME,))
    start = ask_apart(position(*hands, shown=[(), (M.CONILL,)]))
    states = [play(start, *attack(1, M.CONILL, M.CAGALLO, M.ESPILL, masclet=True))]
    states.append(answer_paella(states[-1]))
    assert len(states[-1].hands[1]) == 3
    states.append(play(states[-1], moves.PASS))
    states.append(play(states[-1], Defend(M.DAMA, False, False)))
    states.append(answer_paella(states[-1]))
    states.append(play(states[-1], moves.PASS))
    assert [(state.phase, sorted(state.to_act)) for state in states] == [
        (Phase.PAELLA, [1, 2]),
        (Phase.ESPIONATGE, [1]),
        (Phase.DEFENCE, [1]),
        (Phase.PAELLA, [1, 2]),
        (Phase.AIGUA, [0]),
        (Phase.AIGUA, [1]),
    ]


def test_a_masclet_discards_two_cards_or_all_and_reactions_and_defending_cost_no_action() -> None:
    """RULES 3.5, 5.4."""
    state = position((M.DAMA, M.MASCLET), (M.AIGUA,), shown=[(), (M.CONILL,)])
    state = play(state, *attack(1, M.CONILL, M.DAMA, masclet=True))
    events = get_events(state, moves.PASS)
    assert Lost(1, (M.AIGUA,)) in events
    assert sorted(play(state, moves.PASS).graveyard) == sorted((M.AIGUA, M.MASCLET, M.DAMA))
    assert Undefended(1) in events  # nobody without a card is asked
    start = position((M.DAMA, M.MASCLET, M.AIGUA), (M.GUERRER,) * 9, (M.PAELLA, M.RATA), shown=[(), (M.CONILL,)])
    state = play_quietly(start, *attack(1, M.CONILL, M.DAMA, masclet=True), Defend(M.GUERRER, False, False))
    assert M.AIGUA in state.graveyard
    assert (state.turn, state.view(None).actions) == (1, 1)


@pytest.mark.parametrize(
    ("attackers", "defence", "points"),
    [
        ((M.MORO,), (M.DAMA,), (4, 4)),
        ((M.MORO, M.ESPILL), (M.DAMA,), (1, 4)),
        ((M.MONLEON,), (M.DAMA,), (2, 4)),
        ((M.MONLEON, M.MONLEONETES), (M.DAMA,), (4, 4)),
        ((M.MONLEON, M.MONLEONETES, M.ESPILL), (M.DAMA,), (3, 4)),  # 3/2 becomes 2/3, and one more
        ((M.DELICA, M.MONLEONETES, M.MONLEONETES), (M.DAMA,), (3, 4)),
        ((M.CAGALLO, M.MUIXERANGA), (M.DAMA,), (2, 4)),
        ((M.MOMA,), (M.DAMA,), (1, 4)),
        ((M.MORO,), (M.DAMA, M.ESPILL), (4, 3)),
        ((M.MORO,), (M.MORO, M.ESPILL), (4, 4)),
        ((M.MORO,), (M.CAGALLO, M.MUIXERANGA), (4, 1)),
        ((M.MORO,), (M.MORO, M.MUIXERANGA, M.ESPILL), (4, 5)),
        ((M.MORO,), (M.MOMA,), (4, 2)),
    ],
)
def test_points_of_an_attack_and_a_defence(
    attackers: tuple[Model, ...], defence: tuple[Model, ...], points: tuple[int, int]
) -> None:
    """RULES 6.1, 6.3."""
    assert compare(attackers, defence, own=(M.PINTA, M.PINTA)) == points


def test_the_defender_wins_a_tie_and_an_aigua_takes_one_point_from_each_side_but_none_below_0() -> None:
    """RULES 6.2, 6.7."""
    for attacker, defender, owner in ((M.MORO, M.DAMA, 1), (M.TOMBATOSSALS, M.DAMA, 0)):
        start = position((attacker,), (defender,), shown=[(), (M.CONILL,)])
        state = play(start, *attack(1, M.CONILL, attacker), Defend(defender, False, False))
        assert get_treasures(pass_windows(state), owner) == (M.CONILL,)
    state = position((M.CAGALLO, M.AIGUA, M.AIGUA), (M.CAGALLO, M.AIGUA, M.AIGUA), shown=[(), (M.CONILL,)])
    state = play(ask_apart(state), *attack(1, M.CONILL, M.CAGALLO), moves.PASS, Defend(M.CAGALLO, False, False))
    assert state.to_act == {0}
    state = answer_paella(play(state, moves.AIGUA))
    assert state.to_act == {1}
    state = play(state, moves.AIGUA)
    assert Fought(0, 1, 0, 0, False) in get_events(state, moves.PASS)


def test_moma_muixeranga_corbella_orxata_and_sangonera() -> None:
    """RULES 4.6, 6.1, 6.4 to 6.6: by option, the first two; the next two even if they are the aim."""
    assert compare((M.MOMA,), (M.CAGALLO,), own=(M.PINTA,), theirs=(M.CONILL, M.PINTA, M.GAIATA)) == (3, 0)
    assert compare((M.MORO,), (M.MOMA,), own=(M.PINTA, M.GAIATA)) == (4, 2)
    assert compare((M.MOMA,), (M.MOMA,), own=(M.PINTA, M.GAIATA)) == (1, 2)
    assert compare((M.MOMA,), (M.DAMA,), moma=Moma.COPIES) == (4, 4)
    assert compare((M.TOMBATOSSALS,), (M.MOMA,), moma=Moma.COPIES) == (6, 6)
    assert compare((M.MOMA,), (M.MOMA,), moma=Moma.COPIES) == (0, 0)
    assert compare((M.MOMA, M.MONLEONETES), (M.DAMA,), moma=Moma.COPIES) == (5, 4)
    assert compare((M.MOMA,), (M.SANGONERA,), theirs=(M.CONILL, M.TOMACA), moma=Moma.COPIES) == (3, 3)
    assert compare((M.CAGALLO, M.MUIXERANGA), (M.DAMA,), muixeranga=Muixeranga.DEFENCE) == (1, 4)
    assert compare((M.MORO,), (M.CAGALLO, M.MUIXERANGA), muixeranga=Muixeranga.DEFENCE) == (4, 2)
    assert compare((M.MORO,), (M.DAMA,), own=(M.CORBELLA,), theirs=(M.ORXATA,)) == (5, 5)
    assert compare((M.MORO, M.ESPILL), (M.DAMA,), own=(M.CORBELLA,)) == (2, 4)
    own = (M.CONILL, M.AEROPORT, M.ALLS)
    assert compare((M.SANGONERA,), (M.DAMA,), own=own, theirs=(M.PINTA,))[0] == 5
    assert compare((M.SANGONERA,), (M.DAMA,), own=own, theirs=(M.PINTA,), seats=5)[0] == 6


def _win(hand: tuple[Model, ...], theirs: tuple[Model, ...], aim: Model) -> Fallera:
    state = position(hand, (M.DAMA,), shown=[(), theirs])
    return play(state, *attack(1, aim, *hand), moves.PASS)


def test_an_attacking_bellea_chooses_a_second_treasure_if_one_is_left() -> None:
    """RULES 5.12: with a team too."""
    state = _win((M.BELLEA,), (M.CONILL, M.PINTA, M.TOMACA), M.PINTA)
    assert (state.phase, sorted(state.to_act)) == (Phase.EXTRA, [0])
    assert list(state.legal_actions(0)) == [moves.TAKES[M.CONILL], moves.TAKES[M.TOMACA]]
    state = play(state, moves.TAKES[M.TOMACA])
    assert (get_treasures(state, 0), get_treasures(state, 1)) == ((M.TOMACA, M.PINTA), (M.CONILL,))
    state = _win((M.BELLEA, M.MONLEONETES), (M.CONILL, M.PINTA, M.PINTA), M.CONILL)
    assert (state.turn, get_treasures(state, 0), get_treasures(state, 1)) == (1, (M.CONILL, M.PINTA), (M.PINTA,))
    assert get_treasures(_win((M.DAMA,), (M.CONILL, M.PINTA, M.TOMACA), M.CONILL), 0) == (M.CONILL,)
    start = position((M.CAGALLO,), (M.BELLEA,), shown=[(M.PINTA, M.GAIATA), (M.CONILL,)])
    state = play_quietly(start, *attack(1, M.CONILL, M.CAGALLO), Defend(M.BELLEA, False, False))
    assert (state.turn, get_treasures(state, 0), get_treasures(state, 1)) == (1, (M.PINTA, M.GAIATA), (M.CONILL,))
    assert _win((M.BELLEA,), (M.CONILL,), M.CONILL).turn == 1
    state = _win((M.BELLEA,), (M.CONILL, M.FALLA), M.FALLA)
    assert (get_treasures(state, 1), state.displays[1].shields) == ((M.CONILL,), ())


def test_the_alcaldessa_returns_and_a_fifth_ingredient_ends_the_game_without_a_second_treasure() -> None:
    """RULES 3.3, 5.13: she leaves her team."""
    state = _win((M.ALCALDESSA, M.MONLEONETES), (M.CONILL,), M.CONILL)
    assert state.hands[0] == (M.ALCALDESSA,)
    assert state.graveyard == (M.MONLEONETES,)
    start = position((M.CAGALLO,), (M.ALCALDESSA,), shown=[(), (M.CONILL,)])
    batch = (*attack(1, M.CONILL, M.CAGALLO), Defend(M.ALCALDESSA, False, False))
    assert play_quietly(start, *batch).hands[1] == (M.ALCALDESSA,)
    own = (M.CUIXA, M.GARROFO, M.CARXOFA, M.TOMACA)
    state = position((M.BELLEA,), (M.DAMA,), shown=[own, (M.CONILL, M.PINTA)])
    state = play(state, *attack(1, M.CONILL, M.BELLEA), moves.PASS)
    assert state.ending is Ending.PAELLA
    assert (state.graveyard, state.to_act, get_treasures(state, 1)) == ((M.BELLEA,), frozenset(), (M.PINTA,))


def test_the_winner_of_an_almansa_takes_all_treasures_and_both_need_one() -> None:
    """RULES 5.11."""
    shown = [(M.PINTA,), (M.CONILL, M.TOMACA, M.MURALLA, M.FALLA)]
    start = position((M.ALMANSA, M.DAMA), (M.DAMA, M.GUERRER), shown=shown)
    state = play(start, *attack(1, None, M.DAMA))
    won = pass_windows(play(state, moves.PASS))
    assert get_treasures(won, 0) == (M.CONILL, M.TOMACA, M.PINTA)
    assert won.displays[1].shields == (M.MURALLA, M.FALLA)
    lost = pass_windows(play(state, Defend(M.GUERRER, False, False)))  # 3 against 3
    assert get_treasures(lost, 1) == (M.CONILL, M.TOMACA, M.PINTA)
    assert sorted(lost.graveyard) == sorted((M.DAMA, M.GUERRER, M.ALMANSA))
    hand = (M.ALMANSA, M.DAMA)
    assert get_refusal(position(hand, (), shown=[(), (M.CONILL,)]), moves.ALMANSES[1]) == "no-own-treasure"
    assert get_refusal(position(hand, (), shown=[(M.CONILL,)]), moves.ALMANSES[1]) == "no-treasure-there"


def test_an_espill_that_is_cancelled_changes_nothing() -> None:
    """RULES 5.8."""
    state = position((M.CAGALLO, M.ESPILL, M.JAUME), (M.MORO, M.PAELLA), shown=[(), (M.CONILL,)])
    batch = (*attack(1, M.CONILL, M.CAGALLO, M.ESPILL), moves.PASS, Defend(M.MORO, False, False))
    state = answer_paella(answer_paella(play(ask_apart(state), *batch), 1))
    assert state.battle is not None
    assert state.battle.dull == {0}
    assert get_battle(state, None).points == (0, 1)


def test_no_paella_cancels_a_battle_and_a_cancelled_reaction_changes_none() -> None:
    """RULES 5.14, 8.4."""
    start = position((M.ALMANSA, M.DAMA), (M.DAMA, M.PAELLA), (M.PAELLA,), shown=[(M.PINTA,), (M.CONILL,)])
    for batch in (attack(1, M.CONILL, M.DAMA), attack(1, None, M.DAMA)):
        state = play(start, *batch)
        asked = [(state.phase, state.to_act)]
        assert get_refusal(state, moves.PAELLA, 2) == "not-asked"
        state = play(state, Defend(M.DAMA, False, False))
        asked.append((state.phase, state.to_act))
        assert all(phase is not Phase.PAELLA for phase, _ in asked)
    hands = ((M.DAMA, M.MASCLET), (M.DAMA, M.JAUME), (M.PAELLA,))
    state = play(position(*hands, shown=[(), (M.CONILL,)]), *attack(1, M.CONILL, M.DAMA, masclet=True))
    state = answer_paella(answer_paella(state, 2))
    assert (state.phase, state.hands[1]) == (Phase.DEFENCE, (M.DAMA, M.JAUME))
    assert sorted(state.graveyard) == sorted((M.MASCLET, M.PAELLA))


def test_in_older_games_the_attacker_reacts_first_then_the_defender_until_both_pass() -> None:
    """RULES 5.9: then nobody is asked again."""
    start = position((M.DAMA, M.AIGUA), (M.DAMA, M.AIGUA, M.JAUME), shown=[(), (M.CONILL,)])
    state = play(ask_apart(start), *attack(1, M.CONILL, M.DAMA), moves.PASS, Defend(M.DAMA, False, False))
    asked = [state.to_act]
    for action in (moves.PASS, moves.AIGUA):
        state = play(state, action)
        state = answer_paella(state) if state.phase is Phase.PAELLA else state
        asked.append(state.to_act)
    assert asked == [only(0), only(1), only(0)]
    state = answer_paella(play(state, moves.AIGUA))
    assert (state.battle, state.turn) == (None, 1)
    start = position((M.DAMA, M.AIGUA), (M.DAMA, M.AIGUA), shown=[(), (M.CONILL,)])
    state = play(ask_apart(start), *attack(1, M.CONILL, M.DAMA), moves.PASS, Defend(M.DAMA, False, False))
    assert play(state, moves.PASS, moves.PASS).battle is None
