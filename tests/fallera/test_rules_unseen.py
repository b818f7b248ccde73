"""Redeals of what a seat does not know (RULES 10.2), and the bound on actions (RULES 9.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.engine.rng import Rng
from cogs.fallera.cards import FIGHTERS, Model
from cogs.fallera.house import HOUSE
from cogs.fallera.rules import moves
from cogs.fallera.rules.game import Fallera, bound
from cogs.fallera.rules.terms import Defend, Move, Options, Phase, Played
from tests.fallera.playing import attack, get_treasures, play, play_quietly
from tests.fallera.positions import ask_apart, position
from tests.fallera.zones import conserved

M = Model


def redeal(state: Fallera, seat: int) -> Iterator[Fallera]:
    """Generate states that this seat cannot tell from this one."""
    for key in range(60):
        other = state.redeal(seat, Rng(f"{key:04x}"))
        assert other.view(seat) == state.view(seat)
        assert conserved(other) == conserved(state)
        yield other


def test_a_hidden_attack_becomes_any_that_could_have_been_laid() -> None:
    hand = (M.DAMA, *(M.MONLEONETES,) * 2, M.ESPILL)
    start = position(hand, (M.MORO, M.MUIXERANGA), (M.JAUME,), shown=[(), (M.CONILL,)])
    state = play(start, *attack(1, M.CONILL, *hand))
    attacks = [other.battle.cards for other in redeal(state, 2) if other.battle is not None]
    assert {(len(cards), cards[0] in FIGHTERS) for cards in attacks} == {(4, True)}
    assert {M.MORO, M.DAMA} <= {cards[0] for cards in attacks}
    beside = {tuple(Counter(cards[1:]).items()) for cards in attacks}
    assert beside == {
        ((M.MONLEONETES, 2), (M.ESPILL, 1)),
        ((M.MONLEONETES, 2), (M.MUIXERANGA, 1)),
        ((M.MONLEONETES, 1), (M.MUIXERANGA, 1), (M.ESPILL, 1)),
    }


def test_others_know_no_attack_in_preparation_and_redeal_no_espill_under_a_butoni() -> None:
    start = position((M.DAMA, M.MONLEONETES), (M.MORO, M.ESPILL), (M.JAUME,), shown=[(M.BUTONI,), (M.CONILL,)])
    state = play(start, *attack(1, M.CONILL, M.DAMA, M.MONLEONETES))
    assert {other.battle.cards[1:] for other in redeal(state, 2) if other.battle is not None} == {(M.MONLEONETES,)}
    start = position((M.DAMA, M.MORO), (M.JAUME,), shown=[(), (M.CONILL,)])
    state = play(start, *attack(1, M.CONILL, M.DAMA)[:-1])
    assert {(other.aim, other.chosen) for other in redeal(state, 1)} == {(None, ())}
    assert {(other.aim, other.chosen) for other in redeal(state, 0)} == {(state.aim, (M.DAMA,))}


def test_only_who_looks_at_the_deck_knows_its_cards_and_nobody_remembers_who_saw_a_card() -> None:
    """RULES 10.2, 10.3."""
    state = play_quietly(position((M.DONYET,), (M.JAUME,)), moves.USES[M.DONYET])
    assert {other.deck for other in redeal(state, 0)} == {state.deck}
    assert len({other.deck for other in redeal(state, 1)}) > 1
    state = play_quietly(position((M.CASSALLA,), (M.JAUME,), graveyard=(M.DAMA,)), moves.RECOVERS[M.DAMA])
    assert state.hands[0] == (M.DAMA,)
    assert len({other.hands[0] for other in redeal(state, 1)}) > 1


def test_everybody_sees_displays_hand_sizes_and_the_size_of_an_attack() -> None:
    """RULES 1.5, 8.8, 10.1."""
    start = position((M.DAMA, M.ESPILL), (M.MORO,), shown=[(), (M.CONILL,)], graveyard=(M.TOMACA,))
    view = play(start, *attack(1, M.CONILL, M.DAMA, M.ESPILL)).view(None)
    assert [player.hand for player in view.players] == [0, 1]
    assert [player.display.treasures for player in view.players] == [(), (M.CONILL,)]
    assert view.graveyard == (M.TOMACA,)
    assert view.battle is not None
    assert (view.battle.aim, view.battle.count, view.battle.cards) == (M.CONILL, 2, ())


def test_an_unseen_answer_may_be_a_paella_or_not_as_far_as_there_are_unseen_ones() -> None:
    """RULES 10.2."""
    start = position((M.RATA, M.JAUME), (M.PAELLA, M.DAMA), (M.JAUME,), (M.JAUME,), shown=[(), (M.CONILL,)])
    asked = play(start, moves.ROBS[1][M.CONILL])
    for action in (moves.PAELLA, moves.PASS):
        said = {(other.said, M.PAELLA in other.hands[1]) for other in redeal(asked.apply(1, action).state, 3)}
        assert said == {(frozenset(), False), (frozenset(), True), (frozenset({1}), True)}
    hands = ((M.RATA, M.JAUME), (M.PAELLA, M.DAMA), (M.JAUME,), (M.JAUME,), (M.DAMA,))
    state = play(position(*hands, shown=[(), (M.CONILL,)]), moves.ROBS[1][M.CONILL])
    for seat in (1, 2, 4):
        state = state.apply(seat, moves.PASS).state
    for other in redeal(state, 3):
        assert len(other.said) <= 1
        assert all(M.PAELLA in other.hands[seat] for seat in other.said)


def test_the_longest_action_is_as_long_as_the_bound_assumes() -> None:
    """A full attack, six specials in one battle, four paellas on them, and a second treasure."""
    laid = (M.BELLEA, *(M.MONLEONETES,) * 5, M.MUIXERANGA, M.ESPILL)
    defender = (M.CAGALLO, M.ESPILL, M.ESPIONATGE, M.AIGUA, M.JAUME)
    start = position(
        (*laid, M.MASCLET, M.AIGUA, M.JAUME),
        defender,
        (*(M.PAELLA,) * 4, M.JAUME),
        shown=[(), (M.CONILL, M.TOMACA, M.PINTA)],
    )
    state = play(ask_apart(start), *attack(1, M.CONILL, *laid, masclet=True))
    poured: list[Move] = [moves.PASS, moves.AIGUA, moves.AIGUA]
    reactions: list[Move] = []
    while state.turn == 0:
        seat = min(state.to_act)
        action: Move
        match state.phase:
            case Phase.PAELLA:
                first = state.stack[0]
                is_let_pass = first.card is M.ESPIONATGE or first == Played(0, M.ESPILL, target=1)
                wants = seat == 2 and len(state.stack) == 1 and not is_let_pass
                action = moves.PAELLA if wants else moves.PASS
            case Phase.ESPIONATGE:
                action = moves.ESPIONATGE
            case Phase.DEFENCE:
                action = Defend(M.CAGALLO, False, True)
            case Phase.AIGUA:
                action = poured.pop(0)
            case _:
                action = moves.TAKES[M.PINTA]
        reactions.append(action)
        state = state.apply(seat, action).state
    assert get_treasures(state, 0) == (M.CONILL, M.PINTA)
    assert reactions.count(moves.PAELLA) == 4
    said_ahead = 2 * (moves.SPARE, moves.COVER)
    assert bound(3, Options(rounds=10)) == 10 * 3 * HOUSE.actions * (len(laid) + 2 + len(said_ahead) + len(reactions))
