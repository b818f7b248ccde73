"""Renders panels as messages: gives every control its custom id, and pages to lists of more than 25 choices."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select
from bot.pictures.picture import DrawnPicture, Picture
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
    drawn: DrawnPicture | None = None,
    is_embed: bool = False,
) -> RenderedMessage:
    """Render a panel.

    ``own`` are the bot's buttons in rows below the game's; the buttons ``more`` and then ``links`` are added where
    there is room. ``drawn`` is a picture that is drawn already. ``is_embed`` makes it an embed, whatever the operator's
    setting.
    """
    controls = _Controls(stamp, say)
    lead = () if panel.lead is None else (panel.lead,)
    return RenderedMessage(
        panel.title,
        panel.body,
        tuple(controls.list_fields(panel.fields)),
        panel.footer,
        panel.tone,
        tuple(controls.list_rows(panel.rows)),
        controls.render_buttons(own),
        (*controls.render_buttons(more), *(RenderedButton(link.label, url=link.url) for link in links)),
        stamp,
        picture if drawn is None else drawn.picture,
        is_embed,
        None if drawn is None else drawn.data,
        lead=next(controls.list_fields(lead), None),
    )


class _Controls:
    """Renders the controls of one message; custom ids are unique within it.

    A control whose custom id is too long for Discord is left out, with a line in the log.
    """

    def __init__(self, stamp: Stamp, say: Say) -> None:
        self._stamp = stamp
        self._say = say
        self._taken: set[str] = set()
        self._count = 0
        """The number of rows so far, those of fields included."""

    def list_fields(self, fields: Sequence[Field]) -> Iterator[RenderedField]:
        """Render the fields of the panel, each with its button and its row."""
        for field in fields:
            buttons = self.render_buttons((field.button,)) if field.button is not None else ()
            row = next(self.list_rows([field.row] if field.row else []), ())
            yield RenderedField(field.name, field.text, field.is_inline, next(iter(buttons), None), row)

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
        return tuple(
            RenderedButton(button.label, custom_id, button.style)
            for button in buttons
            if (custom_id := self._build_custom_id(button.press))
        )

    def _render_select(self, select: Select) -> RenderedSelect | None:
        """Render a list; None if it offers nothing."""
        number = self._count
        self._count += 1
        choices: dict[str, Choice] = {}
        for choice in select.choices:
            choices.setdefault(custom_ids.format_value(choice, self._stamp.codec), choice)
        options = tuple(self._list_options(number, [*choices.items()]))
        custom_id = self._build_custom_id(select.press) if options else ""
        if not custom_id:
            return None
        most = max(1, min(select.most, len(options)))
        return RenderedSelect(
            select.placeholder,
            custom_id,
            options,
            min(select.least, 1 if len(choices) > OPTIONS else most),
            max(most, sum(option.is_chosen for option in options)),
        )

    def _list_options(self, row: int, choices: Sequence[tuple[str, Choice]]) -> Iterator[RenderedOption]:
        """Generate the options of the list in a row; of a long one, a page and what leads to the next and previous one.

        That is the page that was asked for, else the one with the first chosen choice.
        """
        page, first, last, wanted = 0, 0, len(choices), self._stamp.list_page
        if len(choices) > OPTIONS:
            chosen = (place for place, (_, choice) in enumerate(choices) if choice.is_chosen)
            page = next(chosen, 0) // PAGE
            if wanted is not None and wanted.row == row:
                page = min(wanted.page, (len(choices) - 1) // PAGE)
            first, last = page * PAGE, (page + 1) * PAGE
        if first:
            yield self._build_page_option("choices-back", row, page - 1, len(choices))
        for value, choice in choices[first:last]:
            yield RenderedOption(choice.label, value, choice.note, choice.is_chosen)
        if last < len(choices):
            yield self._build_page_option("choices-more", row, page + 1, len(choices))

    def _build_page_option(self, key: str, row: int, page: int, count: int) -> RenderedOption:
        """Build the option that opens another page of a list of ``count`` choices."""
        label = self._say(key, first=page * PAGE + 1, last=min((page + 1) * PAGE, count), count=count)
        return RenderedOption(label, custom_ids.ListPage(row, page, self._stamp.draft).format())

    def _build_custom_id(self, press: Press) -> str:
        """Build a unique custom id for the component; empty if it is too long."""
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
