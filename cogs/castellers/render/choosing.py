"""Cards gathered in a draft, and the batches they become; what goes up in one go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.engine.contract import Action
from bot.engine.panel import Draft
from cogs.castellers.cards import CASTELLS, Card, Part
from cogs.castellers.rules.actions import DISCARDS, POM, TRONCS, Discard, Pinya, Pom, Tronc
from cogs.castellers.rules.view import View, into_pinya

CASTELL_PAGES = dict(zip(CASTELLS, ("pilar", "dos", "tres", "quatre"), strict=True))
"""The pages of the hand on which the pinya of a new castell is chosen, by type."""

SHED_PAGE = "shed"
"""The page on which cards to discard are chosen."""


def compose(view: View, draft: Draft, chosen: Sequence[Action]) -> Draft:
    """The draft with the chosen cards added, numbered as they will be placed."""
    return Draft(draft.page, gathered(view, Draft(draft.page, (*draft.actions, *chosen))))


def gathered(view: View, draft: Draft) -> tuple[Action, ...]:
    """What of the draft can be done now as one batch: cards for one pinya, or cards to discard."""
    if any(isinstance(action, Discard) for action in draft.actions):
        left = shed_left(view)
        cards = _of_hand(view, (action.card for action in draft.actions if isinstance(action, Discard)), left)
        return tuple(DISCARDS[left - number][card] for number, card in enumerate(cards))
    pinyas = [action for action in draft.actions if isinstance(action, Pinya)]
    open_castells = {action.castell for action in view.legal if isinstance(action, Pinya)}
    if not pinyas or pinyas[0].castell not in open_castells:
        return ()
    castell = pinyas[0].castell
    room = view.plans[castell - 1].pinya - len(view.pinya)
    return into_pinya(view, castell, _of_hand(view, (action.card for action in pinyas), room))


def moved(view: View, drafted: Sequence[Action], castell: int) -> tuple[Action, ...]:
    """The cards that are drafted for the pinya of one castell, as many as another one takes, drafted for that one."""
    cards = [action.card for action in drafted if isinstance(action, Pinya)]
    return into_pinya(view, castell, cards[: view.plans[castell - 1].pinya])


def _of_hand(view: View, cards: Iterable[Card], room: int) -> Sequence[Card]:
    """Those of the cards that the hand holds, by role, at most so many."""
    kept = Counter(cards) & Counter(view.hand)
    return sorted(kept.elements(), key=tuple(Card).index)[:room]


def copies(view: View, drafted: Sequence[Action], room: int) -> Iterator[tuple[Card, int]]:
    """The kinds of card that may still be chosen, each as often as it can be, with the number of the copy from 0."""
    chosen = Counter(action.card for action in drafted if isinstance(action, Pinya | Discard))
    counts = Counter(view.hand)
    for card in Card:
        for copy in range(min(counts[card] - chosen[card], room)):
            yield card, copy


def castell_of(page: str, drafted: tuple[Action, ...], open_castells: Sequence[int]) -> int | None:
    """The castell whose pinya is being chosen; None while it is open which one is begun."""
    if len(open_castells) == 1:
        return open_castells[0]
    for action in drafted:
        if isinstance(action, Pinya):
            return action.castell
    return next((castell for castell in open_castells if CASTELL_PAGES[castell] == page), None)


def pieces_at_hand(view: View) -> tuple[Tronc | Pom, ...]:
    """All cards that may go up now in one go, in their order."""
    site = view.me.site if view.me is not None else None
    if site is None:
        return ()
    held = Counter(view.hand)
    if TRONCS[min(site.tronc + 1, len(TRONCS) - 1)] in view.legal:
        count = min(held[site.plan.card], site.plan.tronc - site.tronc)
        return TRONCS[site.tronc + 1 : site.tronc + 1 + count]
    return _pom_pieces(site.plan.pom[len(site.pom) :], held) if any(isinstance(a, Pom) for a in view.legal) else ()


def _pom_pieces(roles: Iterable[Card], held: Counter[Card]) -> tuple[Pom, ...]:
    pieces: list[Pom] = []
    for role in roles:
        if not held[role]:
            break
        pieces.append(POM[role])
    return tuple(pieces)


def next_part(view: View) -> tuple[Tronc | Pom, ...]:
    """The whole part for which grallers may play."""
    site = view.me.site if view.me is not None else None
    if site is None:
        return ()
    if site.part is Part.TRONC:
        return TRONCS[site.tronc + 1 : site.plan.tronc + 1]
    return tuple(POM[role] for role in site.missing)


def shed_left(view: View) -> int:
    """How many cards are to be discarded by the valve; 0 if it is not open."""
    return next((action.left for action in view.legal if isinstance(action, Discard)), 0)
