"""Drafts of the hand: cards chosen for a pinya or to discard, and the batches made of them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.contract import Action, Lookahead
from bot.engine.panel import Draft
from cogs.castellers.cards import CASTELLS, Card
from cogs.castellers.rules.actions import PINYAS, Discard, Pinya, Pom, Tronc
from cogs.castellers.rules.view import View

CASTELL_PAGES = dict(zip(CASTELLS, ("pilar", "dos", "tres", "quatre"), strict=True))
"""By type: the page on which the pinya of a new castell is chosen."""

DISCARD_PAGE = "shed"
"""The page on which discards are chosen."""


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """Add the chosen cards to the draft, numbered in the order of placing."""
    return Draft(draft.page, make_batch((*draft.actions, *chosen), ahead))


def make_batch(drafted: Sequence[Action], ahead: Lookahead[View]) -> tuple[Action, ...]:
    """Make the legal batch of a draft: cards for one pinya, or cards to discard, sorted by role."""
    discards = [action for action in drafted if isinstance(action, Discard)]
    pinyas = [action for action in drafted if isinstance(action, Pinya)]
    castell = 0 if discards or not pinyas else pinyas[0].castell
    batch: tuple[Action, ...] = ()
    for card in sorted((action.card for action in discards or pinyas), key=tuple(Card).index):
        view = ahead(batch)
        for action in view.legal if view is not None else ():
            is_pinya = isinstance(action, Pinya) and (action.castell, action.card) == (castell, card)
            if is_pinya or (not castell and isinstance(action, Discard) and action.card is card):
                batch += (action,)
    return batch


def move_draft(drafted: Sequence[Action], castell: int, ahead: Lookahead[View]) -> tuple[Action, ...]:
    """Move drafted pinya cards to another castell, as many as fit."""
    return make_batch([PINYAS[castell, 1][action.card] for action in drafted if isinstance(action, Pinya)], ahead)


def list_copies(after: View, room: int) -> Iterator[tuple[Card, int]]:
    """List the cards that may still be chosen, each with its copies' numbers from 0."""
    counts = Counter(after.hand)
    for card in Card:
        for copy in range(min(counts[card], room)):
            yield card, copy


def find_castell(page: str, drafted: tuple[Action, ...], open_castells: Sequence[int]) -> int | None:
    """Find the castell whose pinya is being chosen; None if none is chosen yet."""
    if len(open_castells) == 1:
        return open_castells[0]
    for action in drafted:
        if isinstance(action, Pinya):
            return action.castell
    return next((castell for castell in open_castells if CASTELL_PAGES[castell] == page), None)


def list_placements(ahead: Lookahead[View], *begun: Action) -> tuple[Tronc | Pom, ...]:
    """List the placements of tronc or pom that are legal in a row after the actions ``begun``."""
    done: tuple[Tronc | Pom, ...] = ()
    while (view := ahead((*begun, *done))) is not None:
        placed = tuple(action for action in view.legal if isinstance(action, Tronc | Pom))
        if not placed:
            break
        done += placed
    return done


def count_discards(view: View) -> int:
    """Count the cards that may be discarded now (RULES 7.2)."""
    return next((action.left for action in view.legal if isinstance(action, Discard)), 0)
