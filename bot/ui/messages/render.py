"""Renders panels as Discord messages, within Discord's limits.

Every panel can be sent: long texts are cut with an ellipsis, and lists of more than 25 choices get pages.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import discord

from bot.engine.panel import Button, Choice, Draft, Panel, Press, Row, Say, Select, Style, Tone
from bot.pictures.picture import Picture
from bot.tables.codec import Codec
from bot.text.names import ELLIPSIS, END_OF_ISOLATE, ISOLATE
from bot.ui.messages import custom_ids

log = logging.getLogger(__name__)

TITLE, BODY, FIELDS, FIELD_NAME, FIELD_TEXT, FOOTER, EMBED = 256, 4096, 25, 256, 1024, 2048, 6000
"""Discord's limits of an embed in characters, of the fields in number; the last limits the sum."""

LABEL, OPTION, PLACEHOLDER = 80, 100, 150
"""Discord's limits of buttons and selects in characters."""

CONTENT = 2000
"""Discord's limit of the text above an embed in characters."""

ROWS, BUTTONS, OPTIONS = 5, 5, 25
"""Discord's limits of the rows of a message, the buttons of a row and the options of a select."""

PAGE = OPTIONS - 2
"""Choices on a page of a long list; two options lead to the next and the previous page."""

BLANK = "\N{ZERO WIDTH SPACE}"
"""Replaces an empty text where Discord demands one."""

NO_PINGS = discord.AllowedMentions.none()

COLOURS = {Tone.CALM: 0x5B6770, Tone.ASKING: 0xC8102E, Tone.WON: 0x2E7D32, Tone.LOST: 0x6D4C41}

STYLES = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}

NO_DRAFT = custom_ids.format_draft(Draft(), None)

Component = discord.ui.Button[discord.ui.View] | discord.ui.Select[discord.ui.View]


@dataclass(frozen=True, slots=True)
class Link:
    """A link button."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Stamp:
    """What all components of a message have in common."""

    table: str = ""
    """Empty for messages that belong to no table."""
    question: str = custom_ids.NO_QUESTION
    codec: Codec[Any] | None = None
    """The codec of the table's game; None for messages without actions."""
    draft: str = ""
    """The payload of the message's draft."""
    list_page: custom_ids.ListPage | None = None
    """The requested page of a long list."""


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message that is ready to be sent."""

    embed: discord.Embed
    rows: tuple[tuple[Component, ...], ...] = ()
    stamp: Stamp = Stamp()
    picture: Picture | None = None
    """What the embed shows as its image."""
    upload: bytes | None = None
    """The drawn picture, if it must be sent; otherwise the message has it already."""
    digest: str = field(init=False)
    """Equal for equal messages, also after a restart. The name of the picture is part of it."""

    def __post_init__(self) -> None:
        shown = [self.embed.to_dict(), [[component.to_component_dict() for component in row] for row in self.rows]]
        text = json.dumps(shown, sort_keys=True).encode()
        object.__setattr__(self, "digest", hashlib.blake2b(text, digest_size=9).hexdigest())

    @property
    def picture_name(self) -> str:
        """The file name of the picture; empty if there is none."""
        return self.picture.name if self.picture is not None else ""

    def build_files(self) -> list[discord.File]:
        """Build the files to send, for one request, as sending reads them to their end."""
        if self.picture is None or self.upload is None:
            return []
        return [discord.File(BytesIO(self.upload), self.picture.name, description=self.picture.alt)]

    @property
    def is_in_progress(self) -> bool:
        """True if the message shows a draft or another page of a list."""
        return self.stamp.list_page is not None or self.stamp.draft not in ("", NO_DRAFT)

    def build_view(self) -> discord.ui.View:
        """Build the components for one request; needs a running event loop.

        The view is stopped, so discord.py does not keep it: the router handles its interactions.
        """
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for component in row:
                component.row = number
                view.add_item(component)
        view.stop()
        return view


def render(
    panel: Panel,
    stamp: Stamp,
    say: Say,
    *,
    own: Sequence[Button] = (),
    more: Sequence[Button] = (),
    links: Sequence[Link] = (),
    picture: Picture | None = None,
) -> RenderedMessage:
    """Render a panel.

    ``own`` are the bot's buttons in rows below the game's; the buttons ``more`` and then ``links`` are added where
    there is room.
    """
    rows = _Rows(stamp, say)
    for number, row in enumerate(panel.rows):
        rows.add_row(number, row)
    embed = _build_embed(panel)
    if picture is not None:
        embed.set_image(url=f"attachment://{picture.name}")
    return RenderedMessage(embed, rows.add_host_rows(own, more, links), stamp, picture)


def text_length(text: str) -> int:
    """The length of a text in UTF-16 units, the longest that Discord may count."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def truncate(text: str, room: int) -> str:
    """Cut a text to ``room`` UTF-16 units, with an ellipsis if it was longer."""
    if len(text) <= room // 2 or text_length(text) <= room:
        return text
    units = room - len(ELLIPSIS) - text.count(ISOLATE)
    if units < 0:
        return ELLIPSIS[:room]
    kept = text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore")
    head, gap, tail = kept.rpartition(" ")
    if gap and len(tail) <= len(kept) // 5:
        kept = head
    kept = kept.rstrip()
    if (len(kept) - len(kept.rstrip("\\"))) % 2:
        kept = kept[:-1]
    return kept + ELLIPSIS + END_OF_ISOLATE * (kept.count(ISOLATE) - kept.count(END_OF_ISOLATE))


def _build_embed(panel: Panel) -> discord.Embed:
    title, footer = truncate(_fill_blank(panel.title), TITLE), truncate(panel.footer.strip(), FOOTER)
    room = EMBED - text_length(title) - text_length(footer)
    body = truncate(panel.body.strip(), min(BODY, room))
    room -= text_length(body)
    embed = discord.Embed(title=title, description=body or None, colour=COLOURS[panel.tone])
    if footer:
        embed.set_footer(text=footer)
    for part in panel.fields[:FIELDS]:
        name = truncate(_fill_blank(part.name), FIELD_NAME)
        if room <= text_length(name):
            break
        text = truncate(_fill_blank(part.text), min(FIELD_TEXT, room - text_length(name)))
        room -= text_length(name) + text_length(text)
        embed.add_field(name=name, value=text, inline=part.is_inline)
    return embed


def _fill_blank(text: str) -> str:
    return text.strip() or BLANK


class _Rows:
    """Builds the rows of one message; custom ids are unique within it."""

    def __init__(self, stamp: Stamp, say: Say) -> None:
        self._stamp = stamp
        self._say = say
        self._rows: list[tuple[Component, ...]] = []
        self._taken: set[str] = set()

    def add_row(self, number: int, row: Row) -> None:
        """Add row ``number`` of the panel."""
        if not isinstance(row, Select):
            self._rows += self._split_rows([self._build_button(button) for button in row])
        elif row.choices:
            self._rows.append((self._build_select(number, row),))

    def add_host_rows(
        self, own: Sequence[Button], more: Sequence[Button], links: Sequence[Link]
    ) -> tuple[tuple[Component, ...], ...]:
        """Add the bot's rows and return all; the game's last rows are dropped if there are too many."""
        below = self._split_rows([self._build_button(button) for button in own])
        rows = self._rows[: ROWS - len(below)] + below
        for button in (*map(self._build_button, more), *map(_build_link, links)):
            if rows and len(rows[-1]) < BUTTONS and isinstance(rows[-1][0], discord.ui.Button):
                rows[-1] = (*rows[-1], button)
            elif len(rows) < ROWS:
                rows.append((button,))
        return tuple(rows)

    def _split_rows(self, buttons: Sequence[Component]) -> list[tuple[Component, ...]]:
        return [tuple(buttons[start : start + BUTTONS]) for start in range(0, len(buttons), BUTTONS)]

    def _build_button(self, button: Button) -> Component:
        custom_id, is_sound = self._build_custom_id(button.press)
        return discord.ui.Button(
            label=truncate(_fill_blank(button.label), LABEL),
            custom_id=custom_id,
            style=STYLES[button.style],
            disabled=button.is_disabled or not is_sound,
        )

    def _build_select(self, number: int, select: Select) -> Component:
        choices: dict[str, Choice] = {}
        for choice in select.choices:
            choices.setdefault(custom_ids.format_value(choice, self._stamp.codec), choice)
        pages = _Pages(number, tuple(choices.items()), self._stamp, self._say)
        options = list(pages.list_options())
        custom_id, is_sound = self._build_custom_id(select.press)
        most = max(1, min(select.most, len(options)))
        return discord.ui.Select(
            custom_id=custom_id,
            placeholder=truncate(select.placeholder, PLACEHOLDER),
            min_values=min(select.least, 1 if pages.is_long else most),
            max_values=max(most, sum(option.default for option in options)),
            options=options,
            disabled=not is_sound,
        )

    def _build_custom_id(self, press: Press) -> tuple[str, bool]:
        """A unique custom id for the component; False if it is too long."""
        stamp = self._stamp
        wanted = custom_ids.build_custom_id(press, stamp.table, stamp.question, stamp.codec, stamp.draft)
        copy = 0
        try:
            while (text := wanted.format(copy)) in self._taken:
                copy += 1
        except ValueError as error:
            log.error("a custom id does not fit: %s", error)
            text = f"!{len(self._taken)}"
        self._taken.add(text)
        return text, not text.startswith("!")


def _build_link(link: Link) -> Component:
    return discord.ui.Button(label=truncate(_fill_blank(link.label), LABEL), url=link.url)


@dataclass(frozen=True, slots=True)
class _Pages:
    """A list of choices, shown one page at a time."""

    row: int
    choices: tuple[tuple[str, Choice], ...]
    """The values with their choices."""
    stamp: Stamp
    say: Say

    @property
    def is_long(self) -> bool:
        """True if the list does not fit into one select."""
        return len(self.choices) > OPTIONS

    def list_options(self) -> Iterator[discord.SelectOption]:
        """The options of the open page, with those that lead to its neighbours."""
        if not self.is_long:
            yield from map(_build_option, self.choices)
            return
        page = self._find_page()
        if page > 0:
            yield self._build_page_option("choices-back", page - 1)
        yield from map(_build_option, self.choices[page * PAGE : (page + 1) * PAGE])
        if (page + 1) * PAGE < len(self.choices):
            yield self._build_page_option("choices-more", page + 1)

    def _find_page(self) -> int:
        """The requested page, else the page with the first chosen choice."""
        list_page = self.stamp.list_page
        if list_page is not None and list_page.row == self.row:
            return min(list_page.page, (len(self.choices) - 1) // PAGE)
        chosen = (place for place, (_, choice) in enumerate(self.choices) if choice.is_chosen)
        return next(chosen, 0) // PAGE

    def _build_page_option(self, key: str, page: int) -> discord.SelectOption:
        first, last = page * PAGE + 1, min((page + 1) * PAGE, len(self.choices))
        label = self.say(key, first=first, last=last, count=len(self.choices))
        return discord.SelectOption(
            label=truncate(label, OPTION), value=custom_ids.ListPage(self.row, page, self.stamp.draft).format()
        )


def _build_option(item: tuple[str, Choice]) -> discord.SelectOption:
    value, choice = item
    return discord.SelectOption(
        label=truncate(_fill_blank(choice.label), OPTION),
        value=value,
        description=truncate(choice.note.strip(), OPTION) or None,
        default=choice.is_chosen,
    )
