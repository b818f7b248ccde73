"""Texts and labels with emoji: they fit, or go without; an emoji is never cut."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.engine.emoji import mark, strip
from bot.engine.panel import Button, Choice, Field, Panel, Press, Select, Verb
from bot.local.components import list_texts, walk_components
from bot.ui.messages.emoji import EmojiBook
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.formats.limits import BODY, EMBED, FIELD_TEXT, LABEL, LAYOUT, TITLE, text_length
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage
from storage.rows import MessageFormat
from tests.contract.trials import examples
from tests.ui.test_render import STAMP, Words

ONE = mark("game", "one")

MARKUP = "<:one_abc123:1440000000000000001>"

BOOK = EmojiBook()
BOOK.add("game/one", "one_abc123", 1440000000000000001)

BUILDER = MessageBuilder(MessageFormat.EMBED, BOOK)

MARKED = st.builds(
    lambda word, count: f"{word}{ONE}" * count,
    st.text(st.sampled_from("abñ"), min_size=1, max_size=9),
    st.integers(0, 40),
)


def drawn(panel: Panel) -> RenderedMessage:
    return render(panel, STAMP, Words())


def is_whole(text: str) -> bool:
    """True if nothing of an emoji or a mark is left over."""
    return not re.search(r"[<>\ue000-\uf8ff]", text.replace(MARKUP, ""))


@examples(50)
@given(MARKED, MARKED, st.lists(st.tuples(MARKED, MARKED), max_size=6), MARKED)
def test_no_emoji_is_cut_and_no_text_for_one(title: str, body: str, fields: list[tuple[str, str]], footer: str) -> None:
    panel = Panel(title, body, tuple(Field(name, text) for name, text in fields), footer)
    shown = BUILDER.build_embed(drawn(panel))
    plain = MessageBuilder(MessageFormat.EMBED).build_embed(drawn(panel))
    assert len(shown) <= EMBED
    assert len(shown.fields) == len(plain.fields)
    texts = [(shown.title, plain.title, TITLE), (shown.description, plain.description, BODY)]
    texts += [(one.value, other.value, FIELD_TEXT) for one, other in zip(shown.fields, plain.fields, strict=True)]
    for text, other, most in texts:
        assert text_length(text or "") <= most
        assert is_whole(text or "")
        assert (text or "").replace(MARKUP, "").replace(" ", "") == (other or "").replace(" ", "")
    assert MARKUP not in (shown.footer.text or "")


@examples(50)
@given(MARKED, MARKED, st.lists(st.tuples(MARKED, MARKED), max_size=6), MARKED)
def test_laid_out_with_components_they_fit_as_well(
    title: str, body: str, fields: list[tuple[str, str]], footer: str
) -> None:
    panel = Panel(title, body, tuple(Field(name, text) for name, text in fields), footer)
    parts = [dict(child.to_component_dict()) for child in BUILDER.build_layout(drawn(panel)).children]
    texts = [*list_texts(parts)]
    assert sum(map(text_length, texts)) <= LAYOUT
    assert all(map(is_whole, texts))
    plain = MessageBuilder(MessageFormat.EMBED).build_layout(drawn(panel))
    others = [*list_texts([dict(child.to_component_dict()) for child in plain.children])]
    assert [text.replace(MARKUP, "").replace(" ", "") for text in texts] == [each.replace(" ", "") for each in others]


async def test_a_control_shows_the_first_of_its_emoji_and_only_words_in_its_label() -> None:
    unknown = mark("game", "two")
    select = Select(f"Which?{ONE}", Press(Verb.PAGE), (Choice(f"Four{ONE}", "a", f"note{ONE}"), Choice("Five", "b")))
    button = Button(f"Go{unknown}{ONE}", Press(Verb.UNDO))
    rows = BUILDER.build_view(drawn(Panel("Title", rows=((button,), select)))).to_components()
    shown = [each for each in walk_components(rows) if "custom_id" in each]
    assert (shown[0]["label"], shown[0]["emoji"]["name"]) == ("Go", "one_abc123")
    assert shown[1]["placeholder"] == "Which?"
    first, second = shown[1]["options"]
    assert (first["label"], first["description"], first["emoji"]["name"]) == ("Four", "note", "one_abc123")
    assert "emoji" not in second


async def test_a_long_label_is_cut_without_its_mark() -> None:
    rows = BUILDER.build_view(drawn(Panel("Title", rows=((Button("x" * 79 + ONE + "yz", Press(Verb.UNDO)),),))))
    (button,) = [each for each in walk_components(rows.to_components()) if "custom_id" in each]
    assert text_length(button["label"]) == LABEL
    assert is_whole(button["label"])


def test_equal_messages_have_equal_digests_whatever_emoji_there_are() -> None:
    panel = Panel("Title", f"Four{ONE}")
    assert drawn(panel).digest == drawn(panel).digest
    assert BUILDER.build_embed(drawn(panel)).description == f"Four {MARKUP}"
    assert MessageBuilder(MessageFormat.EMBED).build_embed(drawn(panel)).description == strip(panel.body)
