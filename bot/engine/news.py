"""The news of a table: the lines that fit, and how many others are in the log."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol, runtime_checkable

from bot.engine.contract import Event
from bot.engine.emoji import count_utf16
from bot.engine.panel import Field, Say, Sitting
from bot.engine.value import Value

CAPTION_NEWS = 170
"""The most UTF-16 units of the news above a picture."""


class Weight(IntEnum):
    """How much a line matters: where there is no room for all, the heaviest are kept."""

    MINOR = 0
    USUAL = 1
    DECISIVE = 2


@dataclass(frozen=True, slots=True)
class NewsLine(Value):
    """What happened, in a line or a few."""

    text: str
    weight: Weight = Weight.USUAL
    seat: int | None = None
    """Whose deed it is; None if it is nobody's."""
    brief: str = ""
    """What to say where that is too long; empty for the same, cut."""


@runtime_checkable
class Reporter(Protocol):
    """Optional part of a face: what happened in several turns, told to somebody who was away."""

    def report(self, story: Sequence[Event], sitting: Sitting, say: Say) -> Iterable[NewsLine]:
        """Tell the events of one or more turns, in their order; what belongs together shares a line."""


def join_sentences(sentences: Sequence[str], name: str) -> str:
    """Join sentences about somebody; the name begins only the first of them."""
    first, *others = sentences
    return " ".join((first, *(_drop_subject(each, name) for each in others)))


def _drop_subject(sentence: str, name: str) -> str:
    for prefix in (f"{name} · ", f"{name}: ", f"{name} "):
        for bold in ("", "**"):
            if sentence.startswith(bold + prefix):
                rest = sentence.removeprefix(bold + prefix)
                return bold + rest[:1].upper() + rest[1:]
    return sentence


def build_news_field(title: str, lines: Sequence[NewsLine], room: int, say: Say) -> tuple[Field, ...]:
    """Build the field of the lines that fit in ``room`` UTF-16 units, oldest first; none without lines.

    Lighter lines are dropped before heavier ones, and older ones before newer ones. A last line counts the dropped
    lines, if it fits together with at least one other.
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
    for place in sorted(range(len(lines)), key=lambda place: (-lines[place].weight, -place)):
        room -= 1 + count_utf16(lines[place].text)
        if room < 0:
            break
        kept.add(place)
    return frozenset(kept)
