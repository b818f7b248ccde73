"""The events of La Fallera Calavera."""

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.contract import Event, PrivateEvent
from cogs.fallera.cards import Model
from cogs.fallera.rules.terms import Ending

# Turns and cards


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A turn began."""

    ends_turn: ClassVar[bool] = True

    seat: int
    round: int
    """Counted from 1."""


@dataclass(frozen=True, slots=True)
class LostTurn(Event):
    """A player lost the turn to a Lluna de València, which was discarded."""

    seat: int


@dataclass(frozen=True, slots=True)
class TookAlmoina(Event):
    """A player took the almoina; a :class:`Drew` follows."""

    seat: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A treasure was discarded to draw cards."""

    seat: int
    card: Model
    count: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards were drawn: ``count`` into the hand, and the treasures onto the display."""

    seat: int
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
class GotActions(Event):
    """A player got more actions in this turn."""

    seat: int
    count: int


# Specials


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A special was used; if it can be cancelled, it has not taken effect yet."""

    seat: int
    card: Model
    target: int | None = None
    """The player whom it affects; for a paella the one whose card it cancels."""
    treasure: Model | None = None
    """The treasure to be taken, or the card to be recovered."""
    own: Model | None = None
    """The treasure to be given in exchange (vent)."""


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """A special has no effect: a paella cancelled it, or in older games its target went."""

    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Held(Event):
    """A special takes effect although paellas were used: their number is even."""

    seat: int
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
class HandTaken(Event):
    """Cards moved from one hand to another (bec)."""

    seat: int
    source: int
    count: int


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """The cards that moved from hand to hand; private to the two players."""

    seat: int
    source: int
    cards: tuple[Model, ...]

    @property
    def audience(self) -> frozenset[int]:
        return frozenset({self.seat, self.source})


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Random cards of a hand were discarded (masclet, bec)."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Gambled(Event):
    """Cards of a hand were discarded to draw as many (petrer)."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A player looked at cards of the deck (donyet)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class LookedAt(PrivateEvent):
    """The cards of the deck that a player looked at; private."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A player kept one of the cards looked at; the deck was shuffled."""

    seat: int
    treasure: Model | None
    """None if the card went into the hand."""


@dataclass(frozen=True, slots=True)
class Recovered(Event):
    """A card came back from the graveyard (cassalla)."""

    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class ShedButoni(Event):
    """The Butoni was discarded."""

    seat: int


@dataclass(frozen=True, slots=True)
class PassedOn(Event):
    """The Butoni was moved to another display."""

    seat: int
    target: int


# Treasures


@dataclass(frozen=True, slots=True)
class Took(Event):
    """Treasures moved from one display to another (battles, rata)."""

    seat: int
    source: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Treasures of two displays were swapped (vent, pacte)."""

    seat: int
    target: int
    given: tuple[Model, ...]
    """The treasures that ``seat`` gave."""
    taken: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Flowed(Event):
    """All treasures moved on to the next player (riuà): the treasures of each seat now."""

    treasures: tuple[tuple[Model, ...], ...]


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """The treasures of a display were discarded (cremà)."""

    seat: int
    cards: tuple[Model, ...]


# Battles


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A battle was declared."""

    seat: int
    target: int
    aim: Model | None
    """The treasure or shield; None: all treasures (Batalla d'Almansa)."""
    count: int
    """The number of cards laid face down."""


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The cards of an attack were turned up."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Defended(Event):
    """The defence was laid face up."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Undefended(Event):
    """The attack won without a defence."""

    seat: int
    """The defender."""


@dataclass(frozen=True, slots=True)
class Fought(Event):
    """The points of a battle were compared."""

    seat: int
    target: int
    attack: int
    defence: int
    has_won: bool
    """True if the attack won."""


@dataclass(frozen=True, slots=True)
class BrokeOff(Event):
    """A battle ended undecided because one of the two went; only in older games."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class ShieldFell(Event):
    """A shield was discarded."""

    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """The Alcaldessa won and returned to the hand."""

    seat: int


# Ends


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A player left the game."""

    seat: int
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
