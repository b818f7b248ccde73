"""What somebody is looking for, as the custom ids of the page carry it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.interactions.routes import GameKey
from storage.rows import SearchPace

HOURS = (1, 3, 24, 72, 168)
"""How long one may look for a table."""

USUAL_HOURS = {SearchPace.EVENING: 3, SearchPace.WEEKS: 168}

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Search:
    """A wish that is being put together, as a page and the choices on it carry it.

    :raises ValueError: if one cannot look for so long.

    >>> str(Search("nim"))
    'nim.0.evening.1.3'
    """

    game: GameKey
    seats: int = 0
    """0 for any number."""
    pace: SearchPace = SearchPace.EVENING
    is_with_computers: bool = True
    hours: int = 0
    """0 becomes as many as are usual at this pace."""

    def __post_init__(self) -> None:
        if self.hours not in (0, *HOURS):
            raise ValueError(self.hours)
        object.__setattr__(self, "hours", self.hours or USUAL_HOURS[self.pace])

    def __str__(self) -> str:
        return f"{self.game}.{self.seats}.{self.pace}.{self.is_with_computers:d}.{self.hours}"
