"""What moderators and owners of servers do, and outages of servers, beyond what the page offers."""

from bot.local.channel_handle import Account, ChannelHandle, GuildHandle
from bot.local.model import ChannelKind, Member, Role
from bot.local.permissions import Permission
from bot.local.serializers import serialize_guild_create, serialize_member, serialize_role


def add_thread(channel: ChannelHandle, name: str, who: Account) -> ChannelHandle:
    """Add a public thread that somebody began, or a post of a forum."""
    of_announcements = channel.data.kind is ChannelKind.ANNOUNCEMENT
    kind = ChannelKind.ANNOUNCEMENT_THREAD if of_announcements else ChannelKind.PUBLIC_THREAD
    return ChannelHandle(channel.actions, channel.actions.create_thread(channel.data, who.id, name, kind).id)


def add_private_thread(channel: ChannelHandle, name: str, *members: Account) -> ChannelHandle:
    """Add a private thread of these members and the bot; the first one opens it."""
    opener, *others = (each.id for each in members)
    thread = channel.actions.create_thread(channel.data, opener, name, ChannelKind.PRIVATE_THREAD)
    thread.member_ids += (*others, channel.actions.model.bot_id)
    return ChannelHandle(channel.actions, thread.id)


def unlock(thread: ChannelHandle) -> None:
    """Unlock the thread; it stays archived."""
    thread.actions.edit_thread(thread.data, is_locked=False)


def change_role(guild: GuildHandle, role: Role, permissions: Permission) -> None:
    role.permissions = int(permissions)
    shown = {"guild_id": str(guild.id), "role": serialize_role(role)}
    guild.actions.publish_guild(guild.data, "GUILD_ROLE_UPDATE", shown)


def add_role_to_bot(guild: GuildHandle, role: Role) -> None:
    """Give the bot a role; it gets an event for itself, unlike for other members."""
    _find_bot(guild).role_ids.append(role.id)
    _publish_bot(guild)


def time_out_bot(guild: GuildHandle, until: float) -> None:
    """Time the bot out; `until` is the end that Discord reports."""
    _find_bot(guild).timed_out_until = until
    _publish_bot(guild)


def end_time_out(guild: GuildHandle) -> None:
    """End the time-out of the bot as the time does it: without an event."""
    _find_bot(guild).timed_out_until = None


def start_outage(guild: GuildHandle) -> None:
    """Start an outage: the guild becomes unavailable to the bot."""
    guild.actions.publish_guild(guild.data, "GUILD_DELETE", {"id": str(guild.id), "unavailable": True})


def end_outage(guild: GuildHandle) -> None:
    guild.actions.publish_guild(guild.data, "GUILD_CREATE", serialize_guild_create(guild.actions.model, guild.data))


def _find_bot(guild: GuildHandle) -> Member:
    return guild.data.members[guild.actions.model.bot_id]


def _publish_bot(guild: GuildHandle) -> None:
    shown = {"guild_id": str(guild.id), **serialize_member(guild.actions.model, _find_bot(guild))}
    guild.actions.publish_guild(guild.data, "GUILD_MEMBER_UPDATE", shown)


def set_nick(guild: GuildHandle, user: Account, nick: str | None) -> None:
    """Give a user a nickname in a guild; None for the own name again."""
    guild.data.members[user.id].nick = nick
    guild.actions.publish_user(user.id)
