"""The actions of Castellers!, with one shared object for each, as legality is often checked."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.engine.contract import Action
from cogs.castellers.cards import CASTELLERS, CASTELLS, GROUP_SIZES, SEATS, Card
from cogs.castellers.house import MOST_DISCARDED


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a group: 0, 1 or 2; group 2 is next to the deck."""

    code = "G"
    is_deterministic = True
    group: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw two cards."""

    code = "D"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass; legal only if taking, drawing and raising are not."""

    code = "X"
    is_deterministic = True


@dataclass(frozen=True, slots=True)
class Dismantle(Action):
    """Discard the castell in progress (RULES 7.1)."""

    code = "M"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard one of several cards (RULES 7.2)."""

    code = "U"
    is_deterministic = True
    left: int
    """Cards still to be discarded, with this one: 3, 2, 1 under the built-in house."""
    card: Card


@dataclass(frozen=True, slots=True)
class Pinya(Action):
    """Put a card of the hand face down into the pinya; the first one chooses the castell."""

    code = "A"
    is_deterministic = True
    castell: int
    """The type, 1 (pilar) to 4."""
    place: int
    """The number of the card in the pinya, from 1, so that a press cannot apply twice."""
    card: Card


@dataclass(frozen=True, slots=True)
class Tronc(Action):
    """Place a level of the tronc, numbered from 1."""

    code = "T"
    is_deterministic = True
    level: int


@dataclass(frozen=True, slots=True)
class Pom(Action):
    """Place the next card of the pom de dalt."""

    code = "O"
    is_deterministic = True
    role: Card


@dataclass(frozen=True, slots=True)
class Grallers(Action):
    """Play grallers; the whole next part must then be placed."""

    code = "R"
    is_deterministic = True


@dataclass(frozen=True, slots=True)
class Llenya(Action):
    """Play a llenya: bring down the tronc of another colla."""

    code = "L"
    target: int


@dataclass(frozen=True, slots=True)
class Canguelo(Action):
    """Play a canguelo: another colla may not place its pom de dalt in its next turn."""

    code = "C"
    target: int


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Play a cap de colla: fetch a casteller from the deck, else from the discard pile."""

    code = "K"
    role: Card


@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Play a cap de colla against a canguelo (in one's turn) or a llenya (in its window)."""

    code = "N"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Do not cancel the llenya."""

    code = "Y"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """End one's turn; the groups are cleaned."""

    code = "E"


Placement: TypeAlias = Pinya | Tronc | Pom
Special: TypeAlias = Grallers | Llenya | Canguelo | Call | Cancel
Move: TypeAlias = Take | Draw | Pass | Dismantle | Discard | Placement | Special | Accept | Finish

TAKES = tuple(map(Take, range(len(GROUP_SIZES))))
DRAW = Draw()
PASS = Pass()
DISMANTLE = Dismantle()
GRALLERS = Grallers()
CANCEL = Cancel()
ACCEPT = Accept()
FINISH = Finish()
CALLS = {role: Call(role) for role in CASTELLERS}
LLENYES = tuple(map(Llenya, range(max(SEATS))))
CANGUELOS = tuple(map(Canguelo, range(max(SEATS))))
TRONCS = tuple(map(Tronc, range(8)))
POM = {role: Pom(role) for role in CASTELLERS[4:]}
PINYAS = {
    (castell, place): {card: Pinya(castell, place, card) for card in Card}
    for castell in CASTELLS
    for place in range(1, 6)
}
DISCARDS = {left: {card: Discard(left, card) for card in Card} for left in range(1, MOST_DISCARDED + 1)}
