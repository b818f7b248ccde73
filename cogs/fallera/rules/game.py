"""The state of La Fallera Calavera with its rules, and the deal. Rule numbers: docs/rules/fallera.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.contract import Event, Pace, Plan, Question, Refusal, Step
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY
from cogs.fallera.cards import (
    CARDS,
    HAND_SIZE,
    HAND_SIZE_FOR_TWO,
    INGREDIENTS,
    REDEAL_AT,
    TREASURES,
    Model,
    build_deck,
    sort_cards,
)
from cogs.fallera.rules import answers, flow, legality, moves, plans, terms, turns, windows
from cogs.fallera.rules.advice import advise
from cogs.fallera.rules.battle import settle_paella
from cogs.fallera.rules.decisive import is_decisive
from cogs.fallera.rules.events import Left
from cogs.fallera.rules.knowledge import build_view, redeal_unseen
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import Check, allow
from cogs.fallera.rules.terms import Aim, Display, Ending, Move, Options, Phase, Starter, Taronger
from cogs.fallera.rules.view import View

GENERATORS: Mapping[Phase, Callable[[Position, int], Sequence[Move]]] = {
    Phase.TURN: legality.list_turn_actions,
    Phase.DISCARD: legality.list_discards,
    Phase.KEEP: legality.list_choices,
    Phase.EXTRA: legality.list_choices,
    Phase.PAELLA: answers.list_answers,
    Phase.ESPIONATGE: answers.list_answers,
    Phase.DEFENCE: answers.list_defences,
    Phase.AIGUA: answers.list_answers,
}
"""The function that lists legal actions, by phase."""

NEWEST_BATTLES = 3
"""The version of the game that gave battles their present rules."""

ANSWER_FIRST, ATTACK_FIRST = Refusal("answer-first"), Refusal("attack-first")

CHECKS: Mapping[Phase, tuple[Mapping[type[Move], Check], Refusal]] = {
    Phase.TURN: (legality.TURN_CHECKS, Refusal("nothing-to-answer")),
    Phase.DISCARD: ({terms.Discard: legality.check_discard, terms.Gamble: allow}, Refusal("discard-first")),
    Phase.KEEP: ({terms.Keep: legality.check_choice}, Refusal("keep-first")),
    Phase.EXTRA: ({terms.Take: legality.check_choice}, Refusal("take-first")),
    Phase.PAELLA: ({terms.Pass: allow, terms.Paella: answers.check_answer}, ANSWER_FIRST),
    Phase.ESPIONATGE: ({terms.Pass: allow, terms.Espionatge: answers.check_answer}, ANSWER_FIRST),
    Phase.DEFENCE: (answers.DEFENCE_CHECKS, ANSWER_FIRST),
    Phase.AIGUA: ({terms.Pass: allow, terms.Aigua: answers.check_answer}, ANSWER_FIRST),
}
"""By phase: the check of each class of actions, and the refusal of all other classes."""

WINDOW_KINDS: Mapping[Phase, str] = {Phase.ESPIONATGE: "espionatge", Phase.DEFENCE: "battle", Phase.AIGUA: "aigua"}
"""The kind of each window that asks a single seat, by phase."""


@dataclass(frozen=True, slots=True)
class Fallera(Position):
    """A state of La Fallera Calavera: a position and the rules that change it."""

    def question(self, seat: int) -> Question | None:
        if seat not in self.asked:
            return None
        phase = self.phase
        if phase is Phase.PAELLA:
            is_theft = windows.is_standing(self.stack) and CARDS[self.stack[0].card].steals
            kind = windows.TREASURES_WINDOW if is_theft else windows.SPECIAL_WINDOW
            is_target = seat == windows.find_target(self.stack)
            return Question(self.number, phase, Pace.WINDOW, kind, is_target=is_target, is_decisive=is_decisive(self))
        if phase in WINDOW_KINDS:
            return Question(self.number, phase, Pace.WINDOW, WINDOW_KINDS[phase], is_target=True)
        return Question(self.number, phase)

    @property
    def next_seat(self) -> int | None:
        return turns.find_following_seat(self) if self.phase is Phase.TURN and self.asked else None

    def legal_actions(self, seat: int) -> Sequence[Move]:
        return GENERATORS[self.phase](self, seat) if seat in self.asked else ()

    def object_to(self, seat: int, action: Move) -> Refusal | None:
        kind = type(action)
        reasons, otherwise = CHECKS[self.phase]
        if self.aim is not None and kind not in legality.ATTACK_ACTIONS:
            return ATTACK_FIRST if kind in reasons else otherwise
        why_not = reasons.get(kind)
        return otherwise if why_not is None else why_not(self, seat, action)

    def act(self, seat: int, action: Move) -> Step[Fallera]:
        prepared = self._prepare(action)
        if prepared is not None:
            return Step(prepared, (), False)
        news: list[Event] = []
        return _make_step(flow.perform(self, seat, action, news), news)

    def _prepare(self, action: Move) -> Fallera | None:
        """Note what only prepares something and is hidden from the other players; return None for other actions."""
        match action:
            case terms.Attack(target, card):
                return self.replace(aim=Aim(target, card), chosen=())
            case terms.Almansa(target):
                return self.replace(aim=Aim(target, None), chosen=())
            case terms.Lay(card) | terms.Discard(card):
                return self.replace(chosen=(*self.chosen, card))
            case terms.Spare():
                return self.replace(spares=self.spares | self.asked)
            case terms.Cover():
                return self.replace(covers=self.covers | self.asked)
            case terms.Reserve():
                return self.replace(reserves=self.reserves | self.asked)
        return None

    def imagine(self, seat: int) -> Fallera | None:
        display = self.displays[seat]
        if seat == self.turn or seat in self.asked | self.gone or self.ending is not None:
            return None
        if Model.LLUNA in display.curses:  # the turn will be lost
            return None
        is_double = self.options.taronger is Taronger.TWO and Model.TARONGER in display.treasures
        return self.replace(
            turn=seat,
            asked=frozenset({seat}),
            phase=Phase.TURN,
            actions=2 if is_double else 1,
            taken=0,
            has_allioli=True,
            said=NOBODY,
            stack=(),
            battle=None,
            aim=None,
            chosen=(),
            spares=NOBODY,
            covers=NOBODY,
            reserves=NOBODY,
            looked=0,
        )

    def make_plan(self, seat: int, actions: Sequence[Move]) -> Plan | None:
        """Make a plan of the turn's first action; others may follow from it, and are asked for."""
        if not plans.is_one_action(actions):
            return None
        return Plan(tuple(actions), tuple(plans.find_conditions(self.view(seat), actions)))

    def choose_default(self, seat: int) -> Move:
        """Return the action for an expired deadline: almoina, pass, or the first legal choice (RULES 9.1)."""
        if self.phase is Phase.TURN:
            return moves.ALMOINA
        if self.phase is Phase.DISCARD:
            return moves.GAMBLE
        if self.phase in (Phase.KEEP, Phase.EXTRA):
            return self.legal_actions(seat)[0]
        return moves.PASS

    def settled_answer(self, seat: int) -> Move | None:
        if self.phase is not Phase.PAELLA or self.battle is None or self.dealt_under < 3 or seat not in self.asked:
            return None
        return settle_paella(self, self.battle, seat)

    def advise(self, seat: int) -> Move:
        return advise(self.view(seat))

    @property
    def out_of_play(self) -> frozenset[int]:
        return self.gone

    def leave(self, seat: int) -> Step[Fallera]:
        """Record that the player left; hand and display stay (RULES 9.4)."""
        return Step(self, (Left(seat, (), ()),), True)

    def concede_to(self, seat: int) -> Step[Fallera]:
        """End the game because all others have left; this seat wins (RULES 9.4)."""
        news: list[Event] = []
        others = frozenset(range(len(self.hands))) - {seat}
        return _make_step(self.replace(gone=others).finish(Ending.LAST, news), news)

    def close(self) -> Step[Fallera]:
        news: list[Event] = []
        return _make_step(self.finish(Ending.CLOSED, news), news)

    def view(self, seat: int | None) -> View:
        return build_view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> Fallera:
        return self.replace(**redeal_unseen(self, seat, rng))


def _make_step(state: Position, news: list[Event]) -> Step[Fallera]:
    """Make a step that is final: others learned something, or an undo would reveal whether they have answered since."""
    assert isinstance(state, Fallera)
    return Step(state, tuple(news), True)


def deal(seats: int, options: Options, rng: Rng) -> Fallera:
    """Deal until no display has three ingredients, and choose the first player (RULES 2)."""
    cards = build_deck(seats, options)
    size = HAND_SIZE_FOR_TWO if seats == 2 else HAND_SIZE
    while True:
        deck, rng = rng.shuffle(cards)
        dealt = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
        if all(len(INGREDIENTS.intersection(hand)) < REDEAL_AT for hand in dealt):
            break
    treasures = [sort_cards(card for card in hand if card in TREASURES) for hand in dealt]
    start, has_drawn, rng = _choose_starter(treasures, options, rng)
    is_double = options.taronger is Taronger.TWO and Model.TARONGER in treasures[start]
    return Fallera(
        options=options,
        deck=deck[seats * size :],
        graveyard=(),
        rng=rng,
        hands=tuple(sort_cards(card for card in hand if card not in TREASURES) for hand in dealt),
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
        spares=NOBODY,
        covers=NOBODY,
        reserves=NOBODY,
        dealt_under=NEWEST_BATTLES,
        looked=0,
        number=1,
        ending=None,
    )


def _choose_starter(treasures: Sequence[Sequence[Model]], options: Options, rng: Rng) -> tuple[int, bool, Rng]:
    """Choose the first player (RULES 2.4): the seat, whether it was drawn at random, and the generator after it."""
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
    """Return an upper bound on the number of actions of a game (RULES 9.5).

    A turn has at most the actions of the house. The longest is a battle: an aim, a fighter, five monleonetes, the
    muixeranga, an espill and the declaration (10), and what two seats say ahead of aigua and paella (4); the questions
    for espionatge, defence, three times the aigua and the second treasure of a Bellea (6); a window for each of
    masclet, espionatge, two espills, two aigües and three paellas (9), answered by all others. After the fourth paella
    nobody can hold one. Every special takes fewer.
    """
    laid, asked, opened = 14, 6, 9
    rounds = options.rounds or options.house.rounds
    return rounds * seats * options.house.actions * (laid + asked + opened * (seats - 1))
