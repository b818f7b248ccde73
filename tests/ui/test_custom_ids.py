"""Custom ids: what is written comes back, and what is forged is refused."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.panel import Choice, Draft, Press, Verb
from bot.tables.codec import get_codec
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
from bot.ui.messages.formats.limits import CUSTOM_ID
from cogs.thegame import GAME
from cogs.thegame.rules.terms import Degree, End, Play, Wish

CODEC = get_codec(GAME)
BATCH = (Play(37, 0), Play(12, 3))


@pytest.mark.parametrize("verb", Verb)
def test_a_custom_id_comes_back_as_it_was(verb: Verb) -> None:
    for table, question, payload in product(
        ("", "K7QM"), (NO_QUESTION, "1f", "1f.2"), ("", "P37.0,P12.3", "hand/P37.0")
    ):
        written = CustomId(verb, table, question, payload)
        assert parse(written.format()) == written


def test_two_controls_that_ask_for_the_same_have_different_ids() -> None:
    press = CustomId(Verb.DRAFT, "K7QM", "c", "/P37.0")
    assert press.format(0) != press.format(1) != press.format(2)
    assert parse(press.format(2)) == press


def test_every_verb_is_one_letter_of_its_own() -> None:
    assert all(len(verb) == 1 for verb in Verb)


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


def test_an_id_that_is_too_long_is_never_written() -> None:
    with pytest.raises(ValueError, match="longer"):
        CustomId(Verb.ACT, "K7QM", "c", "x" * CUSTOM_ID).format()


def test_only_answers_carry_the_question_and_an_aside_is_never_stale() -> None:
    carried = {verb for verb in Verb if build_custom_id(Press(verb), "K7QM", "c", None).question == "c"}
    assert carried == {Verb.ACT, Verb.DRAFT, Verb.UNDO, Verb.QUIET, Verb.ORDER, Verb.HINT, Verb.MEAN}
    assert build_custom_id(Press(Verb.ACT, (End(),), is_aside=True), "K7QM", "c", CODEC).question == NO_QUESTION


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


def test_actions_travel_in_short_form() -> None:
    assert build_custom_id(Press(Verb.ACT, BATCH), "K7QM", "c", CODEC).format() == "a:K7QM:c:P37.0,P12.3"
    assert build_custom_id(Press(Verb.DRAFT, BATCH, page="w"), "K7QM", "c", CODEC).format() == "d:K7QM:c:w/P37.0,P12.3"
    assert build_custom_id(Press(Verb.OPTION, page="level"), "K7QM", "c", None).format() == "o:K7QM:-:level"
    assert format_value(Choice("37 on the first pile", Play(37, 0)), CODEC) == "P37.0"
    assert format_value(Choice("Catalan", "ca"), None) == "ca"


def test_actions_need_a_game() -> None:
    with pytest.raises(ValueError, match="a codec"):
        build_custom_id(Press(Verb.ACT, BATCH), "", NO_QUESTION, None)
    with pytest.raises(ValueError, match="a codec"):
        format_value(Choice("37", Play(37, 0)), None)


def test_a_batch_is_what_the_control_says_and_then_what_was_chosen() -> None:
    assert join_batch("P37.0", ("P12.3", "P13.3")) == "P37.0,P12.3,P13.3"
    assert join_batch("", ("P12.3",)) == "P12.3"
    assert join_batch("P37.0", ()) == "P37.0"


@pytest.mark.parametrize("draft", [Draft(), Draft("w"), Draft("", BATCH), Draft("wishes", BATCH)])
def test_a_draft_comes_back_as_it_was(draft: Draft) -> None:
    assert parse_draft(format_draft(draft, CODEC), CODEC) == draft


def test_no_payload_is_an_empty_draft() -> None:
    assert parse_draft("", CODEC) == Draft()


@pytest.mark.parametrize("forged", ["w/P37", "w/Q1", "w w/", "/P37.0,", "w/P37.0/P12.3", "0/"])
def test_a_forged_draft_is_malformed(forged: str) -> None:
    with pytest.raises(MalformedId):
        parse_draft(forged, CODEC)


def test_a_turned_page_comes_back_apart_from_the_values() -> None:
    turn = ListPage(3, 2, "w/P37.0")
    assert parse_values(("P12.3", turn.format())) == (("P12.3",), turn)
    assert parse_values(("P12.3",)) == (("P12.3",), None)


@pytest.mark.parametrize("forged", ["~", "~1", "~9.1~", "~1.1000~", "~1.1~ù"])
def test_a_forged_page_is_malformed(forged: str) -> None:
    with pytest.raises(MalformedId):
        parse_values((forged,))
