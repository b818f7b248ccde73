"""Checks a server's settings: where tables may be, and who may open them."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.table import Refused
from bot.text.names import ELLIPSIS
from bot.ui.interactions.context import Context
from bot.ui.messages.permissions import can_hold_table
from storage.rows import Openers, ServerRow

MAX_LINKS = 20
"""The most channels that a refusal names."""


async def check_server(context: Context, *, is_opening: bool = False, channel_id: int = 0) -> None:
    """Check that a table may be here or in ``channel_id``, and that the reader may open one if ``is_opening``.

    :raises Refused: if not; it names the allowed channels.
    """
    guild, channel = context.interaction.guild, context.interaction.channel
    place = guild.get_channel_or_thread(channel_id) if guild is not None and channel_id else channel
    if place is not None and not can_hold_table(place.type):
        raise Refused("channel-kind")
    row = await context.services.tables.servers.get(context.reader.place.guild_id)
    if (
        is_opening
        and row.openers is Openers.MODERATORS
        and not (context.reader.is_moderator or context.reader.is_manager)
    ):
        raise Refused("moderators-open")
    here = {channel_id or context.reader.place.channel_id}
    if isinstance(channel, discord.Thread) and not channel_id:
        here.add(channel.parent_id)
    if (allowed := parse_channels(row)) and not here & {*allowed}:
        raise Refused("other-channels", channels=format_channel_links(allowed))


def parse_channels(row: ServerRow) -> tuple[int, ...]:
    """The allowed channels; empty if all are allowed."""
    return tuple(map(int, row.channels.split()))


def format_channel_links(channels: Sequence[int]) -> str:
    """The first channels as links."""
    more = [ELLIPSIS] if len(channels) > MAX_LINKS else []
    return ", ".join([*(f"<#{channel_id}>" for channel_id in channels[:MAX_LINKS]), *more])
