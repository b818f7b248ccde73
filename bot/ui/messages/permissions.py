"""The permissions that the bot needs, and the rights of people in a channel."""

import discord

from bot.ui.messages.member_cache import MemberCache

CHANNEL_PERMISSIONS = ("view_channel", "send_messages", "embed_links")
"""Needed to show a table in a channel."""

THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads", "embed_links")
"""Needed to show a table in a thread."""

PICTURE_PERMISSIONS = ("attach_files",)
"""Needed to show pictures; without them a table is shown in words."""

CREATE_THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""Needed to give a table a thread of its own; without them it stays in its channel."""

INVITE_PERMISSIONS = discord.Permissions(
    **dict.fromkeys((*CHANNEL_PERMISSIONS, *PICTURE_PERMISSIONS, *CREATE_THREAD_PERMISSIONS), True)
)
"""The permissions of the invitation link."""

_WITH_TABLES = frozenset(
    {
        discord.ChannelType.text,
        discord.ChannelType.voice,
        discord.ChannelType.stage_voice,
        discord.ChannelType.news_thread,
        discord.ChannelType.public_thread,
        discord.ChannelType.private_thread,
    }
)

_WITH_POSTS = frozenset({discord.ChannelType.forum, discord.ChannelType.media})

NO_RIGHTS = discord.Permissions.none()


def can_hold_table(kind: discord.ChannelType) -> bool:
    """True if a table can be shown in a channel of a server of this kind.

    Announcement channels take a few edits an hour, and forums have no messages but in their posts, which are threads.
    """
    return kind in _WITH_TABLES


def can_hold_tables_below(kind: discord.ChannelType) -> bool:
    """True if tables can be shown in a channel of this kind or in its posts."""
    return can_hold_table(kind) or kind in _WITH_POSTS


def list_missing(permissions: discord.Permissions, needed: tuple[str, ...]) -> list[str]:
    """List the names of the needed permissions that are missing."""
    return [name for name in needed if not getattr(permissions, name)]


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
