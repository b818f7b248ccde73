"""The computer of Castell: what it does in a turn where one choice is plainly right, or plainly silly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Level
from bot.engine.review import Decision, find_moments
from cogs.castell import GAME
from cogs.castell.components import REGIONS, ROUNDS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import (
    BEST,
    END,
    PLACES,
    SUBMIT,
    CastellAction,
    Move,
    Perform,
    Practice,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    Submit,
)
from cogs.castell.rules.game import Castell
from cogs.castell.rules.position import NO_CASTELLERS
from cogs.castell.rules.rounds import find_best_tower
from cogs.castell.rules.terms import Done, Festival, Phase
from cogs.castell.rules.towers import SIZES, Ranks, Skill, score_tower
from tests.castell.playing import list_building_steps, play
from tests.castell.positions import deal_game, make_ranks, set_castellers, set_colla, set_tiles, turn_wheel
from tests.castell.regions import BCN, MAT, TAR, TER, VAL, VFR, VIL

RICH = {10: 3, 9: 3, 8: 2, 7: 2, 6: 2, 5: 2, 4: 1, 3: 1, 2: 1}
"""A team that can enter any festival of one or two of its sizes."""

SKILLED = make_ranks(balance=3, mix=1, strength=2, width=1, base=1)
LAST_DONE = Done(has_moved=True, recruited=(1, 2), recruited_in=VAL, has_trained=True)
"""Nothing is left in Valls but a special action."""

Check = Callable[[Sequence[Action], Castell], bool]


class Case(NamedTuple):
    """A position with seat 0 at turn."""

    name: str
    state: Castell
    is_right: Check
    """Whether the turn was right, from its actions and the state after them."""
    is_for_easy: bool = True
    """False if somebody who thinks little may miss it."""


def begin(number: int = ROUNDS, region: Region | None = VAL, **changes: object) -> Castell:
    """Seat 0 is at turn in this round with a rich team; nothing lies on the board."""
    state = deal_game().replace(
        round=number, calendar=(), regions=(NO_CASTELLERS,) * len(REGIONS), tiles=((),) * len(REGIONS)
    )
    return set_colla(state, 0, RICH, SKILLED, region, **changes)


def hold(state: Castell, *regions: Region, tokens: tuple[int, ...] = (8,)) -> Castell:
    """Hold festivals in these regions in this round."""
    return state.replace(calendar=tuple(Festival(state.round, region, tokens) for region in regions))


def performs(tile: Tile) -> Check:
    return lambda actions, _: any(isinstance(action, Perform) and action.tile is tile for action in actions)


def ends_in(region: Region) -> Check:
    return lambda _, after: after.collas[0].region is region


def does(kind: type[CastellAction], count: int = 1) -> Check:
    return lambda actions, _: sum(isinstance(action, kind) for action in actions) == count


def has_rank(ranks: Ranks) -> Check:
    return lambda _, after: after.collas[0].ranks == ranks


def recruits(*sizes: int) -> Check:
    return lambda actions, _: {*sizes} <= {each.size for each in actions if isinstance(each, Recruit | SpecialRecruit)}


def all_of(*checks: Check) -> Check:
    return lambda actions, after: all(check(actions, after) for check in checks)


def list_performances() -> list[Case]:
    """With only a special action left in the last turn, it does the performance that it can do."""
    tiles = (Tile.S01, Tile.S02, Tile.S07, Tile.S10, Tile.E01, Tile.E05)
    return [
        Case(f"does {tile} in the last turn", set_tiles(begin().replace(done=LAST_DONE), VAL, tile), performs(tile))
        for tile in tiles
    ]


def list_ways() -> list[Case]:
    """In the last round there is nothing to win but at the one festival."""
    cases = [
        Case(f"goes from {here} to the festival in {there}", hold(begin(region=here), there), ends_in(there))
        for here, there in ((VAL, VFR), (VAL, TAR), (MAT, TER), (BCN, VIL), (TER, MAT), (VIL, BCN))
    ]
    stays = [
        Case(f"stays for the festival in {here}", hold(begin(region=here), here), ends_in(here))
        for here in (VAL, MAT, BCN)
    ]
    far = [
        Case(f"goes two regions from {here} to {there}", hold(begin(region=here), there), ends_in(there), False)
        for here, there in ((VAL, MAT), (TER, VIL))
    ]
    return [*cases, *stays, *far]


def list_trainings() -> list[Case]:
    """It trains early if it can, as a rank of a skill costs nothing."""
    cases = []
    for place, skill in enumerate((Skill.BALANCE, Skill.MIX, Skill.STRENGTH)):
        state = turn_wheel(begin(2), dict.fromkeys((None, *REGIONS), skill))
        ranks = {"balance": 3, "mix": 1, "strength": 2, "width": 1, "base": 1}
        ranks[skill] += 1
        cases.append(Case(f"trains {skill}, number {place}", state, has_rank(make_ranks(**ranks))))
    only = turn_wheel(begin(2), dict.fromkeys((None, *REGIONS), Skill.PRACTICE))
    cases.append(Case("practises where nothing else can be trained", only, does(Practice)))
    return cases


def list_others() -> list[Case]:
    first = deal_game()
    rich = begin().replace(done=LAST_DONE)
    two = set_tiles(rich, VAL, Tile.S02, Tile.S10)
    row = set_tiles(rich, VAL, Tile.S01).replace(rows=tuple((2, 1) if at is VAL else (0, 0) for at in REGIONS))
    visit = set_tiles(hold(begin(), VFR), VAL, Tile.S10)
    wish = set_castellers(begin(8), VAL, {9: 1, 4: 1, 1: 2}).replace(calendar=(Festival(9, VAL, (9, 4)),))
    wish = wish.replace(done=Done(has_moved=True, has_trained=True))
    free = set_tiles(begin(tokens=0).replace(done=LAST_DONE, phase=Phase.SPECIAL), VAL, Tile.S10)
    everywhere = begin(2, None)
    for region in REGIONS:
        everywhere = set_castellers(everywhere, region, {8: 1, 7: 1, 6: 1})
    crowd = set_castellers(begin(5), VAL, {9: 1, 7: 1}).replace(done=Done(has_moved=True))
    missing = set_colla(begin(9), 0, {10: 3, 8: 2, 6: 2, 4: 1}, SKILLED, VAL)
    missing = set_castellers(missing, VAL, {2: 1, 10: 2}).replace(
        calendar=(Festival(9, VAL, (2,)),), done=Done(has_moved=True, has_trained=True)
    )
    return [
        Case("places its pawn in the first turn", first, does(Move)),
        Case("trains or recruits in the first turn", first, lambda actions, _: len(actions) > 2),
        Case("chooses the better of two performances", two, performs(Tile.S10)),
        Case("claims the tokens of a row", row, lambda _, after: sum(after.collas[0].claimed) == 3),
        Case("performs, then goes to the festival", visit, all_of(performs(Tile.S10), ends_in(VFR)), False),
        Case("recruits who is asked for", wish, recruits(9, 4)),
        Case("performs for free after Special", free, performs(Tile.S10)),
        Case("recruits two where it begins", everywhere, does(Recruit, 2)),
        Case("recruits all there are", crowd, recruits(9, 7)),
        Case("recruits the only one that opens the festival", missing, recruits(2)),
        Case("does not pay for a move that leads nowhere", begin(3), does(SpecialMove, 0)),
    ]


CASES = [*list_performances(), *list_ways(), *list_trainings(), *list_others()]


def play_turn(state: Castell, level: Level) -> tuple[list[Action], Castell]:
    """Play seat 0's turn; returns its actions, and the state before the turn ends."""
    done: list[Action] = []
    while True:
        chosen: Sequence[Any] = choose_dealt(GAME, deal_anew(state, 0), level)
        for action in chosen:
            if action == END:
                return done, state
            state = state.apply(0, action).state
            done.append(action)


@pytest.mark.parametrize(
    ("case", "level"),
    [
        pytest.param(case, level, id=f"{case.name} {level}")
        for case in CASES
        for level in Level
        if case.is_for_easy or level is not Level.EASY
    ],
)
def test_it_does_what_is_plainly_right(case: Case, level: Level) -> None:
    actions, after = play_turn(case.state, level)
    assert case.is_right(actions, after), [action.code for action in actions]


def open_festival() -> Castell:
    """Seat 0 is alone at a festival that asks for an 8 and a 5."""
    state = hold(begin(), VAL, tokens=(8, 5)).replace(turn=1)
    return play(state, END)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.STRONG])
def test_it_submits_a_tower_of_the_highest_score(level: Level) -> None:
    state = open_festival()
    best = score_tower(find_best_tower(state, 0), (8, 5))
    actions: Sequence[Any] = choose_dealt(GAME, deal_anew(state, 0), level)
    assert isinstance(actions[-1], Submit)
    for action in actions:
        state = state.apply(0, action).state
    assert state.collas[0].best == best > 0


def test_a_review_takes_a_tower_that_the_game_found_for_the_same_tower() -> None:
    state = open_festival()
    end = state.close().state
    assert find_moments(GAME, [Decision(1, 0, state, (BEST,))], end) == ()
    low = (*list_building_steps("10x3 8x2 6 5"), SUBMIT)
    assert 0 < play(state, *low).collas[0].best < play(state, BEST).collas[0].best
    assert len(find_moments(GAME, [Decision(1, 0, state, low)], end)) == 1


@pytest.mark.parametrize("level", Level)
def test_it_goes_on_where_another_tower_was_begun(level: Level) -> None:
    size = next(size for size in SIZES if PLACES[size][1] in open_festival().legal_actions(0))
    state = play(open_festival(), PLACES[size][1])
    assert choose_dealt(GAME, deal_anew(state, 0), level)[-1] in (BEST, SUBMIT)
    standing = play(set_tiles(begin().replace(done=LAST_DONE), VAL, Tile.S10), PLACES[size][1])
    assert END in choose_dealt(GAME, deal_anew(standing, 0), level)


def test_the_strong_level_plans_for_the_rounds_to_come() -> None:
    """The only festival is two regions and two moves away."""
    state = begin(7, MAT, tokens=0).replace(calendar=(Festival(8, VFR, (8,)),), done=Done(has_trained=True))
    state = state.replace(slots=(Skill.BASE,) * len(state.slots))
    _, after = play_turn(state, Level.STRONG)
    assert after.collas[0].region in (TER, BCN)
