"""The edits of messages among the requests of the bot, and which of them two processes made at the same time."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from bot.local.requests import RequestRecord


@dataclass(frozen=True, slots=True)
class Drawing:
    """One edit of a message by the process at `source`, with its times in seconds of the monotonic clock."""

    message_id: int
    source: str
    began: float
    ended: float
    custom_ids: tuple[str, ...] = ()
    """Of the controls that it shows."""


def list_drawings(records: Iterable[RequestRecord]) -> list[Drawing]:
    """Return the edits among these requests, also those that were refused, in the order in which they began."""
    drawings = [
        Drawing(record.message_id, record.source, record.began, record.ended, record.custom_ids)
        for record in records
        if record.message_id is not None and record.ended is not None
    ]
    return sorted(drawings, key=lambda drawing: drawing.began)


def find_overlaps(drawings: Iterable[Drawing]) -> list[tuple[Drawing, Drawing]]:
    """Return the pairs of edits of one message that two processes made at the same time."""
    by_message: defaultdict[int, list[Drawing]] = defaultdict(list)
    for drawing in drawings:
        by_message[drawing.message_id].append(drawing)
    return [
        (first, second)
        for each in by_message.values()
        for first, second in combinations(each, 2)
        if first.source != second.source and first.began < second.ended and second.began < first.ended
    ]
