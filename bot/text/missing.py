"""What the texts of a language lack, for those who translate them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bot.text.languages import FALLBACK
from bot.text.texts import REFERENCE, read_messages

USED = re.compile(r"\$([a-z][\w-]*)", re.A | re.I)
"""A variable, filled in or chosen by; its name is the only group."""


def list_faults(language: str, folders: Iterable[Path]) -> Iterator[str]:
    """List by file the texts that are missing, as English has them, and what English does not have.

    :raises SetupError: if a file is not valid Fluent, or a key occurs twice.
    """
    english, own = dict[str, str](), dict[str, str]()
    for folder in folders:
        wanted = read_messages(folder, FALLBACK, is_strict=True)
        told = read_messages(folder, language, is_strict=True)
        english |= wanted
        own |= told
        if missing := [source.rstrip() for key, source in wanted.items() if key not in told]:
            yield "\n".join((f"{folder / language}.ftl lacks {len(missing)} of {len(wanted)} texts:", *missing, ""))
        for key in told:
            if key not in wanted and not key.startswith("-"):
                yield f"{folder / language}.ftl: {key} is no text of the English file"
            elif unknown := _find_variables(key, own) - _find_variables(key, english):
                yield f"{folder / language}.ftl: {key} has in English no variable {', '.join(sorted(unknown))}"


def _find_variables(key: str, known: Mapping[str, str], path: tuple[str, ...] = ()) -> frozenset[str]:
    """Find the variables of a message and of those that it refers to; a term has its own. ``path`` led to it."""
    if key.startswith("-") or key in path or key not in known:
        return frozenset()
    others = (_find_variables(each, known, (*path, key)) for each in REFERENCE.findall(known[key]))
    return frozenset(USED.findall(known[key])).union(*others)
