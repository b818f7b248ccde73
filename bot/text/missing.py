"""What the texts of a language lack, and what is wrong with them, for those who translate them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bot.text.languages import FALLBACK
from bot.text.texts import REFERENCE, find_line, load_locale, read_messages

USED = re.compile(r"\$([a-z][\w-]*)", re.A | re.I)
"""A variable, filled in or chosen by; its name is the only group."""

PLURAL_CLASS = re.compile(r"^ *\[ *(zero|one|two|few|many) *\]", re.M)
"""A form of several for some numbers; the name of the class is the only group. Every language has *other*."""


def list_faults(language: str, folders: Iterable[Path]) -> Iterator[str]:
    """List by file what is wrong, and then the texts that are missing, as English has them.

    :raises SetupError: if no language has this code, or something is wrong with an English file.
    """
    locale = load_locale(language)
    classes = locale["plural_form"].tags | locale["ordinal_form"].tags
    faults, lacking = list[str](), list[str]()
    wanted = {folder: read_messages(folder, FALLBACK, is_strict=True) for folder in folders}
    told = {folder: read_messages(folder, language, faults, is_strict=True) for folder in wanted}
    english, own = ({key: each[key] for each in files.values() for key in each} for files in (wanted, told))
    yield from faults
    for folder, messages in told.items():
        path = folder / f"{language}.ftl"
        if missing := [source.rstrip() for key, source in wanted[folder].items() if key not in messages]:
            lacking.append("\n".join((f"{path} lacks {len(missing)} of {len(wanted[folder])} texts:", *missing, "")))
        for key, source in messages.items():
            places = [f"{each / path.name} should have" for each in wanted if key in wanted[each]]
            wrong = [f"is no text of this file; {place} it" for place in places or ["no English file has"]]
            if key.startswith("-") or key in wanted[folder]:
                known = _find_variables(key, english)
                has = f"has {', '.join(f'${each}' for each in sorted(known)) or 'none'}"
                wrong = [f"uses ${each}, but the English text {has}" for each in _find_variables(key, own) - known]
            for other in REFERENCE.findall(source):
                if other not in own and (other.startswith("-") or other not in english):
                    wrong.append(f"refers to {{ {other} }}, but there is no such text")
            for name in {*PLURAL_CLASS.findall(source)} - classes:
                wrong.append(f"has a form [{name}], but the language has none for that")
            yield from (f"{path}:{find_line(path, key)}: {key} {fault}" for fault in sorted(wrong))
    yield from lacking


def _find_variables(key: str, known: Mapping[str, str], path: tuple[str, ...] = ()) -> frozenset[str]:
    """Find the variables of a message and of those that it refers to; a term has its own. ``path`` led to it."""
    if key.startswith("-") or key in path or key not in known:
        return frozenset()
    others = (_find_variables(each, known, (*path, key)) for each in REFERENCE.findall(known[key]))
    return frozenset(USED.findall(known[key])).union(*others)
