"""What Discord takes, tried on panels together with what the host adds to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from bot.engine.emoji import expand, strip
from bot.engine.panel import Button, Draft, Panel, Press, Say, Select, Verb
from bot.local.components import list_texts, walk_components
from bot.local.limits.components import check_message_components
from bot.registry import GameEntry
from bot.tables.codec import Codec, get_codec
from bot.tables.options import TABLE_OPTIONS
from bot.text.languages import LANGUAGES
from bot.text.names import shorten_name
from bot.ui.messages.custom_ids import format_draft
from bot.ui.messages.formats import limits
from bot.ui.messages.formats.builder import tell_chosen
from bot.ui.messages.lobby import get_option_key, get_value_key
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from tests.built import EMOJI_BUILDER, EVERY_EMOJI, components, embed, layout
from tests.plain import strip_marks
from tests.text.games import WORST_NAME, sitting
from tests.text.sources import WHOLE

TABLE_ID, LONGEST_TOKEN = "WWWW", "zzzz.zz"

HOST_FOOTER = 200
"""Characters of the seal and the key of a deal."""

LONGEST_BATCH = 80

LONGEST_LABEL = 34
"""Characters of a label that a phone shows whole, without the names of people; other languages may be cut there."""

LONGEST_ABOUT = 100
"""Characters of what a game is about, which Discord shows in lists and as the description of a command."""

LONGEST_QUESTION = 200
"""Characters of the text above a hand that is posted again."""


def list_long_texts(entry: GameEntry, say: Say, longest_label: int = LONGEST_LABEL) -> Iterator[str]:
    """List the texts by which a game and its lobby describe themselves that are too long, a sentence each."""
    key, codec = entry.game.key, get_codec(entry.game)
    longest = {f"{key}-about": LONGEST_ABOUT}
    for option in (*codec.option_fields, *TABLE_OPTIONS):
        labels = (get_option_key(key, option.name), *(get_value_key(key, option, value) for value in option.choices))
        longest.update(dict.fromkeys(labels, longest_label))
    for each, most in longest.items():
        if (length := limits.text_length(say(each))) > most:
            yield f"{each} has {length} characters in {say.language}, and may have {most}"


def check_fits(
    panel: Panel,
    say: Say,
    codec: Codec[Any] | None = None,
    *,
    is_public: bool = False,
    longest_label: int = LONGEST_LABEL,
) -> None:
    """Check that the panel is drawn whole, with emoji and without: nothing is cut, with what the host adds to it."""
    keys = ("button-hand", "button-log", "button-rules", "table-take-seat", "button-back")
    verbs = (Verb.HAND, Verb.LOG, Verb.RULES, Verb.JOIN, Verb.BACK)
    own = tuple(Button(say(key), Press(verb)) for key, verb in zip(keys, verbs, strict=True)) if is_public else ()
    remarks = _remarks(say, 5 if codec is None else codec.game.seats[-1], is_public=is_public)
    if is_public:
        vote = Press(Verb.VOTE, page="y.999999999")
        answers = tuple(Button(say(key), vote) for key in ("button-agree-remove", "button-refuse"))
        panel = replace(panel, rows=(*panel.rows, answers))  # to a question to the whole table
    stamp = Stamp(TABLE_ID, LONGEST_TOKEN, codec)
    marked = render(panel, stamp, say, own=own)
    if say.language == LANGUAGES[0]:  # emoji are as long in any language
        _check_emoji_of_embed(marked)
        if not is_public:  # public tables are always embeds
            _check_emoji_of_layout(marked)
    panel = strip_marks(panel)
    drawing = render(panel, stamp, say, own=own)
    assert limits.text_length(panel.title) + len(f" · {TABLE_ID}") <= limits.TITLE
    nameless = [field.text for field in panel.fields if not field.name]
    assert limits.text_length("\n".join((panel.body, *nameless, remarks))) <= limits.BODY
    assert limits.text_length(panel.footer) + HOST_FOOTER <= limits.FOOTER
    assert len(panel.fields) - len(nameless) <= limits.FIELDS
    for field in (each for each in panel.fields if each.name):
        assert 0 < limits.text_length(field.name) <= limits.FIELD_NAME
        assert 0 < limits.text_length(field.text) <= limits.FIELD_TEXT, field.text
    added = max(limits.text_length(remarks), HOST_FOOTER)  # the key stands there while nothing is waited for
    assert len(embed(drawing)) + added <= limits.EMBED
    rows = components(drawing)
    beside = [(field.button,) for field in panel.fields if field.button is not None]
    wanted = (*panel.rows, *(field.row for field in panel.fields), *beside, own)
    assert len([*chain(*rows)]) == sum(1 if isinstance(row, Select) else len(row) for row in wanted)
    if not is_public:
        _check_layout(drawing, LONGEST_QUESTION + added)
    _check_controls(panel, stamp, longest_label if say.language in WHOLE else limits.LABEL)
    ids = [control["custom_id"] for row in rows for control in row]
    names = [control.get("label") or control["placeholder"] for row in rows for control in row]
    told = [name + (each if shorten_name(WORST_NAME) in name else "") for name, each in zip(names, ids, strict=True)]
    assert len(set(told)) == len(told), "each control says alone what it does, where names of people differ"
    assert all(0 < len(each) <= 100 and not each.startswith("!") for each in ids)


def _check_layout(drawing: RenderedMessage, added: int) -> None:
    """Check that nothing is cut or left out where the message is laid out with components."""
    shown = layout(drawing)
    assert not list(check_message_components(shown, is_v2=True))
    texts = [*list_texts(shown)]
    assert sum(map(limits.text_length, texts)) + added <= limits.LAYOUT
    told = "\n".join(texts)
    parts = (drawing.title, *drawing.body.split("\n\n"), *(field.text.strip() for field in drawing.fields))
    missing = [part for part in parts if part not in told]
    assert not missing, f"Discord cuts line ends and empty lines, or something was left out: {missing}"
    buttons = [field.button for field in drawing.fields if field.button is not None]
    controls = [each for row in components(drawing) for each in row]
    assert len([each for each in walk_components(shown) if "custom_id" in each]) == len(controls)
    assert {each.custom_id for each in buttons} <= {each["custom_id"] for each in controls}


def _check_emoji_of_embed(rendered: RenderedMessage) -> None:
    """Check that emoji fit into the texts of an embed, or are left out of one; nothing is cut for them."""
    shown = embed(rendered, EMOJI_BUILDER)
    assert len(shown) <= limits.EMBED
    named = [field for field in rendered.fields if field.name.strip()]
    nameless = [field.text for field in rendered.fields if not field.name.strip()]
    body = "\n".join(filter(None, map(str.strip, (rendered.body, *nameless))))
    marked_texts = [rendered.title, body, *(text for field in named for text in (field.name, tell_chosen(field)))]
    texts = [shown.title, shown.description or ""]
    texts += [text for field in shown.fields for text in (field.name, field.value)]
    for text, marked in zip(texts, marked_texts, strict=True):
        assert text in _list_forms(marked)


def _check_emoji_of_layout(rendered: RenderedMessage) -> None:
    """Check that emoji fit into the texts of a layout, or are left out of one; nothing is cut for them."""
    laid_out = [*list_texts(EMOJI_BUILDER.build_layout(rendered))]
    assert sum(map(limits.text_length, laid_out)) <= limits.LAYOUT
    told = "\n".join(laid_out)
    for marked in (rendered.title, *rendered.body.split("\n\n"), *(field.text for field in rendered.fields)):
        assert any(form in told for form in _list_forms(marked))


def _list_forms(marked: str) -> tuple[str, str]:
    """The two forms in which a text may be sent: without emoji, and with all."""
    return strip(marked).strip(), expand(marked, EVERY_EMOJI.markup).strip()


def _check_controls(panel: Panel, stamp: Stamp, longest_label: int) -> None:
    for row in (*(field.row for field in panel.fields), *panel.rows):
        if isinstance(row, Select):
            assert 0 < limits.text_length(row.placeholder) <= limits.PLACEHOLDER
            assert all(
                0 < limits.text_length(choice.label) <= limits.OPTION
                and limits.text_length(choice.note) <= limits.OPTION
                for choice in row.choices
            )
        else:
            names = shorten_name(WORST_NAME)
            assert all(0 < limits.text_length(each.label.replace(names, "")) <= longest_label for each in row), row
        for press in [row.press] if isinstance(row, Select) else [button.press for button in row]:
            assert len(format_draft(Draft(press.page, press.actions), stamp.codec)) <= LONGEST_BATCH


def _remarks(say: Say, seats: int, *, is_public: bool) -> str:
    """The longest that the host adds to a text at a table of `seats`."""
    people = sitting(seats, WORST_NAME)
    names, when, span = ", ".join(people.names), "<t:1111111111:R>", say("span-minutes", number=59)
    turns = len(people.names) * say("table-turn-of", names=people.names[0], when=when)
    away = "\n".join((say("table-away", names=names), say("table-away-substitute")))
    banks = ", ".join(say("table-bank-of", name=name, span=span) for name in people.names)
    votes = say("table-votes", agreed=seats, needed=seats)
    public = "\n".join(
        (
            say("table-undone", name=people.names[0]),
            f"{say('table-asked-remove', name=people.names[0], other=people.names[0])} {votes}",
            max(turns, away, key=limits.text_length),  # nobody who is away is waited for until some time
            say("table-bank", banks=banks),
            say("table-given-back", span=span),
        )
    )
    newcomer = say("hand-newcomer", tutorial="`/castellers tutorial`")
    return (
        public
        if is_public
        else f"{newcomer}\n\n"
        + max(
            say("hand-dm-closed", button=say("button-hand")),
            say("refusal-stale"),
            say("hand-away"),
            key=limits.text_length,
        )
    )
