"""Chooses actions for absent players: the neutral ones when time is up (RULES 8.1), and a greedy player's advice.

The advice sees only a view.
"""

from collections import Counter
from collections.abc import Sequence

from cogs.castellers.cards import CASTELLS, LARGE_HAND, SPECIALS, Card
from cogs.castellers.rules import actions
from cogs.castellers.rules.actions import DRAW, FINISH, TAKES, Discard, Move, Pinya, Pom, Tronc
from cogs.castellers.rules.knowledge import build_view
from cogs.castellers.rules.legality import legal_actions
from cogs.castellers.rules.position import Position
from cogs.castellers.rules.terms import Phase, TurnAction
from cogs.castellers.rules.view import View


def choose_default(state: Position, seat: int) -> Move:
    legal = legal_actions(state, seat)
    if state.phase is not Phase.TURN:
        return _choose_discard(state, seat, legal) or legal[0]
    if state.deed is not TurnAction.NONE:
        return FINISH
    if len(state.hands[seat]) >= LARGE_HAND:
        lighter = _choose_discard(state, seat, legal) or _choose_placement(state, seat, legal)
        if lighter is not None:
            return lighter
    groups = [take for take in TAKES if take in legal]
    if groups:
        return min(groups, key=lambda take: len(state.groups[take.group]))
    return DRAW if DRAW in legal else legal[0]


def _choose_discard(state: Position, seat: int, legal: Sequence[Move]) -> Discard | None:
    """Choose a card of the most frequent kind in hand to discard; None if discarding is not legal."""
    discards = [action for action in legal if isinstance(action, Discard)]
    return max(discards, key=lambda action: state.hands[seat].count(action.card), default=None)


def _choose_placement(state: Position, seat: int, legal: Sequence[Move]) -> Pinya | Tronc | Pom | None:
    """Choose a placement. A pinya gets specials first, as this player never plays them, then spare cards."""
    pinyas = [action for action in legal if isinstance(action, Pinya)]
    if not pinyas:
        return next((action for action in legal if isinstance(action, Tronc | Pom)), None)
    own = build_view(state, seat)
    castell, spare = choose_castell(own), Counter(own.hand) - count_missing(own)
    pinyas = [action for action in pinyas if action.castell == castell]
    return max(pinyas, key=lambda action: (action.card in SPECIALS, spare[action.card]))


def advise(view: View) -> Move:
    """Choose an action for a seat to act: build, else fetch missing cards, else attack the leader."""
    legal = view.legal
    if (
        found := _find_first(legal, actions.Cancel, actions.Accept, actions.Grallers, actions.Pom, actions.Tronc)
    ) is not None:
        return found
    lacking = count_missing(view)
    castell, spare = choose_castell(view), Counter(view.hand) - lacking
    pinyas = [
        each for each in legal if isinstance(each, actions.Pinya) and each.castell == castell and spare[each.card]
    ]
    if pinyas:
        return min(pinyas, key=lambda action: action.card in SPECIALS)
    if (fetched := _choose_fetch(view, lacking)) is not None:
        return fetched
    for kind in (actions.Llenya, actions.Canguelo):
        attacks = [action for action in legal if isinstance(action, kind)]
        if attacks:
            return max(attacks, key=lambda action: view.collas[action.target].progress)
    return _find_first(legal, actions.Draw, actions.Take, actions.Finish, actions.Pass) or legal[0]


def _find_first(legal: Sequence[Move], *kinds: type[Move]) -> Move | None:
    """Find the first legal action of these classes, in the order of classes."""
    return next((action for kind in kinds for action in legal if isinstance(action, kind)), None)


def choose_castell(view: View) -> int:
    """Choose the type to raise: the one in progress, else the one that lacks the fewest cards."""
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


def find_only_pinya(view: View, castell: int) -> tuple[Card, ...]:
    """Find the only sensible cards for the pinya of a castell that is to be begun; empty if there is a choice.

    They are the castellers that its tronc and pom do not need: as many as the pinya takes, or more of one kind.
    """
    spare = Counter(view.hand) - count_missing(view, castell)
    cards = [card for card in spare.elements() if card not in SPECIALS]
    room = view.plans[castell - 1].pinya
    is_only = len(cards) == room or (len(cards) > room and len({*cards}) == 1)
    return tuple(cards[:room]) if is_only else ()


def count_missing(view: View, castell: int | None = None) -> Counter[Card]:
    """Count the cards that tronc and pom of a castell still need, by default the chosen one, with those in hand."""
    me, plan = view.me, view.plans[(castell or choose_castell(view)) - 1]
    assert me is not None
    site = me.site
    tronc = plan.tronc - (site.tronc if site else 0)
    return Counter({plan.card: tronc}) + Counter(plan.pom[len(site.pom) if site else 0 :])


def _choose_fetch(view: View, lacking: Counter[Card]) -> Move | None:
    """Choose a call of a lacking casteller, else the group with most lacking cards."""
    wanted = lacking - Counter(view.hand)
    call = next((action for action in view.legal if isinstance(action, actions.Call) and wanted[action.role]), None)
    if call is not None:
        return call
    groups = [action for action in view.legal if isinstance(action, actions.Take)]
    worth = {action: (Counter(view.groups[action.group]) & wanted).total() for action in groups}
    best = max(groups, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] else None
