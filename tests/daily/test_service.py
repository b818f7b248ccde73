"""The deals of the day: the same for all, one try each, and nothing of them to be known before the day is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from bot.daily.day import Day, Streak, count_streak, make_key
from bot.daily.service import Daily, Progress, Scope
from bot.tables.export import write_document
from bot.tables.replay import is_deal_reproduced
from bot.tables.table import Person, Refused, Table
from storage.errors import StoreUnavailable
from tests.storage.engines import empty_place
from tests.storage.samples import opened
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall, pytest_generate_tests
from tests.tables.test_forks import fork

__all__ = ["pytest_generate_tests"]

DAY = Day.parse("2026-11-24")
NOON = DAY.end - 12 * 3600
HOURS = 3600.0
HERE, THERE = 10, 11
"""Two servers."""


class Almanac:
    """A hall, and the deals of the day there."""

    def __init__(self, hall: Hall, secret: str = "5ec7e7") -> None:
        self.hall = hall
        hall.now = NOON
        self.secrets = iter(f"{secret}{number:02x}" for number in range(99))
        self.daily = Daily(hall.tables, lambda: next(self.secrets))

    async def play(self, person: Person, game: str = "thegame", server: int = HERE) -> Table:
        """The table of a try that has just begun, or is under way."""
        return await self.daily.play(game, self.daily.today, person, server, 1000 + person.id, "ca")

    async def finish(self, person: Person, game: str = "thegame", server: int = HERE) -> Table:
        """The table of a try that was played to its end with default actions."""
        table = await self.play(person, game, server)
        while table.is_running:
            table = await self.hall.computers(await self.hall.turn(table, person))
        return table

    async def progress(self, person: Person, day: Day = DAY, game: str = "thegame") -> Progress:
        return (await self.daily.read_tries(person.id, day))[game].progress


@pytest.fixture
async def hall(engine: str, tmp_path: Path) -> AsyncIterator[Hall]:
    with empty_place(engine, tmp_path) as place:
        async with opened(place) as store:
            yield Hall(store)


@pytest.fixture
def almanac(hall: Hall) -> Almanac:
    return Almanac(hall)


async def test_people_on_two_servers_get_the_same_deal(almanac: Almanac) -> None:
    here, there = await almanac.play(ANNA, server=HERE), await almanac.play(BIEL, server=THERE)
    assert here.state == there.state
    assert here.row.key == there.row.key
    assert {here.row.guild_id, there.row.guild_id} == {0}
    assert here.row.channel_id != there.row.channel_id


@pytest.mark.one_engine
async def test_each_game_and_each_day_has_a_deal_of_its_own(almanac: Almanac) -> None:
    keys = {(await almanac.play(ANNA, game)).row.key for game in almanac.daily.games}
    almanac.hall.now += 24 * HOURS
    keys |= {(await almanac.play(ANNA, game)).row.key for game in almanac.daily.games}
    assert len(keys) == 2 * len(almanac.daily.games)


@pytest.mark.one_engine
async def test_where_nobody_can_play_alone_three_strong_computers_do(almanac: Almanac) -> None:
    for game, entry in almanac.daily.games.items():
        table = await almanac.play(ANNA, game)
        assert len(table.computers) == (0 if 1 in entry.game.seats else min(3, entry.game.seats[-1] - 1))
        assert (table.row.level, table.has_hints, table.row.is_private) == ("strong", False, True)
    assert {"thegame", "castellers", "fallera", "castell"} <= {*almanac.daily.games}


@pytest.mark.one_engine
async def test_the_secret_is_told_when_the_day_is_over_and_fits_what_was_told_before(almanac: Almanac) -> None:
    before = await almanac.daily.read_day(DAY)
    assert before is not None
    assert not before.secret
    table = await almanac.finish(ANNA)
    assert (table.record, (await almanac.play(BIEL)).record) == (None, None), "it sets no record, and knows none"
    assert await almanac.daily.prove(table) is None
    almanac.hall.now = DAY.end
    after = await almanac.daily.read_day(DAY)
    assert after is not None
    assert sha256(after.secret.encode()).hexdigest() == before.digest
    assert make_key(after.secret, DAY, "thegame") == table.row.key
    proof = await almanac.daily.prove(table)
    assert proof is not None
    assert (proof.key, proof.secret, proof.message) == (table.row.key, after.secret, "2026-11-24 thegame")
    assert await is_deal_reproduced(almanac.hall.tables, table)


async def test_the_secret_is_made_before_its_day_and_kept(almanac: Almanac) -> None:
    await almanac.daily.prepare()
    tomorrow = await almanac.hall.store.daily.get_secret(str(DAY.after))
    assert tomorrow is not None
    assert await almanac.daily.read_day(DAY.after) is None
    almanac.hall.now = DAY.end
    await Daily(almanac.hall.tables).prepare()
    assert await almanac.hall.store.daily.get_secret(str(DAY.after)) == tomorrow


async def test_nobody_has_two_tries(almanac: Almanac) -> None:
    running, same = await asyncio.gather(almanac.play(ANNA), almanac.play(ANNA))
    assert (await almanac.play(ANNA)).id == running.id == same.id
    assert len(await almanac.hall.tables.list_by_user(ANNA.id)) == 1
    await almanac.finish(ANNA)
    with pytest.raises(Refused, match="daily-played"):
        await almanac.play(ANNA)
    assert await almanac.progress(ANNA) is Progress.DONE
    await almanac.play(ANNA, "castell")


async def test_a_try_that_was_left_is_given_up(almanac: Almanac) -> None:
    for game in ("thegame", "castell"):
        table = await almanac.play(ANNA, game)
        await almanac.hall.tables.lobbies.leave(table.id, ANNA)
        assert await almanac.progress(ANNA, game=game) is Progress.GIVEN_UP
        with pytest.raises(Refused, match="daily-played"):
            await almanac.play(ANNA, game)
        assert not await almanac.daily.rank(DAY, game, ANNA.id, HERE, Scope.SERVER)


@pytest.mark.one_engine
async def test_at_the_edge_of_the_day_the_last_moment_counts_and_the_next_does_not(almanac: Almanac) -> None:
    almanac.hall.now = DAY.end - 0.001
    assert await almanac.finish(ANNA)
    late = await almanac.play(BIEL)
    almanac.hall.now = DAY.end
    with pytest.raises(Refused, match="daily-over"):
        await almanac.daily.play("thegame", DAY, CARLA, HERE, 1, "ca")
    assert await almanac.progress(BIEL) is Progress.LATE
    while late.is_running:
        late = await almanac.hall.turn(late, BIEL)
    assert await almanac.progress(BIEL) is Progress.LATE
    ranked = await almanac.daily.rank(DAY, "thegame", ANNA.id, HERE, Scope.SERVER)
    assert [rank.score.name for rank in ranked] == ["Anna"]
    assert await almanac.daily.read_streak(BIEL.id) == Streak()
    assert (await almanac.play(BIEL)).row.deal == f"daily {DAY.after}"


@pytest.mark.one_engine
async def test_what_is_left_over_is_closed_a_day_later_even_if_the_bot_was_away(almanac: Almanac) -> None:
    hall, table = almanac.hall, await almanac.play(ANNA)
    for moment, is_over in ((DAY.end, False), (DAY.end + 24 * HOURS, False), (DAY.end + 49 * HOURS, True)):
        hall.now = moment
        await almanac.daily.close_left_over()
        assert (await hall.tables.read(table.id)).is_over is is_over
    late = await almanac.play(ANNA)
    hall.now += 240 * HOURS
    await Daily(hall.service()).close_left_over()
    assert (await hall.tables.read(late.id)).is_over
    assert await almanac.progress(ANNA) is Progress.GIVEN_UP


@pytest.mark.one_engine
async def test_while_the_day_lasts_the_key_is_nobodys(almanac: Almanac) -> None:
    hall, table = almanac.hall, await almanac.finish(ANNA)
    for attempt in (
        write_document(hall.tables, table),
        hall.tables.lobbies.open_same_deal(table, ANNA, HOME, "ca"),
        fork(hall, table, 1, seat=0),
    ):
        with pytest.raises(Refused, match="deal-hidden"):
            await attempt
    hall.now = DAY.end
    assert table.row.key.encode() in await write_document(hall.tables, table)
    assert (await hall.tables.lobbies.open_same_deal(table, ANNA, HOME, "ca")).row.same_as == table.id
    assert (await fork(hall, table, 1, seat=0)).row.hidden_until == 0.0


async def test_boards_show_who_wants_to_be_there_and_who_has_played_together(almanac: Almanac) -> None:
    hall = almanac.hall
    shared = await hall.game(ANNA, CARLA)
    while shared.is_running:
        shared = await hall.turn(await hall.turn(shared, ANNA), CARLA)
    for person, server in ((ANNA, HERE), (BIEL, HERE), (CARLA, THERE)):
        await almanac.finish(person, server=server)

    async def names(scope: Scope, person: Person = ANNA, server: int = HERE) -> set[str]:
        ranked = await almanac.daily.rank(DAY, "thegame", person.id, server, scope)
        assert {rank.place for rank in ranked} <= {1}
        return {rank.score.name for rank in ranked}

    assert await names(Scope.SERVER) == {"Anna", "Biel"}
    assert await names(Scope.SERVER, server=THERE) == {"Carla"}
    assert await names(Scope.FRIENDS) == {"Anna", "Carla"}
    assert await names(Scope.FRIENDS, BIEL) == {"Biel"}
    await almanac.daily.set_board(BIEL.id, HERE, is_on=False)
    await almanac.daily.set_board(CARLA.id, HERE, is_on=True)
    assert await names(Scope.SERVER) == {"Anna", "Carla"}


@pytest.mark.one_engine
async def test_a_streak_is_of_days_in_a_row(almanac: Almanac) -> None:
    for game in ("thegame", "castell"):
        await almanac.finish(ANNA, game)
    assert await almanac.daily.read_streak(ANNA.id) == Streak(1, 1)
    almanac.hall.now += 24 * HOURS
    assert await almanac.daily.read_streak(ANNA.id) == Streak(1, 1)
    await almanac.finish(ANNA)
    assert await almanac.daily.read_streak(ANNA.id) == Streak(2, 2)
    almanac.hall.now += 48 * HOURS
    assert await almanac.daily.read_streak(ANNA.id) == Streak(0, 2)


def test_streaks() -> None:
    def days(*numbers: int) -> frozenset[Day]:
        return frozenset(Day.parse(f"2026-11-{number:02}") for number in numbers)

    today = Day.parse("2026-11-20")
    assert count_streak(days(), today) == Streak()
    assert count_streak(days(19), today) == Streak(1, 1)
    assert count_streak(days(18), today) == Streak(0, 1)
    assert count_streak(days(1, 2, 3, 18, 19, 20), today) == Streak(3, 3)
    assert count_streak(days(1, 2, 3, 4, 20), today) == Streak(1, 4)


async def test_a_write_that_fails_leaves_no_try_and_no_table(almanac: Almanac, monkeypatch: pytest.MonkeyPatch) -> None:
    """The try and its dealt table are written in one transaction, so a kill leaves both or none."""
    await almanac.daily.prepare()

    def fail(*_: object) -> None:
        raise StoreUnavailable("killed")

    for name in ("insert_table", "insert_steps"):
        with monkeypatch.context() as patch:
            patch.setattr(f"storage.queries.{name}", fail)
            with pytest.raises(Refused, match="unavailable"):
                await almanac.play(ANNA)
        assert await almanac.progress(ANNA) is Progress.NEW
        assert not await almanac.hall.tables.list_by_user(ANNA.id)
    table = await almanac.play(ANNA)
    assert await almanac.progress(ANNA) is Progress.RUNNING
    reborn = Daily(almanac.hall.service())
    assert (await reborn.read_tries(ANNA.id, DAY))["thegame"].table_id == table.id


async def test_a_result_is_told_the_same_until_its_player_is_forgotten(almanac: Almanac) -> None:
    hall = almanac.hall
    await almanac.finish(ANNA)
    before = await almanac.daily.read_tries(ANNA.id, DAY)
    await hall.store.tables.drop_finished(hall.now + 1, 9)
    assert await Daily(hall.service()).read_tries(ANNA.id, DAY) == before, "also when the table is gone"
    rows = await hall.store.users.read_all(ANNA.id)
    assert rows["daily_tries"]
    assert rows["daily_boards"]
    await hall.store.users.forget(ANNA.id)
    rows = await hall.store.users.read_all(ANNA.id)
    assert not rows["daily_tries"]
    assert not rows["daily_boards"]
    assert not await almanac.daily.rank(DAY, "thegame", BIEL.id, HERE, Scope.SERVER)


@pytest.mark.one_engine
async def test_the_same_deal_is_played_by_the_same_rules_and_counts_nothing(almanac: Almanac) -> None:
    hall = almanac.hall
    first = await hall.game(ANNA, BIEL, on_fire="true")
    dealt = first.state
    with pytest.raises(Refused, match="not-over"):
        await hall.tables.lobbies.open_same_deal(first, CARLA, HOME, "ca")
    while first.is_running:
        first = await hall.turn(await hall.turn(first, ANNA), BIEL)
    again = await hall.tables.lobbies.open_same_deal(first, CARLA, HOME, "ca")
    for name, value in (("on_fire", "false"), ("preset", "usual")):
        with pytest.raises(Refused, match="same-deal-rules"):
            await hall.tables.lobbies.set_option(again.id, CARLA, name, value)
    again = await hall.tables.lobbies.set_option(again.id, CARLA, "preset", "evening")
    assert again.row.clock_seconds == 600, "the rules of an evening are left out"
    with pytest.raises(Refused, match="same-deal-seats"):
        await hall.tables.lobbies.start(again.id, CARLA)
    await hall.tables.lobbies.join(again.id, ANNA)
    with pytest.raises(Refused, match="full"):
        await hall.tables.lobbies.join(again.id, BIEL)
    again = await hall.tables.lobbies.start(again.id, CARLA)
    assert again.state == dealt
    while again.is_running:
        again = await hall.turn(await hall.turn(again, CARLA), ANNA)
    results = await hall.store.results.list_by_user(CARLA.id)
    assert [result.is_counted for result in results] == [False]
    assert replace(again, record=None).row.category == ""


@pytest.mark.one_engine
async def test_the_seats_of_computers_are_filled_again_and_its_options_are_not_kept(almanac: Almanac) -> None:
    hall, table = almanac.hall, await almanac.finish(ANNA, "castell")
    hall.now = DAY.end
    again = await hall.tables.lobbies.open_same_deal(table, BIEL, HOME, "ca")
    assert (len(again.computers), again.row.level) == (len(table.computers), "strong")
    for person in (ANNA, BIEL):
        assert await hall.tables.lobbies.recall_options("castell", person, HOME) == {}
    assert (await hall.tables.lobbies.start(again.id, BIEL)).row.key == table.row.key
