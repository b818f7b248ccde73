"""One instance of every action, shared because a game needs tens of thousands of them."""

from __future__ import annotations

from cogs.fallera.cards import CARDS, FIGHTERS, SEATS, SHIELDS, SPECIALS, TREASURES, Model, When, sort_cards
from cogs.fallera.rules.terms import (
    Aigua,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Cover,
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
    Reserve,
    Rob,
    Sell,
    Shed,
    Spare,
    Swap,
    Take,
    Use,
    UseOn,
)

_SEATS = range(max(SEATS))
_TREASURES = sort_cards(TREASURES)

ALMOINA = Almoina()
SHED = Shed()
GAMBLE = Gamble()
PASS = Pass()
PAELLA = Paella()
ESPIONATGE = Espionatge()
AIGUA = Aigua()
CHARGE = Charge(masclet=False)
SPARE = Spare()
COVER = Cover()
RESERVE = Reserve()
PLANS = (SPARE, COVER, RESERVE)
CHARGE_WITH_MASCLET = Charge(masclet=True)
SELLS = {card: Sell(card) for card in _TREASURES}
ATTACKS = tuple({card: Attack(seat, card) for card in (*SHIELDS, *_TREASURES)} for seat in _SEATS)
"""By seat and card."""
ALMANSES = tuple(map(Almansa, _SEATS))
LAYS = {card: Lay(card) for card in Model if card not in TREASURES}
USES = {card: Use(card) for card in sort_cards(SPECIALS)}
USES_ON = {card: tuple(UseOn(card, seat) for seat in _SEATS) for card in sort_cards(SPECIALS)}
ROBS = tuple({card: Rob(seat, card) for card in _TREASURES} for seat in _SEATS)
SWAPS = {own: tuple({card: Swap(own, seat, card) for card in _TREASURES} for seat in _SEATS) for own in _TREASURES}
RECOVERS = {card: Recover(card) for card in Model}
PASS_ONS = tuple(map(PassOn, _SEATS))
DISCARDS = {card: Discard(card) for card in Model if card not in TREASURES}
KEEPS = {card: Keep(card) for card in Model}
TAKES = {card: Take(card) for card in _TREASURES}
DEFENDS = {
    card: tuple(Defend(card, muixeranga, espill) for muixeranga in (False, True) for espill in (False, True))
    for card in sort_cards(FIGHTERS)
}
"""By fighter: alone, with an espill, with the muixeranga, with both."""
SALES = frozenset(card for card in _TREASURES if CARDS[card].when is When.SALE)
"""The treasures that can be sold."""
