"""A position of Castellers! as data, with derived values. Rule numbers: docs/rules/castellers.md."""

from dataclasses import dataclass
from typing import TypeVar

from bot.engine.contract import Event, Outcome, State
from bot.engine.seats import NOBODY, only, rank_seats
from bot.engine.value import put, remove
from cogs.castellers.cards import Card, Part, Plan
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Ending, Options, Phase, Score, Site, TurnAction
from cogs.castellers.rules.view import View


@dataclass(frozen=True, slots=True)
class Position(State[Move, View]):
    """The fields of a position; the rules are in the subclass."""

    options: Options
    plans: tuple[Plan, ...]
    """The castells of the day, by type."""
    stock: Stock
    groups: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    """By seat; sorted by role."""
    sites: tuple[Site | None, ...]
    """By seat: the castell in progress."""
    pinyas: tuple[tuple[Card, ...], ...]
    """By seat: the cards of its pinya, face down."""
    scared: tuple[bool, ...]
    """By seat: whether it has a canguelo."""
    scores: tuple[tuple[Score, ...], ...]
    """By seat: the castells it has finished."""
    gone: frozenset[int]
    """The colles out of play: the others when one player is left; in older games those whose player left."""
    finishers: tuple[int, ...]
    """The seats with three castells, in the order in which they got there."""
    turn: int
    deed: TurnAction
    part: Part | None
    """The part that was begun in this turn and is not complete."""
    phase: Phase
    answering: int | None
    owed: int
    missed: tuple[Card, ...]
    shown: tuple[Card, ...]
    """Cards that all saw in this turn and that are hidden now: in a hand or a new deck."""
    idle: int
    """Turns in a row that were passed or used to discard (RULES 7.2)."""
    dry: int
    """Turns in a row without a finished castell."""
    number: int
    """The number of the current question."""
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
        # by applause; ties by the earlier third castell, then by castells (RULES 6.3)
        last = len(self.hands)
        thirds = [self.finishers.index(seat) if seat in self.finishers else last for seat in range(last)]
        ranking = rank_seats(
            (seat in self.gone, -applause, thirds[seat], -len(self.scores[seat]))
            for seat, applause in enumerate(self.applause)
        )
        # somebody has applause or is the only one left (RULES 6.4, 8.3)
        is_won = self.ending is Ending.DESERTED or (self.ending is not Ending.CLOSED and any(self.applause))
        winners = frozenset(ranking[0]) if is_won else NOBODY
        return Outcome(ending=self.ending, winners=winners, scores=self.applause, ranking=ranking)

    @property
    def applause(self) -> tuple[int, ...]:
        """By seat: its applause so far."""
        return tuple(sum(score.applause for score in scores) for scores in self.scores)

    @property
    def active_count(self) -> int:
        """Number of colles in play."""
        return len(self.hands) - len(self.gone)

    @property
    def turns_left(self) -> int:
        """Turns left without a finished castell, with the current one (RULES 7.4)."""
        return self.options.house.rounds * self.active_count - self.dry

    def list_counters(self, castell: int) -> tuple[int, ...]:
        """List the counters left for this type, highest first."""
        taken = sum(score.castell == castell for scores in self.scores for score in scores)
        return self.options.house.list_counters(self.options.counters, castell)[taken:]

    def spend_card(self, seat: int, card: Card, news: list[Event]) -> tuple[Stock, tuple[tuple[Card, ...], ...]]:
        """Discard this card from the hand; return stock and hands, and add events to ``news``."""
        return self.stock.add_discards((card,), news), put(self.hands, seat, remove(self.hands[seat], card))


P = TypeVar("P", bound=Position)
