"""A rendered message as plain values, before it gets the format in which it is sent."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any, Self

import discord

from bot.engine.panel import Draft, Style, Tone
from bot.engine.value import Value, list_fields
from bot.pictures.picture import Picture
from bot.tables.codec import Codec
from bot.ui.messages import custom_ids

NO_DRAFT = custom_ids.format_draft(Draft(), None)


class Upload(discord.File):
    """A file for one request."""

    def close(self) -> None:
        """Leave the bytes to who reads them; discord.py keeps them until the next full garbage collection."""
        vars(self.fp).clear()


@dataclass(frozen=True, slots=True)
class Stamp(Value):
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
class RenderedButton(Value):
    """A button with its custom id, or a link."""

    label: str
    custom_id: str = ""
    """Empty for links."""
    style: Style = Style.PLAIN
    url: str = ""
    """Empty for all but links."""


@dataclass(frozen=True, slots=True)
class RenderedOption(Value):
    """An option of a select."""

    label: str
    value: str
    note: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class RenderedSelect(Value):
    """A select with its custom id, at the open page of its list."""

    placeholder: str
    custom_id: str
    options: tuple[RenderedOption, ...]
    least: int
    most: int


RenderedRow = tuple[RenderedButton, ...] | RenderedSelect


@dataclass(frozen=True, slots=True)
class RenderedField(Value):
    """A titled paragraph."""

    name: str
    text: str
    is_inline: bool = False
    button: RenderedButton | None = None
    """A button about this field: at its side, or in a row below where the message is an embed."""
    row: RenderedRow = ()
    """A list or buttons about this field: below its text, or below all texts where the message is an embed."""


UNKNOWN = ""
"""The digest of a message whose content is unknown; equal to no rendered digest."""


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message with its custom ids; its texts are not cut yet."""

    title: str
    body: str = ""
    fields: tuple[RenderedField, ...] = ()
    footer: str = ""
    tone: Tone = Tone.CALM
    rows: tuple[RenderedRow, ...] = ()
    """The rows of the panel."""
    own: tuple[RenderedButton, ...] = ()
    """The bot's buttons, in rows below the panel's."""
    more: tuple[RenderedButton, ...] = ()
    """Buttons and links that are added where there is room."""
    stamp: Stamp = Stamp()
    picture: Picture | None = None
    is_embed: bool = False
    """True if it is posted as an embed, whatever the operator's setting."""
    upload: bytes | None = None
    """The drawn picture, if it must be sent; otherwise the message has it already."""
    lead: RenderedField | None = None
    """As in :attr:`Panel.lead`."""
    digest: str = field(init=False)
    """Equal for equal messages, also after a restart. The name of the picture is part of it."""

    def __post_init__(self) -> None:
        texts = (self.title, self.body, self.fields, self.footer, self.tone)
        picture = self.picture.name if self.picture is not None else ""
        lead = () if self.lead is None else (self.lead,)  # without one the digest is as older versions stored it
        shown = (*texts, self.rows, self.own, self.more, picture, *lead)
        text = json.dumps(shown, default=list_fields).encode()
        object.__setattr__(self, "digest", hashlib.blake2b(text, digest_size=9).hexdigest())

    def drop_picture(self) -> Self:
        """Return the message in words alone."""
        return replace(self, picture=None, upload=None)

    def list_texts(self) -> Iterator[str]:
        """Generate the texts of the message without those of its controls."""
        yield from (self.title, self.body, self.footer)
        for each in self.join_fields():
            yield from (each.name, each.text)

    def join_fields(self) -> tuple[RenderedField, ...]:
        """Return all fields, the lead first."""
        return self.fields if self.lead is None else (self.lead, *self.fields)

    def build_files(self) -> list[discord.File]:
        """Build the files to send, for one request, as sending reads them to their end."""
        if self.picture is None or self.upload is None:
            return []
        return [Upload(BytesIO(self.upload), self.picture.name, description=self.picture.alt)]


@dataclass(frozen=True, slots=True)
class InProgress:
    """What a hand shows while somebody uses it: a draft, or another page of a list; as text, JSON of the values."""

    question: str
    """The token of the question that it answers."""
    draft: str
    """As a payload."""
    list_page: custom_ids.ListPage | None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text of a row.

        :raises MalformedId: if its page of a list is none.
        """
        question, draft, value = json.loads(text)
        return cls(question, draft, custom_ids.parse_values([value])[1])

    def __str__(self) -> str:
        page = self.list_page.format() if self.list_page is not None else ""
        return json.dumps([self.question, self.draft, page])


def format_in_progress(rendered: RenderedMessage) -> str:
    """Format what is in progress in a message, for its row; empty if nothing is."""
    stamp = rendered.stamp
    is_plan = stamp.question == custom_ids.NEXT_TURN
    is_in_progress = is_plan or stamp.list_page is not None or stamp.draft not in ("", NO_DRAFT)
    return str(InProgress(stamp.question, stamp.draft, stamp.list_page)) if is_in_progress else ""
