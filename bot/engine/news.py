"""The news of a table: the lines that fit, and how many others are in the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.emoji import count_utf16
from bot.engine.panel import Field, Say

CAPTION_NEWS = 170
"""The most UTF-16 units of the news above a picture."""


@dataclass(frozen=True, slots=True)
class NewsLine:
    """What happened, in a line or a few."""

    text: str
    is_minor: bool = False
    """True if other lines are kept before this one."""


def build_news_field(title: str, lines: Sequence[NewsLine], room: int, say: Say) -> tuple[Field, ...]:
    """Build the field of the lines that fit in ``room`` UTF-16 units, oldest first; none without lines.

    Minor lines are dropped before others, and older ones before newer ones. A last line counts the dropped lines, if it
    fits together with at least one other.
    """
    kept, left = _choose_lines(lines, room), ""
    if len(kept) < len(lines):
        fewer = _choose_lines(lines, room - 1 - count_utf16(say("log-more", count=len(lines))))
        if fewer or not kept:
            kept, left = fewer, say("log-more", count=len(lines) - len(fewer))
    text = "\n".join([*(lines[place].text for place in sorted(kept)), *filter(None, [left])])
    return (Field(title, text),) if text and count_utf16(text) <= room else ()


def _choose_lines(lines: Sequence[NewsLine], room: int) -> frozenset[int]:
    kept = set[int]()
    for place in sorted(range(len(lines)), key=lambda place: (lines[place].is_minor, -place)):
        room -= 1 + count_utf16(lines[place].text)
        if room < 0:
            break
        kept.add(place)
    return frozenset(kept)
