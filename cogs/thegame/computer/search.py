"""Searches the whole turn of a seat of The Game, with a beam.

Cards cost what ``rating`` says; the best ends of the turn are compared by what the next hand can make of them, see
``foresight``, if the effort has hands for that.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.rng import Rng
from bot.engine.value import put
from cogs.thegame.cards import CARDS, FIRE, MIN_CARDS, MIN_CARDS_AT_END
from cogs.thegame.computer.rating import draw_hands, rate, rate_turn
from cogs.thegame.computer.wishes import find_promised
from cogs.thegame.rules.terms import Degree, Play
from cogs.thegame.rules.view import View, find_next_seat, find_way_back, gap, legal_plays

MORE_CARDS = 3
"""The search goes this many cards beyond the best turn so far, as a way back may need preparation."""

BURNT_COST = 50.0
"""The cost of a due fire that is not covered: the game."""

FIRE_COST = 0.5
"""The cost of a fire that is left to the next player."""

WISH_COSTS: Mapping[Degree, float] = {
    Degree.NOTHERE: 0.05,
    Degree.RATHERNOT: 0.7,
    Degree.SMALLSTEPS: 0.0,
    Degree.CLEAR: 0.0,
}
"""By degree: the cost of a play against another's wish, besides the way back that it may promise."""

SMALL_STEP, LARGE_STEP_COST = 5, 0.7
"""The largest small step, and the cost of a larger one if somebody wishes for small steps."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort of a search."""

    width: int
    """How many positions the search keeps after each card."""
    ends: int = 0
    """How many ends of the turn are compared by the next hand."""
    hands: int = 0
    """How many next hands are drawn for that."""


@dataclass(frozen=True, slots=True)
class _Node:
    """A position within the turn."""

    plays: tuple[Play, ...]
    tops: tuple[int, ...]
    hand: tuple[int, ...]
    unplaced: int
    wish_costs: float
    """Of wishes that were not heeded."""


class Search:
    """The search for one turn; ``unplaced`` are all cards that are on no pile."""

    def __init__(self, view: View, unplaced: int, effort: Effort, rng: Rng) -> None:
        self._view = view
        self._unplaced = unplaced
        self._effort = effort
        self._rng = rng
        self._missing = view.need - view.placed
        self._due = frozenset(duty.pile for duty in view.duties if duty.is_due)
        self._promised = find_promised(view, unplaced)
        self._next_seat = find_next_seat(view.seat or 0, view.hand_sizes)
        self._is_next = self._next_seat == view.seat

    def run(self) -> tuple[Play, ...]:
        """Find the plays of the best turn: of those with enough cards, else of the longest."""
        missing = self._missing
        beam = [_Node((), self._view.tops, self._view.hand, self._unplaced, 0.0)]
        best, least = beam[0], self._rate(beam[0])
        ends = [(least, best)]
        while beam and len(beam[0].plays) < max(missing, len(best.plays)) + MORE_CARDS:
            grown = {(node.tops, node.unplaced): node for parent in beam for node in self._grow(parent)}
            rated = sorted(((self._rate(node), node) for node in grown.values()), key=lambda each: each[0])
            beam = [node for _, node in rated[: self._effort.width]]
            ends += rated[: self._effort.ends]
            if rated and (rated[0][0] < least or len(best.plays) < missing):
                least, best = rated[0]
        return self._choose_end(best, ends).plays

    def _choose_end(self, best: _Node, ends: Sequence[tuple[float, _Node]]) -> _Node:
        """Choose one of the cheapest ends by the outlook of the next hand."""
        enough = sorted((end for end in ends if len(end[1].plays) >= self._missing), key=lambda each: each[0])
        nodes = [node for _, node in enough[: self._effort.ends]]
        if len(nodes) < 2:
            return best
        view, most = self._view, max(len(node.plays) for node in nodes)
        unseen = [card for card in CARDS if self._unplaced >> card & 1 and card not in view.hand]
        # whole hands of another seat, or the cards that the seat itself draws
        size = view.placed + most if self._is_next else view.hand_sizes[self._next_seat]
        hands = draw_hands(unseen, max(1, size), self._effort.hands, self._rng)
        kept, rng = [], self._rng  # for each hand the piles on which others go back, each as likely as its wish says
        for _ in hands:
            piles = []
            for pile, chance in self._promised.items():
                number, rng = rng.randbelow(1000)
                piles += [pile] * (number < 1000 * chance)
            kept.append(piles)
        return min(nodes, key=lambda node: self._foresee(node, hands, kept))

    def _foresee(self, node: _Node, hands: Sequence[tuple[int, ...]], kept: Sequence[Sequence[int]]) -> float:
        """Return the mean cost after the next turn."""
        view = self._view
        drawn = min(view.placed + len(node.plays), view.draw_pile)
        need = MIN_CARDS[view.options.level] if view.draw_pile > drawn else MIN_CARDS_AT_END
        costs = 0.0
        for cards, promised in zip(hands, kept, strict=True):
            tops, unplaced = self._go_back(node, promised)
            hand = (*node.hand, *cards[:drawn]) if self._is_next else cards
            costs += rate_turn(tops, unplaced, tuple(card for card in hand if unplaced >> card & 1), need)
        return costs / len(hands) + self._rate_duties(node)

    def _grow(self, node: _Node) -> Iterator[_Node]:
        """Yield the positions after one more card."""
        view = self._view
        for play in legal_plays(node.hand, node.tops):
            used, costs = gap(node.tops[play.pile], play.card, play.pile), 0.0
            for wish in view.wishes:  # of others; a trick is against none
                if wish.pile == play.pile and wish.seat != view.seat and used > 0:
                    costs += WISH_COSTS[wish.degree]
                    if wish.degree is Degree.SMALLSTEPS and used > SMALL_STEP:
                        costs += LARGE_STEP_COST
            yield _Node(
                (*node.plays, play),
                put(node.tops, play.pile, play.card),
                tuple(card for card in node.hand if card != play.card),
                node.unplaced & ~(1 << play.card),
                node.wish_costs + costs,
            )

    def _rate(self, node: _Node) -> float:
        """Rate the cost of ending the turn here; others go back with the chances that their wishes promise."""
        cost = rate(node.tops, node.unplaced)
        gains = (chance * (rate(*self._go_back(node, (pile,))) - cost) for pile, chance in self._promised.items())
        return cost + sum(gains) + self._rate_duties(node)

    def _go_back(self, node: _Node, piles: Sequence[int]) -> tuple[tuple[int, ...], int]:
        """Return tops and cards left after others go back on those of these piles that the turn does not touch."""
        touched = {play.pile for play in node.plays}
        tops, unplaced = node.tops, node.unplaced
        for pile in piles:
            card = find_way_back(self._view.tops[pile], pile)
            if pile not in touched and unplaced >> card & 1:
                tops, unplaced = put(tops, pile, card), unplaced & ~(1 << card)
        return tops, unplaced

    def _rate_duties(self, node: _Node) -> float:
        """Rate the cost of wishes and fire."""
        costs = node.wish_costs
        if self._view.options.on_fire:
            costs += BURNT_COST * len(self._due - {play.pile for play in node.plays})
            costs += FIRE_COST * sum(top in FIRE for top in node.tops)
        return costs
