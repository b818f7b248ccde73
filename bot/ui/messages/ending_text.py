"""What the public message of a finished game tells besides the result: its moments, and what everybody still hid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from bot.engine.contract import Event
from bot.engine.panel import Field, Panel, Say, Sitting
from bot.tables.table import Table
from bot.ui.messages.formats.limits import FIELD_TEXT, text_length


def add_ending(
    panel: Panel,
    table: Table,
    sitting: Sitting,
    story: Sequence[Event],
    say: Say,
    fits: Callable[[Panel], bool],
) -> Panel:
    """Add what decided the game before the fields of the panel, and what everybody still hid after them.

    ``story`` are the public events of the game; see :func:`bot.tables.game_log.read_story`. What does not fit is left
    to the table in words: first what was hidden, then all moments but the first.
    """
    reviewer = table.entry.reviewer
    if reviewer is None or table.state is None:
        return panel
    hidden = (reviewer.reveal(table.view(seat.seat), say) for seat in table.seats)
    lines = [f"{name}: {text}" for name, text in zip(sitting.names, hidden, strict=True) if text]
    hands = tuple(pack_lines(say("table-hands"), lines))
    moments = [*reviewer.highlights(story, sitting, say)]
    whole = _add_fields(panel, moments, hands, say)
    if fits(whole):
        return whole
    if hands:
        hands = (Field(say("table-hands"), say("table-hands-words", words=say("button-words"))),)
    while len(moments) > 1 and not fits(_add_fields(panel, moments, hands, say)):
        moments.pop()
    return _add_fields(panel, moments, hands, say)


def _add_fields(panel: Panel, moments: Sequence[str], hands: Sequence[Field], say: Say) -> Panel:
    return replace(panel, fields=(*pack_lines(say("table-highlights"), moments), *panel.fields, *hands))


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
