"""A modal with one line of text, whose value goes to a setting."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.engine.panel import Verb
from bot.ui.messages.custom_ids import CustomId
from bot.ui.messages.formats.limits import MODAL_LABEL, MODAL_TEXT, truncate

MAX_INPUT = 60
"""The longest input in characters."""


@dataclass(frozen=True, slots=True)
class Form:
    """The texts of a modal."""

    name: str
    """The setting that takes the value."""
    title: str
    label: str
    hint: str
    """An example."""
    description: str = ""
    """What to type, below the label."""
    most: int = MAX_INPUT
    """The longest input in characters."""

    def build_modal(self) -> discord.ui.Modal:
        """Build the modal; it is stopped, as the router handles it. Needs a running event loop."""
        modal = discord.ui.Modal(
            title=truncate(self.title, MODAL_LABEL),
            custom_id=CustomId(Verb.PAGE, payload=self.name).format(),
            timeout=None,
        )
        line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id="line",
            placeholder=truncate(self.hint, MODAL_TEXT),
            max_length=self.most,
        )
        description = truncate(self.description, MODAL_TEXT) or None
        modal.add_item(
            discord.ui.Label(text=truncate(self.label, MODAL_LABEL), description=description, component=line)
        )
        modal.stop()
        return modal
