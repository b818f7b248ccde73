"""What is found out about a database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Inspection:
    """Facts about a database."""

    version: int
    newest: int
    """The newest version that this program knows."""
    integrity: str
    """``ok``, or the errors that SQLite finds, one per line."""
    counts: Mapping[str, int]
    """How many tables there are, by status."""
    meta: Mapping[str, str]
    """The contents of the table ``meta``."""
