"""How rounds go on: from turn to turn, to the festivals, to the next round, to the end.

Rule numbers: docs/rules/castell.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bot.engine.contract import Event
from bot.engine.tuples import put
from cogs.castell.components import CAPACITY, REFILLS, REGIONS, ROUNDS
from cogs.castell.rules.events import (
    Arrived,
    FestivalEmpty,
    FestivalHeld,
    FestivalOpened,
    Finished,
    NewBest,
    RoundBegan,
    Submitted,
    TurnEnded,
)
from cogs.castell.rules.festivals import best_tower, entrants, held
from cogs.castell.rules.position import Position, draw, more
from cogs.castell.rules.scoring import points
from cogs.castell.rules.terms import (
    NOTHING_DONE,
    Ending,
    Festival,
    Phase,
    Result,
    Wish,
    Won,
)
from cogs.castell.rules.towers import Team, Tower

P = TypeVar("P", bound=Position)


def turn_ended(position: P, news: list[Event]) -> P:
    """End the turn of the seat whose turn it is."""
    news.append(TurnEnded(position.turn))
    return next_turn(position, news)


def next_turn(position: P, news: list[Event]) -> P:
    """Go on to the next seat, or to the festivals of the round (RULES 2.3)."""
    seat, seats = position.turn, len(position.collas)
    position = position.replace(towers=((),) * seats, done=NOTHING_DONE, phase=Phase.TURN, number=position.number + 1)
    behind = (seat - position.starter) % seats
    for other in position.order:
        if (other - position.starter) % seats > behind:
            return position.replace(turn=other)
    return _festivals_opened(position, news)


# Festivals


def _festivals_opened(position: P, news: list[Event]) -> P:
    """Ask everybody who takes part for a tower, at all festivals of the round at once (RULES 8.1, 8.2)."""
    taking_part: list[tuple[int, ...]] = []
    for festival in position.festivals:
        seats = entrants(festival, position.collas, is_lax=position.options.lax)
        news.append(FestivalOpened(festival, seats) if seats else FestivalEmpty(festival))
        taking_part.append(seats)
    if not any(taking_part):
        return _round_ended(position, news)
    return position.replace(phase=Phase.FESTIVAL, entrants=tuple(taking_part))


def best_of(position: Position, seat: int) -> Tower:
    """The best tower with which a seat can go into its festival.

    :raises ValueError: if it can go into none.
    """
    festival = position.festival_of(seat)
    tower = None
    if festival is not None:
        tower = best_tower(position.collas[seat], festival.tokens, is_lax=position.options.lax)
    if tower is None:
        raise ValueError(f"seat {seat} takes part in no festival")
    return tower


def submitted(position: P, seat: int, tower: Tower, news: list[Event]) -> P:
    """Note the tower; with the last one all are shown and judged (RULES 8.2, 8.3)."""
    news.append(Submitted(seat, tower))
    position = position.replace(submitted=put(position.submitted, seat, tower), towers=put(position.towers, seat, ()))
    return position if position.awaited else festivals_held(position, news)


def festivals_held(position: P, news: list[Event]) -> P:
    """Judge the festivals one after the other in the order of the calendar (RULES 8.4 to 8.7)."""
    for festival, seats in zip(position.festivals, position.entrants, strict=True):
        if not seats:
            continue
        results, removed = held(festival, {seat: position.submitted[seat] for seat in seats})
        news.append(FestivalHeld(festival, results, removed))
        for result in results:
            position = _rewarded(position, festival, result, news)
    none: tuple[Tower, ...] = ((),) * len(position.collas)
    position = position.replace(phase=Phase.TURN, entrants=(), submitted=none, towers=none, number=position.number + 1)
    return _round_ended(position, news)


def _rewarded(position: P, festival: Festival, result: Result, news: list[Event]) -> P:
    colla = position.collas[result.seat]
    if result.score > colla.best:
        news.append(NewBest(result.seat, result.score))
    collas = position.with_colla(
        result.seat,
        best=max(colla.best, result.score),
        prizes=(*colla.prizes, Won(festival.region, result.prize)) if result.prize is not None else colla.prizes,
        wishes=(*colla.wishes, *(Wish(festival.region, size) for size in result.tokens)),
    )
    return position.replace(collas=collas)


# Rounds


def _round_ended(position: P, news: list[Event]) -> P:
    """Pass the marker to the left, fill up the regions, turn the wheel; or end the game (RULES 2.2, 2.4, 2.5)."""
    if position.round == ROUNDS:
        return over(position, Ending.PLAYED, news)
    seats = len(position.collas)
    left = ((position.starter + step) % seats for step in range(1, seats + 1))
    starter = next(seat for seat in left if not position.collas[seat].is_gone)
    number = position.round + 1
    if number in REFILLS:
        position = _filled(position, news)
    news.append(RoundBegan(number, starter))
    return position.replace(round=number, starter=starter, turn=starter)


def _filled(position: P, news: list[Event]) -> P:
    """Draw castellers until every region is full or the bag empty, always for the emptiest region (RULES 2.2)."""
    bag, rng, regions = position.bag, position.rng, list(position.regions)
    capacity = CAPACITY[len(position.collas)]
    arrived: list[list[int]] = [[] for _ in regions]
    while any(bag) and (at := _emptiest(regions, capacity)) is not None:
        size, bag, rng = draw(bag, rng)
        regions[at] = more(regions[at], size)
        arrived[at].append(size)
    news += [Arrived(region, tuple(sizes)) for region, sizes in zip(REGIONS, arrived, strict=True) if sizes]
    return position.replace(bag=bag, rng=rng, regions=tuple(regions))


def _emptiest(regions: Sequence[Team], capacity: int) -> int | None:
    """The region with the fewest castellers, the first of several; None if all are full."""
    at = min(range(len(regions)), key=lambda region: sum(regions[region]))
    return at if sum(regions[at]) < capacity else None


def over(position: P, ending: Ending, news: list[Event]) -> P:
    """End the game."""
    news.append(Finished(ending, tuple(points(colla).total for colla in position.collas)))
    none: tuple[Tower, ...] = ((),) * len(position.collas)
    return position.replace(phase=Phase.OVER, ending=ending, entrants=(), submitted=none, towers=none)
