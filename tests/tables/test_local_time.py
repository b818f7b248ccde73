"""Days and times of day where a player lives, changes of clocks included."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.tables.local_time import find_zone, parse_end_of_day, to_timestamp

MADRID = ZoneInfo("Europe/Madrid")


def seconds(text: str) -> float:
    """Of a time in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


NOW = seconds("2026-07-01T12:00")


@pytest.mark.parametrize(
    ("typed", "ends"),
    [
        ("2026-08-15", "2026-08-15T22:00"),
        ("15/8", "2026-08-15T22:00"),
        (" 15.08 ", "2026-08-15T22:00"),
        ("1/7", "2026-07-01T22:00"),
        ("30/6", "2027-06-30T22:00"),
        ("29/2", "2028-02-29T23:00"),
        ("2026-10-24", "2026-10-24T22:00"),
        ("2026-10-25", "2026-10-25T23:00"),
        ("2027-03-27", "2027-03-27T23:00"),
        ("2027-03-28", "2027-03-28T22:00"),
    ],
)
def test_a_day_ends_at_midnight_where_the_player_lives(typed: str, ends: str) -> None:
    assert parse_end_of_day(typed, NOW, MADRID) == seconds(ends)
    late = seconds("2026-06-30T22:30")
    assert parse_end_of_day("1/7", late, MADRID) == seconds("2026-07-01T22:00"), "it is the day where they live"


@pytest.mark.parametrize("typed", ["", "demà", "31/4", "0/1", "30/2", "2026-13-01", "2027-02-29", "15/8/26", "15-8"])
def test_what_is_no_day_is_refused(typed: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the calendar says of it
        parse_end_of_day(typed, NOW, MADRID)


def test_a_time_that_is_left_out_comes_later_and_one_that_comes_twice_is_the_first() -> None:
    assert to_timestamp(date(2026, 3, 29), 2 * 60 + 30, MADRID) == seconds("2026-03-29T01:30")
    assert to_timestamp(date(2026, 10, 25), 2 * 60 + 30, MADRID) == seconds("2026-10-25T00:30")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", "Europe/Madrid"),
        ("europe/MADRID", "Europe/Madrid"),
        ("Madrid", "Europe/Madrid"),
        (" new   york ", "America/New_York"),
        ("America/New York", "America/New_York"),
        ("buenos aires", "America/Buenos_Aires"),
        ("utc", "UTC"),
        ("Barcelona", "Europe/Madrid"),
        ("València", "Europe/Madrid"),
        ("valencia", "Europe/Madrid"),
        ("PALMA", "Europe/Madrid"),
        ("Girona", "Europe/Madrid"),
        ("Perpinyà", "Europe/Paris"),
        ("Perpiñán", "Europe/Paris"),
        ("São Paulo", "America/Sao_Paulo"),
        ("america/new_york", "America/New_York"),
        ("GMT+2", "Etc/GMT-2"),
        ("gmt +2", "Etc/GMT-2"),
        ("UTC+2", "Etc/GMT-2"),
        ("utc +02:00", "Etc/GMT-2"),
        ("UTC−3", "Etc/GMT+3"),
        ("GMT+0", "Etc/GMT"),
        ("Etc/GMT+2", "Etc/GMT+2"),
        ("US/Central", "US/Central"),
    ],
)
def test_a_time_zone_is_typed_by_its_name_or_by_the_city_in_it(typed: str, name: str) -> None:
    assert find_zone(typed).key == name
    if name == "Etc/GMT-2":
        ahead = datetime(2026, 7, 1, tzinfo=find_zone(typed)).utcoffset()
        assert ahead == timedelta(hours=2), "as people write it"


@pytest.mark.parametrize(
    "typed",
    ["Vilanova de Dalt", " ", "Europe", "/", "../../etc/localtime", "Madrid/", "Europe/", "West", "Central",
     "localtime", "North", "Eastern", "Factory", "GMT+15", "UTC+5:30"],
)  # fmt: skip
def test_what_is_no_time_zone_is_not_guessed(typed: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - it says what was typed
        find_zone(typed)
