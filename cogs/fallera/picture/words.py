"""Tells the table in words, for those who do not see the picture."""

from __future__ import annotations

from bot.engine.panel import Say, Sitting
from cogs.fallera.rules.view import View


def describe(view: View, sitting: Sitting, say: Say) -> str:
    return say("fallera-title")
