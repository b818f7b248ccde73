"""Placing cards, special cards, supply and the end of a turn. Rule numbers: docs/rules/castellers.md."""

from bot.engine.contract import Event, Step
from bot.engine.value import put, remove
from cogs.castellers.cards import CASTELLERS, DRAW_COUNT, FULL_GROUP, GOAL, Card, Part, sort_by_role
from cogs.castellers.rules import events
from cogs.castellers.rules.actions import Pinya
from cogs.castellers.rules.events import Based, Climbed, Crowned, LastRound
from cogs.castellers.rules.position import P, Position
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Ending, Phase, Score, Site, TurnAction

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
    following = find_next_seat(state)
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


def find_next_seat(state: Position) -> int | None:
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


def place_pinya_card(state: P, seat: int, action: Pinya) -> Step[P]:
    """Put a card into the pinya; the first one begins the castell (RULES 4.1, 4.2)."""
    old = state.sites[seat]
    plan = state.plans[action.castell - 1] if old is None else old.plan
    site = Site(plan, action.place, 0, (), False)
    after = state.replace(
        hands=put(state.hands, seat, remove(state.hands[seat], action.card)),
        sites=put(state.sites, seat, site),
        pinyas=put(state.pinyas, seat, (*state.pinyas[seat], action.card)),
        deed=TurnAction.RAISE,
        part=Part.PINYA if site.pinya < plan.pinya else None,
    )
    return Step(after, (Based(seat, plan, action.place),), False)


def place_next_card(state: P, seat: int) -> Step[P]:
    """Place the next card of tronc or pom; the last one finishes the castell (RULES 4.3 to 4.5)."""
    old = state.sites[seat]
    assert old is not None
    part, card, plan = old.part, old.missing[0], old.plan
    if part is Part.TRONC:
        site = Site(plan, old.pinya, old.tronc + 1, (), old.has_grallers)
        place, is_complete = site.tronc, site.tronc == plan.tronc
    else:
        site = Site(plan, old.pinya, old.tronc, (*old.pom, card), old.has_grallers)
        place, is_complete = len(site.pom), len(site.pom) == len(plan.pom)
    after = state.replace(
        hands=put(state.hands, seat, remove(state.hands[seat], card)),
        sites=put(state.sites, seat, site),
        deed=TurnAction.RAISE,
        part=None if is_complete else part,
        phase=Phase.TURN if is_complete else state.phase,
    )
    climbed = Climbed(seat, plan, part, card, place)
    if part is Part.POM and is_complete:
        return _finish_castell(after, seat, site, climbed)
    return Step(after, (climbed,), True)


def _finish_castell(state: P, seat: int, site: Site, climbed: Climbed) -> Step[P]:
    """Take the highest counter and discard the castell (RULES 4.5, 6.1)."""
    plan = site.plan
    applause = state.list_counters(plan.castell)[0]
    cards = (*state.pinyas[seat], *site.face_up)
    scores = (*state.scores[seat], Score(plan.castell, applause))
    news: list[Event] = [climbed, Crowned(seat, plan, applause, len(scores), cards)]
    finishers = state.finishers
    if len(scores) == GOAL:
        finishers = (*finishers, seat)
        news += [LastRound(seat)] if len(finishers) == 1 else []
    after = state.replace(
        stock=state.stock.add_discards(cards, news),
        sites=put(state.sites, seat, None),
        pinyas=put(state.pinyas, seat, ()),
        scores=put(state.scores, seat, scores),
        shown=(*state.shown, *cards),
        finishers=finishers,
        dry=-1,  # this turn does not count: its end makes it 0
    )
    return Step(after, tuple(news), True)


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
    return end_turn(after, news) if state.turn in state.gone else Step(after, tuple(news), True)


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
