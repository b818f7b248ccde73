"""Renders Castell: views as panels, events as lines of the log.

The functions exported here are the game's :class:`bot.engine.panel.Face`, with a notation for towers, a name for the
hand, and one line for all castellers that arrive in a step.
"""

from cogs.castell.picture import picture
from cogs.castell.picture.cover import cover
from cogs.castell.picture.words import score
from cogs.castell.render.builder import compose
from cogs.castell.render.hand import hand
from cogs.castell.render.labels import label, parse, reason
from cogs.castell.render.lines import format_step, highlights, line, report, result, reveal
from cogs.castell.render.plans import tell_condition, tell_lapse, tell_plan
from cogs.castell.render.table import caption, explain, rules, rules_of, table

HAND_BUTTON = "castell-button-hand"
"""The text of the button that opens the private message: a player has a colla, and no cards."""

__all__ = [
    "HAND_BUTTON",
    "caption",
    "compose",
    "cover",
    "explain",
    "format_step",
    "hand",
    "highlights",
    "label",
    "line",
    "parse",
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
