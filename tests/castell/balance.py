"""Simple greedy players, and what comes of their games: a check of the house values, and of the time a game takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from statistics import mean, median
from time import perf_counter
from typing import TypeVar

from bot.engine.rng import Rng
from cogs.castell.components import INDEX, ROUNDS, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import search
from cogs.castell.rules.building import steps
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import (
    BEST,
    END,
    PERFORMS,
    Colla,
    Deed,
    Move,
    Options,
    Phase,
    Practice,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    Train,
)
from cogs.castell.rules.towers import SIZES, Skill, Tower
from cogs.castell.rules.view import Square, View

GAMES = 20
SEATS = (2, 3, 4)

A = TypeVar("A", bound=Deed)

WISHED = (Skill.BALANCE, Skill.MIX, Skill.WIDTH, Skill.STRENGTH, Skill.BASE)
"""The skills by how soon a first rank of them is wanted."""

MATTERS = 2.0
"""How much more a free special action is worth than a rank of a skill."""


@dataclass
class Tally:
    """What came of many games with the same number of players."""

    seats: int
    seconds: list[float] = field(default_factory=list)
    """For each whole game."""
    totals: list[int] = field(default_factory=list)
    towers: list[int] = field(default_factory=list)
    """Best towers."""
    regions: list[int] = field(default_factory=list)
    """Bonus for variety."""
    performances: list[int] = field(default_factory=list)
    """How many a player did."""
    first_wins: int = 0
    """Games won, alone or shared, by the seat that started."""

    def report(self) -> str:
        """A line."""
        games = len(self.seconds)
        return (
            f"{self.seats} players: {games} games, seconds each {median(self.seconds):.2f} (worst"
            f" {max(self.seconds):.2f}), total {mean(self.totals):.0f}, best tower {mean(self.towers):.1f} (highest"
            f" {max(self.towers)}), variety {mean(self.regions):.1f}, performances {mean(self.performances):.1f},"
            f" starter wins {self.first_wins / games:.2f}"
        )


def report(games: int = GAMES) -> list[str]:
    """A line for each number of players."""
    return [measure(seats, games).report() for seats in SEATS]


def measure(seats: int, games: int) -> Tally:
    """Let greedy players play so many games."""
    tally = Tally(seats)
    for number in range(games):
        state = deal(seats, Options(), Rng(sha256(f"{seats} {number}".encode()).hexdigest()))
        starter, start = state.starter, perf_counter()
        state = finished(state)
        tally.seconds.append(perf_counter() - start)
        outcome, view = state.outcome, state.view(None)
        assert outcome is not None
        tally.totals += outcome.scores
        tally.towers += [points.tower for points in view.points]
        tally.regions += [points.regions for points in view.points]
        tally.performances += [len(colla.tiles) for colla in view.collas]
        tally.first_wins += starter in outcome.winners
    return tally


def finished(state: Castell) -> Castell:
    """The end of the game that greedy players make of a position."""
    while asked := state.to_act:
        seat = min(asked)
        state = state.apply(seat, choose(state.view(seat))).state
    return state


def choose(view: View) -> Deed:
    """What a greedy player does: go where most is to be had, then take what is there, and perform what can be."""
    if view.phase is Phase.FESTIVAL:
        return BEST
    if not view.done.has_moved and (move := _move(view)) is not None:
        return move
    for way in (_training, _performance, _recruit, _special):
        if (found := way(view)) is not None:
            return found
    return END


def _best(actions: Iterable[A], worth: Callable[[A], float]) -> A | None:
    """The action that is worth most, the first one of several, if it is worth anything."""
    found = max(actions, key=worth, default=None)
    return found if found is not None and worth(found) > 0 else None


def _legal(view: View, kind: type[A]) -> list[A]:
    return [action for action in view.legal if isinstance(action, kind)]


# Going


def _move(view: View) -> Move | None:
    """To the best of the neighbours, if it is better than where the pawn is."""
    me = _me(view)
    here = 0.0 if me.region is None else _charm(view, me.region)
    return _best(_legal(view, Move), lambda move: _charm(view, move.region) - here + 0.01)


def _charm(view: View, region: Region) -> float:
    """How much is to be had in a region in this turn."""
    me, square = _me(view), view.squares[INDEX[region]]
    skills = {view.trains(region), view.trains(None)} - {None}
    charm = max((_use(me, skill) for skill in skills if skill is not None), default=0.0)
    charm += sum(sorted((_need(view, size) for size in SIZES if square.castellers[size - 1]), reverse=True)[:2])
    charm += max((PERFORMANCES[tile].points for tile, _ in _feasible(view, square)), default=0)
    for festival in view.festivals:
        if festival.region is region and _tower(me, festival.tokens, view.options.lax):
            charm += 4 + 2 * len(festival.tokens)
    return charm


# Training


def _training(view: View) -> Train | Practice | None:
    """The most useful thing that can be trained."""
    me = _me(view)
    offered: list[Train | Practice] = [*_legal(view, Train), *_legal(view, Practice)]
    return _best(offered, lambda action: _use(me, action.skill))


def _use(me: Colla, skill: Skill) -> float:
    if skill is Skill.SPECIAL:
        return MATTERS
    if skill is Skill.PRACTICE:
        return max((_use(me, owned) for owned, rank in zip(Skill, me.ranks, strict=False) if 0 < rank < 5), default=0.0)
    rank = me.ranks[[*Skill].index(skill)]
    return (5 - rank) * (2 if skill is Skill.BALANCE else 1) - 0.1 * WISHED.index(skill) if rank < 5 else 0.0


# Performing


def _performance(view: View) -> Deed | None:
    """The next step towards the best performance that can be done here."""
    square, me = view.here, _me(view)
    if square is None or not (view.may_build or view.tower):
        return None
    found = _feasible(view, square)
    if not found:
        return None
    tile, tower = max(found, key=lambda each: (PERFORMANCES[each[0]].points, each[0]))
    batch, begun = [*steps(tower), PERFORMS[tile]], steps(view.tower)
    is_on_the_way = steps(tower)[: len(begun)] == begun
    step = batch[len(begun)] if is_on_the_way else PERFORMS[tile]
    return step if step in view.legal and me.region is not None else None


def _feasible(view: View, square: Square) -> list[tuple[Tile, Tower]]:
    """The performances of a region that can be done, each with its cheapest tower."""
    me = _me(view)
    found = ((tile, _cheapest(me, tile, view.options.lax)) for tile in square.tiles)
    return [(tile, tower) for tile, tower in found if tower is not None]


@lru_cache(maxsize=1024)
def _searched(team: tuple[int, ...], ranks: tuple[int, int, int, int, int], tile: Tile, lax: bool) -> Tower | None:
    return search.cheapest(team, ranks, PERFORMANCES[tile], lax)


def _cheapest(me: Colla, tile: Tile, lax: bool) -> Tower | None:
    return _searched(me.team, me.ranks, tile, lax)


def _tower(me: Colla, tokens: tuple[int, ...], lax: bool) -> Tower | None:
    return search.best(me.team, me.ranks, tokens, lax)


# Recruiting


def _recruit(view: View) -> Recruit | None:
    """The casteller that is needed most."""
    return _best(_legal(view, Recruit), lambda action: _need(view, action.size))


def _need(view: View, size: int) -> float:
    """Sizes that coming festivals ask for, then those of which there are few."""
    tokens = Counter(token for each in view.calendar if each.round >= view.round for token in each.tokens)
    return 1 + tokens[size] / 2 + 1 / (1 + _me(view).team[size - 1])


def _special(view: View) -> SpecialRecruit | SpecialMove | None:
    """One more casteller while tokens last for all rounds, or as a gift; a move if nobody is there."""
    me, is_free = _me(view), view.phase is Phase.SPECIAL
    if not is_free and me.tokens <= (ROUNDS - view.round) / 2:
        return None
    found = _best(_legal(view, SpecialRecruit), lambda action: _need(view, action.size))
    return found if found is not None or not is_free else _legal(view, SpecialMove)[0]


def _me(view: View) -> Colla:
    me = view.me
    assert me is not None
    return me
