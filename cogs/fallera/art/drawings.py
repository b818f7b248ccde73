"""The drawings of La Fallera Calavera: their files, the values in them, and the widths at which pictures show them."""

from collections.abc import Iterator

from bot.engine.scene import Drawing
from cogs.fallera.art import colours
from cogs.fallera.cards import CARDS, CURSES, SEATS, SHIELDS, Card, Kind, Model, Sort

COLOURS, EXACT = 46, 42
"""The colours of the sheet: a table of five players has many edges, and few shades keep its picture small."""

CARD_WIDTH, LARGE_CARD_WIDTH = 80, 136
"""Pixels of a card on a display or next to a fighter, and of a fighter or a special in play."""

PLATE_WIDTH, SMALL_PLATE_WIDTH = 68, 52
"""Pixels: of an ingredient in a pan with at most five of them, and with more."""

MEDAL_WIDTH, PLACE_WIDTH, PORTRAIT_WIDTH, GRAVE_WIDTH = 132, 72, 400, 64
"""Pixels at the end: of the winner's medal, of places, of the Fallera Calavera, and of the gravestone of who left."""

PARTS = {name: f"@frames/{name}.svg" for name in ("face", "skull", "fallera")}
"""The parts that the drawings of cards insert."""

SORT_FRAMES = {Sort.INGREDIENT: "plate", Sort.SALE: "tag", Sort.OTHER: "chest"}

BLADE_AT = {Kind.TREASURE: "92", Kind.BATTLE: "34"}
"""Where the middle of a blade lies; attack is at the left of battle cards."""

SIGNS = {
    "head": ((64,), colours.SEAT),
    "portrait": ((150, PORTRAIT_WIDTH), colours.SEAT),
    "hand": ((56,), colours.SEAT),
    "back": ((68, 104), colours.BATTLE),
    "deck": ((112,), colours.TABLE),
    "no-deck": ((112,), colours.TABLE),
    "gravestone": ((120, GRAVE_WIDTH), colours.TABLE),
    "cross": ((80, 136), colours.INK),
    "unknown": ((136,), colours.BATTLE),
    "asked": ((56,), colours.SEAT),
    "sword": ((56, 44), colours.SEAT),
    "shield": ((52, 44), colours.SEAT),
    "petard": ((52,), colours.SEAT),
    "swap": ((88,), colours.BATTLE),
}
"""The other things on the table: widths, and the colour below."""

VALUE_SIGNS = {"sword": "attack", "shield": "defence", "star": "level"}
"""The emoji before points and levels, with their words."""

ANGLES = {"right": "0", "down": "90", "left": "180", "up": "270"}
TURNED = {"left": "0", "right": "180"}


def list_drawings() -> Iterator[Drawing]:
    for model, card in CARDS.items():
        yield from _draw_card(model, card)
    for name, slots in (("pan", "@table/slots.svg"), ("pan-full", "")):  # with five places, and for more ingredients
        yield Drawing(name, "table/pan.svg", {"slots": slots}, (216, 432), colours.SEAT)
    for name, (widths, ground) in SIGNS.items():
        yield Drawing(name, f"table/{name}.svg", PARTS, widths, ground)
    for name, word in VALUE_SIGNS.items():
        yield Drawing(f"sign-{name}", f"table/{name}.svg", is_emoji=True, word=word)
    for way, angle in ANGLES.items():
        yield Drawing(f"chevron-{way}", "table/chevron.svg", {"angle": angle}, (44, 88), colours.TABLE)
    for way in ("left", "right"):
        yield Drawing(f"arrow-{way}", "table/arrow.svg", {"angle": TURNED[way]}, (88,), colours.BATTLE)
    for place, (colour, edge) in enumerate(colours.MEDALS, 1):
        values = {"number": str(place), "colour": colour, "edge": edge}
        widths = (PLACE_WIDTH, MEDAL_WIDTH) if place == 1 else (PLACE_WIDTH,)
        yield Drawing(f"place-{place}", "table/place.svg", values, widths, colours.SEAT)
    for place in range(1, SEATS[-1] + 1):
        values = {"number": str(place), "colour": colours.CREAM, "edge": colours.RANK_EDGE}
        yield Drawing(f"rank-{place}", "table/place.svg", values, (PLACE_WIDTH,), colours.SEAT)


def name_card(model: Model) -> str:
    return f"card-{model}"


def name_plate(model: Model) -> str:
    return f"plate-{model}"


def _draw_card(model: Model, card: Card) -> Iterator[Drawing]:
    name, source = name_card(model), f"frames/{_choose_frame(model, card)}.svg"
    values = {**PARTS, "picture": f"@cards/{model.name.lower()}.svg", **_choose_badge(card)}
    widths, word = (CARD_WIDTH, LARGE_CARD_WIDTH), model.name.lower()
    yield Drawing(name, source, values, widths, colours.SEAT, is_emoji=True, word=word)
    if card.sort is Sort.INGREDIENT:
        sizes = (PLATE_WIDTH, SMALL_PLATE_WIDTH, 2 * PLATE_WIDTH, 2 * SMALL_PLATE_WIDTH)  # the large ones at the end
        yield Drawing(name_plate(model), "frames/small-plate.svg", values, sizes, colours.SAFFRON)


def _choose_frame(model: Model, card: Card) -> str:
    if model in SHIELDS:
        return "battlements"
    if model in CURSES:
        return "thorns"
    if card.sort is not None:
        return SORT_FRAMES[card.sort]
    return "banner" if card.kind is Kind.BATTLE else "firework"


def _choose_badge(card: Card) -> dict[str, str]:
    """Choose the badge of a card and its values."""
    if card.badge is not None:
        drawing, value = card.badge
        values = dict.fromkeys(("value", "attack", "defence"), value)
        return {"badge": f"@frames/badge-{drawing}.svg", "at": BLADE_AT.get(card.kind, ""), **values}
    if card.kind is Kind.BATTLE:
        attack, defence = ("?" if each is None else str(each) for each in (card.attack, card.defence))
        return {"badge": "@frames/badge-fight.svg", "attack": attack, "defence": defence}
    if card.level is not None:
        return {"badge": "@frames/badge-star.svg", "value": str(card.level)}
    if card.draws is not None:
        return {"badge": "@frames/badge-cards.svg", "value": str(card.draws)}
    return {"badge": "@frames/no-badge.svg"}
