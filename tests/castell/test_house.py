"""The house of Castell: each value can be corrected, and the table shows it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from bot.engine.panel import Sitting
from bot.engine.rng import Rng
from cogs.castell.components import BORDERS, DOTTED_BORDERS, REGIONS, Region
from cogs.castell.house import HOUSE, House
from cogs.castell.performances import Tile
from cogs.castell.render import picture, rules_of, table
from cogs.castell.render.formatting import format_regions
from cogs.castell.render.query import UnclearQuery, read_team
from cogs.castell.rules.actions import MOVES, Move
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import bound, deal
from cogs.castell.rules.terms import Layout, Options, Starter
from cogs.castell.rules.towers import SIZES, Skill
from tests.castell.zones import HOUSES, conserved
from tests.text.sources import FOLDERS, texts

SAY = texts(FOLDERS["castell"]).say("ca")
NAMES = ("Mercè", "Jaume", "Laia", "Pol")
LINE = tuple(pairwise(REGIONS))
"""Each region borders on the one before it and the one after it."""


def deal_house(house: House, seats: int = 4, layout: Layout = Layout.FIXED) -> Castell:
    """Deal a game with this house; seat 0 starts."""
    options = Options(calendar=layout, tiles=layout, starter=Starter.FIRST, house=house)
    return deal(seats, options, Rng("7e57"))


def test_the_castellers_of_the_house_are_dealt_and_can_be_typed() -> None:
    copies = HOUSE.replace(copies=(30, 5, 10, 20, 15, 15, 15, 25, 5, 10)).copies
    counted = conserved(deal_house(HOUSE.replace(copies=copies)))
    assert tuple(counted[f"size {size}"] for size in SIZES) == copies
    assert read_team("1x20", copies)[0] == 20
    with pytest.raises(UnclearQuery):
        read_team("2x6", copies)
    with pytest.raises(UnclearQuery):
        read_team("1x20", HOUSE.copies)


def test_moves_lead_over_the_borders_of_the_house() -> None:
    state = deal_house(HOUSE.replace(borders=LINE))
    state = state.replace(collas=state.put_colla(0, region=Region.BARCELONA))
    moves = {action for action in state.legal_actions(0) if isinstance(action, Move)}
    assert moves == {MOVES[Region.TERRASSA], MOVES[Region.VILAFRANCA]}
    usual = deal_house(HOUSE)
    usual = usual.replace(collas=usual.put_colla(0, region=Region.BARCELONA))
    joined = {region for border in BORDERS + DOTTED_BORDERS if Region.BARCELONA in border for region in border}
    assert {action.region for action in usual.legal_actions(0) if isinstance(action, Move)} == joined - {
        Region.BARCELONA
    }


def test_table_and_rules_name_the_neighbours_of_the_house_and_no_picture_has_another_map() -> None:
    house = HOUSE.replace(borders=LINE)
    sitting = Sitting(NAMES, NAMES)
    ends = format_regions([Region.TERRASSA, Region.VILAFRANCA], SAY)
    shown = table(deal_house(house).view(None), sitting, (), SAY)
    assert any(SAY("castell-neighbours", regions=ends) in field.text for field in shown.fields)
    assert any(f": {ends}" in field.text for field in rules_of(house, SAY).fields)
    assert picture(deal_house(HOUSE.replace(borders=LINE)).view(None), sitting, SAY) is None
    for house in (HOUSE, *HOUSES):
        if house.borders == HOUSE.borders:
            assert picture(deal_house(house).view(None), sitting, SAY) is not None


def test_the_wheel_and_the_performances_are_those_of_the_house() -> None:
    wheel = (*Skill, Skill.WIDTH)
    assert deal_house(HOUSE.replace(wheel=wheel)).slots == wheel
    drawn = deal_house(HOUSE.replace(wheel=wheel), layout=Layout.DRAWN).slots
    assert sorted(drawn) == sorted(wheel)
    pairs = tuple(zip([*Tile][1:8], [*Tile][20:27], strict=True))
    assert deal_house(HOUSE.replace(fixed_tiles=pairs)).tiles == pairs


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", Layout)
def test_the_calendar_is_that_of_the_house(seats: int, layout: Layout) -> None:
    for house in HOUSES:
        used = [space for space in house.calendar if seats >= space.seats]
        calendar = deal_house(house, seats, layout).calendar
        assert [(each.round, len(each.tokens)) for each in calendar] == [(space.round, space.tokens) for space in used]
        if layout is Layout.FIXED:
            laid = zip(house.calendar, house.fixed_regions, house.fixed_sizes, strict=True)
            wanted = [(region, sizes) for space, region, sizes in laid if seats >= space.seats]
            assert [(each.region, each.tokens) for each in calendar] == wanted
        elif seats == 4:
            tokens = Counter(size for each in calendar for size in each.tokens)
            assert tuple(tokens[size] for size in SIZES) == house.tokens


def test_a_game_without_festivals_in_some_rounds_has_a_smaller_bound() -> None:
    spaces = tuple((5 if number < 6 else number, tokens, seats) for number, tokens, seats in HOUSE.spaces)
    assert bound(4, Options(house=HOUSE.replace(spaces=spaces))) < bound(4, Options())


def change(index: int, numbers: tuple[int, int, int]) -> House:
    """A house with another space of the calendar."""
    spaces = [*HOUSE.spaces]
    spaces[index] = numbers
    return HOUSE.replace(spaces=tuple(spaces))


@pytest.mark.parametrize(
    ("house", "key", "must"),
    [
        (HOUSE.replace(copies=(16, *HOUSE.copies[1:])), "copies", "150 in all"),
        (HOUSE.replace(copies=(0, 30, *HOUSE.copies[2:])), "copies", "at least 1 of each size"),
        (HOUSE.replace(borders=(*HOUSE.borders, HOUSE.borders[0])), "borders", "bcn-mat is named again"),
        (HOUSE.replace(borders=(*HOUSE.borders, HOUSE.borders[1][::-1])), "borders", "mat-ter is named again"),
        (HOUSE.replace(borders=(*HOUSE.borders, (Region.VALLS, Region.VALLS))), "borders", "two different regions"),
        (HOUSE.replace(borders=LINE[:-1]), "borders", "no way leads to tar"),
        (HOUSE.replace(borders=()), "borders", "connect all regions"),
        (HOUSE.replace(wheel=(Skill.BALANCE,) * 8), "wheel", "each skill"),
        (HOUSE.replace(tokens=(4, *HOUSE.tokens[1:])), "tokens", "30 in all"),
        (change(0, (2, 1, 2)), "spaces", "order of the rounds, from 3 to 10"),
        (change(0, (6, 1, 2)), "spaces", "order of the rounds"),
        (change(0, (4, 1, 2)), "spaces", "at most 2 in each round"),
        (HOUSE.replace(spaces=HOUSE.spaces[:-1]), "spaces", "7 before round 7"),
        (change(6, (7, 2, 4)), "spaces", "7 before round 7"),
        (change(0, (3, 0, 2)), "spaces", "1 to 3 tokens"),
        (change(0, (3, 1, 5)), "spaces", "2 to 4 players"),
        (change(0, (3, 2, 2)), "spaces", "30 tokens in all"),
        (HOUSE.replace(fixed_regions=(Region.MATARO,) * 14), "fixed_regions", "each region once"),
        (HOUSE.replace(fixed_sizes=HOUSE.fixed_sizes[::-1]), "fixed_sizes", "as many tokens"),
        (HOUSE.replace(fixed_sizes=((8,), *HOUSE.fixed_sizes[1:])), "fixed_sizes", "all the size tokens"),
        (HOUSE.replace(fixed_tiles=((Tile.S01, Tile.S02),) * 7), "fixed_tiles", "none of them twice"),
        (HOUSE.replace(fixed_tiles=HOUSE.fixed_tiles[1:]), "fixed_tiles", "two performances for each region"),
    ],
)
def test_a_house_that_no_box_can_have_is_found(house: House, key: str, must: str) -> None:
    assert [fault.key for fault in house.find_faults() if must in fault.must] == [key]
