"""The view of a seat."""

from dataclasses import dataclass

from bot.engine.contract import Outcome, Refusal
from cogs.castellers.cards import Card, Part, Plan
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.terms import Options, Phase, Score, Site, TurnAction


@dataclass(frozen=True, slots=True)
class Colla:
    """What is public of a colla."""

    hand: int
    """Number of cards in hand."""
    site: Site | None
    """Its castell in progress."""
    scores: tuple[Score, ...]
    """The castells it finished, in order."""
    is_scared: bool
    """True while it has a canguelo: no pom de dalt in its next (or current) turn."""
    is_gone: bool

    @property
    def applause(self) -> int:
        """Its applause so far."""
        return sum(score.applause for score in self.scores)

    @property
    def progress(self) -> tuple[int, int]:
        """Its finished castells, then the cards of the one in progress."""
        site = self.site
        return len(self.scores), 0 if site is None else site.pinya + site.tronc + len(site.pom)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    plans: tuple[Plan, ...]
    """The castells of the game, by type."""
    counters: tuple[tuple[int, ...], ...]
    """By type: the applause counters left, highest first."""
    groups: tuple[tuple[Card, ...], ...]
    deck: int
    """Number of cards."""
    discard: tuple[Card, ...]
    """The top card comes last."""
    collas: tuple[Colla, ...]
    """By seat."""
    hand: tuple[Card, ...]
    """The seat's own cards, sorted by role."""
    pinya: tuple[Card, ...]
    """The cards in the seat's own pinya."""
    turn: int
    """The seat at turn, also after the end."""
    deed: TurnAction
    """The action of this turn so far."""
    part: Part | None
    """The part that was begun in this turn and is not complete."""
    answering: int | None
    """The seat that must answer a llenya."""
    owed: int
    """Cards still to be discarded (RULES 7.2)."""
    missed: tuple[Card, ...]
    """Roles that were not found with the current cap de colla."""
    shown: tuple[Card, ...]
    """Cards shown to all in this turn that may be hidden now: in a hand or a new deck."""
    finisher: int | None
    """The first seat with three castells: the game ends before its next turn."""
    turns_left: int
    """Turns left without a finished castell, with the current one (RULES 7.4)."""
    legal: tuple[Move, ...]
    """The legal actions of the seat."""
    refusals: tuple[tuple[Move, Refusal], ...]
    """For a seat to act: suggested actions that are not legal, with the reasons."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the seat is to act."""
        return bool(self.legal)

    @property
    def me(self) -> Colla | None:
        """The seat's own colla."""
        return None if self.seat is None else self.collas[self.seat]
