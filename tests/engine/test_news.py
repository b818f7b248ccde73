"""The news of a table say what matters most, and count the rest."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.news import NewsLine, Weight, build_news_field, join_sentences
from tests.text.sources import texts

SAY = texts().say("en")


def tell(room: int, *lines: NewsLine) -> list[str]:
    """The lines of the field."""
    return [line for field in build_news_field("News", lines, room, SAY) for line in field.text.split("\n")]


def test_minor_lines_are_left_out_first_and_then_the_oldest() -> None:
    assert tell(60) == []
    assert tell(60, NewsLine("Anna draws."), NewsLine("Biel wins.")) == ["Anna draws.", "Biel wins."]
    lines = [
        NewsLine("Anna attacks Biel."),
        NewsLine("Biel holds."),
        NewsLine("Carla draws a card from the pile.", Weight.MINOR),
    ]
    assert tell(60, *lines) == ["Anna attacks Biel.", "Biel holds.", "+1 in the log"]
    assert tell(30, *lines) == ["Biel holds.", "+2 in the log"]
    assert tell(40, replace(lines[0], weight=Weight.DECISIVE), *lines[1:]) == ["Anna attacks Biel.", "+2 in the log"]
    long = NewsLine("Biel and Carla swap all of their treasures.")
    assert tell(50, NewsLine("Anna draws."), long) == [long.text], "even where the rest cannot be counted"


def test_the_name_of_who_did_several_things_stands_before_the_first() -> None:
    told = ["Anna draws.", "Anna · 3 de 7: pinya 1/2.", "**Anna wins!** Biel loses.", "Annabel waits."]
    joined = "Anna draws. 3 de 7: pinya 1/2. **Wins!** Biel loses. Annabel waits."
    assert join_sentences(told, "Anna") == joined


def test_no_news_are_longer_than_there_is_room() -> None:
    for room in range(80):
        told = "\n".join(tell(room, *[NewsLine("Anna attacks Biel.")] * 3))
        assert len(told) <= room
