"""Cards gathered in a draft, and the batches they become; what goes up in one go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.contract import Action
from bot.engine.lookahead import Lookahead
from bot.engine.panel import Draft
from cogs.castellers.cards import CASTELLS, Card
from cogs.castellers.rules.actions import PINYAS, Discard, Pinya, Pom, Tronc
from cogs.castellers.rules.view import View

CASTELL_PAGES = dict(zip(CASTELLS, ("pilar", "dos", "tres", "quatre"), strict=True))
"""The pages of the hand on which the pinya of a new castell is chosen, by type."""

SHED_PAGE = "shed"
"""The page on which cards to discard are chosen."""


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """The draft with the chosen cards added, numbered as they will be placed."""
    return Draft(draft.page, gathered((*draft.actions, *chosen), ahead))


def gathered(drafted: Sequence[Action], ahead: Lookahead[View]) -> tuple[Action, ...]:
    """What of the draft can be done now as one batch: cards for one pinya, or cards to discard; by role."""
    discards = [action for action in drafted if isinstance(action, Discard)]
    pinyas = [action for action in drafted if isinstance(action, Pinya)]
    castell = 0 if discards or not pinyas else pinyas[0].castell
    batch: tuple[Action, ...] = ()
    for card in sorted((action.card for action in discards or pinyas), key=tuple(Card).index):
        batch += _next_of(card, castell, ahead(batch))
    return batch


def _next_of(card: Card, castell: int, view: View | None) -> tuple[Action, ...]:
    """The action that puts the card into the pinya of the castell, or discards it if that is 0; none if it may not."""
    legal = () if view is None else view.legal
    if not castell:
        return tuple(action for action in legal if isinstance(action, Discard) and action.card is card)
    return tuple(a for a in legal if isinstance(a, Pinya) and (a.castell, a.card) == (castell, card))


def moved(drafted: Sequence[Action], castell: int, ahead: Lookahead[View]) -> tuple[Action, ...]:
    """The cards that are drafted for the pinya of one castell, as many as another one takes, drafted for that one."""
    return gathered([PINYAS[castell, 1][action.card] for action in drafted if isinstance(action, Pinya)], ahead)


def copies(after: View, room: int) -> Iterator[tuple[Card, int]]:
    """The kinds of card that may still be chosen, each as often as it can be, with the number of the copy from 0."""
    counts = Counter(after.hand)
    for card in Card:
        for copy in range(min(counts[card], room)):
            yield card, copy


def castell_of(page: str, drafted: tuple[Action, ...], open_castells: Sequence[int]) -> int | None:
    """The castell whose pinya is being chosen; None while it is open which one is begun."""
    if len(open_castells) == 1:
        return open_castells[0]
    for action in drafted:
        if isinstance(action, Pinya):
            return action.castell
    return next((castell for castell in open_castells if CASTELL_PAGES[castell] == page), None)


def pieces(ahead: Lookahead[View], *begun: Action) -> tuple[Tronc | Pom, ...]:
    """All cards that may go up in one go, in their order, after what begins it."""
    done: tuple[Tronc | Pom, ...] = ()
    while (view := ahead((*begun, *done))) is not None:
        placed = tuple(action for action in view.legal if isinstance(action, Tronc | Pom))
        if not placed:
            break
        done += placed
    return done


def shed_left(view: View) -> int:
    """How many cards are to be discarded by the valve; 0 if it is not open."""
    return next((action.left for action in view.legal if isinstance(action, Discard)), 0)
