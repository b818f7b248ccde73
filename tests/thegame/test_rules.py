"""The rules of The Game by their numbers in docs/rules/the-game.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.contract import IllegalAction, Left, Pace, Question, Refusal
from bot.engine.rng import Rng
from cogs.thegame.cards import CARDS, Level
from cogs.thegame.rules.game import TheGame, bound, category, deal
from cogs.thegame.rules.terms import (
    END,
    VOLUNTEERS,
    Degree,
    Drew,
    Ending,
    Finished,
    Grade,
    Move,
    Options,
    Phase,
    Play,
    Played,
    Starter,
    Starts,
    TurnEnded,
    Volunteer,
    Volunteered,
    Wish,
    Wished,
)
from tests.outcomes import get_outcome
from tests.thegame.positions import deal_game, find_refusal, list_events, play_moves, position

UP, UP2, DOWN, DOWN2 = range(4)

ASKED = Options(starter=Starter.GRADED)

FULL = (90, 90, 10, 10)
"""Tops on which of the cards from 10 to 90 only the tricks 80 and 20 fit."""


def graded(*grades: Grade, key: str = "7e57") -> TheGame:
    """A game, in which everybody has answered who starts."""
    state = deal(len(grades), ASKED, Rng(key))
    for seat, grade in enumerate(grades):
        state = state.apply(seat, Volunteer(grade)).state
    return state


# 1 What lies on the table


def test_cards_are_dealt_by_seats_and_level() -> None:
    """RULES 1.1 to 1.4."""
    sizes = {
        (Level.NORMAL, 2): [8, 7, 6, 6, 6],
        (Level.EXPERT, 3): [8, 7, 6, 6, 6],
        (Level.EXPERTPLUS, 3): [7, 6, 5, 5, 5],
    }
    for (level, need), expected in sizes.items():
        for seats, size in enumerate(expected, 1):
            state = deal_game(seats, level=level)
            assert [len(hand) for hand in state.hands] == [size] * seats
            assert sorted([*state.draw_pile, *sum(state.hands, ())]) == list(range(2, 100))
            assert (state.tops, state.need) == ((1, 1, 100, 100), need)


def test_alone_one_plays_by_the_same_rules_and_turns_go_round_in_the_order_of_sitting_down() -> None:
    """RULES 1.5, 2.1."""
    alone = position([10, 11, 90], draw=[50, 60, 70])
    state = play_moves(alone, Play(10, UP), Play(11, UP), END)
    assert (state.turn, state.hands, state.need) == (0, ((50, 60, 90),), 2)
    state = play_moves(state, Play(50, UP), Play(60, UP), END)
    assert (state.hands, state.need) == (((70, 90),), 1)
    state = deal_game(5)
    turns = [0]
    while len(turns) < 7:
        (seat,) = state.to_act
        if seat != turns[-1]:
            turns.append(seat)
        state = state.apply(seat, state.choose_default(seat)).state
    assert turns == [0, 1, 2, 3, 4, 0, 1]


# 2 Who starts


def test_all_are_asked_at_once_who_starts_once_and_each_answer_is_public() -> None:
    """RULES 2.2."""
    state = deal(3, ASKED, Rng("01"))
    questions = [state.question(seat) for seat in range(3)]
    assert state.to_act == {0, 1, 2}
    assert len({*questions}) == 1
    assert questions[0] is not None
    assert (questions[0].kind, questions[0].pace) == ("start", Pace.WINDOW)
    assert state.legal_actions(1) == VOLUNTEERS

    step = state.apply(1, Volunteer(Grade.WANT))
    assert step.events == (Volunteered(1, Grade.WANT),)
    assert step.is_final
    assert step.state.to_act == {0, 2}
    assert step.state.question(0) == questions[0]
    assert step.state.view(None).grades == (None, Grade.WANT, None)
    state = deal(2, ASKED, Rng("01")).apply(0, Volunteer(Grade.CAN)).state
    assert find_refusal(state, 0, Volunteer(Grade.WANT)) == "not-asked"
    assert find_refusal(state, 1, Play(state.hands[1][0], UP)) == "not-started"
    assert find_refusal(deal_game(2), 0, Volunteer(Grade.WANT)) == "already-started"


@pytest.mark.parametrize(
    ("grades", "starter"),
    [
        ((Grade.CAN, Grade.WANT, Grade.RATHERNOT), 1),
        ((Grade.RATHERNOT, Grade.RATHERNOT, Grade.CAN), 2),
        ((Grade.WANT, Grade.CAN, Grade.CAN), 0),
    ],
)
def test_the_gladdest_starts(grades: tuple[Grade, ...], starter: int) -> None:
    """RULES 2.2."""
    state = graded(*grades)
    assert (state.phase, state.turn) == (Phase.PLAY, starter)
    assert state.question(starter) == Question(2, "turn", Pace.TURN)


def test_a_lot_decides_among_equals_and_silence_and_going_away_mean_i_can() -> None:
    """RULES 2.3, 2.4: the news say so."""
    starters = Counter(graded(Grade.CAN, Grade.WANT, Grade.WANT, key=f"{key:02x}").turn for key in range(60))
    assert starters.keys() == {1, 2}
    assert min(starters.values()) > 15
    state = deal(2, ASKED, Rng("01")).apply(0, Volunteer(Grade.CAN)).state
    assert state.apply(1, Volunteer(Grade.WANT)).events[1:] == (Starts(1, False),)
    starts = state.apply(1, Volunteer(Grade.CAN)).events[-1]
    assert isinstance(starts, Starts)
    assert starts.is_drawn
    assert deal(3, ASKED, Rng("01")).choose_default(2) == Volunteer(Grade.CAN)
    state = deal(2, ASKED, Rng("01")).apply(0, Volunteer(Grade.RATHERNOT)).state
    step = state.leave(1)
    assert step.events == (Left(1), Volunteered(1, Grade.CAN), Starts(1, False))
    assert step.state.turn == 1
    state = deal(3, ASKED, Rng("01")).apply(0, Volunteer(Grade.WANT)).state
    state = state.leave(0).state
    assert state.grades == (Grade.CAN, None, None)
    assert state.leave(0).events == (Left(0),)


def test_the_starter_may_be_drawn_or_the_first_and_alone_nobody_is_asked() -> None:
    """RULES 1.5, 2.5."""
    drawn = Counter(deal(3, Options(starter=Starter.DRAWN), Rng(f"{key:02x}")).turn for key in range(90))
    assert drawn.keys() == {0, 1, 2}
    assert min(drawn.values()) > 15
    assert {deal(3, Options(starter=Starter.FIRST), Rng(f"{key:02x}")).turn for key in range(9)} == {0}
    assert {deal(1, Options(starter=starter), Rng("01")).turn for starter in Starter} == {0}


# 3 A turn


def test_any_number_of_cards_on_any_piles_by_whose_turn_it_is() -> None:
    """RULES 3.1: a turn is one question, so that a press on an older hand of it still means what it says."""
    state = position([10, 20, 80, 90], [30], draw=[40, 41, 42, 43])
    assert find_refusal(state, 0, END) == "too-few"
    state = play_moves(state, Play(10, UP))
    assert state.refusal(0, END) == Refusal("too-few", (("placed", 1), ("need", 2)))
    state = play_moves(state, Play(20, UP2))
    assert state.refusal(0, END) is None
    assert play_moves(state, Play(90, DOWN), Play(80, DOWN2), END).tops == (10, 20, 90, 80)
    state = position([10, 11], [20, 21], draw=[40])
    assert find_refusal(state, 1, Play(20, UP)) == "not-asked"
    assert find_refusal(state, 1, END) == "not-asked"
    assert state.legal_actions(1) == ()
    assert state.question(1) is None
    assert find_refusal(state, 0, Play(20, UP)) == "not-in-hand"
    assert find_refusal(state, 0, Play(10, 4)) == "no-such-pile"
    with pytest.raises(IllegalAction):
        state.apply(0, Play(10, -1))
    state = position([10, 11, 12], draw=[40, 41])
    after = play_moves(state, Play(10, UP))
    assert after.question(0) == state.question(0)
    numbers = [each.question(0) for each in (state, play_moves(after, Play(11, UP), END))]
    assert [question.number for question in numbers if question] == [5, 6]


def test_cards_go_up_or_down_by_any_gap_and_at_the_ends_only_cards_that_exist_go_back() -> None:
    """RULES 3.2, 3.4."""
    state = position([29, 30, 31, 69, 70, 71, 99], [2], tops=(30, 1, 70, 100), draw=[3])
    fitting = {play.card for play in state.legal_actions(0) if isinstance(play, Play) and play.pile == UP}
    assert fitting == {31, 69, 70, 71, 99}
    fitting = {play.card for play in state.legal_actions(0) if isinstance(play, Play) and play.pile == DOWN}
    assert fitting == {29, 30, 31, 69}
    state = position([29, 71], [2], tops=(30, 1, 70, 100), draw=[3])
    assert state.refusal(0, Play(29, UP)) == Refusal("too-low", (("card", 29), ("top", 30), ("back", 20)))
    assert state.refusal(0, Play(71, DOWN)) == Refusal("too-high", (("card", 71), ("top", 70), ("back", 80)))
    state = position([2, 99], [3], tops=(12, 11, 89, 90))
    legal = {*state.legal_actions(0)}
    assert Play(2, UP) in legal
    assert Play(99, DOWN) in legal
    assert Play(2, UP2) not in legal
    assert Play(99, DOWN2) not in legal
    for card, pile in ((1, UP2), (100, DOWN2)):
        assert find_refusal(state, 0, Play(card, pile)) == "not-in-hand"


def test_the_trick_goes_back_by_exactly_ten_as_often_as_wished() -> None:
    """RULES 3.3."""
    state = position([37, 38, 36, 75, 74, 27], [2], tops=(47, 1, 65, 100), draw=[3])
    assert find_refusal(state, 0, Play(38, UP)) == "too-low"
    assert find_refusal(state, 0, Play(36, UP)) == "too-low"
    assert find_refusal(state, 0, Play(74, DOWN)) == "too-high"
    state = play_moves(state, Play(37, UP), Play(75, DOWN), Play(27, UP))
    assert state.tops == (27, 1, 75, 100)
    (event,) = list_events(position([37], [2], tops=(47, 1, 65, 100)), Play(37, UP))
    assert isinstance(event, Played)
    assert event.is_trick


def test_how_many_a_turn_must_place_is_fixed_when_it_starts_and_one_with_an_empty_draw_pile() -> None:
    """RULES 3.5: the player of the last card had to place two, the next player one, at every level."""
    state = position([10, 11, 12], [20, 21], [30, 31], draw=[40])
    state = play_moves(state, Play(10, UP), Play(11, UP))
    assert state.need == 2
    state = play_moves(state, END)
    assert (state.draw_pile, state.turn, state.need) == ((), 1, 1)
    assert play_moves(state, Play(20, UP)).refusal(1, END) is None
    for level in Level:
        state = position([10, 11, 12], [20, 21], draw=[40], level=level)
        assert play_moves(state, Play(10, UP), Play(11, UP), Play(12, UP), END).need == 1


def test_in_company_each_card_is_final_and_alone_what_comes_after_the_last_draw_may_be_taken_back() -> None:
    """RULES 3.6, 4.6."""
    assert position([10, 11, 12], [20], draw=[40]).apply(0, Play(10, UP)).is_final
    assert play_moves(position([10, 11], [20]), Play(10, UP)).apply(0, END).is_final
    assert position([10]).close().is_final
    state = position([10, 11, 12], draw=[40])
    assert not state.apply(0, Play(10, UP)).is_final
    state = play_moves(state, Play(10, UP), Play(11, UP))
    assert state.apply(0, END).is_final
    state = play_moves(position([10, 11]), Play(10, UP))
    assert not state.apply(0, END).is_final


def test_as_many_are_drawn_as_were_placed_and_seen_after_the_turn_by_their_owner_only() -> None:
    """RULES 3.7."""
    full = position([10, 11, 12, 13], [20, 21], draw=[40, 41, 42, 43])
    short = position([10, 11, 12, 13], [20, 21], draw=[40])
    plays = (Play(10, UP), Play(11, UP), Play(12, UP), END)
    after = play_moves(full, *plays)
    assert (after.hands[0], after.draw_pile) == ((13, 40, 41, 42), (43,))
    assert play_moves(short, *plays).hands[0] == (13, 40)
    assert list_events(short, *plays) == (TurnEnded(0, 3, 1), Drew(0, (40,), False))
    state = position([10, 11, 12], [20, 21], draw=[40, 41, 42])
    assert play_moves(state, Play(10, UP), Play(11, UP)).view(0).hand == (12,)
    assert play_moves(state, Play(10, UP), Play(11, UP), END).view(0).hand == (12, 40, 41)
    ended, drew = list_events(state, Play(10, UP), Play(11, UP), END)
    assert drew == Drew(0, (40, 41), False)
    assert drew.audience == {0}
    assert ended.audience is None


def test_who_has_no_cards_is_passed_over_and_loses_nothing() -> None:
    """RULES 3.8."""
    state = position([10, 11], [], [], [30, 31])
    state = play_moves(state, Play(10, UP), END)
    assert (state.turn, state.ending) == (3, None)
    state = play_moves(state, Play(30, UP), END)
    assert (state.turn, state.ending) == (0, None)
    alone_left = play_moves(position([10, 11], [], []), Play(10, UP), END)
    assert (alone_left.turn, alone_left.ending) == (0, None)


# 4 How it ends


def test_the_98th_card_wins_at_once_and_no_other() -> None:
    """RULES 4.1: cards of others or in the draw pile are not yet a win."""
    state = position([91], [], tops=FULL)
    step = state.apply(0, Play(91, UP))
    assert step.events[1:] == (Finished(Ending.BEATEN, 0, 0),)
    assert step.state.to_act == frozenset()
    outcome = get_outcome(step.state)
    assert (outcome.winners, outcome.scores, outcome.mark) == (frozenset({0, 1}), (0, 0), 0)
    assert play_moves(position([91], [2]), Play(91, UP)).ending is None
    assert play_moves(position([91, 92], draw=[2]), Play(91, UP), Play(92, UP)).ending is None


def test_who_has_not_placed_enough_is_stuck_at_the_start_of_a_turn_or_within_it() -> None:
    """RULES 4.2: what was placed stays placed and counts."""
    state = position([91, 92], [50, 51], tops=FULL, draw=[60, 61, 62])
    assert list_events(state, Play(91, UP), Play(92, UP), END) == (
        TurnEnded(0, 2, 2),
        Drew(0, (60, 61), False),
        Finished(Ending.STUCK, 1, 5),
    )
    step = position([91, 50], [2, 3], tops=FULL, draw=[60]).apply(0, Play(91, UP))
    assert step.state.ending is Ending.STUCK
    assert step.state.tops[UP] == 91
    assert step.events[1:] == (Finished(Ending.STUCK, 0, 4),)
    outcome = get_outcome(step.state)
    assert (outcome.winners, outcome.scores, outcome.mark) == (frozenset(), (4, 4), 4)
    state = position([91, 92, 50], [2, 3], tops=FULL, draw=[60], level=Level.EXPERT)
    assert play_moves(state, Play(91, UP)).ending is None
    assert play_moves(state, Play(91, UP), Play(92, UP)).ending is Ending.STUCK
    state = play_moves(position([91, 92, 50], [2, 3], tops=FULL, draw=[60]), Play(91, UP), Play(92, UP))
    assert state.ending is None
    assert state.legal_actions(0) == [END]


def test_nobody_is_stuck_ahead_of_time_and_an_unlucky_first_card_loses_all_the_same() -> None:
    """RULES 4.3, 4.4: the others may still help."""
    state = position([80, 93], [85], tops=FULL, draw=[60, 61])
    state = play_moves(state, Play(80, UP), Play(93, UP2))
    assert state.ending is None
    state = play_moves(state, END)
    assert (state.turn, state.ending) == (1, None)
    assert Play(85, UP) in state.legal_actions(1)
    state = position([91, 93], [2, 3], tops=(90, 99, 10, 2), draw=[60])
    assert play_moves(state, Play(91, UP), Play(93, UP)).ending is None
    assert play_moves(state, Play(93, UP)).ending is Ending.STUCK


def test_records_are_kept_by_players_level_and_fire_of_what_is_left_unless_the_table_is_closed() -> None:
    """RULES 4.6 to 4.8: hands and draw pile count."""
    levels = [
        category(seats, Options(level=level, on_fire=on_fire))
        for seats in range(1, 6)
        for level in Level
        for on_fire in (False, True)
    ]
    assert len({*levels}) == len(levels)
    alike = {category(3, Options(starter=starter, history=history)) for starter in Starter for history in (False, True)}
    assert alike == {category(3, Options())}
    for state in (deal_game(3), deal(3, ASKED, Rng("01"))):
        step = state.close()
        assert step.events == (Finished(Ending.CLOSED, state.turn, 98),)
        outcome = get_outcome(step.state)
        assert (outcome.winners, outcome.scores, outcome.mark) == (frozenset(), (98, 98, 98), None)
    state = position([91, 50], [2, 3], [4], tops=FULL, draw=[60, 61])
    assert state.view(None).left == 7
    outcome = get_outcome(play_moves(state, Play(91, UP)))
    assert outcome.mark == 6
    assert outcome.ranking == ((0, 1, 2),)


# 5 Talk


def test_a_wish_names_a_pile_and_a_degree_and_forbids_nothing() -> None:
    """RULES 5.1, 5.2: it may be made at any time in company."""
    state = deal_game(2)
    assert {*state.asides(1)} == {Wish(pile, degree) for pile in range(4) for degree in Degree if degree != "clear"}
    step = state.apply(1, Wish(UP, Degree.SMALLSTEPS))
    assert step.events == (Wished(1, UP, Degree.SMALLSTEPS),)
    assert not step.is_final
    assert [(wish.seat, wish.pile, wish.degree) for wish in step.state.view(None).wishes] == [(1, 0, "smallsteps")]
    state = deal_game(2)
    wishing = state
    for pile in range(4):
        wishing = wishing.apply(1, Wish(pile, Degree.NOTHERE)).state
    assert wishing.legal_actions(0) == state.legal_actions(0)
    state = deal(2, ASKED, Rng("01"))
    assert find_refusal(state, 0, Wish(UP, Degree.RATHERNOT)) is None
    assert state.apply(0, Wish(UP, Degree.RATHERNOT)).state.to_act == {0, 1}
    assert deal_game(1).asides(0) == ()
    assert find_refusal(deal_game(1), 0, Wish(UP, Degree.NOTHERE)) == "alone"


def test_a_seat_has_one_wish_for_each_pile_and_may_take_it_back() -> None:
    """RULES 5.3."""
    state = deal_game(3)
    assert find_refusal(state, 1, Wish(UP, Degree.CLEAR)) == "no-wish"
    assert find_refusal(state, 1, Wish(4, Degree.NOTHERE)) == "no-such-pile"
    for seat, degree in ((1, Degree.NOTHERE), (2, Degree.SMALLSTEPS), (1, Degree.RATHERNOT)):
        state = state.apply(seat, Wish(UP, degree)).state
    assert [(wish.seat, wish.degree) for wish in state.wishes] == [(1, "rathernot"), (2, "smallsteps")]
    assert find_refusal(state, 1, Wish(UP, Degree.RATHERNOT)) == "same-wish"
    assert Wish(UP, Degree.CLEAR) in state.asides(1)
    assert [wish.seat for wish in state.apply(1, Wish(UP, Degree.CLEAR)).state.wishes] == [2]


def test_a_wish_is_gone_when_its_pile_gets_a_card_or_its_owners_turn_is_over() -> None:
    """RULES 5.4: one made in an own turn lasts to the end of the following one."""
    state = position([10, 11], [20, 21], draw=[40, 41])
    state = state.apply(1, Wish(UP, Degree.NOTHERE)).state.apply(1, Wish(DOWN, Degree.NOTHERE)).state
    state = play_moves(state, Play(10, UP))
    assert [wish.pile for wish in state.wishes] == [DOWN]
    state = position([10, 11], [20, 21], draw=[40, 41, 42, 43])
    state = state.apply(1, Wish(DOWN2, Degree.NOTHERE)).state
    state = play_moves(state, Play(10, UP), Play(11, UP), END)
    state = play_moves(state, Play(20, UP), Play(21, UP))
    assert len(state.wishes) == 1
    assert play_moves(state, END).wishes == ()
    state = position([10, 11], [20, 21], draw=[40, 41, 42, 43])
    state = state.apply(0, Wish(DOWN2, Degree.NOTHERE)).state
    state = play_moves(state, Play(10, UP), Play(11, UP), END)
    assert len(state.wishes) == 1
    state = play_moves(state, Play(20, UP), Play(21, UP), END)
    assert len(state.wishes) == 1
    assert play_moves(state, Play(40, UP), END).wishes == ()


# 6 What can be seen


def test_everybody_sees_tops_and_counts_and_only_the_own_hand() -> None:
    """RULES 6.1."""
    state = play_moves(deal_game(3), Play(deal_game(3).hands[0][0], UP))
    views = [state.view(seat) for seat in (None, 0, 1, 2)]
    assert [view.hand for view in views] == [(), *state.hands]
    assert {(view.tops, view.counts, view.hand_sizes, view.draw_pile) for view in views} == {
        (state.tops, (1, 0, 0, 0), (5, 6, 6), 80)
    }


def test_old_cards_are_seen_only_where_the_table_has_chosen_so_and_at_the_end() -> None:
    """RULES 6.2: a hand but the own one stays hidden even then."""
    for history, seen in ((False, ()), (True, ((10, 12), (), (), (11,)))):
        state = position([10, 11, 12], [20], draw=[40], history=history)
        plays = (Play(10, UP), Play(12, UP), Play(11, DOWN2))
        assert play_moves(state, *plays).view(1).history == seen
        (event,) = list_events(state, *plays)
        assert isinstance(event, Played)
        assert event.is_recorded == history
        drew = list_events(state, *plays, END)[1]
        assert isinstance(drew, Drew)
        assert drew.is_recorded == history
    state = play_moves(position([10, 11, 12], [20], draw=[40]), Play(10, UP), Play(12, UP))
    for seat in (None, 0, 1):
        before, after = state.view(seat), state.close().state.view(seat)
        assert before.history == ()
        assert after.history == ((10, 12), (), (), ())
        assert after.hand == before.hand


# 7 Players who go


def test_the_neutral_player_prefers_the_trick_and_small_steps_and_covers_fire_before_all_else() -> None:
    """RULES 7.1, 8.2: it ends its turn where it cannot cover."""
    state = position([13, 35, 60, 96], [20], draw=[40, 41])
    assert _default_turn(state, 0) == [Play(96, DOWN), Play(13, UP), END]
    assert position([31, 20], [2], tops=(30, 1, 100, 100), draw=[40]).choose_default(0) == Play(20, UP)
    state = play_moves(on_fire([22, 77], [30, 60, 99], draw=(50, 51, 52)), Play(22, UP), Play(77, DOWN), END)
    assert _default_turn(state, 1) == [Play(30, UP), Play(60, DOWN), END]
    state = play_moves(on_fire([77, 90], [30, 60, 99], draw=(50, 51, 52)), Play(77, UP), Play(90, DOWN), END)
    state = play_moves(state, Play(30, UP2), Play(60, UP2))
    assert state.choose_default(1) == Play(99, UP)
    state = position([30, 31, 32], [2], tops=(77, 1, 100, 100), burning=(UP,), draw=[50, 51], on_fire=True)
    state = play_moves(state, Play(30, UP2), Play(31, UP2))
    assert state.choose_default(0) == END


def _default_turn(state: TheGame, seat: int) -> list[Move]:
    """List what is done in a turn for a seat that does not answer."""
    taken = []
    while state.turn == seat:
        taken.append(state.choose_default(seat))
        state = play_moves(state, taken[-1])
    return taken


# 8 On Fire


def on_fire(*hands: list[int], draw: tuple[int, ...] = (), **rest: object) -> TheGame:
    """A position with the option on."""
    return position(*hands, draw=draw, on_fire=True, **rest)  # type: ignore[arg-type]


def test_six_numbers_burn_and_only_with_the_option() -> None:
    """RULES 8, 8.1."""
    for is_on in (True, False):
        burning = set()
        for card in CARDS:
            (event,) = list_events(position([card, 3], [2, 4], on_fire=is_on), Play(card, UP))
            assert isinstance(event, Played)
            burning |= {card} if event.is_fire else set()
        assert burning == ({22, 33, 44, 55, 66, 77} if is_on else set())
        state = play_moves(position([22, 90], [30, 91], draw=(50, 51), on_fire=is_on), Play(22, UP), Play(90, DOWN))
        assert (len(state.view(None).duties), play_moves(state, END).burning) == ((1, (UP,)) if is_on else (0, ()))


def test_the_fire_is_covered_in_the_next_turn_or_all_lose() -> None:
    """RULES 4.5, 4.8, 8.2: a burnt game sets no record."""
    state = on_fire([22, 90], [30, 91], [40], draw=(50, 51, 52, 53))
    state = play_moves(state, Play(22, UP), Play(90, DOWN), END)
    assert state.burning == (UP,)
    covered = play_moves(state, Play(30, UP), Play(91, DOWN2), END)
    assert (covered.ending, covered.burning) == (None, ())
    state = play_moves(state, Play(91, DOWN2), Play(30, UP2))
    assert state.ending is None
    step = state.apply(1, END)
    assert step.events == (TurnEnded(1, 2, 0), Finished(Ending.BURNT, 1, 5))
    outcome = get_outcome(step.state)
    assert (outcome.winners, outcome.scores, outcome.mark) == (frozenset(), (5, 5, 5), None)


@pytest.mark.parametrize("cover", [Play(23, UP), Play(12, UP)], ids=["onward", "by a trick"])
def test_who_covers_the_own_fire_in_the_same_turn_has_done_with_it(cover: Play) -> None:
    """RULES 8.3."""
    state = play_moves(on_fire([22, 23, 12], [30, 91], draw=(50, 51)), Play(22, UP))
    assert [(duty.pile, duty.seat, duty.is_due) for duty in state.view(1).duties] == [(UP, 1, False)]
    state = play_moves(state, cover)
    assert state.view(1).duties == ()
    assert play_moves(state, END).burning == ()


def test_the_duty_passes_over_seats_without_cards_even_to_oneself() -> None:
    """RULES 8.4."""
    state = play_moves(on_fire([22, 90], [], [40, 95]), Play(22, UP))
    assert [duty.seat for duty in state.view(None).duties] == [2]
    state = play_moves(state, END)
    assert [(duty.seat, duty.is_due) for duty in state.view(None).duties] == [(2, True)]
    assert play_moves(state, Play(95, DOWN), END).ending is Ending.BURNT
    assert play_moves(state, Play(40, UP), END).ending is None
    state = play_moves(on_fire([22, 90, 91], []), Play(22, UP), END)
    assert [(duty.seat, duty.is_due) for duty in state.view(0).duties] == [(0, True)]
    assert play_moves(state, Play(90, DOWN), END).ending is Ending.BURNT
    state = play_moves(on_fire([22, 23, 90, 91], draw=(50, 51, 52, 53)), Play(22, UP), Play(91, DOWN))
    assert [(duty.seat, duty.is_due) for duty in state.view(0).duties] == [(0, False)]
    state = play_moves(state, END)
    assert [(duty.seat, duty.is_due) for duty in state.view(0).duties] == [(0, True)]
    assert play_moves(state, Play(90, DOWN), Play(50, UP2), END).ending is Ending.BURNT
    assert play_moves(state, Play(90, DOWN), Play(23, UP), END).ending is None


def test_all_open_fires_must_be_covered_in_one_turn_by_cards_that_count_and_nobody_is_forced_to() -> None:
    """RULES 8.5, 8.6, 8.8."""
    state = play_moves(on_fire([22, 77], [30, 70, 71], draw=(50, 51, 52)), Play(22, UP), Play(77, DOWN), END)
    assert state.burning == (UP, DOWN)
    assert play_moves(state, Play(30, UP), Play(70, UP2), END).ending is Ending.BURNT
    assert play_moves(state, Play(30, UP), Play(70, DOWN), END).ending is None
    state = play_moves(on_fire([22, 90], [33, 91], [3], draw=(50, 51, 52, 53)), Play(22, UP), Play(90, DOWN), END)
    state = play_moves(state, Play(33, UP), Play(91, DOWN2))
    assert [(duty.pile, duty.seat, duty.is_due) for duty in state.view(1).duties] == [(UP, 2, False)]
    state = play_moves(state, END)
    assert (state.ending, state.burning) == (None, (UP,))
    state = play_moves(on_fire([22, 77], [30, 70, 71], draw=(50, 51, 52)), Play(22, UP), Play(77, DOWN), END)
    assert state.need == 2
    assert find_refusal(play_moves(state, Play(30, UP)), 1, END) == "too-few"
    assert find_refusal(play_moves(state, Play(30, UP), Play(70, DOWN)), 1, END) is None
    state = play_moves(on_fire([22, 90], [30, 91, 92], draw=(50, 51, 52, 53)), Play(22, UP), Play(90, DOWN), END)
    state = play_moves(state, Play(92, DOWN2), Play(91, DOWN2))
    assert Play(30, UP) in state.legal_actions(1)
    assert find_refusal(state, 1, END) is None


def test_the_98th_card_wins_even_if_it_burns_and_who_is_stuck_on_fire_is_stuck() -> None:
    """RULES 4.2, 8.2, 8.7: that is asked when the turn starts, and the fire only when it ends."""
    assert play_moves(on_fire([22]), Play(22, UP)).ending is Ending.BEATEN
    state = play_moves(on_fire([22], [90]), Play(22, UP), END, Play(90, DOWN))
    assert state.ending is Ending.BEATEN
    state = on_fire([77, 91], [50, 51], tops=(87, 90, 10, 10), draw=(60, 61, 62))
    assert play_moves(state, Play(77, UP), Play(91, UP2), END).ending is Ending.STUCK


# 9 Bounds


def test_no_game_takes_more_than_its_bound() -> None:
    """RULES 9.1: one card a turn, which only an endless supply of luck would bring."""
    assert bound(5, Options()) == 5 + 98 + 98


def test_after_a_redeal_whose_turn_it_is_can_still_play_or_is_still_stuck() -> None:
    """RULES 4.2: spectators see both."""
    state = play_moves(deal_game(3, level=Level.EXPERT), Play(deal_game(3).hands[0][0], UP))
    for key in range(50):
        twin = state.redeal(1, Rng(f"{key:02x}"))
        assert any(isinstance(action, Play) for action in twin.legal_actions(0))
    stuck = _stuck_game()
    assert stuck.turn is not None
    other = (stuck.turn + 1) % 3
    twins = [stuck.redeal(other, Rng(f"{key:02x}")) for key in range(50)]
    assert len({twin.hands[stuck.turn] for twin in twins}) > 1
    for twin in twins:
        assert twin.outcome == stuck.outcome
        assert replace(twin, ending=None).legal_actions(stuck.turn) == []


def _stuck_game() -> TheGame:
    """A game of three played by neutral players to its end."""
    for key in range(100):
        state = deal(3, ASKED, Rng(f"{key:02x}"))
        while asked := state.to_act:
            seat = min(asked)
            state = state.apply(seat, state.choose_default(seat)).state
        if state.ending is Ending.STUCK and state.draw_pile and state.placed == 0:
            return state
    raise AssertionError("neutral players never got stuck")
