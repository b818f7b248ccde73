"""The lines that a hand leaves on a phone; tests/browser/test_heights.py measures what comes of them."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.emoji import mark
from bot.engine.panel import Button, Field, Panel, Press, Select, Verb
from bot.ui.messages.phone import CHARACTERS, count_free_lines, count_lines

PANEL = Panel("title", "a line", (Field("name", "a line"),), rows=((Button("label", Press(Verb.LOG)),),))


def test_lines_wrap_and_gaps_are_no_lines() -> None:
    assert count_lines("") == 0
    assert count_lines("a\n\nb") == 2
    assert count_lines("x" * (CHARACTERS + 1)) == 2
    assert count_lines("x" * (CHARACTERS - 1) + mark("game", "card")) == 2


def test_each_part_of_a_panel_takes_room() -> None:
    free = count_free_lines(PANEL, ())
    more = (
        replace(PANEL, body="one\ntwo\nthree"),
        replace(PANEL, fields=PANEL.fields * 2),
        replace(PANEL, footer="small"),
        replace(PANEL, rows=(*PANEL.rows, Select("choose", Press(Verb.LOG), ()))),
    )
    assert all(count_free_lines(each, ()) < free for each in more)
    assert count_free_lines(PANEL, [Button("a button as wide as a row", Press(Verb.LOG))] * 3) <= free - 6
    assert count_free_lines(replace(PANEL, body="line\n" * 99), ()) == 0
