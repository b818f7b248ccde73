"""What happens in Castell, as lines of the log, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from bot.engine.contract import Event, Outcome
from bot.engine.panel import Say, Sitting
from bot.engine.standings import format_standings
from cogs.castell.components import Prize
from cogs.castell.performances import PERFORMANCES
from cogs.castell.render.words import (
    DOT,
    festival_name,
    names_of,
    placed,
    region_name,
    size_list,
    skill_name,
    tile_name,
    tower_text,
)
from cogs.castell.rules.events import (
    Arrived,
    FestivalEmpty,
    FestivalHeld,
    FestivalOpened,
    Finished,
    Left,
    Moved,
    NewBest,
    Paid,
    Performed,
    Recruited,
    RoundBegan,
    SpecialTrained,
    Submitted,
    Trained,
    TurnEnded,
)
from cogs.castell.rules.terms import Result

PRIZES: Mapping[Prize, str] = {
    Prize.TROPHY: "castell-prize-trophy",
    Prize.MEDAL: "castell-prize-medal",
    Prize.RIBBON: "castell-prize-ribbon",
}
"""The name of each prize."""

QUIET = (TurnEnded, Left)
"""What needs no line: the next turn tells that one is over, and the host says of every game who has gone."""


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """The event as a line of the log; None for what needs no line."""
    match event:
        case Moved() | Recruited() | Trained() | SpecialTrained() | Paid() | Performed():
            return _turn_line(event, sitting, say)
        case FestivalOpened() | FestivalEmpty() | FestivalHeld() | Submitted() | NewBest():
            return _festival_line(event, sitting, say)
        case Arrived():
            return _arrivals([event], say)
        case RoundBegan():
            return say("castell-line-round", round=event.round, name=sitting.names[event.seat])
        case Finished():
            return say(f"castell-ending-{event.ending}")
    if isinstance(event, QUIET):
        return None
    raise TypeError(f"{event} is none of this game's")


def format_step(events: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """The events as lines of the log; all castellers that arrive together are one of them."""
    told: list[str] = []
    for is_arrival, group in groupby(events, lambda event: isinstance(event, Arrived)):
        if is_arrival:
            told.append(_arrivals([event for event in group if isinstance(event, Arrived)], say))
        else:
            told += [text for event in group if (text := line(event, sitting, say)) is not None]
    return told


def _arrivals(events: Iterable[Arrived], say: Say) -> str:
    arrivals = (f"{region_name(event.region, say)} {size_list(event.sizes)}" for event in events)
    return say("castell-line-arrived", arrivals="; ".join(arrivals))


def _turn_line(
    event: Moved | Recruited | Trained | SpecialTrained | Paid | Performed, sitting: Sitting, say: Say
) -> str:
    name = sitting.names[event.seat]
    match event:
        case Moved():
            key = "castell-line-arrives" if event.origin is None else "castell-line-moved"
            return say(key, name=name, region=region_name(event.region, say))
        case Recruited():
            return say("castell-line-recruited", name=name, size=event.size, region=region_name(event.region, say))
        case Trained():
            key = "castell-line-practised" if event.is_practice else "castell-line-trained"
            return say(key, name=name, skill=skill_name(event.skill, say), rank=event.rank)
        case SpecialTrained():
            return say("castell-line-special", name=name)
        case Paid():
            return say("castell-line-paid", name=name, region=region_name(event.region, say), left=event.left)
        case Performed():
            return say(
                "castell-line-performed",
                name=name,
                region=region_name(event.region, say),
                tile=tile_name(event.tile, say),
                tower=tower_text(event.tower),
                points=PERFORMANCES[event.tile].points,
                tokens=event.tokens,
            )


def _festival_line(
    event: FestivalOpened | FestivalEmpty | FestivalHeld | Submitted | NewBest, sitting: Sitting, say: Say
) -> str:
    match event:
        case FestivalOpened():
            festival = festival_name(event.festival, say)
            return say(
                "castell-line-festival",
                festival=festival,
                names=names_of(event.seats, sitting),
                count=len(event.seats),
            )
        case FestivalEmpty():
            return say("castell-line-empty", festival=festival_name(event.festival, say))
        case FestivalHeld():
            return "\n".join(_held(event, sitting, say))
        case Submitted():
            return say("castell-line-submitted", tower=tower_text(event.tower))
        case NewBest():
            return say("castell-line-best", name=sitting.names[event.seat], score=event.score)


def _held(event: FestivalHeld, sitting: Sitting, say: Say) -> Iterator[str]:
    """The festival and how everybody did there, each on a line."""
    yield say("castell-line-held", festival=festival_name(event.festival, say))
    for entry in event.results:
        yield f"{placed(entry.place)} {DOT.join(_entry(entry, sitting, say))}"
    if event.removed:
        yield say("castell-line-removed", sizes=size_list(event.removed))


def _entry(entry: Result, sitting: Sitting, say: Say) -> Iterator[str]:
    yield sitting.names[entry.seat]
    yield say("castell-score", score=entry.score)
    yield tower_text(entry.tower)
    if entry.prize is not None:
        yield say(PRIZES[entry.prize])
    if entry.tokens:
        yield say("castell-takes", sizes=size_list(entry.tokens), count=len(entry.tokens))


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """How the game ended, who won, and what everybody has."""

    def score(seat: int) -> str:
        return say("castell-score", score=outcome.scores[seat])

    return f"{say(f'castell-ending-{outcome.ending}')}\n{format_standings(outcome, sitting, say, score)}"
