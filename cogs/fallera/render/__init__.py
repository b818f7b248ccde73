"""How La Fallera Calavera is shown: views as panels, events as lines of the log; plain values, no Discord.

What this package offers is the game's :class:`bot.engine.panel.Face`, and the page of a single card.
"""

from cogs.fallera.render.brief import rules
from cogs.fallera.render.choosing import compose
from cogs.fallera.render.hand import hand
from cogs.fallera.render.labels import label
from cogs.fallera.render.lines import line, result
from cogs.fallera.render.table import table

__all__ = ["compose", "hand", "label", "line", "result", "rules", "table"]
