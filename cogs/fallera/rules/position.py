"""The fields of a state of La Fallera Calavera, and its outcome. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter

from bot.engine.contract import Outcome, State
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY
from cogs.fallera.cards import Model, count_ingredients
from cogs.fallera.rules.terms import Aim, Battle, Display, Ending, Move, Options, Phase, Played
from cogs.fallera.rules.turns import rank_seats
from cogs.fallera.rules.view import View


@dataclass(frozen=True, slots=True)
class Position(State[Move, View]):
    """The fields of a state; the rules are in its subclass :class:`cogs.fallera.rules.game.Fallera`."""

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
    """The seats that are out of the game: all but one when only one player stays; in older games each who left."""
    direction: int
    turn: int
    actions: int
    """How many actions are left in this turn, without the allioli's."""
    taken: int
    """How many actions this turn has had."""
    has_allioli: bool
    """True until the extra action of an allioli is taken, even if there is no allioli."""
    round: int
    due: int
    """How many turns this round still has, including this one."""
    idle: int
    """The number of idle turns in a row; -1 once this turn is not idle."""
    has_drawn_starter: bool
    phase: Phase
    asked: frozenset[int]
    said: frozenset[int]
    """The seats that have answered the open window with a paella."""
    stack: tuple[Played, ...]
    battle: Battle | None
    aim: Aim | None
    """The attack that is being prepared; private to its player."""
    chosen: tuple[Model, ...]
    """Cards of the hand laid for the attack, or put aside to be discarded; private to the player."""
    looked: int
    """How many cards of the deck the player is looking at."""
    number: int
    """The number of the current question."""
    ending: Ending | None

    @property
    def to_act(self) -> frozenset[int]:
        return self.asked

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        places = rank_seats(self.hands, self.displays, self.gone)
        scores = tuple(count_ingredients(display.treasures, len(self.hands)) for display in self.displays)
        winners = frozenset(places[0]) if self._is_won else NOBODY
        return Outcome(self.ending, winners, scores, places)

    @property
    def _is_won(self) -> bool:
        """True if the ended game has winners: a display has treasures, or one player stayed (RULES 9.3, 9.4)."""
        if self.ending is Ending.LAST:
            return True
        return self.ending is not Ending.CLOSED and any(display.treasures for display in self.displays)


FIELD_NAMES = tuple(field.name for field in fields(Position))
get_values = attrgetter(*FIELD_NAMES)
