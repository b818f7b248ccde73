"""Seasons: the quarters of a year, by UTC."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

MONTHS = 3

_KEY = re.compile(r"(2\d{3})-([1-4])", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """Three months of a year."""

    year: int
    quarter: int
    """From 1 to 4."""

    @classmethod
    def at(cls, moment: float) -> "Season":
        """Return the season of a moment, in seconds since the epoch."""
        day = datetime.fromtimestamp(moment, UTC)
        return cls(day.year, (day.month - 1) // MONTHS + 1)

    @classmethod
    def parse(cls, key: str) -> "Season":
        """Return the season of a key as in ``2026-4``.

        :raises ValueError: if it is none.
        """
        found = _KEY.fullmatch(key)
        if found is None:
            raise ValueError(key)
        return cls(int(found[1]), int(found[2]))

    @property
    def key(self) -> str:
        """The season as in ``2026-4``."""
        return f"{self.year}-{self.quarter}"

    @property
    def since(self) -> float:
        return datetime(self.year, MONTHS * (self.quarter - 1) + 1, 1, tzinfo=UTC).timestamp()

    @property
    def until(self) -> float:
        """The moment at which the next one begins."""
        return self.next.since

    @property
    def before(self) -> "Season":
        """The season before it."""
        return Season(self.year - 1, 4) if self.quarter == 1 else Season(self.year, self.quarter - 1)

    @property
    def next(self) -> "Season":
        return Season(self.year + 1, 1) if self.quarter == 4 else Season(self.year, self.quarter + 1)


def list_seasons(first: Season, last: Season) -> tuple[Season, ...]:
    """List the seasons from ``first`` to ``last``, the newest first."""

    def walk() -> Iterator[Season]:
        season = first
        while season <= last:
            yield season
            season = season.next

    return tuple(walk())[::-1]
