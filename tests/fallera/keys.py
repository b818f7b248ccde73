"""What La Fallera puts together to keys on pages that are no panels of a table, or of few choices of options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.registry import find_games
from bot.tables.codec import get_codec
from cogs.fallera.cards import CARDS, Kind, Sort, When
from cogs.fallera.rules.terms import Phase

MADE: Mapping[str, Iterable[str]] = {
    "fallera-asked-{}": Phase,
    "fallera-house-{}": {name for card in CARDS.values() for name in card.unconfirmed},
    "fallera-kind-{}": Kind,
    "fallera-sort-{}": Sort,
    "fallera-text-{}": [
        f"{card}-{value}"
        for card, printed in CARDS.items()
        for option in get_codec(find_games()["fallera"].game).option_fields
        if option.name == printed.option
        for value in option.choices
    ],
    "fallera-when-{}": When,
}
