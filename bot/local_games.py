"""The games as the page of the Discord of one's own offers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.factory import load_texts
from bot.registry import find_games
from bot.text.texts import LANGUAGES

if TYPE_CHECKING:
    from bot.local.quick_start import Offer


def offers() -> tuple[Offer, ...]:
    """All games there are, in the words of their own texts."""
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
