"""The list of drawings: which files make which drawing, and at which widths pictures show it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.scene import Drawing
from cogs.fallera.art import palette
from cogs.fallera.cards import CARDS, CURSES, SHIELDS, Card, Kind, Model, Sort

CARD_WIDTH, LARGE_CARD_WIDTH = 88, 136
"""Pixels: of a card on a display or beside a fighter, and of a fighter or a special in play."""

PLATE_WIDTH, SMALL_PLATE_WIDTH = 68, 52
"""Pixels: of an ingredient in a pan with at most five of them, and with more."""

PARTS = {"face": "@frames/face.svg", "skull": "@frames/skull.svg"}
"""What pictures insert."""

SORT_FRAMES = {Sort.INGREDIENT: "plate", Sort.SALE: "tag", Sort.OTHER: "chest"}

VALUES = {
    Model.CALZE: ("cards", "7−"),
    Model.TARONGER: ("cards", "+1"),
    Model.TARTANA: ("cards", "+1"),
    Model.CORBELLA: ("blade", "+1"),
    Model.ORXATA: ("shield", "+1"),
    Model.MONLEONETES: ("blade", "+1"),
}
"""Badges that the table of cards does not tell."""

BLADE_AT = {Kind.TREASURE: "92", Kind.BATTLE: "36"}
"""Where the middle of a blade lies; attack is at the left of battle cards."""


def list_drawings() -> Iterator[Drawing]:
    """All drawings of La Fallera Calavera."""
    for model, card in CARDS.items():
        yield from _draw_card(model, card)


def name_card(model: Model) -> str:
    """The name of the drawing of a card."""
    return f"card-{model}"


def _draw_card(model: Model, card: Card) -> Iterator[Drawing]:
    name, source = name_card(model), f"frames/{_choose_frame(model, card)}.svg"
    values = {**PARTS, "picture": f"@cards/{model.name.lower()}.svg", **_choose_badge(model, card)}
    yield Drawing(name, source, values, (CARD_WIDTH, LARGE_CARD_WIDTH), palette.SEAT, is_emoji=True)
    if card.sort is Sort.INGREDIENT:
        yield Drawing(name, source, values, (PLATE_WIDTH, SMALL_PLATE_WIDTH), palette.SAFFRON)


def _choose_frame(model: Model, card: Card) -> str:
    if model in SHIELDS:
        return "battlements"
    if model in CURSES:
        return "thorns"
    if card.sort is not None:
        return SORT_FRAMES[card.sort]
    return "banner" if card.kind is Kind.BATTLE else "firework"


def _choose_badge(model: Model, card: Card) -> dict[str, str]:
    """The badge of a card and the values that it shows."""
    if model is Model.MUIXERANGA:  # its points depend on an option
        return {"badge": "@frames/badge-fight.svg", "attack": "+", "defence": "+"}
    if model in VALUES:
        badge, value = VALUES[model]
        return {"badge": f"@frames/badge-{badge}.svg", "value": value, "size": "40", "at": BLADE_AT.get(card.kind, "")}
    if card.kind is Kind.BATTLE:
        attack, defence = ("?" if each is None else str(each) for each in (card.attack, card.defence))
        return {"badge": "@frames/badge-fight.svg", "attack": attack, "defence": defence}
    if card.level is not None:
        return {"badge": "@frames/badge-star.svg", "value": str(card.level)}
    if card.draws is not None:
        return {"badge": "@frames/badge-cards.svg", "value": str(card.draws), "size": "50"}
    return {"badge": "@frames/no-badge.svg"}
