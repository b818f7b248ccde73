"""Seats that were somebody else's before: what stays theirs, and what the next one gets."""

from __future__ import annotations

import pytest

from bot.tables.game_log import LogLine, SeatHistory, read_log_page, read_missed_lines
from bot.tables.maintenance import remove_finished
from bot.tables.privacy import forget
from bot.tables.replay import read_replay_step
from bot.tables.table import Refused, Table
from bot.text.names import make_pseudonym
from tests.tables.conftest import ANNA, BIEL, CARLA, STRANGER, Hall
from tests.tables.test_privacy import document
from tests.tables.test_turn_clock import run_out

DAY = 86_400.0


async def left(hall: Hall) -> Table:
    """A game in which Anna took a turn and left; the turn after that is not taken yet."""
    table = await hall.turn(await hall.game(ANNA, BIEL), ANNA)
    return await hall.tables.lobbies.leave(table.id, ANNA)


async def substituted(hall: Hall) -> Table:
    """A game in which Carla has Anna's seat, as Anna's time ran out."""
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="substitute")
    table = await hall.turn(await hall.turn(table, ANNA), BIEL)
    await run_out(hall, await hall.start_clock(), table)
    return await hall.tables.lobbies.join(table.id, CARLA)


async def lines(hall: Hall, table: Table) -> list[LogLine]:
    """The whole log, as a spectator reads it."""
    pages = [await read_log_page(hall.tables, table, None, 0)]
    for page in range(1, pages[0].pages):
        pages.insert(0, await read_log_page(hall.tables, table, None, page))
    return [line for page in pages for line in page.lines]


async def test_who_takes_a_seat_is_in_the_log_with_whose_it_was(hall: Hall) -> None:
    """The table has waited for who takes it only since then, and former seats go with their table."""
    table = await left(hall)
    hall.now += DAY
    table = await hall.tables.lobbies.join(table.id, CARLA)
    told = await lines(hall, table)
    (joined,) = [line for line in told if line.kind == "join"]
    assert (joined.seat, joined.names, joined.replaced) == (0, ("Carla", "Biel"), "Anna")
    assert {line.names for line in told[: told.index(joined)]} == {("Anna", "Biel")}
    table = await hall.turn(table, BIEL)
    while table.is_running:
        hall.now += 1.0
        for person in (CARLA, BIEL):
            table = await hall.turn(table, person)
    (result,) = await hall.store.results.list_by_user(CARLA.id)
    assert 0 < result.answers < 99
    assert result.seconds < 1000.0
    assert len(await hall.store.tables.list_former(table.id)) == 1
    assert await remove_finished(hall.store, 1, hall.now + 2 * DAY) == 1
    assert await hall.store.tables.list_former(table.id) == ()


async def test_a_substitute_takes_over_the_seat_and_not_what_was_done_there(hall: Hall) -> None:
    """What happened since ones turn, and a replay, name those who sat there then."""
    table = await substituted(hall)
    with pytest.raises(Refused, match="no-undo"):
        await hall.tables.play.undo(table.id, CARLA)
    told = await lines(hall, table)
    assert [line.names[0] for line in told if line.kind == "act" and line.seat == 0] == ["Anna"] * 3
    table = await hall.turn(await hall.turn(table, BIEL), CARLA)
    assert (await lines(hall, table))[-1].names == ("Carla", "Biel")
    table = await hall.tables.lobbies.close(table.id, BIEL, is_moderator=True)
    first = await read_replay_step(hall.tables, table, 1)
    last = await read_replay_step(hall.tables, table, table.row.seq)
    assert (first.line.names, last.line.names) == (("Anna", "Biel"), ("Carla", "Biel"))
    table = await hall.game(ANNA, BIEL)
    for person in (ANNA, BIEL, ANNA):
        table = await hall.turn(table, person)
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    table = await hall.tables.lobbies.join(table.id, CARLA)
    missed = await read_missed_lines(hall.tables, table, 1)
    assert {line.names for line in missed if line.kind == "act"} == {("Anna", "Biel")}


async def test_who_left_comes_back_to_the_own_seat_only(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, CARLA)
    for person in (ANNA, BIEL):
        table = await hall.tables.lobbies.leave(table.id, person)
    table = await hall.tables.lobbies.join(table.id, BIEL)
    assert (table.seats[0].user_id, table.seats[1].user_id) == (None, BIEL.id)
    assert (await lines(hall, table))[-1].replaced == "", "nobody else's seat was taken"
    table = await hall.tables.lobbies.join(table.id, STRANGER)
    with pytest.raises(Refused, match="own-seat-taken"):
        await hall.tables.lobbies.join(table.id, ANNA)


async def test_an_export_has_ones_own_steps_on_every_seat_one_had_until_one_is_forgotten(hall: Hall) -> None:
    table = await hall.turn(await hall.turn(await substituted(hall), BIEL), CARLA)
    mine = await document(hall, CARLA.id)
    assert {step["kind"] for step in mine["seats"][0]["steps"]} == {"join", "act"}
    hers = await document(hall, ANNA.id)
    assert hers["seats"] == []
    (seat,) = hers["former_seats"]
    assert (seat["table"], seat["seat"], seat["name"]) == (table.id, 0, "Anna")
    assert [step["kind"] for step in seat["steps"]] == ["act"] * 3
    assert not {step["seq"] for step in seat["steps"]} & {step["seq"] for step in mine["seats"][0]["steps"]}
    empty = await left(hall)
    await forget(hall.tables, ANNA.id)
    made_up = make_pseudonym(f"{table.id}.0")
    assert SeatHistory(await hall.tables.read(table.id)).get_names(1) == (made_up, "Biel")
    assert (await hall.tables.read(empty.id)).seats[0].name == ""
    assert await hall.store.tables.list_former_by_user(ANNA.id) == ()
