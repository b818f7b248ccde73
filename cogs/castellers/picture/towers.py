"""Draws towers: the cards of a castell as figures in the colla's shirt, the missing ones as empty places."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.scene import Item, Sprite
from cogs.castellers.art.figures import BELOW_FEET, NAMES, PINYA, ROOMS, scale
from cogs.castellers.cards import Card, Plan
from cogs.castellers.rules.terms import Site

FIRST_LEVEL, LEVELS_APART, PINYA_APART = 36, 42, 48
"""The height of the lowest level of the tronc, and the distances between levels and between cards of the pinya."""

ON_DOSOS, ON_TRONC, ON_PILAR, ON_ACOTXADOR = 35, 9, 10, 25
"""The distances from feet to the feet below them: acotxador, acotxador, enxaneta, enxaneta."""


class Piece(NamedTuple):
    """A card of a castell: its figure, and where its feet are."""

    name: str
    right: float
    """The distance from the middle, negative at the left."""
    above: float
    """The height above the ground."""
    is_placed: bool


def draw_tower(site: Site, shirt: str, middle: int, ground: int, size: int) -> Iterator[Item]:
    """Draw the castell on the ground, at this size."""
    for name, right, above, is_placed in list_pieces(site):
        room = ROOMS[name]
        width = scale(room.width, size)
        x = middle + scale(right, size) - width // 2
        y = ground - scale(above + room.height - BELOW_FEET, size)
        yield Sprite(f"{name}-{shirt}" if is_placed else f"place-{name}", x, y, width)


def measure_tower(plan: Plan) -> int:
    """Return the width of the castell at full size."""
    pinya = ROOMS[PINYA].width + PINYA_APART * (plan.pinya - 1)
    return max(pinya, ROOMS[NAMES[plan.card]].width)


def measure_head(plan: Plan) -> int:
    """Return the height of the feet above the tronc, at full size."""
    return FIRST_LEVEL + LEVELS_APART * plan.tronc


def list_pieces(site: Site) -> Iterator[Piece]:
    """List the pieces in drawing order: from the top, as heads cover the feet above them."""
    plan = site.plan
    above, pom = float(measure_head(plan)), list[Piece]()
    for place, card in enumerate(plan.pom):  # from below
        below = plan.pom[place - 1] if place else None
        if card is Card.ACOTXADOR:
            above += ON_DOSOS if below is Card.DOSOS else ON_TRONC
        elif card is Card.ENXANETA:
            above += ON_ACOTXADOR if below is Card.ACOTXADOR else ON_PILAR
        pom.append(Piece(NAMES[card], 0, above, place < len(site.pom)))
    yield from reversed(pom)
    for level in range(plan.tronc, 0, -1):
        above = FIRST_LEVEL + LEVELS_APART * (level - 1)
        yield Piece(NAMES[plan.card], 0, above, level <= site.tronc)
    places = [PINYA_APART * (place - (plan.pinya - 1) / 2) for place in range(plan.pinya)]
    for place in sorted(range(plan.pinya), key=lambda place: -abs(places[place])):
        yield Piece(PINYA, places[place], 0, place < site.pinya)
