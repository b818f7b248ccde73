"""A lobby that starts by itself when it is full."""

from __future__ import annotations

from bot.tables.options import AUTOSTART
from bot.tables.table import Place
from tests.tables.conftest import ANNA, BIEL, CARLA, Hall


async def test_a_full_lobby_starts_by_itself_if_its_host_wants_that(hall: Hall) -> None:
    await hall.tables.people.set_locale(CARLA.id, "ca")
    lobby = await hall.tables.lobbies.open("castell", ANNA, Place(1, 2), {AUTOSTART: "true"}, "ca", computers=1)
    table = await hall.tables.lobbies.join(lobby.id, BIEL)
    assert table.is_lobby
    table = await hall.tables.lobbies.join(lobby.id, CARLA)
    assert table.is_running
    assert (table.people, table.computers) == ((0, 1, 2), (3,))
    assert table.settings.user(CARLA.id).locale == "ca"


async def test_the_last_seat_may_be_a_computer(hall: Hall) -> None:
    lobby = await hall.tables.lobbies.open("castell", ANNA, Place(1, 2), {}, "ca", computers=2)
    await hall.tables.lobbies.set_option(lobby.id, ANNA, AUTOSTART, "true")
    assert (await hall.tables.lobbies.add_computer(lobby.id, ANNA)).is_running


async def test_without_the_option_somebody_has_to_start(hall: Hall) -> None:
    lobby = await hall.tables.lobbies.open("castell", ANNA, Place(1, 2), {}, "ca", computers=3)
    assert (await hall.tables.lobbies.join(lobby.id, BIEL)).is_lobby
