"""Panels as messages: Discord's limits hold, whatever a panel holds."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.panel import Button, Choice, Draft, Field, Panel, Press, Select, Style, Tone, Verb
from bot.engine.scene import Scene
from bot.local.components import ComponentKind, list_texts, walk_components
from bot.local.limits.components import check_message_components
from bot.pictures.picture import prepare_picture
from bot.tables.codec import get_codec
from bot.text.names import END_OF_ISOLATE, ISOLATE
from bot.ui.messages import custom_ids
from bot.ui.messages.custom_ids import (
    LOST,
    NO_QUESTION,
    CustomId,
    ListPage,
    MalformedId,
    build_custom_id,
    format_draft,
    format_value,
    join_batch,
    parse,
    parse_draft,
    parse_values,
)
from bot.ui.messages.formats import limits
from bot.ui.messages.render import PAGE, Link, render
from bot.ui.messages.rendered import RenderedMessage, Stamp, format_in_progress
from cogs.thegame import GAME
from cogs.thegame.rules.terms import Degree, End, Play, Wish
from tests.built import BUILDER, components, embed, layout

CODEC = get_codec(GAME)
STAMP = Stamp("K7QM", "c", CODEC)
LONG = "Ñandú 🏴‍☠️ " * 1000
HOST = tuple(Button(label, Press(verb)) for label, verb in (("My hand", Verb.HAND), ("Log", Verb.LOG)))
LINK = Link("To the table", "https://discord.com/channels/1/2")


class Words:
    """Says keys and numbers."""

    language = "en"

    def __call__(self, key: str, /, **args: int | str) -> str:
        return " ".join([key, *map(str, args.values())])


def drawn(panel: Panel, stamp: Stamp = STAMP, *, is_public: bool = True) -> RenderedMessage:
    return render(panel, stamp, Words(), own=HOST if is_public else (), links=(LINK,))


def numbers(count: int, chosen: int = -1) -> tuple[Choice, ...]:
    return tuple(Choice(f"number {n}", Play(n, 0), is_chosen=n == chosen) for n in range(count))


def test_a_panel_becomes_an_embed_with_its_parts_in_order() -> None:
    panel = Panel("Title", "Body", (Field("A", "one", is_inline=True), Field("B", "two")), "Foot", tone=Tone.ASKING)
    assert BUILDER.build_embed(drawn(panel)) == {
        "title": "Title",
        "description": "Body",
        "color": 0xC8102E,
        "footer": {"text": "Foot"},
        "fields": [{"name": "A", "value": "one", "inline": True}, {"name": "B", "value": "two", "inline": False}],
    }


def test_controls_carry_custom_ids_of_their_own_and_equal_choices_are_offered_once() -> None:
    rows = (
        (Button("Play", Press(Verb.ACT, (Play(37, 0),)), Style.GOOD), Button("No", Press(Verb.DRAFT))),
        Select("Which?", Press(Verb.ACT), (Choice("37 up", Play(37, 0), "a note"),), most=3),
    )
    (play, no), (which,), *_ = components(drawn(Panel("Title", rows=rows)))
    assert (play["label"], play["custom_id"], play["style"]) == ("Play", "a:K7QM:c:P37.0", 3)
    assert no["custom_id"] == "d:K7QM:c:/"
    assert (which["custom_id"], which["min_values"], which["max_values"]) == ("a:K7QM:c:", 1, 1)
    assert which["options"] == [{"label": "37 up", "value": "P37.0", "default": False, "description": "a note"}]

    assert components(drawn(Panel("Title", rows=(Select("Which?", Press(Verb.ACT), ()),)), is_public=False)) == [
        [{"type": 2, "style": 5, "label": "To the table", "url": LINK.url}]
    ]
    choices = (Choice("first", "a"), Choice("second", "b"), Choice("again", "a"))
    ((select,), *_) = components(drawn(Panel("Title", rows=(Select("Which?", Press(Verb.PAGE), choices),))))
    assert [option["label"] for option in select["options"]] == ["first", "second"]

    button = Button("Same", Press(Verb.DRAFT))
    shown = components(drawn(Panel("Title", rows=((button, button), Select("Or", Press(Verb.DRAFT), numbers(2))))))
    drawn_ids = [control["custom_id"] for row in shown[:2] for control in row]
    assert len(set(drawn_ids)) == 3
    assert len({custom_ids.parse(custom_id) for custom_id in drawn_ids}) == 1

    panel = Panel("Title", rows=(Select("Which?", Press(Verb.ACT), numbers(60), least=3, most=3),))
    ((select,), *_) = components(drawn(panel))
    assert (select["min_values"], select["max_values"]) == (1, 3)


def test_rows_that_are_too_many_leave_the_hosts_own_and_drop_the_link() -> None:
    shown = components(drawn(Panel("Title", rows=((Button("A", Press(Verb.UNDO)),),))))
    assert [[control["label"] for control in row] for row in shown] == [["A"], ["My hand", "Log", "To the table"]]
    assert shown[-1][-1]["url"] == LINK.url
    rows = tuple((Button(str(n), Press(Verb.ACT, (Play(n, 0),))),) for n in range(9))
    shown = components(drawn(Panel("Title", rows=rows)))
    assert [row[0]["label"] for row in shown] == ["0", "1", "2", "3", "My hand"]
    full = tuple(tuple(Button("x", Press(Verb.ACT, (Play(10 * n + m, 0),))) for m in range(5)) for n in range(5))
    shown = components(drawn(Panel("Title", rows=full), is_public=False))
    assert [len(row) for row in shown] == [5] * 5
    assert all("url" not in control for row in shown for control in row)

    row = tuple(Button(str(n), Press(Verb.ACT, (Play(n, 0),))) for n in range(7))
    shown = components(drawn(Panel("Title", rows=(row,)), is_public=False))
    assert [len(row) for row in shown] == [5, 2, 1]

    more = (Button("More", Press(Verb.QUIET, page=custom_ids.ON)),)
    row = tuple(Button("x", Press(Verb.ACT, (Play(n, 0),))) for n in range(3))
    for count, last in (
        (1, ["More", "To the table"]),
        (4, ["More", "To the table"]),
        (5, ["x"] * 3 + ["More", "To the table"]),
    ):
        rendered = render(Panel("Title", rows=(row,) * count), STAMP, Words(), more=more, links=(LINK,))
        labels = [[control["label"] for control in each] for each in components(rendered)]
        assert (len(labels), labels[-1]) == (min(count + 1, 5), last)
    assert components(rendered)[-1][3]["custom_id"] == "q:K7QM:c:on"


def test_a_control_that_does_not_fit_an_id_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    batch = tuple(Play(n, 0) for n in range(10, 40))
    with caplog.at_level(logging.ERROR):
        much, little = Button("Much", Press(Verb.ACT, batch)), Button("Little", Press(Verb.UNDO))
        select = Select("Which?", Press(Verb.ACT, batch), (Choice("37 up", Play(37, 0)),))
        rendered = drawn(
            Panel("Title", fields=(Field("A", "text", button=much),), rows=((much, little), (much,), select))
        )
    labels = [control.get("label") for row in components(rendered) for control in row]
    assert labels[:1] == ["Little"]
    assert "Much" not in labels
    assert not [control for row in components(rendered) for control in row if "options" in control]
    assert "does not fit" in caplog.text
    assert "P10" not in caplog.text, "what somebody is about to play is nobody's business"


# Long lists


def pages(
    count: int, turn: custom_ids.ListPage | None = None, chosen: int = -1, draft: str = "w/P1.0"
) -> list[dict[str, Any]]:
    panel = Panel(
        "Title", rows=((Button("A", Press(Verb.UNDO)),), Select("Which?", Press(Verb.ACT), numbers(count, chosen)))
    )
    options: list[dict[str, Any]] = components(drawn(panel, Stamp("K7QM", "c", CODEC, draft, turn)))[1][0]["options"]
    return options


@pytest.mark.parametrize("count", [1, 25, 26, 46, 47, 99, 500])
def test_every_choice_of_a_long_list_is_on_exactly_one_page(count: int) -> None:
    seen: list[str] = []
    turn: custom_ids.ListPage | None = custom_ids.ListPage(1, 0, "w/P1.0")
    while turn is not None:
        options = pages(count, turn)
        assert len(options) <= limits.OPTIONS
        values, _ = custom_ids.parse_values([option["value"] for option in options])
        seen += values
        _, onward = custom_ids.parse_values([options[-1]["value"]])
        turn = onward if onward is not None and onward.page > turn.page else None
    assert seen == [f"P{n}.0" for n in range(count)]


def test_the_ways_between_pages_say_what_is_there_keep_the_draft_and_lead_to_what_is_chosen() -> None:
    _, turn = custom_ids.parse_values([pages(60)[-1]["value"]])
    assert turn == custom_ids.ListPage(1, 1, "w/P1.0")

    assert pages(60)[-1]["label"] == "choices-more 24 46 60"
    assert pages(60, custom_ids.ListPage(1, 1))[0]["label"] == "choices-back 1 23 60"
    assert pages(60, custom_ids.ListPage(1, 1))[-1]["label"] == "choices-more 47 60 60"

    assert any(option["default"] for option in pages(60, chosen=PAGE + 3))
    assert pages(60, custom_ids.ListPage(1, 999)) == pages(60, custom_ids.ListPage(1, 2))
    assert pages(60, custom_ids.ListPage(0, 1)) == pages(60)


# Limits


def embed_texts(shown: discord.Embed) -> Iterator[tuple[str, int]]:
    yield shown.title or "", limits.TITLE
    yield shown.description or "", limits.BODY
    yield shown.footer.text or "", limits.FOOTER
    for field in shown.fields:
        yield field.name or "", limits.FIELD_NAME
        yield field.value or "", limits.FIELD_TEXT


def check_limits(rendered: RenderedMessage) -> None:
    texts = list(embed_texts(embed(rendered)))
    assert all(limits.text_length(text) <= limit for text, limit in texts)
    assert sum(limits.text_length(text) for text, _ in texts) <= limits.EMBED
    assert len(embed(rendered).fields) <= limits.FIELDS
    assert all(
        field.name.strip() and field.value.strip() for field in embed(rendered).fields if field.name and field.value
    )
    assert len(components(rendered)) <= 5
    custom_ids = [control["custom_id"] for row in components(rendered) for control in row if "custom_id" in control]
    assert len(custom_ids) == len(set(custom_ids))
    assert all(1 <= len(custom_id) <= 100 for custom_id in custom_ids)
    for above in ("", LONG):
        shown = layout(rendered, above)
        assert list(check_message_components(shown, is_v2=True)) == []
        assert sum(map(limits.text_length, list_texts(shown))) <= limits.LAYOUT
        assert [*list_texts(shown)][0 if not above else 1].strip()
    for row in components(rendered):
        assert 1 <= len(row) <= 5
        for control in row:
            check_control(control)


def check_control(control: dict[str, Any]) -> None:
    if control["type"] == discord.ComponentType.button.value:
        assert 1 <= limits.text_length(control["label"]) <= limits.LABEL
        return
    options = control["options"]
    assert limits.text_length(control.get("placeholder", "")) <= limits.PLACEHOLDER
    assert 1 <= len(options) <= limits.OPTIONS
    assert len({option["value"] for option in options}) == len(options)
    assert 0 <= control["min_values"] <= control["max_values"] <= len(options)
    assert sum(option["default"] for option in options) <= control["max_values"]
    for option in options:
        assert 1 <= limits.text_length(option["label"]) <= limits.OPTION
        assert limits.text_length(option.get("description") or "x") <= limits.OPTION
        assert 1 <= len(option["value"]) <= 100


def test_the_longest_and_an_empty_panel_keep_every_limit() -> None:
    choices = tuple(Choice(LONG, Play(n, 0), LONG, is_chosen=True) for n in range(99))
    rows = (
        tuple(Button(LONG, Press(Verb.ACT, (Play(n, 0),))) for n in range(12)),
        Select(LONG, Press(Verb.ACT), choices, least=40, most=40),
    )
    panel = Panel(LONG, LONG, tuple(Field(LONG, LONG) for _ in range(40)), LONG, rows)
    check_limits(drawn(panel))
    check_limits(drawn(panel, is_public=False))

    rows = ((Button(" ", Press(Verb.UNDO)),), Select("", Press(Verb.ACT), (Choice("", "a"),)))
    rendered = drawn(Panel("", "", (Field("", " \n"),), "", rows))
    check_limits(rendered)
    assert embed(rendered).title


TEXTS = st.text(max_size=40) | st.integers(0, 7000).map(lambda length: LONG[:length])
VALUES = st.integers(0, 60).map(lambda n: Play(n, 0))
BUTTONS = st.builds(Button, TEXTS, st.builds(Press, st.just(Verb.ACT), VALUES.map(lambda play: (play,))))
FIELDS_OF_PANELS = st.builds(Field, TEXTS, TEXTS, button=st.none() | BUTTONS)
FIELD_LISTS = st.lists(FIELDS_OF_PANELS, max_size=30).map(tuple)
CHOICES = st.builds(Choice, TEXTS, VALUES, TEXTS, st.booleans())
SELECTS = st.builds(
    Select,
    TEXTS,
    st.just(Press(Verb.ACT)),
    st.lists(CHOICES, max_size=60).map(tuple),
    st.integers(0, 3),
    st.integers(1, 30),
)
ROWS = st.lists(st.lists(BUTTONS, max_size=7).map(tuple) | SELECTS, max_size=7).map(tuple)


@given(st.builds(Panel, TEXTS, TEXTS, FIELD_LISTS, TEXTS, ROWS))
def test_any_panel_keeps_every_limit(panel: Panel) -> None:
    check_limits(drawn(panel))


def test_what_is_cut_says_so_and_leaves_no_half_sign_behind() -> None:
    assert limits.truncate("one two three", 100) == "one two three"
    assert limits.truncate("one two three four five", 19) == "one two three four…"
    assert limits.truncate("a" * 30, 10) == "a" * 9 + "…"
    assert limits.truncate("anything", 0) == ""
    assert limits.truncate("🎲" * 10, 10) == "🎲" * 4 + "…"
    assert limits.truncate("name\\*\\*", 6) == "name…"
    turned = f"{ISOLATE}{'א' * 30}{END_OF_ISOLATE}"
    assert limits.truncate(turned, 10).count(ISOLATE) == limits.truncate(turned, 10).count(END_OF_ISOLATE) == 1


@given(TEXTS, st.integers(0, 50))
def test_a_cut_text_fits(text: str, room: int) -> None:
    assert limits.text_length(limits.truncate(text, room)) <= room


# Laid out with components


def test_a_panel_becomes_a_frame_with_its_parts_in_order() -> None:
    open_it = Button("Open", Press(Verb.PAGE, page="p"))
    panel = Panel(
        "Title", "Body", (Field("A", "one"), Field("B", "two", button=open_it)), "Foot\nSeal", tone=Tone.ASKING
    )
    text, frame = layout(drawn(panel), "It is your turn")
    assert (text["content"], frame["accent_color"]) == ("It is your turn", 0xC8102E)
    head, first, section, line, footer, row = frame["components"]
    assert [head["content"], first["content"]] == ["### Title\nBody", "**A**\none"]
    assert [each["content"] for each in section["components"]] == ["**B**\ntwo"]
    assert (section["accessory"]["label"], section["accessory"]["custom_id"]) == ("Open", "e:K7QM:-:p")
    assert (line["type"], footer["content"]) == (ComponentKind.SEPARATOR, "-# Foot\n-# Seal")
    assert [each["label"] for each in row["components"]] == ["My hand", "Log", "To the table"]

    (frame,) = layout(render(Panel("Title", footer="seal *a_b*"), STAMP, Words()))
    assert frame["components"][-1]["content"] == "-# seal \\*a\\_b\\*"

    scene = Scene(100, 100, "#FFFFFF", (), "Four piles.")
    picture = prepare_picture(scene, Path("cogs/thegame/art"))
    assert picture is not None
    rendered = render(Panel("Title", fields=(Field("A", "one"),)), STAMP, Words(), picture=picture)
    _, gallery, _ = layout(rendered)[0]["components"]
    assert gallery["items"] == [{"media": {"url": f"attachment://{picture.name}"}, "description": "Four piles."}]


def test_buttons_of_fields_come_in_rows_in_an_embed_or_where_there_is_no_place_beside_them() -> None:
    fields = [Field(str(n), "text", button=Button(f"Open {n}", Press(Verb.PAGE, page=str(n)))) for n in range(6)]
    rows = components(drawn(Panel("Title", fields=tuple(fields), rows=((Button("A", Press(Verb.UNDO)),),))))
    assert [[control["label"] for control in row] for row in rows] == [
        ["A"],
        [f"Open {n}" for n in range(5)],
        ["Open 5"],
        ["My hand", "Log", "To the table"],
    ]

    fields = [Field("", f"Table {n}", button=Button(f"Open {n}", Press(Verb.PAGE, page=str(n)))) for n in range(20)]
    rendered = render(Panel("Title", fields=tuple(fields)), STAMP, Words())
    check_limits(rendered)
    (frame,) = layout(rendered)
    sections = [each for each in frame["components"] if each["type"] == ComponentKind.SECTION]
    assert [each["accessory"]["label"] for each in sections] == [f"Open {n}" for n in range(len(sections))]
    assert 0 < len(sections) < 20
    assert [each["label"] for each in walk_components([frame]) if "label" in each] == [f"Open {n}" for n in range(20)]
    assert "\n".join(list_texts([frame])).count("Table ") == 20


# What discord.py gets


def test_whatever_can_be_seen_and_nothing_else_changes_the_digest() -> None:
    """A change of this text lets every message be drawn again once, which is no harm but should be meant."""
    panel = Panel("Title", "Body", rows=((Button("A", Press(Verb.UNDO)),),))
    assert drawn(panel).digest == drawn(panel).digest == "4f7b370314130dd30f"

    row = (Button("A", Press(Verb.UNDO)),)
    panels = [
        Panel("Title", rows=(row,)),
        Panel("Other", rows=(row,)),
        Panel("Title", tone=Tone.WON, rows=(row,)),
        Panel("Title", rows=((Button("B", Press(Verb.UNDO)),),)),
        Panel("Title", rows=((Button("A", Press(Verb.UNDO), Style.GOOD),),)),
        Panel("Title", rows=((Button("A", Press(Verb.ACT)),),)),
    ]
    digests = {drawn(panel).digest for panel in panels} | {drawn(panels[0], Stamp("K7QM", "d", CODEC)).digest}
    assert len(digests) == len(panels) + 1


def test_a_draft_and_a_turned_page_are_in_progress() -> None:
    panel = Panel("Title")
    assert not format_in_progress(drawn(panel, Stamp("K7QM", "c", CODEC)))
    assert not format_in_progress(drawn(panel, Stamp("K7QM", "c", CODEC, custom_ids.format_draft(Draft(), CODEC))))
    assert format_in_progress(drawn(panel, Stamp("K7QM", "c", CODEC, "w/")))
    assert format_in_progress(drawn(panel, Stamp("K7QM", "c", CODEC, "/", custom_ids.ListPage(0, 1))))


# Custom ids: what is written comes back, and what is forged is refused.


BATCH = (Play(37, 0), Play(12, 3))


@pytest.mark.parametrize("verb", Verb)
def test_a_custom_id_comes_back_as_it_was(verb: Verb) -> None:
    for table, question, payload in product(
        ("", "K7QM"), (NO_QUESTION, "1f", "1f.2"), ("", "P37.0,P12.3", "hand/P37.0")
    ):
        written = CustomId(verb, table, question, payload)
        assert parse(written.format()) == written


def test_a_custom_id_has_room_for_its_parts_and_only_answers_carry_the_question() -> None:
    press = CustomId(Verb.DRAFT, "K7QM", "c", "/P37.0")
    assert press.format(0) != press.format(1) != press.format(2)
    assert parse(press.format(2)) == press

    assert all(len(verb) == 1 for verb in Verb)

    with pytest.raises(ValueError, match="longer"):
        CustomId(Verb.ACT, "K7QM", "c", "x" * limits.CUSTOM_ID).format()

    carried = {verb for verb in Verb if build_custom_id(Press(verb), "K7QM", "c", None).question == "c"}
    assert carried == {Verb.ACT, Verb.DRAFT, Verb.UNDO, Verb.QUIET, Verb.ORDER, Verb.HINT, Verb.MEAN}
    assert build_custom_id(Press(Verb.ACT, (End(),), is_aside=True), "K7QM", "c", CODEC).question == NO_QUESTION


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "a",
        "a:K7QM:c",
        "0:K7QM:c:",
        "A:K7QM:c:",
        "a:k7qm:c:P37.0",
        "a:K7QM::P37.0",
        "a:K7QM:C:P37.0",
        "a:K7QM:c:P37 0",
        "a:K7QM:c:P37.0#",
        "a:K7QM:c:P37.0#123",
        "a:K7QM:c:à",
        "a:K7QM:c:P37.0\n",
        "a:K7QMK7QMK7:c:",
        "a:K7QM:c:" + "x" * 100,
    ],
)
def test_a_forged_custom_id_is_malformed(forged: str) -> None:
    with pytest.raises(MalformedId):
        parse(forged)


@given(st.text(max_size=120))
def test_no_text_does_more_than_be_malformed(text: str) -> None:
    for read in (parse, lambda text: parse_draft(text, CODEC), lambda text: parse_values((text,))):
        with suppress(MalformedId):
            read(text)


def test_an_aside_keeps_the_draft_of_its_message_where_both_fit() -> None:
    wish = Press(Verb.ACT, (Wish(0, Degree.NOTHERE),), is_aside=True)
    pressed = build_custom_id(wish, "K7QM", "c", CODEC, "w/P37.0,P12.3")
    assert (pressed.batch, pressed.draft) == ("W0.nothere", "w/P37.0,P12.3")
    assert parse(pressed.format(24)) == pressed
    pressed = build_custom_id(wish, "K7QM", "c", CODEC, "w/" + ",".join(["P37.0"] * 13))
    assert (pressed.batch, pressed.draft) == ("W0.nothere", "")
    assert build_custom_id(wish, "K7QM", "c", CODEC, "/").draft == ""


def test_a_hint_carries_the_draft_of_its_message_or_says_that_there_is_one() -> None:
    hint = Press(Verb.HINT)
    pressed = build_custom_id(hint, "K7QM", "c", CODEC, "/P37.0,P12.3")
    assert (pressed.question, parse_draft(parse(pressed.format(24)).draft, CODEC).actions) == ("c", BATCH)
    assert build_custom_id(hint, "K7QM", "c", CODEC, "/" + ",".join(["P37.0"] * 16)).draft == LOST
    assert build_custom_id(hint, "K7QM", "c", CODEC, "/").draft == ""


def test_actions_travel_in_short_form_and_need_a_game() -> None:
    assert build_custom_id(Press(Verb.ACT, BATCH), "K7QM", "c", CODEC).format() == "a:K7QM:c:P37.0,P12.3"
    assert build_custom_id(Press(Verb.DRAFT, BATCH, page="w"), "K7QM", "c", CODEC).format() == "d:K7QM:c:w/P37.0,P12.3"
    assert build_custom_id(Press(Verb.OPTION, page="level"), "K7QM", "c", None).format() == "o:K7QM:-:level"
    assert format_value(Choice("37 on the first pile", Play(37, 0)), CODEC) == "P37.0"
    assert format_value(Choice("Catalan", "ca"), None) == "ca"

    with pytest.raises(ValueError, match="a codec"):
        build_custom_id(Press(Verb.ACT, BATCH), "", NO_QUESTION, None)
    with pytest.raises(ValueError, match="a codec"):
        format_value(Choice("37", Play(37, 0)), None)

    assert join_batch("P37.0", ("P12.3", "P13.3")) == "P37.0,P12.3,P13.3"
    assert join_batch("", ("P12.3",)) == "P12.3"
    assert join_batch("P37.0", ()) == "P37.0"

    assert parse_draft("", CODEC) == Draft()

    turn = ListPage(3, 2, "w/P37.0")
    assert parse_values(("P12.3", turn.format())) == (("P12.3",), turn)
    assert parse_values(("P12.3",)) == (("P12.3",), None)


@pytest.mark.parametrize("draft", [Draft(), Draft("w"), Draft("", BATCH), Draft("wishes", BATCH)])
def test_a_draft_comes_back_as_it_was(draft: Draft) -> None:
    assert parse_draft(format_draft(draft, CODEC), CODEC) == draft


def test_a_forged_draft_or_page_is_malformed() -> None:
    for draft in ("w/P37", "w/Q1", "w w/", "/P37.0,", "w/P37.0/P12.3", "0/"):
        with pytest.raises(MalformedId):
            parse_draft(draft, CODEC)
    for page in ("~", "~1", "~9.1~", "~1.1000~", "~1.1~ù"):
        with pytest.raises(MalformedId):
            parse_values((page,))
