"""The model as JSON of Discord's gateway and REST API."""

from datetime import UTC, datetime

from bot.local.model import (
    OF_POSTS,
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Emoji,
    Guild,
    Json,
    Member,
    Message,
    MessageFlag,
    Model,
    Role,
    User,
)
from bot.local.permissions import compute_permissions

CDN = "https://cdn.discordapp.com"
MEDIA = "https://media.discordapp.net"


def format_timestamp(seconds: float) -> str:
    """Return unix seconds as an ISO 8601 timestamp."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def serialize_user(user: User) -> Json:
    """Return a user's public data."""
    shown: Json = {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0",
        "global_name": None if user.is_bot else user.display_name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }
    return {**shown, "bot": True} if user.is_bot else shown


def serialize_own_user(user: User) -> Json:
    """Return the bot's own account, with its private fields."""
    return {**serialize_user(user), "mfa_enabled": False, "locale": user.locale, "email": None, "verified": True}


def serialize_application(model: Model) -> Json:
    return {
        **dict.fromkeys(("icon", "interactions_endpoint_url", "role_connections_verification_url", "team")),
        "id": str(model.bot_id),
        "name": model.bot.display_name,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": serialize_user(model.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": serialize_user(model.bot),
        "redirect_uris": [],
        "approximate_guild_count": len(model.bot_guilds),
        "approximate_user_install_count": sum(each.has_app for each in model.users.values()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}, **({"1": {}} if model.has_user_install else {})},
    }


def serialize_role(role: Role) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.is_managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def serialize_member(model: Model, member: Member) -> Json:
    """Return a member of a guild, with the user inside."""
    return {"user": serialize_user(model.users[member.user_id]), **serialize_membership(member)}


def serialize_membership(member: Member) -> Json:
    """Return a member of a guild, without the user."""
    return {
        "nick": member.nick,
        "roles": [str(each) for each in member.role_ids],
        "joined_at": format_timestamp(member.joined_at),
        "avatar": None,
        "banner": None,
        "premium_since": None,
        "communication_disabled_until": (
            None if member.timed_out_until is None else format_timestamp(member.timed_out_until)
        ),
        "pending": False,
        "mute": False,
        "deaf": False,
        "flags": 0,
    }


def serialize_guild(guild: Guild) -> Json:
    """Return a guild as in GET /guilds/{id} and GUILD_CREATE."""
    empty = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id "
        "widget_channel_id vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id "
        "incidents_data max_presences"
    )
    return {
        **dict.fromkeys(empty.split()),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "region": "deprecated",
        "preferred_locale": guild.locale,
        "features": [],
        "roles": [serialize_role(each) for each in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "afk_timeout": 300,
        "system_channel_id": None if guild.system_channel_id is None else str(guild.system_channel_id),
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


def serialize_guild_create(model: Model, guild: Guild) -> Json:
    """Return the payload of GUILD_CREATE without the members intent: the bot is the only member."""
    channels = [each for each in model.channels.values() if each.guild_id == guild.id]
    me = guild.members[model.bot_id]
    return {
        **serialize_guild(guild),
        "joined_at": format_timestamp(me.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [serialize_member(model, me)],
        "channels": [serialize_channel(model, each) for each in channels if not each.is_thread],
        "threads": [serialize_channel(model, each) for each in channels if each.is_thread and not each.is_archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def serialize_channel(model: Model, channel: Channel) -> Json:
    """Return a channel of any kind; of a DM without the bot, all people."""
    last = str(next(reversed(channel.messages))) if channel.messages else None
    shown: Json = {"id": str(channel.id), "type": int(channel.kind), "flags": 0, "last_message_id": last}
    if channel.is_dm:
        recipient = model.users[channel.recipient_id or 0]
        return {**shown, "recipients": [serialize_user(recipient)]}
    if channel.is_private:
        shown["recipients"] = [serialize_user(model.users[each]) for each in channel.member_ids]
        if channel.kind is not ChannelKind.DM:
            shown |= {"name": channel.name or None, "icon": None, "owner_id": str(channel.owner_id)}
        return shown
    shown |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.is_thread:
        return shown | _serialize_thread(model, channel)
    if channel.kind in (ChannelKind.VOICE, ChannelKind.STAGE):
        shown |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    if channel.kind in OF_POSTS:
        shown |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
    return shown | {
        "position": 0,
        "topic": channel.topic,
        "nsfw": False,
        "parent_id": None,
        "permission_overwrites": [
            {"id": str(key), "type": int(each.is_for_member), "allow": str(each.allow), "deny": str(each.deny)}
            for key, each in channel.overwrites.items()
        ],
    }


def _serialize_thread(model: Model, channel: Channel) -> Json:
    part: Json = {
        "parent_id": str(channel.parent_id),
        "owner_id": str(channel.owner_id),
        "message_count": min(len(channel.messages), 50),
        "total_message_sent": len(channel.messages),
        "member_count": min(len(channel.member_ids), 50),
        "thread_metadata": {
            "archived": channel.is_archived,
            "locked": channel.is_locked,
            "auto_archive_duration": channel.auto_archive_minutes,
            "archive_timestamp": format_timestamp(channel.archive_changed_at),
            "create_timestamp": format_timestamp(channel.archive_changed_at),
            "invitable": True,
        },
    }
    return (
        {**part, "member": serialize_thread_member(channel, model.bot_id)}
        if model.bot_id in channel.member_ids
        else part
    )


def serialize_thread_member(channel: Channel, user_id: int) -> Json:
    """Return one user's membership of a thread."""
    return {
        "id": str(channel.id),
        "user_id": str(user_id),
        "join_timestamp": format_timestamp(channel.archive_changed_at),
        "flags": 0,
    }


def serialize_interaction_channel(model: Model, channel: Channel, user_id: int) -> Json:
    """Return the channel of an interaction, with the permissions of its user."""
    return {**serialize_channel(model, channel), "permissions": str(int(compute_permissions(model, user_id, channel)))}


def serialize_attachment(attachment: Attachment, channel_id: int) -> Json:
    path = f"/attachments/{channel_id}/{attachment.id}/{attachment.filename}"
    shown: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "url": CDN + path,
        "proxy_url": MEDIA + path,
        "content_type": attachment.content_type,
    }
    if attachment.width is not None:
        shown |= {"width": attachment.width, "height": attachment.height}
    return {**shown, "description": attachment.description} if attachment.description else shown


def serialize_emoji(model: Model, emoji: Emoji) -> Json:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": serialize_user(model.bot),
        "require_colons": True,
        "managed": False,
        "animated": emoji.is_animated,
        "available": True,
    }


def serialize_message(model: Model, message: Message) -> Json:
    """Return a message as in REST responses."""
    shown: Json = {
        "id": str(message.id),
        "type": int(message.kind),
        "channel_id": str(message.channel_id),
        "author": serialize_user(model.users[message.author_id]),
        "content": message.content,
        "embeds": message.embeds,
        "attachments": [
            serialize_attachment(each, message.channel_id) for each in message.attachments if each.is_listed
        ],
        "components": message.components,
        "flags": message.flags,
        "mentions": [serialize_user(model.users[each]) for each in message.mentions],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "timestamp": format_timestamp(message.created_at),
        "edited_timestamp": None if message.edited_at is None else format_timestamp(message.edited_at),
    }
    if message.nonce is not None:
        shown["nonce"] = message.nonce
    if message.reference is not None:
        shown["message_reference"] = message.reference
    if message.interaction is not None:
        shown |= {"interaction_metadata": message.interaction, "webhook_id": str(model.bot_id)}
    if message.author_id == model.bot_id:
        shown["application_id"] = str(model.bot_id)
    if message.flags & MessageFlag.HAS_THREAD and message.id in model.channels:
        shown["thread"] = serialize_channel(model, model.channels[message.id])
    return shown


def serialize_message_event(model: Model, message: Message) -> Json:
    """Return the payload of MESSAGE_CREATE and MESSAGE_UPDATE: the message with guild and member."""
    shown = serialize_message(model, message)
    guild_id = model.channels[message.channel_id].guild_id
    if guild_id is None:
        return {**shown, "channel_type": int(ChannelKind.DM)}
    author = model.guilds[guild_id].members.get(message.author_id)
    of_author = {} if author is None else {"member": serialize_membership(author)}
    return {**shown, "guild_id": str(guild_id), **of_author}


def serialize_command(command: Command, application_id: int) -> Json:
    """Return a registered command with Discord's default fields."""
    permissions = command.payload.get("default_member_permissions")
    return {
        "type": 1,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        **command.payload,
        "default_member_permissions": None if permissions is None else str(permissions),
        "id": str(command.id),
        "application_id": str(application_id),
        "version": str(command.version),
    }
