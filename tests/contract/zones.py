"""Where the secrets of a game are: what the marks of its state or ``tests/<game>/zones.py`` tell the generic tests.

A game whose state has marks (:mod:`bot.engine.secrecy`) needs no such file; one that has the file tells there:

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
``SHOWN_AS: Mapping[str, str]``, where there are any
    By field of the state that is in no hidden place and that views do not show under its name: where they show it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from bot.engine.contract import Event, Game
from bot.engine.house import House
from bot.engine.plain import PlainState
from bot.engine.secrecy import find_marks, list_places, list_unseen


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
    shown_as: Mapping[str, str]
    houses: tuple[House, ...]


def zones_of(game: Game[Any], module: str = "") -> Zones:
    """What the game's module of zones tells, and the marks of its state where that is silent.

    :raises ImportError: if there is neither; it says what has to be written.
    """
    name, is_marked = module or f"tests.{game.key}.zones", bool(find_marks(game.state))
    try:
        found: object = import_module(name)
    except ModuleNotFoundError as error:
        if not name.startswith(str(error.name)):
            raise
        if not is_marked and not issubclass(game.state, PlainState):
            state = game.state.__name__
            raise ImportError(
                f"mark the secret fields of {state} (bot.engine.secrecy), or write {name} as {__name__} says"
            ) from error
        found = None
    open_windows, shown = (frozenset(getattr(found, each, ())) for each in ("OPEN_WINDOWS", "SHOWN"))
    return Zones(
        getattr(found, "conserved", count_marked),
        getattr(found, "hidden", find_hidden),
        open_windows,
        shown,
        getattr(found, "SHOWN_AS", {}),
        tuple(getattr(found, "HOUSES", ())),
    )


def count_marked(state: Any) -> Counter[Hashable]:
    """Count the things of each pool."""
    pools = (place for place in list_places(state) if place.mark.pool)
    return Counter((place.mark.pool, thing) for place in pools for thing in place.things)


def find_hidden(state: Any, seat: int) -> Mapping[str, Zone]:
    """Find the marked places that the seat does not know; where an order counts, what is first is a zone apart."""
    zones: dict[str, Zone] = {}
    for place in list_places(state):
        if place.is_known_to(seat) or not place.things:
            continue
        mark, name = place.mark, place.field if place.owner is None else f"{place.field} of {place.owner}"
        may_hold = frozenset(mark.values or list_unseen(state, seat, mark.pool))
        zones[name] = Zone(place.things, may_hold)
        if place.owner is None or mark.keeps_order:
            zones[f"first of {name}"] = Zone(place.things[:1], may_hold)
    return zones
