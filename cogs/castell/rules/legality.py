"""What a seat may do, and why not what it may not. Rule numbers: docs/rules/castell.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.engine.contract import Refusal
from cogs.castell.components import RECRUITS, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import terms
from cogs.castell.rules.building import DOWNWARDS, PARTNERS, built, meets, placements
from cogs.castell.rules.position import Position
from cogs.castell.rules.terms import (
    Best,
    Deed,
    End,
    Join,
    Move,
    Perform,
    Phase,
    Place,
    Placement,
    Practice,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    Submit,
    Train,
)
from cogs.castell.rules.towers import HIGHEST_RANK, RANKED, SIZES, Rule, Skill, Team, count, fault, may_enter
from cogs.castell.rules.wheel import RANK, practised

SPECIALS = (SpecialMove, SpecialRecruit, Perform)
AFTER_SPECIAL = (*SPECIALS, Place, Join, End)

# What is open


def offers(position: Position, seat: int) -> list[Deed]:
    """Everything open to a seat that is asked."""
    if position.phase is Phase.FESTIVAL:
        return _festival_offers(position, seat)
    moves: list[Deed] = []
    if position.phase is Phase.TURN:
        done = position.done
        if not done.has_moved:
            moves += [terms.MOVES[region] for region in position.reach(seat)]
        if may_recruit(position, seat):
            moves += _of_sizes(terms.RECRUITS, position.present(seat))
        if not done.has_trained:
            moves += _training_offers(position, seat)
    if special_refusal(position, seat) is None:
        moves += _special_offers(position, seat)
    moves.append(terms.END)
    return moves


def may_recruit(position: Position, seat: int) -> bool:
    """Whether the action Recruit is open, were there somebody to recruit (RULES 3.3)."""
    done, region = position.done, position.collas[seat].region
    return region is not None and len(done.recruited) < RECRUITS and (not done.recruited or done.recruited_in is region)


def _of_sizes(actions: Mapping[int, Deed], present: Team) -> list[Deed]:
    return [actions[size] for size in DOWNWARDS if present[size - 1]]


def _training_offers(position: Position, seat: int) -> Iterable[Deed]:
    colla = position.collas[seat]
    for skill in position.trainable(seat):
        if skill is Skill.PRACTICE:
            yield from (terms.PRACTICES[owned] for owned in practised(colla.ranks))
        elif skill is Skill.SPECIAL:
            if colla.region is not None:
                yield terms.TRAININGS[skill]
        elif colla.ranks[RANK[skill]] < HIGHEST_RANK:
            yield terms.TRAININGS[skill]


def _special_offers(position: Position, seat: int) -> list[Deed]:
    moves = _of_sizes(terms.SPECIAL_RECRUITS, position.present(seat))
    moves += [terms.SPECIAL_MOVES[region] for region in position.reach(seat)]
    tiles = position.tiles_at(seat)
    if tiles:
        colla, tower, lax = position.collas[seat], position.towers[seat], position.options.lax
        if len(tower) > 2:
            moves += [terms.PERFORMS[tile] for tile in tiles if meets(tower, tile, colla.ranks, colla.team, lax)]
        moves += placements(tower, colla.ranks, colla.team, lax)
    return moves


def _festival_offers(position: Position, seat: int) -> list[Deed]:
    colla, tower = position.collas[seat], position.towers[seat]
    moves: list[Deed] = [terms.BEST]
    festival = position.festival_of(seat)
    if festival is not None and may_enter(tower, festival.tokens):
        moves.append(terms.SUBMIT)
    moves += placements(tower, colla.ranks, colla.team, position.options.lax)
    return moves


# What is refused


def refusal(position: Position, seat: int, action: Deed) -> Refusal | None:
    """Why the seat may not take this action now; None if it may."""
    match position.phase:
        case Phase.OVER:
            return Refusal("over")
        case Phase.FESTIVAL:
            return _festival_refusal(position, seat, action)
    if seat != position.turn:
        return Refusal("not-your-turn")
    if position.phase is Phase.SPECIAL and not isinstance(action, AFTER_SPECIAL):
        return Refusal("special-first")
    return _turn_refusal(position, seat, action)


def _turn_refusal(position: Position, seat: int, action: Deed) -> Refusal | None:
    """Why whose turn it is may not do this in it."""
    match action:
        case Move(region):
            return Refusal("has-moved") if position.done.has_moved else _way_refusal(position, seat, region)
        case Recruit(size):
            return _recruit_refusal(position, seat, size)
        case Train(skill):
            return _training_refusal(position, seat, skill)
        case Practice(skill):
            return _practice_refusal(position, seat, skill)
        case End():
            return None
        case Submit() | Best():
            return Refusal("no-festival")
    return special_refusal(position, seat) or _special_deed_refusal(position, seat, action)


def special_refusal(position: Position, seat: int) -> Refusal | None:
    """Why the seat may take no special action at all (RULES 6.1)."""
    colla = position.collas[seat]
    if colla.region is None:
        return Refusal("no-pawn")
    if position.phase is Phase.SPECIAL:
        return None
    if position.done.has_used_token:
        return Refusal("special-used")
    return None if colla.tokens else Refusal("no-token")


def _special_deed_refusal(
    position: Position, seat: int, action: SpecialMove | SpecialRecruit | Perform | Placement
) -> Refusal | None:
    match action:
        case SpecialMove(region):
            return _way_refusal(position, seat, region)
        case SpecialRecruit(size):
            return _presence_refusal(position, seat, size)
        case Perform(tile):
            return _performance_refusal(position, seat, tile)
    return _placement_refusal(position, seat, action) if position.tiles_at(seat) else Refusal("no-performance-here")


def _festival_refusal(position: Position, seat: int, action: Deed) -> Refusal | None:
    festival = position.festival_of(seat)
    if festival is None:
        return Refusal("not-at-the-festival")
    if position.submitted[seat]:
        return Refusal("has-submitted")
    match action:
        case Place() | Join():
            return _placement_refusal(position, seat, action)
        case Submit():
            tower = position.towers[seat]
            if may_enter(tower, festival.tokens):
                return None
            missing = [size for size in festival.tokens if not count(tower, size)]
            return Refusal("size-missing", (("size", missing[0]),)) if missing else Refusal("too-low")
        case Best():
            return None
    return Refusal("festival-first")


def _way_refusal(position: Position, seat: int, region: Region) -> Refusal | None:
    """Why a pawn may not go there (RULES 3.2)."""
    if region in position.reach(seat):
        return None
    return Refusal("already-there" if position.collas[seat].region is region else "no-neighbour", (("region", region),))


def _recruit_refusal(position: Position, seat: int, size: int) -> Refusal | None:
    done, region = position.done, position.collas[seat].region
    if region is None:
        return Refusal("no-pawn")
    if len(done.recruited) >= RECRUITS:
        return Refusal("has-recruited")
    if done.recruited and done.recruited_in is not region:
        return Refusal("recruited-elsewhere")
    return _presence_refusal(position, seat, size)


def _presence_refusal(position: Position, seat: int, size: int) -> Refusal | None:
    if size not in SIZES:
        return Refusal("no-such-size")
    present = position.present(seat)
    if not any(present):
        return Refusal("nobody-left")
    return None if present[size - 1] else Refusal("nobody-there", (("size", size),))


def _training_refusal(position: Position, seat: int, skill: Skill) -> Refusal | None:
    """Why this cannot be trained (RULES 5)."""
    colla = position.collas[seat]
    if position.done.has_trained:
        return Refusal("has-trained")
    if skill is Skill.PRACTICE:
        return Refusal("practice-what")
    if skill not in position.trainable(seat):
        return Refusal("not-offered", (("skill", skill),)) if position.trainable(seat) else Refusal("no-pawn")
    if skill is Skill.SPECIAL:
        return None if colla.region is not None else Refusal("no-pawn")
    return Refusal("highest-rank", (("skill", skill),)) if colla.ranks[RANK[skill]] >= HIGHEST_RANK else None


def _practice_refusal(position: Position, seat: int, skill: Skill) -> Refusal | None:
    """Why this cannot be practised (RULES 5.5)."""
    ranks = position.collas[seat].ranks
    if position.done.has_trained:
        return Refusal("has-trained")
    if Skill.PRACTICE not in position.trainable(seat):
        offers_any = bool(position.trainable(seat))
        return Refusal("not-offered", (("skill", Skill.PRACTICE),)) if offers_any else Refusal("no-pawn")
    if not any(ranks):
        return Refusal("nothing-owned")
    if skill not in RANKED or not ranks[RANK[skill]]:
        return Refusal("not-owned", (("skill", skill),))
    return Refusal("highest-rank", (("skill", skill),)) if ranks[RANK[skill]] >= HIGHEST_RANK else None


def _placement_refusal(position: Position, seat: int, action: Placement) -> Refusal | None:
    """Which rule the tower would break with this step (RULES 4)."""
    colla, tower, lax = position.collas[seat], position.towers[seat], position.options.lax
    if action in placements(tower, colla.ranks, colla.team, lax):
        return None
    if isinstance(action, Join):
        if not tower:
            return Refusal("nothing-to-join")
        top = tower[-1]
        if len(top) > 1 or PARTNERS.get(top[0][0]) != action.size:
            return Refusal("tower-pair", (("level", len(tower)),))
    broken = fault(built(tower, [action]), colla.ranks, colla.team, lax)
    assert broken is not None
    assert broken.level is not None
    return _fault_refusal(broken.rule, (("level", broken.level + 1),))


def _fault_refusal(rule: Rule, at: tuple[tuple[str, int], ...]) -> Refusal:
    """What to say of a fault; each key is written out, so that tests find its sentence."""
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


def _performance_refusal(position: Position, seat: int, tile: Tile) -> Refusal | None:
    """Why this local performance cannot be done with the tower that stands (RULES 7)."""
    colla, tower, lax = position.collas[seat], position.towers[seat], position.options.lax
    if tile not in position.tiles_at(seat):
        return Refusal("not-here")
    if not tower:
        return Refusal("no-tower")
    if meets(tower, tile, colla.ranks, colla.team, lax):
        return None
    performance = PERFORMANCES[tile]
    if performance.is_shape:
        return Refusal("other-shape", (("shape", "-".join(map(str, performance.widths))),))
    if len(tower) < performance.points:
        return Refusal("too-few-levels", (("levels", performance.points),))
    return Refusal("skills-unused")


def samples(position: Position, seat: int) -> Sequence[Deed]:
    """One action of each kind, the likeliest: asked for why none of its kind may be taken."""
    reach = position.reach(seat)[0]
    present = position.present(seat)
    size = next((size for size in DOWNWARDS if present[size - 1]), SIZES[-1])
    skills = position.trainable(seat)
    skill = next((skill for skill in skills if skill is not Skill.PRACTICE), Skill.BALANCE)
    owned = next((owned for owned in RANKED if position.collas[seat].ranks[RANK[owned]]), Skill.BALANCE)
    tower = position.towers[seat]
    below = tower[-1][0][0] if tower else SIZES[-1]
    return (
        terms.MOVES[reach],
        terms.RECRUITS[size],
        terms.TRAININGS[skill],
        terms.PRACTICES[owned],
        terms.SPECIAL_MOVES[reach],
        terms.SPECIAL_RECRUITS[size],
        terms.PLACES[max(1, below - 1)][1],
        terms.JOINS[PARTNERS.get(below, 1)][1],
        terms.PERFORMS[(*position.tiles_at(seat), Tile.S01)[0]],
        terms.SUBMIT,
        terms.BEST,
        terms.END,
    )
