"""The text of a result, in every language."""

from __future__ import annotations

import pytest

from bot.engine.contract import Outcome
from bot.engine.panel import Sitting
from bot.engine.standings import format_standings
from tests.text.sources import texts

NAMES = ("Anna", "Biel", "Carla", "Dídac")
SITTING = Sitting(NAMES, NAMES)


@pytest.mark.parametrize(
    ("language", "one", "two", "none"),
    [
        ("ca", "Guanya Anna.", "Guanyen Anna, Biel.", "No guanya ningú."),
        ("es", "Gana Anna.", "Ganan Anna, Biel.", "No gana nadie."),
        ("en", "Anna wins.", "Anna, Biel win.", "Nobody wins."),
    ],
)
def test_the_winners_come_first_if_there_are_any(language: str, one: str, two: str, none: str) -> None:
    say = texts().say(language)
    alone = Outcome("end", frozenset({0}), (9, 5, 5, 1), ((0,), (1, 2), (3,)))
    assert format_standings(alone, SITTING, say, lambda seat: f"{alone.scores[seat]} p").splitlines() == [
        f"🏆 {one}",
        "**1.** **Anna** · 9 p",
        "**2.** Biel · 5 p",
        "**2.** Carla · 5 p",
        "**4.** Dídac · 1 p",
    ]
    shared = Outcome("end", frozenset({1, 0}), (9, 9, 5, 1), ((0, 1), (2,), (3,)))
    first = [f"🏆 {two}", "**1.** **Anna** · 0", "**1.** **Biel** · 1"]
    assert format_standings(shared, SITTING, say, str).splitlines()[:3] == first
    closed = Outcome("closed", frozenset(), (0, 0), ((0, 1),))
    assert format_standings(closed, SITTING, say, str).splitlines() == [none, "**1.** Anna · 0", "**1.** Biel · 1"]


def test_the_seats_of_a_group_share_a_place_and_the_next_one_counts_them_all() -> None:
    outcome = Outcome("end", frozenset({2}), (5, 1, 9, 5), ((2,), (0, 3), (1,)))
    assert outcome.seats_by_place == (2, 0, 3, 1)
    assert [outcome.find_place(seat) for seat in range(4)] == [2, 4, 1, 2]
    with pytest.raises(ValueError, match="seat 4"):
        outcome.find_place(4)
