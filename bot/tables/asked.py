"""Whom a table asks what: as a value, and as the text that is stored with steps and messages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from bot.engine.contract import State
from bot.tables.codec import token
from bot.tables.reaction_windows import number

REMEMBERED = 256
"""How many texts are kept as values: each move reads the same ones several times."""


@dataclass(frozen=True)
class Asked:
    """Whom a table asks what; as text ``0:c,2:c.1;1:57``, by seat.

    >>> asked = Asked.of_text("0:c,2:c.1;1:57")
    >>> asked.tokens, asked.questions, asked.motions
    ({0: 'c', 2: 'c.1'}, {0: 'c', 2: 'c'}, {1: '57'})
    >>> str(asked.without([2]))
    '0:c;1:57'
    """

    tokens: Mapping[int, str]
    """By the game: the token of each seat's question."""
    motions: Mapping[int, str]
    """By the people of the table: the number of the motion that each seat has not answered."""

    @classmethod
    def of_state(cls, state: State[Any, Any] | None, branch: int, motions: Mapping[int, str] | None = None) -> Asked:
        """What a state (None: there is none) asks."""
        if state is None:
            return cls({}, motions or {})
        return cls({seat: token(state.question(seat), branch) for seat in sorted(state.to_act)}, motions or {})

    @staticmethod
    @lru_cache(REMEMBERED)
    def of_text(text: str) -> Asked:
        """Reads what :meth:`__str__` writes.

        :raises ValueError: if the text is anything else.
        """
        by_game, _, by_people = text.partition(";")
        return Asked(_parsed(by_game), _parsed(by_people))

    @cached_property
    def questions(self) -> Mapping[int, str]:
        """What the game asks each seat, whatever branch it is asked on."""
        return {seat: number(token) for seat, token in self.tokens.items()}

    def without(self, seats: Collection[int]) -> Asked:
        """The same but for what the game asks these seats."""
        return Asked({seat: token for seat, token in self.tokens.items() if seat not in seats}, self.motions)

    def __str__(self) -> str:
        text = _joined(self.tokens)
        return f"{text};{_joined(self.motions)}" if self.motions else text


def _parsed(text: str) -> dict[int, str]:
    items = (item.split(":") for item in text.split(",") if item)
    return {int(seat): what for seat, what in items}


def _joined(items: Mapping[int, str]) -> str:
    return ",".join(f"{seat}:{what}" for seat, what in items.items())
