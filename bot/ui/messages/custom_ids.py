"""Formats and parses custom ids: ``verb:table:question:payload``, at most 100 characters.

A custom id that comes back may be forged or years old; one that does not match raises :class:`MalformedId`. Payloads:
with ``ACT`` and ``MEAN`` a batch (an aside may add the draft of its message after a semicolon), with ``DRAFT``
``page/batch``, with ``HINT`` the draft of its message or ``~`` for one that is too long, with ``OPTION``, ``ORDER`` and
``PAGE`` a name, with ``QUIET`` ``on`` or ``off``, with ``PROPOSE`` e.g. ``remove.2``, with ``VOTE`` an answer and a
number (``y.57``).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.engine.panel import Choice, Draft, Press, Verb
from bot.engine.value import Value
from bot.tables.codec import Codec, MalformedAction
from bot.ui.messages.formats.limits import CUSTOM_ID

NO_QUESTION = "-"

NEXT_TURN = "~"
"""Instead of the token of a question: what is planned for the seat's next turn."""

_CUSTOM_ID = re.compile(
    r"(?P<verb>[a-z]):(?P<table>[0-9A-Z]{0,8}):(?P<question>-|~|[0-9a-z]{1,8}(?:\.[0-9a-z]{1,6})?)"
    r":(?P<payload>[!-\"$-~]*)(?:#[0-9]{1,2})?"
)
_PAGE = re.compile(r"[A-Za-z]{0,12}")
_LIST_PAGE = re.compile(r"~(?P<row>[0-4])\.(?P<page>[0-9]{1,3})~(?P<draft>[!-~]*)")

_EMPTY_DRAFT = "/"

LOST = "~"
"""The payload of a ``HINT`` whose message has a draft that is too long for it."""

ON, OFF = "on", "off"
"""The payloads of ``QUIET``."""

_QUESTION_VERBS = frozenset({Verb.ACT, Verb.DRAFT, Verb.UNDO, Verb.QUIET, Verb.ORDER, Verb.HINT, Verb.MEAN})
"""The verbs that answer a question and are outdated with it."""


class MalformedId(ValueError):
    """A custom id or value that this bot does not make."""


@dataclass(frozen=True, slots=True)
class CustomId(Value):
    """A parsed custom id."""

    verb: Verb
    table: str = ""
    """Empty if it belongs to no table."""
    question: str = NO_QUESTION
    payload: str = ""

    @property
    def batch(self) -> str:
        return self.payload.partition(";")[0]

    @property
    def draft(self) -> str:
        """The draft of a ``DRAFT``, or the one that a hint or an aside keeps; empty if there is none."""
        return self.payload if self.verb in (Verb.DRAFT, Verb.HINT) else self.payload.partition(";")[2]

    @property
    def is_short_enough(self) -> bool:
        """True if the custom id is short enough, whatever its copy number."""
        return len(f"{self.verb}:{self.table}:{self.question}:{self.payload}#24") <= CUSTOM_ID

    def format(self, copy: int = 0) -> str:
        """Format the custom id; ``copy`` makes equal custom ids of one message unique.

        :raises ValueError: if it is longer than Discord allows; the error omits the payload, which may be secret.
        """
        text = f"{self.verb}:{self.table}:{self.question}:{self.payload}" + (f"#{copy}" if copy else "")
        if len(text) > CUSTOM_ID:
            raise ValueError(f"{self.verb.name} with {len(text)} characters is longer than {CUSTOM_ID}")
        return text


@dataclass(frozen=True, slots=True)
class ListPage(Value):
    """A request for another page of a long list."""

    row: int
    """The list's row in the panel."""
    page: int
    draft: str = ""
    """The payload of the message's draft, so that it outlasts the change of page."""

    def format(self) -> str:
        """Format the request as the value of an option."""
        return f"~{self.row}.{self.page}~{self.draft}"[:CUSTOM_ID]


def parse(text: str) -> CustomId:
    """Parse a custom id.

    :raises MalformedId: if this bot does not make such ids.
    """
    match = _CUSTOM_ID.fullmatch(text)
    if match is None or len(text) > CUSTOM_ID:
        raise MalformedId(text[:CUSTOM_ID])
    try:
        verb = Verb(match["verb"])
    except ValueError as error:
        raise MalformedId(text) from error
    return CustomId(verb, match["table"], match["question"], match["payload"])


def parse_values(values: Sequence[str]) -> tuple[tuple[str, ...], ListPage | None]:
    """Parse the chosen values, and the requested list page, if any.

    :raises MalformedId: if a value begins like a list page and is none.
    """
    list_page = None
    for value in values:
        if not value.startswith("~"):
            continue
        match = _LIST_PAGE.fullmatch(value)
        if match is None:
            raise MalformedId(value[:CUSTOM_ID])
        list_page = ListPage(int(match["row"]), int(match["page"]), match["draft"])
    return tuple(value for value in values if not value.startswith("~")), list_page


def build_custom_id(press: Press, table: str, question: str, codec: Codec[Any] | None, draft: str = "") -> CustomId:
    """Build the custom id of a component; ``codec`` is that of the table's game, None if there are no actions.

    ``table`` is that of the message, and ``draft`` the payload of its draft; a hint or an aside carries it if there is
    room.

    :raises ValueError: if there are actions and no codec.
    """
    payload = press.page
    if press.verb is Verb.DRAFT:
        payload = format_draft(Draft(press.page, press.actions), codec)
    elif press.verb in (Verb.ACT, Verb.MEAN):
        payload = _format_batch(press.actions, codec)
    token = question if press.verb in _QUESTION_VERBS and not press.is_aside else NO_QUESTION
    token = NEXT_TURN if press.is_plan else token
    bare = CustomId(press.verb, press.table or table, token, payload)
    if draft in ("", _EMPTY_DRAFT):
        return bare
    if press.verb is Verb.HINT:
        keeping = replace(bare, payload=draft)
        return keeping if keeping.is_short_enough else replace(bare, payload=LOST)
    if not press.is_aside:
        return bare
    keeping = replace(bare, payload=f"{bare.payload};{draft}")
    return keeping if keeping.is_short_enough else bare


def press_page(*words: object) -> Press:
    """Build what a control does that opens a private page: its name, and the words for it."""
    return Press(Verb.PAGE, page=".".join(map(str, words)))


def format_value(choice: Choice, codec: Codec[Any] | None) -> str:
    """Format the value of an option: plain text, or actions in short form.

    :raises ValueError: if there are actions and no codec.
    """
    if isinstance(choice.value, str):
        return choice.value
    return _format_batch(choice.value if isinstance(choice.value, tuple) else (choice.value,), codec)


def join_batch(payload: str, values: Sequence[str]) -> str:
    """Join the batch of an ``ACT``: the actions of its payload, then the chosen ones."""
    return ",".join(filter(None, (payload, *values)))


def format_draft(draft: Draft, codec: Codec[Any] | None) -> str:
    """Format a draft as a payload: ``page/batch``.

    :raises ValueError: if it has actions and there is no codec.
    """
    return f"{draft.page}/{_format_batch(draft.actions, codec)}"


def parse_draft(payload: str, codec: Codec[Any]) -> Draft:
    """Parse the payload of a draft; an empty payload is an empty draft.

    :raises MalformedId: if it is not a draft of this game.
    """
    page, _, batch = payload.partition("/")
    if not _PAGE.fullmatch(page):
        raise MalformedId(payload)
    try:
        return Draft(page, codec.batch_from_short(batch) if batch else ())
    except MalformedAction as error:
        raise MalformedId(payload) from error


def _format_batch(actions: Sequence[Any], codec: Codec[Any] | None) -> str:
    if not actions:
        return ""
    if codec is None:
        raise ValueError("actions need a codec")
    return codec.batch_to_short(actions)
