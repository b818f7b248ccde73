"""Messages that the bot posts, edits, deletes and reads in channels, threads and DMs."""

from __future__ import annotations

from bot.local import limits, serializers
from bot.local.actions import Actions, Draft
from bot.local.errors import Breach, Code, refusal
from bot.local.model import Channel, Json, Message, MessageFlag, MessageKind
from bot.local.permissions import Permission, permissions_in
from bot.local.ratelimits import OLD_MESSAGE_SECONDS, RateLimits
from bot.local.requests import NO_CONTENT, Answer, Call, RequestKind
from bot.local.routes.table import hold, need, route, visible_channel, visible_message

_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_CHANGEABLE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2


@route("POST", _MESSAGES, RequestKind.MESSAGE_POST)
def post_message(stage: Actions, call: Call) -> Answer:
    """Posts a message; the same nonce with `enforce_nonce` gives the message posted before."""
    channel = visible_channel(stage, call)
    body = call.object()
    _may_post(stage, channel, call)
    hold_new_message(body, call)
    draft = Draft.from_body(body, call.files)
    draft.flags = (body.get("flags") or 0) & _CHANGEABLE_FLAGS
    if draft.nonce is not None and body.get("enforce_nonce"):
        known = stage.find_by_nonce(channel, stage.world.bot_id, draft.nonce)
        if known is not None:
            return Answer(serializers.message(stage.world, known))
    reference = _reference(channel, body)
    kind = MessageKind.DEFAULT if reference is None else MessageKind.REPLY
    message = stage.post(channel, stage.world.bot_id, draft, kind=kind, reference=reference)
    return Answer(serializers.message(stage.world, message))


def hold_new_message(body: Json, call: Call) -> None:
    """Holds the limits of a new message.

    :raises ApiError: 50035 if one is broken, 50006 if nothing would be shown.
    """
    hold(limits.message(body, call.files, is_edit=False))
    if limits.is_empty(body, call.files):
        raise refusal(Code.EMPTY_MESSAGE)


def hold_edit(body: Json, call: Call, message: Message) -> None:
    """Holds the limits of an edit.

    :raises ApiError: 50035 if one is broken, 50006 if nothing would be left to show.
    """
    is_v2 = bool(message.flags & MessageFlag.COMPONENTS_V2)
    hold(limits.message(body, call.files, is_edit=True, is_v2=is_v2))
    kept = {int(each["id"]) for each in body["attachments"]} if body.get("attachments") is not None else None
    names = {each.filename for each in message.attachments if kept is None or each.id in kept}
    hold(limits.references_after_edit(body, names | {file.name for file in call.files.values()}))
    left: Json = {"content": message.content, "embeds": message.embeds, "components": message.components, **body}
    if not names and limits.is_empty(left, call.files):
        raise refusal(Code.EMPTY_MESSAGE)


@route("GET", _MESSAGES, RequestKind.MESSAGE_LIST)
def list_messages(stage: Actions, call: Call) -> Answer:
    """Answers up to `limit` messages, newest first."""
    channel = visible_channel(stage, call)
    if not permissions_in(stage.world, stage.world.bot_id, channel) & Permission.READ_MESSAGE_HISTORY:
        return Answer([])
    shown = [each for each in reversed(channel.messages.values()) if not each.is_ephemeral]
    if "before" in call.query:
        shown = [each for each in shown if each.id < int(call.query["before"])]
    if "after" in call.query:
        shown = [each for each in shown if each.id > int(call.query["after"])]
    return Answer([serializers.message(stage.world, each) for each in shown[: int(call.query.get("limit", "50"))]])


@route("GET", _MESSAGE, RequestKind.MESSAGE_GET)
def get_message(stage: Actions, call: Call) -> Answer:
    """Answers one message."""
    channel = visible_channel(stage, call)
    return Answer(serializers.message(stage.world, visible_message(channel, call)))


@route("PATCH", _MESSAGE, RequestKind.MESSAGE_EDIT)
def edit_message(stage: Actions, call: Call) -> Answer:
    """Edits a message of the bot."""
    channel = visible_channel(stage, call)
    message = visible_message(channel, call)
    if message.author_id != stage.world.bot_id:
        raise refusal(Code.NOT_THE_AUTHOR)
    if channel.is_archived:
        raise refusal(Code.THREAD_ARCHIVED)
    hold_edit(call.object(), call, message)
    stage.edit(message, Draft.from_body(call.object(), call.files, is_edit=True))
    return Answer(serializers.message(stage.world, message))


@route("DELETE", _MESSAGE, RequestKind.MESSAGE_DELETE)
def delete_message(stage: Actions, call: Call) -> Answer:
    """Deletes a message; other people's need Manage Messages."""
    channel = visible_channel(stage, call)
    message = visible_message(channel, call)
    if message.author_id != stage.world.bot_id:
        if channel.is_dm:
            raise refusal(Code.NOT_IN_DMS)
        need(stage, channel, Permission.MANAGE_MESSAGES)
    if channel.is_archived:
        raise refusal(Code.THREAD_ARCHIVED)
    stage.delete(message)
    return NO_CONTENT


@route("POST", "/channels/{channel_id}/typing", RequestKind.TYPING)
def show_typing(stage: Actions, call: Call) -> Answer:
    """Accepts that the bot is typing; nobody is shown it."""
    visible_channel(stage, call)
    return NO_CONTENT


def take_old_edit(stage: Actions, call: Call, rates: RateLimits) -> None:
    """Counts the edit of a message older than an hour.

    :raises ApiError: 429 with code 30046 if there were too many in this channel.
    """
    channel = stage.world.channels.get(call.id("channel_id"))
    message = None if channel is None else channel.messages.get(call.id("message_id"))
    if message is not None and stage.clock() - message.created_at > OLD_MESSAGE_SECONDS:
        rates.take_old_edit(message.channel_id)


def _may_post(stage: Actions, channel: Channel, call: Call) -> None:
    if channel.is_dm:
        _may_write_to(stage, channel.recipient_id or 0)
        return
    need(stage, channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    if channel.is_locked:
        need(stage, channel, Permission.MANAGE_THREADS)
    if call.object().get("embeds"):
        need(stage, channel, Permission.EMBED_LINKS)
    if call.files:
        need(stage, channel, Permission.ATTACH_FILES)


def _may_write_to(stage: Actions, user_id: int) -> None:
    if not any(user_id in guild.members for guild in serializers.bot_guilds(stage.world)):
        raise refusal(Code.NO_MUTUAL_GUILD)
    if not stage.world.users[user_id].accepts_dms:
        raise refusal(Code.CANNOT_SEND_TO_USER)


def _reference(channel: Channel, body: Json) -> Json | None:
    wanted = body.get("message_reference")
    if not wanted:
        return None
    if int(wanted["message_id"]) not in channel.messages and wanted.get("fail_if_not_exists", True):
        hold([Breach(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")])
    return {"type": 0, "message_id": str(wanted["message_id"]), "channel_id": str(channel.id)}
