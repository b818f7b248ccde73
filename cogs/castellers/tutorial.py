"""The tutorial of Castellers!: a first castell, with each special card once."""

from bot.engine.rng import Rng
from bot.engine.tuples import remove
from bot.engine.tutorial import SEAT, Lesson, Tutorial
from cogs.castellers.cards import Card, sort_by_role
from cogs.castellers.house import HOUSE
from cogs.castellers.rules.actions import (
    ACCEPT,
    CANCEL,
    CANGUELOS,
    DRAW,
    FINISH,
    GRALLERS,
    LLENYES,
    PINYAS,
    POM,
    TAKES,
    TRONCS,
)
from cogs.castellers.rules.game import Castellers, deal
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Castells, Options, Starter

RIVAL = 1
PILAR, TORRE, FOUR = 1, 2, 4
"""Types of castell."""

T1, T2, T3, T4 = Card.TRONC1, Card.TRONC2, Card.TRONC3, Card.TRONC4
HANDS = ((T1, T4, Card.LLENYA, Card.GRALLERS, Card.CAP), (T2, T2, T2, Card.ENXANETA, Card.CANGUELO))
"""By seat."""
GROUPS = ((T3, Card.ACOTXADOR, T4), (T1, Card.ENXANETA), (T2,))
DRAWN = (
    *(T4, T2, T3),  # the end of the first turn: a card for each group, the last group first
    *(T4, Card.ACOTXADOR, T1),  # the end of the next turn
    *(Card.DOSOS, T3, T2),  # and so on
    *(T1, Card.ENXANETA, T3),
    *(T4, T4, Card.DOSOS),
    *(T1, T3, T3),
)
"""The first cards of the deck."""


def _deal() -> Castellers:
    """Deal the low castells from a deck whose first cards are those above."""
    rest = HOUSE.deck
    for card in (*HANDS[SEAT], *HANDS[RIVAL], *(card for group in GROUPS for card in group), *DRAWN):
        rest = remove(rest, card)
    dealt = deal(len(HANDS), Options(castells=Castells.LOW, starter=Starter.FIRST), Rng("00"))
    return dealt.replace(
        hands=tuple(map(sort_by_role, HANDS)), groups=GROUPS, stock=Stock((*DRAWN, *rest), (), dealt.stock.rng)
    )


TUTORIAL = Tutorial(
    _deal,
    (
        Lesson("castellers-lesson-diada"),
        Lesson("castellers-lesson-take", ((TAKES[1],), (TAKES[0],), (DRAW,))),
        Lesson("castellers-lesson-end", ((FINISH,), (DRAW,))),
        Lesson(
            "castellers-lesson-pinya",
            ((PINYAS[PILAR, 1][T4],), (PINYAS[PILAR, 1][Card.ENXANETA],), (TRONCS[1],)),
            before=((RIVAL, PINYAS[TORRE, 1][T2]), (RIVAL, FINISH)),
        ),
        Lesson("castellers-lesson-grallers", ((GRALLERS, TRONCS[1], TRONCS[2]), (TRONCS[1],), (FINISH,))),
        Lesson("castellers-lesson-wait", ((FINISH,), (POM[Card.ENXANETA],))),
        Lesson(
            "castellers-lesson-canguelo",
            ((CANCEL,), (POM[Card.ENXANETA],)),
            before=((RIVAL, TRONCS[1]), (RIVAL, TRONCS[2]), (RIVAL, CANGUELOS[SEAT]), (RIVAL, FINISH)),
        ),
        Lesson("castellers-lesson-crown", ((POM[Card.ENXANETA],), (TAKES[0],))),
        Lesson("castellers-lesson-llenya", ((LLENYES[RIVAL],), (FINISH,))),
        Lesson("castellers-lesson-fell", ((FINISH,), (DRAW,)), before=((RIVAL, ACCEPT),)),
        Lesson(
            "castellers-lesson-next",
            ((TAKES[0],), (DRAW,), (PINYAS[PILAR, 1][T4],)),
            before=((RIVAL, TRONCS[1]), (RIVAL, TRONCS[2]), (RIVAL, FINISH)),
        ),
        Lesson("castellers-lesson-goal"),
    ),
    seats=len(HANDS),
)
