"""Routes of interaction responses: the callback, the original message, followups."""

from bot.local.actions import Actions, MessageParts
from bot.local.errors import Code, ErrorResponse
from bot.local.interactions import FOLLOWUPS_ELSEWHERE, CallbackKind, Install, Interaction, InteractionKind
from bot.local.limits.messages import check_callback, check_choices, check_deferral, check_modal
from bot.local.model import Json, Message, MessageFlag, MessageKind
from bot.local.normalization import normalize_components
from bot.local.requests import NO_CONTENT, Call, RequestKind, Response
from bot.local.routes.messages import enforce_edit, enforce_new_message
from bot.local.routes.routing import enforce, route
from bot.local.serializers import serialize_message

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _WEBHOOK + "/messages/@original"
_FOLLOWUP = _WEBHOOK + "/messages/{message_id}"
_FLAGS = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", RequestKind.CALLBACK)
def respond(actions: Actions, call: Call) -> Response:
    """Accept the first answer to an interaction."""
    interaction = actions.interactions.find_answerable(
        call.get_id("interaction_id"), call.params["interaction_token"], actions.clock()
    )
    body = call.get_object()
    has_message = interaction.source is not None
    enforce(check_callback(body.get("type") or 0, interaction.kind, has_message=has_message))
    callback = CallbackKind(body["type"])
    _apply_callback(actions, call, interaction, callback, body.get("data") or {})
    interaction.callback = callback
    actions.note_answer(interaction)
    has_body = call.query.get("with_response") in ("1", "true")
    return Response(_build_result(actions, interaction)) if has_body else NO_CONTENT


def _apply_callback(actions: Actions, call: Call, interaction: Interaction, callback: CallbackKind, data: Json) -> None:
    match callback:
        case CallbackKind.MESSAGE:
            enforce_new_message(actions, data, call)
            interaction.original = _post(actions, call, interaction, data)
        case CallbackKind.DEFERRED_MESSAGE:
            enforce(check_deferral(data))
            loading = (data.get("flags") or 0) | MessageFlag.LOADING
            interaction.original = _post(actions, call, interaction, {"flags": loading})
        case CallbackKind.DEFERRED_UPDATE:
            interaction.original = interaction.source
        case CallbackKind.UPDATE:
            interaction.original = _update(actions, call, _require_message(interaction.source), data)
        case CallbackKind.CHOICES:
            enforce(check_choices(data))
            interaction.choices = data.get("choices") or []
        case CallbackKind.MODAL:
            enforce(check_modal(data))
            interaction.modal = {**data, "components": normalize_components(data["components"], {})}


def _post(actions: Actions, call: Call, interaction: Interaction, data: Json) -> Message:
    parts = MessageParts.from_body(data, call.files)
    parts.flags = (data.get("flags") or 0) & (_FLAGS | MessageFlag.LOADING)
    source, answered, reference = interaction.source, MessageKind.DEFAULT, None
    if source is not None:
        answered = MessageKind.REPLY
        reference = {"type": 0, "message_id": str(source.id), "channel_id": str(interaction.channel.id)}
    return actions.post(
        interaction.channel,
        actions.model.bot_id,
        parts,
        kind=MessageKind.CHAT_INPUT_COMMAND if interaction.kind is InteractionKind.COMMAND else answered,
        only_for=interaction.user_id if parts.flags & MessageFlag.EPHEMERAL else None,
        reference=reference,
        interaction=interaction.build_metadata(actions.model),
    )


def _update(actions: Actions, call: Call, message: Message, data: Json) -> Message:
    enforce_edit(actions, data, call, message)
    actions.edit(message, MessageParts.from_body(data, call.files, is_edit=True))
    return message


def _build_result(actions: Actions, interaction: Interaction) -> Json:
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
        resource["message"] = serialize_message(actions.model, original)
    has_resource = callback in (CallbackKind.MESSAGE, CallbackKind.UPDATE)
    return {"interaction": about, **({"resource": resource} if has_resource else {})}


@route("PATCH", _ORIGINAL, RequestKind.ORIGINAL_EDIT)
def edit_original(actions: Actions, call: Call) -> Response:
    """Edit the original message; give a deferral its content."""
    interaction = _find_interaction(actions, call)
    message = _update(actions, call, _require_message(interaction.original), call.get_object())
    actions.note_answer(interaction)
    return Response(serialize_message(actions.model, message))


@route("DELETE", _ORIGINAL, RequestKind.ORIGINAL_DELETE)
def delete_original(actions: Actions, call: Call) -> Response:
    interaction = _find_interaction(actions, call)
    actions.delete(_require_message(interaction.original))
    actions.note_answer(interaction)
    return NO_CONTENT


@route("POST", _WEBHOOK, RequestKind.FOLLOWUP)
def follow_up(actions: Actions, call: Call) -> Response:
    """Post a followup; the first one after a deferral replaces it."""
    interaction = _find_interaction(actions, call)
    enforce_new_message(actions, call.get_object(), call)
    if not (Install.GUILD in interaction.installs or interaction.followup_count < FOLLOWUPS_ELSEWHERE):
        raise ErrorResponse.from_code(Code.TOO_MANY_FOLLOWUPS)
    interaction.followup_count += 1
    original = interaction.original
    if interaction.callback is CallbackKind.DEFERRED_MESSAGE and original is not None and original.is_loading:
        message = _update(actions, call, _require_message(original), call.get_object())
    else:
        message = _post(actions, call, interaction, call.get_object())
        interaction.followups.append(message)
    actions.note_answer(interaction)
    return Response(serialize_message(actions.model, message))


@route("PATCH", _FOLLOWUP, RequestKind.FOLLOWUP_EDIT)
def edit_followup(actions: Actions, call: Call) -> Response:
    found = _find_interaction(actions, call).find_message(call.get_id("message_id"))
    message = _update(actions, call, _require_message(found), call.get_object())
    return Response(serialize_message(actions.model, message))


@route("DELETE", _FOLLOWUP, RequestKind.FOLLOWUP_DELETE)
def delete_followup(actions: Actions, call: Call) -> Response:
    actions.delete(_require_message(_find_interaction(actions, call).find_message(call.get_id("message_id"))))
    return NO_CONTENT


def _find_interaction(actions: Actions, call: Call) -> Interaction:
    if call.get_id("webhook_id") != actions.model.bot_id:
        raise ErrorResponse.from_code(Code.UNKNOWN_WEBHOOK)
    return actions.interactions.find_answered(call.params["webhook_token"], actions.clock())


def _require_message(message: Message | None) -> Message:
    if message is None or message.is_deleted:
        raise ErrorResponse.from_code(Code.UNKNOWN_MESSAGE)
    return message
