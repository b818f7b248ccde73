"""The operator's file with the houses of the games: how it is read, checked, and refused."""

from __future__ import annotations

import os
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.house import House
from bot.errors import InvalidSettings
from bot.house_file import list_corrected, read_houses
from bot.local.server import LocalDiscord
from bot.registry import find_games
from bot.tables.codec import get_codec
from tests.contract.trials import examples
from tests.forking import ROOT
from tests.operating.conftest import colla

EXAMPLE = ROOT / "docs" / "house.toml"
HOUSE = Path("house.toml")
OTHER = Path("other.toml")
TYPES = {key: kind for key, entry in find_games().items() if (kind := get_codec(entry.game).house_type) is not None}


def write(path: Path, text: str) -> None:
    path.write_text(text)


@st.composite
def corrected_houses(draw: st.DrawFn) -> House:
    """A house of any game, with any values of their types in some fields."""
    kind = draw(st.sampled_from([*TYPES.values()]))
    hints = get_type_hints(kind)
    values = {field.name: st.from_type(hints[field.name]) for field in fields(kind)}  # type: ignore[arg-type]
    return replace(kind(), **draw(st.fixed_dictionaries({}, optional=values)))  # type: ignore[type-var]


@examples(300)
@given(house=corrected_houses())
def test_whatever_a_house_is_its_faults_are_told(house: House) -> None:
    for fault in house.find_faults():
        assert fault.key in {field.name for field in fields(house)}  # type: ignore[arg-type]


def test_without_corrections_the_built_in_values_hold() -> None:
    assert read_houses(HOUSE) == {}
    assert read_houses(EXAMPLE) == {}


def test_the_example_lists_every_value_of_every_house_and_explains_it_in_the_line_above() -> None:
    text = EXAMPLE.read_text("utf-8")
    listed = {game: [*values] for game, values in tomllib.loads(text).items()}
    assert listed == {game: [field.name for field in fields(kind)] for game, kind in TYPES.items()}  # type: ignore[arg-type]
    lines = text.splitlines()
    keys = {key for values in listed.values() for key in values}
    for at, line in enumerate(lines):
        if line.split(" = ")[0] in keys:
            assert lines[at - 1].startswith("# "), line


def test_a_file_needs_only_what_it_corrects() -> None:
    HOUSE.write_text("[castellers]\nrounds = 30\n")
    houses = read_houses(HOUSE)
    assert [*houses] == ["castellers"]
    assert [*list_corrected(houses)] == [("castellers.rounds", 30)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[castellers", "The file house.toml is not TOML: Expected ']' at the end of a table declaration"),
        ("[chess]\n", "chess in house.toml is not a table of a game; docs/house.toml lists them all."),
        ("castellers = 3\n", "castellers in house.toml is not a table of a game; docs/house.toml lists them all."),
        ("[thegame]\n", "thegame in house.toml is not a table of a game; docs/house.toml lists them all."),
        (
            "[castellers]\nround = 30\n",
            "[castellers] round in house.toml is not a value of the house; docs/house.toml lists them all.",
        ),
        (
            "[castellers]\nrounds = 'many'\n",
            "[castellers] rounds in house.toml cannot be: input should be a valid integer.",
        ),
        (
            "[castellers]\nrounds = 20.0\n",
            "[castellers] rounds in house.toml cannot be: input should be a valid integer.",
        ),
        ("[castellers]\nrounds = 2026-11-23\n", "[castellers] in house.toml has a date or time, and no value is one."),
        ("[castellers]\nflat = [4, 3]\n", "[castellers] flat in house.toml is too short."),
        (
            "[castellers]\nflat = [4, 3, 2, 1, 1]\n",
            "[castellers] flat in house.toml cannot be: tuple should have at most 4 items after validation, not 5.",
        ),
        (
            "[castellers]\ncopies = [15, 17, 14, 14, 5, 7, 10]\n",
            "[castellers] copies in house.toml must be 81 in all, and they are 82.",
        ),
        (
            "[castell]\ncopies = []\n",
            "[castell] copies in house.toml must be 10 numbers, 150 in all and at least 1 of each size,"
            " and are 0 numbers, 0 in all.",
        ),
    ],
)
def test_a_wrong_file_is_answered_by_a_sentence_that_names_the_key(text: str, sentence: str) -> None:
    HOUSE.write_text(text)
    with pytest.raises(InvalidSettings) as refused:
        read_houses(HOUSE)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_each_wrong_value_has_its_own_sentence() -> None:
    HOUSE.write_text("[castellers]\nrounds = 0\ndiscarded = 0\n[chess]\n")
    with pytest.raises(InvalidSettings) as refused:
        read_houses(HOUSE)
    assert str(refused.value).splitlines() == [
        "[castellers] discarded in house.toml must be from 1 to 5.",
        "[castellers] rounds in house.toml must be from 2 to 100.",
        "chess in house.toml is not a table of a game; docs/house.toml lists them all.",
    ]


def test_a_file_that_is_no_text_is_refused(dispatcher: Path) -> None:
    HOUSE.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidSettings, match=r"^The file house\.toml must be plain text in UTF-8\.$"):
        read_houses(HOUSE)
    with pytest.raises(InvalidSettings, match=r"^The file .* cannot be read: Is a directory\.$"):
        read_houses(dispatcher)


async def test_a_check_shows_what_differs_and_refuses_a_wrong_file() -> None:
    answered = await colla("check")
    assert "ok    house: the built-in values hold\n" in answered.output
    write(OTHER, "[castellers]\nrounds = 30\nflat = [5, 3, 2, 1]\ndiscarded = 3\n")
    answered = await colla("check", HOUSE_FILE="other.toml")
    assert answered.code == 0, answered
    told = [line for line in answered.output.splitlines() if " house: " in line]
    assert told == ["note  house: castellers.flat = [5, 3, 2, 1]", "note  house: castellers.rounds = 30"]
    write(HOUSE, "[castellers]\nrounds = 0\n")
    answered = await colla("check")
    assert answered.code == 1
    assert "FAULT house: [castellers] rounds in house.toml must be from 2 to 100.\n" in answered.output


@pytest.mark.parametrize("token", ["", "not.the.token"])
async def test_a_start_with_a_wrong_file_stops_and_says_why(local_discord: LocalDiscord, token: str) -> None:
    write(HOUSE, "[castellers]\nrounds = 0\n")
    answered = await colla(**{**local_discord.environment, "DISCORD_TOKEN": token, "LOCAL_PORT": "0"})
    assert answered.code == 2
    assert answered.errors == "[castellers] rounds in house.toml must be from 2 to 100.\n"
    assert os.listdir() == ["house.toml"]
