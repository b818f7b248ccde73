"""Marks of emoji in texts: without emoji they leave no trace, with them each is replaced whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.emoji import choose, expand, list_marks, mark, strip

EMOJI = {"game/one": "<:one_abc123:1>", "game/two": "<:two_abc123:2>"}

ONE, TWO, UNKNOWN = mark("game", "one"), mark("game", "two"), mark("game", "three")

WORDS = st.text(st.characters(exclude_categories=["Co", "Cs"]), max_size=20)

MARKED = st.lists(WORDS | st.sampled_from([ONE, TWO, UNKNOWN]) | st.builds(choose, st.just(f"a{ONE}"), WORDS))


def test_emoji_stand_after_their_word_with_a_space_and_close_in_a_row() -> None:
    assert expand(f"Quatre{ONE}, cinc{TWO}.", EMOJI) == "Quatre <:one_abc123:1>, cinc <:two_abc123:2>."
    assert expand(f"Hand:\n{ONE}{UNKNOWN}{TWO}", EMOJI) == "Hand:\n<:one_abc123:1><:two_abc123:2>"


@pytest.mark.parametrize("text", ["", "word", f"{UNKNOWN}", f"a{UNKNOWN}{UNKNOWN} b", choose(f"x{UNKNOWN}", "y")])
def test_a_mark_without_emoji_leaves_nothing(text: str) -> None:
    assert expand(text, EMOJI) == strip(text)
    assert "game" not in strip(text)


def test_a_choice_shows_its_first_text_only_where_all_its_emoji_are() -> None:
    assert expand(choose(f"{ONE}\n{TWO}", "plain"), EMOJI) == "<:one_abc123:1>\n<:two_abc123:2>"
    assert expand(choose(f"{ONE}\n{UNKNOWN}", "plain"), EMOJI) == "plain"
    assert strip(f"before {choose(ONE, '**plain**')} after") == "before **plain** after"
    assert list_marks(f"{choose(ONE, '+')} 4{TWO}{ONE}") == ["game/two", "game/one"], "in order, without those"


@given(MARKED)
def test_no_text_keeps_a_private_use_character(parts: list[str]) -> None:
    text = "".join(parts)
    for shown in (strip(text), expand(text, EMOJI), expand(text, {"game/two": "x"})):
        assert not any("\ue000" <= sign <= "\uf8ff" for sign in shown)


@given(st.lists(st.sampled_from([ONE, "\ue100", "\ue101", "\ue102", "\ue103", "\ue104", "x", "game/one"])))
def test_broken_marks_leave_no_private_use_character(parts: list[str]) -> None:
    assert not any("\ue000" <= sign <= "\uf8ff" for sign in expand("".join(parts), EMOJI))


@given(st.lists(WORDS | st.sampled_from([ONE, TWO])))
def test_with_the_emoji_and_their_spaces_taken_out_the_words_are_left(parts: list[str]) -> None:
    words = "".join(part for part in parts if part not in (ONE, TWO))
    shown = expand("".join(parts), EMOJI)
    for emoji in EMOJI.values():
        shown = shown.replace(emoji, "")
    assert shown.replace(" ", "") == words.replace(" ", "")
