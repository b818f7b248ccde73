"""The world in Discord's own words: the JSON that the gateway and the REST answers carry."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.local.model import (
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Guild,
    Json,
    Member,
    Message,
    MessageFlag,
    Model,
    Role,
    User,
)
from bot.local.permissions import permissions_in

CDN = "https://cdn.discordapp.com"
MEDIA = "https://media.discordapp.net"
FILE_LIMIT_BYTES = 10 * 1024 * 1024


def timestamp(seconds: float) -> str:
    """Returns unix seconds as Discord writes times."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user(of: User) -> Json:
    """Returns a user as everybody sees it."""
    shown: Json = {
        "id": str(of.id),
        "username": of.name,
        "discriminator": "0",
        "global_name": None if of.is_bot else of.display_name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }
    return {**shown, "bot": True} if of.is_bot else shown


def own_account(of: User) -> Json:
    """Returns the bot's account as only the bot sees it."""
    return {**user(of), "mfa_enabled": False, "locale": of.locale, "email": None, "verified": True}


def application(world: Model) -> Json:
    """Returns the application behind the bot, as its owner sees it."""
    return {
        **dict.fromkeys(("icon", "interactions_endpoint_url", "role_connections_verification_url", "team")),
        "id": str(world.bot_id),
        "name": world.bot.display_name,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(world.bot),
        "redirect_uris": [],
        "approximate_guild_count": len(bot_guilds(world)),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


def bot_guilds(world: Model) -> list[Guild]:
    """Returns the guilds that the bot is in."""
    return [each for each in world.guilds.values() if world.bot_id in each.members]


def role(of: Role) -> Json:
    """Returns a role."""
    return {
        "id": str(of.id),
        "name": of.name,
        "permissions": str(of.permissions),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": of.is_managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def member(world: Model, of: Member) -> Json:
    """Returns a member of a guild, with the user inside."""
    return {"user": user(world.users[of.user_id]), **membership(of)}


def membership(of: Member) -> Json:
    """Returns a member of a guild, without the user."""
    return {
        "nick": of.nick,
        "roles": [str(each) for each in of.role_ids],
        "joined_at": timestamp(of.joined_at),
        "avatar": None,
        "banner": None,
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "mute": False,
        "deaf": False,
        "flags": 0,
    }


def guild(of: Guild) -> Json:
    """Returns a guild as GET /guilds/{id} and the first half of GUILD_CREATE show it."""
    empty = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id "
        "widget_channel_id vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id "
        "incidents_data max_presences"
    )
    return {
        **dict.fromkeys(empty.split()),
        "id": str(of.id),
        "name": of.name,
        "owner_id": str(of.owner_id),
        "region": "deprecated",
        "preferred_locale": of.locale,
        "features": [],
        "roles": [role(each) for each in of.roles.values()],
        "emojis": [],
        "stickers": [],
        "afk_timeout": 300,
        "system_channel_id": None if of.system_channel_id is None else str(of.system_channel_id),
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
    }


def guild_create(world: Model, of: Guild) -> Json:
    """Returns what GUILD_CREATE carries to a bot without the members intent: itself as the only member."""
    channels = [each for each in world.channels.values() if each.guild_id == of.id]
    me = of.members[world.bot_id]
    return {
        **guild(of),
        "joined_at": timestamp(me.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(of.members),
        "members": [member(world, me)],
        "channels": [channel(world, each) for each in channels if not each.is_thread],
        "threads": [channel(world, each) for each in channels if each.is_thread and not each.is_archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(world: Model, of: Channel) -> Json:
    """Returns a channel of any kind."""
    last = str(next(reversed(of.messages))) if of.messages else None
    shown: Json = {"id": str(of.id), "type": int(of.kind), "flags": 0, "last_message_id": last}
    if of.is_dm:
        recipient = world.users[of.recipient_id or 0]
        return {**shown, "recipients": [user(recipient)]}
    shown |= {"guild_id": str(of.guild_id), "name": of.name, "rate_limit_per_user": 0}
    if of.is_thread:
        return shown | _thread_part(world, of)
    return shown | {
        "position": 0,
        "topic": of.topic,
        "nsfw": False,
        "parent_id": None,
        "permission_overwrites": [
            {"id": str(key), "type": int(each.is_for_member), "allow": str(each.allow), "deny": str(each.deny)}
            for key, each in of.overwrites.items()
        ],
    }


def _thread_part(world: Model, of: Channel) -> Json:
    part: Json = {
        "parent_id": str(of.parent_id),
        "owner_id": str(of.owner_id),
        "message_count": min(len(of.messages), 50),
        "total_message_sent": len(of.messages),
        "member_count": min(len(of.member_ids), 50),
        "thread_metadata": {
            "archived": of.is_archived,
            "locked": of.is_locked,
            "auto_archive_duration": of.auto_archive_minutes,
            "archive_timestamp": timestamp(of.archive_changed_at),
            "create_timestamp": timestamp(of.archive_changed_at),
            "invitable": True,
        },
    }
    return {**part, "member": thread_member(of, world.bot_id)} if world.bot_id in of.member_ids else part


def thread_member(of: Channel, user_id: int) -> Json:
    """Returns one user's membership of a thread."""
    return {
        "id": str(of.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(of.archive_changed_at),
        "flags": 0,
    }


def channel_of_interaction(world: Model, of: Channel, user_id: int) -> Json:
    """Returns the channel as an interaction carries it: with the permissions of the user who acts."""
    return {**channel(world, of), "permissions": str(int(permissions_in(world, user_id, of)))}


def attachment(of: Attachment, channel_id: int) -> Json:
    """Returns a file of a message."""
    path = f"/attachments/{channel_id}/{of.id}/{of.filename}"
    shown: Json = {
        "id": str(of.id),
        "filename": of.filename,
        "size": of.size,
        "url": CDN + path,
        "proxy_url": MEDIA + path,
        "content_type": of.content_type,
    }
    return {**shown, "description": of.description} if of.description else shown


def message(world: Model, of: Message) -> Json:
    """Returns a message as REST answers and MESSAGE_CREATE show it."""
    shown: Json = {
        "id": str(of.id),
        "type": int(of.kind),
        "channel_id": str(of.channel_id),
        "author": user(world.users[of.author_id]),
        "content": of.content,
        "embeds": of.embeds,
        "attachments": [attachment(each, of.channel_id) for each in of.attachments if each.is_listed],
        "components": of.components,
        "flags": of.flags,
        "mentions": [user(world.users[each]) for each in of.mentions],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "timestamp": timestamp(of.created_at),
        "edited_timestamp": None if of.edited_at is None else timestamp(of.edited_at),
    }
    if of.nonce is not None:
        shown["nonce"] = of.nonce
    if of.reference is not None:
        shown["message_reference"] = of.reference
    if of.interaction is not None:
        shown |= {"interaction_metadata": of.interaction, "webhook_id": str(world.bot_id)}
    if of.author_id == world.bot_id:
        shown["application_id"] = str(world.bot_id)
    if of.flags & MessageFlag.HAS_THREAD and of.id in world.channels:
        shown["thread"] = channel(world, world.channels[of.id])
    return shown


def message_event(world: Model, of: Message) -> Json:
    """Returns what MESSAGE_CREATE and MESSAGE_UPDATE carry: the message with its guild and its author's membership."""
    shown = message(world, of)
    guild_id = world.channels[of.channel_id].guild_id
    if guild_id is None:
        return {**shown, "channel_type": int(ChannelKind.DM)}
    author = world.guilds[guild_id].members.get(of.author_id)
    of_author = {} if author is None else {"member": membership(author)}
    return {**shown, "guild_id": str(guild_id), **of_author}


def command(of: Command, application_id: int) -> Json:
    """Returns a registered command with every field that Discord fills in."""
    shown: Json = {
        "default_member_permissions": None,
        "type": 1,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        **of.payload,
        "id": str(of.id),
        "application_id": str(application_id),
        "version": str(of.version),
    }
    return shown if of.guild_id is None else {**shown, "guild_id": str(of.guild_id)}
