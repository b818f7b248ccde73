"""Draws the table of La Fallera Calavera: a paella for each player, and what is going on between them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.panel import Say, Sitting
from bot.engine.scene import PICTURE_WIDTH, Item, Scene
from cogs.fallera.art import palette
from cogs.fallera.picture.badges import correct_badges
from cogs.fallera.picture.layout import HEIGHTS, PLACES, list_chevrons
from cogs.fallera.picture.middle import draw_middle
from cogs.fallera.picture.seats import draw_seat
from cogs.fallera.picture.words import describe
from cogs.fallera.rules.view import View


def picture(view: View, sitting: Sitting, say: Say) -> Scene | None:
    """The public table, from a spectator's view."""
    seats = len(view.players)
    chevrons = list_chevrons(seats, view.direction) if view.outcome is None else ()
    items = (*chevrons, *draw_middle(view, sitting), *_draw_seats(view, sitting))
    corrected = tuple(correct_badges(items, view.options.house))
    return Scene(PICTURE_WIDTH, HEIGHTS[seats], palette.TABLE, corrected, describe(view, sitting, say))


def _draw_seats(view: View, sitting: Sitting) -> Iterator[Item]:
    for seat, (left, top) in enumerate(PLACES[len(view.players)]):
        yield from draw_seat(view, seat, sitting.labels[seat], left, top)


__all__ = ["picture"]
