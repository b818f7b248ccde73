"""Positions of Castellers! for tests, with only the cards that a test needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Event
from bot.engine.rng import Rng
from cogs.castellers.cards import CASTELLS, Card, Height
from cogs.castellers.house import HOUSE
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.game import Castellers, deal
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Castells, Options, Score, Site, Starter
from tests.castellers.cards import T1, T2, T3, T4

PLANS = {
    (castell, height, low_torres): HOUSE.make_plan(castell, height, low_torres=low_torres)
    for castell in CASTELLS
    for height in Height
    for low_torres in (False, True)
}
"""The castell cards by type, height and the option ``low_torres``."""


def deal_game(seats: int, **options: Any) -> Castellers:
    """Deal a game: by default seat 0 starts with the middle castells."""
    return deal(seats, Options(**{"starter": Starter.FIRST, "castells": Castells.MIDDLE, **options}), Rng("7e57"))


def position(
    *hands: Sequence[Card],
    deck: Sequence[Card] = (T1, T2, T3, T4, T1, T2),
    pile: Sequence[Card] = (),
    groups: Sequence[Sequence[Card]] = ((), (), ()),
    **options: Any,
) -> Castellers:
    """Build a position at the start of seat 0's turn, with pilar de 5, 2 de 7, 3 de 7 and 4 de 7.

    ``pile`` is the discard pile, top card last; ``discard`` is an option.
    """
    return replace(
        deal_game(len(hands), **options),
        hands=tuple(map(tuple, hands)),
        stock=Stock(tuple(deck), tuple(pile), Rng("7e57")),
        groups=tuple(map(tuple, groups)),
    )


def add_site(
    state: Castellers, seat: int, castell: int, tronc: int = 0, pom: Sequence[Card] = (), pinya: int | None = None
) -> Castellers:
    """Add a castell in progress, by default with a complete pinya."""
    plan = PLANS[castell, Height.MIDDLE, False]
    count = plan.pinya if pinya is None else pinya
    sites, pinyas = list(state.sites), list(state.pinyas)
    sites[seat] = Site(plan, count, tronc, tuple(pom), False)
    pinyas[seat] = (T4,) * count
    return replace(state, sites=tuple(sites), pinyas=tuple(pinyas))


def add_scores(state: Castellers, seat: int, *castells: int, applause: int = 4) -> Castellers:
    """Add finished castells of the seat."""
    scores = list(state.scores)
    scores[seat] = tuple(Score(castell, applause) for castell in castells)
    finishers = (*state.finishers, seat) if len(castells) == 3 else state.finishers
    return replace(state, scores=tuple(scores), finishers=finishers)


def play_moves(state: Castellers, *moves: Move) -> Castellers:
    """Apply these moves, each by the seat to act."""
    for move in moves:
        (seat,) = state.to_act
        state = state.apply(seat, move).state
    return state


def list_events(state: Castellers, *moves: Move) -> tuple[Event, ...]:
    """List the events of the last of these moves."""
    state = play_moves(state, *moves[:-1])
    (seat,) = state.to_act
    return state.apply(seat, moves[-1]).events


def find_refusal(state: Castellers, move: Move) -> str | None:
    """Find the key of the refusal for the seat to act."""
    (seat,) = state.to_act
    refusal = state.refusal(seat, move)
    return None if refusal is None else refusal.key
