"""Answers to interactions: the first one by callback, the others through the token."""

from __future__ import annotations

from bot.local import limits, serializers
from bot.local.actions import Actions, Draft
from bot.local.errors import Code, refusal
from bot.local.interactions import CallbackKind, Interaction, InteractionKind
from bot.local.model import Json, Message, MessageFlag, MessageKind
from bot.local.normalization import stored_components
from bot.local.requests import NO_CONTENT, Answer, Call, RequestKind
from bot.local.routes.messages import hold_edit, hold_new_message
from bot.local.routes.table import hold, route

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _WEBHOOK + "/messages/@original"
_FOLLOWUP = _WEBHOOK + "/messages/{message_id}"
_FLAGS = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", RequestKind.CALLBACK)
def answer_first(stage: Actions, call: Call) -> Answer:
    """Takes the first answer to an interaction."""
    interaction = stage.interactions.to_answer(
        call.id("interaction_id"), call.params["interaction_token"], stage.clock()
    )
    body = call.object()
    has_message = interaction.source is not None
    hold(limits.callback_fits(body.get("type") or 0, interaction.kind, has_message=has_message))
    callback = CallbackKind(body["type"])
    _answer(stage, call, interaction, callback, body.get("data") or {})
    interaction.callback = callback
    stage.answered(interaction)
    return Answer(_result(stage, interaction)) if call.query.get("with_response") in ("1", "true") else NO_CONTENT


def _answer(stage: Actions, call: Call, interaction: Interaction, callback: CallbackKind, data: Json) -> None:
    match callback:
        case CallbackKind.MESSAGE:
            hold_new_message(data, call)
            interaction.original = _posted(stage, call, interaction, data)
        case CallbackKind.DEFERRED_MESSAGE:
            hold(limits.deferral(data))
            loading = (data.get("flags") or 0) | MessageFlag.LOADING
            interaction.original = _posted(stage, call, interaction, {"flags": loading})
        case CallbackKind.DEFERRED_UPDATE:
            interaction.original = interaction.source
        case CallbackKind.UPDATE:
            interaction.original = _updated(stage, call, _living(interaction.source), data)
        case CallbackKind.CHOICES:
            hold(limits.choices(data))
            interaction.choices = data.get("choices") or []
        case CallbackKind.MODAL:
            hold(limits.modal(data))
            interaction.modal = {**data, "components": stored_components(data["components"], {})}


def _posted(stage: Actions, call: Call, interaction: Interaction, data: Json) -> Message:
    draft = Draft.from_body(data, call.files)
    draft.flags = (data.get("flags") or 0) & (_FLAGS | MessageFlag.LOADING)
    answered = MessageKind.DEFAULT if interaction.source is None else MessageKind.REPLY
    return stage.post(
        interaction.channel,
        stage.world.bot_id,
        draft,
        kind=MessageKind.CHAT_INPUT_COMMAND if interaction.kind is InteractionKind.COMMAND else answered,
        only_for=interaction.user_id if draft.flags & MessageFlag.EPHEMERAL else None,
        reference=_reference(interaction),
        interaction=interaction.metadata(stage.world),
    )


def _reference(interaction: Interaction) -> Json | None:
    if interaction.source is None:
        return None
    return {"type": 0, "message_id": str(interaction.source.id), "channel_id": str(interaction.channel.id)}


def _updated(stage: Actions, call: Call, message: Message, data: Json) -> Message:
    hold_edit(data, call, message)
    stage.edit(message, Draft.from_body(data, call.files, is_edit=True))
    return message


def _result(stage: Actions, interaction: Interaction) -> Json:
    callback = interaction.callback or CallbackKind.MESSAGE
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    resource: Json = {"type": int(callback)}
    if interaction.original is not None:
        original = interaction.original
        about |= {
            "response_message_id": str(original.id),
            "response_message_loading": original.is_loading,
            "response_message_ephemeral": original.is_ephemeral,
        }
        resource["message"] = serializers.message(stage.world, original)
    has_resource = callback in (CallbackKind.MESSAGE, CallbackKind.UPDATE)
    return {"interaction": about, **({"resource": resource} if has_resource else {})}


@route("GET", _ORIGINAL, RequestKind.ORIGINAL_GET)
def get_original(stage: Actions, call: Call) -> Answer:
    """Answers the first message that an interaction was answered with."""
    return Answer(serializers.message(stage.world, _living(_interaction(stage, call).original)))


@route("PATCH", _ORIGINAL, RequestKind.ORIGINAL_EDIT)
def edit_original(stage: Actions, call: Call) -> Answer:
    """Edits that message; this is how a deferral gets its content."""
    interaction = _interaction(stage, call)
    message = _updated(stage, call, _living(interaction.original), call.object())
    stage.answered(interaction)
    return Answer(serializers.message(stage.world, message))


@route("DELETE", _ORIGINAL, RequestKind.ORIGINAL_DELETE)
def delete_original(stage: Actions, call: Call) -> Answer:
    """Deletes that message."""
    interaction = _interaction(stage, call)
    stage.delete(_living(interaction.original))
    stage.answered(interaction)
    return NO_CONTENT


@route("POST", _WEBHOOK, RequestKind.FOLLOWUP)
def follow_up(stage: Actions, call: Call) -> Answer:
    """Posts one more message; the first one after a deferral takes its place."""
    interaction = _interaction(stage, call)
    hold_new_message(call.object(), call)
    original = interaction.original
    if interaction.callback is CallbackKind.DEFERRED_MESSAGE and original is not None and original.is_loading:
        message = _updated(stage, call, _living(original), call.object())
    else:
        message = _posted(stage, call, interaction, call.object())
        interaction.followups.append(message)
    stage.answered(interaction)
    return Answer(serializers.message(stage.world, message))


@route("GET", _FOLLOWUP, RequestKind.FOLLOWUP_GET)
def get_followup(stage: Actions, call: Call) -> Answer:
    """Answers a message sent through the token."""
    return Answer(serializers.message(stage.world, _own_message(stage, call)))


@route("PATCH", _FOLLOWUP, RequestKind.FOLLOWUP_EDIT)
def edit_followup(stage: Actions, call: Call) -> Answer:
    """Edits a message sent through the token."""
    message = _updated(stage, call, _own_message(stage, call), call.object())
    return Answer(serializers.message(stage.world, message))


@route("DELETE", _FOLLOWUP, RequestKind.FOLLOWUP_DELETE)
def delete_followup(stage: Actions, call: Call) -> Answer:
    """Deletes a message sent through the token."""
    stage.delete(_own_message(stage, call))
    return NO_CONTENT


def _interaction(stage: Actions, call: Call) -> Interaction:
    if call.id("webhook_id") != stage.world.bot_id:
        raise refusal(Code.UNKNOWN_WEBHOOK)
    return stage.interactions.to_follow_up(call.params["webhook_token"], stage.clock())


def _own_message(stage: Actions, call: Call) -> Message:
    return _living(_interaction(stage, call).find_message(call.id("message_id")))


def _living(message: Message | None) -> Message:
    if message is None or message.is_deleted:
        raise refusal(Code.UNKNOWN_MESSAGE)
    return message
