"""Turns of Castell: rounds, wheel, special actions and performances. Rule numbers: docs/rules/castell.md."""

from __future__ import annotations

import pytest

from bot.engine.contract import Left
from bot.engine.rng import Rng
from cogs.castell import components
from cogs.castell.house import HOUSE
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import (
    BEST,
    END,
    SUBMIT,
    Move,
    Perform,
    Place,
    Practice,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    Train,
)
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.events import Arrived, Moved, Paid, Performed, RoundBegan
from cogs.castell.rules.game import Castell
from cogs.castell.rules.rounds import find_best_tower
from cogs.castell.rules.scoring import count_points, find_won_regions
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Ending, Layout, Options, Phase, Won
from cogs.castell.rules.towers import SIZES, Skill
from tests.castell.playing import find_refusal, list_building_steps, list_events, play
from tests.castell.positions import deal_game, make_ranks, set_castellers, set_colla, set_tiles, turn_wheel
from tests.castell.regions import BCN, MAT, TAR, TER, VAL, VFR, VIL
from tests.outcomes import get_outcome

BALANCE, MIX, PRACTICE, SPECIAL = Skill.BALANCE, Skill.MIX, Skill.PRACTICE, Skill.SPECIAL

TORRETA = {10: 2, 9: 2, 8: 1}
"""The castellers of S02 with Balance 1."""


def prepare_performance(state: Castell, seat: int = 0, **changes: object) -> Castell:
    """Put a seat in Valls with S02, and with a team that can do it."""
    return set_colla(set_tiles(state, VAL, Tile.S02), seat, TORRETA, make_ranks(balance=1), VAL, **changes)


def skip_rounds(state: Castell, count: int) -> Castell:
    """Play this number of rounds with default actions."""
    until = state.round + count
    while state.round < until:
        state = play(state, state.choose_default(min(state.to_act)))
    return state


# Components and deal


def test_the_board() -> None:
    """RULES 1.1, 1.2, 1.4, 1.10."""
    assert len(components.REGIONS) == 7
    assert len(components.BORDERS) == 10
    assert len(components.DOTTED_BORDERS) == 2
    for region, neighbours in HOUSE.neighbours.items():
        assert len(neighbours) in (3, 4)
        assert all(region in HOUSE.neighbours[other] for other in neighbours)
        assert {*neighbours, *(far for other in neighbours for far in HOUSE.neighbours[other])} == {*components.REGIONS}
    assert {*components.SECTORS} == {None, *components.REGIONS}
    assert sorted(components.WHEEL_TILES) == sorted([*Skill, Skill.BALANCE])
    assert sorted(deal(4, Options(), Rng("00")).slots) == sorted(components.WHEEL_TILES)
    drawn = {deal_game(2, tiles=Layout.DRAWN).tiles, deal(2, Options(), Rng("01")).tiles}
    for tiles in (*drawn, tuple(components.FIXED_TILES.values())):
        assert [len(row) for row in tiles] == [2] * 7
        assert len({tile for row in tiles for tile in row}) == 14
    assert len(drawn) == 2


def test_the_deal_by_the_number_of_players() -> None:
    """RULES 1.3, 1.5 to 1.8, 2.1, 10.4."""
    for seats, capacity in ((2, 3), (3, 4), (4, 5)):
        state = deal_game(seats)
        assert {sum(castellers) for castellers in state.regions} == {capacity}
        assert {colla.size for colla in state.collas} == {7}
        assert {colla.tokens for colla in state.collas} == {7}
        assert sum(state.bag) == len(SIZES) * components.COPIES - 7 * capacity - 7 * seats
    assert {deal(4, Options(), Rng(f"{key:02x}")).turn for key in range(40)} == {0, 1, 2, 3}
    assert (deal_game(4).turn, [*components.SEATS]) == (0, [2, 3, 4])
    for layout in Layout:
        for seats, festivals, tokens in ((2, 8, 18), (3, 11, 24), (4, 14, 30)):
            calendar = deal_game(seats, calendar=layout).calendar
            assert len(calendar) == festivals
            assert sum(len(festival.tokens) for festival in calendar) == tokens
            assert {festival.round for festival in calendar} == {*range(3, 11)}
            assert len({(festival.round, festival.region) for festival in calendar}) == festivals
        early = [festival.region for festival in deal_game(4, calendar=layout).calendar if festival.round < 7]
        assert sorted(early) == sorted(components.REGIONS)
    assert sorted(size for wish in components.FIXED_SIZES for size in wish) == list(components.SIZE_TOKENS)
    assert [len(wish) for wish in components.FIXED_SIZES] == [space.tokens for space in components.SPACES]
    assert sorted(components.FIXED_REGIONS) == sorted((*components.REGIONS, *components.REGIONS))


# Rule by rule


def test_an_empty_bag_fills_the_emptiest_regions_first() -> None:
    """RULES 2.2."""
    state = deal_game(2).replace(round=2, turn=1, bag=(0,) * 9 + (3,))
    state = set_castellers(set_castellers(set_castellers(state, TER, {}), VAL, {}), TAR, {1: 1})
    after = play(state, END)
    counts = dict(zip(components.REGIONS, map(sum, after.regions), strict=True))
    assert counts == {MAT: 3, TER: 2, BCN: 3, VFR: 3, VIL: 3, VAL: 1, TAR: 1}
    assert sum(after.bag) == 0


def test_two_castellers_of_one_region_are_recruited_if_there_are_any() -> None:
    """RULES 3.3."""
    state = set_colla(set_castellers(deal_game(), VAL, {10: 1, 4: 2}), 0, {}, region=VAL)
    twice = play(state, Recruit(10), Recruit(4))
    assert twice.collas[0].team == (0, 0, 0, 1, 0, 0, 0, 0, 0, 1)
    assert find_refusal(twice, Recruit(4)) == "has-recruited"
    assert find_refusal(play(state, Recruit(10)), Recruit(10)) == "nobody-there"
    elsewhere = set_castellers(play(state, Recruit(10), Move(VIL)), VIL, {3: 1})
    assert find_refusal(elsewhere, Recruit(3)) == "recruited-elsewhere"
    assert find_refusal(set_castellers(play(state, Move(VIL)), VIL, {3: 1}), Recruit(3)) is None
    state = set_colla(set_castellers(deal_game(), VAL, {}), 0, region=VAL)
    assert find_refusal(state, Recruit(10)) == "nobody-left"
    assert find_refusal(state, SpecialRecruit(10)) == "nobody-left"
    assert not [action for action in state.legal_actions(0) if isinstance(action, Recruit | SpecialRecruit)]


def test_each_action_is_possible_once_in_any_order_and_special_gives_one_more_at_once() -> None:
    """RULES 3.1, 5.6, 6.1 to 6.3."""
    state = set_colla(turn_wheel(set_castellers(deal_game(), VAL, {3: 3}), {VAL: SPECIAL}), 0, {}, region=VAL)
    assert find_refusal(play(state, Move(TAR)), Move(VAL)) == "has-moved"
    assert find_refusal(play(state, SpecialRecruit(3)), SpecialRecruit(3)) == "special-used"
    twice = play(state, SpecialRecruit(3), Train(SPECIAL), SpecialRecruit(3))
    assert twice.collas[0].team[2] == 2
    assert twice.collas[0].tokens == 6
    assert find_refusal(twice, Train(Skill.WIDTH)) == "has-trained"
    assert find_refusal(twice, SpecialRecruit(3)) == "special-used"
    other_way_round = play(state, Train(SPECIAL), SpecialRecruit(3), SpecialRecruit(3), Recruit(3), Move(TAR))
    assert other_way_round.collas[0].tokens == 6
    assert find_refusal(deal_game(), END) is None
    state = play(set_colla(turn_wheel(deal_game(), {VAL: SPECIAL}), 0, region=VAL), Train(SPECIAL))
    assert state.phase is Phase.SPECIAL
    assert find_refusal(state, Move(TAR)) == "special-first"
    assert {type(action) for action in state.legal_actions(0)} == {SpecialMove, SpecialRecruit, Place, type(END)}
    assert play(state, END).turn == 1


def test_before_the_pawn_is_placed_only_all_regions_train() -> None:
    """RULES 3.2, 3.4, 5.3."""
    state = turn_wheel(deal_game(), {None: BALANCE})
    assert {type(action) for action in state.legal_actions(0)} == {Move, Train, type(END)}
    assert find_refusal(state, Train(BALANCE)) is None
    assert {find_refusal(state, action) for action in (Recruit(1), SpecialRecruit(1), SpecialMove(VAL))} == {"no-pawn"}
    assert find_refusal(turn_wheel(deal_game(), {None: SPECIAL}), Train(SPECIAL)) == "no-pawn"
    practising = turn_wheel(deal_game(), {None: PRACTICE})
    assert find_refusal(practising, Practice(BALANCE)) == "nothing-owned"
    assert find_refusal(set_colla(practising, 0, skills=make_ranks(balance=1)), Practice(BALANCE)) is None
    assert find_refusal(turn_wheel(deal_game(advanced=True), {None: BALANCE}), Train(BALANCE)) == "no-pawn"
    assert [action.region for action in state.legal_actions(0) if isinstance(action, Move)] == list(components.REGIONS)
    assert list_events(state, Move(VAL)) == (Moved(0, None, VAL, is_special=False),)
    assert find_refusal(play(state, Move(VAL)), Move(TAR)) == "has-moved"


def test_a_special_action_costs_a_token_in_the_new_region_unless_training_gives_it() -> None:
    """RULES 5.6, 6.1, 6.4."""
    state = set_colla(deal_game(), 0, region=VAL)
    moved, paid = list_events(state, SpecialMove(TAR))
    assert (moved, paid) == (Moved(0, VAL, TAR, is_special=True), Paid(0, TAR, 6))
    assert play(state, SpecialMove(TAR)).rows[components.REGIONS.index(TAR)] == (1, 0)
    assert find_refusal(state, SpecialMove(MAT)) == "no-neighbour"
    state = set_colla(turn_wheel(deal_game(), {VAL: SPECIAL}), 0, region=VAL, tokens=0)
    assert find_refusal(state, SpecialMove(TAR)) == "no-token"
    after = play(state, Train(SPECIAL), SpecialMove(TAR))
    assert (after.collas[0].region, after.collas[0].tokens, after.rows) == (TAR, 0, state.rows)
    state = turn_wheel(prepare_performance(deal_game(), tokens=0), {VAL: SPECIAL})
    after = play(state, Train(SPECIAL), *list_building_steps("10x2 9x2 8"), Perform(Tile.S02))
    assert after.collas[0].tiles == (Tile.S02,)
    assert after.rows == state.rows


def test_performances_claim_the_row_before_their_own_token_is_paid_cost_no_castellers_and_are_not_replaced() -> None:
    """RULES 3.5, 7.1 to 7.4, 9.2: the tower is no best tower, and claimed tokens are won in a region."""
    state = prepare_performance(deal_game()).replace(rows=((0, 0),) * 5 + ((2, 3), (0, 0)))
    batch = list_building_steps("10x2 9x2 8")
    after = play(state, *batch, Perform(Tile.S02))
    assert after.collas[0].claimed == (0, 0, 0, 0, 0, 5, 0)
    assert after.collas[0].tiles == (Tile.S02,)
    assert after.collas[0].tokens == 6
    assert after.rows[components.REGIONS.index(VAL)] == (1, 0)
    assert (after.collas[0].team, after.towers) == (state.collas[0].team, ((), ()))
    performed, paid = list_events(state, *batch, Perform(Tile.S02))
    assert isinstance(performed, Performed)
    assert performed.tokens == 5
    assert paid == Paid(0, VAL, 6)
    state = play(prepare_performance(deal_game()), *list_building_steps("10x2 9x2 8"), Perform(Tile.S02))
    assert find_won_regions(state.collas[0]) == frozenset()
    assert (state.collas[0].best, count_points(state.collas[0]).total) == (0, 2)
    state = prepare_performance(deal_game()).replace(rows=((0, 0),) * 5 + ((0, 1), (0, 0)))
    state = play(state, *list_building_steps("10x2 9x2 8"), Perform(Tile.S02))
    assert find_won_regions(state.collas[0]) == {VAL}
    assert find_won_regions(set_colla(state, 0, prizes=(Won(MAT, components.Prize.RIBBON),)).collas[0]) == {VAL, MAT}
    state = set_tiles(deal_game(), VAL, Tile.S02, Tile.E05)
    state = set_colla(state, 0, TORRETA, make_ranks(balance=1), VAL)
    after = play(state, *list_building_steps("10x2 9x2 8"), Perform(Tile.S02))
    assert after.tiles[components.REGIONS.index(VAL)] == (Tile.E05,)
    later = skip_rounds(play(after, END), 2)
    assert later.tiles[components.REGIONS.index(VAL)] == (Tile.E05,)
    assert find_refusal(after, Perform(Tile.S02)) == "special-used"
    assert (
        find_refusal(set_colla(later, later.turn, TORRETA, make_ranks(balance=1), VAL), Perform(Tile.S02)) == "not-here"
    )


def test_a_rank_goes_up_to_five_and_the_wheel_turns_before_the_first_round_too() -> None:
    """RULES 5.1, 5.2, 5.4, 5.5: by option, nobody trains the tile of no region."""
    state = set_colla(
        turn_wheel(deal_game(), {VAL: BALANCE, None: PRACTICE}), 0, skills=make_ranks(balance=5, mix=4), region=VAL
    )
    assert find_refusal(state, Train(BALANCE)) == "highest-rank"
    assert find_refusal(state, Practice(BALANCE)) == "highest-rank"
    assert find_refusal(state, Practice(Skill.BASE)) == "not-owned"
    assert find_refusal(state, Train(PRACTICE)) == "practice-what"
    assert play(state, Practice(MIX)).collas[0].ranks == make_ranks(balance=5, mix=5)
    state = deal_game()
    view = state.view(None)
    assert view.find_training(None) is components.WHEEL_TILES[1]
    assert view.find_training(BCN) is components.WHEEL_TILES[2]
    assert view.find_training(VIL) is components.WHEEL_TILES[0]
    assert view.find_training(None, ahead=1) is components.WHEEL_TILES[2]
    later = skip_rounds(state, 9).view(None)
    assert later.find_training(VFR) is components.WHEEL_TILES[(4 + 10) % 8]
    assert later.find_training(VFR, ahead=1) is None
    assert deal_game(advanced=True).view(None).find_training(None) is None
    tiles = {VAL: BALANCE, None: MIX}
    standard = set_colla(turn_wheel(deal_game(), tiles), 0, region=VAL)
    assert [find_refusal(standard, Train(skill)) for skill in (BALANCE, MIX)] == [None, None]
    advanced = set_colla(turn_wheel(deal_game(advanced=True), tiles), 0, region=VAL)
    assert [find_refusal(advanced, Train(skill)) for skill in (BALANCE, MIX)] == [None, "not-offered"]


def test_the_game_ends_with_the_tenth_round_and_tied_colles_win_together_with_at_least_a_point() -> None:
    """RULES 2.5, 9.6, 9.7."""
    state = skip_rounds(deal_game(3), 9)
    assert state.round == 10
    for seat in range(3):
        state = set_colla(state, seat, best=4)
    starter = state.starter
    while state.to_act:
        state = play(state, state.choose_default(min(state.to_act)))
    assert state.starter == starter
    outcome = get_outcome(state)
    assert outcome.ending == Ending.PLAYED
    assert outcome.winners == {0, 1, 2}
    assert outcome.ranking == ((0, 1, 2),)
    for best, winners in ((0, frozenset[int]()), (4, frozenset({1}))):
        state = set_colla(deal_game(3).replace(round=10, turn=2), 1, best=best)
        outcome = get_outcome(play(state, END))
        assert (outcome.ending, outcome.winners) == (Ending.PLAYED, winners)


def test_a_view_hides_only_chance_and_towers_in_progress() -> None:
    """RULES 10.5."""
    state = prepare_performance(deal_game())
    assert play(state, *list_building_steps("10x2 9x2")).view(1) == state.view(1)
    view = state.view(None)
    assert view.collas == state.collas
    assert view.bag == state.bag
    assert play(state, *list_building_steps("10x2 9x2")).view(0).tower == (((10, 2),), ((9, 2),))


# Ends of turns and games


def test_turns_go_clockwise_the_marker_is_passed_and_regions_are_filled_up_before_rounds_3_5_7_and_9() -> None:
    """RULES 2.2 to 2.4."""
    state = deal_game(3)
    turns = []
    while state.round < 4:
        turns.append((state.round, state.turn))
        state = play(state, END)
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 1), (2, 2), (2, 0), (3, 2), (3, 0), (3, 1)]
    state = deal_game(2)
    filled = []
    while state.round < 10:
        state = set_castellers(state.replace(turn=state.order[-1], calendar=()), VAL, {})
        step = state.apply(state.turn, END)
        state = step.state
        if any(isinstance(event, Arrived) for event in step.events):
            filled.append(state.round)
            assert isinstance(step.events[-1], RoundBegan)
            assert {sum(castellers) for castellers in state.regions} == {3}
    assert filled == [3, 5, 7, 9]


def test_each_action_makes_earlier_buttons_stale_and_only_the_end_of_a_turn_is_final() -> None:
    """RULES 2.2, 10.6: but no placement; the end reveals something only when castellers are drawn."""
    state = turn_wheel(prepare_performance(set_castellers(deal_game(), VAL, {5: 3})), {VAL: SPECIAL})
    for action in (
        Recruit(5),
        SpecialRecruit(5),
        Train(SPECIAL),
        *list_building_steps("10x2 9x2 8"),
        Perform(Tile.S02),
        Move(TAR),
    ):
        step = state.apply(0, action)
        assert not step.is_final
        state = step.state
    assert state.apply(0, END).is_final
    drawing = []
    state = deal_game(3)
    while state.round < 4:
        for kind in (Move, Recruit):
            offered = [action for action in state.legal_actions(state.turn) if isinstance(action, kind)]
            state = play(state, *offered[:1])
        step = state.apply(state.turn, END)
        assert step.reveals == any(isinstance(event, Arrived) for event in step.events)
        drawing += [step.state.round] if step.reveals else []
        state = step.state
    assert drawing == [number for number in sorted(components.REFILL_ROUNDS) if number <= 4]
    state = prepare_performance(set_castellers(deal_game(), VAL, {5: 3}))
    built = play(state, *list_building_steps("10x2 9x2 8"))
    assert built.question(0) == state.question(0)
    assert play(built, Perform(Tile.S02)).question(0) != state.question(0)
    assert play(state, Recruit(5)).question(0) != state.question(0)


def test_a_colla_that_left_an_older_game_has_no_more_turns_and_ranks_last() -> None:
    """RULES 10.8."""
    state = set_colla(deal_game(3), 0, best=20, is_gone=True)
    assert state.out_of_play == {0}
    after = play(state.replace(turn=2), END)
    assert after.turn == 1
    assert after.order == (1, 2)
    assert [skip_rounds(after, count).starter for count in (1, 2, 3)] == [2, 1, 2]
    closed = get_outcome(after.close().state)
    assert closed.ranking == ((1, 2), (0,))
    assert closed.winners == frozenset()


def test_a_game_that_is_closed_has_no_winner_and_one_that_is_left_goes_to_who_stays() -> None:
    """RULES 10.2, 10.3."""
    closed = get_outcome(set_colla(deal_game(3), 0, best=20).close().state)
    assert (closed.winners, closed.scores) == (frozenset(), (20, 0, 0))
    state = set_colla(set_colla(deal_game(3), 0, best=20), 2, best=30)
    outcome = get_outcome(state.concede_to(1).state)
    assert outcome.ending == Ending.DESERTED
    assert outcome.winners == {1}
    assert outcome.ranking == ((1,), (2,), (0,))
    state = set_colla(deal_game(3), 0, region=VAL, best=20)
    step = state.leave(0)
    assert (step.state, step.events) == (state, (Left(0),))


def test_a_tower_can_be_built_only_for_a_performance_or_a_festival() -> None:
    """RULES 4.10, 8.2."""
    state = prepare_performance(deal_game())
    assert find_refusal(state, Place(10, 2)) is None
    assert find_refusal(set_tiles(state, VAL), Place(10, 2)) == "no-performance-here"
    assert find_refusal(play(state, SpecialMove(TAR)), Place(10, 2)) == "special-used"
    assert find_refusal(deal_game(), Place(10, 2)) == "no-pawn"
    assert [find_refusal(deal_game(), each) for each in (BEST, SUBMIT)] == ["no-festival"] * 2
    with pytest.raises(ValueError, match="no festival"):
        find_best_tower(deal_game(), 0)
    assert play(state, *list_steps((((10, 2),),)), END).towers == ((), ())
