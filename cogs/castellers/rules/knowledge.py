"""What is known to whom: views, and new deals of what is not. Numbers are of RULES.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from bot.engine.contract import Refusal
from bot.engine.rng import Rng
from bot.engine.tuples import less
from cogs.castellers.cards import CASTELLERS, CASTELLS, ORDER, SHED, Card, Part, by_role
from cogs.castellers.rules.actions import (
    CALLS,
    CANCEL,
    CANGUELOS,
    DISCARDS,
    DISMANTLE,
    DRAW,
    FINISH,
    GRALLERS,
    LLENYES,
    PASS,
    PINYAS,
    POM,
    TAKES,
    TRONCS,
    Move,
)
from cogs.castellers.rules.legality import legal_actions, refusal
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Phase
from cogs.castellers.rules.view import Colla, View

if TYPE_CHECKING:
    from cogs.castellers.rules.game import Castellers


def view(state: Castellers, seat: int | None) -> View:
    """All that this seat (None: a spectator) may know."""
    legal = () if seat is None else tuple(legal_actions(state, seat))
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        plans=state.plans,
        counters=tuple(map(state.counters_left, CASTELLS)),
        groups=state.groups,
        deck=len(state.stock.deck),
        discard=state.stock.discard,
        collas=tuple(_colla(state, seat) for seat in range(len(state.hands))),
        hand=() if seat is None else state.hands[seat],
        pinya=() if seat is None else state.pinyas[seat],
        turn=state.turn,
        deed=state.deed,
        part=state.part,
        answering=state.answering,
        owed=state.owed,
        missed=state.missed,
        shown=state.shown,
        finisher=state.finishers[0] if state.finishers else None,
        legal=legal,
        refusals=() if seat is None or not legal else tuple(_refusals(state, seat, legal)),
        outcome=state.outcome,
    )


def _colla(state: Castellers, seat: int) -> Colla:
    return Colla(len(state.hands[seat]), state.sites[seat], state.scores[seat], state.scared[seat], seat in state.gone)


def _refusals(state: Castellers, seat: int, legal: Sequence[Move]) -> Iterable[tuple[str, Refusal]]:
    """For each kind of action of which none is legal, why not."""
    codes = {action.code for action in legal}
    for sample in _samples(state, seat):
        if sample.code not in codes and (why := refusal(state, seat, sample)) is not None:
            yield sample.code, why


def _samples(state: Castellers, seat: int) -> Sequence[Move]:
    """One action of each kind, the likeliest."""
    hand, site = state.hands[seat], state.sites[seat]
    card = hand[0] if hand else Card.TRONC1
    castell, place = (1, 1) if site is None else (site.plan.castell, min(site.pinya + 1, site.plan.pinya))
    role = Card.ENXANETA if site is None or site.part is not Part.POM else site.missing[0]
    rival = next(
        (other for other, each in enumerate(state.sites) if each and other != seat), (seat + 1) % len(state.hands)
    )
    return (
        TAKES[0],
        DRAW,
        PASS,
        DISMANTLE,
        DISCARDS[min(SHED, max(1, len(hand)))][card],
        PINYAS[castell, place][card],
        TRONCS[1 if site is None else site.tronc + 1],
        POM[role],
        GRALLERS,
        LLENYES[rival],
        CANGUELOS[rival],
        CALLS[Card.ENXANETA],
        CANCEL,
        FINISH,
    )


def redeal(state: Castellers, seat: int, rng: Rng) -> Castellers:
    """A position that looks the same to the seat, with everything hidden from it dealt anew."""
    others = [other for other in range(len(state.hands)) if other != seat]
    unseen = [*state.stock.deck]
    for other in others:
        unseen += (*state.hands[other], *state.pinyas[other])
    cards, rng = rng.shuffled(sorted(unseen, key=ORDER.__getitem__))
    pool = list(cards)
    kept = _kept_hand(state, seat, pool)
    deck = _kept_deck(state, pool)
    rest = iter(pool)
    hands, pinyas = list(state.hands), list(state.pinyas)
    for other in others:
        own = kept if other == state.turn else ()
        hands[other] = by_role((*own, *islice(rest, len(hands[other]) - len(own))))
        pinyas[other] = tuple(islice(rest, len(pinyas[other])))
    shuffled, rng = rng.shuffled((*deck, *rest))
    stock = Stock(shuffled, state.stock.discard, rng)
    return state.but(stock=stock, hands=tuple(hands), pinyas=tuple(pinyas))


def _kept_hand(state: Castellers, seat: int, pool: list[Card]) -> tuple[Card, ...]:
    """What whoever plays grallers is known to hold, taken from the pool."""
    site = state.sites[state.turn]
    if state.phase is not Phase.GRALLERS or state.turn == seat or site is None:
        return ()
    for card in site.missing:
        pool.remove(card)
    return site.missing


def _kept_deck(state: Castellers, pool: list[Card]) -> list[Card]:
    """A deck without what was called in vain, but with a casteller if there is none else, taken from the pool."""
    if state.phase is not Phase.CALL:
        return []
    fitting = [card for card in pool if card not in state.missed]
    if not any(card in CASTELLERS for card in state.stock.discard):
        due = next(card for card in fitting if card in CASTELLERS)
        fitting = [due, *less(tuple(fitting), due)]
    deck = fitting[: len(state.stock.deck)]
    for card in deck:
        pool.remove(card)
    return deck
