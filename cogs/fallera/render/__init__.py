"""Renders La Fallera Calavera: views as panels, events as lines of the log.

The package is the game's :class:`bot.engine.panel.Face`; it returns plain values and does not import Discord.
"""

from cogs.fallera.picture import picture
from cogs.fallera.picture.cover import cover
from cogs.fallera.picture.words import score
from cogs.fallera.render.controls import compose
from cogs.fallera.render.hand import hand
from cogs.fallera.render.labels import expectation, label, reason
from cogs.fallera.render.lines import format_step, highlights, line, report, result, reveal
from cogs.fallera.render.plans import tell_condition, tell_lapse, tell_plan
from cogs.fallera.render.table import caption, rules, rules_of, table

SPOKEN = {"⚔": "fallera-spoken-attack", "🛡": "fallera-spoken-defence", "★": "fallera-spoken-level"}

__all__ = [
    "SPOKEN",
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
    "score",
    "table",
    "tell_condition",
    "tell_lapse",
    "tell_plan",
]
