"""What a person can get of what is stored, and what stays of somebody who was forgotten."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from bot.tables.export import write_document as table_written
from bot.tables.maintenance import remove_finished
from bot.tables.privacy import export_person, forget
from bot.tables.table import Refused
from bot.text.names import make_pseudonym
from storage.errors import DuplicateId
from storage.rows import MessageRow, OrderRow, ReminderRow, Role, SeatRow, Status
from storage.schema import list_columns
from tests.storage.samples import get_connection, keep_messages, lay, welcome
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall
from tests.tables.faulty import Faulty, build_faulty

DAY = 86_400.0

MOST_BYTES = 9 * 1024 * 1024
"""What Discord takes, and a little less."""


async def document(hall: Hall, user_id: int) -> Any:
    (file,) = await export_person(hall.tables, user_id, MOST_BYTES)
    assert file.name == "colla.json"
    return json.loads(file.data)


async def test_a_person_can_have_everything_that_is_stored_of_them_and_nothing_of_others(hall: Hall) -> None:
    await hall.store.users.update(ANNA.id, language="ca", locale="es-ES", is_hand_by_dm=False)
    await hall.store.users.put_order(OrderRow(ANNA.id, "castellers", "llenya", "ask"))
    table = await hall.game(ANNA, BIEL, clock="hours-24")
    table = await hall.turn(await hall.turn(table, ANNA), BIEL)
    over = await hall.turn(await hall.game(ANNA), ANNA)
    await hall.store.reminders.save(ANNA.id, 7.0, [ReminderRow(table.id, 0, "1", ANNA.id, 2, 1 << 60, 1 << 61)])
    await welcome(hall.store, table.id, [ANNA.id], is_welcome=True)
    await welcome(hall.store, table.id, [CARLA.id], is_welcome=False)
    await keep_messages(hall.store, table.id, [MessageRow(table.id, Role.HAND, 0, 1 << 60, 1 << 62, 1, "", "")])
    told = await document(hall, ANNA.id)
    own = {"language": "ca", "locale": "es-ES", "is_hand_by_dm": False, "called_at": 7.0}
    assert own.items() <= told["settings"].items()
    assert {"calls", "quiet_from", "vacation_until"} <= told["settings"].keys()
    assert told["orders"] == [{"game": "castellers", "about": "llenya", "choice": "ask"}]
    running = next(seat for seat in told["seats"] if seat["table"] == table.id)
    assert (running["game"], running["seat"], running["name"], running["is_host"]) == ("thegame", 0, "Anna", True)
    assert [step["kind"] for step in running["steps"]] == ["act"] * 3
    assert [result["table_id"] for result in told["results"]] == [over.id]
    reminder = {"table_id": table.id, "seat": 0, "question": "1", "stage": 2}
    assert told["reminders"] == [reminder | {"channel_id": str(1 << 60), "message_id": str(1 << 61)}]
    assert told["invitations"] == [{"table_id": table.id, "is_welcome": True}]
    assert [message["message_id"] for message in told["messages"]] == [str(1 << 62)]
    assert [deadline["kind"] for deadline in told["deadlines"]] == ["turn"]
    assert "Biel" not in json.dumps(told)
    told = await document(hall, CARLA.id)
    assert told["invitations"] == [{"table_id": table.id, "is_welcome": False}], "who was sent away can know it"
    told = await document(hall, 77)
    assert (told["seats"], told["orders"], told["results"]) == ([], [], []), "nothing is stored of them"


# What is much


async def crowded(hall: Hall, count: int) -> None:
    """Anna has finished as many tables more, all like the one she has finished."""
    over = await hall.over()
    numbers = f"WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {count})"
    columns = await get_connection(hall.store).read(list_columns)
    for name in ("tables", "seats", "archives", "results"):
        key = "id" if name == "tables" else "table_id"
        values = ", ".join("'X' || n" if column == key else column for column in columns[name])
        names = ", ".join(columns[name])
        await hall.execute(
            f"{numbers} INSERT INTO {name} ({names}) SELECT {values} FROM {name}, n WHERE {key} = ?", (over.id,)
        )


async def test_what_is_larger_than_a_file_may_be_is_compressed_and_then_divided(hall: Hall) -> None:
    await crowded(hall, 30)
    whole = await document(hall, ANNA.id)
    (packed,) = await export_person(hall.tables, ANNA.id, 9000)
    assert packed.name == "colla.json.gz"
    assert json.loads(gzip.decompress(packed.data)) == whole
    files = await export_person(hall.tables, ANNA.id, 1500)
    assert len(files) > 1
    assert all(len(file.data) <= 1500 for file in files)
    parts = [json.loads(gzip.decompress(file.data)) for file in files]
    assert [(part["part"], part["parts"]) for part in parts] == [(n, len(files)) for n in range(1, len(files) + 1)]
    assert [file.name for file in files] == [f"colla-{n}-{len(files)}.json.gz" for n in range(1, len(files) + 1)]
    assert [seat for part in parts for seat in part["seats"]] == whole["seats"]
    assert {name: parts[0][name] for name in whole if name != "seats"} == {
        name: value for name, value in whole.items() if name != "seats"
    }
    assert {part["account"] for part in parts} == {str(ANNA.id)}


async def test_who_is_forgotten_leaves_lobbies_and_running_games_and_is_named_nowhere(hall: Hall) -> None:
    """Others keep their finished games, in which a made-up name is shown."""
    over, closed = await hall.over(), await hall.game(ANNA, BIEL)
    await hall.tables.lobbies.close(closed.id, ANNA, is_moderator=False)
    running = await hall.game(ANNA, BIEL)
    lobby = await hall.tables.lobbies.open("thegame", BIEL, HOME, {}, "ca")
    await hall.tables.lobbies.join(lobby.id, ANNA)
    await hall.store.users.update(ANNA.id, language="ca")
    assert await forget(hall.tables, ANNA.id) == tuple(sorted((over.id, closed.id, running.id, lobby.id)))
    assert await hall.tables.list_by_user(ANNA.id) == []
    running = await hall.computers(running)
    assert (running.vacant, running.row.host_id, sorted(running.asked)) == ((0,), BIEL.id, [1])
    assert [seat.user_id for seat in (await hall.tables.read(lobby.id)).seats] == [BIEL.id]
    assert await document(hall, ANNA.id) == {**await document(hall, 77), "account": str(ANNA.id)}
    over, invented = await hall.tables.read(over.id), make_pseudonym(f"{over.id}.0")
    assert len({make_pseudonym(f"{over.id}.{seat}") for seat in range(5)}) == 5
    assert invented not in ("Anna", make_pseudonym(f"{running.id}.0"))
    assert over.build_sitting().names == (invented, "Biel")
    assert json.loads(await table_written(hall.tables, over))["seats"] == [invented, "Biel"]
    assert len((await document(hall, BIEL.id))["results"]) == 1
    await hall.turn(running, BIEL)
    seats = (await hall.tables.read(running.id)).seats
    assert seats[0] == SeatRow(0, None, ""), "also after a move of somebody else"


async def test_who_is_to_be_forgotten_leaves_all_tables_but_the_one_with_a_mistake(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = await hall.sealed(ANNA, BIEL)
    hall.games["thegame"] = build_faulty(hall.games["thegame"])
    hall.tables = hall.service()
    faulty = await hall.game(ANNA, BIEL)  # listed first
    with pytest.raises(ZeroDivisionError):
        await forget(hall.tables, ANNA.id)
    assert [table.id for table in await hall.tables.list_by_user(ANNA.id)] == [faulty.id]
    monkeypatch.setattr(Faulty, "is_mended", True)
    assert faulty.id in await forget(hall.tables, ANNA.id)
    assert (await hall.tables.read(sound.id)).find_seat(ANNA.id) is None


async def test_finished_tables_go_when_their_time_is_over_and_their_results_stay(hall: Hall) -> None:
    old = await hall.over()
    given_up = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    await hall.tables.lobbies.leave(given_up.id, ANNA)
    running = await hall.game(ANNA, CARLA)
    record = running.record
    hall.now += 8 * DAY
    young = await hall.game(ANNA)
    await hall.tables.lobbies.close(young.id, ANNA, is_moderator=False)
    results = await hall.store.results.list_by_user(ANNA.id)
    assert await remove_finished(hall.store, 9, hall.now) == 0
    assert await remove_finished(hall.store, 0, hall.now + 10_000 * DAY) == 0, "without a number of days nothing goes"
    assert await remove_finished(hall.store, 7, hall.now) == 2
    for table_id in (old.id, given_up.id):
        with pytest.raises(Refused, match="no-table"):
            await hall.tables.read(table_id)
    assert (await hall.tables.read(running.id)).is_running
    assert (await hall.tables.read(young.id)).row.status is Status.ENDED
    assert await hall.store.results.list_by_user(ANNA.id) == results
    assert record is not None
    assert (await hall.tables.read(running.id)).record == record, "the best mark is remembered"
    with pytest.raises(DuplicateId):
        await lay(hall.store, old.row, ())
