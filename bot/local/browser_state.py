"""The world as one browser is told of it: plain JSON of what each person sees, and nothing that anybody does not."""

from __future__ import annotations

from bisect import bisect_left
from itertools import islice

from bot.local.auto_selects import Chooser
from bot.local.channel_handle import ChannelHandle
from bot.local.interactions import InteractionKind
from bot.local.model import Attachment, Channel, Json, Message, MessageFlag, MessageKind
from bot.local.permissions import Permission, can_post, can_view, permissions_in
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient

WINDOW = 50
"""So many messages are shown before and after the one that is looked at; a page is no archive."""

LOOKED_BACK = 400
"""Among so many newest messages of a place mentions are counted."""

SWITCHED = {
    "me": (Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.USE_APPLICATION_COMMANDS),
    "bot": (
        Permission.VIEW_CHANNEL,
        Permission.SEND_MESSAGES,
        Permission.EMBED_LINKS,
        Permission.CREATE_PUBLIC_THREADS,
        Permission.SEND_MESSAGES_IN_THREADS,
    ),
}
"""What can be taken from somebody in a channel to watch what comes of it."""


def world(discord: LocalDiscord) -> Json:
    """Who is there, and which places each of them sees."""
    bot = discord.world.bot
    return {
        "bot": {"id": str(bot.id), "name": bot.display_name, "is_online": discord.is_connected},
        "guilds": [
            {"id": str(each.id), "name": each.name, "owner": str(each.guild.owner_id), "has_bot": each.has_bot}
            for each in discord.guilds
        ],
        "users": [_user(discord, each) for each in discord.people],
        "places": {str(each.id): places(discord, each) for each in discord.people},
    }


def _user(discord: LocalDiscord, person: UserClient) -> Json:
    return {
        "id": str(person.id),
        "name": person.name,
        "accepts_dms": person.user.accepts_dms,
        "locale": person.user.locale,
        "guilds": [str(each.id) for each in discord.guilds if person.id in each.guild.members],
    }


def places(discord: LocalDiscord, person: UserClient) -> list[Json]:
    """The channels, each with its threads below it, and the direct messages that this person sees."""
    channels = discord.world.channels
    top = [each for each in channels.values() if each.guild_id is not None and not each.is_thread]
    ordered = [each for parent in top for each in (parent, *_threads(discord, parent))]
    dm = discord.world.dm_channel(person.id)
    seen = [each for each in (*ordered, *([dm] if dm is not None else [])) if can_view(discord.world, person.id, each)]
    return [_place(discord, person, each) for each in seen]


def _threads(discord: LocalDiscord, parent: Channel) -> list[Channel]:
    return [each for each in discord.world.channels.values() if each.parent_id == parent.id]


def _place(discord: LocalDiscord, person: UserClient, channel: Channel) -> Json:
    newest = [each for each in islice(reversed(channel.messages.values()), LOOKED_BACK) if _is_for(person, each)]
    rights = permissions_in(discord.world, person.id, channel)
    return {
        "id": str(channel.id),
        "name": discord.world.bot.display_name if channel.is_dm else channel.name,
        "kind": "dm" if channel.is_dm else "thread" if channel.is_thread else "text",
        "guild": None if channel.guild_id is None else str(channel.guild_id),
        "parent": None if channel.parent_id is None else str(channel.parent_id),
        "archived": channel.is_archived,
        "locked": channel.is_locked,
        "joined": channel.is_dm or not channel.is_thread or person.id in channel.member_ids,
        "can_write": can_post(discord.world, person.id, channel),
        "can_command": bool(rights & Permission.USE_APPLICATION_COMMANDS),
        "can_moderate": bool(rights & Permission.MANAGE_MESSAGES),
        "last": str(newest[0].id) if newest else "0",
        "pings": [str(each.id) for each in reversed(newest) if _concerns(person, channel, each)],
    }


def _is_for(person: UserClient, message: Message) -> bool:
    return message.only_for in (None, person.id)


def _concerns(person: UserClient, channel: Channel, message: Message) -> bool:
    """True for what gets a red badge: a mention, and every direct message."""
    return person.id in message.pinged or (channel.is_dm and message.author_id != person.id)


def messages(discord: LocalDiscord, person: UserClient, channel_id: int, around: int | None) -> Json:
    """The newest messages of a place, or those before and after the one that is looked at."""
    channel = discord.world.channels.get(channel_id)
    seen: list[Message] = []
    if channel is not None and can_view(discord.world, person.id, channel):
        seen = [each for each in channel.messages.values() if _is_for(person, each)]
    first, last = _window(seen, around)
    return {
        "user": str(person.id),
        "channel": str(channel_id),
        "messages": [_message(discord, person, each) for each in seen[first:last]],
        "has_older": first > 0,
        "has_newer": last < len(seen),
        "names": _names(discord),
    }


def _window(seen: list[Message], around: int | None) -> tuple[int, int]:
    if around is None:
        return max(0, len(seen) - WINDOW), len(seen)
    place = bisect_left([each.id for each in seen], around)
    return max(0, place - WINDOW), min(len(seen), place + WINDOW)


def _message(discord: LocalDiscord, person: UserClient, message: Message) -> Json:
    author = discord.world.users[message.author_id]
    thread = discord.world.channels.get(message.id)
    chooser = Chooser(discord.world, person.id, discord.world.channels[message.channel_id])
    return {
        "id": str(message.id),
        "author": {"id": str(author.id), "name": author.display_name, "is_bot": author.is_bot},
        "at": message.created_at,
        "edited": message.edited_at is not None,
        "content": message.content,
        "embeds": message.embeds,
        "components": chooser.drawn(message.components),
        "attachments": [_attachment(each, message) for each in _listed(message)],
        "loading": message.is_loading,
        "only_you": message.is_ephemeral,
        "pings_you": person.id in message.pinged,
        "opens": _opened(message),
        "thread": None if thread is None else {"id": str(thread.id), "name": thread.name},
        **_answered(discord, message),
    }


def _listed(message: Message) -> list[Attachment]:
    """The files below a message; with components of the second version they are shown by components alone."""
    is_v2 = bool(message.flags & MessageFlag.COMPONENTS_V2)
    return [] if is_v2 else [each for each in message.attachments if each.is_listed]


def _answered(discord: LocalDiscord, message: Message) -> Json:
    """Who used which command to get this answer; the command is known while the interaction is remembered."""
    answered = message.interaction
    if answered is None:
        return {"answers": None, "command": None}
    name = answered["user"].get("global_name") or answered["user"]["username"]
    interaction = discord.interactions.by_id(int(answered["id"]))
    if interaction is None or interaction.kind is not InteractionKind.COMMAND:
        return {"answers": name, "command": None}
    return {"answers": name, "command": _command(interaction.data)}


def _command(data: Json) -> str:
    inner = [each for each in data.get("options") or () if each["type"] in (1, 2)]
    return f"{data['name']} {_command(inner[0])}" if inner else str(data["name"])


def _opened(message: Message) -> str | None:
    """The thread that a message of Discord itself tells of."""
    if message.kind is not MessageKind.THREAD_CREATED or message.reference is None:
        return None
    return str(message.reference["channel_id"])


def _attachment(attachment: Attachment, message: Message) -> Json:
    return {
        "url": f"/attachments/{message.channel_id}/{attachment.id}/{attachment.filename}",
        "name": attachment.filename,
        "size": attachment.size,
        "type": attachment.content_type,
        "description": attachment.description,
    }


def _names(discord: LocalDiscord) -> dict[str, str]:
    users = {str(each.id): each.display_name for each in discord.world.users.values()}
    return users | {str(each.id): each.name for each in discord.world.channels.values()}


def rights(discord: LocalDiscord, person: UserClient, room: ChannelHandle) -> Json:
    """What this person and the bot may do there, as far as it can be switched; None for direct messages."""
    if room.channel.is_dm:
        return {"me": None, "bot": None, "is_owner": False}
    who = {"me": person.id, "bot": discord.world.bot_id}
    granted = {name: permissions_in(discord.world, user_id, room.channel) for name, user_id in who.items()}
    guild = discord.world.guilds[room.channel.guild_id or 0]
    return {
        **{
            name: {str(each.name).lower(): bool(granted[name] & each) for each in switched}
            for name, switched in SWITCHED.items()
        },
        "is_owner": guild.owner_id == person.id,
    }
