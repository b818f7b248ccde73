"""Nobody sees what is hidden from them, and features keep what they promise, in a few small worlds."""

from __future__ import annotations

from tests.world.test_worlds import play

CALM = ("machines=1", "hours=1", "tables=1", "people=3", "whims=0", "kills=0", "stops=0", "restarts=0", "faults=0")


def test_nobody_sees_what_is_hidden_from_them() -> None:
    found = play("--twins", "--from", "1", "--count", "2", *CALM, "quick=0")
    assert "2 worlds with their twins, 0 complained" in found, found
    assert " 0 by seat" not in found, "each looks at the hand, the log and the table"


def test_a_tournament_comes_to_its_end() -> None:
    found = play("1", *CALM, "people=4", "quick=100", "games=1", "tournaments=1")
    assert "1 started tournaments" in found
    assert "nothing was wrong" in found, found
