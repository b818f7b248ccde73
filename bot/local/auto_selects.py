"""Menus and options that the client fills itself, with people, roles and channels: what they offer, and to whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.local import serializers
from bot.local.model import SELECT_KINDS, Channel, ComponentKind, Guild, Json, Model
from bot.local.permissions import can_view, permissions_in

_PEOPLE = (ComponentKind.USER_SELECT, ComponentKind.MENTIONABLE_SELECT)
_ROLES = (ComponentKind.ROLE_SELECT, ComponentKind.MENTIONABLE_SELECT)
_FILLING = SELECT_KINDS - {ComponentKind.STRING_SELECT}
"""Menus without options of their own."""

_MENU_OF = {
    6: ComponentKind.USER_SELECT,
    7: ComponentKind.CHANNEL_SELECT,
    8: ComponentKind.ROLE_SELECT,
    9: ComponentKind.MENTIONABLE_SELECT,
}
"""By Discord's numbers of the options of commands: the menu that offers the same."""


@dataclass(frozen=True, slots=True)
class Chooser:
    """Somebody who chooses in a channel."""

    world: Model
    user_id: int
    channel: Channel

    @property
    def locale(self) -> str:
        """The language of this user's client."""
        return self.world.users[self.user_id].locale

    @property
    def _guild(self) -> Guild | None:
        return self.world.guilds.get(self.channel.guild_id or 0)

    def offered(self, menu: Json) -> list[str]:
        """The values that a menu offers: those of its options, or ids."""
        return [each["value"] for each in self._options(menu)]

    def named(self, option: Json) -> list[tuple[int, str]]:
        """Ids and names of all that an option of a command can name; none where it takes something else."""
        menu = _MENU_OF.get(option["type"])
        return [] if menu is None else list(self._filling({**option, "type": menu}))

    def ticked(self, menu: Json) -> list[str]:
        """The values of a menu that are chosen before anybody chooses."""
        return [each["value"] for each in self._options(menu) if each.get("default")]

    def drawn(self, components: list[Json]) -> list[Json]:
        """The components as a client draws them: every menu has options, its defaults ticked."""
        return [self._drawn(each) for each in components]

    def _drawn(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._drawn(each) for each in value]
        if not isinstance(value, dict):
            return value
        copy = {key: self._drawn(each) for key, each in value.items()}
        return {**copy, "options": self._options(value)} if value.get("type") in SELECT_KINDS else copy

    def _options(self, menu: Json) -> list[Json]:
        if menu["type"] not in _FILLING:
            return list(menu["options"])
        chosen = {str(each["id"]) for each in menu.get("default_values") or ()}
        return [{"label": name, "value": str(key), "default": str(key) in chosen} for key, name in self._filling(menu)]

    def _filling(self, menu: Json) -> Iterable[tuple[int, str]]:
        """Ids and names of those who, and of what, a menu that fills itself offers."""
        kind, guild = menu["type"], self._guild
        if kind in _PEOPLE:
            people = guild.members if guild is not None else (self.user_id, self.world.bot_id)
            yield from ((each, self.world.users[each].display_name) for each in people)
        if kind in _ROLES and guild is not None:
            # A menu of roles leaves @everyone out, one of everything that can be mentioned does not.
            is_whole = kind == ComponentKind.MENTIONABLE_SELECT
            yield from ((each.id, each.name) for each in guild.roles.values() if is_whole or each.id != guild.id)
        if kind == ComponentKind.CHANNEL_SELECT and guild is not None:
            yield from ((each.id, each.name) for each in self._channels(guild, menu.get("channel_types")))

    def _channels(self, guild: Guild, kinds: list[int] | None) -> Iterable[Channel]:
        own = [each for each in self.world.channels.values() if each.guild_id == guild.id]
        return [each for each in own if (not kinds or each.kind in kinds) and can_view(self.world, self.user_id, each)]

    def meant(self, menu: Json, values: Iterable[str]) -> Json:
        """What the values of a menu stand for, if the client has filled it."""
        return self.resolved(map(int, values)) if menu["type"] in _FILLING else {}

    def resolved(self, ids: Iterable[int]) -> Json:
        """What ids stand for, as Discord tells it beside the values; nothing for what is unknown."""
        told: Json = {}
        for each in ids:
            for what, payload in self._told(each):
                told.setdefault(what, {})[str(each)] = payload
        return told

    def _told(self, snowflake: int) -> Iterable[tuple[str, Json]]:
        world, guild = self.world, self._guild
        if snowflake in world.users:
            yield "users", serializers.user(world.users[snowflake])
        if guild is not None and snowflake in guild.members:
            member = serializers.membership(guild.members[snowflake])
            yield "members", {**member, "permissions": str(int(permissions_in(world, snowflake, self.channel)))}
        if guild is not None and snowflake in guild.roles:
            yield "roles", serializers.role(guild.roles[snowflake])
        if snowflake in world.channels:
            yield "channels", serializers.channel_of_interaction(world, world.channels[snowflake], self.user_id)
