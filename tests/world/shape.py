"""The shape of a world: how much there is of what, drawn by its seed, and how it is made smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

NAMES = ("Mercè", "Jaume", "Laia", "Pol", "Núria", "Àlex", "Bru")

SHORT_PACES = ((1, 100, 4), (1, 50, 4), (1, 20, 1))

PACES = (*SHORT_PACES, *SHORT_PACES, (4, 0, 1), (12, 0, 1), (48, 0, 1), (96, 0, 1))
"""Hours, quick people of a hundred, and games at a table: evenings of short games, and a game over days."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How much there is of what; each can be told on the command line."""

    machines: int = 1
    tables: int = 1
    people: int = 3
    hours: int = 2
    minutes: int = 0
    """How many minutes longer."""
    kills: int = 0
    stops: int = 0
    restarts: int = 0
    losses: int = 0
    """How many machines never come back, as long as there are others."""
    faults: int = 0
    whims: int = 0
    """How many of a hundred gestures are no moves."""
    quick: int = 0
    """How many of a hundred people play one move after another; if any, games are of a kind that is over soon."""
    games: int = 1
    """How many games are played at each table, one after another."""
    tournaments: int = 0
    """How many tournaments are held while the tables are played."""
    searches: int = 0
    """How often two people look for others to play with."""
    titles: str = ""
    """Which games are played at tables, divided by commas; all if that is empty."""
    upgrades: int = 0
    """How often a machine gets the next version of the program."""
    schemas: int = 0
    """How often a machine gets a program with a later version of the database."""
    kinds: str = ""
    """Of which kinds the faults are, divided by commas; of all if that is empty."""
    errands: str = ""
    """The commands whose pages people open who have whims, divided by commas; if any, they have no other whims.

    The words of one are divided by ``_``.
    """
    haste: int = 7
    """How many of a hundred turns are submitted in parts, which can be taken back."""
    computers: int = 30
    """At how many of a hundred tables a computer plays."""
    questions: int = 0
    """How many of a hundred gestures are questions that are typed to the bot."""
    plans: int = 0
    """How many of a hundred looks at a hand that waits are used to plan the next turn, or to drop the plan."""
    doubled: int = 20
    """How many of a hundred interactions go to two machines, if there are two."""

    @property
    def seconds(self) -> float:
        """Return how long people live at most."""
        return self.hours * 3_600.0 + self.minutes * 60.0

    @classmethod
    def draw(cls, seed: int) -> Shape:
        """Draw the shape of a world: a third of them without troubles, some with several machines, each at its pace."""
        chance = Random(f"shape {seed}")
        machines = chance.choice((1, 1, 1, 1, 2, 3))
        is_calm = chance.random() < 0.3
        hours, quick, games = chance.choice(PACES if machines == 1 else SHORT_PACES)
        return cls(
            machines=machines,
            tables=chance.randint(1, 2 if quick else 4),
            people=chance.randint(2, len(NAMES)),
            hours=hours,
            kills=0 if is_calm else chance.randint(0, 6),
            stops=0 if is_calm else chance.randint(0, 3),
            restarts=0 if is_calm else chance.randint(0, 2),
            faults=0 if is_calm else chance.randint(0, 20),
            whims=chance.choice((0, 10, 40)),
            quick=quick,
            games=games,
            upgrades=0 if is_calm else chance.choice((0, 0, 1, 2)),
            searches=chance.choice((0, 0, 1)),
            losses=0 if is_calm or machines == 1 else chance.randint(0, 1),
            schemas=0 if is_calm else chance.choice((0, 0, 0, 1)),
            questions=chance.choice((0, 0, 10)),
            plans=chance.choice((0, 0, 50)),
        )

    def change(self, changes: Iterable[str]) -> Shape:
        """Return a shape with some other numbers, each told as ``name=number``."""
        names = {field.name for field in fields(Shape)}
        told: dict[str, Any] = dict(each.split("=") for each in changes)
        assert set(told) <= names, f"a world has {sorted(names)}"
        told |= {name: int(number) for name, number in told.items() if name not in ("titles", "kinds", "errands")}
        return replace(self, **told)

    def __str__(self) -> str:
        return " ".join(f"{field.name}={getattr(self, field.name)}" for field in fields(self))


LEAST = {"machines": 1, "tables": 1, "people": 2, "hours": 1, "games": 1}

SHRUNK = (
    "questions",
    "plans",
    "tournaments",
    "searches",
    "hours",
    "minutes",
    "machines",
    "tables",
    "games",
    "faults",
    "kills",
    "stops",
    "restarts",
    "upgrades",
    "schemas",
    "losses",
    "whims",
    "people",
    "quick",
)
"""What a shape has, in the order in which it is made smaller: first what makes a world long."""


def shrink(
    shape: Shape, wanted: Set[str], list_kinds: Callable[[Sequence[Shape]], Iterator[Set[str]]]
) -> Iterator[Shape]:
    """Yield ever smaller shapes with one of the wanted complaints, until no number can be smaller.

    ``list_kinds`` yields the complaints of each of some shapes.
    """
    before = None
    while shape != before:
        before = shape
        for name in SHRUNK:
            while True:
                value, low = getattr(shape, name), LEAST.get(name, 0)
                smaller = [n for n in dict.fromkeys((low, (value + low) // 2, value - 1)) if low <= n < value]
                candidates = [replace(shape, **{name: each}) for each in smaller]
                kinds = zip(candidates, list_kinds(candidates), strict=False)
                found = next((each for each, complaints in kinds if complaints & wanted), None)
                if found is None:
                    break
                shape = found
                yield shape
