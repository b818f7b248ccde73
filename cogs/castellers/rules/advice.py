"""What a simple greedy player does, told from a view: it stands in for whoever is away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cogs.castellers.cards import CASTELLS, SPECIALS, Card
from cogs.castellers.rules.actions import (
    Accept,
    Call,
    Cancel,
    Canguelo,
    Draw,
    Finish,
    Grallers,
    Llenya,
    Move,
    Pass,
    Pinya,
    Pom,
    Take,
    Tronc,
)
from cogs.castellers.rules.view import View


def advise(view: View) -> Move:
    """Build what can be built, else fetch what is missing, else hinder who is furthest; for a view that is asked."""
    legal = view.legal
    if (found := _first(legal, Cancel, Accept, Grallers, Pom, Tronc)) is not None:
        return found
    lacking = missing(view)
    if (pinya := _pinya(view, lacking)) is not None:
        return pinya
    if (fetched := _fetched(view, lacking)) is not None:
        return fetched
    return _hindrance(view) or _first(legal, Draw, Take, Finish, Pass) or legal[0]


def _first(legal: Sequence[Move], *kinds: type[Move]) -> Move | None:
    """The first legal action of the first of these kinds of which there is one."""
    return next((action for kind in kinds for action in legal if isinstance(action, kind)), None)


def target(view: View) -> int:
    """The type to raise: the one begun, else the one with the fewest cards to find among those not yet raised."""
    me = view.me
    assert me is not None
    if me.site is not None:
        return me.site.plan.castell
    raised = {score.castell for score in me.scores}
    hand = Counter(view.hand)

    def distance(castell: int) -> int:
        plan = view.plans[castell - 1]
        return (Counter({plan.card: plan.tronc}) + Counter(plan.pom) - hand).total() + plan.pinya

    return min((castell for castell in CASTELLS if castell not in raised), key=distance, default=1)


def missing(view: View) -> Counter[Card]:
    """The cards that tronc and pom of the target still ask for, those in hand included."""
    me, plan = view.me, view.plans[target(view) - 1]
    assert me is not None
    site = me.site
    tronc = plan.tronc - (site.tronc if site else 0)
    return Counter({plan.card: tronc}) + Counter(plan.pom[len(site.pom) if site else 0 :])


def _pinya(view: View, lacking: Counter[Card]) -> Pinya | None:
    """A card for the pinya that is not needed above; casteller cards before specials."""
    spare = Counter(view.hand) - lacking
    offered = [action for action in view.legal if isinstance(action, Pinya)]
    useful = [action for action in offered if action.castell == target(view) and spare[action.card]]
    return min(useful, key=lambda action: action.card in SPECIALS, default=None)


def _fetched(view: View, lacking: Counter[Card]) -> Move | None:
    """A group with cards that are lacking, the best one; or the casteller that a cap de colla can call."""
    wanted = lacking - Counter(view.hand)
    call = next((action for action in view.legal if isinstance(action, Call) and wanted[action.role]), None)
    if call is not None:
        return call
    groups = [action for action in view.legal if isinstance(action, Take)]
    worth = {action: (Counter(view.groups[action.group]) & wanted).total() for action in groups}
    best = max(groups, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] else None


def _hindrance(view: View) -> Llenya | Canguelo | None:
    """A llenya, else a canguelo, against the colla whose castell has come furthest."""
    for kind in (Llenya, Canguelo):
        offered = [action for action in view.legal if isinstance(action, kind)]
        if offered:
            return max(offered, key=lambda action: _progress(view, action.target))
    return None


def _progress(view: View, seat: int) -> tuple[int, int]:
    """How far a colla is: finished castells, then cards of the one it builds."""
    colla = view.collas[seat]
    site = colla.site
    return len(colla.scores), site.pinya + site.tronc + len(site.pom) if site is not None else 0
