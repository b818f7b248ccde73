"""Describes the picture in plain text: the most important first, then as much of the rest as fits."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.engine.contract import Event, Outcome
from bot.engine.panel import Say, Sitting
from bot.engine.scene import write_alt_text
from cogs.castell.components import ROUNDS, Prize, Region
from cogs.castell.performances import PERFORMANCES
from cogs.castell.rules.festivals import find_best_entries, list_newest_entries
from cogs.castell.rules.terms import Festival, Phase
from cogs.castell.rules.towers import RANKED, SIZES, format_tower
from cogs.castell.rules.view import View

AHEAD = 2
"""The number of later rounds whose festivals come before the regions."""


def describe(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> str:
    """Describe the picture in as many sentences as fit."""
    if view.outcome is None:
        sentences = _describe_table(view, sitting, news, say)
    else:
        sentences = _describe_end(view, view.outcome, sitting, news, say)
    return write_alt_text([(say("castell-title"), *sentences)])


# A game that goes on


def _describe_table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Iterator[str]:
    yield say("castell-round", round=view.round, rounds=ROUNDS)
    yield from _describe_turn(view, sitting, say)
    yield from _describe_festivals(news, sitting, say)
    yield say("castell-alt-starter", name=sitting.labels[view.starter])
    yield from score(view, sitting, say)
    if view.festivals and view.phase is not Phase.FESTIVAL:
        today = ", ".join(_name_festival(festival, say) for festival in view.festivals)
        yield say("castell-festival-today", festivals=today)
    rounds = sorted({festival.round for festival in view.calendar if festival.round > view.round})
    if rounds:
        yield say("castell-alt-next", festivals=_format_festivals(view, rounds[:AHEAD], say))
    for square in view.squares:
        region = square.region
        sizes = [str(size) for size in reversed(SIZES) for _ in range(square.castellers[size - 1])]
        pawns = [name for name, colla in zip(sitting.labels, view.collas, strict=True) if colla.region is region]
        told = [" ".join(sizes) or "–", *_name_trainings(view, region, say)[:1], *pawns]
        yield f"{_name_region(region, say)}: {', '.join(told)}"
    if everywhere := _name_trainings(view, None, say):
        yield say("castell-everywhere", skills=", ".join(everywhere))
    yield say("castell-bag", count=sum(view.bag))
    yield from _describe_performances(view, say)
    yield from (_describe_colla(view, seat, sitting, say) for seat in range(len(view.collas)))
    if rounds[AHEAD:]:
        yield say("castell-alt-later", festivals=_format_festivals(view, rounds[AHEAD:], say))


def score(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Write the points of each colla."""
    tower = say("castell-part-tower")
    points = ", ".join(
        f"{name} {each.total} ({tower} {each.tower})" for name, each in zip(sitting.labels, view.points, strict=True)
    )
    yield say("castell-alt-points", points=points)


def _describe_turn(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    if view.phase is not Phase.FESTIVAL:
        yield say("game-turn", name=sitting.labels[view.turn])
        return
    for festival, seats in zip(view.festivals, view.entrants, strict=False):
        if seats:
            names = ", ".join(sitting.labels[seat] for seat in seats)
            yield say("castell-festival-open", festival=_name_festival(festival, say), names=names)


def _describe_festivals(news: Iterable[Event], sitting: Sitting, say: Say) -> Iterator[str]:
    """Describe the towers of the festivals that were just held."""
    for festival, entries in groupby(list_newest_entries(news), lambda each: each[0]):
        towers = []
        for _, entry in entries:
            prize = f", {say(f'castell-prize-{entry.prize}')}" if entry.prize else ""
            score = say("points", count=entry.score)
            towers.append(f"{sitting.labels[entry.seat]} {format_tower(entry.tower)}, {score}{prize}")
        yield f"{say('castell-line-held', festival=_name_festival(festival, say))}: {'; '.join(towers)}"


def _format_festivals(view: View, rounds: Sequence[int], say: Say) -> str:
    return "; ".join(
        f"{number} " + ", ".join(_name_festival(each, say) for each in view.calendar if each.round == number)
        for number in rounds
    )


def _describe_performances(view: View, say: Say) -> Iterator[str]:
    """Describe the points of the local performances that are left."""
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
    if not colla.wishes:
        return told
    sizes = sorted((wish.size for wish in colla.wishes), reverse=True)  # won at festivals
    return f"{told}; {say('castell-part-sizes')} {', '.join(map(str, sizes))}"


# A game that is over


def _describe_end(view: View, outcome: Outcome, sitting: Sitting, story: Iterable[Event], say: Say) -> Iterator[str]:
    """Describe the ending, the winners and the best tower, by place the points of each colla, and their best towers."""
    yield say(f"castell-ending-{outcome.ending}")
    winners = [sitting.labels[seat] for seat in sorted(outcome.winners)]
    if winners:
        yield say("result-won", names=", ".join(winners), count=len(winners))
    else:
        yield say("result-nobody")
    best, others = find_best_entries(story), list[str]()
    for festival, entry in best:
        name, tower, where = sitting.labels[entry.seat], format_tower(entry.tower), _name_festival(festival, say)
        if entry.score == best[0][1].score:
            yield say("castell-highlight-tower", name=name, tower=tower, festival=where, count=entry.score)
        else:
            others.append(f"{name} {tower}, {where}, {say('points', count=entry.score)}")
    for seat in outcome.seats_by_place:
        score = say("points", count=outcome.scores[seat])
        line = say("result-place", place=outcome.find_place(seat), name=sitting.labels[seat], score=score)
        parts = [f"{say(f'castell-part-{part}')} {count}" for part, count in view.points[seat].parts.items()]
        prizes = Counter(won.prize for won in view.collas[seat].prizes)
        parts += (say("castell-prizes", prize=prize, count=prizes[prize]) for prize in Prize if prizes[prize])
        yield f"{line}: {', '.join(parts)}"
    if others:
        yield say("castell-alt-towers", towers="; ".join(others))


# Names


def _name_region(region: Region, say: Say) -> str:
    return say(f"castell-region-{region}")


def _name_festival(festival: Festival, say: Say) -> str:
    """Name the region and the sizes of a festival."""
    return f"{_name_region(festival.region, say)} ({', '.join(map(str, festival.tokens))})"


def _name_trainings(view: View, region: Region | None, say: Say) -> list[str]:
    """Name the training of now; for all regions also the next one."""
    names = [say(f"castell-skill-{skill}") for skill in view.list_trainings(region)]
    return [say("castell-then", now=names[0], next=names[1])] if region is None and len(names) > 1 else names
