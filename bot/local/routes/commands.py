"""Application commands, for everywhere and for one guild."""

from __future__ import annotations

from bot.local import limits, serializers
from bot.local.actions import Actions
from bot.local.errors import ApiError, Code, refusal, refusal_of_form
from bot.local.model import Command, Json
from bot.local.requests import NO_CONTENT, Answer, Call, RequestKind
from bot.local.routes.table import hold, route

_GLOBAL = "/applications/{application_id}/commands"
_IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
_UNCHANGEABLE = ("id", "application_id", "guild_id", "version")


@route("GET", _GLOBAL, RequestKind.COMMANDS_GET)
@route("GET", _IN_GUILD, RequestKind.COMMANDS_GET)
def list_commands(stage: Actions, call: Call) -> Answer:
    """Answers all commands of a scope."""
    return Answer(_shown(stage, stage.commands(_scope(stage, call))))


@route("PUT", _GLOBAL, RequestKind.COMMANDS_PUT)
@route("PUT", _IN_GUILD, RequestKind.COMMANDS_PUT)
def put_commands(stage: Actions, call: Call) -> Answer:
    """Replaces all commands of a scope."""
    scope = _scope(stage, call)
    if not isinstance(call.body, list):
        raise refusal_of_form(())
    hold(limits.commands(call.body))
    kept = [stage.put_command(_cleaned(body), scope) for body in call.body]
    for gone in [each for each in stage.commands(scope) if each not in kept]:
        stage.delete_command(gone)
    return Answer(_shown(stage, kept))


@route("POST", _GLOBAL, RequestKind.COMMAND_POST)
@route("POST", _IN_GUILD, RequestKind.COMMAND_POST)
def post_command(stage: Actions, call: Call) -> Answer:
    """Adds a command, or replaces the one of the same name."""
    scope = _scope(stage, call)
    body = call.object()
    known = {(each.kind, each.name): each.payload for each in stage.commands(scope)}
    is_new = (body.get("type") or 1, body.get("name")) not in known
    hold(limits.commands([*(known.values() if is_new else ()), body]))
    return Answer(
        serializers.command(stage.put_command(_cleaned(body), scope), stage.world.bot_id), 201 if is_new else 200
    )


@route("GET", _GLOBAL + "/{command_id}", RequestKind.COMMANDS_GET)
@route("GET", _IN_GUILD + "/{command_id}", RequestKind.COMMANDS_GET)
def get_command(stage: Actions, call: Call) -> Answer:
    """Answers one command."""
    return Answer(serializers.command(_command(stage, call), stage.world.bot_id))


@route("PATCH", _GLOBAL + "/{command_id}", RequestKind.COMMAND_EDIT)
@route("PATCH", _IN_GUILD + "/{command_id}", RequestKind.COMMAND_EDIT)
def edit_command(stage: Actions, call: Call) -> Answer:
    """Changes parts of a command."""
    command = _command(stage, call)
    changed = {**command.payload, **_cleaned(call.object())}
    hold(limits.command((), changed))
    command.payload = changed
    command.version = stage.new_id()
    return Answer(serializers.command(command, stage.world.bot_id))


@route("DELETE", _GLOBAL + "/{command_id}", RequestKind.COMMAND_DELETE)
@route("DELETE", _IN_GUILD + "/{command_id}", RequestKind.COMMAND_DELETE)
def delete_command(stage: Actions, call: Call) -> Answer:
    """Takes a command away."""
    stage.delete_command(_command(stage, call))
    return NO_CONTENT


def _scope(stage: Actions, call: Call) -> int | None:
    if call.id("application_id") != stage.world.bot_id:
        raise ApiError(404, 10002, "Unknown Application")
    if "guild_id" not in call.params:
        return None
    guild = stage.world.guilds.get(call.id("guild_id"))
    if guild is None or stage.world.bot_id not in guild.members:
        raise refusal(Code.MISSING_ACCESS)
    return guild.id


def _command(stage: Actions, call: Call) -> Command:
    scope = _scope(stage, call)
    command = stage.world.commands.get(call.id("command_id"))
    if command is None or command.guild_id != scope:
        raise refusal(Code.UNKNOWN_COMMAND)
    return command


def _cleaned(body: Json) -> Json:
    return {key: value for key, value in body.items() if key not in _UNCHANGEABLE and value is not None}


def _shown(stage: Actions, commands: list[Command]) -> list[Json]:
    return [serializers.command(each, stage.world.bot_id) for each in commands]
