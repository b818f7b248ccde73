"""Parses and computes dates and times in a player's time zone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

HOME_ZONE = "Europe/Madrid"
"""The default time zone."""

_DATE = re.compile(r"(?:(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2}))|(?:(?P<d>\d{1,2})[/.](?P<m>\d{1,2}))")

_TIME = re.compile(r"([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?")


def find_zone(name: str) -> ZoneInfo:
    """Find a time zone by IANA name or city, in any case: ``europe/madrid``, ``New York``; empty: the default.

    :raises ValueError: if there is none.
    """
    if not name:
        return ZoneInfo(HOME_ZONE)
    found = _index_zones().get("_".join(name.casefold().split()))
    if found is None:
        raise ValueError(name)
    return ZoneInfo(found)


@cache
def _index_zones() -> Mapping[str, str]:
    """Return the IANA names by lower-case name and city; the shortest name wins."""
    names = sorted(available_timezones(), key=lambda name: (len(name), name), reverse=True)
    return {name.rpartition("/")[2].casefold(): name for name in names} | {name.casefold(): name for name in names}


def parse_end_of_day(typed: str, now: float, zone: ZoneInfo) -> float:
    """Parse ``2026-08-15``, ``15/8`` or ``15.8``; returns the end of that day, in seconds since the epoch.

    Without a year it is the next such day, or today.

    :raises ValueError: if it is not a day.
    """
    match = _DATE.fullmatch(typed.strip())
    if match is None:
        raise ValueError(typed)
    today = datetime.fromtimestamp(now, zone).date()
    if match["year"]:
        day = date(int(match["year"]), int(match["month"]), int(match["day"]))
    else:
        day = next(
            found
            for years in range(9)
            if (found := _make_day(today.year + years, match["m"], match["d"])) and found >= today
        )
    return to_timestamp(day + timedelta(days=1), 0, zone)


def to_timestamp(day: date, minute: int, zone: ZoneInfo) -> float:
    """Return the minute of a day in seconds since the epoch.

    When clocks change, of a time that occurs twice it is the first; a time left out counts from midnight.
    """
    return datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp()


def parse_minute(typed: str) -> int:
    """Parse ``9``, ``9:30`` or ``09.30``; returns the minute of the day.

    :raises ValueError: if it is not a time.
    """
    match = _TIME.fullmatch(typed.strip())
    if match is None:
        raise ValueError(typed)
    return int(match[1]) * 60 + int(match[2] or 0)


def find_quiet_end(now: float, begin: int, end: int, zone: ZoneInfo) -> float:
    """Find the end of the quiet hours between these minutes of the day; ``now`` outside of them."""
    if begin < 0 or begin == end:
        return now
    today = datetime.fromtimestamp(now, zone).date()
    for day in (today - timedelta(days=1), today):
        last = to_timestamp(day if begin < end else day + timedelta(days=1), end, zone)
        if to_timestamp(day, begin, zone) <= now < last:
            return last
    return now


def find_next_time(after: float, minute: int, zone: ZoneInfo) -> float:
    """Find the next time after ``after`` at this minute of the day."""
    today = datetime.fromtimestamp(after, zone).date()
    return next(
        found for days in range(3) if (found := to_timestamp(today + timedelta(days=days), minute, zone)) > after
    )


def _make_day(year: int, month: str, day: str) -> date | None:
    """Return the day; None if this year does not have it.

    :raises ValueError: if no year has it.
    """
    date(2000, int(month), int(day))  # a leap year
    try:
        return date(year, int(month), int(day))
    except ValueError:
        return None
