"""The house of La Fallera Calavera: numbers that no official source confirms (RULES 1.1, 3.6, 9.5)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TypeAlias

from bot.engine import house
from bot.engine.house import Fault
from cogs.fallera.cards import CARDS, FIGHTERS, Model

Points: TypeAlias = tuple[int, int]
"""A and D."""

LEAST_ACTIONS, MOST_ACTIONS = 6, 30
LEAST_ROUNDS, MOST_ROUNDS = 31, 300
HIGHEST = 9
"""The most points of a fighter, and the most cards that a sale draws: one digit, as on the cards."""


@dataclass(frozen=True, slots=True)
class House(house.House):
    """Numbers that no official source confirms [H]. A card has the field of its name; CARDS has the built-in ones."""

    actions: int = 12
    """The most actions of a turn; without a limit, cards that return from a small deck could make it endless."""
    rounds: int = 100
    """The round after which the game stops, unless an option of the table ends it before."""
    pinta: int = 3
    """Cards that its sale draws."""
    gaiata: int = 2
    tirant: int = 4
    xicona: Points = (2, 3)
    """A and D."""
    alcaldessa: Points = (3, 2)
    guerrer: Points = (3, 3)
    dama: Points = (3, 4)
    monleon: Points = (2, 2)
    """His A is confirmed."""
    cagallo: Points = (0, 0)
    tombatossals: Points = (6, 1)
    jaume: Points = (3, 3)
    calavera: Points = (2, 2)
    bellea: Points = (2, 2)
    delica: Points = (1, 2)
    sangonera: Points = (2, 1)

    def find_faults(self) -> Iterator[Fault]:
        if not LEAST_ACTIONS <= self.actions <= MOST_ACTIONS:
            yield Fault("actions", f"be from {LEAST_ACTIONS} to {MOST_ACTIONS}")
        if not LEAST_ROUNDS <= self.rounds <= MOST_ROUNDS:
            yield Fault("rounds", f"be from {LEAST_ROUNDS} to {MOST_ROUNDS}")
        for card, read in READ_DRAWS.items():
            if not 1 <= read(self) <= HIGHEST:
                yield Fault(_name_field(card), f"be from 1 to {HIGHEST}")
        for card, points in ((card, read(self)) for card, read in READ_POINTS.items()):
            if not 0 <= min(points) <= max(points) <= HIGHEST:
                yield Fault(_name_field(card), f"have numbers from 0 to {HIGHEST}")
        if self.monleon[0] != CARDS[Model.MONLEON].attack:
            yield Fault("monleon", f"have the confirmed {CARDS[Model.MONLEON].attack} first")


def _name_field(card: Model) -> str:
    return card.name.lower()


HOUSE = House()
"""The built-in values."""

_FIELDS = frozenset(field.name for field in fields(House))

READ_POINTS: Mapping[Model, Callable[[House], Points]] = {
    card: attrgetter(_name_field(card)) for card in Model if card in FIGHTERS and _name_field(card) in _FIELDS
}
"""By fighter that the house may correct: what reads its A and D."""

READ_DRAWS: Mapping[Model, Callable[[House], int]] = {
    card: attrgetter(_name_field(card)) for card in (Model.PINTA, Model.GAIATA, Model.TIRANT)
}
"""By sale that the house may correct: what reads how many cards it draws."""


def get_points(card: Model, house: House) -> tuple[int | None, int | None]:
    """Return the A and D of a card in this house; None where they depend on the battle, or it does not fight."""
    read = READ_POINTS.get(card)
    return (CARDS[card].attack, CARDS[card].defence) if read is None else read(house)


def get_draws(card: Model, house: House) -> int | None:
    """Return how many cards the sale of a treasure draws in this house; None if it is not for sale."""
    read = READ_DRAWS.get(card)
    return CARDS[card].draws if read is None else read(house)


def is_corrected(card: Model, house: House) -> bool:
    """Return whether the house has other numbers for this card than the built-in one."""
    return get_points(card, house) != get_points(card, HOUSE) or get_draws(card, house) != get_draws(card, HOUSE)
