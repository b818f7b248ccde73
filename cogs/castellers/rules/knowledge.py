"""What is known to whom: views, and new deals of what is not. Rule numbers: docs/rules/castellers.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from bot.engine.contract import Refusal
from bot.engine.rng import Rng
from bot.engine.tuples import remove
from cogs.castellers.cards import CASTELLERS, CASTELLS, ORDER, SPECIALS, Card, Part, by_role
from cogs.castellers.rules.actions import (
    CALLS,
    CANCEL,
    CANGUELOS,
    DRAW,
    GRALLERS,
    LLENYES,
    PINYAS,
    POM,
    TAKES,
    TRONCS,
    Move,
)
from cogs.castellers.rules.legality import legal_actions, refusal
from cogs.castellers.rules.position import P, Position
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Deed, Phase
from cogs.castellers.rules.view import Colla, View


def view(state: Position, seat: int | None) -> View:
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
        turns_left=max(1, state.turns_left),
        legal=legal,
        refusals=() if seat is None or not legal else tuple(_refusals(state, seat)),
        outcome=state.outcome,
    )


def _colla(state: Position, seat: int) -> Colla:
    return Colla(len(state.hands[seat]), state.sites[seat], state.scores[seat], state.scared[seat], seat in state.gone)


def _refusals(state: Position, seat: int) -> Iterator[tuple[Move, Refusal]]:
    """Why what its cards and the table suggest may not be done, for each such action."""
    for action in _suggested(state, seat):
        why = refusal(state, seat, action)
        if why is not None:
            yield action, why


def _suggested(state: Position, seat: int) -> Iterator[Move]:
    """What whoever is asked may look for: the supply, the part that comes next, the specials in hand."""
    if state.phase is Phase.ANSWER:
        yield CANCEL
    if state.phase is not Phase.TURN:
        return
    if state.deed is Deed.NONE:
        yield from TAKES
        yield DRAW
    if state.deed in (Deed.NONE, Deed.RAISE):
        yield from _next_pieces(state, seat)
    rivals = [other for other in range(len(state.hands)) if other != seat and other not in state.gone]
    specials: Mapping[Card, Sequence[Move]] = {
        Card.LLENYA: [LLENYES[other] for other in rivals],
        Card.CANGUELO: [CANGUELOS[other] for other in rivals],
        Card.GRALLERS: [GRALLERS],
        Card.CAP: [CALLS[Card.ENXANETA], CANCEL],
    }
    for card in SPECIALS:
        yield from specials[card] if card in state.hands[seat] else ()


def _next_pieces(state: Position, seat: int) -> Sequence[Move]:
    """What the part that comes next begins with; of a pinya any card, and for each castell that is left."""
    hand, site = state.hands[seat], state.sites[seat]
    card = hand[0] if hand else Card.TRONC1
    if site is None:
        done = [score.castell for score in state.scores[seat]]
        return [PINYAS[castell, 1][card] for castell in CASTELLS if castell not in done]
    if site.part is Part.PINYA:
        return [PINYAS[site.plan.castell, site.pinya + 1][card]]
    return [TRONCS[site.tronc + 1] if site.part is Part.TRONC else POM[site.missing[0]]]


def redeal(state: P, seat: int, rng: Rng) -> P:
    """A position that looks the same to the seat, with everything hidden from it dealt anew (RULES 9.3)."""
    others = [other for other in range(len(state.hands)) if other != seat]
    unseen = [*state.stock.deck]
    for other in others:
        unseen += (*state.hands[other], *state.pinyas[other])
    cards, rng = rng.shuffle(sorted(unseen, key=ORDER.__getitem__))
    pool = list(cards)
    kept = _kept_hand(state, seat, pool)
    deck = _kept_deck(state, pool)
    rest = iter(pool)
    hands, pinyas = list(state.hands), list(state.pinyas)
    for other in others:
        own = kept if other == state.turn else ()
        hands[other] = by_role((*own, *islice(rest, len(hands[other]) - len(own))))
        pinyas[other] = tuple(islice(rest, len(pinyas[other])))
    shuffled, rng = rng.shuffle((*deck, *rest))
    stock = Stock(shuffled, state.stock.discard, rng)
    return state.replace(stock=stock, hands=tuple(hands), pinyas=tuple(pinyas))


def _kept_hand(state: Position, seat: int, pool: list[Card]) -> tuple[Card, ...]:
    """What whoever plays grallers is known to hold, taken from the pool."""
    site = state.sites[state.turn]
    if state.phase is not Phase.GRALLERS or state.turn == seat or site is None:
        return ()
    for card in site.missing:
        pool.remove(card)
    return site.missing


def _kept_deck(state: Position, pool: list[Card]) -> list[Card]:
    """A deck without what was called in vain, but with a casteller if there is none else, taken from the pool."""
    if state.phase is not Phase.CALL:
        return []
    fitting = [card for card in pool if card not in state.missed]
    if not any(card in CASTELLERS for card in state.stock.discard):
        due = next(card for card in fitting if card in CASTELLERS)
        fitting = [due, *remove(tuple(fitting), due)]
    deck = fitting[: len(state.stock.deck)]
    for card in deck:
        pool.remove(card)
    return deck
