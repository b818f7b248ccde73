"""The tutorial of Castellers!: a first castell, with each special card once."""

from bot.engine.rng import Rng
from bot.engine.tutorial import SEAT, Lesson, Tutorial
from bot.engine.value import remove
from cogs.castellers.cards import Card, sort_by_role
from cogs.castellers.house import HOUSE
from cogs.castellers.rules import actions
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
        Lesson("castellers-lesson-take", ((actions.TAKES[1],), (actions.TAKES[0],), (actions.DRAW,))),
        Lesson("castellers-lesson-end", ((actions.FINISH,), (actions.DRAW,))),
        Lesson(
            "castellers-lesson-pinya",
            ((actions.PINYAS[PILAR, 1][T4],), (actions.PINYAS[PILAR, 1][Card.ENXANETA],), (actions.TRONCS[1],)),
            before=((RIVAL, actions.PINYAS[TORRE, 1][T2]), (RIVAL, actions.FINISH)),
        ),
        Lesson(
            "castellers-lesson-grallers",
            ((actions.GRALLERS, actions.TRONCS[1], actions.TRONCS[2]), (actions.TRONCS[1],), (actions.FINISH,)),
        ),
        Lesson("castellers-lesson-wait", ((actions.FINISH,), (actions.POM[Card.ENXANETA],))),
        Lesson(
            "castellers-lesson-canguelo",
            ((actions.CANCEL,), (actions.POM[Card.ENXANETA],)),
            before=(
                (RIVAL, actions.TRONCS[1]),
                (RIVAL, actions.TRONCS[2]),
                (RIVAL, actions.CANGUELOS[SEAT]),
                (RIVAL, actions.FINISH),
            ),
        ),
        Lesson("castellers-lesson-crown", ((actions.POM[Card.ENXANETA],), (actions.TAKES[0],))),
        Lesson("castellers-lesson-llenya", ((actions.LLENYES[RIVAL],), (actions.FINISH,))),
        Lesson("castellers-lesson-fell", ((actions.FINISH,), (actions.DRAW,)), before=((RIVAL, actions.ACCEPT),)),
        Lesson(
            "castellers-lesson-next",
            ((actions.TAKES[0],), (actions.DRAW,), (actions.PINYAS[PILAR, 1][T4],)),
            before=((RIVAL, actions.TRONCS[1]), (RIVAL, actions.TRONCS[2]), (RIVAL, actions.FINISH)),
        ),
        Lesson("castellers-lesson-goal"),
    ),
    seats=len(HANDS),
)
