"""Every text that takes a number is right with 1: a number before a noun chooses the form of the noun."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from bot.text.languages import LANGUAGES
from bot.text.texts import read_messages
from tests.text.sources import FOLDERS, messages, texts

NUMBERS = frozenset(
    re.findall(
        r"\w+",
        """
        added agreed applause attack banks best castellers changes channels commands copies count days deck defence
        difference discarded drawn fallen festivals floors gap given goal grade graveyard groups hand hands heap left
        least levels lost many margin missing month moves most need needed now number opponents over pages parts people
        permissions piles place placed played players points queued rank region_count regions_count round rounds saved
        score seats size skill_count streak tables taken tokens top tricks turn turns won wins worth year
        """,
    )
)
"""The variables that are numbers, in any text."""

SINGULAR: Mapping[str, frozenset[str]] = {
    "ca": frozenset({"és", "més", "menys", "les", "pis", "dels"}),
    "es": frozenset({"es", "más", "menos", "las"}),
    "en": frozenset({"is", "less", "has", "was", "this"}),
}
"""Words that end like a plural and are none."""

PLURAL = re.compile(r"(?<![\w.,/])\*{0,2}1\*{0,2}[ \u00a0]\*{0,2}(?:more |other |new )?(people|[^\W\d_]+s)\b")
"""One, and a word that may be a plural: in all three languages these end alike."""


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", SINGULAR)
def test_one_thing_is_never_called_several(language: str, folder: str) -> None:
    say = texts(*FOLDERS.values()).say(language)
    for key, names in messages(FOLDERS[folder] / f"{language}.ftl").items():
        if NUMBERS.isdisjoint(names):
            continue
        text = say(key, **{name: 1 if name in NUMBERS else "Ada" for name in names})
        wrong = [found for found in PLURAL.findall(text) if found not in SINGULAR[language]]
        assert not wrong, f"{key}: {text}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_whatever_a_text_counts_is_known_as_a_number(folder: str) -> None:
    for language in LANGUAGES:
        source = "\n".join(read_messages(FOLDERS[folder], language).values())
        counted = {*re.findall(r"\{ *\$(\w+) *->\s*(?:\[\w+\][^\n]*\s*)*?\[one\]", source)}
        assert counted <= NUMBERS
