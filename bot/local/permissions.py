"""Permissions: Discord's bits, and how roles and channel overwrites combine."""

from enum import IntFlag

from bot.local.model import Channel, ChannelKind, Guild, Model


class Permission(IntFlag):
    """The supported permissions, with Discord's numbers."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL_PERMISSIONS = Permission((1 << 53) - 1)

DEFAULT_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""The permissions of @everyone in a new guild."""

DM_PERMISSIONS = DEFAULT_PERMISSIONS | Permission.MENTION_EVERYONE


TIMED_OUT_PERMISSIONS = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""What a time-out leaves to a member."""

ELSEWHERE_PERMISSIONS = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
"""The permissions of an application in its answers where its bot is not."""


def compute_base_permissions(guild: Guild, user_id: int) -> Permission:
    """Return the member's permissions by roles, without channel overwrites."""
    member = guild.members.get(user_id)
    if member is None:
        return Permission(0)
    if guild.owner_id == user_id:
        return ALL_PERMISSIONS
    bits = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        bits |= guild.roles[role_id].permissions
    return ALL_PERMISSIONS if bits & Permission.ADMINISTRATOR else Permission(bits)


def compute_permissions(model: Model, user_id: int, channel: Channel) -> Permission:
    """Return the user's permissions in a channel; a thread has those of its parent."""
    if channel.is_private:
        return DM_PERMISSIONS if user_id in channel.member_ids else Permission(0)
    if channel.guild_id is None:
        return DM_PERMISSIONS if user_id in (channel.recipient_id, model.bot_id) else Permission(0)
    guild = model.guilds[channel.guild_id]
    bits = compute_base_permissions(guild, user_id)
    if bits == ALL_PERMISSIONS or user_id not in guild.members:
        return bits
    bits = _apply_overwrites(bits, model.find_parent(channel), guild, user_id)
    if guild.members[user_id].timed_out_until is not None:
        bits &= TIMED_OUT_PERMISSIONS
    if not bits & Permission.VIEW_CHANNEL:
        return Permission(0)
    return bits


def can_view(model: Model, user_id: int, channel: Channel) -> bool:
    """True when the user sees the channel; a private thread needs membership too."""
    bits = compute_permissions(model, user_id, channel)
    if not bits & Permission.VIEW_CHANNEL:
        return False
    if channel.kind is not ChannelKind.PRIVATE_THREAD:
        return True
    return user_id in channel.member_ids or bool(bits & Permission.MANAGE_THREADS)


def can_post(model: Model, user_id: int, channel: Channel) -> bool:
    """True when the user may post in the channel now."""
    bits = compute_permissions(model, user_id, channel)
    if channel.is_locked and not bits & Permission.MANAGE_THREADS:
        return False
    return bool(bits & (Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES))


def _apply_overwrites(bits: Permission, channel: Channel, guild: Guild, user_id: int) -> Permission:
    everyone = channel.overwrites.get(guild.id)
    if everyone is not None:
        bits = Permission(bits & ~everyone.deny | everyone.allow)
    of_roles = [channel.overwrites[each] for each in guild.members[user_id].role_ids if each in channel.overwrites]
    for overwrite in of_roles:
        bits = Permission(bits & ~overwrite.deny)
    for overwrite in of_roles:
        bits = Permission(bits | overwrite.allow)
    own = channel.overwrites.get(user_id)
    return bits if own is None else Permission(bits & ~own.deny | own.allow)
