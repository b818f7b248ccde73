"""The rights of an interaction's sender in a channel of a server: the one place that works them out."""

from __future__ import annotations

import discord

from bot.ui.messages.member_cache import MemberCache

NO_RIGHTS = discord.Permissions.none()


async def read_rights(
    interaction: discord.Interaction, members: MemberCache, guild_id: int, channel_id: int, home_id: int = 0
) -> discord.Permissions:
    """Return the sender's permissions in a channel; none without the right to see it. ``home_id`` is a thread of it.

    Discord has let the sender see where the interaction comes from. Elsewhere on the same server the cache knows the
    channel; an archived thread is not in it, and nobody sees that one from outside. In direct messages and on other
    servers the sender has no rights.
    """
    if interaction.channel_id in (channel_id, home_id):
        return discord.Permissions(interaction.permissions.value | discord.Permissions(view_channel=True).value)
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != guild_id or not isinstance(member, discord.Member):
        return NO_RIGHTS
    channel = guild.get_channel_or_thread(channel_id)
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    return NO_RIGHTS if channel is None or parent is None else await combine_rights(members, member, channel, parent)


async def combine_rights(
    members: MemberCache,
    member: discord.Member,
    channel: discord.abc.GuildChannel | discord.Thread,
    parent: discord.abc.GuildChannel,
) -> discord.Permissions:
    """Return a member's permissions in a channel, or in a thread of the channel ``parent``; none without seeing it.

    A private thread is seen by its members, and by those who manage threads.
    """
    rights = parent.permissions_for(member)
    if not rights.view_channel:
        return NO_RIGHTS
    if isinstance(channel, discord.Thread) and channel.is_private() and not rights.manage_threads:
        return rights if await members.is_in_thread(channel, member.id) else NO_RIGHTS
    return rights
