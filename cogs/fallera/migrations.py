"""Bring stored states of earlier versions up to date."""

from __future__ import annotations

from typing import Any


def migrate_v1(stored: dict[str, Any]) -> dict[str, Any]:
    """Migrate from version 1, in which espionatge and aigua had questions of their own; the game goes on with them."""
    return {**stored, "spares": [], "covers": [], "asks_apart": True}
