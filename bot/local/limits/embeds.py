"""Limits of embeds."""

from __future__ import annotations

from bot.local.errors import Breach, Path
from bot.local.limits.checks import Breaches, check_count, check_length, check_optional
from bot.local.model import Json

EMBEDS = 10
EMBED_CHARACTERS = 6000
EMBED_TEXTS = {"title": 256, "description": 4096}
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
AUTHOR = 256
FOOTER = 2048


def check_embeds(all_embeds: list[Json]) -> Breaches:
    """Yield what is wrong with the embeds of one message, alone and together."""
    yield from check_count(("embeds",), all_embeds, EMBEDS)
    for number, embed in enumerate(all_embeds):
        yield from _check_embed(("embeds", number), embed)
    total = sum(count_characters(embed) for embed in all_embeds)
    if total > EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {EMBED_CHARACTERS}; is {total}."
        yield Breach(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text)


def count_characters(embed: Json) -> int:
    """Return how many characters of the embed count for the total."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text.strip()) for text in texts if text)


def _check_embed(path: Path, embed: Json) -> Breaches:
    yield from check_optional(path, embed, EMBED_TEXTS, minimum=0)
    if embed.get("author"):
        yield from check_length((*path, "author", "name"), embed["author"].get("name"), AUTHOR)
    if embed.get("footer"):
        yield from check_length((*path, "footer", "text"), embed["footer"].get("text"), FOOTER)
    fields = embed.get("fields") or []
    yield from check_count((*path, "fields"), fields, FIELDS)
    for number, field in enumerate(fields):
        place = (*path, "fields", number)
        yield from check_length((*place, "name"), _strip(field.get("name")), FIELD_NAME)
        yield from check_length((*place, "value"), _strip(field.get("value")), FIELD_VALUE)
    shown = any(
        embed.get(name) for name in ("title", "description", "fields", "author", "footer", "image", "thumbnail")
    )
    if not shown:
        yield Breach((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


def _strip(text: object) -> object:
    return text.strip() if isinstance(text, str) else text
