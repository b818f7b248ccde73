"""The games offered by the page of the local Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.factory import load_texts
from bot.registry import find_games
from bot.text.languages import LANGUAGES

if TYPE_CHECKING:
    from bot.local.quick_start import Offer


def list_offers() -> tuple[Offer, ...]:
    """List all games with title and description in each language."""
    from bot.local.quick_start import Offer

    texts = load_texts()
    says = {language: texts.say(language) for language in LANGUAGES}
    return tuple(
        Offer(
            key,
            tuple(entry.game.seats),
            {language: say(f"{key}-title") for language, say in says.items()},
            {language: say(f"{key}-about") for language, say in says.items()},
        )
        for key, entry in find_games().items()
    )
