"""Finds what typed words mean among labels; pure functions, without case, accents and signs.

:func:`filter_matching` completes a move while it is typed, :func:`match_words` reads that of a command, and
:func:`match_line` a line that people write as they speak: "ataca Laia amb la Dama".
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import Generic, TypeVar

from bot.engine.panel import Say

T = TypeVar("T")

FORMER = {
    "coge": "toma",
    "coger": "tomar",
    "convoca la": "",
    "convocar la": "",
    "go on": "continue",
    "just": "",
    "let it fall": "let fall",
    "levels of the tronc": "tronc levels",
    "piso de tronc": "piso",
    "pisos de tronc": "pisos",
    "seguir": "continuar",
    "use batalla": "batalla",
}
"""Words of earlier labels, and those that labels have now: people go on typing what they are used to."""

MIN_BEGINNING = 3
"""The letters of a word that stand for all of it."""

MAX_NEAR = 5
"""The most labels that are shown because they come near to a line which fits none."""

LEAST_LIKENESS = 0.6
"""How much alike a typed word and one of a label are that may mean the same, from 0 to 1."""

NEAR_ENOUGH = 0.75
"""The share of the nearest label's likeness that another one needs to be shown with it."""

MAX_WORDS = 20
"""The words of a line that may be a move; a longer one names none, and to look for near ones would take seconds."""

_WORD = re.compile(r"\d+|[^\W\d]+")
_FORMER = re.compile(rf"\b(?:{'|'.join(sorted(FORMER, key=len, reverse=True))})\b")
_ASIDE = re.compile(r"\([^)]*\)")
_SIGN = re.compile(r"[^\w\s'’·,-]")


@dataclass(frozen=True, slots=True)
class Matches(Generic[T]):
    """What a line may mean."""

    fitting: tuple[tuple[str, T], ...] = ()
    """Those that it names; only one alone is certain."""
    near: tuple[tuple[str, T], ...] = ()
    """If it names none: those that come nearest, at most :data:`MAX_NEAR`."""


def split_words(text: str) -> list[str]:
    """Split a text into words for comparison, without case, accents and signs; a number is a word of its own.

    Words that labels had before are those that they have now.

    >>> split_words("▲A: Torró d'ametlla"), split_words("64c"), split_words("Coger el grupo 2")
    (['a', 'torro', 'd', 'ametlla'], ['64', 'c'], ['tomar', 'el', 'grupo', '2'])
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return _WORD.findall(_FORMER.sub(lambda found: FORMER[found[0]], plain.casefold()))


def filter_matching(labelled: Sequence[tuple[str, T]], typed: str) -> list[tuple[str, T]]:
    """Find the items whose label has a word beginning with each typed word; labels that begin as typed come first."""
    wanted = split_words(typed)
    found = []
    for label, item in labelled:
        words = split_words(label)
        if all(any(word.startswith(beginning) for word in words) for beginning in wanted):
            found.append((label, item))
    return sorted(found, key=lambda each: not " ".join(split_words(each[0])).startswith(" ".join(wanted)))


def match_words(labelled: Sequence[tuple[str, T]], typed: str) -> list[tuple[str, T]]:
    """Find the item with exactly the typed words, else all that begin with them. Numbers match as whole words only."""
    wanted = split_words(typed)
    begun = [(label, item) for label, item in labelled if wanted and split_words(label)[: len(wanted)] == wanted]
    return [(label, item) for label, item in begun if split_words(label) == wanted] or begun


def match_line(labelled: Sequence[tuple[str, T]], line: str, say: Say) -> Matches[T]:
    """Find what a line names, from the strictest reading to the most tolerant; the first that finds any holds.

    ``say`` has the language of the labels, and so its fillers and numbers.

    The readings are those of :func:`match_words`, all words of a label, some in a row, and some in any order. In the
    latter three fillers may be missing on either side, and beginnings stand for words; a line of numbers alone names
    nothing there.
    """
    if found := match_words(labelled, line):
        return Matches(tuple(found))
    wanted = _split_plain(line, say)
    if not wanted or len(wanted) > MAX_WORDS:
        return Matches()
    if not all(word.isdecimal() for word in wanted):
        for fits in (_has_only, _has_row, _has_words_of_parts):
            if named := tuple((label, item) for label, item in labelled if fits(label, wanted, say)):
                return Matches(named)
    compare = cache(_compare)  # labels share their words
    merits = []
    for label, item in labelled:
        words = _split_label(label, say)
        likeness = [max((compare(typed, word) for word in words), default=0.0) for typed in wanted]
        merit = sum(each for each in likeness if each >= LEAST_LIKENESS) / len(wanted)
        if merit > 0:
            merits.append((merit, (label, item)))
    best = sorted(merits, key=lambda each: -each[0])[:MAX_NEAR]
    return Matches(near=tuple(item for merit, item in best if merit >= NEAR_ENOUGH * best[0][0]))


def shorten_label(labelled: Sequence[tuple[str, T]], label: str, say: Say) -> str:
    """Shorten a label to what one would type for it, without signs; as it is if that names several moves."""
    short = " ".join(_SIGN.sub(" ", _ASIDE.sub("", label.partition(":")[0])).split())
    return short if len(match_line(labelled, short, say).fitting) == 1 else label


def read_fillers(say: Say) -> frozenset[str]:
    """Read the words of a language that mean nothing by themselves."""
    return _split_set(say("moves-fillers"))


@cache
def _split_set(text: str) -> frozenset[str]:
    return frozenset(split_words(text))


@cache
def _read_numbers(text: str) -> dict[str, str]:
    """Read what the numbers from 2 to 10 are called: else "grup dos" would be the group with the dosos."""
    return {word: str(number) for number, words in enumerate(text.split(","), 2) for word in split_words(words)}


def _split_plain(text: str, say: Say) -> list[str]:
    """Split a text into words without fillers, with numbers in figures.

    The first word, the last one and one before a number may be a name, such as pile A.
    """
    fillers, numbers = read_fillers(say), _read_numbers(say("moves-numbers"))
    words = [numbers.get(word, word) for word in split_words(text)]
    around = zip(("", *words), words, (*words[1:], ""), strict=False)
    return [
        word
        for before, word, after in around
        if word not in fillers or not after or (word == "a" and (not before or after.isdecimal()))
    ]


def _split_label(text: str, say: Say) -> list[str]:
    """Split a label into the words that a line may name, without fillers and numbers in brackets: ``37 → ▲A (+12)``."""
    return _split_plain(_ASIDE.sub(lambda aside: re.sub(r"\d+", " ", aside[0]), text), say)


def _is_meant(typed: str, word: str) -> bool:
    """True if the typed word stands for the word: it is the same, or at least its first three letters."""
    return typed == word or (len(typed) >= MIN_BEGINNING and not typed.isdecimal() and word.startswith(typed))


def _has_only(label: str, wanted: Sequence[str], say: Say) -> bool:
    """True if the label has the wanted words and no others, in this order."""
    words = _split_label(label, say)
    return len(words) == len(wanted) and all(map(_is_meant, wanted, words))


def _has_row(label: str, wanted: Sequence[str], say: Say) -> bool:
    words = _split_label(label, say)
    rows = (words[start : start + len(wanted)] for start in range(len(words) - len(wanted) + 1))
    return any(all(map(_is_meant, wanted, row)) for row in rows)


def _has_words_of_parts(label: str, wanted: Sequence[str], say: Say) -> bool:
    """True if each wanted word has a word of its own in the label, in any order.

    Behind a colon a number needs another wanted word to count: "grup 2" is not ``Agafa el grup 1: tronc de 2``.
    """
    left: list[str] = []
    for place, part in enumerate(label.split(":")):
        words = _split_label(part, say)
        is_named = not place or any(
            _is_meant(typed, word) for typed in wanted for word in words if not word.isdecimal()
        )
        left += [word for word in words if is_named or not word.isdecimal()]
    for typed in sorted(wanted, key=len, reverse=True):
        meant = next((word for word in sorted(left, key=len) if _is_meant(typed, word)), None)
        if meant is None:
            return False
        left.remove(meant)
    return True


def _compare(typed: str, word: str) -> float:
    if _is_meant(typed, word):
        return 1.0
    if typed.isdecimal() or word.isdecimal():
        return 0.0
    if 2 * min(len(typed), len(word)) < LEAST_LIKENESS * (len(typed) + len(word)):
        return 0.0  # too long to be alike, and slow to compare
    return SequenceMatcher(None, typed, word, autojunk=False).ratio()
