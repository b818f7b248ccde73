"""Towers that the bot proposes, each taken with one press."""

from __future__ import annotations

from itertools import pairwise

from bot.engine.panel import Button, Field, Panel, Press, Row, Say, Sitting, Style, Tone, Verb
from cogs.castell.performances import PERFORMANCES, Performance, Tile
from cogs.castell.render.builder import BUILDER
from cogs.castell.render.ideas import Means, best_at, cheapest, means_of, with_more
from cogs.castell.render.words import (
    DOT,
    festival_name,
    names_of,
    skill_list,
    tile_name,
    tile_text,
    tower_text,
    with_uses,
)
from cogs.castell.rules.actions import BEST, PERFORMS, SUBMIT
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.search import Found
from cogs.castell.rules.terms import Colla
from cogs.castell.rules.towers import WIDTH, Ranks, Tower, count_size, score_tower
from cogs.castell.rules.view import View


def at_festival(view: View, me: Colla, sitting: Sitting, say: Say) -> Panel:
    """The page of a festival: the best tower, and for each size asked for one with the most castellers of it."""
    festival, means = view.festival, means_of(view, me)
    best = None if festival is None else best_at(means, festival.tokens)
    if festival is None or best is None:
        raise ValueError("the seat takes part in no festival")
    tokens = festival.tokens
    most = [] if view.tower else [*with_more(means, tokens, best.tower)]
    fields = [best_field(best, tokens, means, say), *(most_field(size, found, tokens, say) for size, found in most)]
    key = "castell-button-best" if best.is_best else "castell-button-found"
    label = say(key, score=score_tower(best.tower, tokens))
    rows: list[Row] = [(Button(label, Press(Verb.ACT, (BEST,)), Style.GOOD),)]
    if most:
        rows.append(tuple(_most_button(size, found.tower, tokens, say) for size, found in most))
    rows.append((Button(say("castell-button-build"), Press(Verb.DRAFT, page=BUILDER)),))
    body = [say("castell-hand-festival", festival=festival_name(festival, say)), _rivals(view, sitting, say)]
    return Panel(say("castell-hand-title-festival"), "\n".join(body), tuple(fields), rows=tuple(rows), tone=Tone.ASKING)


def _rivals(view: View, sitting: Sitting, say: Say) -> str:
    """Who else goes to the seat's festival."""
    (seats,) = [seats for seats in view.entrants if view.seat in seats]
    others = [seat for seat in seats if seat != view.seat]
    return say("castell-hand-rivals", names=names_of(others, sitting)) if others else say("castell-hand-alone")


def best_field(best: Found, tokens: tuple[int, ...], means: Means, say: Say) -> Field:
    """The best tower for a festival with these size tokens, as far as the search could tell."""
    key = "castell-proposal-best" if best.is_best else "castell-proposal-found"
    return Field(say(key, score=score_tower(best.tower, tokens)), with_uses(best.tower, means.ranks, means.lax, say))


def most_field(size: int, found: Found, tokens: tuple[int, ...], say: Say) -> Field:
    """A tower with the most castellers of a size, as far as the search could tell."""
    tower = found.tower
    key = "castell-proposal-most" if found.is_best else "castell-proposal-many"
    return Field(
        say(key, size=size, count=count_size(tower, size), score=score_tower(tower, tokens)), tower_text(tower)
    )


def _most_button(size: int, tower: Tower, tokens: tuple[int, ...], say: Say) -> Button:
    label = say("castell-button-most", size=size, count=count_size(tower, size), score=score_tower(tower, tokens))
    return Button(label, Press(Verb.ACT, (*list_steps(tower), SUBMIT)))


def for_performances(view: View, me: Colla, say: Say) -> Panel:
    """The page of the performances where the pawn is: for each the tower with the fewest castellers."""
    means = means_of(view, me)
    tiles = view.here.tiles if view.here is not None else ()
    found = [(tile, cheapest(means, tile)) for tile in tiles]
    fields = tuple(_performance(tile, tower, means, say) for tile, tower in found)
    rows: list[Row] = []
    if not view.tower and view.may_build:
        takes = tuple(_take(tile, tower, say) for tile, tower in found if tower is not None)
        rows += (takes,) if takes else ()
    ways = [Button(say("castell-button-back"), Press(Verb.DRAFT))]
    if view.may_build:
        ways.insert(0, Button(say("castell-button-build"), Press(Verb.DRAFT, page=BUILDER)))
    body = say("castell-hand-performances") if tiles else say("castell-hand-no-performances")
    return Panel(say("castell-hand-title-proposals"), body, fields, rows=(*rows, tuple(ways)), tone=Tone.ASKING)


def _performance(tile: Tile, tower: Tower | None, means: Means, say: Say) -> Field:
    if tower is None:
        return Field(tile_text(tile, say), _why_not(PERFORMANCES[tile], means.ranks, say))
    return Field(tile_text(tile, say), with_uses(tower, means.ranks, means.lax, say))


def _why_not(performance: Performance, ranks: Ranks, say: Say) -> str:
    """What is missing for a performance that cannot be done: ranks that it asks for, width, height, or castellers."""
    evens = sum(above == below for below, above in pairwise(performance.widths))
    asked = (evens, 0, 0, 0, 0) if performance.is_shape else performance.needs
    balance, base, _, _, wide = enough = tuple(map(max, asked, ranks))
    lacking = [skill_list([least - rank for least, rank in zip(enough, ranks, strict=True)], say)]
    if sum(each > WIDTH + wide for each in performance.widths) > base:
        lacking.append(say("castell-lacks-width"))
    elif WIDTH + balance + base + wide < performance.levels:
        lacking.append(say("castell-lacks-height"))
    told = DOT.join(filter(None, lacking))
    return say("castell-lacks", what=told) if told else say("castell-proposal-none")


def _take(tile: Tile, tower: Tower, say: Say) -> Button:
    label = say("castell-button-take", tile=tile_name(tile, say), points=PERFORMANCES[tile].points)
    return Button(label, Press(Verb.ACT, (*list_steps(tower), PERFORMS[tile])), Style.GOOD)
