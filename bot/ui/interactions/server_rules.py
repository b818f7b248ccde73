"""What is refused because of a server's settings."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.table import Refused
from bot.text.names import ELLIPSIS
from bot.ui.interactions.context import Context
from storage.rows import Openers, ServerRow

TOLD = 20
"""How many channels are told; all of them are in the list."""


async def check_server(context: Context, *, is_opening: bool = False, channel_id: int = 0) -> None:
    """Check that the server lets a table be here, or in that channel, and the reader open one where that is asked for.

    :raises Refused: if it does not; it names the channels where tables may be.
    """
    row = await context.services.tables.servers.one(context.reader.place.guild_id)
    if (
        is_opening
        and row.openers is Openers.MODERATORS
        and not (context.reader.is_moderator or context.reader.is_manager)
    ):
        raise Refused("moderators-open")
    channel = context.interaction.channel
    here = {channel_id or context.reader.place.channel_id}
    if isinstance(channel, discord.Thread) and not channel_id:
        here.add(channel.parent_id)
    if (allowed := allowed_channels(row)) and not here & {*allowed}:
        raise Refused("other-channels", channels=channel_links(allowed))


def allowed_channels(row: ServerRow) -> tuple[int, ...]:
    """The channels in which tables may be; none where they may be in all."""
    return tuple(map(int, row.channels.split()))


def channel_links(channels: Sequence[int]) -> str:
    """The first channels as links."""
    more = [ELLIPSIS] if len(channels) > TOLD else []
    return ", ".join([*(f"<#{channel_id}>" for channel_id in channels[:TOLD]), *more])
