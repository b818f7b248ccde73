"""The computer of The Game: what it does in a turn where one choice is plainly right, or plainly silly."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Level
from bot.engine.rng import Rng
from cogs.thegame import GAME, cards
from cogs.thegame.cards import BASES, CARDS, PILES
from cogs.thegame.computer import choose_wishes
from cogs.thegame.computer.rating import ALL_CARDS, draw_hands, join, rate, rate_turn
from cogs.thegame.computer.wishes import find_promised
from cogs.thegame.rules.game import TheGame
from cogs.thegame.rules.terms import END, Degree, Grade, Move, Play, StandingWish, Volunteer, Wish
from cogs.thegame.rules.view import find_way_back
from tests.thegame import positions

Tops = tuple[int, int, int, int]
Check = Callable[[Sequence[Move]], bool]
"""Whether a turn was right, from its actions."""

SEARCHING = (Level.NORMAL, Level.STRONG)
FORESEEING = (Level.STRONG,)  # the others do not try what the next hand can do


@dataclass(frozen=True)
class Case:
    """A position with seat 0 at turn."""

    state: TheGame
    is_right: Check
    levels: Collection[Level] = tuple(Level)
    """Those that must be right; the comment says why others may differ."""


def position(
    hand: Sequence[int], tops: Tops = BASES, left: Collection[int] = CARDS, seats: int = 2, **changes: Any
) -> TheGame:
    """Seat 0 is at turn with these cards; of the others, those of ``left`` are in other hands and in the deck."""
    hidden = [card for card in CARDS if card in left and card not in (*hand, *tops)]
    hands = [[hidden.pop(0) for _ in hand[: len(hidden)]] for _ in range(seats - 1)]
    state = positions.position(hand, *hands, tops=tops, draw=hidden, **changes)
    placed = [card for card in CARDS if card not in (*hand, *sum(hands, hidden), *tops)]
    first, *others = state.piles
    return state.replace(piles=((first[0], *placed, *first[1:]), *others))


def wish(state: TheGame, pile: int, degree: Degree = Degree.NOTHERE, seat: int = 1) -> TheGame:
    """A seat has made this wish."""
    return state.replace(wishes=(*state.wishes, StandingWish(seat, pile, degree, 0)))


def ask_start(*hand: int) -> TheGame:
    """Everybody is asked who wants to start."""
    return position(hand).replace(turn=None)


def plays(*wanted: tuple[int, int]) -> Check:
    """These cards are placed on these piles, in this order."""
    return lambda turn: [each for each in turn if each in _list_plays(wanted)] == _list_plays(wanted)


def plays_only(*wanted: tuple[int, int]) -> Check:
    """No other cards are placed than these; those of a pile are in this order."""
    piles = [[card for card, its_pile in wanted if its_pile == pile] for pile in PILES]
    return lambda turn: [[each.card for each in turn if _is_on(each, pile)] for pile in PILES] == piles


def spares(*spared: int) -> Check:
    """Nothing is placed on these piles."""
    return lambda turn: not {*spared} & _list_piles(turn)


def covers(*covered: int) -> Check:
    """Something is placed on these piles."""
    return lambda turn: {*covered} <= _list_piles(turn)


def leaves(pile: int, silly: int) -> Check:
    """The last card on the pile is not this one."""
    return lambda turn: [each for each in turn if _is_on(each, pile)][-1:] != [Play(silly, pile)]


def all_of(*checks: Check) -> Check:
    return lambda turn: all(check(turn) for check in checks)


def any_of(*checks: Check) -> Check:
    return lambda turn: any(check(turn) for check in checks)


def answers(grade: Grade) -> Check:
    return lambda turn: turn == [Volunteer(grade)]


def _list_plays(wanted: Sequence[tuple[int, int]]) -> list[Play]:
    return [Play(card, pile) for card, pile in wanted]


def _is_on(move: Move, pile: int) -> TypeGuard[Play]:
    return isinstance(move, Play) and move.pile == pile


def _list_piles(turn: Sequence[Move]) -> set[int]:
    return {each.pile for each in turn if isinstance(each, Play)}


WAYS_BACK: Mapping[str, Case] = {
    "goes back by ten on a pile that goes up": Case(position((38, 50, 61, 77), (48, 20, 80, 70)), plays((38, 0))),
    "goes back by ten on a pile that goes down": Case(position((23, 41, 50, 90), (30, 52, 80, 21)), plays((90, 2))),
    "goes back on two piles": Case(
        position((12, 35, 57, 66), (45, 30, 56, 60)), all_of(plays((35, 0)), plays((66, 2)))
    ),
    "goes back by twenty": Case(position((12, 25, 35, 90), (45, 50, 60, 40)), plays((35, 0), (25, 0))),
    "goes back by thirty": Case(position((9, 40, 50, 60, 77), (30, 70, 20, 75)), plays((60, 1), (50, 1), (40, 1))),
    "goes back besides its neighbours": Case(
        position((31, 32, 48, 58, 80, 81), (30, 58, 82, 50)),
        all_of(plays((48, 1)), plays((31, 0), (32, 0)), plays((81, 2), (80, 2))),
    ),
    "prepares a way back by a larger step up": Case(
        position((33, 43, 75, 96), (32, 50, 15, 10)), plays_only((43, 0), (33, 0))
    ),
    "prepares a way back by a larger step down": Case(
        position((36, 41, 58, 68), (90, 95, 69, 45)),
        plays_only((58, 2), (68, 2)),
        (Level.EASY, Level.STRONG),  # of the first cards, 58 is not among the three that the normal level follows
    ),
    "goes back rather than to the end of a pile": Case(
        position((70, 80, 96, 97), (90, 95, 2, 3), left=range(5, 95, 3)), plays((80, 0), (70, 0))
    ),
    "goes back before it ends a pile": Case(
        position((83, 91, 93, 96), (90, 98, 10, 4), left=(), seats=1), all_of(plays((93, 0), (83, 0)), leaves(0, 93))
    ),
    "leaves the way back that the last card of all needs": Case(
        position((45,), (40, 35, 3, 2), left=(30,)),
        plays_only((45, 1)),
        SEARCHING,  # the easy level takes the nearer pile
    ),
    "leaves the only pile on which the other hand can go back": Case(
        position((20, 48, 59), (71, 47, 34, 19), left=(37, 38)), plays_only((20, 2)), FORESEEING
    ),
    "goes back itself and leaves another pile for that": Case(
        position((25, 45, 55), (48, 76, 15, 12), left=(38, 63)), plays_only((25, 2)), FORESEEING
    ),
    "places one card where a second would end the way back": Case(
        position((4, 62, 75), (92, 58, 28, 8), left=(48, 52)), plays_only((4, 2)), FORESEEING
    ),
}

STEPS: Mapping[str, Case] = {
    "takes the neighbours of the piles": Case(
        position((2, 50, 60, 99)), all_of(any_of(plays((2, 0)), plays((2, 1))), any_of(plays((99, 2)), plays((99, 3))))
    ),
    "takes the neighbours of high piles": Case(
        position((31, 45, 58, 66, 80), (30, 60, 81, 57)), plays_only((31, 0), (80, 2))
    ),
    "takes the nearer of two piles": Case(position((20, 41, 42, 75), (20, 40, 70, 80)), plays_only((41, 1), (42, 1))),
    "keeps the wider of two piles": Case(
        position((12, 13, 70, 88), (10, 40, 90, 62)), all_of(plays((12, 0), (13, 0)), spares(1, 3))
    ),
    "uses up one pile rather than two": Case(
        position((5, 6, 95, 96)), any_of(plays_only((5, 0), (6, 0)), plays_only((96, 2), (95, 2)))
    ),
    "places a third card that costs nothing": Case(
        position((2, 3, 4, 40, 50, 60, 97)), plays_only((2, 0), (3, 0), (4, 0))
    ),
    "places a whole row of neighbours": Case(
        position((2, 3, 4, 5, 96, 97, 98, 99), seats=1),
        all_of(plays((2, 0), (3, 0), (4, 0), (5, 0)), plays((99, 2), (98, 2), (97, 2), (96, 2))),
    ),
    "places no third card that costs much": Case(position((2, 30, 40, 50, 60, 70, 98)), plays_only((2, 0), (98, 2))),
    "places three cards where the table asks for three": Case(
        position((21, 41, 54, 63, 78), (20, 40, 90, 65), level=cards.Level.EXPERT),
        plays_only((21, 0), (41, 1), (63, 3)),
    ),
    "places the lower card first where both go on one pile": Case(
        position((7, 8, 60, 65), (50, 99, 3, 2), left=range(55, 99)), plays_only((60, 0), (65, 0))
    ),
    "places the higher card first where both go down": Case(
        position((30, 35, 97, 98), (99, 98, 40, 2), left=range(3, 40)), plays_only((35, 2), (30, 2))
    ),
    "jumps where all cards between are placed": Case(
        position((39, 40, 62, 88), (41, 35, 90, 70), left=[2, 3, 4, 5, 36, 37, 38, *range(63, 99)]),
        plays_only((62, 0), (88, 2)),
        SEARCHING,  # the easy level does not know what is placed already
    ),
    "keeps the low pile for low cards that are left": Case(
        position((60, 61), (50, 58, 20, 10), left=(51, 52, 53)), plays_only((60, 1), (61, 1))
    ),
    "ends in the order that lets all cards go": Case(
        position((5, 8, 91, 93), (90, 95, 10, 4), left=(), seats=1), all_of(plays((91, 0), (93, 0)), plays((8, 2)))
    ),
}

WISHES: Mapping[str, Case] = {
    "heeds 'not here' where another pile is as good": Case(wish(position((2, 3, 50, 51)), 0), spares(0)),
    "heeds 'rather not' where another pile is as good": Case(
        wish(position((97, 98, 50, 51)), 2, Degree.RATHERNOT), spares(2)
    ),
    "makes a large step where nobody wishes for small steps": Case(
        wish(position((22, 23, 50, 60), (10, 9, 99, 98)), 0, Degree.SMALLSTEPS), plays_only((22, 1), (23, 1))
    ),
    "its own wish does not hinder it": Case(
        wish(position((31, 32, 50, 60), (30, 10, 99, 98)), 0, seat=0), plays_only((31, 0), (32, 0))
    ),
    "goes back by ten on a pile that is to be spared": Case(
        wish(position((20, 32, 50, 85), (30, 10, 99, 86)), 0), plays((20, 0))
    ),
    "places against a wish where it must": Case(
        wish(position((31, 32), (30, 98, 3, 2)), 0), plays_only((31, 0), (32, 0))
    ),
    "steps on where nobody goes back": Case(position((14, 15, 61, 65), (60, 10, 90, 95)), plays((61, 0))),
    "leaves a pile to who goes back there": Case(
        wish(position((14, 15, 61, 65), (60, 10, 90, 95)), 0), plays_only((14, 1), (15, 1))
    ),
    "leaves a pile that goes down to who goes back there": Case(
        wish(position((35, 39, 85, 88), (10, 5, 40, 90)), 2), plays_only((88, 3), (85, 3))
    ),
}

FIRES: Mapping[str, Case] = {
    "covers a fire that is due": Case(
        position((2, 40, 60, 98), (22, 1, 100, 100), burning=(0,), on_fire=True), covers(0)
    ),
    "covers two fires that are due": Case(
        position((2, 40, 50, 60, 98), (22, 1, 66, 100), burning=(0, 2), on_fire=True), covers(0, 2)
    ),
    "covers a fire that is dear to cover": Case(
        position((2, 5, 60, 61, 98), (22, 1, 100, 66), burning=(0,), on_fire=True), covers(0)
    ),
    "covers a fire by ten back": Case(
        position((12, 40, 60, 98), (22, 1, 100, 100), burning=(0,), on_fire=True), plays((12, 0))
    ),
    "covers the fire that it places itself": Case(
        position((22, 23, 24, 60), (20, 1, 100, 80), on_fire=True), all_of(covers(0), leaves(0, 22))
    ),
}

STARTS: Mapping[str, Case] = {
    "wants to start with neighbours": Case(ask_start(2, 3, 50, 60, 70, 98, 99), answers(Grade.WANT)),
    "would rather not start with nothing near": Case(ask_start(40, 45, 50, 55, 60, 65, 70), answers(Grade.RATHERNOT)),
}

CASES = {**WAYS_BACK, **STEPS, **WISHES, **FIRES, **STARTS}


def play_turn(state: TheGame, choose: Callable[[TheGame], Sequence[Any]]) -> Sequence[Move]:
    """List what is done on seat 0, without the end of its turn."""
    done: list[Move] = []
    while state.outcome is None and not any(isinstance(each, Volunteer) for each in done):
        for action in choose(state):
            if action == END or state.outcome is not None:
                return done
            state = state.apply(0, action).state
            done.append(action)
    return done


def test_there_are_at_least_thirty_positions() -> None:
    assert len({case.state for case in CASES.values()}) == len(CASES) >= 30


@pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name, case in CASES.items() for level in Level if level in case.levels]
)
def test_it_does_what_is_plainly_right(name: str, level: Level) -> None:
    case = CASES[name]
    turns = [play_turn(case.state, lambda state: choose_dealt(GAME, deal_anew(state, 0), level))]
    if level is Level.EASY:  # who plays for an absent player is as good
        turns.append(play_turn(case.state, lambda state: (state.advise(0),)))
    for turn in turns:
        assert case.is_right(turn), turn


def test_it_wishes_where_it_can_go_back_by_ten_or_has_a_run_and_nowhere_else() -> None:
    state = position((30, 50, 77, 79), (40, 20, 81, 70)).replace(turn=1)
    wishes = [Wish(0, Degree.NOTHERE), Wish(2, Degree.NOTHERE)]
    for level in Level:
        assert list(choose_wishes(state, 0, level, Rng("00"))) == (wishes if level is Level.STRONG else [])
    wished = wish(wish(wish(state, 0, seat=0), 2, seat=0), 1, Degree.RATHERNOT, seat=0)
    assert list(choose_wishes(wished, 0, Level.STRONG, Rng("00"))) == [Wish(1, Degree.CLEAR)]
    state = position((30,), (40, 20, 80, 70), left=(*range(2, 40), 99)).replace(turn=1)
    assert list(choose_wishes(state, 0, Level.STRONG, Rng("00"))) == []


def test_a_wish_names_no_card_and_whoever_reads_it_counts_on_one_as_often_as_it_is_held() -> None:
    """RULES 5.1, in 800 deals."""
    wishes, held, counted = 0, 0, 0.0
    for number in range(800):
        cards, rng = Rng(f"{number:04x}").shuffle(CARDS)
        first, second, third, fourth, *rest = cards
        hands = [rest[seat * 6 : seat * 6 + 6] for seat in range(4)]
        state = positions.position(*hands, tops=(first, second, third, fourth), draw=rest[24:])
        for said in choose_wishes(state, 1, Level.STRONG, rng):
            view = state.apply(1, said).state.view(0)
            counted += sum(find_promised(view, ALL_CARDS & ~join(cards[:4])).values())
            held += find_way_back(view.tops[said.pile], said.pile) in state.hands[1]
            wishes += 1
    assert 0.3 < held / wishes < 0.8
    assert abs(counted - held) < 0.1 * wishes


def test_the_fewer_piles_take_a_card_the_more_it_costs() -> None:
    card = 1 << 50
    costs = [rate(tops, card) for tops in ((65, 65, 35, 35), (1, 65, 35, 35), (1, 1, 35, 35), (1, 1, 100, 35))]
    assert costs == sorted(costs, reverse=True)
    assert len({*costs, rate((1, 1, 100, 100), card)}) == 5


def test_hands_of_one_shuffle_have_no_card_in_common() -> None:
    hands = draw_hands(range(2, 32), 8, 3, Rng("00"))
    assert [len(hand) for hand in hands] == [8, 8, 8]
    assert len({*sum(hands, ())}) == 24
    assert [sorted(hand) for hand in draw_hands((5, 6), 8, 3, Rng("00"))] == [[5, 6]] * 3


def test_who_comes_next_and_is_stuck_loses_all_that_is_left() -> None:
    left, tops = join((20, 21, 90, 92)), (80, 81, 5, 4)
    assert rate_turn(tops, left, (20, 21), 1) == 4
    assert rate_turn(tops, left, (20, 90), 2) == 4, "one card is not enough"
    assert rate_turn(tops, left, (90, 92), 2) == 2
    assert rate_turn(tops, left, (), 1) == rate(tops, left), "nobody comes next"
