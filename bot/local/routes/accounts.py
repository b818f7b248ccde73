"""Who the bot is, whom it can ask about, and the guilds it is in."""

from __future__ import annotations

from bot.local import serializers
from bot.local.actions import Actions
from bot.local.errors import Code, refusal
from bot.local.model import Guild, Json
from bot.local.requests import NO_CONTENT, Answer, Call, RequestKind
from bot.local.routes.table import route


@route("GET", "/users/@me", RequestKind.USER_GET)
def get_me(stage: Actions, call: Call) -> Answer:
    """Answers the bot's own account."""
    return Answer(serializers.own_account(stage.world.bot))


@route("GET", "/users/@me/guilds", RequestKind.GUILD_GET)
def get_my_guilds(stage: Actions, call: Call) -> Answer:
    """Answers the guilds that the bot is in."""
    shown: list[Json] = [
        {
            "id": str(each.id),
            "name": each.name,
            "icon": None,
            "banner": None,
            "owner": each.owner_id == stage.world.bot_id,
            "permissions": "0",
            "features": [],
        }
        for each in serializers.bot_guilds(stage.world)
    ]
    return Answer(shown)


@route("GET", "/users/{user_id}", RequestKind.USER_GET)
def get_user(stage: Actions, call: Call) -> Answer:
    """Answers any account."""
    found = stage.world.users.get(call.id("user_id"))
    if found is None:
        raise refusal(Code.UNKNOWN_USER)
    return Answer(serializers.user(found))


@route("GET", "/oauth2/applications/@me", RequestKind.APPLICATION_GET)
@route("GET", "/applications/@me", RequestKind.APPLICATION_GET)
def get_application(stage: Actions, call: Call) -> Answer:
    """Answers the bot's application."""
    return Answer(serializers.application(stage.world))


@route("GET", "/gateway", RequestKind.GATEWAY_GET)
def get_gateway(stage: Actions, call: Call) -> Answer:
    """Answers where the gateway is."""
    return Answer({"url": "wss://gateway.discord.gg"})


@route("GET", "/gateway/bot", RequestKind.GATEWAY_GET)
def get_gateway_of_bot(stage: Actions, call: Call) -> Answer:
    """Answers where the gateway is and how often the bot may identify."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return Answer({"url": "wss://gateway.discord.gg", "shards": 1, "session_start_limit": limit})


@route("GET", "/guilds/{guild_id}", RequestKind.GUILD_GET)
def get_guild(stage: Actions, call: Call) -> Answer:
    """Answers a guild that the bot is in."""
    return Answer(serializers.guild(_own_guild(stage, call)))


@route("GET", "/guilds/{guild_id}/channels", RequestKind.CHANNEL_GET)
def get_channels(stage: Actions, call: Call) -> Answer:
    """Answers the channels of a guild, threads excluded."""
    guild = _own_guild(stage, call)
    channels = [each for each in stage.world.channels.values() if each.guild_id == guild.id and not each.is_thread]
    return Answer([serializers.channel(stage.world, each) for each in channels])


@route("GET", "/guilds/{guild_id}/members/{user_id}", RequestKind.MEMBER_GET)
def get_member(stage: Actions, call: Call) -> Answer:
    """Answers one member of a guild."""
    guild = _own_guild(stage, call)
    user_id = call.id("user_id")
    if user_id not in stage.world.users:
        raise refusal(Code.UNKNOWN_USER)
    member = guild.members.get(user_id)
    if member is None:
        raise refusal(Code.UNKNOWN_MEMBER)
    return Answer(serializers.member(stage.world, member))


@route("DELETE", "/users/@me/guilds/{guild_id}", RequestKind.GUILD_GET)
def leave_guild(stage: Actions, call: Call) -> Answer:
    """Lets the bot leave a guild."""
    guild = _own_guild(stage, call)
    del guild.members[stage.world.bot_id]
    stage.change_guild(guild, "GUILD_DELETE", {"id": str(guild.id)})
    return NO_CONTENT


def _own_guild(stage: Actions, call: Call) -> Guild:
    guild = stage.world.guilds.get(call.id("guild_id"))
    if guild is None:
        raise refusal(Code.UNKNOWN_GUILD)
    if stage.world.bot_id not in guild.members:
        raise refusal(Code.MISSING_ACCESS)
    return guild
