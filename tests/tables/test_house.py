"""Tables take the house of the running bot when they are opened, and keep it."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from bot.engine.house import House as EngineHouse
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.codec import MalformedOptions, SavedGameError, get_codec
from bot.tables.export import BadDocument, import_document, write_document
from bot.tables.table import Refused, Table
from bot.tournaments.service import Tournaments
from cogs.castellers.house import HOUSE, House
from cogs.castellers.rules.game import Castellers
from cogs.castellers.rules.terms import Options
from tests.tables.conftest import ANNA, BIEL, HOME, Hall

pytestmark = pytest.mark.one_engine

LONG = House(rounds=30)
SHORT = House(rounds=2)
GAME = find_games()["castellers"].game
CODEC = get_codec(GAME)


def read_rounds(table: Table) -> tuple[int, int | None]:
    """The rounds without a castell, by the options of the table and by those of its state."""
    assert isinstance(table.options, Options)
    if table.state is None:
        return table.options.house.rounds, None
    assert isinstance(table.state, Castellers)
    return table.options.house.rounds, table.state.options.house.rounds


def use_houses(hall: Hall, houses: Mapping[str, EngineHouse]) -> None:
    """Start a bot with other houses."""
    hall.houses = houses
    hall.tables = hall.service()


async def test_a_running_table_keeps_its_house_when_the_bot_starts_with_another(hall: Hall) -> None:
    usual = await hall.game(ANNA, BIEL, game="castellers")
    use_houses(hall, {"castellers": LONG})
    corrected = await hall.game(ANNA, BIEL, game="castellers")
    assert (read_rounds(usual), read_rounds(corrected)) == ((20, 20), (30, 30))
    use_houses(hall, {"castellers": SHORT})
    for table, rounds in ((usual, 20), (corrected, 30)):
        for person in (ANNA, BIEL):
            await hall.turn(await hall.tables.read(table.id), person)
        assert read_rounds(await hall.tables.read(table.id)) == (rounds, rounds)
    assert read_rounds(await hall.game(ANNA, BIEL, game="castellers")) == (2, 2)


async def test_a_lobby_keeps_the_house_with_which_it_was_opened_and_nobody_chooses_it_there(hall: Hall) -> None:
    use_houses(hall, {"castellers": LONG})
    table = await hall.tables.lobbies.open("castellers", ANNA, HOME, {"counters": "graded"}, "ca")
    use_houses(hall, {})
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "castells", "low")
    assert read_rounds(table) == (30, None)
    assert isinstance(table.options, Options)
    assert (table.options.counters, table.options.castells) == ("graded", "low")
    text = CODEC.options_to_text(Options(house=LONG))["house"]
    with pytest.raises(Refused, match="bad-option"):
        await hall.tables.lobbies.open("castellers", ANNA, HOME, {"house": text}, "ca")
    with pytest.raises(Refused, match="bad-option"):
        await hall.tables.lobbies.set_option(table.id, ANNA, "house", text)
    with pytest.raises(Refused, match="bad-option"):
        hall.tables.door.check_options("castellers", {"house": text})
    tournaments = Tournaments(hall.tables)
    draft = await tournaments.draft("castellers", ANNA, HOME, "ca")
    with pytest.raises(Refused, match="bad-option"):
        await tournaments.set_options(draft.id, {"house": text})
    assert "house" not in {option.name for option in CODEC.option_fields}


async def test_a_rematch_has_the_house_of_the_running_bot_and_an_exported_game_its_own(hall: Hall) -> None:
    use_houses(hall, {"castellers": LONG})
    table = await hall.game(ANNA, BIEL, game="castellers", counters="graded")
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    document = await write_document(hall.tables, await hall.tables.read(table.id))
    for houses, rounds in (({"castellers": SHORT}, 2), ({}, 20)):
        use_houses(hall, houses)
        again, _ = await hall.tables.lobbies.rematch(table.id, ANNA)
        assert read_rounds(again) == (rounds, None)
        assert isinstance(again.options, Options)
        assert again.options.counters == "graded"
        await hall.tables.lobbies.close(again.id, ANNA, is_moderator=False)
    copy = await import_document(hall.tables, document, lambda: "COPY")
    assert read_rounds(await hall.tables.read(copy)) == (30, 30)


@pytest.mark.parametrize("copies", [[10**9] * 7, [10**9, 17, 14, 14, 5, 7, 24 - 10**9]])
async def test_a_game_with_a_house_that_no_box_can_have_is_not_read_in(hall: Hall, copies: list[int]) -> None:
    table = await hall.game(ANNA, BIEL, game="castellers")
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    document = json.loads(await write_document(hall.tables, await hall.tables.read(table.id)))
    house = {"copies": copies}
    in_options = {**document, "options": {**document["options"], "house": json.dumps(house)}}
    document["steps"][-1]["state"]["options"]["house"] = house
    for spoilt in (in_options, document):
        with pytest.raises(BadDocument, match="house: copies must"):
            await import_document(hall.tables, json.dumps(spoilt).encode(), lambda: "COPY")


def test_a_house_is_stored_and_found_only_where_it_is_corrected() -> None:
    usual = GAME.deal(2, Options(), Rng("00"))
    stored = json.loads(CODEC.state_to_json(usual))
    assert "house" not in stored["options"]
    assert "house" not in CODEC.options_to_text(Options(house=House()))
    assert CODEC.state_from_json(json.dumps(stored).encode(), GAME.version) == usual
    corrected = GAME.deal(2, Options(house=LONG), Rng("00"))
    assert json.loads(CODEC.state_to_json(corrected))["options"]["house"]["rounds"] == 30
    assert CODEC.state_from_json(CODEC.state_to_json(corrected), GAME.version) == corrected
    assert (CODEC.find_house(Options(house=House())), CODEC.find_house(Options(house=LONG))) == (None, LONG)
    thegame = get_codec(find_games()["thegame"].game)
    assert thegame.house_type is None
    assert thegame.find_house(thegame.game.options()) is None
    with pytest.raises(TypeError, match="thegame has no house"):
        thegame.house_from_table({})
    with pytest.raises(MalformedOptions, match="house"):
        thegame.options_from_text({"house": "{}"})


@pytest.mark.parametrize("text", ["30", "{", '{"rounds":"many"}', '{"floor":1}'])
def test_a_stored_house_that_is_none_does_not_load(text: str) -> None:
    with pytest.raises(SavedGameError, match="not options of castellers: house: "):
        CODEC.options_from_json(json.dumps({"house": text}))
    assert CODEC.options_from_json("{}") == Options(house=HOUSE)
