"""What somebody is looking for, as the custom ids of the page carry it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.table import Refused
from storage.rows import Pace

HOURS = (1, 3, 24, 72, 168)
"""How long one may look for a table."""

USUAL_HOURS = {Pace.EVENING: 3, Pace.WEEKS: 168}

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Search:
    """A wish that is being put together."""

    game: str
    seats: int = 0
    """0 for any number."""
    pace: Pace = Pace.EVENING
    is_with_computers: bool = True
    hours: int = USUAL_HOURS[Pace.EVENING]

    def __str__(self) -> str:
        """Write it for a custom id.

        >>> str(Search("nim"))
        'nim.0.evening.1.3'
        """
        return f"{self.game}.{self.seats}.{self.pace}.{int(self.is_with_computers)}.{self.hours}"

    @classmethod
    def parse(cls, words: list[str]) -> Search:
        """Read what :meth:`__str__` has written, split at its dots.

        :raises Refused: if it is malformed; whether there is such a game is not checked.
        """
        try:
            game, seats, pace, computers, hours = words
            search = cls(game, int(seats), Pace(pace), {"0": False, "1": True}[computers], int(hours))
        except (ValueError, KeyError) as error:
            raise Refused("malformed") from error
        if search.hours not in HOURS or str(search) != ".".join(words):
            raise Refused("malformed")
        return search
