"""Forks: tables that begin with a moment of a finished game."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.engine.contract import Level
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.export import import_document, read_document, write_document
from bot.tables.plan import Fork
from bot.tables.replay import is_deal_reproduced
from bot.tables.rerun import find_differences
from bot.tables.table import Person, Place, Refused, Table
from storage.rows import NOBODY, Status, StepKind
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, STRANGER, Hall

pytestmark = pytest.mark.one_engine

DIRECT = Place(0, 77)

every_game = pytest.mark.parametrize("game", find_games())


async def moment(hall: Hall, source: Table, step: int, **seated: Any) -> Fork:
    """The moment after a step of a finished game, in its first turn."""
    row = await hall.store.steps.get(source.id, step)
    assert row is not None
    return Fork(step, 1, source.codec.state_from_json(row.state, row.version), **seated)


async def fork(hall: Hall, source: Table, step: int, person: Person = ANNA, **seated: Any) -> Table:
    """A table that begins after a step: alone with computers, or without a seat a lobby."""
    place = DIRECT if seated else HOME
    return await hall.tables.lobbies.open_fork(
        source, await moment(hall, source, step, **seated), person, place, "ca", Level.EASY
    )


async def to_the_end(hall: Hall, table: Table, *people: Person) -> Table:
    while table.is_running:
        for person in people:
            hall.now += 10
            table = await hall.computers(await hall.turn(await hall.computers(table), person))
    return table


@every_game
async def test_alone_it_begins_with_what_the_seat_knew_and_counts_nowhere(hall: Hall, game: str) -> None:
    source = await hall.over(game)
    hall.key = "a11e"
    table = await fork(hall, source, 3, CARLA, seat=1, is_fair=True)
    assert table.is_running
    assert [row.user_id for row in table.seats] == [None, CARLA.id]
    assert (table.computers, table.level, table.row.clock_seconds) == ((0,), Level.EASY, 0)
    (first, *_) = [await hall.store.steps.get(table.id, 0)]
    assert first is not None
    then = (await moment(hall, source, 3)).state
    begun = table.codec.state_from_json(first.state, first.version)
    assert (first.kind, begun) == (StepKind.DEAL, then.redeal(1, Rng("a11e")))
    assert begun.view(1) == then.view(1)
    assert begun.question(1) == then.question(1)
    assert table.options == source.options
    ended = await to_the_end(hall, table, CARLA)
    assert (ended.record, await hall.tables.results.list_by_user(CARLA.id)) == (None, ())
    assert len(await hall.tables.results.list_by_user(ANNA.id)) == 1, "the other game keeps its result"
    again = await fork(hall, ended, 1, CARLA, seat=0, is_fair=True)
    assert (again.is_running, again.row.same_as, again.row.fork_step) == (True, table.id, 1)


async def test_with_the_cards_as_they_were_chance_goes_on_as_it_did(hall: Hall) -> None:
    source = await hall.over("castellers")
    steps = await hall.store.steps.list_archived(source.id)
    table = await fork(hall, source, 4, BIEL, seat=1)
    first = await hall.store.steps.get(table.id, 0)
    assert first is not None
    assert (first.state, first.pending) == (steps[4].state, steps[4].pending)


@every_game
async def test_who_sat_there_gets_their_seat_back_and_computers_take_the_others(hall: Hall, game: str) -> None:
    source = await hall.game(ANNA, BIEL, CARLA, game=game)
    while source.is_running:
        for person in (ANNA, BIEL, CARLA):
            source = await hall.turn(source, person)
    hall.key = "0000"  # would draw other seats
    assert (await fork(hall, source, 2, seat=1, is_fair=True)).find_seat(ANNA.id) == 1
    lobby = await fork(hall, source, 2, CARLA)
    assert lobby.is_lobby
    assert await hall.store.tables.list_guests(lobby.id) == {row.user_id: True for row in source.seats[:2]}
    with pytest.raises(Refused, match="private"):
        await hall.tables.lobbies.join(lobby.id, STRANGER)
    with pytest.raises(Refused, match="same-deal-rules"):
        await hall.tables.lobbies.set_option(lobby.id, CARLA, source.codec.option_fields[0].name, "x")
    await hall.tables.lobbies.join(lobby.id, ANNA)
    table = await hall.tables.lobbies.start(lobby.id, CARLA)
    then = {row.seat: row.user_id for row in source.seats}
    seated = {row.seat: row.user_id for row in table.seats}
    assert {seat: user for seat, user in seated.items() if user} == {
        seat: user for seat, user in then.items() if user != BIEL.id
    }
    assert table.state is not None
    steps = await hall.store.steps.list_archived(source.id)
    first = await hall.store.steps.get(table.id, 0)
    assert first is not None
    assert first.state == steps[2].state
    assert (await to_the_end(hall, table, ANNA, CARLA)).row.category == ""
    assert len(await hall.tables.results.list_by_user(CARLA.id)) == 1


async def test_who_took_a_seat_later_is_not_among_those_who_sat_there(hall: Hall) -> None:
    source = await hall.game(ANNA, BIEL, game="castellers")
    source = await hall.turn(await hall.turn(source, ANNA), BIEL)
    source = await hall.tables.lobbies.leave((await hall.turn(source, ANNA)).id, BIEL) if source.is_running else source
    assert source.is_over, "the last player has won"
    lobby = await fork(hall, source, 1)
    assert await hall.store.tables.list_guests(lobby.id) == {BIEL.id: True}


async def test_what_cannot_be_played_on_is_refused(hall: Hall, table: Table) -> None:
    source = await hall.over("castellers")
    first = await moment(hall, source, 1)
    assert source.state is not None
    for where, at, seat, key in (
        (table, first, 0, "not-over"),
        (source, replace(first, state=source.state), 0, "fork-over"),
        (source, first, 7, "fork-out"),
        (replace(source, row=replace(source.row, hidden_until=hall.now + 1)), first, 0, "deal-hidden"),
    ):
        with pytest.raises(Refused, match=key):
            await hall.tables.lobbies.open_fork(where, replace(at, seat=seat), ANNA, DIRECT, "ca", Level.EASY)
    with pytest.raises(Refused, match="not-seated"):
        await fork(hall, source, 1, STRANGER)
    lobby = await fork(hall, source, 1)
    await hall.store.tables.drop_finished(hall.now + 1, 9)
    with pytest.raises(Refused, match="fork-gone"):
        await hall.tables.lobbies.start(lobby.id, ANNA)


async def test_a_fork_lives_on_by_itself_and_no_check_of_it_finds_a_fault(hall: Hall) -> None:
    source = await hall.over("fallera")
    table = await fork(hall, source, 5, ANNA, seat=0, is_fair=True)
    await hall.store.tables.drop_finished(hall.now + 1, 9)
    hall.tables = hall.service()
    ended = await to_the_end(hall, await hall.tables.read(table.id), ANNA)
    assert not await is_deal_reproduced(hall.tables, ended), "it has no deal"
    data = await write_document(hall.tables, ended)
    document = read_document(data)
    assert document.begins is not None
    assert (document.begins.table, document.begins.step, document.begins.seat) == (source.id, 5, 0)
    assert [*find_differences(document)] == []
    copy = await hall.tables.read(await import_document(hall.tables, data, lambda: "COPY"))
    assert (copy.row.same_as, copy.row.fork_step, copy.row.fork_turn, copy.row.fork_seat) == (source.id, 5, 1, 0)


async def test_a_table_that_begins_with_a_deal_is_no_fork(hall: Hall) -> None:
    source = await hall.over("castellers")
    same = await hall.tables.lobbies.open_same_deal(source, ANNA, HOME, "ca")
    assert (same.row.is_fork, same.row.fork_seat) == (False, NOBODY)


@every_game
async def test_every_step_can_be_played_on_from_every_seat(hall: Hall, game: str) -> None:
    """Also one after which the rest plays itself."""
    source = await hall.over(game)
    for step in range(0, source.row.seq, 1 + source.row.seq // 12):
        for seat, is_fair in product(range(2), (True, False)):
            hall.key = f"{step:02x}{seat:02x}"
            table = await fork(hall, source, step, ANNA, seat=seat, is_fair=is_fair)
            assert table.find_seat(ANNA.id) == seat


async def test_a_fork_that_ends_as_it_begins_is_stored_as_a_finished_game(hall: Hall) -> None:
    source = await hall.over("castellers")
    table = await fork(hall, source, 0, ANNA, seat=0)
    assert table.state is not None
    ended = replace(table, row=replace(table.row, id="T900", status=Status.ENDED), deadlines=())
    steps = [await hall.store.steps.get(table.id, seq) for seq in range(table.row.seq + 1)]
    await hall.store.tables.create(ended.rows, {}, [step for step in steps if step is not None])
    assert await hall.store.steps.list_archived("T900") == tuple(steps)
