"""The words of a picture: the longest version that fits, in whole sentences."""

from __future__ import annotations

from bot.engine.alt_text import write_alt_text
from bot.engine.scene import ALT_LENGTH

LONG = "a" * 400


def test_every_sentence_has_one_end_and_no_marks() -> None:
    assert write_alt_text([["Castellers!", "**It is Anna's turn.**", "Deck: 6", "Who starts?"]]) == (
        "Castellers! It is Anna's turn. Deck: 6. Who starts?"
    )


def test_the_first_version_that_fits_is_told() -> None:
    versions = [[LONG, LONG, LONG], [LONG, "b"], ["c"]]
    assert write_alt_text(versions) == f"{LONG}. b."


def test_of_the_shortest_version_whole_sentences_are_left_out_from_the_end() -> None:
    assert write_alt_text([[LONG, LONG, LONG, "b"], ["c", LONG, LONG, LONG, "d"]]) == f"c. {LONG}. {LONG}."


def test_a_description_may_be_as_long_as_discord_takes() -> None:
    assert len(write_alt_text([["a" * (ALT_LENGTH - 1)]])) == ALT_LENGTH
    assert write_alt_text([["a" * ALT_LENGTH]]) == ""
