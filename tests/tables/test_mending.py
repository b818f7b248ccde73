"""Tables whose game does not load: set aside while that lasts, and back as they were."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from bot.tables.export import write_document
from bot.tables.move import LOBBY_SECONDS
from bot.tables.privacy import export_person
from bot.tables.replay import is_deal_reproduced
from bot.tables.table import Refused, Table, refuse_for
from storage.errors import DamagedRow
from storage.rows import Status
from tests.tables.conftest import ANNA, BIEL, HOME, Hall


@contextmanager
def without_games(hall: Hall) -> Iterator[None]:
    """A service that knows no game, as if its folder were missing; afterwards one that knows them all."""
    games, hall.games = hall.games, {}
    hall.tables = hall.service()
    yield
    hall.games = games
    hall.tables = hall.service()


async def set_aside(hall: Hall, table: Table) -> None:
    with pytest.raises(Refused, match="set-aside"):
        await hall.tables.read(table.id)


async def test_a_table_that_was_set_aside_goes_on_as_what_it_was(hall: Hall) -> None:
    """Deadlines that pass meanwhile are set again; finished tables stay finished."""
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    game = await hall.game(ANNA, BIEL, starter="graded")
    given_up = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    ended = await hall.game(ANNA)
    for table in (given_up, ended):
        await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    await hall.execute("DELETE FROM deadlines WHERE kind = 'ended'", ())
    with without_games(hall):
        for table in (lobby, game, given_up, ended):
            await set_aside(hall, table)
        clock = hall.clock()
        hall.now += 2 * LOBBY_SECONDS
        await clock.serve()
        assert await hall.tables.maintenance.retry_broken() == 0
    assert await hall.tables.maintenance.retry_broken() == 2
    due = {(row.table_id, row.seat): row.due - hall.now for row in await hall.store.deadlines.list_due(float("inf"))}
    seconds = game.row.window_seconds
    assert due == {(lobby.id, -1): LOBBY_SECONDS, (game.id, 0): seconds, (game.id, 1): seconds}
    statuses = [(await hall.tables.read(table.id)).row.status for table in (lobby, game, given_up, ended)]
    assert statuses == [Status.LOBBY, Status.RUNNING, Status.CLOSED, Status.ENDED]
    game = await hall.turn(await hall.tables.read(game.id), ANNA)
    assert game.asked == {1}


@contextmanager
def before_the_upgrade(hall: Hall, game: str) -> Iterator[None]:
    """A service that knows only the version of a game before; afterwards one that knows the newest."""
    games = hall.games
    older = replace(games[game].game, version=games[game].game.version - 1)
    hall.games = {**games, game: replace(games[game], game=older)}
    hall.tables = hall.service()
    yield
    hall.games = games
    hall.tables = hall.service()


async def test_a_process_leaves_alone_what_a_later_version_has_written(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    table = await hall.game(ANNA, BIEL, game="castell", clock="hours-8", absence="default")
    other = await hall.game(ANNA, BIEL, clock="hours-8", absence="default")
    with before_the_upgrade(hall, "castell"), caplog.at_level(logging.WARNING):
        for _ in range(2):
            with pytest.raises(Refused, match="newer"):
                await hall.tables.play.act(table.id, ANNA, "E", None)
        clock = hall.clock()
        hall.now += 9 * 3600
        await clock.serve()
        assert await hall.tables.maintenance.retry_broken() == 0
        assert (await hall.tables.read(other.id)).row.seq > other.row.seq, "the time of others runs out"
    assert len([record for record in caplog.records if table.id in record.getMessage()]) == 1
    again = await hall.tables.read(table.id)
    assert (again.row, again.state, again.deadlines) == (table.row, table.state, table.deadlines)


ROTTEN = b"x\x9c rot"


async def test_a_running_game_whose_newest_state_has_rotted_is_set_aside_alone(hall: Hall) -> None:
    """One with a rotten moment ends as any other."""
    table, sound = await hall.game(ANNA, BIEL), await hall.turn(await hall.game(ANNA, BIEL), ANNA)
    await hall.execute("UPDATE steps SET state = ? WHERE table_id = ?", (ROTTEN, table.id))
    hall.tables = hall.service()
    await set_aside(hall, table)
    assert await hall.tables.maintenance.retry_broken() == 0
    assert [each.id for each in await hall.tables.list_by_user(ANNA.id)] == [sound.id]
    await hall.execute("UPDATE steps SET state = ? WHERE table_id = ? AND seq = 1", (ROTTEN, sound.id))
    ended = await hall.tables.lobbies.close(sound.id, ANNA, is_moderator=False)
    assert ended.row.status is Status.ENDED
    assert await is_deal_reproduced(hall.tables, ended)
    steps = await hall.store.steps.list_archived(sound.id)
    assert [step.seq for step in steps if not step.state] == [1, 2, 3], "those after it say how they differ from it"
    assert steps[-1].state, "the end does not"


@pytest.mark.parametrize("column", ["story", "states"])
async def test_a_finished_game_that_has_rotted_is_refused_in_a_sentence(hall: Hall, column: str) -> None:
    table = await hall.game(ANNA)
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    await hall.execute(f"UPDATE archives SET {column} = ? WHERE table_id = ?", (ROTTEN, table.id))
    for look in (write_document(hall.tables, table), is_deal_reproduced(hall.tables, table)):
        with pytest.raises(DamagedRow) as caught:
            await look
        assert refuse_for(caught.value).key == "damaged"
    assert await export_person(hall.tables, ANNA.id, 10**6), "what is known of others is not withheld"
    hall.tables = hall.service()
    await set_aside(hall, table)
    assert await hall.tables.maintenance.rebuild_results() == 0
