"""A position while something happens on it: what all that happens is made of.

An action thaws a state into a :class:`Board`, the functions of the subjects change it and add to its news, and
then it is frozen again: one effect leads to the next (a card drawn may win, a paella may end a turn), and making a new
state for each would take most of the time a game takes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.engine.contract import Event
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY
from bot.engine.tuples import put, remove
from cogs.fallera.cards import CARDS, GOAL, LEVELS, ORDER, TREASURES, Model, in_order, worth
from cogs.fallera.rules.events import Drew, Finished, Reshuffled, Saw
from cogs.fallera.rules.terms import Aim, Ban, Battle, Display, Ending, Options, Phase, Played


def more(cards: tuple[Model, ...], card: Model) -> tuple[Model, ...]:
    """The cards, which are in order, with another one in its place."""
    at = bisect_right(cards, ORDER[card], key=ORDER.__getitem__)
    return (*cards[:at], card, *cards[at:])


def is_banned(options: Options, display: Display, card: Model) -> bool:
    """Whether a Butoni on this display forbids the special (RULES 7.6)."""
    if Model.BUTONI not in display.curses:
        return False
    return options.butoni is Ban.TOTAL or LEVELS[card] <= LEVELS[Model.BUTONI]


@dataclass(slots=True)
class Board:
    """The fields of the state, in the same order, open to change."""

    options: Options
    deck: tuple[Model, ...]
    graveyard: tuple[Model, ...]
    rng: Rng
    hands: tuple[tuple[Model, ...], ...]
    displays: tuple[Display, ...]
    gone: frozenset[int]
    direction: int
    turn: int
    actions: int
    taken: int
    has_allioli: bool
    round: int
    due: int
    idle: int
    has_drawn_starter: bool
    phase: Phase
    asked: frozenset[int]
    said: frozenset[int]
    stack: tuple[Played, ...]
    battle: Battle | None
    aim: Aim | None
    chosen: tuple[Model, ...]
    looked: int
    number: int
    ending: Ending | None
    news: list[Event] = field(default_factory=list)

    # Who

    @property
    def seats(self) -> int:
        """How many sat down."""
        return len(self.hands)

    @property
    def present(self) -> list[int]:
        """Who has not gone, by seat."""
        return [seat for seat in range(len(self.hands)) if seat not in self.gone]

    def after(self, seat: int) -> int:
        """Who comes next in the direction of play."""
        seats = len(self.hands)
        seat = (seat + self.direction) % seats
        while seat in self.gone:
            seat = (seat + self.direction) % seats
        return seat

    def can_answer(self, seat: int, card: Model) -> bool:
        """Whether this seat may use this special for all that everybody knows.

        It has a card in hand and no Butoni, and not all copies of the special lie open.
        """
        if seat in self.gone or not self.hands[seat] or self.is_spent(card):
            return False
        return not is_banned(self.options, self.displays[seat], card)

    def is_spent(self, card: Model) -> bool:
        """Whether everybody sees all copies of this special in the graveyard and on the stack."""
        open_copies = self.graveyard.count(card) + sum(played.card is card for played in self.stack)
        return open_copies >= CARDS[card].copies

    def ask(self, phase: Phase, seats: frozenset[int]) -> None:
        """Ask them something new."""
        self.phase = phase
        self.asked = seats
        self.number += 1

    # Cards

    def bury(self, cards: Iterable[Model]) -> None:
        """Put them onto the graveyard."""
        self.graveyard = (*self.graveyard, *cards)

    def into_hand(self, seat: int, card: Model) -> None:
        """Give the card into the hand."""
        self.hands = put(self.hands, seat, more(self.hands[seat], card))

    def from_hand(self, seat: int, card: Model) -> None:
        """Take the card out of the hand."""
        self.hands = put(self.hands, seat, remove(self.hands[seat], card))

    def lot_from_hand(self, seat: int, count: int) -> tuple[Model, ...]:
        """Take so many cards out of the hand by lot, or all if there are fewer."""
        hand, taken = self.hands[seat], []
        for _ in range(min(count, len(hand))):
            at, self.rng = self.rng.randbelow(len(hand))
            taken.append(hand[at])
            hand = hand[:at] + hand[at + 1 :]
        self.hands = put(self.hands, seat, hand)
        return in_order(taken)

    def draw(self, seat: int, count: int) -> None:
        """Draw cards one by one, treasures to the display; the fifth ingredient ends the game (RULES 2.6, 3.3)."""
        held: list[Model] = []
        shown: list[Model] = []
        for _ in range(count):
            if not self.deck and not self.refill():
                break
            card, self.deck = self.deck[0], self.deck[1:]
            if card in TREASURES:
                shown.append(card)
                self.gain(seat, (card,))
                if self.is_won(seat):
                    break
            else:
                held.append(card)
                self.into_hand(seat, card)
        if held or shown:
            self.idle = -1
        self.news.append(Drew(seat, len(held), tuple(shown)))
        if held:
            self.news.append(Saw(seat, tuple(held)))
        self.check(seat)

    def refill(self) -> bool:
        """Make a new deck of the graveyard, if there is a card in it (RULES 2.8)."""
        if not self.graveyard:
            return False
        self.deck, self.rng = self.rng.shuffle(self.graveyard)
        self.graveyard = ()
        self.news.append(Reshuffled(len(self.deck)))
        return True

    # Displays

    def gain(self, seat: int, treasures: Iterable[Model]) -> None:
        """Lay the treasures onto the display."""
        display = self.displays[seat]
        cards = display.treasures
        for card in treasures:
            cards = more(cards, card)
        self.set_treasures(seat, cards)

    def lose(self, seat: int, treasure: Model) -> None:
        """Take the treasure off the display."""
        self.set_treasures(seat, remove(self.displays[seat].treasures, treasure))

    def set_treasures(self, seat: int, treasures: tuple[Model, ...]) -> None:
        """Let these be the treasures of the display."""
        display = self.displays[seat]
        self.displays = put(self.displays, seat, Display(treasures, display.shields, display.curses))

    def is_won(self, seat: int) -> bool:
        """Whether the display holds a paella."""
        return worth(self.displays[seat].treasures, len(self.hands)) >= GOAL

    def check(self, *seats: int) -> None:
        """End the game if one of them has a paella; two never do (RULES 3.3)."""
        winners = [seat for seat in seats if self.is_won(seat)]
        assert len(winners) <= 1, "no exchange makes two winners"
        if winners:
            self.finish(Ending.PAELLA)

    # The end

    def finish(self, ending: Ending) -> None:
        """End the game; what lay between hands and graveyard goes to the graveyard."""
        if self.ending is not None:
            return
        self.clear_stack()
        self.clear_battle()
        self.ending = ending
        self.phase = Phase.OVER
        self.asked = self.said = NOBODY
        self.aim, self.chosen, self.looked = None, (), 0
        scores = tuple(worth(display.treasures, len(self.hands)) for display in self.displays)
        self.news.append(Finished(ending, scores))

    def clear_stack(self) -> None:
        """Bury the specials that are being used; an espill lies in its battle."""
        self.bury(played.card for played in self.stack if played.card is not Model.ESPILL)
        self.stack = ()

    def clear_battle(self) -> None:
        """Bury the cards of the battle."""
        if self.battle is not None:
            self.bury((*self.battle.cards, *self.battle.defence))
            if self.battle.aim is None:
                self.bury((Model.ALMANSA,))
            self.battle = None
