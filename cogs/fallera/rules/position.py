"""A position of La Fallera Calavera as data, with derived values and the changes that several effects share.

A change returns a new position; it adds what it tells the players to a list of events, called ``news``.
Rule numbers: docs/rules/fallera.md.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from bot.engine.contract import Event, Outcome, State
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, rank_seats
from bot.engine.value import put, remove
from cogs.fallera.cards import CARDS, GOAL, LEVELS, TREASURES, Model, count_ingredients, sort_cards
from cogs.fallera.rules.events import Drew, Finished, Reshuffled, Saw
from cogs.fallera.rules.terms import Aim, Ban, Battle, Display, Ending, Move, Options, Phase, Played
from cogs.fallera.rules.view import View


@dataclass(frozen=True, slots=True)
class Position(State[Move, View]):
    """The fields of a position; the rules are in the subclass."""

    options: Options
    deck: tuple[Model, ...]
    """The next card to be drawn comes first."""
    graveyard: tuple[Model, ...]
    """The newest card comes last."""
    rng: Rng
    hands: tuple[tuple[Model, ...], ...]
    """By seat, in the order of the models; never a treasure."""
    displays: tuple[Display, ...]
    gone: frozenset[int]
    """The seats that are out of the game: all but one when only one player stays; in older games each who left."""
    direction: int
    turn: int
    actions: int
    """How many actions are left in this turn, without the allioli's."""
    taken: int
    """How many actions this turn has had."""
    has_allioli: bool
    """True until the extra action of an allioli is taken, even if there is no allioli."""
    round: int
    due: int
    """How many turns this round still has, including this one."""
    idle: int
    """The number of idle turns in a row; -1 once this turn is not idle."""
    has_drawn_starter: bool
    phase: Phase
    asked: frozenset[int]
    said: frozenset[int]
    """The seats that have answered the open window with a paella."""
    stack: tuple[Played, ...]
    battle: Battle | None
    aim: Aim | None
    """The attack that is being prepared; private to its player."""
    chosen: tuple[Model, ...]
    """Cards of the hand laid for the attack, or put aside to be discarded; private to the player."""
    spares: frozenset[int]
    """The seats that keep their aigua in this battle; private to each."""
    covers: frozenset[int]
    """The seats that cancel with a paella whatever is used against them in this battle; private to each."""
    reserves: frozenset[int]
    """The seats that keep their paella in this battle; private to each."""
    dealt_under: int
    """The version of the game by whose rules its battles go (RULES 5.15, 8.11)."""
    looked: int
    """How many cards of the deck the player is looking at."""
    number: int
    """The number of the current question."""
    ending: Ending | None

    @property
    def to_act(self) -> frozenset[int]:
        return self.asked

    @property
    def asks_apart(self) -> bool:
        """True if espionatge and aigua are asked for by questions of their own."""
        return self.dealt_under == 1

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        # by ingredients, then treasures, then cards in hand; those that have gone come last (RULES 9.3)
        rows = zip(self.scores, self.displays, self.hands, strict=True)
        ranking = rank_seats(
            (seat in self.gone, -score, -len(display.treasures), -len(hand))
            for seat, (score, display, hand) in enumerate(rows)
        )
        treasures = [display.treasures for display in self.displays]
        # a display has treasures, or one player stayed (RULES 9.3, 9.4)
        is_won = self.ending is Ending.LAST or (self.ending is not Ending.CLOSED and any(treasures))
        winners = frozenset(ranking[0]) if is_won else NOBODY
        return Outcome(self.ending, winners, self.scores, ranking)

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: the number of ingredients of the display."""
        return tuple(count_ingredients(display.treasures, len(self.hands)) for display in self.displays)

    # Seats and questions

    @property
    def present(self) -> list[int]:
        """The seats that have not gone."""
        return [seat for seat in range(len(self.hands)) if seat not in self.gone]

    @property
    def circle(self) -> list[int]:
        """The seats that have not gone, in the direction of play."""
        return self.present[:: self.direction]

    def find_next_seat(self, seat: int) -> int:
        """Return the next seat in the direction of play that has not gone."""
        seats = len(self.hands)
        seat = (seat + self.direction) % seats
        while seat in self.gone:
            seat = (seat + self.direction) % seats
        return seat

    def is_banned(self, seat: int, card: Model) -> bool:
        """Return whether a Butoni forbids the special to this seat (RULES 7.6)."""
        if Model.BUTONI not in self.displays[seat].curses:
            return False
        return self.options.butoni is Ban.TOTAL or LEVELS[card] <= LEVELS[Model.BUTONI]

    def may_use(self, seat: int, card: Model) -> bool:
        """Return whether the seat has this special, and no Butoni forbids it."""
        return card in self.hands[seat] and not self.is_banned(seat, card)

    def can_answer(self, seat: int, card: Model) -> bool:
        """Return whether the seat could use this special, by what all see.

        It has cards in hand, no Butoni forbids it, and not all copies are in the graveyard or on the stack.
        """
        open_copies = self.graveyard.count(card) + sum(played.card is card for played in self.stack)
        if seat in self.gone or not self.hands[seat] or open_copies >= CARDS[card].copies:
            return False
        return not self.is_banned(seat, card)

    def ask(self, phase: Phase, seats: frozenset[int]) -> Self:
        return self.replace(phase=phase, asked=seats, number=self.number + 1)

    # Deck, graveyard and hands

    def draw(self, seat: int, count: int, news: list[Event]) -> Self:
        """Draw cards one by one, treasures onto the display; a paella ends the game (RULES 2.6, 3.3)."""
        state, deck = self, self.deck
        held: list[Model] = []
        shown: list[Model] = []
        for _ in range(count):
            if not deck and state.graveyard:
                state = state.reshuffle(news)
                deck = state.deck
            if not deck:
                break
            card, deck = deck[0], deck[1:]
            (shown if card in TREASURES else held).append(card)
            if card in TREASURES and self.has_paella(seat, *shown):
                break
        news.append(Drew(seat, len(held), tuple(shown)))
        if held:
            news.append(Saw(seat, tuple(held)))
        if not held and not shown:
            return state
        hands = put(state.hands, seat, sort_cards((*state.hands[seat], *held)))
        after = state.replace(deck=deck, hands=hands, idle=-1)
        return after.add_treasures(seat, *shown).check_winner((seat,), news) if shown else after

    def reshuffle(self, news: list[Event]) -> Self:
        """Shuffle the graveyard into a new deck (RULES 2.8)."""
        deck, rng = self.rng.shuffle(self.graveyard)
        news.append(Reshuffled(len(deck)))
        return self.replace(deck=deck, graveyard=(), rng=rng)

    def discard(self, *cards: Model) -> Self:
        """Put cards onto the graveyard."""
        return self.replace(graveyard=(*self.graveyard, *cards))

    def add_to_hand(self, seat: int, *cards: Model) -> Self:
        return self.replace(hands=put(self.hands, seat, sort_cards((*self.hands[seat], *cards))))

    def remove_from_hand(self, seat: int, *cards: Model) -> Self:
        hand = self.hands[seat]
        for card in cards:
            hand = remove(hand, card)
        return self.replace(hands=put(self.hands, seat, hand))

    def remove_random_from_hand(self, seat: int, count: int) -> tuple[Self, tuple[Model, ...]]:
        """Remove random cards of a hand, all if it has fewer; return them too."""
        hand, rng = self.hands[seat], self.rng
        taken: list[Model] = []
        for _ in range(min(count, len(hand))):
            at, rng = rng.randbelow(len(hand))
            taken.append(hand[at])
            hand = hand[:at] + hand[at + 1 :]
        return self.replace(hands=put(self.hands, seat, hand), rng=rng), sort_cards(taken)

    # Displays

    def change_display(self, seat: int, **changes: tuple[Model, ...]) -> Self:
        """Replace treasures, shields or curses of a display."""
        return self.replace(displays=put(self.displays, seat, self.displays[seat].replace(**changes)))

    def add_treasures(self, seat: int, *treasures: Model) -> Self:
        return self.change_display(seat, treasures=sort_cards((*self.displays[seat].treasures, *treasures)))

    def remove_treasure(self, seat: int, treasure: Model) -> Self:
        return self.change_display(seat, treasures=remove(self.displays[seat].treasures, treasure))

    def has_paella(self, seat: int, *more: Model) -> bool:
        """Return whether the display of this seat is a paella, together with these treasures."""
        return count_ingredients((*self.displays[seat].treasures, *more), len(self.hands)) >= GOAL

    def check_winner(self, seats: Iterable[int], news: list[Event]) -> Self:
        """End the game if one of these seats has a paella; two never have (RULES 3.3)."""
        winners = [seat for seat in seats if self.has_paella(seat)]
        assert len(winners) <= 1, "no exchange makes two winners"
        return self.finish(Ending.PAELLA, news) if winners else self

    # The end

    def finish(self, ending: Ending, news: list[Event]) -> Self:
        """End the game; cards of the stack and of the battle go to the graveyard."""
        if self.ending is not None:
            return self
        news.append(Finished(ending, self.scores))
        after = self.clear_stack().clear_battle()
        return after.replace(
            ending=ending, phase=Phase.OVER, asked=NOBODY, said=NOBODY, aim=None, chosen=(), looked=0
        ).clear_plans()

    def clear_stack(self) -> Self:
        """Discard the specials of the stack; an espill stays in its battle."""
        cards = (played.card for played in self.stack if played.card is not Model.ESPILL)
        return self.replace(graveyard=(*self.graveyard, *cards), stack=())

    def clear_plans(self) -> Self:
        """Forget what was said ahead about a battle."""
        return self.replace(spares=NOBODY, covers=NOBODY, reserves=NOBODY)

    def clear_battle(self) -> Self:
        """Discard the cards of the battle and end it."""
        battle = self.battle
        if battle is None:
            return self
        almansa = (Model.ALMANSA,) if battle.aim is None else ()
        return self.replace(
            graveyard=(*self.graveyard, *battle.cards, *battle.defence, *almansa), battle=None
        ).clear_plans()
