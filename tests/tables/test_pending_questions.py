"""Whom a table asks what, as it is stored with steps and messages."""

from __future__ import annotations

import pytest

from bot.tables.table import PendingQuestions


@pytest.mark.parametrize("text", ["", "0:c", "0:1f,3:c", "0:1f.1,3:c.1", "0:c,2:c;1:57,2:57", ";1:57"])
def test_what_is_stored_is_read_and_written_alike(text: str) -> None:
    assert str(PendingQuestions.from_text(text)) == text


def test_a_question_is_the_same_on_every_branch_and_apart_from_what_is_put_to_people() -> None:
    assert PendingQuestions.from_text("").questions == {}
    for text in ("0:1f,3:c", "0:1f.1,3:c.1"):
        assert PendingQuestions.from_text(text).questions == {0: "1f", 3: "c"}
    asked = PendingQuestions.from_text("0:c,2:c;1:57")
    assert (asked.tokens, asked.motions) == ({0: "c", 2: "c"}, {1: "57"})
    assert str(asked.without([0, 1])) == "2:c;1:57"
    assert str(asked.without([0, 2])) == ";1:57"


@pytest.mark.parametrize("text", ["0", "0:c:d", "a:c"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"unpack|invalid literal"):
        PendingQuestions.from_text(text)
