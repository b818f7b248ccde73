"""What else a turn is made of, how it ends, and the game with it. Rule numbers: docs/rules/castellers.md."""

from __future__ import annotations

from bot.engine.contract import Event, Step
from bot.engine.tuples import put, remove
from cogs.castellers.cards import DRAWN, FULL, Card, by_role
from cogs.castellers.rules.events import (
    CangueloOver,
    Discarded,
    Dismantled,
    Drew,
    Finished,
    Passed,
    Saw,
    Took,
    TurnEnded,
)
from cogs.castellers.rules.position import P, Position
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Deed, Ending, Phase, standing

IDLE = frozenset({Deed.PASS, Deed.DISCARD})
"""What counts towards a stalemate (RULES 7.3)."""


def take(state: P, seat: int, group: int) -> Step[P]:
    """Take all of a group into the hand (RULES 3.1)."""
    cards = state.groups[group]
    hands = put(state.hands, seat, by_role((*state.hands[seat], *cards)))
    after = state.replace(groups=put(state.groups, group, ()), hands=hands, deed=Deed.TAKE)
    return Step(after, (Took(seat, group, cards),), False)


def draw(state: P, seat: int) -> Step[P]:
    """Draw two cards, over a reshuffle if need be (RULES 3.2)."""
    news: list[Event] = []
    cards, stock = state.stock.drawn(DRAWN, news)
    hands = put(state.hands, seat, by_role((*state.hands[seat], *cards)))
    after = state.replace(stock=stock, hands=hands, deed=Deed.DRAW)
    return Step(after, (Drew(seat, len(cards)), Saw(seat, by_role(cards)), *news), True)


def discard(state: P, seat: int, left: int, card: Card) -> Step[P]:
    """Discard one of three; with the last one the deck is made anew (RULES 7.2)."""
    news: list[Event] = [Discarded(seat, card)]
    stock = Stock(state.stock.deck, (*state.stock.discard, card), state.stock.rng)
    owed = left - 1
    after = state.replace(
        stock=stock if owed else stock.settled(news),
        hands=put(state.hands, seat, remove(state.hands[seat], card)),
        shown=(*state.shown, card),
        deed=Deed.DISCARD,
        phase=Phase.DISCARD if owed else Phase.TURN,
        owed=owed,
    )
    return Step(after, tuple(news), True)


def dismantle(state: P, seat: int) -> Step[P]:
    """Discard the castell in progress (RULES 7.1)."""
    site = state.sites[seat]
    assert site is not None
    cards = (*state.pinyas[seat], *standing(site))
    news: list[Event] = [Dismantled(seat, site.plan, cards)]
    after = state.replace(
        stock=state.stock.with_discarded(cards, news),
        sites=put(state.sites, seat, None),
        pinyas=put(state.pinyas, seat, ()),
        shown=(*state.shown, *cards),
        deed=Deed.DISMANTLE,
    )
    return Step(after, tuple(news), True)


def skip(state: P, seat: int) -> Step[P]:
    """Do nothing, as nothing can be done (RULES 3.1)."""
    return Step(state.replace(deed=Deed.PASS), (Passed(seat),), True)


def end(state: P, news: list[Event]) -> Step[P]:
    """Discard a canguelo that has done its work, clean the groups, and go on to the next colla (RULES 3.5, 3.6)."""
    seat, stock, scared = state.turn, state.stock, state.scared
    if scared[seat]:
        news.append(CangueloOver(seat))
        stock, scared = stock.with_discarded((Card.CANGUELO,), news), put(scared, seat, False)
    full = tuple(card for cards in state.groups if len(cards) == FULL for card in cards)
    groups = [() if len(cards) == FULL else cards for cards in state.groups]
    if full:
        stock = stock.with_discarded(full, news)
    for group in reversed(range(len(groups))):
        card, stock = stock.drawn(1, news)
        groups[group] += card
    news.append(TurnEnded(seat, full, tuple(groups)))
    following = _following(state)
    after = state.replace(
        stock=stock,
        scared=scared,
        groups=tuple(groups),
        turn=seat if following is None else following,
        deed=Deed.NONE,
        part=None,
        phase=Phase.TURN,
        owed=0,
        missed=(),
        shown=(),
        idle=state.idle + 1 if state.deed in IDLE else 0,
        dry=state.dry + 1,
        number=state.number + 1,
    )
    if following is None:
        return over(after, Ending.THREE, news)
    return over(after, Ending.STALEMATE, news) if _is_stalemate(after) else Step(after, tuple(news), True)


def _following(state: Position) -> int | None:
    """Whose turn is next; None if the last round is over (RULES 6.1)."""
    seats = len(state.hands)
    for step in range(1, seats + 1):
        seat = (state.turn + step) % seats
        if state.finishers and seat == state.finishers[0]:
            return None
        if seat not in state.gone:
            return seat
    return None


def _is_stalemate(state: Position) -> bool:
    """Whether a round went by without any action, or too many without a castell (RULES 7.3, 7.4)."""
    return state.idle >= state.present or state.turns_left <= 0


def over(state: P, ending: Ending, news: list[Event]) -> Step[P]:
    """End the game, after this news."""
    after = state.replace(phase=Phase.OVER, answering=None, ending=ending)
    return Step(after, (*news, Finished(ending, state.applause)), True)


def concede(state: P, seat: int) -> Step[P]:
    """End the game, as all others have left: whoever stayed wins (RULES 8.3)."""
    others = frozenset(range(len(state.hands))) - {seat}
    return over(state.replace(gone=others), Ending.DESERTED, [])
