"""A page of a hand that is too high for a phone comes in parts, and the parts hold all of it."""

from __future__ import annotations

from bot.engine.panel import Button, Draft, Field, Panel, Press, Select, Verb
from bot.ui.messages.formats.limits import LAYOUT
from bot.ui.messages.phone import MARK, MOST, choose_part, count_free_lines, split_draft
from tests.text.sources import FOLDERS, texts

SAY = texts(FOLDERS["fallera"]).say("ca")
PAGE = Draft("c")
BACK = (Button("Torna", Press(Verb.DRAFT)),)
LINES = tuple(f"{number}. {'Què fa aquesta carta. ' * 5}" for number in range(1, 16))
HIGH = Panel("Cartes", "El cos.", (Field("A la mà", "\n".join(LINES)), Field("Al mostrador", "Res")), rows=(BACK,))


def list_parts(panel: Panel) -> list[Panel]:
    """The parts as the buttons lead to them."""
    parts, number = [choose_part(panel, PAGE, 0, (), SAY)], 1
    while f"{PAGE.page}{MARK * number}" in [button.press.page for button in get_buttons(parts[-1])]:
        parts.append(choose_part(panel, PAGE, number, (), SAY))
        number += 1
    return parts


def get_buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if isinstance(row, tuple) for button in row]


def test_the_parts_fit_and_hold_every_line_once() -> None:
    parts = list_parts(HIGH)
    assert len(parts) > 1
    assert all(count_free_lines(part, ()) > 0 for part in parts)
    told = [line for part in parts for field in part.fields for line in field.text.split("\n")]
    assert told == ["El cos.", *LINES, "Res"]
    assert all(part.rows[0][:1] == BACK for part in parts if isinstance(part.rows[0], tuple))
    labels = [button.label for button in get_buttons(parts[1])]
    assert len(set(labels)) == len(labels)


def test_what_fits_has_lists_or_is_the_hand_itself_is_not_divided() -> None:
    low = Panel("Cartes", "El cos.", rows=(BACK,))
    assert choose_part(low, PAGE, 0, (), SAY) == low
    chosen = Panel("Cartes", HIGH.body, HIGH.fields, rows=(Select("Tria", Press(Verb.DRAFT), ()),))
    assert choose_part(chosen, PAGE, 0, (), SAY) == chosen


def test_parts_are_few_enough_and_one_that_is_gone_is_the_last() -> None:
    assert choose_part(HIGH, PAGE, 9, (), SAY) == list_parts(HIGH)[-1]
    endless = Panel("Cartes", fields=(Field("A la mà", "\n".join(LINES * 9)[:LAYOUT]),), rows=(BACK,))
    parts = list_parts(endless)
    assert len(parts) <= MOST + 1
    assert split_draft(Draft("explain" + MARK * MOST)) == (Draft("explain"), MOST)
