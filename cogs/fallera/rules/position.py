"""A position of La Fallera Calavera as plain data, and what can be read off it. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter

from bot.engine.contract import Outcome, State
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY
from cogs.fallera.cards import Model, worth
from cogs.fallera.rules.terms import Aim, Battle, Display, Ending, Move, Options, Phase, Played
from cogs.fallera.rules.turns import ranking
from cogs.fallera.rules.view import View


@dataclass(frozen=True, slots=True)
class Position(State[Move, View]):
    """What lies where, and who is asked; what may come of it is told by the game."""

    options: Options
    deck: tuple[Model, ...]
    """The next card to be drawn comes first."""
    graveyard: tuple[Model, ...]
    """The newest card comes last."""
    rng: Rng
    hands: tuple[tuple[Model, ...], ...]
    """By seat, in the order of the models; never a treasure."""
    displays: tuple[Display, ...]
    gone: frozenset[int]
    """Who is out for good: when only one player is left all others, and in older games each who went."""
    direction: int
    turn: int
    actions: int
    """How many are left in this turn; the allioli's is counted apart."""
    taken: int
    """How many actions this turn has had."""
    has_allioli: bool
    """True until the second action of an allioli was taken, whether there is one or not."""
    round: int
    due: int
    """How many turns this round still has, the present one counted."""
    idle: int
    """How many turns in a row nothing could be done in; -1 as soon as something is done."""
    has_drawn_starter: bool
    phase: Phase
    asked: frozenset[int]
    said: frozenset[int]
    """Who has answered with a paella in the window that is open."""
    stack: tuple[Played, ...]
    battle: Battle | None
    aim: Aim | None
    """The attack that is being prepared; nobody else knows."""
    chosen: tuple[Model, ...]
    """Cards of the hand laid for it, or put aside to be discarded; nobody else knows."""
    looked: int
    """How many cards of the deck are being looked at."""
    number: int
    """Of the question that is open."""
    ending: Ending | None

    @property
    def to_act(self) -> frozenset[int]:
        return self.asked

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        places = ranking(self.hands, self.displays, self.gone)
        scores = tuple(worth(display.treasures, len(self.hands)) for display in self.displays)
        winners = frozenset(places[0]) if self._is_won else NOBODY
        return Outcome(self.ending, winners, scores, places)

    @property
    def _is_won(self) -> bool:
        """True if the game has a winner: treasures lie on a display, or one alone has stayed (RULES 9.3, 9.4)."""
        if self.ending is Ending.LAST:
            return True
        return self.ending is not Ending.CLOSED and any(display.treasures for display in self.displays)


NAMES = tuple(field.name for field in fields(Position))
VALUES = attrgetter(*NAMES)
