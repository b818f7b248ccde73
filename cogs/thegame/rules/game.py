"""The state of The Game: legal actions and their effects, views, and the deal.

Rule numbers: docs/rules/the-game.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from bot.engine.contract import NOT_ASKED, OVER, Event, Left, Outcome, Pace, Plan, Question, Refusal, State, Step
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, only
from bot.engine.value import put
from cogs.thegame.cards import (
    ASCENDING,
    BASES,
    CARDS,
    FIRE,
    HAND_REDUCTION,
    HAND_SIZES,
    MIN_CARDS,
    MIN_CARDS_AT_END,
    PILES,
    TRICK,
)
from cogs.thegame.rules import advice, plans, terms
from cogs.thegame.rules.view import PLAYS_BY_TOP, View, find_fires, find_next_seat, gap, is_stuck, legal_plays


@dataclass(frozen=True, slots=True)
class TheGame(State[terms.Move, View]):
    """A position of The Game."""

    is_cooperative = True

    options: terms.Options
    rng: Rng
    draw_pile: tuple[int, ...]
    """The next card to be drawn comes first."""
    hands: tuple[tuple[int, ...], ...]
    """By seat; lowest card first."""
    piles: tuple[tuple[int, ...], ...]
    """By pile: the pile card, then the cards placed on it."""
    turn: int | None
    """The seat at turn; None until it is decided who starts."""
    placed: int
    """Cards placed in this turn."""
    need: int
    """Cards that this turn must place, fixed at its start (RULES 3.5)."""
    burning: tuple[int, ...]
    """The piles whose fire card must be covered in this turn (RULES 8.5)."""
    number: int
    """The number of the current question."""
    grades: tuple[terms.Grade | None, ...]
    wishes: tuple[terms.StandingWish, ...]
    ending: terms.Ending | None

    @property
    def phase(self) -> terms.Phase:
        """The phase, derived from ``ending`` and ``turn``."""
        if self.ending is not None:
            return terms.Phase.OVER
        return terms.Phase.START if self.turn is None else terms.Phase.PLAY

    @property
    def tops(self) -> tuple[int, ...]:
        """The top card of each pile."""
        first, second, third, fourth = self.piles
        return first[-1], second[-1], third[-1], fourth[-1]

    @property
    def left(self) -> int:
        """Cards not placed: the score."""
        return len(self.draw_pile) + sum(map(len, self.hands))

    @property
    def to_act(self) -> frozenset[int]:
        if self.ending is not None:
            return NOBODY
        if self.turn is not None:
            return only(self.turn)
        return frozenset(seat for seat, grade in enumerate(self.grades) if grade is None)

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        seats = tuple(range(len(self.hands)))
        return Outcome(
            ending=self.ending,
            winners=frozenset(seats) if self.ending is terms.Ending.BEATEN else NOBODY,
            scores=(self.left,) * len(seats),
            ranking=(seats,),
            mark=None if self.ending in terms.WITHOUT_RECORD else self.left,
        )

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.turn is not None:
            return Question(self.number, "turn")
        return Question(self.number, "start", Pace.WINDOW, is_open=True)

    @property
    def next_seat(self) -> int | None:
        return None if self.turn is None or self.ending is not None else find_next_seat(self.turn, self.hands)

    # Legality

    def legal_actions(self, seat: int) -> Sequence[terms.Move]:
        if seat != self.turn or self.ending is not None:
            return terms.VOLUNTEERS if self.turn is None and seat in self.to_act else ()
        plays = legal_plays(self.hands[seat], self.tops)
        return plays if self.placed < self.need else [*plays, terms.END]

    def look_ahead(self, seat: int, actions: Sequence[terms.Move]) -> TheGame | None:
        """Return the state after these plays. It never ends, so that a draft that loses can still be changed."""
        state = State.look_ahead(self, seat, actions)
        return None if state is None else state.replace(ending=self.ending)

    def imagine(self, seat: int) -> TheGame | None:
        hand = self.hands[seat]
        if self.turn in (None, seat) or self.ending is not None or not hand or is_stuck(hand, self.tops):
            return None
        return self.replace(
            turn=seat,
            placed=0,
            need=MIN_CARDS[self.options.level] if self.draw_pile else MIN_CARDS_AT_END,
            burning=find_fires(self.tops, self.options) if self.options.on_fire else (),
        )

    def make_plan(self, seat: int, actions: Sequence[terms.Move]) -> Plan | None:
        plays = [action for action in actions if isinstance(action, terms.Play)]
        after = self.look_ahead(seat, plays)
        if after is None or after.placed < after.need or [*actions] not in ([*plays], [*plays, terms.END]):
            return None
        return Plan((*plays, terms.END), tuple(plans.find_conditions(self.view(seat), plays)))

    def asides(self, seat: int) -> Sequence[terms.Move]:
        return tuple(wish for wish in terms.WISHES if self.refusal(seat, wish) is None)

    def refusal(self, seat: int, action: terms.Move) -> Refusal | None:
        if self.ending is not None:
            return OVER
        if isinstance(action, terms.Play) and seat == self.turn:
            return self._check_play(seat, action.card, action.pile)
        if isinstance(action, terms.Wish):
            return self._check_wish(seat, action)
        if seat not in self.to_act:
            return NOT_ASKED
        if self.turn is None:
            return None if isinstance(action, terms.Volunteer) else Refusal("not-started")
        if isinstance(action, terms.Volunteer):
            return Refusal("already-started")
        if self.placed < self.need:
            return Refusal("too-few", (("placed", self.placed), ("need", self.need)))
        return None

    def _check_play(self, seat: int, card: int, pile: int) -> Refusal | None:
        if card not in self.hands[seat]:
            return Refusal("not-in-hand", (("card", card),))
        if pile not in PILES:
            return Refusal("no-such-pile")
        top = self.piles[pile][-1]
        if card in PLAYS_BY_TOP[pile][top]:
            return None
        if pile in ASCENDING:
            return Refusal("too-low", (("card", card), ("top", top), ("back", top - TRICK)))
        return Refusal("too-high", (("card", card), ("top", top), ("back", top + TRICK)))

    def _check_wish(self, seat: int, wish: terms.Wish) -> Refusal | None:
        if len(self.hands) == 1:
            return Refusal("alone")
        if wish.pile not in PILES:
            return Refusal("no-such-pile")
        standing = next(
            (old.degree for old in self.wishes if (old.seat, old.pile) == (seat, wish.pile)), terms.Degree.CLEAR
        )
        if wish.degree is not standing:
            return None
        return Refusal("no-wish" if standing is terms.Degree.CLEAR else "same-wish")

    # Effects

    def act(self, seat: int, action: terms.Move) -> Step[TheGame]:
        if isinstance(action, terms.Play):
            return self._play(seat, action.card, action.pile)
        if isinstance(action, terms.End):
            return self._end_turn(seat)
        if isinstance(action, terms.Volunteer):
            return self._volunteer(seat, action.grade)
        # a wish replaces the seat's last one about the pile (RULES 5.3)
        wishes = [wish for wish in self.wishes if (wish.seat, wish.pile) != (seat, action.pile)]
        if action.degree is not terms.Degree.CLEAR:
            wishes.append(terms.StandingWish(seat, action.pile, action.degree, self.number))
        wishes.sort(key=lambda wish: (wish.pile, wish.seat))
        return Step(self.replace(wishes=tuple(wishes)), (terms.Wished(seat, action.pile, action.degree),), False)

    def _volunteer(self, seat: int, grade: terms.Grade) -> Step[TheGame]:
        """Record the grade; the last one decides who starts (RULES 2.2, 2.3)."""
        grades = put(self.grades, seat, grade)
        events: tuple[Event, ...] = (terms.Volunteered(seat, grade),)
        turn, number, rng = None, self.number, self.rng
        if None not in grades:
            best = next(each for each in terms.Grade if each in grades)
            gladdest = [other for other, each in enumerate(grades) if each is best]
            turn, rng = rng.choice(gladdest)
            number += 1
            events = (*events, terms.Starts(turn, len(gladdest) > 1))
        return Step(self.replace(rng=rng, turn=turn, number=number, grades=grades), events, True)

    def _play(self, seat: int, card: int, pile: int) -> Step[TheGame]:
        """Place a card; this may win or lose the game (RULES 4.1, 4.2)."""
        options = self.options
        hand = self.hands[seat]
        at = hand.index(card)
        hands = put(self.hands, seat, hand[:at] + hand[at + 1 :])
        cards = self.piles[pile]
        piles = put(self.piles, pile, (*cards, card))
        placed = self.placed + 1
        ending = None
        if not self.draw_pile and not any(hands):
            ending = terms.Ending.BEATEN
        elif placed < self.need and is_stuck(hands[seat], put(self.tops, pile, card)):
            ending = terms.Ending.STUCK
        state = self.replace(
            hands=hands,
            piles=piles,
            placed=placed,
            burning=self.burning and tuple(burning for burning in self.burning if burning != pile),
            wishes=self.wishes and tuple(wish for wish in self.wishes if wish.pile != pile),
            ending=ending,
        )
        is_fire = options.on_fire and card in FIRE
        played = terms.Played(seat, card, pile, gap(cards[-1], card, pile) == -TRICK, is_fire, options.history)
        events = (played,) if ending is None else (played, state._end_event)
        return Step(state, events, len(hands) > 1)

    def _end_turn(self, seat: int) -> Step[TheGame]:
        """Draw as many cards as were placed, and pass the turn on (RULES 3.5, 3.7, 3.8, 8.2)."""
        if self.burning:
            return self._end_game(terms.Ending.BURNT, terms.TurnEnded(seat, self.placed, 0))
        options = self.options
        drawn, draw_pile = tuple(sorted(self.draw_pile[: self.placed])), self.draw_pile[self.placed :]
        hands = put(self.hands, seat, tuple(sorted(self.hands[seat] + drawn))) if drawn else self.hands
        turn = find_next_seat(seat, hands)
        tops = self.tops
        ending = terms.Ending.STUCK if is_stuck(hands[turn], tops) else None
        kept = self.wishes and tuple(wish for wish in self.wishes if wish.seat != seat or wish.given == self.number)
        state = self.replace(
            draw_pile=draw_pile,
            hands=hands,
            turn=turn,
            placed=0,
            need=MIN_CARDS[options.level] if draw_pile else MIN_CARDS_AT_END,
            burning=find_fires(tops, options),
            number=self.number + 1,
            wishes=kept,
            ending=ending,
        )
        events: tuple[Event, ...] = (terms.TurnEnded(seat, self.placed, len(drawn)),)
        if drawn:
            events = (*events, terms.Drew(seat, drawn, options.history))
        if ending is not None:
            events = (*events, state._end_event)
        return Step(state, events, len(hands) > 1 or bool(drawn))

    @property
    def _end_event(self) -> terms.Finished:
        """The event of the end of a finished game."""
        assert self.ending is not None
        return terms.Finished(self.ending, self.turn, self.left)

    def _end_game(self, ending: terms.Ending, *before: Event) -> Step[TheGame]:
        state = self.replace(ending=ending)
        return Step(state, (*before, state._end_event), True)

    def choose_default(self, seat: int) -> terms.Move:
        """Cover fire, else use up the least of the piles, and end the turn as soon as possible (RULES 7.1)."""
        if self.turn is None:
            return terms.Volunteer(terms.Grade.CAN)
        tops = self.tops
        plays = legal_plays(self.hands[seat], tops)
        covers = [play for play in plays if play.pile in self.burning]
        if self.placed >= self.need and not covers:
            return terms.END
        return min(covers or plays, key=lambda play: gap(tops[play.pile], play.card, play.pile))

    def advise(self, seat: int) -> terms.Move:
        return advice.advise(self.view(seat))

    def leave(self, seat: int) -> Step[TheGame]:
        """Record that the player left; an open start question is answered with ``can`` (RULES 2.4)."""
        left = Left(seat)
        if self.phase is not terms.Phase.START or self.grades[seat] is terms.Grade.CAN:
            return Step(self, (left,), True)
        step = self._volunteer(seat, terms.Grade.CAN)
        return Step(step.state, (left, *step.events), True)

    def close(self) -> Step[TheGame]:
        return self._end_game(terms.Ending.CLOSED)

    # Views

    def view(self, seat: int | None) -> View:
        options = self.options
        hand_sizes = tuple(map(len, self.hands))
        is_open = options.history or self.phase is terms.Phase.OVER
        duties: list[terms.Duty] = []
        if self.turn is not None and self.ending is None and options.on_fire:
            following = find_next_seat(self.turn, hand_sizes)
            for pile in find_fires(self.tops, options):
                is_due = pile in self.burning  # by the seat at turn; the others by the next one
                duties.append(terms.Duty(pile, self.turn if is_due else following, is_due))
        return View(
            seat=seat,
            options=options,
            phase=self.phase,
            tops=self.tops,
            counts=tuple(len(cards) - 1 for cards in self.piles),
            history=tuple(cards[1:] for cards in self.piles) if is_open else (),
            hand=() if seat is None else self.hands[seat],
            hand_sizes=hand_sizes,
            draw_pile=len(self.draw_pile),
            turn=self.turn,
            placed=self.placed,
            need=self.need,
            duties=tuple(duties),
            wishes=self.wishes,
            grades=self.grades,
            outcome=self.outcome,
        )

    def redeal(self, seat: int, rng: Rng) -> TheGame:
        unseen = {*CARDS}.difference(self.hands[seat], *self.piles)
        hands = list(self.hands)
        if self.turn is not None and self.turn != seat:
            hands[self.turn], rng = self._redeal_hand(len(hands[self.turn]), sorted(unseen), rng)
            unseen.difference_update(hands[self.turn])
        cards, rng = rng.shuffle(sorted(unseen))
        deck = iter(cards)
        for other, hand in enumerate(hands):
            if other not in (seat, self.turn):
                hands[other] = tuple(sorted(islice(deck, len(hand))))
        return self.replace(rng=rng, hands=tuple(hands), draw_pile=tuple(deck))

    def _redeal_hand(self, size: int, unseen: Sequence[int], rng: Rng) -> tuple[tuple[int, ...], Rng]:
        """Deal a hand for the seat at turn that is consistent with the position: stuck, or able to play."""
        fitting = {play.card for play in legal_plays(unseen, self.tops)}
        if self.ending is terms.Ending.STUCK:
            cards, rng = rng.shuffle(card for card in unseen if card not in fitting)
            return tuple(sorted(cards[:size])), rng
        while True:
            cards, rng = rng.shuffle(unseen)
            if self.placed >= self.need or not fitting.isdisjoint(cards[:size]):
                return tuple(sorted(cards[:size])), rng


def deal(seats: int, options: terms.Options, rng: Rng) -> TheGame:
    """Shuffle, deal, and choose or ask who starts (RULES 1, 2)."""
    cards, rng = rng.shuffle(CARDS)
    deck = iter(cards)
    size = HAND_SIZES[seats] - HAND_REDUCTION[options.level]
    hands = tuple(tuple(sorted(islice(deck, size))) for _ in range(seats))
    turn: int | None = 0
    if seats > 1 and options.starter is terms.Starter.GRADED:
        turn = None
    elif options.starter is terms.Starter.DRAWN:
        turn, rng = rng.randbelow(seats)
    return TheGame(
        options=options,
        rng=rng,
        draw_pile=tuple(deck),
        hands=hands,
        piles=tuple((base,) for base in BASES),
        turn=turn,
        placed=0,
        need=MIN_CARDS[options.level],
        burning=(),
        number=1,
        grades=(None,) * seats,
        wishes=(),
        ending=None,
    )


def category(seats: int, options: terms.Options) -> str:
    """Return the record category: number of seats, level and On Fire (RULES 4.8)."""
    return f"{seats}:{options.level}{':fire' if options.on_fire else ''}"


def bound(seats: int, options: terms.Options) -> int:
    """Return an upper bound: a grade per seat, a play and an end per card (RULES 9.1)."""
    return seats + 2 * len(CARDS)
