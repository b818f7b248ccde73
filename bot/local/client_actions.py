"""Interaction data as a client sends it, after the checks that a client makes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.local.actions import Actions
from bot.local.errors import Impossible, Reason
from bot.local.interactions import Context, Install, find_context, list_installs
from bot.local.model import Channel, Guild, Json, Model
from bot.local.permissions import Permission, can_view, compute_permissions
from bot.local.serializers import serialize_command, serialize_membership, serialize_user

_SUB_COMMAND, _SUB_COMMAND_GROUP = 1, 2
_STRING, _INTEGER, _BOOLEAN, _USER = 3, 4, 5, 6


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

    def list_people(self, option: Json) -> list[tuple[int, str]]:
        """Return ids and names of those whom a command option can name; nothing for other types of option."""
        if option["type"] != _USER:
            return []
        users = self._guild.members if self._guild is not None else (self.user_id, self.model.bot_id)
        return [(each, self.model.users[each].display_name) for each in users]

    def resolve(self, ids: Iterable[int]) -> Json:
        """Return Discord's resolved data for these users; unknown ids are left out."""
        users: Json = {}
        members: Json = {}
        for each in ids:
            if each in self.model.users:
                users[str(each)] = serialize_user(self.model.users[each])
            if self._guild is not None and each in self._guild.members:
                bits = compute_permissions(self.model, each, self.channel)
                members[str(each)] = {**serialize_membership(self._guild.members[each]), "permissions": str(int(bits))}
        return {name: found for name, found in (("users", users), ("members", members)) if found}


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

    They are offered in the bot's guilds and in DMs with it, and anywhere to users who have added the application to
    their account.
    """
    bits = compute_permissions(actions.model, user_id, channel)
    shown = [serialize_command(each, actions.model.bot_id) for each in actions.model.commands.values()]
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
    filled = _fill_options(offered, values, focused)
    resolved = chooser.resolve(int(each["value"]) for each in filled if each["type"] == _USER)
    for group in reversed(groups):
        filled = [{"name": group["name"], "type": group["type"], "options": filled}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
    return {**data, "resolved": resolved} if resolved else data


def _fill_options(offered: list[Json], values: Mapping[str, object], focused: str | None) -> list[Json]:
    unknown = set(values) - {each["name"] for each in offered}
    if unknown:
        raise Impossible(f"no such option: {sorted(unknown)}")
    missing = [each["name"] for each in offered if each.get("required") and each["name"] not in values]
    if missing and focused is None:
        raise Impossible(f"required: {missing}", Reason.REQUIRED, name=", ".join(missing))
    filled: list[Json] = []
    for option in offered:
        if option["name"] not in values:
            continue
        value, named = values[option["name"]], {"name": option["name"], "type": option["type"]}
        if option["name"] != focused:
            filled.append({**named, "value": _convert_value(option, value)})
        elif option.get("autocomplete"):
            filled.append({**named, "value": str(value), "focused": True})
        else:
            raise Impossible(f"{option['name']} completes nothing")
    return filled


def _convert_value(option: Json, value: object) -> Any:
    kind, name = option["type"], option["name"]
    if kind == _USER:
        user_id = getattr(value, "id", None)
        if not isinstance(user_id, int):
            raise Impossible(f"{value!r} is nobody here")
        return str(user_id)
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
        assert kind == _INTEGER
        _check_integer(option, value)
    return value


def _check_integer(option: Json, value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Impossible(f"{option['name']} takes a number, not {value!r}")
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        details = {"name": option["name"], "low": "…" if low is None else low, "high": "…" if high is None else high}
        raise Impossible(f"{option['name']} takes {low} to {high}, not {value!r}", Reason.WRONG_NUMBER, **details)


def build_component_data(component: Json, values: list[str] | None) -> Json:
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
    low, high = component["min_values"], component["max_values"]
    name = component.get("placeholder") or component["custom_id"]
    if not low <= len(values) <= high or len(set(values)) != len(values):
        why = Reason.WRONG_COUNT if values else Reason.REQUIRED
        raise Impossible(f"{low} to {high} different values, not {values}", why, name=name, low=low, high=high)
    offered = [each["value"] for each in component["options"]]
    if not set(values) <= set(offered):
        raise Impossible(f"{values} are not all offered; there are {offered}", Reason.NOT_OFFERED, name=name)
    return {**data, "values": values}


def build_modal_data(modal: Json, values: Mapping[str, object]) -> Json:
    """Return the interaction data of a submitted modal of text inputs; those not in `values` keep their default.

    :raises Impossible: if an input is unknown, required and empty, or too long.
    """
    rows = modal["components"]
    inputs = [each["component"]["custom_id"] for each in rows]
    unknown = {*values} - {*inputs}
    if unknown:
        raise Impossible(f"no such input: {sorted(unknown)}; there are {sorted(inputs)}")
    filled = [
        {"type": each["type"], "id": each["id"], "component": _fill_input(each["component"], each["label"], values)}
        for each in rows
    ]
    return {"custom_id": modal["custom_id"], "components": filled}


def _fill_input(component: Json, label: str, values: Mapping[str, object]) -> Json:
    name = component["custom_id"]
    text = values.get(name, component.get("value") or "")
    if not isinstance(text, str):
        raise Impossible(f"{name} takes a text, not {text!r}")
    if not text and component.get("required", True):
        raise Impossible(f"{name} is required", Reason.REQUIRED, name=label)
    low, high = component.get("min_length") or 0, component.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        why = f"{name} takes {low} to {high} characters, not {len(text)}"
        raise Impossible(why, Reason.WRONG_LENGTH, name=label, low=low, high=high)
    return {**{key: component[key] for key in ("type", "id", "custom_id")}, "value": text}
