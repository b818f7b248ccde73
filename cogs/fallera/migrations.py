"""Bring stored states of earlier versions up to date."""

from typing import Any


def migrate_v1(stored: dict[str, Any]) -> dict[str, Any]:
    """Migrate from version 1, in which espionatge and aigua had questions of their own; the game goes on with them."""
    return {**stored, "spares": [], "covers": [], "asks_apart": True}


def migrate_v2(stored: dict[str, Any]) -> dict[str, Any]:
    """Migrate from version 2, in which a paella was said ahead; the game goes on by the rules of its deal."""
    rest = {name: value for name, value in stored.items() if name != "asks_apart"}
    return {**rest, "reserves": [], "dealt_under": 1 if stored.get("asks_apart") else 2}
