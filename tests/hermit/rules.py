"""The rules of Hermit. Rule numbers: docs/rules/hermit.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from bot.engine.contract import Action, Event, PrivateEvent, SeatEvent, Step
from bot.engine.plain import Ending, PlainState
from bot.engine.rng import Rng
from bot.engine.seats import BySeat, Seat
from bot.engine.secrecy import Hidden, Open, Own
from bot.engine.value import Value, put, remove

CARDS = tuple(range(1, 14)) * 5

HAND = 3

SIDES = 6


@dataclass(frozen=True, slots=True)
class Options(Value):
    """What a table may choose."""

    rounds: Literal[3, 5, 7] = 5
    lowest: bool = False
    """True: the lowest lone card wins, not the highest."""


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a card in secret."""

    code = "C"
    card: int


@dataclass(frozen=True, slots=True)
class Chose(SeatEvent):
    """A seat chose a card."""


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """The cards of a round were shown."""

    cards: BySeat[int]
    winner: Seat | None
    prize: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateEvent):
    """A card was drawn."""

    card: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A round began."""

    round: int
    prize: int


@dataclass(frozen=True, slots=True)
class Hermit(PlainState[Choose]):
    """A position of Hermit."""

    options: Options
    deck: Annotated[tuple[int, ...], Hidden("cards")]
    hands: Annotated[tuple[tuple[int, ...], ...], Own("cards")]
    chosen: Annotated[tuple[int | None, ...], Own("cards")]
    scores: BySeat[int]
    prize: int
    rng: Rng
    round: int = 1
    discard: Annotated[tuple[int, ...], Open("cards")] = ()

    def ask(self) -> Mapping[int, str]:
        return {seat: "choose" for seat, card in enumerate(self.chosen) if card is None}

    def offer(self, seat: int) -> Iterable[Choose]:
        return map(Choose, dict.fromkeys(self.hands[seat]))

    def act(self, seat: int, action: Choose) -> Step[Hermit]:
        """Choose a card; the last one shows all of them (RULES 2.2, 2.3)."""
        hands = put(self.hands, seat, remove(self.hands[seat], action.card))
        state = self.replace(hands=hands, chosen=put(self.chosen, seat, action.card))
        if state.ask():
            return Step(state, (Chose(seat),), is_final=False)
        cards = tuple(card for card in state.chosen if card is not None)
        winner = find_winner(cards, self.options)
        scores = self.scores if winner is None else put(self.scores, winner, self.scores[winner] + self.prize)
        state = state.replace(scores=scores, discard=(*self.discard, *cards), chosen=(None,) * len(cards))
        events = (Chose(seat), Shown(cards, winner, self.prize))
        return state.finish(Ending.PLAYED, events) if self.round == self.options.rounds else state._begin_round(events)

    def _begin_round(self, events: tuple[Event, ...]) -> Step[Hermit]:
        """Let everybody draw a card, and roll the die (RULES 2.1, 2.4)."""
        drawn, deck = self.deck[: len(self.hands)], self.deck[len(self.hands) :]
        hands = tuple(tuple(sorted((*hand, card))) for hand, card in zip(self.hands, drawn, strict=True))
        number, rng = self.rng.randbelow(SIDES)
        state = self.replace(deck=deck, hands=hands, rng=rng, prize=number + 1, round=self.round + 1)
        drew = (Drew(seat, card) for seat, card in enumerate(drawn))
        return Step(state, (*events, *drew, Rolled(state.round, state.prize)), is_final=True)

    def advise(self, seat: int) -> Choose:
        """Take the best card for a prize above the average, otherwise the one least needed later."""
        hand = sorted(self.hands[seat], reverse=self.options.lowest)
        return Choose(hand[-1] if self.prize > SIDES // 2 else hand[len(hand) // 2 if self.prize > 1 else 0])


def find_winner(cards: Sequence[int], options: Options) -> int | None:
    """Find the seat with the highest card that is there once, by option the lowest; None without one (RULES 2.3)."""
    counts = Counter(cards)
    alone = [card for card in cards if counts[card] == 1]
    return cards.index(min(alone) if options.lowest else max(alone)) if alone else None


def deal(seats: int, options: Options, rng: Rng) -> Hermit:
    """Shuffle, deal, and roll the first prize (RULES 1.1, 2.1)."""
    deck, rng = rng.shuffle(CARDS)
    hands = tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
    number, rng = rng.randbelow(SIDES)
    return Hermit(options, deck[HAND * seats :], hands, (None,) * seats, (0,) * seats, number + 1, rng)
