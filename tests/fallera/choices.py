"""Positions of La Fallera Calavera in which one choice is plainly right, or plainly silly; seat 0 is at turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.contract import Level
from cogs.fallera.rules import moves
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Attack, Defend, Phase
from tests.contract.choices import Case
from tests.fallera.playing import attack, play
from tests.fallera.positions import FILLER, M, ask_apart, position

FOUR = (M.CUIXA, M.GARROFO, M.BAJOQUETA, M.CARAGOL)
HAND = (M.DELICA, M.JAUME)
BUTONI = (M.GARROFO, M.BUTONI)
KNOWING = (Level.NORMAL, Level.STRONG)
DEFENCES = [action for row in moves.DEFENDS.values() for action in row]


def meet(state: Fallera, target: int, aim: M | None, *cards: M, masclet: bool = False) -> Fallera:
    """Seat 0 attacks, and the question of the defender stands."""
    state = play(state, *attack(target, aim, *cards, masclet=masclet))
    while state.phase is Phase.PAELLA:
        state = state.apply(min(state.to_act), moves.PASS).state
    return state


def rob(hand: Sequence[M], shown: Sequence[Sequence[M]], target: int, card: M) -> Fallera:
    """Seat 0 uses a rata on this treasure; seat 1 has the hand, seat 2 some cards."""
    return play(position((M.RATA, *HAND), hand, (M.DAMA, M.XICONA), shown=shown), moves.ROBS[target][card])


def spy(state: Fallera) -> Fallera:
    """The defender has used an espionatge, and everybody has passed."""
    state = play(state, moves.ESPIONATGE)
    while state.phase is Phase.PAELLA:
        state = state.apply(min(state.to_act), moves.PASS).state
    return state


def shed(state: Fallera) -> Fallera:
    """Everybody has passed on a jugador de Petrer or a donyet of seat 0."""
    while state.phase is Phase.PAELLA:
        state = state.apply(min(state.to_act), moves.PASS).state
    return state


BARE = position((M.MORO, *HAND), (), (M.DAMA,) * 3, shown=[FOUR, (M.TOMACA,), (M.TIRANT,)])
CHOICE = position((M.RATA, *HAND), (M.GUERRER,), (M.GUERRER,), shown=[(), (M.TOMACA,), FOUR])
STOLEN = rob((M.PAELLA, M.JAUME), [(), FOUR], 1, M.CUIXA)
WINNING = rob((M.PAELLA, M.JAUME), [FOUR, (), (M.TOMACA,)], 2, M.TOMACA)
LAID = meet(position((M.MORO, *HAND), (M.DAMA, M.CAGALLO, M.JAUME), (), shown=[(), (M.TOMACA,)]), 1, M.TOMACA, M.MORO)
DEADLY = meet(position((M.MORO, *HAND), (M.DAMA, M.CAGALLO), (), shown=[FOUR, (M.TOMACA,)]), 1, M.TOMACA, M.MORO)
OPEN = spy(
    meet(position((M.TOMBATOSSALS,), (M.ESPIONATGE, M.DAMA), (), shown=[(), (M.TOMACA,)]), 1, M.TOMACA, M.TOMBATOSSALS)
)
WEAK = spy(
    meet(position((M.DELICA,), (M.ESPIONATGE, M.DAMA, M.XICONA), (), shown=[FOUR, (M.TOMACA,)]), 1, M.TOMACA, M.DELICA)
)
LOOKING = shed(
    play(
        position((M.DONYET, *HAND), (), (), shown=[FOUR[:3]], deck=(M.CAGALLO, M.TOMACA, M.DAMA)), moves.USES[M.DONYET]
    )
)
LAST = shed(
    play(
        position((M.DONYET, *HAND), (), (), shown=[FOUR], deck=(M.CAGALLO, M.TIRANT, M.ALLS, M.TARONGER)),
        moves.USES[M.DONYET],
    )
)
GAMBLING = shed(play(position((M.PETRER, M.CAGALLO, M.DAMA, M.ALCALDESSA), (), (), shown=[FOUR]), moves.USES[M.PETRER]))
TWICE = shed(
    meet(position((M.BELLEA, *HAND), (), (), shown=[FOUR[:3], (M.PINTA, M.TOMACA, M.TIRANT)]), 1, M.PINTA, M.BELLEA)
)

RIGHT: Mapping[str, Case] = {
    "without anything better it takes the almoina": Case(position((), HAND, HAND), [moves.ALMOINA]),
    "robs the ingredient that makes the paella": Case(
        position((M.RATA, *HAND), HAND, HAND, shown=[FOUR, (M.TOMACA,), (M.TIRANT,)]), [moves.ROBS[1][M.TOMACA]]
    ),
    "swaps for the ingredient that makes the paella": Case(
        position((M.VENT, *HAND), HAND, HAND, shown=[(*FOUR, M.PINTA), (M.TOMACA,), (M.TIRANT,)]),
        [moves.SWAPS[M.PINTA][1][M.TOMACA]],
        levels=KNOWING,
    ),
    "attacks an empty hand for the ingredient that makes the paella": Case(BARE, [Attack(1, M.TOMACA)]),
    "takes an ingredient from who needs only one more": Case(
        CHOICE, [*moves.ROBS[2].values(), *moves.ATTACKS[2].values()]
    ),
    "sells a treasure that brings four cards": Case(
        position((), HAND, HAND, shown=[(M.TIRANT,)]), [moves.SELLS[M.TIRANT]]
    ),
    "burns the display of who needs only one more": Case(
        position((M.CREMA, *HAND), (M.DAMA,) * 3, shown=[(), FOUR], deck=(M.TOMACA, M.ALLIOLI, M.CONILL)),
        [moves.USES_ON[M.CREMA][1]],
        levels=KNOWING,
    ),
    "exchanges nothing worth having for four ingredients": Case(
        position((M.PACTE, *HAND), (M.DAMA,) * 3, shown=[(M.PINTA,), FOUR]), [moves.USES_ON[M.PACTE][1]], levels=KNOWING
    ),
    "lets the flood bring it four ingredients": Case(
        position((M.RIUA, *HAND), HAND, HAND, shown=[(), (M.PINTA,), FOUR]), [moves.USES[M.RIUA]], levels=KNOWING
    ),
    "builds the muralla around four ingredients": Case(
        position((M.MURALLA, *HAND), (M.DAMA,) * 7, (M.DAMA,) * 7, shown=[FOUR]), [moves.USES[M.MURALLA]]
    ),
    "fights for all treasures against an empty hand": Case(
        position((M.ALMANSA, M.MORO), (), (M.DAMA,), shown=[(M.PINTA,), FOUR]),
        [moves.ALMANSES[1], *moves.ATTACKS[1].values()],
    ),
    "cancels a theft of one of its four ingredients": Case(STOLEN, [moves.PAELLA], seat=1),
    "cancels a theft that makes a paella": Case(WINNING, [moves.PAELLA], seat=1),
    "keeps its paella when somebody only turns the direction": Case(
        play(position((M.DANSA,), (M.PAELLA,), (M.DAMA,)), moves.USES[M.DANSA]), [moves.PASS], seat=1
    ),
    "passes where it has no paella": Case(rob((M.JAUME,), [FOUR, (M.TOMACA,)], 1, M.TOMACA), [moves.PASS], seat=1),
    "cancels the paella that saves a rival from its own theft": Case(
        play(
            position((M.RATA, M.PAELLA), (M.PAELLA, M.JAUME), shown=[FOUR, (M.TOMACA,)]),
            moves.ROBS[1][M.TOMACA],
            moves.PAELLA,
        ),
        [moves.PAELLA],
    ),
    "defends with its strongest card what would make a paella": Case(DEADLY, moves.DEFENDS[M.DAMA], seat=1),
    "spies out an attack that would make a paella": Case(
        meet(
            position((M.TOMBATOSSALS,), (M.ESPIONATGE, M.DAMA, M.CAGALLO), (), shown=[FOUR[:3], (*FOUR[3:], M.TOMACA)]),
            1,
            M.TOMACA,
            M.TOMBATOSSALS,
        ),
        [moves.ESPIONATGE, *moves.DEFENDS[M.DAMA]],
        seat=1,
    ),
    "goes on with an attack that another began, or gives it up": Case(
        play(
            position((M.MORO, M.CAGALLO), (M.DAMA,) * 7, (), shown=[(), (M.TOMACA,)]),
            Attack(1, M.TOMACA),
            moves.LAYS[M.CAGALLO],
        ),
        [moves.CHARGE, moves.ALMOINA],
    ),
    "does not defend against an open attack that it cannot withstand": Case(OPEN, [moves.PASS], seat=1),
    "withstands an open attack that would make a paella": Case(
        WEAK, [*moves.DEFENDS[M.XICONA], *moves.DEFENDS[M.DAMA]], seat=1
    ),
    "keeps the ingredient that a donyet shows": Case(LOOKING, [moves.KEEPS[M.TOMACA]]),
    "keeps the ingredient that makes the paella": Case(LAST, [moves.KEEPS[M.ALLS]]),
    "takes the ingredient as the second treasure": Case(TWICE, [moves.TAKES[M.TOMACA]]),
    "uses an aigua that decides, where that is asked": Case(
        play(
            ask_apart(position((M.MORO, M.AIGUA), (M.DAMA, M.JAUME), shown=[FOUR, (M.TOMACA,)])),
            *attack(1, M.TOMACA, M.MORO),
            moves.PASS,
            Defend(M.DAMA, muixeranga=False, espill=False),
        ),
        [moves.AIGUA],
    ),
    "looks for an ingredient in a small deck": Case(
        position((M.DONYET, *HAND), (M.DAMA,) * 3, shown=[FOUR], deck=(M.TOMACA, *FILLER[:8])), [moves.USES[M.DONYET]]
    ),
}

SILLY: Mapping[str, Case] = {
    "does not draw where it can rob the paella": Case(
        position((M.RATA, *HAND), HAND, HAND, shown=[FOUR, (M.TOMACA,)]), [moves.ALMOINA]
    ),
    "does not draw where nobody can defend the paella": Case(BARE, [moves.ALMOINA]),
    "does not rob a tirant where an ingredient makes the paella": Case(
        position((M.RATA, *HAND), HAND, HAND, shown=[FOUR, (M.TOMACA, M.TIRANT)]), [moves.ROBS[1][M.TIRANT]]
    ),
    "does not burn its own four ingredients": Case(
        position((M.CREMA, *HAND), HAND, shown=[FOUR, (M.PINTA,)]), [moves.USES_ON[M.CREMA][0]]
    ),
    "does not give four ingredients away": Case(
        position((M.PACTE, M.RIUA, *HAND), HAND, shown=[FOUR, (M.PINTA,)]),
        [moves.USES_ON[M.PACTE][1], moves.USES[M.RIUA], *(moves.SWAPS[card][1][M.PINTA] for card in FOUR)],
    ),
    "does not swap an ingredient for a sale": Case(
        position((M.VENT, *HAND), HAND, shown=[(M.CUIXA, M.GARROFO), (M.PINTA,)]),
        [moves.SWAPS[card][1][M.PINTA] for card in (M.CUIXA, M.GARROFO)],
    ),
    "does not let a theft pass that makes a paella": Case(WINNING, [moves.PASS], seat=1),
    "does not let the attack pass that makes a paella": Case(DEADLY, [moves.PASS], seat=1),
    "does not defend with the weakest of three": Case(LAID, moves.DEFENDS[M.CAGALLO], seat=1),
    "does not lay a strong card where a weak one is enough": Case(
        WEAK.replace(hands=((), (M.DAMA, M.XICONA, M.TOMBATOSSALS), ())),
        [action for action in DEFENCES if action.espill or action.muixeranga or action.card is M.TOMBATOSSALS],
        seat=1,
    ),
    "does not cancel what hinders the leader": Case(
        play(
            position((M.RATA, *HAND), (M.PAELLA, M.JAUME), (M.DAMA, M.XICONA), shown=[(), (), FOUR]),
            moves.ROBS[2][M.CUIXA],
        ),
        [moves.PAELLA],
        seat=1,
    ),
    "does not risk four ingredients for a pinta": Case(
        position((M.ALMANSA, M.CAGALLO), (M.DAMA,) * 7, shown=[FOUR, (M.PINTA,)]), [moves.ALMANSES[1]]
    ),
    "does not throw its best card away": Case(GAMBLING, [moves.DISCARDS[M.ALCALDESSA]]),
    "does not keep a card where the paella lies": Case(
        LAST, [moves.KEEPS[card] for card in (M.CAGALLO, M.TIRANT, M.TARONGER)]
    ),
}
