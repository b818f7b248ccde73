"""Supply and valve actions, the end of a turn and of the game. Rule numbers: docs/rules/castellers.md."""

from bot.engine.contract import Event, Step
from bot.engine.tuples import put, remove
from cogs.castellers.cards import DRAW_COUNT, FULL_GROUP, Card, sort_by_role
from cogs.castellers.rules import events
from cogs.castellers.rules.position import P, Position
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Ending, Phase, TurnAction

IDLE = frozenset({TurnAction.PASS, TurnAction.DISCARD})
"""Actions that count towards a stalemate (RULES 7.3)."""


def take_group(state: P, seat: int, group: int) -> Step[P]:
    """Take all of a group into the hand (RULES 3.1)."""
    cards = state.groups[group]
    hands = put(state.hands, seat, sort_by_role((*state.hands[seat], *cards)))
    after = state.replace(groups=put(state.groups, group, ()), hands=hands, deed=TurnAction.TAKE)
    return Step(after, (events.Took(seat, group, cards),), False)


def draw_cards(state: P, seat: int) -> Step[P]:
    """Draw two cards, with a reshuffle if needed (RULES 3.2)."""
    news: list[Event] = []
    cards, stock = state.stock.draw_cards(DRAW_COUNT, news)
    hands = put(state.hands, seat, sort_by_role((*state.hands[seat], *cards)))
    after = state.replace(stock=stock, hands=hands, deed=TurnAction.DRAW)
    return Step(after, (events.Drew(seat, len(cards)), events.Saw(seat, sort_by_role(cards)), *news), True)


def discard_card(state: P, seat: int, left: int, card: Card) -> Step[P]:
    """Discard one of several cards; the last one refills the deck (RULES 7.2)."""
    news: list[Event] = [events.Discarded(seat, card)]
    stock = Stock(state.stock.deck, (*state.stock.discard, card), state.stock.rng)
    owed = left - 1
    after = state.replace(
        stock=stock if owed else stock.refill_deck(news),
        hands=put(state.hands, seat, remove(state.hands[seat], card)),
        shown=(*state.shown, card),
        deed=TurnAction.DISCARD,
        phase=Phase.DISCARD if owed else Phase.TURN,
        owed=owed,
    )
    return Step(after, tuple(news), True)


def dismantle_castell(state: P, seat: int) -> Step[P]:
    """Discard the castell in progress (RULES 7.1)."""
    site = state.sites[seat]
    assert site is not None
    cards = (*state.pinyas[seat], *site.face_up)
    news: list[Event] = [events.Dismantled(seat, site.plan, cards)]
    after = state.replace(
        stock=state.stock.add_discards(cards, news),
        sites=put(state.sites, seat, None),
        pinyas=put(state.pinyas, seat, ()),
        shown=(*state.shown, *cards),
        deed=TurnAction.DISMANTLE,
    )
    return Step(after, tuple(news), True)


def pass_turn(state: P, seat: int) -> Step[P]:
    """Pass (RULES 3.1)."""
    return Step(state.replace(deed=TurnAction.PASS), (events.Passed(seat),), True)


def end_turn(state: P, news: list[Event]) -> Step[P]:
    """Discard the canguelo, clean the groups, and pass the turn on (RULES 3.5, 3.6)."""
    seat, stock, scared = state.turn, state.stock, state.scared
    if scared[seat]:
        news.append(events.CangueloOver(seat))
        stock, scared = stock.add_discards((Card.CANGUELO,), news), put(scared, seat, False)
    full = tuple(card for cards in state.groups if len(cards) == FULL_GROUP for card in cards)
    groups = [() if len(cards) == FULL_GROUP else cards for cards in state.groups]
    if full:
        stock = stock.add_discards(full, news)
    for group in reversed(range(len(groups))):
        card, stock = stock.draw_cards(1, news)
        groups[group] += card
    news.append(events.TurnEnded(seat, full, tuple(groups)))
    following = _find_next_seat(state)
    after = state.replace(
        stock=stock,
        scared=scared,
        groups=tuple(groups),
        turn=seat if following is None else following,
        deed=TurnAction.NONE,
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
        return end_game(after, Ending.THREE, news)
    if after.idle >= after.active_count or after.turns_left <= 0:  # RULES 7.3, 7.4
        return end_game(after, Ending.STALEMATE, news)
    return Step(after, tuple(news), True)


def _find_next_seat(state: Position) -> int | None:
    """Find the seat of the next turn; None if the last round is over (RULES 6.1)."""
    seats = len(state.hands)
    for step in range(1, seats + 1):
        seat = (state.turn + step) % seats
        if state.finishers and seat == state.finishers[0]:
            return None
        if seat not in state.gone:
            return seat
    return None


def end_game(state: P, ending: Ending, news: list[Event]) -> Step[P]:
    """End the game; ``news`` are the events before the end."""
    after = state.replace(phase=Phase.OVER, answering=None, ending=ending)
    return Step(after, (*news, events.Finished(ending, state.applause)), True)


def concede(state: P, seat: int) -> Step[P]:
    """End the game after all others left: this seat wins (RULES 8.3)."""
    others = frozenset(range(len(state.hands))) - {seat}
    return end_game(state.replace(gone=others), Ending.DESERTED, [])
