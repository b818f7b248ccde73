"""Builds messages as embeds with rows of components."""

from __future__ import annotations

import discord

from bot.engine.emoji import strip
from bot.ui.messages.formats.controls import COLOURS, Write, WriteLabel, arrange_rows, build_row
from bot.ui.messages.formats.limits import (
    BODY,
    EMBED,
    FIELD_NAME,
    FIELD_TEXT,
    FIELDS,
    FOOTER,
    TITLE,
    fill_blank,
    text_length,
    truncate,
)
from bot.ui.messages.rendered import RenderedField, RenderedMessage


def build_embed(rendered: RenderedMessage, write: Write) -> discord.Embed:
    """Build the embed; long texts are cut with an ellipsis, and fields without a name are part of the text."""
    title = truncate(fill_blank(write(rendered.title, TITLE)), TITLE)
    footer = truncate(strip(rendered.footer).strip(), FOOTER)  # Discord shows no emoji there
    room = EMBED - text_length(title) - text_length(footer)
    named = [field for field in rendered.fields if field.name.strip()]
    nameless = [field.text for field in rendered.fields if not field.name.strip()]
    text = "\n".join(filter(None, map(str.strip, (rendered.body, *nameless))))
    body = truncate(write(text, BODY, is_body=True), min(BODY, room))
    room -= text_length(body)
    embed = discord.Embed(title=title, description=body or None, colour=COLOURS[rendered.tone])
    if footer:
        embed.set_footer(text=footer)
    for field in named[:FIELDS]:
        name = truncate(write(field.name, FIELD_NAME), FIELD_NAME)
        if room <= text_length(name):
            break
        text = fill_blank(write(tell_chosen(field), FIELD_TEXT, is_body=True))
        text = truncate(text, min(FIELD_TEXT, room - text_length(name)))
        room -= text_length(name) + text_length(text)
        embed.add_field(name=name, value=text, inline=field.is_inline)
    if rendered.picture is not None:
        embed.set_image(url=f"attachment://{rendered.picture_name}")
    return embed


def tell_chosen(field: RenderedField) -> str:
    """The text of a field, after what is chosen in its list, which stands apart from it."""
    options = field.select.options if field.select is not None else ()
    return "\n".join((*(f"**{option.label}**" for option in options if option.is_chosen), field.text))


def build_view(rendered: RenderedMessage, write_label: WriteLabel) -> discord.ui.View:
    """Build the components below the embed for one request; needs a running event loop.

    The view is stopped, so discord.py does not keep it: the router handles its interactions.
    """
    view = discord.ui.View(timeout=None)
    of_fields = [field.button for field in rendered.fields if field.button is not None]
    selects = [field.select for field in rendered.fields if field.select is not None]
    for number, row in enumerate(arrange_rows(rendered, of_fields, selects)):
        for component in build_row(row, write_label):
            component.row = number
            view.add_item(component)
    view.stop()
    return view
