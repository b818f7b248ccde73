"""The slash commands of nim: those that every game has."""

from __future__ import annotations

from bot.edge.commands import Tree
from bot.edge.desk import Desk
from bot.edge.opening import game_group
from bot.edge.words import Words
from tests.nim import GAME


def add_commands(tree: Tree, desk: Desk, words: Words) -> None:
    """Add ``/nim new`` and ``/nim rules``."""
    tree.add_command(game_group(desk, words, GAME.key))
