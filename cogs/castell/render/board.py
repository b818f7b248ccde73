"""The public table: the map with all that lies there, the calendar, and what every colla has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.engine.contract import Event, Outcome
from bot.engine.panel import Field, Panel, Say, Sitting, Tone
from cogs.castell.components import (
    MAX_RECRUITS,
    NEIGHBOURS,
    REFILL_ROUNDS,
    REGION_INDEX,
    REGIONS,
    ROUNDS,
    Prize,
    Region,
)
from cogs.castell.performances import PERFORMANCES
from cogs.castell.render.lines import format_step, result
from cogs.castell.render.words import (
    ARROW,
    DOT,
    SIGNS,
    counted,
    festival_name,
    names_of,
    region_list,
    region_name,
    skill_name,
    skills_text,
    team_list,
    tile_text,
    units,
    waiting,
)
from cogs.castell.rules.scoring import Points, find_won_regions
from cogs.castell.rules.terms import Colla, Ending, Phase
from cogs.castell.rules.view import Square, View

NEWS_ROOM = 1000
"""How much of the news is told at most, in UTF-16 units: what a field holds."""

ROOM = 4860
"""How long the whole panel may get: what a message holds, less what the host adds to it."""

FIRST = "★"
"""Who has the first player marker."""


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """The public table from a spectator's view; of a game that is over only what every colla has won."""
    outcome = view.outcome
    fields: list[Field] = []
    if outcome is None:
        fields += (_square(view, square, say) for square in view.squares)
        fields += _calendar(view, say)
    fields += [_colla(view, seat, sitting, say) for seat in range(len(view.collas))]
    panel = Panel(
        say("castell-title"),
        "\n".join(_headline(view, sitting, say)) if outcome is None else result(outcome, sitting, say),
        tuple(fields),
        _footer(view, say),
        tone=Tone.ASKING if outcome is None else end_tone(outcome),
    )
    return replace(panel, fields=(*fields, *_news(news, ROOM - _length(panel), sitting, say)))


def end_tone(outcome: Outcome) -> Tone:
    """The mood of a game that is over."""
    return Tone.CALM if outcome.ending == Ending.CLOSED else Tone.WON


def still_open(view: View, say: Say) -> str:
    """What the player can still do this turn."""
    if view.phase is Phase.SPECIAL:
        return say("castell-open-special")
    done, colla = view.done, view.collas[view.turn]
    left = MAX_RECRUITS - len(done.recruited)
    deeds = []
    if not done.has_moved:
        deeds.append(say("castell-open-arrive" if colla.region is None else "castell-open-move"))
    if left and _is_peopled(view, colla.region) and done.recruited_in in (None, colla.region):
        deeds.append(say("castell-open-recruit", count=left))
    if not done.has_trained:
        deeds.append(say("castell-open-train"))
    if not done.has_used_token and colla.tokens and colla.region is not None:
        deeds.append(say("castell-open-token", count=colla.tokens))
    return say("castell-open", deeds=DOT.join(deeds)) if deeds else say("castell-open-nothing")


def _is_peopled(view: View, region: Region | None) -> bool:
    """True if somebody can be recruited there."""
    return region is not None and any(view.squares[REGION_INDEX[region]].castellers)


def _headline(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    yield say("castell-round", round=view.round, rounds=ROUNDS)
    if view.phase is Phase.FESTIVAL:
        for festival, seats in zip(view.festivals, view.entrants, strict=False):
            if seats:
                name = festival_name(festival, say)
                yield say("castell-festival-open", festival=name, names=names_of(seats, sitting))
    else:
        yield say("castell-turn", name=sitting.names[view.turn])
        yield still_open(view, say)
        yield say("castell-order", signs=f" {ARROW} ".join(SIGNS[seat] for seat in view.order))
        if view.festivals:
            festivals = DOT.join(festival_name(festival, say) for festival in view.festivals)
            yield say("castell-festival-today", festivals=festivals)
    if everywhere := _trained(view, None, say):
        yield say("castell-everywhere", skills=everywhere)


def _trained(view: View, region: Region | None, say: Say) -> str:
    """What is trained there in this round, and in the next one; empty if nothing is."""
    skills = (view.find_training(region), view.find_training(region, 1))
    names = [skill_name(skill, say) for skill in skills if skill is not None]
    return say("castell-then", now=names[0], next=names[1]) if len(names) > 1 else "".join(names)


# The map


def _square(view: View, square: Square, say: Say) -> Field:
    """A region: who is there, whom one can recruit, what is trained and performed, and where one gets from it."""
    pawns = "".join(SIGNS[seat] for seat, colla in enumerate(view.collas) if colla.region is square.region)
    lines = [
        waiting(square.castellers, say),
        say("castell-trains", skills=_trained(view, square.region, say)),
    ]
    lines += (tile_text(tile, say) for tile in square.tiles)
    if any(square.tokens):
        lines.append(say("castell-row", tokens=_by_seat(square.tokens)))
    lines.append(say("castell-neighbours", regions=region_list(NEIGHBOURS[square.region], say)))
    return Field(f"{region_name(square.region, say)} {pawns}".strip(), "\n".join(lines), is_inline=True)


def _by_seat(tokens: Sequence[int]) -> str:
    return DOT.join(counted(SIGNS[seat], count) for seat, count in enumerate(tokens) if count)


def _calendar(view: View, say: Say) -> Iterator[Field]:
    """The festivals from this round on, and before which rounds new castellers come."""
    lines = []
    for number in range(view.round, ROUNDS + 1):
        parts = [say("castell-refill")] if number in REFILL_ROUNDS and number > view.round else []
        parts += (festival_name(festival, say) for festival in view.calendar if festival.round == number)
        if parts:
            lines.append(f"**{number}**{DOT}{DOT.join(parts)}")
    lines.append(say("castell-bag", count=sum(view.bag)))
    yield Field(say("castell-calendar"), "\n".join(lines))


# The colles


def _colla(view: View, seat: int, sitting: Sitting, say: Say) -> Field:
    """A player's team, skills, special action tokens and points so far."""
    colla = view.collas[seat]
    marker = f" {FIRST}" if seat == view.starter and view.outcome is None else ""
    name = f"{SIGNS[seat]} {sitting.names[seat]}{marker}"
    lines = [
        say("castell-team", count=colla.size, castellers=team_list(colla.team)),
        skills_text(colla.ranks, say),
    ]
    if colla.is_gone:
        lines.insert(0, say("castell-gone"))
    elif view.outcome is None:
        lines.append(say("castell-tokens", count=colla.tokens))
    return Field(name, "\n".join([*lines, *_winnings(colla, say), points_text(view.points[seat], say)]), is_inline=True)


def _winnings(colla: Colla, say: Say) -> Iterator[str]:
    """What the colla has won, as far as it has won any."""
    prizes = Counter(won.prize for won in colla.prizes)
    if prizes:
        yield DOT.join(say("castell-prizes", prize=prize, count=prizes[prize]) for prize in Prize if prizes[prize])
    if colla.wishes:
        sizes = Counter(wish.size for wish in colla.wishes)
        yield say("castell-sizes", sizes=DOT.join(counted(size, sizes[size]) for size in sorted(sizes, reverse=True)))
    if colla.tiles:
        yield say("castell-done", tiles=", ".join(PERFORMANCES[tile].name or tile.upper() for tile in colla.tiles))
    if any(colla.claimed):
        yield say("castell-claimed", count=sum(colla.claimed))
    if won := find_won_regions(colla):
        yield say("castell-regions", regions=region_list((region for region in REGIONS if region in won), say))


def points_text(points: Points, say: Say) -> str:
    """The points so far, and of what they are made."""
    parts = {
        "castell-part-tower": points.tower,
        "castell-part-regions": points.regions,
        "castell-part-prizes": points.prizes,
        "castell-part-sizes": points.wishes,
        "castell-part-performances": points.performances,
    }
    told = [f"{say(key)} {count}" for key, count in parts.items() if count]
    return DOT.join([f"**{say('castell-score', score=points.total)}**", *told])


# Below


def _news(news: Sequence[Event], room: int, sitting: Sitting, say: Say) -> Iterator[Field]:
    """What happened, the newest last, as much of it as fits."""
    title = say("castell-news")
    room = min(NEWS_ROOM, room - units(title))
    kept: list[str] = []
    for text in reversed(format_step(news, sitting, say)):
        room -= units(text) + 1
        if room < 0:
            break
        kept.insert(0, text)
    if kept:
        yield Field(title, "\n".join(kept))


def _length(panel: Panel) -> int:
    """How long the panel is, as Discord counts it."""
    fields = sum(units(field.name) + units(field.text) for field in panel.fields)
    return units(panel.title) + units(panel.body) + units(panel.footer) + fields


def _footer(view: View, say: Say) -> str:
    parts = [say(f"castell-wheel-{'advanced' if view.options.advanced else 'standard'}")]
    if view.options.lax:
        parts.append(say("castell-option-lax"))
    return DOT.join(parts)
