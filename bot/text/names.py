"""The names people gave themselves, made safe to show: in running text, and on labels.

Names are whatever Discord lets people type: markdown, emoji, right-to-left scripts, invisible signs.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

ISOLATE, END_OF_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

ELLIPSIS = "…"

NAMELESS = "?"
"""For a name in which there is nothing to see."""

_STARS = (
    *("Altair", "Antares", "Atria", "Bellatrix", "Castor", "Deneb", "Electra"),
    *("Mizar", "Polaris", "Rigel", "Sadira", "Sirius", "Spica", "Vega"),
)
"""Called so wherever the texts of this bot are read."""

_MARKDOWN = re.compile(r"([\\`*_~|<>\[\]:@#])")
"""What could begin a format, a mention, a link or an address; Discord hides a backslash before punctuation."""

_JOINERS = frozenset("\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
"""Invisible, but part of how scripts and emoji are written."""

_BLANKS = frozenset(
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{BRAILLE PATTERN BLANK}"
)
"""Letters by their class and blank on the screen."""

_TURNING = frozenset({"R", "AL", "AN"})
"""Classes of signs that are written from the right, and would carry their neighbours with them."""


def text_name(name: str) -> str:
    r"""The name for running text: markdown escaped, its direction kept from what stands around it.

    >>> text_name("**Ada**")
    '\\*\\*Ada\\*\\*'
    """
    clean = _clean(name)
    escaped = _MARKDOWN.sub(r"\\\1", clean)
    if any(unicodedata.bidirectional(sign) in _TURNING for sign in clean):
        return f"{ISOLATE}{escaped}{END_OF_ISOLATE}"
    return escaped


def label_name(name: str, room: int = 32) -> str:
    """The name for buttons and lists, where nothing is escaped: at most ``room`` characters."""
    clean = _clean(name)
    if len(clean) <= room:
        return clean
    end = room - 1
    while end and _is_bound_to_next(clean, end):
        end -= 1
    return clean[:end].rstrip() + ELLIPSIS


def pseudonym(seed: str) -> str:
    """A name for somebody who was forgotten: the same for the same seed, and of no language."""
    number = int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest())
    number, first = divmod(number, len(_STARS))
    return f"{_STARS[first]} {number % 90 + 10}"


def _clean(name: str) -> str:
    """The name without control and direction signs, its white space single."""
    kept = "".join(" " if sign.isspace() else sign for sign in name if sign.isspace() or not _is_hidden(sign))
    words = " ".join(kept.split())
    return words if any(_is_seen(sign) for sign in words) else NAMELESS


def _is_hidden(sign: str) -> bool:
    return _is_invisible(sign) and sign not in _JOINERS and not _is_tag(sign)


def _is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cf", "Cs")


def _is_seen(sign: str) -> bool:
    return sign not in _BLANKS and unicodedata.category(sign)[0] not in "MZ" and not _is_invisible(sign)


def _is_tag(sign: str) -> bool:
    """True for the invisible letters that make the flags of Scotland, Wales and others."""
    return "\U000e0020" <= sign <= "\U000e007f"


def _is_bound_to_next(text: str, end: int) -> bool:
    """True if a cut before ``text[end]`` would tear one drawn sign apart."""
    return text[end - 1] in _JOINERS or text[end] in _JOINERS or _is_tag(text[end]) or _is_mark(text[end])


def _is_mark(sign: str) -> bool:
    """True for accents, variation selectors and skin tones, which change the sign before them."""
    return unicodedata.category(sign)[0] == "M" or "\U0001f3fb" <= sign <= "\U0001f3ff"
