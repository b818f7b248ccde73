"""The drawings of El Castell: their files, the values in them, and the widths at which pictures show them."""

from collections.abc import Iterator
from itertools import chain, repeat

from bot.engine.scene import PICTURE_WIDTH, Drawing, list_columns
from cogs.castell.art import colours
from cogs.castell.components import ROUNDS, SEATS, SPACES, Prize, Region
from cogs.castell.performances import PERFORMANCES, Performance
from cogs.castell.rules.towers import RANKED, SIZES, Skill

COLOURS, EXACT = 30, 27
"""The colours of the sheet: few, as the table holds much, and each shade of an edge makes its file larger."""

CASTELLER, PAWN, TILE, SKILL, NEXT_SKILL, FLAG, SIZE, MAP = 64, 48, 64, 54, 34, 64, 40, PICTURE_WIDTH
"""Widths on the map."""

SIGN = 38
"""Width on a card of skills, tokens and what points are for."""

PRIZE, PLAZA, PLAZA_HEIGHT = 52, PICTURE_WIDTH - 20, 600
"""Widths of prizes and of the square where towers stand, and its height."""

EVERYWHERE, EVERYWHERE_SKILL, EVERYWHERE_NEXT, BAG = 152, 80, 44, 86
"""Widths on the sea."""

CARD_PAWN, STAR, PLACE, CARD_FLAG = 30, 28, 46, 50
"""Widths at the names of the colles."""

CELL, CELL_HEIGHT, PLATE, ARRIVAL, TICK = 104, 86, 60, 38, 36
"""Widths in the strip of rounds, and the height of a cell."""

CARDS = {seats: list_columns(seats, margin=10, gap=8) for seats in SEATS}
"""Where the cards of the colles lie, by players."""

CARD_HEIGHT, TEAM_Y, PLATE_HEIGHT = 280, 166, 34
"""The height of a card, how far the sizes of a team are below its top, and how high they are."""

STACK, BLOCK = 48, 8
"""The height of the highest pile of castellers of one size above it, and of a casteller in it."""

HEADS = (
    "M35 14A11 11 0 1 1 13 14A11 11 0 1 1 35 14Z",
    "M14 5H34V25H14Z",
    "M24 3L37 25H11Z",
    "M24 2L36 14L24 26L12 14Z",
)
"""The heads of the pawns, by seat: disc, square, triangle, lozenge."""

DETAILS = "".join(f'<circle cx="{x}" cy="{y}" r="2.3" fill="#fff"/>' for x, y in ((-8, -5.7), (0, -8.5), (8, -5.7)))
"""The dots of a kerchief, which as the hands are too small for the map."""

METALS = (("#f2b632", "#b97d12", "#d8322b"), ("#cfd6da", "#8795a0", "#2f7fb8"), ("#d99a5b", "#9a6330", "#237547"))
"""The medals of the first three places: medal, rim, ribbon."""

BLOCK_WIDTHS = {1: 24, 2: 24, 3: 24, 4: 20, 5: 16}
"""The width of a shape's castellers, in units of its tile, by the castellers of the lowest level; all are even, as a
picture halves them."""


def list_drawings() -> Iterator[Drawing]:
    for size in SIZES:
        yield from _draw_casteller(size)
    for skill in Skill:  # on land, on the sea and, if it has ranks, on the cards
        source = f"skill-{skill}.svg"
        yield Drawing(f"skill-{skill}", source, {}, (SKILL, NEXT_SKILL), colours.MIDLAND, is_emoji=True, word=skill)
        yield Drawing(f"sea-skill-{skill}", source, {}, (EVERYWHERE_SKILL, EVERYWHERE_NEXT), colours.TABLE)
    for skill in RANKED:
        yield Drawing(f"card-skill-{skill}", f"skill-{skill}.svg", {}, (SIGN,), colours.PANEL)
    for region in Region:
        values = {"colour": colours.BADGES[region], "code": region.upper()}
        yield Drawing(f"region-{region}", "region.svg", values, is_emoji=True, word=region.name.lower())
    yield from map(_draw_performance, PERFORMANCES.values())
    for prize in Prize:
        yield Drawing(f"prize-{prize}", f"prize-{prize}.svg", {}, (PRIZE,), colours.WOOD, is_emoji=True, word=prize)
    yield Drawing("token", "token.svg", is_emoji=True)
    yield Drawing("map-token", "small-token.svg", widths=(NEXT_SKILL,), ground=colours.MIDLAND)
    yield from _draw_map()
    yield Drawing("plaza", "plaza.svg", {"sky": colours.SKY, "ground": colours.WOOD}, (PLAZA,), colours.TABLE)
    yield from _draw_pawns()
    yield from _draw_rounds()
    yield from _draw_cards()


def _draw_casteller(size: int) -> Iterator[Drawing]:
    """Draw a casteller: the larger the size, the larger the figure; all stand on the same line."""
    radius = 33 + 1.5 * size
    middle = 124 - radius
    shirt = colours.SHIRTS[size]
    values = {
        "number": str(size),
        "shirt": shirt.colour,
        "ink": shirt.ink,
        "radius": f"{radius:g}",
        "middle": f"{middle:g}",
        "baseline": f"{middle + 20:g}",
        "head": f"{middle - radius - 8:g}",
        "sash": _draw_segment(middle, radius, 0.6),
        "trousers": _draw_segment(middle, radius, 0.82),
    }
    hands = "".join(
        f'<circle cx="{64 + side * radius:g}" cy="{middle - 0.66 * radius:g}" r="8" fill="#e8b48a" stroke="#12242e" '
        'stroke-width="4"/>'
        for side in (-0.8, 0.8)
    )
    large, small = {"hands": hands, "details": DETAILS}, {"hands": "", "details": ""}
    yield Drawing(f"casteller-{size}", "casteller.svg", {**values, **large}, is_emoji=True)
    yield Drawing(f"map-casteller-{size}", "casteller.svg", {**values, **small}, (CASTELLER,), colours.MIDLAND)


def _draw_segment(middle: float, radius: float, depth: float) -> str:
    """Return the path of the part of a circle below a line."""
    y, half = middle + depth * radius, (1 - depth**2) ** 0.5 * radius
    return f"M{64 - half:g} {y:g}A{radius:g} {radius:g} 0 0 0 {64 + half:g} {y:g}Z"


# Performances


def _draw_performance(performance: Performance) -> Drawing:
    if performance.is_shape:
        # a block for each casteller; single ones are apart, as there the tower is thin
        wide, high = BLOCK_WIDTHS[performance.widths[0]], 18 if len(performance.widths) < 6 else 16
        centre = max(14 + performance.widths[0] * wide // 2, 40)
        blocks: dict[bool, list[str]] = {True: [], False: []}
        for level, width in enumerate(performance.widths):
            top = 116 - high * (level + 1)
            for place in range(width):
                left = centre + place * wide - width * wide // 2
                blocks[width == 1].append(f"M{left} {top}h{wide - 2}v{high - 2}h{2 - wide}Z")
        source, values = "shape.svg", {"blocks": "".join(blocks[False]), "singles": "".join(blocks[True])}
    else:
        source, values = "exhibition.svg", {"signs": _draw_signs(performance.needs)}
    values["points"] = str(performance.points)
    name = f"performance-{performance.tile}"
    return Drawing(name, source, values, (TILE,), colours.MIDLAND, is_emoji=True)


def _draw_signs(needs: tuple[int, ...]) -> str:
    """Draw the skills of an exhibition as stairs below its points: large ones if there are up to three."""
    skills = list(chain.from_iterable(map(repeat, RANKED, needs)))
    step = 52 if len(skills) <= 3 else 36.5
    columns = 2 if len(skills) <= 3 else 3
    places = [(column, row) for column in range(columns) for row in range(columns - column)]
    signs = (
        f'<use xlink:href="#{skill}" x="{11 + step * column:g}" y="{118 - step * (row + 1):g}" '
        f'width="{step:g}" height="{step - 1:g}"/>'
        for skill, (column, row) in zip(skills, sorted(places, key=lambda place: (sum(place), place[1])), strict=False)
    )
    return "".join(signs)


# The map


def _draw_map() -> Iterator[Drawing]:
    values = {region.value: colour for region, colour in colours.LAND.items()}
    yield Drawing("map", "map.svg", values, (MAP,), colours.TABLE)
    for number in {space.round for space in SPACES}:
        for name, colour, ink in (("now", colours.TURN, colours.INK), ("next", colours.FLAG, colours.WHITE)):
            values = {"colour": colour, "ink": ink, "round": str(number)}
            yield Drawing(f"flag-{name}-{number}", "flag.svg", values, (FLAG,), colours.MIDLAND)
    for size in SIZES:
        yield Drawing(f"size-{size}", "size.svg", {"size": str(size)}, (SIZE,), colours.MIDLAND)
    for name in ("everywhere", "nowhere"):
        yield Drawing(name, f"{name}.svg", {}, (EVERYWHERE,), colours.TABLE)
    yield Drawing("bag", "bag.svg", {"colour": colours.BAG}, (BAG,), colours.TABLE)


def _draw_pawns() -> Iterator[Drawing]:
    """Draw the pawns on land, with a golden edge at their turn, and on the cards."""
    edges = (
        ("pawn", colours.INK, 3, PAWN, colours.MIDLAND),
        ("turn-pawn", colours.TURN, 5, PAWN, colours.MIDLAND),
        ("card-pawn", colours.CREAM, 3, CARD_PAWN, colours.PANEL),
    )
    for name, edge, thick, width, ground in edges:
        for seat, head in enumerate(HEADS):
            values = {"head": head, "colour": colours.COLLES[seat], "edge": edge, "thick": str(thick)}
            yield Drawing(f"{name}-{seat}", "pawn.svg", values, (width,), ground)


# The rounds


def _draw_rounds() -> Iterator[Drawing]:
    """Draw a cell for each round and a plate for each region: to come, now, and over."""
    looks = (
        ("next", colours.TABLE, colours.CREAM, colours.EDGE, 2, colours.CREAM, colours.INK),
        ("now", colours.TURN, colours.INK, colours.CREAM, 4, colours.INK, colours.CREAM),
        ("over", colours.TABLE, colours.OVER, colours.EDGE, 2, colours.PANEL, colours.OVER),
    )
    for name, cell, ink, edge, thick, plate, plate_ink in looks:
        for number in range(1, ROUNDS + 1):
            values = {"colour": cell, "ink": ink, "number": str(number), **_draw_edge(CELL, CELL_HEIGHT, edge, thick)}
            yield Drawing(f"round-{name}-{number}", "round.svg", values, (CELL,), colours.TABLE)
        for region in Region:
            values = {"colour": plate, "ink": plate_ink, "code": region.upper()}
            yield Drawing(f"plate-{name}-{region}", "plate.svg", values, (PLATE,), cell)
    yield Drawing("tick", "tick.svg", {}, (TICK,), colours.TABLE)
    yield Drawing("arrival", "arrival.svg", {}, (ARRIVAL,), colours.TABLE)


def _draw_edge(width: int, height: int, colour: str, thick: int) -> dict[str, str]:
    """Return the values of a rectangle whose edge lies inside."""
    return {
        "edge": colour,
        "thick": str(thick),
        "inset": f"{thick / 2:g}",
        "wide": str(width - thick),
        "high": str(height - thick),
    }


# The colles


def _draw_cards() -> Iterator[Drawing]:
    for seats, columns in CARDS.items():
        width = columns[0].width
        for name, edge, thick in (("card", colours.EDGE, 2), ("turn-card", colours.TURN, 5)):
            plates = []
            for size, left, room in list_sizes(width):
                colour, ink = colours.SHIRTS[size]
                centre = left + room / 2 - 1
                plates.append(
                    f'<rect x="{left}" y="{TEAM_Y}" width="{room - 2}" height="{PLATE_HEIGHT}" fill="{colour}"/>'
                    f'<text transform="translate({centre:g} {TEAM_Y + 29}) scale(.84 1)" fill="{ink}">{size}</text>'
                )
            values = {"width": str(width), "height": str(CARD_HEIGHT), "sizes": "\n".join(plates)}
            values.update(_draw_edge(width, CARD_HEIGHT, edge, thick))
            yield Drawing(f"{name}-{seats}", "card.svg", values, (width,), colours.TABLE)
        # what parts the castellers of a pile from each other and from the size below them
        lines = "".join(f"M8 {STACK - BLOCK * level - 0.5:g}H{width - 8}" for level in range(STACK // BLOCK + 1))
        values = {"width": str(width), "height": str(STACK), "lines": lines}
        yield Drawing(f"lines-{seats}", "lines.svg", values, (width,), colours.PANEL)
    for name in ("tower", "regions", "prizes", "sizes", "performances"):
        yield Drawing(f"points-{name}", f"points-{name}.svg", {}, (SIGN,), colours.PANEL)
    yield Drawing("card-token", "small-token.svg", {}, (SIGN,), colours.PANEL)
    yield Drawing("star", "star.svg", {}, (STAR,), colours.PANEL)
    flag = {"colour": colours.TURN, "ink": colours.INK, "round": ""}
    yield Drawing("card-flag", "flag.svg", flag, (CARD_FLAG,), colours.PANEL)
    for place, (metal, rim, ribbon) in enumerate(METALS, 1):
        values = {"place": str(place), "metal": metal, "rim": rim, "ribbon": ribbon}
        yield Drawing(f"place-{place}", "place.svg", values, (PLACE,), colours.PANEL)
    for place in range(1, len(HEADS) + 1):
        yield Drawing(f"rank-{place}", "rank.svg", {"place": str(place)}, (PLACE,), colours.PANEL)


def list_sizes(width: int) -> Iterator[tuple[int, int, int]]:
    """List each size, the largest first, with the left edge and the width of its column on a card of this width."""
    apart = (width - 40) // len(SIZES)  # the first one has two digits
    widest = width - 16 - apart * (len(SIZES) - 1)
    for place, size in enumerate(reversed(SIZES)):
        yield (size, 8 + widest + apart * (place - 1), apart) if place else (size, 8, widest)
