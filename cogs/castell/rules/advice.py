"""A simple greedy player that plays for absent players; it sees only a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from cogs.castell.components import INDEX, ROUNDS, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import search
from cogs.castell.rules.building import steps
from cogs.castell.rules.entry import entry_tower
from cogs.castell.rules.terms import (
    BEST,
    END,
    PERFORMS,
    Colla,
    Deed,
    Move,
    Phase,
    Practice,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    Train,
)
from cogs.castell.rules.towers import HIGHEST_RANK, SIZES, Skill, Tower
from cogs.castell.rules.view import Square, View

A = TypeVar("A", bound=Deed)

WISHED = (Skill.BALANCE, Skill.MIX, Skill.WIDTH, Skill.STRENGTH, Skill.BASE)
"""The skills by how soon a first rank of them is wanted."""

MATTERS = 2.0
"""How much more a free special action is worth than a rank of a skill."""


def advise(view: View) -> Deed:
    """Go where most is to be had, then take what is there, and perform what can be; for a view that is asked."""
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
        if festival.region is region and _can_enter(me, festival.tokens, view.options.lax):
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
        return max(
            (_use(me, owned) for owned, rank in zip(Skill, me.ranks, strict=False) if 0 < rank < HIGHEST_RANK),
            default=0.0,
        )
    rank = me.ranks[[*Skill].index(skill)]
    if rank == HIGHEST_RANK:
        return 0.0
    return (HIGHEST_RANK - rank) * (2 if skill is Skill.BALANCE else 1) - 0.1 * WISHED.index(skill)


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


def _cheapest(me: Colla, tile: Tile, lax: bool) -> Tower | None:
    return search.cheapest(me.team, me.ranks, PERFORMANCES[tile], lax)


def _can_enter(me: Colla, tokens: tuple[int, ...], lax: bool) -> bool:
    return entry_tower(me.team, me.ranks, tokens, lax) is not None


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
