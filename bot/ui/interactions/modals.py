"""A question that is answered by typing: a form with one line, whose answer comes back as the value of a setting."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.engine.panel import Verb
from bot.ui.messages.custom_ids import PressId
from bot.ui.messages.render import truncate

TITLE, HINT = 45, 100
"""Discord's limits of the title and the label of a form, and of what stands in an empty line, in characters."""

LONGEST = 60
"""Characters that anybody may type."""


@dataclass(frozen=True, slots=True)
class Form:
    """What is asked for."""

    name: str
    """Of the setting that takes the answer."""
    title: str
    label: str
    hint: str
    """An example of an answer."""

    def modal(self) -> discord.ui.Modal:
        """The form as Discord shows it; stopped already, as the router takes the answer. Needs a running event loop."""
        modal = discord.ui.Modal(
            title=truncate(self.title, TITLE), custom_id=PressId(Verb.PAGE, payload=self.name).text(), timeout=None
        )
        line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            label=truncate(self.label, TITLE),
            custom_id="line",
            placeholder=truncate(self.hint, HINT),
            max_length=LONGEST,
        )
        modal.add_item(line)
        modal.stop()
        return modal
