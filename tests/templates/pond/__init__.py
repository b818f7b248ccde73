"""Pond, a game of turns with hidden hands."""

from bot.engine.contract import Game
from tests.templates.pond import rules

GAME = Game.of(rules, seats=range(2, 6), minutes=10)
