"""What a seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.contract import Outcome, Refusal
from cogs.castellers.cards import Card, Part, Plan
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.terms import Deed, Options, Phase, Score, Site


@dataclass(frozen=True, slots=True)
class Colla:
    """What everybody knows of a colla."""

    hand: int
    """How many cards it holds."""
    site: Site | None
    """Its castell in progress."""
    scores: tuple[Score, ...]
    """What it has finished, in that order."""
    is_scared: bool
    """True while a canguelo lies before it: no pom de dalt in its next (or present) turn."""
    is_gone: bool

    @property
    def applause(self) -> int:
        """What it has earned so far."""
        return sum(score.applause for score in self.scores)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    plans: tuple[Plan, ...]
    """The castells of the day: pilar, 2, 3, 4."""
    counters: tuple[tuple[int, ...], ...]
    """The applause counters left for each of them, the highest first."""
    groups: tuple[tuple[Card, ...], ...]
    deck: int
    """How many cards it has."""
    discard: tuple[Card, ...]
    """The top card comes last."""
    collas: tuple[Colla, ...]
    """By seat."""
    hand: tuple[Card, ...]
    """The seat's own cards, by role."""
    pinya: tuple[Card, ...]
    """What lies face down in the seat's own pinya."""
    turn: int
    """Whose turn it is, or was when the game ended."""
    deed: Deed
    """What the action of this turn was so far."""
    part: Part | None
    """The part that was placed in this turn and may be placed on; None if none was, or it is complete."""
    answering: int | None
    """Who answers a llenya."""
    owed: int
    """How many cards are still to be discarded (RULES 7.2)."""
    missed: tuple[Card, ...]
    """Roles that were called in vain with the cap de colla that is being played."""
    shown: tuple[Card, ...]
    """What was shown to all in this turn and may lie where it is not seen: in a hand, or in a new deck."""
    finisher: int | None
    """Who was first to raise three castells: the game ends when it would be that seat's turn."""
    turns_left: int
    """After so many more turns, the present one too, the game ends unless somebody finishes a castell (RULES 7.4)."""
    legal: tuple[Move, ...]
    """Everything the seat may do now."""
    refusals: tuple[tuple[Move, Refusal], ...]
    """For whoever is asked: why what its cards and the table suggest may not be done, for each such action."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the table waits for this seat."""
        return bool(self.legal)

    @property
    def me(self) -> Colla | None:
        """The seat's own colla."""
        return None if self.seat is None else self.collas[self.seat]
