"""The computer of Castellers!: what it does where one move is plainly right, and does not where one is plainly silly.

The castells are pilar de 5, 2 de 7, 3 de 7 and 4 de 7; seat 0 is at turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from bot.engine.computer import deal_anew
from bot.engine.level import Level
from cogs.castellers import GAME
from cogs.castellers.cards import Card
from cogs.castellers.computer import choose
from cogs.castellers.rules.actions import (
    ACCEPT,
    CALLS,
    CANCEL,
    CANGUELOS,
    DISMANTLE,
    DRAW,
    FINISH,
    GRALLERS,
    LLENYES,
    PASS,
    PINYAS,
    POM,
    TAKES,
    TRONCS,
    Move,
)
from cogs.castellers.rules.game import Castellers
from cogs.castellers.rules.legality import legal_actions
from tests.bench.contests import Player, hold, play_advice, play_level
from tests.castellers.positions import (
    ACOTXADOR,
    CANGUELO,
    CAP,
    DOSOS,
    ENXANETA,
    LLENYA,
    T1,
    T2,
    T3,
    T4,
    add_scores,
    add_site,
    play_moves,
    position,
)
from tests.castellers.positions import GRALLERS as MUSIC


@dataclass(frozen=True)
class Case:
    """A position with the moves that are plainly right, or plainly silly."""

    state: Castellers
    moves: Sequence[Move]
    seat: int = 0


def scare(state: Castellers, seat: int = 0) -> Castellers:
    return state.replace(scared=tuple(each == seat for each in range(len(state.hands))))


def make_castell_one(*hand: Card) -> Castellers:
    """Seat 0 has a pilar whose tronc is complete: only the enxaneta is missing."""
    return add_site(position(hand, OTHERS, groups=((T4,), (T2, T3), (T3, T3, T4))), 0, 1, tronc=3)


def stand_rival(state: Castellers, *castells: int, seat: int = 1) -> Castellers:
    """A rival's pilar waits for its enxaneta; it has raised these castells."""
    return add_scores(add_site(state, seat, 1, tronc=3), seat, *castells)


OTHERS = (T4, T4, T2)
HELD = position((LLENYA, T2), OTHERS, groups=((T2,), (T4, T3), (T2, T2, ACOTXADOR)))
FOUR = position((LLENYA, CANGUELO, T2), OTHERS, OTHERS, OTHERS, groups=((T2,), (T4,), (T2, T2, ACOTXADOR)))
FELLED = play_moves(stand_rival(position((LLENYA, T2), (CAP, ENXANETA, T3)), 2, 3), DRAW, LLENYES[1])
RAISING = add_site(position((T1, T1, T1, MUSIC, ENXANETA), OTHERS), 0, 1)
CALLING = add_site(position((T1, T1, T1, MUSIC, CAP), OTHERS, deck=(T2, ENXANETA, T3)), 0, 1)
MISSED = add_site(position((CAP, T4), OTHERS, deck=(T2, T3, T1), pile=(T1, T4)), 0, 3, tronc=3)
LAST_ROUND = add_scores(
    add_site(position((ENXANETA, T2), OTHERS, groups=((T2,), (), (CAP, MUSIC, CAP))), 0, 1, tronc=3), 1, 2, 3, 4
)
STUCK = add_site(position((T4, T4, T4), (T1, T2), deck=(), groups=((), (), ())), 0, 1, tronc=3)

RIGHT: Mapping[str, Case] = {
    "it finishes its castell": Case(make_castell_one(ENXANETA, T4), [POM[ENXANETA]]),
    "it finishes its castell and does not take good cards": Case(
        add_site(position((ENXANETA, T4), OTHERS, groups=((T2,), (T2, T2), (T3, T3, DOSOS))), 0, 1, tronc=3),
        [POM[ENXANETA]],
    ),
    "it finishes a castell in the last round, whatever lies there": Case(LAST_ROUND, [POM[ENXANETA]]),
    "it begins a pom that it has whole": Case(
        add_site(position((DOSOS, ACOTXADOR, ENXANETA, T1), OTHERS), 0, 3, tronc=3), [POM[DOSOS]]
    ),
    "it calls the enxaneta that finishes its castell": Case(make_castell_one(CAP, T4), [CALLS[ENXANETA]]),
    "it takes the enxaneta that is missing": Case(
        add_site(position((T2, T3), OTHERS, groups=((T4,), (ENXANETA,), (T4, T4, T4))), 0, 1, tronc=3), [TAKES[1]]
    ),
    "it takes two cards of its pom rather than three others": Case(
        add_site(position((ACOTXADOR,), OTHERS, groups=((), (DOSOS, ENXANETA), (T4, T4, T4))), 0, 3, tronc=3),
        [TAKES[1]],
    ),
    "it draws where only a useless card lies": Case(
        add_site(position((T2, T3), OTHERS, groups=((T4,), (), ())), 0, 1, tronc=3), [DRAW]
    ),
    "it raises a tronc that it has whole": Case(
        add_site(position((T2, T2, T2, T2), OTHERS, groups=((T1,), (T3,), ())), 0, 2), [TRONCS[1]]
    ),
    "it goes on with its tronc": Case(play_moves(RAISING, TRONCS[1]), [TRONCS[2]]),
    "it plays grallers where the next part is whole": Case(play_moves(RAISING, *TRONCS[1:4]), [GRALLERS]),
    "it calls what the next part lacks for grallers": Case(play_moves(CALLING, *TRONCS[1:4]), [CALLS[ENXANETA]]),
    "it begins the castell for which it has all cards": Case(
        position((T1, T2, T3, T3, T3, T4, DOSOS, ACOTXADOR, ENXANETA), OTHERS, deck=(), groups=((T4,), (), ())),
        [PINYAS[3, 1][each] for each in (T1, T2, T4)],
    ),
    "it puts the card that nothing needs into the pinya": Case(
        position((T1, T1, T1, T4, ENXANETA), OTHERS), [PINYAS[1, 1][T4]]
    ),
    "it cancels a canguelo to finish its castell": Case(scare(make_castell_one(CAP, ENXANETA)), [CANCEL]),
    "it saves its tronc from a llenya": Case(FELLED, [CANCEL], seat=1),
    "it names another role that it needs": Case(play_moves(MISSED, CALLS[DOSOS]), [CALLS[ACOTXADOR], CALLS[ENXANETA]]),
    "it brings down the tronc of a rival before the third castell": Case(
        play_moves(stand_rival(HELD, 2, 3), DRAW), [LLENYES[1]]
    ),
    "it scares a rival before the third castell": Case(
        play_moves(stand_rival(HELD.replace(hands=((CANGUELO, T2), OTHERS)), 2, 3), DRAW), [CANGUELOS[1]]
    ),
    "it brings down the leader": Case(play_moves(stand_rival(stand_rival(FOUR, 2), 2, 3, seat=2), DRAW), [LLENYES[2]]),
    "it calls nobody where there are no cards": Case(
        add_site(position((CAP, T4), OTHERS, deck=(), groups=((T2,), (), ())), 0, 1, tronc=3), [TAKES[0]]
    ),
    "it passes where it can do nothing else": Case(position((), (T1, T2), deck=(), groups=((), (), ())), [PASS]),
}

SILLY: Mapping[str, Case] = {
    "it does not draw where it can finish its castell": Case(make_castell_one(ENXANETA, T4), [DRAW, *TAKES]),
    "it does not end its turn within a tronc that it has": Case(play_moves(RAISING, TRONCS[1]), [FINISH]),
    "it does not end its turn where grallers finish its castell": Case(play_moves(RAISING, *TRONCS[1:4]), [FINISH]),
    "it does not put its only enxaneta into the pinya": Case(
        position((T2, T3, T4, ENXANETA), OTHERS), [PINYAS[castell, 1][ENXANETA] for castell in range(1, 5)]
    ),
    "it does not put its tronc into the pinya": Case(
        position((T1, T1, T1, T4), OTHERS), [PINYAS[castell, 1][T1] for castell in range(1, 5)]
    ),
    "it does not call what it does not need": Case(
        make_castell_one(CAP, T4), [call for role, call in CALLS.items() if role != ENXANETA]
    ),
    "it does not let the tronc fall that wins the game": Case(FELLED, [ACCEPT], seat=1),
    "it does not leave the missing enxaneta to others": Case(
        add_site(position((T2, T3), OTHERS, groups=((T4,), (ENXANETA,), (T4, T4, T4))), 0, 1, tronc=3),
        [DRAW, TAKES[0], TAKES[2]],
    ),
    "it does not bring down the last where it can the leader": Case(
        play_moves(stand_rival(stand_rival(FOUR), 2, 3, seat=2), DRAW), [LLENYES[1], CANGUELOS[1]]
    ),
    "it does not take down a castell whose tronc stands": Case(STUCK, [DISMANTLE]),
    "it does not call a role again that was not there": Case(play_moves(MISSED, CALLS[DOSOS]), [CALLS[DOSOS]]),
}


def choose_first(case: Case, level: Level) -> Move:
    dealt = deal_anew(case.state, case.seat)
    return choose(dealt.state, dealt.seat, level, dealt.rng)[0]


@pytest.mark.parametrize("level", [Level.NORMAL, Level.STRONG])
@pytest.mark.parametrize("name", RIGHT)
def test_it_does_what_is_plainly_right(name: str, level: Level) -> None:
    case = RIGHT[name]
    assert {*case.moves} & {*legal_actions(case.state, case.seat)}
    assert choose_first(case, level) in case.moves


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", SILLY)
def test_it_does_nothing_that_is_plainly_silly(name: str, level: Level) -> None:
    case = SILLY[name]
    assert choose_first(case, level) not in case.moves


@pytest.mark.parametrize(
    ("hero", "others", "seats", "least"),
    [
        (Level.NORMAL, play_level(GAME, Level.EASY), 2, 0.9),
        (Level.STRONG, play_level(GAME, Level.NORMAL), 2, 0.6),
        (Level.STRONG, play_advice, 4, 0.8),
    ],
)
def test_each_level_beats_who_is_weaker(hero: Level, others: Player, seats: int, least: float) -> None:
    games = 20
    contest = hold(GAME, seats, games // seats, play_level(GAME, hero), others)
    assert [seat for seat, _ in contest.outcomes] == [*range(seats)] * (games // seats)
    assert contest.wins >= least * games
