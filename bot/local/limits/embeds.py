"""The limits of embeds."""

from __future__ import annotations

from bot.local.errors import Breach, Path
from bot.local.limits import measures
from bot.local.limits.measures import Breaches
from bot.local.model import Json

EMBEDS = 10
EMBED_CHARACTERS = 6000
EMBED_TEXTS = {"title": 256, "description": 4096}
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
AUTHOR = 256
FOOTER = 2048


def embeds(all_embeds: list[Json]) -> Breaches:
    """Yields what is wrong with the embeds of one message, their sum included."""
    yield from measures.count(("embeds",), all_embeds, EMBEDS)
    for number, embed in enumerate(all_embeds):
        yield from _embed(("embeds", number), embed)
    total = sum(embed_characters(embed) for embed in all_embeds)
    if total > EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {EMBED_CHARACTERS}; is {total}."
        yield Breach(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text)


def embed_characters(embed: Json) -> int:
    """Returns how many characters of the embed count for the sum."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text.strip()) for text in texts if text)


def _embed(path: Path, embed: Json) -> Breaches:
    yield from measures.optional(path, embed, EMBED_TEXTS, minimum=0)
    if embed.get("author"):
        yield from measures.length((*path, "author", "name"), embed["author"].get("name"), AUTHOR)
    if embed.get("footer"):
        yield from measures.length((*path, "footer", "text"), embed["footer"].get("text"), FOOTER)
    fields = embed.get("fields") or []
    yield from measures.count((*path, "fields"), fields, FIELDS)
    for number, field in enumerate(fields):
        place = (*path, "fields", number)
        yield from measures.length((*place, "name"), _stripped(field.get("name")), FIELD_NAME)
        yield from measures.length((*place, "value"), _stripped(field.get("value")), FIELD_VALUE)
    shown = any(
        embed.get(name) for name in ("title", "description", "fields", "author", "footer", "image", "thumbnail")
    )
    if not shown:
        yield Breach((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


def _stripped(text: object) -> object:
    return text.strip() if isinstance(text, str) else text
