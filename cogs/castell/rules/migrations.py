"""Brings stored states of older versions up to date."""

from typing import Any


def add_adviser(stored: dict[str, Any]) -> dict[str, Any]:
    """Bring a state of version 1 to version 2: it is played with the adviser."""
    return {**stored, "options": {**stored["options"], "adviser": True}}
