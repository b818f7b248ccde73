"""A colla at the end of the game: its place, its applause, and all its castells."""

from collections.abc import Iterator

from bot.engine.scene import Column, Item, Sprite
from cogs.castellers.art import colours
from cogs.castellers.art.figures import SIZES, scale
from cogs.castellers.picture.colles import LINE_HEIGHT, SECOND_LINE_HEIGHT, draw_board, draw_header, draw_strip
from cogs.castellers.picture.goals import TOKEN_WIDTH, draw_token
from cogs.castellers.picture.layout import COLLES_END, COLLES_Y, WIDE_COLLES
from cogs.castellers.picture.towers import draw_tower, measure_tower
from cogs.castellers.rules.terms import Site
from cogs.castellers.rules.view import View

STRIP_HEIGHT, MEDAL_WIDTH = 54, 96
TOKENS_Y = COLLES_END - 46
GROUND_Y = COLLES_END - 56


def draw_result(view: View, seat: int, label: str, column: Column) -> Iterator[Item]:
    """Draw a colla after the end; winners are marked."""
    assert view.outcome is not None
    is_winner, is_wide = seat in view.outcome.winners, len(view.collas) <= WIDE_COLLES
    yield from draw_board(column, is_marked=is_winner)
    yield from draw_header(view.collas[seat], seat, label, column, is_wide=is_wide, is_marked=is_winner)
    yield from draw_strip(column, STRIP_HEIGHT)
    top = COLLES_Y + LINE_HEIGHT + (8 if is_wide else SECOND_LINE_HEIGHT + 8)
    place = view.outcome.find_place(seat)
    name = "medal" if view.outcome.winners and place <= len(colours.METALS) else "rank"
    yield Sprite(f"{name}-{place}", column.x + (column.width - MEDAL_WIDTH) // 2, top, MEDAL_WIDTH)
    yield from _draw_castells(view, seat, column, SIZES[2] if is_wide else SIZES[3])


def _draw_castells(view: View, seat: int, column: Column, size: int) -> Iterator[Item]:
    """Draw the castells raised, each with its token, and the one in progress, from left to right."""
    colla = view.collas[seat]
    plans = (view.plans[score.castell - 1] for score in colla.scores)
    sites = [Site(plan, plan.pinya, plan.tronc, plan.pom, False) for plan in plans]
    if colla.site is not None:
        sites.append(colla.site)
    widths = [scale(measure_tower(site.plan), size) for site in sites]
    gap = (column.width - 12 - sum(widths)) // (len(sites) + 1)
    x = column.x + 6 + gap
    for place, (site, width) in enumerate(zip(sites, widths, strict=True)):
        middle = x + width // 2
        yield from draw_tower(site, colours.SHIRTS[seat].name, middle, GROUND_Y, size)
        if place < len(colla.scores):
            yield from draw_token(colla.scores[place].applause, middle - TOKEN_WIDTH // 2, TOKENS_Y, is_top=True)
        x += width + gap
