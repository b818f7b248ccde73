"""The numbers of cards that the house corrects: the drawings show the built-in ones, so they are written over them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.engine.scene import SMALLEST_TEXT, Align, Box, Item, Sprite, Text
from cogs.fallera.art import palette
from cogs.fallera.art.drawings import name_card
from cogs.fallera.cards import CARDS, Model
from cogs.fallera.house import House, get_draws, get_points, is_corrected

CARD_NAMES: Mapping[str, Model] = {name_card(card): card for card in CARDS}
"""By name of the drawing: the card."""

BADGE_WIDTH, BADGE_HEIGHT = 28, 32


def correct_badges(items: Iterable[Item], house: House) -> Iterator[Item]:
    """The items, with the numbers of the house over each card whose drawing has others."""
    for item in items:
        yield item
        card = CARD_NAMES.get(item.name) if isinstance(item, Sprite) else None
        if isinstance(item, Sprite) and card is not None and is_corrected(card, house):
            yield from _write_numbers(item, card, house)


def _write_numbers(sprite: Sprite, card: Model, house: House) -> Iterator[Item]:
    """Write A at the left and D at the right, or the cards of a sale at the right."""
    draws = get_draws(card, house)
    attack, defence = get_points(card, house) if draws is None else (None, draws)
    y = sprite.y + sprite.width - BADGE_HEIGHT
    if attack is not None:
        yield from _write_number(attack, sprite.x, y)
    yield from _write_number(defence, sprite.x + sprite.width - BADGE_WIDTH, y)


def _write_number(number: int | None, x: int, y: int) -> Iterator[Item]:
    yield Box(x, y, BADGE_WIDTH, BADGE_HEIGHT, palette.INK, palette.SEAT, 8)
    middle = x + BADGE_WIDTH // 2
    yield Text(str(number), middle, y + 26, SMALLEST_TEXT, palette.CREAM, palette.INK, Align.CENTRE)
