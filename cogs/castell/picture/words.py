"""The picture in words, as plain text: the most important first."""

from __future__ import annotations

from bot.engine.panel import Say, Sitting
from cogs.castell.rules.view import View


def describe(view: View, sitting: Sitting, say: Say) -> str:
    return ""
