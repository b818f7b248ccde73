"""A lobby that starts by itself when it is full."""

from __future__ import annotations

import pytest

from bot.tables.options import AUTOSTART
from bot.tables.table import Place
from tests.tables.conftest import ANNA, BIEL, CARLA, Hall

pytestmark = pytest.mark.one_engine


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
