"""Every action once: rules and faces take them from here, for a game makes tens of thousands of them."""

from __future__ import annotations

from cogs.fallera.cards import CARDS, FIGHTERS, SEATS, SHIELDS, SPECIALS, TREASURES, Model, When, in_order
from cogs.fallera.rules.terms import (
    Aigua,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Defend,
    Discard,
    Espionatge,
    Gamble,
    Keep,
    Lay,
    Paella,
    Pass,
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

_CHAIRS = range(max(SEATS))
_TREASURES = in_order(TREASURES)

ALMOINA = Almoina()
SHED = Shed()
GAMBLE = Gamble()
PASS = Pass()
PAELLA = Paella()
ESPIONATGE = Espionatge()
AIGUA = Aigua()
CHARGE = Charge(masclet=False)
CHARGE_WITH_MASCLET = Charge(masclet=True)
SELLS = {card: Sell(card) for card in _TREASURES}
ATTACKS = tuple({card: Attack(seat, card) for card in (*SHIELDS, *_TREASURES)} for seat in _CHAIRS)
"""By seat and card."""
ALMANSES = tuple(map(Almansa, _CHAIRS))
LAYS = {card: Lay(card) for card in Model if card not in TREASURES}
USES = {card: Use(card) for card in in_order(SPECIALS)}
USES_ON = {card: tuple(UseOn(card, seat) for seat in _CHAIRS) for card in in_order(SPECIALS)}
ROBS = tuple({card: Rob(seat, card) for card in _TREASURES} for seat in _CHAIRS)
SWAPS = {own: tuple({card: Swap(own, seat, card) for card in _TREASURES} for seat in _CHAIRS) for own in _TREASURES}
RECOVERS = {card: Recover(card) for card in Model}
PASS_ONS = tuple(map(PassOn, _CHAIRS))
DISCARDS = {card: Discard(card) for card in Model if card not in TREASURES}
KEEPS = {card: Keep(card) for card in Model}
TAKES = {card: Take(card) for card in _TREASURES}
DEFENDS = {
    card: tuple(Defend(card, muixeranga, espill) for muixeranga in (False, True) for espill in (False, True))
    for card in in_order(FIGHTERS)
}
"""By who fights: bare, with an espill, with the muixeranga, with both."""
SALES = frozenset(card for card in _TREASURES if CARDS[card].when is When.SALE)
"""The treasures that can be sold."""
