"""Builds rendered messages in the format in which they are sent."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.messages.formats.embed import build_embed, build_view
from bot.ui.messages.rendered import RenderedMessage

NO_PINGS = discord.AllowedMentions.none()


class MessageBuilder:
    """Builds messages for requests; every text and label of a message passes through it."""

    def build(self, rendered: RenderedMessage) -> dict[str, Any]:
        """The arguments of a request that shows the message; needs a running event loop."""
        return {"embed": build_embed(rendered, self.write), "view": build_view(rendered, self.write_label)}

    def write(self, text: str) -> str:
        """Give a text the form in which it is sent."""
        return text.strip()

    def write_label(self, text: str) -> str:
        """Give the text of a control the form in which it is sent."""
        return text.strip()
