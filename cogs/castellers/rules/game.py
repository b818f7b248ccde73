"""Castellers! as a state: the contract's questions, each answered by a module beside.

``position`` is what lies where, and ``legality`` says what may be done; ``building``, ``specials`` and ``turn`` do it;
``knowledge`` says who knows what; ``neutral`` and ``advice`` play for who is away.
Rule numbers: docs/rules/castellers.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from bot.engine.contract import IllegalAction, Pace, Question, Refusal, Step
from bot.engine.rng import Rng
from cogs.castellers.cards import (
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
    Rung,
    by_role,
)
from cogs.castellers.rules import advice, building, knowledge, legality, neutral, specials, turn
from cogs.castellers.rules.actions import (
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
from cogs.castellers.rules.events import Left
from cogs.castellers.rules.position import Position
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Deed, Ending, Options, Phase, Show, Starter
from cogs.castellers.rules.view import View

DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))


@dataclass(frozen=True, slots=True)
class Castellers(Position):
    """A position of Castellers! and what may come of it."""

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.answering is not None:
            return Question(self.number, "llenya", Pace.WINDOW, "llenya", is_target=True)
        return Question(self.number, "turn")

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
        return neutral.choose(self, seat)

    def advice(self, seat: int) -> Move:
        return advice.advise(self.view(seat))

    @property
    def out_of_play(self) -> frozenset[int]:
        return self.gone

    def leave(self, seat: int) -> Step[Castellers]:
        """Note that the colla's player has gone; all that it has stays (RULES 8.2)."""
        return Step(self, (Left(seat, ()),), True)

    def concede_to(self, seat: int) -> Step[Castellers]:
        return turn.concede(self, seat)

    def close(self) -> Step[Castellers]:
        return turn.over(self, Ending.CLOSED, [])

    def view(self, seat: int | None) -> View:
        return knowledge.view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> Castellers:
        return knowledge.redeal(self, seat, rng)


def deal(seats: int, options: Options, rng: Rng) -> Castellers:
    """Show the castells of the day, shuffle, deal, and lay out the groups (RULES 2)."""
    plans = []
    for castell in CASTELLS:
        if options.castells is Show.DRAWN:
            rung, rng = rng.choice(Rung)
        else:
            rung = Rung(options.castells)
        plans.append(PLANS[castell, rung, options.low_torres])
    turn = 0
    if options.starter is Starter.DRAWN:
        turn, rng = rng.randbelow(seats)
    cards, rng = rng.shuffle(DECK)
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
