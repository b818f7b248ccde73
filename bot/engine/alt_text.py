"""The description of a picture in words, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.scene import ALT_LENGTH

_STOPS = (".", "!", "?", "…")


def write_alt_text(versions: Iterable[Iterable[str]]) -> str:
    """Join the sentences of the first version that fits, of the last version as many as fit.

    Versions are given with the longest first, their sentences with the most important first. Sentences may be those of
    panels: marks of bold are left out, and a full stop is added where a sentence has no end.
    """
    told = ""
    for version in versions:
        sentences = [_finish(sentence) for sentence in version]
        told = " ".join(sentences)
        if len(told) <= ALT_LENGTH:
            return told
        while len(told) > ALT_LENGTH:
            sentences.pop()
            told = " ".join(sentences)
    return told


def _finish(sentence: str) -> str:
    plain = sentence.replace("**", "").strip()
    return plain if plain.endswith(_STOPS) else f"{plain}."
