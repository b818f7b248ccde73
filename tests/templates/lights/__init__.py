"""Lights, a game that all win or lose together."""

from bot.engine.contract import Game
from tests.templates.lights import rules

GAME = Game.of(rules, seats=range(1, 5), weight=1, minutes=10)
