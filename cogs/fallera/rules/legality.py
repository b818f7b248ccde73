"""What may be done in one's own turn, and why not (RULES 3 to 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bot.engine.contract import Refusal
from cogs.fallera.cards import FIGHTERS, ORDER, SHIELDS, TEAM, Model, in_order
from cogs.fallera.rules import moves
from cogs.fallera.rules.board import is_banned
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.rights import (
    AIMED,
    BANNED,
    PLAIN,
    almansa_refusal,
    recover_refusal,
    rob_refusal,
    special_refusal,
    swap_refusal,
    target_refusal,
    there_refusal,
    uses,
)
from cogs.fallera.rules.specials import BET
from cogs.fallera.rules.terms import (
    Aim,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Discard,
    Display,
    Gamble,
    Keep,
    Lay,
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

NO_FIGHTER = Refusal("no-fighter")

# Why not


def _almoina(state: Position, seat: int, action: Almoina) -> Refusal | None:
    return None


def _sell(state: Position, seat: int, action: Sell) -> Refusal | None:
    treasures = state.displays[seat].treasures
    if action.card not in treasures:
        return Refusal("not-on-your-display", (("card", action.card),))
    if action.card not in moves.SALES:
        return Refusal("not-for-sale", (("card", action.card),))
    return Refusal("taronger") if Model.TARONGER in treasures else None


def _attack(state: Position, seat: int, action: Attack) -> Refusal | None:
    if FIGHTERS.isdisjoint(state.hands[seat]):
        return NO_FIGHTER
    refusal = target_refusal(state, seat, action.seat)
    if refusal is not None:
        return refusal
    display = state.displays[action.seat]
    if action.card in SHIELDS:
        if action.card not in display.shields:
            return Refusal("not-on-that-display", (("card", action.card),))
    elif (refusal := there_refusal(display, action.card)) is not None:
        return refusal
    if Model.MURALLA in display.shields and action.card is not Model.MURALLA:
        return Refusal("shielded", (("card", Model.MURALLA),))
    return None


def _almansa(state: Position, seat: int, action: Almansa) -> Refusal | None:
    refusal = special_refusal(state, seat, Model.ALMANSA)
    if refusal is None and FIGHTERS.isdisjoint(state.hands[seat]):
        return NO_FIGHTER
    return refusal or almansa_refusal(state, seat, action.seat)


def _lay(state: Position, seat: int, action: Lay) -> Refusal | None:
    card, chosen = action.card, state.chosen
    if state.aim is None:
        return Refusal("no-attack")
    if state.hands[seat].count(card) <= chosen.count(card):
        return Refusal("not-in-hand", (("card", card),))
    if not chosen:
        return None if card in FIGHTERS else Refusal("fighter-first")
    if card not in TEAM:
        return Refusal("one-fighter" if card in FIGHTERS else "not-for-battles", (("card", card),))
    if card is Model.ESPILL and is_banned(state.options, state.displays[seat], card):
        return BANNED
    if card is not Model.MONLEONETES and card in chosen:
        return Refusal("only-one", (("card", card),))
    is_late = len(chosen) > 1 and TEAM.index(card) < TEAM.index(chosen[-1])
    return Refusal("laid-too-late", (("card", card),)) if is_late else None


def _charge(state: Position, seat: int, action: Charge) -> Refusal | None:
    if state.aim is None:
        return Refusal("no-attack")
    if not state.chosen:
        return Refusal("fighter-first")
    if not action.masclet:
        return None
    refusal = special_refusal(state, seat, Model.MASCLET)
    return refusal or (None if state.hands[state.aim.seat] else Refusal("empty-hand"))


def _use(state: Position, seat: int, action: Use) -> Refusal | None:
    refusal = special_refusal(state, seat, action.card)
    if refusal is not None:
        return refusal
    why_not = PLAIN.get(action.card)
    return Refusal("not-an-action", (("card", action.card),)) if why_not is None else why_not(state, seat)


def _use_on(state: Position, seat: int, action: UseOn) -> Refusal | None:
    refusal = special_refusal(state, seat, action.card)
    if refusal is not None:
        return refusal
    why_not = AIMED.get(action.card)
    if why_not is None:
        return Refusal("not-on-a-player", (("card", action.card),))
    return why_not(state, seat, action.seat)


def _rob(state: Position, seat: int, action: Rob) -> Refusal | None:
    return special_refusal(state, seat, Model.RATA) or rob_refusal(state, seat, action)


def _swap(state: Position, seat: int, action: Swap) -> Refusal | None:
    return special_refusal(state, seat, Model.VENT) or swap_refusal(state, seat, action)


def _recover(state: Position, seat: int, action: Recover) -> Refusal | None:
    return special_refusal(state, seat, Model.CASSALLA) or recover_refusal(state, seat, action)


def _shed(state: Position, seat: int, action: Shed) -> Refusal | None:
    return None if Model.BUTONI in state.displays[seat].curses else Refusal("no-butoni")


def _pass_on(state: Position, seat: int, action: PassOn) -> Refusal | None:
    if Model.BUTONI not in state.displays[seat].curses:
        return Refusal("no-butoni")
    return target_refusal(state, seat, action.seat)


def _discard(state: Position, seat: int, action: Discard) -> Refusal | None:
    card, chosen = action.card, state.chosen
    if state.hands[seat].count(card) <= chosen.count(card):
        return Refusal("not-in-hand", (("card", card),))
    if len(chosen) >= BET:
        return Refusal("enough-discarded", (("count", BET),))
    is_late = bool(chosen) and ORDER[card] < ORDER[chosen[-1]]
    return Refusal("laid-too-late", (("card", card),)) if is_late else None


def _gamble(state: Position, seat: int, action: Gamble) -> Refusal | None:
    return None


def _keep(state: Position, seat: int, action: Keep) -> Refusal | None:
    is_there = action.card in state.deck[: state.looked]
    return None if is_there else Refusal("not-looked-at", (("card", action.card),))


def _take(state: Position, seat: int, action: Take) -> Refusal | None:
    return there_refusal(_beaten(state), action.card)


def _beaten(state: Position) -> Display:
    """The display from which the Bellea takes a second treasure."""
    assert state.battle is not None
    return state.displays[state.battle.defender]


WhyNot = Callable[[Position, int, Any], Refusal | None]

TURN: Mapping[type[Move], WhyNot] = {
    Almoina: _almoina,
    Sell: _sell,
    Attack: _attack,
    Almansa: _almansa,
    Lay: _lay,
    Charge: _charge,
    Use: _use,
    UseOn: _use_on,
    Rob: _rob,
    Swap: _swap,
    Recover: _recover,
    Shed: _shed,
    PassOn: _pass_on,
}
"""Why an action of a turn may not be taken, by its class."""

ATTACKING: Mapping[type[Move], WhyNot] = {Almoina: _almoina, Lay: _lay, Charge: _charge}
"""The same while an attack is being prepared."""

DISCARDING: Mapping[type[Move], WhyNot] = {Discard: _discard, Gamble: _gamble}
KEEPING: Mapping[type[Move], WhyNot] = {Keep: _keep}
TAKING: Mapping[type[Move], WhyNot] = {Take: _take}


# What may be done


def actions(state: Position, seat: int) -> list[Move]:
    """Every action of the turn: almoina, sales, specials, battles, and what can be done about a Butoni."""
    if state.aim is not None:
        return _attack_actions(state, seat, state.aim)
    display, hand = state.displays[seat], state.hands[seat]
    found: list[Move] = [moves.ALMOINA]
    if Model.TARONGER not in display.treasures:
        found += [moves.SELLS[card] for card in dict.fromkeys(display.treasures) if card in moves.SALES]
    found += uses(state, seat)
    if not FIGHTERS.isdisjoint(hand):
        found += _attacks(state, seat)
        if Model.ALMANSA in hand and not is_banned(state.options, display, Model.ALMANSA):
            row = moves.ALMANSES
            found += [row[other] for other in range(len(row)) if almansa_refusal(state, seat, other) is None]
    if Model.BUTONI in display.curses:
        found.append(moves.SHED)
        row_on = moves.PASS_ONS
        found += [row_on[other] for other in range(len(row_on)) if target_refusal(state, seat, other) is None]
    return found


def _attacks(state: Position, seat: int) -> Iterator[Move]:
    for other, display in enumerate(state.displays):
        if other == seat or other in state.gone:
            continue
        row, shields = moves.ATTACKS[other], display.shields
        if Model.MURALLA in shields:
            yield row[Model.MURALLA]
            continue
        yield from (row[card] for card in dict.fromkeys(display.treasures))
        yield from (row[card] for card in shields)


def _attack_actions(state: Position, seat: int, aim: Aim) -> list[Move]:
    """What may be laid, the charge, or giving up."""
    hand, chosen = state.hands[seat], state.chosen
    kinds = dict.fromkeys(card for card in hand if card in FIGHTERS) if not chosen else TEAM
    found: list[Move] = []
    for card in kinds:
        if _lay(state, seat, moves.LAYS[card]) is None:
            found.append(moves.LAYS[card])
    if chosen:
        found.append(moves.CHARGE)
        if _charge(state, seat, moves.CHARGE_WITH_MASCLET) is None:
            found.append(moves.CHARGE_WITH_MASCLET)
    found.append(moves.ALMOINA)
    return found


def discards(state: Position, seat: int) -> list[Move]:
    """What may be put aside, and the end of it."""
    rows = (moves.DISCARDS[card] for card in dict.fromkeys(state.hands[seat]))
    return [*(action for action in rows if _discard(state, seat, action) is None), moves.GAMBLE]


def keeps(state: Position, seat: int) -> list[Move]:
    """The cards that were looked at."""
    return [moves.KEEPS[card] for card in dict.fromkeys(in_order(state.deck[: state.looked]))]


def takes(state: Position, seat: int) -> list[Move]:
    """The treasures that are left where the Bellea won."""
    return [moves.TAKES[card] for card in dict.fromkeys(_beaten(state).treasures)]
