"""The description of a picture in words, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.scene import ALT_LENGTH

_STOPS = (".", "!", "?", "…")


def write_alt_text(versions: Iterable[Iterable[str]]) -> str:
    """Join the sentences of the first version that fits, of the last version as many as fit.

    The longest version comes first, and the most important sentence of each. Sentences may be those of panels: marks of
    bold are dropped, and a full stop ends a sentence that has no end.
    """
    told = ""
    for version in versions:
        sentences = []
        for sentence in version:
            plain = sentence.replace("**", "").strip()
            sentences.append(plain if plain.endswith(_STOPS) else f"{plain}.")
        told = " ".join(sentences)
        if len(told) <= ALT_LENGTH:
            return told
        while len(told) > ALT_LENGTH:
            sentences.pop()
            told = " ".join(sentences)
    return told
