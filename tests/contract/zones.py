"""Where the secrets of a game are: what every game tells the generic tests, in ``tests/<game>/zones.py``.

``conserved(state) -> Counter``
    How many there are of each thing that no action makes or destroys, wherever they are.
``hidden(state, seat) -> Mapping[str, Zone]``
    Every place whose content the seat does not know, finely enough that a new deal shows: a solo player does not know
    the draw pile's order, so that its top card is a zone of its own.
``OPEN_WINDOWS: Collection[str]``, where there are any
    The windows in which everybody knows what everybody may answer: a new deal changes nothing about them.
``HOUSES: Collection[House]``, where the game has a house
    Other houses; each corrects one value, so that random games are played with each of them.
``SHOWN: Collection[type[Event]]``, where there are any
    Events that show to all what the same step may hide again, as cards that are shuffled in at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from bot.engine.contract import Event
from bot.engine.house import House


class Zone(NamedTuple):
    """A place that is hidden from somebody."""

    holds: tuple[Hashable, ...]
    may_hold: frozenset[Hashable]
    """Everything that could be there for all that the seat knows; told by public rules, never by what is there."""


@dataclass(frozen=True)
class Zones:
    """What is in a game's ``zones`` module."""

    conserved: Callable[[Any], Counter[Hashable]]
    hidden: Callable[[Any, int], Mapping[str, Zone]]
    open_windows: frozenset[str]
    shown: frozenset[type[Event]]
    houses: tuple[House, ...]


def zones_of(module: str) -> Zones:
    """What this module tells.

    :raises ImportError: if there is no such module; it says what has to be written.
    :raises AttributeError: if it lacks one of the functions.
    """
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        raise ImportError(f"a game tells in {module} where its secrets are: see {__name__}") from error
    open_windows, shown = (frozenset(getattr(found, name, ())) for name in ("OPEN_WINDOWS", "SHOWN"))
    return Zones(found.conserved, found.hidden, open_windows, shown, tuple(getattr(found, "HOUSES", ())))
