"""The open questions of a table, and their text as stored with steps and messages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from bot.engine.contract import State
from bot.tables.codec import format_token
from bot.tables.reaction_windows import parse_number

CACHED_VALUES = 256
"""Parsed texts kept in memory: each move reads the same ones several times."""


@dataclass(frozen=True)
class PendingQuestions:
    """The open questions and votes by seat; as text ``0:c,2:c.1;1:57``.

    >>> pending = PendingQuestions.from_text("0:c,2:c.1;1:57")
    >>> pending.tokens, pending.questions, pending.motions
    ({0: 'c', 2: 'c.1'}, {0: 'c', 2: 'c'}, {1: '57'})
    >>> str(pending.without([2]))
    '0:c;1:57'
    """

    tokens: Mapping[int, str]
    """The token of the game's question to each seat."""
    motions: Mapping[int, str]
    """The number of the motion on which each seat has not voted."""

    @classmethod
    def from_state(
        cls, state: State[Any, Any] | None, branch: int, motions: Mapping[int, str] | None = None
    ) -> PendingQuestions:
        """Return the questions of a state (None: before the deal)."""
        if state is None:
            return cls({}, motions or {})
        return cls({seat: format_token(state.question(seat), branch) for seat in sorted(state.to_act)}, motions or {})

    @staticmethod
    @lru_cache(CACHED_VALUES)
    def from_text(text: str) -> PendingQuestions:
        """Parse the text that :meth:`__str__` writes.

        :raises ValueError: if it is malformed.
        """
        by_game, _, by_people = text.partition(";")
        return PendingQuestions(_parse(by_game), _parse(by_people))

    @cached_property
    def questions(self) -> Mapping[int, str]:
        """The question of each seat without its branch."""
        return {seat: parse_number(token) for seat, token in self.tokens.items()}

    def without(self, seats: Collection[int]) -> PendingQuestions:
        """The same without the game's questions to these seats."""
        return PendingQuestions({seat: token for seat, token in self.tokens.items() if seat not in seats}, self.motions)

    def __str__(self) -> str:
        text = _join(self.tokens)
        return f"{text};{_join(self.motions)}" if self.motions else text


def _parse(text: str) -> dict[int, str]:
    items = (item.split(":") for item in text.split(",") if item)
    return {int(seat): what for seat, what in items}


def _join(items: Mapping[int, str]) -> str:
    return ",".join(f"{seat}:{what}" for seat, what in items.items())
