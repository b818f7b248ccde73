"""Parses and computes dates and times in a player's time zone."""

import re
from calendar import isleap
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from functools import cache
from unicodedata import combining, normalize
from zoneinfo import ZoneInfo, available_timezones

HOME_ZONE = "Europe/Madrid"

_DATE = re.compile(r"(?:(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2}))|(?:(?P<d>\d{1,2})[/.](?P<m>\d{1,2}))")

_TIME = re.compile(r"([01]?\d|2[0-3])(?:\s?[:.h]\s?([0-5]\d))?(?:\s?h)?(?:\s?(?P<half>[ap])\.?\s?m\.?)?", re.IGNORECASE)

_OFFSET = re.compile(r"(?:utc|gmt)\s*([+-−])\s*(0?\d|1[0-4])(?::?00)?", re.IGNORECASE)

AREAS = frozenset(
    ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
)
"""The areas whose time zones are called by a city."""

DIRECTIONS = frozenset(("north", "south", "west"))
"""What is no city, though Australia has time zones of these names."""

NOWHERE = frozenset(("factory", "localtime", "posixrules"))
"""Names that are no place: the zone of the machine, or none."""

CITIES = {
    **dict.fromkeys(
        ("barcelona", "valencia", "palma", "palma_de_mallorca", "girona", "gerona", "tarragona", "lleida", "lerida",
         "reus", "valls", "vic", "manresa", "sabadell", "terrassa", "mataro", "vilafranca_del_penedes", "alacant",
         "alicante", "elx", "elche", "castello", "castello_de_la_plana", "castellon", "gandia", "mao", "mahon",
         "ciutadella", "eivissa", "ibiza", "sevilla", "seville", "zaragoza", "saragossa", "malaga", "murcia", "bilbao",
         "donostia", "san_sebastian", "granada", "valladolid", "vigo", "gijon", "oviedo", "pamplona",
         "iruna", "santander"),
        "Europe/Madrid",
    ),
    **dict.fromkeys(("las_palmas", "tenerife", "santa_cruz_de_tenerife"), "Atlantic/Canary"),
    **dict.fromkeys(("perpinya", "perpignan", "perpinan", "toulouse", "montpellier", "marseille"), "Europe/Paris"),
    **dict.fromkeys(("andorra_la_vella", "andorra_la_vieja"), "Europe/Andorra"),
    **dict.fromkeys(("l'alguer", "alghero", "milano", "milan", "roma"), "Europe/Rome"),
}  # fmt: skip
"""Cities of the countries where most players live, without accents, that no time zone is called by."""


def find_zone(name: str) -> ZoneInfo:
    """Find a time zone by IANA name, city or hours; empty: the default.

    Case and accents do not matter: ``europe/madrid``, ``New York``, ``València``. ``UTC+2`` and ``GMT+2`` are two hours
    ahead, as people write it; the names of IANA count the other way round.

    :raises ValueError: if there is none.
    """
    if not name:
        return ZoneInfo(HOME_ZONE)
    if offset := _OFFSET.fullmatch(name.strip()):
        hours = int(offset[2])
        return ZoneInfo(f"Etc/GMT{'-' if offset[1] == '+' else '+'}{hours}" if hours else "Etc/GMT")
    plain = "".join(letter for letter in normalize("NFKD", name.casefold()) if not combining(letter))
    found = _index_zones().get("_".join(plain.split()))
    if found is None:
        raise ValueError(name)
    return ZoneInfo(found)


@cache
def _index_zones() -> Mapping[str, str]:
    """Return the IANA names by lower-case name and city; the shortest name wins."""
    names = sorted(available_timezones(), key=lambda name: (len(name), name), reverse=True)
    cities = {name.rpartition("/")[2].casefold(): name for name in names if name.partition("/")[0] in AREAS}
    found = {city: name for city, name in cities.items() if city not in DIRECTIONS} | CITIES
    return found | {name.casefold(): name for name in names if name.casefold() not in NOWHERE}


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
        typed_day = date(2000, int(match["m"]), int(match["d"]))  # a leap year
        years = (year for year in range(today.year, today.year + 9) if isleap(year) or typed_day != date(2000, 2, 29))
        day = next(found for year in years if (found := typed_day.replace(year=year)) >= today)
    return to_timestamp(day + timedelta(days=1), 0, zone)


def to_timestamp(day: date, minute: int, zone: ZoneInfo) -> float:
    """Return the minute of a day in seconds since the epoch.

    When clocks change, of a time that occurs twice it is the first; a time left out counts from midnight.
    """
    return datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp()


def parse_minute(typed: str) -> int:
    """Parse ``9``, ``9:30``, ``09.30``, ``9h``, ``21 h 30`` or ``9 pm``; returns the minute of the day.

    :raises ValueError: if it is not a time.
    """
    match = _TIME.fullmatch(typed.strip())
    if match is None:
        raise ValueError(typed)
    hour, half = int(match[1]), (match["half"] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            raise ValueError(typed)
        hour = hour % 12 + (12 if half == "p" else 0)
    return hour * 60 + int(match[2] or 0)


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
