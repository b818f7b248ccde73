"""Rates each action of a turn by the chance of winning the game."""

from collections import Counter
from collections.abc import Sequence

from bot.engine.value import remove
from cogs.fallera.cards import CARDS, LEVELS, ORDER, PETRER_CARDS, TREASURES, Model, sort_cards
from cogs.fallera.computer.battles import Plan, choose_plans, find_attack
from cogs.fallera.computer.outlook import Outlook, add_treasures
from cogs.fallera.computer.specials import list_weak_cards, rate_effect
from cogs.fallera.rules import moves, terms
from cogs.fallera.rules.specials import make_played
from cogs.fallera.rules.terms import Aim, Move, SpecialUse
from cogs.fallera.rules.turns import count_sale_cards

LEAST_HARM = 0.02
"""The least loss of chance at which a rival is expected to cancel."""


def choose_turn(outlook: Outlook) -> Sequence[Move]:
    """Choose the action of a turn with the best chance of winning; an attack with all its cards."""
    state, seat = outlook.state, outlook.seat
    if state.aim is not None:  # go on with the attack, or give it up
        plan = find_attack(outlook, state.aim, state.chosen)
        return _lay(outlook, plan, len(state.chosen)) if plan.chance > outlook.rate_draw(1) else [moves.ALMOINA]
    best = max(state.legal_actions(seat), key=lambda action: _rate(outlook, action))
    if isinstance(best, terms.Attack | terms.Almansa):
        return [best, *_lay(outlook, find_attack(outlook, _make_aim(best)))]
    return [best]


def _make_aim(action: terms.Attack | terms.Almansa) -> Aim:
    return Aim(action.seat, action.card if isinstance(action, terms.Attack) else None)


def _lay(outlook: Outlook, plan: Plan, laid: int = 0) -> list[Move]:
    """Lay the cards of an attack and charge."""
    lays: list[Move] = [moves.LAYS[card] for card in plan.team[laid:]]
    return [*lays, *choose_plans(outlook, plan.stake), moves.CHARGE_WITH_MASCLET if plan.masclet else moves.CHARGE]


def _rate(outlook: Outlook, action: Move) -> float:
    """Rate the chance of winning the game after an action of a turn."""
    seat, own = outlook.seat, outlook.state.displays[outlook.seat]
    match action:
        case terms.Almoina():
            return outlook.rate_draw(1)
        case terms.Sell(card):
            count = count_sale_cards(own.treasures, card, outlook.state.options)
            left = own.replace(treasures=remove(own.treasures, card))
            return outlook.rate_draw(count, {seat: left}, actions=outlook.actions - 1 + CARDS[card].actions)
        case terms.Attack() | terms.Almansa():
            return find_attack(outlook, _make_aim(action)).chance
        case terms.Shed():
            return outlook.rate({seat: own.replace(curses=remove(own.curses, Model.BUTONI))})
        case terms.Use() | terms.UseOn() | terms.Rob() | terms.Swap() | terms.Recover():
            return _rate_special(outlook, action)
    return 0.0  # never pass the Butoni on: it would come back, turn after turn


def _rate_special(outlook: Outlook, action: SpecialUse) -> float:
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
        assert isinstance(action, terms.Keep | terms.Take)
        if action.card not in TREASURES:
            return outlook.rate(hands={seat: outlook.get_worth(action.card)})
        displays = {seat: add_treasures(state.displays[seat], action.card)}
        if state.battle is not None and isinstance(action, terms.Take):
            theirs = state.displays[state.battle.defender]
            displays[state.battle.defender] = theirs.replace(treasures=remove(theirs.treasures, action.card))
        return outlook.rate(displays)

    return [max(state.legal_actions(seat), key=rate)]
