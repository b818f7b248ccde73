"""The tutorial of La Fallera Calavera: from three ingredients to a paella, with each kind of action once."""

from bot.engine.rng import Rng
from bot.engine.tutorial import SEAT, Lesson, Tutorial
from bot.engine.value import remove
from cogs.fallera.cards import Model, build_deck, sort_cards
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.moves import (
    ALMOINA,
    ATTACKS,
    CHARGE,
    DEFENDS,
    ESPIONATGE,
    LAYS,
    PAELLA,
    PASS,
    ROBS,
    SELLS,
    USES,
)
from cogs.fallera.rules.terms import Display, Options, Starter

M = Model

RIVAL, THIRD = 1, 2

HANDS = (
    (M.XICONA, M.GUERRER, M.DAMA, M.REPETICIO, M.RATA, M.PAELLA, M.ESPIONATGE),
    (M.MORO, M.GUERRER, M.CAGALLO, M.MONLEON, M.RATA, M.BUTONI, M.DONYET),
    (M.XICONA, M.CAGALLO, M.JAUME, M.SANGONERA, M.MASCLET, M.LLUNA, M.VENT),
)
"""By seat."""
DISPLAYS = (
    Display((M.CUIXA, M.TOMACA, M.ESPARDENYES)),
    Display((M.GARROFO, M.CARXOFA, M.GAIATA)),
    Display((M.CARAGOL,), shields=(M.MURALLA,)),
)
"""By seat."""
DRAWN = (
    *(M.BAJOQUETA, M.DELICA),  # the learner's sale
    M.CAGALLO,  # the third player's alms
    M.MONLEONETES,  # the learner's alms
    M.DELICA,  # the third player's alms
)
"""The first cards of the deck."""
ROUND = 4
"""Until now everybody has only asked for alms, but the third player, who has also played the wall."""


def _deal() -> Fallera:
    """Build a position of the fourth round, with a deck whose first cards are those above."""
    options = Options(starter=Starter.FIRST)
    rest = build_deck(len(HANDS), options)
    shown = (card for each in DISPLAYS for card in (*each.treasures, *each.shields))
    for card in (*(card for hand in HANDS for card in hand), *shown, *DRAWN):
        rest = remove(rest, card)
    return deal(len(HANDS), options, Rng("00")).replace(
        hands=tuple(map(sort_cards, HANDS)), displays=DISPLAYS, deck=(*DRAWN, *rest), round=ROUND
    )


BOTH_PASS = ((RIVAL, PASS), (THIRD, PASS))

TUTORIAL = Tutorial(
    _deal,
    (
        Lesson("fallera-lesson-goal"),
        Lesson("fallera-lesson-sell", ((SELLS[M.ESPARDENYES],), (SELLS[M.TOMACA],), (ALMOINA,))),
        Lesson("fallera-lesson-paella", ((PAELLA,), (PASS,)), before=((RIVAL, ROBS[SEAT][M.BAJOQUETA]), (THIRD, PASS))),
        Lesson(
            "fallera-lesson-special",
            ((USES[M.REPETICIO],), (USES[M.ESPIONATGE],)),
            before=(*BOTH_PASS, (THIRD, ALMOINA)),
        ),
        Lesson("fallera-lesson-alms", ((ALMOINA,), (SELLS[M.CUIXA],)), before=BOTH_PASS),
        Lesson(
            "fallera-lesson-aim",
            ((ATTACKS[RIVAL][M.GARROFO],), (ATTACKS[RIVAL][M.GAIATA],), (ATTACKS[THIRD][M.CARAGOL],)),
        ),
        Lesson("fallera-lesson-fighter", ((LAYS[M.GUERRER],), (LAYS[M.XICONA],), (LAYS[M.MONLEONETES],))),
        Lesson("fallera-lesson-team", ((LAYS[M.MONLEONETES], CHARGE), (CHARGE,))),
        Lesson(
            "fallera-lesson-spy",
            ((ESPIONATGE,), (DEFENDS[M.DAMA][0],)),
            before=(
                (RIVAL, DEFENDS[M.GUERRER][0]),
                (RIVAL, ATTACKS[SEAT][M.CUIXA]),
                (RIVAL, LAYS[M.MORO]),
                (RIVAL, CHARGE),
            ),
        ),
        Lesson("fallera-lesson-defend", ((DEFENDS[M.DAMA][0],), (DEFENDS[M.XICONA][0],), (PASS,)), before=BOTH_PASS),
        Lesson(
            "fallera-lesson-rata",
            ((ROBS[RIVAL][M.CARXOFA],), (ROBS[THIRD][M.CARAGOL],), (ALMOINA,)),
            before=((THIRD, ALMOINA),),
        ),
        Lesson("fallera-lesson-won", before=BOTH_PASS),
    ),
    seats=len(HANDS),
)
