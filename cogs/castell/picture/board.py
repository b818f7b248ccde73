"""Draws the map with the regions and the bag, and below it the ten rounds with their festivals."""

from collections.abc import Iterator

from bot.engine.panel import Sitting
from bot.engine.scene import SMALLEST_TEXT, Align, Item, Sprite, Text
from cogs.castell.art import colours, drawings
from cogs.castell.components import REFILL_ROUNDS, ROUNDS, Region
from cogs.castell.rules.terms import Phase
from cogs.castell.rules.towers import SIZES
from cogs.castell.rules.view import Square, View

BLOCKS = {
    Region.VALLS: (20, 14, 242),
    Region.VILAFRANCA: (294, 14, 240),
    Region.TERRASSA: (582, 14, 240),
    Region.MATARO: (844, 14, 236),
    Region.TARRAGONA: (18, 246, 238),
    Region.VILANOVA: (278, 246, 238),
    Region.BARCELONA: (550, 246, 262),
}
"""By region: the left and upper edge and the width of its block."""

PEOPLE_Y, FESTIVAL_Y, PAWNS_Y = 51, 116, 163
"""The distances of rows from the top of a block."""

PEOPLE_APART, SIZES_APART, PAWNS_APART = 46, 38, 38

LETTER_ROOM = 36
"""The least visible pixels of a pawn with a letter."""

EVERYWHERE_X, EVERYWHERE_Y = 872, 304


def draw_map(view: View, sitting: Sitting) -> Iterator[Item]:
    """Draw land and sea, and everything on them."""
    yield Sprite("map", 0, 0, drawings.MAP)
    for square in view.squares:
        yield from _draw_region(view, square, sitting)
    # the training of all regions in a ring of seven, crossed out in the advanced game
    name = "nowhere" if view.options.advanced else "everywhere"
    yield Sprite(name, EVERYWHERE_X, EVERYWHERE_Y, drawings.EVERYWHERE)
    places = (36, 36, drawings.EVERYWHERE_SKILL), (88, 88, drawings.EVERYWHERE_NEXT)
    for skill, (x, y, width) in reversed(list(zip(view.list_trainings(None), places, strict=False))):
        yield Sprite(f"sea-skill-{skill}", EVERYWHERE_X + x, EVERYWHERE_Y + y, width)
    yield Sprite("bag", 996, 396, drawings.BAG)
    yield Text(str(sum(view.bag)), 1039, 464, SMALLEST_TEXT, colours.WHITE, colours.BAG, Align.CENTRE)


def _draw_region(view: View, square: Square, sitting: Sitting) -> Iterator[Item]:
    """Draw training, castellers, festival, tokens, pawns and local performances."""
    region = square.region
    left, top, width = BLOCKS[region]
    places = (
        (left, top, drawings.SKILL),
        (left + 43, top + 20, drawings.NEXT_SKILL),
    )  # what is trained now, and smaller what comes next
    for skill, (x, y, size) in reversed(list(zip(view.list_trainings(region), places, strict=False))):
        yield Sprite(f"skill-{skill}", x, y, size)
    sizes = [size for size in reversed(SIZES) for _ in range(square.castellers[size - 1])]
    for place, size in enumerate(sizes):
        yield Sprite(f"map-casteller-{size}", left - 6 + PEOPLE_APART * place, top + PEOPLE_Y, drawings.CASTELLER)
    yield from _draw_festival(view, region)
    yield from _draw_tokens(square)
    yield from _draw_pawns(view, square, sitting)
    first = left + width - (drawings.TILE + 2) * len(square.tiles)
    for place, tile in enumerate(square.tiles):
        yield Sprite(f"performance-{tile}", first + (drawings.TILE + 2) * place, top + PAWNS_Y + 2, drawings.TILE)


def _draw_festival(view: View, region: Region) -> Iterator[Item]:
    """Draw a flag with the round of the next festival, which may be this one, and the festival's sizes."""
    festival = next((each for each in view.calendar if each.region is region and each.round >= view.round), None)
    if festival is None:
        return
    left, top, _ = BLOCKS[region]
    y, is_now = top + FESTIVAL_Y, festival.round == view.round
    yield Sprite(f"flag-{'now' if is_now else 'next'}-{festival.round}", left - 6, y, drawings.FLAG)
    for place, size in enumerate(festival.tokens):
        yield Sprite(f"size-{size}", left + 50 + SIZES_APART * place, y + 2, drawings.SIZE)


def _draw_tokens(square: Square) -> Iterator[Item]:
    """Draw the number of special action tokens that the next performance brings, if any are left."""
    if not square.tiles or not any(square.tokens):
        return
    left, top, width = BLOCKS[square.region]
    ground, count = colours.LAND[square.region], sum(square.tokens)
    right, y = left + max(width, 240), top + FESTIVAL_Y
    yield Sprite("map-token", right - (44 if count > 9 else 23) - drawings.NEXT_SKILL, y + 5, drawings.NEXT_SKILL)
    yield Text(str(count), right, y + 34, SMALLEST_TEXT, colours.INK, ground, Align.RIGHT)


def _draw_pawns(view: View, square: Square, sitting: Sitting) -> Iterator[Item]:
    """Draw the pawns of the colles here, with the first letter or digit of their names; at turn with a golden edge."""
    left, top, width = BLOCKS[square.region]
    seats = [seat for seat, colla in enumerate(view.collas) if colla.region is square.region]
    room = width - (drawings.TILE + 2) * len(square.tiles) - drawings.PAWN
    apart = min(PAWNS_APART, room // max(len(seats) - 1, 1))
    for place, seat in enumerate(seats):
        x, y = left - 4 + apart * place, top + PAWNS_Y
        yield Sprite(f"{'turn-' if is_on_turn(view, seat) else ''}pawn-{seat}", x, y, drawings.PAWN)
        if apart >= LETTER_ROOM or place == len(seats) - 1:
            letter = next((char.upper() for char in sitting.labels[seat] if char.isalnum()), "")
            colour = colours.COLLES[seat]
            yield Text(letter, x + drawings.PAWN // 2, y + 60, SMALLEST_TEXT, colours.WHITE, colour, Align.CENTRE)


def is_on_turn(view: View, seat: int) -> bool:
    """Return whether the table waits for the seat's turn."""
    return view.outcome is None and view.phase is not Phase.FESTIVAL and view.turn == seat


ROUNDS_X, ROUNDS_Y, APART = 15, 510, 107


def draw_rounds(view: View) -> Iterator[Item]:
    """Draw a cell for each round: its number, whether it was played or castellers arrive before it, its festivals."""
    for number in range(1, ROUNDS + 1):
        left = ROUNDS_X + APART * (number - 1)
        look = "over" if number < view.round else "now" if number == view.round else "next"
        yield Sprite(f"round-{look}-{number}", left, ROUNDS_Y, drawings.CELL)
        if look == "over":
            yield Sprite("tick", left + 4, ROUNDS_Y + 43, drawings.TICK)
        elif look == "next" and number in REFILL_ROUNDS:
            yield Sprite("arrival", left + 3, ROUNDS_Y + 41, drawings.ARRIVAL)
        for place, festival in enumerate(each for each in view.calendar if each.round == number):
            yield Sprite(f"plate-{look}-{festival.region}", left + 41, ROUNDS_Y + 8 + 36 * place, drawings.PLATE)
