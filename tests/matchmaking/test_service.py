"""People who look for a table get one, once; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest

from bot.matchmaking.service import HOUR, PATIENCE_SECONDS, Matchmaking, Search
from bot.tables.limits import Limits
from bot.tables.privacy import export_person, forget
from bot.tables.table import Person, Place, Refused, Table
from storage.rows import MatchRow, SearchPace
from tests.tables.conftest import ANNA, BIEL, CARLA, Hall, hall, pytest_generate_tests
from tests.text.sources import texts

__all__ = ["hall", "pytest_generate_tests"]

ROOM = Place(10, 100)
OTHER_ROOM = Place(10, 101)


@pytest.fixture
def matchmaking(hall: Hall) -> Matchmaking:
    return Matchmaking(hall.tables, texts())


async def look(matchmaking: Matchmaking, *people: Person, place: Place = ROOM, search: Search | None = None) -> None:
    for person in people:
        await matchmaking.wish(search or Search("castell"), person, place)
    await matchmaking.match()


async def tables_of(hall: Hall, person: Person) -> list[Table]:
    return [*await hall.tables.list_by_user(person.id)]


async def test_as_soon_as_two_want_the_same_a_lobby_is_there_with_both(hall: Hall, matchmaking: Matchmaking) -> None:
    for impossible in (Search("castell", 9), Search("chess"), Search("castell", 1)):
        with pytest.raises(Refused):
            await matchmaking.wish(impossible, ANNA, ROOM)
    evening = Search("castell", pace=SearchPace.EVENING, hours=1)
    await look(matchmaking, ANNA, search=evening)
    await look(matchmaking, BIEL, place=Place(11, 100))
    await look(matchmaking, CARLA, search=Search("fallera"))
    assert [await tables_of(hall, person) for person in (ANNA, BIEL, CARLA)] == [[], [], []], "not elsewhere"
    hall.now += 60.0
    await look(matchmaking, BIEL, place=OTHER_ROOM, search=evening)
    (table,) = await tables_of(hall, ANNA)
    assert (table.is_lobby, table.people, table.row.host_id) == (True, (0, 1), ANNA.id)
    assert (table.row.guild_id, table.row.channel_id) == (ROOM.guild_id, ROOM.channel_id)
    assert table.row.clock_seconds == 600
    assert await hall.store.matchmaking.list_matches() == (MatchRow(table.id, ANNA.id), MatchRow(table.id, BIEL.id))
    assert [row.user_id for row in await matchmaking.list_wishes(ROOM.guild_id)] == [CARLA.id]
    await hall.tables.lobbies.start(table.id, ANNA)


async def test_two_who_match_at_the_same_moment_open_one_lobby(hall: Hall, matchmaking: Matchmaking) -> None:
    await matchmaking.wish(Search("castell"), ANNA, ROOM)
    await matchmaking.wish(Search("castell"), BIEL, ROOM)
    await asyncio.gather(*(Matchmaking(hall.tables, texts()).match() for _ in range(3)))
    assert len(await tables_of(hall, ANNA)) == 1


async def test_a_wish_ends_when_its_lobby_is_shown_and_waits_again_if_it_was_closed_before(
    hall: Hall, matchmaking: Matchmaking
) -> None:
    async def list_wishes() -> list[int]:
        return [row.user_id for row in await hall.store.matchmaking.list_wishes()]

    await look(matchmaking, ANNA)
    await look(matchmaking, BIEL, place=OTHER_ROOM)
    (table,) = await tables_of(hall, ANNA)
    await hall.store.matchmaking.drop_wishes_for(table.row)
    assert await list_wishes() == []
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert await list_wishes() == [BIEL.id]
    assert [row.user_id for row in await matchmaking.list_wishes(ROOM.guild_id)] == [BIEL.id]
    await look(matchmaking, ANNA)
    (table,) = await tables_of(hall, ANNA)
    hall.now += 1.0
    await look(matchmaking, BIEL)
    await hall.store.matchmaking.fulfil(table.row)
    for match in await hall.store.matchmaking.list_matches():
        await hall.store.matchmaking.drop_match(match)
    assert await list_wishes() == [BIEL.id], "a later one stays"


async def test_computers_fill_the_table_of_two_who_have_waited(hall: Hall, matchmaking: Matchmaking) -> None:
    await look(matchmaking, ANNA, BIEL, search=Search("castell", 4, SearchPace.DAYS, hours=168))
    assert await tables_of(hall, ANNA) == []
    hall.now += PATIENCE_SECONDS
    await matchmaking.match()
    (table,) = await tables_of(hall, BIEL)
    assert (table.people, table.computers, table.row.clock_seconds) == ((0, 1), (2, 3), 172800)


async def test_a_wish_ends_with_its_time_or_when_it_is_taken_back(hall: Hall, matchmaking: Matchmaking) -> None:
    await look(matchmaking, ANNA, search=Search("castell", hours=3))
    hall.now += 3 * HOUR + 1
    await look(matchmaking, BIEL)
    assert await tables_of(hall, BIEL) == []
    assert [row.user_id for row in await matchmaking.list_wishes(ROOM.guild_id)] == [BIEL.id]
    assert await matchmaking.stop("castell", BIEL.id, ROOM.guild_id)
    assert not await matchmaking.stop("castell", BIEL.id, ROOM.guild_id)
    await look(matchmaking, CARLA)
    assert await tables_of(hall, CARLA) == []


async def test_who_sits_at_too_many_tables_waits_and_nothing_is_lost(hall: Hall) -> None:
    hall.tables = hall.service(Limits(tables_per_user=1))
    matchmaking = Matchmaking(hall.tables, texts())
    await hall.game(ANNA, BIEL)
    await look(matchmaking, ANNA, CARLA)
    assert await tables_of(hall, CARLA) == []
    assert len(await matchmaking.list_wishes(ROOM.guild_id)) == 2


async def test_what_is_stored_of_a_person_is_exported_and_forgotten(hall: Hall, matchmaking: Matchmaking) -> None:
    await look(matchmaking, ANNA)
    await matchmaking.watch("thegame", ANNA.id, ROOM, is_on=True)
    (file,) = await export_person(hall.tables, ANNA.id, 10**6)
    assert b'"wishes": [\n  {\n   "guild_id": 10' in file.data
    assert b'"watchers"' in file.data
    await forget(hall.tables, ANNA.id)
    assert await matchmaking.list_wishes(ROOM.guild_id) == ()
    assert await matchmaking.list_watched(ANNA.id, ROOM.guild_id) == frozenset()
