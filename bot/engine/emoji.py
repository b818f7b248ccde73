"""Marks: places in texts and labels where an emoji of a drawing stands if there is one.

A face puts a mark after the word that it illustrates. Before the text is sent, marks become emoji that exist, and all
others vanish, so that without emoji the text reads as if it had no marks.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

START, _END = "\ue100", "\ue101"
"""Around each mark."""
_EITHER, _OR, _DONE = "\ue102", "\ue103", "\ue104"
"""Private-use characters; texts have no others, as names of users lose theirs."""

_SIGN = re.compile(f"[{START}-{_DONE}]")
_MARK = re.compile(f"{START}([a-z0-9/-]+){_END}")
_MARKS = re.compile(f"(?:{START}[a-z0-9/-]+{_END})+")
_CHOICE = re.compile(f"{_EITHER}([^{_EITHER}{_OR}{_DONE}]*){_OR}([^{_EITHER}{_OR}{_DONE}]*){_DONE}")

_OPENING = " \n\t\u2003([«"
"""After these characters an emoji needs no space."""


def mark(game: str, drawing: str) -> str:
    """Return the mark of a drawing of a game; it stands directly after its word, without a space."""
    return f"{START}{game}/{drawing}{_END}"


def choose(shown: str, plain: str) -> str:
    """Return a text that is ``shown`` where all of its marks have emoji, else ``plain``; it holds no other choice."""
    return f"{_EITHER}{shown}{_OR}{strip(plain)}{_DONE}"


def expand(text: str, emoji: Mapping[str, str]) -> str:
    """Replace each mark by its emoji, with a space before it; ``emoji`` are by ``game/drawing``.

    >>> expand("Four" + mark("game", "card-4") + ".", {"game/card-4": "<:four:1>"})
    'Four <:four:1>.'
    """
    if not (START in text or _END in text or _EITHER in text or _OR in text or _DONE in text):  # faster than _SIGN
        return text

    def decide(choice: re.Match[str]) -> str:
        return choice[1] if all(name in emoji for name in _MARK.findall(choice[1])) else choice[2]

    def replace(marks: re.Match[str]) -> str:
        shown = "".join(emoji.get(name, "") for name in _MARK.findall(marks[0]))
        before = marks.string[marks.start() - 1 : marks.start()]
        return f" {shown}" if shown and before and before not in _OPENING else shown

    return _SIGN.sub("", _MARKS.sub(replace, _CHOICE.sub(decide, text)))


@lru_cache(maxsize=1024)
def strip(text: str) -> str:
    """Return the text without its marks; labels repeat, and most of them are remembered."""
    return expand(text, {})


def count_utf16(*texts: str) -> int:
    """Count UTF-16 units, as Discord measures texts; marks do not count, as they are dropped if they do not fit."""
    return sum(len(strip(text).encode("utf-16-le")) // 2 for text in texts)


def list_marks(text: str) -> list[str]:
    """Return the drawings of the marks that stand outside of choices, in order, as ``game/drawing``."""
    return _MARK.findall(_CHOICE.sub("", text)) if START in text else []
