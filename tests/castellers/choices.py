"""The computer of Castellers!: what it does where one move is plainly right, and does not where one is plainly silly.

The castells are pilar de 5, 2 de 7, 3 de 7 and 4 de 7; seat 0 is at turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.contract import Level
from cogs.castellers.cards import Card
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
)
from cogs.castellers.rules.game import Castellers
from tests.castellers.cards import ACOTXADOR, CANGUELO, CAP, DOSOS, ENXANETA, LLENYA, T1, T2, T3, T4
from tests.castellers.cards import GRALLERS as MUSIC
from tests.castellers.positions import add_scores, add_site, play_moves, position
from tests.contract.choices import Case

CAREFUL = (Level.NORMAL, Level.STRONG)


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
WHOLE_POM = add_site(position((DOSOS, ACOTXADOR, ENXANETA, T1), OTHERS), 0, 3, tronc=3)
LARGE_HAND = play_moves(
    position((T2, T2, T2, T2, T1, T3, ACOTXADOR, ENXANETA), OTHERS, groups=((T1,), (), ())), PINYAS[2, 1][T1]
)
SCARED = scare(add_site(position((ENXANETA, T1), OTHERS, groups=((T1,), (T2, CAP), (T1, T1, T1))), 0, 1, tronc=3))
BEGUN = play_moves(add_site(position((CANGUELO, T2), OTHERS, groups=((T2,), (T4, T3), ())), 1, 4), DRAW)

RIGHT: Mapping[str, Case] = {
    "finishes its castell": Case(make_castell_one(ENXANETA, T4), [POM[ENXANETA]]),
    "finishes its castell and does not take good cards": Case(
        add_site(position((ENXANETA, T4), OTHERS, groups=((T2,), (T2, T2), (T3, T3, DOSOS))), 0, 1, tronc=3),
        [POM[ENXANETA]],
    ),
    "finishes a castell in the last round, whatever lies there": Case(LAST_ROUND, [POM[ENXANETA]]),
    "begins a pom that it has whole": Case(WHOLE_POM, [POM[DOSOS]]),
    "calls the enxaneta that finishes its castell": Case(make_castell_one(CAP, T4), [CALLS[ENXANETA]]),
    "takes the enxaneta that is missing": Case(
        add_site(position((T2, T3), OTHERS, groups=((T4,), (ENXANETA,), (T4, T4, T4))), 0, 1, tronc=3), [TAKES[1]]
    ),
    "takes two cards of its pom rather than three others": Case(
        add_site(position((ACOTXADOR,), OTHERS, groups=((), (DOSOS, ENXANETA), (T4, T4, T4))), 0, 3, tronc=3),
        [TAKES[1]],
    ),
    "draws where only a useless card lies": Case(
        add_site(position((T2, T3), OTHERS, groups=((T4,), (), ())), 0, 1, tronc=3), [DRAW]
    ),
    "raises a tronc that it has whole": Case(
        add_site(position((T2, T2, T2, T2), OTHERS, groups=((T1,), (T3,), ())), 0, 2), [TRONCS[1]]
    ),
    "goes on with its tronc": Case(play_moves(RAISING, TRONCS[1]), [TRONCS[2]]),
    "plays grallers where the next part is whole": Case(play_moves(RAISING, *TRONCS[1:4]), [GRALLERS]),
    "calls what the next part lacks for grallers": Case(play_moves(CALLING, *TRONCS[1:4]), [CALLS[ENXANETA]]),
    "begins the castell for which it has all cards": Case(
        position((T1, T2, T3, T3, T3, T4, DOSOS, ACOTXADOR, ENXANETA), OTHERS, deck=(), groups=((T4,), (), ())),
        [PINYAS[3, 1][each] for each in (T1, T2, T4)],
        levels=CAREFUL,  # to the easy level the pilar is as near, as it lacks no more cards
    ),
    "puts the card that nothing needs into the pinya": Case(
        position((T1, T1, T1, T4, ENXANETA), OTHERS), [PINYAS[1, 1][T4]]
    ),
    "cancels a canguelo to finish its castell": Case(scare(make_castell_one(CAP, ENXANETA)), [CANCEL]),
    "saves its tronc from a llenya": Case(FELLED, [CANCEL], seat=1),
    "names another role that it needs": Case(play_moves(MISSED, CALLS[DOSOS]), [CALLS[ACOTXADOR], CALLS[ENXANETA]]),
    "brings down the tronc of a rival before the third castell": Case(
        play_moves(stand_rival(HELD, 2, 3), DRAW), [LLENYES[1]]
    ),
    "scares a rival before the third castell": Case(
        play_moves(stand_rival(HELD.replace(hands=((CANGUELO, T2), OTHERS)), 2, 3), DRAW), [CANGUELOS[1]]
    ),
    "brings down the leader": Case(play_moves(stand_rival(stand_rival(FOUR, 2), 2, 3, seat=2), DRAW), [LLENYES[2]]),
    "calls nobody where there are no cards": Case(
        add_site(position((CAP, T4), OTHERS, deck=(), groups=((T2,), (), ())), 0, 1, tronc=3), [TAKES[0]]
    ),
    "takes two levels that its tronc lacks": Case(
        add_site(position((T4,), OTHERS, groups=((T1,), (T4, T4), (T2, T2, T3))), 0, 4),
        [TAKES[1]],
        levels=CAREFUL,  # the easy level places each level as soon as it has it
    ),
    "goes on with its pinya": Case(LARGE_HAND, [PINYAS[2, 2][T3]]),
    "goes on with its pom": Case(play_moves(WHOLE_POM, POM[DOSOS]), [POM[ACOTXADOR]]),
    "raises its tronc while it may not place its pom": Case(
        scare(add_site(position((T2, T2, T2, T2), OTHERS, groups=((T1,), (T3,), ())), 0, 2)), [TRONCS[1]]
    ),
    "calls the only card that its pom lacks": Case(
        add_site(position((CAP, ENXANETA), OTHERS, groups=((T1,), (), ())), 0, 2, tronc=4), [CALLS[ACOTXADOR]]
    ),
    "calls both cards that its pom lacks": Case(
        add_site(position((CAP, CAP, DOSOS), OTHERS, groups=((T1,), (), ())), 0, 3, tronc=3),
        [CALLS[ACOTXADOR], CALLS[ENXANETA]],
        levels=CAREFUL,  # the easy level first places the card that it has
    ),
    "cancels a canguelo, to call what it lacks": Case(
        scare(add_site(position((CAP, CAP, T1), OTHERS, groups=((T1,), (), ())), 0, 1, tronc=3)), [CANCEL]
    ),
    "calls its last enxaneta in the last round": Case(LAST_ROUND.replace(hands=((CAP, T2), OTHERS)), [CALLS[ENXANETA]]),
    "completes its tronc where there are no cards to come": Case(
        add_site(position((T1, T1, T4, T4, T4, ENXANETA), OTHERS, deck=(), groups=((), (), ())), 0, 1, tronc=2),
        [TRONCS[3]],
    ),
    "passes where it can do nothing else": Case(position((), (T1, T2), deck=(), groups=((), (), ())), [PASS]),
}

SILLY: Mapping[str, Case] = {
    "does not draw where it can finish its castell": Case(make_castell_one(ENXANETA, T4), [DRAW, *TAKES]),
    "does not end its turn within a tronc that it has": Case(play_moves(RAISING, TRONCS[1]), [FINISH]),
    "does not end its turn where grallers finish its castell": Case(play_moves(RAISING, *TRONCS[1:4]), [FINISH]),
    "does not put its only enxaneta into the pinya": Case(
        position((T2, T3, T4, ENXANETA), OTHERS), [PINYAS[castell, 1][ENXANETA] for castell in range(1, 5)]
    ),
    "does not put its tronc into the pinya": Case(
        position((T1, T1, T1, T4), OTHERS), [PINYAS[castell, 1][T1] for castell in range(1, 5)]
    ),
    "does not call what it does not need": Case(
        make_castell_one(CAP, T4), [call for role, call in CALLS.items() if role != ENXANETA]
    ),
    "does not let the tronc fall that wins the game": Case(FELLED, [ACCEPT], seat=1),
    "does not leave the missing enxaneta to others": Case(
        add_site(position((T2, T3), OTHERS, groups=((T4,), (ENXANETA,), (T4, T4, T4))), 0, 1, tronc=3),
        [DRAW, TAKES[0], TAKES[2]],
    ),
    "does not bring down the last where it can the leader": Case(
        play_moves(stand_rival(stand_rival(FOUR), 2, 3, seat=2), DRAW), [LLENYES[1], CANGUELOS[1]]
    ),
    "does not take down a castell whose tronc stands": Case(STUCK, [DISMANTLE]),
    "does not put its llenya into the pinya": Case(
        position((T1, T1, T1, LLENYA, T4, ENXANETA), OTHERS), [PINYAS[castell, 1][LLENYA] for castell in range(1, 5)]
    ),
    "does not take what it cannot use while it waits": Case(SCARED, [TAKES[0], TAKES[2]]),
    "does not scare who has no tronc": Case(
        BEGUN,
        [CANGUELOS[1]],
        levels=CAREFUL,  # the easy level plays a canguelo as soon as it can
    ),
}
