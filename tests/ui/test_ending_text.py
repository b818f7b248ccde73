"""The fields of a finished game's message."""

from __future__ import annotations

from bot.engine.panel import Field, Panel
from bot.ui.messages.formats.limits import FIELD_TEXT
from bot.ui.messages.panel_parts import add_ending, pack_lines
from tests.spoken.scripts import PEOPLE, open_hall
from tests.text.sources import FOLDERS, texts


def test_lines_go_on_in_another_field_where_one_does_not_hold_them() -> None:
    assert [*pack_lines("Hands", ("a", "b"))] == [Field("Hands", "a\nb")]
    assert [*pack_lines("Hands", ())] == []
    lines = [letter * (FIELD_TEXT // 2) for letter in "abc"]
    fields = [*pack_lines("Hands", lines)]
    assert [field.name for field in fields] == ["Hands"] * 3
    assert [field.text for field in fields] == lines


async def test_hands_that_do_not_fit_are_left_to_the_table_in_words() -> None:
    say = texts(FOLDERS["thegame"]).say("ca")
    async with open_hall() as hall:
        table = await hall.game(*PEOPLE, game="thegame")
    sitting = table.build_sitting()
    whole, cut = (add_ending(Panel(""), table, sitting, (), say, fits) for fits in (lambda _: True, lambda _: False))
    assert all(person.name in whole.fields[-1].text for person in PEOPLE)
    assert cut.fields[-1] == Field(say("table-hands"), say("table-hands-words", words=say("button-words")))
