"""What the page of the local Discord offers and says: the games, and its own words."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_expression, serialize_variant_key

from bot.factory import load_texts
from bot.pictures.renderer import draw
from bot.pictures.sheet import ArtMissing, load_sheet
from bot.registry import find_games
from bot.text.languages import FALLBACK, LANGUAGES
from bot.text.texts import PAGE_TEXTS, read_folder
from bot.ui.messages.covers import describe_size

if TYPE_CHECKING:
    from bot.local.quick_start import Offer
    from bot.registry import GameEntry
    from bot.text.texts import Texts

log = logging.getLogger(__name__)

Words: TypeAlias = dict[str, str | dict[str, str]]
"""By key: a text of the page, or one for each plural class; their variables are written as ``{ $name }``."""


def list_offers() -> tuple[Offer, ...]:
    """List all games, each with its cover, if that can be drawn, and its texts in each language."""
    texts = load_texts()
    return tuple(_build_offer(entry, texts) for entry in find_games().values())


def list_words() -> dict[str, Words]:
    """List the words of the page in each language, those that it lacks in English, with the name of the language."""
    faults, words = list[str](), dict[str, Words]()
    for language, messages in read_folder(PAGE_TEXTS, faults).items():  # English comes first
        words[language] = {
            **words.get(FALLBACK, {}),
            "languageName": load_texts().say(language)(f"language-{language}"),
        }
        for entry in FluentParser(with_spans=False).parse("\n".join(messages.values())).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                words[language][entry.id.name] = _write(entry.value)
    for fault in faults:
        log.warning("%s", fault)
    return words


def _write(pattern: ast.Pattern) -> str | dict[str, str]:
    """Write a pattern with its variables, or one that chooses by a number as one for each plural class."""
    text, variants = "", dict[str, str]()
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            text += element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for each in element.expression.variants:
                name = "other" if each.default else serialize_variant_key(each.key)
                variants[name] = str(_write(each.value))
        else:
            text += f"{{ {serialize_expression(element.expression)} }}"
    return variants or text


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
