"""The slash commands of The Game."""

from __future__ import annotations

from bot.ui.command_translator import CommandTranslator
from bot.ui.commands import CommandTree
from bot.ui.game_commands import build_game_group
from bot.ui.interactions.dispatcher import Dispatcher
from cogs.thegame import GAME


def add_commands(tree: CommandTree, dispatcher: Dispatcher, words: CommandTranslator) -> None:
    """Add ``/thegame new``, ``/thegame rules`` and ``/thegame tutorial``."""
    tree.add_command(build_game_group(dispatcher, words, GAME.key))
