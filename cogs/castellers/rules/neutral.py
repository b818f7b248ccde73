"""The neutral player: the actions for a seat whose time is up (RULES 8.1)."""

from collections import Counter
from collections.abc import Sequence

from cogs.castellers.cards import LARGE_HAND, SPECIALS
from cogs.castellers.rules import advice
from cogs.castellers.rules.actions import DRAW, FINISH, TAKES, Discard, Move, Pinya, Pom, Tronc
from cogs.castellers.rules.knowledge import build_view
from cogs.castellers.rules.legality import legal_actions
from cogs.castellers.rules.position import Position
from cogs.castellers.rules.terms import Phase, TurnAction


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
    castell, spare = advice.choose_castell(own), Counter(own.hand) - advice.count_missing(own)
    pinyas = [action for action in pinyas if action.castell == castell]
    return max(pinyas, key=lambda action: (action.card in SPECIALS, spare[action.card]))
