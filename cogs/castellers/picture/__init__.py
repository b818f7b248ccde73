"""Draws the table of Castellers! from a spectator's view: castells of the day, colles with their towers, groups."""

from collections.abc import Sequence

from bot.engine.contract import Event
from bot.engine.panel import Say, Sitting
from bot.engine.scene import PICTURE_WIDTH, Scene
from cogs.castellers.art import colours
from cogs.castellers.picture.colles import draw_colla, draw_result
from cogs.castellers.picture.goals import draw_goals, draw_supply
from cogs.castellers.picture.layout import ENDING_HEIGHT, HEIGHT, list_rooms
from cogs.castellers.picture.words import describe_picture
from cogs.castellers.rules.view import View


def picture(view: View, sitting: Sitting, say: Say, news: Sequence[Event] = ()) -> Scene | None:
    """Draw the public table, from a spectator's view."""
    items = [*draw_goals(view)]
    for seat, column in enumerate(list_rooms(len(view.collas))):
        draw = draw_colla if view.outcome is None else draw_result
        items += draw(view, seat, sitting.labels[seat], column)
    if view.outcome is None:
        items += draw_supply(view)
    height = HEIGHT if view.outcome is None else ENDING_HEIGHT
    return Scene(PICTURE_WIDTH, height, colours.TABLE, tuple(items), describe_picture(view, sitting, say))
