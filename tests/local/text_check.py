"""A check of all that the bot sends: no text has the characters in place of which emoji are to stand."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from tests.local.openapi import PublishedDescription


class TextCheck:
    """Finds private-use characters, and what differs from the published description if there is one."""

    def __init__(self, published: PublishedDescription | None) -> None:
        self._published = published

    def find_problems(self, method: str, template: str, body: Any, status: int, answer: Any) -> list[str]:
        """What is wrong with the body or the response."""
        text = json.dumps(body, ensure_ascii=False)
        problems = [
            f"request: private-use character in {text[max(place - 40, 0) : place + 40]!r}"
            for place, sign in enumerate(text)
            if sign > "\ud7ff" and unicodedata.category(sign) == "Co"
        ]
        if self._published is not None:
            problems += self._published.find_problems(method, template, body, status, answer)
        return problems
