"""One instance of every action, shared because a game needs tens of thousands of them."""

from cogs.fallera.cards import CARDS, FIGHTERS, SEATS, SHIELDS, SPECIALS, TREASURES, Model, When, sort_cards
from cogs.fallera.rules import terms

_SEATS = range(max(SEATS))
_TREASURES = sort_cards(TREASURES)

ALMOINA = terms.Almoina()
SHED = terms.Shed()
GAMBLE = terms.Gamble()
PASS = terms.Pass()
PAELLA = terms.Paella()
ESPIONATGE = terms.Espionatge()
AIGUA = terms.Aigua()
CHARGE = terms.Charge(masclet=False)
SPARE = terms.Spare()
COVER = terms.Cover()
RESERVE = terms.Reserve()
PLANS = (SPARE, COVER, RESERVE)
CHARGE_WITH_MASCLET = terms.Charge(masclet=True)
SELLS = {card: terms.Sell(card) for card in _TREASURES}
ATTACKS = tuple({card: terms.Attack(seat, card) for card in (*SHIELDS, *_TREASURES)} for seat in _SEATS)
"""By seat and card."""
ALMANSES = tuple(map(terms.Almansa, _SEATS))
LAYS = {card: terms.Lay(card) for card in Model if card not in TREASURES}
USES = {card: terms.Use(card) for card in sort_cards(SPECIALS)}
USES_ON = {card: tuple(terms.UseOn(card, seat) for seat in _SEATS) for card in sort_cards(SPECIALS)}
ROBS = tuple({card: terms.Rob(seat, card) for card in _TREASURES} for seat in _SEATS)
SWAPS = {
    own: tuple({card: terms.Swap(own, seat, card) for card in _TREASURES} for seat in _SEATS) for own in _TREASURES
}
RECOVERS = {card: terms.Recover(card) for card in Model}
PASS_ONS = tuple(map(terms.PassOn, _SEATS))
DISCARDS = {card: terms.Discard(card) for card in Model if card not in TREASURES}
KEEPS = {card: terms.Keep(card) for card in Model}
TAKES = {card: terms.Take(card) for card in _TREASURES}
DEFENDS = {
    card: tuple(terms.Defend(card, muixeranga, espill) for muixeranga in (False, True) for espill in (False, True))
    for card in sort_cards(FIGHTERS)
}
"""By fighter: alone, with an espill, with the muixeranga, with both."""
SALES = frozenset(card for card in _TREASURES if CARDS[card].when is When.SALE)
"""The treasures that can be sold."""
