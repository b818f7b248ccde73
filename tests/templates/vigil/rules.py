"""The rules of Vigil. Rule numbers: vigil.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from bot.engine.contract import Action, SeatEvent, Step
from bot.engine.plain import PlainState
from bot.engine.rng import Rng
from bot.engine.secrecy import Hidden, Open, Own
from bot.engine.value import Value, put, remove

CARDS = tuple(range(1, 41))
HAND = 4


class Ending(StrEnum):
    """How a game ends."""

    WON = "won"
    LOST = "lost"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Options(Value):
    """What a table may choose."""

    spare: Literal[0, 2, 4] = 2
    """Lights besides one for each player."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card from the hand."""

    code = "P"
    card: int


@dataclass(frozen=True, slots=True)
class Played(SeatEvent):
    """A card was played, and this many lights are left."""

    card: int
    lights: int


@dataclass(frozen=True, slots=True)
class Vigil(PlainState[Play]):
    """A position of Vigil."""

    is_cooperative: ClassVar[bool] = True

    options: Options
    deck: Annotated[tuple[int, ...], Hidden("cards")]
    """Cards that nobody gets."""
    hands: Annotated[tuple[tuple[int, ...], ...], Own("cards")]
    lights: int
    turn: int
    discard: Annotated[tuple[int, ...], Open("cards")] = ()
    """The newest card comes last."""

    def ask(self) -> Mapping[int, str]:
        """Whom the game waits for, and for what."""
        return {self.turn: "turn"}

    def offer(self, seat: int) -> Iterable[Play]:
        """Offer each card of the hand."""
        return map(Play, self.hands[seat])

    @property
    def scores(self) -> tuple[int, ...]:
        """For each seat the number of cards that all hold: fewer are better."""
        return (sum(map(len, self.hands)),) * len(self.hands)

    def find_mark(self) -> int:
        """The fewest cards left, with these seats and options, are the record (RULES 3.3)."""
        return sum(map(len, self.hands))

    def act(self, seat: int, action: Play) -> Step[Vigil]:
        """Play a card, which puts a light out if it is lower than the one before it (RULES 2.1, 2.2)."""
        card = action.card
        lights = self.lights - (bool(self.discard) and card < self.discard[-1])
        state = self.replace(
            hands=put(self.hands, seat, remove(self.hands[seat], card)),
            discard=(*self.discard, card),
            lights=lights,
            turn=(seat + 1) % len(self.hands),
            number=self.number + 1,  # one player alone is asked again
        )
        if not lights:
            return state.finish(Ending.LOST, (Played(seat, card, lights),))
        if not any(state.hands):
            return state.finish(Ending.WON, (Played(seat, card, lights),))
        return Step(state, (Played(seat, card, lights),), is_final=True)

    def advise(self, seat: int) -> Play:
        """Play the lowest card that puts no light out, or the lowest of all."""
        plays = self.legal_actions(seat)
        return next((play for play in plays if not self.discard or play.card > self.discard[-1]), plays[0])


def deal(seats: int, options: Options, rng: Rng) -> Vigil:
    """Shuffle, and deal; the first player begins (RULES 1)."""
    deck, _ = rng.shuffle(CARDS)
    hands = tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
    return Vigil(options, deck[HAND * seats :], hands, seats + options.spare, turn=0)


def category(seats: int, options: Options) -> str:
    """Records compare games with as many players and lights (RULES 3.3)."""
    return f"{seats}-{options.spare}"


def bound(seats: int, options: Options) -> int:
    """Every card that was dealt is played (RULES 3.1)."""
    return HAND * seats
