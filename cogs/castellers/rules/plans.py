"""What a plan of Castellers! rests on: the group that it takes, the applause of the castell that it begins."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.contract import Condition
from cogs.castellers.cards import Card
from cogs.castellers.rules.actions import FINISH, Draw, Grallers, Move, Pass, Pinya, Pom, Take, Tronc
from cogs.castellers.rules.view import View

ALONE = (Take, Draw, Pass)
"""The actions that make a turn alone; others of a plan are placements and grallers."""

NO_CARD = -1


@dataclass(frozen=True, slots=True)
class InGroup(Condition):
    """A group still has these cards, three at most: their places among the kinds of cards, or :data:`NO_CARD`."""

    code = "G"
    group: int
    first: int
    second: int
    third: int

    @property
    def cards(self) -> tuple[Card, ...]:
        kinds = tuple(Card)
        return tuple(kinds[each] for each in (self.first, self.second, self.third) if each != NO_CARD)

    def holds(self, view: View) -> bool:
        return not Counter(self.cards) - Counter(view.groups[self.group])


@dataclass(frozen=True, slots=True)
class Applause(Condition):
    """A castell of a type is still worth as much applause."""

    code = "A"
    castell: int
    count: int

    def holds(self, view: View) -> bool:
        left = view.counters[self.castell - 1]
        return (left[0] if left else 0) >= self.count


@dataclass(frozen=True, slots=True)
class NoThird(Condition):
    """No colla has three castells."""

    code = "T"

    def holds(self, view: View) -> bool:
        return view.finisher is None


CONDITIONS = (InGroup, Applause, NoThird)


def find_whole_turn(actions: Sequence[Move]) -> tuple[Move, ...] | None:
    """Find the turn that these actions make, with its end; None if they are no turn that can be planned."""
    deeds = [action for action in actions if action != FINISH]
    is_one = len(deeds) == 1 and isinstance(deeds[0], ALONE)
    is_building = bool(deeds) and all(isinstance(action, Pinya | Tronc | Pom | Grallers) for action in deeds)
    return (*deeds, FINISH) if is_one or is_building else None


def find_conditions(view: View, actions: Sequence[Move]) -> Iterator[Condition]:
    """Generate the conditions of a turn, from the seat's view before it."""
    for action in actions:
        if isinstance(action, Take):
            places = [tuple(Card).index(card) for card in view.groups[action.group]]
            yield InGroup(action.group, *(*places, NO_CARD, NO_CARD)[:3])
        if isinstance(action, Pinya) and view.me is not None and view.me.site is None and action.place == 1:
            left = view.counters[action.castell - 1]
            yield Applause(action.castell, left[0] if left else 0)
    if view.finisher is None:
        yield NoThird()
