"""Describes the steps of a game in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from bot.engine.contract import Event
from bot.engine.panel import Say, Sitting
from bot.tables.game_log import LogLine
from bot.tables.table import Table, build_sitting
from bot.text.names import escape_name
from storage.rows import NOBODY, StepKind

MAX_SINCE, MAX_SENTENCES = 90, 2
"""The most characters and sentences of what happened since a player's last turn. The newest sentence always stays."""


def describe_line(table: Table, line: LogLine, sitting: Sitting, say: Say) -> str:
    """Describe a step; empty if there is nothing to say.

    Its sentences are joined by spaces, or by line breaks if one of them has several lines.
    """
    texts = _list_sentences(table, line, sitting, say)
    return ("\n" if any("\n" in text for text in texts) else " ").join(texts)


def _list_sentences(table: Table, line: LogLine, sitting: Sitting, say: Say) -> list[str]:
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
    return texts


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
    told = [
        (number, sentence)
        for number, line in enumerate(lines)
        for text in _list_sentences(table, line, sitting, say)
        for sentence in text.splitlines()
        if sentence != say("log-deal")
    ]
    shown = told[_find_first_shown([sentence for _, sentence in told]) :]
    texts = ["• " + " ".join(text for _, text in step) for _, step in groupby(shown, key=itemgetter(0))]
    if not texts:
        return ""
    heading = f"**{say('hand-since-deal' if lines[0].kind is StepKind.DEAL else 'hand-since')}**"
    if len(shown) < len(told):
        heading += f" ({say('log-more', count=len(told) - len(shown))})"
    return "\n".join((heading, *texts))


def _find_first_shown(sentences: Sequence[str]) -> int:
    """Find the first of the newest sentences that are shown; the last one always is."""
    size, newest = 0, len(sentences) - 1
    for number in range(newest, -1, -1):
        size += len(sentences[number])
        if number < newest and (size > MAX_SINCE or newest - number >= MAX_SENTENCES):
            return number + 1
    return 0
