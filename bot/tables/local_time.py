"""Days and times of day where a player lives."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

HOME_ZONE = "Europe/Madrid"
"""The time zone of those who have chosen none."""

_DATE = re.compile(r"(?:(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2}))|(?:(?P<d>\d{1,2})[/.](?P<m>\d{1,2}))")

_TIME = re.compile(r"([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?")


def zone_named(name: str) -> ZoneInfo:
    """The time zone of this IANA name, or of the city in it, as people type them: ``europe/madrid``, ``New York``.

    An empty name is that of those who have chosen none.

    :raises ValueError: if there is none with this name.
    """
    if not name:
        return ZoneInfo(HOME_ZONE)
    found = _zones().get("_".join(name.casefold().split()))
    if found is None:
        raise ValueError(name)
    return ZoneInfo(found)


@cache
def _zones() -> Mapping[str, str]:
    """The IANA names by themselves and by their cities, all in small letters; the shortest is that of its city."""
    names = sorted(available_timezones(), key=lambda name: (len(name), name), reverse=True)
    return {name.rpartition("/")[2].casefold(): name for name in names} | {name.casefold(): name for name in names}


def end_of_day(typed: str, now: float, zone: ZoneInfo) -> float:
    """The end of the day that is typed as ``2026-08-15``, ``15/8`` or ``15.8``, in seconds since the epoch.

    A day without a year is the next one of its name; today counts.

    :raises ValueError: if it is no day.
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
            if (found := _day(today.year + years, match["m"], match["d"])) and found >= today
        )
    return at(day + timedelta(days=1), 0, zone)


def at(day: date, minute: int, zone: ZoneInfo) -> float:
    """The minute of a day there, in seconds since the epoch.

    A time that a change of clocks leaves out is as long after midnight as it would have been, and of one that comes
    twice it is the first.
    """
    return datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp()


def minute_of_day(typed: str) -> int:
    """The minute of the day that is typed as ``9``, ``9:30`` or ``09.30``.

    :raises ValueError: if it is none.
    """
    match = _TIME.fullmatch(typed.strip())
    if match is None:
        raise ValueError(typed)
    return int(match[1]) * 60 + int(match[2] or 0)


def quiet_until(now: float, begin: int, end: int, zone: ZoneInfo) -> float:
    """When the quiet hours between these minutes of the day end; ``now`` if it is not quiet, or they are none."""
    if begin < 0 or begin == end:
        return now
    today = datetime.fromtimestamp(now, zone).date()
    for day in (today - timedelta(days=1), today):
        last = at(day if begin < end else day + timedelta(days=1), end, zone)
        if at(day, begin, zone) <= now < last:
            return last
    return now


def next_time(after: float, minute: int, zone: ZoneInfo) -> float:
    """The next time that it is this minute of the day, later than ``after``."""
    today = datetime.fromtimestamp(after, zone).date()
    return next(found for days in range(3) if (found := at(today + timedelta(days=days), minute, zone)) > after)


def _day(year: int, month: str, day: str) -> date | None:
    """The day; None in years that do not have it.

    :raises ValueError: if no year has it.
    """
    date(2000, int(month), int(day))  # a leap year
    try:
        return date(year, int(month), int(day))
    except ValueError:
        return None
