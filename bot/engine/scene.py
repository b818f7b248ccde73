"""Pictures as plain values: which drawings, texts and boxes lie where.

A game's face builds a :class:`Scene` from a view; :mod:`bot.pictures` draws it. All lengths are pixels, colours are
``#rrggbb``. The only words of a scene are names, so that it is the same in every language; :attr:`Scene.alt` describes
it in words.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from bot.engine.value import Value

PICTURE_WIDTH = 1100
"""Pixels; all tables are as wide."""

COVER_SIZE = 264
"""Pixels of a side of the picture that stands for a game."""

SMALLEST_TEXT = 34
"""Pixels; smaller text is below 9 pixels on a phone, whose 390 pixels show a picture 295 pixels wide."""

ALT_LENGTH = 1024
"""The most characters of Discord's descriptions of attachments."""

_STOPS = (".", "!", "?", "…")


class Align(StrEnum):
    """Which point of a text lies at its ``x``."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Sprite(Value):
    """A drawing of the game with its upper left corner at ``x``, ``y``."""

    name: str
    x: int
    y: int
    width: int
    """In pixels; it must be one of :attr:`Drawing.widths`."""
    rows: tuple[int, int] | None = None
    """Draw only the rows of pixels from the first number up to, not including, the second; None: all."""


@dataclass(frozen=True, slots=True)
class Text(Value):
    """A line of text with its baseline at ``y``."""

    text: str
    x: int
    y: int
    size: int
    colour: str
    ground: str
    """The colour that lies behind the text."""
    align: Align = Align.LEFT
    width: int = 0
    """The most pixels it may take: longer text is cut with an ellipsis. 0: no limit."""


@dataclass(frozen=True, slots=True)
class Box(Value):
    """A rectangle with round corners; the edge lies inside."""

    x: int
    y: int
    width: int
    height: int
    colour: str
    ground: str
    """The colour that lies behind the corners."""
    radius: int = 12
    edge: str = ""
    edge_width: int = 0


Item = Sprite | Text | Box


@dataclass(frozen=True, slots=True)
class Scene(Value):
    """A picture: its items are drawn in order, each over those before it."""

    width: int
    height: int
    ground: str
    items: tuple[Item, ...]
    alt: str
    """What the picture shows, in words of one language."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of the game's ``art`` folder, and how pictures use it.

    ``source`` is an SVG file there, in which ``$name`` stands for the value of that name.
    """

    name: str
    source: str
    values: dict[str, str] = field(default_factory=dict)
    widths: tuple[int, ...] = ()
    """The widths in pixels at which pictures show it."""
    ground: str = "#000000"
    """The colour that its edges are blended with: the one that pictures mostly show it on."""
    is_emoji: bool = False
    """True if it is in the sheet of emoji, too; then it is square."""
    word: str = ""
    """What screen readers call its emoji; its name if empty. ASCII letters, digits, ``-`` and ``_``, at most 25."""


def write_alt_text(versions: Iterable[Iterable[str]]) -> str:
    """Join the sentences of the first version that fits, of the last version as many as fit.

    The longest version comes first, and the most important sentence of each. Sentences may be those of panels: marks of
    bold are dropped, and a full stop ends a sentence that has no end.
    """
    told = ""
    for version in versions:
        sentences = []
        for sentence in version:
            plain = sentence.replace("**", "").strip()
            sentences.append(plain if plain.endswith(_STOPS) else f"{plain}.")
        told = " ".join(sentences)
        if len(told) <= ALT_LENGTH:
            return told
        while len(told) > ALT_LENGTH:
            sentences.pop()
            told = " ".join(sentences)
    return told


class Column(NamedTuple):
    """A column of a picture, in pixels."""

    x: int
    width: int

    @property
    def end(self) -> int:
        """The first pixel to its right."""
        return self.x + self.width


def list_columns(count: int, margin: int, gap: int) -> list[Column]:
    """Divide a picture into columns: ``margin`` pixels remain at either side, ``gap`` between neighbours."""
    width = (PICTURE_WIDTH - 2 * margin - gap * (count - 1)) // count
    return [Column(margin + place * (width + gap), width) for place in range(count)]
