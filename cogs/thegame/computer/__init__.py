"""Chooses the plays of a computer of The Game: a search over its whole turn.

The easy level does what the rules advise for absent players. What is placed is known to all who watched, and of the
hands of others only what they wish for matters. Strong computers wish for "not here" where they can go back by ten, and
for nothing else. All but easy ones take that wish to mean the same when others make it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.contract import Level
from bot.engine.rng import Rng
from cogs.thegame.computer.rating import ALL_CARDS, join
from cogs.thegame.computer.search import Effort, Search
from cogs.thegame.computer.wishes import wants_to_be_spared
from cogs.thegame.rules.terms import END, Degree, Move, Phase, Wish
from cogs.thegame.rules.view import View

EFFORTS: Mapping[Level, Effort] = {Level.NORMAL: Effort(width=3), Level.STRONG: Effort(width=20, ends=5, hands=8)}


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Move]:
    """Choose a whole turn, or whether to begin; see :data:`bot.engine.contract.Computer`."""
    view: View = state.view(seat)
    if level is Level.EASY or view.phase is Phase.START:
        return (state.advise(seat),)
    return (*Search(view, _find_unplaced(state), EFFORTS[level], rng).run(), END)


def _find_unplaced(state: Any) -> int:
    """Return the set of all cards that are on no pile."""
    return ALL_CARDS & ~join(card for cards in state.piles for card in cards[1:])


def choose_wishes(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Wish]:
    """Wish for "not here" where the seat can go back by ten, and withdraw other wishes, at the strong level; see
    :data:`bot.engine.contract.AsideChooser`."""
    view: View = state.view(seat)
    if level is not Level.STRONG or view.phase is Phase.START:
        return ()
    wished = {wish.pile: wish.degree for wish in view.wishes if wish.seat == seat}
    unplaced = _find_unplaced(state)
    wanted = {
        pile: Degree.NOTHERE if wants_to_be_spared(view.hand, top, pile, unplaced) else Degree.CLEAR
        for pile, top in enumerate(view.tops)
    }
    return [Wish(pile, degree) for pile, degree in wanted.items() if degree is not wished.get(pile, Degree.CLEAR)]


def expect(state: Any, seat: int, rng: Rng) -> float:
    """Play on at the normal level to count the cards that are left, as a negative number; see
    :data:`bot.engine.contract.Rating`."""
    while state.outcome is None:
        playing = min(state.to_act)
        for move in choose(state, playing, Level.NORMAL, rng):
            if state.outcome is None:
                state = state.apply(playing, move).state
    return -float(state.outcome.scores[seat])
