"""Which wishes fit together."""

from __future__ import annotations

import pytest

from bot.matchmaking.service import HOURS, PATIENCE_SECONDS, Search, find_party
from bot.tables.options import PRESETS
from bot.ui.interactions.routes import read_words
from bot.ui.messages.custom_ids import MalformedId
from storage.rows import SearchPace, WishRow

SEATS = (2, 3, 4)


def wish(
    user_id: int,
    seats: int = 0,
    pace: SearchPace = SearchPace.EVENING,
    *,
    is_with_computers: bool = True,
    since: float = 0.0,
) -> WishRow:
    return WishRow(user_id, 1, "castell", f"P{user_id}", 2, seats, pace, is_with_computers, since, 9e9)


def found(*wishes: WishRow, now: float = 0.0) -> tuple[list[int], int] | None:
    party = find_party(wishes, SEATS, now)
    return None if party is None else ([each.user_id for each in party.wishes], party.computers)


def test_a_pace_is_the_preset_of_its_tables() -> None:
    assert {*SearchPace} == {*PRESETS}


def test_people_meet_at_the_largest_table_that_they_can_fill() -> None:
    assert found(wish(1)) is None
    assert found(wish(1), now=10 * PATIENCE_SECONDS) is None
    assert found(wish(1), wish(2)) == ([1, 2], 0)
    assert found(wish(1), wish(2, 3), wish(3), wish(4)) == ([1, 2, 3], 0)
    assert found(wish(1), wish(2), wish(3), wish(4), wish(5)) == ([1, 2, 3, 4], 0)
    assert found(wish(1, 2), wish(2, 4)) is None
    assert found(wish(1), wish(2, pace=SearchPace.DAYS)) is None
    assert found(wish(1), wish(2, pace=SearchPace.DAYS), wish(3, pace=SearchPace.DAYS)) == ([2, 3], 0)


def test_computers_come_after_a_while_if_all_want_them() -> None:
    pair = wish(1, 4), wish(2, 4, since=500.0)
    assert found(*pair, now=PATIENCE_SECONDS - 1) is None
    assert found(*pair, now=PATIENCE_SECONDS) == ([1, 2], 2)
    assert found(wish(1, 4), wish(2, 4, is_with_computers=False), now=PATIENCE_SECONDS) is None


def test_a_search_is_read_as_it_was_written() -> None:
    for hours in HOURS:
        search = Search("castell", 3, SearchPace.DAYS, is_with_computers=False, hours=hours)
        assert read_words(Search, str(search), ["castell"]) == search
    assert read_words(Search, "castell.3.weeks.1.72", ["castell"]).pace is SearchPace.DAYS, "on older pages"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess",
        "castell.x.evening.1.3",
        "castell.2.night.1.3",
        "castell.2.evening.2.3",
        "castell.2.evening.1.4",
        "castell.02.evening.1.3",
        "castell.2.evening.1.3.4",
    ],
)
def test_a_malformed_search_is_refused(text: str) -> None:
    with pytest.raises(MalformedId):
        read_words(Search, text, ["castell"])
