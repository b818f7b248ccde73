"""Describes the steps of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.contract import Event
from bot.engine.panel import Say, Sitting
from bot.tables.game_log import LogLine
from bot.tables.table import Table, build_sitting
from bot.text.names import escape_name
from storage.rows import NOBODY, StepKind

MAX_SINCE = 220
"""The longest text of what happened since a player's last turn, in characters. The newest line always stays."""


def describe_line(table: Table, line: LogLine, sitting: Sitting, say: Say) -> str:
    """Describe a step; empty if there is nothing to say.

    Its sentences are joined by spaces, or by line breaks if one of them has several lines.
    """
    if line.names:
        sitting = build_sitting(line.names, sitting.record)
    face, events = table.entry.face, _uncover_events(table, line)
    if table.entry.step_formatter is not None:
        texts = [*table.entry.step_formatter.format_step(events, sitting, say)]
    else:
        texts = [text for event in events if (text := face.line(event, sitting, say))]
    name = "" if line.seat == NOBODY else sitting.names[line.seat]
    if line.begins is not None:
        texts.insert(0, say("log-begins", name=sitting.names[line.begins]))
    agreed = ", ".join(sitting.names[seat] for seat in line.agreed)
    match line.kind:
        case StepKind.UNDO | StepKind.LEAVE | StepKind.CLOSE if agreed:
            texts.insert(0, say(f"log-{line.kind}-agreed", name=name, names=agreed))
        case StepKind.DEAL | StepKind.CLOSE | StepKind.ORDER:
            texts.insert(0, say(f"log-{line.kind}"))
        case StepKind.COMPUTER if table.seats[line.seat].is_computer:
            pass  # it plays for nobody else
        case StepKind.UNDO | StepKind.LEAVE | StepKind.DEFAULT | StepKind.COMPUTER:
            texts.insert(0, say(f"log-{line.kind}", name=name))
        case StepKind.JOIN if line.replaced:
            texts.insert(0, say("log-join", name=name, replaced=escape_name(line.replaced)))
        case StepKind.JOIN:
            texts.insert(0, say("log-return", name=name))
    return ("\n" if any("\n" in text for text in texts) else " ").join(texts)


def _uncover_events(table: Table, line: LogLine) -> Sequence[Event]:
    """The events of the line, in full once the game is over."""
    uncoverer = table.entry.uncoverer
    if uncoverer is None or not table.is_over:
        return line.events
    return [uncoverer.uncover(event) for event in line.events]


def describe_since_last_turn(table: Table, lines: Sequence[LogLine], sitting: Sitting, say: Say) -> str:
    """Describe what happened since the player's last turn, or since the deal; empty if nothing did.

    Of the deal alone nothing is said.
    """
    if [line.kind for line in lines] == [StepKind.DEAL]:
        return ""
    deal = say("log-deal")
    texts = [
        f"• {text}" for line in lines if (text := describe_line(table, line, sitting, say).removeprefix(deal).strip())
    ]
    shown: list[str] = []
    for text in reversed(texts):
        if shown and sum(map(len, shown)) + len(text) > MAX_SINCE:
            shown.append(say("log-more", count=len(texts) - len(shown)))
            break
        shown.insert(0, text)
    heading = say("hand-since-deal" if lines and lines[0].kind is StepKind.DEAL else "hand-since")
    return "\n".join((f"**{heading}**", *shown)) if shown else ""
