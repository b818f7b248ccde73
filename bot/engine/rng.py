"""Immutable random number generator: a key and the number of words used.

Words are BLAKE2b of a counter, keyed with ``key``: the key is enough to deal a game again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

from bot.engine.value import Value

T = TypeVar("T")

WORD = 1 << 64
"""The number of different words, each of 64 bits."""


@dataclass(frozen=True, slots=True)
class Rng(Value):
    """An immutable generator: every draw also returns the next generator.

    >>> Rng("00").randbelow(6)[0] == Rng("00").randbelow(6)[0]
    True
    """

    key: str
    """Hexadecimal, at most 64 bytes; callers make new keys with ``secrets``."""
    counter: int = 0

    def randbelow(self, bound: int) -> tuple[int, "Rng"]:
        """Draw a number from 0 to ``bound - 1``, uniformly; return it and the next generator.

        :raises ValueError: if the bound is not between 1 and 2**64.
        """
        if not 1 <= bound <= WORD:
            raise ValueError(f"bound must be between 1 and 2**64, not {bound}")
        number, counter = _draw(bytes.fromhex(self.key), self.counter, bound)
        return number, Rng(self.key, counter)

    def shuffle(self, items: Iterable[T]) -> tuple[tuple[T, ...], "Rng"]:
        """Shuffle a copy of the items, uniformly (Fisher-Yates); return it and the next generator."""
        deck = list(items)
        key, counter = bytes.fromhex(self.key), self.counter
        for last in range(len(deck) - 1, 0, -1):
            other, counter = _draw(key, counter, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck), Rng(self.key, counter)

    def choice(self, items: Iterable[T]) -> tuple[T, "Rng"]:
        """Draw one of the items, uniformly; return it and the next generator.

        :raises ValueError: if there are no items.
        """
        options = tuple(items)
        index, rng = self.randbelow(len(options))
        return options[index], rng


def _draw(key: bytes, counter: int, bound: int) -> tuple[int, int]:
    """Draw a number below the bound; return it and the next counter."""
    fair = WORD - WORD % bound  # rejection sampling: words from here on would favour small numbers
    while True:
        word = int.from_bytes(blake2b(counter.to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")
        counter += 1
        if word < fair:
            return word % bound, counter
