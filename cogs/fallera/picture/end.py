"""Draws the end of a game: the paella of who has won, and by place what everybody had."""

from collections.abc import Iterator

from bot.engine.contract import Outcome
from bot.engine.panel import Sitting
from bot.engine.scene import SMALLEST_TEXT, Align, Box, Item, Sprite, Text
from cogs.fallera.art import colours
from cogs.fallera.art.drawings import (
    CARD_WIDTH,
    GRAVE_WIDTH,
    MEDAL_WIDTH,
    PLACE_WIDTH,
    PORTRAIT_WIDTH,
    SMALL_PLATE_WIDTH,
    name_card,
    name_plate,
)
from cogs.fallera.cards import GOAL, INGREDIENTS
from cogs.fallera.picture.seats import PAN_WIDTH, draw_pan
from cogs.fallera.rules.view import View

TOP, PANEL_HEIGHT = 14, 580
END_HEIGHT = PANEL_HEIGHT + 2 * TOP

PANEL_LEFT, PANEL_WIDTH = 14, 468
ROWS_LEFT, ROWS_WIDTH, ROWS_APART = 494, 592, 8

INSIDE = 104
"""The height of what is in a row."""

PLATES_LEFT, HAND_LEFT, PLATES_APART = 92, 300, SMALL_PLATE_WIDTH + 1
"""In a row: the left edges of name and ingredients and of the hand, and how far ingredients are apart."""

NUMBER_WIDTH = 70
"""The most pixels of the number of treasures that have no room."""


def draw_end(view: View, outcome: Outcome, sitting: Sitting) -> Iterator[Item]:
    """Draw a panel for the one who has won, and a row for each player, the first at the top."""
    yield from _draw_winner(view, outcome, sitting)
    apart = (PANEL_HEIGHT + ROWS_APART) // len(view.players)
    for number, seat in enumerate(outcome.seats_by_place):
        yield from _draw_row(view, outcome, seat, sitting.labels[seat], TOP + apart * number, apart - ROWS_APART)


def _draw_winner(view: View, outcome: Outcome, sitting: Sitting) -> Iterator[Item]:
    """Draw the paella, name and medal; the Fallera Calavera if several have won, or nobody."""
    edge = colours.SAFFRON if outcome.winners else colours.EDGE
    yield Box(PANEL_LEFT, TOP, PANEL_WIDTH, PANEL_HEIGHT, colours.SEAT, colours.TABLE, 12, edge, 6)
    middle = PANEL_LEFT + PANEL_WIDTH // 2
    if len(outcome.winners) != 1:
        top = TOP + (PANEL_HEIGHT - PORTRAIT_WIDTH) // 2
        yield Sprite("portrait", middle - PORTRAIT_WIDTH // 2, top, PORTRAIT_WIDTH)
        return
    (seat,) = outcome.winners
    yield from draw_pan(view.players[seat], middle - PAN_WIDTH, TOP + 14, scale=2)
    yield Sprite("place-1", PANEL_LEFT + 16, TOP + PANEL_HEIGHT - MEDAL_WIDTH - 10, MEDAL_WIDTH)
    middle, room = PANEL_LEFT + (PANEL_WIDTH + MEDAL_WIDTH) // 2, PANEL_WIDTH - MEDAL_WIDTH - 48
    y = TOP + PANEL_HEIGHT - 50
    yield Text(sitting.labels[seat], middle, y, 56, colours.SAFFRON, colours.SEAT, Align.CENTRE, room)


def _draw_row(view: View, outcome: Outcome, seat: int, label: str, top: int, height: int) -> Iterator[Item]:
    """Draw the place, the name, the hand, the ingredients and the other treasures."""
    player, is_winner, left = view.players[seat], seat in outcome.winners, ROWS_LEFT
    ground = colours.TABLE if player.is_gone else colours.SEAT
    edge, thickness = (colours.SAFFRON, 6) if is_winner else (colours.EDGE, 3)
    yield Box(left, top, ROWS_WIDTH, height, ground, colours.TABLE, 12, edge, thickness)
    top += (height - INSIDE) // 2
    sign = "place" if outcome.has_medal(seat) else "rank"
    yield Sprite(f"{sign}-{outcome.find_place(seat)}", left + 10, top + 16, PLACE_WIDTH)
    ink = colours.MUTED if player.is_gone else colours.SAFFRON if is_winner else colours.CREAM
    yield Text(label, left + PLATES_LEFT, top + 38, SMALLEST_TEXT, ink, ground, width=HAND_LEFT - PLATES_LEFT - 8)
    if player.is_gone:
        yield Sprite("gravestone", left + HAND_LEFT, top + 20, GRAVE_WIDTH)
        return
    yield Sprite("hand", left + HAND_LEFT, top, 56)
    yield Text(
        str(player.hand), left + HAND_LEFT + 32, top + 41, SMALLEST_TEXT, colours.CREAM, colours.BACK, Align.CENTRE
    )
    plates = [card for card in player.display.treasures if card in INGREDIENTS]
    for place, card in enumerate(plates):
        yield Sprite(name_plate(card), left + PLATES_LEFT + PLATES_APART * place, top + 50, SMALL_PLATE_WIDTH)
    others = [card for card in player.display.treasures if card not in INGREDIENTS]
    start = PLATES_LEFT + PLATES_APART * max(len(plates), GOAL) + 8
    room, step = ROWS_WIDTH - 12 - start, CARD_WIDTH + 2
    shown = others if len(others) * step <= room else others[: max(room - NUMBER_WIDTH, 0) // step]
    for place, card in enumerate(shown):
        yield Sprite(name_card(card), left + start + step * place, top + 12, CARD_WIDTH)
    if len(others) > len(shown):
        more = f"+{len(others) - len(shown)}"
        yield Text(more, left + ROWS_WIDTH - 14, top + 38, SMALLEST_TEXT, colours.CREAM, ground, Align.RIGHT)
