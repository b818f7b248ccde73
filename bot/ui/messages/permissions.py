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


def list_missing(permissions: discord.Permissions, needed: tuple[str, ...]) -> list[str]:
    """The names of the needed permissions that are missing."""
    return [name for name in needed if not getattr(permissions, name)]
