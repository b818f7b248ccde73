"""Chooses the plays of a computer: a beam search over its whole turn.

The cost of a position is Dietrich's: each card that is not placed yet costs ``exp(-1.5 k)``, where ``k`` piles take it.
What is placed is known to all who watched, and of the hands of others only what they wish for matters. Sets of cards
are integers with a bit for each card.

Strong computers wish for "not here" where they can go back by ten, and for nothing else. All but easy ones take that
wish to mean the same when others make it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from bot.engine.level import Level
from bot.engine.rng import Rng
from bot.engine.tuples import put
from cogs.thegame.cards import CARDS, FIRE
from cogs.thegame.rules.piles import PLAYS_BY_TOP, find_way_back, gap, legal_plays
from cogs.thegame.rules.terms import END, Degree, Move, Phase, Play, StandingWish, Wish
from cogs.thegame.rules.view import View

COSTS = tuple(exp(-1.5 * count) for count in range(5))
"""By the number of piles that take a card: what it costs."""

WIDTHS: Mapping[Level, int] = {Level.NORMAL: 3, Level.STRONG: 20}
"""How many positions the search keeps after each card."""

MORE_CARDS = 3
"""So many cards beyond the best turn so far are tried, as a way back may need preparation."""

BURNT_COST = 50.0
"""What a due fire costs that is not covered: the game."""

FIRE_COST = 0.5
"""What a fire costs that is left to the next player."""

WISH_COSTS: Mapping[Degree, float] = {
    Degree.NOTHERE: 1.5,
    Degree.RATHERNOT: 0.7,
    Degree.SMALLSTEPS: 0.0,
    Degree.CLEAR: 0.0,
}
"""By degree: what a play against another's wish costs that promises no way back."""

SMALL_STEP, LARGE_STEP_COST = 5, 0.7
"""The largest small step, and what a larger one costs where small steps are wished for."""


ALL_CARDS = sum(1 << card for card in CARDS)

TAKEN: tuple[Mapping[int, int], ...] = tuple(
    {top: sum(1 << card for card in plays) for top, plays in by_top.items()} for by_top in PLAYS_BY_TOP
)
"""By pile and top: the cards that the pile takes."""


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Move]:
    """Choose a whole turn, or whether to begin; see :data:`bot.engine.contract.Computer`."""
    view: View = state.view(seat)
    if level is Level.EASY or view.phase is Phase.START:
        return (state.advise(seat),)
    unplaced = ALL_CARDS & ~sum(1 << card for cards in state.piles for card in cards[1:])
    return (*_Search(view, WIDTHS[level], unplaced).run(), END)


def remark(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Wish]:
    """Wish for "not here" where the seat can go back by ten, and withdraw other wishes, at the strong level; see
    :data:`bot.engine.contract.Remarks`."""
    view: View = state.view(seat)
    if level is not Level.STRONG or view.phase is Phase.START:
        return ()
    wished = {wish.pile: wish.degree for wish in view.wishes if wish.seat == seat}
    wanted = {
        pile: Degree.NOTHERE if find_way_back(top, pile) in view.hand else Degree.CLEAR
        for pile, top in enumerate(view.tops)
    }
    return [Wish(pile, degree) for pile, degree in wanted.items() if degree is not wished.get(pile, Degree.CLEAR)]


def expect(state: Any, seat: int, rng: Rng) -> float:
    """Play on at the normal level to count the cards that are left, as a negative number; see
    :data:`bot.engine.contract.Rating`."""
    while state.outcome is None:
        playing = min(state.to_act)
        for move in choose(state, playing, Level.NORMAL, rng):
            if state.outcome is None:
                state = state.apply(playing, move).state
    return -float(state.outcome.scores[seat])


@dataclass(frozen=True, slots=True)
class _Node:
    """A position within the turn."""

    plays: tuple[Play, ...]
    tops: tuple[int, ...]
    hand: tuple[int, ...]
    unplaced: int
    wish_costs: float
    """Of wishes that were not heeded."""


class _Search:
    """The search for one turn."""

    def __init__(self, view: View, width: int, unplaced: int) -> None:
        self._view = view
        self._width = width
        self._unplaced = unplaced
        self._due = frozenset(duty.pile for duty in view.duties if duty.is_due)
        self._promised = _find_promised(view, unplaced)

    def run(self) -> tuple[Play, ...]:
        """Find the plays of the best turn: of those with enough cards, else of the longest."""
        view, missing = self._view, self._view.need - self._view.placed
        beam = [_Node((), view.tops, view.hand, self._unplaced, 0.0)]
        best, least = beam[0], self._rate(beam[0])
        while beam and len(beam[0].plays) < max(missing, len(best.plays)) + MORE_CARDS:
            grown = {(node.tops, node.unplaced): node for parent in beam for node in self._grow(parent)}
            rated = sorted(((self._rate(node), node.plays, node) for node in grown.values()), key=lambda each: each[:1])
            beam = [node for *_, node in rated[: self._width]]
            if rated and (rated[0][0] < least or len(best.plays) < missing):
                least, _, best = rated[0]
        return best.plays

    def _grow(self, node: _Node) -> Iterator[_Node]:
        """The positions after one more card."""
        for play in legal_plays(node.hand, node.tops):
            yield _Node(
                (*node.plays, play),
                put(node.tops, play.pile, play.card),
                tuple(card for card in node.hand if card != play.card),
                node.unplaced & ~(1 << play.card),
                node.wish_costs + self._rate_wishes(node, play),
            )

    def _rate_wishes(self, node: _Node, play: Play) -> float:
        """What the play costs by others' wishes; a trick goes against none."""
        used = gap(node.tops[play.pile], play.card, play.pile)
        costs = 0.0
        for wish in self._view.wishes:
            if wish.pile == play.pile and wish.seat != self._view.seat and used > 0 and not self._is_promise(wish):
                costs += WISH_COSTS[wish.degree]
                if wish.degree is Degree.SMALLSTEPS and used > SMALL_STEP:
                    costs += LARGE_STEP_COST
        return costs

    def _is_promise(self, wish: StandingWish) -> bool:
        """True if the wish promises a way back; :meth:`_rate` counts it."""
        return wish.degree is Degree.NOTHERE and wish.pile in self._promised

    def _rate(self, node: _Node) -> float:
        """The cost of ending the turn here, where others will go back on the piles that they wish to be spared."""
        touched = {play.pile for play in node.plays}
        tops, unplaced = node.tops, node.unplaced
        for pile, card in self._promised.items():
            if pile not in touched and unplaced >> card & 1:
                tops, unplaced = put(tops, pile, card), unplaced & ~(1 << card)
        cost = rate(tops, unplaced) + node.wish_costs
        if self._view.options.on_fire:
            cost += BURNT_COST * len(self._due - touched)
            cost += FIRE_COST * sum(top in FIRE for top in node.tops)
        return cost


def _find_promised(view: View, unplaced: int) -> Mapping[int, int]:
    """By pile: the card with which somebody else can go back, if a wish for "not here" means that."""
    wished = {wish.pile for wish in view.wishes if wish.seat != view.seat and wish.degree is Degree.NOTHERE}
    ways = {pile: find_way_back(view.tops[pile], pile) for pile in sorted(wished)}
    return {
        pile: card for pile, card in ways.items() if card in CARDS and unplaced >> card & 1 and card not in view.hand
    }


def rate(tops: Sequence[int], unplaced: int) -> float:
    """The cost of a position: what all cards cost that are not placed.

    >>> rate((1, 1, 100, 100), 1 << 50) == COSTS[4]
    True
    """
    first, second, third, fourth = (unplaced & taken[top] for taken, top in zip(TAKEN, tops, strict=True))
    odd = first ^ second ^ third ^ fourth
    both, either = first & second, first | second
    both_last, either_last = third & fourth, third | fourth
    four = both & both_last
    three = (both & either_last | either & both_last) & ~four
    two = (both | both_last | either & either_last) & ~four & ~three
    one = odd & ~three
    none = unplaced & ~(either | either_last)
    return sum(cost * cards.bit_count() for cost, cards in zip(COSTS, (none, one, two, three, four), strict=True))
