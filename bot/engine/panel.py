"""Messages as plain values: panels with title, text, fields and controls, independent of Discord.

A game's ``render`` module implements :class:`Face`. ``bot/ui`` turns panels into embeds and components, keeps Discord's
limits, and encodes table, question and :class:`Press` in the custom ids.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeVar, runtime_checkable

from bot.engine.contract import Action, Condition, Event, Lookahead, Outcome, Plan
from bot.engine.scene import Scene
from bot.engine.value import Value

T = TypeVar("T")


class Say(Protocol):
    """Translates text keys into one language."""

    @property
    def language(self) -> str:
        """``ca``, ``es`` or ``en``."""

    def __call__(self, key: str, /, **args: int | str) -> str:
        """Translate the key with these variables.

        :raises KeyError: if no language has the key.
        """


MOST_CHOICES = 25
"""Discord's limit of the choices that a list shows at once."""

MOST_BUTTONS = 5
"""Discord's limit of the buttons of a row."""


class Verb(StrEnum):
    """The verb of a custom id. The values are sent, so they never change their meaning."""

    ACT = "a"
    """Take the actions of the payload, then the selected ones: all or none."""
    DRAFT = "d"
    """Redraw the message with the draft of the payload and the selected values; the game does not change."""
    HAND = "h"
    """Show the user's hand privately."""
    LOG = "l"
    RULES = "r"
    UNDO = "u"
    JOIN = "j"
    LEAVE = "x"
    START = "s"
    OPTION = "o"
    """Set the option of the payload to the selected value."""
    CLOSE = "c"
    SHOW = "t"
    """Show the table privately."""
    PAGE = "e"
    """Open the private page or modal of the payload, or submit a selection on it."""
    REPLAY = "p"
    """Show a moment of a finished game from the seat of the payload."""
    FORGET = "f"
    """Delete all data about the user."""
    REMATCH = "m"
    """Open a lobby for the same game and players."""
    TUTORIAL = "g"
    """Try the action of the payload in a tutorial."""
    QUIET = "q"
    """Pass in all windows until the user's next turn, or stop doing so."""
    ORDER = "i"
    """Set the user's standing order for the window of the payload to the selected value, and answer by it."""
    BACK = "b"
    """Stop playing for the user, who is back."""
    PROPOSE = "n"
    """Start the vote of the payload."""
    VOTE = "v"
    FOLLOW = "w"
    """Notify the user when the game is over, or stop doing so."""
    HINT = "y"
    """Show privately what the strong level would do for the question."""
    NEXT = "k"
    """Show the user's hand at the next table that waits for them."""
    MEAN = "z"
    """Take the actions of the payload, which a typed line may have meant."""


class Style(StrEnum):
    """The colour of a button; it never carries meaning alone."""

    MAIN = "main"
    PLAIN = "plain"
    GOOD = "good"
    DANGER = "danger"


class Tone(StrEnum):
    """The colour of a panel; it never carries meaning alone."""

    CALM = "calm"
    ASKING = "asking"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Draft(Value):
    """An unfinished choice, in the custom ids of its message; a hand that is kept also has it in its row."""

    page: str = ""
    """The open page of the hand: short, ASCII letters."""
    actions: tuple[Action, ...] = ()
    """The drafted actions, in the order in which they will be taken."""
    is_plan: bool = False
    """True if it is for the seat's next turn; no custom id says so."""


@dataclass(frozen=True, slots=True)
class Press(Value):
    """What a control does when it is used."""

    verb: Verb
    actions: tuple[Action, ...] = ()
    """With ``ACT`` the batch, without selected values; with ``DRAFT`` the draft."""
    page: str = ""
    """With ``DRAFT`` the page of the draft, with ``OPTION`` the field, with ``PAGE`` the page or setting,
    with ``QUIET`` ``on`` or ``off``."""
    is_aside: bool = False
    """True for asides: the control is never stale."""
    table: str = ""
    """The id of the table, if it is not that of the message."""
    is_plan: bool = False
    """True for what begins a plan or takes it back; all controls of a planned turn are about it anyway."""


@dataclass(frozen=True, slots=True)
class Button(Value):
    """A button; a row holds at most :data:`MOST_BUTTONS`."""

    label: str
    press: Press
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Choice(Value):
    """A choice of a select: an action, several that are taken together, or the value of an option."""

    label: str
    value: Action | tuple[Action, ...] | str
    note: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select(Value):
    """A select; the UI pages more than :data:`MOST_CHOICES`."""

    placeholder: str
    press: Press
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


Row = tuple[Button, ...] | Select


def split_into_rows(buttons: Sequence[T]) -> list[tuple[T, ...]]:
    """Split buttons into as few rows as hold them."""
    return [tuple(buttons[start : start + MOST_BUTTONS]) for start in range(0, len(buttons), MOST_BUTTONS)]


def add_buttons(rows: tuple[Row, ...], buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    """Add the buttons to the last row if they fit there, else in a new one."""
    last = rows[-1] if rows else ()
    if isinstance(last, Select) or len(last) + len(buttons) > MOST_BUTTONS:
        return (*rows, buttons)
    return (*rows[:-1], (*last, *buttons))


@dataclass(frozen=True, slots=True)
class Field(Value):
    """A paragraph of a panel with a title; with an empty one it goes on with the text before it."""

    name: str
    text: str
    is_inline: bool = False
    button: Button | None = None
    """A button about this field: at its side, or in a row below where the message is an embed."""
    row: Row = ()
    """A list or buttons about this field: below its text, or below all texts where the message is an embed.

    The text need not say what is chosen in a list: the list shows it, and an embed adds it to the text.
    """


@dataclass(frozen=True, slots=True)
class Panel(Value):
    """One message as plain values."""

    title: str
    body: str = ""
    fields: tuple[Field, ...] = ()
    footer: str = ""
    rows: tuple[Row, ...] = ()
    """At most five, with the row that the bot adds to a table.

    To some hands the bot adds a button, as *Undo*, in a last row of fewer than five buttons if any.
    """
    tone: Tone = Tone.CALM
    lead: Field | None = None
    """A field between the body and the others; its button shares a line with its name, and the text comes below."""


@dataclass(frozen=True, slots=True)
class Sitting(Value):
    """What a face knows of its table."""

    names: tuple[str, ...]
    """By seat: the player's name, escaped for text."""
    labels: tuple[str, ...]
    """By seat: the player's name, not escaped, for buttons and selects."""
    record: int | None = None
    """The best mark of this guild's finished games of the same category; None if there is none."""
    is_compared: bool = True
    """False if the game can set no record, as its deal was known."""


class Face(Protocol):
    """Renders a game; its functions take views and plain values, never a state.

    Only panels have marks of :mod:`bot.engine.emoji`: names of actions, lines and results go where no emoji is shown.
    """

    def table(self, view: Any, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
        """Build the public table from a spectator's view; ``news`` are the public events of the newest turn."""

    def hand(self, view: Any, draft: Draft, ahead: Lookahead[Any], sitting: Sitting, say: Say) -> Panel:
        """Build a seat's private message, from its view, with its controls."""

    def compose(self, view: Any, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[Any]) -> Draft:
        """Add the chosen actions (a select's values, in any order) to the draft."""

    def label(self, view: Any, action: Action, sitting: Sitting, say: Say) -> str:
        """Name an action, for ``/play`` and lists: unique, at most 100 characters."""

    def line(self, event: Event, sitting: Sitting, say: Say) -> str | None:
        """Write the event as a line of the log; None if it needs none."""

    def result(self, outcome: Outcome, sitting: Sitting, say: Say) -> str:
        """Write the result of the game, in a sentence or two."""

    def rules(self, say: Say) -> Panel:
        """Write the rules in brief."""


@runtime_checkable
class StepFormatter(Protocol):
    """Optional part of a face: joins events of a step, or of a turn, in one line."""

    def format_step(self, events: Sequence[Event], sitting: Sitting, say: Say) -> Sequence[str]:
        """Format the events of a step, or of the steps of a turn, as lines of the log."""


@runtime_checkable
class NamedHand(Protocol):
    """Optional part of a face: another name for the hand."""

    HAND_BUTTON: str
    """The text key of the button that shows the hand."""


@runtime_checkable
class Illustrator(Protocol):
    """Optional part of a face: pictures of the table, and the one that stands for the game."""

    def cover(self, say: Say) -> Scene:
        """Build the picture that stands for the game, a square of ``COVER_SIZE``."""

    def picture(self, view: Any, sitting: Sitting, say: Say, news: Sequence[Event] = ()) -> Scene | None:
        """Build the public table from a spectator's view; None if there is nothing to show.

        ``news`` are the public events of the newest turn, after the end those of the whole game; without them, what
        only they tell is left out. Only :attr:`Scene.alt` is in the language of ``say``; names come from
        ``sitting.labels``.
        """

    def caption(self, view: Any, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
        """Build what stands above the picture of the public table: whose turn it is, what happened, the controls."""


@runtime_checkable
class Describer(Protocol):
    """Optional part of a face: the public table for ears; without it the panel of the table is read out."""

    def describe(self, view: Any, sitting: Sitting, say: Say) -> Iterable[str]:
        """Describe all of the table from a spectator's view, in sentences that begin with what they are about.

        Players are called by ``sitting.labels``.
        """


@runtime_checkable
class Scorer(Protocol):
    """Optional part of a face: how the players stand; without it, what each has openly."""

    def score(self, view: Any, sitting: Sitting, say: Say) -> Iterable[str]:
        """Write the score of a game that goes on, in as few sentences as possible."""


@runtime_checkable
class Speaker(Protocol):
    """Optional part of a face: what its signs are called where a text is read out."""

    SPOKEN: Mapping[str, str]
    """By sign that may stand before a number: the text key of its word."""


@runtime_checkable
class Explainer(Protocol):
    """Optional part of a face: explanations of what a hand holds."""

    def explain(self, view: Any, say: Say) -> Panel:
        """Explain the cards and figures of a seat's hand in short sentences; without controls."""


@runtime_checkable
class Adviser(Protocol):
    """Optional part of a face: why a computer proposes what it does."""

    def reason(self, view: Any, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
        """Give the reason in one sentence, from the actions and the seat's view before them."""


@runtime_checkable
class Planner(Protocol):
    """Optional part of a face: plans of a game that has conditions, each in a few words."""

    def tell_plan(self, plan: Plan, sitting: Sitting, say: Say) -> str:
        """Tell what is done, without anything that moves of others change."""

    def tell_condition(self, condition: Condition, sitting: Sitting, say: Say) -> str:
        """Tell the condition, as after "if"."""

    def tell_lapse(self, condition: Condition, view: Any, sitting: Sitting, say: Say) -> str:
        """Tell how it is instead, from the view of the seat at its turn."""


@runtime_checkable
class Rater(Protocol):
    """Optional part of a face: tells the ratings of a game that has them."""

    def expectation(self, expected: float, had: float, say: Say) -> str:
        """Say what could be expected: ``expected`` after another move, and ``had`` after the one made."""


@runtime_checkable
class Reviewer(Protocol):
    """Optional part of a face: the highlights of a finished game."""

    def highlights(self, story: Sequence[Event], sitting: Sitting, say: Say) -> Sequence[str]:
        """List the moments to remember, a line each, from the public events of the game without those undone."""

    def reveal(self, view: Any, say: Say) -> str:
        """Return what the seat of the view still hid at the end, in a line; empty if it hid nothing."""


@runtime_checkable
class Uncoverer(Protocol):
    """Optional part of a face: events that the log tells only in part while the game runs."""

    def uncover(self, event: Event) -> Event:
        """Return the event as the log may tell it once the game is over."""

    def is_open(self, event: Event, view: Any) -> bool:
        """Return whether the table of a spectator's view still shows all that the event tells."""


@runtime_checkable
class HouseFace(Protocol):
    """Optional part of a face: the rules with the numbers of a house."""

    def rules_of(self, house: Any, say: Say) -> Panel:
        """Write the rules in brief, as this :class:`bot.engine.house.House` has them."""


@runtime_checkable
class Notation(Protocol):
    """Optional part of a face: a notation for batches of actions."""

    def parse(self, view: Any, typed: str) -> tuple[Action, ...]:
        """Parse a batch, legal or not; return an empty one if the text is not in this notation.

        :raises IllegalAction: if a part of it has no meaning; the refusal names that part.
        """
