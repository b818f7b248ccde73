"""The error of one item in a round: it stops no other, and is tried again ever more rarely."""

from __future__ import annotations

import logging

import pytest

from bot.tables.rounds import FIRST_WAIT, LONGEST_PASSING_WAIT, LONGEST_WAIT, Retries
from bot.tables.table import Refused
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)


class Round:
    """A round over some items, whose time a test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.retries = Retries(log, passing=(ConnectionError,), timer=lambda: self.now)
        self.errors: dict[str, Exception] = {}
        """What is raised at which item."""

    def run(self, items: str = "abc") -> str:
        """The items at which the work was done."""
        done = ""
        for item in items:
            if not self.retries.is_waiting(item):
                with self.retries.attempt(item, f"item {item}"):
                    if item in self.errors:
                        raise self.errors[item]
                    done += item
        return done

    def list_waits(self, item: str, count: int) -> list[float]:
        """How long it takes each time until the item is tried again."""
        waits = []
        for _ in range(count):
            begun = self.now
            while self.retries.is_waiting(item):
                self.now += FIRST_WAIT
            waits.append(self.now - begun)
            self.run(item)
        return waits


@pytest.mark.parametrize("error", [Refused("busy"), ConnectionError("away"), KeyError("a fault of the program")])
def test_an_error_at_one_item_stops_no_other(error: Exception) -> None:
    found = Round()
    found.errors["b"] = error
    assert [found.run(), found.run()] == ["ac", "ac"]
    found.errors.clear()
    assert found.run() == "ac", "it waits"
    found.now += FIRST_WAIT
    assert found.run() == "abc"


def test_a_database_that_is_away_stops_the_round() -> None:
    found = Round()
    found.errors["b"] = StoreUnavailable("away")
    with pytest.raises(StoreUnavailable):
        found.run()


def test_the_waits_grow_up_to_an_hour_and_less_where_the_error_passes() -> None:
    refused, away = Round(), Round()
    refused.errors["a"], away.errors["a"] = Refused("busy"), ConnectionError()
    assert refused.list_waits("a", 10)[1:] == [30, 60, 120, 240, 480, 960, 1920, LONGEST_WAIT, LONGEST_WAIT]
    assert away.list_waits("a", 7)[1:] == [30, 60, 120, 240, LONGEST_PASSING_WAIT, LONGEST_PASSING_WAIT]


def test_what_lasts_is_warned_of_once_and_what_nobody_expects_has_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    expected, unexpected = Round(), Round()
    expected.errors["a"], unexpected.errors["a"] = Refused("busy"), KeyError("a")
    with caplog.at_level(logging.INFO):
        expected.list_waits("a", 6)
        assert [record.levelname for record in caplog.records].count("WARNING") == 1
        caplog.clear()
        unexpected.run()
        (record,) = caplog.records
        assert record.exc_info
