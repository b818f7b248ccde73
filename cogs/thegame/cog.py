"""The slash commands of The Game."""

from __future__ import annotations

from bot.ui.command_translator import CommandTranslator
from bot.ui.commands import Tree
from bot.ui.game_commands import game_group
from bot.ui.interactions.dispatcher import Dispatcher
from cogs.thegame import GAME


def add_commands(tree: Tree, dispatcher: Dispatcher, words: CommandTranslator) -> None:
    """Add ``/thegame new`` and ``/thegame rules``."""
    tree.add_command(game_group(dispatcher, words, GAME.key))
