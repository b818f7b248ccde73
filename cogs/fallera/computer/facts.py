"""The facts of a seat that count for its chance of winning, by name, with their worths.

A regression over games found the worths: ``tests/tools/fallera/tuner.py``. Their unit is that of a logarithm of odds:
the sum of a seat grows by one where its odds against another one grow by e.
"""

from collections.abc import Mapping, Sequence

from cogs.fallera.cards import CARDS, CURSES, GOAL, INGREDIENTS, SHIELDS, Model, Sort, count_ingredients
from cogs.fallera.rules.terms import Display, Options
from cogs.fallera.rules.turns import count_sale_cards

WORTHS: Mapping[str, tuple[float, float]] = {
    "turn": (0.15, 0.07),
    "actions": (0.15, 0.05),
    "ingredients-1": (0.26, 0.08),
    "ingredients-2": (0.18, 0.04),
    "ingredients-3": (0.12, 0.21),
    "ingredients-4": (0.64, 0.49),
    "density-3": (0.31, 0.01),
    "density-4": (0.26, 0.04),
    "display-corbella": (0.14, 0.14),
    "display-orxata": (0.14, 0.11),
    "display-taronger": (0.31, 0.38),
    "display-tartana": (0.29, 0.06),
    "display-aeroport": (0.14, 0.08),
    "display-allioli": (0.29, 0.08),
    "display-allioli-idle": (0.02, 0.05),
    "sales": (0.11, 0.03),
    "draws": (0.02, 0.02),
    "more": (0.19, 0.06),
    "display-muralla": (0.27, 1.02),
    "display-falla": (-0.11, 0.40),
    "guarded-muralla": (0.10, 0.02),
    "guarded-falla": (0.08, -0.05),
    "display-lluna": (0.00, -0.22),
    "display-butoni": (0.00, -0.11),
    "hand-xicona": (0.29, 0.07),
    "hand-moro": (0.39, 0.02),
    "hand-alcaldessa": (0.57, 0.50),
    "hand-guerrer": (0.30, 0.01),
    "hand-dama": (0.33, 0.09),
    "hand-monleon": (0.12, -0.02),
    "hand-cagallo": (0.05, -0.02),
    "hand-tombatossals": (0.46, 0.09),
    "hand-jaume": (0.34, -0.09),
    "hand-calavera": (0.14, -0.02),
    "hand-bellea": (0.29, 0.00),
    "hand-moma": (0.28, 0.05),
    "hand-delica": (0.20, 0.02),
    "hand-sangonera": (0.24, 0.15),
    "hand-monleonetes": (0.11, 0.12),
    "hand-muixeranga": (0.11, 0.04),
    "hand-espill": (0.00, -0.03),
    "hand-bec": (0.30, 0.26),
    "hand-masclet": (0.23, 0.14),
    "hand-repeticio": (0.23, 0.06),
    "hand-lluna": (0.00, 0.13),
    "hand-rata": (0.17, 0.01),
    "hand-dansa": (0.00, 0.08),
    "hand-muralla": (0.16, 0.67),
    "hand-petrer": (-0.04, 0.09),
    "hand-paella": (0.37, 0.11),
    "hand-pacte": (0.08, 0.32),
    "hand-espionatge": (0.17, 0.13),
    "hand-aigua": (0.33, 0.17),
    "hand-crema": (0.42, 0.08),
    "hand-butoni": (0.00, -0.10),
    "hand-almansa": (0.56, 0.78),
    "hand-riua": (0.00, 0.06),
    "hand-falla": (-0.12, 0.11),
    "hand-donyet": (0.07, 0.09),
    "hand-cassalla": (0.13, -0.01),
    "hand-vent": (-0.11, -0.01),
}
"""By fact: its worth in games for two, and in games for more."""

UNTUNED = (0.1, 0.05)
"""The worths of a fact that no regression has seen."""

Facts = dict[str, float]
"""The facts of a seat, by name."""

LASTING = tuple(card for card in Model if CARDS[card].sort is Sort.OTHER and card is not Model.ALLIOLI)
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
    *(f"display-{card.name.lower()}" for card in CURSES),
)
_HANDS = tuple(name_card(card) for card in Model if CARDS[card].sort is None)

NAMES: Sequence[str] = (*_TURN, *_DISPLAYS, *_HANDS)

TWO: Mapping[str, float] = {name: WORTHS.get(name, UNTUNED)[0] for name in NAMES}
MORE: Mapping[str, float] = {name: WORTHS.get(name, UNTUNED)[1] for name in NAMES}
