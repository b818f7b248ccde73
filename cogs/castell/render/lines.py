"""Lines of the log for events, and the text of the result."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from bot.engine.contract import Event, Left, Outcome
from bot.engine.news import NewsLine, Weight
from bot.engine.panel import Say, Sitting
from bot.engine.standings import format_standings
from cogs.castell.performances import PERFORMANCES
from cogs.castell.render.formatting import (
    ARROW,
    DOT,
    format_festival,
    format_names,
    format_place,
    format_region,
    format_sizes,
    format_skill,
    format_tile,
    quote_tower,
)
from cogs.castell.rules import events
from cogs.castell.rules.festivals import find_best_entries
from cogs.castell.rules.towers import Skill
from cogs.castell.rules.view import View

TurnEvent: TypeAlias = (
    events.Moved | events.Recruited | events.Trained | events.SpecialTrained | events.Paid | events.Performed
)
"""The deeds of a colla in its turn."""

FestivalEvent: TypeAlias = (
    events.FestivalOpened | events.FestivalEmpty | events.FestivalHeld | events.Submitted | events.NewBest
)

WITHOUT_LINE = (events.TurnEnded, Left)
"""The events without a line: the next turn shows the end of a turn, and the host logs players who leave."""


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """Return the line of an event; None if it has no line."""
    if isinstance(event, TurnEvent):
        return _format_turn_event(event, sitting, say)
    if isinstance(event, FestivalEvent):
        return _format_festival_event(event, sitting, say)
    match event:
        case events.Arrived():
            return _format_arrivals([event], say)
        case events.RoundBegan():
            return say("castell-line-round", round=event.round, name=sitting.names[event.seat])
        case events.Finished():
            return say(f"castell-ending-{event.ending}")
    if isinstance(event, WITHOUT_LINE):
        return None
    raise TypeError(f"{event} is none of this game's")


def format_step(story: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Format the events of a step, or of the steps of a turn, as lines of the log.

    New castellers of all regions share a line, and so do the deeds of a colla in its turn.
    """
    told: list[str] = []
    for kind, group in groupby(story, _classify):
        if kind is events.Arrived:
            told.append(_format_arrivals([event for event in group if isinstance(event, events.Arrived)], say))
        elif kind is None:
            told += [text for event in group if (text := line(event, sitting, say)) is not None]
        else:
            told += _list_turn_lines([event for event in group if isinstance(event, TurnEvent)], sitting, say)
    return told


def _classify(event: Event) -> object:
    """Return the class of events that share a line: the seat of a turn, arrivals, or None for none."""
    if isinstance(event, events.Arrived):
        return events.Arrived
    return event.seat if isinstance(event, TurnEvent) else None


def _list_turn_lines(story: Sequence[TurnEvent], sitting: Sitting, say: Say) -> Iterator[str]:
    """List the deeds of a colla, several of them in one line, and its local performance."""
    if sum(not isinstance(event, events.Paid) for event in story) > 1:
        moves = (format_region(event.region, say) for event in story if isinstance(event, events.Moved))
        recruited = [event.size for event in story if isinstance(event, events.Recruited)]
        parts = [f" {ARROW} ".join(moves)]
        parts += [say("castell-turn-recruited", sizes=format_sizes(recruited))] if recruited else []
        parts += (
            f"{format_skill(event.skill, say)} {event.rank}" for event in story if isinstance(event, events.Trained)
        )
        parts += (format_skill(Skill.SPECIAL, say) for event in story if isinstance(event, events.SpecialTrained))
        parts += (say("castell-turn-paid") for event in story if isinstance(event, events.Paid))
        yield say("castell-line-turn", name=sitting.names[story[0].seat], parts=DOT.join(filter(None, parts)))
        story = [event for event in story if isinstance(event, events.Performed)]
    for event in story:
        yield _format_turn_event(event, sitting, say)


MINOR = (events.FestivalEmpty, events.Arrived, events.RoundBegan)
"""The events whose lines are dropped first."""


def report(story: Iterable[Event], sitting: Sitting, say: Say) -> Iterator[NewsLine]:
    """Yield the events in short lines, festivals and performances without their towers."""
    for kind, group in groupby(story, _classify):
        if kind is events.Arrived:
            arrivals = [event for event in group if isinstance(event, events.Arrived)]
            yield NewsLine(_format_arrivals(arrivals, say), Weight.MINOR)
        elif kind is not None:
            yield from _report_turn([event for event in group if isinstance(event, TurnEvent)], sitting, say)
        else:
            for event in group:
                if isinstance(event, events.FestivalHeld):
                    yield NewsLine(_format_winnings(event, sitting, say), Weight.DECISIVE)
                elif (told := line(event, sitting, say)) is not None:
                    seat = event.seat if isinstance(event, events.NewBest | events.Submitted) else None
                    yield NewsLine(told, Weight.MINOR if isinstance(event, MINOR) else Weight.USUAL, seat)


def _report_turn(deeds: Sequence[TurnEvent], sitting: Sitting, say: Say) -> Iterator[NewsLine]:
    """Yield the deeds of a colla in one line, and each performance with its points and without its tower."""
    seat, name = deeds[0].seat, sitting.names[deeds[0].seat]
    others = [event for event in deeds if not isinstance(event, events.Performed)]
    yield from (NewsLine(text, seat=seat) for text in _list_turn_lines(others, sitting, say))
    for deed in deeds:
        if isinstance(deed, events.Performed):
            region, points = format_region(deed.region, say), PERFORMANCES[deed.tile].points
            tile = format_tile(deed.tile, say)
            text = say("castell-brief-performed", name=name, region=region, count=points, tile=tile)
            brief = f"{name}: {region}{DOT}{say('points', count=points)}"
            yield NewsLine(text, Weight.DECISIVE, seat, brief)


def _format_winnings(event: events.FestivalHeld, sitting: Sitting, say: Say) -> str:
    """Format the festival with the points and winnings of each colla, without the towers."""
    collas = []
    for entry in event.results:
        parts = [f"{sitting.names[entry.seat]} {say('points', count=entry.score)}"]
        if entry.prize is not None:
            parts.append(say(f"castell-prize-{entry.prize}"))
        if entry.tokens:
            parts.append(say("castell-sizes-won", sizes=format_sizes(entry.tokens), count=len(entry.tokens)))
        collas.append(", ".join(parts))
    return f"{say('castell-line-held', festival=format_region(event.festival.region, say))}: {DOT.join(collas)}"


def _format_arrivals(story: Iterable[events.Arrived], say: Say) -> str:
    arrivals = (f"{format_region(event.region, say)} {format_sizes(event.sizes)}" for event in story)
    return say("castell-line-arrived", arrivals="; ".join(arrivals))


def _format_turn_event(event: TurnEvent, sitting: Sitting, say: Say) -> str:
    name = sitting.names[event.seat]
    match event:
        case events.Moved():
            key = "castell-line-arrives" if event.origin is None else "castell-line-moved"
            return say(key, name=name, region=format_region(event.region, say))
        case events.Recruited():
            return say("castell-line-recruited", name=name, size=event.size, region=format_region(event.region, say))
        case events.Trained():
            key = "castell-line-practised" if event.is_practice else "castell-line-trained"
            return say(key, name=name, skill=format_skill(event.skill, say), rank=event.rank)
        case events.SpecialTrained():
            return say("castell-line-special", name=name)
        case events.Paid():
            return say("castell-line-paid", name=name, region=format_region(event.region, say), left=event.left)
        case events.Performed():
            return say(
                "castell-line-performed",
                name=name,
                region=format_region(event.region, say),
                tile=format_tile(event.tile, say),
                tower=quote_tower(event.tower),
                count=PERFORMANCES[event.tile].points,
                tokens=event.tokens,
            )


def _format_festival_event(event: FestivalEvent, sitting: Sitting, say: Say) -> str:
    match event:
        case events.FestivalOpened():
            festival, names = format_festival(event.festival, say), format_names(event.seats, sitting)
            return say("castell-line-festival", festival=festival, names=names, count=len(event.seats))
        case events.FestivalEmpty():
            return say("castell-line-empty", festival=format_festival(event.festival, say))
        case events.FestivalHeld():
            lines = [say("castell-line-held", festival=format_festival(event.festival, say))]
            for entry in event.results:
                parts = [sitting.names[entry.seat], say("points", count=entry.score), quote_tower(entry.tower)]
                if entry.prize is not None:
                    parts.append(say(f"castell-prize-{entry.prize}"))
                if entry.tokens:
                    sizes = format_sizes(entry.tokens)
                    parts.append(say("castell-takes", sizes=sizes, count=len(entry.tokens)))
                lines.append(f"{format_place(entry.place)} {DOT.join(parts)}")
            if event.removed:
                lines.append(say("castell-line-removed", sizes=format_sizes(event.removed)))
            return "\n".join(lines)
        case events.Submitted():
            return say("castell-line-submitted", tower=quote_tower(event.tower))
        case events.NewBest():
            return say("castell-line-best", name=sitting.names[event.seat], score=event.score)


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """Return the ending, the winners and all scores."""

    def score(seat: int) -> str:
        return say("points", count=outcome.scores[seat])

    return f"{say(f'castell-ending-{outcome.ending}')}\n{format_standings(outcome, sitting, say, score)}"


def highlights(story: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Return the tower with most points at a festival, and the local performance with most points."""
    lines: list[str] = []
    for festival, entry in find_best_entries(story)[:1]:
        name, tower, where = sitting.names[entry.seat], quote_tower(entry.tower), format_festival(festival, say)
        lines.append(say("castell-highlight-tower", name=name, tower=tower, festival=where, count=entry.score))
    performed = [event for event in story if isinstance(event, events.Performed)]
    if performed:
        best = max(performed, key=lambda event: PERFORMANCES[event.tile].points)
        name, tower, where = sitting.names[best.seat], quote_tower(best.tower), format_region(best.region, say)
        points = PERFORMANCES[best.tile].points
        lines.append(say("castell-highlight-tile", name=name, tower=tower, region=where, count=points))
    return lines


def reveal(view: View, say: Say) -> str:
    """Return nothing: all of a colla lies on the table."""
    return ""
