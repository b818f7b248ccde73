"""Routes of the application: its commands and its emoji."""

from collections.abc import Iterable

from bot.local.actions import Actions
from bot.local.changes import ChangeKind, ModelChange
from bot.local.errors import Code, ErrorResponse
from bot.local.images import read_image
from bot.local.interactions import Install
from bot.local.limits.commands import check_commands
from bot.local.limits.emojis import EMOJIS, check_emoji, decode_image
from bot.local.model import Command, Emoji, Json
from bot.local.requests import NO_CONTENT, Call, RequestKind, Response
from bot.local.routes.routing import enforce, require_own_application, route
from bot.local.serializers import serialize_command, serialize_emoji

_COMMANDS = "/applications/{application_id}/commands"


@route("GET", _COMMANDS, RequestKind.COMMANDS_GET)
def list_commands(actions: Actions, call: Call) -> Response:
    require_own_application(actions, call)
    return Response(_serialize_commands(actions, actions.model.commands.values()))


@route("PUT", _COMMANDS, RequestKind.COMMANDS_PUT)
def put_commands(actions: Actions, call: Call) -> Response:
    """Replace all commands."""
    require_own_application(actions, call)
    if not isinstance(call.body, list):
        raise ErrorResponse.from_breaches(())
    installs = tuple(Install) if actions.model.has_user_install else (Install.GUILD,)
    enforce(check_commands(call.body, installs))
    bodies = [{key: each for key, each in body.items() if each is not None} for body in call.body]
    actions.put_commands(bodies)
    return Response(_serialize_commands(actions, actions.model.commands.values()))


def _serialize_commands(actions: Actions, commands: Iterable[Command]) -> list[Json]:
    return [serialize_command(each, actions.model.bot_id) for each in commands]


_EMOJIS = "/applications/{application_id}/emojis"
_EMOJI = _EMOJIS + "/{emoji_id}"


@route("GET", _EMOJIS, RequestKind.EMOJI_LIST)
def list_emojis(actions: Actions, call: Call) -> Response:
    require_own_application(actions, call)
    shown = [serialize_emoji(actions.model, each) for each in actions.model.emojis.values()]
    return Response({"items": shown})


@route("POST", _EMOJIS, RequestKind.EMOJI_POST)
def post_emoji(actions: Actions, call: Call) -> Response:
    require_own_application(actions, call)
    body, model = call.get_object(), actions.model
    enforce(check_emoji(body, {each.name for each in model.emojis.values()}))
    if len(model.emojis) >= EMOJIS:
        raise ErrorResponse.from_code(Code.TOO_MANY_EMOJIS)
    content = decode_image(body["image"]) or b""
    image = read_image(content)
    assert image is not None, "it was checked"
    emoji = Emoji(actions.generate_id(), body["name"], image.content_type, image.is_animated)
    model.emojis[emoji.id] = emoji
    model.files[emoji.id] = content
    actions.changes.publish(ModelChange(ChangeKind.EMOJIS_CHANGED, subject_id=emoji.id))
    return Response(serialize_emoji(model, emoji), 201)


@route("DELETE", _EMOJI, RequestKind.EMOJI_DELETE)
def delete_emoji(actions: Actions, call: Call) -> Response:
    """Delete an emoji; where messages show it, only its name is left."""
    require_own_application(actions, call)
    emoji = actions.model.emojis.get(call.get_id("emoji_id"))
    if emoji is None:
        raise ErrorResponse.from_code(Code.UNKNOWN_EMOJI)
    actions.delete_emoji(emoji)
    return NO_CONTENT
