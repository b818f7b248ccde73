"""Tuples with one item changed, as every position of a game needs them."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items with another one in this place."""
    return (*items[:at], item, *items[at + 1 :])


def remove(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items without the first one that equals this.

    :raises ValueError: if there is none.
    """
    at = items.index(item)
    return items[:at] + items[at + 1 :]
