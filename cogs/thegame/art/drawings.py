"""The drawings of The Game: their files, the values in them, and the widths at which pictures show them."""

from collections.abc import Iterator

from bot.engine.scene import Drawing
from cogs.thegame.art import colours
from cogs.thegame.cards import CARDS, FIRE

TRACK_X, TRACK_WIDTH = 24, 80
"""The size of a number card, in its own units."""

SIGN = 64
"""The width of the signs of the end."""

GAUGE_FLIP = "matrix(1 0 0 -1 0 320)"
"""The transform that turns a gauge upside down."""


def list_drawings() -> Iterator[Drawing]:
    for number in CARDS:
        yield _draw_card(number)
    for number in sorted(FIRE):
        yield Drawing(f"fire-{number}", "fire-card.svg", {"number": str(number)}, is_emoji=True)
    for way, colour, transform in (("up", colours.UP, ""), ("down", colours.DOWN, GAUGE_FLIP)):
        for name, fill in (("empty", colours.PANEL), ("full", colour)):  # a picture shows a part of each
            values = {"transform": transform, "fill": fill, "colour": colour}
            yield Drawing(f"gauge-{way}-{name}", "gauge.svg", values, (52,), colours.TABLE)
    for name in ("pile-up", "pile-down"):
        yield Drawing(name, f"{name}.svg", widths=(40,), ground=colours.CARD, is_emoji=True)
    for ink in colours.BANDS:
        yield Drawing(f"knob-{ink.name}", "knob.svg", {"ink": ink.ink}, (36,), colours.CARD)
    yield Drawing("fire", "fire.svg", widths=(64,), ground=colours.CARD, is_emoji=True)
    yield Drawing("back-10", "back-10.svg", is_emoji=True)
    for name in ("wish-not-here", "wish-rather-not", "wish-small-steps"):
        yield Drawing(name, f"{name}.svg", widths=(80, SIGN), ground=colours.TABLE, is_emoji=True)
    yield Drawing("back", "back.svg", widths=(22,), ground=colours.PANEL)
    for name in ("pile-deck", "no-deck"):
        yield Drawing(name, f"{name}.svg", widths=(100,), ground=colours.TABLE)
    for name in ("placed", "missing"):
        yield Drawing(name, f"{name}.svg", widths=(32,), ground=colours.TABLE)
    yield Drawing("cup", "cup.svg", widths=(SIGN,), ground=colours.PANEL)
    yield Drawing("turn", "turn.svg", widths=(26,), ground=colours.TURN)


def _draw_card(number: int) -> Drawing:
    band, reach = colours.BAND_OF[number], TRACK_WIDTH * (number - 1) / 99
    values = {
        "number": str(number),
        "colour": band.colour,
        "ink": band.ink,
        "at": f"{TRACK_X + reach:g}",
        "reach": f"{max(reach, 13):g}",
    }
    return Drawing(f"card-{number}", "number-card.svg", values, is_emoji=True)
