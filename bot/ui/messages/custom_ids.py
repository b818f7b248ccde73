"""Custom ids: ``verb:table:question:payload``, at most 100 characters, written here and read here.

Whatever comes back through Discord may be forged or years old; what does not fit the grammar is a :class:`MalformedId`.
Payloads: a batch with ``ACT`` (an aside may carry the draft of its message behind a semicolon), ``page/batch`` with
``DRAFT``, a name with ``OPTION`` and ``PAGE``, ``on`` or ``off`` with ``QUIET``, ``remove.2`` with ``PROPOSE``, an
answer and a number (``y.57``) with ``VOTE``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.engine.panel import Choice, Draft, Press, Verb
from bot.tables.codec import Codec, MalformedAction

LONGEST = 100
"""Characters in a custom id, and in the value of a choice."""

NO_QUESTION = "-"

_PRESS = re.compile(
    r"(?P<verb>[a-z]):(?P<table>[0-9A-Z]{0,8}):(?P<question>-|[0-9a-z]{1,8}(?:\.[0-9a-z]{1,6})?)"
    r":(?P<payload>[!-\"$-~]*)(?:#[0-9]{1,2})?"
)
_PAGE = re.compile(r"[A-Za-z]{0,12}")
_TURN = re.compile(r"~(?P<row>[0-4])\.(?P<page>[0-9]{1,3})~(?P<draft>[!-~]*)")

_EMPTY_DRAFT = "/"

ON, OFF = "on", "off"
"""The payloads of ``QUIET``."""

_ANSWERS = frozenset({Verb.ACT, Verb.DRAFT, Verb.UNDO, Verb.QUIET})
"""The verbs that answer a question, and grow stale with it."""


class MalformedId(ValueError):
    """A custom id or a chosen value is none that this bot makes."""


@dataclass(frozen=True, slots=True)
class PressId:
    """A custom id taken apart."""

    verb: Verb
    table: str = ""
    """Empty for what belongs to no table."""
    question: str = NO_QUESTION
    payload: str = ""

    @property
    def batch(self) -> str:
        """With ``ACT`` what is to be done."""
        return self.payload.partition(";")[0]

    @property
    def draft(self) -> str:
        """With ``DRAFT`` the draft; with ``ACT`` the one that outlasts it, empty if there is none."""
        return self.payload if self.verb is Verb.DRAFT else self.payload.partition(";")[2]

    @property
    def fits(self) -> bool:
        """True if every copy of the custom id is short enough for Discord."""
        return len(f"{self.verb}:{self.table}:{self.question}:{self.payload}#24") <= LONGEST

    def text(self, copy: int = 0) -> str:
        """The custom id; ``copy`` tells apart controls of one message that ask for the same.

        :raises ValueError: if it is longer than Discord allows; it tells nothing of the payload, which may be a secret.
        """
        text = f"{self.verb}:{self.table}:{self.question}:{self.payload}" + (f"#{copy}" if copy else "")
        if len(text) > LONGEST:
            raise ValueError(f"{self.verb.name} with {len(text)} characters is longer than {LONGEST}")
        return text


@dataclass(frozen=True, slots=True)
class ListPage:
    """A wish to see another page of a list that is too long for one."""

    row: int
    """Which row of the panel the list is."""
    page: int
    draft: str = ""
    """The payload of the draft that the message shows, so that turning a page loses nothing."""

    def text(self) -> str:
        """The turn as the value of a choice."""
        return f"~{self.row}.{self.page}~{self.draft}"[:LONGEST]


def parse(text: str) -> PressId:
    """The custom id taken apart.

    :raises MalformedId: if this bot does not make such ids.
    """
    match = _PRESS.fullmatch(text)
    if match is None or len(text) > LONGEST:
        raise MalformedId(text[:LONGEST])
    try:
        verb = Verb(match["verb"])
    except ValueError as error:
        raise MalformedId(text) from error
    return PressId(verb, match["table"], match["question"], match["payload"])


def parse_values(values: Sequence[str]) -> tuple[tuple[str, ...], ListPage | None]:
    """The chosen values, and the page asked for if one of them asks for another page.

    :raises MalformedId: if a value looks like a turn and is none.
    """
    turn = None
    for value in values:
        if not value.startswith("~"):
            continue
        match = _TURN.fullmatch(value)
        if match is None:
            raise MalformedId(value[:LONGEST])
        turn = ListPage(int(match["row"]), int(match["page"]), match["draft"])
    return tuple(value for value in values if not value.startswith("~")), turn


def press_id(press: Press, table: str, question: str, codec: Codec[Any] | None, draft: str = "") -> PressId:
    """What a control's custom id says; ``codec`` is that of the table's game, None where no actions can occur.

    ``draft`` is the payload of the draft that the message shows: an aside leaves it alone where both fit.

    :raises ValueError: if there are actions and no codec.
    """
    asked = question if press.verb in _ANSWERS and not press.is_aside else NO_QUESTION
    bare = PressId(press.verb, table, asked, _payload(press, codec))
    if not press.is_aside or draft in ("", _EMPTY_DRAFT):
        return bare
    keeping = replace(bare, payload=f"{bare.payload};{draft}")
    return keeping if keeping.fits else bare


def value_text(choice: Choice, codec: Codec[Any] | None) -> str:
    """The value of a choice: plain text, or an action in short form.

    :raises ValueError: if it is an action and there is no codec.
    """
    if isinstance(choice.value, str):
        return choice.value
    if codec is None:
        raise ValueError("an action was offered where there is no game")
    return codec.short(choice.value)


def batch_text(payload: str, values: Sequence[str]) -> str:
    """The batch that an ``ACT`` asks for: the actions of its payload, then the chosen ones."""
    return ",".join(part for part in (payload, *values) if part)


def draft_text(draft: Draft, codec: Codec[Any] | None) -> str:
    """The draft as a payload: ``page/batch``.

    :raises ValueError: if it holds actions and there is no codec.
    """
    return f"{draft.page}/{_batch(draft.actions, codec)}"


def parse_draft(payload: str, codec: Codec[Any]) -> Draft:
    """The draft of a payload; the empty one of an empty payload.

    :raises MalformedId: if it is none of this game's.
    """
    page, _, batch = payload.partition("/")
    if not _PAGE.fullmatch(page):
        raise MalformedId(payload)
    try:
        return Draft(page, codec.batch_from_short(batch) if batch else ())
    except MalformedAction as error:
        raise MalformedId(payload) from error


def _payload(press: Press, codec: Codec[Any] | None) -> str:
    if press.verb is Verb.DRAFT:
        return draft_text(Draft(press.page, press.actions), codec)
    if press.verb is Verb.ACT:
        return _batch(press.actions, codec)
    return press.page


def _batch(actions: Sequence[Any], codec: Codec[Any] | None) -> str:
    if not actions:
        return ""
    if codec is None:
        raise ValueError("actions were offered where there is no game")
    return codec.batch_to_short(actions)
