"""Draws the table of Castell: the map, the ten rounds, the towers of a festival and the colles."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.contract import Event
from bot.engine.panel import Say, Sitting
from bot.engine.scene import PICTURE_WIDTH, Item, Scene
from cogs.castell.art import colours, drawings
from cogs.castell.house import HOUSE
from cogs.castell.picture.board import draw_map, draw_rounds
from cogs.castell.picture.colles import CARDS_Y, draw_colla
from cogs.castell.picture.towers import draw_square, list_best_stands, list_festival_stands, measure_square
from cogs.castell.picture.words import describe
from cogs.castell.rules.view import View

MARGIN = 10


def picture(view: View, sitting: Sitting, say: Say, news: Sequence[Event] = ()) -> Scene | None:
    """Draw the public table, from a spectator's view, with the towers of festivals that were just held.

    After the end there are the best towers, places and points, and no map. None if the house has other borders than
    the map.
    """
    if view.options.house.borders != HOUSE.borders:
        return None
    columns, is_over = drawings.CARDS[len(view.collas)], view.outcome is not None
    items, top = list[Item](), MARGIN if is_over else CARDS_Y
    if not is_over:
        items += [*draw_map(view, sitting), *draw_rounds(view)]
    stands = list_best_stands(news, view.collas) if is_over else list_festival_stands(news)
    if stands:
        items += draw_square(stands, columns, top, is_over=is_over)
        top += measure_square(stands, is_over=is_over) + MARGIN
    for seat, column in enumerate(columns):
        card = draw_colla(view, seat, sitting, column.x, column.width)
        items += (replace(item, y=item.y + top - CARDS_Y) for item in card)
    height = top + drawings.CARD_HEIGHT + MARGIN
    return Scene(PICTURE_WIDTH, height, colours.TABLE, tuple(items), describe(view, sitting, news, say))
