"""The rules of Pond. Rule numbers: pond.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from bot.engine.contract import Action, PrivateEvent, SeatEvent, Step
from bot.engine.plain import Ending, PlainState
from bot.engine.rng import Rng
from bot.engine.seats import BySeat
from bot.engine.secrecy import Hidden, Open, Own
from bot.engine.value import Value, put, remove

CARDS = tuple(range(1, 13)) * 6
HAND = 3


@dataclass(frozen=True, slots=True)
class Options(Value):
    """What a table may choose."""

    rounds: Literal[3, 5, 7] = 5


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card from the hand."""

    code = "P"
    card: int


@dataclass(frozen=True, slots=True)
class Played(SeatEvent):
    """A card was played, and scored these points."""

    card: int
    points: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateEvent):
    """A card was drawn; only its owner sees which."""

    card: int


@dataclass(frozen=True, slots=True)
class Pond(PlainState[Play]):
    """A position of Pond."""

    options: Options
    deck: Annotated[tuple[int, ...], Hidden("cards")]
    """The next card to be drawn comes first."""
    hands: Annotated[tuple[tuple[int, ...], ...], Own("cards")]
    scores: BySeat[int]
    turn: int
    discard: Annotated[tuple[int, ...], Open("cards")] = ()
    """The newest card comes last."""

    def ask(self) -> Mapping[int, str]:
        """Whom the game waits for, and for what."""
        return {self.turn: "turn"}

    def offer(self, seat: int) -> Iterable[Play]:
        """Offer each card of the hand once."""
        return map(Play, sorted({*self.hands[seat]}))

    def act(self, seat: int, action: Play) -> Step[Pond]:
        """Play a card, score, and draw (RULES 2.1 to 2.3)."""
        card, seats = action.card, len(self.hands)
        points = card if self.discard and card > self.discard[-1] else 0
        state = self.replace(
            hands=put(self.hands, seat, tuple(sorted((*remove(self.hands[seat], card), self.deck[0])))),
            deck=self.deck[1:],
            discard=(*self.discard, card),
            scores=put(self.scores, seat, self.scores[seat] + points),
            turn=(seat + 1) % seats,
        )
        events = (Played(seat, card, points), Drew(seat, self.deck[0]))
        if len(state.discard) == seats * self.options.rounds:
            return state.finish(Ending.PLAYED, events)
        return Step(state, events, is_final=True)

    def advise(self, seat: int) -> Play:
        """Play the lowest card that scores, or the lowest of all."""
        plays = self.legal_actions(seat)
        return next((play for play in plays if self.discard and play.card > self.discard[-1]), plays[0])


def deal(seats: int, options: Options, rng: Rng) -> Pond:
    """Shuffle, deal, and draw who begins (RULES 1)."""
    deck, rng = rng.shuffle(CARDS)
    hands = tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
    turn, rng = rng.randbelow(seats)
    return Pond(options, deck[HAND * seats :], hands, (0,) * seats, turn)


def bound(seats: int, options: Options) -> int:
    """Everybody plays a card in each round (RULES 3.1)."""
    return seats * options.rounds
