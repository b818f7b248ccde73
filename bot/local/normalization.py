"""What Discord makes of a body when it stores it: embeds with urls, components with ids, mentions that notify."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bot.local.model import SELECT_KINDS, Channel, ComponentKind, Json, Model, walk_components
from bot.local.permissions import Permission, can_view, permissions_in

_USER = re.compile(r"<@!?(\d{1,20})>")
_ROLE = re.compile(r"<@&(\d{1,20})>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
_REFERENCE = "attachment://"
_PICTURES = ("image", "thumbnail")


def stored_embeds(embeds: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """Returns the embeds with their type, without empty parts; `files` are the attachments by name."""
    return [_stored_embed(embed, files) for embed in embeds]


def _stored_embed(embed: Json, files: Mapping[str, Json]) -> Json:
    stored = {key: value for key, value in embed.items() if value not in (None, "", [], {}) and key != "flags"}
    stored["type"] = "rich"
    for key in _PICTURES:
        if key in stored:
            stored[key] = _picture(stored[key], files)
    for key in ("author", "footer"):
        if key in stored:
            stored[key] = {name: value for name, value in stored[key].items() if value is not None}
    if "fields" in stored:
        stored["fields"] = [{"inline": False, **each} for each in stored["fields"]]
    return stored


def _picture(picture: Json, files: Mapping[str, Json]) -> Json:
    url = _file_at(picture["url"], files)["url"]
    return {**picture, "url": url, "proxy_url": url, "width": 0, "height": 0, "flags": 0}


def _file_at(url: str, files: Mapping[str, Json]) -> Json:
    """Returns the attachment that `attachment://name` names; any other url as a file that nobody knows."""
    known = files.get(url.removeprefix(_REFERENCE)) if url.startswith(_REFERENCE) else None
    return known or {"id": "0", "url": url, "filename": url.rsplit("/", 1)[-1], "size": 0}


def referenced_files(embeds: list[Json]) -> set[str]:
    """Returns the names of the files that the embeds show."""
    urls = [embed[key].get("url", "") for embed in embeds for key in _PICTURES if embed.get(key)]
    urls += [embed[key].get("icon_url") or "" for embed in embeds for key in ("author", "footer") if embed.get(key)]
    return {url.removeprefix(_REFERENCE) for url in urls if url.startswith(_REFERENCE)}


def stored_components(components: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """Returns a copy of the components with an id for each and Discord's defaults; `files` as above."""
    copies = [_copied(component) for component in components]
    taken = {each["id"] for each in walk_components(copies) if each.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for component in walk_components(copies):
        component["id"] = component.get("id") or next(free)
        _fill_in(component, files)
    return copies


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items() if each is not None}
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return value


_DEFAULTS: dict[int, Json] = {
    **{key: {"min_values": 1, "max_values": 1} for key in SELECT_KINDS},
    ComponentKind.CONTAINER: {"accent_color": None, "spoiler": False},
    ComponentKind.SEPARATOR: {"spacing": 1, "divider": True},
    ComponentKind.THUMBNAIL: {"description": None, "spoiler": False},
    ComponentKind.FILE: {"spoiler": False},
}


def _fill_in(component: Json, files: Mapping[str, Json]) -> None:
    for key, value in _DEFAULTS.get(component["type"], {}).items():
        component.setdefault(key, value)
    if component["type"] == ComponentKind.CHECKBOX_GROUP:
        component.setdefault("max_values", len(component["options"]))
    if component["type"] == ComponentKind.MEDIA_GALLERY:
        for item in component["items"]:
            item["media"] = _media(item["media"], files)
            item.setdefault("description", None)
            item.setdefault("spoiler", False)
    if component["type"] == ComponentKind.THUMBNAIL:
        component["media"] = _media(component["media"], files)
    if component["type"] == ComponentKind.FILE:
        known = _file_at(component["file"]["url"], files)
        component |= {"name": known["filename"], "size": known["size"]}
        component["file"] = _media(component["file"], files)


def _media(media: Json, files: Mapping[str, Json]) -> Json:
    known = _file_at(media["url"], files)
    return {**media, "id": known["id"], "url": known["url"], "proxy_url": known["url"], "width": 0, "height": 0}


def mentioned(
    world: Model, channel: Channel, author_id: int, texts: list[str], allowed: Json | None
) -> tuple[tuple[int, ...], frozenset[int]]:
    """Returns the users that the texts name, and those of them and of named roles who are notified.

    Only what `allowed` (Discord's allowed_mentions; None allows all) lets through counts.
    """
    text = "\n".join(texts)
    users = [int(each) for each in dict.fromkeys(_USER.findall(text))]
    named = tuple(each for each in users if each in world.users and _is_allowed(allowed, "users", each))
    pinged = {*named, *_pinged_by_groups(world, channel, author_id, text, allowed)}
    return named, frozenset(each for each in pinged if each != author_id and can_view(world, each, channel))


def _is_allowed(allowed: Json | None, what: str, snowflake: int) -> bool:
    if allowed is None or what in (allowed.get("parse") or ()):
        return True
    return str(snowflake) in map(str, allowed.get(what) or ())


def _pinged_by_groups(world: Model, channel: Channel, author_id: int, text: str, allowed: Json | None) -> set[int]:
    if channel.guild_id is None or not permissions_in(world, author_id, channel) & Permission.MENTION_EVERYONE:
        return set()
    guild = world.guilds[channel.guild_id]
    if _EVERYONE.search(text) and (allowed is None or "everyone" in (allowed.get("parse") or ())):
        return set(guild.members)
    roles = {int(each) for each in _ROLE.findall(text) if _is_allowed(allowed, "roles", int(each))}
    return {each.user_id for each in guild.members.values() if roles & set(each.role_ids)}
