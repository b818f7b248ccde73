"""Routes of channels, DMs and threads."""

from bot.local.actions import Actions
from bot.local.errors import Breach, Code, ErrorResponse
from bot.local.limits.messages import check_thread
from bot.local.model import Channel, ChannelKind, Json, MessageFlag
from bot.local.permissions import Permission, compute_permissions
from bot.local.requests import Call, RequestKind, Response
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


@route("POST", _CHANNEL + "/messages/{message_id}/threads", RequestKind.THREAD_CREATE)
def create_thread(actions: Actions, call: Call) -> Response:
    """Create a public thread on a message."""
    channel, body = find_channel(actions, call), call.get_object()
    message = find_message(channel, call)
    if message.flags & MessageFlag.HAS_THREAD:
        raise ErrorResponse.from_code(Code.THREAD_EXISTS)
    if channel.kind is not ChannelKind.TEXT:
        raise ErrorResponse.from_code(Code.NOT_THIS_KIND_OF_CHANNEL)
    require(actions, channel, Permission.CREATE_PUBLIC_THREADS)
    if not body.get("name"):
        enforce([Breach(("name",), "BASE_TYPE_REQUIRED", "This field is required")])
    enforce(check_thread(body))
    thread = actions.create_thread(
        channel,
        actions.model.bot_id,
        body["name"],
        ChannelKind.PUBLIC_THREAD,
        starter=message,
        auto_archive_minutes=body.get("auto_archive_duration") or 1440,
    )
    return Response(serialize_channel(actions.model, thread), 201)


@route("GET", _CHANNEL + "/thread-members/{user_id}", RequestKind.THREAD_MEMBERS)
def get_thread_member(actions: Actions, call: Call) -> Response:
    thread, user_id = find_channel(actions, call), call.get_id("user_id")
    if user_id not in thread.member_ids:
        raise ErrorResponse.from_code(Code.UNKNOWN_MEMBER)
    return Response(serialize_thread_member(thread, user_id))


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
