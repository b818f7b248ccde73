"""What a process that owns its database remembers of it, so that a press asks the database nothing.

Triggers forget a value when a row changes that it was read from, whichever statement changes it.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

V = TypeVar("V")

REMEMBERED = 1_000
"""How many values are remembered, those that were used last: more than the tables in the cache of the service need."""

FORGET = "forget"
"""The SQL function that the triggers call with the name of a kind and a key."""


class NotRemembered(LookupError):
    """The database has to be asked."""


@dataclass(frozen=True, slots=True)
class Source:
    """A database table from whose rows a value is read."""

    table: str
    key: tuple[str, ...]
    """The columns with the key of the value."""
    columns: tuple[str, ...] = ()
    """The others that it depends on; empty: all."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[V]):
    """Values that are remembered by a key of numbers and texts."""

    name: str
    read: Callable[..., V]
    """Takes the database and the key."""
    sources: tuple[Source, ...]

    def build_triggers(self) -> Iterator[str]:
        """Build the statements after which a connection forgets what it changes."""
        for source in self.sources:
            of_columns = f" OF {', '.join((*source.key, *source.columns))}" if source.columns else ""
            for event, rows in (("INSERT", ("NEW",)), (f"UPDATE{of_columns}", ("OLD", "NEW")), ("DELETE", ("OLD",))):
                keys = (", ".join(f"{row}.{column}" for column in source.key) for row in rows)
                calls = ", ".join(f"{FORGET}('{self.name}', {key})" for key in keys)
                name = f"{FORGET}_{self.name}_{source.table}_{event[:6]}"
                yield f"CREATE TEMP TRIGGER {name} AFTER {event} ON main.{source.table} BEGIN SELECT {calls}; END"


class Memory:
    """Values as they are stored, by kind and key.

    Only the thread of the connection learns and forgets. What a transaction changes is forgotten at once, whatever
    becomes of it, and what it has learned is remembered once it is committed. So a recall returns what was
    stored at that moment, as if the database had been asked.
    """

    def __init__(self, most: int) -> None:
        """``most`` is how many values are remembered; 0 where other processes change the database, too."""
        self._most = most
        self._known: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        """The one that was used last is the last."""
        self._learned: dict[tuple[Any, ...], Any] = {}
        """By the transaction under way."""

    def recall(self, kind: Kind[V], *key: int | str) -> V:
        """Return a value as it is stored.

        :raises NotRemembered: if it has to be read.
        """
        name = (kind.name, *key)
        try:
            value: V = self._known[name]
            self._known.move_to_end(name)
        except KeyError:  # the other thread may have forgotten it between these two lines
            raise NotRemembered from None
        return value

    def has(self, value: V, kind: Kind[V], *key: int | str) -> bool:
        """True if it is known that exactly this value is stored."""
        try:
            return self.recall(kind, *key) == value
        except NotRemembered:
            return False

    def learn(self, value: V, kind: Kind[V], *key: int | str) -> None:
        """Note a value that the transaction under way has read, or written."""
        if self._most:
            self._learned[kind.name, *key] = value

    def read(self, database: Any, kind: Kind[V], *key: int | str) -> V:
        """Read a value, and note it."""
        value = kind.read(database, *key)
        self.learn(value, kind, *key)
        return value

    def forget(self, *name: int | str) -> None:
        """Forget a value, if it is remembered; ``name`` is that of its kind, and its key."""
        self._known.pop(name, None)
        self._learned.pop(name, None)

    def forget_all(self) -> None:
        """Forget everything; any thread may."""
        self._known = OrderedDict()

    def keep_learned(self) -> None:
        """Remember what was learned: the transaction is committed."""
        known = self._known  # another thread may put an empty one in its place
        for name, value in self._learned.items():
            known[name] = value
            known.move_to_end(name)
        self._learned.clear()
        while len(known) > self._most:
            known.popitem(last=False)

    def drop_learned(self) -> None:
        """Forget what was learned: it was rolled back, or a part of it."""
        self._learned.clear()
