"""The state of Castellers!, composed of the modules of this package, and the deal.

``position`` has the fields, ``legality`` the legal actions, ``building``, ``specials`` and ``turn`` their effects,
``knowledge`` the views, ``neutral`` and ``advice`` the actions for absent players.
Rule numbers: docs/rules/castellers.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from bot.engine.contract import Pace, Plan, Question, Step
from bot.engine.rng import Rng
from cogs.castellers.cards import (
    CASTELLERS,
    CASTELLS,
    DRAW_COUNT,
    GOAL,
    GROUP_SIZES,
    HAND_SIZE,
    SPECIAL_COPIES,
    Card,
    Height,
    sort_by_role,
)
from cogs.castellers.rules import actions, advice, knowledge, legality, plans, turn
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.events import Left
from cogs.castellers.rules.position import Position
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import Castells, Ending, Options, Phase, Starter, TurnAction
from cogs.castellers.rules.view import View


@dataclass(frozen=True, slots=True)
class Castellers(Position):
    """A position of Castellers! with its rules."""

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.answering is not None:
            return Question(self.number, "llenya", Pace.WINDOW, "llenya", is_target=True)
        return Question(self.number, "turn")

    @property
    def next_seat(self) -> int | None:
        return turn.find_next_seat(self) if self.answering is None and self.ending is None else None

    legal_actions = legality.legal_actions
    object_to = legality.object_to

    def act(self, seat: int, action: Move) -> Step[Castellers]:
        match action:
            case actions.Pinya():
                return turn.place_pinya_card(self, seat, action)
            case actions.Tronc() | actions.Pom():
                return turn.place_next_card(self, seat)
            case actions.Draw():
                return turn.draw_cards(self, seat)
            case actions.Take(group):
                return turn.take_group(self, seat, group)
            case actions.Finish():
                return turn.end_turn(self, [])
            case actions.Accept() | actions.Cancel() if self.answering is not None:
                return turn.answer_llenya(self, seat, is_cancelled=isinstance(action, actions.Cancel))
        return self._apply_special(seat, action)

    def _apply_special(self, seat: int, action: Move) -> Step[Castellers]:
        """Apply a special, a discard, a dismantling or a pass."""
        match action:
            case actions.Grallers():
                return turn.play_grallers(self, seat)
            case actions.Llenya(target):
                return turn.play_llenya(self, seat, target)
            case actions.Canguelo(target):
                return turn.play_canguelo(self, seat, target)
            case actions.Call(role):
                return turn.call_casteller(self, seat, role)
            case actions.Cancel():
                return turn.cancel_canguelo(self, seat)
            case actions.Discard(left, card):
                return turn.discard_card(self, seat, left, card)
            case actions.Dismantle():
                return turn.dismantle_castell(self, seat)
        return turn.pass_turn(self, seat)

    def imagine(self, seat: int) -> Castellers | None:
        is_last = bool(self.finishers) and self.finishers[0] == seat  # no turn is left
        if seat in (self.turn, self.answering) or self.ending is not None or seat in self.gone or is_last:
            return None
        return self.replace(
            turn=seat, deed=TurnAction.NONE, part=None, phase=Phase.TURN, answering=None, owed=0, missed=(), shown=()
        )

    def make_plan(self, seat: int, actions: Sequence[Move]) -> Plan | None:
        turn = plans.find_whole_turn(actions)
        return None if turn is None else Plan(turn, tuple(plans.find_conditions(self.view(seat), turn)))

    def choose_default(self, seat: int) -> Move:
        return advice.choose_default(self, seat)

    def advise(self, seat: int) -> Move:
        return advice.advise(self.view(seat))

    @property
    def out_of_play(self) -> frozenset[int]:
        return self.gone

    def leave(self, seat: int) -> Step[Castellers]:
        """Record that the colla's player left; the colla keeps everything (RULES 8.2)."""
        return Step(self, (Left(seat, ()),), True)

    def concede_to(self, seat: int) -> Step[Castellers]:
        """End the game after all others left: this seat wins (RULES 8.3)."""
        others = frozenset(range(len(self.hands))) - {seat}
        return turn.end_game(self.replace(gone=others), Ending.DESERTED, [])

    def close(self) -> Step[Castellers]:
        return turn.end_game(self, Ending.CLOSED, [])

    def view(self, seat: int | None) -> View:
        return knowledge.build_view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> Castellers:
        return knowledge.redeal(self, seat, rng)


def deal(seats: int, options: Options, rng: Rng) -> Castellers:
    """Choose the castells, shuffle, deal, and lay out the groups (RULES 2)."""
    chosen = []
    for castell in CASTELLS:
        if options.castells is Castells.DRAWN:
            height, rng = rng.choice(Height)
        else:
            height = Height(options.castells)
        chosen.append(options.house.make_plan(castell, height, low_torres=options.low_torres))
    turn = 0
    if options.starter is Starter.DRAWN:
        turn, rng = rng.randbelow(seats)
    cards, rng = rng.shuffle(options.house.deck)
    deck = iter(cards)
    hands = tuple(sort_by_role(islice(deck, HAND_SIZE)) for _ in range(seats))
    groups = tuple(tuple(islice(deck, size)) for size in GROUP_SIZES)
    return Castellers(
        options=options,
        plans=tuple(chosen),
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
        deed=TurnAction.NONE,
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
    """Return an upper bound of a game's actions (RULES 9.2).

    A colla finishes at most three castells, with at most the house's number of rounds between two of them. In a turn
    each special is played once, each llenya answered once, and each cap de colla calls each role once. Besides, a part
    is placed, of at most the largest castell's cards, or two cards are drawn, which may be reshuffled caps de colla.
    Then the turn ends.
    """
    turns = (GOAL * seats + 1) * options.house.rounds * seats
    steps = max(*(plan.cards for plan in options.house.list_plans()), 1 + DRAW_COUNT * len(CASTELLERS))
    specials = SPECIAL_COPIES[Card.GRALLERS] + SPECIAL_COPIES[Card.CANGUELO] + 2 * SPECIAL_COPIES[Card.LLENYA]
    return turns * (steps + specials + SPECIAL_COPIES[Card.CAP] * len(CASTELLERS) + 1)
