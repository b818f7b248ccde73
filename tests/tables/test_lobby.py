"""Lobbies: seats, host, options, and when a lobby ends by itself."""

from __future__ import annotations

import pytest

from bot.tables.codec import get_codec
from bot.tables.move import LOBBY_SECONDS
from bot.tables.options import AUTOSTART, read_options
from bot.tables.table import Person, Place, Refused, Table
from storage.rows import Status
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, STRANGER, Hall


async def lobby(hall: Hall, *people: Person) -> Table:
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    for person in people:
        table = await hall.tables.lobbies.join(table.id, person)
    return table


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.seats]


async def test_who_opens_a_lobby_is_its_host_who_alone_chooses_and_only_what_there_is(hall: Hall) -> None:
    with pytest.raises(Refused, match="bad-option"):
        await hall.tables.lobbies.open("thegame", ANNA, HOME, {"level": "impossible"}, "ca")
    assert await hall.tables.list_by_user(ANNA.id) == []
    table = await lobby(hall, BIEL)
    assert (table.is_lobby, table.row.host_id, names(table)) == (True, ANNA.id, ["Anna", "Biel"])
    assert hall.changes == [table.id, table.id]
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "level", "expert")
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "language", "es")
    assert table.row.language == "es"
    assert '"level":"expert"' in table.row.options
    for person, name, value, why in (
        (BIEL, "level", "normal", "host-only"),
        (ANNA, "level", "impossible", "bad-option"),
        (ANNA, "nonsense", "1", "bad-option"),
        (ANNA, "language", "fr", "bad-option"),
    ):
        with pytest.raises(Refused, match=why):
            await hall.tables.lobbies.set_option(table.id, person, name, value)
    assert (await hall.tables.read(table.id)).row.options == table.row.options


async def test_nobody_sits_twice_or_on_a_sixth_chair_and_a_table_is_closed_by_host_or_moderator(hall: Hall) -> None:
    table = await lobby(hall, *(Person(number, f"P{number}") for number in range(2, 6)))
    with pytest.raises(Refused, match="seated"):
        await hall.tables.lobbies.join(table.id, ANNA)
    with pytest.raises(Refused, match="full"):
        await hall.tables.lobbies.join(table.id, STRANGER)
    assert (await hall.tables.read(table.id)).seats == table.seats
    with pytest.raises(Refused, match="host-only"):
        await hall.tables.lobbies.close(table.id, BIEL, is_moderator=False)
    table = await hall.tables.lobbies.close(table.id, STRANGER, is_moderator=True)
    assert table.row.status is Status.CLOSED


async def test_the_host_hands_over_when_going_and_the_last_one_or_time_closes(hall: Hall) -> None:
    table = await lobby(hall, BIEL, CARLA)
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    assert table.row.host_id == BIEL.id
    assert [(seat.seat, seat.name) for seat in table.seats] == [(0, "Biel"), (1, "Carla")]
    with pytest.raises(Refused, match="host-only"):
        await hall.tables.lobbies.start(table.id, CARLA)
    for person in (BIEL, CARLA):
        table = await hall.tables.lobbies.leave(table.id, person)
    assert table.row.status is Status.CLOSED
    with pytest.raises(Refused, match="over"):
        await hall.tables.lobbies.join(table.id, BIEL)
    table = await lobby(hall)
    clock = hall.clock()
    hall.now += LOBBY_SECONDS - 1
    await hall.tables.lobbies.join(table.id, BIEL)
    hall.now += LOBBY_SECONDS - 1
    assert 0 < await clock.serve() <= 1
    assert (await hall.tables.read(table.id)).is_lobby, "something has happened in it"
    hall.now += 1
    await clock.serve()
    assert (await hall.tables.read(table.id)).row.status is Status.CLOSED


@pytest.mark.one_engine
async def test_a_preset_sets_several_options_which_stay_free(hall: Hall) -> None:
    for game, preset, expected in (
        ("fallera", "days", {"clock": "hours-48", "window": "43200", "bank": "hours-10", "rounds": "0"}),
        ("fallera", "weeks", {"clock": "hours-48", "window": "43200", "bank": "hours-10", "rounds": "0"}),
        ("fallera", "no-hurry", {"clock": "none", "window": "43200", "bank": "none", "absence": "wait", "rounds": "0"}),
        ("fallera", "evening", {"clock": "live-10", "window": "120", "bank": "once", "rounds": "12"}),
        ("thegame", "evening", {"clock": "live-10", "absence": "computer", "starter": "graded"}),
        ("thegame", "no-hurry", {"clock": "none", "starter": "drawn"}),
    ):
        table = await hall.tables.lobbies.open(game, ANNA, HOME, {"rounds": "12"} if game == "fallera" else {}, "ca")
        for other in ("no-hurry" if preset == "days" else "evening", preset):
            table = await hall.tables.lobbies.set_option(table.id, ANNA, "preset", other)
        values = {**get_codec(table.entry.game).options_to_text(table.options), **read_options(table.row)}
        assert {name: values[name] for name in expected} == expected
        table = await hall.tables.lobbies.set_option(table.id, ANNA, "window", "3600")
        assert (table.row.window_seconds, read_options(table.row)["clock"]) == (3600, expected["clock"])
        with pytest.raises(Refused, match="bad-option"):
            await hall.tables.lobbies.set_option(table.id, ANNA, "preset", "years")


async def test_a_started_game_keeps_its_options_moves_within_its_server_and_does_not_expire(
    hall: Hall, table: Table
) -> None:
    with pytest.raises(Refused, match="started"):
        await hall.tables.lobbies.set_option(table.id, ANNA, "level", "expert")
    with pytest.raises(Refused, match="started"):
        await hall.tables.lobbies.start(table.id, ANNA)
    await hall.tables.maintenance.set_paused(table.id, is_paused=True)
    with pytest.raises(Refused, match="other-server"):
        await hall.tables.lobbies.move(table.id, ANNA, Place(11, 21), is_moderator=False)
    table = await hall.tables.lobbies.move(table.id, ANNA, Place(10, 21), is_moderator=False)
    assert (table.row.home_id, table.row.is_paused) == (21, False)
    clock = hall.clock()
    hall.now += 100 * LOBBY_SECONDS
    await clock.serve()
    assert (await hall.tables.read(table.id)).is_running


async def test_a_player_means_this_channels_table_else_the_one_that_waits_longest(hall: Hall) -> None:
    for unknown in ("", "ZZZZ", "☠", "T000'; drop table tables", "x" * 3000):
        with pytest.raises(Refused, match="no-table"):
            await hall.tables.read(unknown)
    with pytest.raises(Refused, match="no-tables"):
        await hall.tables.find(ANNA.id, HOME.channel_id, None)
    first = await hall.game(ANNA, BIEL)
    hall.now += 60
    second = await hall.tables.lobbies.open("thegame", ANNA, Place(10, 99), {}, "ca")
    for channel_id, name, found in ((99, None, second), (5, None, first), (5, second.id.lower(), second)):
        assert (await hall.tables.find(ANNA.id, channel_id, name)).id == found.id


@pytest.mark.one_engine
async def test_a_full_lobby_starts_by_itself_if_its_host_wants_that(hall: Hall) -> None:
    """The last seat may be a computer; without the option somebody has to start."""

    async def open_for(computers: int, **options: str) -> str:
        return (await hall.tables.lobbies.open("castell", ANNA, Place(1, 2), options, "ca", computers)).id

    await hall.tables.people.set_locale(CARLA.id, "ca")
    lobby = await open_for(1, **{AUTOSTART: "true"})
    assert (await hall.tables.lobbies.join(lobby, BIEL)).is_lobby
    table = await hall.tables.lobbies.join(lobby, CARLA)
    assert table.is_running
    assert (table.people, table.computers) == ((0, 1, 2), (3,))
    assert table.settings.user(CARLA.id).locale == "ca"
    lobby = await open_for(2)
    await hall.tables.lobbies.set_option(lobby, ANNA, AUTOSTART, "true")
    assert (await hall.tables.lobbies.add_computer(lobby, ANNA)).is_running
    assert (await hall.tables.lobbies.join(await open_for(3), BIEL)).is_lobby


# Who sits where


async def test_a_game_may_draw_who_sits_where_and_others_seat_people_as_they_joined(hall: Hall) -> None:
    people = [Person(number, f"P{number}") for number in range(1, 6)]
    table = await hall.game(*people, game="fallera", starter="drawn")
    order = [seat.user_id for seat in table.seats]
    assert order[0] == 1
    assert sorted(user for user in order if user is not None) == [1, 2, 3, 4, 5]
    assert order != [1, 2, 3, 4, 5], "with the key of these tests"
    assert [seat.seat for seat in table.seats] == [0, 1, 2, 3, 4]
    assert all(seat.name == f"P{seat.user_id}" for seat in table.seats)
    again = await hall.game(*people, game="fallera", starter="drawn")
    assert [seat.user_id for seat in again.seats] == order, "the dealing key tells it"
    assert [seat.user_id for seat in (await hall.game(*people)).seats] == [1, 2, 3, 4, 5]


async def test_a_table_in_a_language_that_is_gone_goes_on_in_english(hall: Hall) -> None:
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "xx")
    assert read_options(table.row)["language"] == "en"
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "level", "expert")
    assert (await hall.tables.lobbies.set_option(table.id, ANNA, "language", "es")).row.language == "es"
