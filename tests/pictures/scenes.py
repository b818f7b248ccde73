"""Helpers for scenes: where their items lie, and the sheet that they need."""

from __future__ import annotations

from functools import cache

from bot.engine.scene import Align, Box, Item, Scene, Sprite, Text
from bot.pictures.fonts import draw_text
from bot.pictures.sheet import Sheet, load_sheet
from bot.registry import find_games


@cache
def load_game_sheet(game: str) -> Sheet:
    """The sheet of a game."""
    return load_sheet(find_games()[game].art)


def measure_text(text: Text) -> int:
    """The width of a text in pixels."""
    return draw_text(text.text, text.size, text.width, is_bold=text.is_bold)[0].width


def get_bounds(item: Item, sheet: Sheet) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of an item; of a text the most that its size may need."""
    if isinstance(item, Box):
        return item.x, item.y, item.x + item.width, item.y + item.height
    if isinstance(item, Sprite):
        pixels = sheet.get(item.name, item.width).pixels
        return item.x, item.y, item.x + pixels.width, item.y + pixels.height
    width = measure_text(item)
    left = item.x - {Align.LEFT: 0, Align.CENTRE: width // 2, Align.RIGHT: width}[item.align]
    return left, item.y - item.size, left + width, item.y + item.size // 4


def is_inside(item: Item, scene: Scene, sheet: Sheet) -> bool:
    """True if the whole item lies in the picture."""
    left, top, right, bottom = get_bounds(item, sheet)
    return left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height
