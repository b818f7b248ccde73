"""The slash commands of Castellers!"""

from __future__ import annotations

from bot.ui.command_translator import CommandTranslator
from bot.ui.commands import CommandTree
from bot.ui.game_commands import build_game_group
from bot.ui.interactions.dispatcher import Dispatcher
from cogs.castellers import GAME


def add_commands(tree: CommandTree, dispatcher: Dispatcher, words: CommandTranslator) -> None:
    """Add ``/castellers new`` and ``/castellers rules``."""
    tree.add_command(build_game_group(dispatcher, words, GAME.key))
