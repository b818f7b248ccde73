"""Routes of channels, DMs and threads."""

from bot.local.actions import Actions
from bot.local.errors import Breach, Code, ErrorResponse
from bot.local.limits.messages import check_thread
from bot.local.model import Channel, ChannelKind, Json, Message, MessageFlag
from bot.local.permissions import Permission, compute_permissions
from bot.local.requests import NO_CONTENT, Call, RequestKind, Response
from bot.local.routes.routing import enforce, find_channel, find_message, require, route
from bot.local.serializers import serialize_channel, serialize_thread_member

_CHANNEL = "/channels/{channel_id}"


@route("POST", "/users/@me/channels", RequestKind.DM_OPEN)
def open_dm(actions: Actions, call: Call) -> Response:
    """Open the DM channel of a user, even one who refuses direct messages."""
    wanted = call.get_object().get("recipient_id")
    if not str(wanted).isdecimal():
        enforce([Breach(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")])
    user = actions.model.users.get(int(str(wanted)))
    if user is None:
        raise ErrorResponse.from_code(Code.UNKNOWN_USER)
    if user.is_bot:
        raise ErrorResponse.from_code(Code.CANNOT_SEND_TO_USER, status=400)
    if actions.dms_until_quarantine is not None and actions.model.find_dm_channel(user.id) is None:
        if not actions.dms_until_quarantine:
            raise ErrorResponse.from_code(Code.QUARANTINED)
        actions.dms_until_quarantine -= 1
    return Response(serialize_channel(actions.model, actions.open_dm(user.id)))


@route("GET", _CHANNEL, RequestKind.CHANNEL_GET)
def get_channel(actions: Actions, call: Call) -> Response:
    return Response(serialize_channel(actions.model, find_channel(actions, call)))


@route("PATCH", _CHANNEL, RequestKind.CHANNEL_EDIT)
def edit_channel(actions: Actions, call: Call) -> Response:
    """Change a channel, or archive, lock or rename a thread."""
    channel = find_channel(actions, call)
    body = call.get_object()
    enforce(check_thread(body))
    if channel.is_dm:
        raise ErrorResponse.from_code(Code.NOT_IN_DMS)
    if channel.is_thread:
        _edit_thread(actions, channel, body)
    else:
        require(actions, channel, Permission.MANAGE_CHANNELS)
        channel.topic = body.get("topic", channel.topic)
    if body.get("name") and body["name"] != channel.name:
        channel.name = body["name"]
        actions.publish_channel(channel)
    return Response(serialize_channel(actions.model, channel))


@route("DELETE", _CHANNEL, RequestKind.CHANNEL_DELETE)
def delete_channel(actions: Actions, call: Call) -> Response:
    """Delete a channel or a thread; do nothing for a DM channel."""
    channel = find_channel(actions, call)
    shown = serialize_channel(actions.model, channel)
    if channel.is_dm:
        return Response(shown)
    require(actions, channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    actions.delete_channel(channel)
    return Response(shown)


@route("POST", _CHANNEL + "/threads", RequestKind.THREAD_CREATE)
def create_thread(actions: Actions, call: Call) -> Response:
    """Create a thread without a message."""
    channel = find_channel(actions, call)
    body = call.get_object()
    kind = ChannelKind.PUBLIC_THREAD if body.get("type") == ChannelKind.PUBLIC_THREAD else ChannelKind.PRIVATE_THREAD
    return _create(actions, channel, body, kind, None)


@route("POST", _CHANNEL + "/messages/{message_id}/threads", RequestKind.THREAD_CREATE)
def create_thread_from_message(actions: Actions, call: Call) -> Response:
    channel = find_channel(actions, call)
    message = find_message(channel, call)
    if message.flags & MessageFlag.HAS_THREAD:
        raise ErrorResponse.from_code(Code.THREAD_EXISTS)
    return _create(actions, channel, call.get_object(), ChannelKind.PUBLIC_THREAD, message)


@route("PUT", _CHANNEL + "/thread-members/@me", RequestKind.THREAD_MEMBERS)
def join_thread(actions: Actions, call: Call) -> Response:
    actions.add_thread_member(_find_open_thread(actions, call), actions.model.bot_id)
    return NO_CONTENT


@route("DELETE", _CHANNEL + "/thread-members/@me", RequestKind.THREAD_MEMBERS)
def leave_thread(actions: Actions, call: Call) -> Response:
    actions.remove_thread_member(_find_open_thread(actions, call), actions.model.bot_id)
    return NO_CONTENT


@route("PUT", _CHANNEL + "/thread-members/{user_id}", RequestKind.THREAD_MEMBERS)
def add_thread_member(actions: Actions, call: Call) -> Response:
    thread = _find_open_thread(actions, call)
    guild = actions.model.guilds[thread.guild_id or 0]
    if call.get_id("user_id") not in guild.members:
        raise ErrorResponse.from_code(Code.UNKNOWN_MEMBER)
    actions.add_thread_member(thread, call.get_id("user_id"))
    return NO_CONTENT


@route("DELETE", _CHANNEL + "/thread-members/{user_id}", RequestKind.THREAD_MEMBERS)
def remove_thread_member(actions: Actions, call: Call) -> Response:
    thread = _find_open_thread(actions, call)
    if thread.owner_id != actions.model.bot_id:
        require(actions, thread, Permission.MANAGE_THREADS)
    actions.remove_thread_member(thread, call.get_id("user_id"))
    return NO_CONTENT


@route("GET", _CHANNEL + "/thread-members/{user_id}", RequestKind.THREAD_MEMBERS)
def get_thread_member(actions: Actions, call: Call) -> Response:
    thread, user_id = find_channel(actions, call), call.get_id("user_id")
    if user_id not in thread.member_ids:
        raise ErrorResponse.from_code(Code.UNKNOWN_MEMBER)
    return Response(serialize_thread_member(thread, user_id))


@route("GET", _CHANNEL + "/thread-members", RequestKind.THREAD_MEMBERS)
def list_thread_members(actions: Actions, call: Call) -> Response:
    thread = find_channel(actions, call)
    return Response([serialize_thread_member(thread, each) for each in thread.member_ids])


def _create(actions: Actions, channel: Channel, body: Json, kind: ChannelKind, starter: Message | None) -> Response:
    if channel.kind is not ChannelKind.TEXT:
        raise ErrorResponse.from_code(Code.NOT_THIS_KIND_OF_CHANNEL)
    is_public = kind is ChannelKind.PUBLIC_THREAD
    require(actions, channel, Permission.CREATE_PUBLIC_THREADS if is_public else Permission.CREATE_PRIVATE_THREADS)
    if not body.get("name"):
        enforce([Breach(("name",), "BASE_TYPE_REQUIRED", "This field is required")])
    enforce(check_thread(body))
    minutes = body.get("auto_archive_duration") or 1440
    thread = actions.create_thread(
        channel, actions.model.bot_id, body["name"], kind, starter=starter, auto_archive_minutes=minutes
    )
    return Response(serialize_channel(actions.model, thread), 201)


def _find_open_thread(actions: Actions, call: Call) -> Channel:
    thread = find_channel(actions, call)
    if not thread.is_thread:
        raise ErrorResponse.from_code(Code.NOT_THIS_KIND_OF_CHANNEL)
    if thread.is_archived:
        raise ErrorResponse.from_code(Code.THREAD_ARCHIVED)
    return thread


def _edit_thread(actions: Actions, thread: Channel, body: Json) -> None:
    is_archived, is_locked = body.get("archived"), body.get("locked")
    bits = compute_permissions(actions.model, actions.model.bot_id, thread)
    can_manage = bool(bits & Permission.MANAGE_THREADS)
    is_opening = is_archived is False and thread.is_archived
    if thread.is_archived and not is_opening:
        raise ErrorResponse.from_code(Code.THREAD_ARCHIVED)
    if (is_locked is not None or thread.is_locked) and not can_manage:
        raise ErrorResponse.from_code(Code.MISSING_PERMISSIONS)
    if not is_opening and thread.owner_id != actions.model.bot_id and not can_manage:
        raise ErrorResponse.from_code(Code.MISSING_PERMISSIONS)
    if is_opening and not bits & Permission.SEND_MESSAGES_IN_THREADS:
        raise ErrorResponse.from_code(Code.MISSING_PERMISSIONS)
    thread.auto_archive_minutes = body.get("auto_archive_duration") or thread.auto_archive_minutes
    if is_archived is not None or is_locked is not None:
        actions.edit_thread(thread, is_archived=is_archived, is_locked=is_locked)
