"""Limits of threads."""

from __future__ import annotations

from bot.local.errors import Breach
from bot.local.limits.checks import Breaches, check_optional
from bot.local.model import Json

THREAD_NAME = 100
AUTO_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def check_thread(body: Json) -> Breaches:
    """Yield what is wrong with a thread that is created or changed."""
    yield from check_optional((), body, {"name": THREAD_NAME})
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in AUTO_ARCHIVE_MINUTES:
        yield Breach(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Must be one of {AUTO_ARCHIVE_MINUTES}.")
