"""What may happen in La Fallera Calavera."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.contract import Event, PrivateEvent
from cogs.fallera.cards import Model
from cogs.fallera.rules.terms import Ending

# Turns and cards


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """It is somebody's turn."""

    seat: int
    round: int
    """Counted from 1."""


@dataclass(frozen=True, slots=True)
class LostTurn(Event):
    """A Lluna de València was discarded, and that was the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TookAlmoina(Event):
    """The action was the almoina; what was drawn is told next."""

    seat: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A treasure was discarded for so many cards."""

    seat: int
    card: Model
    count: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards were drawn: so many went into the hand, and these treasures onto the display."""

    seat: int
    count: int
    treasures: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Saw(PrivateEvent):
    """The cards that were drawn or kept and went into the hand."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The graveyard became the deck; so many cards."""

    count: int


@dataclass(frozen=True, slots=True)
class GotActions(Event):
    """A turn has so many actions more than the one that is just spent."""

    seat: int
    count: int


# Specials


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A special was used; if it can be cancelled, what it does is not done yet."""

    seat: int
    card: Model
    target: int | None = None
    """Who is hit by it; for a paella whoever's card it cancels."""
    treasure: Model | None = None
    """The treasure that is to be taken, or the card that is to be got back."""
    own: Model | None = None
    """The treasure that is to be given for it (vent)."""


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """A special does nothing: paellas cancelled it, or in older games who it was about went."""

    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Held(Event):
    """A special holds: an even number of paellas was used on it, at least two."""

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
    """Cards went from one hand to another (bec)."""

    seat: int
    source: int
    count: int


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """Private to the two: which cards these were."""

    seat: int
    source: int
    cards: tuple[Model, ...]

    @property
    def audience(self) -> frozenset[int]:
        return frozenset({self.seat, self.source})


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Cards of a hand, drawn by lot, went to the graveyard (masclet, bec)."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Gambled(Event):
    """Cards of a hand were discarded to draw as many (petrer)."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """So many cards of the deck were looked at (donyet)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class LookedAt(PrivateEvent):
    """The cards that are looked at."""

    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """One of the cards looked at was kept; the deck was shuffled."""

    seat: int
    treasure: Model | None
    """None if it went into the hand."""


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
    """Treasures went from one display to another (battles, rata)."""

    seat: int
    source: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Treasures of two displays changed places (vent, pacte)."""

    seat: int
    target: int
    given: tuple[Model, ...]
    """What ``seat`` had."""
    taken: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Flowed(Event):
    """All treasures went on to the next player (riuà): what each seat has now."""

    treasures: tuple[tuple[Model, ...], ...]


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """The treasures of a display went to the graveyard (cremà)."""

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
    """How many cards were laid face down."""


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The cards of an attack were turned up."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Defended(Event):
    """The defence was laid, and is seen at once."""

    seat: int
    cards: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Undefended(Event):
    """Nobody defended: the attack has won."""

    seat: int
    """Who was attacked."""


@dataclass(frozen=True, slots=True)
class Fought(Event):
    """Points were compared."""

    seat: int
    target: int
    attack: int
    defence: int
    has_won: bool
    """True if the attack did."""


@dataclass(frozen=True, slots=True)
class BrokeOff(Event):
    """A battle ended undecided as one of the two went: only in older games."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class ShieldFell(Event):
    """A shield went to the graveyard."""

    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """The Alcaldessa won and went back to the hand."""

    seat: int


# Ends


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A player went for good."""

    seat: int
    hand: tuple[Model, ...]
    """What went from the hand to the graveyard by it, as it did in older games."""
    display: tuple[Model, ...]
    """The same of the display."""


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
    """Ingredients by seat."""
