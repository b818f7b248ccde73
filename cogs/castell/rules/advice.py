"""A greedy computer player, for absent players; it sees only a view."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from cogs.castell.components import REGION_INDEX, ROUNDS, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import actions, search
from cogs.castell.rules.actions import CastellAction
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.festivals import can_enter
from cogs.castell.rules.terms import Colla, Phase
from cogs.castell.rules.towers import HIGHEST_RANK, RANKED, SIZES, Skill, Tower
from cogs.castell.rules.view import Square, View

A = TypeVar("A", bound=CastellAction)

SKILL_ORDER = (Skill.BALANCE, Skill.MIX, Skill.WIDTH, Skill.STRENGTH, Skill.BASE)
"""The skills by how early they are trained."""

SPECIAL_RATING = 2.0
"""The rating of a special action without a token; a rank of a skill is rated 0 to 10."""

MOVE_BONUS = 0.01
"""Added to the rating of a move, so that the pawn moves between regions of equal rating."""


def advise(view: View) -> CastellAction:
    """Choose an action for a seat to act: a move, a training, a performance, a recruit, a special action or the end.

    The pawn moves if the best neighbour is as good as its region. A special recruit is taken if it costs no token or if
    enough tokens are left; a special action without a token is else a move.
    """
    if view.phase is Phase.FESTIVAL:
        return actions.BEST if view.options.adviser else _choose_festival_step(view)
    me = _get_colla(view)
    if not view.done.has_moved:
        here = 0.0 if me.region is None else _rate_region(view, me.region)
        moves = _list_legal(view, actions.Move)
        move = _choose_best(moves, lambda each: _rate_region(view, each.region) - here + MOVE_BONUS)
        if move is not None:
            return move
    trainings = [each for each in view.legal if isinstance(each, actions.Train | actions.Practice)]
    if (training := _choose_best(trainings, lambda each: _rate_skill(me, each.skill))) is not None:
        return training
    if (step := _choose_performance_step(view)) is not None:
        return step
    recruits = _list_legal(view, actions.Recruit)
    if (recruit := _choose_best(recruits, lambda each: _rate_size(view, each.size))) is not None:
        return recruit
    is_free = view.phase is Phase.SPECIAL
    if is_free or me.tokens > (ROUNDS - view.round) / 2:
        specials = _list_legal(view, actions.SpecialRecruit)
        if (special := _choose_best(specials, lambda each: _rate_size(view, each.size))) is not None:
            return special
    return _list_legal(view, actions.SpecialMove)[0] if is_free else actions.END


def _choose_best(actions: Iterable[A], rate: Callable[[A], float]) -> A | None:
    """Choose the first action with the highest rating; None if no rating is above zero."""
    found = max(actions, key=rate, default=None)
    return found if found is not None and rate(found) > 0 else None


def _list_legal(view: View, kind: type[A]) -> list[A]:
    return [action for action in view.legal if isinstance(action, kind)]


def _get_colla(view: View) -> Colla:
    assert view.me is not None
    return view.me


# Ratings


def _rate_region(view: View, region: Region) -> float:
    """Rate the training, two castellers, the best performance and the festivals of a region in this round."""
    me, square = _get_colla(view), view.squares[REGION_INDEX[region]]
    skills = {view.find_training(region), view.find_training(None)} - {None}
    rating = max((_rate_skill(me, skill) for skill in skills if skill is not None), default=0.0)
    rating += sum(sorted((_rate_size(view, size) for size in SIZES if square.castellers[size - 1]), reverse=True)[:2])
    rating += max((PERFORMANCES[tile].points for tile, _ in _list_feasible(view, square)), default=0)
    for festival in view.festivals:
        if festival.region is region and can_enter(me, festival.tokens, is_lax=view.options.lax):
            rating += 4 + 2 * len(festival.tokens)
    return rating


def _rate_skill(me: Colla, skill: Skill) -> float:
    """Rate one more rank of a skill: low ranks and Balance are rated higher."""
    if skill is Skill.SPECIAL:
        return SPECIAL_RATING
    ranks = dict(zip(RANKED, me.ranks, strict=True))
    if skill is Skill.PRACTICE:
        return max((_rate_skill(me, owned) for owned, rank in ranks.items() if rank), default=0.0)
    if ranks[skill] == HIGHEST_RANK:
        return 0.0
    return (HIGHEST_RANK - ranks[skill]) * (2 if skill is Skill.BALANCE else 1) - 0.1 * SKILL_ORDER.index(skill)


def _rate_size(view: View, size: int) -> float:
    """Rate a casteller: higher if future festivals ask for its size, then if the colla has few of it."""
    tokens = Counter(token for each in view.calendar if each.round >= view.round for token in each.tokens)
    return 1 + tokens[size] / 2 + 1 / (1 + _get_colla(view).team[size - 1])


# Towers


def _choose_performance_step(view: View) -> CastellAction | None:
    """Choose the next step towards the best local performance in the pawn's region."""
    square = view.here
    if square is None or not (view.may_build or view.tower):
        return None
    found = _list_feasible(view, square)
    if not found:
        return None
    tile, tower = max(found, key=lambda each: (PERFORMANCES[each[0]].points, each[0]))
    batch, begun = list_steps(tower), list_steps(view.tower)
    step = (*batch, actions.PERFORMS[tile])[len(begun)] if batch[: len(begun)] == begun else actions.PERFORMS[tile]
    return step if step in view.legal else None


def _list_feasible(view: View, square: Square) -> list[tuple[Tile, Tower]]:
    """List the local performances of a region that the colla can do, each with its cheapest tower."""
    me, lax = _get_colla(view), view.options.lax
    found = ((tile, search.find_cheapest(me.team, me.ranks, PERFORMANCES[tile], lax)) for tile in square.tiles)
    return [(tile, tower) for tile, tower in found if tower is not None]


def _choose_festival_step(view: View) -> CastellAction:
    """Choose the next step towards the best tower for the festival, as BEST submits another one."""
    me, festival = _get_colla(view), view.festival
    found = None if festival is None else search.find_best(me.team, me.ranks, festival.tokens, view.options.lax)
    batch, begun = list_steps(found.tower) if found is not None else (), list_steps(view.tower)
    if batch[: len(begun)] == begun:
        return (*batch, actions.SUBMIT)[len(begun)]
    return actions.SUBMIT if actions.SUBMIT in view.legal else actions.BEST
