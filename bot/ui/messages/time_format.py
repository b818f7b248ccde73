"""Times and lengths of time, as people read them."""

from __future__ import annotations

from bot.engine.panel import Say

UNITS = (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1))
"""Of time, with their seconds, the longest first."""


def format_duration(seconds: float, say: Say) -> str:
    """A length of time in its largest whole unit."""
    unit, length = next(((unit, length) for unit, length in UNITS if seconds >= length), UNITS[-1])
    return say(f"span-{unit}", number=round(seconds / length))


def format_moment(seconds: float) -> str:
    """A time as Discord shows it to each reader in the reader's own time zone, and how far off it is."""
    return f"<t:{int(seconds)}:f> (<t:{int(seconds)}:R>)"


def format_time_of_day(minute: int) -> str:
    """A minute of the day as a clock shows it, like ``9:05``."""
    return f"{minute // 60}:{minute % 60:02}"
