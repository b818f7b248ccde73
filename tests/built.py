"""Rendered messages in the format in which Discord gets them."""

from __future__ import annotations

from typing import Any

import discord

from bot.registry import find_games
from bot.ui.messages.emoji import EmojiBook
from bot.ui.messages.emoji_upkeep import load_all_emoji
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.rendered import RenderedMessage
from storage.rows import MessageFormat

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


def embed(rendered: RenderedMessage) -> discord.Embed:
    """The embed of the message."""
    return BUILDER.build_embed(rendered)


def action_rows(rendered: RenderedMessage) -> list[dict[str, Any]]:
    """The rows of components below the embed."""
    return BUILDER.build_view(rendered).to_components()


def components(rendered: RenderedMessage) -> list[list[dict[str, Any]]]:
    """The components of each row below the embed."""
    return [list(row["components"]) for row in action_rows(rendered)]


def layout(rendered: RenderedMessage, above: str = "") -> list[dict[str, Any]]:
    """The components of the message that is laid out with them."""
    view = LAYOUT_BUILDER.build_layout(rendered, above)
    return [dict(child.to_component_dict()) for child in view.children]
