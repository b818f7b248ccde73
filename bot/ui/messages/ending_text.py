"""What the public message of a finished game tells besides the result: its moments, and what everybody still hid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.engine.contract import Event
from bot.engine.panel import Field, Panel, Say, Sitting
from bot.tables.table import Table
from bot.ui.messages.formats.limits import FIELD_TEXT, text_length


def add_ending(panel: Panel, table: Table, sitting: Sitting, story: Sequence[Event], say: Say) -> Panel:
    """Add what decided the game before the fields of the panel, and what everybody still hid after them.

    ``story`` are the public events of the game; see :func:`bot.tables.game_log.read_story`.
    """
    reviewer = table.entry.reviewer
    if reviewer is None or table.state is None:
        return panel
    hidden = (reviewer.reveal(table.view(seat.seat), say) for seat in table.seats)
    hands = [f"{name}: {text}" for name, text in zip(sitting.names, hidden, strict=True) if text]
    moments = pack_lines(say("table-highlights"), reviewer.highlights(story, sitting, say))
    return replace(panel, fields=(*moments, *panel.fields, *pack_lines(say("table-hands"), hands)))


def pack_lines(name: str, lines: Iterable[str]) -> Iterator[Field]:
    """Pack lines into fields of this name, as few as hold them; none if there are no lines."""
    text = ""
    for line in lines:
        longer = f"{text}\n{line}" if text else line
        if text and text_length(longer) > FIELD_TEXT:
            yield Field(name, text)
            text = line
        else:
            text = longer
    if text:
        yield Field(name, text)
