"""Draws a seat: its pan with the ingredients, the other cards of its display, and the number of cards in hand."""

from collections import Counter
from collections.abc import Iterator
from math import cos, pi, sin

from bot.engine.scene import SMALLEST_TEXT, Align, Box, Item, Sprite, Text
from cogs.fallera.art import colours
from cogs.fallera.art.drawings import CARD_WIDTH, PLATE_WIDTH, SMALL_PLATE_WIDTH, name_card, name_plate
from cogs.fallera.cards import CARDS, GOAL, INGREDIENTS, Model, Sort
from cogs.fallera.picture.layout import CARDS_STEP, SEAT_WIDTH
from cogs.fallera.rules.terms import Display
from cogs.fallera.rules.view import Player, View

PAN, PAN_WIDTH = 12, 216
RING, WIDE_RING = 58, 69
"""The radius of the circle on which the plates lie, with at most five of them and with more."""

CHIPS_LEFT, CHIPS_TOP, CHIPS_WIDTH = 240, 66, 258
CHIPS = 6
"""The cards that fit next to the pan, in two rows, and in each row below it."""


def draw_seat(view: View, seat: int, label: str, left: int, top: int, height: int) -> Iterator[Item]:
    """Draw what lies before a player."""
    player = view.players[seat]
    is_chosen = view.turn == seat
    ground = colours.TABLE if player.is_gone else colours.SEAT
    edge, thickness = (colours.SAFFRON, 6) if is_chosen else (colours.EDGE, 3)
    yield Box(left, top, SEAT_WIDTH, height, ground, colours.TABLE, 12, edge, thickness)
    ink = colours.MUTED if player.is_gone else colours.SAFFRON if is_chosen else colours.CREAM
    width = CHIPS_WIDTH - (8 if player.is_gone else 66)
    yield Text(label, left + CHIPS_LEFT + 4, top + 46, SMALLEST_TEXT, ink, ground, width=width)
    if player.is_gone:
        yield Sprite("gravestone", left + 58, top + 54, 120)
    else:
        yield Sprite("hand", left + 440, top + 5, 56)
        yield Text(str(player.hand), left + 472, top + 46, SMALLEST_TEXT, colours.CREAM, colours.BACK, Align.CENTRE)
        yield from draw_pan(player, left + PAN, top + PAN)
        yield from _draw_chips(player.display, left, top + CHIPS_TOP)
    yield from _draw_signs(view, seat, left, top)


def draw_pan(player: Player, left: int, top: int, scale: int = 1) -> Iterator[Item]:
    """Draw the ingredients in a pan, and how many they are; at the usual size or, at the end, twice as large."""
    plates = [card for card in player.display.treasures if card in INGREDIENTS]
    is_full = len(plates) > GOAL
    yield Sprite("pan-full" if is_full else "pan", left, top, PAN_WIDTH * scale)
    slots, ring, width = (len(plates), WIDE_RING, SMALL_PLATE_WIDTH) if is_full else (GOAL, RING, PLATE_WIDTH)
    for place, card in enumerate(plates):
        turn = 2 * pi * place / slots
        x, y = (PAN_WIDTH / 2 + ring * sin(turn)) * scale, (PAN_WIDTH / 2 - ring * cos(turn)) * scale
        half = width * scale / 2
        yield Sprite(name_plate(card), left + round(x - half), top + round(y - half), width * scale)
    ink = colours.SAFFRON if player.worth else colours.CREAM
    middle, size = PAN_WIDTH // 2 * scale, SMALLEST_TEXT * scale
    yield Text(str(player.worth), left + middle, top + middle + 12 * scale, size, ink, colours.INK, Align.CENTRE)


# Other cards of the display


def count_rows_below(display: Display) -> int:
    """Count the rows of cards below the pan."""
    return max(len(_count_chips(display)) - 1, 0) // CHIPS


def _count_chips(display: Display) -> Counter[Model]:
    """Count the equal cards that are no ingredients, in the order in which they are drawn."""
    others = [card for card in display.treasures if CARDS[card].sort is Sort.OTHER]
    sales = [card for card in display.treasures if CARDS[card].sort is Sort.SALE]
    return Counter([*display.shields, *display.curses, *others, *sales])


def _draw_chips(display: Display, left: int, top: int) -> Iterator[Item]:
    """Draw each different card once: three in a row next to the pan, then six in a row below it."""
    chips = _count_chips(display)
    if len(chips) <= CHIPS // 2:
        top += CARDS_STEP // 2 - 6
    for place, (card, count) in enumerate(chips.items()):
        if place < CHIPS:
            row, column = divmod(place, CHIPS // 2)
            x = left + CHIPS_LEFT + (CARD_WIDTH + 9) * column
        else:
            row, column = place // CHIPS + 1, place % CHIPS
            x = left + PAN + (CARD_WIDTH + 1) * column
        y = top + CARDS_STEP * row
        yield Sprite(name_card(card), x, y, CARD_WIDTH)
        if count > 1:
            yield from draw_count(count, x, y)


def draw_count(count: int, left: int, top: int) -> Iterator[Item]:
    """Draw in the upper right corner of a card how many equal ones it stands for."""
    yield Box(left + CARD_WIDTH - 54, top, 54, 38, colours.INK, colours.SEAT, 8)
    yield Text(f"×{count}", left + CARD_WIDTH - 27, top + 31, SMALLEST_TEXT, colours.CREAM, colours.INK, Align.CENTRE)


# Signs at the corners of the pan


def _draw_signs(view: View, seat: int, left: int, top: int) -> Iterator[Item]:
    """Draw turn, question, actions left, and side in a battle."""
    if seat == view.turn:
        yield Sprite("head", left + 6, top + 6, 64)
        if view.actions:
            yield Sprite("petard", left + 8, top + 180, 52)
            yield Text(
                str(view.actions), left + 34, top + 224, SMALLEST_TEXT, colours.CREAM, colours.PETARD, Align.CENTRE
            )
    if seat == view.asked and seat != view.turn:
        yield Sprite("asked", left + 6, top + 8, 56)
    if view.battle is not None and seat == view.battle.attacker:
        yield Sprite("sword", left + 178, top + 176, 56)
    if view.battle is not None and seat == view.battle.defender:
        yield Sprite("shield", left + 180, top + 180, 52)
