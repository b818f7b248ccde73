"""Draw pile and discard pile (RULES 2.5, 3.2)."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine.contract import Event
from bot.engine.rng import Rng
from bot.engine.value import Value, remove
from cogs.castellers.cards import Card
from cogs.castellers.rules.events import Reshuffled


@dataclass(frozen=True, slots=True)
class Stock(Value):
    """Deck, discard pile and the generator for reshuffles.

    After each action the deck is empty only if the discard pile is, too. Methods add their events to ``news``.
    """

    deck: tuple[Card, ...]
    """The next card to be drawn comes first."""
    discard: tuple[Card, ...]
    """The top card comes last."""
    rng: Rng

    def add_discards(self, cards: Iterable[Card], news: list[Event]) -> "Stock":
        """Put these cards on the discard pile, and refill an empty deck."""
        return Stock(self.deck, (*self.discard, *cards), self.rng).refill_deck(news)

    def refill_deck(self, news: list[Event]) -> "Stock":
        """Shuffle the discard pile into a new deck if the deck is empty."""
        if self.deck or not self.discard:
            return self
        deck, rng = self.rng.shuffle(self.discard)
        news.append(Reshuffled(len(deck)))
        return Stock(deck, (), rng)

    def draw_cards(self, count: int, news: list[Event]) -> tuple[tuple[Card, ...], "Stock"]:
        """Draw up to ``count`` cards; return them and the rest."""
        cards = self.deck[:count]
        stock = Stock(self.deck[count:], self.discard, self.rng).refill_deck(news)
        if len(cards) == count or not stock.deck:
            return cards, stock
        more, stock = stock.draw_cards(count - len(cards), news)
        return (*cards, *more), stock

    def fetch_card(self, role: Card) -> "Stock":
        """Remove this card from the deck, else from the discard pile, and shuffle the deck.

        :raises ValueError: if it is in neither.
        """
        if role in self.deck:
            deck, rng = self.rng.shuffle(remove(self.deck, role))
            return Stock(deck, self.discard, rng)
        deck, rng = self.rng.shuffle(self.deck)
        return Stock(deck, remove(self.discard, role), rng)
