"""The log of a game: its steps in words, and the page that shows them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter

from bot.engine.panel import Button, Panel, Press, Say, Sitting, Verb
from bot.tables.game_log import LogLine, LogPage
from bot.tables.table import Table, build_sitting
from bot.text.names import escape_name
from bot.ui.messages.phone import count_lines
from storage.rows import NOBODY, StepKind

LEAST_LINES, MOST_LINES = 2, 9
"""How many lines on a phone what happened since a player's last turn may take, however full or empty the hand is."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A sentence about a step of a seat."""

    step: tuple[int, int]
    """Sentences of one step stand in one line."""
    seat: int
    text: str


def build_log_panel(table: Table, page: LogPage, say: Say) -> Panel:
    """Build a page of a table's log, with buttons to older and newer pages."""
    sitting = table.build_sitting()
    lines = [
        say("log-line", when=f"<t:{int(line.at)}:R>", text=text)
        for line in page.lines
        if (text := describe_line(table, line, sitting, say))
    ]
    buttons = []
    if page.page + 1 < page.pages:
        buttons.append(Button(say("button-older"), Press(Verb.LOG, page=str(page.page + 1))))
    if page.page:
        buttons.append(Button(say("button-newer"), Press(Verb.LOG, page=str(page.page - 1))))
    return Panel(
        say("log-title", table=table.id),
        "\n".join(lines) or say("log-empty"),
        footer=say("log-page", page=page.page + 1, pages=page.pages) if page.pages > 1 else "",
        rows=(tuple(buttons),) if buttons else (),
    )


def describe_line(table: Table, line: LogLine, sitting: Sitting, say: Say) -> str:
    """Describe a step; empty if there is nothing to say.

    Its sentences are joined by spaces, or by line breaks if one of them has several lines.
    """
    texts = _list_sentences(table, line, sitting, say)
    return ("\n" if any("\n" in text for text in texts) else " ").join(texts)


def _list_sentences(table: Table, line: LogLine, sitting: Sitting, say: Say) -> list[str]:
    if line.names:
        sitting = build_sitting(line.names, sitting.record)
    face, uncoverer = table.entry.face, table.entry.uncoverer if table.is_over else None
    events = line.events if uncoverer is None else [uncoverer.uncover(event) for event in line.events]
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


def describe_since_last_turn(
    table: Table, lines: Sequence[LogLine], seat: int, sitting: Sitting, say: Say, room: int
) -> str:
    """Describe what happened since the seat's last turn, or since the deal; empty if nothing did.

    ``room`` is the number of lines that fit on a phone. The newest come first, but each of the others has a line before
    anybody has two. What the hand shows anyway is not mentioned.
    """
    is_joined = table.entry.step_formatter is not None
    lines = [replace(line, events=tuple(each for each in line.events if not each.is_in_hand)) for line in lines]
    told = [
        _Told((number, place if is_joined else 0), line.seat, sentence)
        for number, line in enumerate(_join_turns(lines) if is_joined else lines)
        for place, text in enumerate(_list_sentences(table, line, sitting, say))
        for sentence in text.splitlines()
        if sentence != say("log-deal")
    ]
    if not told:
        return ""
    shown = _choose_told(told, seat, min(max(room, LEAST_LINES), MOST_LINES))
    first, key = lines[0], "hand-since"
    if first.kind is StepKind.DEAL:
        key = "hand-since-deal"
    elif len(lines) == 1 and (first.kind, first.seat) == (StepKind.ACT, seat):
        key = "hand-since-own"
    heading = f"**{say(key)}**"
    if len(shown) < len(told):
        heading += f" ({say('log-more', count=len(told) - len(shown))})"
    return "\n".join((heading, *_join_steps(shown)))


def _choose_told(told: Sequence[_Told], own: int, most: int) -> list[_Told]:
    """Choose what fits into ``most`` lines, the newest first; the last sentence of each other seat is always there."""
    last = {each.seat: place for place, each in enumerate(told) if each.seat not in (own, NOBODY)}
    chosen = {*last.values()} or {len(told) - 1}
    for place in reversed(range(len(told))):
        more = sorted(chosen | {place})
        if sum(map(count_lines, _join_steps([told[each] for each in more]))) > most:
            break
        chosen.add(place)
    return [told[place] for place in sorted(chosen)]


def _join_steps(told: Sequence[_Told]) -> list[str]:
    return ["• " + " ".join(each.text for each in step) for _, step in groupby(told, key=attrgetter("step"))]


def _join_turns(lines: Sequence[LogLine]) -> Iterator[LogLine]:
    """Join the acts of a seat that follow each other, so that the game can tell them in a line."""
    for _, group in groupby(lines, lambda line: (line.seat, line.kind, line.names)):
        first, *others = group
        if first.kind in (StepKind.ACT, StepKind.COMPUTER):
            yield replace(first, events=tuple(event for line in (first, *others) for event in line.events))
        else:
            yield from (first, *others)
