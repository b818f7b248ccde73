"""The rules of The Game, numbered in RULES.md: four piles, 98 cards, and nobody may name a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Any, ClassVar, TypeAlias, TypeVar

from bot.engine.contract import (
    STRICT,
    Action,
    Event,
    IllegalAction,
    Outcome,
    Pace,
    Question,
    Refusal,
    State,
    Step,
)
from bot.engine.rng import Rng
from cogs.thegame.cards import (
    ASCENDING,
    BASES,
    CARDS,
    FEWER_IN_HAND,
    FIRE,
    HAND_SIZES,
    LEAST,
    LEAST_AT_THE_END,
    PILES,
    TRICK,
)
from cogs.thegame.cards import Level as Level

T = TypeVar("T")


class Starter(StrEnum):
    """How it is found who starts."""

    GRADED = "graded"
    """Everybody says how gladly they would; the gladdest starts."""
    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    level: Level = Level.NORMAL
    on_fire: bool = False
    history: bool = False
    """True: everybody may look at the cards under the top ones."""
    starter: Starter = Starter.GRADED


class Phase(StrEnum):
    """What the table is about."""

    START = "start"
    PLAY = "play"
    OVER = "over"


class Ending(StrEnum):
    """How a game ends."""

    BEATEN = "beaten"
    """All 98 cards are placed: the only win."""
    STUCK = "stuck"
    """A player cannot place as many cards as a turn must."""
    BURNT = "burnt"
    """A fire card was not covered in time."""
    CLOSED = "closed"
    """The table was ended by agreement."""


class Grade(StrEnum):
    """How gladly somebody would start, best first."""

    WANT = "want"
    CAN = "can"
    RATHERNOT = "rathernot"


class Degree(StrEnum):
    """How strong a wish about a pile is; it never says why."""

    NOTHERE = "nothere"
    RATHERNOT = "rathernot"
    SMALLSTEPS = "smallsteps"
    CLEAR = "clear"
    """Takes the wish back."""


# Actions


@dataclass(frozen=True, slots=True)
class Volunteer(Action):
    """Say how gladly one would start."""

    code = "V"
    grade: Grade


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Place a card of one's hand on a pile: 0 and 1 go up, 2 and 3 go down."""

    code = "P"
    card: int
    pile: int


@dataclass(frozen=True, slots=True)
class End(Action):
    """End one's turn and draw."""

    code = "E"


@dataclass(frozen=True, slots=True)
class Wish(Action):
    """The aside: ask the others to spare a pile."""

    code = "W"
    pile: int
    degree: Degree


Move: TypeAlias = Volunteer | Play | End | Wish


# Events


@dataclass(frozen=True, slots=True)
class Volunteered(Event):
    """A seat said how gladly it would start."""

    seat: int
    grade: Grade


@dataclass(frozen=True, slots=True)
class Starts(Event):
    """It was found who starts."""

    seat: int
    is_drawn: bool
    """True if several were equally glad and a lot decided."""


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was placed."""

    seat: int
    card: int
    pile: int
    is_trick: bool
    is_fire: bool
    is_recorded: bool
    """False if the log must not tell the number later (option ``history``); the news of the newest turn may."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended; both numbers count cards."""

    seat: int
    placed: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Private: which cards the seat drew."""

    seat: int
    cards: tuple[int, ...]
    is_recorded: bool
    """As in :class:`Played`."""

    @property
    def audience(self) -> frozenset[int]:
        return ALONE[self.seat]


@dataclass(frozen=True, slots=True)
class Wished(Event):
    """A seat made a wish about a pile, or took it back."""

    seat: int
    pile: int
    degree: Degree


@dataclass(frozen=True, slots=True)
class Left(Event):
    """The seat's player went for good; a neutral player plays on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    seat: int | None
    """Whose turn it was; None if nobody's yet."""
    left: int
    """How many cards were not placed: the score."""


# What a seat sees


@dataclass(frozen=True, slots=True)
class StandingWish:
    """A wish that holds: until the pile's top changes, or its owner's next turn is over (RULES 12)."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    seat: int
    pile: int
    degree: Degree
    given: int
    """The number of the question that was open when it was made."""


@dataclass(frozen=True, slots=True)
class Duty:
    """A fire card that lies open and must be covered (RULES 17)."""

    pile: int
    seat: int
    """By the end of whose turn."""
    is_due: bool
    """True if that is the present turn, False if the next one."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    tops: tuple[int, ...]
    """The visible card of each pile; 1 or 100 where none is placed yet."""
    counts: tuple[int, ...]
    """How many cards were placed on each pile."""
    history: tuple[tuple[int, ...], ...]
    """The cards placed on each pile, newest last; empty unless the option ``history`` is on."""
    hand: tuple[int, ...]
    """The seat's own cards, lowest first."""
    hand_sizes: tuple[int, ...]
    draw_pile: int
    """How many cards it has."""
    turn: int | None
    """Whose turn it is, or was when the game ended; None while it is not yet known who starts."""
    placed: int
    """How many cards were placed in this turn."""
    need: int
    """How many cards this turn must place."""
    duties: tuple[Duty, ...]
    wishes: tuple[StandingWish, ...]
    """By pile, then seat."""
    grades: tuple[Grade | None, ...]
    """What each seat answered to the question who starts; None: not (yet) asked."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the table waits for this seat."""
        if self.seat is None or self.phase is Phase.OVER:
            return False
        return self.grades[self.seat] is None if self.phase is Phase.START else self.turn == self.seat

    @property
    def can_end(self) -> bool:
        """True if as many cards are placed as this turn must."""
        return self.phase is Phase.PLAY and self.placed >= self.need

    @property
    def left(self) -> int:
        """How many cards are not placed yet: the score if the game ended now."""
        return sum(self.hand_sizes) + self.draw_pile


# Where a card may go; shared by the state and by what composes a turn from a view


def is_trick(top: int, card: int, pile: int) -> bool:
    """True if the card goes on this top the wrong way, by exactly ten (RULES 4)."""
    return card == (top - TRICK if pile in ASCENDING else top + TRICK)


def can_place(top: int, card: int, pile: int) -> bool:
    """True if the card may go on the pile while this card is its top (RULES 3, 4)."""
    is_onward = card > top if pile in ASCENDING else card < top
    return is_onward or is_trick(top, card, pile)


def gap(top: int, card: int, pile: int) -> int:
    """How much of the pile the card uses up, in numbers; -10 for a trick."""
    return card - top if pile in ASCENDING else top - card


def legal_plays(hand: Iterable[int], tops: Iterable[int]) -> list[Play]:
    """Every way to place a card of the hand, pile by pile; the same plays are the same objects."""
    return [
        fitting[card]
        for fitting in [by_top[top] for by_top, top in zip(FITTING, tops, strict=True)]
        for card in hand
        if card in fitting
    ]


def seat_after(turn: int, hand_sizes: Sequence[int]) -> int:
    """Whose turn follows: the next seat with cards (RULES 1), the same one if nobody else has any."""
    seats = len(hand_sizes)
    others = ((turn + step) % seats for step in range(1, seats))
    return next((seat for seat in others if hand_sizes[seat]), turn)


def fires(tops: Iterable[int], options: Options) -> tuple[int, ...]:
    """The piles on which a fire card lies open."""
    return tuple(pile for pile, top in enumerate(tops) if top in FIRE) if options.on_fire else ()


def ahead(view: View, plays: Sequence[Play]) -> View | None:
    """The view as it would be after the seat's own plays in this order; None if they are not all legal."""
    if view.seat is None or not plays:
        return view
    tops, counts, hand = list(view.tops), list(view.counts), list(view.hand)
    for play in plays:
        if play.card not in hand or play.pile not in PILES or not can_place(tops[play.pile], play.card, play.pile):
            return None
        tops[play.pile] = play.card
        counts[play.pile] += 1
        hand.remove(play.card)
    touched = {play.pile for play in plays}
    sizes = put(view.hand_sizes, view.seat, len(hand))
    burning = [duty.pile for duty in view.duties if duty.is_due and duty.pile not in touched]
    return replace(
        view,
        tops=tuple(tops),
        counts=tuple(counts),
        hand=tuple(hand),
        hand_sizes=sizes,
        placed=view.placed + len(plays),
        duties=_duties(fires(tops, view.options), burning, view.seat, sizes),
        wishes=tuple(wish for wish in view.wishes if wish.pile not in touched),
    )


def arrange(view: View, chosen: Iterable[Play], drafted: Sequence[Play] = ()) -> tuple[Play, ...] | None:
    """All these plays in an order in which every one is legal; None if there is no such order.

    The drafted ones stay first and in their order if they can. Of several orders the one that leaves the piles
    best is taken: no fire on top, then as little used up as possible.
    """
    chosen = tuple(chosen)
    after = ahead(view, drafted)
    if after is not None and (rest := _arranged(after, chosen)) is not None:
        return (*drafted, *rest)
    return _arranged(view, (*drafted, *chosen))


def _arranged(view: View, plays: Sequence[Play]) -> tuple[Play, ...] | None:
    arranged: list[Play] = []
    for pile in sorted({play.pile for play in plays if play.pile in PILES}):
        cards = frozenset(play.card for play in plays if play.pile == pile)
        order = _best_order(view.tops[pile], cards, pile, is_fire_shunned=view.options.on_fire)
        arranged += [Play(card, pile) for card in order or ()]
    is_whole = len(arranged) == len(plays) and ahead(view, arranged) is not None
    return tuple(arranged) if is_whole else None


def _best_order(top: int, cards: frozenset[int], pile: int, *, is_fire_shunned: bool) -> tuple[int, ...] | None:
    """The cards in the order that leaves the pile best; None if they cannot all go there."""
    if not cards:
        return ()
    orders = [
        (card, *rest)
        for card in sorted(cards)
        if can_place(top, card, pile)
        and (rest := _best_order(card, cards - {card}, pile, is_fire_shunned=is_fire_shunned)) is not None
    ]
    return min(
        orders,
        key=lambda order: (is_fire_shunned and order[-1] in FIRE, gap(BASES[pile], order[-1], pile)),
        default=None,
    )


def _duties(fires: Iterable[int], burning: Sequence[int], turn: int, hand_sizes: Sequence[int]) -> tuple[Duty, ...]:
    following = seat_after(turn, hand_sizes)
    return tuple(Duty(pile, turn, True) if pile in burning else Duty(pile, following, False) for pile in fires)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items with another one in this place."""
    return (*items[:at], item, *items[at + 1 :])


# Values that are made once


PLAYS = {(card, pile): Play(card, pile) for card in CARDS for pile in PILES}

FITTING: tuple[Mapping[int, Mapping[int, Play]], ...] = tuple(
    {top: {card: PLAYS[card, pile] for card in CARDS if can_place(top, card, pile)} for top in (*CARDS, BASES[pile])}
    for pile in PILES
)
"""By pile, top and card: the plays that :func:`can_place` allows. Looked up, as most of a game is this question."""

VOLUNTEERS = tuple(map(Volunteer, Grade))
WISHES = tuple(Wish(pile, degree) for pile in PILES for degree in Degree)
END = End()

NOBODY: frozenset[int] = frozenset()
ALONE = tuple(frozenset({seat}) for seat in range(max(HAND_SIZES)))

GLADDEST_FIRST = tuple(Grade)


@dataclass(frozen=True, slots=True)
class TheGame(State[Move, View]):
    """A position of The Game."""

    options: Options
    rng: Rng
    draw_pile: tuple[int, ...]
    """The next card to be drawn comes first."""
    hands: tuple[tuple[int, ...], ...]
    """By seat; lowest card first."""
    piles: tuple[tuple[int, ...], ...]
    """The pile card, then what was placed on it."""
    turn: int | None
    """Whose turn it is; None while it is not yet known who starts."""
    placed: int
    """How many cards were placed in this turn."""
    need: int
    """How many cards this turn must place; fixed when it starts (RULES 2)."""
    burning: tuple[int, ...]
    """The piles whose fire card must be covered before this turn ends (RULES 17)."""
    number: int
    """Of the question that is open."""
    grades: tuple[Grade | None, ...]
    wishes: tuple[StandingWish, ...]
    ending: Ending | None

    @property
    def phase(self) -> Phase:
        """What the table is about."""
        if self.ending is not None:
            return Phase.OVER
        return Phase.START if self.turn is None else Phase.PLAY

    @property
    def tops(self) -> tuple[int, ...]:
        """The visible card of each pile."""
        return tuple([cards[-1] for cards in self.piles])

    @property
    def left(self) -> int:
        """How many cards are not placed: the score."""
        return len(self.draw_pile) + sum(map(len, self.hands))

    @property
    def to_act(self) -> frozenset[int]:
        if self.ending is not None:
            return NOBODY
        if self.turn is not None:
            return ALONE[self.turn]
        return frozenset(seat for seat, grade in enumerate(self.grades) if grade is None)

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        seats = tuple(range(len(self.hands)))
        return Outcome(
            ending=self.ending,
            winners=frozenset(seats) if self.ending is Ending.BEATEN else NOBODY,
            scores=(self.left,) * len(seats),
            ranking=(seats,),
            mark=None if self.ending is Ending.CLOSED else self.left,
        )

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        return Question(self.number, "start", Pace.WINDOW) if self.turn is None else Question(self.number, "turn")

    # Legality

    def legal_actions(self, seat: int) -> Sequence[Move]:
        if seat not in self.to_act:
            return ()
        if self.turn is None:
            return VOLUNTEERS
        plays = legal_plays(self.hands[seat], self.tops)
        return plays if self.placed < self.need else [*plays, END]

    def asides(self, seat: int) -> Sequence[Move]:
        return tuple(wish for wish in WISHES if self.refusal(seat, wish) is None)

    def refusal(self, seat: int, action: Move) -> Refusal | None:
        if self.ending is not None:
            return Refusal("over")
        if isinstance(action, Wish):
            return self._wish_refusal(seat, action)
        if isinstance(action, Volunteer):
            return self._volunteer_refusal(seat)
        if self.turn is None:
            return Refusal("not-started")
        if seat != self.turn:
            return Refusal("not-your-turn")
        if isinstance(action, Play):
            return self._play_refusal(seat, action.card, action.pile)
        if self.placed < self.need:
            return Refusal("too-few", (("placed", self.placed), ("need", self.need)))
        return None

    def _play_refusal(self, seat: int, card: int, pile: int) -> Refusal | None:
        if card not in self.hands[seat]:
            return Refusal("not-in-hand", (("card", card),))
        if pile not in PILES:
            return Refusal("no-such-pile")
        top = self.piles[pile][-1]
        if card in FITTING[pile][top]:
            return None
        if pile in ASCENDING:
            return Refusal("too-low", (("card", card), ("top", top), ("back", top - TRICK)))
        return Refusal("too-high", (("card", card), ("top", top), ("back", top + TRICK)))

    def _volunteer_refusal(self, seat: int) -> Refusal | None:
        if self.turn is not None:
            return Refusal("already-started")
        return None if self.grades[seat] is None else Refusal("already-answered")

    def _wish_refusal(self, seat: int, wish: Wish) -> Refusal | None:
        if len(self.hands) == 1:
            return Refusal("alone")
        if wish.pile not in PILES:
            return Refusal("no-such-pile")
        standing = next((old.degree for old in self.wishes if (old.seat, old.pile) == (seat, wish.pile)), Degree.CLEAR)
        if wish.degree is not standing:
            return None
        return Refusal("no-wish" if standing is Degree.CLEAR else "same-wish")

    # What happens

    def apply(self, seat: int, action: Move) -> Step[TheGame]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Play):
            return self._play(seat, action.card, action.pile)
        if isinstance(action, End):
            return self._end(seat)
        if isinstance(action, Volunteer):
            return self._volunteer(seat, action.grade)
        return self._wish(seat, action.pile, action.degree)

    def _volunteer(self, seat: int, grade: Grade) -> Step[TheGame]:
        """Keep the grade; the last one tells who starts (RULES 10)."""
        grades = put(self.grades, seat, grade)
        told = Volunteered(seat, grade)
        if None in grades:
            return Step(replace(self, grades=grades), (told,), True)
        best = next(grade for grade in GLADDEST_FIRST if grade in grades)
        gladdest = [seat for seat, grade in enumerate(grades) if grade is best]
        is_drawn = len(gladdest) > 1
        starter, rng = self.rng.chosen(gladdest) if is_drawn else (gladdest[0], self.rng)
        state = replace(self, rng=rng, turn=starter, number=self.number + 1, grades=grades)
        return Step(state, (told, Starts(starter, is_drawn)), True)

    def _wish(self, seat: int, pile: int, degree: Degree) -> Step[TheGame]:
        """Put the wish in the place of the seat's old one for that pile (RULES 12)."""
        wishes = [wish for wish in self.wishes if (wish.seat, wish.pile) != (seat, pile)]
        if degree is not Degree.CLEAR:
            wishes.append(StandingWish(seat, pile, degree, self.number))
        wishes.sort(key=lambda wish: (wish.pile, wish.seat))
        return Step(replace(self, wishes=tuple(wishes)), (Wished(seat, pile, degree),), False)

    def _play(self, seat: int, card: int, pile: int) -> Step[TheGame]:
        """Place a card; the game may be beaten by it, or its player stuck after it (RULES 4, 6, 7)."""
        hand = self.hands[seat]
        at = hand.index(card)
        cards = self.piles[pile]
        state = TheGame(
            self.options,
            self.rng,
            self.draw_pile,
            put(self.hands, seat, hand[:at] + hand[at + 1 :]),
            put(self.piles, pile, (*cards, card)),
            self.turn,
            self.placed + 1,
            self.need,
            tuple(burning for burning in self.burning if burning != pile) if self.burning else (),
            self.number,
            self.grades,
            tuple(wish for wish in self.wishes if wish.pile != pile) if self.wishes else (),
            None,
        )
        options = self.options
        is_fire = options.on_fire and card in FIRE
        played = Played(seat, card, pile, is_trick(cards[-1], card, pile), is_fire, options.history)
        if not any(state.hands) and not state.draw_pile:
            return state._finish(Ending.BEATEN, played)
        if state.is_stuck:
            return state._finish(Ending.STUCK, played)
        return Step(state, (played,), len(self.hands) > 1)

    @property
    def is_stuck(self) -> bool:
        """True if whose turn it is must place another card and cannot; a turn must have begun."""
        if self.placed >= self.need or self.turn is None:
            return False
        hand = self.hands[self.turn]
        return not any(
            card in by_top[cards[-1]] for by_top, cards in zip(FITTING, self.piles, strict=True) for card in hand
        )

    def _end(self, seat: int) -> Step[TheGame]:
        """Draw as many cards as were placed, and let the next seat with cards begin (RULES 1, 2, 3, 17)."""
        if self.burning:
            return self._finish(Ending.BURNT, TurnEnded(seat, self.placed, 0))
        drawn, draw_pile = self.draw_pile[: self.placed], self.draw_pile[self.placed :]
        hands = put(self.hands, seat, tuple(sorted(self.hands[seat] + drawn)))
        options = self.options
        state = TheGame(
            options,
            self.rng,
            draw_pile,
            hands,
            self.piles,
            seat_after(seat, tuple(map(len, hands))),
            0,
            LEAST[options.level] if draw_pile else LEAST_AT_THE_END,
            fires(self.tops, options),
            self.number + 1,
            self.grades,
            tuple(wish for wish in self.wishes if wish.seat != seat or wish.given == self.number),
            None,
        )
        events: list[Event] = [TurnEnded(seat, self.placed, len(drawn))]
        if drawn:
            events.append(Drew(seat, tuple(sorted(drawn)), options.history))
        if state.is_stuck:
            return state._finish(Ending.STUCK, *events)
        return Step(state, tuple(events), len(hands) > 1 or bool(drawn))

    def _finish(self, ending: Ending, *before: Event) -> Step[TheGame]:
        return Step(replace(self, ending=ending), (*before, Finished(ending, self.turn, self.left)), True)

    def default(self, seat: int) -> Move:
        """The neutral player: covers fire, else uses up as little as it can, and ends as soon as it may (RULES 15)."""
        if self.turn is None:
            return Volunteer(Grade.CAN)
        tops = self.tops
        plays = legal_plays(self.hands[seat], tops)
        covers = [play for play in plays if play.pile in self.burning]
        if self.placed >= self.need and not covers:
            return END
        return min(covers or plays, key=lambda play: gap(tops[play.pile], play.card, play.pile))

    def leave(self, seat: int) -> Step[TheGame]:
        """Note that the seat's player has gone; a start question counts as answered with ``can`` (RULES 15)."""
        left = Left(seat)
        if self.phase is not Phase.START or self.grades[seat] is Grade.CAN:
            return Step(self, (left,), True)
        step = self._volunteer(seat, Grade.CAN)
        return Step(step.state, (left, *step.events), True)

    def close(self) -> Step[TheGame]:
        return self._finish(Ending.CLOSED)

    # What is known to whom

    def view(self, seat: int | None) -> View:
        options = self.options
        hand_sizes = tuple(map(len, self.hands))
        return View(
            seat=seat,
            options=options,
            phase=self.phase,
            tops=self.tops,
            counts=tuple(len(cards) - 1 for cards in self.piles),
            history=tuple(cards[1:] for cards in self.piles) if options.history else (),
            hand=() if seat is None else self.hands[seat],
            hand_sizes=hand_sizes,
            draw_pile=len(self.draw_pile),
            turn=self.turn,
            placed=self.placed,
            need=self.need,
            duties=self._duties(hand_sizes),
            wishes=self.wishes,
            grades=self.grades,
            outcome=self.outcome,
        )

    def _duties(self, hand_sizes: Sequence[int]) -> tuple[Duty, ...]:
        if self.turn is None or self.ending is not None:
            return ()
        return _duties(fires(self.tops, self.options), self.burning, self.turn, hand_sizes)

    def redeal(self, seat: int, rng: Rng) -> TheGame:
        unseen = {*CARDS}.difference(self.hands[seat], *self.piles)
        hands = list(self.hands)
        if self.turn is not None and self.turn != seat:
            hands[self.turn], rng = self._redealt_hand(len(hands[self.turn]), sorted(unseen), rng)
            unseen.difference_update(hands[self.turn])
        cards, rng = rng.shuffled(sorted(unseen))
        deck = iter(cards)
        for other, hand in enumerate(hands):
            if other not in (seat, self.turn):
                hands[other] = tuple(sorted(islice(deck, len(hand))))
        return replace(self, rng=rng, hands=tuple(hands), draw_pile=tuple(deck))

    def _redealt_hand(self, size: int, unseen: Sequence[int], rng: Rng) -> tuple[tuple[int, ...], Rng]:
        """Any hand for whose turn it is with which the game would stand as it does: stuck, or able to go on."""
        fitting = {play.card for play in legal_plays(unseen, self.tops)}
        if self.ending is Ending.STUCK:
            cards, rng = rng.shuffled(card for card in unseen if card not in fitting)
            return tuple(sorted(cards[:size])), rng
        while True:
            cards, rng = rng.shuffled(unseen)
            if self.placed >= self.need or not fitting.isdisjoint(cards[:size]):
                return tuple(sorted(cards[:size])), rng


def deal(seats: int, options: Options, rng: Rng) -> TheGame:
    """Shuffle, deal, and ask who starts if that is not settled otherwise (RULES 1, 8, 9, 10)."""
    cards, rng = rng.shuffled(CARDS)
    deck = iter(cards)
    size = HAND_SIZES[seats] - FEWER_IN_HAND[options.level]
    hands = tuple(tuple(sorted(islice(deck, size))) for _ in range(seats))
    turn: int | None = 0
    if seats > 1 and options.starter is Starter.GRADED:
        turn = None
    elif seats > 1 and options.starter is Starter.DRAWN:
        turn, rng = rng.below(seats)
    return TheGame(
        options=options,
        rng=rng,
        draw_pile=tuple(deck),
        hands=hands,
        piles=tuple((base,) for base in BASES),
        turn=turn,
        placed=0,
        need=LEAST[options.level],
        burning=(),
        number=1,
        grades=(None,) * seats,
        wishes=(),
        ending=None,
    )


def bound(seats: int, options: Options) -> int:
    """An answer from each seat, every card once, and no turn without a card."""
    return seats + 2 * len(CARDS)
