"""Positions of Castellers! put up by hand: only what a test is about, the other cards lie nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Event
from bot.engine.rng import Rng
from cogs.castellers.cards import PLANS, Card, Rung
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.game import Castellers, deal
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Options, Score, Show, Site, Starter

T1, T2, T3, T4 = Card.TRONC1, Card.TRONC2, Card.TRONC3, Card.TRONC4
DOSOS, ACOTXADOR, ENXANETA = Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA
LLENYA, CANGUELO, GRALLERS, CAP = Card.LLENYA, Card.CANGUELO, Card.GRALLERS, Card.CAP


def dealt(seats: int, **options: Any) -> Castellers:
    """A game just dealt: seat 0 starts and the middle castells are on show, unless the options say otherwise."""
    return deal(seats, Options(**{"starter": Starter.FIRST, "castells": Show.MIDDLE, **options}), Rng("7e57"))


def position(
    *hands: Sequence[Card],
    deck: Sequence[Card] = (T1, T2, T3, T4, T1, T2),
    pile: Sequence[Card] = (),
    groups: Sequence[Sequence[Card]] = ((), (), ()),
    **options: Any,
) -> Castellers:
    """The beginning of seat 0's turn; pilar de 5, 2 de 7, 3 de 7 and 4 de 7 are on show.

    ``pile`` is the discard pile, top card last; ``discard`` would be the option of that name.
    """
    return replace(
        dealt(len(hands), **options),
        hands=tuple(map(tuple, hands)),
        stock=Stock(tuple(deck), tuple(pile), Rng("7e57")),
        groups=tuple(map(tuple, groups)),
    )


def building(
    state: Castellers, seat: int, castell: int, tronc: int = 0, pom: Sequence[Card] = (), pinya: int | None = None
) -> Castellers:
    """The position with this castell in progress, its pinya complete unless told otherwise."""
    plan = PLANS[castell, Rung.MIDDLE, False]
    count = plan.pinya if pinya is None else pinya
    sites, pinyas = list(state.sites), list(state.pinyas)
    sites[seat] = Site(plan, count, tronc, tuple(pom), False)
    pinyas[seat] = (T4,) * count
    return replace(state, sites=tuple(sites), pinyas=tuple(pinyas))


def having(state: Castellers, seat: int, *castells: int, applause: int = 4) -> Castellers:
    """The position with these castells finished by the seat."""
    scores = list(state.scores)
    scores[seat] = tuple(Score(castell, applause) for castell in castells)
    finishers = (*state.finishers, seat) if len(castells) == 3 else state.finishers
    return replace(state, scores=tuple(scores), finishers=finishers)


def played(state: Castellers, *moves: Move) -> Castellers:
    """The position after these moves, each by who is asked."""
    for move in moves:
        (seat,) = state.to_act
        state = state.apply(seat, move).state
    return state


def events_of(state: Castellers, *moves: Move) -> tuple[Event, ...]:
    """What the last of these moves makes happen."""
    state = played(state, *moves[:-1])
    (seat,) = state.to_act
    return state.apply(seat, moves[-1]).events


def refused(state: Castellers, move: Move) -> str | None:
    """The key of the refusal for who is asked."""
    (seat,) = state.to_act
    refusal = state.refusal(seat, move)
    return None if refusal is None else refusal.key
