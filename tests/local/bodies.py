"""Bodies of requests, as short as a test can say them."""

from __future__ import annotations

from typing import Any

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)
"""A picture of one pixel."""


def button(number: int = 0, **changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Play", "custom_id": f"b{number}", **changes}


def option(number: int = 0, **changes: Any) -> dict[str, Any]:
    return {"label": f"Card {number}", "value": str(number), **changes}


def menu(count: int = 2, **changes: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "menu", "options": [option(each) for each in range(count)], **changes}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def rows(*components: dict[str, Any]) -> dict[str, Any]:
    return {"components": [row(each) for each in components]}


def embed(**parts: Any) -> dict[str, Any]:
    return {"embeds": [{"title": "Table", **parts}]}


def field(**changes: Any) -> dict[str, Any]:
    return {"name": "Pile", "value": "1", **changes}


def v2(*components: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": list(components), **changes}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}
