"""The state that a browser gets, as JSON: for each user, only what that user sees."""

from __future__ import annotations

from bisect import bisect_left
from itertools import islice

from bot.local.auto_selects import Chooser
from bot.local.channel_handle import ChannelHandle
from bot.local.interactions import InteractionKind
from bot.local.model import Attachment, Channel, Json, Message, MessageKind
from bot.local.permissions import Permission, can_post, can_view, compute_permissions
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient

WINDOW = 50
"""Number of messages sent before and after the one in view."""

MENTION_LOOKBACK = 400
"""Number of newest messages of a channel in which mentions are counted."""

SWITCHABLE = {
    "me": (Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.USE_APPLICATION_COMMANDS),
    "bot": (
        Permission.VIEW_CHANNEL,
        Permission.SEND_MESSAGES,
        Permission.EMBED_LINKS,
        Permission.CREATE_PUBLIC_THREADS,
        Permission.SEND_MESSAGES_IN_THREADS,
    ),
}
"""The permissions that the page can switch, for the user and for the bot."""


def describe_state(discord: LocalDiscord) -> Json:
    """Return the bot, the guilds, the users, and the channels that each user sees."""
    bot = discord.model.bot
    return {
        "bot": {"id": str(bot.id), "name": bot.display_name, "is_online": discord.is_connected},
        "guilds": [
            {"id": str(each.id), "name": each.name, "owner": str(each.data.owner_id), "has_bot": each.has_bot}
            for each in discord.guilds
        ],
        "users": [_describe_user(discord, each) for each in discord.users],
        "places": {str(each.id): describe_channels(discord, each) for each in discord.users},
    }


def _describe_user(discord: LocalDiscord, user: UserClient) -> Json:
    return {
        "id": str(user.id),
        "name": user.name,
        "accepts_dms": user.data.accepts_dms,
        "has_app": user.data.has_app,
        "locale": user.data.locale,
        "guilds": [str(each.id) for each in discord.guilds if user.id in each.data.members],
    }


def describe_channels(discord: LocalDiscord, user: UserClient) -> list[Json]:
    """Return the channels that a user sees, each followed by its threads; the DM last."""
    channels = discord.model.channels
    ordered: list[Channel] = []
    for channel in channels.values():
        if channel.guild_id is not None and not channel.is_thread:
            ordered += [channel, *(each for each in channels.values() if each.parent_id == channel.id)]
    dm = discord.model.find_dm_channel(user.id)
    seen = [each for each in (*ordered, *([dm] if dm is not None else [])) if can_view(discord.model, user.id, each)]
    return [_describe_channel(discord, user, each) for each in seen]


def _describe_channel(discord: LocalDiscord, user: UserClient, channel: Channel) -> Json:
    newest = [each for each in islice(reversed(channel.messages.values()), MENTION_LOOKBACK) if _is_for(user, each)]
    permissions = compute_permissions(discord.model, user.id, channel)
    mentions = [
        each for each in reversed(newest) if user.id in each.pinged or (channel.is_dm and each.author_id != user.id)
    ]
    return {
        "id": str(channel.id),
        "name": discord.model.bot.display_name if channel.is_dm else channel.name,
        "kind": "dm" if channel.is_dm else "thread" if channel.is_thread else "text",
        "guild": None if channel.guild_id is None else str(channel.guild_id),
        "parent": None if channel.parent_id is None else str(channel.parent_id),
        "archived": channel.is_archived,
        "locked": channel.is_locked,
        "joined": channel.is_dm or not channel.is_thread or user.id in channel.member_ids,
        "can_write": can_post(discord.model, user.id, channel),
        "can_command": bool(permissions & Permission.USE_APPLICATION_COMMANDS),
        "can_moderate": bool(permissions & Permission.MANAGE_MESSAGES),
        "last": str(newest[0].id) if newest else "0",
        "pings": [str(each.id) for each in mentions],
    }


def _is_for(user: UserClient, message: Message) -> bool:
    return message.only_for in (None, user.id)


def describe_messages(discord: LocalDiscord, user: UserClient, channel_id: int, around: int | None) -> Json:
    """Return the newest messages of a channel, or those around a message id."""
    channel = discord.model.channels.get(channel_id)
    seen: list[Message] = []
    if channel is not None and can_view(discord.model, user.id, channel):
        seen = [each for each in channel.messages.values() if _is_for(user, each)]
    first, last = max(0, len(seen) - WINDOW), len(seen)
    if around is not None:
        place = bisect_left([each.id for each in seen], around)
        first, last = max(0, place - WINDOW), min(len(seen), place + WINDOW)
    model = discord.model
    names = {each.id: each.display_name for each in model.users.values()}
    names |= {each.id: each.name for each in model.channels.values()}
    names |= {each.id: each.name for each in model.emojis.values()}
    return {
        "user": str(user.id),
        "channel": str(channel_id),
        "messages": [_describe_message(discord, user, each) for each in seen[first:last]],
        "has_older": first > 0,
        "has_newer": last < len(seen),
        "names": {str(key): name for key, name in names.items()},
    }


def _describe_message(discord: LocalDiscord, user: UserClient, message: Message) -> Json:
    author = discord.model.users[message.author_id]
    is_direct = discord.model.channels[message.channel_id].is_dm  # there, what rings is not marked
    is_opening = message.kind is MessageKind.THREAD_CREATED
    thread = discord.model.channels.get(message.id)
    chooser = Chooser(discord.model, user.id, discord.model.channels[message.channel_id])
    return {
        "id": str(message.id),
        "author": {"id": str(author.id), "name": author.display_name, "is_bot": author.is_bot},
        "at": message.created_at,
        "edited": message.edited_at is not None,
        "content": message.content,
        "embeds": message.embeds,
        "components": chooser.fill_selects(message.components),
        "attachments": [
            _describe_attachment(each, message)
            for each in message.attachments
            if each.is_listed and not message.is_v2  # with components V2 only components show files
        ],
        "loading": message.is_loading,
        "only_you": message.is_ephemeral,
        "pings_you": user.id in (message.mentions if is_direct else message.pinged),
        "opens": str(message.reference["channel_id"]) if is_opening and message.reference else None,
        "thread": None if thread is None else {"id": str(thread.id), "name": thread.name},
        **_describe_command(discord, message),
    }


def _describe_command(discord: LocalDiscord, message: Message) -> Json:
    """Return the user and the command that a message answers; the command while its interaction is kept."""
    answered = message.interaction
    if answered is None:
        return {"answers": None, "command": None}
    name = answered["user"].get("global_name") or answered["user"]["username"]
    interaction = discord.interactions.find_by_id(int(answered["id"]))
    if interaction is None or interaction.kind is not InteractionKind.COMMAND:
        return {"answers": name, "command": None}
    return {"answers": name, "command": _format_command(interaction.data)}


def _format_command(data: Json) -> str:
    inner = [each for each in data.get("options") or () if each["type"] in (1, 2)]
    return f"{data['name']} {_format_command(inner[0])}" if inner else str(data["name"])


def _describe_attachment(attachment: Attachment, message: Message) -> Json:
    return {
        "url": f"/attachments/{message.channel_id}/{attachment.id}/{attachment.filename}",
        "name": attachment.filename,
        "size": attachment.size,
        "type": attachment.content_type,
        "description": attachment.description,
        "width": attachment.width,
        "height": attachment.height,
    }


def describe_permissions(discord: LocalDiscord, user: UserClient, channel: ChannelHandle) -> Json:
    """Return the switchable permissions of the user and the bot in a channel; None in DMs."""
    if channel.data.is_dm:
        return {"me": None, "bot": None, "is_owner": False}
    who = {"me": user.id, "bot": discord.model.bot_id}
    granted = {name: compute_permissions(discord.model, user_id, channel.data) for name, user_id in who.items()}
    guild = discord.model.guilds[channel.data.guild_id or 0]
    return {
        **{
            name: {str(each.name).lower(): bool(granted[name] & each) for each in switched}
            for name, switched in SWITCHABLE.items()
        },
        "is_owner": guild.owner_id == user.id,
    }
