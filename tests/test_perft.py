"""Every game goes as many ways as it did when its numbers were written down."""

from __future__ import annotations

import pytest

from bot.engine.contract import Degree
from bot.registry import find_games
from tests.games import list_games
from tests.perft import Count, counts, perft, split

ALL = [line for key in find_games() for line in counts(key)]


@pytest.mark.parametrize("line", ALL, ids=[f"{line.game} {line}" for line in ALL])
def test_a_position_goes_on_in_as_many_ways_as_ever(line: Count) -> None:
    position = line.position(find_games()[line.game].game)
    assert perft(position, line.depth) == line.count, split(position, line.depth)


def test_every_game_is_counted_with_every_number_of_seats() -> None:
    for key in list_games(Degree.LISTED):
        counted = {line.seats for line in ALL if line.game == key}
        assert counted == {*find_games()[key].game.seats}, f"python -m tests.records {key} --only perft"
