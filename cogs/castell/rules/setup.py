"""The deal (RULES 1, 2.1), and an upper bound of a game's actions."""

from collections.abc import Iterator

from bot.engine.rng import Rng
from cogs.castell.components import CAPACITY, MAX_RECRUITS, REGIONS, ROUNDS, TEAM_SIZE, TILES_PER_REGION, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.game import Castell
from cogs.castell.rules.position import NO_CASTELLERS, add_casteller, draw_casteller
from cogs.castell.rules.terms import NOTHING_DONE, Colla, Festival, Layout, Options, Phase, Starter
from cogs.castell.rules.towers import HIGHEST_RANK, SIZES, Team

LONGEST_TOWER = len(SIZES) + HIGHEST_RANK + HIGHEST_RANK
"""The most placements of a tower: a level for each size and each rank of Strength, and a join for each rank of Mix."""


def deal(seats: int, options: Options, rng: Rng) -> Castell:
    """Lay out tiles, tokens and castellers, and choose who starts (RULES 1, 2.1)."""
    house, is_fixed = options.house, options.tiles is Layout.FIXED
    slots, rng = (house.wheel, rng) if is_fixed else rng.shuffle(house.wheel)
    calendar, rng = _lay_calendar(seats, options, rng)
    tiles: tuple[tuple[Tile, ...], ...] = house.fixed_tiles
    if not is_fixed:
        pile, rng = rng.shuffle(Tile)
        tiles = tuple(pile[TILES_PER_REGION * at : TILES_PER_REGION * (at + 1)] for at in range(len(REGIONS)))
    regions, bag, rng = _draw_teams(len(REGIONS), CAPACITY[seats], options.house.copies, rng)
    teams, bag, rng = _draw_teams(seats, TEAM_SIZE, bag, rng)
    starter = 0
    if options.starter is Starter.DRAWN:
        starter, rng = rng.randbelow(seats)
    return Castell(
        options=options,
        slots=slots,
        calendar=calendar,
        bag=bag,
        regions=regions,
        tiles=tiles,
        rows=((0,) * seats,) * len(REGIONS),
        collas=tuple(map(Colla, teams)),
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


def _lay_calendar(seats: int, options: Options, rng: Rng) -> tuple[tuple[Festival, ...], Rng]:
    """Lay the regions and size tokens of the calendar, tiles I before tiles II (RULES 1.5 to 1.7)."""
    house = options.house
    if options.calendar is Layout.FIXED:
        laid = zip(house.calendar, house.fixed_regions, house.fixed_sizes, strict=True)
        return tuple(Festival(space.round, place, wish) for space, place, wish in laid if seats >= space.seats), rng
    early, rng = rng.shuffle(REGIONS)
    late, rng = rng.shuffle(REGIONS)
    tokens, rng = rng.shuffle(
        tuple(size for size, count in zip(SIZES, house.tokens, strict=True) for _ in range(count))
    )
    piles: dict[bool, Iterator[Region]] = {False: iter(early), True: iter(late)}
    festivals, at = [], 0
    for space in house.calendar:
        if seats < space.seats:
            continue
        festivals.append(Festival(space.round, next(piles[space.is_late]), tokens[at : at + space.tokens]))
        at += space.tokens
    return tuple(festivals), rng


def _draw_teams(count: int, size: int, bag: Team, rng: Rng) -> tuple[tuple[Team, ...], Team, Rng]:
    """Draw teams with this number of castellers; return them and what is left of the bag and the generator."""
    teams = []
    for _ in range(count):
        team = NO_CASTELLERS
        for _ in range(size):
            drawn, bag, rng = draw_casteller(bag, rng)
            team = add_casteller(team, drawn)
        teams.append(team)
    return tuple(teams), bag, rng


def bound(seats: int, options: Options) -> int:
    """Return an upper bound of a game's actions (RULES 10.7).

    A turn has a move, recruits, a training, two special actions, a tower before each of them and one after the last,
    and its end. A festival has a tower and its submission.
    """
    turn = 1 + MAX_RECRUITS + 1 + 2 + 3 * LONGEST_TOWER + 1
    festival = LONGEST_TOWER + 1
    return seats * (ROUNDS * turn + len({space.round for space in options.house.calendar}) * festival)
