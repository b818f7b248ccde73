"""How Castellers! is shown: views as panels, events as lines of the log; plain values, no Discord.

The functions named here are the game's :class:`bot.engine.panel.Face`. Groups and drawing are public controls, for they
tell nothing of a hand; the hand offers everything. Cards for a pinya are gathered in a draft and placed at once.
"""

from cogs.castellers.render.choosing import compose
from cogs.castellers.render.labels import label
from cogs.castellers.render.lines import line, result
from cogs.castellers.render.private import hand
from cogs.castellers.render.public import rules, table

__all__ = ["compose", "hand", "label", "line", "result", "rules", "table"]
