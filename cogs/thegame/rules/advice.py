"""What a simple careful player does, told from a view: it stands in for whoever is away.

It looks for the cards that use up least of the piles, backward tricks among them, spares the piles for which others
have wishes, covers fire, and goes on after the last card that must be placed only where that costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.engine.tuples import put
from cogs.thegame.cards import ASCENDING, FIRE, TRICK
from cogs.thegame.rules.piles import gap, legal_plays
from cogs.thegame.rules.terms import END, Degree, Grade, Move, Phase, Play, Volunteer
from cogs.thegame.rules.view import View

READY: Mapping[Grade, int] = {Grade.WANT: 3, Grade.CAN: 6}
"""How much of the piles a card of the first turn may use up, by the grade it is worth."""

CHEAP = 2
"""So much of the piles may be used up for a card that need not be placed, or two."""

BREADTH = 7
"""Of so many plays it is thought out how to go on from them."""

MISSING = 1000
"""What it costs not to place a card that must be placed."""

BURNING = 200
"""What it costs to leave a fire uncovered that is due."""

LIT = 4
"""What it costs to leave a fire to the next player."""

SPARED: Mapping[Degree, int] = {Degree.NOTHERE: 18, Degree.RATHERNOT: 8, Degree.SMALLSTEPS: 0, Degree.CLEAR: 0}
"""What it costs to place a card where somebody wishes otherwise."""

STEP = 5
"""A step that is not small any more, where small ones were wished for: it costs double."""


def advise(view: View) -> Move:
    """How gladly to start, the next card to place, or the end of the turn; for a view that is asked."""
    if view.phase is Phase.START:
        return _grade(view)
    due = frozenset(duty.pile for duty in view.duties if duty.is_due)
    missing = view.need - view.placed
    if missing > 0:
        _, play = _best(view, view.hand, view.tops, missing, due)
        return play or END
    if due:
        covers = [play for play in legal_plays(view.hand, view.tops) if play.pile in due]
        return min(covers, key=lambda cover: _cost(view, view.tops, cover), default=END)
    ways = (_best(view, view.hand, view.tops, count, due) for count in (1, 2))
    return next((play for cost, play in ways if play is not None and cost <= CHEAP), END)


def _grade(view: View) -> Volunteer:
    cost, _ = _best(view, view.hand, view.tops, view.need, frozenset())
    return Volunteer(next((grade for grade, most in READY.items() if cost <= most * view.need), Grade.RATHERNOT))


def _best(
    view: View, hand: tuple[int, ...], tops: tuple[int, ...], count: int, due: frozenset[int]
) -> tuple[int, Play | None]:
    """The least that it costs to place so many cards, and the first of them; None if none can be placed."""
    best, chosen = count * MISSING + len(due) * BURNING, None
    if not count:
        return best, None
    for cost, play in _promising(view, hand, tops, due):
        rest = tuple(card for card in hand if card != play.card)
        more, _ = _best(view, rest, put(tops, play.pile, play.card), count - 1, due - {play.pile})
        if chosen is None or cost + more < best:
            best, chosen = cost + more, play
    return best, chosen


def _promising(
    view: View, hand: tuple[int, ...], tops: tuple[int, ...], due: frozenset[int]
) -> Iterable[tuple[int, Play]]:
    """The cheapest plays, and all that cover a fire or prepare a trick, with what they cost."""
    plays = sorted(((_cost(view, tops, play), play) for play in legal_plays(hand, tops)), key=lambda each: each[0])
    yield from plays[:BREADTH]
    yield from ((cost, play) for cost, play in plays[BREADTH:] if play.pile in due or _prepares(hand, play))


def _prepares(hand: tuple[int, ...], play: Play) -> bool:
    """Whether another card of the hand can go ten back on this one."""
    return play.card - TRICK in hand if play.pile in ASCENDING else play.card + TRICK in hand


def _cost(view: View, tops: tuple[int, ...], play: Play) -> int:
    """What the card uses up of the pile, and what others would rather have kept."""
    used = gap(tops[play.pile], play.card, play.pile)
    cost = used + sum(_wished(view, play.pile, used))
    if view.options.on_fire and play.card in FIRE:
        cost += LIT
    return cost


def _wished(view: View, pile: int, used: int) -> Iterator[int]:
    """What the wishes of the others add, one after the other."""
    for wish in view.wishes:
        if wish.pile == pile and wish.seat != view.seat:
            yield SPARED[wish.degree]
            if wish.degree is Degree.SMALLSTEPS and abs(used) > STEP:
                yield abs(used)
