"""What a plan of Castell rests on: its round, the castellers that it recruits, what its performances bring."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.contract import Condition
from cogs.castell.components import REGION_INDEX, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import (
    END,
    CastellAction,
    Move,
    Perform,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    TurnAction,
)
from cogs.castell.rules.view import View


@dataclass(frozen=True, slots=True)
class InRound(Condition):
    """It is this round, on which the skills that can be trained and the festivals depend."""

    code = "N"
    round: int

    def holds(self, view: View) -> bool:
        return view.round == self.round


@dataclass(frozen=True, slots=True)
class Castellers(Condition):
    """A region has this many castellers of a size, or more."""

    code = "C"
    region: Region
    size: int
    count: int

    def holds(self, view: View) -> bool:
        return view.squares[REGION_INDEX[self.region]].castellers[self.size - 1] >= self.count


@dataclass(frozen=True, slots=True)
class Performance(Condition):
    """A region has this local performance, and this many special action tokens in its row, or more."""

    code = "P"
    region: Region
    tile: Tile
    tokens: int

    def holds(self, view: View) -> bool:
        square = view.squares[REGION_INDEX[self.region]]
        return self.tile in square.tiles and sum(square.tokens) >= self.tokens


CONDITIONS = (InRound, Castellers, Performance)


def find_whole_turn(actions: Sequence[CastellAction]) -> tuple[CastellAction, ...] | None:
    """Find the turn that these actions make, with its end; None if a tower is left that no performance follows."""
    deeds = tuple(action for action in actions if action != END)
    is_whole = isinstance(deeds[-1], TurnAction) if deeds else bool(actions)
    return (*deeds, END) if is_whole else None


def find_conditions(view: View, actions: Sequence[CastellAction]) -> Iterator[Condition]:
    """Generate the conditions of a turn, from the seat's view before it."""
    yield InRound(view.round)
    region, recruited = None if view.me is None else view.me.region, Counter[tuple[Region, int]]()
    for action in actions:
        match action:
            case Move(to) | SpecialMove(to):
                region = to
            case Recruit(size) | SpecialRecruit(size) if region is not None:
                recruited[region, size] += 1
            case Perform(tile) if region is not None:
                yield Performance(region, tile, sum(view.squares[REGION_INDEX[region]].tokens))
    for (place, size), count in recruited.items():
        yield Castellers(place, size, count)
