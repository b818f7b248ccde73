"""Imports every game, before processes are forked; see :mod:`tests.forking`."""

from bot.registry import find_games

find_games()
