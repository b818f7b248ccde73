"""Draws the table of La Fallera Calavera: a paella for each player, and the battle or special between them."""

from bot.engine.panel import Say, Sitting
from bot.engine.scene import PICTURE_WIDTH, Scene
from cogs.fallera.art import palette
from cogs.fallera.picture.badges import correct_badges
from cogs.fallera.picture.layout import HEIGHTS, PLACES, list_chevrons
from cogs.fallera.picture.middle import draw_middle
from cogs.fallera.picture.seats import draw_seat
from cogs.fallera.picture.words import describe
from cogs.fallera.rules.view import View


def picture(view: View, sitting: Sitting, say: Say) -> Scene | None:
    """Draw the public table, from a spectator's view."""
    seats = len(view.players)
    items = [*list_chevrons(seats, view.direction)] if view.outcome is None else []
    items += draw_middle(view, sitting)
    for seat, (left, top) in enumerate(PLACES[seats]):
        items += draw_seat(view, seat, sitting.labels[seat], left, top)
    corrected = tuple(correct_badges(items, view.options.house))
    return Scene(PICTURE_WIDTH, HEIGHTS[seats], palette.TABLE, corrected, describe(view, sitting, say))


__all__ = ["picture"]
