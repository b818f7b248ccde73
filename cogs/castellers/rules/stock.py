"""Deck and discard pile, which become one another (RULES 2.5, 3.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine.contract import Event
from bot.engine.rng import Rng
from bot.engine.tuples import remove
from bot.engine.value import Value
from cogs.castellers.cards import Card
from cogs.castellers.rules.events import Reshuffled


@dataclass(frozen=True, slots=True)
class Stock(Value):
    """The deck, the discard pile, and the chance that turns one into the other.

    Between two actions the deck is empty only if the discard pile is, too. What happens is added to ``news``.
    """

    deck: tuple[Card, ...]
    """The next card to be drawn comes first."""
    discard: tuple[Card, ...]
    """The top card comes last."""
    rng: Rng

    def with_discarded(self, cards: Iterable[Card], news: list[Event]) -> Stock:
        """The stock with these cards on the discard pile; an empty deck is made anew at once."""
        return Stock(self.deck, (*self.discard, *cards), self.rng).settled(news)

    def settled(self, news: list[Event]) -> Stock:
        """The stock with a deck, if there is a card for one."""
        if self.deck or not self.discard:
            return self
        deck, rng = self.rng.shuffle(self.discard)
        news.append(Reshuffled(len(deck)))
        return Stock(deck, (), rng)

    def drawn(self, count: int, news: list[Event]) -> tuple[tuple[Card, ...], Stock]:
        """So many cards, or as many as there are, and what is left."""
        cards = self.deck[:count]
        stock = Stock(self.deck[count:], self.discard, self.rng).settled(news)
        if len(cards) == count or not stock.deck:
            return cards, stock
        more, stock = stock.drawn(count - len(cards), news)
        return (*cards, *more), stock

    def without(self, role: Card) -> Stock:
        """The stock after this card was fetched from the deck, else from the discard pile; the deck is shuffled.

        :raises ValueError: if neither has it.
        """
        if role in self.deck:
            deck, rng = self.rng.shuffle(remove(self.deck, role))
            return Stock(deck, self.discard, rng)
        deck, rng = self.rng.shuffle(self.deck)
        return Stock(deck, remove(self.discard, role), rng)
