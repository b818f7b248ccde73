"""What comes of what a seat does in its turn: each deed asks something new. Rule numbers: docs/rules/castell.md."""

from __future__ import annotations

from typing import TypeVar

from bot.engine.contract import Event
from bot.engine.tuples import put
from cogs.castell.components import INDEX, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.events import (
    Moved,
    Paid,
    Performed,
    Recruited,
    SpecialTrained,
    Trained,
)
from cogs.castell.rules.position import Position, more
from cogs.castell.rules.terms import (
    Done,
    Perform,
    Phase,
    SpecialMove,
    SpecialRecruit,
)
from cogs.castell.rules.towers import Skill
from cogs.castell.rules.wheel import RANK, raised

P = TypeVar("P", bound=Position)


def moved(position: P, seat: int, region: Region, news: list[Event], *, is_special: bool = False) -> P:
    """Go there; a special move pays afterwards (RULES 3.2, 6.2)."""
    news.append(Moved(seat, position.collas[seat].region, region, is_special))
    done = position.done
    if not is_special:
        done = Done(True, done.recruited, done.recruited_in, done.has_trained, done.has_used_token)
    return position.replace(collas=position.with_colla(seat, region=region), done=done, number=position.number + 1)


def recruited(position: P, seat: int, size: int, news: list[Event], *, is_special: bool = False) -> P:
    """Take a casteller from where the pawn is (RULES 3.3, 6.2)."""
    colla = position.collas[seat]
    region = colla.region
    assert region is not None
    news.append(Recruited(seat, region, size, is_special))
    done = position.done
    if not is_special:
        done = Done(done.has_moved, (*done.recruited, size), region, done.has_trained, done.has_used_token)
    at = INDEX[region]
    return position.replace(
        collas=position.with_colla(seat, team=more(colla.team, size)),
        regions=put(position.regions, at, more(position.regions[at], size, -1)),
        done=done,
        number=position.number + 1,
    )


def trained(position: P, seat: int, skill: Skill, news: list[Event], *, is_practice: bool = False) -> P:
    """Raise a skill by a rank, or be asked for the special action that Special gives (RULES 5.4 to 5.6)."""
    done = position.done
    done = Done(done.has_moved, done.recruited, done.recruited_in, True, done.has_used_token)
    if skill is Skill.SPECIAL:
        news.append(SpecialTrained(seat))
        return position.replace(done=done, phase=Phase.SPECIAL, number=position.number + 1)
    ranks = raised(position.collas[seat].ranks, skill)
    news.append(Trained(seat, skill, ranks[RANK[skill]], is_practice))
    return position.replace(collas=position.with_colla(seat, ranks=ranks), done=done, number=position.number + 1)


def special(position: P, seat: int, action: SpecialMove | SpecialRecruit | Perform, news: list[Event]) -> P:
    """Take a special action, then put a token where the pawn is, unless Special was trained (RULES 6)."""
    match action:
        case SpecialMove(region):
            after = moved(position, seat, region, news, is_special=True)
        case SpecialRecruit(size):
            after = recruited(position, seat, size, news, is_special=True)
        case Perform(tile):
            after = _performed(position, seat, tile, news)
    return after.replace(phase=Phase.TURN) if position.phase is Phase.SPECIAL else _paid(after, seat, news)


def _performed(position: P, seat: int, tile: Tile, news: list[Event]) -> P:
    """Take the tile and all tokens in the row (RULES 7.2)."""
    colla = position.collas[seat]
    assert colla.region is not None
    at = INDEX[colla.region]
    tokens = sum(position.rows[at])
    news.append(Performed(seat, colla.region, tile, position.towers[seat], tokens))
    return position.replace(
        collas=position.with_colla(
            seat,
            tiles=(*colla.tiles, tile),
            claimed=put(colla.claimed, at, colla.claimed[at] + tokens),
        ),
        tiles=put(position.tiles, at, tuple(other for other in position.tiles[at] if other is not tile)),
        rows=put(position.rows, at, (0,) * len(position.collas)),
        towers=put(position.towers, seat, ()),
        number=position.number + 1,
    )


def _paid(position: P, seat: int, news: list[Event]) -> P:
    """Put a token into the row of the region where the pawn is now (RULES 6.4)."""
    colla = position.collas[seat]
    assert colla.region is not None
    at, done = INDEX[colla.region], position.done
    news.append(Paid(seat, colla.region, colla.tokens - 1))
    return position.replace(
        collas=position.with_colla(seat, tokens=colla.tokens - 1),
        rows=put(position.rows, at, put(position.rows[at], seat, position.rows[at][seat] + 1)),
        done=Done(done.has_moved, done.recruited, done.recruited_in, done.has_trained, True),
    )
