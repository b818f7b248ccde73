"""The house of a game: the numbers of its box that no printed source tells, which an operator may correct."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.value import Value


class Fault(NamedTuple):
    """A value of a house that cannot be."""

    key: str
    """The name of the field, as in the file of the operator."""
    must: str
    """What the value must be, in English; it completes the sentence "it must"."""


class House(Value, ABC):
    """The numbers of a game's components that no printed source tells.

    Subclasses are frozen, slotted dataclasses of int, StrEnum and tuple fields, each with a default. The game's options
    have one as their field ``house``, and its states have the options as their field ``options``.
    """

    __slots__ = ()

    @abstractmethod
    def find_faults(self) -> Iterator[Fault]:
        """Find what no box can have, or what the rules cannot play with."""
