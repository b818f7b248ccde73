"""Chance as a value: a key and how many words of its stream were used.

The stream is BLAKE2b keyed with ``key`` over a counter, so that anyone who learns the key can deal the game again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

from bot.engine.value import Value

T = TypeVar("T")

WORD = 1 << 64
"""Draws are made from words of 64 bits."""


@dataclass(frozen=True, slots=True)
class Rng(Value):
    """A generator that never changes: every draw returns the generator that comes after it.

    >>> Rng("00").randbelow(6)[0] == Rng("00").randbelow(6)[0]
    True
    """

    key: str
    """Hexadecimal, at most 64 bytes; fresh keys come from ``secrets`` outside the rules."""
    counter: int = 0

    def randbelow(self, bound: int) -> tuple[int, Rng]:
        """A number from 0 to ``bound - 1``, all equally likely, and the generator after it.

        :raises ValueError: if the bound is not between 1 and 2**64.
        """
        if not 1 <= bound <= WORD:
            raise ValueError(f"bound must be between 1 and 2**64, not {bound}")
        number, counter = _draw(bytes.fromhex(self.key), self.counter, bound)
        return number, Rng(self.key, counter)

    def shuffle(self, items: Iterable[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in a random order, every order equally likely (Fisher-Yates), and the generator after it."""
        deck = list(items)
        key, counter = bytes.fromhex(self.key), self.counter
        for last in range(len(deck) - 1, 0, -1):
            other, counter = _draw(key, counter, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck), Rng(self.key, counter)

    def choice(self, items: Iterable[T]) -> tuple[T, Rng]:
        """One of the items and the generator after it.

        :raises ValueError: if there are none.
        """
        options = tuple(items)
        index, rng = self.randbelow(len(options))
        return options[index], rng


def _draw(key: bytes, counter: int, bound: int) -> tuple[int, int]:
    """A number below the bound, and how many words are used up after it."""
    fair = WORD - WORD % bound  # words from here on would favour small numbers: draw again
    while True:
        word = int.from_bytes(blake2b(counter.to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")
        counter += 1
        if word < fair:
            return word % bound, counter
