"""The facts of a seat that count for its chance of winning, by name; ``worths`` has their worths."""

from collections.abc import Sequence

from cogs.fallera.cards import CARDS, GOAL, INGREDIENTS, SHIELDS, Model, count_ingredients
from cogs.fallera.rules.terms import Display, Options
from cogs.fallera.rules.turns import count_sale_cards

Facts = dict[str, float]
"""The facts of a seat, by name."""

LASTING = (Model.CORBELLA, Model.ORXATA, Model.TARONGER, Model.TARTANA, Model.AEROPORT)
"""Treasures that count by lying on a display."""

FAR = GOAL - 2
"""From this number of ingredients on, the ingredients left in the deck count."""


def list_display_facts(display: Display, seats: int, options: Options, density: float) -> Facts:
    """List the facts of a display; ``density`` is the share of ingredients in the deck."""
    treasures = display.treasures
    count = min(GOAL - 1, count_ingredients(treasures, seats))
    facts: Facts = {f"ingredients-{step}": 1.0 for step in range(1, count + 1)}
    if count >= FAR:
        facts[f"density-{count}"] = 10 * density
    facts.update((f"display-{card.name.lower()}", 1.0) for card in treasures if card in LASTING)
    if Model.ALLIOLI in treasures:
        facts["display-allioli" if INGREDIENTS.isdisjoint(treasures) else "display-allioli-idle"] = 1.0
    if sales := [card for card in treasures if CARDS[card].draws is not None]:
        facts["sales"] = float(len(sales))
        facts["draws"] = float(sum(count_sale_cards(treasures, card, options) for card in sales))
        facts["more"] = float(sum(CARDS[card].actions for card in sales))
    for card in display.shields:
        facts[f"display-{card.name.lower()}"] = 1.0
        facts[f"guarded-{card.name.lower()}"] = float(count)
    for card in display.curses:
        name = f"display-{card.name.lower()}"
        facts[name] = facts.get(name, 0.0) + 1.0
    return facts


def list_hand_facts(hand: Sequence[Model]) -> Facts:
    """List the facts of a hand: how many there are of each card."""
    facts: Facts = {}
    for card in hand:
        name = name_card(card)
        facts[name] = facts.get(name, 0.0) + 1.0
    return facts


def name_card(card: Model) -> str:
    """Name the fact of a card in hand."""
    return f"hand-{card.name.lower()}"


def list_turn_facts(actions: int) -> Facts:
    """List the facts of being at turn with ``actions`` left."""
    return {"turn": 1.0, "actions": float(min(3, actions) - 1)}


_TURN = ("turn", "actions")
_DISPLAYS = (
    *(f"ingredients-{step}" for step in range(1, GOAL)),
    *(f"density-{count}" for count in range(FAR, GOAL)),
    *(f"display-{card.name.lower()}" for card in LASTING),
    "display-allioli",
    "display-allioli-idle",
    "sales",
    "draws",
    "more",
    *(f"{kind}-{card.name.lower()}" for kind in ("display", "guarded") for card in SHIELDS),
    "display-lluna",
    "display-butoni",
)
_HANDS = tuple(name_card(card) for card in Model if CARDS[card].sort is None)

NAMES: Sequence[str] = (*_TURN, *_DISPLAYS, *_HANDS)
"""The names of all facts."""
