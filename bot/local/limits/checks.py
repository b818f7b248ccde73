"""Checks of lengths, counts and ranges, shared by all limits."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sized

from bot.local.errors import Breach, Path
from bot.local.model import Json

Breaches = Iterator[Breach]

CUSTOM_ID = 100
OPTION_TEXT = 100
CHOICES = 25


def check_length(path: Path, value: object, maximum: int, minimum: int = 1) -> Breaches:
    if not isinstance(value, str):
        yield Breach(path, "STRING_TYPE_CONVERT", "Not well formed string.")
    elif not minimum <= len(value) <= maximum:
        text = f"Must be between {minimum} and {maximum} in length; is {len(value)}."
        yield Breach(path, "BASE_TYPE_BAD_LENGTH", text)


def check_required(path: Path, body: Json, names: Iterable[str]) -> Breaches:
    """Check that fields are present and not empty."""
    for name in names:
        if body.get(name) in (None, ""):
            yield Breach((*path, name), "BASE_TYPE_REQUIRED", "This field is required")


def check_optional(path: Path, body: Json, maxima: Mapping[str, int], minimum: int = 1) -> Breaches:
    """Check the lengths of optional texts; `maxima` are by field name."""
    for name, maximum in maxima.items():
        if body.get(name) is not None:
            yield from check_length((*path, name), body[name], maximum, minimum)


def check_count(path: Path, of: Sized, maximum: int, minimum: int = 0) -> Breaches:
    if not minimum <= len(of) <= maximum:
        text = f"Must be between {minimum} and {maximum} in length; is {len(of)}."
        yield Breach(path, "BASE_TYPE_BAD_LENGTH", text)


def check_unique(path: Path, values: Iterable[object], code: str) -> Breaches:
    for value, times in Counter(values).items():
        if times > 1:
            yield Breach(path, code, f"{value!r} must be unique; found {times} times.")


def check_range(path: Path, value: object, low: int, high: int) -> Breaches:
    """Check that a value is an integer between `low` and `high`, inclusive."""
    if not isinstance(value, int) or not low <= value <= high:
        yield Breach(path, "NUMBER_TYPE_RANGE", f"Must be between {low} and {high}; is {value!r}.")
