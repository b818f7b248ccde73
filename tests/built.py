"""Rendered messages in the format in which Discord gets them."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.formats.embed import build_embed, build_view
from bot.ui.messages.formats.layout import build_layout
from bot.ui.messages.rendered import RenderedMessage
from storage.rows import MessageFormat

BUILDER, LAYOUT_BUILDER = MessageBuilder(MessageFormat.EMBED), MessageBuilder(MessageFormat.COMPONENTS)


def embed(rendered: RenderedMessage) -> discord.Embed:
    """The embed of the message."""
    return build_embed(rendered, BUILDER.write)


def action_rows(rendered: RenderedMessage) -> list[dict[str, Any]]:
    """The rows of components below the embed."""
    return build_view(rendered, BUILDER.write_label).to_components()


def components(rendered: RenderedMessage) -> list[list[dict[str, Any]]]:
    """The components of each row below the embed."""
    return [list(row["components"]) for row in action_rows(rendered)]


def layout(rendered: RenderedMessage, above: str = "") -> list[dict[str, Any]]:
    """The components of the message that is laid out with them."""
    view = build_layout(rendered, LAYOUT_BUILDER.write, LAYOUT_BUILDER.write_label, above)
    return [dict(child.to_component_dict()) for child in view.children]
