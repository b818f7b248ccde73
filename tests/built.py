"""Rendered messages in the format in which Discord gets them."""

from __future__ import annotations

import json
import re
from typing import Any

import discord

from bot.local.model import Json, Message
from bot.local.normalization import normalize_components, normalize_embeds
from bot.local.serializers import serialize_attachment
from bot.registry import find_games
from bot.tables.scheduler import GIVEN_BACK_SECONDS
from bot.ui.messages.emoji import EmojiBook
from bot.ui.messages.emoji_upkeep import load_all_emoji
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.rendered import RenderedMessage
from storage.rows import MessageFormat
from tests.shown import get_text_above

TIMESTAMP = re.compile(r"(?<=<t:)\d+")
"""The seconds in a time as Discord shows it."""

UNSTEADY = re.compile(r"\d+ (?:minut|hor|hour)\w*|`|<(?=/)|(?<=\w):\d+>")
"""What may change without a redraw: how long the bot was away, and whether a command can be pressed."""

BUILDER, LAYOUT_BUILDER = MessageBuilder(MessageFormat.EMBED), MessageBuilder(MessageFormat.COMPONENTS)


def build_full_book() -> EmojiBook:
    """The emoji of all games, with ids as long as Discord's."""
    book = EmojiBook()
    arts = {key: entry.art for key, entry in find_games().items()}
    for number, (drawing, image) in enumerate(load_all_emoji(arts).items()):
        book.add(drawing, image.name, 1_440_000_000_000_000_000 + number)
    return book


EVERY_EMOJI = build_full_book()

EMOJI_BUILDER = MessageBuilder(MessageFormat.EMBED, EVERY_EMOJI)
"""Of messages at a Discord that has all emoji."""


def embed(rendered: RenderedMessage, builder: MessageBuilder = BUILDER) -> discord.Embed:
    """The embed of the message."""
    return discord.Embed.from_dict(builder.build_embed(rendered))


def components(rendered: RenderedMessage) -> list[list[dict[str, Any]]]:
    """The components of each row below the embed."""
    return [row["components"] for row in BUILDER.build_rows(rendered)]


def layout(rendered: RenderedMessage, above: str = "") -> list[dict[str, Any]]:
    """The components of the message that is laid out with them."""
    return LAYOUT_BUILDER.build_layout(rendered, above)


def looks_like(message: Message, rendered: RenderedMessage) -> bool:
    """Return whether a message shows what was rendered; deadlines may differ by what no table is drawn again for."""
    files = {each.filename: serialize_attachment(each, message.channel_id) for each in message.attachments}
    if message.is_v2:
        drawn: list[Json] = normalize_components(layout(rendered, get_text_above(message)), files)
    else:
        embeds = normalize_embeds([BUILDER.build_embed(rendered)], files)
        drawn = [*embeds, *normalize_components(BUILDER.build_rows(rendered), {})]
    texts = [
        UNSTEADY.sub("", json.dumps(each, sort_keys=True)) for each in ([*message.embeds, *message.components], drawn)
    ]
    before, after = ([int(at) for at in TIMESTAMP.findall(text)] for text in texts)
    is_same = len({TIMESTAMP.sub("", text) for text in texts}) == 1
    return is_same and all(0 <= late - early <= GIVEN_BACK_SECONDS for early, late in zip(before, after, strict=True))
