"""How a text names the place of a table."""

from __future__ import annotations

from bot.engine.panel import Say
from bot.tables.table import Table


def format_place(guild_id: int, channel_id: int, say: Say) -> str:
    """A mention of the channel; direct messages, which have no server, cannot be mentioned."""
    return f"<#{channel_id}>" if guild_id else say("place-direct")


def format_pause(table: Table, say: Say) -> str:
    """The sentence that the table is paused, and what lets it go on; empty if it is not."""
    if table.is_over or not table.row.is_paused:
        return ""
    if not table.row.guild_id:
        return say("table-paused-direct")
    return say("table-paused", link=format_place(table.row.guild_id, table.place_id, say))
