"""The mutable copy of a state on which an action takes effect.

An action copies the state into a :class:`Board`, changes it, collects its events, and makes a new state of it. One
effect leads to the next (a card drawn may win, a paella may end a turn); a new state for each would be slow.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.engine.contract import Event
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY
from bot.engine.tuples import put, remove
from cogs.fallera.cards import CARDS, GOAL, LEVELS, ORDER, TREASURES, Model, count_ingredients, sort_cards
from cogs.fallera.rules.events import Drew, Finished, Reshuffled, Saw
from cogs.fallera.rules.terms import Aim, Ban, Battle, Display, Ending, Options, Phase, Played


def insert_card(cards: tuple[Model, ...], card: Model) -> tuple[Model, ...]:
    """Insert a card into sorted cards."""
    at = bisect_right(cards, ORDER[card], key=ORDER.__getitem__)
    return (*cards[:at], card, *cards[at:])


def is_banned(options: Options, display: Display, card: Model) -> bool:
    """Whether the Butoni of this display forbids the special (RULES 7.6)."""
    if Model.BUTONI not in display.curses:
        return False
    return options.butoni is Ban.TOTAL or LEVELS[card] <= LEVELS[Model.BUTONI]


@dataclass(slots=True)
class Board:
    """The fields of :class:`Position`, in the same order, and the events so far."""

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
    events: list[Event] = field(default_factory=list)

    # Seats

    @property
    def seats(self) -> int:
        """The number of players at the start."""
        return len(self.hands)

    @property
    def present(self) -> list[int]:
        """The seats that have not gone."""
        return [seat for seat in range(len(self.hands)) if seat not in self.gone]

    def find_next_seat(self, seat: int) -> int:
        """Return the next seat in the direction of play that has not gone."""
        seats = len(self.hands)
        seat = (seat + self.direction) % seats
        while seat in self.gone:
            seat = (seat + self.direction) % seats
        return seat

    def can_answer(self, seat: int, card: Model) -> bool:
        """Whether the seat could use this special, by what is public.

        It has cards in hand, no Butoni forbids it, and not all copies of the special are seen.
        """
        if seat in self.gone or not self.hands[seat] or self.are_all_copies_seen(card):
            return False
        return not is_banned(self.options, self.displays[seat], card)

    def are_all_copies_seen(self, card: Model) -> bool:
        """Whether all copies of this special are in the graveyard or on the stack."""
        open_copies = self.graveyard.count(card) + sum(played.card is card for played in self.stack)
        return open_copies >= CARDS[card].copies

    def ask(self, phase: Phase, seats: frozenset[int]) -> None:
        """Ask these seats a new question."""
        self.phase = phase
        self.asked = seats
        self.number += 1

    # Cards

    def discard(self, cards: Iterable[Model]) -> None:
        """Put cards onto the graveyard."""
        self.graveyard = (*self.graveyard, *cards)

    def add_to_hand(self, seat: int, card: Model) -> None:
        """Add a card to a hand."""
        self.hands = put(self.hands, seat, insert_card(self.hands[seat], card))

    def remove_from_hand(self, seat: int, card: Model) -> None:
        """Remove a card from a hand."""
        self.hands = put(self.hands, seat, remove(self.hands[seat], card))

    def remove_random_from_hand(self, seat: int, count: int) -> tuple[Model, ...]:
        """Remove and return random cards of a hand, all if it has fewer."""
        hand, taken = self.hands[seat], []
        for _ in range(min(count, len(hand))):
            at, self.rng = self.rng.randbelow(len(hand))
            taken.append(hand[at])
            hand = hand[:at] + hand[at + 1 :]
        self.hands = put(self.hands, seat, hand)
        return sort_cards(taken)

    def draw(self, seat: int, count: int) -> None:
        """Draw cards one by one, treasures onto the display; a paella ends the game (RULES 2.6, 3.3)."""
        held: list[Model] = []
        shown: list[Model] = []
        for _ in range(count):
            if not self.deck and not self.reshuffle():
                break
            card, self.deck = self.deck[0], self.deck[1:]
            if card in TREASURES:
                shown.append(card)
                self.add_treasures(seat, (card,))
                if self.has_paella(seat):
                    break
            else:
                held.append(card)
                self.add_to_hand(seat, card)
        if held or shown:
            self.idle = -1
        self.events.append(Drew(seat, len(held), tuple(shown)))
        if held:
            self.events.append(Saw(seat, tuple(held)))
        self.check_winner(seat)

    def reshuffle(self) -> bool:
        """Shuffle the graveyard into a new deck; return False if it is empty (RULES 2.8)."""
        if not self.graveyard:
            return False
        self.deck, self.rng = self.rng.shuffle(self.graveyard)
        self.graveyard = ()
        self.events.append(Reshuffled(len(self.deck)))
        return True

    # Displays

    def add_treasures(self, seat: int, treasures: Iterable[Model]) -> None:
        """Add treasures to a display."""
        display = self.displays[seat]
        cards = display.treasures
        for card in treasures:
            cards = insert_card(cards, card)
        self.set_treasures(seat, cards)

    def remove_treasure(self, seat: int, treasure: Model) -> None:
        """Remove a treasure from a display."""
        self.set_treasures(seat, remove(self.displays[seat].treasures, treasure))

    def set_treasures(self, seat: int, treasures: tuple[Model, ...]) -> None:
        """Replace the treasures of a display."""
        display = self.displays[seat]
        self.displays = put(self.displays, seat, Display(treasures, display.shields, display.curses))

    def has_paella(self, seat: int) -> bool:
        """Whether the display of this seat is a paella."""
        return count_ingredients(self.displays[seat].treasures, len(self.hands)) >= GOAL

    def check_winner(self, *seats: int) -> None:
        """End the game if one of these seats has a paella; two never have (RULES 3.3)."""
        winners = [seat for seat in seats if self.has_paella(seat)]
        assert len(winners) <= 1, "no exchange makes two winners"
        if winners:
            self.finish(Ending.PAELLA)

    # The end

    def finish(self, ending: Ending) -> None:
        """End the game; cards of the stack and of the battle go to the graveyard."""
        if self.ending is not None:
            return
        self.clear_stack()
        self.clear_battle()
        self.ending = ending
        self.phase = Phase.OVER
        self.asked = self.said = NOBODY
        self.aim, self.chosen, self.looked = None, (), 0
        scores = tuple(count_ingredients(display.treasures, len(self.hands)) for display in self.displays)
        self.events.append(Finished(ending, scores))

    def clear_stack(self) -> None:
        """Discard the specials of the stack; an espill stays in its battle."""
        self.discard(played.card for played in self.stack if played.card is not Model.ESPILL)
        self.stack = ()

    def clear_battle(self) -> None:
        """Discard the cards of the battle and end it."""
        if self.battle is not None:
            self.discard((*self.battle.cards, *self.battle.defence))
            if self.battle.aim is None:
                self.discard((Model.ALMANSA,))
            self.battle = None
