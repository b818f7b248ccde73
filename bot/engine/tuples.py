"""Copies of tuples with one item changed."""

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Replace the item at this index."""
    copy = [*items]  # in half the time of two slices
    copy[at] = item
    return tuple(copy)


def remove(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Remove the first item that equals this.

    :raises ValueError: if there is none.
    """
    at = items.index(item)
    return items[:at] + items[at + 1 :]
