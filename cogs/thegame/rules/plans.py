"""What a plan of The Game rests on: the tops that its first cards find, and fires."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.contract import Condition
from cogs.thegame.cards import ASCENDING
from cogs.thegame.rules.terms import Play
from cogs.thegame.rules.view import View, find_way_back


@dataclass(frozen=True, slots=True)
class OnTop(Condition):
    """The top of a pile lies between two numbers, and no more wishes of others than then are about the pile."""

    code = "T"
    pile: int
    low: int
    high: int
    wishes: int

    def holds(self, view: View) -> bool:
        return self.low <= view.tops[self.pile] <= self.high and view.count_wishes(self.pile) <= self.wishes


@dataclass(frozen=True, slots=True)
class NoFire(Condition):
    """No fire has to be covered but on these piles: bits, the lowest for the first pile."""

    code = "F"
    piles: int

    def holds(self, view: View) -> bool:
        return not any(duty.is_due and not self.piles >> duty.pile & 1 for duty in view.duties)


CONDITIONS = (OnTop, NoFire)


def find_conditions(view: View, plays: Sequence[Play]) -> Iterator[Condition]:
    """Generate the conditions of plays: no pile is used up more by its first card than in this view."""
    for pile in dict.fromkeys(play.pile for play in plays):
        top, first = view.tops[pile], next(play.card for play in plays if play.pile == pile)
        low, high = (top, first - 1) if pile in ASCENDING else (first + 1, top)
        if first == find_way_back(top, pile):
            low = high = top
        yield OnTop(pile, low, high, view.count_wishes(pile))
    if view.options.on_fire:
        due = {duty.pile for duty in view.duties if duty.is_due}  # a turn may end with a fire, and the game with it
        yield NoFire(sum(1 << pile for pile in due.union(play.pile for play in plays)))
