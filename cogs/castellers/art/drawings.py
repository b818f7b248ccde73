"""The drawings of Castellers!: their files, the values in them, and the widths at which pictures show them."""

from collections.abc import Iterator

from bot.engine.scene import Drawing
from cogs.castellers.art import colours
from cogs.castellers.art.colours import PLAIN_SHIRT, SHIRTS, Shirt
from cogs.castellers.art.figures import BELOW_FEET, NAMES, ROOMS, SIZES, scale
from cogs.castellers.cards import CASTELLS, SEATS, SPECIALS, TRONC, Card, Plan
from cogs.castellers.house import HOUSE

TILE_WIDTHS = (84, 44)
"""Pixels of a card: in a group or on the discard pile, and of a special next to a castell."""

SPECIAL_FILES = {
    Card.LLENYA: "llenya.svg",
    Card.CANGUELO: "canguelo.svg",
    Card.GRALLERS: "grallers.svg",
    Card.CAP: "cap-de-colla.svg",
}

DRAWN_PLANS = frozenset(HOUSE.list_plans())
DRAWN_VALUES = frozenset(value for row in (HOUSE.flat, *HOUSE.graded) for value in row)
"""The castells and counters of the built-in house; others have no drawing."""

RAISED_SIGNS = {1: "P", 2: "2", 3: "3", 4: "4"}
"""By type: the sign of a raised castell."""


def list_drawings() -> Iterator[Drawing]:
    tiles = dict.fromkeys(TRONC.values(), colours.TRONC)
    for card, figure in NAMES.items():
        tile = tiles.get(card, colours.POM)
        values = _dress(PLAIN_SHIRT) | {"figure": f"card-{figure}", "box": "0 0 128 128"}
        values |= {"tile": tile.colour, "hill": tile.hill, "number": figure.removeprefix("tronc-")}
        yield Drawing(f"card-{card}", "figures.svg", values, TILE_WIDTHS[:1], colours.PANEL, is_emoji=True, word=figure)
    for card in SPECIALS:
        word = card.name.lower()
        yield Drawing(f"card-{card}", SPECIAL_FILES[card], {}, TILE_WIDTHS, colours.PANEL, is_emoji=True, word=word)
    for shirt in SHIRTS:
        badge = f"badge-{shirt.name}"
        yield Drawing(badge, f"{badge}.svg", {}, (110, 42, 32), colours.PANEL)
        yield Drawing(f"{badge}-marked", f"{badge}.svg", {}, (42,), colours.TURN)
    yield Drawing("applause", "applause.svg", {}, (40,), colours.EDGE)
    yield Drawing("applause-marked", "applause.svg", {}, (40,), colours.TURN)
    yield Drawing("hand", "hand.svg", {}, (56,), colours.EDGE)
    yield Drawing("hand-marked", "hand.svg", {}, (56,), colours.TURN)
    for name in ROOMS:
        for shirt in SHIRTS:
            values = _dress(shirt) | {"figure": name, "box": _box(name), "tile": "none", "hill": "none", "number": ""}
            yield Drawing(f"{name}-{shirt.name}", "figures.svg", values, _widths(name), colours.PANEL)
        yield Drawing(f"place-{name}", "places.svg", {"figure": name, "box": _box(name)}, _widths(name), colours.PANEL)
    for plan in sorted(DRAWN_PLANS, key=name_plan):
        blocks = "".join(_list_blocks(plan))
        yield Drawing(name_plan(plan), "plan.svg", {"blocks": blocks, "box": "0 0 96 128"}, (84,), colours.PANEL)
        height = 24 + 14 * plan.tronc + sum(13 if card is Card.DOSOS else 12 for card in plan.pom)
        side = max(height, 18 * plan.pinya)  # of the square around the blocks, for the emoji
        values = {"blocks": blocks, "box": f"{48 - side / 2:g} {127 - side:g} {side} {side}"}
        yield Drawing(name_goal(plan), "plan.svg", values, is_emoji=True, word=f"{plan.castell}-de-{plan.floors}")
    yield from _list_marks()


def name_plan(plan: Plan) -> str:
    """Name the drawing of the cards that a castell needs."""
    return f"plan-{plan.castell}-{plan.pinya}-{plan.tronc}"


def name_goal(plan: Plan) -> str:
    """Name the emoji of a castell."""
    return f"goal-{plan.castell}-{plan.pinya}-{plan.tronc}"


def _dress(shirt: Shirt) -> dict[str, str]:
    return {"shirt": shirt.colour, "light": shirt.light, "pattern": shirt.pattern}


def _box(name: str) -> str:
    """Return the box of the figure around its feet, which are at 0, 0."""
    room = ROOMS[name]
    return f"{-room.width / 2:g} {BELOW_FEET - room.height} {room.width} {room.height}"


def _widths(name: str) -> tuple[int, ...]:
    return tuple(scale(ROOMS[name].width, size) for size in SIZES)


def _list_blocks(plan: Plan) -> Iterator[str]:
    """List the blocks of a castell from below, around the middle of its base."""
    for place in range(plan.pinya):
        yield _place_block("pinya", 18 * place - 9 * (plan.pinya - 1), 0)
    y = -15
    for _ in range(plan.tronc):
        for place in range(plan.castell):
            yield _place_block("tronc", 16 * place - 8 * (plan.castell - 1), y)
        y -= 14
    for card in plan.pom:
        yield _place_block(NAMES[card], 0, y)
        y -= 13 if card is Card.DOSOS else 12


def _place_block(name: str, x: int, y: int) -> str:
    return f'<use href="#{name}" x="{x}" y="{y}"/>'


def _list_marks() -> Iterator[Drawing]:
    """List tokens, medals and other marks."""
    for value in sorted(DRAWN_VALUES):
        top = {"number": str(value), "fill": colours.TURN, "ink": colours.INK}
        yield Drawing(f"token-top-{value}", "token.svg", top, (40,), colours.PANEL)
        less = {"number": str(value), "fill": colours.LESS, "ink": colours.CARD}
        yield Drawing(f"token-{value}", "token.svg", less, (40,), colours.PANEL)
    yield Drawing("no-token", "no-token.svg", {}, (40,), colours.PANEL)
    for castell in CASTELLS:
        yield Drawing(f"raised-{castell}", "raised.svg", {"sign": RAISED_SIGNS[castell]}, (44,), colours.PANEL)
    yield Drawing("not-raised", "not-raised.svg", {}, (44,), colours.PANEL)
    for place, metal in enumerate(colours.METALS, 1):
        yield Drawing(f"medal-{place}", "medal.svg", {"number": str(place), **metal._asdict()}, (96,), colours.PANEL)
    for place in range(1, max(SEATS) + 1):
        yield Drawing(f"rank-{place}", "rank.svg", {"number": str(place)}, (96,), colours.PANEL)
    for name, width, ground in MARKS:
        yield Drawing(name, f"{name}.svg", {}, (width,), ground)


MARKS = (
    ("tick", 26, colours.PANEL),
    ("turn", 44, colours.TABLE),
    ("deck", 60, colours.TABLE),
    ("no-card", 60, colours.TABLE),
    ("no-tile", 84, colours.PANEL),
    ("gone", 50, colours.PANEL),
    ("last-round", 128, colours.PANEL),
)
"""Drawings that need no values: name, width and ground."""
