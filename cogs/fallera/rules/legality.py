"""Legal actions of a turn and of the choices in it (RULES 3 to 5).

A ``_check_`` function returns None if the action is legal, else the reason. The lists keep what it does not refuse; for
sales and attacks, which every turn lists, list and check share what they ask of a display.
"""

from collections.abc import Iterator, Mapping
from typing import get_args

from bot.engine.contract import Refusal
from cogs.fallera.cards import FIGHTERS, ORDER, PETRER_CARDS, TEAM, Model, sort_cards
from cogs.fallera.rules import moves, terms
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import (
    BANNED,
    Check,
    allow,
    check_almansa,
    check_special,
    check_target,
    check_treasure,
    check_use,
    list_special_actions,
)
from cogs.fallera.rules.terms import Aim, Display, Move, Phase, SpecialUse

NO_FIGHTER = Refusal("no-fighter")

PLAN_KINDS: tuple[type[Move], ...] = get_args(terms.SaidAhead)

# Checks


def list_sales(display: Display) -> list[terms.Sell]:
    """List the sales of a display; a taronger allows none (RULES 4.5)."""
    if Model.TARONGER in display.treasures:
        return []
    return [moves.SELLS[card] for card in dict.fromkeys(display.treasures) if card in moves.SALES]


def _check_sell(state: Position, seat: int, action: terms.Sell) -> Refusal | None:
    display = state.displays[seat]
    if action in list_sales(display):
        return None
    if action.card not in display.treasures:
        return Refusal("not-on-your-display", (("card", action.card),))
    return Refusal("taronger") if action.card in moves.SALES else Refusal("not-for-sale", (("card", action.card),))


def _check_attack(state: Position, seat: int, action: terms.Attack) -> Refusal | None:
    if FIGHTERS.isdisjoint(state.hands[seat]):
        return NO_FIGHTER
    refusal = check_target(state, seat, action.seat)
    if refusal is not None:
        return refusal
    display = state.displays[action.seat]
    if action.card in _list_aims(display):
        return None
    is_there = action.card in display.treasures or action.card in display.shields
    return Refusal("shielded", (("card", Model.MURALLA),)) if is_there else check_treasure(display, action.card)


def _list_aims(display: Display) -> tuple[Model, ...]:
    """List the cards of a display that can be attacked; a muralla protects all others (RULES 5.2)."""
    return (Model.MURALLA,) if Model.MURALLA in display.shields else display.treasures + display.shields


def _check_almansa(state: Position, seat: int, action: terms.Almansa) -> Refusal | None:
    refusal = check_special(state, seat, Model.ALMANSA)
    if refusal is None and FIGHTERS.isdisjoint(state.hands[seat]):
        return NO_FIGHTER
    return refusal or check_almansa(state, seat, action.seat)


def _check_lay(state: Position, seat: int, action: terms.Lay) -> Refusal | None:
    card, chosen = action.card, state.chosen
    if state.aim is None:
        return Refusal("no-attack")
    if state.hands[seat].count(card) <= chosen.count(card):
        return Refusal("not-in-hand", (("card", card),))
    if not chosen:
        return None if card in FIGHTERS else Refusal("fighter-first")
    if card not in TEAM:
        return Refusal("one-fighter" if card in FIGHTERS else "not-for-battles", (("card", card),))
    if card is Model.ESPILL and state.is_banned(seat, card):
        return BANNED
    if card is not Model.MONLEONETES and card in chosen:
        return Refusal("only-one", (("card", card),))
    is_late = len(chosen) > 1 and TEAM.index(card) < TEAM.index(chosen[-1])
    return Refusal("laid-too-late", (("card", card),)) if is_late else None


def _check_charge(state: Position, seat: int, action: terms.Charge) -> Refusal | None:
    if state.aim is None:
        return Refusal("no-attack")
    if not state.chosen:
        return Refusal("fighter-first")
    if not action.masclet:
        return None
    refusal = check_special(state, seat, Model.MASCLET)
    return refusal or (None if state.hands[state.aim.seat] else Refusal("empty-hand"))


def check_plan(state: Position, seat: int, action: terms.SaidAhead) -> Refusal | None:
    """Check that the seat may say ahead what it does with a card: once, with its attack or defence."""
    match action:
        case terms.Cover() if state.dealt_under > 2:
            return Refusal("paella-by-itself")
        case terms.Reserve() if state.dealt_under == 2:
            return Refusal("paella-stays")
        case terms.Spare():
            said = state.spares
        case _:
            said = state.covers if isinstance(action, terms.Cover) else state.reserves
    if state.asks_apart:
        return Refusal("answer-first")
    if state.phase is Phase.TURN and (state.aim is None or not state.chosen):
        return Refusal("no-attack" if state.aim is None else "fighter-first")
    if FIGHTERS.isdisjoint(state.hands[seat]):
        return NO_FIGHTER
    if seat in said:
        return Refusal("only-one", (("card", action.special),))
    return check_special(state, seat, action.special)


def generate_plans(state: Position, seat: int) -> Iterator[Move]:
    """Generate the actions that say something ahead about a battle."""
    hand = state.hands[seat]
    return (each for each in moves.PLANS if each.special in hand and check_plan(state, seat, each) is None)


def _check_special_use(state: Position, seat: int, action: SpecialUse) -> Refusal | None:
    return check_special(state, seat, action.special) or check_use(state, seat, action)


def _check_butoni(state: Position, seat: int, action: terms.AgainstButoni) -> Refusal | None:
    if Model.BUTONI not in state.displays[seat].curses:
        return Refusal("no-butoni")
    return check_target(state, seat, action.seat) if isinstance(action, terms.PassOn) else None


def check_discard(state: Position, seat: int, action: terms.Discard) -> Refusal | None:
    """Check that a card can be put aside to be discarded, in the order of the hand."""
    card, chosen = action.card, state.chosen
    if state.hands[seat].count(card) <= chosen.count(card):
        return Refusal("not-in-hand", (("card", card),))
    if len(chosen) >= PETRER_CARDS:
        return Refusal("enough-discarded", (("count", PETRER_CARDS),))
    is_late = bool(chosen) and ORDER[card] < ORDER[chosen[-1]]
    return Refusal("laid-too-late", (("card", card),)) if is_late else None


def check_choice(state: Position, seat: int, action: terms.Keep | terms.Take) -> Refusal | None:
    """Check the choice that the donyet or the Bellea asks for."""
    if action in list_choices(state, seat):
        return None
    args = (("card", action.card),)
    return Refusal("not-looked-at", args) if isinstance(action, terms.Keep) else Refusal("not-on-that-display", args)


TURN_CHECKS: Mapping[type[Move], Check] = {
    terms.Almoina: allow,
    terms.Sell: _check_sell,
    terms.Attack: _check_attack,
    terms.Almansa: _check_almansa,
    terms.Lay: _check_lay,
    terms.Charge: _check_charge,
    **dict.fromkeys(get_args(SpecialUse), _check_special_use),
    **dict.fromkeys(get_args(terms.AgainstButoni), _check_butoni),
    **dict.fromkeys(PLAN_KINDS, check_plan),
}
"""The check of each action of a turn, by class."""

ATTACK_ACTIONS = (terms.Almoina, terms.Lay, terms.Charge, *PLAN_KINDS)
"""The only actions while an attack is being prepared."""


# Legal actions


def list_turn_actions(state: Position, seat: int) -> list[Move]:
    """List the actions of a turn: almoina, sales, specials, battles, and those against a Butoni."""
    if state.aim is not None:
        return _list_attack_actions(state, seat, state.aim)
    display, hand = state.displays[seat], state.hands[seat]
    found: list[Move] = [moves.ALMOINA]
    found += list_sales(display)
    found += list_special_actions(state, seat)
    if not FIGHTERS.isdisjoint(hand):
        for other, shown in enumerate(state.displays):
            if check_target(state, seat, other) is None:
                row = moves.ATTACKS[other]
                found += [row[card] for card in dict.fromkeys(_list_aims(shown))]
        if Model.ALMANSA in hand and not state.is_banned(seat, Model.ALMANSA):
            found += [each for each in moves.ALMANSES if check_almansa(state, seat, each.seat) is None]
    if Model.BUTONI in display.curses:
        found += [moves.SHED, *(each for each in moves.PASS_ONS if _check_butoni(state, seat, each) is None)]
    return found


def _list_attack_actions(state: Position, seat: int, aim: Aim) -> list[Move]:
    """List the actions while an attack is prepared: lay a card, charge, or give up with the almoina."""
    hand, chosen = state.hands[seat], state.chosen
    kinds = dict.fromkeys(card for card in hand if card in FIGHTERS) if not chosen else TEAM
    found: list[Move] = [moves.LAYS[card] for card in kinds if _check_lay(state, seat, moves.LAYS[card]) is None]
    if chosen:
        charges = (moves.CHARGE, moves.CHARGE_WITH_MASCLET)
        found += [each for each in charges if _check_charge(state, seat, each) is None]
        found += generate_plans(state, seat)
    found.append(moves.ALMOINA)
    return found


def list_discards(state: Position, seat: int) -> list[Move]:
    """List the cards that can be put aside, then the action that discards them."""
    rows = (moves.DISCARDS[card] for card in dict.fromkeys(state.hands[seat]))
    return [*(action for action in rows if check_discard(state, seat, action) is None), moves.GAMBLE]


def list_choices(state: Position, seat: int) -> list[Move]:
    """List the cards of the deck that the donyet can keep, or the second treasures that the Bellea can take."""
    if state.phase is Phase.KEEP:
        return [moves.KEEPS[card] for card in dict.fromkeys(sort_cards(state.deck[: state.looked]))]
    assert state.battle is not None
    return [moves.TAKES[card] for card in dict.fromkeys(state.displays[state.battle.defender].treasures)]
