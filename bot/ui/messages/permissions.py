"""The permissions that the bot needs."""

from __future__ import annotations

import discord

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


def can_hold_table(kind: discord.ChannelType) -> bool:
    """True if a table can be shown in a channel of a server of this kind.

    Announcement channels take a few edits an hour, and forums have no messages but in their posts, which are threads.
    """
    return kind in _WITH_TABLES


def can_hold_tables_below(kind: discord.ChannelType) -> bool:
    """True if tables can be shown in a channel of this kind or in its posts."""
    return can_hold_table(kind) or kind in _WITH_POSTS


def list_missing(permissions: discord.Permissions, needed: tuple[str, ...]) -> list[str]:
    """The names of the needed permissions that are missing."""
    return [name for name in needed if not getattr(permissions, name)]
