"""The forms for settings that can be typed."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import page
from bot.ui.pages import reminder_settings, settings, vacation, widgets
from bot.ui.pages.widgets import OTHER

HINTS: Mapping[str, str] = {**settings.HINTS, **reminder_settings.HINTS, **vacation.HINTS}
"""The settings that can be typed, with an example each."""


@page({f"{name}{OTHER}": name for name in HINTS})
async def show_form(context: Context, name: str) -> None:
    """Show the form of a setting."""
    await context.show_form(widgets.build_form(name, HINTS[name], context.say))
