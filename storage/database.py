"""What the store asks of a database, whichever engine it is."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from storage.memory import Memory

T = TypeVar("T")

Values = Sequence[Any] | Mapping[str, Any]
"""For the placeholders of a statement: ``?`` in their order, or ``:name``."""


class Cursor(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int:
        """The number of rows changed."""

    @property
    def description(self) -> Any:
        """A sequence for each column; its name comes first."""

    def fetchone(self) -> Any:
        """Return the next row; None after the last."""

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""

    def close(self) -> None:
        """Let go of the rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """Return the rows that are left, one by one."""


class Database(Protocol):
    """Runs the statements of a transaction under way; ``sqlite3.Connection`` is one.

    The function ``seconds_now()`` is the time of the database, in seconds since the epoch.
    """

    def execute(self, statement: str, values: Values = ..., /) -> Cursor:
        """Run a statement."""

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        """Run a statement for each of these rows."""


Work = Callable[[Database], T]
"""The body of a transaction; it runs in the connection's thread, and may run again after it failed."""


class Connection(Protocol):
    """Runs transactions one after another.

    A transaction under way is completed even if its caller is cancelled. Each method raises
    :class:`StoreUnavailable` if the database fails; then nothing was changed, but after :class:`UncertainCommit`.
    """

    slot: int
    """The number of this process among those that use the database, from 1."""
    memory: Memory
    """What is known of the database; nothing while other processes may change it, too."""

    async def select(self, work: Work[T]) -> T:
        """Run ``work``, a single SELECT."""

    async def run(self, work: Work[T]) -> T:
        """Run ``work``, in which each statement is a transaction by itself; it may run again after it failed."""

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on one consistent state of the database."""

    async def write(self, work: Work[T], *, is_synced: bool = True) -> T:
        """Run ``work`` and commit; roll back if it raises.

        What is not ``is_synced`` outlives the process at once, and a power cut only after the next write that is.
        """

    async def notify(self, hint: str) -> None:
        """Tell a hint to the other processes that share the database, if there can be any."""

    async def check_integrity(self) -> str:
        """Return ``ok``, or the errors that are found, one per line."""

    async def close(self) -> None:
        """Close the connection once the transactions under way have ended."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """Facts about a database."""

    version: int
    newest: int
    """The newest version that this program knows."""
    integrity: str
    """``ok``, or the errors that SQLite finds, one per line."""
    counts: Mapping[str, int]
    """How many tables there are, by status."""
    meta: Mapping[str, str]
    """The contents of the table ``meta``."""
