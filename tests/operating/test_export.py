"""``python -m bot export`` and ``replay``: a game is saved while the bot runs, played through the rules, and shown."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import stat
from pathlib import Path
from typing import Any

import pytest

from bot.admin import export_game
from bot.registry import find_games
from bot.tables.export import BadDocument, TableDocument, import_document, read_document, write_document
from bot.tables.rerun import find_differences
from bot.tables.table import Table
from storage.errors import StoreError
from storage.rows import MotionKind
from tests.operating.conftest import colla
from tests.operating.test_playing import READY, playing
from tests.storage.engines import reach
from tests.storage.samples import opened
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall

DATABASE = Path("colla.sqlite")


async def _play(hall: Hall, game: str) -> Table:
    """A running game with moves of people and computers, a move taken back where that is possible, and a leaver."""
    table = await hall.game(ANNA, BIEL, CARLA, game=game, clock="hours-8", absence="computer")
    for person in (ANNA, BIEL, CARLA, ANNA):
        table = await hall.computers(await hall.turn(table, person))
    table = await hall.tables.lobbies.leave(table.id, CARLA)
    for person in (BIEL, ANNA):
        table = await hall.computers(await hall.turn(table, person))
    assert table.is_running
    return table


def _list_texts(document: TableDocument) -> list[str]:
    return [str(each) for each in find_differences(document)]


@pytest.mark.parametrize("game", find_games())
async def test_a_running_game_is_exported_beside_the_bot_and_replayed(game: str) -> None:
    async with opened(DATABASE) as store:
        hall = Hall(store)
        table = await _play(hall, game)
        document = await asyncio.to_thread(export_game, DATABASE, table.id.lower())
        assert (document.game, document.outcome, document.seats) == (game, None, table.build_sitting().names)
        assert [step.seq for step in document.steps] == [*range(table.row.seq + 1)]
        assert {"deal", "act", "leave", "computer"} <= {step.kind for step in document.steps}
        assert _list_texts(document) == []
        with pytest.raises(BadDocument, match="the game is not over"):
            await import_document(hall.tables, document.model_dump_json().encode(), lambda: "COPY")

        table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=True)
        ended = await asyncio.to_thread(export_game, DATABASE, table.id)
        assert ended == read_document(await write_document(hall.tables, table)), "players are given another document"
        assert ended.outcome is not None
        assert _list_texts(ended) == []


async def test_undos_asides_and_the_last_player_are_replayed() -> None:
    async with opened(DATABASE) as store:
        hall = Hall(store)
        table = await hall.game(ANNA, BIEL)
        assert table.state is not None
        wish = table.codec.action_to_short(table.state.asides(1)[0])
        await hall.tables.play.act(table.id, BIEL, wish, None)
        undone = await hall.game(ANNA, BIEL, game="castell")
        await hall.tables.play.act(undone.id, ANNA, "E", None)
        undone = await hall.tables.votes.propose(undone.id, ANNA, MotionKind.UNDO)
        assert undone.motion is not None
        await hall.tables.votes.vote(undone.id, BIEL, undone.motion.number, is_agreed=True)
        other = await hall.game(ANNA, BIEL, game="castellers")
        await hall.tables.lobbies.leave(other.id, BIEL)
        for each, kinds in ((table, ["aside"]), (undone, ["act", "undo"]), (other, ["leave"])):
            document = await asyncio.to_thread(export_game, DATABASE, each.id)
            assert [step.kind for step in document.steps] == ["deal", *kinds]
            assert _list_texts(document) == []


async def _write(name: str, document: dict[str, Any]) -> None:
    await asyncio.to_thread(Path(name).write_text, json.dumps(document), encoding="utf-8")


async def test_the_commands_write_a_file_of_ones_own_and_say_where_a_step_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with opened(DATABASE) as store:
        table = await _play(Hall(store), "thegame")
        answered = await colla("export", table.id, DATABASE=str(DATABASE))
        name, count = f"colla-{table.id}.json", table.row.seq + 1
        assert answered.code == 0
        assert answered.output == f"table {table.id} was saved to {name}: thegame, {count} steps\n"
        assert answered.errors.startswith("The game is still played, and the file holds every hidden card")
        data = await asyncio.to_thread(Path(name).read_bytes)
        assert stat.S_IMODE((await asyncio.to_thread(Path(name).stat)).st_mode) == 0o600
        again = await colla("export", table.id, name, DATABASE=str(DATABASE))
        assert (again.code, again.errors) == (2, f"{name} exists already and is not overwritten\n")

    answered = await colla("replay", "--check", name)
    total = f"{count} steps of thegame at table {table.id}"
    assert (answered.code, answered.output) == (0, f"{total} were played again: all are equal\n")

    document = json.loads(data)
    step = document["steps"][1]
    card = int(step["action"][1:].partition(".")[0])
    step["state"]["piles"][0][1] = card + 1
    await _write("changed.json", document)
    answered = await colla("replay", "--check", "changed.json")
    lines = answered.output.splitlines()
    assert (answered.code, answered.errors) == (1, "")
    assert lines[0] == (
        f"step 1, act P{card}.0 of seat 0: state.piles[0][1] is stored as {card + 1}, the rules give {card}"
    )
    assert lines[-1] == f"{len(lines) - 1} of {total} differ"
    before = sorted(await asyncio.to_thread(os.listdir))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("HEALTH_PORT", str(taken.getsockname()[1]))  # as where the bot of the game runs
        async with playing("replay", "changed.json") as session:
            await session.said(READY)
            told = await session.said("Open http")
            ended = await session.ended(signal.SIGINT)
    assert re.fullmatch(r"Open http://\S+/#\d+=\d+ in a browser\. Ctrl\+C ends it\.\n", told)
    assert ended.code == 1
    assert ended.output.splitlines()[: len(lines) + 1] == [
        *lines,
        "The page shows the moment before step 1, from seat 0: Anna.",
    ]
    assert sorted(await asyncio.to_thread(os.listdir)) == before
    answered = await colla("replay", name, "--database", str(DATABASE))
    assert (answered.code, answered.errors) == (2, "colla.sqlite exists already and is not overwritten\n")
    answered = await colla("replay", name, "--step", "99")
    assert (answered.code, answered.errors) == (
        2,
        f"{name} cannot be played on from there: it has no step 99: the last is {count - 1}\n",
    )


async def test_what_cannot_be_compared_is_named_and_the_rest_goes_on() -> None:
    async with opened(DATABASE) as store:
        hall = Hall(store)
        table = await hall.turn(await hall.game(ANNA, BIEL), ANNA)
        document = (await asyncio.to_thread(export_game, DATABASE, table.id)).model_dump(mode="json")
        with reach(DATABASE) as database:
            database.execute("UPDATE steps SET state = x'00' WHERE table_id = ? AND seq = 1", (table.id,))
        damaged = await asyncio.to_thread(export_game, DATABASE, table.id)
    assert [step.state is None for step in damaged.steps[:2]] == [False, True]
    document["steps"][1]["state"] = None
    document["steps"][2]["action"] = "P1.0"
    document["steps"][3]["action"] = "nonsense"
    found = _list_texts(read_document(json.dumps(document).encode()))
    assert found[0].endswith("what is stored does not load: not a state of thegame: all of it: dataclass_type")
    assert [text.partition(": ")[2] for text in found[1:]] == [
        "the rules refuse it: not-in-hand",
        "this is no action of the game",
    ]


async def test_what_cannot_be_exported_or_replayed_is_refused_in_a_sentence() -> None:
    assert (await colla("export", "N8T2", DATABASE=str(DATABASE))).errors == "there is no database at colla.sqlite\n"
    async with opened(DATABASE) as store:
        hall = Hall(store)
        lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
        document = json.loads(await write_document(hall.tables, await _close(hall)))
    for table_id, sentence in (
        ("none", "there is no table NONE in colla.sqlite"),
        (lobby.id, f"nothing was dealt yet at table {lobby.id}"),
    ):
        with pytest.raises(StoreError, match=f"^{sentence}$"):
            await asyncio.to_thread(export_game, DATABASE, table_id)
    with reach(DATABASE) as database:
        database.execute("PRAGMA user_version = 1")
    with pytest.raises(StoreError, match=r"^colla\.sqlite has version 1, and this program reads version "):
        await asyncio.to_thread(export_game, DATABASE, lobby.id)

    deal, end = document["steps"]
    for change, sentence in (
        ({"game": "chess"}, "there is no game 'chess' here"),
        ({"seats": ["Anna"] * 9}, "thegame is not for these seats"),
        ({"options": {"level": "impossible"}}, "level cannot be 'impossible'"),
        ({"steps": [deal, {**end, "seq": 2}]}, "step 1 is step 2, close"),
        ({"steps": [end]}, "step 0 is step 1, close"),
        ({"steps": [deal, {**end, "seat": 7, "kind": "leave"}]}, "step 1 is of seat 7"),
    ):
        with pytest.raises(BadDocument, match=sentence):
            _list_texts(read_document(json.dumps({**document, **change}).encode()))
    for text, sentence in (
        (json.dumps({**document, "steps": []}), "steps: Tuple should have at least 1 item after validation, not 0"),
        (json.dumps({**document, "seats": 2}), "seats: Input should be a valid array"),
    ):
        await asyncio.to_thread(Path("wrong.json").write_text, text)
        answered = await colla("replay", "wrong.json")
        assert (answered.code, answered.errors) == (2, f"wrong.json is not a game of this bot: {sentence}\n")


async def _close(hall: Hall) -> Table:
    table = await hall.game(ANNA, BIEL)
    return await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
