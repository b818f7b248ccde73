"""Interaction data as a client sends it, after the checks that a client makes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.local.actions import Actions
from bot.local.components import SELECT_KINDS, ComponentKind, walk_components
from bot.local.errors import Impossible, Reason
from bot.local.interactions import Context, Install, find_context, list_installs
from bot.local.model import Channel, Guild, Json, Model
from bot.local.permissions import Permission, can_view, compute_permissions
from bot.local.serializers import (
    serialize_command,
    serialize_interaction_channel,
    serialize_membership,
    serialize_role,
    serialize_user,
)

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


_SUB_COMMAND, _SUB_COMMAND_GROUP = 1, 2
_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


@dataclass(frozen=True, slots=True)
class Chooser:
    """A user who chooses in a channel."""

    model: Model
    user_id: int
    channel: Channel

    @property
    def locale(self) -> str:
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


def find_command(actions: Actions, user_id: int, channel: Channel, name: str) -> Json:
    """Return the slash command of that name.

    :raises Impossible: if there is none, or the user may not use it there.
    """
    if not can_view(actions.model, user_id, channel):
        raise Impossible("the channel is not visible", Reason.NOT_HERE)
    bits = compute_permissions(actions.model, user_id, channel)
    if not bits & Permission.USE_APPLICATION_COMMANDS:
        raise Impossible("application commands are not allowed there", Reason.NO_COMMANDS)
    for command in list_commands(actions, user_id, channel):
        if command["name"] == name:
            return command
    raise Impossible(f"there is no command /{name} there", Reason.NO_SUCH_COMMAND)


def list_commands(actions: Actions, user_id: int, channel: Channel) -> list[Json]:
    """Return the slash commands that the user can use in the channel.

    Those of the bot's guilds are offered there and in DMs with it, those of users who have added the application to
    their account anywhere.
    """
    scopes = [None] if channel.guild_id is None else [channel.guild_id, None]
    found = [each for scope in scopes for each in actions.list_commands(scope) if each.kind == 1]
    bits = compute_permissions(actions.model, user_id, channel)
    shown = [serialize_command(each, actions.model.bot_id) for each in found]
    there = [each for each in shown if list_installs(actions.model, channel, user_id, each["integration_types"])]
    return [each for each in there if _is_offered(each, channel, bits)]


def _is_offered(command: Json, channel: Channel, bits: Permission) -> bool:
    contexts, context = command["contexts"], find_context(channel)
    if contexts is not None and context not in contexts:
        return False
    if contexts is None and context is Context.PRIVATE_CHANNEL and Install.USER not in command["integration_types"]:
        return False
    if context is Context.BOT_DM and contexts is None and command["dm_permission"] is False:
        return False
    if context is not Context.GUILD or command["default_member_permissions"] is None:
        return True
    needed = int(command["default_member_permissions"])
    return bool(needed) and bits & needed == needed


def build_command_data(
    chooser: Chooser, command: Json, path: list[str], values: Mapping[str, object], *, focused: str | None = None
) -> Json:
    """Return the interaction data of a slash command; `focused` names the option that is being typed.

    :raises Impossible: if the path or an option does not fit the command.
    """
    leaf, groups = command, []
    for name in path:
        kinds = (_SUB_COMMAND, _SUB_COMMAND_GROUP)
        found = [each for each in leaf.get("options") or [] if each["name"] == name and each["type"] in kinds]
        if not found:
            raise Impossible(f"{leaf['name']} has no subcommand {name}")
        leaf = found[0]
        groups.append(leaf)
    offered = leaf.get("options") or []
    if any(each["type"] in (_SUB_COMMAND, _SUB_COMMAND_GROUP) for each in offered):
        raise Impossible(f"/{command['name']} needs one of {[each['name'] for each in offered]}")
    filled = _OptionFiller(chooser, focused)
    options = filled.fill_options(offered, values)
    for group in reversed(groups):
        options = [{"name": group["name"], "type": group["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    return {**data, "resolved": filled.resolved} if filled.resolved else data


class _OptionFiller:
    """Fills in the options of one command and collects what they refer to."""

    def __init__(self, chooser: Chooser, focused: str | None) -> None:
        self._chooser = chooser
        self._focused = focused
        self._references: list[int] = []

    @property
    def resolved(self) -> Json:
        return self._chooser.resolve(self._references)

    def fill_options(self, offered: list[Json], values: Mapping[str, object]) -> list[Json]:
        unknown = set(values) - {each["name"] for each in offered}
        if unknown:
            raise Impossible(f"no such option: {sorted(unknown)}")
        missing = [each["name"] for each in offered if each.get("required") and each["name"] not in values]
        if missing and self._focused is None:
            raise Impossible(f"required: {missing}", Reason.REQUIRED, name=", ".join(missing))
        filled: list[Json] = []
        for option in offered:
            if option["name"] not in values:
                continue
            value, named = values[option["name"]], {"name": option["name"], "type": option["type"]}
            if option["name"] != self._focused:
                filled.append({**named, "value": self._convert_value(option, value)})
            elif option.get("autocomplete"):
                filled.append({**named, "value": str(value), "focused": True})
            else:
                raise Impossible(f"{option['name']} completes nothing")
        return filled

    def _convert_value(self, option: Json, value: object) -> Any:
        kind, name = option["type"], option["name"]
        if kind in (_USER, _CHANNEL, _ROLE, _MENTIONABLE):
            snowflake = getattr(value, "id", None)
            if not isinstance(snowflake, int):
                raise Impossible(f"{value!r} is nobody and nothing here")
            self._references.append(snowflake)
            return str(snowflake)
        if option.get("choices"):
            for choice in option["choices"]:
                if value in (choice["value"], choice["name"]):
                    return choice["value"]
            raise Impossible(f"{value!r} is not among the choices of {name}", Reason.NOT_OFFERED, name=name)
        if kind == _STRING:
            low, high = option.get("min_length") or 0, option.get("max_length") or 6000
            if not isinstance(value, str) or not low <= len(value) <= high:
                text = f"{name} takes a text of {low} to {high} characters, not {value!r}"
                raise Impossible(text, Reason.WRONG_LENGTH, name=name, low=low, high=high)
        elif kind == _BOOLEAN:
            if not isinstance(value, bool):
                raise Impossible(f"{name} takes true or false, not {value!r}")
        else:
            assert kind in (_INTEGER, _NUMBER)
            _check_number(option, value)
        return value


def _check_number(option: Json, value: object) -> None:
    types: tuple[type, ...] = (int,) if option["type"] == _INTEGER else (int, float)
    if isinstance(value, bool) or not isinstance(value, types):
        raise Impossible(f"{option['name']} takes a number, not {value!r}")
    assert isinstance(value, int | float)
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        details = {"name": option["name"], "low": "…" if low is None else low, "high": "…" if high is None else high}
        raise Impossible(f"{option['name']} takes {low} to {high}, not {value!r}", Reason.WRONG_NUMBER, **details)


def build_component_data(chooser: Chooser, component: Json, values: list[str] | None) -> Json:
    """Return the interaction data of a button (values None) or of a select menu.

    :raises Impossible: if it is disabled or a link, or the values are not what it offers.
    """
    if component.get("disabled"):
        raise Impossible(f"{component.get('label') or component.get('custom_id')} is disabled", Reason.GONE)
    if component.get("custom_id") is None:
        raise Impossible("a link leads away from Discord")
    data: Json = {key: component[key] for key in ("custom_id", "id")} | {"component_type": component["type"]}
    if values is None:
        return data
    _check_choice(chooser, component, values)
    meant = chooser.resolve_values(component, values)
    return {**data, "values": values, **({"resolved": meant} if meant else {})}


def _check_choice(chooser: Chooser, menu: Json, values: list[str]) -> None:
    low, high = menu.get("min_values", 1), menu.get("max_values", 1)
    name = menu.get("label") or menu.get("placeholder") or menu["custom_id"]
    if not low <= len(values) <= high or len(set(values)) != len(values):
        why = Reason.WRONG_COUNT if values else Reason.REQUIRED
        raise Impossible(f"{low} to {high} different values, not {values}", why, name=name, low=low, high=high)
    offered = chooser.list_values(menu)
    if not set(values) <= set(offered):
        raise Impossible(f"{values} are not all offered; there are {offered}", Reason.NOT_OFFERED, name=name)


def build_modal_data(chooser: Chooser, modal: Json, values: dict[str, object]) -> Json:
    """Return the interaction data of a submitted modal; inputs not in `values` keep their default.

    :raises Impossible: if an input is unknown, required and empty, too long or not offered.
    """
    inputs = {each["custom_id"] for each in walk_components(modal["components"]) if each.get("custom_id")}
    unknown = set(values) - inputs
    if unknown:
        raise Impossible(f"no such input: {sorted(unknown)}; there are {sorted(inputs)}")
    form = _FormFiller(chooser, values)
    data: Json = {"custom_id": modal["custom_id"], "components": [form.fill_row(each) for each in modal["components"]]}
    return {**data, "resolved": form.resolved} if form.resolved else data


class _FormFiller:
    """Fills in the inputs of one modal and collects what they refer to."""

    def __init__(self, chooser: Chooser, values: Mapping[str, object]) -> None:
        self.resolved: Json = {}
        self._chooser = chooser
        self._values = values

    def fill_row(self, row: Json) -> Json:
        filled: Json = {"type": row["type"], "id": row["id"]}
        if row.get("component"):
            return {**filled, "component": self._fill_input({**row["component"], "label": row["label"]})}
        if row.get("components"):
            return {**filled, "components": [self._fill_input(each) for each in row["components"]]}
        return filled

    def _fill_input(self, component: Json) -> Json:
        filled: Json = {key: component[key] for key in ("type", "id", "custom_id")}
        given = self._values.get(component["custom_id"])
        if component["type"] == ComponentKind.TEXT_INPUT:
            text = component.get("value") or "" if given is None else given
            name = component["custom_id"]
            if not isinstance(text, str):
                raise Impossible(f"{name} takes a text, not {text!r}")
            if not text and component.get("required", True):
                raise Impossible(f"{name} is required", Reason.REQUIRED, name=component.get("label") or name)
            low, high = component.get("min_length") or 0, component.get("max_length") or 4000
            if text and not low <= len(text) <= high:
                details = {"name": component.get("label") or name, "low": low, "high": high}
                raise Impossible(
                    f"{name} takes {low} to {high} characters, not {len(text)}", Reason.WRONG_LENGTH, **details
                )
            return {**filled, "value": text}
        if component["type"] == ComponentKind.CHECKBOX:
            return {**filled, "value": bool(component.get("default") if given is None else given)}
        if component["type"] == ComponentKind.FILE_UPLOAD:
            if component.get("required", True):
                raise Impossible(f"{component['label']} wants a file, and nobody here has any")
            return {**filled, "values": []}
        chosen = self._choose(component, given)
        if component["type"] == ComponentKind.RADIO_GROUP:
            return {**filled, "value": chosen[0] if chosen else None}
        return {**filled, "values": chosen}

    def _choose(self, menu: Json, given: object) -> list[str]:
        chosen = self._chooser.list_defaults(menu) if given is None else [given] if isinstance(given, str) else given
        if not isinstance(chosen, list):
            raise Impossible(f"{menu['custom_id']} takes values, not {given!r}")
        if chosen or menu.get("required", True):
            _check_choice(self._chooser, menu, chosen)
        for what, details in self._chooser.resolve_values(menu, chosen).items():
            self.resolved.setdefault(what, {}).update(details)
        return chosen
