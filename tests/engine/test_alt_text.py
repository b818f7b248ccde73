"""The words of a picture: the longest version that fits, in whole sentences."""

from __future__ import annotations

from bot.engine.scene import ALT_LENGTH, write_alt_text

LONG = "a" * 400


def test_every_sentence_has_one_end_and_no_marks() -> None:
    assert write_alt_text([["Castellers!", "**It is Anna's turn.**", "Deck: 6", "Who starts?"]]) == (
        "Castellers! It is Anna's turn. Deck: 6. Who starts?"
    )


def test_of_a_description_the_first_version_that_fits_is_told_and_the_shortest_is_cut() -> None:
    versions = [[LONG, LONG, LONG], [LONG, "b"], ["c"]]
    assert write_alt_text(versions) == f"{LONG}. b."
    assert write_alt_text([[LONG, LONG, LONG, "b"], ["c", LONG, LONG, LONG, "d"]]) == f"c. {LONG}. {LONG}."
    assert len(write_alt_text([["a" * (ALT_LENGTH - 1)]])) == ALT_LENGTH
    assert write_alt_text([["a" * ALT_LENGTH]]) == ""
