"""The public panel of a table: regions, calendar and colles; and the rules in brief."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.engine.contract import Event, Outcome
from bot.engine.emoji import count_utf16
from bot.engine.news import CAPTION_NEWS, NewsLine, build_news_field
from bot.engine.panel import Field, Panel, Say, Sitting, Tone
from cogs.castell.components import MAX_RECRUITS, REFILL_ROUNDS, REGION_INDEX, REGIONS, ROUNDS, Prize, Region
from cogs.castell.house import HOUSE, House
from cogs.castell.performances import PERFORMANCES
from cogs.castell.render.formatting import (
    ARROW,
    DOT,
    SIGNS,
    format_count,
    format_festival,
    format_names,
    format_offered_tile,
    format_recruits,
    format_region,
    format_regions,
    format_skill,
    format_skills,
    format_team,
    mark_region,
    mark_skill,
)
from cogs.castell.render.lines import format_step, report, result
from cogs.castell.rules.events import Arrived, FestivalOpened, Finished, NewBest, RoundBegan
from cogs.castell.rules.legality import list_trainings
from cogs.castell.rules.position import NO_CASTELLERS
from cogs.castell.rules.scoring import Points, find_won_regions
from cogs.castell.rules.terms import Colla, Ending, Phase
from cogs.castell.rules.towers import Skill
from cogs.castell.rules.view import Square, View
from cogs.castell.rules.wheel import list_skill_tiles

MAX_NEWS_SIZE = 1000
"""The most UTF-16 units of the news, which are one field."""

MAX_TABLE_SIZE = 4860
"""The most UTF-16 units of the panel; the UI adds texts of its own to the message."""

STARTER_SIGN = "★"
"""The sign of the colla with the first player marker."""


SHOWN = (Arrived, FestivalOpened, NewBest, RoundBegan, Finished)
"""The events that a picture of the table and its headline show."""


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """Build the public panel from a spectator's view; after the end without regions and calendar."""
    fields: list[Field] = []
    if view.outcome is None:
        fields += (_build_region_field(view, square, say) for square in view.squares)
        fields += _build_calendar_field(view, say)
    fields += [_build_colla_field(view, seat, sitting, say) for seat in range(len(view.collas))]
    panel = replace(_build_frame(view, sitting, say), fields=tuple(fields))
    texts = (text for field in fields for text in (field.name, field.text))
    title = say("game-news")
    room = MAX_TABLE_SIZE - count_utf16(panel.title, panel.body, panel.footer, *texts, title)
    told = [event for event in news if not isinstance(event, Finished)]  # the headline tells the ending
    lines = [NewsLine(text) for text in format_step(told, sitting, say)]
    return replace(panel, fields=(*fields, *build_news_field(title, lines, min(MAX_NEWS_SIZE, room), say)))


def caption(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """Build the panel above the picture: whose turn it is, and the news in short."""
    lines = [*report((event for event in news if not isinstance(event, SHOWN)), sitting, say)]
    fields = build_news_field(say("game-news"), lines, CAPTION_NEWS, say)
    return replace(_build_frame(view, sitting, say, has_picture=True), fields=fields)


def _build_frame(view: View, sitting: Sitting, say: Say, *, has_picture: bool = False) -> Panel:
    """Build the public panel without its fields; above a picture also without the parts that the picture shows."""
    outcome, options = view.outcome, view.options
    footer = [say(f"castell-wheel-{'advanced' if options.advanced else 'standard'}")]
    footer += [say("castell-option-lax")] if options.lax else []
    footer += [] if options.adviser else [say("castell-unadvised")]
    return Panel(
        say("castell-title"),
        "\n".join(_build_headline(view, sitting, say, has_picture=has_picture))
        if outcome is None
        else result(outcome, sitting, say),
        (),
        "" if has_picture else DOT.join(footer),
        tone=Tone.ASKING if outcome is None else choose_end_tone(outcome),
    )


def choose_end_tone(outcome: Outcome) -> Tone:
    return Tone.CALM if outcome.ending == Ending.CLOSED else Tone.WON


def describe_open_actions(view: View, say: Say) -> str:
    """List the actions that are open to the seat at turn."""
    if view.phase is Phase.SPECIAL:
        return say("castell-open-special")
    done, colla = view.done, view.collas[view.turn]
    left = MAX_RECRUITS - len(done.recruited)
    parts = []
    if not done.has_moved:
        parts.append(say("castell-open-arrive" if colla.region is None else "castell-open-move"))
    castellers = NO_CASTELLERS if colla.region is None else view.squares[REGION_INDEX[colla.region]].castellers
    if left and any(castellers) and done.recruited_in in (None, colla.region):
        parts.append(say("castell-open-recruit", count=left))
    tiles = list_skill_tiles(view.slots, colla.region, view.round, is_advanced=view.options.advanced)
    if not done.has_trained and list_trainings(tiles, colla.ranks, colla.region is not None):
        parts.append(say("castell-open-train"))
    if offers_token(view):
        parts.append(say("castell-open-token", count=colla.tokens))
    return say("castell-open", actions=DOT.join(parts)) if parts else say("castell-open-nothing")


def offers_token(view: View) -> bool:
    """Return whether the seat at turn can still take a special action for a token."""
    colla = view.collas[view.turn]
    is_free = view.phase is not Phase.SPECIAL and not view.done.has_used_token
    return is_free and bool(colla.tokens) and colla.region is not None


def _build_headline(view: View, sitting: Sitting, say: Say, *, has_picture: bool) -> Iterator[str]:
    yield say("castell-round", round=view.round, rounds=ROUNDS)
    if view.phase is Phase.FESTIVAL:
        for festival, seats in zip(view.festivals, view.entrants, strict=False):
            if seats:
                name = format_festival(festival, say)
                yield say("castell-festival-open", festival=name, names=format_names(seats, sitting))
    else:
        yield say("game-turn", name=sitting.names[view.turn])
        if has_picture:
            return
        yield describe_open_actions(view, say)
        yield say("castell-order", signs=f" {ARROW} ".join(SIGNS[seat] for seat in view.order))
        if view.festivals:
            festivals = DOT.join(
                format_festival(festival, say) + mark_region(festival.region) for festival in view.festivals
            )
            yield say("castell-festival-today", festivals=festivals)
    if not has_picture and (everywhere := _describe_training(view, None, say)):
        yield say("castell-everywhere", skills=everywhere)


def _describe_training(view: View, region: Region | None, say: Say) -> str:
    """Format the skill that a region (None: All Regions) trains in this round, and the one of the next round."""
    names = [format_skill(skill, say) + mark_skill(skill) for skill in view.list_trainings(region)]
    return say("castell-then", now=names[0], next=names[1]) if len(names) > 1 else "".join(names)


# Regions and calendar


def _build_region_field(view: View, square: Square, say: Say) -> Field:
    """Build the field of a region: pawns, castellers, training, local performances, tokens and neighbours."""
    pawns = "".join(SIGNS[seat] for seat, colla in enumerate(view.collas) if colla.region is square.region)
    lines = [
        format_recruits(square.castellers, say),
        say("castell-trains", skills=_describe_training(view, square.region, say)),
    ]
    lines += (format_offered_tile(tile, say) for tile in square.tiles)
    if any(square.tokens):
        lines.append(say("castell-row", count=sum(square.tokens)))
    lines.append(say("castell-neighbours", regions=format_regions(view.options.house.neighbours[square.region], say)))
    name = format_region(square.region, say) + mark_region(square.region)
    return Field(f"{name} {pawns}".strip(), "\n".join(lines), is_inline=True)


def _build_calendar_field(view: View, say: Say) -> Iterator[Field]:
    """Build the field of the coming festivals and refills by round."""
    lines = []
    for number in range(view.round, ROUNDS + 1):
        parts = [say("castell-refill")] if number in REFILL_ROUNDS and number > view.round else []
        parts += (format_festival(festival, say) for festival in view.calendar if festival.round == number)
        if parts:
            lines.append(f"**{number}**{DOT}{DOT.join(parts)}")
    lines.append(say("castell-bag", count=sum(view.bag)))
    yield Field(say("castell-calendar"), "\n".join(lines))


# Colles


def _build_colla_field(view: View, seat: int, sitting: Sitting, say: Say) -> Field:
    """Build the field of a colla: team, skills, special action tokens and points."""
    colla = view.collas[seat]
    marker = f" {STARTER_SIGN}" if seat == view.starter and view.outcome is None else ""
    name = f"{SIGNS[seat]} {sitting.names[seat]}{marker}"
    lines = [say("castell-team", count=colla.size, castellers=format_team(colla.team)), format_skills(colla.ranks, say)]
    if colla.is_gone:
        lines.insert(0, say("castell-gone"))
    elif view.outcome is None:
        lines.append(say("castell-tokens", count=colla.tokens))
    return Field(
        name, "\n".join([*lines, *_list_winnings(colla, say), format_points(view.points[seat], say)]), is_inline=True
    )


def _list_winnings(colla: Colla, say: Say) -> Iterator[str]:
    """List what the colla has won, a line for each kind."""
    prizes = Counter(won.prize for won in colla.prizes)
    if prizes:
        yield DOT.join(say("castell-prizes", prize=prize, count=prizes[prize]) for prize in Prize if prizes[prize])
    if colla.wishes:
        sizes = Counter(wish.size for wish in colla.wishes)
        yield say(
            "castell-sizes", sizes=DOT.join(format_count(size, sizes[size]) for size in sorted(sizes, reverse=True))
        )
    if colla.tiles:
        yield say("castell-done", tiles=", ".join(PERFORMANCES[tile].name or tile.upper() for tile in colla.tiles))
    if any(colla.claimed):
        yield say("castell-claimed", count=sum(colla.claimed))
    if won := find_won_regions(colla):
        yield say("castell-regions", regions=format_regions((region for region in REGIONS if region in won), say))


def format_points(points: Points, say: Say) -> str:
    """Format the score and its parts."""
    told = [f"{say(f'castell-part-{part}')} {count}" for part, count in points.parts.items() if count]
    return DOT.join([f"**{say('points', count=points.total)}**", *told])


PARTS = ("round", "turn", "towers", "skills", "special", "festivals", "score", "map", "typing", "glossary")


def rules(say: Say) -> Panel:
    """Build the rules in brief, with a map and a glossary."""
    return rules_of(HOUSE, say)


def rules_of(house: House, say: Say) -> Panel:
    """Build the rules in brief, with the map of this house."""
    neighbours = "\n".join(
        f"**{format_region(region, say)}**: {format_regions(house.neighbours[region], say)}" for region in REGIONS
    )
    fields = [
        Field(say(f"castell-rules-{part}"), neighbours if part == "map" else say(f"castell-rules-{part}-text"))
        for part in PARTS
    ]
    return Panel(say("castell-title"), say("castell-rules-goal"), tuple(fields), say("castell-rules-author"))


def explain(view: View, say: Say) -> Panel:
    """Explain the castellers, the skills, the special action tokens and the local performances."""
    me, here = view.me, view.here
    if me is None:
        raise ValueError("a spectator has no hand")
    skills = (
        f"**{format_skill(skill, say)}**: {say(f'castell-about-{skill}')}" for skill in Skill if skill != Skill.PRACTICE
    )
    fields = [
        Field(format_team(me.team), say("castell-explain-sizes")),
        Field(say("castell-explain-skills"), "\n".join(skills)),
        Field(say("castell-tokens", count=me.tokens), say("castell-explain-tokens")),
    ]
    if here is not None and here.tiles:
        shown = "\n".join(format_offered_tile(tile, say) for tile in here.tiles)
        fields.append(Field(say("castell-explain-performances"), f"{say('castell-explain-tiles')}\n{shown}"))
    return Panel(say("castell-explain-title"), fields=tuple(fields))
