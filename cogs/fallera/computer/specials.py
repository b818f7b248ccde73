"""The chance of winning the game after a special of a turn takes effect, for its user and for the others."""

from collections.abc import Callable, Mapping

from cogs.fallera import cards
from cogs.fallera.computer.outlook import Outlook, add_treasures
from cogs.fallera.rules.specials import BEC_CARDS, DONYET_CARDS, foresee
from cogs.fallera.rules.terms import Bec, Played


def rate_effect(outlook: Outlook, played: Played) -> float:
    """Rate how likely the seat wins after a special of a turn took effect."""
    effect, card = Effect(outlook, played), cards.CARDS[played.card]
    if played.card in IN_HANDS:
        return IN_HANDS[played.card](effect)
    return effect.rate(card.draws or 0, card.actions)


class Effect:
    """A special of a turn that takes effect."""

    def __init__(self, outlook: Outlook, played: Played) -> None:
        self.outlook, self.played = outlook, played
        self.user, self.target = played.seat, played.target
        self.is_own = played.seat == outlook.seat
        self.displays = {**foresee(outlook.state, played)}
        self.hands: dict[int, float] = {}
        if self.is_own and played.card in outlook.hand:
            self.hands[self.user] = -outlook.get_worth(played.card)
        self.actions: int | None = None
        if self.is_own and played.card not in outlook.hand:
            self.actions = outlook.actions

    @property
    def aim(self) -> int:
        assert self.target is not None
        return self.target

    def add_to_hand(self, seat: int, worth: float) -> None:
        self.hands[seat] = self.hands.get(seat, 0.0) + worth

    def rate(self, draws: int = 0, more: int = 0) -> float:
        """Rate how likely the seat wins if the user also draws ``draws`` cards and has ``more`` more actions."""
        outlook, actions = self.outlook, self.actions
        if more and self.is_own:
            actions = (outlook.actions - 1 if actions is None else actions) + more
        if draws and self.is_own:
            return outlook.rate_draw(draws, self.displays, self.hands, actions)
        if draws or more:
            self.add_to_hand(self.user, (draws + more) * outlook.mean)
        return outlook.rate(self.displays, self.hands, actions)


def _rate_bec(effect: Effect) -> float:
    outlook = effect.outlook
    worth = BEC_CARDS * outlook.mean
    if effect.aim == outlook.seat:
        worth = BEC_CARDS * sum(map(outlook.get_worth, outlook.hand)) / len(outlook.hand)
    effect.add_to_hand(effect.aim, -worth)
    if outlook.state.options.bec is Bec.TAKEN:
        effect.add_to_hand(effect.user, worth)
    return effect.rate()


def _rate_cassalla(effect: Effect) -> float:
    card = effect.played.treasure
    assert card is not None
    if card not in cards.TREASURES:
        effect.add_to_hand(effect.user, effect.outlook.get_worth(card))
    return effect.rate()


def _rate_petrer(effect: Effect) -> float:
    weak = list_weak_cards(effect.outlook) if effect.is_own else ()
    effect.add_to_hand(effect.user, -sum(map(effect.outlook.get_worth, weak)))
    return effect.rate(draws=len(weak) if effect.is_own else 1)


def _rate_donyet(effect: Effect) -> float:
    """Return the expected worth of the best card among those that the donyet looks at."""
    outlook, user = effect.outlook, effect.user
    state = outlook.state
    shown = outlook.hidden if state.deck else [card for card in state.graveyard if card in cards.TREASURES]
    size = len(state.deck) or len(state.graveyard)
    display, base = state.displays[user], dict(effect.displays)
    found = []
    for card in shown:
        effect.displays = {**base, user: add_treasures(display, card)}
        found.append((effect.rate(), 1.0))
    effect.displays = base
    share = max(0, size - len(shown)) / outlook.total
    for card, count in outlook.unseen.items():
        effect.add_to_hand(user, outlook.get_worth(card))
        found.append((effect.rate(), count * share))
        effect.add_to_hand(user, -outlook.get_worth(card))
    found.sort(reverse=effect.is_own)
    looks, total, missed = min(DONYET_CARDS, size), 0.0, 1.0
    for chance, copies in found:  # the best card that is among those looked at
        still = missed * max(0.0, 1 - looks / max(1.0, size)) ** copies
        total += (missed - still) * chance
        missed = still
    return total + missed * found[-1][0]


IN_HANDS: Mapping[cards.Model, Callable[[Effect], float]] = {
    cards.Model.BEC: _rate_bec,
    cards.Model.CASSALLA: _rate_cassalla,
    cards.Model.PETRER: _rate_petrer,
    cards.Model.DONYET: _rate_donyet,
}
"""The chance of winning the game after each special that changes hands, or the deck."""


def list_weak_cards(outlook: Outlook) -> list[cards.Model]:
    """List the cards of the hand that are worth less than what is drawn for them, in the order of the hand."""
    hand = list(outlook.hand)
    if cards.Model.PETRER in hand:
        hand.remove(cards.Model.PETRER)
    base = outlook.rate()
    drawn = outlook.rate_draw(1)
    weak = [card for card in hand if drawn - base > base - outlook.rate(hands={outlook.seat: -outlook.get_worth(card)})]
    return sorted(sorted(weak, key=outlook.get_worth)[: cards.PETRER_CARDS], key=cards.ORDER.__getitem__)
