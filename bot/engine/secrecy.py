"""Marks on the fields of a state: which seats know what a field holds.

``deck: Annotated[tuple[int, ...], Hidden("cards")]`` is known to nobody, ``hands`` with ``Own("cards")`` is known by
seat to that seat alone, and a field without a mark is public. From the marks follow the view of a seat, the deal of
what it does not know, and where the tests look for secrets.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, make_dataclass
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

from bot.engine.rng import Rng
from bot.engine.value import Value

S = TypeVar("S", bound=Value)


@dataclass(frozen=True)
class Mark:
    """Which seats know a field, and what it may hold: the things of a pool, or any of some values.

    No action makes or destroys a thing of a pool: what is in one field of the pool is in no other one. Values, as the
    answers True and False, may stand in several places. A place holds one of them, None, or a tuple or frozenset.

    :raises TypeError: unless there is either a pool or values.
    """

    pool: str = ""
    values: tuple[Any, ...] = ()
    keeps_order: bool = False
    """True if the order in a tuple means something; otherwise it is sorted where it is dealt again."""

    def __post_init__(self) -> None:
        if bool(self.pool) == bool(self.values):
            kind = type(self).__name__
            raise TypeError(f'a mark {kind} needs the name of a pool, as {kind}("cards"), or values=(...), not both')


class Hidden(Mark):
    """Nobody knows it; views have the number of things in it."""


class Own(Mark):
    """A tuple with a place for each seat, which only the seat knows; others see the number of things in it."""


class Open(Mark):
    """Everybody knows it, and its things belong to a pool."""


class Place(NamedTuple):
    """A field that has a mark, or the part of it that belongs to a seat."""

    field: str
    mark: Mark
    owner: int | None
    """None if it belongs to no seat."""
    content: Any

    @property
    def things(self) -> tuple[Any, ...]:
        """All that is in it."""
        return tuple(_list_things(self.content))

    def is_known_to(self, seat: int | None) -> bool:
        """Return whether the seat (None: a spectator) knows what is in it."""
        return not isinstance(self.mark, Hidden) and self.owner in (None, seat)


@cache
def find_marks(kind: type[Any]) -> Mapping[str, Mark]:
    """Find the marks of a class of states by the names of their fields.

    :raises TypeError: if a field has more than one, or one that is not complete.
    """
    found: dict[str, Mark] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for mark in getattr(hint, "__metadata__", ()):
            if isinstance(mark, type) and issubclass(mark, Mark):
                raise TypeError(f'{kind.__name__}.{name} is marked with a class; write {mark.__name__}("cards")')
            if isinstance(mark, Mark) and found.setdefault(name, mark) is not mark:
                raise TypeError(f"{kind.__name__}.{name} has more than one mark; write one of them")
    return found


def list_places(state: Value) -> list[Place]:
    """List the places of all fields that have a mark, in their order.

    :raises TypeError: if a field for all seats is no tuple.
    """
    kind: Any = type(state)
    places: list[Place] = []
    for name, mark in find_marks(kind).items():
        content = getattr(state, name)
        if not isinstance(mark, Own):
            places.append(Place(name, mark, None, content))
        elif type(content) is tuple:
            places += [Place(name, mark, seat, part) for seat, part in enumerate(content)]
        else:
            raise TypeError(f"{kind.__name__}.{name} is marked Own: it must be a tuple with a place for each seat")
    return places


def list_unseen(state: Value, seat: int | None, pool: str) -> list[Any]:
    """List the things of a pool that the seat (None: a spectator) does not see, sorted.

    :raises TypeError: if they have no order.
    """
    unseen = (place for place in list_places(state) if place.mark.pool == pool and not place.is_known_to(seat))
    return _sort((thing for place in unseen for thing in place.things), pool)


def build_view(state: Value, seat: int | None, **more: Any) -> Any:
    """Build what the seat (None: a spectator) knows: a frozen value with the fields of the state, ``seat``, and more.

    Where it does not know a place, there is the number of things in it. Generators of chance are left out.
    """
    known: dict[str, Any] = {}
    for place in list_places(state):
        seen = place.content if place.is_known_to(seat) else len(place.things)
        known[place.field] = seen if place.owner is None else (*known.get(place.field, ()), seen)
    kind: Any = type(state)
    view_class = _make_view_class(kind, tuple(more))
    shown = {each.name: known.get(each.name, getattr(state, each.name, None)) for each in fields(view_class)}
    return view_class(**{**shown, "seat": seat, **more})


@cache
def _make_view_class(kind: type[Any], more: Sequence[str]) -> type[Any]:
    types = get_type_hints(kind)
    names = dict.fromkeys(("seat", *(each.name for each in fields(kind) if types[each.name] is not Rng), *more))
    return make_dataclass(f"{kind.__name__}View", names, frozen=True, slots=True)


def redeal(state: S, seat: int, rng: Rng) -> S:
    """Deal again all that the seat does not know: every arrangement of the unseen things is equally likely.

    Generators of chance are replaced by what is left of this one. A game in which a seat can infer more overrides it.

    :raises TypeError: if the things of a pool have no order; equal knowledge must give equal deals.
    """
    dealt: dict[str, Iterator[Any]] = {}
    changes: dict[str, Any] = {}
    for place in list_places(state):
        name, mark, content = place.field, place.mark, place.content
        if not place.is_known_to(seat):
            if mark.pool and mark.pool not in dealt:
                things, rng = rng.shuffle(list_unseen(state, seat, mark.pool))
                dealt[mark.pool] = iter(things)
            elif mark.values:
                drawn = []
                for _ in place.things:
                    thing, rng = rng.choice(mark.values)
                    drawn.append(thing)
                dealt[mark.pool] = iter(drawn)
            content = _fill(content, dealt[mark.pool], is_sorted=not mark.keeps_order and isinstance(mark, Own))
        changes[name] = content if place.owner is None else (*changes.get(name, ()), content)
    chance = {each.name: rng for each in fields(state) if isinstance(getattr(state, each.name), Rng)}  # type: ignore[arg-type]
    return state.replace(**changes, **chance)


def _list_things(content: Any) -> Iterator[Any]:
    """List what is in a place; named tuples are things."""
    if type(content) in (tuple, frozenset):
        for part in content:
            yield from _list_things(part)
    elif content is not None:
        yield content


def _fill(content: Any, things: Iterator[Any], *, is_sorted: bool) -> Any:
    """Fill a place with as many other things."""
    if content is None:
        return None
    if type(content) is frozenset:
        return frozenset(next(things) for _ in content)
    if type(content) is not tuple:
        return next(things)
    filled = [_fill(part, things, is_sorted=is_sorted) for part in content]
    is_flat = not any(part is None or type(part) in (tuple, frozenset) for part in content)
    return tuple(sorted(filled) if is_sorted and is_flat else filled)


def _sort(things: Iterable[Any], pool: str) -> list[Any]:
    try:
        return sorted(things)
    except TypeError as error:
        raise TypeError(
            f"the things of the pool {pool!r} have no order: take int, StrEnum or NamedTuple ({error})"
        ) from None
