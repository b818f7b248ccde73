"""Selects and options that the client fills with users, roles and channels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.local.components import SELECT_KINDS, ComponentKind
from bot.local.model import Channel, Guild, Json, Model
from bot.local.permissions import can_view, compute_permissions
from bot.local.serializers import serialize_interaction_channel, serialize_membership, serialize_role, serialize_user

_USER_MENUS = (ComponentKind.USER_SELECT, ComponentKind.MENTIONABLE_SELECT)
_ROLE_MENUS = (ComponentKind.ROLE_SELECT, ComponentKind.MENTIONABLE_SELECT)
_AUTO_MENUS = SELECT_KINDS - {ComponentKind.STRING_SELECT}
"""Selects without options of their own."""

_MENU_BY_OPTION = {
    6: ComponentKind.USER_SELECT,
    7: ComponentKind.CHANNEL_SELECT,
    8: ComponentKind.ROLE_SELECT,
    9: ComponentKind.MENTIONABLE_SELECT,
}
"""Selects by the number of the command option type that offers the same."""


@dataclass(frozen=True, slots=True)
class Chooser:
    """A user who chooses in a channel."""

    model: Model
    user_id: int
    channel: Channel

    @property
    def locale(self) -> str:
        """The language of this user's client."""
        return self.model.users[self.user_id].locale

    @property
    def _guild(self) -> Guild | None:
        return self.model.guilds.get(self.channel.guild_id or 0)

    def list_values(self, menu: Json) -> list[str]:
        """Return the values that a select offers: those of its options, or ids."""
        return [each["value"] for each in self._list_options(menu)]

    def list_targets(self, option: Json) -> list[tuple[int, str]]:
        """Return ids and names of what a command option can refer to; nothing for other types of option."""
        menu = _MENU_BY_OPTION.get(option["type"])
        return [] if menu is None else list(self._list_candidates({**option, "type": menu}))

    def list_defaults(self, menu: Json) -> list[str]:
        """Return the default values of a select."""
        return [each["value"] for each in self._list_options(menu) if each.get("default")]

    def fill_selects(self, components: list[Json]) -> list[Json]:
        """Return the components with options in every select, defaults marked."""
        return [self._fill_value(each) for each in components]

    def _fill_value(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._fill_value(each) for each in value]
        if not isinstance(value, dict):
            return value
        copy = {key: self._fill_value(each) for key, each in value.items()}
        return {**copy, "options": self._list_options(value)} if value.get("type") in SELECT_KINDS else copy

    def _list_options(self, menu: Json) -> list[Json]:
        if menu["type"] not in _AUTO_MENUS:
            return list(menu["options"])
        chosen = {str(each["id"]) for each in menu.get("default_values") or ()}
        named = self._list_candidates(menu)
        return [{"label": name, "value": str(key), "default": str(key) in chosen} for key, name in named]

    def _list_candidates(self, menu: Json) -> Iterable[tuple[int, str]]:
        """Yield ids and names of the users, roles or channels that a select offers."""
        kind, guild = menu["type"], self._guild
        if kind in _USER_MENUS:
            users = guild.members if guild is not None else (self.user_id, self.model.bot_id)
            yield from ((each, self.model.users[each].display_name) for each in users)
        if kind in _ROLE_MENUS and guild is not None:
            # A role select leaves @everyone out, a mentionable select does not.
            is_whole = kind == ComponentKind.MENTIONABLE_SELECT
            yield from ((each.id, each.name) for each in guild.roles.values() if is_whole or each.id != guild.id)
        if kind == ComponentKind.CHANNEL_SELECT and guild is not None:
            kinds = menu.get("channel_types")
            for each in self.model.channels.values():
                is_wanted = each.guild_id == guild.id and (not kinds or each.kind in kinds)
                if is_wanted and can_view(self.model, self.user_id, each):
                    yield each.id, each.name

    def resolve_values(self, menu: Json, values: Iterable[str]) -> Json:
        """Return the resolved data for values of an automatic select; empty for other selects."""
        return self.resolve(map(int, values)) if menu["type"] in _AUTO_MENUS else {}

    def resolve(self, ids: Iterable[int]) -> Json:
        """Return Discord's resolved data for ids; unknown ids are left out."""
        resolved: Json = {}
        for each in ids:
            for what, payload in self._resolve_one(each):
                resolved.setdefault(what, {})[str(each)] = payload
        return resolved

    def _resolve_one(self, snowflake: int) -> Iterable[tuple[str, Json]]:
        model, guild = self.model, self._guild
        if snowflake in model.users:
            yield "users", serialize_user(model.users[snowflake])
        if guild is not None and snowflake in guild.members:
            member = serialize_membership(guild.members[snowflake])
            yield "members", {**member, "permissions": str(int(compute_permissions(model, snowflake, self.channel)))}
        if guild is not None and snowflake in guild.roles:
            yield "roles", serialize_role(guild.roles[snowflake])
        if snowflake in model.channels:
            yield "channels", serialize_interaction_channel(model, model.channels[snowflake], self.user_id)
