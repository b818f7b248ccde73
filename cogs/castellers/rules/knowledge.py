"""Views, and new deals of hidden cards. Rule numbers: docs/rules/castellers.md."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from bot.engine.contract import Refusal
from bot.engine.rng import Rng
from bot.engine.value import remove
from cogs.castellers.cards import CASTELLERS, CASTELLS, ORDER, SPECIALS, Card, Part, sort_by_role
from cogs.castellers.rules import actions
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.legality import legal_actions, object_to
from cogs.castellers.rules.position import P, Position
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Phase, TurnAction
from cogs.castellers.rules.view import Colla, View


def build_view(state: Position, seat: int | None) -> View:
    """Build the view of this seat; None for a spectator."""
    legal = () if seat is None else tuple(legal_actions(state, seat))
    refusals: list[tuple[Move, Refusal]] = []
    if seat is not None and legal:
        for action in _list_suggested(state, seat):
            if (why := object_to(state, seat, action)) is not None:
                refusals.append((action, why))
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        plans=state.plans,
        counters=tuple(map(state.list_counters, CASTELLS)),
        groups=state.groups,
        deck=len(state.stock.deck),
        discard=state.stock.discard,
        collas=tuple(
            Colla(len(hand), state.sites[at], state.scores[at], state.scared[at], at in state.gone)
            for at, hand in enumerate(state.hands)
        ),
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
        refusals=tuple(refusals),
        outcome=state.outcome,
    )


def _list_suggested(state: Position, seat: int) -> Iterator[Move]:
    """List the actions that a player may want: take, draw, place the next part, play the specials in hand.

    The hand shows the reasons of those that are not legal.
    """
    if state.phase is Phase.ANSWER:
        yield actions.CANCEL
    if state.phase is not Phase.TURN:
        return
    if state.deed is TurnAction.NONE:
        yield from actions.TAKES
        yield actions.DRAW
    if state.deed in (TurnAction.NONE, TurnAction.RAISE):
        yield from _list_next_placements(state, seat)
    rivals = [other for other in range(len(state.hands)) if other != seat and other not in state.gone]
    specials: Mapping[Card, Sequence[Move]] = {
        Card.LLENYA: [actions.LLENYES[other] for other in rivals],
        Card.CANGUELO: [actions.CANGUELOS[other] for other in rivals],
        Card.GRALLERS: [actions.GRALLERS],
        Card.CAP: [actions.CALLS[Card.ENXANETA], actions.CANCEL],
    }
    for card in SPECIALS:
        yield from specials[card] if card in state.hands[seat] else ()


def _list_next_placements(state: Position, seat: int) -> Sequence[Move]:
    """List the first placements of the next part: any card of a pinya, for each castell not yet raised."""
    hand, site = state.hands[seat], state.sites[seat]
    card = hand[0] if hand else Card.TRONC1
    if site is None:
        done = [score.castell for score in state.scores[seat]]
        return [actions.PINYAS[castell, 1][card] for castell in CASTELLS if castell not in done]
    if site.part is Part.PINYA:
        return [actions.PINYAS[site.plan.castell, site.pinya + 1][card]]
    return [actions.TRONCS[site.tronc + 1] if site.part is Part.TRONC else actions.POM[site.missing[0]]]


def redeal(state: P, seat: int, rng: Rng) -> P:
    """Deal all cards again that the seat cannot see (RULES 9.3)."""
    others = [other for other in range(len(state.hands)) if other != seat]
    unseen = [*state.stock.deck]
    for other in others:
        unseen += (*state.hands[other], *state.pinyas[other])
    cards, rng = rng.shuffle(sorted(unseen, key=ORDER.__getitem__))
    pool = list(cards)
    kept: tuple[Card, ...] = ()
    site = state.sites[state.turn]
    if state.phase is Phase.GRALLERS and state.turn != seat and site is not None:
        kept = site.missing  # a player of grallers holds the whole next part
        for card in kept:
            pool.remove(card)
    deck = _take_known_deck(state, pool)
    rest = iter(pool)
    hands, pinyas = list(state.hands), list(state.pinyas)
    for other in others:
        own = kept if other == state.turn else ()
        hands[other] = sort_by_role((*own, *islice(rest, len(hands[other]) - len(own))))
        pinyas[other] = tuple(islice(rest, len(pinyas[other])))
    shuffled, rng = rng.shuffle((*deck, *rest))
    stock = Stock(shuffled, state.stock.discard, rng)
    return state.replace(stock=stock, hands=tuple(hands), pinyas=tuple(pinyas))


def _take_known_deck(state: Position, pool: list[Card]) -> list[Card]:
    """Take a deck from the pool after a failed call: no missed role, and a casteller if the discard pile has none."""
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
