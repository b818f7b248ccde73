"""Renders panels as messages: gives every control its custom id, and pages to lists of more than 25 choices."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select
from bot.pictures.picture import Picture
from bot.ui.messages import custom_ids
from bot.ui.messages.formats.limits import OPTIONS
from bot.ui.messages.rendered import (
    RenderedButton,
    RenderedField,
    RenderedMessage,
    RenderedOption,
    RenderedRow,
    RenderedSelect,
    Stamp,
)

log = logging.getLogger(__name__)

PAGE = OPTIONS - 2
"""Choices on a page of a long list; two options lead to the next and the previous page."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link button."""

    label: str
    url: str


def render(
    panel: Panel,
    stamp: Stamp,
    say: Say,
    *,
    own: Sequence[Button] = (),
    more: Sequence[Button] = (),
    links: Sequence[Link] = (),
    picture: Picture | None = None,
    is_embed: bool = False,
) -> RenderedMessage:
    """Render a panel.

    ``own`` are the bot's buttons in rows below the game's; the buttons ``more`` and then ``links`` are added where
    there is room. ``is_embed`` makes it an embed, whatever the operator's setting.
    """
    controls = _Controls(stamp, say)
    return RenderedMessage(
        panel.title,
        panel.body,
        tuple(controls.list_fields(panel.fields)),
        panel.footer,
        panel.tone,
        tuple(controls.list_rows(panel.rows)),
        controls.render_buttons(own),
        (*controls.render_buttons(more), *map(_render_link, links)),
        stamp,
        picture,
        is_embed,
    )


def _render_link(link: Link) -> RenderedButton:
    return RenderedButton(link.label, url=link.url)


class _Controls:
    """Renders the controls of one message; custom ids are unique within it.

    A control whose custom id is too long for Discord is left out, with a line in the log.
    """

    def __init__(self, stamp: Stamp, say: Say) -> None:
        self._stamp = stamp
        self._say = say
        self._taken: set[str] = set()
        self._count = 0
        """The number of rows so far; the lists of fields count as rows."""

    def list_fields(self, fields: Sequence[Field]) -> Iterator[RenderedField]:
        """Render the fields of the panel, each with its button and list."""
        for field in fields:
            buttons = self.render_buttons((field.button,)) if field.button is not None else ()
            select = self._render_select(field.select) if field.select is not None else None
            yield RenderedField(field.name, field.text, field.is_inline, next(iter(buttons), None), select)

    def list_rows(self, rows: Sequence[Row]) -> Iterator[RenderedRow]:
        """Render the rows of the panel; those without controls are left out."""
        for row in rows:
            rendered: RenderedRow | None
            if isinstance(row, Select):
                rendered = self._render_select(row)
            else:
                self._count += 1
                rendered = self.render_buttons(row)
            if rendered:
                yield rendered

    def render_buttons(self, buttons: Sequence[Button]) -> tuple[RenderedButton, ...]:
        """Render buttons."""
        rendered = ((button, self._build_custom_id(button.press)) for button in buttons)
        return tuple(RenderedButton(button.label, wanted, button.style) for button, wanted in rendered if wanted)

    def _render_select(self, select: Select) -> RenderedSelect | None:
        """Render a list; None if it offers nothing."""
        number = self._count
        self._count += 1
        choices: dict[str, Choice] = {}
        for choice in select.choices:
            choices.setdefault(custom_ids.format_value(choice, self._stamp.codec), choice)
        pages = _Pages(number, tuple(choices.items()), self._stamp, self._say)
        options = tuple(pages.list_options())
        custom_id = self._build_custom_id(select.press) if options else ""
        if not custom_id:
            return None
        most = max(1, min(select.most, len(options)))
        return RenderedSelect(
            select.placeholder,
            custom_id,
            options,
            min(select.least, 1 if pages.is_long else most),
            max(most, sum(option.is_chosen for option in options)),
        )

    def _build_custom_id(self, press: Press) -> str:
        """A unique custom id for the component; empty if it is too long."""
        stamp = self._stamp
        wanted = custom_ids.build_custom_id(press, stamp.table, stamp.question, stamp.codec, stamp.draft)
        copy = 0
        try:
            while (text := wanted.format(copy)) in self._taken:
                copy += 1
        except ValueError as error:
            log.error("a custom id does not fit: %s", error)
            return ""
        self._taken.add(text)
        return text


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

    def list_options(self) -> Iterator[RenderedOption]:
        """The options of the open page, with those that lead to its neighbours."""
        if not self.is_long:
            yield from map(_render_option, self.choices)
            return
        page = self._find_page()
        if page > 0:
            yield self._build_page_option("choices-back", page - 1)
        yield from map(_render_option, self.choices[page * PAGE : (page + 1) * PAGE])
        if (page + 1) * PAGE < len(self.choices):
            yield self._build_page_option("choices-more", page + 1)

    def _find_page(self) -> int:
        """The requested page, else the page with the first chosen choice."""
        list_page = self.stamp.list_page
        if list_page is not None and list_page.row == self.row:
            return min(list_page.page, (len(self.choices) - 1) // PAGE)
        chosen = (place for place, (_, choice) in enumerate(self.choices) if choice.is_chosen)
        return next(chosen, 0) // PAGE

    def _build_page_option(self, key: str, page: int) -> RenderedOption:
        first, last = page * PAGE + 1, min((page + 1) * PAGE, len(self.choices))
        label = self.say(key, first=first, last=last, count=len(self.choices))
        return RenderedOption(label, custom_ids.ListPage(self.row, page, self.stamp.draft).format())


def _render_option(item: tuple[str, Choice]) -> RenderedOption:
    value, choice = item
    return RenderedOption(choice.label, value, choice.note, choice.is_chosen)
