"""A careful computer player, for absent players; it sees only a view.

It searches for the plays that use up the least of the piles, respects wishes, covers fire, and places extra cards only
if they cost next to nothing.
"""

from collections.abc import Mapping

from bot.engine.value import put
from cogs.thegame.cards import FIRE
from cogs.thegame.rules.terms import END, Degree, Grade, Move, Phase, Play, Volunteer
from cogs.thegame.rules.view import View, find_way_back, gap, legal_plays

GRADE_LIMITS: Mapping[Grade, int] = {Grade.WANT: 3, Grade.CAN: 6}
"""By grade: the highest cost per card of a first turn."""

EXTRA_CARD_LIMIT = 2
"""The highest cost of one or two cards that need not be placed."""

SEARCH_WIDTH = 7
"""The number of cheapest plays that the search follows."""

MISSING_COST = 1000
"""The cost of not placing a card that must be placed."""

BURNING_COST = 200
"""The cost of leaving a due fire uncovered."""

FIRE_COST = 4
"""The cost of leaving a fire to the next player."""

WISH_COSTS: Mapping[Degree, int] = {Degree.NOTHERE: 18, Degree.RATHERNOT: 8, Degree.SMALLSTEPS: 0, Degree.CLEAR: 0}
"""By degree: the cost of a play against a wish."""

SMALL_STEP = 5
"""The largest small step; a wish for small steps doubles the cost of larger ones."""


def advise(view: View) -> Move:
    """Choose an action for a seat to act."""
    if view.phase is Phase.START:
        cost, _ = _find_best(view, view.hand, view.tops, view.need, frozenset())
        fitting = (grade for grade, most in GRADE_LIMITS.items() if cost <= most * view.need)
        return Volunteer(next(fitting, Grade.RATHERNOT))
    due = frozenset(duty.pile for duty in view.duties if duty.is_due)
    missing = view.need - view.placed
    if missing > 0:
        _, play = _find_best(view, view.hand, view.tops, missing, due)
        return play or END
    if due:
        covers = [play for play in legal_plays(view.hand, view.tops) if play.pile in due]
        return min(covers, key=lambda cover: _rate(view, view.tops, cover), default=END)
    ways = (_find_best(view, view.hand, view.tops, count, due) for count in (1, 2))
    return next((play for cost, play in ways if play is not None and cost <= EXTRA_CARD_LIMIT), END)


def _find_best(
    view: View, hand: tuple[int, ...], tops: tuple[int, ...], count: int, due: frozenset[int]
) -> tuple[int, Play | None]:
    """Find the least cost of placing ``count`` cards, and the first play; None if there is no play."""
    best, chosen = count * MISSING_COST + len(due) * BURNING_COST, None
    if not count:
        return best, None
    plays = sorted(((_rate(view, tops, play), play) for play in legal_plays(hand, tops)), key=lambda each: each[0])
    for place, (cost, play) in enumerate(plays):
        if place >= SEARCH_WIDTH and play.pile not in due and find_way_back(play.card, play.pile) not in hand:
            continue
        rest = tuple(card for card in hand if card != play.card)
        more, _ = _find_best(view, rest, put(tops, play.pile, play.card), count - 1, due - {play.pile})
        if chosen is None or cost + more < best:
            best, chosen = cost + more, play
    return best, chosen


def _rate(view: View, tops: tuple[int, ...], play: Play) -> int:
    """Return the cost of a play: the part of the pile that it uses up, wishes against it, and fire."""
    cost = used = gap(tops[play.pile], play.card, play.pile)
    for wish in view.wishes:
        if wish.pile == play.pile and wish.seat != view.seat:
            cost += WISH_COSTS[wish.degree]
            if wish.degree is Degree.SMALLSTEPS and abs(used) > SMALL_STEP:
                cost += abs(used)
    if view.options.on_fire and play.card in FIRE:
        cost += FIRE_COST
    return cost
