"""Lobby and rules say where a table plays with a corrected house."""

from __future__ import annotations

from cogs.castellers.house import House
from storage.rows import Role
from tests.ui.conftest import Venue


async def test_lobby_and_rules_say_that_a_house_is_corrected(stage: Venue) -> None:
    stage.houses = {"castellers": House(rounds=31)}
    async with stage.running():
        told = stage.word("lobby-house")
        opened = await stage.anna.slash(stage.room, "castellers new")
        assert told in opened.text
        (table,) = await stage.tables.list_by_user(stage.anna.id)
        shown = await stage.anna.slash(stage.room, "castellers rules")
        assert told in shown.text
        assert "31 rondas" in shown.text
        assert told not in (await stage.anna.slash(stage.room, "thegame new")).text
        assert told not in (await stage.anna.slash(stage.room, "thegame rules")).text
    stage.houses = {}
    async with stage.running():
        message = await stage.message(table, Role.LOBBY)
        assert told in message.text
        pressed = await stage.anna.click(message, label=stage.word("button-rules"))
        assert told in pressed.text
        assert "31 rondas" in pressed.text
        shown = await stage.anna.slash(stage.room, "castellers rules")
        assert told not in shown.text
        assert "20 rondas" in shown.text
