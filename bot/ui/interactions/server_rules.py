"""Checks a server's settings: where tables may be, and who may open them."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.table import Place, Refused
from bot.text.names import ELLIPSIS
from bot.ui.interactions.context import Context
from bot.ui.messages.discord_api import ApiError, ChannelUnavailable
from bot.ui.messages.permissions import can_hold_table, combine_rights
from storage.rows import Openers, ServerRow

MAX_LINKS = 20
"""The most channels that a refusal names."""


async def check_server(context: Context, *, is_opening: bool = False) -> None:
    """Check that a table may be here, and that the reader may open one if ``is_opening``.

    :raises Refused: if not; it names the allowed channels.
    """
    interaction = context.interaction
    opening = interaction.permissions if is_opening else None
    await _check_settings(context, context.reader.place, interaction.channel, opening)


async def check_posting(context: Context, place: Place, *, is_opening: bool = False) -> None:
    """Check that the bot may post in a channel for the reader, wherever the reader presses.

    Who was thrown out of a server still has buttons in direct messages. With ``is_opening`` something new is
    opened there, and the server's settings hold too.

    :raises Refused: if the reader cannot see the channel any more, the settings do not allow it, or Discord does not
        answer.
    """
    if not place.guild_id:
        return
    services, member = context.services, None
    if services.tables.limits.is_blocked(context.person.id, place.guild_id):
        raise Refused("blocked")
    if context.reader.place.guild_id == place.guild_id and isinstance(context.interaction.user, discord.Member):
        member = context.interaction.user
    try:
        member = member or await services.api.fetch_member(place.guild_id, context.person.id)
        if member is None or member.is_timed_out():
            raise Refused("not-there")
        channel, parent = await services.api.find_place(member.guild, place.channel_id)
        rights = await combine_rights(services.members, member, channel, parent)
    except ChannelUnavailable as error:
        raise Refused("no-place") from error
    except ApiError as error:
        raise Refused("busy-discord") from error
    if not rights.view_channel:
        raise Refused("not-there")
    if is_opening:
        await _check_settings(context, place, channel, rights)


async def _check_settings(context: Context, place: Place, channel: object, opening: discord.Permissions | None) -> None:
    """Check the kind of a channel, and the server's settings; ``opening`` are the rights of who opens a table there."""
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread) and not can_hold_table(channel.type):
        raise Refused("channel-kind")
    row = await context.services.tables.servers.get(place.guild_id)
    may_open = opening is None or opening.manage_messages or opening.manage_guild
    if row.openers is Openers.MODERATORS and not may_open:
        raise Refused("moderators-open")
    here = {place.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else 0}
    if (allowed := parse_channels(row)) and not here & {*allowed}:
        raise Refused("other-channels", channels=format_channel_links(allowed))


def parse_channels(row: ServerRow) -> tuple[int, ...]:
    """Parse the allowed channels; empty if all are allowed."""
    return tuple(map(int, row.channels.split()))


def format_channel_links(channels: Sequence[int]) -> str:
    """Format the first channels as links."""
    more = [ELLIPSIS] if len(channels) > MAX_LINKS else []
    return ", ".join([*(f"<#{channel_id}>" for channel_id in channels[:MAX_LINKS]), *more])
