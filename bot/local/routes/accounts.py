"""Routes of users, applications, the gateway and guilds."""

from bot.local import serializers
from bot.local.actions import Actions
from bot.local.errors import Code, ErrorResponse
from bot.local.model import Guild, Json
from bot.local.requests import Call, RequestKind, Response
from bot.local.routes.routing import route


@route("GET", "/users/@me", RequestKind.USER_GET)
def get_me(actions: Actions, call: Call) -> Response:
    """Return the bot's own account."""
    return Response(serializers.serialize_own_user(actions.model.bot))


@route("GET", "/users/@me/guilds", RequestKind.GUILD_GET)
def get_my_guilds(actions: Actions, call: Call) -> Response:
    """Return the guilds that the bot is in."""
    shown: list[Json] = [
        {
            "id": str(each.id),
            "name": each.name,
            "icon": None,
            "banner": None,
            "owner": each.owner_id == actions.model.bot_id,
            "permissions": "0",
            "features": [],
        }
        for each in actions.model.bot_guilds
    ]
    return Response(shown)


@route("GET", "/oauth2/applications/@me", RequestKind.APPLICATION_GET)
@route("GET", "/applications/@me", RequestKind.APPLICATION_GET)
def get_application(actions: Actions, call: Call) -> Response:
    return Response(serializers.serialize_application(actions.model))


@route("GET", "/gateway/bot", RequestKind.GATEWAY_GET)
def get_gateway_of_bot(actions: Actions, call: Call) -> Response:
    """Return the url of the gateway and the limit of sessions."""
    limits = actions.gateway.limits
    body = {"url": "wss://gateway.discord.gg", "shards": limits.least_shards, "session_start_limit": limits.describe()}
    return Response(body)


@route("GET", "/guilds/{guild_id}", RequestKind.GUILD_GET)
def get_guild(actions: Actions, call: Call) -> Response:
    """Return a guild that the bot is in."""
    return Response(serializers.serialize_guild(_find_guild(actions, call)))


@route("GET", "/guilds/{guild_id}/channels", RequestKind.CHANNEL_GET)
def get_channels(actions: Actions, call: Call) -> Response:
    """Return the channels of a guild, without threads."""
    guild = _find_guild(actions, call)
    channels = [each for each in actions.model.channels.values() if each.guild_id == guild.id and not each.is_thread]
    return Response([serializers.serialize_channel(actions.model, each) for each in channels])


@route("GET", "/guilds/{guild_id}/members/{user_id}", RequestKind.MEMBER_GET)
def get_member(actions: Actions, call: Call) -> Response:
    guild = _find_guild(actions, call)
    user_id = call.get_id("user_id")
    if user_id not in actions.model.users:
        raise ErrorResponse.from_code(Code.UNKNOWN_USER)
    member = guild.members.get(user_id)
    if member is None:
        raise ErrorResponse.from_code(Code.UNKNOWN_MEMBER)
    return Response(serializers.serialize_member(actions.model, member))


def _find_guild(actions: Actions, call: Call) -> Guild:
    guild = actions.model.guilds.get(call.get_id("guild_id"))
    if guild is None:
        raise ErrorResponse.from_code(Code.UNKNOWN_GUILD)
    if actions.model.bot_id not in guild.members:
        raise ErrorResponse.from_code(Code.MISSING_ACCESS)
    return guild
