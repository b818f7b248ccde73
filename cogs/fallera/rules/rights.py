"""When a special of one's own turn may be used: for each shape of choice what may be chosen, and why not (RULES 7).

Functions that tell why not leave aside whether the card is held; see :mod:`cogs.fallera.rules.legality`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.engine.contract import Refusal
from cogs.fallera.cards import CARDS, SPECIALS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.board import is_banned
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import PECKED, stops_thieves
from cogs.fallera.rules.terms import Cassalla, Crema, Display, Move, Options, Recover, Rob, Swap

NO_SUCH_PLAYER = Refusal("no-such-player")
NOTHING_THERE = Refusal("nothing-on-displays")
BANNED = Refusal("banned")


def target_refusal(state: Position, seat: int, target: int) -> Refusal | None:
    """Why this is no other player."""
    if target == seat or not 0 <= target < len(state.hands):
        return NO_SUCH_PLAYER
    return Refusal("has-gone") if target in state.gone else None


def special_refusal(state: Position, seat: int, card: Model) -> Refusal | None:
    """Why this special cannot be used, whatever for: it is not held, is no special, or a Butoni forbids it."""
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", (("card", card),))
    if card not in SPECIALS:
        return Refusal("not-an-action", (("card", card),))
    return BANNED if is_banned(state.options, state.displays[seat], card) else None


# Without a choice


def _always(state: Position, seat: int) -> Refusal | None:
    return None


def _falla(state: Position, seat: int) -> Refusal | None:
    return _shield_refusal(state.displays[seat], Model.FALLA)


def _muralla(state: Position, seat: int) -> Refusal | None:
    return _shield_refusal(state.displays[seat], Model.MURALLA)


def _shield_refusal(display: Display, card: Model) -> Refusal | None:
    return Refusal("already-up", (("card", card),)) if card in display.shields else None


def _riua(state: Position, seat: int) -> Refusal | None:
    return None if any(display.treasures for display in state.displays) else NOTHING_THERE


def _crema_on_all(state: Position, seat: int) -> Refusal | None:
    if state.options.crema is Crema.ONE:
        return Refusal("name-a-player")
    return _riua(state, seat)


def _donyet(state: Position, seat: int) -> Refusal | None:
    return None if state.deck or state.graveyard else Refusal("no-cards")


PLAIN: Mapping[Model, Callable[[Position, int], Refusal | None]] = {
    Model.REPETICIO: _always,
    Model.DANSA: _always,
    Model.PETRER: _always,
    Model.MURALLA: _muralla,
    Model.FALLA: _falla,
    Model.RIUA: _riua,
    Model.CREMA: _crema_on_all,
    Model.DONYET: _donyet,
}
"""Specials that need no choice: why this seat cannot use them now."""


# On a player


def _bec(state: Position, seat: int, target: int) -> Refusal | None:
    refusal = target_refusal(state, seat, target)
    if refusal is None and len(state.hands[target]) < PECKED:
        return Refusal("too-few-in-hand", (("count", PECKED),))
    return refusal


def _lluna(state: Position, seat: int, target: int) -> Refusal | None:
    return target_refusal(state, seat, target)


def _butoni(state: Position, seat: int, target: int) -> Refusal | None:
    return target_refusal(state, seat, target)


def _pacte(state: Position, seat: int, target: int) -> Refusal | None:
    return (
        target_refusal(state, seat, target)
        or _own_treasure_refusal(state, seat)
        or _shielded(state.options, state.displays[target])
    )


def _crema_on_one(state: Position, seat: int, target: int) -> Refusal | None:
    if state.options.crema is Crema.ALL:
        return Refusal("burns-all")
    refusal = None if target == seat else target_refusal(state, seat, target)
    return refusal or _treasure_refusal(state.displays[target])


def almansa_refusal(state: Position, seat: int, target: int) -> Refusal | None:
    """Why no Batalla d'Almansa can be fought against this player; whether somebody can fight is another question."""
    return (
        target_refusal(state, seat, target)
        or _own_treasure_refusal(state, seat)
        or _treasure_refusal(state.displays[target])
    )


def _own_treasure_refusal(state: Position, seat: int) -> Refusal | None:
    return None if state.displays[seat].treasures else Refusal("no-own-treasure")


def _treasure_refusal(display: Display) -> Refusal | None:
    return None if display.treasures else Refusal("no-treasure-there")


def _shielded(options: Options, display: Display) -> Refusal | None:
    shield = stops_thieves(options, display)
    return None if shield is None else Refusal("shielded", (("card", shield),))


AIMED: Mapping[Model, Callable[[Position, int, int], Refusal | None]] = {
    Model.BEC: _bec,
    Model.LLUNA: _lluna,
    Model.BUTONI: _butoni,
    Model.PACTE: _pacte,
    Model.CREMA: _crema_on_one,
}
"""Specials used on a player: why this seat cannot use them on that one now."""


# On treasures and cards of the graveyard


def rob_refusal(state: Position, seat: int, action: Rob) -> Refusal | None:
    """Why the rata penada cannot take this treasure."""
    return (
        target_refusal(state, seat, action.seat)
        or there_refusal(state.displays[action.seat], action.card)
        or _shielded(state.options, state.displays[action.seat])
    )


def swap_refusal(state: Position, seat: int, action: Swap) -> Refusal | None:
    """Why the vent de llebeig cannot swap these two treasures."""
    if action.own not in state.displays[seat].treasures:
        return Refusal("not-on-your-display", (("card", action.own),))
    return (
        target_refusal(state, seat, action.seat)
        or there_refusal(state.displays[action.seat], action.card)
        or _shielded(state.options, state.displays[action.seat])
    )


def there_refusal(display: Display, card: Model) -> Refusal | None:
    """Why no such treasure can be named on this display."""
    return None if card in display.treasures else Refusal("not-on-that-display", (("card", card),))


def recover_refusal(state: Position, seat: int, action: Recover) -> Refusal | None:
    """Why the cassalla cannot bring this card back."""
    if action.card not in state.graveyard:
        return Refusal("not-in-graveyard", (("card", action.card),))
    kind, option = CARDS[action.card].kind, state.options.cassalla
    if option is Cassalla.ANY or kind.value == option.value:
        return None
    return Refusal("only-battle-cards" if option is Cassalla.BATTLE else "only-specials")


def _robs(state: Position, seat: int) -> Iterator[Move]:
    for target in range(len(state.hands)):
        if target_refusal(state, seat, target) is None and _shielded(state.options, state.displays[target]) is None:
            robs = moves.ROBS[target]
            yield from (robs[card] for card in dict.fromkeys(state.displays[target].treasures))


def _swaps(state: Position, seat: int) -> Iterator[Move]:
    mine = dict.fromkeys(state.displays[seat].treasures)
    for target in range(len(state.hands)):
        if target_refusal(state, seat, target) is None and _shielded(state.options, state.displays[target]) is None:
            theirs = dict.fromkeys(state.displays[target].treasures)
            yield from (moves.SWAPS[own][target][card] for own in mine for card in theirs)


def _recoveries(state: Position, seat: int) -> Iterator[Move]:
    for card in dict.fromkeys(state.graveyard):
        action = moves.RECOVERS[card]
        if recover_refusal(state, seat, action) is None:
            yield action


Offer = Callable[[Position, int], Iterator[Move]]


def _plain_uses(card: Model) -> Offer:
    why_not, action = PLAIN[card], moves.USES[card]

    def offer(state: Position, seat: int) -> Iterator[Move]:
        if why_not(state, seat) is None:
            yield action

    return offer


def _aimed_uses(card: Model) -> Offer:
    why_not, row = AIMED[card], moves.USES_ON[card]

    def offer(state: Position, seat: int) -> Iterator[Move]:
        return (row[target] for target in range(len(state.hands)) if why_not(state, seat, target) is None)

    return offer


_CREMAS = _plain_uses(Model.CREMA), _aimed_uses(Model.CREMA)


def _burnings(state: Position, seat: int) -> Iterator[Move]:
    return _CREMAS[state.options.crema is Crema.ONE](state, seat)


OFFERS: Mapping[Model, Offer] = {
    **{card: _plain_uses(card) for card in PLAIN},
    **{card: _aimed_uses(card) for card in AIMED},
    Model.CREMA: _burnings,
    Model.RATA: _robs,
    Model.VENT: _swaps,
    Model.CASSALLA: _recoveries,
}
"""Every way in which a special can be used now as an action, the Batalla d'Almansa apart."""


def uses(state: Position, seat: int) -> Iterator[Move]:
    """What the specials of the hand offer as actions."""
    options, display = state.options, state.displays[seat]
    for card in dict.fromkeys(state.hands[seat]):
        offer = OFFERS.get(card)
        if offer is not None and not is_banned(options, display, card):
            yield from offer(state, seat)
