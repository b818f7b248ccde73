"""Names as people give them, in text and on labels."""

import pytest

from bot.text.names import escape_name, shorten_name


@pytest.mark.parametrize(
    ("name", "text", "label"),
    [
        ("Núria Col·lell", "Núria Col·lell", "Núria Col·lell"),
        ("**bold**", r"\*\*bold\*\*", "**bold**"),
        ("_a_ ~~b~~ ||c||", r"\_a\_ \~\~b\~\~ \|\|c\|\|", "_a_ ~~b~~ ||c||"),
        ("[x](https://e.org)", r"\[x\](https\:\//e.org)", "[x](https://e.org)"),
        ("/hand", r"\/hand", "/hand"),
        ("AC/DC", "AC/DC", "AC/DC"),
        ("<@123>", r"\<\@123\>", "<@123>"),
        ("@everyone", r"\@everyone", "@everyone"),
        ("back\\slash", r"back\\slash", "back\\slash"),
        ("`code`", r"\`code\`", "`code`"),
        ("דנה", "\u2068דנה\u2069", "דנה"),
        ("\u2067\u202eדנה\u200f", "\u2068דנה\u2069", "דנה"),
        ("a\u202egnp.exe", "agnp.exe", "agnp.exe"),
        ("a\x00b\nc\r\n  d\ufeff", "ab c d", "ab c d"),
        ("a\ue100game/one\ue101", "agame/one", "agame/one"),
        *((name, "?", "?") for name in ("", "   ", "\u200b\u200b", "\u3164", "\u200d", "\u2800")),
    ],
)
def test_a_name_is_only_text_and_changes_nothing_around_it(name: str, text: str, label: str) -> None:
    """Markdown is escaped in texts; signs that turn, hide or mark something are removed, and nothing is never shown."""
    assert (escape_name(name), shorten_name(name)) == (text, label)


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
