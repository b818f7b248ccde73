"""Castellers! as a state: whose turn it is and what lies where; what comes of an action is told in the modules beside.

``legality`` says what may be done; ``building``, ``specials`` and ``turn`` do it; ``knowledge`` says who knows what;
``advice`` plays for who is away.
Numbers are of RULES.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from operator import attrgetter
from typing import Any

from bot.engine.contract import Event, IllegalAction, Outcome, Pace, Question, Refusal, State, Step
from bot.engine.rng import Rng
from bot.engine.tuples import less, put
from cogs.castellers.cards import (
    APPLAUSE,
    CASTELLERS,
    CASTELLS,
    COPIES,
    DRAWN,
    DROUGHT,
    GOAL,
    GROUPS,
    HAND,
    PLANS,
    Card,
    Part,
    Plan,
    Rung,
    by_role,
)
from cogs.castellers.rules import advice, building, knowledge, legality, specials, turn
from cogs.castellers.rules.actions import (
    FINISH,
    Accept,
    Call,
    Cancel,
    Canguelo,
    Discard,
    Dismantle,
    Draw,
    Finish,
    Grallers,
    Llenya,
    Move,
    Pinya,
    Pom,
    Take,
    Tronc,
)
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import ALONE, Deed, Ending, Options, Phase, Score, Show, Site, Starter
from cogs.castellers.rules.view import View

NOBODY: frozenset[int] = frozenset()
DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))


@dataclass(frozen=True, slots=True)
class Castellers(State[Move, View]):
    """A position of Castellers!"""

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
    """How many turns in a row were passed or used for the valve 7.2."""
    dry: int
    """How many turns in a row finished no castell."""
    number: int
    """Of the question that is open."""
    ending: Ending | None

    def but(self, **changes: Any) -> Castellers:
        """The position with these fields changed: ``replace``, which would take most of the time a game takes."""
        values = list(FIELDS(self))
        for name, value in changes.items():
            values[PLACES[name]] = value
        return Castellers(*values)

    @property
    def to_act(self) -> frozenset[int]:
        if self.ending is not None:
            return NOBODY
        return ALONE[self.turn if self.answering is None else self.answering]

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        ranking = self._ranking()
        return Outcome(
            ending=self.ending,
            winners=NOBODY if self.ending is Ending.CLOSED else frozenset(ranking[0]),
            scores=self.applause,
            ranking=ranking,
        )

    @property
    def applause(self) -> tuple[int, ...]:
        """By seat: what it has earned so far."""
        return tuple(sum(score.applause for score in scores) for scores in self.scores)

    def _ranking(self) -> tuple[tuple[int, ...], ...]:
        """Most applause first; among equals who had three castells earlier, then more castells (RULES 6.3)."""
        places: dict[tuple[bool, int, int, int], list[int]] = {}
        for seat, applause in enumerate(self.applause):
            place = self.finishers.index(seat) if seat in self.finishers else len(self.hands)
            places.setdefault((seat in self.gone, -applause, place, -len(self.scores[seat])), []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places))

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.answering is not None:
            return Question(self.number, "llenya", Pace.WINDOW, "llenya", is_target=True)
        return Question(self.number, "turn")

    def counters_left(self, castell: int) -> tuple[int, ...]:
        """The applause that is left for castells of this type, the highest first."""
        taken = sum(score.castell == castell for scores in self.scores for score in scores)
        return APPLAUSE[self.options.counters][castell][taken:]

    def spent(self, seat: int, card: Card, news: list[Event]) -> tuple[Stock, tuple[tuple[Card, ...], ...]]:
        """Stock and hands after the seat has played this card; what comes of it is added to ``news``."""
        return self.stock.with_discarded((card,), news), put(self.hands, seat, less(self.hands[seat], card))

    def legal_actions(self, seat: int) -> Sequence[Move]:
        return legality.legal_actions(self, seat)

    def refusal(self, seat: int, action: Move) -> Refusal | None:
        return legality.refusal(self, seat, action)

    def apply(self, seat: int, action: Move) -> Step[Castellers]:
        refusal = legality.refusal(self, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        match action:
            case Pinya():
                return building.base(self, seat, action)
            case Tronc() | Pom():
                return building.climb(self, seat)
            case Draw():
                return turn.draw(self, seat)
            case Take(group):
                return turn.take(self, seat, group)
            case Finish():
                return turn.end(self, [])
            case Accept() | Cancel() if self.answering is not None:
                return specials.answer(self, seat, is_cancelled=isinstance(action, Cancel))
        return self._seldom(seat, action)

    def _seldom(self, seat: int, action: Move) -> Step[Castellers]:
        """Specials, valves and passing."""
        match action:
            case Grallers():
                return specials.grallers(self, seat)
            case Llenya(target):
                return specials.llenya(self, seat, target)
            case Canguelo(target):
                return specials.canguelo(self, seat, target)
            case Call(role):
                return specials.call(self, seat, role)
            case Cancel():
                return specials.take_heart(self, seat)
            case Discard(left, card):
                return turn.discard(self, seat, left, card)
            case Dismantle():
                return turn.dismantle(self, seat)
        return turn.skip(self, seat)

    def default(self, seat: int) -> Move:
        """Draw, else take a group, else whatever comes first; a llenya is accepted, and a turn ended (RULES 8.1)."""
        if self.phase is Phase.TURN and self.deed is not Deed.NONE:
            return FINISH
        return self.legal_actions(seat)[0]

    def advice(self, seat: int) -> Move:
        return advice.advise(self.view(seat))

    def leave(self, seat: int) -> Step[Castellers]:
        return turn.leave(self, seat)

    def close(self) -> Step[Castellers]:
        return turn.over(self, Ending.CLOSED, [])

    def view(self, seat: int | None) -> View:
        return knowledge.view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> Castellers:
        return knowledge.redeal(self, seat, rng)


FIELDS = attrgetter(*Castellers.__match_args__)
PLACES = {name: place for place, name in enumerate(Castellers.__match_args__)}


def deal(seats: int, options: Options, rng: Rng) -> Castellers:
    """Show the castells of the day, shuffle, deal, and lay out the groups (RULES 2)."""
    plans = []
    for castell in CASTELLS:
        if options.castells is Show.DRAWN:
            rung, rng = rng.chosen(Rung)
        else:
            rung = Rung(options.castells)
        plans.append(PLANS[castell, rung, options.low_torres])
    turn = 0
    if options.starter is Starter.DRAWN:
        turn, rng = rng.below(seats)
    cards, rng = rng.shuffled(DECK)
    deck = iter(cards)
    hands = tuple(by_role(islice(deck, HAND)) for _ in range(seats))
    groups = tuple(tuple(islice(deck, size)) for size in GROUPS)
    return Castellers(
        options=options,
        plans=tuple(plans),
        stock=Stock(tuple(deck), (), rng),
        groups=groups,
        hands=hands,
        sites=(None,) * seats,
        pinyas=((),) * seats,
        scared=(False,) * seats,
        scores=((),) * seats,
        gone=frozenset(),
        finishers=(),
        turn=turn,
        deed=Deed.NONE,
        part=None,
        phase=Phase.TURN,
        answering=None,
        owed=0,
        missed=(),
        shown=(),
        idle=0,
        dry=0,
        number=1,
        ending=None,
    )


def bound(seats: int, options: Options) -> int:
    """The most actions of a game (RULES 9.2).

    A colla finishes at most three castells, and no more than ``DROUGHT`` rounds pass between two of them. In a turn
    each special is played once, a llenya is answered once, and a cap de colla calls each role once; besides, either a
    part is placed, of no more cards than the largest castell has, or two cards are drawn, which may be caps de colla
    that were played before and have been shuffled into the deck; then the turn ends.
    """
    turns = (GOAL * seats + 1) * DROUGHT * seats
    steps = max(*(plan.cards for plan in PLANS.values()), 1 + DRAWN * len(CASTELLERS))
    specials = COPIES[Card.GRALLERS] + COPIES[Card.CANGUELO] + 2 * COPIES[Card.LLENYA]
    return turns * (steps + specials + COPIES[Card.CAP] * len(CASTELLERS) + 1)
