"""``python -m bot check`` finds what is wrong, and changes nothing."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.faults import Fault
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.server import LocalDiscord
from bot.tables.notes import QUARANTINE
from storage.rows import Status
from tests.operating.conftest import Answered, colla
from tests.operating.rows import HOST, lobby
from tests.storage.samples import lay, opened

DATABASE = Path("colla.sqlite")
CHANGING = {RequestKind.COMMANDS_PUT, RequestKind.MESSAGE_POST, RequestKind.MESSAGE_EDIT}


async def examined(discord: LocalDiscord, **settings: str) -> Answered:
    return await colla("check", **{"DATABASE": str(DATABASE), **discord.environment, **settings})


async def test_a_first_check_finds_nothing_wrong_and_leaves_nothing_behind(
    local_discord: LocalDiscord, dispatcher: Path
) -> None:
    guild = local_discord.add_guild("La colla")
    guild.add_text_channel("jocs")
    answered = await examined(local_discord)
    assert answered.code == 0, answered
    assert "note  database: there is none at colla.sqlite; the first start makes it\n" in answered.output
    assert "note  commands: Discord knows others than these; the next start tells it\n" in answered.output
    link = f"https://discord.com/oauth2/authorize?client_id={local_discord.model.bot_id}"
    assert f"ok    accounts: people add the bot to theirs with {link}" in answered.output
    assert "ok    server La colla: tables in 1 of 1 text channels, with threads of their own in 1\n" in answered.output
    assert answered.errors == ""
    assert os.listdir(dispatcher) == []
    assert not [request for request in local_discord.requests if request.kind in CHANGING]
    assert local_discord.violations == []


@pytest.mark.usefixtures("bot")
async def test_after_a_start_everything_is_in_step_even_while_the_bot_runs(local_discord: LocalDiscord) -> None:
    answered = await examined(local_discord)
    assert answered.code == 0, answered
    assert "ok    commands: Discord knows all" in answered.output
    assert "ok    database: colla.sqlite is whole\n" in answered.output
    assert "ok    backups: one every 24 h into backups; there is none yet\n" in answered.output
    local_discord.faults.add(RequestKind.EMOJI_LIST, Fault.answered(403, 50001, "Missing Access"))
    answered = await examined(local_discord, EMOJI="on", COMMANDS_LANGUAGE="ca")
    assert answered.code == 0
    assert "note  emoji: Discord does not list them" in answered.output
    assert "note  commands: Discord knows others" in answered.output, "in another language they have to be told"


async def test_all_that_is_amiss_is_found_at_once(local_discord: LocalDiscord) -> None:
    """Tables set aside, a quarantine, a server without permissions, one without threads; missing emoji are no fault."""
    async with opened(DATABASE) as store:
        for number, status in enumerate((Status.RUNNING, Status.RUNNING, Status.BROKEN)):
            await lay(store, lobby(f"T{number:03}", status), HOST)
        await store.meta.set(QUARANTINE, "90000.0")
    local_discord.add_guild("Muts").add_text_channel("jocs").deny_bot(Permission.EMBED_LINKS)
    guild = local_discord.add_guild("Sense fils")
    guild.add_text_channel("jocs")
    guild.add_text_channel("sales").deny_bot(Permission.CREATE_PUBLIC_THREADS)
    local_discord.model.has_user_install = False
    answered = await examined(local_discord, EMOJI="on")
    assert answered.code == 1
    for line in (
        "FAULT database: tables: 2 running, 1 broken\n",
        "FAULT discord: quarantined since 1970-01-02 01:00 UTC: ",
        "FAULT server Muts: tables in 0 of 1 text channels, with threads of their own in 0;"
        " not everywhere: embed links\n",
        "note  accounts: people cannot add the bot to theirs",
    ):
        assert line in answered.output
    (fewer,) = [line for line in answered.output.splitlines() if "Sense fils" in line]
    assert not fewer.startswith("FAULT")
    assert fewer.endswith(
        "tables in 2 of 2 text channels, with threads of their own in 1; not everywhere: create public threads"
    )
    assert re.search(r"note  emoji: (\d+) of \1 are missing; the next start creates them\n", answered.output)


async def test_a_wrong_token_and_no_server_and_no_place_for_the_database_are_told(
    local_discord: LocalDiscord, dispatcher: Path
) -> None:
    answered = await examined(local_discord, DISCORD_TOKEN="not.the.token")
    assert answered.code == 1
    assert "FAULT login: Discord does not accept DISCORD_TOKEN" in answered.output
    assert "not.the.token" not in answered.output + answered.errors
    (dispatcher / "data").write_text("a file, where a folder should be")
    answered = await examined(local_discord, DATABASE="data/colla.sqlite")
    assert answered.code == 1
    assert "FAULT database: data/colla.sqlite cannot be written: " in answered.output
    assert "FAULT backups: data/backups/colla.sqlite cannot be written: " in answered.output
    assert "note  servers: 0; invite the bot with https://discord.com/" in answered.output


async def test_without_a_token_or_somebody_to_talk_to_settings_and_database_are_looked_at(dispatcher: Path) -> None:
    answered = await colla("check")
    assert (answered.code, answered.errors) == (0, "")
    assert answered.output.splitlines()[-1].startswith("note  login: DISCORD_TOKEN is not set")
    (dispatcher / DATABASE).write_text("a shopping list, and a long one, so that nobody takes it for an empty file")
    answered = await colla("check", DATABASE=str(DATABASE), DISCORD_TOKEN="a.b.c", DISCORD_PROXY="http://127.0.0.1:9")
    assert (answered.code, answered.errors) == (1, "")
    assert "FAULT discord: it cannot be reached" in answered.output
    assert "FAULT database: colla.sqlite cannot be read: file is not a database\n" in answered.output


async def test_a_damaged_database_and_one_of_a_later_program_are_faults(dispatcher: Path) -> None:
    async with opened(DATABASE) as store:
        await lay(store, lobby("T000", Status.RUNNING), HOST)
    with closing(sqlite3.connect(DATABASE)) as database:
        ((version,),) = database.execute("PRAGMA user_version")
        database.execute("PRAGMA user_version = 999")
    answered = await colla("check", DATABASE=str(DATABASE))
    assert answered.code == 1
    assert "FAULT database: has version 999" in answered.output
    with closing(sqlite3.connect(DATABASE)) as database:
        database.execute(f"PRAGMA user_version = {version}")
    with (dispatcher / DATABASE).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)
    answered = await colla("check", DATABASE=str(DATABASE))
    assert answered.code == 1
    assert "FAULT database: " in answered.output
