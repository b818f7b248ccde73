"""What a plan of La Fallera Calavera rests on: what its target has and is protected by."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.contract import Condition
from cogs.fallera.cards import Model
from cogs.fallera.rules import terms
from cogs.fallera.rules.terms import Move
from cogs.fallera.rules.view import View

PLANNED = (
    *(terms.Almoina, terms.Sell, terms.Charge, terms.Use, terms.UseOn, terms.Rob, terms.Swap, terms.Recover),
    *(terms.Shed, terms.PassOn),
)
"""The actions of a turn; before :class:`terms.Charge` an attack is prepared."""


@dataclass(frozen=True, slots=True)
class Has(Condition):
    """A player still has this treasure or shield on the display."""

    code = "H"
    seat: int
    card: Model

    def holds(self, view: View) -> bool:
        display = view.players[self.seat].display
        return self.card in (*display.treasures, *display.shields)


@dataclass(frozen=True, slots=True)
class Shields(Condition):
    """A player has no more shields than this."""

    code = "S"
    seat: int
    count: int

    def holds(self, view: View) -> bool:
        return len(view.players[self.seat].display.shields) <= self.count


CONDITIONS = (Has, Shields)


def is_one_action(actions: Sequence[Move]) -> bool:
    """Return whether these actions are one of a turn, with what prepares it."""
    return bool(actions) and isinstance(actions[-1], PLANNED) and all(each.is_deterministic for each in actions[:-1])


def find_conditions(view: View, actions: Sequence[Move]) -> Iterator[Condition]:
    """Generate the conditions of an action, from the seat's view before it."""
    for action in actions:
        match action:
            case terms.Attack(seat, card):
                yield Has(seat, card)
                yield Shields(seat, len(view.players[seat].display.shields))
            case terms.Almansa(seat):
                yield Shields(seat, len(view.players[seat].display.shields))
            case terms.Rob(seat, card) | terms.Swap(_, seat, card):
                yield Has(seat, card)
