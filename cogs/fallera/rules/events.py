"""The events of La Fallera Calavera."""

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.contract import Event, PrivateEvent, SeatEvent
from cogs.fallera.cards import Model
from cogs.fallera.rules.terms import Ending

# Turns and cards


@dataclass(frozen=True, slots=True)
class TurnStarted(SeatEvent):
    """A turn began."""

    ends_turn: ClassVar[bool] = True

    round: int
    """Counted from 1."""


@dataclass(frozen=True, slots=True)
class LostTurn(SeatEvent):
    """A player lost the turn to a Lluna de València, which was discarded."""


@dataclass(frozen=True, slots=True)
class TookAlmoina(SeatEvent):
    """A player took the almoina; a :class:`Drew` follows."""


@dataclass(frozen=True, slots=True)
class Sold(SeatEvent):
    """A treasure was discarded to draw cards."""

    card: Model
    count: int


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """Cards were drawn: ``count`` into the hand, and the treasures onto the display."""

    count: int
    treasures: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Saw(PrivateEvent):
    """The cards that a player drew or kept in the hand; private."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The graveyard was shuffled into a deck of ``count`` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class GotActions(SeatEvent):
    """A player got more actions in this turn."""

    count: int


# Specials


@dataclass(frozen=True, slots=True)
class Used(SeatEvent):
    """A special was used; if it can be cancelled, it has not taken effect yet."""

    card: Model
    target: int | None = None
    """The player whom it affects; for a paella the one whose card it cancels."""
    treasure: Model | None = None
    """The treasure to be taken, or the card to be recovered."""
    own: Model | None = None
    """The treasure to be given in exchange (vent)."""


@dataclass(frozen=True, slots=True)
class Cancelled(SeatEvent):
    """A special has no effect: a paella cancelled it, or in older games its target went."""

    card: Model


@dataclass(frozen=True, slots=True)
class Held(SeatEvent):
    """A special takes effect although paellas were used: their number is even."""

    card: Model


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A shield or a curse was laid on a display."""

    seat: int
    """Whose display it is."""
    card: Model
    by: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The direction of play was reversed."""

    direction: int
    """1: by rising seats; -1: by falling ones."""


@dataclass(frozen=True, slots=True)
class HandTaken(SeatEvent):
    """Cards moved from one hand to another (bec)."""

    source: int
    count: int


@dataclass(frozen=True, slots=True)
class HandSeen(SeatEvent):
    """The cards that moved from hand to hand; private to the two players."""

    source: int
    cards: tuple[Model, ...]

    @property
    def audience(self) -> frozenset[int]:
        return frozenset({self.seat, self.source})


@dataclass(frozen=True, slots=True)
class Lost(SeatEvent):
    """Random cards of a hand were discarded (masclet, bec)."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Gambled(SeatEvent):
    """Cards of a hand were discarded to draw as many (petrer)."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Looked(SeatEvent):
    """A player looked at cards of the deck (donyet)."""

    count: int


@dataclass(frozen=True, slots=True)
class LookedAt(PrivateEvent):
    """The cards of the deck that a player looked at; private."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Kept(SeatEvent):
    """A player kept one of the cards looked at; the deck was shuffled."""

    treasure: Model | None
    """None if the card went into the hand."""


@dataclass(frozen=True, slots=True)
class Recovered(SeatEvent):
    """A card came back from the graveyard (cassalla)."""

    card: Model


@dataclass(frozen=True, slots=True)
class ShedButoni(SeatEvent):
    """The Butoni was discarded."""


@dataclass(frozen=True, slots=True)
class PassedOn(SeatEvent):
    """The Butoni was moved to another display."""

    target: int


# Treasures


@dataclass(frozen=True, slots=True)
class Took(SeatEvent):
    """Treasures moved from one display to another (battles, rata)."""

    source: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Swapped(SeatEvent):
    """Treasures of two displays were swapped (vent, pacte)."""

    target: int
    given: tuple[Model, ...]
    """The treasures that ``seat`` gave."""
    taken: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Flowed(Event):
    """All treasures moved on to the next player (riuà): the treasures of each seat now."""

    treasures: tuple[tuple[Model, ...], ...]


@dataclass(frozen=True, slots=True)
class Burned(SeatEvent):
    """The treasures of a display were discarded (cremà)."""

    cards: tuple[Model, ...]


# Battles


@dataclass(frozen=True, slots=True)
class Declared(SeatEvent):
    """A battle was declared."""

    target: int
    aim: Model | None
    """The treasure or shield; None: all treasures (Batalla d'Almansa)."""
    count: int
    """The number of cards laid face down."""


@dataclass(frozen=True, slots=True)
class TurnedUp(SeatEvent):
    """The cards of an attack were turned up."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Defended(SeatEvent):
    """The defence was laid face up."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Undefended(Event):
    """The attack won without a defence."""

    seat: int
    """The defender."""


@dataclass(frozen=True, slots=True)
class Fought(SeatEvent):
    """The points of a battle were compared."""

    target: int
    attack: int
    defence: int
    has_won: bool


@dataclass(frozen=True, slots=True)
class BrokeOff(SeatEvent):
    """A battle ended undecided because one of the two went; only in older games."""

    target: int


@dataclass(frozen=True, slots=True)
class ShieldFell(SeatEvent):
    """A shield was discarded."""

    card: Model


@dataclass(frozen=True, slots=True)
class Returned(SeatEvent):
    """The Alcaldessa won and returned to the hand."""


# Ends


@dataclass(frozen=True, slots=True)
class Left(SeatEvent):
    """A player left the game."""

    hand: tuple[Model, ...]
    """The cards of the hand that were discarded; only in older games."""
    display: tuple[Model, ...]
    """The cards of the display that were discarded; only in older games."""


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
    """Ingredients by seat."""
