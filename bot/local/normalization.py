"""How Discord stores what a bot sends: embeds with urls, components with ids, mentions."""

import re
from collections.abc import Mapping
from typing import Any

from bot.local.components import ComponentKind, list_pictures, walk_components
from bot.local.model import Channel, Json, Mentions, Model
from bot.local.permissions import Permission, can_view, compute_permissions

_USER = re.compile(r"<@!?(\d{1,20})>")
_ROLE = re.compile(r"<@&(\d{1,20})>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
ATTACHMENT_PREFIX = "attachment://"
_IMAGE_KEYS = ("image", "thumbnail")


def normalize_embeds(embeds: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """Return the embeds with their type and without empty parts; `files` are the attachments by name."""
    return [_normalize_embed(embed, files) for embed in embeds]


def _normalize_embed(embed: Json, files: Mapping[str, Json]) -> Json:
    stored = {key: value for key, value in embed.items() if value not in (None, "", [], {}) and key != "flags"}
    stored["type"] = "rich"
    for key in _IMAGE_KEYS:
        if key in stored:
            known = _find_file(stored[key]["url"], files)
            stored[key] = {**stored[key], "url": known["url"], "proxy_url": known["proxy_url"], "flags": 0}
            stored[key] |= {"width": known.get("width", 0), "height": known.get("height", 0)}
            if "content_type" in known:
                stored[key]["content_type"] = known["content_type"]
    if "fields" in stored:
        stored["fields"] = [{"inline": False, **each} for each in stored["fields"]]
    return stored


def _find_file(url: str, files: Mapping[str, Json]) -> Json:
    """Return the attachment that `attachment://name`, or its own url, refers to; for other urls, a made-up one."""
    for each in files.values():
        if url in (ATTACHMENT_PREFIX + each["filename"], each["url"]):
            return each
    return {"id": "0", "url": url, "proxy_url": url, "filename": url.rsplit("/", 1)[-1], "size": 0}


def find_file_references(embeds: list[Json]) -> set[str]:
    """Return the names of the files that the embeds show."""
    urls = [embed[key].get("url", "") for embed in embeds for key in _IMAGE_KEYS if embed.get(key)]
    return {url.removeprefix(ATTACHMENT_PREFIX) for url in urls if url.startswith(ATTACHMENT_PREFIX)}


def normalize_components(components: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """Return a copy of the components with ids and Discord's defaults; `files` are the attachments by name."""
    copies = [_copy_without_nulls(component) for component in components]
    taken = {each["id"] for each in walk_components(copies) if each.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for component in walk_components(copies):
        component["id"] = component.get("id") or next(free)
        _fill_defaults(component, files)
        for holder in (component, *(component.get("options") or ())):
            if (holder.get("emoji") or {}).get("id"):
                holder["emoji"] = {"animated": False, **holder["emoji"], "id": str(holder["emoji"]["id"])}
    return copies


def _copy_without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy_without_nulls(each) for key, each in value.items() if each is not None}
    if isinstance(value, list):
        return [_copy_without_nulls(each) for each in value]
    return value


_DEFAULTS: dict[int, Json] = {
    ComponentKind.STRING_SELECT: {"min_values": 1, "max_values": 1},
    ComponentKind.CONTAINER: {"accent_color": None, "spoiler": False},
    ComponentKind.SEPARATOR: {"spacing": 1, "divider": True},
}


def _fill_defaults(component: Json, files: Mapping[str, Json]) -> None:
    for key, value in _DEFAULTS.get(component["type"], {}).items():
        component.setdefault(key, value)
    for picture in list_pictures(component):
        picture["media"] = _normalize_media(picture["media"], files)
        picture.setdefault("description", None)
        picture.setdefault("spoiler", False)


def _normalize_media(media: Json, files: Mapping[str, Json]) -> Json:
    known = _find_file(media["url"], files)
    unfurled: Json = {"id": known["id"], "url": known["url"], "proxy_url": known["proxy_url"], "flags": 0}
    unfurled |= {name: known.get(name) for name in ("width", "height", "content_type")}
    return unfurled if known["id"] == "0" else {**unfurled, "attachment_id": known["id"]}


def list_shown_urls(embeds: list[Json], components: list[Json]) -> set[str]:
    """Return the urls of the files that stored embeds and components show."""
    urls = {embed[key]["url"] for embed in embeds for key in _IMAGE_KEYS if embed.get(key)}
    return urls | {shown["media"]["url"] for each in walk_components(components) for shown in list_pictures(each)}


def find_mentions(model: Model, channel: Channel, author_id: int, texts: list[str], allowed: Json | None) -> Mentions:
    """Return the mentions in texts; `allowed` is Discord's allowed_mentions; None allows all."""
    text = "\n".join(texts)
    users = [int(each) for each in dict.fromkeys(_USER.findall(text))]
    named = tuple(each for each in users if each in model.users and _is_allowed(allowed, "users", each))
    pinged = {*named, *_find_group_pings(model, channel, author_id, text, allowed)}
    return named, frozenset(each for each in pinged if each != author_id and can_view(model, each, channel))


def _is_allowed(allowed: Json | None, what: str, snowflake: int) -> bool:
    if allowed is None or what in (allowed.get("parse") or ()):
        return True
    return str(snowflake) in map(str, allowed.get(what) or ())


def _find_group_pings(model: Model, channel: Channel, author_id: int, text: str, allowed: Json | None) -> set[int]:
    if channel.guild_id is None or not compute_permissions(model, author_id, channel) & Permission.MENTION_EVERYONE:
        return set()
    guild = model.guilds[channel.guild_id]
    if _EVERYONE.search(text) and (allowed is None or "everyone" in (allowed.get("parse") or ())):
        return set(guild.members)
    roles = {int(each) for each in _ROLE.findall(text) if _is_allowed(allowed, "roles", int(each))}
    return {each.user_id for each in guild.members.values() if roles & set(each.role_ids)}
