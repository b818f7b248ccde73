"""What a hand shows while somebody uses it, as its message's row keeps it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Self

from bot.ui.messages import custom_ids
from bot.ui.messages.rendered import RenderedMessage


@dataclass(frozen=True, slots=True)
class InProgress:
    """A draft, or another page of a list; as text, JSON of the three values."""

    question: str
    """The token of the question that it answers."""
    draft: str
    """As a payload."""
    list_page: custom_ids.ListPage | None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text of a row.

        :raises MalformedId: if its page of a list is none.
        """
        question, draft, value = json.loads(text)
        return cls(question, draft, custom_ids.parse_values([value])[1])

    def __str__(self) -> str:
        page = self.list_page.format() if self.list_page is not None else ""
        return json.dumps([self.question, self.draft, page])


def format_in_progress(rendered: RenderedMessage) -> str:
    """Format what is in progress in a message; empty if nothing is."""
    stamp = rendered.stamp
    return str(InProgress(stamp.question, stamp.draft, stamp.list_page)) if rendered.is_in_progress else ""
