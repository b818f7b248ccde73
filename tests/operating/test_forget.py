"""``python -m bot forget`` removes a person, and the tables go on without."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.factory import build_tables
from bot.local.server import LocalDiscord
from bot.tables.table import Person, Place
from bot.tables.turn_clock import find_attendance
from tests.operating.conftest import colla
from tests.process import BotProcess
from tests.storage.samples import opened

DATABASE = Path("colla.sqlite")
MERCE = Person(100100100100100100, "Mercè Rodoreda")
JAUME = Person(1002, "Jaume Fuster")


async def test_a_forgotten_person_is_nowhere_in_the_database_and_the_game_goes_on() -> None:
    answered = await colla("forget", "1001", DATABASE=str(DATABASE))
    assert (answered.code, answered.errors) == (2, "there is no database at colla.sqlite\n")
    async with opened(DATABASE) as store:
        tables = build_tables(store)
        table = await tables.lobbies.open("thegame", MERCE, Place(1, 2), {"starter": "first"}, "ca")
        await tables.lobbies.join(table.id, JAUME)
        await tables.lobbies.start(table.id, MERCE)

    answered = await colla("forget", str(MERCE.id), DATABASE=str(DATABASE))
    assert (answered.code, answered.errors) == (0, "")
    assert answered.output == f"{MERCE.id} was removed from 1 tables, and with all settings\n"

    async with opened(DATABASE) as store:
        tables = build_tables(store)
        table = await tables.read(table.id)
        assert [(seat.user_id, seat.name) for seat in table.seats] == [(None, ""), (JAUME.id, JAUME.name)]
        assert table.row.host_id == JAUME.id
        assert table.asked == {0}
        assert find_attendance(table, 0.0).computing == {0}, "the game waits for somebody who is not there"
        assert await tables.list_by_user(MERCE.id) == []
    with closing(sqlite3.connect(DATABASE)) as database:
        dump = "\n".join(database.iterdump())
    assert JAUME.name in dump
    assert MERCE.name not in dump
    assert str(MERCE.id) not in dump


async def test_nobody_is_forgotten_behind_the_back_of_the_bot_and_it_draws_their_tables_anew(
    bot: BotProcess, local_discord: LocalDiscord
) -> None:
    guild = local_discord.add_guild("La colla")
    merce = local_discord.add_user("Mercè", guild=guild)
    jaume = local_discord.add_user("Jaume", guild=guild)
    room = guild.add_text_channel("jocs")
    lobby = (await merce.slash(room, "thegame new")).message
    await jaume.click(lobby, label="Join")
    await local_discord.wait_until(lambda: "Jaume" in lobby.text)  # the answer may have been deferred
    answered = await colla("forget", str(merce.id), DATABASE=str(bot.database))
    assert answered.code == 2
    assert "is in use" in answered.errors
    assert bot.is_alive
    bot.signal(signal.SIGTERM)
    await bot.ended()
    assert (await colla("forget", str(merce.id), DATABASE=str(bot.database))).code == 0
    await bot.start()
    await bot.ready()
    await local_discord.wait_until(lambda: "Mercè" not in lobby.text)
    assert "Jaume" in lobby.text
