"""Setting up (RULES 1, 2.1), and how long a game can be."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.rng import Rng
from cogs.castell.components import (
    CAPACITY,
    COPIES,
    HOSTS,
    PROGRAMME,
    RECRUITS,
    REGIONS,
    ROUNDS,
    SHOWS,
    SIZE_TOKENS,
    SPACES,
    TEAM,
    WHEEL_TILES,
    WISHES,
    Region,
)
from cogs.castell.performances import Tile
from cogs.castell.rules.game import Castell
from cogs.castell.rules.position import NOBODY_THERE, draw, more
from cogs.castell.rules.terms import (
    NOTHING_DONE,
    Colla,
    Festival,
    Layout,
    Options,
    Phase,
    Starter,
)
from cogs.castell.rules.towers import HIGHEST_RANK, SIZES, Skill, Team

LONGEST_TOWER = len(SIZES) + HIGHEST_RANK + HIGHEST_RANK
"""Steps of building: a level for each size, one more for each rank of Strength, and a mix for each rank of Mix."""


def deal(seats: int, options: Options, rng: Rng) -> Castell:
    """Lay everything out; the same arguments deal the same game."""
    slots, rng = _slots(options, rng)
    calendar, rng = _calendar(seats, options, rng)
    tiles, rng = _tiles(options, rng)
    bag: Team = (COPIES,) * len(SIZES)
    regions = []
    for _ in REGIONS:
        castellers, bag, rng = _drawn(CAPACITY[seats], bag, rng)
        regions.append(castellers)
    collas = []
    for _ in range(seats):
        castellers, bag, rng = _drawn(TEAM, bag, rng)
        collas.append(Colla(castellers))
    starter = 0
    if options.starter is Starter.DRAWN:
        starter, rng = rng.randbelow(seats)
    return Castell(
        options=options,
        slots=slots,
        calendar=calendar,
        bag=bag,
        regions=tuple(regions),
        tiles=tiles,
        rows=((0,) * seats,) * len(REGIONS),
        collas=tuple(collas),
        round=1,
        starter=starter,
        turn=starter,
        phase=Phase.TURN,
        done=NOTHING_DONE,
        towers=((),) * seats,
        entrants=(),
        submitted=((),) * seats,
        number=1,
        rng=rng,
        ending=None,
    )


def _slots(options: Options, rng: Rng) -> tuple[tuple[Skill, ...], Rng]:
    """The skill tiles around the wheel."""
    return (WHEEL_TILES, rng) if options.tiles is Layout.FIXED else rng.shuffle(WHEEL_TILES)


def _calendar(seats: int, options: Options, rng: Rng) -> tuple[tuple[Festival, ...], Rng]:
    """The festivals for so many players: tiles I in the early rounds, tiles II in the late ones (RULES 1.5 to 1.7)."""
    if options.calendar is Layout.FIXED:
        laid = zip(SPACES, HOSTS, WISHES, strict=True)
        return tuple(Festival(space.round, place, wish) for space, place, wish in laid if seats >= space.seats), rng
    early, rng = rng.shuffle(REGIONS)
    late, rng = rng.shuffle(REGIONS)
    tokens, rng = rng.shuffle(SIZE_TOKENS)
    piles: dict[bool, Iterator[Region]] = {False: iter(early), True: iter(late)}
    festivals, at = [], 0
    for space in SPACES:
        if seats < space.seats:
            continue
        festivals.append(Festival(space.round, next(piles[space.is_late]), tokens[at : at + space.tokens]))
        at += space.tokens
    return tuple(festivals), rng


def _tiles(options: Options, rng: Rng) -> tuple[tuple[tuple[Tile, ...], ...], Rng]:
    """Two local performances for each region."""
    if options.tiles is Layout.FIXED:
        return tuple(PROGRAMME[region] for region in REGIONS), rng
    pile, rng = rng.shuffle(Tile)
    return tuple(pile[SHOWS * at : SHOWS * (at + 1)] for at in range(len(REGIONS))), rng


def _drawn(count: int, bag: Team, rng: Rng) -> tuple[Team, Team, Rng]:
    """So many castellers, what is left in the bag, and the chance left."""
    castellers = NOBODY_THERE
    for _ in range(count):
        size, bag, rng = draw(bag, rng)
        castellers = more(castellers, size)
    return castellers, bag, rng


def bound(seats: int, options: Options) -> int:
    """The most actions of a game (RULES 10.7).

    In a turn: Move, Recruit, Train, two special actions, each with a tower before it and one after the last that
    nothing is done with, and its end. At a festival: a tower and submitting it.
    """
    turn = 1 + RECRUITS + 1 + 2 + 3 * LONGEST_TOWER + 1
    festival = LONGEST_TOWER + 1
    return seats * (ROUNDS * turn + len({space.round for space in SPACES}) * festival)
