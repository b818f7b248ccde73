"""A game that is over is looked at again: its moments, its deal, and the document of it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count

import pytest

from bot.registry import find_games
from bot.tables.export import NOWHERE, BadDocument, TableDocument, import_document, write_document
from bot.tables.replay import is_deal_reproduced, read_replay_step
from bot.tables.table import Refused
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall

pytestmark = pytest.mark.one_engine


@pytest.mark.parametrize("game", find_games())
async def test_every_moment_shows_the_state_that_was_stored_and_its_deal_that_of_its_key(hall: Hall, game: str) -> None:
    table = await hall.over(game)
    for number in (0, 1, table.row.seq):
        found = await read_replay_step(hall.tables, table, number)
        step = await hall.store.steps.get(table.id, number)
        assert step is not None
        assert hall.tables.codec(game).state_to_json(found.state) == step.state
        assert (found.number, found.count, found.line.kind) == (number, table.row.seq + 1, step.kind)
    assert (await read_replay_step(hall.tables, table, 10**6)).number == table.row.seq
    assert (await read_replay_step(hall.tables, table, -1)).number == 0
    assert await is_deal_reproduced(hall.tables, table)
    assert not await is_deal_reproduced(hall.tables, replace(table, row=replace(table.row, key="0bad")))


async def test_a_moment_tells_what_only_some_knew_when_it_happened(hall: Hall) -> None:
    table = await hall.over("fallera")
    lines = [(await read_replay_step(hall.tables, table, number)).line for number in range(table.row.seq + 1)]
    assert any(event.audience is not None for line in lines for event in line.events)


async def test_nobody_looks_at_the_hands_of_a_game_that_runs_or_never_began(hall: Hall) -> None:
    running = await hall.game(ANNA, BIEL)
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    given_up = await hall.tables.lobbies.close(lobby.id, ANNA, is_moderator=False)
    for table, key in ((running, "not-over"), (given_up, "not-started")):
        for refused in (
            read_replay_step(hall.tables, table, 0),
            is_deal_reproduced(hall.tables, table),
            write_document(hall.tables, table),
        ):
            with pytest.raises(Refused, match=key):
                await refused


async def test_the_deal_of_an_earlier_version_is_verified_as_that_version_dealt(hall: Hall) -> None:
    document = json.loads(await write_document(hall.tables, await hall.over("castell")))
    deal = document["steps"][0]
    deal["version"] = 1
    del deal["state"]["options"]["adviser"]
    del document["options"]["adviser"]
    await import_document(hall.tables, json.dumps(document).encode(), lambda: "OLD1")
    table = await hall.tables.read("OLD1")
    assert await is_deal_reproduced(hall.tables, table)
    assert not await is_deal_reproduced(hall.tables, replace(table, row=replace(table.row, key="0bad")))


@pytest.mark.parametrize("game", find_games())
async def test_a_document_read_in_is_the_same_game(hall: Hall, game: str) -> None:
    table = await hall.over(game)
    document = await write_document(hall.tables, table)
    numbers = count()
    taken = [table.id, "NEW2"]
    new = await import_document(hall.tables, document, lambda: taken[next(numbers)])
    assert new == "NEW2"
    again = await hall.tables.read(new)
    assert again.is_over
    assert (again.row.guild_id, again.options, again.state) == (NOWHERE, table.options, table.state)
    assert [seat.name for seat in again.seats] == ["Anna", "Biel"]
    assert all(seat.user_id is None for seat in again.seats), "a document tells no accounts"
    steps = await hall.store.steps.list_archived(new)
    assert len(steps) == table.row.seq + 1
    for step, stored in zip(steps, await hall.store.steps.list_archived(table.id), strict=True):
        assert json.loads(step.state) == json.loads(stored.state)
        assert json.loads(step.events) == json.loads(stored.events)
        assert replace(step, state=b"", events="") == replace(stored, state=b"", events="")
    assert json.loads(await write_document(hall.tables, again)) == {**json.loads(document), "table": "NEW2"}


async def test_a_document_tells_what_a_computer_has_played(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, CARLA, game="castellers", clock="hours-8", absence="computer")
    table = await hall.tables.lobbies.leave(table.id, CARLA)
    for person in (ANNA, BIEL, ANNA, BIEL):
        table = await hall.computers(await hall.turn(table, person))
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    document = json.loads(await write_document(hall.tables, table))
    assert document["format_version"] == 5
    told = {step["kind"] for step in document["steps"] if step["seat"] == table.vacant[0]}
    assert told == {"leave", "computer"}
    await import_document(hall.tables, json.dumps(document).encode(), lambda: "NEW2")


async def test_a_document_names_the_seats_of_computers_and_their_level_and_older_ones_are_read(hall: Hall) -> None:
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {"skill": "easy"}, "ca", 2)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    data = await write_document(hall.tables, table)
    document = json.loads(data)
    assert (document["computers"], document["level"]) == ([*table.computers], "easy")
    await import_document(hall.tables, data, lambda: "NEW2")
    again = await hall.tables.read("NEW2")
    assert (again.computers, again.level) == (table.computers, "easy")
    document = json.loads(await write_document(hall.tables, await hall.over()))
    fields = {name: value for name, value in document.items() if name not in ("computers", "level")}
    older = json.dumps({**fields, "format_version": 1}).encode()
    assert await import_document(hall.tables, older, lambda: "NEW3") == "NEW3"
    again = await hall.tables.read("NEW3")
    assert json.loads(await write_document(hall.tables, again)) == {**document, "table": "NEW3"}


async def test_a_document_with_a_mistake_is_refused_and_nothing_is_stored(hall: Hall) -> None:
    """Its steps must follow each other, load and end."""
    text = await write_document(hall.tables, await hall.over())
    assert b'"user_id"' not in text
    assert b'"host_id"' not in text
    document = json.loads(text)
    first, *others = document["steps"]
    before = await hall.store.tables.count_by_status()
    for change, word in (
        ({"format": "other"}, "format"),
        ({"format_version": 6}, "format_version"),
        ({"game": "chess"}, "chess"),
        ({"options": {"level": "impossible"}}, "impossible"),
        ({"steps": []}, "steps"),
        ({"seats": []}, "seats"),
        ({"key": "not a key"}, "key"),
        ({"more": 1}, "more"),
        ({"steps": others}, None),
        ({"steps": [first, *others[:-1]]}, None),
        ({"steps": [{**first, "state": {"hands": []}}, *others]}, None),
        ({"steps": [{**first, "events": [["Unknown", {}]]}, *others]}, None),
        ({"steps": [{**first, "seat": 2}, *others]}, None),
        ({"steps": [{**first, "state": {**first["state"], "hands": []}}, *others]}, None),
    ):
        with pytest.raises(BadDocument, match=word):
            await import_document(hall.tables, json.dumps({**document, **change}).encode(), lambda: "NEW2")
    with pytest.raises(BadDocument):
        await import_document(hall.tables, b"\x00 no json", lambda: "NEW2")
    assert await hall.store.tables.count_by_status() == before


@pytest.mark.parametrize("game", find_games())
async def test_the_seats_of_a_document_are_those_of_its_states(hall: Hall, game: str) -> None:
    table = await hall.game(ANNA, BIEL, game=game)
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    document = json.loads(await write_document(hall.tables, table))
    for change in ({"seats": ["Anna"]}, {"seats": ["Anna", "Biel", "Carla"]}, {"computers": [2]}):
        with pytest.raises(BadDocument, match="seats"):
            await import_document(hall.tables, json.dumps({**document, **change}).encode(), lambda: "NEW2")


def test_the_schema_describes_every_field() -> None:
    schema = TableDocument.model_json_schema()
    assert set(schema["required"]) == set(schema["properties"]) - {
        "format",
        "format_version",
        "computers",
        "level",
        "begins",
    }
