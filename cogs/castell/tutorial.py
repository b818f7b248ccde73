"""The tutorial of Castell: a turn and a festival in the third round."""

from bot.engine.rng import Rng
from bot.engine.tutorial import Lesson, Tutorial
from bot.engine.value import put
from cogs.castell.components import REGION_INDEX, Region
from cogs.castell.house import HOUSE
from cogs.castell.performances import Tile
from cogs.castell.render.builder import BUILDER
from cogs.castell.rules.actions import BEST, END, MOVES, PERFORMS, PLACES, PRACTICES, RECRUITS, SUBMIT, TRAININGS
from cogs.castell.rules.game import Castell
from cogs.castell.rules.position import NO_CASTELLERS, add_casteller
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Colla, Layout, Options, Starter
from cogs.castell.rules.towers import RANKED, SIZES, Ranks, Skill, Team

RIVAL = 1
ROUND = 3
"""The round of the first festival, in Valls, which asks for size 7."""


def _make_team(*sizes: int) -> Team:
    team = NO_CASTELLERS
    for size in sizes:
        team = add_casteller(team, size)
    return team


def _make_ranks(skill: Skill) -> Ranks:
    balance, base, mix, strength, width = (int(each is skill) for each in RANKED)
    return balance, base, mix, strength, width


COLLAS = (
    Colla(_make_team(10, 10, 10, 10, 8, 8, 8, 7, 5, 4, 2), ranks=_make_ranks(Skill.WIDTH), region=Region.VILAFRANCA),
    Colla(_make_team(10, 10, 10, 9, 9, 7, 6, 6, 3, 1, 1), ranks=_make_ranks(Skill.BALANCE), region=Region.TARRAGONA),
)
"""By seat: each has recruited two castellers in each of two turns, and trained once."""
VALLS = _make_team(9, 7, 3)


def _deal() -> Castell:
    """Build a position of the third round with these colles; the other regions are dealt."""
    options = Options(calendar=Layout.FIXED, tiles=Layout.FIXED, starter=Starter.FIRST, adviser=False)
    dealt = deal(len(COLLAS), options, Rng("00"))
    regions = put(dealt.regions, REGION_INDEX[Region.VALLS], VALLS)
    taken = (*regions, *(colla.team for colla in COLLAS))
    copies = zip(SIZES, HOUSE.copies, strict=True)
    bag = tuple(count - sum(team[size - 1] for team in taken) for size, count in copies)
    return dealt.replace(collas=COLLAS, regions=regions, bag=bag, round=ROUND)


TUTORIAL = Tutorial(
    _deal,
    (
        Lesson("castell-lesson-season"),
        Lesson("castell-lesson-move", ((MOVES[Region.VALLS],), (MOVES[Region.TERRASSA],), (MOVES[Region.MATARO],))),
        Lesson("castell-lesson-recruit", ((RECRUITS[7],), (RECRUITS[9],), (RECRUITS[5],))),
        Lesson(
            "castell-lesson-train", ((TRAININGS[Skill.BALANCE],), (PRACTICES[Skill.WIDTH],), (TRAININGS[Skill.MIX],))
        ),
        Lesson("castell-lesson-base", ((PLACES[10][4],), (PLACES[10][3],), (PLACES[10][5],)), page=BUILDER),
        Lesson("castell-lesson-level", ((PLACES[8][3],), (PLACES[7][2],), (PLACES[10][3],)), page=BUILDER),
        Lesson(
            "castell-lesson-top",
            ((PLACES[7][2], PLACES[5][1]), (PLACES[5][1], PLACES[4][1]), (PLACES[5][1], PLACES[7][2])),
            page=BUILDER,
        ),
        Lesson("castell-lesson-perform", ((PERFORMS[Tile.S06],), (PERFORMS[Tile.E05],)), page=BUILDER),
        Lesson("castell-lesson-end", ((END,), (MOVES[Region.VILANOVA],))),
        Lesson(
            "castell-lesson-festival",
            ((PLACES[10][4], PLACES[8][3], PLACES[7][2]), (PLACES[10][4], PLACES[8][3], PLACES[5][1])),
            before=((RIVAL, MOVES[Region.VALLS]), (RIVAL, END)),
        ),
        Lesson(
            "castell-lesson-crown",
            ((PLACES[5][1], PLACES[4][1]), (PLACES[5][1],), (PLACES[5][1], PLACES[4][1], PLACES[2][1])),
        ),
        Lesson("castell-lesson-submit", ((SUBMIT,), (PLACES[2][1],))),
        Lesson("castell-lesson-points", before=((RIVAL, BEST),)),
    ),
    seats=len(COLLAS),
)
