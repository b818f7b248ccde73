"""The pages of proposed towers; one press takes a tower."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from cogs.castell.performances import PERFORMANCES, Performance
from cogs.castell.render.builder import BUILDER
from cogs.castell.render.formatting import (
    DOT,
    draw_tower,
    draw_tower_and_uses,
    format_festival,
    format_names,
    format_offered_tile,
    format_ranks,
    format_tile,
    quote_tower,
)
from cogs.castell.render.marks import mark_size, mark_tile
from cogs.castell.render.possibilities import find_best_tower, find_cheapest_tower, find_towers_with_more, get_means
from cogs.castell.rules.actions import BEST, PERFORMS, SUBMIT
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.search import Found
from cogs.castell.rules.terms import Colla
from cogs.castell.rules.towers import WIDTH, Ranks, count_size, format_tower, score_tower
from cogs.castell.rules.view import View


def build_festival_page(view: View, me: Colla, sitting: Sitting, say: Say) -> Panel:
    """Build the page of a festival: the best tower, and for each size token the tower with the most of its size.

    :raises ValueError: if the seat is in no open festival.
    """
    festival, means = view.festival, get_means(view, me)
    best = None if festival is None else find_best_tower(means, festival.tokens)
    if festival is None or best is None:
        raise ValueError("the seat takes part in no festival")
    tokens = festival.tokens
    most = [] if view.tower else [*find_towers_with_more(means, tokens, best.tower)]
    key = "castell-button-best" if best.is_best else "castell-button-found"
    label = say(key, score=_score(best, tokens))
    build = Button(say("castell-button-build"), Press(Verb.DRAFT, page=BUILDER))
    rows: list[Row] = [(Button(label, Press(Verb.ACT, (BEST,)), Style.GOOD), build)]
    choices = []
    for size, found in most:
        count, score = count_size(found.tower, size), _score(found, tokens)
        name = say("castell-choice-most", size=size, count=count, score=score) + mark_size(size)
        choices.append(Choice(name, (*list_steps(found.tower), SUBMIT), format_tower(found.tower)))
    if choices:
        rows.append(Select(say("castell-choose-most"), Press(Verb.ACT), tuple(choices)))
    body = describe_festival(view, sitting, say)
    fields = tuple(build_tower_fields(best, (), tokens, say))
    return Panel(say("castell-hand-title-festival"), body, fields, rows=tuple(rows), tone=Tone.ASKING)


def describe_festival(view: View, sitting: Sitting, say: Say) -> str:
    """Describe the seat's open festival: its sizes, and the other entrants."""
    festival = view.festival
    assert festival is not None
    (seats,) = [seats for seats in view.entrants if view.seat in seats]
    others = [seat for seat in seats if seat != view.seat]
    rivals = say("castell-hand-rivals", names=format_names(others, sitting)) if others else say("castell-hand-alone")
    return f"{say('castell-hand-festival', festival=format_festival(festival, say))}\n{rivals}"


def build_tower_fields(
    best: Found, most: Iterable[tuple[int, Found]], tokens: tuple[int, ...], say: Say
) -> Iterator[Field]:
    """Build the fields of the best tower for a festival, and of the towers with the most castellers of a size."""
    title = say("castell-proposal-best" if best.is_best else "castell-proposal-found", score=_score(best, tokens))
    yield Field(title, draw_tower(best.tower))
    for size, found in most:
        key = "castell-proposal-most" if found.is_best else "castell-proposal-many"
        title = say(key, size=size, count=count_size(found.tower, size), score=_score(found, tokens))
        yield Field(title, quote_tower(found.tower))


def _score(found: Found, tokens: tuple[int, ...]) -> int:
    return score_tower(found.tower, tokens)


def build_performance_page(view: View, me: Colla, say: Say) -> Panel:
    """Build the page of the local performances in the pawn's region, each with its cheapest tower."""
    means = get_means(view, me)
    tiles = view.here.tiles if view.here is not None else ()
    fields, takes = [], []
    for tile in tiles:
        tower = find_cheapest_tower(means, tile)
        title = format_offered_tile(tile, say) + mark_tile(tile)
        if tower is None:
            fields.append(Field(title, _explain_missing(PERFORMANCES[tile], means.ranks, say)))
            continue
        fields.append(Field(title, draw_tower_and_uses(tower, means.ranks, means.lax, say)))
        label = say("castell-button-take", tile=format_tile(tile, say), points=PERFORMANCES[tile].points)
        press = Press(Verb.ACT, (*list_steps(tower), PERFORMS[tile]))
        takes.append(Button(label + mark_tile(tile), press, Style.GOOD))
    rows: list[Row] = [tuple(takes)] if takes and not view.tower and view.may_build else []
    ways = [Button(say("castell-button-back"), Press(Verb.DRAFT))]
    if view.may_build:
        ways.insert(0, Button(say("castell-button-build"), Press(Verb.DRAFT, page=BUILDER)))
    rows.append(tuple(ways))
    body = say("castell-hand-performances") if tiles else say("castell-hand-no-performances")
    return Panel(say("castell-hand-title-proposals"), body, tuple(fields), rows=tuple(rows), tone=Tone.ASKING)


def _explain_missing(performance: Performance, ranks: Ranks, say: Say) -> str:
    """Explain why a performance has no tower: ranks, width or height are missing, otherwise other castellers."""
    evens = sum(above == below for below, above in pairwise(performance.widths))
    asked = (evens, 0, 0, 0, 0) if performance.is_shape else performance.needs
    balance, base, _, _, wide = enough = tuple(map(max, asked, ranks))
    named = format_ranks([least - rank for least, rank in zip(enough, ranks, strict=True)], say)
    lacking = [named]
    if sum(each > WIDTH + wide for each in performance.widths) > base:
        lacking.append(say("castell-lacks-width"))
    elif WIDTH + balance + base + wide < performance.levels:
        lacking.append(say("castell-lacks-more-height" if named else "castell-lacks-height"))
    told = DOT.join(filter(None, lacking))
    return say("castell-lacks", what=told) if told else say("castell-proposal-none")
