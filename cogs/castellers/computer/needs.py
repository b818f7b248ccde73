"""The needs of a colla, and the worth of cards to it in turns, by its own hand and public facts."""

from collections.abc import Iterable

from cogs.castellers.cards import CASTELLERS, CASTELLS, GOAL, SPECIAL_COPIES, Card
from cogs.castellers.computer.style import Style
from cogs.castellers.rules.position import Position


class Needs:
    """The cards that a seat needs for its castells, and those that it has for them."""

    def __init__(self, state: Position, seat: int, style: Style) -> None:
        self._state, self._seat, self.style = state, seat, style
        self.unseen = _count_unseen(state, seat)
        self.costs = self._work_out_costs()
        self.worths = {
            Card.LLENYA: style.llenya,
            Card.CANGUELO: style.canguelo,
            Card.GRALLERS: style.grallers,
            Card.CAP: style.cap,
        }
        self.spare: dict[Card, int] = {}
        """By card: copies in hand that no castell needs."""
        for card in state.hands[seat]:
            self.spare[card] = self.spare.get(card, 0) + 1
        self.kept: dict[Card, float] = {}
        """By card: the least worth of the copies in hand that a castell needs."""
        self.missing: dict[Card, list[float]] = {}
        """By card: the worth of each missing copy, the highest first."""
        self.fillers = 0.0
        """Cards that pinyas still take, less the spare cards in hand."""
        self.lacking: dict[Card, int] = {}
        """By card: copies that the current castell lacks."""
        sites = [site for other, site in enumerate(state.sites) if other != seat and site is not None]
        self.wanted = {site.missing[0] for site in sites if site.missing}
        """The castellers that the next part of another colla needs."""
        site, done = state.sites[seat], {score.castell for score in state.scores[seat]}
        first = None if site is None else site.plan.castell
        left = [castell for castell in CASTELLS if castell not in done]
        order = sorted(left, key=lambda castell: (castell != first, self._estimate_turns(castell)))
        self.castell = order[0]
        """The type in progress, or to be begun."""
        rest = max(1, GOAL - len(state.scores[seat]))
        for weight, castell in zip((1.0, style.next, style.last), order[:rest], strict=False):
            self._need_castell(castell, weight)
        self.fillers -= sum(count for card, count in self.spare.items() if card not in self.worths)

    def _work_out_costs(self) -> dict[Card, float]:
        """Work out the turns that it takes to get each casteller: more if few are left."""
        style, house = self.style, self._state.options.house
        costs = {
            **dict.fromkeys(CASTELLERS[:4], style.tronc),
            Card.DOSOS: style.dosos,
            Card.ACOTXADOR: style.acotxador,
            Card.ENXANETA: style.enxaneta,
        }
        if style.scarce:
            share = sum(self.unseen.values()) / len(house.deck)
            for card, count in zip(CASTELLERS, house.copies, strict=True):
                costs[card] *= min(2.0, (share * count / max(0.5, self.unseen[card])) ** style.scarce)
        return costs

    def _estimate_turns(self, castell: int) -> float:
        """Estimate the turns that a castell takes, less the worth of its applause."""
        state, plan, style = self._state, self._state.plans[castell - 1], self.style
        cost = style.filler * plan.pinya + self.costs[plan.card] * max(0, plan.tronc - self.spare.get(plan.card, 0))
        cost += sum(self.costs[card] for card in plan.pom if not self.spare.get(card, 0))
        rivals = sum(site is not None and site.plan.castell == castell for site in state.sites)
        return cost - style.applause * (state.list_counters(castell)[0] - style.rival * rivals)

    def _need_castell(self, castell: int, weight: float) -> None:
        """Add the cards that a castell needs; their worth is multiplied by ``weight``."""
        plan, site = self._state.plans[castell - 1], self._state.sites[self._seat]
        tronc, pom, pinya = plan.tronc, plan.pom, plan.pinya
        if site is not None and castell == self.castell:
            tronc, pom, pinya = tronc - site.tronc, pom[len(site.pom) :], pinya - site.pinya
        for card in (*(plan.card,) * tronc, *pom):
            worth = weight * self.costs[card]
            if self.spare.get(card, 0):
                self.spare[card] -= 1
                self.kept[card] = worth
            else:
                self.missing.setdefault(card, []).append(worth)
        self.fillers += weight * pinya
        if castell == self.castell:
            self.lacking = {card: len(worths) for card, worths in self.missing.items()}

    def rate_cards(self, cards: Iterable[Card]) -> float:
        """Return the turns that these cards save; all see that the seat takes them."""
        worth, fillers, taken = 0.0, self.fillers, dict[Card, int]()
        for card in cards:
            missing, number = self.missing.get(card, ()), taken.get(card, 0)
            taken[card] = number + 1
            if number < len(missing):
                worth += missing[number]
            elif card in self.worths:
                worth += self.worths[card]
            elif fillers > 0:
                worth += self.style.filler * min(1.0, fillers)
                fillers -= 1
            if card in self.wanted:
                worth += self.style.deny
        if self.lacking and all(taken.get(card, 0) >= count for card, count in self.lacking.items()):
            worth += self.style.ready
        return worth

    def rate_draw(self, count: int) -> float:
        """Return the turns that ``count`` unseen cards save on average."""
        worth = sum(number * self.rate_cards((card,)) for card, number in self.unseen.items())
        return self.style.sight * count * worth / max(1, sum(self.unseen.values()))

    def rate_loss(self, card: Card) -> float:
        """Return the turns that are lost with a card of the hand."""
        if not self.spare.get(card, 0):
            return self.kept.get(card, 0.0)
        return self.worths.get(card, 0.0)


def _count_unseen(state: Position, seat: int) -> dict[Card, int]:
    """Count the cards that the seat does not see, by kind."""
    unseen = {**dict(zip(CASTELLERS, state.options.house.copies, strict=True)), **SPECIAL_COPIES}
    seen = [*state.stock.discard, *state.hands[seat], *state.pinyas[seat]]
    for cards in state.groups:
        seen += cards
    for site in state.sites:
        seen += site.face_up if site is not None else ()
    for card in seen:
        unseen[card] = max(0, unseen[card] - 1)
    for is_scared in state.scared:
        unseen[Card.CANGUELO] -= is_scared
    return unseen
