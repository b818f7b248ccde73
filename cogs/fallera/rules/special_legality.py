"""Legal uses of the specials of a turn (RULES 7).

A ``check_`` function returns None if the use is legal, else why it is refused. All but :func:`check_special` assume
that the card is in the hand.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bot.engine.contract import Refusal
from cogs.fallera.cards import BEC_MIN_HAND, CARDS, SHIELDS, SPECIALS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import find_blocking_shield
from cogs.fallera.rules.terms import Cassalla, Crema, Display, Move, Options, Recover, Rob, SpecialUse, Swap, Use, UseOn

Check = Callable[[Position, int, Any], Refusal | None]
"""Checks an action of a seat."""

NO_SUCH_PLAYER = Refusal("no-such-player")
NO_TREASURES = Refusal("no-treasures")
NO_OWN_TREASURE = Refusal("no-own-treasure")
TOO_FEW_IN_HAND = Refusal("too-few-in-hand", (("count", BEC_MIN_HAND),))
NO_TREASURE_THERE = Refusal("no-treasure-there")
BANNED = Refusal("banned")


def check_target(state: Position, seat: int, target: int) -> Refusal | None:
    """Check that the target is another player who has not gone."""
    if target == seat or not 0 <= target < len(state.hands):
        return NO_SUCH_PLAYER
    return Refusal("has-gone") if target in state.gone else None


def check_special(state: Position, seat: int, card: Model) -> Refusal | None:
    """Check that the card is in the hand, is a special, and is not forbidden by a Butoni."""
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", (("card", card),))
    if card not in SPECIALS:
        return Refusal("not-an-action", (("card", card),))
    return BANNED if state.is_banned(seat, card) else None


def check_treasure(display: Display, card: Model) -> Refusal | None:
    return None if card in display.treasures else Refusal("not-on-that-display", (("card", card),))


def check_almansa(state: Position, seat: int, target: int) -> Refusal | None:
    """Check a Batalla d'Almansa against this player, without regard to fighters."""
    if (refusal := check_target(state, seat, target)) is not None:
        return refusal
    if not state.displays[seat].treasures:
        return NO_OWN_TREASURE
    return None if state.displays[target].treasures else NO_TREASURE_THERE


def _check_unshielded(options: Options, display: Display) -> Refusal | None:
    shield = find_blocking_shield(options, display)
    return None if shield is None else Refusal("shielded", (("card", shield),))


def _check_shield(state: Position, seat: int, *, card: Model) -> Refusal | None:
    return Refusal("already-up", (("card", card),)) if card in state.displays[seat].shields else None


def _check_any_treasure(state: Position, seat: int) -> Refusal | None:
    return None if any(display.treasures for display in state.displays) else NO_TREASURES


ON_NOBODY: Mapping[Model, Callable[[Position, int], Refusal | None]] = {
    **dict.fromkeys((Model.REPETICIO, Model.DANSA, Model.PETRER), lambda state, seat: None),
    **{card: partial(_check_shield, card=card) for card in SHIELDS},
    Model.RIUA: _check_any_treasure,
    Model.CREMA: lambda state, seat: (
        Refusal("name-a-player") if state.options.crema is Crema.ONE else _check_any_treasure(state, seat)
    ),
    Model.DONYET: lambda state, seat: None if state.deck or state.graveyard else Refusal("no-cards"),
}
"""The check of each special that needs no choice."""


def _check_crema(state: Position, seat: int, target: int) -> Refusal | None:
    if state.options.crema is Crema.ALL:
        return Refusal("burns-all")
    refusal = None if target == seat else check_target(state, seat, target)
    return refusal or (None if state.displays[target].treasures else NO_TREASURE_THERE)


ON_ONE_PLAYER: Mapping[Model, Callable[[Position, int, int], Refusal | None]] = {
    Model.LLUNA: check_target,
    Model.BUTONI: check_target,
    Model.BEC: lambda state, seat, target: (
        check_target(state, seat, target) or (TOO_FEW_IN_HAND if len(state.hands[target]) < BEC_MIN_HAND else None)
    ),
    Model.PACTE: lambda state, seat, target: (
        check_target(state, seat, target)
        or (None if state.displays[seat].treasures else NO_OWN_TREASURE)
        or _check_unshielded(state.options, state.displays[target])
    ),
    Model.CREMA: _check_crema,
}
"""The check of each special that is used on a player."""


def _check_recover(state: Position, action: Recover) -> Refusal | None:
    """Check that the cassalla can recover this card."""
    if action.card not in state.graveyard:
        return Refusal("not-in-graveyard", (("card", action.card),))
    kind, option = CARDS[action.card].kind, state.options.cassalla
    if option is Cassalla.ANY or kind.value == option.value:
        return None
    return Refusal("only-battle-cards" if option is Cassalla.BATTLE else "only-specials")


def check_use(state: Position, seat: int, action: SpecialUse) -> Refusal | None:
    match action:
        case Use(card):
            check = ON_NOBODY.get(card)
            return Refusal("not-an-action", (("card", card),)) if check is None else check(state, seat)
        case UseOn(card, target):
            check_on = ON_ONE_PLAYER.get(card)
            return Refusal("not-on-a-player", (("card", card),)) if check_on is None else check_on(state, seat, target)
        case Recover():
            return _check_recover(state, action)
        case Swap() if action.own not in state.displays[seat].treasures:
            return Refusal("not-on-your-display", (("card", action.own),))
        case Rob() | Swap():
            return (
                check_target(state, seat, action.seat)
                or check_treasure(state.displays[action.seat], action.card)
                or _check_unshielded(state.options, state.displays[action.seat])
            )


def list_uses(state: Position, seat: int, card: Model) -> list[Move]:
    """List the legal uses of a card of the hand as a special of a turn."""
    check_on, check = ON_ONE_PLAYER.get(card), ON_NOBODY.get(card)
    if check_on is not None and (check is None or state.options.crema is Crema.ONE):
        row = moves.USES_ON[card]
        return [row[target] for target in range(len(state.hands)) if check_on(state, seat, target) is None]
    if check is not None:
        return [moves.USES[card]] if check(state, seat) is None else []
    if card is Model.CASSALLA:
        recovers = map(moves.RECOVERS.__getitem__, dict.fromkeys(state.graveyard))
        return [action for action in recovers if _check_recover(state, action) is None]
    found: list[Move] = []
    if card is Model.RATA or card is Model.VENT:  # for speed, a display is checked once for all its treasures
        mine = dict.fromkeys(state.displays[seat].treasures)
        for target, display in enumerate(state.displays):
            if check_target(state, seat, target) is None and find_blocking_shield(state.options, display) is None:
                rows = [moves.ROBS[target]] if card is Model.RATA else [moves.SWAPS[own][target] for own in mine]
                found += [row[theirs] for row in rows for theirs in dict.fromkeys(display.treasures)]
    return found


TURN_SPECIALS = frozenset({*ON_NOBODY, *ON_ONE_PLAYER, Model.CASSALLA, Model.RATA, Model.VENT})


def list_special_actions(state: Position, seat: int) -> list[Move]:
    """List the actions of the specials of the hand."""
    found: list[Move] = []
    has_butoni = Model.BUTONI in state.displays[seat].curses
    for card in dict.fromkeys(state.hands[seat]):
        if card in TURN_SPECIALS and not (has_butoni and state.is_banned(seat, card)):
            found += list_uses(state, seat, card)
    return found
