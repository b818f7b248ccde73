"""The effects of the actions of a turn; each of them asks a new question. Rule numbers: docs/rules/castell.md."""

from typing import TypeVar

from bot.engine.contract import Event
from bot.engine.tuples import put
from cogs.castell.components import REGION_INDEX, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import Move, Perform, Practice, Recruit, SpecialMove, SpecialRecruit, Train
from cogs.castell.rules.events import Moved, Paid, Performed, Recruited, SpecialTrained, Trained
from cogs.castell.rules.position import Position, add_casteller
from cogs.castell.rules.terms import Phase
from cogs.castell.rules.towers import Skill
from cogs.castell.rules.wheel import RANK_INDEX, raise_rank

P = TypeVar("P", bound=Position)


def apply_turn_action(
    position: P,
    seat: int,
    action: Move | Recruit | Train | Practice | SpecialMove | SpecialRecruit | Perform,
    news: list[Event],
) -> P:
    """Apply a legal action after which the turn goes on; its events are added to ``news``.

    A special action then costs a token unless it comes from training Special (RULES 6).
    """
    match action:
        case Move(region):
            return _move_pawn(position, seat, region, news)
        case Recruit(size):
            return _recruit(position, seat, size, news)
        case Train(skill):
            return _train(position, seat, skill, news)
        case Practice(skill):
            return _train(position, seat, skill, news, is_practice=True)
        case SpecialMove(region):
            after = _move_pawn(position, seat, region, news, is_special=True)
        case SpecialRecruit(size):
            after = _recruit(position, seat, size, news, is_special=True)
        case Perform(tile):
            after = _perform(position, seat, tile, news)
    return after.replace(phase=Phase.TURN) if position.phase is Phase.SPECIAL else _pay_token(after, seat, news)


def _move_pawn(position: P, seat: int, region: Region, news: list[Event], *, is_special: bool = False) -> P:
    """Move the pawn to this region (RULES 3.2, 6.2)."""
    news.append(Moved(seat, position.collas[seat].region, region, is_special))
    done = position.done if is_special else position.done.replace(has_moved=True)
    return position.replace(collas=position.put_colla(seat, region=region), done=done, number=position.number + 1)


def _recruit(position: P, seat: int, size: int, news: list[Event], *, is_special: bool = False) -> P:
    """Take a casteller from the pawn's region (RULES 3.3, 6.2)."""
    colla, done = position.collas[seat], position.done
    region = colla.region
    assert region is not None
    news.append(Recruited(seat, region, size, is_special))
    if not is_special:
        done = done.replace(recruited=(*done.recruited, size), recruited_in=region)
    at = REGION_INDEX[region]
    return position.replace(
        collas=position.put_colla(seat, team=add_casteller(colla.team, size)),
        regions=put(position.regions, at, add_casteller(position.regions[at], size, -1)),
        done=done,
        number=position.number + 1,
    )


def _train(position: P, seat: int, skill: Skill, news: list[Event], *, is_practice: bool = False) -> P:
    """Add a rank of a skill, or ask for the special action that Special gives (RULES 5.4 to 5.6)."""
    done, number = position.done.replace(has_trained=True), position.number + 1
    if skill is Skill.SPECIAL:
        news.append(SpecialTrained(seat))
        return position.replace(phase=Phase.SPECIAL, done=done, number=number)
    ranks = raise_rank(position.collas[seat].ranks, skill)
    news.append(Trained(seat, skill, ranks[RANK_INDEX[skill]], is_practice))
    return position.replace(collas=position.put_colla(seat, ranks=ranks), done=done, number=number)


def _perform(position: P, seat: int, tile: Tile, news: list[Event]) -> P:
    """Take the tile and all tokens of the region's row (RULES 7.2)."""
    colla = position.collas[seat]
    assert colla.region is not None
    at = REGION_INDEX[colla.region]
    tokens = sum(position.rows[at])
    news.append(Performed(seat, colla.region, tile, position.towers[seat], tokens))
    claimed = put(colla.claimed, at, colla.claimed[at] + tokens)
    return position.replace(
        collas=position.put_colla(seat, tiles=(*colla.tiles, tile), claimed=claimed),
        tiles=put(position.tiles, at, tuple(other for other in position.tiles[at] if other is not tile)),
        rows=put(position.rows, at, (0,) * len(position.collas)),
        towers=put(position.towers, seat, ()),
        number=position.number + 1,
    )


def _pay_token(position: P, seat: int, news: list[Event]) -> P:
    """Put a token into the row of the region where the pawn is after the action (RULES 6.4)."""
    colla = position.collas[seat]
    assert colla.region is not None
    at = REGION_INDEX[colla.region]
    news.append(Paid(seat, colla.region, colla.tokens - 1))
    return position.replace(
        collas=position.put_colla(seat, tokens=colla.tokens - 1),
        rows=put(position.rows, at, put(position.rows[at], seat, position.rows[at][seat] + 1)),
        done=position.done.replace(has_used_token=True),
    )
