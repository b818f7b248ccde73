"""Names as people give them, in text and on labels."""

import pytest

from bot.text.names import escape_name, shorten_name


def test_an_ordinary_name_stays_as_it_is() -> None:
    assert escape_name("Núria Col·lell") == shorten_name("Núria Col·lell") == "Núria Col·lell"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("**bold**", r"\*\*bold\*\*"),
        ("_a_ ~~b~~ ||c||", r"\_a\_ \~\~b\~\~ \|\|c\|\|"),
        ("[x](https://e.org)", r"\[x\](https\:\//e.org)"),
        ("/hand", r"\/hand"),
        ("AC/DC", "AC/DC"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("back\\slash", r"back\\slash"),
        ("`code`", r"\`code\`"),
    ],
)
def test_markdown_in_a_name_is_only_text(name: str, text: str) -> None:
    assert escape_name(name) == text


def test_a_label_escapes_nothing() -> None:
    assert shorten_name("**bold**") == "**bold**"


def test_a_name_from_the_right_does_not_turn_its_neighbours() -> None:
    assert escape_name("דנה") == "\u2068דנה\u2069"


def test_signs_that_would_change_the_text_around_a_name_are_removed() -> None:
    assert escape_name("a\u202egnp.exe") == "agnp.exe"
    assert shorten_name("\u2067\u202eדנה\u200f") == "דנה"
    assert escape_name("a\x00b\nc\r\n  d\ufeff") == shorten_name("a\x00b\nc\r\n  d\ufeff") == "ab c d"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b", "\u3164", "\u200d", "\u2800"])
def test_an_invisible_name_is_shown_by_a_sign(name: str) -> None:
    assert escape_name(name) == shorten_name(name) == "?"


def test_the_characters_of_marks_are_removed() -> None:
    assert escape_name("a\ue100game/one\ue101") == shorten_name("a\ue100game/one\ue101") == "agame/one"


def test_a_lone_surrogate_cannot_break_a_request() -> None:
    assert shorten_name("a\ud800b").encode() == b"ab"


def test_a_long_label_is_cut_with_a_sign_between_whole_characters() -> None:
    assert shorten_name("a" * 40) == "a" * 31 + "…"
    assert shorten_name("one two three", room=9) == "one two…"
    family = "👩‍👩‍👧"
    assert shorten_name("abc" + family, room=6) == "abc…"
    assert shorten_name(family, room=5) == family
    wales = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
    assert escape_name(wales) == wales
    assert shorten_name("abc" + wales, room=7) == "abc…"
    assert shorten_name("abce\u0301fg", room=5) == "abc…"
