"""Legal actions of a turn and of the choices in it (RULES 3 to 5).

A ``_check_`` function returns None if the action is legal, else the reason. The lists keep what it does not refuse; for
sales and attacks, which every turn lists, list and check share what they ask of a display.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.contract import Refusal
from cogs.fallera.cards import FIGHTERS, ORDER, PETRER_CARDS, TEAM, Model, sort_cards
from cogs.fallera.rules import moves
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.special_legality import (
    BANNED,
    USE_CHECKS,
    Check,
    check_almansa,
    check_special,
    check_target,
    check_treasure,
    generate_special_actions,
)
from cogs.fallera.rules.terms import (
    Aim,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Cover,
    Discard,
    Display,
    Gamble,
    Keep,
    Lay,
    Move,
    PassOn,
    Phase,
    Recover,
    Reserve,
    Rob,
    Sell,
    Shed,
    Spare,
    SpecialUse,
    Swap,
    Take,
    Use,
    UseOn,
)

NO_FIGHTER = Refusal("no-fighter")

# Checks


def _allow(state: Position, seat: int, action: Almoina | Gamble) -> Refusal | None:
    return None


def _check_sell(state: Position, seat: int, action: Sell) -> Refusal | None:
    treasures = state.displays[seat].treasures
    if action.card not in treasures:
        return Refusal("not-on-your-display", (("card", action.card),))
    if action.card not in moves.SALES:
        return Refusal("not-for-sale", (("card", action.card),))
    return Refusal("taronger") if Model.TARONGER in treasures else None


def _check_attack(state: Position, seat: int, action: Attack) -> Refusal | None:
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


def _check_almansa(state: Position, seat: int, action: Almansa) -> Refusal | None:
    refusal = check_special(state, seat, Model.ALMANSA)
    if refusal is None and FIGHTERS.isdisjoint(state.hands[seat]):
        return NO_FIGHTER
    return refusal or check_almansa(state, seat, action.seat)


def _check_lay(state: Position, seat: int, action: Lay) -> Refusal | None:
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


def _check_charge(state: Position, seat: int, action: Charge) -> Refusal | None:
    if state.aim is None:
        return Refusal("no-attack")
    if not state.chosen:
        return Refusal("fighter-first")
    if not action.masclet:
        return None
    refusal = check_special(state, seat, Model.MASCLET)
    return refusal or (None if state.hands[state.aim.seat] else Refusal("empty-hand"))


def _check_spare(state: Position, seat: int, action: Spare) -> Refusal | None:
    return _check_plan(state, seat, Model.AIGUA, state.spares)


def _check_cover(state: Position, seat: int, action: Cover) -> Refusal | None:
    if state.dealt_under > 2:
        return Refusal("paella-by-itself")
    return _check_plan(state, seat, Model.PAELLA, state.covers)


def _check_reserve(state: Position, seat: int, action: Reserve) -> Refusal | None:
    if state.dealt_under == 2:
        return Refusal("paella-stays")
    return _check_plan(state, seat, Model.PAELLA, state.reserves)


def _check_plan(state: Position, seat: int, card: Model, said: frozenset[int]) -> Refusal | None:
    """Check that the seat may say ahead what it does with this card: once, with its attack or defence."""
    if state.asks_apart:
        return Refusal("answer-first")
    if state.phase is Phase.TURN and state.aim is None:
        return Refusal("no-attack")
    if state.phase is Phase.TURN and not state.chosen:
        return Refusal("fighter-first")
    if FIGHTERS.isdisjoint(state.hands[seat]):
        return NO_FIGHTER
    if seat in said:
        return Refusal("only-one", (("card", card),))
    return check_special(state, seat, card)


PLAN_CHECKS: Mapping[type[Move], Check] = {Spare: _check_spare, Cover: _check_cover, Reserve: _check_reserve}
"""The check of each action that says something ahead about a battle."""


def generate_plans(state: Position, seat: int) -> Iterator[Move]:
    """Generate the actions that say something ahead about a battle."""
    return (each for each in moves.PLANS if PLAN_CHECKS[type(each)](state, seat, each) is None)


def _check_special_use(state: Position, seat: int, action: SpecialUse) -> Refusal | None:
    return check_special(state, seat, action.special) or USE_CHECKS[type(action)](state, seat, action)


def _check_shed(state: Position, seat: int, action: Shed) -> Refusal | None:
    return None if Model.BUTONI in state.displays[seat].curses else Refusal("no-butoni")


def _check_pass_on(state: Position, seat: int, action: PassOn) -> Refusal | None:
    if Model.BUTONI not in state.displays[seat].curses:
        return Refusal("no-butoni")
    return check_target(state, seat, action.seat)


def _check_discard(state: Position, seat: int, action: Discard) -> Refusal | None:
    card, chosen = action.card, state.chosen
    if state.hands[seat].count(card) <= chosen.count(card):
        return Refusal("not-in-hand", (("card", card),))
    if len(chosen) >= PETRER_CARDS:
        return Refusal("enough-discarded", (("count", PETRER_CARDS),))
    is_late = bool(chosen) and ORDER[card] < ORDER[chosen[-1]]
    return Refusal("laid-too-late", (("card", card),)) if is_late else None


def _check_keep(state: Position, seat: int, action: Keep) -> Refusal | None:
    is_there = action.card in state.deck[: state.looked]
    return None if is_there else Refusal("not-looked-at", (("card", action.card),))


def _check_take(state: Position, seat: int, action: Take) -> Refusal | None:
    return check_treasure(_get_beaten_display(state), action.card)


def _get_beaten_display(state: Position) -> Display:
    """Return the display that loses a second treasure to the Bellea."""
    assert state.battle is not None
    return state.displays[state.battle.defender]


TURN_CHECKS: Mapping[type[Move], Check] = {
    Almoina: _allow,
    Sell: _check_sell,
    Attack: _check_attack,
    Almansa: _check_almansa,
    Lay: _check_lay,
    Charge: _check_charge,
    Use: _check_special_use,
    UseOn: _check_special_use,
    Rob: _check_special_use,
    Swap: _check_special_use,
    Recover: _check_special_use,
    Shed: _check_shed,
    PassOn: _check_pass_on,
    **PLAN_CHECKS,
}
"""The check of each action of a turn, by class."""

ATTACK_CHECKS: Mapping[type[Move], Check] = {
    Almoina: _allow,
    Lay: _check_lay,
    Charge: _check_charge,
    **PLAN_CHECKS,
}
"""The same while an attack is being prepared."""

DISCARD_CHECKS: Mapping[type[Move], Check] = {Discard: _check_discard, Gamble: _allow}
KEEP_CHECKS: Mapping[type[Move], Check] = {Keep: _check_keep}
TAKE_CHECKS: Mapping[type[Move], Check] = {Take: _check_take}


# Legal actions


def list_turn_actions(state: Position, seat: int) -> list[Move]:
    """List the actions of a turn: almoina, sales, specials, battles, and those against a Butoni."""
    if state.aim is not None:
        return _list_attack_actions(state, seat, state.aim)
    display, hand = state.displays[seat], state.hands[seat]
    found: list[Move] = [moves.ALMOINA]
    if Model.TARONGER not in display.treasures:
        found += [moves.SELLS[card] for card in dict.fromkeys(display.treasures) if card in moves.SALES]
    found += generate_special_actions(state, seat)
    if not FIGHTERS.isdisjoint(hand):
        for other, shown in enumerate(state.displays):
            if check_target(state, seat, other) is None:
                row = moves.ATTACKS[other]
                found += [row[card] for card in dict.fromkeys(_list_aims(shown))]
        if Model.ALMANSA in hand and not state.is_banned(seat, Model.ALMANSA):
            found += [each for each in moves.ALMANSES if check_almansa(state, seat, each.seat) is None]
    if Model.BUTONI in display.curses:
        found.append(moves.SHED)
        found += [each for each in moves.PASS_ONS if _check_pass_on(state, seat, each) is None]
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
    return [*(action for action in rows if _check_discard(state, seat, action) is None), moves.GAMBLE]


def list_keeps(state: Position, seat: int) -> list[Move]:
    """List the cards of the deck that can be kept."""
    return [moves.KEEPS[card] for card in dict.fromkeys(sort_cards(state.deck[: state.looked]))]


def list_takes(state: Position, seat: int) -> list[Move]:
    """List the treasures that the Bellea can take as the second one."""
    return [moves.TAKES[card] for card in dict.fromkeys(_get_beaten_display(state).treasures)]
