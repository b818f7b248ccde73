"""The picture in words, as plain text: the most important first, and of the rest as much as fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.alt_text import write_alt_text
from bot.engine.contract import Outcome
from bot.engine.panel import Say, Sitting
from cogs.castell.components import ROUNDS, Region
from cogs.castell.performances import PERFORMANCES
from cogs.castell.picture.wheel import list_trainings
from cogs.castell.rules.terms import Colla, Festival, Phase
from cogs.castell.rules.towers import RANKED, SIZES
from cogs.castell.rules.view import Square, View

AHEAD = 2
"""The number of later rounds whose festivals are told first."""


def describe(view: View, sitting: Sitting, say: Say) -> str:
    """What the picture shows, in as many sentences as a description holds."""
    told = (
        _describe_table(view, sitting, say) if view.outcome is None else _describe_end(view, view.outcome, sitting, say)
    )
    return write_alt_text([(say("castell-title"), *told)])


# A game that goes on


def _describe_table(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    yield say("castell-round", round=view.round, rounds=ROUNDS)
    yield from _describe_turn(view, sitting, say)
    yield say("castell-alt-starter", name=sitting.labels[view.starter])
    yield _describe_points(view, sitting, say)
    yield from _describe_calendar(view, say)
    for square in view.squares:
        yield _describe_region(view, square, sitting, say)
    if everywhere := _name_trainings(view, None, say):
        yield say("castell-everywhere", skills=", ".join(everywhere))
    yield say("castell-bag", count=sum(view.bag))
    yield from _describe_performances(view, say)
    yield from (_describe_colla(view, seat, sitting, say) for seat in range(len(view.collas)))
    yield from _describe_later_festivals(view, say)


def _describe_turn(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    if view.phase is not Phase.FESTIVAL:
        yield say("castell-turn", name=sitting.labels[view.turn])
        return
    for festival, seats in zip(view.festivals, view.entrants, strict=False):
        if seats:
            names = ", ".join(sitting.labels[seat] for seat in seats)
            yield say("castell-festival-open", festival=_name_festival(festival, say), names=names)


def _describe_points(view: View, sitting: Sitting, say: Say) -> str:
    """The points of each colla, and its best tower."""
    tower = say("castell-part-tower")
    told = (
        f"{name} {points.total} ({tower} {points.tower})"
        for name, points in zip(sitting.labels, view.points, strict=True)
    )
    return say("castell-alt-points", points=", ".join(told))


def _describe_calendar(view: View, say: Say) -> Iterator[str]:
    """This round's festivals, unless they are open, and those of the next rounds that have any."""
    now = [_name_festival(festival, say) for festival in view.festivals]
    if now and view.phase is not Phase.FESTIVAL:
        yield say("castell-festival-today", festivals=", ".join(now))
    if rounds := _list_festival_rounds(view)[:AHEAD]:
        yield say("castell-alt-next", festivals=_format_festivals(view, rounds, say))


def _describe_later_festivals(view: View, say: Say) -> Iterator[str]:
    if rounds := _list_festival_rounds(view)[AHEAD:]:
        yield say("castell-alt-later", festivals=_format_festivals(view, rounds, say))


def _list_festival_rounds(view: View) -> list[int]:
    """The rounds after this one that have a festival."""
    return sorted({festival.round for festival in view.calendar if festival.round > view.round})


def _format_festivals(view: View, rounds: Sequence[int], say: Say) -> str:
    """Each round with its festivals."""
    return "; ".join(
        f"{number} " + ", ".join(_name_festival(each, say) for each in view.calendar if each.round == number)
        for number in rounds
    )


def _describe_region(view: View, square: Square, sitting: Sitting, say: Say) -> str:
    """The castellers, the largest first, what is trained, and whose pawns are there."""
    sizes = [str(size) for size in reversed(SIZES) for _ in range(square.castellers[size - 1])]
    names = [name for name, colla in zip(sitting.labels, view.collas, strict=True) if colla.region is square.region]
    told = [" ".join(sizes) or "–", *_name_trainings(view, square.region, say)[:1], *names]
    return f"{_name_region(square.region, say)}: {', '.join(told)}"


def _describe_performances(view: View, say: Say) -> Iterator[str]:
    """The points of the local performances that are left."""
    told = [
        f"{_name_region(square.region, say)} {', '.join(str(PERFORMANCES[tile].points) for tile in square.tiles)}"
        for square in view.squares
        if square.tiles
    ]
    if told:
        yield say("castell-alt-performances", points="; ".join(told))


def _describe_colla(view: View, seat: int, sitting: Sitting, say: Say) -> str:
    colla = view.collas[seat]
    ranks = zip(RANKED, colla.ranks, strict=True)
    skills = ", ".join(f"{say(f'castell-skill-{skill}')} {rank}" for skill, rank in ranks if rank)
    told = say(
        "castell-alt-colla",
        name=sitting.labels[seat],
        skills=skills or say("castell-alt-no-skills"),
        count=colla.size,
        tokens=colla.tokens,
    )
    return "; ".join((told, *_name_sizes_won(colla, say)))


def _name_sizes_won(colla: Colla, say: Say) -> Iterator[str]:
    """The sizes won at festivals, the largest first."""
    if colla.wishes:
        sizes = sorted((wish.size for wish in colla.wishes), reverse=True)
        yield f"{say('castell-part-sizes')} {', '.join(map(str, sizes))}"


# A game that is over


def _describe_end(view: View, outcome: Outcome, sitting: Sitting, say: Say) -> Iterator[str]:
    """How it ended, who won, and by place what each colla has."""
    yield say(f"castell-ending-{outcome.ending}")
    winners = [sitting.labels[seat] for seat in sorted(outcome.winners)]
    if winners:
        yield say("result-won", names=", ".join(winners), count=len(winners))
    else:
        yield say("result-nobody")
    for seat in outcome.seats_by_place:
        score = say("castell-score", score=outcome.scores[seat])
        line = say("result-place", place=outcome.find_place(seat), name=sitting.labels[seat], score=score)
        yield f"{line}: {', '.join(_list_parts(view, seat, say))}"


def _list_parts(view: View, seat: int, say: Say) -> Sequence[str]:
    points = view.points[seat]
    parts = {
        "tower": points.tower,
        "regions": points.regions,
        "prizes": points.prizes,
        "sizes": points.wishes,
        "performances": points.performances,
    }
    return [f"{say(f'castell-part-{part}')} {count}" for part, count in parts.items()]


# Names


def _name_region(region: Region, say: Say) -> str:
    return say(f"castell-region-{region}")


def _name_festival(festival: Festival, say: Say) -> str:
    """Where it is, and the sizes for which it asks."""
    return f"{_name_region(festival.region, say)} ({', '.join(map(str, festival.tokens))})"


def _name_trainings(view: View, region: Region | None, say: Say) -> list[str]:
    """What is trained now and, of all regions, next."""
    names = [say(f"castell-skill-{skill}") for skill in list_trainings(view, region)]
    return [say("castell-then", now=names[0], next=names[1])] if region is None and len(names) > 1 else names
