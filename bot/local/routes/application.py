"""Routes of the application: its commands and its emoji."""

from bot.local.actions import Actions
from bot.local.changes import ChangeKind, ModelChange
from bot.local.errors import Code, ErrorResponse
from bot.local.images import read_image
from bot.local.interactions import Install
from bot.local.limits.commands import check_command, check_commands
from bot.local.limits.emojis import EMOJIS, check_emoji, decode_image
from bot.local.model import Command, Emoji, Json
from bot.local.requests import NO_CONTENT, Call, RequestKind, Response
from bot.local.routes.routing import enforce, require_own_application, route
from bot.local.serializers import serialize_command, serialize_emoji

_GLOBAL = "/applications/{application_id}/commands"
_IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
_UNCHANGEABLE = ("id", "application_id", "guild_id", "version")


@route("GET", _GLOBAL, RequestKind.COMMANDS_GET)
@route("GET", _IN_GUILD, RequestKind.COMMANDS_GET)
def list_commands(actions: Actions, call: Call) -> Response:
    return Response(_serialize_commands(actions, actions.list_commands(_find_scope(actions, call))))


@route("PUT", _GLOBAL, RequestKind.COMMANDS_PUT)
@route("PUT", _IN_GUILD, RequestKind.COMMANDS_PUT)
def put_commands(actions: Actions, call: Call) -> Response:
    """Replace all commands of a scope."""
    scope = _find_scope(actions, call)
    if not isinstance(call.body, list):
        raise ErrorResponse.from_breaches(())
    enforce(check_commands(call.body, _list_installs(actions)))
    kept = [actions.put_command(_clean_body(body), scope) for body in call.body]
    for gone in [each for each in actions.list_commands(scope) if each not in kept]:
        actions.delete_command(gone)
    return Response(_serialize_commands(actions, kept))


@route("POST", _GLOBAL, RequestKind.COMMAND_POST)
@route("POST", _IN_GUILD, RequestKind.COMMAND_POST)
def post_command(actions: Actions, call: Call) -> Response:
    """Add a command, or replace the one of the same name."""
    scope = _find_scope(actions, call)
    body = call.get_object()
    known = {(each.kind, each.name): each.payload for each in actions.list_commands(scope)}
    is_new = (body.get("type") or 1, body.get("name")) not in known
    enforce(check_commands([*(known.values() if is_new else ()), body], _list_installs(actions)))
    return Response(
        serialize_command(actions.put_command(_clean_body(body), scope), actions.model.bot_id), 201 if is_new else 200
    )


@route("GET", _GLOBAL + "/{command_id}", RequestKind.COMMANDS_GET)
@route("GET", _IN_GUILD + "/{command_id}", RequestKind.COMMANDS_GET)
def get_command(actions: Actions, call: Call) -> Response:
    return Response(serialize_command(_find_command(actions, call), actions.model.bot_id))


@route("PATCH", _GLOBAL + "/{command_id}", RequestKind.COMMAND_EDIT)
@route("PATCH", _IN_GUILD + "/{command_id}", RequestKind.COMMAND_EDIT)
def edit_command(actions: Actions, call: Call) -> Response:
    command = _find_command(actions, call)
    changed = {**command.payload, **_clean_body(call.get_object())}
    enforce(check_command((), changed, _list_installs(actions)))
    command.payload = changed
    command.version = actions.generate_id()
    return Response(serialize_command(command, actions.model.bot_id))


@route("DELETE", _GLOBAL + "/{command_id}", RequestKind.COMMAND_DELETE)
@route("DELETE", _IN_GUILD + "/{command_id}", RequestKind.COMMAND_DELETE)
def delete_command(actions: Actions, call: Call) -> Response:
    actions.delete_command(_find_command(actions, call))
    return NO_CONTENT


def _list_installs(actions: Actions) -> tuple[Install, ...]:
    """Return the ways in which the application may be added."""
    return tuple(Install) if actions.model.has_user_install else (Install.GUILD,)


def _find_scope(actions: Actions, call: Call) -> int | None:
    require_own_application(actions, call)
    if "guild_id" not in call.params:
        return None
    guild = actions.model.guilds.get(call.get_id("guild_id"))
    if guild is None or actions.model.bot_id not in guild.members:
        raise ErrorResponse.from_code(Code.MISSING_ACCESS)
    return guild.id


def _find_command(actions: Actions, call: Call) -> Command:
    scope = _find_scope(actions, call)
    command = actions.model.commands.get(call.get_id("command_id"))
    if command is None or command.guild_id != scope:
        raise ErrorResponse.from_code(Code.UNKNOWN_COMMAND)
    return command


def _clean_body(body: Json) -> Json:
    return {key: value for key, value in body.items() if key not in _UNCHANGEABLE and value is not None}


def _serialize_commands(actions: Actions, commands: list[Command]) -> list[Json]:
    return [serialize_command(each, actions.model.bot_id) for each in commands]


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
    enforce(check_emoji(body, {each.name for each in model.emojis.values()}))
    if len(model.emojis) >= EMOJIS:
        raise ErrorResponse.from_code(Code.TOO_MANY_EMOJIS)
    content = decode_image(body["image"]) or b""
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
    enforce(check_emoji(call.get_object(), others, is_edit=True))
    emoji.name = call.get_object().get("name") or emoji.name
    _publish(actions, emoji)
    return Response(serialize_emoji(actions.model, emoji))


@route("DELETE", _EMOJI, RequestKind.EMOJI_DELETE)
def delete_emoji(actions: Actions, call: Call) -> Response:
    """Delete an emoji; where messages show it, only its name is left."""
    actions.delete_emoji(_find_emoji(actions, call))
    return NO_CONTENT


def _publish(actions: Actions, emoji: Emoji) -> None:
    actions.changes.publish(ModelChange(ChangeKind.EMOJIS_CHANGED, subject_id=emoji.id))


def _find_emoji(actions: Actions, call: Call) -> Emoji:
    require_own_application(actions, call)
    emoji = actions.model.emojis.get(call.get_id("emoji_id"))
    if emoji is None:
        raise ErrorResponse.from_code(Code.UNKNOWN_EMOJI)
    return emoji
