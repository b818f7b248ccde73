"""Computer players are worth their seats: better than neutral moves, better than chance, and quick."""

from __future__ import annotations

from statistics import median

import pytest

from bot.registry import find_games
from tests.tools.bench.players import match, seconds

GAMES = 24
"""Enough for every game: the deals are always the same ones."""

QUICK = 2.0
"""Seconds a whole game of computer players may take."""

every_real_game = pytest.mark.parametrize("key", find_games())


@every_real_game
@pytest.mark.parametrize("company", ["neutral", "random"])
def test_a_computer_player_does_better_than_its_company(key: str, company: str) -> None:
    game = find_games()[key].game
    for seats in (max(2, game.seats[0]), game.seats[-1]):
        found = match(game, seats, company, GAMES)
        assert found.is_better, found.report()


@every_real_game
def test_a_whole_game_of_computer_players_is_quick(key: str) -> None:
    game = find_games()[key].game
    assert median(seconds(game, game.seats[-1], 3)) < QUICK
