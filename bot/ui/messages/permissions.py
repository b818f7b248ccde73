"""What the bot asks to be allowed, and nothing beyond it."""

from __future__ import annotations

import discord

IN_CHANNEL = ("view_channel", "send_messages", "embed_links")
"""Without these no table can be shown in a channel."""

IN_THREAD = ("view_channel", "send_messages_in_threads", "embed_links")
"""Without these no table can be shown in a thread."""

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""With these a table has a thread of its own; without, it stays in its channel."""

INVITED = discord.Permissions(**dict.fromkeys((*IN_CHANNEL, *FOR_THREADS), True))
"""What an invitation asks for."""


def lacking(permissions: discord.Permissions, needed: tuple[str, ...]) -> list[str]:
    """Those needed that are not there, by their names in the API."""
    return [name for name in needed if not getattr(permissions, name)]
