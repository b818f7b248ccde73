"""The rules of nim with secret hands. Rule numbers: docs/rules/nim.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from itertools import islice
from operator import xor
from typing import Annotated, ClassVar, Literal

from bot.engine.contract import Action, Event, Outcome, Pace, PrivateEvent, Question, Refusal, SeatEvent, State, Step
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, only
from bot.engine.secrecy import Hidden, Open, Own, redeal
from bot.engine.value import Value, put, remove

HEAPS: Mapping[int, tuple[int, ...]] = {3: (3, 4, 5), 4: (3, 4, 5, 6)}
"""The tokens of each heap, by the number of heaps."""

CARDS = (1, 2, 3) * 12

HAND = 3


@dataclass(frozen=True, slots=True)
class Options(Value):
    """What a table may choose."""

    heaps: Literal[3, 4] = 3
    misere: bool = False
    """True: the player who takes the last token loses."""


class Phase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    RESCUE = "rescue"
    """A heap was emptied: the others may put a token back."""


class Ending(StrEnum):
    """How a game ends."""

    PLAYED = "played"
    DESERTED = "deserted"
    """All players but one have left."""
    CLOSED = "closed"
    """Ended by agreement."""


# Actions


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Play a card on a heap."""

    code = "T"
    is_deterministic = True
    card: int
    heap: int


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn and draw."""

    code = "E"


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Put a token back on the heap that was emptied."""

    code = "B"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Put nothing back."""

    code = "P"


Move = Take | End | PutBack | Pass


# Events


@dataclass(frozen=True, slots=True)
class Took(SeatEvent):
    """A card was played and tokens were taken."""

    card: int
    heap: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateEvent):
    """Cards were drawn; only their owner learns which."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refilled(SeatEvent):
    """A hand was refilled with `count` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnEnded(SeatEvent):
    """A turn ended, and the window that it opened."""

    ends_turn: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Answered(SeatEvent):
    """A seat answered in secret."""


@dataclass(frozen=True, slots=True)
class Rescued(SeatEvent):
    """A token was put back."""

    heap: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending


# What is known


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    heaps: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    discard: tuple[int, ...]
    deck: int
    """The number of cards in it."""
    turn: int
    heap: int | None
    """The heap of this turn."""
    played: int
    rights: tuple[bool, ...]
    """By seat: whether it may still put a token back."""
    answer: bool | None
    """The seat's own answer in the open window."""
    to_act: frozenset[int]
    outcome: Outcome | None


# The state


@dataclass(frozen=True, slots=True)
class Nim(State[Move, View]):
    """A position of nim with secret hands."""

    options: Options
    deck: Annotated[tuple[int, ...], Hidden("cards")]
    """The next card to be drawn comes first."""
    hands: Annotated[tuple[tuple[int, ...], ...], Own("cards")]
    """By seat; lowest card first."""
    heaps: tuple[int, ...]
    rights: tuple[bool, ...]
    """By seat: whether it may still put a token back (RULES 3.1)."""
    turn: int
    discard: Annotated[tuple[int, ...], Open("cards")] = ()
    heap: int | None = None
    """The heap of this turn, from the first card played on."""
    played: int = 0
    """The number of cards played in this turn."""
    answers: Annotated[tuple[bool | None, ...], Own(values=(False, True))] = ()
    """By seat: the answers in the open window."""
    phase: Phase = Phase.TURN
    number: int = 1
    """The number of the open question."""
    ending: Ending | None = None
    stayed: int | None = None
    """The only player left, if the game ended so."""

    @property
    def to_act(self) -> frozenset[int]:
        if self.ending is not None:
            return NOBODY
        if self.phase is Phase.TURN:
            return only(self.turn)
        return frozenset(seat for seat in self._rescuers() if self.answers[seat] is None)

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.phase is Phase.TURN:
            return Question(self.number, "turn")
        return Question(
            self.number,
            "rescue",
            Pace.WINDOW,
            about="emptied",
            is_target=seat == self._after(1),
            is_decisive=not any(self.heaps),
        )

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        seats = frozenset(range(len(self.hands)))
        winners = self._winners(seats)
        ranking = tuple(tuple(sorted(group)) for group in (winners, seats - winners) if group)
        scores = tuple(int(seat in winners) for seat in sorted(seats))
        return Outcome(self.ending, winners, scores, ranking, self._mark())

    def _winners(self, seats: frozenset[int]) -> frozenset[int]:
        """The winners (RULES 4.1, 4.2)."""
        if self.ending is Ending.PLAYED:
            return seats - {self.turn} if self.options.misere else only(self.turn)
        return NOBODY if self.stayed is None else only(self.stayed)

    def _mark(self) -> int | None:
        """The number of cards played, by which records compare (RULES 4.3)."""
        return len(self.discard) if self.ending is Ending.PLAYED else None

    # Legality

    def legal_actions(self, seat: int) -> Sequence[Move]:
        offered: list[Move]
        if self.phase is Phase.TURN:
            hand = sorted({*self.hands[seat]})
            offered = [*(Take(card, heap) for heap in range(len(self.heaps)) for card in hand), End()]
        else:
            offered = [Pass(), PutBack()]
        return [action for action in offered if self.refusal(seat, action) is None]

    def object_to(self, seat: int, action: Move) -> Refusal | None:
        match action:
            case Take(card, heap) if self.phase is Phase.TURN:
                return self._take_refusal(seat, card, heap)
            case End() if self.phase is Phase.TURN:
                return None if self.played else Refusal("nothing-played")
            case Pass() | PutBack() if self.phase is Phase.RESCUE:
                return None
        return Refusal("not-now")

    def _take_refusal(self, seat: int, card: int, heap: int) -> Refusal | None:
        """Why the card may not be played on the heap (RULES 2.1)."""
        if card not in self.hands[seat]:
            return Refusal("not-in-hand", (("card", card),))
        if self.heap not in (None, heap):
            return Refusal("other-heap")
        if not 0 <= heap < len(self.heaps) or not self.heaps[heap]:
            return Refusal("empty-heap")
        return None

    # What happens

    def act(self, seat: int, action: Move) -> Step[Nim]:
        match action:
            case Take(card, heap):
                return self._take(seat, card, heap)
            case End():
                return self._end_turn(seat)
        return self._answer(seat, isinstance(action, PutBack))

    def _take(self, seat: int, card: int, heap: int) -> Step[Nim]:
        """Play a card (RULES 2.1)."""
        tokens = min(card, self.heaps[heap])
        state = self.replace(
            hands=put(self.hands, seat, remove(self.hands[seat], card)),
            heaps=put(self.heaps, heap, self.heaps[heap] - tokens),
            discard=(*self.discard, card),
            heap=heap,
            played=self.played + 1,
        )
        return Step(state, (Took(seat, card, heap, tokens),), is_final=True)

    def _end_turn(self, seat: int) -> Step[Nim]:
        """Draw, then open the window if a heap was emptied (RULES 2.2, 3.1)."""
        drawn, deck = self.deck[: self.played], self.deck[self.played :]
        hand = tuple(sorted(self.hands[seat] + drawn))
        state = self.replace(deck=deck, hands=put(self.hands, seat, hand), played=0)
        events = (Refilled(seat, len(drawn)), Drew(seat, tuple(sorted(drawn))))
        if state._is_emptied and [*state._rescuers()]:
            answers = (None,) * len(self.hands)
            state = state.replace(phase=Phase.RESCUE, answers=answers, number=self.number + 1)
            return Step(state, events, is_final=True)
        return state._next_turn(events)

    def _answer(self, seat: int, is_putting_back: bool) -> Step[Nim]:
        """Keep a secret answer; the last one closes the window (RULES 3.1, 3.2)."""
        state = self.replace(answers=put(self.answers, seat, is_putting_back))
        if state.to_act:
            return Step(state, (Answered(seat),), is_final=False)
        rescuer = next((other for other in self._rescuers() if state.answers[other]), None)
        if rescuer is None or self.heap is None:
            return state._next_turn((Answered(seat),))
        state = state.replace(heaps=put(self.heaps, self.heap, 1), rights=put(self.rights, rescuer, False))
        return state._next_turn((Answered(seat), Rescued(rescuer, self.heap)))

    def _next_turn(self, events: tuple[Event, ...]) -> Step[Nim]:
        """Let the next seat play, or end the game (RULES 1.3, 4.1)."""
        if not any(self.heaps):
            return self._finish(Ending.PLAYED, events)
        ended = TurnEnded(self.turn)
        state = self.replace(turn=self._after(1), heap=None, answers=(), phase=Phase.TURN, number=self.number + 1)
        return Step(state, (*events, ended), is_final=True)

    def _finish(self, ending: Ending, events: tuple[Event, ...] = (), stayed: int | None = None) -> Step[Nim]:
        state = self.replace(answers=(), ending=ending, stayed=stayed)
        return Step(state, (*events, Finished(ending)), is_final=True)

    @property
    def _is_emptied(self) -> bool:
        """True if this turn has emptied its heap."""
        return self.heap is not None and not self.heaps[self.heap]

    def _after(self, steps: int) -> int:
        """The seat `steps` turns after this one."""
        return (self.turn + steps) % len(self.hands)

    def _rescuers(self) -> Iterator[int]:
        """The seats that may put a token back, in turn order (RULES 3.1)."""
        return (seat for steps in range(1, len(self.hands)) if self.rights[seat := self._after(steps)])

    def can_undo(self, seat: int, action: Move) -> bool:
        """True for secret answers but the last one, as cards are shown."""
        return len(self.to_act) > 1

    # Absence and leaving

    def choose_default(self, seat: int) -> Move:
        """The action for a missed deadline (RULES 5.1)."""
        return End() if self.played else self.legal_actions(seat)[0]

    def advise(self, seat: int) -> Move:
        """The action of a computer player: leave a nim-sum of 0 where one card does it."""
        if self.phase is Phase.RESCUE:
            return Pass() if any(self.heaps) or self.options.misere else PutBack()
        if self.played:
            return End()
        takes = [action for action in self.legal_actions(seat) if isinstance(action, Take)]
        return min(takes, key=lambda take: (self._nim_sum_after(take) != 0, take.card))

    def _nim_sum_after(self, take: Take) -> int:
        left = max(0, self.heaps[take.heap] - take.card)
        return reduce(xor, put(self.heaps, take.heap, left))

    def concede_to(self, seat: int) -> Step[Nim]:
        """Let the only player left win (RULES 4.2)."""
        return self._finish(Ending.DESERTED, stayed=seat)

    def close(self) -> Step[Nim]:
        return self._finish(Ending.CLOSED)

    # What each seat knows

    def view(self, seat: int | None) -> View:
        return View(
            seat=seat,
            options=self.options,
            phase=self.phase,
            heaps=self.heaps,
            hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple(map(len, self.hands)),
            discard=self.discard,
            deck=len(self.deck),
            turn=self.turn,
            heap=self.heap,
            played=self.played,
            rights=self.rights,
            answer=self.answers[seat] if seat is not None and self.answers else None,
            to_act=self.to_act,
            outcome=self.outcome,
        )

    def redeal(self, seat: int, rng: Rng) -> Nim:
        """Deal hands and deck again, and choose the others' answers again."""
        return redeal(self, seat, rng)


def deal(seats: int, options: Options, rng: Rng) -> Nim:
    """Shuffle, deal, and draw the starter (RULES 1)."""
    deck, rng = rng.shuffle(CARDS)
    cards = iter(deck)
    hands = tuple(tuple(sorted(islice(cards, HAND))) for _ in range(seats))
    turn, rng = rng.randbelow(seats)
    return Nim(options, tuple(cards), hands, HEAPS[options.heaps], (True,) * seats, turn)


def bound(seats: int, options: Options) -> int:
    """The most actions of a game (RULES 5.3)."""
    heaps = HEAPS[options.heaps]
    tokens, emptied = sum(heaps) + seats, len(heaps) + seats
    return 2 * tokens + emptied * (seats - 1)


def category(seats: int, options: Options) -> str:
    """Games whose marks compare (RULES 4.3)."""
    return f"{seats}:{options.heaps}{':misere' if options.misere else ''}"
