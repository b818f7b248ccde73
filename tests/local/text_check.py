"""A check of all that the bot sends: no text has the characters that emoji replace."""

from __future__ import annotations

import re
from typing import Any

import orjson

from tests.local.openapi import PublishedDescription

PRIVATE_USE = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")


class TextCheck:
    """Finds private-use characters, and what differs from the published description if there is one."""

    def __init__(self, published: PublishedDescription | None) -> None:
        self._published = published

    def find_problems(self, method: str, template: str, body: Any, status: int, answer: Any) -> list[str]:
        """What is wrong with the body or the response."""
        text = orjson.dumps(body).decode()
        problems = [
            f"request: private-use character in {text[max(found.start() - 40, 0) : found.start() + 40]!r}"
            for found in PRIVATE_USE.finditer(text)
        ]
        if self._published is not None:
            problems += self._published.find_problems(method, template, body, status, answer)
        return problems
