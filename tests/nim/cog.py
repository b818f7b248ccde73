"""The slash commands of nim: those that every game has."""

from __future__ import annotations

from bot.ui.command_translator import CommandTranslator
from bot.ui.commands import CommandTree
from bot.ui.game_commands import build_game_group
from bot.ui.interactions.dispatcher import Dispatcher
from tests.nim import GAME


def add_commands(tree: CommandTree, dispatcher: Dispatcher, words: CommandTranslator) -> None:
    """Add ``/nim new`` and ``/nim rules``."""
    tree.add_command(build_game_group(dispatcher, words, GAME.key))
