"""Rates each action of a turn by the chance of winning the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.tuples import remove
from cogs.fallera.cards import (
    CARDS,
    LEVELS,
    ORDER,
    PETRER_CARDS,
    TREASURES,
    Model,
    sort_cards,
)
from cogs.fallera.computer.battles import Plan, choose_plans, find_attack
from cogs.fallera.computer.outlook import Outlook, add_treasures
from cogs.fallera.computer.specials import list_weak_cards, rate_effect
from cogs.fallera.rules import moves
from cogs.fallera.rules.specials import make_played
from cogs.fallera.rules.terms import (
    Aim,
    Almansa,
    Almoina,
    Attack,
    Keep,
    Move,
    PassOn,
    Recover,
    Rob,
    Sell,
    Shed,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.turns import count_sale_cards

LEAST_HARM = 0.02
"""The least loss of chance at which a rival is expected to cancel."""


def choose_turn(outlook: Outlook) -> Sequence[Move]:
    """Choose the action of a turn with the best chance of winning; an attack with all its cards."""
    state, seat = outlook.state, outlook.seat
    if state.aim is not None:  # go on with the attack, or give it up
        plan = find_attack(outlook, state.aim, state.chosen)
        return _lay(outlook, plan, len(state.chosen)) if plan.chance > outlook.rate_draw(1) else [moves.ALMOINA]
    best = max(state.legal_actions(seat), key=lambda action: RATES[type(action)](outlook, action))
    if isinstance(best, Attack | Almansa):
        return [best, *_lay(outlook, find_attack(outlook, _make_aim(best)))]
    return [best]


def _make_aim(action: Attack | Almansa) -> Aim:
    return Aim(action.seat, action.card if isinstance(action, Attack) else None)


def _lay(outlook: Outlook, plan: Plan, laid: int = 0) -> list[Move]:
    """Lay the cards of an attack and charge."""
    lays: list[Move] = [moves.LAYS[card] for card in plan.team[laid:]]
    return [*lays, *choose_plans(outlook, plan.stake), moves.CHARGE_WITH_MASCLET if plan.masclet else moves.CHARGE]


def _rate_almoina(outlook: Outlook, action: Almoina) -> float:
    return outlook.rate_draw(1)


def _rate_sell(outlook: Outlook, action: Sell) -> float:
    own, seat = outlook.state.displays[outlook.seat], outlook.seat
    count = count_sale_cards(own.treasures, action.card, outlook.state.options)
    left = own.replace(treasures=remove(own.treasures, action.card))
    return outlook.rate_draw(count, {seat: left}, actions=outlook.actions - 1 + CARDS[action.card].actions)


def _rate_battle(outlook: Outlook, action: Attack | Almansa) -> float:
    return find_attack(outlook, _make_aim(action)).chance


def _rate_special(outlook: Outlook, action: Use | UseOn | Rob | Swap | Recover) -> float:
    """Rate a special: a rival may cancel it with a paella if it harms."""
    outcome = rate_effect(outlook, make_played(outlook.seat, action))
    card = action.special
    if LEVELS[card] > LEVELS[Model.PAELLA]:
        return outcome
    spent = {outlook.seat: -outlook.get_worth(card)}
    if outcome - outlook.rate(hands=spent) < LEAST_HARM:
        return outcome
    kept = 1.0
    for rival in outlook.rivals:
        kept *= 1 - outlook.estimate_held(rival, Model.PAELLA)
    rival = max(outlook.rivals, key=lambda each: outlook.estimate_held(each, Model.PAELLA))
    cancelled = outlook.rate(hands={**spent, rival: -outlook.get_worth(Model.PAELLA)})
    return kept * outcome + (1 - kept) * cancelled


def _rate_shed(outlook: Outlook, action: Shed) -> float:
    own = outlook.state.displays[outlook.seat]
    return outlook.rate({outlook.seat: own.replace(curses=remove(own.curses, Model.BUTONI))})


def _rate_pass_on(outlook: Outlook, action: PassOn) -> float:
    """Never pass the Butoni on: it would come back, turn after turn."""
    return 0.0


RATES: Mapping[type[Move], Callable[[Outlook, Any], float]] = {
    Almoina: _rate_almoina,
    Sell: _rate_sell,
    Attack: _rate_battle,
    Almansa: _rate_battle,
    Use: _rate_special,
    UseOn: _rate_special,
    Rob: _rate_special,
    Swap: _rate_special,
    Recover: _rate_special,
    Shed: _rate_shed,
    PassOn: _rate_pass_on,
}
"""The chance of winning the game with each action of a turn."""


# Choices that a special or a battle asks for


def choose_discard(outlook: Outlook) -> Sequence[Move]:
    """Put the weak cards aside, then discard them."""
    chosen = outlook.state.chosen
    last = ORDER[chosen[-1]] if chosen else -1
    left = Counter(list_weak_cards(outlook)) - Counter(chosen)
    cards = [card for card in sort_cards(left.elements()) if ORDER[card] >= last][: PETRER_CARDS - len(chosen)]
    return [*(moves.DISCARDS[card] for card in cards), moves.GAMBLE]


def choose_card(outlook: Outlook) -> Sequence[Move]:
    """Choose the card or treasure with the best chance of winning."""
    state, seat = outlook.state, outlook.seat

    def rate(action: Move) -> float:
        assert isinstance(action, Keep | Take)
        if action.card not in TREASURES:
            return outlook.rate(hands={seat: outlook.get_worth(action.card)})
        displays = {seat: add_treasures(state.displays[seat], action.card)}
        if state.battle is not None and isinstance(action, Take):
            theirs = state.displays[state.battle.defender]
            displays[state.battle.defender] = theirs.replace(treasures=remove(theirs.treasures, action.card))
        return outlook.rate(displays)

    return [max(state.legal_actions(seat), key=rate)]
