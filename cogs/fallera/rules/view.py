"""What a seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.contract import Outcome, Refusal
from cogs.fallera.cards import Model
from cogs.fallera.rules.terms import Aim, Display, Move, Options, Phase, Played


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody knows of a player."""

    hand: int
    """How many cards it holds."""
    display: Display
    worth: int
    """How many ingredients the display counts as; five win."""
    is_gone: bool


@dataclass(frozen=True, slots=True)
class BattleView:
    """What a seat may know of the battle that is being fought."""

    attacker: int
    defender: int
    aim: Model | None
    """The treasure or shield it is about; None: all treasures (Batalla d'Almansa)."""
    count: int
    """How many cards the attacker has laid."""
    cards: tuple[Model, ...]
    """The attacker's cards, who fights first; empty while they are hidden from this seat."""
    is_open: bool
    """True once everybody sees them."""
    defence: tuple[Model, ...]
    """The defender's cards; empty before they are turned up, or if nobody defends."""
    points: tuple[int, int] | None
    """A and D as they stand, once both sides are turned up."""
    dull: frozenset[int]
    """The seats whose espill was cancelled."""
    poured: frozenset[int]
    """The seats that have used an aigua."""
    wet: frozenset[int]
    """The seats that have a point less for it."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    players: tuple[Player, ...]
    """By seat."""
    deck: int
    """How many cards it has."""
    graveyard: tuple[Model, ...]
    """The newest card comes last."""
    turn: int
    """Whose turn it is, or was when the game ended."""
    direction: int
    """1: by rising seats; -1: by falling ones."""
    actions: int
    """How many actions are still to be taken in this turn; one that is under way is not counted."""
    taken: int
    """How many actions this turn has had."""
    round: int
    """Counted from 1; ``options.rounds`` tells which is the last, if one is."""
    has_drawn_starter: bool
    """True if it was drawn by lot who starts."""
    stack: tuple[Played, ...]
    """The special that is being used, then the paellas on it; each cancels the one before it."""
    hit: int | None
    """Who is hit by what is on the stack as it stands; None if nobody is or nothing is."""
    battle: BattleView | None
    asked: int | None
    """The one whom the table waits for; None where several may answer: nobody tells who has not yet."""
    hand: tuple[Model, ...]
    """The seat's own cards, in the order of the models."""
    aim: Aim | None
    """For whose turn it is: the attack that is being prepared."""
    chosen: tuple[Model, ...]
    """For whose turn it is: the cards laid for it, or put aside to be discarded; they are still in the hand."""
    looked: tuple[Model, ...]
    """For whose turn it is: the cards of the deck that are looked at (donyet), in the order of the models."""
    answer: bool | None
    """What the seat has answered in the open paella window: True for a paella; None if it has not or is not asked."""
    legal: tuple[Move, ...]
    """Everything the seat may do now."""
    refusals: tuple[tuple[str, Refusal], ...]
    """For whoever is asked: why no action with this code may be taken, for each code of which none may."""
    unusable: tuple[tuple[Model, Refusal], ...]
    """For whose turn it is: why these cards of hand and display can be used for no action now."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the table waits for this seat."""
        return bool(self.legal)

    @property
    def me(self) -> Player | None:
        """What everybody knows of the seat itself."""
        return None if self.seat is None else self.players[self.seat]
