"""The log of a game: its steps in words, and the page that shows them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from bot.engine.contract import Event, SeatEvent
from bot.engine.news import NewsLine, Weight, join_sentences
from bot.engine.panel import Button, Field, Panel, Press, Say, Sitting, Verb
from bot.tables.game_log import LogLine, LogPage
from bot.tables.table import Table, build_sitting
from bot.text.names import escape_name
from bot.ui.messages.phone import count_lines, shorten
from storage.rows import NOBODY, StepKind

TURNS = "turns"
"""The payload of a ``LOG`` that shows what happened since the reader's last turn."""

SHOW_TURNS = Press(Verb.LOG, page=TURNS)

BULLET = "• "
"""Before each line of the news."""

LEAST_LINES, MOST_LINES = 2, 9
"""How many lines on a phone what happened since a player's last turn may take, however full or empty the hand is."""


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
    if line.names:
        sitting = build_sitting(line.names, sitting.record)
    texts = [*_describe_kind(table, line, sitting, say), *_describe_events(table, uncover(table, line), sitting, say)]
    return ("\n" if any("\n" in text for text in texts) else " ").join(texts)


def describe_turn(table: Table, lines: Sequence[LogLine], sitting: Sitting, say: Say) -> str:
    """Describe all steps of one or more turns, a line for what a seat did in a row."""
    return "\n".join(f"{BULLET}{text}" for text in list_turns(table, lines, sitting, say))


def list_turns(table: Table, lines: Sequence[LogLine], sitting: Sitting, say: Say) -> list[str]:
    """List what each seat did in a row, oldest first."""
    return [text for line in _join_turns(lines) if (text := describe_line(table, line, sitting, say))]


def uncover(table: Table, line: LogLine) -> list[Event]:
    """Return the events of a line with all that they may tell: at the end, or as long as the table shows it, too."""
    uncoverer = table.entry.uncoverer
    if uncoverer is None or table.state is None:
        return [*line.events]
    is_known, view = table.is_over or line.is_newest, table.view(None)
    return [uncoverer.uncover(event) if is_known or uncoverer.is_open(event, view) else event for event in line.events]


def _describe_events(table: Table, events: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    if table.entry.step_formatter is not None:
        return [*table.entry.step_formatter.format_step(events, sitting, say)]
    return [text for event in events if (text := table.entry.face.line(event, sitting, say))]


def _describe_kind(table: Table, line: LogLine, sitting: Sitting, say: Say) -> Iterator[str]:
    """Say who has acted in place of somebody, who came or went, and who begins."""
    name = "" if line.seat == NOBODY else sitting.names[line.seat]
    agreed = ", ".join(sitting.names[seat] for seat in line.agreed)
    match line.kind:
        case StepKind.UNDO | StepKind.LEAVE | StepKind.CLOSE if agreed:
            yield say(f"log-{line.kind}-agreed", name=name, names=agreed)
        case StepKind.DEAL if table.row.is_fork:
            yield say("log-fork", table=table.row.same_as, turn=table.row.fork_turn)
        case StepKind.DEAL | StepKind.CLOSE | StepKind.ORDER:
            yield say(f"log-{line.kind}")
        case StepKind.COMPUTER if table.seats[line.seat].is_computer:
            pass  # it plays for nobody else
        case StepKind.UNDO | StepKind.LEAVE | StepKind.DEFAULT | StepKind.COMPUTER:
            yield say(f"log-{line.kind}", name=name)
        case StepKind.JOIN if line.replaced:
            yield say("log-join", name=name, replaced=escape_name(line.replaced))
        case StepKind.JOIN:
            yield say("log-return", name=name)
    if line.begins is not None and not table.row.is_fork:
        yield say("log-begins", name=sitting.names[line.begins])


def build_news(
    table: Table, lines: Sequence[LogLine], seat: int, sitting: Sitting, say: Say, room: int
) -> Field | None:
    """Build what happened since the seat's last turn, or since the deal, with a button to all of it; None if nothing.

    ``room`` is the number of lines that fit on a phone. Each other seat has a line, the most decisive one first; a full
    hand has none in the middle of a turn, as they were read at its beginning. What the hand shows anyway is not
    mentioned. If the only step is the seat's own, only what is decisive is.
    """
    told, key = [*_list_news(table, lines, sitting, say)], "hand-since"
    if lines and lines[0].kind is StepKind.DEAL:
        key = "hand-since-deal"
    elif len(lines) == 1 and (lines[0].kind, lines[0].seat) == (StepKind.ACT, seat):
        key = "hand-since-own"
        told = [news for news in told if news.seat != seat or news.weight is Weight.DECISIVE]
    if not told:
        return None
    shown = _choose_news(told, seat, sitting, min(max(room, LEAST_LINES), MOST_LINES))
    if key != "hand-since-own" and table.newest is not None and table.newest.seat == seat and room < len(shown):
        shown = []
    left = len(told) - sum(map(len, shown))
    heading = f"{say(key)} (+{left})" if left else say(key)
    return Field(heading, "\n".join(_join_news(shown, sitting)), button=Button(say("button-happened"), SHOW_TURNS))


def _list_news(table: Table, lines: Sequence[LogLine], sitting: Sitting, say: Say) -> Iterator[NewsLine]:
    """List what happened, in the order of the game as long as the same people sit there."""
    for names, group in groupby(lines, attrgetter("names")):
        people = build_sitting(names, sitting.record) if names else sitting
        story = list[Event]()
        for line in group:
            seat = None if line.seat == NOBODY else line.seat
            weight = Weight.DECISIVE if line.kind in (StepKind.LEAVE, StepKind.JOIN) else Weight.MINOR
            texts = _describe_kind(table, line, people, say)
            yield from (NewsLine(text, weight, seat) for text in texts if text != say("log-deal"))
            events = [event for event in uncover(table, line) if not event.is_in_hand]
            story += events
            if table.entry.reporter is None:
                for event in events:
                    doer = seat if isinstance(event, SeatEvent) and event.audience is None else None
                    yield from (NewsLine(text, seat=doer) for text in _describe_events(table, [event], people, say))
        if table.entry.reporter is not None:
            yield from table.entry.reporter.report(story, people, say)


def _choose_news(told: Sequence[NewsLine], own: int, sitting: Sitting, most: int) -> list[list[NewsLine]]:
    """Choose what fits into ``most`` lines of a phone: the heaviest and newest of each other seat, then of all.

    The lines of a seat belong together, and its minor ones are left out where it has others. Where not even one line
    for each other seat fits, long lines are cut.
    """
    order = sorted(range(len(told)), key=lambda place: (told[place].weight, place), reverse=True)
    heaviest = dict[int | None, int]()
    for place in order:
        heaviest.setdefault(told[place].seat, place)
    chosen = {place for seat, place in heaviest.items() if seat not in (own, None)} or {order[0]}
    for place in sorted(order, key=lambda place: told[place].seat == own):
        is_main = told[place].weight > Weight.MINOR or heaviest[told[place].seat] == place
        more = chosen | {place}
        if is_main and _measure(_group_news(told, more, own), sitting) <= most:
            chosen = more
    groups = _group_news(told, chosen, own)
    if _measure(groups, sitting) <= most:
        return groups
    return [[_cut(line, max(1, most // len(groups))) for line in group] for group in groups]


def _measure(groups: Sequence[Sequence[NewsLine]], sitting: Sitting) -> int:
    return sum(map(count_lines, _join_news(groups, sitting)))


def _cut(news: NewsLine, lines: int) -> NewsLine:
    """Shorten a line of the news to a number of lines on a phone, the bullet included."""
    text = news.text if count_lines(f"{BULLET}{news.text}") <= lines else news.brief or news.text
    return replace(news, text=shorten(f"{BULLET}{text}", lines).removeprefix(BULLET))


def _group_news(told: Sequence[NewsLine], chosen: Collection[int], own: int) -> list[list[NewsLine]]:
    """Group lines by seat, the most decisive seat first and one's own last; a line of nobody stands alone."""
    groups = dict[object, list[NewsLine]]()
    for place in sorted(chosen):
        line = told[place]
        groups.setdefault(f"line {place}" if line.seat is None else line.seat, []).append(line)
    return sorted(groups.values(), key=lambda group: (group[0].seat == own, -max(line.weight for line in group)))


def _join_news(groups: Sequence[Sequence[NewsLine]], sitting: Sitting) -> list[str]:
    names = sitting.names
    return [
        BULLET + join_sentences([line.text for line in group], "" if group[0].seat is None else names[group[0].seat])
        for group in groups
    ]


def _join_turns(lines: Sequence[LogLine]) -> Iterator[LogLine]:
    """Join the acts of a seat that follow each other, so that the game can tell them in a line."""
    for _, group in groupby(lines, lambda line: (line.seat, line.kind, line.names)):
        first, *others = group
        if first.kind in (StepKind.ACT, StepKind.COMPUTER):
            yield replace(first, events=tuple(event for line in (first, *others) for event in line.events))
        else:
            yield from (first, *others)
