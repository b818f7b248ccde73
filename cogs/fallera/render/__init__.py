"""Renders La Fallera Calavera: views as panels, events as lines of the log.

The package is the game's :class:`bot.engine.panel.Face`; it returns plain values and does not import Discord.
"""

from cogs.fallera.picture import picture
from cogs.fallera.picture.cover import cover
from cogs.fallera.render.controls import compose
from cogs.fallera.render.hand import hand
from cogs.fallera.render.labels import expectation, label, reason
from cogs.fallera.render.lines import format_step, highlights, line, report, result, reveal
from cogs.fallera.render.table import caption, rules, rules_of, table

__all__ = [
    "caption",
    "compose",
    "cover",
    "expectation",
    "format_step",
    "hand",
    "highlights",
    "label",
    "line",
    "picture",
    "reason",
    "report",
    "result",
    "reveal",
    "rules",
    "rules_of",
    "table",
]
