"""The slash commands of The Game: those that every game has."""

from __future__ import annotations

from bot.edge.app import Colla
from bot.edge.opening import game_group
from cogs.thegame import GAME


def add_commands(bot: Colla) -> None:
    """Add ``/thegame new`` and ``/thegame rules``."""
    bot.tree.add_command(game_group(bot.desk, bot.words, GAME.key))
