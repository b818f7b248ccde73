"""Nim with secret hands, the example of docs/adding-a-game.md: a game folder like those in cogs."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from bot.engine.contract import Game, Window, find_event_types
from bot.engine.panel import Face
from tests.nim import render, rules
from tests.nim.rules import Ending, Move, Nim, Options, PutBack, bound, category, deal

if TYPE_CHECKING:
    from bot.ui.command_translator import CommandTranslator
    from bot.ui.commands import CommandTree
    from bot.ui.interactions.dispatcher import Dispatcher

GAME = Game(
    key="nim",
    version=1,
    seats=range(2, 5),
    options=Options,
    state=Nim,
    actions=get_args(Move),
    events=find_event_types(rules),
    endings=Ending,
    deal=deal,
    bound=bound,
    category=category,
    windows={"emptied": Window((PutBack,), asks_others=True)},
)

FACE: Face = render

__all__ = ["FACE", "GAME", "setup"]


def setup(tree: CommandTree, dispatcher: Dispatcher, words: CommandTranslator) -> None:
    """Add the game's slash commands; only now is Discord imported."""
    from tests.nim.cog import add_commands

    add_commands(tree, dispatcher, words)
