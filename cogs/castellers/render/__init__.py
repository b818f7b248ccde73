"""Renders Castellers!: views as panels, events as lines of the log.

The functions exported here are the game's :class:`bot.engine.panel.Face`. The public table has only the controls that
reveal nothing of a hand: groups and drawing. Cards for a pinya are drafted and placed in one batch.
"""

from cogs.castellers.picture import picture
from cogs.castellers.picture.cover import cover
from cogs.castellers.picture.words import describe, score
from cogs.castellers.render.controls import compose
from cogs.castellers.render.hand import hand
from cogs.castellers.render.labels import explain, label, reason
from cogs.castellers.render.lines import format_step, highlights, line, report, result, reveal
from cogs.castellers.render.plans import tell_condition, tell_lapse, tell_plan
from cogs.castellers.render.table import caption, rules, rules_of, table

SPOKEN = {"👏": "castellers-spoken-applause"}

__all__ = [
    "SPOKEN",
    "caption",
    "compose",
    "cover",
    "describe",
    "explain",
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
