"""A tiny game that only tests play: sealed bids, an answer window with a target, chance and private news.

Each round everybody bids a card face down. When the last one has, all bids are shown; the highest wins the round and
aims at somebody, and everybody else may secretly spend a shield to save the target. If nobody did, the target loses a
card by lot and alone knows which, or, where there are tolls, everybody but the winner has to give up a card of choice.
Then everybody draws a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Literal, TypeVar

from bot.engine.contract import (
    Action,
    Event,
    Game,
    Left,
    Outcome,
    Pace,
    PrivateEvent,
    Question,
    Refusal,
    State,
    Step,
    Window,
)
from bot.engine.rng import Rng
from tests.contract.zones import Zone
from tests.nim.rules import Ending, Finished

T = TypeVar("T")

CARDS = range(1, 31)
HAND = 4


class Mood(StrEnum):
    CALM = "calm"
    GLAD = "glad"
    CROSS = "cross"


class Shields(StrEnum):
    NONE = "none"
    ONE = "one"


class Phase(StrEnum):
    BID = "bid"
    AIM = "aim"
    ANSWER = "answer"
    TOLL = "toll"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    code = "B"
    card: int


@dataclass(frozen=True, slots=True)
class Aim(Action):
    code = "A"
    target: int


@dataclass(frozen=True, slots=True)
class Answer(Action):
    code = "S"
    is_shielding: bool


@dataclass(frozen=True, slots=True)
class Pay(Action):
    code = "P"
    card: int


@dataclass(frozen=True, slots=True)
class Feel(Action):
    code = "F"
    mood: Mood


@dataclass(frozen=True, slots=True)
class HasBid(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    bids: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class HasAnswered(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    target: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hit(Event):
    target: int
    lost: int | None = None
    """The card that all see the target lose."""


@dataclass(frozen=True, slots=True)
class HasPaid(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Lost(PrivateEvent):
    """The target learns which card it lost."""

    card: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateEvent):
    """A seat learns which card it drew."""

    card: int


@dataclass(frozen=True, slots=True)
class Felt(Event):
    seat: int
    mood: Mood


@dataclass(frozen=True, slots=True)
class SealedOptions:
    rounds: Literal[2, 3] = 2
    shields: Shields = Shields.ONE
    are_lots_open: bool = False
    """True: what a target loses is shown to all."""
    are_tolls: bool = False
    """True: nobody loses by lot; all but the winner choose what they lose."""


@dataclass(frozen=True, slots=True)
class SealedView:
    """What one seat, or a spectator, may know."""

    seat: int | None
    question: Question | None
    legal: tuple[Action, ...]
    hand: tuple[int, ...]
    own_choice: int | None
    own_lost: tuple[int, ...]
    to_act: frozenset[int]
    phase: Phase
    rounds_left: int
    winner: int
    target: int
    hand_sizes: tuple[int, ...]
    lost_sizes: tuple[int, ...]
    pile_size: int
    shown: tuple[int, ...]
    shields: tuple[int, ...]
    wins: tuple[int, ...]
    moods: tuple[Mood, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class SealedState(State[Action, SealedView]):
    rng: Rng
    options: SealedOptions
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    lost: tuple[tuple[int, ...], ...]
    """Face down before who lost them."""
    shields: tuple[int, ...]
    wins: tuple[int, ...]
    moods: tuple[Mood, ...]
    choices: tuple[int | None, ...]
    """What each seat has decided in secret since the last reveal: a card, or 1 and 0 for a shield and none."""
    shown: tuple[int, ...] = ()
    phase: Phase = Phase.BID
    number: int = 0
    rounds_left: int = 0
    winner: int = 0
    target: int = 0
    stayed: int | None = None
    ending: Ending | None = None

    @property
    def to_act(self) -> frozenset[int]:
        if self.ending is not None:
            return frozenset()
        if self.phase is Phase.AIM:
            return frozenset({self.winner})
        asked = frozenset(seat for seat, choice in enumerate(self.choices) if choice is None)
        return asked if self.phase is Phase.BID else asked - {self.winner}

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        groups = [
            tuple(seat for seat, wins in enumerate(self.wins) if wins == place)
            for place in sorted(set(self.wins), reverse=True)
        ]
        is_played = self.ending is Ending.PLAYED
        winners = frozenset(groups[0]) if is_played else frozenset()
        if self.stayed is not None:
            winners = frozenset({self.stayed})
            others = (tuple(seat for seat in group if seat != self.stayed) for group in groups)
            groups = [(self.stayed,), *(group for group in others if group)]
        return Outcome(self.ending, winners, self.wins, tuple(groups), len(winners) if is_played else None)

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.phase is Phase.ANSWER:
            return Question(self.number, self.phase, Pace.WINDOW, "aim", seat == self.target)
        if self.phase is Phase.TOLL:
            return Question(self.number, self.phase, Pace.WINDOW, "toll", seat == self.target)
        return Question(self.number, self.phase)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        others = (other for other in range(len(self.hands)) if other != seat)
        offered: dict[Phase, Iterable[Action]] = {
            Phase.BID: map(Bid, self.hands[seat]),
            Phase.AIM: map(Aim, others),
            Phase.ANSWER: map(Answer, (False, True)),
            Phase.TOLL: map(Pay, self.hands[seat]),
        }
        return tuple(action for action in offered[self.phase] if self.refusal(seat, action) is None)

    def asides(self, seat: int) -> Sequence[Action]:
        return tuple(feel for feel in map(Feel, Mood) if self.refusal(seat, feel) is None)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        if self.ending is not None:
            return Refusal("over")
        match action:
            case Feel(mood):
                return Refusal("same-mood") if mood == self.moods[seat] else None
            case _ if seat not in self.to_act:
                return Refusal("not-asked")
            case Bid(card) if self.phase is Phase.BID:
                return self._card_refusal(seat, card)
            case Pay(card) if self.phase is Phase.TOLL:
                return self._card_refusal(seat, card)
            case Aim(target) if self.phase is Phase.AIM:
                return None if target != seat and 0 <= target < len(self.hands) else Refusal("no-target")
            case Answer(is_shielding) if self.phase is Phase.ANSWER:
                return Refusal("no-shield") if is_shielding and not self.shields[seat] else None
        return Refusal("not-now")

    def _card_refusal(self, seat: int, card: int) -> Refusal | None:
        return None if card in self.hands[seat] else Refusal("not-yours", (("card", card),))

    def can_undo(self, seat: int, action: Action) -> bool:
        return isinstance(action, Aim | Feel) or len(self.to_act) > 1

    def act(self, seat: int, action: Action) -> Step[SealedState]:
        match action:
            case Feel(mood):
                return Step(replace(self, moods=_put(self.moods, seat, mood)), (Felt(seat, mood),), False)
            case Bid(card) | Pay(card):
                hands = _put(self.hands, seat, tuple(held for held in self.hands[seat] if held != card))
                event = HasBid(seat) if self.phase is Phase.BID else HasPaid(seat)
                return replace(self, hands=hands)._choose(seat, card, event)
            case Aim(target):
                asking = replace(self, phase=Phase.ANSWER, number=self.number + 1, target=target)
                return Step(asking, (Aimed(seat, target),), True, reveals=False)
            case Answer(is_shielding):
                return self._choose(seat, int(is_shielding), HasAnswered(seat))
        raise TypeError(action)

    def _choose(self, seat: int, choice: int, event: Event) -> Step[SealedState]:
        """Keep a secret choice; the last one reveals all of them."""
        chosen = replace(self, choices=_put(self.choices, seat, choice))
        if chosen.to_act:
            return Step(chosen, (event,), False)
        step = {Phase.BID: chosen._reveal_bids, Phase.ANSWER: chosen._close_window, Phase.TOLL: chosen._take_tolls}[
            self.phase
        ]()
        return step._replace(events=(event, *step.events))

    def _reveal_bids(self) -> Step[SealedState]:
        bids = tuple(bid for bid in self.choices if bid is not None)
        winner = bids.index(max(bids))
        state = replace(
            self,
            shown=self.shown + bids,
            wins=_put(self.wins, winner, self.wins[winner] + 1),
            choices=(None,) * len(bids),
            winner=winner,
            phase=Phase.AIM,
            number=self.number + 1,
        )
        return Step(state, (Revealed(bids, winner),), True)

    def _close_window(self) -> Step[SealedState]:
        by = tuple(seat for seat, choice in enumerate(self.choices) if choice)
        state = replace(
            self,
            shields=tuple(count - (seat in by) for seat, count in enumerate(self.shields)),
            choices=(None,) * len(self.hands),
        )
        if by:
            return state._end_round((Shielded(self.target, by),))
        if self.options.are_tolls:
            return Step(replace(state, phase=Phase.TOLL, number=self.number + 1), (Hit(self.target),), True)
        card, rng = self.rng.choice(self.hands[self.target])
        left = tuple(held for held in self.hands[self.target] if held != card)
        state = replace(state, rng=rng, hands=_put(self.hands, self.target, left))
        if self.options.are_lots_open:
            return replace(state, shown=(*self.shown, card))._end_round((Hit(self.target, card),))
        lost = _put(self.lost, self.target, (*self.lost[self.target], card))
        return replace(state, lost=lost)._end_round((Hit(self.target), Lost(self.target, card)))

    def _take_tolls(self) -> Step[SealedState]:
        paid = (() if card is None else (card,) for card in self.choices)
        lost = tuple(before + more for before, more in zip(self.lost, paid, strict=True))
        return replace(self, lost=lost, choices=(None,) * len(lost))._end_round(())

    def _end_round(self, events: tuple[Event, ...]) -> Step[SealedState]:
        """Let everybody draw a card, unless it was the last round."""
        if self.rounds_left == 1:
            return Step(replace(self, rounds_left=0, ending=Ending.PLAYED), (*events, Finished(Ending.PLAYED)), True)
        drawn, pile = self.pile[: len(self.hands)], self.pile[len(self.hands) :]
        hands = tuple((*hand, *drawn[seat : seat + 1]) for seat, hand in enumerate(self.hands))
        left, number = self.rounds_left - 1, self.number + 1
        state = replace(self, hands=hands, pile=pile, rounds_left=left, phase=Phase.BID, number=number)
        return Step(state, events + tuple(Drew(seat, card) for seat, card in enumerate(drawn)), True)

    def choose_default(self, seat: int) -> Action:
        return self.legal_actions(seat)[0]

    def advise(self, seat: int) -> Action:
        """A computer saves itself if it can."""
        if self.phase is Phase.ANSWER and seat == self.target and self.shields[seat]:
            return Answer(is_shielding=True)
        return self.choose_default(seat)

    def concede_to(self, seat: int) -> Step[SealedState]:
        return Step(replace(self, ending=Ending.DESERTED, stayed=seat), (Finished(Ending.DESERTED),), True)

    def close(self) -> Step[SealedState]:
        return Step(replace(self, ending=Ending.CLOSED), (Finished(Ending.CLOSED),), True)

    def view(self, seat: int | None) -> SealedView:
        return SealedView(
            seat=seat,
            question=None if seat is None else self.question(seat),
            legal=() if seat is None else tuple(self.legal_actions(seat)),
            hand=() if seat is None else self.hands[seat],
            own_choice=None if seat is None else self.choices[seat],
            own_lost=() if seat is None else self.lost[seat],
            to_act=self.to_act,
            phase=self.phase,
            rounds_left=self.rounds_left,
            winner=self.winner,
            target=self.target,
            hand_sizes=tuple(map(len, self.hands)),
            lost_sizes=tuple(map(len, self.lost)),
            pile_size=len(self.pile),
            shown=self.shown,
            shields=self.shields,
            wins=self.wins,
            moods=self.moods,
            outcome=self.outcome,
        )

    def redeal(self, seat: int, rng: Rng) -> SealedState:
        unseen, rng = rng.shuffle(unseen_cards(self, seat))
        deck = iter(unseen)
        seats = range(len(self.hands))
        hands = tuple(self.hands[other] if other == seat else _take(deck, len(self.hands[other])) for other in seats)
        lost = tuple(self.lost[other] if other == seat else _take(deck, len(self.lost[other])) for other in seats)
        choices = list(self.choices)
        for other in seats:
            if other == seat or self.choices[other] is None:
                continue
            if self.phase is not Phase.ANSWER:
                choices[other] = next(deck)
            elif self.shields[other]:
                choices[other], rng = rng.randbelow(2)
        return replace(self, rng=rng, hands=hands, lost=lost, choices=tuple(choices), pile=tuple(deck))


def deal(seats: int, options: SealedOptions, rng: Rng) -> SealedState:
    """Four cards each."""
    deck, rng = rng.shuffle(CARDS)
    cards = iter(deck)
    return SealedState(
        rng=rng,
        options=options,
        hands=tuple(_take(cards, HAND) for _ in range(seats)),
        pile=tuple(cards),
        lost=((),) * seats,
        shields=(int(options.shields is Shields.ONE),) * seats,
        wins=(0,) * seats,
        moods=(Mood.CALM,) * seats,
        choices=(None,) * seats,
        rounds_left=options.rounds,
    )


def unseen_cards(state: SealedState, seat: int) -> tuple[int, ...]:
    """All cards but those shown and those the seat knows of, in order."""
    own_choice = None if state.phase is Phase.ANSWER else state.choices[seat]
    return tuple(sorted({*CARDS} - {*state.shown, *state.hands[seat], *state.lost[seat], own_choice}))


SHOWN_AS = {"options": "the table tells them"}


def conserved(state: SealedState) -> Counter[Hashable]:
    """Every card, wherever it is."""
    chosen = [card for card in state.choices if card] if state.phase is not Phase.ANSWER else []
    return Counter([*state.pile, *state.shown, *chosen, *(card for zone in state.hands + state.lost for card in zone)])


def hidden(state: SealedState, seat: int) -> Mapping[str, Zone]:
    """The draw pile's top and rest, and what others hold, have lost and have decided."""
    unseen = frozenset(unseen_cards(state, seat))
    zones = {"top of the pile": Zone(state.pile[:1], unseen), "rest of the pile": Zone(state.pile[1:], unseen)}
    for other in set(range(len(state.hands))) - {seat}:
        zones[f"hand of {other}"] = Zone(state.hands[other], unseen)
        zones[f"lost by {other}"] = Zone(state.lost[other], unseen)
        choice = state.choices[other]
        if choice is None:
            continue
        answers = frozenset({0, 1} if state.shields[other] else {0})
        zones[f"choice of {other}"] = Zone((choice,), answers if state.phase is Phase.ANSWER else unseen)
    return zones


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _take(cards: Iterator[int], count: int) -> tuple[int, ...]:
    return tuple(islice(cards, count))


GAME = Game(
    key="sealed",
    version=1,
    seats=range(2, 5),
    options=SealedOptions,
    state=SealedState,
    actions=(Bid, Aim, Answer, Pay, Feel),
    events=(HasBid, Revealed, Aimed, HasAnswered, HasPaid, Shielded, Hit, Lost, Drew, Felt, Left, Finished),
    endings=Ending,
    deal=deal,
    asides=(Feel,),
    windows={"aim": Window((Answer,), asks_others=True), "toll": Window((Pay,), asks_others=True, can_pass=False)},
    bound=lambda seats, options: (3 * seats - 1) * options.rounds,
    weight=1,
    minutes=5,
    category=lambda seats, options: f"{seats}:{options.rounds}",
)
