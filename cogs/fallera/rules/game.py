"""La Fallera Calavera as a state: what lies where, who is asked, and how that goes on.

Rule numbers: docs/rules/fallera.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from bot.engine.contract import IllegalAction, Pace, Question, Refusal, Step
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY
from cogs.fallera.cards import HAND, HAND_OF_TWO, INGREDIENTS, RICH, TREASURES, Model, deck_of, in_order
from cogs.fallera.player.advice import advise
from cogs.fallera.rules import answers, flow, legality, moves, sight, stakes, unseen, windows
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import Left
from cogs.fallera.rules.position import NAMES, VALUES, Position
from cogs.fallera.rules.terms import (
    Aim,
    Almansa,
    Attack,
    Discard,
    Display,
    Ending,
    Lay,
    Move,
    Options,
    Paella,
    Phase,
    Starter,
    Taronger,
)
from cogs.fallera.rules.turns import LAST_ROUND, MOST_ACTIONS
from cogs.fallera.rules.view import View

CHOICES: Mapping[Phase, Callable[[Position, int], Sequence[Move]]] = {
    Phase.TURN: legality.actions,
    Phase.DISCARD: legality.discards,
    Phase.KEEP: legality.keeps,
    Phase.EXTRA: legality.takes,
    Phase.PAELLA: answers.paellas,
    Phase.ESPIONATGE: answers.espionatges,
    Phase.DEFENCE: answers.defences,
    Phase.AIGUA: answers.aigues,
}
"""What may be done, by what is asked."""

REASONS: Mapping[Phase, tuple[Mapping[type[Move], legality.WhyNot], Refusal]] = {
    Phase.TURN: (legality.TURN, Refusal("nothing-to-answer")),
    Phase.DISCARD: (legality.DISCARDING, Refusal("discard-first")),
    Phase.KEEP: (legality.KEEPING, Refusal("keep-first")),
    Phase.EXTRA: (legality.TAKING, Refusal("take-first")),
    Phase.PAELLA: (answers.PAELLAS, Refusal("answer-first")),
    Phase.ESPIONATGE: (answers.ESPIONATGES, Refusal("answer-first")),
    Phase.DEFENCE: (answers.DEFENCES, Refusal("answer-first")),
    Phase.AIGUA: (answers.AIGUES, Refusal("answer-first")),
}
"""By what is asked: why an action may not be taken, by its class, and what is said of all other classes."""

ABOUT: Mapping[Phase, str] = {Phase.ESPIONATGE: "espionatge", Phase.DEFENCE: "battle", Phase.AIGUA: "aigua"}
"""The windows of one seat, by phase."""

ATTACK_FIRST = Refusal("attack-first")


@dataclass(frozen=True, slots=True)
class Fallera(Position):
    """A position of La Fallera Calavera and what may come of it."""

    def _thawed(self) -> Board:
        return Board(*VALUES(self))

    def question(self, seat: int) -> Question | None:
        if seat not in self.asked:
            return None
        phase = self.phase
        if phase is Phase.PAELLA:
            kind, is_target = windows.about(self.stack), seat == windows.hit(self.stack)
            is_decisive = stakes.is_decisive(self)
            return Question(self.number, phase, Pace.WINDOW, kind, is_target=is_target, is_decisive=is_decisive)
        if phase in ABOUT:
            return Question(self.number, phase, Pace.WINDOW, ABOUT[phase], is_target=True)
        return Question(self.number, phase)

    def legal_actions(self, seat: int) -> Sequence[Move]:
        return CHOICES[self.phase](self, seat) if seat in self.asked else ()

    def refusal(self, seat: int, action: Move) -> Refusal | None:
        if seat not in self.asked:
            if self.ending is not None:
                return Refusal("over")
            return Refusal("not-your-turn" if self.phase is Phase.TURN else "not-asked")
        kind = type(action)
        reasons, otherwise = REASONS[self.phase]
        if self.aim is not None and kind not in legality.ATTACKING:
            return ATTACK_FIRST if kind in reasons else otherwise
        why_not = reasons.get(kind)
        return otherwise if why_not is None else why_not(self, seat, action)

    def apply(self, seat: int, action: Move) -> Step[Fallera]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        prepare = _PREPARATIONS.get(type(action))
        if prepare is not None:
            return Step(prepare(self, action), (), False)
        if self.phase is Phase.PAELLA and len(self.asked) > 1:
            return self._answer(seat, action)
        board = self._thawed()
        flow.do(board, seat, action)
        return _frozen(board)

    def _answer(self, seat: int, action: Move) -> Step[Fallera]:
        """Answer while others have not; final, for to take it back would tell whether they have since."""
        said = self.said | {seat} if isinstance(action, Paella) else self.said
        return Step(self.replace(asked=self.asked - {seat}, said=said), (), True)

    def _aim(self, action: Attack | Almansa) -> Fallera:
        aim = Aim(action.seat, action.card if isinstance(action, Attack) else None)
        return self.replace(aim=aim, chosen=())

    def _choose(self, action: Lay | Discard) -> Fallera:
        return self.replace(chosen=(*self.chosen, action.card))

    def choose_default(self, seat: int) -> Move:
        """Almoina; a window passes; the first treasure or card that may be chosen (RULES 9.1)."""
        if self.phase is Phase.TURN:
            return moves.ALMOINA
        if self.phase is Phase.DISCARD:
            return moves.GAMBLE
        if self.phase in (Phase.KEEP, Phase.EXTRA):
            return self.legal_actions(seat)[0]
        return moves.PASS

    def advise(self, seat: int) -> Move:
        return advise(self.view(seat))

    @property
    def out_of_play(self) -> frozenset[int]:
        return self.gone

    def leave(self, seat: int) -> Step[Fallera]:
        """Note that the player has gone; hand and display stay (RULES 9.4)."""
        return Step(self, (Left(seat, (), ()),), True)

    def concede_to(self, seat: int) -> Step[Fallera]:
        board = self._thawed()
        flow.concede(board, seat)
        return _frozen(board)

    def close(self) -> Step[Fallera]:
        board = self._thawed()
        board.finish(Ending.CLOSED)
        return _frozen(board)

    def view(self, seat: int | None) -> View:
        return sight.view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> Fallera:
        return self.replace(**unseen.redeal(self, seat, rng))


if tuple(field.name for field in fields(Board))[:-1] != NAMES:
    raise TypeError("a board has the fields of a state, in the same order")

_PREPARATIONS: Mapping[type[Move], Callable[[Fallera, Any], Fallera]] = {
    Attack: Fallera._aim,
    Almansa: Fallera._aim,
    Lay: Fallera._choose,
    Discard: Fallera._choose,
}
"""Actions that nobody else learns of."""


def _frozen(board: Board) -> Step[Fallera]:
    return Step(Fallera(*VALUES(board)), tuple(board.news), True)


def deal(seats: int, options: Options, rng: Rng) -> Fallera:
    """Deal until nobody has three ingredients on the display, and find who starts (RULES 2)."""
    cards = deck_of(seats, with_almansa=options.almansa)
    size = HAND_OF_TWO if seats == 2 else HAND
    while True:
        deck, rng = rng.shuffle(cards)
        dealt = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
        if all(len(INGREDIENTS.intersection(hand)) < RICH for hand in dealt):
            break
    treasures = [in_order(card for card in hand if card in TREASURES) for hand in dealt]
    start, has_drawn, rng = _starter(treasures, options, rng)
    is_double = options.taronger is Taronger.TWO and Model.TARONGER in treasures[start]
    return Fallera(
        options=options,
        deck=deck[seats * size :],
        graveyard=(),
        rng=rng,
        hands=tuple(in_order(card for card in hand if card not in TREASURES) for hand in dealt),
        displays=tuple(Display(shown) for shown in treasures),
        gone=NOBODY,
        direction=1,
        turn=start,
        actions=2 if is_double else 1,
        taken=0,
        has_allioli=True,
        round=1,
        due=seats,
        idle=0,
        has_drawn_starter=has_drawn,
        phase=Phase.TURN,
        asked=frozenset({start}),
        said=NOBODY,
        stack=(),
        battle=None,
        aim=None,
        chosen=(),
        looked=0,
        number=1,
        ending=None,
    )


def _starter(treasures: Sequence[Sequence[Model]], options: Options, rng: Rng) -> tuple[int, bool, Rng]:
    """Who starts (fewest treasures, then fewest ingredients), whether by lot, and chance after it (RULES 2.4)."""
    if options.starter is Starter.FIRST:
        return 0, False, rng
    tied = list(range(len(treasures)))
    if options.starter is Starter.FEWEST:
        fewest = min((len(shown), len(INGREDIENTS.intersection(shown))) for shown in treasures)
        tied = [
            seat for seat, shown in enumerate(treasures) if (len(shown), len(INGREDIENTS.intersection(shown))) == fewest
        ]
    if len(tied) == 1:
        return tied[0], False, rng
    start, rng = rng.choice(tied)
    return start, True, rng


def bound(seats: int, options: Options) -> int:
    """The most actions of a game (RULES 9.5).

    A turn has at most ``MOST_ACTIONS`` actions. The longest is a battle: its target, a fighter, five Monleonetes, the
    muixeranga and an espill are laid, and it is declared; espionatge, defence, three times the aigua, and the second
    treasure of a Bellea are asked for; masclet, espionatge, two espills, two aigües and three paellas open a window
    each, which is answered by all others, and after the fourth paella nobody can hold one. Less is asked for by any
    special.
    """
    laid, asked, opened = 10, 6, 9
    rounds = options.rounds or LAST_ROUND
    return rounds * seats * MOST_ACTIONS * (laid + asked + opened * (seats - 1))
