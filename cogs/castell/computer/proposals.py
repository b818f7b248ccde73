"""Proposes whole turns from what a seat sees."""

from collections import Counter
from functools import lru_cache

from cogs.castell.computer.plan import Outlook
from cogs.castell.rules.actions import CastellAction
from cogs.castell.rules.view import View

REMEMBERED = 256
"""The number of views whose proposals are remembered: a hand is drawn again and again until its seat acts."""


@lru_cache(REMEMBERED)
def propose_turns(view: View) -> tuple[tuple[CastellAction, ...], ...]:
    """Propose what a seat at turn may do until its turn ends: the best, the best in another region, then all others.

    A performance comes without its tower. What the turn leads to is rated, and no further turn.
    """
    outlook = Outlook(view)
    plans = sorted(outlook.list_turns(outlook.root), key=outlook.rate, reverse=True)
    elsewhere = [plan for plan in plans if plan.region != plans[0].region][:1]
    turns: dict[frozenset[tuple[CastellAction, int]], tuple[CastellAction, ...]] = {}
    for plan in (*plans[:1], *elsewhere, *plans):
        turns.setdefault(frozenset(Counter(plan.turn).items()), plan.turn)
    return tuple(turn for turn in turns.values() if len(turn) > 1)
