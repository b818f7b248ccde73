"""What is done for who does not answer, told from what the seat knows (RULES 8.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cogs.castellers.cards import LARGE, SPECIALS
from cogs.castellers.rules import advice
from cogs.castellers.rules.actions import DRAW, FINISH, TAKES, Discard, Move, Pinya, Pom, Tronc
from cogs.castellers.rules.knowledge import view
from cogs.castellers.rules.legality import legal_actions
from cogs.castellers.rules.position import Position
from cogs.castellers.rules.terms import Deed, Phase


def choose(state: Position, seat: int) -> Move:
    """The neutral action of a seat that is asked."""
    legal = legal_actions(state, seat)
    if state.phase is not Phase.TURN:
        return _discarded(state, seat, legal) or legal[0]
    if state.deed is not Deed.NONE:
        return FINISH
    if len(state.hands[seat]) >= LARGE:
        lighter = _discarded(state, seat, legal) or _placed(state, seat, legal)
        if lighter is not None:
            return lighter
    groups = [take for take in TAKES if take in legal]
    if groups:
        return min(groups, key=lambda take: len(state.groups[take.group]))
    return DRAW if DRAW in legal else legal[0]


def _discarded(state: Position, seat: int, legal: Sequence[Move]) -> Discard | None:
    """Where cards may be discarded: one of the kind of which the hand holds most."""
    discards = [action for action in legal if isinstance(action, Discard)]
    return max(discards, key=lambda action: state.hands[seat].count(action.card), default=None)


def _placed(state: Position, seat: int, legal: Sequence[Move]) -> Pinya | Tronc | Pom | None:
    """A card of the castell; into a pinya go specials first, for it never plays them, then what most can be spared."""
    pinyas = [action for action in legal if isinstance(action, Pinya)]
    if not pinyas:
        return next((action for action in legal if isinstance(action, Tronc | Pom)), None)
    own = view(state, seat)
    castell, spare = advice.target(own), Counter(own.hand) - advice.missing(own)
    pinyas = [action for action in pinyas if action.castell == castell]
    return max(pinyas, key=lambda action: (action.card in SPECIALS, spare[action.card]))
