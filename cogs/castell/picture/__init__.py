"""Draws the table of Castell: the map, the ten rounds and the colles."""

from bot.engine.panel import Say, Sitting
from bot.engine.scene import PICTURE_WIDTH, Scene
from cogs.castell.art import colours
from cogs.castell.art.drawings import CARD_HEIGHT, CARDS
from cogs.castell.house import HOUSE
from cogs.castell.picture.board import draw_map, draw_rounds
from cogs.castell.picture.colles import CARDS_Y, draw_colla
from cogs.castell.picture.words import describe
from cogs.castell.rules.view import View

HEIGHT = CARDS_Y + CARD_HEIGHT + 10


def picture(view: View, sitting: Sitting, say: Say) -> Scene | None:
    """Draw the public table, from a spectator's view; of a game that is over, with the places.

    None if the house has other borders than the map.
    """
    if view.options.house.borders != HOUSE.borders:
        return None
    items = [*draw_map(view, sitting), *draw_rounds(view)]
    for seat, column in enumerate(CARDS[len(view.collas)]):
        items += draw_colla(view, seat, sitting, column.x, column.width)
    return Scene(PICTURE_WIDTH, HEIGHT, colours.TABLE, tuple(items), describe(view, sitting, say))
