"""Vigil, a game that all win or lose together."""

from bot.engine.contract import Game
from tests.templates.vigil import rules

GAME = Game.of(rules, seats=range(1, 5), minutes=10)
