"""Game values as text: read as they were written, and nothing else is read at all."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.engine.contract import Action, Outcome, Question
from bot.engine.rng import Rng
from bot.tables.codec import Codec, MalformedAction, MalformedOptions, OptionField, SavedGameError, format_token
from tests.contract.sealed import GAME, Aim, Answer, Bid, Drew, Feel, HasBid, Lost, Mood, SealedOptions, Shields
from tests.contract.trials import examples

CODEC = Codec(GAME)
STATE = GAME.deal(3, SealedOptions(), Rng("5eed"))
STORED = json.loads(CODEC.state_to_json(STATE))


def _with(**changes: object) -> bytes:
    return json.dumps({**STORED, **changes}).encode()


# Actions


@pytest.mark.parametrize(
    ("batch", "text"),
    [
        ((Bid(17),), "B17"),
        ((Bid(-3),), "B-3"),
        ((Aim(0),), "A0"),
        ((Answer(True),), "S1"),
        ((Feel(Mood.CROSS),), "Fcross"),
        ((Bid(3), Answer(False), Bid(1)), "B3,S0,B1"),
    ],
)
def test_actions_are_short_and_a_batch_keeps_its_order(batch: tuple[Action, ...], text: str) -> None:
    assert CODEC.batch_to_short(batch) == text
    assert CODEC.batch_from_short(text) == batch


MALFORMED = ["", ",", "B1,", ",B1", "B1;B2", "B1:2", "B", "B.", "B1.2", "b1", "X1", "BB1", "A", "F"]
BAD_VALUES = ["S2", "STrue", "Fsad", "FCROSS"]
BAD_NUMBERS = ["B01", "B+1", "B 1", "B1 ", "B-0", "B１", "B1_0", "B1e3", "A0x10", "B1\n", "B\x00", "B1234567890"]


@pytest.mark.parametrize("text", [*MALFORMED, *BAD_VALUES, *BAD_NUMBERS, "B" + "9" * 5000])
def test_what_is_no_batch_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        CODEC.batch_from_short(text)


@given(st.one_of(st.text(), st.text("BASF0123456789.,-truecalmgdos"), st.from_regex(r"([BASF][0-9a-z.-]*,?){1,5}")))
@example("\ud800")
@examples(500)
def test_any_text_is_a_batch_written_in_its_one_way_or_malformed(text: str) -> None:
    try:
        batch = CODEC.batch_from_short(text)
    except MalformedAction:
        return
    assert CODEC.batch_to_short(batch) == text


class Loud(StrEnum):
    SHOUT = "a.b"


@dataclass(frozen=True, slots=True)
class Shout(Action):
    code = "S"
    how: Loud


@dataclass(frozen=True, slots=True)
class Many(Action):
    code = "M"
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lower(Action):
    code = "low"


@dataclass(frozen=True, slots=True)
class Same(Action):
    code = "B"


@dataclass(frozen=True, slots=True)
class Pair(Action):
    code = "PR"
    card: int
    is_up: bool
    mood: Mood


@dataclass(frozen=True, slots=True)
class End(Action):
    code = "E"


@dataclass(frozen=True, slots=True)
class FreeOptions:
    length: int = 3


@pytest.mark.parametrize(
    "change", [*[{"actions": (Bid, kind)} for kind in (Shout, Many, Lower, Same)], {"options": FreeOptions}]
)
def test_a_game_is_refused_whose_actions_cannot_be_written_short_or_options_have_no_list_of_choices(
    change: dict[str, Any],
) -> None:
    with pytest.raises(TypeError):
        Codec(replace(GAME, **change))


def test_an_action_may_have_several_fields_or_none() -> None:
    codec = Codec(replace(GAME, actions=(Pair, End)))
    assert codec.batch_to_short((Pair(9, True, Mood.GLAD), End())) == "PR9.1.glad,E"
    assert codec.batch_from_short("PR9.1.glad,E") == (Pair(9, True, Mood.GLAD), End())
    for text in ("E0", "E.", "PR9.1", "PR9.1.glad.", "PR.9.1.glad"):
        with pytest.raises(MalformedAction):
            codec.batch_from_short(text)


# States


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff",
        b'{"rng":',
        _with(extra=1),
        _with(number="1"),
        _with(number=True),
        _with(number=1.0),
        _with(phase="dance"),
        _with(hands=[[1, "2"]]),
        _with(rng={"key": "5eed"} | {"seed": 1}),
        _with(options={**STORED["options"], "rounds": 4}),
        _with(options={**STORED["options"], "are_lots_open": 1}),
    ],
)
def test_what_is_no_state_does_not_load(data: bytes) -> None:
    with pytest.raises(SavedGameError):
        CODEC.state_from_json(data, 1)


def _rename(stored: dict[str, Any]) -> dict[str, Any]:
    return {("number" if name == "count" else name): value for name, value in stored.items()}


def _add_winner(stored: dict[str, Any]) -> dict[str, Any]:
    return {**stored, "winner": 0}


def _third_version(migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]) -> Codec[SealedOptions]:
    return Codec(replace(GAME, version=3, migrations=migrations))


def test_an_older_state_goes_through_every_migration_after_it() -> None:
    assert CODEC.state_from_json(CODEC.state_to_json(STATE), 1) == STATE
    codec = _third_version({1: _rename, 2: _add_winner})
    second = {name: value for name, value in STORED.items() if name != "winner"}
    first = {("count" if name == "number" else name): value for name, value in second.items()}
    for version, stored in ((1, first), (2, second), (3, STORED)):
        assert codec.state_from_json(json.dumps(stored).encode(), version) == STATE


def _stumble(stored: dict[str, Any]) -> dict[str, Any]:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("migrations", "version"),
    [
        ({}, 1),
        ({1: _rename}, 1),
        ({1: _stumble, 2: _add_winner}, 1),
        *[({1: _rename, 2: _add_winner}, version) for version in (-1, 0, 4)],
    ],
)
def test_a_migration_that_is_missing_or_fails_and_a_version_that_never_was_costs_one_saved_game(
    migrations: Mapping[int, Any], version: int
) -> None:
    with pytest.raises(SavedGameError):
        _third_version(migrations).state_from_json(CODEC.state_to_json(STATE), version)


SECRET = 5_551_234
"""Stands in stored texts that do not load; no error may tell it."""


def _tell(stored: dict[str, Any]) -> dict[str, Any]:
    raise KeyError(SECRET)


@pytest.mark.parametrize(
    "load",
    [
        lambda: CODEC.state_from_json(_with(number=str(SECRET)), 1),
        lambda: CODEC.state_from_json(_with(surplus=SECRET), 1),
        lambda: CODEC.state_from_json(f'"{SECRET}'.encode(), 1),
        lambda: _third_version({1: _tell, 2: _add_winner}).state_from_json(CODEC.state_to_json(STATE), 1),
        lambda: CODEC.events_from_json(f'[["Drew",{{"seat":1,"card":"{SECRET}"}}]]'),
        lambda: CODEC.events_from_json(f'[["{SECRET}",{{}}]]'),
    ],
)
def test_an_error_about_a_save_tells_nothing_that_stands_in_it(load: Callable[[], object]) -> None:
    with pytest.raises(SavedGameError) as caught:
        load()
    assert str(SECRET) not in "".join(traceback.format_exception(caught.value))


# Events and outcomes


def test_events_that_look_alike_are_told_apart_and_an_outcome_is_written_with_all_that_it_tells() -> None:
    events = (Lost(1, 4), Drew(1, 4), HasBid(0))
    assert CODEC.events_from_json(CODEC.events_to_json(events)) == events
    assert CODEC.events_from_json("[]") == ()
    outcome = Outcome("played", frozenset({0, 2}), (2, 0, 2), ((0, 2), (1,)), 2)
    told = {"ending": "played", "winners": [0, 2], "scores": [2, 0, 2], "ranking": [[0, 2], [1]], "mark": 2}
    assert json.loads(CODEC.outcome_to_json(outcome)) == told


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[1]", "[[]]", "[{}]", '[["Lost"]]', '[["Bid",{"card":1}]]', '[[["Lost"],{"seat":1,"card":2}]]',
     '[["Lost",{"seat":1}]]', '[["Lost",{"seat":"1","card":2}]]', '[["Lost",{"seat":1,"card":2,"x":0}]]'],
)  # fmt: skip
def test_what_is_no_list_of_events_does_not_load(text: str) -> None:
    with pytest.raises(SavedGameError):
        CODEC.events_from_json(text)


# Options


def test_options_describe_themselves_and_are_chosen_by_text() -> None:
    assert CODEC.option_fields == (
        OptionField("rounds", ("2", "3"), "2"),
        OptionField("shields", ("none", "one"), "one"),
        OptionField("are_lots_open", ("false", "true"), "false"),
        OptionField("are_tolls", ("false", "true"), "false"),
    )
    chosen = CODEC.options_from_text({"rounds": "3", "are_lots_open": "true"})
    assert chosen == SealedOptions(rounds=3, shields=Shields.ONE, are_lots_open=True)
    told = {"rounds": "3", "shields": "one", "are_lots_open": "true", "are_tolls": "false"}
    assert CODEC.options_to_text(chosen) == told
    text = CODEC.options_to_json(SealedOptions())
    assert text == '{"are_lots_open":"false","are_tolls":"false","rounds":"2","shields":"one"}'
    assert CODEC.options_to_json(CODEC.options_from_text({"shields": "one", "rounds": "2"})) == text
    assert CODEC.options_from_json('{"rounds":"3"}') == SealedOptions(rounds=3), "newer ones have their default"


@pytest.mark.parametrize(
    "values", [{"rounds": "4"}, {"rounds": ""}, {"round": "2"}, {"shields": "ONE"}, {"are_lots_open": "1"}]
)
def test_what_no_option_offers_is_refused(values: dict[str, str]) -> None:
    with pytest.raises(MalformedOptions):
        CODEC.options_from_text(values)


@pytest.mark.parametrize("text", ["", "[]", "1", '{"rounds":3}', '{"rounds":["3"]}', '{"length":"3"}', '["rounds"]'])
def test_what_tells_no_options_does_not_load(text: str) -> None:
    with pytest.raises(SavedGameError):
        CODEC.options_from_json(text)


# Questions


def test_a_question_is_a_short_token_that_no_other_one_has() -> None:
    assert format_token(Question(0, "bid"), 0) == "0"
    assert format_token(Question(35, "bid"), 0) == "z"
    assert format_token(Question(1296, "bid"), 0) == "100"
    assert format_token(Question(71, "bid"), 40) == "1z.14"
    assert format_token(None, 3) == "-"
    tokens = {format_token(Question(number, "bid"), branch) for number in range(200) for branch in range(50)}
    assert len(tokens) == 200 * 50
