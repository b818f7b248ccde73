"""The games offered by the page of the local Discord."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.factory import load_texts
from bot.pictures.renderer import draw
from bot.pictures.sheet import ArtMissing, load_sheet
from bot.registry import find_games
from bot.text.languages import LANGUAGES
from bot.ui.messages.covers import describe_size

if TYPE_CHECKING:
    from bot.local.quick_start import Offer
    from bot.registry import GameEntry
    from bot.text.texts import Texts


def list_offers() -> tuple[Offer, ...]:
    """List all games, each with its cover, if that can be drawn, and its texts in each language."""
    texts = load_texts()
    return tuple(_build_offer(entry, texts) for entry in find_games().values())


def _build_offer(entry: GameEntry, texts: Texts) -> Offer:
    from bot.local.quick_start import Offer, OfferTexts

    game, illustrator, told = entry.game, entry.illustrator, dict[str, OfferTexts]()
    for language in LANGUAGES:
        say = texts.say(language)
        cover = "" if illustrator is None else illustrator.cover(say).alt
        told[language] = OfferTexts(say(f"{game.key}-title"), say(f"{game.key}-about"), describe_size(game, say), cover)
    image = b""
    if illustrator is not None:
        with suppress(ArtMissing, OSError):
            image = draw(illustrator.cover(texts.say(LANGUAGES[0])), load_sheet(entry.art))
    return Offer(game.key, tuple(game.seats), told, image, entry.tutorial is not None)
