"""Draws the colles: whose turn it is, and the skills, castellers and points of each."""

from collections.abc import Iterator

from bot.engine.panel import Sitting
from bot.engine.scene import SMALLEST_TEXT, Align, Box, Item, Sprite, Text
from cogs.castell.art import colours, drawings
from cogs.castell.art.drawings import BLOCK, CARD_FLAG, CARD_PAWN, PLACE, SIGN, STACK, STAR, TEAM_Y, list_sizes
from cogs.castell.picture.board import is_on_turn
from cogs.castell.rules.towers import RANKED
from cogs.castell.rules.view import View

CARDS_Y = 604

SKILLS_Y, POINTS_Y = 48, 204
"""The distances of rows from the top of a card."""


def draw_colla(view: View, seat: int, sitting: Sitting, left: int, width: int) -> Iterator[Item]:
    """Draw the card of a colla, marked at its turn, in an open festival, and if it has won.

    After the end it shows the place, with a medal for the first three if there are winners.
    """
    colla = view.collas[seat]
    if view.outcome is not None:
        is_marked = seat in view.outcome.winners
    else:
        is_marked = is_on_turn(view, seat) or any(seat in seats for seats in view.entrants)
    yield Sprite(f"{'turn-card' if is_marked else 'card'}-{len(view.collas)}", left, CARDS_Y, width)
    ink = colours.OVER if colla.is_gone else colours.TURN if is_marked else colours.CREAM
    if view.outcome is None:
        yield from _draw_header(view, seat, sitting, left, width, ink)
        signs = [*(f"card-skill-{skill}" for skill in RANKED), "card-token"]
        yield from _draw_counts(signs, [*colla.ranks, colla.tokens], left, CARDS_Y + SKILLS_Y, width)
    else:
        top, sign = CARDS_Y + 8, "place" if view.outcome.has_medal(seat) else "rank"
        yield Sprite(f"{sign}-{view.outcome.find_place(seat)}", left + 10, top, PLACE)
        yield Sprite(f"card-pawn-{seat}", left + 62, top + 2, CARD_PAWN)
        total = str(view.points[seat].total)
        yield Text(total, left + width - 16, top + 40, 46, ink, colours.PANEL, Align.RIGHT)
        yield Text(sitting.labels[seat], left + 12, top + 82, SMALLEST_TEXT, ink, colours.PANEL, width=width - 24)
    yield from _draw_team(view, seat, left, width)
    parts = view.points[seat].parts
    signs = [f"points-{part}" for part in parts]
    yield from _draw_counts(signs, [*parts.values()], left, CARDS_Y + POINTS_Y, width)


def _draw_header(view: View, seat: int, sitting: Sitting, left: int, width: int, ink: str) -> Iterator[Item]:
    """Draw the pawn, the first player marker, the name, the flag of a festival, and the points."""
    top, name, right = CARDS_Y + 6, left + 54, left + width - 14
    yield Sprite(f"card-pawn-{seat}", left + 10, top, CARD_PAWN)
    if seat == view.starter:
        yield Sprite("star", left + 26, top + 16, STAR)
    total = str(view.points[seat].total)
    yield Text(total, right, top + 34, SMALLEST_TEXT, ink, colours.PANEL, Align.RIGHT)
    right -= 23 * len(total) + 6
    if any(seat in seats for seats in view.entrants):
        yield Sprite("card-flag", right - CARD_FLAG, top + 5, CARD_FLAG)
        right -= CARD_FLAG + 2
    yield Text(sitting.labels[seat], name + 2, top + 34, SMALLEST_TEXT, ink, colours.PANEL, width=right - name - 2)


def _draw_counts(signs: list[str], counts: list[int], left: int, top: int, width: int) -> Iterator[Item]:
    """Draw a row of signs, each with a number below it."""
    for place, (sign, count) in enumerate(zip(signs, counts, strict=True)):
        centre = left + 8 + (width - 16) * (2 * place + 1) // (2 * len(signs))
        ink, shown = (colours.CREAM, str(count)) if count else (colours.OVER, "·")
        yield Sprite(sign, centre - SIGN // 2, top, SIGN)
        yield Text(shown, centre, top + 66, SMALLEST_TEXT, ink, colours.PANEL, Align.CENTRE)


def _draw_team(view: View, seat: int, left: int, width: int) -> Iterator[Item]:
    """Draw above each size a pile of its castellers, with their number if it would be too high.

    More than nine, which no column has room for, are a plus sign; sizes without castellers are dark.
    """
    bottom, numbers = CARDS_Y + TEAM_Y, list[Item]()
    for size, column, room in list_sizes(width):
        x, count, shirt = left + column, view.collas[seat].team[size - 1], colours.SHIRTS[size]
        high, middle = min(BLOCK * count, STACK), x + room // 2 - 1
        if not count:
            yield Box(x, bottom, room - 2, drawings.PLATE_HEIGHT, colours.TABLE, colours.PANEL, 0)
            yield Text(str(size), middle, bottom + 29, SMALLEST_TEXT, colours.OVER, colours.TABLE, Align.CENTRE)
            continue
        yield Box(x, bottom - high, room - 2, high, shirt.colour, colours.PANEL, 0)
        if count > STACK // BLOCK:
            shown = str(count) if count < 10 else "+"
            numbers.append(Box(x, bottom - STACK + 4, room - 2, STACK - 8, shirt.colour, shirt.colour, 0))
            numbers.append(Text(shown, middle, bottom - 12, SMALLEST_TEXT, shirt.ink, shirt.colour, Align.CENTRE))
    yield Sprite(f"lines-{len(view.collas)}", left, bottom - STACK, width)
    yield from numbers
