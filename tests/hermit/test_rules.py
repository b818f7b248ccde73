"""The rules of Hermit by their numbers in docs/rules/hermit.md."""

from __future__ import annotations

from bot.engine.plain import Ending, Finished
from bot.engine.rng import Rng
from bot.engine.seats import only
from tests.hermit.rules import CARDS, Choose, Chose, Drew, Hermit, Options, Rolled, Shown, deal, find_winner
from tests.outcomes import get_outcome


def position(*hands: tuple[int, ...], rounds: int = 3, prize: int = 4, number: int = 1) -> Hermit:
    """A position in which all choose."""
    seats = len(hands)
    options = Options(rounds=rounds)  # type: ignore[arg-type]
    deck = (7, 8, 9, 10, 11)
    return Hermit(options, deck, hands, (None,) * seats, (0,) * seats, prize, Rng("00"), number)


def test_the_deal_is_followed_by_a_prize() -> None:
    """RULES 1.1, 2.1."""
    assert sorted(CARDS) == sorted([*range(1, 14)] * 5)
    states = [deal(5, Options(), Rng(f"{key:02x}")) for key in range(40)]
    assert {(len(state.deck), *map(len, state.hands)) for state in states} == {(50, 3, 3, 3, 3, 3)}
    assert {state.prize for state in states} == {1, 2, 3, 4, 5, 6}


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    """RULES 2.2."""
    step = position((3, 5), (4, 9)).apply(1, Choose(9))
    assert (step.events, step.is_final, step.state.to_act) == ((Chose(1),), False, only(0))
    assert (step.state.view(0).chosen, step.state.view(1).chosen) == ((None, 1), (0, 9))


def test_the_highest_lone_card_wins_the_prize_and_everybody_draws() -> None:
    """RULES 2.3, 2.4."""
    state = position((3, 5), (9,), (9,)).apply(1, Choose(9)).state.apply(2, Choose(9)).state
    *events, rolled = (step := state.apply(0, Choose(5))).events
    assert events == [Chose(0), Shown((5, 9, 9), 0, 4), Drew(0, 7), Drew(1, 8), Drew(2, 9)]
    assert rolled == Rolled(2, step.state.prize)
    assert (step.state.scores, step.state.hands, step.state.discard) == ((4, 0, 0), ((3, 7), (8,), (9,)), (5, 9, 9))
    assert find_winner((5, 5, 9), Options(lowest=True)) == 2
    assert find_winner((5, 7, 9), Options(lowest=True)) == 0
    assert find_winner((9, 9), Options()) is None


def test_most_points_after_the_last_round_win() -> None:
    """RULES 1.2, 3.1."""
    step = position((3,), (9,), number=3).apply(0, Choose(3)).state.apply(1, Choose(9))
    assert step.events[-1] == Finished(Ending.PLAYED)
    outcome = get_outcome(step.state)
    assert (outcome.winners, outcome.scores, outcome.ranking) == (only(1), (0, 4), ((1,), (0,)))


def test_the_only_player_left_wins_and_a_closed_game_has_no_winner() -> None:
    """RULES 3.2."""
    state = position((3,), (9,)).replace(scores=(5, 0))
    conceded = state.concede_to(1)
    assert conceded is not None
    assert (get_outcome(conceded.state).winners, get_outcome(conceded.state).ranking) == (only(1), ((1,), (0,)))
    assert get_outcome(state.close().state).winners == frozenset()


def test_an_absent_player_chooses_the_lowest_card_and_a_computer_saves_high_ones_for_high_prizes() -> None:
    """RULES 4.1."""
    assert position((3, 5, 9), (9,)).choose_default(0) == Choose(3)
    assert [position((3, 5, 9), (9,), prize=prize).advise(0).card for prize in (1, 2, 6)] == [3, 5, 9]
