"""Makes names of Discord users safe to show in text and on labels.

Names may contain markdown, emoji, right-to-left scripts and invisible characters.
"""

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping

ISOLATE, END_OF_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

ELLIPSIS = "…"

NAME_ROOM = 32
"""The most characters of a name on buttons and in lists, which is as long as Discord allows."""

NAMELESS = "?"
"""Shown for a name without visible characters."""

_STARS = (
    *("Altair", "Antares", "Atria", "Bellatrix", "Castor", "Deneb", "Electra"),
    *("Mizar", "Polaris", "Rigel", "Sadira", "Sirius", "Spica", "Vega"),
)
"""Names that are the same in all languages of the bot."""

_MARKDOWN = re.compile(r"([\\`*_~|<>\[\]:@#]|(?<![\w/])/)")
"""Characters that may begin a format, mention, command or link; Discord hides a backslash before them."""

_JOINERS = frozenset("\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
"""Invisible, but part of scripts and emoji."""

_BLANKS = frozenset(
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{BRAILLE PATTERN BLANK}"
)
"""Letters by Unicode category that are blank on the screen."""

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
"""Bidirectional classes that would change the direction of the text around them."""


def escape_name(name: str) -> str:
    r"""Escape markdown in a name for running text, and isolate its direction.

    >>> escape_name("**Ada**")
    '\\*\\*Ada\\*\\*'
    """
    clean = _clean(name)
    escaped = _MARKDOWN.sub(r"\\\1", clean)
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in clean):
        return f"{ISOLATE}{escaped}{END_OF_ISOLATE}"
    return escaped


def shorten_name(name: str, room: int = NAME_ROOM) -> str:
    """Shorten a name for buttons and lists to at most ``room`` characters, without escaping."""
    clean = _clean(name)
    if len(clean) <= room:
        return clean
    end = room - 1
    while end and (clean[end - 1] in _JOINERS or clean[end] in _JOINERS or _changes_before(clean[end])):
        end -= 1  # a cut there would split what is read as one character
    return clean[:end].rstrip() + ELLIPSIS


def fold_name(name: str) -> str:
    r"""Return what the eye makes of a name: names with the same one are taken for each other.

    >>> fold_name(" Ànna\N{ZERO WIDTH SPACE}"), fold_name("àNNA")
    ('ànna', 'ànna')
    """
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", _clean(name)) if not _is_invisible(sign))
    return unicodedata.normalize("NFKC", seen.casefold()).strip()


def mark_equal_names(names: Mapping[int, str]) -> dict[int, str]:
    """Return, by number, what to append to each name: the number where others look the same, else nothing.

    >>> mark_equal_names({1: "Anna", 2: "Biel", 3: "anna"})
    {1: ' (1)', 2: '', 3: ' (3)'}
    """
    marks = dict.fromkeys(names, "")
    for _ in range(2):  # the second time for a name that ends as if it had a mark
        shown = {number: fold_name(name + marks[number]) for number, name in names.items()}
        counts = Counter(shown.values())
        marks |= {number: f" ({number})" for number, text in shown.items() if counts[text] > 1}
    return marks


def make_pseudonym(seed: str) -> str:
    """Make a name for a forgotten user: the same for the same seed, in all languages."""
    number = int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest())
    number, first = divmod(number, len(_STARS))
    return f"{_STARS[first]} {number % 90 + 10}"


def make_team_name(number: int) -> str:
    """Make a name for a team that has none: another one for each number, the same in all languages.

    >>> make_team_name(1), make_team_name(16)
    ('Altair 1', 'Antares 16')
    """
    return f"{_STARS[(number - 1) % len(_STARS)]} {number}"


def _clean(name: str) -> str:
    """Remove control and direction characters from the name, and repeated white space."""
    kept = []
    for sign in name:
        if sign.isspace():
            kept.append(" ")
        elif not _is_invisible(sign) or sign in _JOINERS or _is_tag(sign):
            kept.append(sign)
    words = " ".join("".join(kept).split())
    seen = (sign for sign in words if sign not in _BLANKS and not _is_invisible(sign))
    return words if any(unicodedata.category(sign)[0] not in "MZ" for sign in seen) else NAMELESS


def _is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs")


def _changes_before(sign: str) -> bool:
    """True for accents, variation selectors, skin tones and tags, which change the character before."""
    return unicodedata.category(sign)[0] == "M" or "\U0001f3fb" <= sign <= "\U0001f3ff" or _is_tag(sign)


def _is_tag(sign: str) -> bool:
    """True for the tag characters of the flags of Scotland, Wales and others."""
    return "\U000e0020" <= sign <= "\U000e007f"
