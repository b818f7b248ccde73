"""How Castell is shown: views as panels, events as lines of the log; plain values, no Discord.

The names of this package are the game's :class:`bot.engine.panel.Face`, with a notation for towers, a name for what a
player has, and one line for all castellers that come together.
"""

from __future__ import annotations

from cogs.castell.render.board import table
from cogs.castell.render.builder import compose
from cogs.castell.render.labels import label, parse
from cogs.castell.render.lines import format_step, line, result
from cogs.castell.render.rulebook import rules
from cogs.castell.render.seat import hand

HAND_BUTTON = "castell-button-hand"
"""What a player has is no cards, but a colla."""

__all__ = ["HAND_BUTTON", "compose", "format_step", "hand", "label", "line", "parse", "result", "rules", "table"]
