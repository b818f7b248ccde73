"""How a text names the place of a table."""

from __future__ import annotations

from bot.engine.panel import Say


def format_place(guild_id: int, channel_id: int, say: Say) -> str:
    """A mention of the channel; direct messages, which have no server, cannot be mentioned."""
    return f"<#{channel_id}>" if guild_id else say("place-direct")
