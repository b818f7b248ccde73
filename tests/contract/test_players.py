"""Computer players are worth their seats: better than neutral moves and better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Any

import pytest

from bot.engine.contract import Action, Degree, Game, Level, State
from bot.registry import find_games
from tests.games import list_games
from tests.tools.bench.contests import Player, deal_game, hold, play_advice, play_game, play_level

GAMES = 12
"""Enough for every game: the deals are always the same ones."""


every_listed_game = pytest.mark.parametrize("key", list_games(Degree.LISTED))

CASTELLERS, FALLERA = (find_games()[key].game for key in ("castellers", "fallera"))

LEVELS: Sequence[tuple[Game[Any], Level, Player, int, float]] = (
    (CASTELLERS, Level.NORMAL, play_level(CASTELLERS, Level.EASY), 2, 0.9),
    (CASTELLERS, Level.STRONG, play_level(CASTELLERS, Level.NORMAL), 2, 0.6),
    (CASTELLERS, Level.STRONG, play_advice, 4, 0.8),
    (FALLERA, Level.NORMAL, play_level(FALLERA, Level.EASY), 2, 0.65),
    (FALLERA, Level.STRONG, play_level(FALLERA, Level.NORMAL), 2, 0.65),
    (FALLERA, Level.STRONG, play_advice, 4, 0.5),
)
"""Who plays against whom, how many sit at the table, and the share of games that has to be won at least."""

LEVEL_GAMES = 12


def play_default(state: State[Any, Any], seat: int) -> Sequence[Action]:
    return (state.choose_default(seat),)


def make_random_player(key: str) -> Player:
    """Make a player that throws dice of its own for a game: whatever other games there are, they fall alike."""
    dice = Random(key)
    return lambda state, seat: (dice.choice(state.legal_actions(seat)),)


@every_listed_game
def test_a_computer_player_does_better_than_its_company(key: str) -> None:
    game = find_games()[key].game
    for seats, others in ((max(2, game.seats[0]), play_default), (game.seats[-1], make_random_player(key))):
        if not game.state.is_cooperative:
            contest = hold(game, seats, GAMES // seats, play_advice, others)
            assert contest.wins > len(contest.outcomes) / seats, contest.tell()
        else:  # all win or lose together: fewer things are left where all play well, or there are more points
            deals = [deal_game(game, seats, number) for number in range(GAMES)]
            own, other = (
                mean(play_game(deal, [player] * seats).scores[0] for deal in deals) for player in (play_advice, others)
            )
            assert own < other if game.category is not None else own > other


@pytest.mark.parametrize(("game", "hero", "others", "seats", "least"), LEVELS)
def test_each_level_beats_who_is_weaker(game: Game[Any], hero: Level, others: Player, seats: int, least: float) -> None:
    contest = hold(game, seats, LEVEL_GAMES // seats, play_level(game, hero), others)
    assert [seat for seat, _ in contest.outcomes] == [*range(seats)] * (LEVEL_GAMES // seats)
    assert contest.wins >= least * LEVEL_GAMES, contest.tell()
