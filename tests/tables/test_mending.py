"""Tables whose game does not load: set aside while that lasts, and back as they were."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.tables.repository import LOBBY_SECONDS
from bot.tables.table import Refused, Table
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
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    game = await hall.game(ANNA, BIEL)
    with without_games(hall):
        await set_aside(hall, lobby)
        await set_aside(hall, game)
        assert await hall.tables.maintenance.retry_broken() == 0
    assert await hall.tables.maintenance.retry_broken() == 2
    assert (await hall.tables.read(lobby.id)).is_lobby
    game = await hall.turn(await hall.tables.read(game.id), ANNA)
    assert game.asked == {1}


async def test_what_is_over_stays_over_though_it_does_not_load_for_a_while(hall: Hall) -> None:
    given_up = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    await hall.tables.lobbies.close(given_up.id, ANNA, is_moderator=False)
    ended = await hall.game(ANNA)
    ended = await hall.tables.lobbies.close(ended.id, ANNA, is_moderator=False)
    with without_games(hall):
        await set_aside(hall, given_up)
        await set_aside(hall, ended)
    assert await hall.tables.maintenance.retry_broken() == 0
    assert (await hall.tables.read(given_up.id)).row.status is Status.CLOSED
    assert (await hall.tables.read(ended.id)).row.status is Status.ENDED


async def test_deadlines_that_pass_while_a_table_is_set_aside_are_set_anew(hall: Hall) -> None:
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    game = await hall.game(ANNA, BIEL, starter="graded")
    with without_games(hall):
        await set_aside(hall, lobby)
        await set_aside(hall, game)
        clock = hall.clock()
        hall.now += 2 * LOBBY_SECONDS
        await clock.serve()
    await hall.tables.maintenance.retry_broken()
    due = {(row.table_id, row.seat): row.due - hall.now for row in await hall.store.deadlines.list_due(float("inf"))}
    seconds = game.row.window_seconds
    assert due == {(lobby.id, -1): LOBBY_SECONDS, (game.id, 0): seconds, (game.id, 1): seconds}
