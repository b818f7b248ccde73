"""The rules of nim by their numbers in docs/rules/nim.md."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.contract import Event, Left
from bot.engine.rng import Rng
from tests.nim import GAME, rules
from tests.outcomes import get_outcome


def position(
    *hands: Sequence[int], heaps: Sequence[int], deck: Sequence[int] = (1, 2, 3), misere: bool = False
) -> rules.Nim:
    """A position in which seat 0 begins its turn."""
    return rules.Nim(
        rules.Options(misere=misere), tuple(deck), tuple(map(tuple, hands)), tuple(heaps), (True,) * len(hands), 0
    )


def played(state: rules.Nim, *actions: rules.Move) -> rules.Nim:
    """The position after these actions of the seats asked, the lowest first."""
    for action in actions:
        state = state.apply(min(state.to_act), action).state
    return state


def events_of(state: rules.Nim, action: rules.Move) -> tuple[Event, ...]:
    """What the action makes happen."""
    return state.apply(min(state.to_act), action).events


def refused(state: rules.Nim, action: rules.Move, seat: int = 0) -> str | None:
    """The key of the refusal."""
    refusal = state.refusal(seat, action)
    return None if refusal is None else refusal.key


def test_the_deal_is_followed_by_turns_in_seat_order() -> None:
    """RULES 1.1 to 1.3."""
    assert sorted(rules.CARDS) == [1] * 12 + [2] * 12 + [3] * 12
    for seats in GAME.seats:
        state = rules.deal(seats, rules.Options(), Rng("00"))
        assert state.heaps == (3, 4, 5)
        assert [len(hand) for hand in state.hands] == [3] * seats
        assert len(state.deck) == 36 - 3 * seats
    assert rules.deal(2, rules.Options(heaps=4), Rng("00")).heaps == (3, 4, 5, 6)
    assert {rules.deal(3, rules.Options(), Rng(f"{key:02x}")).turn for key in range(30)} == {0, 1, 2}
    state = position((1,), (1,), (1,), heaps=(9, 9, 9))
    turn: list[rules.Move] = [rules.Take(1, 0), rules.End()]
    turns = [state.turn, *(played(state, *turn * count).turn for count in (1, 2, 3))]
    assert turns == [0, 1, 2, 0]


def test_cards_of_one_turn_go_on_one_heap_and_take_no_more_than_it_has() -> None:
    """RULES 2.1."""
    state = position((1, 2, 3), (1,), heaps=(2, 4))
    assert refused(state, rules.End()) == "nothing-played"
    assert events_of(state, rules.Take(3, 0)) == (rules.Took(0, 3, 0, 2),)
    after = played(state, rules.Take(2, 1))
    assert (after.heaps, after.hands[0], after.discard) == ((2, 2), (1, 3), (2,))
    assert refused(after, rules.Take(1, 0)) == "other-heap"
    assert refused(after, rules.Take(2, 1)) == "not-in-hand"
    assert refused(played(state, rules.Take(3, 0)), rules.Take(1, 0)) == "empty-heap"
    assert refused(state, rules.PutBack()) == "not-now"
    assert refused(state, rules.Take(1, 0), seat=1) == "not-asked"


def test_as_many_cards_are_drawn_as_were_played() -> None:
    """RULES 2.2."""
    state = played(position((1, 2, 3), (1,), heaps=(9, 9), deck=(3, 1, 2)), rules.Take(2, 0), rules.Take(3, 0))
    assert events_of(state, rules.End()) == (rules.Refilled(0, 2), rules.Drew(0, (1, 3)), rules.TurnEnded(0))
    after = played(state, rules.End())
    assert (after.hands[0], after.deck) == ((1, 1, 3), (2,))
    assert rules.Drew(0, (1, 3)).audience == {0}


def test_all_others_are_asked_in_secret_when_a_heap_is_emptied_and_the_first_puts_a_token_back() -> None:
    """RULES 3.1, 3.2."""
    state = played(position((3,), (1,), (1,), heaps=(3, 4)), rules.Take(3, 0), rules.End())
    assert state.to_act == {1, 2}
    step = state.apply(2, rules.PutBack())
    assert (step.events, step.is_final) == ((rules.Answered(2),), False)
    assert step.state.view(1).answer is None
    assert step.state.view(2).answer is True
    questions = [state.question(seat) for seat in (1, 2)]
    assert [question and question.is_target for question in questions] == [True, False]
    state = played(position((3,), (1,), (1,), heaps=(3, 4)), rules.Take(3, 0), rules.End(), rules.PutBack())
    assert events_of(state, rules.PutBack()) == (rules.Answered(2), rules.Rescued(1, 0), rules.TurnEnded(0))
    after = played(state, rules.PutBack())
    assert (after.heaps, after.rights, after.turn) == ((1, 4), (True, False, True), 1)
    again = played(after, rules.Take(1, 0), rules.End())
    assert again.to_act == {0, 2}


def test_whoever_empties_the_last_heap_wins_or_loses() -> None:
    """RULES 4.1."""
    for misere, winners in ((False, {0}), (True, {1, 2})):
        state = played(position((3,), (1,), (1,), heaps=(3, 0), misere=misere), rules.Take(3, 0), rules.End())
        question = state.question(1)
        assert question is not None
        assert question.is_decisive
        assert events_of(played(state, rules.Pass()), rules.Pass()) == (
            rules.Answered(2),
            rules.Finished(rules.Ending.PLAYED),
        )
        outcome = get_outcome(played(state, rules.Pass(), rules.Pass()))
        assert outcome.winners == winners


def test_the_only_player_left_wins_a_closed_game_has_no_winner_and_others_compare_by_cards_played() -> None:
    """RULES 4.2, 4.3."""
    state = position((3,), (1,), heaps=(3, 4))
    deserted, closed = state.concede_to(1).state.outcome, state.close().state.outcome
    assert deserted is not None
    assert deserted.winners == {1}
    assert deserted.mark is None
    assert closed is not None
    assert not closed.winners
    assert closed.mark is None
    state = played(position((1, 2), (1,), heaps=(3, 0)), rules.Take(1, 0), rules.Take(2, 0), rules.End(), rules.Pass())
    assert get_outcome(state).mark == 2
    choices = (rules.Options(), rules.Options(heaps=4), rules.Options(misere=True), rules.Options(heaps=4, misere=True))
    assert len({rules.category(seats, options) for seats in GAME.seats for options in choices}) == 12


def test_default_actions_take_little_and_put_nothing_back_and_a_seat_whose_player_leaves_keeps_its_hand() -> None:
    """RULES 5.1, 5.2."""
    state = position((1, 3), (1,), heaps=(0, 1, 5))
    assert state.choose_default(0) == rules.Take(1, 1)
    assert played(state, rules.Take(1, 1)).choose_default(0) == rules.End()
    assert played(state, rules.Take(1, 1), rules.End()).choose_default(1) == rules.Pass()
    state = position((3,), (1,), heaps=(3, 4))
    step = state.leave(0)
    assert (step.state, step.events) == (state, (Left(0),))


def test_a_computer_player_leaves_a_nim_sum_of_zero_and_saves_the_game() -> None:
    assert position((1, 3), (1,), heaps=(4, 1)).advise(0) == rules.Take(3, 0)
    for misere, answer in ((False, rules.PutBack()), (True, rules.Pass())):
        state = played(position((3,), (1,), heaps=(3, 0), misere=misere), rules.Take(3, 0), rules.End())
        assert state.advise(1) == answer


def test_the_longest_game_keeps_to_its_bound() -> None:
    """RULES 5.3."""
    state, actions = rules.deal(4, rules.Options(heaps=4), Rng("00")), 0
    ones = tuple((1, 1, 1) for _ in range(4))
    state = state.replace(hands=ones, deck=(1,) * 24)
    while state.to_act:
        seat = min(state.to_act)
        rescue = rules.PutBack() if rules.PutBack() in state.legal_actions(seat) else None
        state, actions = state.apply(seat, rescue or state.choose_default(seat)).state, actions + 1
    assert actions <= GAME.bound(4, rules.Options(heaps=4))
