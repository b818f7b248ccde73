"""Routes of messages in channels, threads and DMs."""

from bot.local.actions import Actions, MessageParts
from bot.local.errors import Breach, Code, ErrorResponse
from bot.local.limits.emojis import check_shown_emojis
from bot.local.limits.messages import check_message, check_references, check_v2_edit, is_empty
from bot.local.model import OF_POSTS, Channel, Json, Message, MessageFlag, MessageKind
from bot.local.permissions import Permission, compute_permissions
from bot.local.ratelimits import OLD_MESSAGE_SECONDS, RateLimits
from bot.local.requests import NO_CONTENT, Call, RequestKind, Response
from bot.local.routes.routing import enforce, find_channel, find_message, require, route
from bot.local.serializers import serialize_message

_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_CHANGEABLE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2


@route("POST", _MESSAGES, RequestKind.MESSAGE_POST)
def post_message(actions: Actions, call: Call) -> Response:
    """Post a message; with `enforce_nonce`, returns the message with the same nonce if there is one."""
    channel = find_channel(actions, call)
    body = call.get_object()
    _require_posting(actions, channel, call)
    enforce_new_message(actions, body, call)
    parts = MessageParts.from_body(body, call.files)
    parts.flags = (body.get("flags") or 0) & _CHANGEABLE_FLAGS
    if parts.nonce is not None and body.get("enforce_nonce"):
        known = actions.find_by_nonce(channel, actions.model.bot_id, parts.nonce)
        if known is not None:
            return Response(serialize_message(actions.model, known))
    reference: Json | None = None
    if wanted := body.get("message_reference"):
        if int(wanted["message_id"]) not in channel.messages and wanted.get("fail_if_not_exists", True):
            enforce([Breach(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")])
        reference = {"type": 0, "message_id": str(wanted["message_id"]), "channel_id": str(channel.id)}
    kind = MessageKind.DEFAULT if reference is None else MessageKind.REPLY
    message = actions.post(channel, actions.model.bot_id, parts, kind=kind, reference=reference)
    return Response(serialize_message(actions.model, message))


def enforce_new_message(actions: Actions, body: Json, call: Call) -> None:
    """Check the limits of a new message.

    :raises ErrorResponse: 50035 if one is broken, 50006 if the message is empty.
    """
    enforce(check_message(body, call.files, is_edit=False))
    enforce_emojis(actions, body.get("components") or [])
    if is_empty(body, call.files):
        raise ErrorResponse.from_code(Code.EMPTY_MESSAGE)


def enforce_emojis(actions: Actions, components: list[Json]) -> None:
    """Check the emoji of components; one that was deleted is no fault of the bot.

    :raises ErrorResponse: 50035 if there is no such emoji.
    """
    enforce(check_shown_emojis(components, actions.model.emojis.keys() | actions.deleted_emojis))
    if breaches := [*check_shown_emojis(components, actions.model.emojis)]:
        error = ErrorResponse.from_breaches(breaches)
        error.is_planned = True
        raise error


def enforce_edit(actions: Actions, body: Json, call: Call, message: Message) -> None:
    """Check the limits of an edit.

    :raises ErrorResponse: 50035 if one is broken, 50006 if the message would be empty.
    """
    enforce([*check_message(body, call.files, is_edit=True), *check_v2_edit(body, message)])
    enforce_emojis(actions, body.get("components") or [])
    if body.get("attachments") is not None or call.files:  # an edit that lists files or brings new ones drops the rest
        listed = {int(each["id"]) for each in body.get("attachments") or ()}
        kept = {each.filename for each in message.attachments if each.id in listed}
    else:
        kept = set() if actions.drops_unnamed_files else {each.filename for each in message.attachments}
    enforce(check_references(body, {file.name for file in call.files.values()}, kept))
    left: Json = {"content": message.content, "embeds": message.embeds, "components": message.components, **body}
    if not kept and is_empty(left, call.files):
        raise ErrorResponse.from_code(Code.EMPTY_MESSAGE)


@route("GET", _MESSAGES, RequestKind.MESSAGE_LIST)
def list_messages(actions: Actions, call: Call) -> Response:
    """Return up to `limit` messages, newest first."""
    channel = find_channel(actions, call)
    if not compute_permissions(actions.model, actions.model.bot_id, channel) & Permission.READ_MESSAGE_HISTORY:
        return Response([])
    shown = [each for each in reversed(channel.messages.values()) if not each.is_ephemeral]
    if "before" in call.query:
        shown = [each for each in shown if each.id < int(call.query["before"])]
    if "after" in call.query:
        shown = [each for each in shown if each.id > int(call.query["after"])]
    return Response([serialize_message(actions.model, each) for each in shown[: int(call.query.get("limit", "50"))]])


@route("PATCH", _MESSAGE, RequestKind.MESSAGE_EDIT)
def edit_message(actions: Actions, call: Call) -> Response:
    channel = find_channel(actions, call)
    message = find_message(channel, call)
    if message.author_id != actions.model.bot_id:
        raise ErrorResponse.from_code(Code.NOT_THE_AUTHOR)
    if channel.is_archived:
        raise ErrorResponse.from_code(Code.THREAD_ARCHIVED)
    if channel.guild_id is not None:
        member = actions.model.guilds[channel.guild_id].members[actions.model.bot_id]
        if member.timed_out_until is not None:  # an edit needs no permission, but a bot that is timed out may not edit
            raise ErrorResponse.from_code(Code.MISSING_PERMISSIONS)
    enforce_edit(actions, call.get_object(), call, message)
    actions.edit(message, MessageParts.from_body(call.get_object(), call.files, is_edit=True))
    return Response(serialize_message(actions.model, message))


@route("DELETE", _MESSAGE, RequestKind.MESSAGE_DELETE)
def delete_message(actions: Actions, call: Call) -> Response:
    """Delete a message; those of other users need Manage Messages."""
    channel = find_channel(actions, call)
    message = find_message(channel, call)
    if message.author_id != actions.model.bot_id:
        if channel.is_dm:
            raise ErrorResponse.from_code(Code.NOT_IN_DMS)
        require(actions, channel, Permission.MANAGE_MESSAGES)
    if channel.is_archived:
        raise ErrorResponse.from_code(Code.THREAD_ARCHIVED)
    actions.delete(message)
    return NO_CONTENT


def take_old_edit(actions: Actions, call: Call, rate_limits: RateLimits) -> None:
    """Count an edit of a message older than an hour.

    :raises ErrorResponse: 429 with code 30046 if there were too many in its channel.
    """
    channel = actions.model.channels.get(call.get_id("channel_id"))
    message = None if channel is None else channel.messages.get(call.get_id("message_id"))
    if message is not None and actions.clock() - message.created_at > OLD_MESSAGE_SECONDS:
        rate_limits.take_old_edit(message.channel_id)


def _require_posting(actions: Actions, channel: Channel, call: Call) -> None:
    if channel.is_dm:
        user_id = channel.recipient_id or 0
        is_common = any(user_id in guild.members for guild in actions.model.bot_guilds)
        if not (is_common or actions.model.has_app(user_id)):
            raise ErrorResponse.from_code(Code.NO_MUTUAL_GUILD)
        if not actions.model.users[user_id].accepts_dms:
            raise ErrorResponse.from_code(Code.CANNOT_SEND_TO_USER)
        return
    if channel.kind in OF_POSTS:
        raise ErrorResponse.from_code(Code.NO_TEXT_CHANNEL)
    require(actions, channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    if channel.is_locked:
        require(actions, channel, Permission.MANAGE_THREADS)
    if call.get_object().get("embeds"):
        require(actions, channel, Permission.EMBED_LINKS)
    if call.files:
        require(actions, channel, Permission.ATTACH_FILES)
