"""Limits of application commands."""

import re
import unicodedata
from collections.abc import Callable, Collection
from typing import Any

from bot.local.errors import Breach, Path
from bot.local.limits.checks import (
    CHOICES,
    OPTION_TEXT,
    Breaches,
    check_count,
    check_length,
    check_range,
    check_required,
    check_unique,
)
from bot.local.model import Json

COMMAND_NAME = 32
COMMAND_TEXT = 100
COMMAND_OPTIONS = 25
COMMAND_CHARACTERS = 8000
CONTEXTS = (0, 1, 2)
COMMANDS = 100
LOCALES = (
    *("en-US", "en-GB", "es-ES", "es-419", "fr", "de", "it", "pt-BR", "id", "da", "hr", "lt"),
    *("hu", "nl", "no", "pl", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg"),
    *("ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko", "ar", "he"),
)
"""The languages of Discord's client; of several for one language, first the one that a person has."""

_SUB_COMMAND, _SUB_COMMAND_GROUP, _STRING, _INTEGER = 1, 2, 3, 4
_NAME_MARKS = frozenset("-_'")


def check_commands(bodies: list[Json], installs: Collection[int]) -> Breaches:
    """Yield what is wrong with a whole list of commands; `installs` are the ways of adding their application."""
    names = [body.get("name") for body in bodies]
    yield from check_count((), names, COMMANDS)
    yield from check_unique((), names, "APPLICATION_COMMANDS_DUPLICATE_NAME")
    for number, body in enumerate(bodies):
        yield from _check_command((number,), body, installs)


def _check_command(path: Path, body: Json, installs: Collection[int]) -> Breaches:
    """Check one command.

    Discord does not document what it does with a way of adding that the application lacks; it is refused here, so
    that no bot relies on more.
    """
    if body.get("type", 1) != 1:
        yield Breach((*path, "type"), "BASE_TYPE_CHOICES", "The bot has slash commands alone.")
    yield from check_required(path, body, ("name",))
    yield from _check_numbers((*path, "integration_types"), body.get("integration_types"), installs)
    yield from _check_numbers((*path, "contexts"), body.get("contexts"), CONTEXTS)
    yield from _check_named(path, body)
    yield from _check_options(path, body.get("options") or [])
    total = _count_characters(body)
    if total > COMMAND_CHARACTERS:
        text = f"Command exceeds maximum size of {COMMAND_CHARACTERS}; is {total}."
        yield Breach(path, "APPLICATION_COMMAND_TOO_LARGE", text)


def _check_numbers(path: Path, numbers: list[int] | None, offered: Collection[int]) -> Breaches:
    if numbers is None:
        return
    yield from check_unique(path, numbers, "BASE_TYPE_UNIQUE")
    if not numbers or not {*numbers} <= {*offered}:
        yield Breach(path, "BASE_TYPE_CHOICES", f"Value must be one or more of {[*offered]}.")


def _check_named(path: Path, body: Json) -> Breaches:
    yield from _check_name((*path, "name"), body.get("name"))
    yield from check_length((*path, "description"), body.get("description"), COMMAND_TEXT)
    yield from _check_locales((*path, "name_localizations"), body.get("name_localizations"), _check_name)
    yield from _check_locales((*path, "description_localizations"), body.get("description_localizations"), _check_text)


def _check_text(path: Path, text: object) -> Breaches:
    yield from check_length(path, text, COMMAND_TEXT)


def _check_name(path: Path, name: object) -> Breaches:
    yield from check_length(path, name, COMMAND_NAME)
    if not isinstance(name, str):
        return
    if not all(mark in _NAME_MARKS or _is_letter_or_digit(mark) for mark in name) or name != name.lower():
        yield Breach(path, "APPLICATION_COMMAND_INVALID_NAME", f"Command name {name!r} is invalid.")


def _is_letter_or_digit(mark: str) -> bool:
    name = unicodedata.name(mark, "")
    return unicodedata.category(mark)[0] in "LN" or re.match("DEVANAGARI|THAI", name) is not None


def _check_locales(path: Path, texts: object, check: Callable[[Path, object], Breaches]) -> Breaches:
    if not isinstance(texts, dict):
        return
    for locale, text in texts.items():
        if locale not in LOCALES:
            yield Breach((*path, locale), "ENUM_TYPE_COERCE", f"{locale!r} is no locale of Discord.")
        yield from check((*path, locale), text)


def _check_options(path: Path, options: list[Json]) -> Breaches:
    place = (*path, "options")
    yield from check_count(place, options, COMMAND_OPTIONS)
    yield from check_unique(
        place, [option.get("name") for option in options], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"
    )
    kinds = {option.get("type") in (_SUB_COMMAND, _SUB_COMMAND_GROUP) for option in options}
    if len(kinds) > 1:
        yield Breach(place, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and options cannot be mixed.")
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        text = "Required options must be placed before non-required options."
        yield Breach(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
    for number, option in enumerate(options):
        yield from _check_option((*place, number), option)


def _check_option(path: Path, option: Json) -> Breaches:
    yield from _check_named(path, option)
    kind = option.get("type")
    yield from check_range((*path, "type"), kind, 1, 11)
    if kind in (_SUB_COMMAND, _SUB_COMMAND_GROUP):
        yield from _check_options(path, option.get("options") or [])
        return
    offered = option.get("choices") or []
    yield from check_count((*path, "choices"), offered, CHOICES)
    yield from check_named_choices((*path, "choices"), offered)
    if offered and option.get("autocomplete"):
        yield Breach(
            (*path, "autocomplete"), "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE", "Choices exclude autocomplete."
        )
    if (offered or option.get("autocomplete")) and kind not in (_STRING, _INTEGER):
        yield Breach((*path, "type"), "APPLICATION_COMMAND_OPTION_TYPE", "This type has no choices.")


def check_named_choices(path: Path, offered: list[Json]) -> Breaches:
    yield from check_unique(path, [choice.get("name") for choice in offered], "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME")
    for number, choice in enumerate(offered):
        place = (*path, number)
        yield from check_length((*place, "name"), choice.get("name"), OPTION_TEXT)
        yield from _check_locales((*place, "name_localizations"), choice.get("name_localizations"), _check_text)
        if isinstance(choice.get("value"), str):
            yield from check_length((*place, "value"), choice["value"], OPTION_TEXT)
        elif choice.get("value") is None:
            yield from check_required(place, choice, ("value",))


def _count_characters(part: Json) -> int:
    own = _measure_longest(part, "name") + _measure_longest(part, "description") + len(str(part.get("value", "")))
    inner: list[Any] = [*(part.get("options") or []), *(part.get("choices") or [])]
    return own + sum(_count_characters(each) for each in inner)


def _measure_longest(part: Json, name: str) -> int:
    texts = [part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()]
    return max(len(text) for text in texts)
