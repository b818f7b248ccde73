"""Whom the operator has shut out, and how the operator learns who floods."""

from __future__ import annotations

import pytest

from bot.engine.panel import Verb
from bot.errors import InvalidSettings
from bot.settings import read_settings
from bot.tables.limits import Limits
from tests.ui.conftest import Venue


async def test_who_is_shut_out_is_refused_everywhere_and_others_are_not(stage: Venue) -> None:
    stage.limits = Limits(blocked_users={stage.biel.id})
    stage.has_typed_moves = True
    async with stage.running():
        await stage.store.users.update(stage.biel.id, types_moves=1)
        for room in (stage.room, stage.biel.dm):
            reply = await stage.biel.slash(room, "thegame new")
            assert (reply.is_ephemeral or room == stage.biel.dm, reply.text) == (True, stage.word("refusal-blocked"))
        assert await stage.biel.autocomplete(stage.room, "table show", option="table", value="") == []
        count = len(stage.biel.dm.messages)
        stage.biel.say(stage.biel.dm, "13 12")
        await stage.settled()
        assert len(stage.biel.dm.messages) == count + 1, "the line alone"
        assert (await stage.lobby()).is_lobby


async def test_a_server_that_is_shut_out_gets_nothing_from_elsewhere_either(stage: Venue) -> None:
    async with stage.running():
        over = await stage.to_the_end(await stage.game(stage.biel))
    stage.limits = Limits(blocked_servers={stage.guild.id})
    async with stage.running():
        assert (await stage.anna.slash(stage.room, "help")).text == stage.word("refusal-blocked")
        shown = (await stage.anna.slash(stage.anna.dm, "table show", table=over.id)).message
        again = await stage.anna.press_raw(shown, custom_id=f"{Verb.REMATCH}:{over.id}:-:")
        assert again.text == stage.word("refusal-blocked")


async def test_one_line_names_those_who_are_refused_most(stage: Venue, caplog: pytest.LogCaptureFixture) -> None:
    stage.limits = Limits(presses_per_ten_seconds=1)
    async with stage.running():
        for person, count in ((stage.anna, 4), (stage.biel, 2)):
            for _ in range(count):
                await person.slash(stage.room, "help")
    lines = [record.getMessage() for record in caplog.records if "refused within a minute" in record.getMessage()]
    assert len(lines) == 1
    people = f"users {stage.anna.id} (3), {stage.biel.id} (1)"
    assert lines[0].startswith(f"refused within a minute: {people}, servers {stage.guild.id} (4);")


def test_who_is_shut_out_is_named_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLOCKED_USERS", "12 34, 56")
    assert read_settings().limits.blocked_users == {12, 34, 56}
    monkeypatch.setenv("BLOCKED_SERVERS", "La colla")
    with pytest.raises(InvalidSettings, match=r"^BLOCKED_SERVERS must be numbers of Discord servers"):
        read_settings()
