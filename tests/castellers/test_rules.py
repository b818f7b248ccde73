"""Castellers! by the numbers of docs/rules/castellers.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.engine.contract import Pace, Question
from bot.engine.rng import Rng
from cogs.castellers.cards import CASTELLERS, SPECIALS, Card, Counters, Height, Part
from cogs.castellers.house import HOUSE
from cogs.castellers.rules.actions import (
    ACCEPT,
    CALLS,
    CANCEL,
    CANGUELOS,
    DISMANTLE,
    DRAW,
    FINISH,
    LLENYES,
    PASS,
    POM,
    TAKES,
    TRONCS,
    Discard,
    Move,
    Pass,
    Pinya,
)
from cogs.castellers.rules.actions import GRALLERS as PLAY_GRALLERS
from cogs.castellers.rules.events import Called, Crowned, Drew, Fell, Left, NotThere, Reshuffled, Saw, Took
from cogs.castellers.rules.game import Castellers, deal
from cogs.castellers.rules.terms import Castells, Ending, Options, Phase, Score, TurnAction
from tests.castellers.cards import ACOTXADOR, CANGUELO, CAP, DOSOS, ENXANETA, GRALLERS, LLENYA, T1, T2, T3, T4
from tests.castellers.positions import (
    PLANS,
    add_scores,
    add_site,
    deal_game,
    find_refusal,
    list_events,
    play_moves,
    position,
)
from tests.castellers.zones import conserved
from tests.outcomes import get_outcome

NO_CARDS: tuple[Card, ...] = ()
FULL_GROUPS = ((T1,), (T2,), (T3,))


def test_the_deck_the_castells_and_the_counters() -> None:
    """RULES 1.1 to 1.4."""
    copies = Counter(HOUSE.deck)
    assert sum(copies[card] for card in CASTELLERS) == 81
    assert sum(copies[card] for card in SPECIALS) == 17
    wanted = [[4, 5, 7], [6, 8, 10], [7, 9, 11], [8, 10, 12]]
    assert [[PLANS[castell, height, False].cards for height in Height] for castell in range(1, 5)] == wanted
    assert [PLANS[2, height, True].cards for height in Height] == [5, 7, 9]
    assert [PLANS[castell, Height.HIGH, False].pinya for castell in range(1, 5)] == [2, 3, 4, 5]
    assert deal_game(2).view(None).counters == ((4, 3, 2, 1),) * 4
    graded = deal_game(2, counters=Counters.GRADED).view(None).counters
    assert graded == ((4, 3, 2, 1), (5, 4, 3, 2), (6, 5, 4, 3), (7, 6, 5, 4))


# The minimal test cases (a) to (g)


def test_the_set_up() -> None:
    """RULES 2.1, 2.2, 2.4."""
    for seats in (2, 3, 4):
        state = deal_game(seats)
        assert len(state.stock.deck) == 98 - 5 * seats - 6
        assert [len(group) for group in state.groups] == [3, 2, 1]
        assert {len(hand) for hand in state.hands} == {5}
        assert conserved(state) == Counter(HOUSE.deck)
    drawn = {deal(2, Options(), Rng(f"{key:04x}")).plans for key in range(40)}
    assert len(drawn) > 1
    assert {tuple(plan.castell for plan in shown) for shown in drawn} == {(1, 2, 3, 4)}
    low, high = (deal(2, Options(castells=show), Rng("00")).plans for show in (Castells.LOW, Castells.HIGH))
    assert [plan.floors for plan in low + high] == [4, 6, 6, 6, 6, 8, 8, 8]
    assert {deal(4, Options(), Rng(f"{key:02x}")).turn for key in range(40)} == {0, 1, 2, 3}
    assert deal_game(4).turn == 0


def test_the_groups_after_a_turn() -> None:
    """RULES 3.3, 3.5: full ones go first, and the nearest is refilled first as far as there are cards."""
    moves: list[Move] = [*TAKES, DRAW]
    sizes = {move: [len(group) for group in play_moves(deal_game(2), move, FINISH).groups] for move in moves}
    assert sizes == {TAKES[0]: [1, 3, 2], TAKES[1]: [1, 1, 2], TAKES[2]: [1, 3, 1], DRAW: [1, 3, 2]}
    state = position([], [], deck=[T1, T1, ENXANETA], groups=[[T2, T2, T2], [], []])
    after = play_moves(state, DRAW, FINISH)
    assert after.groups[2] == (ENXANETA,)
    assert after.groups[0] == after.groups[1][:1] == (T2,)
    state = play_moves(position([], [T1], deck=[], discard=False), PASS, FINISH)
    assert state.groups == ((), (), ())
    assert find_refusal(state, TAKES[0]) == "empty-group"


def test_a_llenya_brings_tronc_and_pom_of_an_opponent_back() -> None:
    """RULES 5.1, 5.2: the pinya and the mark of the grallers stay."""
    state = add_site(position([LLENYA], NO_CARDS), 1, castell=2, tronc=4, pom=[ACOTXADOR])
    begun = state.sites[1]
    assert begun is not None
    state = replace(state, sites=(None, replace(begun, has_grallers=True)))
    (fell,) = list_events(state, LLENYES[1], ACCEPT)
    assert fell == Fell(1, (T2, T2, T2, T2, ACOTXADOR))
    after = play_moves(state, LLENYES[1], ACCEPT)
    assert after.hands[1] == (T2, T2, T2, T2, ACOTXADOR)
    site = after.sites[1]
    assert site is not None
    assert (site.pinya, site.tronc, site.pom, site.has_grallers) == (2, 0, (), True)
    state = add_site(position([LLENYA], []), 1, castell=1)
    assert find_refusal(state, LLENYES[1]) == "target-has-no-tronc"
    assert find_refusal(state, LLENYES[0]) == "no-such-target"
    assert find_refusal(add_site(state, 1, castell=1, tronc=1), LLENYES[1]) is None


def test_after_the_third_castell_everybody_else_has_one_turn_with_specials() -> None:
    """RULES 6.1, 6.2."""
    state = add_site(position([], [ENXANETA], [], []), 1, castell=1, tronc=3)
    state = replace(add_scores(state, 1, 2, 3), turn=1)
    state = play_moves(state, POM[ENXANETA], FINISH)
    turns = []
    while state.to_act:
        turns.append(state.turn)
        state = play_moves(state, state.choose_default(state.turn), FINISH)
    assert turns == [2, 3, 0]
    assert state.ending is Ending.THREE
    state = add_site(add_scores(position([], [CANGUELO], []), 0, 1, 2, 3), 2, castell=1)
    state = add_site(replace(state, turn=1), 0, castell=4)
    assert [find_refusal(state, CANGUELOS[seat]) for seat in (0, 2)] == [None, None]


# Rule by rule


def test_a_turn_has_exactly_one_action_and_a_special_in_a_group_is_not_played_from_there() -> None:
    """RULES 2.3, 3.1."""
    state = add_site(position([], [], groups=[[CANGUELO], [], []]), 1, castell=1)
    assert find_refusal(state, CANGUELOS[1]) == "no-canguelo"
    assert find_refusal(play_moves(state, TAKES[0]), CANGUELOS[1]) is None
    state = deal_game(2)
    assert find_refusal(state, FINISH) == "no-action-yet"
    assert find_refusal(state, PASS) == "can-act"
    assert {find_refusal(play_moves(state, DRAW), move) for move in (DRAW, TAKES[0], PASS)} == {"one-action"}
    assert position([], [], deck=[], discard=False).legal_actions(0) == [PASS]


def test_a_draw_goes_over_a_reshuffle_and_is_told_by_role() -> None:
    """RULES 2.5, 3.2: the order in which two cards came is nowhere in the position, and makes no difference."""
    state = position([], [], deck=[T1], pile=[ENXANETA])
    after = play_moves(state, DRAW)
    assert after.hands[0] == (T1, ENXANETA)
    assert play_moves(position([], [], deck=[T1]), DRAW).hands[0] == (T1,)
    assert find_refusal(position([], [], deck=[]), DRAW) == "no-cards"
    twins = [position([], [], deck=deck) for deck in ([T2, T1, T3], [T1, T2, T3])]
    assert list_events(twins[0], DRAW) == list_events(twins[1], DRAW) == (Drew(0, 2), Saw(0, (T1, T2)))
    state = position([], [], deck=[T1, T2], pile=[ENXANETA, DOSOS])
    assert Reshuffled(2) in list_events(state, DRAW)
    assert sorted(play_moves(state, DRAW).stock.deck) == sorted([ENXANETA, DOSOS])
    spent = add_site(position([LLENYA], [], deck=[]), 1, castell=1, tronc=1)
    assert play_moves(spent, LLENYES[1]).stock.deck == (LLENYA,)


def test_specials_come_at_any_moment_of_the_own_turn_before_the_groups_are_cleaned() -> None:
    """RULES 3.4, 3.6, 5.7: they are discarded at once, or when they are over."""
    state = add_site(position([CANGUELO], [], groups=FULL_GROUPS), 1, castell=1)
    state = play_moves(state, DRAW, CANGUELOS[1])
    assert state.groups == FULL_GROUPS
    assert play_moves(state, FINISH).turn == 1
    state = add_site(position([LLENYA, CANGUELO], []), 1, castell=1, tronc=3)
    after = play_moves(state, LLENYES[1], ACCEPT, CANGUELOS[1])
    assert (after.stock.discard, after.scared) == ((LLENYA,), (False, True))
    state = add_site(position([T1, T1, ENXANETA, GRALLERS, CAP], []), 0, castell=1, tronc=1)
    state = replace(state, scared=(True, False))
    state = play_moves(state, TRONCS[2], TRONCS[3], CANCEL, PLAY_GRALLERS, POM[ENXANETA])
    assert [score.castell for score in state.scores[0]] == [1]


def test_a_castell_is_one_on_show_at_a_time_and_no_press_can_be_done_twice() -> None:
    """RULES 4, 4.1: places and levels are counted."""
    state = add_scores(position([T1, T2], []), 0, 1)
    assert find_refusal(state, Pinya(1, 1, T1)) == "already-raised"
    assert find_refusal(state, Pinya(5, 1, T1)) == "no-such-castell"
    assert find_refusal(play_moves(state, Pinya(2, 1, T1)), Pinya(3, 2, T2)) == "one-castell"
    state = play_moves(position([T1, T1], []), Pinya(4, 1, T1))
    assert find_refusal(state, Pinya(4, 1, T1)) == "already-placed"
    state = play_moves(add_site(position([T1, T1], []), 0, castell=1), TRONCS[1])
    assert find_refusal(state, TRONCS[1]) == "not-the-next-card"


def test_a_part_is_built_level_by_level_in_several_turns_and_what_lies_in_the_pinya_is_unseen() -> None:
    """RULES 4.2 to 4.4: one tronc card is one level."""
    assert PLANS[3, Height.MIDDLE, False].tronc == 3
    state = add_site(position([T3, T3, T3], []), 0, castell=3)
    after = play_moves(state, TRONCS[1], TRONCS[2], TRONCS[3]).sites[0]
    assert after is not None
    assert after.part is Part.POM
    state = add_site(position([T2, T2], []), 0, castell=2)
    assert TRONCS[2] in play_moves(state, TRONCS[1], FINISH, DRAW, FINISH).legal_actions(0)
    state = play_moves(add_site(position([T1, ENXANETA], []), 0, castell=1, tronc=2), TRONCS[3])
    assert find_refusal(state, POM[ENXANETA]) == "part-complete"
    state = play_moves(position([CAP], []), Pinya(1, 1, CAP))
    assert state.view(0).pinya == (CAP,)
    assert state.view(1).pinya == ()
    site = state.view(1).collas[0].site
    assert site is not None
    assert site.pinya == 1


def test_the_enxaneta_brings_the_applause_at_once_and_the_next_castell_is_for_another_turn() -> None:
    """RULES 4.5."""
    state = add_site(position([DOSOS, ACOTXADOR, ENXANETA], []), 0, castell=3, tronc=3)
    assert find_refusal(state, POM[ENXANETA]) == "not-the-next-card"
    *_, crowned = list_events(state, POM[DOSOS], POM[ACOTXADOR], POM[ENXANETA])
    assert isinstance(crowned, Crowned)
    assert (crowned.applause, len(crowned.cards)) == (4, 9)
    after = play_moves(state, POM[DOSOS], POM[ACOTXADOR], POM[ENXANETA])
    assert sorted(after.stock.discard) == sorted(crowned.cards)
    assert after.view(None).counters[2] == (3, 2, 1)
    state = play_moves(add_site(position([ENXANETA, T1, GRALLERS], []), 0, castell=1, tronc=3), POM[ENXANETA])
    assert find_refusal(state, Pinya(2, 1, T1)) == "castell-complete"
    assert find_refusal(state, PLAY_GRALLERS) == "castell-complete"


def test_grallers_follow_a_completed_part_and_complete_the_next_once() -> None:
    """RULES 5.1: not the pom under a canguelo, and no part for which a card is missing."""
    state = add_site(position([T1, ENXANETA, GRALLERS, GRALLERS], []), 0, castell=1, tronc=2)
    assert find_refusal(state, PLAY_GRALLERS) == "nothing-completed"
    state = play_moves(state, TRONCS[3], PLAY_GRALLERS)
    assert state.legal_actions(0) == (POM[ENXANETA],)
    assert find_refusal(state, FINISH) == "grallers-first"
    again = play_moves(position([T1, T1, T1, T1, ENXANETA, GRALLERS, GRALLERS], []), Pinya(1, 1, T1), PLAY_GRALLERS)
    again = play_moves(again, TRONCS[1], TRONCS[2], TRONCS[3])
    assert find_refusal(again, PLAY_GRALLERS) == "grallers-played"
    assert find_refusal(again, POM[ENXANETA]) == "part-complete-again"
    state = add_site(position([T1, ENXANETA, GRALLERS], []), 0, castell=1, tronc=2)
    state = play_moves(replace(state, scared=(True, False)), TRONCS[3])
    assert find_refusal(state, PLAY_GRALLERS) == "scared"
    state = play_moves(position([T1, GRALLERS, T1, T1], NO_CARDS), Pinya(1, 1, T1))
    assert find_refusal(state, PLAY_GRALLERS) == "next-part-incomplete"


def test_a_canguelo_forbids_the_pom_of_a_castell_in_progress_for_one_turn() -> None:
    """RULES 5.3, 5.4: a cap de colla gives courage in the own turn."""
    state = position([CANGUELO], [])
    assert find_refusal(state, CANGUELOS[1]) == "target-builds-nothing"
    assert find_refusal(add_site(state, 1, castell=1, pinya=1), CANGUELOS[1]) is None
    state = add_site(position([CANGUELO], [ENXANETA], deck=[T1] * 20), 1, castell=1, tronc=3)
    state = play_moves(state, CANGUELOS[1], DRAW, FINISH)
    assert find_refusal(state, POM[ENXANETA]) == "scared"
    state = play_moves(state, DRAW, FINISH)
    assert CANGUELO in (*state.stock.discard, *state.stock.deck, *sum(state.groups, ()))
    assert find_refusal(play_moves(state, DRAW, FINISH), POM[ENXANETA]) is None
    state = add_site(position([CANGUELO, CANGUELO], []), 1, castell=1, tronc=3)
    assert [move for move in state.legal_actions(0) if move in CANGUELOS] == [CANGUELOS[1]]
    state = play_moves(state, CANGUELOS[1])
    assert find_refusal(state, CANGUELOS[1]) == "already-scared"
    assert find_refusal(play_moves(state, DRAW, FINISH, DRAW, FINISH), CANGUELOS[1]) is None
    state = add_site(position([ENXANETA, CAP], []), 0, castell=1, tronc=3)
    assert find_refusal(state, CANCEL) == "not-scared"
    state = play_moves(replace(state, scared=(True, False)), CANCEL)
    assert state.stock.discard == (CANGUELO, CAP)
    assert find_refusal(state, POM[ENXANETA]) is None


def test_a_llenya_is_cancelled_at_once_by_who_was_hit_or_not_at_all() -> None:
    """RULES 5.6: the window opens whatever the hand holds."""
    state = add_site(position([LLENYA], [CAP]), 1, castell=1, tronc=3)
    after = play_moves(state, LLENYES[1], CANCEL)
    assert after.sites[1] == state.sites[1]
    assert after.stock.discard == (LLENYA, CAP)
    too_late = play_moves(state, LLENYES[1], ACCEPT, DRAW, FINISH)
    assert find_refusal(too_late, CANCEL) == "not-scared"
    state = add_site(position([LLENYA, LLENYA, CAP], [CAP], [CAP]), 1, castell=1, tronc=3)
    asked = play_moves(state, LLENYES[1])
    assert asked.to_act == {1}
    assert [asked.legal_actions(seat) for seat in (0, 2)] == [(), ()]
    again = play_moves(asked, CANCEL, LLENYES[1])
    assert again.legal_actions(1) == (ACCEPT,)
    for hand in ([], [CAP]):
        state = play_moves(add_site(position([LLENYA], hand), 1, castell=1, tronc=3), LLENYES[1])
        question = state.question(1)
        assert question == Question(2, "llenya", Pace.WINDOW, "llenya", is_target=True)
        assert state.choose_default(1) == ACCEPT
        assert state.question(0) is None
        assert play_moves(state, ACCEPT).question(0) == Question(3, "turn")


def test_any_role_may_be_called_and_comes_from_the_deck_first() -> None:
    """RULES 5.5: where there is no casteller the card is spent."""
    state = position([CAP], [], deck=[T1, ENXANETA], pile=[ENXANETA, DOSOS])
    assert {*CALLS.values()} <= {*state.legal_actions(0)}
    assert list_events(state, CALLS[ENXANETA]) == (Called(0, ENXANETA, True),)
    assert list_events(state, CALLS[DOSOS]) == (Called(0, DOSOS, False),)
    assert play_moves(state, CALLS[DOSOS]).stock.discard == (ENXANETA, CAP)
    for role in (ENXANETA, DOSOS):
        assert play_moves(state, CALLS[role]).shown == (role,), "all know that it went into the hand"
    assert list_events(state, CALLS[T4]) == (NotThere(0, T4, False),)
    missed = play_moves(state, CALLS[T4])
    assert len(missed.legal_actions(0)) == 6
    assert find_refusal(missed, FINISH) == "call-first"
    assert play_moves(missed, CALLS[T1]).hands[0] == (T1,)
    assert find_refusal(position([CAP], [], deck=[]), CALLS[T1]) == "no-cards"
    state = position([CAP], [], deck=[LLENYA])
    assert list_events(state, CALLS[T4]) == (NotThere(0, T4, True),)
    spent = play_moves(state, CALLS[T4])
    assert (spent.phase, spent.hands[0]) == (Phase.TURN, ())


def test_a_second_press_of_a_call_is_stale_or_refused_although_a_second_cap_could_call() -> None:
    """RULES 5.5: of a call that found somebody, of one that was spent, and of one in vain, whose question stays."""
    for deck in ([T1, ENXANETA, T1], [LLENYA]):
        state = position([CAP, CAP], [], deck=deck)
        after = play_moves(state, CALLS[T1])
        assert CALLS[T1] in after.legal_actions(0)
        assert after.question(0) != state.question(0)
    state = position([CAP, CAP], [], deck=[ENXANETA, DOSOS])
    missed = play_moves(state, CALLS[T4])
    assert (missed.question(0), missed.hands[0]) == (state.question(0), (CAP,))
    assert find_refusal(missed, CALLS[T4]) == "already-called"


def test_a_tie_goes_to_who_had_three_castells_earlier_then_to_more_castells_and_nobody_wins_without_a_counter() -> None:
    """RULES 6.3, 6.4."""
    state = add_scores(add_scores(position([], [], []), 1, 1, 2, 3), 0, 1, 2, 4)
    outcome = get_outcome(state.close().state)
    assert outcome.ranking == ((1,), (0,), (2,))
    state = add_scores(add_scores(position([], [], []), 0, 1, applause=4), 1, 1, 2, applause=2)
    outcome = get_outcome(state.close().state)
    assert outcome.ranking == ((1,), (0,), (2,))
    outcome = get_outcome(position([], []).close().state)
    assert outcome.ranking == ((0, 1),)
    state = replace(deal_game(3), dry=3 * HOUSE.rounds - 1)
    for scores, winners in (((), frozenset[int]()), ((Score(1, 1),), frozenset({1}))):
        outcome = get_outcome(play_moves(replace(state, scores=((), scores, ())), DRAW, FINISH))
        assert (outcome.ending, outcome.winners) == (Ending.STALEMATE, winners)


def test_what_is_public_and_that_a_new_deal_keeps_to_what_lies_open_now() -> None:
    """RULES 9.1, 9.3: what went into a hand before all is hidden there, and told by the log alone."""
    state = add_site(position([T1, T2], [CAP], pile=[T4]), 0, castell=2, tronc=1)
    view = state.view(1)
    assert view.collas[0].hand == 2
    assert view.collas[0].site == state.sites[0]
    assert (view.discard, view.deck, view.hand) == ((T4,), 6, (CAP,))
    assert state.view(None).hand == ()
    state = position([], [T2], groups=[[ENXANETA], [T1], [T1]])
    assert list_events(state, TAKES[0]) == (Took(0, 0, (ENXANETA,)),)
    state = play_moves(state, TAKES[0])
    redealt = [state.redeal(1, Rng(f"{key:02x}")) for key in range(40)]
    assert {deal.view(1) for deal in redealt} == {state.view(1)}
    assert {ENXANETA in deal.hands[0] for deal in redealt} == {True, False}


# The valves, and who goes


def test_a_castell_is_dismantled_and_cards_are_discarded_only_when_no_card_is_left() -> None:
    """RULES 7.1, 7.2: begun again it is a new one."""
    state = add_site(position([T1], [], deck=[]), 0, castell=1, tronc=2)
    after = play_moves(state, DISMANTLE)
    assert after.sites[0] is None
    assert sorted(after.stock.deck) == [T1, T1, T4]
    assert find_refusal(add_site(position([T1], []), 0, castell=1), DISMANTLE) == "valve-shut"
    assert find_refusal(add_site(position([T1], [], deck=[], dismantle=False), 0, castell=1), DISMANTLE) == "valve-off"
    state = position([T1, T2, T3, T4], [], deck=[])
    assert find_refusal(state, Discard(2, T1)) == "already-placed"
    half = play_moves(state, Discard(3, T1))
    assert find_refusal(half, FINISH) == "discard-first"
    discarded = play_moves(half, Discard(2, T2), Discard(1, T3))
    assert (sorted(discarded.stock.deck), discarded.deed) == ([T1, T2, T3], TurnAction.DISCARD)
    assert find_refusal(position([T1], [], deck=[]), Discard(1, T1)) is None
    assert find_refusal(position([T1], []), Discard(1, T1)) == "valve-shut"


def test_rounds_of_passing_or_without_a_castell_end_the_game() -> None:
    """RULES 7.3, 7.4, 9.2."""
    state = play_moves(position([], [], deck=[]), PASS, FINISH, PASS, FINISH)
    assert state.ending is Ending.STALEMATE
    state = replace(deal_game(2), dry=2 * HOUSE.rounds - 1)
    assert state.view(None).turns_left == 1
    assert play_moves(state, DRAW, FINISH).ending is Ending.STALEMATE
    fresh = add_site(replace(position([ENXANETA], []), dry=2 * HOUSE.rounds - 1), 0, castell=1, tronc=3)
    raised = play_moves(fresh, POM[ENXANETA], FINISH)
    assert (raised.dry, raised.view(None).turns_left) == (0, 2 * HOUSE.rounds)


def test_a_special_that_was_played_may_be_drawn_again_in_the_same_turn() -> None:
    """RULES 9.2: over a reshuffle; that is why two caps de colla more than there are count for the length of a turn."""
    state = position([CAP], [], deck=[T1, T2])
    state = play_moves(state, CALLS[T1], DRAW)
    assert state.hands[0] == (T1, T2, CAP)
    assert find_refusal(state, CALLS[T1]) == "no-cards"


def test_who_goes_leaves_the_colla_as_it_is() -> None:
    """RULES 8.2."""
    state = add_site(position([T1], [T2], [T3]), 1, castell=1, tronc=1)
    step = state.leave(1)
    assert step.events == (Left(1, ()),)
    assert step.state == state


def test_who_alone_has_stayed_wins_and_a_colla_that_went_in_an_older_game_is_passed_over() -> None:
    """RULES 8.3, 8.4: with the fewest counters too."""
    state = replace(position([T1], [T2], [T3]), scores=((), (Score(1, 4),), (Score(2, 4), Score(3, 4))))
    outcome = get_outcome(state.concede_to(0).state)
    assert (outcome.ending, outcome.winners) == (Ending.DESERTED, frozenset({0}))
    assert outcome.ranking == ((0,), (2,), (1,))
    state = replace(position([T1], [], [T3]), gone=frozenset({1}))
    assert state.out_of_play == {1}
    assert play_moves(state, DRAW, FINISH).turn == 2
    closed = get_outcome(state.close().state)
    assert closed.ranking == ((0, 2), (1,))


def test_who_does_not_answer_takes_the_smallest_group_until_the_hand_is_large_and_ends_the_turn() -> None:
    """RULES 7.2, 8.1: then one card a turn is placed, and cards are discarded where they run out."""
    assert deal_game(2).choose_default(0) == TAKES[2]
    assert play_moves(deal_game(2), TAKES[2]).choose_default(0) == FINISH
    assert position([], [], groups=[[T1, T2], [T1], [T2]]).choose_default(0) == TAKES[1]
    assert position([], [], groups=[[], [T1], []]).choose_default(0) == TAKES[1]
    assert position([], []).choose_default(0) == DRAW
    assert position([], [], deck=[]).choose_default(0) == Pass()
    hand = [*[T2] * 5, *[T4] * 4, LLENYA, CAP]
    assert position(hand, [], groups=FULL_GROUPS).choose_default(0) == TAKES[0]
    begun = position([*hand, T4], [], groups=FULL_GROUPS)
    assert begun.choose_default(0) == Pinya(2, 1, LLENYA)
    assert play_moves(begun, Pinya(2, 1, LLENYA)).choose_default(0) == FINISH
    assert add_site(begun, 0, castell=2, tronc=1).choose_default(0) == TRONCS[2]
    assert add_site(begun, 0, castell=1).choose_default(0) == TAKES[0]
    state = add_site(position([*[T1] * 4, *[T2] * 5, *[T3] * 3], [], deck=[], groups=FULL_GROUPS), 0, castell=1)
    assert state.choose_default(0) == Discard(3, T2)
    assert play_moves(state, Discard(3, T2), Discard(2, T2)).choose_default(0) == Discard(1, T1)
    without = replace(state, options=replace(state.options, discard=False))
    assert without.choose_default(0) == TRONCS[1]


def test_a_view_tells_why_what_the_cards_suggest_may_not_be_done() -> None:
    """Everything that the hand may explain has its reason."""
    state = add_site(position([LLENYA, CANGUELO, GRALLERS, CAP], [], groups=[[T1], [], [T2]]), 1, castell=1)
    why = {move: refusal.key for move, refusal in add_site(state, 0, castell=2).view(0).refusals}
    assert why == {
        TAKES[1]: "empty-group",
        TRONCS[1]: "not-in-hand",
        LLENYES[1]: "target-has-no-tronc",
        PLAY_GRALLERS: "nothing-completed",
        CANCEL: "not-scared",
    }
    assert [refusal.key for _, refusal in position([], [], deck=[], groups=FULL_GROUPS).view(0).refusals] == [
        "no-cards",
        *["empty-hand"] * 4,
    ]
    assert state.view(1).refusals == ()


def test_a_special_or_a_castell_that_is_not_there_is_the_reason_why_not() -> None:
    """RULES 5.1, 5.2, 5.4 to 5.6, 7.1."""
    hit = add_site(position([LLENYA], [T1]), 1, castell=3, tronc=3)
    refused: dict[str, list[tuple[Castellers, Move]]] = {
        "no-cap": [(play_moves(hit, LLENYES[1]), CANCEL), (position([T1], []), CALLS[T1])],
        "answer-first": [(play_moves(hit, LLENYES[1]), FINISH)],
        "no-llenya": [(position([T1], []), LLENYES[1])],
        "no-grallers": [(position([T1], []), PLAY_GRALLERS)],
        "no-castell": [(position([T1], [], deck=[]), DISMANTLE)],
    }
    for key, tried in refused.items():
        assert [find_refusal(state, move) for state, move in tried] == [key] * len(tried)
