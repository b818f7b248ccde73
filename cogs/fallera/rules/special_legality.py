"""Legal uses of the specials of a turn (RULES 7).

A ``check_`` function returns None if the use is legal, else why it is refused. All but :func:`check_special` assume
that the card is in the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from bot.engine.contract import Action, Refusal
from cogs.fallera.cards import BEC_MIN_HAND, CARDS, SPECIALS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import find_blocking_shield
from cogs.fallera.rules.terms import Cassalla, Crema, Display, Move, Options, Recover, Rob, Swap, Use, UseOn

Check = Callable[[Position, int, Any], Refusal | None]
"""Checks an action of a seat."""

NO_SUCH_PLAYER = Refusal("no-such-player")
NO_TREASURES = Refusal("no-treasures")
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


# Specials without a choice


def _check_nothing(state: Position, seat: int) -> Refusal | None:
    return None


def _check_shield(state: Position, seat: int, *, card: Model) -> Refusal | None:
    return Refusal("already-up", (("card", card),)) if card in state.displays[seat].shields else None


def _check_riua(state: Position, seat: int) -> Refusal | None:
    return None if any(display.treasures for display in state.displays) else NO_TREASURES


def _check_crema_on_all(state: Position, seat: int) -> Refusal | None:
    if state.options.crema is Crema.ONE:
        return Refusal("name-a-player")
    return _check_riua(state, seat)


def _check_donyet(state: Position, seat: int) -> Refusal | None:
    return None if state.deck or state.graveyard else Refusal("no-cards")


PLAIN_CHECKS: Mapping[Model, Callable[[Position, int], Refusal | None]] = {
    Model.REPETICIO: _check_nothing,
    Model.DANSA: _check_nothing,
    Model.PETRER: _check_nothing,
    Model.MURALLA: partial(_check_shield, card=Model.MURALLA),
    Model.FALLA: partial(_check_shield, card=Model.FALLA),
    Model.RIUA: _check_riua,
    Model.CREMA: _check_crema_on_all,
    Model.DONYET: _check_donyet,
}
"""The check of each special that needs no choice."""


# Specials on a player


def _check_bec(state: Position, seat: int, target: int) -> Refusal | None:
    refusal = check_target(state, seat, target)
    if refusal is None and len(state.hands[target]) < BEC_MIN_HAND:
        return Refusal("too-few-in-hand", (("count", BEC_MIN_HAND),))
    return refusal


def _check_pacte(state: Position, seat: int, target: int) -> Refusal | None:
    return (
        check_target(state, seat, target)
        or _check_own_treasure(state, seat)
        or _check_unshielded(state.options, state.displays[target])
    )


def _check_crema_on_one(state: Position, seat: int, target: int) -> Refusal | None:
    if state.options.crema is Crema.ALL:
        return Refusal("burns-all")
    refusal = None if target == seat else check_target(state, seat, target)
    return refusal or _check_any_treasure(state.displays[target])


def check_almansa(state: Position, seat: int, target: int) -> Refusal | None:
    """Check a Batalla d'Almansa against this player, without regard to fighters."""
    return (
        check_target(state, seat, target)
        or _check_own_treasure(state, seat)
        or _check_any_treasure(state.displays[target])
    )


def _check_own_treasure(state: Position, seat: int) -> Refusal | None:
    return None if state.displays[seat].treasures else Refusal("no-own-treasure")


def _check_any_treasure(display: Display) -> Refusal | None:
    return None if display.treasures else Refusal("no-treasure-there")


def _check_unshielded(options: Options, display: Display) -> Refusal | None:
    shield = find_blocking_shield(options, display)
    return None if shield is None else Refusal("shielded", (("card", shield),))


TARGET_CHECKS: Mapping[Model, Callable[[Position, int, int], Refusal | None]] = {
    Model.BEC: _check_bec,
    Model.LLUNA: check_target,
    Model.BUTONI: check_target,
    Model.PACTE: _check_pacte,
    Model.CREMA: _check_crema_on_one,
}
"""The check of each special that is used on a player."""


# Specials on treasures and cards of the graveyard


def _check_rob(state: Position, seat: int, action: Rob) -> Refusal | None:
    """Check that the rata penada can take this treasure."""
    return (
        check_target(state, seat, action.seat)
        or check_treasure(state.displays[action.seat], action.card)
        or _check_unshielded(state.options, state.displays[action.seat])
    )


def _check_swap(state: Position, seat: int, action: Swap) -> Refusal | None:
    """Check that the vent de llebeig can swap these treasures."""
    if action.own not in state.displays[seat].treasures:
        return Refusal("not-on-your-display", (("card", action.own),))
    return (
        check_target(state, seat, action.seat)
        or check_treasure(state.displays[action.seat], action.card)
        or _check_unshielded(state.options, state.displays[action.seat])
    )


def check_treasure(display: Display, card: Model) -> Refusal | None:
    """Check that the treasure is on this display."""
    return None if card in display.treasures else Refusal("not-on-that-display", (("card", card),))


def _check_recover(state: Position, seat: int, action: Recover) -> Refusal | None:
    """Check that the cassalla can recover this card."""
    if action.card not in state.graveyard:
        return Refusal("not-in-graveyard", (("card", action.card),))
    kind, option = CARDS[action.card].kind, state.options.cassalla
    if option is Cassalla.ANY or kind.value == option.value:
        return None
    return Refusal("only-battle-cards" if option is Cassalla.BATTLE else "only-specials")


# Every use of a special


def _check_use(state: Position, seat: int, action: Use) -> Refusal | None:
    check = PLAIN_CHECKS.get(action.card)
    return Refusal("not-an-action", (("card", action.card),)) if check is None else check(state, seat)


def _check_use_on(state: Position, seat: int, action: UseOn) -> Refusal | None:
    check = TARGET_CHECKS.get(action.card)
    return Refusal("not-on-a-player", (("card", action.card),)) if check is None else check(state, seat, action.seat)


USE_CHECKS: Mapping[type[Action], Check] = {
    Use: _check_use,
    UseOn: _check_use_on,
    Rob: _check_rob,
    Swap: _check_swap,
    Recover: _check_recover,
}
"""The check of each use of a special, by class; all assume :func:`check_special`."""


def _generate_targets(state: Position, seat: int) -> Iterator[tuple[int, Iterable[Model]]]:
    """Generate the players who are not protected by a shield, with the models of their treasures."""
    for target, display in enumerate(state.displays):
        if check_target(state, seat, target) is None and _check_unshielded(state.options, display) is None:
            yield target, dict.fromkeys(display.treasures)


def _generate_robs(state: Position, seat: int) -> Iterator[Move]:
    for target, treasures in _generate_targets(state, seat):
        yield from (moves.ROBS[target][card] for card in treasures)


def _generate_swaps(state: Position, seat: int) -> Iterator[Move]:
    mine = dict.fromkeys(state.displays[seat].treasures)
    for target, theirs in _generate_targets(state, seat):
        yield from (moves.SWAPS[own][target][card] for own in mine for card in theirs)


def _generate_recoveries(state: Position, seat: int) -> Iterator[Move]:
    for card in dict.fromkeys(state.graveyard):
        action = moves.RECOVERS[card]
        if _check_recover(state, seat, action) is None:
            yield action


ActionGenerator = Callable[[Position, int], Iterator[Move]]


def _make_plain_generator(card: Model) -> ActionGenerator:
    why_not, action = PLAIN_CHECKS[card], moves.USES[card]

    def offer(state: Position, seat: int) -> Iterator[Move]:
        if why_not(state, seat) is None:
            yield action

    return offer


def _make_target_generator(card: Model) -> ActionGenerator:
    why_not, row = TARGET_CHECKS[card], moves.USES_ON[card]

    def offer(state: Position, seat: int) -> Iterator[Move]:
        return (row[target] for target in range(len(state.hands)) if why_not(state, seat, target) is None)

    return offer


_CREMAS = _make_plain_generator(Model.CREMA), _make_target_generator(Model.CREMA)


def _generate_cremas(state: Position, seat: int) -> Iterator[Move]:
    return _CREMAS[state.options.crema is Crema.ONE](state, seat)


SPECIAL_GENERATORS: Mapping[Model, ActionGenerator] = {
    **{card: _make_plain_generator(card) for card in PLAIN_CHECKS},
    **{card: _make_target_generator(card) for card in TARGET_CHECKS},
    Model.CREMA: _generate_cremas,
    Model.RATA: _generate_robs,
    Model.VENT: _generate_swaps,
    Model.CASSALLA: _generate_recoveries,
}
"""The legal actions of each special, without the Batalla d'Almansa."""


def generate_special_actions(state: Position, seat: int) -> Iterator[Move]:
    """Generate the actions of the specials of the hand."""
    for card in dict.fromkeys(state.hands[seat]):
        offer = SPECIAL_GENERATORS.get(card)
        if offer is not None and not state.is_banned(seat, card):
            yield from offer(state, seat)
