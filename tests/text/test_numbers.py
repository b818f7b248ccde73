"""Every text that takes a number is right with 1: a number before a noun chooses the form of the noun."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from bot.engine.plain_face import PlainFace
from bot.engine.seats import IS_SEAT, is_marked
from bot.text.languages import LANGUAGES
from bot.text.texts import read_messages
from tests.games import games
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
"""The variables of texts that are numbers, besides the fields of what a game consists of."""


def find_numbers(folder: str) -> frozenset[str]:
    """The variables that are numbers in the texts of a folder: a plain face fills in the fields of its game, too."""
    entry = games().get(folder)
    if entry is None or not isinstance(entry.face, PlainFace):
        return NUMBERS
    kinds: list[Any] = [entry.game.options, entry.game.state, *entry.game.actions, *entry.game.events]
    hints = (each for kind in kinds for each in get_type_hints(kind, include_extras=True).items())
    return NUMBERS.union(name for name, hint in hints if _holds_numbers(hint))


def _holds_numbers(hint: Any) -> bool:
    if is_marked(hint, IS_SEAT):
        return False
    return hint is int or type(hint) is int or any(map(_holds_numbers, get_args(hint)))


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
    say, numbers = texts(*FOLDERS.values()).say(language), find_numbers(folder)
    for key, names in messages(FOLDERS[folder] / f"{language}.ftl").items():
        if numbers.isdisjoint(names):
            continue
        text = say(key, **{name: 1 if name in numbers else "Ada" for name in names})
        wrong = [found for found in PLURAL.findall(text) if found not in SINGULAR[language]]
        assert not wrong, f"{key}: {text}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_whatever_a_text_counts_is_known_as_a_number(folder: str) -> None:
    for language in LANGUAGES:
        counted = _Counted()
        for source in read_messages(FOLDERS[folder], language).values():
            counted.visit(FluentResource(source))
        assert counted.names <= find_numbers(folder)


class _Counted(Visitor):
    """The variables by which texts choose the form of a noun."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802 - the visitor's way
        keys = {each.key.name for each in node.variants if isinstance(each.key, fluent.Identifier)}
        if "one" in keys and isinstance(node.selector, fluent.VariableReference):
            self.names.add(node.selector.id.name)
        self.generic_visit(node)
