"""Channels, DMs and threads."""

from __future__ import annotations

from bot.local import limits, serializers
from bot.local.actions import Actions
from bot.local.errors import Breach, Code, refusal
from bot.local.model import Channel, ChannelKind, Json, Message, MessageFlag
from bot.local.permissions import Permission, permissions_in
from bot.local.requests import NO_CONTENT, Answer, Call, RequestKind
from bot.local.routes.table import hold, need, route, visible_channel, visible_message

_CHANNEL = "/channels/{channel_id}"


@route("POST", "/users/@me/channels", RequestKind.DM_OPEN)
def open_dm(stage: Actions, call: Call) -> Answer:
    """Opens the channel to a user; whether the user reads it shows only when something is sent."""
    wanted = call.object().get("recipient_id")
    if not str(wanted).isdecimal():
        hold([Breach(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")])
    user = stage.world.users.get(int(str(wanted)))
    if user is None:
        raise refusal(Code.UNKNOWN_USER)
    if user.is_bot:
        raise refusal(Code.CANNOT_SEND_TO_USER, status=400)
    return Answer(serializers.channel(stage.world, stage.open_dm(user.id)))


@route("GET", _CHANNEL, RequestKind.CHANNEL_GET)
def get_channel(stage: Actions, call: Call) -> Answer:
    """Answers a channel or a thread."""
    return Answer(serializers.channel(stage.world, visible_channel(stage, call)))


@route("PATCH", _CHANNEL, RequestKind.CHANNEL_EDIT)
def edit_channel(stage: Actions, call: Call) -> Answer:
    """Changes a channel, or archives, locks or renames a thread."""
    channel = visible_channel(stage, call)
    body = call.object()
    hold(limits.thread(body))
    if channel.is_dm:
        raise refusal(Code.NOT_IN_DMS)
    if channel.is_thread:
        _edit_thread(stage, channel, body)
    else:
        need(stage, channel, Permission.MANAGE_CHANNELS)
        channel.topic = body.get("topic", channel.topic)
    _rename(stage, channel, body)
    return Answer(serializers.channel(stage.world, channel))


@route("DELETE", _CHANNEL, RequestKind.CHANNEL_DELETE)
def delete_channel(stage: Actions, call: Call) -> Answer:
    """Deletes a channel or a thread; a DM channel is only closed, which changes nothing here."""
    channel = visible_channel(stage, call)
    shown = serializers.channel(stage.world, channel)
    if channel.is_dm:
        return Answer(shown)
    need(stage, channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    stage.delete_channel(channel)
    return Answer(shown)


@route("POST", _CHANNEL + "/threads", RequestKind.THREAD_CREATE)
def create_thread(stage: Actions, call: Call) -> Answer:
    """Opens a thread of its own."""
    channel = visible_channel(stage, call)
    body = call.object()
    kind = ChannelKind.PUBLIC_THREAD if body.get("type") == ChannelKind.PUBLIC_THREAD else ChannelKind.PRIVATE_THREAD
    return _created(stage, channel, body, kind, None)


@route("POST", _CHANNEL + "/messages/{message_id}/threads", RequestKind.THREAD_CREATE)
def create_thread_from_message(stage: Actions, call: Call) -> Answer:
    """Opens a thread from a message."""
    channel = visible_channel(stage, call)
    message = visible_message(channel, call)
    if message.flags & MessageFlag.HAS_THREAD:
        raise refusal(Code.THREAD_EXISTS)
    return _created(stage, channel, call.object(), ChannelKind.PUBLIC_THREAD, message)


@route("PUT", _CHANNEL + "/thread-members/@me", RequestKind.THREAD_MEMBERS)
def join_thread(stage: Actions, call: Call) -> Answer:
    """Lets the bot join a thread."""
    stage.add_thread_member(_open_thread(stage, call), stage.world.bot_id)
    return NO_CONTENT


@route("DELETE", _CHANNEL + "/thread-members/@me", RequestKind.THREAD_MEMBERS)
def leave_thread(stage: Actions, call: Call) -> Answer:
    """Lets the bot leave a thread."""
    stage.remove_thread_member(_open_thread(stage, call), stage.world.bot_id)
    return NO_CONTENT


@route("PUT", _CHANNEL + "/thread-members/{user_id}", RequestKind.THREAD_MEMBERS)
def add_thread_member(stage: Actions, call: Call) -> Answer:
    """Adds a member of the guild to a thread."""
    thread = _open_thread(stage, call)
    guild = stage.world.guilds[thread.guild_id or 0]
    if call.id("user_id") not in guild.members:
        raise refusal(Code.UNKNOWN_MEMBER)
    stage.add_thread_member(thread, call.id("user_id"))
    return NO_CONTENT


@route("DELETE", _CHANNEL + "/thread-members/{user_id}", RequestKind.THREAD_MEMBERS)
def remove_thread_member(stage: Actions, call: Call) -> Answer:
    """Removes a user from a thread."""
    thread = _open_thread(stage, call)
    if thread.owner_id != stage.world.bot_id:
        need(stage, thread, Permission.MANAGE_THREADS)
    stage.remove_thread_member(thread, call.id("user_id"))
    return NO_CONTENT


@route("GET", _CHANNEL + "/thread-members", RequestKind.THREAD_MEMBERS)
def list_thread_members(stage: Actions, call: Call) -> Answer:
    """Answers who is in a thread."""
    thread = visible_channel(stage, call)
    return Answer([serializers.thread_member(thread, each) for each in thread.member_ids])


def _created(stage: Actions, channel: Channel, body: Json, kind: ChannelKind, starter: Message | None) -> Answer:
    if channel.kind is not ChannelKind.TEXT:
        raise refusal(Code.NOT_THIS_KIND_OF_CHANNEL)
    is_public = kind is ChannelKind.PUBLIC_THREAD
    need(stage, channel, Permission.CREATE_PUBLIC_THREADS if is_public else Permission.CREATE_PRIVATE_THREADS)
    if not body.get("name"):
        hold([Breach(("name",), "BASE_TYPE_REQUIRED", "This field is required")])
    hold(limits.thread(body))
    minutes = body.get("auto_archive_duration") or 1440
    thread = stage.create_thread(
        channel, stage.world.bot_id, body["name"], kind, starter=starter, auto_archive_minutes=minutes
    )
    return Answer(serializers.channel(stage.world, thread), 201)


def _open_thread(stage: Actions, call: Call) -> Channel:
    thread = visible_channel(stage, call)
    if not thread.is_thread:
        raise refusal(Code.NOT_THIS_KIND_OF_CHANNEL)
    if thread.is_archived:
        raise refusal(Code.THREAD_ARCHIVED)
    return thread


def _edit_thread(stage: Actions, thread: Channel, body: Json) -> None:
    is_archived, is_locked = body.get("archived"), body.get("locked")
    bits = permissions_in(stage.world, stage.world.bot_id, thread)
    can_manage = bool(bits & Permission.MANAGE_THREADS)
    is_opening = is_archived is False and thread.is_archived
    if thread.is_archived and not is_opening:
        raise refusal(Code.THREAD_ARCHIVED)
    if (is_locked is not None or thread.is_locked) and not can_manage:
        raise refusal(Code.MISSING_PERMISSIONS)
    if not is_opening and thread.owner_id != stage.world.bot_id and not can_manage:
        raise refusal(Code.MISSING_PERMISSIONS)
    if is_opening and not bits & Permission.SEND_MESSAGES_IN_THREADS:
        raise refusal(Code.MISSING_PERMISSIONS)
    thread.auto_archive_minutes = body.get("auto_archive_duration") or thread.auto_archive_minutes
    if is_archived is not None or is_locked is not None:
        stage.edit_thread(thread, is_archived=is_archived, is_locked=is_locked)


def _rename(stage: Actions, channel: Channel, body: Json) -> None:
    if body.get("name") and body["name"] != channel.name:
        channel.name = body["name"]
        stage.change_channel(channel)
