"""Legal actions, and reasons for refusals. Rule numbers: docs/rules/castell.md."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.engine.contract import Refusal
from cogs.castell.components import MAX_RECRUITS, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import actions, building
from cogs.castell.rules.actions import CastellAction, Placement
from cogs.castell.rules.building import PARTNERS, list_sizes
from cogs.castell.rules.position import Position
from cogs.castell.rules.terms import TURN_PHASES, Phase
from cogs.castell.rules.towers import (
    HIGHEST_RANK,
    RANKED,
    SIZES,
    Ranks,
    Rule,
    Skill,
    Team,
    count_size,
    find_fault,
    may_enter,
)
from cogs.castell.rules.wheel import RANK_INDEX

AFTER_SPECIAL = (actions.SpecialMove, actions.SpecialRecruit, actions.Perform, actions.Place, actions.Join, actions.End)
"""The actions of the phase after Special was trained."""

REMEMBERED = 4096
"""The number of answers remembered: from action to action little changes."""

# Legal actions


def legal_actions(position: Position, seat: int) -> list[CastellAction]:
    if position.phase not in TURN_PHASES:
        tower, festival = position.towers[seat], position.find_festival(seat)
        may_submit = festival is not None and may_enter(tower, festival.tokens)
        return [actions.BEST, *([actions.SUBMIT] if may_submit else []), *_list_placements(position, seat)]
    moves: list[CastellAction] = []
    if position.phase is Phase.TURN:
        done, colla = position.done, position.collas[seat]
        if not done.has_moved:
            moves += _list_moves(position.list_reachable(seat), False)
        if _check_recruiting(position, seat) is None:
            moves += _list_recruits(position.get_castellers(seat), False)
        if not done.has_trained:
            moves += list_trainings(position.list_trainable(seat), colla.ranks, colla.region is not None)
    if _check_special(position, seat) is None:
        moves += _list_recruits(position.get_castellers(seat), True)
        moves += _list_moves(position.list_reachable(seat), True)
        tiles = position.list_tiles(seat)
        if tiles and position.towers[seat]:
            moves += [actions.PERFORMS[tile] for tile in tiles if _meets(position, seat, tile)]
        moves += _list_placements(position, seat) if tiles else ()
    moves.append(actions.END)
    return moves


@lru_cache(REMEMBERED)
def _list_moves(regions: Iterable[Region], is_special: bool) -> tuple[CastellAction, ...]:
    return tuple([actions.SPECIAL_MOVES[each] if is_special else actions.MOVES[each] for each in regions])


@lru_cache(REMEMBERED)
def _list_recruits(castellers: Team, is_special: bool) -> tuple[CastellAction, ...]:
    sizes = list_sizes(castellers)
    return tuple([actions.SPECIAL_RECRUITS[each] if is_special else actions.RECRUITS[each] for each in sizes])


@lru_cache(REMEMBERED)
def list_trainings(tiles: tuple[Skill, ...], ranks: Ranks, is_placed: bool) -> tuple[CastellAction, ...]:
    """List what a colla with these ranks can train; Special only when its pawn is placed (RULES 5.2 to 5.6)."""
    found: list[CastellAction] = []
    for tile in tiles:
        if tile is Skill.PRACTICE:
            owned = zip(RANKED, ranks, strict=True)
            found += [actions.PRACTICES[skill] for skill, rank in owned if 0 < rank < HIGHEST_RANK]
        elif is_placed if tile is Skill.SPECIAL else ranks[RANK_INDEX[tile]] < HIGHEST_RANK:
            found.append(actions.TRAININGS[tile])
    return tuple(found)


def _list_placements(position: Position, seat: int) -> Sequence[Placement]:
    """List the placements that keep the seat's tower legal."""
    colla = position.collas[seat]
    return building.list_placements(position.towers[seat], colla.ranks, colla.team, position.options.lax)


def _meets(position: Position, seat: int, tile: Tile) -> bool:
    """Return whether the seat's tower meets a local performance."""
    colla = position.collas[seat]
    return building.meets_performance(position.towers[seat], tile, colla.ranks, colla.team, position.options.lax)


# Refusals


def object_to(position: Position, seat: int, action: CastellAction) -> Refusal | None:
    """Return why the seat, which is asked, may not take this action; None if it is legal."""
    if position.phase not in TURN_PHASES:
        return _check_festival_action(position, seat, action)
    if position.phase is Phase.SPECIAL and not isinstance(action, AFTER_SPECIAL):
        return Refusal("special-first")
    match action:
        case actions.Move(region):
            return Refusal("has-moved") if position.done.has_moved else _check_way(position, seat, region)
        case actions.Recruit(size):
            return _check_recruiting(position, seat) or _check_size(position, seat, size)
        case actions.Train() | actions.Practice():
            return _check_training(position, seat, action)
        case actions.End():
            return None
        case actions.Submit() | actions.Best():
            return Refusal("no-festival")
    return _check_special(position, seat) or _check_special_action(position, seat, action)


def _check_special(position: Position, seat: int) -> Refusal | None:
    """Check whether the seat may take any special action (RULES 6.1)."""
    colla = position.collas[seat]
    if colla.region is None:
        return Refusal("no-pawn")
    if position.phase is Phase.SPECIAL:
        return None
    if position.done.has_used_token:
        return Refusal("special-used")
    return None if colla.tokens else Refusal("no-token")


def _check_special_action(
    position: Position, seat: int, action: actions.SpecialMove | actions.SpecialRecruit | actions.Perform | Placement
) -> Refusal | None:
    match action:
        case actions.SpecialMove(region):
            return _check_way(position, seat, region)
        case actions.SpecialRecruit(size):
            return _check_size(position, seat, size)
        case actions.Perform(tile):
            return _check_performance(position, seat, tile)
    return _check_placement(position, seat, action) if position.list_tiles(seat) else Refusal("no-performance-here")


def _check_festival_action(position: Position, seat: int, action: CastellAction) -> Refusal | None:
    festival = position.find_festival(seat)
    assert festival is not None
    match action:
        case actions.Place() | actions.Join():
            return _check_placement(position, seat, action)
        case actions.Submit():
            tower = position.towers[seat]
            if may_enter(tower, festival.tokens):
                return None
            missing = [size for size in festival.tokens if not count_size(tower, size)]
            return Refusal("size-missing", (("size", missing[0]),)) if missing else Refusal("too-low")
        case actions.Best():
            return None
    return Refusal("festival-first")


def _check_way(position: Position, seat: int, region: Region) -> Refusal | None:
    """Check whether the pawn can move to this region (RULES 3.2)."""
    if region in position.list_reachable(seat):
        return None
    return Refusal("already-there" if position.collas[seat].region is region else "no-neighbour", (("region", region),))


def _check_recruiting(position: Position, seat: int) -> Refusal | None:
    """Check whether the seat may recruit, without regard to the castellers in its region (RULES 3.3)."""
    done, region = position.done, position.collas[seat].region
    if region is None:
        return Refusal("no-pawn")
    if len(done.recruited) >= MAX_RECRUITS:
        return Refusal("has-recruited")
    if done.recruited and done.recruited_in is not region:
        return Refusal("recruited-elsewhere")
    return None


def _check_size(position: Position, seat: int, size: int) -> Refusal | None:
    """Check whether there is a casteller of this size in the pawn's region."""
    if size not in SIZES:
        return Refusal("no-such-size")
    castellers = position.get_castellers(seat)
    if castellers[size - 1]:
        return None
    return Refusal("nobody-there", (("size", size),)) if any(castellers) else Refusal("nobody-left")


def _check_training(position: Position, seat: int, action: actions.Train | actions.Practice) -> Refusal | None:
    """Check whether a skill can be trained or practised (RULES 5)."""
    colla, skill, offered = position.collas[seat], action.skill, position.list_trainable(seat)
    if position.done.has_trained:
        return Refusal("has-trained")
    if action in list_trainings(offered, colla.ranks, colla.region is not None):
        return None
    is_practice = isinstance(action, actions.Practice)
    if skill is Skill.PRACTICE and not is_practice:
        return Refusal("practice-what")
    tile = Skill.PRACTICE if is_practice else skill
    if tile not in offered:
        return Refusal("not-offered", (("skill", tile),)) if offered else Refusal("no-pawn")
    if tile is Skill.SPECIAL:
        return Refusal("no-pawn")
    if is_practice and not any(colla.ranks):
        return Refusal("nothing-owned")
    if is_practice and (skill not in RANKED or not colla.ranks[RANK_INDEX[skill]]):
        return Refusal("not-owned", (("skill", skill),))
    return Refusal("highest-rank", (("skill", skill),))


def _check_placement(position: Position, seat: int, action: Placement) -> Refusal | None:
    """Check whether the tower stays legal with this placement (RULES 4)."""
    if action in _list_placements(position, seat):
        return None
    colla, tower = position.collas[seat], position.towers[seat]
    if isinstance(action, actions.Join):
        if not tower:
            return Refusal("nothing-to-join")
        top = tower[-1]
        if len(top) > 1 or PARTNERS.get(top[0][0]) != action.size:
            return Refusal("tower-pair", (("level", len(tower)),))
    fault = find_fault(building.build_tower(tower, [action]), colla.ranks, colla.team, position.options.lax)
    assert fault is not None
    assert fault.level is not None
    return _refuse_fault(fault.rule, (("level", fault.level + 1),))


def _refuse_fault(rule: Rule, at: tuple[tuple[str, int], ...]) -> Refusal:
    """Return the refusal for a broken rule; each key is written out, so that tests find its text."""
    match rule:
        case Rule.PAIR:
            return Refusal("tower-pair", at)
        case Rule.MIX:
            return Refusal("tower-mix", at)
        case Rule.WIDER:
            return Refusal("tower-wider", at)
        case Rule.BALANCE:
            return Refusal("tower-balance", at)
        case Rule.STRENGTH:
            return Refusal("tower-strength", at)
        case Rule.WIDTH:
            return Refusal("tower-width", at)
        case Rule.TEAM:
            return Refusal("tower-team", at)
    return Refusal("tower-form", at)


def _check_performance(position: Position, seat: int, tile: Tile) -> Refusal | None:
    """Check whether the seat's tower meets a local performance in its region (RULES 7)."""
    tower = position.towers[seat]
    if tile not in position.list_tiles(seat):
        return Refusal("not-here")
    if not tower:
        return Refusal("no-tower")
    if _meets(position, seat, tile):
        return None
    performance = PERFORMANCES[tile]
    if performance.is_shape:
        return Refusal("other-shape", (("shape", "-".join(map(str, performance.widths))),))
    if len(tower) < performance.points:
        return Refusal("too-few-levels", (("levels", performance.points),))
    return Refusal("skills-unused")


def list_samples(position: Position, seat: int) -> Sequence[CastellAction]:
    """List one action of each kind, preferably a legal one; its refusal tells why none of the kind is legal."""
    region = position.list_reachable(seat)[0]
    castellers, ranks = position.get_castellers(seat), position.collas[seat].ranks
    size = next(iter(list_sizes(castellers)), SIZES[-1])
    skill = next((skill for skill in position.list_trainable(seat) if skill is not Skill.PRACTICE), Skill.BALANCE)
    owned = next((owned for owned in RANKED if ranks[RANK_INDEX[owned]]), Skill.BALANCE)
    tower = position.towers[seat]
    below = tower[-1][0][0] if tower else SIZES[-1]
    return (
        actions.MOVES[region],
        actions.RECRUITS[size],
        actions.TRAININGS[skill],
        actions.PRACTICES[owned],
        actions.SPECIAL_MOVES[region],
        actions.SPECIAL_RECRUITS[size],
        actions.PLACES[max(1, below - 1)][1],
        actions.JOINS[PARTNERS.get(below, 1)][1],
        actions.PERFORMS[(*position.list_tiles(seat), Tile.S01)[0]],
        actions.SUBMIT,
        actions.BEST,
        actions.END,
    )
