"""Small questions that every limit asks, each with one answer: breaches with the path to the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sized

from bot.local.errors import Breach, Path
from bot.local.model import Json

Breaches = Iterator[Breach]
"""What is wrong, place by place."""

CUSTOM_ID = 100
OPTION_TEXT = 100
CHOICES = 25


def length(path: Path, value: object, maximum: int, minimum: int = 1) -> Breaches:
    """A text of so many characters."""
    if not isinstance(value, str):
        yield Breach(path, "STRING_TYPE_CONVERT", "Not well formed string.")
    elif not minimum <= len(value) <= maximum:
        text = f"Must be between {minimum} and {maximum} in length; is {len(value)}."
        yield Breach(path, "BASE_TYPE_BAD_LENGTH", text)


def required(path: Path, body: Json, names: Iterable[str]) -> Breaches:
    """Fields that must be there and not empty."""
    for name in names:
        if body.get(name) in (None, ""):
            yield Breach((*path, name), "BASE_TYPE_REQUIRED", "This field is required")


def optional(path: Path, body: Json, maxima: Mapping[str, int], minimum: int = 1) -> Breaches:
    """Texts that may be left out, by name with their greatest length."""
    for name, maximum in maxima.items():
        if body.get(name) is not None:
            yield from length((*path, name), body[name], maximum, minimum)


def count(path: Path, of: Sized, maximum: int, minimum: int = 0) -> Breaches:
    """So many of something."""
    if not minimum <= len(of) <= maximum:
        text = f"Must be between {minimum} and {maximum} in length; is {len(of)}."
        yield Breach(path, "BASE_TYPE_BAD_LENGTH", text)


def unique(path: Path, values: Iterable[object], code: str) -> Breaches:
    """Nothing twice; ``code`` is what is said of it."""
    for value, times in Counter(values).items():
        if times > 1:
            yield Breach(path, code, f"{value!r} must be unique; found {times} times.")


def within(path: Path, value: object, low: int, high: int) -> Breaches:
    """A whole number in a range, both ends included."""
    if not isinstance(value, int) or not low <= value <= high:
        yield Breach(path, "NUMBER_TYPE_RANGE", f"Must be between {low} and {high}; is {value!r}.")
