"""What is said with the cards of a battle, so that nobody is asked later. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

import json

import pytest

from bot.engine.rng import Rng
from bot.engine.seats import only
from bot.tables.codec import get_codec
from bot.tables.orders import ASK, FIRST, PASS, build_order, find_answer, list_orders
from cogs.fallera import GAME
from cogs.fallera.cards import Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import Cancelled, Fought, Used
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Defend, Espionatge, Move, Phase
from tests.fallera.playing import (
    answer_paella,
    attack,
    get_battle,
    get_events,
    get_refusal,
    get_treasures,
    play,
    settle,
)
from tests.fallera.positions import position

M = Model

DEFENCE = Defend(M.DAMA, False, False)


def plan_attack(*said: Move, masclet: bool = False) -> tuple[Move, ...]:
    """Return the batch of an attack with a dama for a conill, and what is said before the charge."""
    *before, charge = attack(1, M.CONILL, M.DAMA, masclet=masclet)
    return (*before, *said, charge)


def fight(attacker: tuple[Model, ...], defender: tuple[Model, ...], *third: tuple[Model, ...]) -> Fallera:
    """Return a turn in which seat 0 can attack a conill of seat 1; each hand has a card that is not used."""
    return position(*((*hand, M.JAUME) for hand in (attacker, defender, *third)), shown=[(), (M.CONILL,)])


def test_the_defender_is_asked_once_for_espionatge_and_defence_and_spies_at_most_once() -> None:
    """RULES 5.5, 5.6, 8.4: a cancelled espionatge is not offered again."""
    state = play(fight((M.DAMA,), (M.ESPIONATGE, M.DAMA)), *plan_attack())
    assert (state.phase, state.to_act) == (Phase.DEFENCE, only(1))
    assert {moves.ESPIONATGE, DEFENCE, moves.PASS} <= {*state.legal_actions(1)}
    assert play(state, DEFENCE).battle is None
    assert play(state, moves.PASS).battle is None
    state = play(fight((M.DAMA,), (M.ESPIONATGE, M.ESPIONATGE, M.DAMA), ()), *plan_attack())
    step = answer_paella(play(state, moves.ESPIONATGE))
    assert (step.phase, step.to_act) == (Phase.DEFENCE, only(1))
    assert moves.ESPIONATGE not in step.legal_actions(1)
    assert get_refusal(step, moves.ESPIONATGE) == "only-one"
    assert [get_battle(step, seat).cards for seat in (None, 1, 2)] == [(M.DAMA,)] * 3
    state = play(fight((M.DAMA,), (M.ESPIONATGE, M.ESPIONATGE, M.DAMA), (M.PAELLA,)), *plan_attack(), moves.ESPIONATGE)
    state = answer_paella(answer_paella(state, 2))
    assert (state.phase, state.to_act) == (Phase.DEFENCE, only(1))
    assert moves.ESPIONATGE not in state.legal_actions(1)
    assert get_battle(state, 1).cards == ()


@pytest.mark.parametrize(
    ("attacker", "defender", "pours", "points"),
    [
        ((M.AIGUA,), (), [0], (3, 2, True)),
        ((M.AIGUA,), (M.AIGUA,), [0, 1], (2, 2, False)),
        ((), (M.AIGUA,), [], (3, 3, False)),
        ((), (), [], (3, 3, False)),
    ],
)
def test_an_aigua_is_used_without_a_question_where_it_wins(
    attacker: tuple[Model, ...], defender: tuple[Model, ...], pours: list[int], points: tuple[int, int, bool]
) -> None:
    """RULES 5.9: 3 A against 3 D."""
    events = get_events(fight((M.DAMA, *attacker), defender), *plan_attack(), moves.DEFENDS[M.JAUME][0])
    assert [event.seat for event in events if isinstance(event, Used)] == pours
    (fought,) = [event for event in events if isinstance(event, Fought)]
    assert (fought.attack, fought.defence, fought.has_won) == points


@pytest.mark.parametrize("keeper", [0, 1])
def test_who_keeps_the_aigua_does_not_use_it(keeper: int) -> None:
    """RULES 5.9."""
    state = fight((M.DAMA, M.AIGUA), (M.AIGUA, M.CALAVERA))
    state = play(state, *plan_attack(*(moves.SPARE,) * (keeper == 0)))
    assert get_refusal(state, moves.SPARE) is None
    state = settle(play(state, *(moves.SPARE,) * (keeper == 1), moves.DEFENDS[M.JAUME][0]))
    assert state.battle is None
    assert [M.AIGUA in hand for hand in state.hands] == [keeper == 0, keeper == 1 or keeper == 0]
    assert state.spares == frozenset()


PLANS = (moves.SPARE, moves.RESERVE)


def test_only_who_lays_a_fighter_can_speak_of_an_aigua_or_paella_in_the_hand() -> None:
    """RULES 5.9, 8.10."""
    state = fight((M.DAMA,), (M.DAMA,))
    assert get_refusal(state, moves.SPARE) == "no-attack"
    state = play(state, moves.ATTACKS[1][M.CONILL], moves.LAYS[M.DAMA])
    assert [get_refusal(state, each) for each in PLANS] == ["not-in-hand"] * 2
    state = play(state, moves.CHARGE)
    assert [get_refusal(state, each) for each in PLANS] == ["not-in-hand"] * 2
    state = play(fight((M.DAMA, M.AIGUA, M.PAELLA), ()), moves.ATTACKS[1][M.CONILL])
    assert [get_refusal(state, each) for each in PLANS] == ["fighter-first"] * 2
    state = play(state, moves.LAYS[M.DAMA])
    assert [get_refusal(state, each) for each in PLANS] == [None] * 2
    unarmed = position((M.DAMA,), (M.AIGUA, M.PAELLA), shown=[(), (M.CONILL,)])
    state = play(unarmed, *plan_attack())
    assert [get_refusal(state, each) for each in PLANS] == ["no-fighter"] * 2


@pytest.mark.parametrize(("said", "paellas"), [((), 0), (PLANS[1:], 1)])
def test_an_attackers_paella_cancels_an_espionatge_unless_it_is_kept(said: tuple[Move, ...], paellas: int) -> None:
    """RULES 8.10."""
    state = play(fight((M.DAMA, M.PAELLA), (M.ESPIONATGE, M.DAMA)), *plan_attack(*said), moves.ESPIONATGE)
    after = settle(state)
    if not said:
        after = answer_paella(after)  # of the defender, whose espionatge is cancelled
    assert (after.phase, after.to_act) == (Phase.DEFENCE, only(1))
    assert after.hands[0].count(M.PAELLA) == paellas
    assert get_battle(after, None).is_open == bool(paellas)


@pytest.mark.parametrize(
    ("attack_cards", "defender", "defence", "paellas", "has_won"),
    [
        ((M.DAMA, M.ESPILL), (), M.JAUME, 0, False),  # 4 A against 3 D with the espill, 3 A without
        ((M.MORO, M.ESPILL), (), M.JAUME, 1, False),  # 1 A with the espill, 4 A without: that would lose the battle
        ((M.GUERRER, M.ESPILL), (), M.JAUME, 1, False),  # 3 A in any case
        ((M.TOMBATOSSALS,), (M.ESPILL,), M.TOMBATOSSALS, 1, False),  # the defender's own espill
    ],
)
def test_a_defenders_paella_is_used_only_where_it_changes_who_wins_in_their_favour(
    attack_cards: tuple[Model, ...], defender: tuple[Model, ...], defence: Model, paellas: int, has_won: bool
) -> None:
    """RULES 8.10."""
    start = fight(attack_cards, (defence, M.PAELLA, *defender))
    laid = Defend(defence, False, M.ESPILL in defender)
    state = play(start, *attack(1, M.CONILL, *attack_cards), laid)
    after = settle(state)
    assert (after.battle, after.hands[1].count(M.PAELLA)) == (None, paellas)
    assert get_treasures(after, 0) == ((M.CONILL,) if has_won else ())


def test_an_aigua_that_changes_who_wins_is_cancelled_and_a_paella_on_the_own_espill_that_wins() -> None:
    """RULES 5.9, 8.10: 3 A against 3 D; the paella of a third player is cancelled, 4 A against 3 D with the espill."""
    start = fight((M.DAMA, M.AIGUA), (M.PAELLA,))
    after = settle(play(start, *plan_attack(), moves.DEFENDS[M.JAUME][0]))
    assert (after.battle, after.hands[1], get_treasures(after, 0)) == (None, (), ())
    kept = settle(play(start, *plan_attack(), moves.RESERVE, moves.DEFENDS[M.JAUME][0]))
    assert (kept.hands[1], get_treasures(kept, 0)) == ((M.PAELLA,), (M.CONILL,))
    start = fight((M.DAMA, M.ESPILL, M.PAELLA), (), (M.PAELLA,))
    state = play(start, *attack(1, M.CONILL, M.DAMA, M.ESPILL), moves.DEFENDS[M.JAUME][0])
    state = settle(state.apply(2, moves.PAELLA).state)
    assert M.PAELLA not in state.hands[0]
    assert get_treasures(answer_paella(state), 0) == (M.CONILL,)


@pytest.mark.parametrize("near", [(), (M.CUIXA, M.GARROFO, M.CARXOFA, M.TOMACA)])
def test_standing_orders_to_ask_or_to_pass_go_before_what_the_rules_play(near: tuple[Model, ...]) -> None:
    """RULES 8.10, even where the game may be decided."""
    hands = ((M.DAMA, M.PAELLA), (M.ESPIONATGE, M.DAMA), (M.JAUME,))
    state = play(position(*hands, shown=[near, (M.CONILL,)]), *plan_attack(), moves.ESPIONATGE)
    answers = {order: find_answer(GAME, state, 0, order) for order in list_orders(GAME, "special")}
    assert (answers.pop(ASK), answers.pop(PASS)) == (None, moves.PASS)
    assert {*answers.values()} == {moves.PAELLA}


def test_who_has_laid_no_card_yet_is_asked() -> None:
    """RULES 8.10."""
    state = play(fight((M.DAMA, M.MASCLET), (M.PAELLA, M.DAMA)), *plan_attack(masclet=True))
    assert (state.phase, state.to_act, state.settled_answer(1)) == (Phase.PAELLA, only(1), None)
    spying = fight((M.DAMA,), (M.ESPIONATGE, M.PAELLA, M.DAMA), (M.PAELLA,))
    state = settle(answer_paella(play(spying, *plan_attack(), moves.ESPIONATGE), 2))
    assert (state.phase, state.to_act, state.settled_answer(1)) == (Phase.PAELLA, only(1), None)


def test_nobody_else_sees_what_was_said_ahead_and_a_redeal_may_change_it() -> None:
    """RULES 10.2."""
    start = fight((M.DAMA, M.AIGUA, M.PAELLA), (M.ESPIONATGE, M.DAMA), (M.DAMA,))
    plain = play(start, *plan_attack())
    spoken = play(start, *plan_attack(*PLANS))
    for seat in (None, 1, 2):
        assert spoken.view(seat) == plain.view(seat)
    assert (spoken.view(0).spares, spoken.view(0).reserves) == (True, True)
    state = play(start, *plan_attack(moves.SPARE))
    dealt = [state.redeal(1, Rng(f"{key:04x}")) for key in range(40)]
    said = {(0 in other.spares, 0 in other.reserves) for other in dealt}
    assert said >= {(True, False), (False, True), (False, False)}
    assert all(M.AIGUA in other.hands[0] for other in dealt if 0 in other.spares)
    assert state.redeal(0, Rng("01")).spares == state.spares
    banned = position(*start.hands, shown=[(M.BUTONI,), (M.CONILL,)])
    state = play(banned, *plan_attack())
    assert not any(other.spares | other.reserves for other in (state.redeal(1, Rng(f"{key:04x}")) for key in range(20)))


def test_nothing_that_was_said_outlives_the_battle() -> None:
    """RULES 5.9, 8.10."""
    state = play(fight((M.DAMA, M.AIGUA, M.PAELLA), ()), *plan_attack(*PLANS), moves.PASS)
    assert (state.battle, state.spares, state.reserves) == (None, frozenset(), frozenset())
    state = play(fight((M.DAMA, M.AIGUA), ()), *plan_attack(moves.SPARE)[:-1], moves.ALMOINA)
    assert state.spares == frozenset()


# Games of older versions


def deal_under(version: int, state: Fallera) -> Fallera:
    """Return the state as a game of an older version stored it."""
    codec = get_codec(GAME)
    stored = json.loads(codec.state_to_json(state))
    del stored["reserves"], stored["dealt_under"]
    if version == 1:
        del stored["spares"], stored["covers"]
    else:
        stored["asks_apart"] = False
    older = codec.state_from_json(json.dumps(stored).encode(), version)
    assert isinstance(older, Fallera)
    return older


def test_a_game_of_version_2_plays_a_paella_that_is_said_ahead_and_asks_all_where_it_may_be_decided() -> None:
    """RULES 8.9, 8.11: such a paella cancels everything."""
    start = deal_under(2, fight((M.DAMA, M.PAELLA), (M.ESPIONATGE, M.DAMA)))
    state = play(start, *plan_attack(moves.COVER))
    assert Used(0, M.PAELLA, 1, None, None) in get_events(state, moves.ESPIONATGE)
    after = play(state, moves.ESPIONATGE)
    assert (after.phase, after.to_act, after.hands[0]) == (Phase.DEFENCE, only(1), (M.JAUME,))
    kept = play(start, *plan_attack(), moves.ESPIONATGE)
    assert (kept.phase, kept.to_act, kept.hands[0]) == (Phase.DEFENCE, only(1), (M.JAUME, M.PAELLA))
    state = deal_under(2, fight((M.GUERRER, M.ESPILL, M.AIGUA), (M.PAELLA, M.PAELLA)))
    state = play(state, *attack(1, M.CONILL, M.GUERRER, M.ESPILL), moves.COVER)
    step = state.apply(1, moves.DEFENDS[M.JAUME][0])
    cancelled = [event.card for event in step.events if isinstance(event, Cancelled)]
    assert cancelled == [M.ESPILL, M.AIGUA]
    near = (M.CUIXA, M.GARROFO, M.CARXOFA, M.TOMACA)
    for said in ((), (moves.COVER,)):
        state = position((M.DAMA, M.PAELLA), (M.ESPIONATGE, M.DAMA), (M.JAUME,), shown=[near, (M.CONILL,)])
        state = play(deal_under(2, state), *plan_attack(*said), moves.ESPIONATGE)
        assert (state.phase, state.to_act, state.settled_answer(0)) == (Phase.PAELLA, frozenset({0, 2}), None)


def test_a_game_goes_on_with_the_questions_and_paellas_of_its_version() -> None:
    """RULES 5.15, 8.10, 8.11."""
    start = play(fight((M.DAMA, M.PAELLA), ()), moves.ATTACKS[1][M.CONILL], moves.LAYS[M.DAMA])
    assert [get_refusal(start, each) for each in (moves.COVER, moves.RESERVE)] == ["paella-by-itself", None]
    older = deal_under(2, start)
    assert [get_refusal(older, each) for each in (moves.COVER, moves.RESERVE)] == [None, "paella-stays"]
    state = deal_under(1, fight((M.DAMA, M.AIGUA, M.PAELLA), (M.ESPIONATGE, M.AIGUA)))
    state = play(state, *plan_attack())
    assert (state.phase, state.to_act) == (Phase.ESPIONATGE, only(1))
    assert get_refusal(state, moves.COVER) == "answer-first"
    spied = play(state, moves.ESPIONATGE)
    assert (spied.phase, spied.to_act, spied.settled_answer(0)) == (Phase.PAELLA, only(0), None)
    state = play(state, moves.PASS)
    assert moves.ESPIONATGE not in state.legal_actions(1)
    state = play(state, moves.DEFENDS[M.JAUME][0])
    assert (state.phase, state.to_act) == (Phase.AIGUA, only(0))


def test_an_order_may_spy_first_and_then_ask() -> None:
    """RULES 5.5."""
    order = build_order(FIRST, Espionatge)
    assert order in list_orders(GAME, "battle")
    holding = play(fight((M.DAMA,), (M.ESPIONATGE, M.DAMA)), *plan_attack())
    assert find_answer(GAME, holding, 1, order) == moves.ESPIONATGE
    assert find_answer(GAME, play(holding, moves.ESPIONATGE), 1, order) is None
    without = play(fight((M.DAMA,), (M.DAMA,)), *plan_attack())
    assert find_answer(GAME, without, 1, order) is None
