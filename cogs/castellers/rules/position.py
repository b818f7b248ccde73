"""A position of Castellers! as plain data, and what can be read off it. Rule numbers: docs/rules/castellers.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from bot.engine.contract import Event, Outcome, State
from bot.engine.seats import NOBODY, only
from bot.engine.tuples import put, remove
from cogs.castellers.cards import APPLAUSE, DROUGHT, Card, Part, Plan
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Deed, Ending, Options, Phase, Score, Site
from cogs.castellers.rules.view import View


@dataclass(frozen=True, slots=True)
class Position(State[Move, View]):
    """Whose turn it is and what lies where; what may come of it is told by the game."""

    options: Options
    plans: tuple[Plan, ...]
    """The castells of the day, by type."""
    stock: Stock
    groups: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    """By seat; by role."""
    sites: tuple[Site | None, ...]
    """By seat: the castell in progress."""
    pinyas: tuple[tuple[Card, ...], ...]
    """By seat: what lies face down in it."""
    scared: tuple[bool, ...]
    """By seat: whether a canguelo lies before it."""
    scores: tuple[tuple[Score, ...], ...]
    """By seat: the castells it has finished."""
    gone: frozenset[int]
    """The collas that are out for good: when only one player is left, and in older games each whose player went."""
    finishers: tuple[int, ...]
    """The seats with three castells, in the order in which they got there."""
    turn: int
    deed: Deed
    part: Part | None
    """The part that was placed in this turn and is not complete."""
    phase: Phase
    answering: int | None
    owed: int
    missed: tuple[Card, ...]
    shown: tuple[Card, ...]
    """What was shown to all in this turn and went where it is not seen: into a hand, or into a new deck."""
    idle: int
    """How many turns in a row were passed or used to discard (RULES 7.2)."""
    dry: int
    """How many turns in a row finished no castell."""
    number: int
    """Of the question that is open."""
    ending: Ending | None

    @property
    def to_act(self) -> frozenset[int]:
        if self.ending is not None:
            return NOBODY
        return only(self.turn if self.answering is None else self.answering)

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        ranking = self._ranking()
        return Outcome(
            ending=self.ending,
            winners=frozenset(ranking[0]) if self._is_won else NOBODY,
            scores=self.applause,
            ranking=ranking,
        )

    @property
    def applause(self) -> tuple[int, ...]:
        """By seat: what it has earned so far."""
        return tuple(sum(score.applause for score in scores) for scores in self.scores)

    @property
    def present(self) -> int:
        """How many colles have turns."""
        return len(self.hands) - len(self.gone)

    @property
    def turns_left(self) -> int:
        """How many more turns, the present one too, may pass without a finished castell (RULES 7.4)."""
        return DROUGHT * self.present - self.dry

    @property
    def _is_won(self) -> bool:
        """True if the game has a winner: somebody has earned something, or alone has stayed (RULES 6.4, 8.3)."""
        if self.ending is Ending.DESERTED:
            return True
        return self.ending is not Ending.CLOSED and any(self.applause)

    def _ranking(self) -> tuple[tuple[int, ...], ...]:
        """Most applause first; among equals who had three castells earlier, then more castells (RULES 6.3)."""
        places: dict[tuple[bool, int, int, int], list[int]] = {}
        for seat, applause in enumerate(self.applause):
            place = self.finishers.index(seat) if seat in self.finishers else len(self.hands)
            places.setdefault((seat in self.gone, -applause, place, -len(self.scores[seat])), []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places))

    def counters_left(self, castell: int) -> tuple[int, ...]:
        """The applause that is left for castells of this type, the highest first."""
        taken = sum(score.castell == castell for scores in self.scores for score in scores)
        return APPLAUSE[self.options.counters][castell][taken:]

    def spent(self, seat: int, card: Card, news: list[Event]) -> tuple[Stock, tuple[tuple[Card, ...], ...]]:
        """Stock and hands after the seat has played this card; what comes of it is added to ``news``."""
        return self.stock.with_discarded((card,), news), put(self.hands, seat, remove(self.hands[seat], card))


P = TypeVar("P", bound=Position)
