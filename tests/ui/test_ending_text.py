"""The fields of a finished game's message."""

from __future__ import annotations

from bot.engine.panel import Field
from bot.ui.messages.ending_text import pack_lines
from bot.ui.messages.formats.limits import FIELD_TEXT


def test_lines_that_one_field_holds_are_one_field() -> None:
    assert [*pack_lines("Hands", ("a", "b"))] == [Field("Hands", "a\nb")]
    assert [*pack_lines("Hands", ())] == []


def test_lines_go_on_in_another_field_of_the_same_name_and_none_is_cut() -> None:
    lines = [letter * (FIELD_TEXT // 2) for letter in "abc"]
    fields = [*pack_lines("Hands", lines)]
    assert [field.name for field in fields] == ["Hands"] * 3
    assert [field.text for field in fields] == lines
