"""What a game shows, as plain values: a panel has a title, text, fields and controls, and knows no Discord.

A game folder's ``render.py`` offers a :class:`Face`. The edge turns panels into embeds and components, keeps Discord's
limits, and puts table, question and :class:`Press` into the custom ids; so layouts are tested without Discord.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, runtime_checkable

from bot.engine.contract import Action, Event, Outcome
from bot.engine.lookahead import Lookahead


class Say(Protocol):
    """The texts of one language."""

    @property
    def language(self) -> str:
        """``ca``, ``es`` or ``en``."""

    def __call__(self, key: str, /, **args: int | str) -> str:
        """The sentence with this key, its variables filled in.

        :raises KeyError: if no language has it.
        """


class Verb(StrEnum):
    """What a press asks for. The values travel in custom ids and are never given a new meaning."""

    ACT = "a"
    """Take the actions of the payload, then those of the chosen values: all or none."""
    DRAFT = "d"
    """Draw the message anew with the draft of the payload and the chosen values; nothing is stored."""
    HAND = "h"
    """Show me my hand, only to me."""
    LOG = "l"
    RULES = "r"
    UNDO = "u"
    JOIN = "j"
    LEAVE = "x"
    START = "s"
    OPTION = "o"
    """Set the option named in the payload to the chosen value."""
    CLOSE = "c"
    SHOW = "t"
    """Show the table, only to me."""
    PAGE = "e"
    """Open the private page, or the form, that the payload names; or take what was chosen for it."""
    REPLAY = "p"
    """Show a moment of a game that is over, as seen from the chair in the payload."""
    FORGET = "f"
    """Forget all that is stored about me."""
    REMATCH = "m"
    """Open a lobby for the same people and the same game once more."""
    TUTORIAL = "g"
    """Try what is in the payload in a lesson of a game's tutorial."""
    QUIET = "q"
    """Let everything pass until my next turn, or do so no longer."""
    BACK = "b"
    """I am back: play no longer for me."""
    PROPOSE = "n"
    """Put what is in the payload to those at the table."""
    VOTE = "v"
    """Answer what is put to those at the table."""
    FOLLOW = "w"
    """Tell me when the table is over, or do so no longer."""


class Style(StrEnum):
    """How much a button stands out; its words say what it does, the colour only repeats it."""

    MAIN = "main"
    PLAIN = "plain"
    GOOD = "good"
    DANGER = "danger"


class Tone(StrEnum):
    """The mood of a panel, shown as a colour beside words that say the same."""

    CALM = "calm"
    ASKING = "asking"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Draft:
    """A choice in progress: it lives only in the custom ids of the message that shows it."""

    page: str = ""
    """Which face of the hand is open; short, ASCII letters."""
    actions: tuple[Action, ...] = ()
    """The actions put together so far, in the order in which they will be taken."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a control stands for."""

    verb: Verb
    actions: tuple[Action, ...] = ()
    """With ``ACT`` the batch (or its beginning, before the chosen values), with ``DRAFT`` the draft."""
    page: str = ""
    """With ``DRAFT`` the page of the draft, with ``OPTION`` the name of the field, with
    ``PAGE`` that of a page or a setting.

    With ``QUIET`` it is ``on`` or ``off``.
    """
    is_aside: bool = False
    """True for asides: such a control is never stale."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button; 5 fit a row."""

    label: str
    press: Press
    style: Style = Style.PLAIN
    is_disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select: an action, or the value of an option."""

    label: str
    value: Action | str
    note: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from; the edge pages what is longer than 25."""

    placeholder: str
    press: Press
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


Row = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Field:
    """A titled paragraph of a panel."""

    name: str
    text: str
    is_inline: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """One message as plain values."""

    title: str
    body: str = ""
    fields: tuple[Field, ...] = ()
    footer: str = ""
    rows: tuple[Row, ...] = ()
    """At most five, the host's own row included: it adds one to a table.

    To a hand that is not at turn it adds a button, in the last row if there are buttons in it, and fewer than five.
    """
    tone: Tone = Tone.CALM


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a game may know of the table it is shown at."""

    names: tuple[str, ...]
    """How each seat is called, safe to put into text."""
    labels: tuple[str, ...]
    """The same names for buttons and lists, where nothing is escaped."""
    record: int | None = None
    """The best mark of this server's finished games of the same category; None if there is none."""


class Face(Protocol):
    """How a game is shown; every function gets views and plain values, never a state."""

    def table(self, view: Any, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
        """The public table from a spectator's view; ``news`` are the public events of the newest turn."""

    def hand(self, view: Any, draft: Draft, ahead: Lookahead[Any], sitting: Sitting, say: Say) -> Panel:
        """A seat's private message from its own view, with the controls of what it may do."""

    def compose(self, view: Any, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[Any]) -> Draft:
        """The draft with the chosen actions (a select's values, in no promised order) put where they belong."""

    def label(self, view: Any, action: Action, sitting: Sitting, say: Say) -> str:
        """An action in words, for ``/play`` and for lists; at most 100 characters, told apart by its words alone."""

    def line(self, event: Event, sitting: Sitting, say: Say) -> str | None:
        """The event as a line of the log; None for what needs no line."""

    def result(self, outcome: Outcome, sitting: Sitting, say: Say) -> str:
        """How the game ended, in a sentence or two."""

    def rules(self, say: Say) -> Panel:
        """The rules in brief."""


@runtime_checkable
class StepFormatter(Protocol):
    """What a face may have besides: a way to tell events together that belong together."""

    def format_step(self, events: Sequence[Event], sitting: Sitting, say: Say) -> Sequence[str]:
        """The events of a step as lines of the log, without those that need none."""


@runtime_checkable
class NamedHand(Protocol):
    """What a face may have besides: its own name for what a player has, where that is no cards."""

    HAND_BUTTON: str
    """The key of the text on the button that shows it."""


@runtime_checkable
class Notation(Protocol):
    """What a face may have besides: a short way of its own to type what would take many actions."""

    def parse(self, view: Any, typed: str) -> tuple[Action, ...]:
        """The batch that is meant, be it legal or not; empty for a text that is not written this way.

        :raises IllegalAction: if it is, but a part of it means nothing: which one, and how it is written.
        """
