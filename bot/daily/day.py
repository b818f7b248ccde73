"""Days of UTC, and the keys of their deals."""

import hmac
import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256

NAME = "daily"
"""The name of the feature: of its pages, and of the deals that it gives."""

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True, order=True)
class Day:
    """A day of UTC."""

    date: date

    @classmethod
    def at(cls, now: float) -> "Day":
        """Return the day of this time, in seconds since the epoch."""
        return cls(datetime.fromtimestamp(now, UTC).date())

    @classmethod
    def parse(cls, text: str) -> "Day":
        """Parse a day like ``2026-11-24``.

        :raises ValueError: if it is none.
        """
        if not _DATE.fullmatch(text):
            raise ValueError(text)
        return cls(date.fromisoformat(text))

    def __str__(self) -> str:
        return self.date.isoformat()

    @property
    def before(self) -> "Day":
        """The day before."""
        return Day(self.date - timedelta(1))

    @property
    def after(self) -> "Day":
        """The day after."""
        return Day(self.date + timedelta(1))

    @property
    def end(self) -> float:
        """When it is over, in seconds since the epoch."""
        return datetime.combine(self.after.date, time(), UTC).timestamp()


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row."""

    now: int = 0
    longest: int = 0


def format_message(day: Day, game: str) -> str:
    """Return the message whose HMAC with the secret of the day is the key of a deal."""
    return f"{day} {game}"


def make_key(secret: str, day: Day, game: str) -> str:
    """Make the key of the deal of a day: HMAC-SHA256 with the secret, as it is written."""
    return hmac.new(secret.encode(), format_message(day, game).encode(), sha256).hexdigest()


def count_streak(days: frozenset[Day], today: Day) -> Streak:
    """Count the days in a row; those up to yesterday still count today."""
    longest = now = 0
    for first in (day for day in days if day.before not in days):
        length, day = 0, first
        while day in days:
            length, day = length + 1, day.after
        longest = max(longest, length)
        if day >= today:
            now = length
    return Streak(now, longest)
