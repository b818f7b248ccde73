"""Festivals of Castell: entrants, secrets, scores and prizes. Rule numbers: docs/rules/castell.md."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.contract import Pace, Question
from bot.engine.rng import Rng
from cogs.castell.components import Prize
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import BEST, END, SUBMIT, Place
from cogs.castell.rules.events import FestivalEmpty, FestivalHeld, FestivalOpened, NewBest, Submitted
from cogs.castell.rules.festivals import judge_festival
from cogs.castell.rules.game import Castell
from cogs.castell.rules.scoring import count_points
from cogs.castell.rules.terms import Colla, Festival, Phase, Wish, Won
from cogs.castell.rules.towers import is_legal, may_enter, parse_tower, score_tower
from tests.castell.playing import find_refusal, list_building_steps, play
from tests.castell.positions import deal_game, make_ranks, make_team, prepare_festival, set_colla
from tests.castell.regions import BCN, MAT, TAR, TER, VAL, VFR

TROPHY, MEDAL, RIBBON = Prize
PILAR = {10: 1, 9: 1, 8: 1, 7: 1, 6: 1}
"""The castellers of a pilar: of five levels with Balance 5, of four with Balance 3."""


def enter_seats(state: Castell, *seats: int, balance: int = 5) -> Castell:
    """Let these seats enter the festival of Valls with a team for a pilar."""
    for seat in seats:
        state = set_colla(state, seat, PILAR, make_ranks(balance=balance), VAL)
    return play(state, END)


def prepare_valls(state: Castell, *tokens: int) -> Castell:
    """Prepare a festival in Valls at the end of this turn."""
    return prepare_festival(state, VAL, *tokens)


def award_prizes(*scores: int) -> list[Prize | None]:
    """Award the prizes for these scores, by seat; each tower is a pilar with one level a point."""
    towers = {seat: tuple(((10, 1),) for _ in range(each)) for seat, each in enumerate(scores)}
    results, _ = judge_festival(Festival(3, VAL, (1,)), towers)
    assert [result.score for result in results] == sorted(scores, reverse=True)
    return [result.prize for result in sorted(results, key=lambda result: result.seat)]


def award_tokens(tokens: Sequence[int], *towers: str) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Award the size tokens for these towers, by seat; return them and those that are removed."""
    results, removed = judge_festival(Festival(3, MAT, tuple(tokens)), dict(enumerate(map(parse_tower, towers))))
    return [result.tokens for result in sorted(results, key=lambda result: result.seat)], removed


# Prizes and scores


def test_prizes_and_tokens_of_a_single_entrant_and_of_three_equal_ones_in_a_game() -> None:
    """RULES 8.5, 8.6."""
    state = play(enter_seats(prepare_valls(deal_game(), 10, 7), 1), BEST)
    assert state.collas[1].prizes == (Won(VAL, RIBBON),)
    assert state.collas[1].wishes == (Wish(VAL, 10), Wish(VAL, 7))
    state = enter_seats(prepare_valls(deal_game(4), 10), 0, 1, 2)
    state = play(state, BEST, BEST, BEST)
    assert [colla.prizes for colla in state.collas] == [(Won(VAL, MEDAL),)] * 3 + [()]
    assert [colla.wishes for colla in state.collas] == [()] * 4


def test_places_give_prizes_and_tokens_are_won_by_the_most_castellers_of_a_size() -> None:
    """RULES 8.5, 8.6: equal ones share the places, and win tokens together or not at all."""
    assert award_prizes(17, 17, 9) == [MEDAL, MEDAL, RIBBON]
    assert award_prizes(10, 8) == [MEDAL, RIBBON]
    assert award_prizes(9, 9) == [RIBBON, RIBBON]
    assert award_prizes(9, 9, 9) == [MEDAL, MEDAL, MEDAL]
    assert award_prizes(12, 9, 9, 5) == [TROPHY, RIBBON, RIBBON, None]
    assert award_prizes(12, 11, 7, 7) == [TROPHY, MEDAL, None, None]
    assert award_prizes(9, 9, 7, 7) == [MEDAL, MEDAL, None, None]
    assert award_prizes(9, 9, 9, 5) == [MEDAL, MEDAL, MEDAL, None]
    assert award_tokens((10, 7, 2), "10x2 7x1 2x1", "10x1 7x1 2x2") == ([(10,), (2,)], (7,))
    assert award_tokens((10, 9, 8), "10x1 9x1 8x1 7x1") == ([(10, 9, 8)], ())
    assert award_tokens((5, 5), "6x3 5x2", "6x3 5x1") == ([(5, 5), ()], ())
    assert award_tokens((5, 5), "6x3 5x2", "7x3 5x2") == ([(), ()], (5, 5))


def test_the_best_tower_counts_and_not_the_sum_as_in_the_example_of_the_final_score() -> None:
    """RULES 8.4, 9.1 to 9.5: a tower of 12 points at one festival, then one of 10 at another."""
    state = set_colla(prepare_valls(deal_game(), 10), 1, {10: 8, 9: 3, 8: 2, 7: 1}, make_ranks(base=1), VAL)
    for text, points_there in (("10x8 9x3 8x2 7x1", 12), ("10x6 9x3 8x2 7x1", 10)):
        state = play(state, END, *list_building_steps(text))
        step = state.apply(1, SUBMIT)
        (shown,) = [event for event in step.events if isinstance(event, FestivalHeld)]
        assert [result.score for result in shown.results] == [points_there]
        assert (NewBest(1, 12) in step.events) == (points_there == 12)
        assert step.state.collas[1].best == count_points(step.state.collas[1]).tower == 12
        state = prepare_festival(step.state, VAL, 10, number=4)
    regions = (MAT, TER, BCN, VFR)
    won = [
        Won(region, prize) for region, prize in zip(regions * 2, [TROPHY] * 2 + [MEDAL] + [RIBBON] * 3, strict=False)
    ]
    wishes = tuple(Wish(MAT, size) for size in (10, 9, 8, 7, 6, 10, 9))
    tiles = (Tile.E09, Tile.S07, Tile.E01)
    colla = Colla(make_team({}), best=18, prizes=tuple(won), wishes=wishes, tiles=tiles)
    found = count_points(colla)
    assert (found.tower, found.regions, found.prizes, found.wishes, found.performances) == (18, 5, 16, 12, 14)
    assert found.total == 65


# Rule by rule


def test_colles_in_the_region_that_can_build_a_tower_take_part_and_are_named() -> None:
    """RULES 8.1."""
    state = prepare_valls(deal_game(4), 10)
    state = set_colla(state, 0, PILAR, make_ranks(balance=5), TAR)
    state = set_colla(state, 1, {**PILAR, 10: 0, 5: 1}, make_ranks(balance=5), VAL)
    state = set_colla(state, 2, PILAR, make_ranks(balance=2), VAL)
    state = enter_seats(state, 3)
    assert state.entrants == ((3,),)
    assert state.to_act == {3}
    assert find_refusal(state, END) == "festival-first"
    assert find_refusal(state, BEST) is None
    elsewhere = state.refusal(0, BEST)
    assert elsewhere is not None
    assert elsewhere.key == "not-asked"
    state = set_colla(prepare_valls(deal_game(), 10), 1, PILAR, make_ranks(balance=5), VAL)
    assert FestivalOpened(Festival(3, VAL, (10,)), (1,)) in state.apply(1, END).events
    assert enter_seats(prepare_valls(deal_game(), 10), 1).phase is Phase.FESTIVAL


def test_all_are_asked_at_once_and_shown_together_in_the_order_of_the_calendar() -> None:
    """RULES 8.2, 8.3."""
    state = enter_seats(prepare_valls(deal_game(3), 10), 0, 1, 2)
    assert state.to_act == {0, 1, 2}
    asked = {state.question(seat) for seat in range(3)}
    assert asked == {Question(state.number, "festival", Pace.WINDOW, "festival", is_target=True)}
    first = state.apply(1, BEST)
    assert first.events == (Submitted(1, parse_tower("10 9 8 7 6")),)
    assert first.events[0].audience == {1}
    assert not first.is_final
    second = first.state.apply(0, BEST)
    assert not second.is_final
    last = second.state.apply(2, BEST)
    assert last.is_final
    (shown,) = [event for event in last.events if isinstance(event, FestivalHeld)]
    assert [result.prize for result in shown.results] == [MEDAL] * 3
    state = deal_game(2)
    state = state.replace(round=4, turn=1, calendar=(Festival(4, TAR, (9,)), Festival(4, VAL, (10,))))
    state = set_colla(state, 0, PILAR, make_ranks(balance=5), TAR)
    state = enter_seats(state, 1)
    assert state.entrants == ((0,), (1,))
    assert state.view(0).festival == Festival(4, TAR, (9,))
    assert state.view(1).festival == Festival(4, VAL, (10,))
    step = state.apply(1, BEST).state.apply(0, BEST)
    assert [event.festival.region for event in step.events if isinstance(event, FestivalHeld)] == [TAR, VAL]


def test_a_view_does_not_change_while_others_build_and_submit_nor_in_a_redeal_of_their_towers() -> None:
    """RULES 8.3: any height may lie there."""
    state = enter_seats(prepare_valls(deal_game(3), 10), 0, 1, 2)
    known = [(state.view(seat), state.question(seat)) for seat in (0, 2)]
    public = state.view(None)
    for action in (Place(10, 1), Place(9, 1), Place(8, 1), Place(7, 1), SUBMIT):
        state = state.apply(1, action).state
        assert [(state.view(seat), state.question(seat)) for seat in (0, 2)] == known
        assert state.view(None) == public
    assert state.view(1).submitted == parse_tower("10 9 8 7")
    assert state.to_act == {0, 2}
    refusal = state.refusal(1, BEST)
    assert refusal is not None
    assert refusal.key == "not-asked"
    state = enter_seats(prepare_valls(deal_game(3), 10), 0, 1, 2)
    state = play(state, BEST).apply(1, Place(10, 1)).state
    assert state.submitted[0] == parse_tower("10 9 8 7 6")
    heights, begun = set(), set()
    for number in range(80):
        twin = state.redeal(2, Rng(f"{number:02x}"))
        assert twin.view(2) == state.view(2)
        assert twin.to_act == state.to_act
        assert may_enter(twin.submitted[0], (10,))
        assert is_legal(twin.submitted[0], twin.collas[0].ranks, twin.collas[0].team)
        heights.add(len(twin.submitted[0]))
        begun.add(len(twin.towers[1]))
    assert heights == {4, 5}
    assert begun == {0, 1, 2, 3, 4, 5}
    own = state.redeal(1, Rng("00"))
    assert own.towers[1] == state.towers[1]


def test_a_tower_is_submitted_only_if_it_may_enter_and_without_any_the_tokens_are_removed() -> None:
    """RULES 8.1, 8.2, 8.7."""
    state = enter_seats(prepare_valls(deal_game(), 10, 6), 1)
    assert find_refusal(state, SUBMIT) == "size-missing"
    assert find_refusal(play(state, *list_building_steps("10 6")), SUBMIT) == "too-low"
    assert find_refusal(play(state, *list_building_steps("10 9 8 7")), SUBMIT) == "size-missing"
    ready = play(state, *list_building_steps("10 9 8 6"))
    assert find_refusal(ready, SUBMIT) is None
    assert SUBMIT in ready.legal_actions(1)
    (submitted, *_) = ready.apply(1, SUBMIT).events
    assert submitted == Submitted(1, parse_tower("10 9 8 6"))
    step = prepare_valls(deal_game(), 10, 9).apply(1, END)
    assert FestivalEmpty(Festival(3, VAL, (10, 9))) in step.events
    assert step.state.round == 4
    assert not any(colla.wishes for colla in step.state.collas)


def test_a_colla_whose_player_leaves_stays_in_the_open_festival_unless_it_left_an_older_game() -> None:
    """RULES 10.1, 10.2, 10.8: who is absent submits the best tower."""
    state = enter_seats(prepare_valls(deal_game(3), 10), 0, 1, 2)
    state = play(state, BEST, BEST)
    after = state.leave(2).state
    assert (after.to_act, after.entrants) == (frozenset({2}), state.entrants)
    assert after.choose_default(2) == BEST
    (submitted, *_) = after.apply(2, BEST).events
    assert isinstance(submitted, Submitted)
    assert score_tower(submitted.tower, (10,)) == 6
    assert play(after, BEST).round == 4
    state = set_colla(enter_seats(prepare_valls(deal_game(3), 10), 0, 1).replace(turn=0), 2, region=None, is_gone=True)
    assert state.to_act == {0, 1}
    assert play(state, BEST, BEST).round == 4
