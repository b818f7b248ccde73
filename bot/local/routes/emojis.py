"""Routes of the application's emoji."""

from bot.local import limits
from bot.local.actions import Actions
from bot.local.changes import Change, ChangeKind
from bot.local.errors import Code, ErrorResponse
from bot.local.images import read_image
from bot.local.model import Emoji
from bot.local.requests import NO_CONTENT, Call, RequestKind, Response
from bot.local.routes.routing import enforce, require_own_application, route
from bot.local.serializers import serialize_emoji

_EMOJIS = "/applications/{application_id}/emojis"
_EMOJI = _EMOJIS + "/{emoji_id}"


@route("GET", _EMOJIS, RequestKind.EMOJI_LIST)
def list_emojis(actions: Actions, call: Call) -> Response:
    require_own_application(actions, call)
    shown = [serialize_emoji(actions.model, each) for each in actions.model.emojis.values()]
    return Response({"items": shown})


@route("GET", _EMOJI, RequestKind.EMOJI_GET)
def get_emoji(actions: Actions, call: Call) -> Response:
    return Response(serialize_emoji(actions.model, _find_emoji(actions, call)))


@route("POST", _EMOJIS, RequestKind.EMOJI_POST)
def post_emoji(actions: Actions, call: Call) -> Response:
    require_own_application(actions, call)
    body, model = call.get_object(), actions.model
    enforce(limits.check_emoji(body, {each.name for each in model.emojis.values()}))
    if len(model.emojis) >= limits.EMOJIS:
        raise ErrorResponse.from_code(Code.TOO_MANY_EMOJIS)
    content = limits.decode_image(body["image"]) or b""
    image = read_image(content)
    assert image is not None, "it was checked"
    emoji = Emoji(actions.generate_id(), body["name"], image.content_type, image.is_animated)
    model.emojis[emoji.id] = emoji
    model.files[emoji.id] = content
    _publish(actions, emoji)
    return Response(serialize_emoji(model, emoji), 201)


@route("PATCH", _EMOJI, RequestKind.EMOJI_EDIT)
def rename_emoji(actions: Actions, call: Call) -> Response:
    """Rename an emoji; its image cannot be changed."""
    emoji = _find_emoji(actions, call)
    others = {each.name for each in actions.model.emojis.values() if each is not emoji}
    enforce(limits.check_emoji(call.get_object(), others, is_edit=True))
    emoji.name = call.get_object().get("name") or emoji.name
    _publish(actions, emoji)
    return Response(serialize_emoji(actions.model, emoji))


@route("DELETE", _EMOJI, RequestKind.EMOJI_DELETE)
def delete_emoji(actions: Actions, call: Call) -> Response:
    """Delete an emoji; where messages show it, only its name is left."""
    actions.delete_emoji(_find_emoji(actions, call))
    return NO_CONTENT


def _publish(actions: Actions, emoji: Emoji) -> None:
    actions.changes.publish(Change(ChangeKind.EMOJIS_CHANGED, subject_id=emoji.id))


def _find_emoji(actions: Actions, call: Call) -> Emoji:
    require_own_application(actions, call)
    emoji = actions.model.emojis.get(call.get_id("emoji_id"))
    if emoji is None:
        raise ErrorResponse.from_code(Code.UNKNOWN_EMOJI)
    return emoji
