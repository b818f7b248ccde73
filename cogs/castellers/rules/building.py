"""Placing cards and finishing castells. Rule numbers: docs/rules/castellers.md."""

from bot.engine.contract import Event, Step
from bot.engine.tuples import put, remove
from cogs.castellers.cards import GOAL, Part
from cogs.castellers.rules.actions import Pinya
from cogs.castellers.rules.events import Based, Climbed, Crowned, LastRound
from cogs.castellers.rules.position import P
from cogs.castellers.rules.terms import Phase, Score, Site, TurnAction


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
