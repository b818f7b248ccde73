"""Special cards. Rule numbers: docs/rules/castellers.md."""

from bot.engine.contract import Event, Step
from bot.engine.tuples import put, remove
from cogs.castellers.cards import CASTELLERS, Card, sort_by_role
from cogs.castellers.rules import events, turn
from cogs.castellers.rules.position import P
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Phase


def play_grallers(state: P, seat: int) -> Step[P]:
    """Play grallers: the next part must be completed now (RULES 5.1)."""
    site = state.sites[seat]
    assert site is not None
    news: list[Event] = [events.GrallersPlayed(seat, site.part)]
    stock, hands = state.spend_card(seat, Card.GRALLERS, news)
    sites = put(state.sites, seat, site.replace(has_grallers=True))
    after = state.replace(stock=stock, hands=hands, sites=sites, part=site.part, phase=Phase.GRALLERS)
    return Step(after, tuple(news), True)


def play_llenya(state: P, seat: int, target: int) -> Step[P]:
    """Play a llenya: ask the target, whatever it holds (RULES 5.2, 5.6)."""
    news: list[Event] = [events.LlenyaPlayed(seat, target)]
    stock, hands = state.spend_card(seat, Card.LLENYA, news)
    after = state.replace(stock=stock, hands=hands, phase=Phase.ANSWER, answering=target, number=state.number + 1)
    return Step(after, tuple(news), True)


def answer_llenya(state: P, seat: int, *, is_cancelled: bool) -> Step[P]:
    """Cancel the llenya, or return tronc and pom to the hand (RULES 5.2)."""
    after = state.replace(phase=Phase.TURN, answering=None, number=state.number + 1)
    news: list[Event]
    if is_cancelled:
        news = [events.LlenyaCancelled(seat)]
        stock, hands = state.spend_card(seat, Card.CAP, news)
        after = after.replace(stock=stock, hands=hands)
    else:
        site = state.sites[seat]
        assert site is not None
        cards = site.face_up
        news = [events.Fell(seat, cards)]
        after = after.replace(
            hands=put(state.hands, seat, sort_by_role((*state.hands[seat], *cards))),
            sites=put(state.sites, seat, site.replace(tronc=0, pom=())),
        )
    return turn.end_turn(after, news) if state.turn in state.gone else Step(after, tuple(news), True)


def play_canguelo(state: P, seat: int, target: int) -> Step[P]:
    """Play a canguelo: it stays with the target (RULES 5.3)."""
    hands = put(state.hands, seat, remove(state.hands[seat], Card.CANGUELO))
    after = state.replace(hands=hands, scared=put(state.scared, target, True))
    return Step(after, (events.CangueloPlayed(seat, target),), True)


def cancel_canguelo(state: P, seat: int) -> Step[P]:
    """Discard the canguelo and a cap de colla (RULES 5.4)."""
    news: list[Event] = [events.CangueloCancelled(seat)]
    hands = put(state.hands, seat, remove(state.hands[seat], Card.CAP))
    stock = state.stock.add_discards((Card.CANGUELO, Card.CAP), news)
    return Step(state.replace(stock=stock, hands=hands, scared=put(state.scared, seat, False)), tuple(news), True)


def call_casteller(state: P, seat: int, role: Card) -> Step[P]:
    """Fetch a casteller, or ask for another role if it is not there but any other is (RULES 5.5)."""
    after = state
    if state.phase is not Phase.CALL:
        stock = Stock(state.stock.deck, (*state.stock.discard, Card.CAP), state.stock.rng)
        hands = put(state.hands, seat, remove(state.hands[seat], Card.CAP))
        after = state.replace(stock=stock, hands=hands, missed=())
    stock = after.stock
    if role not in stock.deck and role not in stock.discard:
        is_lost, missed = {*CASTELLERS}.isdisjoint(stock.deck + stock.discard), (*after.missed, role)
        if is_lost:
            after = after.replace(phase=Phase.TURN, missed=missed, number=after.number + 1)
        else:
            after = after.replace(phase=Phase.CALL, missed=missed)
        return Step(after, (events.NotThere(seat, role, is_lost),), True)
    news: list[Event] = [events.Called(seat, role, role in stock.deck)]
    stock = stock.fetch_card(role).refill_deck(news)
    hands = put(after.hands, seat, sort_by_role((*after.hands[seat], role)))
    called = after.replace(
        stock=stock, hands=hands, phase=Phase.TURN, missed=(), shown=(*state.shown, role), number=state.number + 1
    )
    return Step(called, tuple(news), True)
