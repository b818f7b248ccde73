"""Specials of a turn, shields and curses. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.fallera.cards import LEVELS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import (
    Burned,
    Drew,
    Flowed,
    Fought,
    Gambled,
    HandSeen,
    HandTaken,
    Kept,
    LookedAt,
    Lost,
    PassedOn,
    Placed,
    Recovered,
    Reshuffled,
    Saw,
    ShedButoni,
    ShieldFell,
    Swapped,
)
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Ban, Bec, Cassalla, Crema, Defend, Falla, Move, Phase
from tests.fallera.playing import (
    answer_paella,
    attack,
    get_events,
    get_refusal,
    get_treasures,
    pass_windows,
    play,
    play_quietly,
)
from tests.fallera.positions import FILLER, position, remove_player

M = Model
OTHER = (M.JAUME,)
ROB = moves.ROBS[1][M.CONILL]
BURN = moves.USES_ON[M.CREMA]


def _read(state: Fallera) -> list[tuple[Model, ...]]:
    """Return the treasures of all displays."""
    return [display.treasures for display in state.displays]


@pytest.mark.parametrize(
    ("hand", "action", "reason"),
    [
        (M.RATA, ROB, "not-on-that-display"),
        (M.VENT, moves.SWAPS[M.PINTA][1][M.CONILL], "not-on-your-display"),
        (M.PACTE, moves.USES_ON[M.PACTE][1], "no-own-treasure"),
        (M.BEC, moves.USES_ON[M.BEC][1], "too-few-in-hand"),
        (M.CASSALLA, moves.RECOVERS[M.DAMA], "not-in-graveyard"),
        (M.RIUA, moves.USES[M.RIUA], "no-treasures"),
        (M.CREMA, BURN[1], "no-treasure-there"),
        (M.CREMA, moves.USES[M.CREMA], "not-an-action"),
        (M.DONYET, moves.USES[M.DONYET], "no-cards"),
        (M.LLUNA, moves.USES_ON[M.LLUNA][0], "no-such-player"),
        (M.BUTONI, moves.USES_ON[M.BUTONI][2], "no-such-player"),
        (M.MASCLET, moves.USES[M.MASCLET], "not-an-action"),
        (M.DAMA, moves.USES[M.DANSA], "not-in-hand"),
    ],
)
def test_a_special_without_effect_cannot_be_used(hand: Model, action: Move, reason: str) -> None:
    """RULES 7.1."""
    state = position((hand,), OTHER, deck=())
    assert get_refusal(state, action) == reason
    assert action not in state.legal_actions(0)


def test_repeticio_dansa_and_petrer_can_always_be_used() -> None:
    """RULES 7.1."""
    state = position((M.REPETICIO, M.DANSA, M.PETRER), (), deck=())
    for card in state.hands[0]:
        assert moves.USES[card] in state.legal_actions(0)
    assert Gambled(0, ()) in get_events(pass_windows(play(state, moves.USES[M.PETRER])), moves.GAMBLE)


# Shields


@pytest.mark.parametrize("card", [M.FALLA, M.MURALLA])
def test_shields_lie_on_the_own_display_once_of_each_kind_and_are_no_answer_to_an_attack(card: Model) -> None:
    """RULES 7.4."""
    start = position((card, card), (), shown=[(M.CONILL,)])
    assert Placed(0, card, 0) in get_events(start, moves.USES[card])
    state = play(start, moves.USES[card])
    assert (state.displays[0].shields, state.turn, state.graveyard) == ((card,), 1, ())
    state = play(state, moves.ALMOINA)
    assert get_refusal(state, moves.USES[card]) == "already-up"
    state = play(position((M.FALLA,), (), shown=[(M.MURALLA,)]), moves.USES[M.FALLA])
    assert state.displays[0].shields == (M.MURALLA, M.FALLA)
    start = position((M.DAMA,), (M.FALLA, M.MURALLA), shown=[(), (M.CONILL,)])
    state = play(start, *attack(1, M.CONILL, M.DAMA))
    assert state.phase is Phase.DEFENCE
    assert get_refusal(state, moves.USES[card]) == "answer-first"


@pytest.mark.parametrize(
    ("card", "action"), [(M.RIUA, moves.USES[M.RIUA]), (M.PACTE, moves.USES_ON[M.PACTE][1]), (M.CREMA, BURN[0])]
)
def test_shields_and_curses_stay_where_they_are(card: Model, action: Move) -> None:
    """RULES 7.4."""
    shown = [(M.CONILL, M.FALLA, M.MURALLA, M.LLUNA), (M.PINTA,)]
    state = pass_windows(play(position((card,), (M.DAMA,), shown=shown), action))
    assert (state.displays[0].shields, state.displays[0].curses) == ((M.MURALLA, M.FALLA), (M.LLUNA,))
    assert M.CONILL not in get_treasures(state, 0)


def test_with_a_muralla_only_it_can_be_attacked_and_with_a_falla_it_and_the_treasures() -> None:
    """RULES 7.7, 7.8."""
    state = position((M.DAMA,), (), shown=[(), (M.CONILL, M.MURALLA, M.FALLA)])
    assert get_refusal(state, moves.ATTACKS[1][M.CONILL]) == "shielded"
    assert get_refusal(state, moves.ATTACKS[1][M.FALLA]) == "shielded"
    assert state.legal_actions(0) == [moves.ALMOINA, moves.ATTACKS[1][M.MURALLA]]
    state = position((M.DAMA,), (), shown=[(), (M.CONILL, M.FALLA)])
    assert state.legal_actions(0) == [moves.ALMOINA, moves.ATTACKS[1][M.CONILL], moves.ATTACKS[1][M.FALLA]]
    bare = position((M.DAMA,), (), shown=[(), (M.CONILL,)])
    assert get_refusal(bare, moves.ATTACKS[1][M.FALLA]) == "not-on-that-display"


@pytest.mark.parametrize("shield", [M.FALLA, M.MURALLA])
def test_a_beaten_shield_is_discarded_and_one_that_stands_stops_rata_vent_and_pacte(shield: Model) -> None:
    """RULES 5.10, 7.7, 7.8."""
    start = position((M.BELLEA,), (), shown=[(), (M.CONILL, M.TOMACA, shield)])
    batch = attack(1, shield, M.BELLEA)
    assert ShieldFell(1, shield) in get_events(start, *batch)
    state = play(start, *batch)
    assert _read(state) == [(), (M.CONILL, M.TOMACA)]
    assert (state.displays[1].shields, sorted(state.graveyard)) == ((), sorted((shield, M.BELLEA)))
    start = position((M.RATA, M.VENT, M.PACTE), (), shown=[(M.PINTA,), (M.CONILL, shield)])
    for action in (ROB, moves.SWAPS[M.PINTA][1][M.CONILL], moves.USES_ON[M.PACTE][1]):
        assert get_refusal(start, action) == "shielded"
        assert action not in start.legal_actions(0)


def test_shields_protect_no_hands_and_not_from_the_owners_vent_and_pacte_nor_can_be_stolen() -> None:
    """RULES 7.4, 7.7: they do not count for the moma."""
    for card, action in ((M.VENT, moves.SWAPS[M.PINTA][1][M.CONILL]), (M.PACTE, moves.USES_ON[M.PACTE][1])):
        start = position((card,), (), shown=[(M.PINTA, M.FALLA, M.MURALLA), (M.CONILL,)])
        assert _read(play_quietly(start, action)) == [(M.CONILL,), (M.PINTA,)]
    shown = [(), (M.CONILL, M.FALLA, M.MURALLA)]
    state = position((M.BEC, M.DAMA, M.MASCLET), (M.JAUME,) * 7, shown=shown)
    assert get_refusal(state, moves.USES_ON[M.BEC][1]) is None
    state = answer_paella(play(state, *attack(1, M.MURALLA, M.DAMA, masclet=True)))
    assert len(state.hands[1]) == 5
    shown = [(M.TARTANA,), (M.CONILL, M.FALLA)]
    assert set(position((M.RATA,), (), shown=[(), (M.FALLA,)]).legal_actions(0)) == {moves.ALMOINA}
    start = position((M.MOMA,), (M.CAGALLO,), shown=shown)
    batch = (*attack(1, M.CONILL, M.MOMA), Defend(M.CAGALLO, False, False))
    assert Fought(0, 1, 1, 0, True) in get_events(start, *batch)


def test_by_option_a_falla_stops_one_lost_battle_and_the_bellea() -> None:
    """RULES 5.12, 7.8."""
    start = position((M.RATA, M.DAMA), (), shown=[(), (M.CONILL, M.FALLA)], falla=Falla.BATTLE)
    assert get_refusal(start, ROB) is None
    batch = attack(1, M.CONILL, M.DAMA)
    assert ShieldFell(1, M.FALLA) in get_events(start, *batch)
    state = play(start, *batch)
    assert (get_treasures(state, 1), state.displays[1].shields) == ((M.CONILL,), ())
    start = position((M.CAGALLO,), (M.DAMA,), shown=[(), (M.CONILL, M.FALLA)], falla=Falla.BATTLE)
    state = play_quietly(start, *attack(1, M.CONILL, M.CAGALLO), Defend(M.DAMA, False, False))
    assert (get_treasures(state, 1), state.displays[1].shields) == ((M.CONILL,), (M.FALLA,))
    start = position((M.BELLEA,), (), shown=[(), (M.CONILL, M.TOMACA, M.FALLA)], falla=Falla.BATTLE)
    assert _read(play(start, *attack(1, M.CONILL, M.BELLEA)))[0] == ()


@pytest.mark.parametrize("falla", Falla)
def test_both_shields_do_not_stop_almansa_crema_riua_and_butoni(falla: Falla) -> None:
    """RULES 7.9."""
    shown = [(M.PINTA,), (M.CONILL, M.FALLA, M.MURALLA)]
    start = position((M.ALMANSA, M.DAMA, M.CREMA, M.RIUA), (), shown=shown, falla=falla)
    assert get_treasures(play(start, *attack(1, None, M.DAMA)), 0) == (M.CONILL, M.PINTA)
    assert get_treasures(play(start, BURN[1]), 1) == ()
    assert _read(play(start, moves.USES[M.RIUA])) == [(M.CONILL,), (M.PINTA,)]
    state = play(position((M.BUTONI,), (), shown=[(), (M.FALLA, M.MURALLA)]), moves.USES_ON[M.BUTONI][1])
    assert state.displays[1].curses == (M.BUTONI,)


def test_of_two_cards_of_the_same_level_the_later_prevails() -> None:
    """RULES 7.9: a paella on a paella."""
    assert LEVELS[M.PAELLA] == 3
    state = play(position((M.RATA, M.PAELLA), (M.PAELLA,), shown=[(), (M.CONILL,)]), ROB, moves.PAELLA, moves.PAELLA)
    assert get_treasures(state, 0) == (M.CONILL,)


# Curses


def test_a_butoni_forbids_its_holder_specials_up_to_its_own_level_or_by_option_all() -> None:
    """RULES 7.6."""
    hand = (M.REPETICIO, M.FALLA, M.MURALLA, M.ALMANSA, M.DAMA, M.CREMA, M.RIUA, M.RATA, M.BUTONI)
    state = position(hand, (), shown=[(M.PINTA, M.BUTONI), (M.CONILL,)])
    banned: list[Move] = [moves.USES[M.REPETICIO], moves.USES[M.FALLA], moves.USES[M.MURALLA], moves.ALMANSES[1], ROB]
    assert {get_refusal(state, action) for action in (*banned, moves.USES_ON[M.BUTONI][1])} == {"banned"}
    assert {get_refusal(state, action) for action in (moves.USES[M.RIUA], BURN[1], moves.ATTACKS[1][M.CONILL])} == {
        None
    }
    assert not set(banned) & set(state.legal_actions(0))
    state = position((M.CREMA, M.RIUA), (), shown=[(M.BUTONI, M.PINTA)], butoni=Ban.TOTAL)
    assert [get_refusal(state, action) for action in (BURN[0], moves.USES[M.RIUA])] == ["banned", "banned"]


def test_a_butoni_forbids_reactions_and_the_espill_of_attacker_and_defender() -> None:
    """RULES 7.6."""
    shown = [(M.BUTONI,), (M.CONILL,)]
    state = play(
        position((M.DAMA, M.ESPILL, M.MASCLET, M.AIGUA), (M.DAMA,), shown=shown), *attack(1, M.CONILL, M.DAMA)[:2]
    )
    assert get_refusal(state, moves.LAYS[M.ESPILL]) == "banned"
    assert get_refusal(state, moves.CHARGE_WITH_MASCLET) == "banned"
    state = play(state, moves.CHARGE, Defend(M.DAMA, False, False))
    assert state.to_act == {1}  # the attacker is not asked for an aigua
    hand = (M.DAMA, M.ESPILL, M.ESPIONATGE, M.PAELLA)
    state = position((M.DAMA, M.ESPILL), hand, (M.JAUME,), shown=[(), (M.CONILL, M.BUTONI)])
    state = play(state, *attack(1, M.CONILL, M.DAMA, M.ESPILL))
    assert state.phase is Phase.DEFENCE
    assert [get_refusal(state, each) for each in (Defend(M.DAMA, False, True), moves.ESPIONATGE)] == ["banned"] * 2
    assert not any(isinstance(action, Defend) and action.espill for action in state.legal_actions(1))
    assert play(state, Defend(M.DAMA, False, False)).to_act == {2}


def test_a_butoni_can_be_discarded_or_passed_on_to_any_other_player_as_an_action() -> None:
    """RULES 7.6: it touches no shields."""
    state = position((M.RATA,), (), shown=[(), (M.CONILL, M.FALLA, M.BUTONI)])
    assert get_refusal(state, ROB) == "shielded"
    start = position((), (), shown=[(M.BUTONI, M.LLUNA)])
    assert ShedButoni(0) in get_events(start, moves.SHED)
    state = play(start, moves.SHED)
    assert (state.displays[0].curses, state.graveyard, state.turn) == ((M.LLUNA,), (M.BUTONI,), 1)
    assert get_refusal(state, moves.SHED) == get_refusal(state, moves.PASS_ONS[0]) == "no-butoni"
    start = play(position((M.BUTONI,), (), ()), moves.USES_ON[M.BUTONI][1])
    assert {action for action in start.legal_actions(1) if action.code == "Y"} == {moves.PASS_ONS[0], moves.PASS_ONS[2]}
    assert get_refusal(start, moves.PASS_ONS[1]) == "no-such-player"
    assert PassedOn(1, 0) in get_events(start, moves.PASS_ONS[0])
    state = play(start, moves.PASS_ONS[0])
    assert [display.curses for display in state.displays] == [(M.BUTONI,), (), ()]
    assert state.turn == 2


def test_a_lluna_draws_a_card_for_its_user_unless_it_is_cancelled() -> None:
    """RULES 7.5."""
    start = position((M.LLUNA,), OTHER)
    events = get_events(start, moves.USES_ON[M.LLUNA][1], moves.PASS)
    assert events[:3] == (Placed(1, M.LLUNA, 0), Drew(0, 1, ()), Saw(0, FILLER[:1]))
    state = pass_windows(play(position((M.LLUNA,), (M.PAELLA,)), moves.USES_ON[M.LLUNA][1], moves.PAELLA))
    assert (state.hands[0], state.displays[1].curses, state.turn) == ((), (), 1)
    assert state.graveyard == (M.LLUNA, M.PAELLA)
    start = position((M.LLUNA, M.PAELLA), (M.PAELLA,), ())
    state = play(start, moves.USES_ON[M.LLUNA][2], moves.PAELLA, moves.PAELLA)
    assert (state.displays[2].curses, state.graveyard) == ((M.LLUNA,), (M.PAELLA,) * 2), "the last paella cancels one"


@pytest.mark.parametrize(("direction", "expected"), [(1, [2, 0, 1]), (-1, [1, 2, 0])])
def test_a_riua_moves_all_treasures_to_the_next_player_who_has_not_gone(direction: int, expected: list[int]) -> None:
    """RULES 7.15, 9.6."""
    shown = [(M.CONILL, M.PINTA), (), (M.TOMACA,)]
    state = replace(position((M.RIUA,), (), (), shown=shown), direction=direction)
    after = [shown[source] for source in expected]
    assert Flowed(tuple(after)) in get_events(state, moves.USES[M.RIUA])
    assert _read(play(state, moves.USES[M.RIUA])) == after
    state = remove_player(position((M.RIUA,), (), (), shown=[(M.CONILL,), (M.PINTA,), (M.TOMACA,)]), 1)
    assert _read(play(state, moves.USES[M.RIUA])) == [(M.TOMACA,), (), (M.CONILL,)]


def test_a_rata_takes_one_treasure_a_vent_swaps_one_a_pacte_all_and_a_crema_burns_all() -> None:
    """RULES 7.14, 7.16: by option, all displays."""
    start = position((M.RATA,), (), (), shown=[(M.PINTA,), (M.CONILL,), (M.TOMACA, M.PINTA)])
    assert [action for action in start.legal_actions(0) if action.code == "R"] == [
        ROB,
        moves.ROBS[2][M.TOMACA],
        moves.ROBS[2][M.PINTA],
    ]
    state = play_quietly(start, moves.ROBS[2][M.TOMACA])
    assert (_read(state), state.graveyard) == ([(M.TOMACA, M.PINTA), (M.CONILL,), (M.PINTA,)], (M.RATA,))
    start = position((M.PACTE,), OTHER, shown=[(M.PINTA, M.CONILL), ()])
    batch = (moves.USES_ON[M.PACTE][1], moves.PASS)
    assert Swapped(0, 1, (M.CONILL, M.PINTA), ()) in get_events(start, *batch)
    assert _read(play(start, *batch)) == [(), (M.CONILL, M.PINTA)]
    start = position((M.VENT,), (), shown=[(M.PINTA, M.PINTA), (M.CONILL, M.TOMACA)])
    assert Swapped(0, 1, (M.PINTA,), (M.CONILL,)) in get_events(start, moves.SWAPS[M.PINTA][1][M.CONILL])
    assert _read(play_quietly(start, moves.SWAPS[M.PINTA][1][M.CONILL])) == [(M.CONILL, M.PINTA), (M.TOMACA, M.PINTA)]
    start = position((M.CREMA,), (), (), shown=[(M.PINTA,), (M.CONILL, M.TOMACA), ()])
    assert get_events(start, BURN[1])[1] == Burned(1, (M.CONILL, M.TOMACA))
    assert _read(play(start, BURN[1])) == [(M.PINTA,), (), ()]
    assert _read(play(start, BURN[0])) == [(), (M.CONILL, M.TOMACA), ()]
    assert get_refusal(start, BURN[2]) == "no-treasure-there"
    start = position((M.CREMA,), (), (), shown=[(M.PINTA,), (M.CONILL,), ()], crema=Crema.ALL)
    assert get_refusal(start, BURN[1]) == "not-on-a-player"
    state = play(start, moves.USES[M.CREMA])
    assert (_read(state), state.graveyard) == ([(), (), ()], (M.PINTA, M.CONILL, M.CREMA))


# Hands and deck


def test_a_bec_takes_three_random_cards_from_a_hand_of_seven_or_by_option_discards_them() -> None:
    """RULES 7.12, 10.2: only the two players learn what it has taken."""
    start = position((M.BEC,), (M.JAUME,) * 7, OTHER * 6)
    assert get_refusal(start, moves.USES_ON[M.BEC][2]) == "too-few-in-hand"
    state = play(start, moves.USES_ON[M.BEC][1], moves.PASS)
    assert get_events(state, moves.PASS)[:2] == (HandTaken(0, 1, 3), HandSeen(0, 1, (M.JAUME,) * 3))
    state = play(state, moves.PASS)
    assert (state.hands[0], state.hands[1]) == ((M.JAUME,) * 3, (M.JAUME,) * 4)
    assert HandSeen(0, 2, ()).audience == {0, 2}
    state = play(position((M.BEC,), (M.JAUME,) * 7, bec=Bec.LOST), moves.USES_ON[M.BEC][1])
    assert Lost(1, (M.JAUME,) * 3) in get_events(state, moves.PASS)
    state = play(state, moves.PASS)
    assert (state.hands, state.graveyard) == (((), (M.JAUME,) * 4), (*(M.JAUME,) * 3, M.BEC))


def test_a_donyet_looks_at_ten_cards_in_secret_and_a_petrer_discards_five_at_most_and_draws_as_many() -> None:
    """RULES 2.8, 7.10, 7.11: at fewer where there are fewer, and a new deck can contain cards just discarded."""
    deck = (M.CONILL, *FILLER, M.DAMA)
    state = play_quietly(position((M.DONYET,), (), deck=deck), moves.USES[M.DONYET])
    assert (state.phase, len(state.view(0).looked), state.view(1).looked) == (Phase.KEEP, 10, ())
    assert M.DAMA not in state.view(0).looked
    assert get_refusal(state, moves.KEEPS[M.DAMA]) == "not-looked-at"
    assert get_treasures(state, 0) == ()
    events = get_events(state, moves.KEEPS[M.JAUME])
    assert events[:2] == (Kept(0, None), Saw(0, (M.JAUME,)))
    state = play(state, moves.KEEPS[M.JAUME])
    assert (state.hands[0], state.graveyard, state.turn) == ((M.JAUME,), (M.DONYET,), 1)
    rest = [*deck]
    rest.remove(M.JAUME)
    assert (sorted(state.deck), [*state.deck] == rest) == (sorted(rest), False)
    state = play_quietly(position((M.DONYET,), (), deck=(M.DAMA, M.CONILL)), moves.USES[M.DONYET])
    assert Kept(0, M.CONILL) in get_events(state, moves.KEEPS[M.CONILL])
    assert get_treasures(play(state, moves.KEEPS[M.CONILL]), 0) == (M.CONILL,)
    few = position((M.DONYET, M.DAMA), OTHER, deck=(M.CONILL, M.DAMA))
    assert LookedAt(0, (M.CONILL, M.DAMA)) in get_events(few, moves.USES[M.DONYET], moves.PASS)
    none = position((M.DONYET, M.DAMA), OTHER, deck=(), graveyard=(M.CONILL,))
    events = get_events(none, moves.USES[M.DONYET], moves.PASS)
    assert events[0] == Reshuffled(1)
    assert LookedAt(0, (M.CONILL,)) in events
    assert LookedAt(0, ()).audience == {0}
    hand = (M.PETRER, *(M.DELICA,) * 4, M.MASCLET, M.MASCLET)
    state = play_quietly(position(hand, (), deck=FILLER[:5]), moves.USES[M.PETRER])
    assert state.phase is Phase.DISCARD
    assert get_refusal(state, moves.DISCARDS[M.PETRER]) == "not-in-hand"
    state = play(state, *[moves.DISCARDS[M.DELICA]] * 4)
    assert get_refusal(state, moves.DISCARDS[M.DELICA]) == "not-in-hand"
    state = play(state, moves.DISCARDS[M.MASCLET])
    assert get_refusal(state, moves.DISCARDS[M.MASCLET]) == "enough-discarded"
    assert Gambled(0, (*(M.DELICA,) * 4, M.MASCLET)) in get_events(state, moves.GAMBLE)
    state = play(state, moves.GAMBLE)
    assert (len(state.hands[0]), state.deck, state.graveyard[-1]) == (6, (), M.PETRER)
    state = play_quietly(position((M.PETRER, M.DAMA), (), deck=()), moves.USES[M.PETRER])
    state = play(state, moves.DISCARDS[M.DAMA], moves.GAMBLE)
    assert (state.hands[0], state.graveyard) == ((M.DAMA,), (M.PETRER,))
    state = play_quietly(position((M.PETRER, M.DAMA, M.XICONA), ()), moves.USES[M.PETRER], moves.DISCARDS[M.DAMA])
    assert get_refusal(state, moves.DISCARDS[M.XICONA]) == "laid-too-late"


READINGS = {
    Cassalla.BATTLE: {M.DAMA: None, M.RATA: "only-battle-cards", M.CONILL: "only-battle-cards"},
    Cassalla.SPECIAL: {M.DAMA: "only-specials", M.RATA: None, M.CONILL: "only-specials"},
    Cassalla.ANY: dict.fromkeys((M.DAMA, M.RATA, M.CONILL)),
}


@pytest.mark.parametrize("cassalla", Cassalla)
def test_cards_that_a_cassalla_can_recover(cassalla: Cassalla) -> None:
    """RULES 7.13."""
    state = position((M.CASSALLA,), (), graveyard=(M.DAMA, M.RATA, M.CONILL), cassalla=cassalla)
    told = {card: get_refusal(state, moves.RECOVERS[card]) for card in state.graveyard}
    assert told == READINGS[cassalla]
    offered = {action for action in state.legal_actions(0) if action.code == "K"}
    assert offered == {moves.RECOVERS[card] for card, reason in told.items() if reason is None}


def test_a_cassalla_recovers_a_card_other_than_itself() -> None:
    """RULES 7.13."""
    start = position((M.CASSALLA,), OTHER, graveyard=(M.DAMA, M.MORO, M.DAMA))
    batch = (moves.RECOVERS[M.DAMA], moves.PASS)
    assert get_events(start, *batch)[0] == Recovered(0, M.DAMA)
    state = play(start, *batch)
    assert (state.hands[0], state.graveyard) == ((M.DAMA,), (M.MORO, M.DAMA, M.CASSALLA))
    state = position((M.CASSALLA,), (), cassalla=Cassalla.ANY)
    assert set(state.legal_actions(0)) == {moves.ALMOINA}
