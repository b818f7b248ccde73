"""Proposes whole turns from what a seat sees."""

from collections import Counter
from collections.abc import Iterator

from cogs.castell.computer.plan import Outlook
from cogs.castell.rules.actions import CastellAction
from cogs.castell.rules.view import View


def propose_turns(view: View) -> Iterator[tuple[CastellAction, ...]]:
    """Propose what a seat at turn may do until its turn ends: the best, the best in another region, then all others.

    A performance comes without its tower. What the turn leads to is rated, and no further turn.
    """
    outlook = Outlook(view)
    plans = sorted(outlook.list_turns(outlook.root), key=outlook.rate, reverse=True)
    elsewhere = [plan for plan in plans if plan.region != plans[0].region][:1]
    seen: list[Counter[CastellAction]] = []
    for plan in (*plans[:1], *elsewhere, *plans):
        if len(plan.turn) > 1 and (deeds := Counter(plan.turn)) not in seen:
            seen.append(deeds)
            yield plan.turn
