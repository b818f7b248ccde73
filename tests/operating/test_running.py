"""``python -m bot`` with a token: it says what it does, finishes what is in hand, and says why it cannot run."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from bot.local.ratelimits import SessionLimits
from bot.local.server import PATIENCE_SECONDS, LocalDiscord
from bot.local.user_client import Reply, UserClient
from storage.inspection import inspect
from storage.schema import load_migrations
from tests.operating.conftest import colla
from tests.operating.rows import HOST, lobby
from tests.process import BotProcess
from tests.storage.samples import lay, opened

DATABASE = Path("colla.sqlite")

REFUSED = "I'm restarting, so your move was not made. Try again in a moment."

STOPPING = "stopping: moves under way are finished, new ones are refused"


def said(bot: BotProcess) -> list[str]:
    """The lines of the log without their times and modules."""
    return [line.split(": ", 1)[1] for line in bot.log.splitlines()]


async def ended_by(bot: BotProcess, how: signal.Signals) -> int:
    """Send the bot a signal; its exit code."""
    bot.signal(how)
    async with asyncio.timeout(PATIENCE_SECONDS):
        return await bot.ended()


# A start and a stop


async def test_two_starts_and_stops_are_told_step_by_step(bot: BotProcess, local_discord: LocalDiscord) -> None:
    room = local_discord.add_guild("La colla").add_text_channel("jocs")
    reply = await local_discord.add_user("Mercè", guild=local_discord.guilds[0]).slash(room, "thegame new")
    assert not reply.did_not_respond
    assert await ended_by(bot, signal.SIGTERM) == 0
    lines = said(bot)
    made = f"{bot.database} was made, with version {max(load_migrations())}"
    assert lines[:2] == [made, f"{bot.database} is open; tables: none yet"]
    assert re.fullmatch(r"Discord was told \d+ commands", lines[2])
    await bot.start()
    await bot.ready()
    assert await ended_by(bot, signal.SIGINT) == 0
    again = said(bot)[len(lines) :]
    assert again[0] == f"{bot.database} is open; tables: 1 lobby"
    assert re.fullmatch(r"the \d+ commands are as Discord knows them", again[1])
    for each in (lines, again):
        assert each[-2:] == [STOPPING, "everything is stored and closed"]
    assert bot.troubles == []


def test_with_a_token_nothing_of_the_local_discord_is_loaded() -> None:
    program = "import sys, bot.cli, bot.launch, bot.ui.connection, bot.check; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "bot.ui.client" in loaded
    assert not [name for name in loaded if name.startswith("bot.local") or name == "trustme"]


# SIGTERM while everybody presses at once


async def test_what_is_in_hand_is_finished_and_answered_and_nothing_else_is_done(
    bot: BotProcess, local_discord: LocalDiscord
) -> None:
    guild = local_discord.add_guild("La colla")
    room = guild.add_text_channel("jocs")
    people = [local_discord.add_user(f"P{number}", guild=guild) for number in range(10)]
    replies: list[Reply] = []

    async def open_many(person: UserClient) -> None:
        while local_discord.is_connected:
            reply = await person.slash(room, "thegame new")
            if not reply.did_not_respond:
                replies.append(reply)

    opening = [asyncio.create_task(open_many(person)) for person in people]
    await local_discord.wait_until(lambda: len(replies) >= len(people))
    assert await ended_by(bot, signal.SIGTERM) == 0
    await asyncio.gather(*opening)
    assert local_discord.unanswered == []
    refused = [reply for reply in replies if REFUSED in _list_texts(reply)]
    assert refused
    stored = inspect(DATABASE)
    assert stored
    assert stored.integrity == "ok"
    assert stored.counts == {"lobby": len(replies) - len(refused)}
    assert [each for each in bot.troubles if "did not finish in time" not in each] == []  # a busy machine may be late
    assert local_discord.violations == []


def _list_texts(reply: Reply) -> list[str]:
    """List what it says in the end: on a busy machine the first answer may be a deferral, which says nothing yet."""
    return [message.text for message in (reply.interaction.original, *reply.followups) if message is not None]


# Why it cannot run


async def test_a_second_bot_on_the_same_database_is_refused_by_a_sentence(bot: BotProcess) -> None:
    answered = await colla(DATABASE=str(bot.database), DISCORD_TOKEN="a.b.c")
    assert answered.code == 2
    assert re.fullmatch(rf"{bot.database} is in use: process \d+ holds \S+\n", answered.errors)
    assert bot.is_alive


async def test_a_database_of_a_later_program_is_refused_and_left_as_it_is(dispatcher: Path) -> None:
    async with opened(DATABASE) as store:
        await lay(store, lobby("K7QF"), HOST)
    with closing(sqlite3.connect(DATABASE)) as database:
        database.execute("PRAGMA user_version = 999")
    before = (dispatcher / DATABASE).read_bytes()
    answered = await colla(DATABASE=str(DATABASE), DISCORD_TOKEN="a.b.c")
    assert answered.code == 2
    assert (
        answered.errors
        == f"colla.sqlite has version 999, and this program knows versions up to {max(load_migrations())}\n"
    )
    assert (dispatcher / DATABASE).read_bytes() == before


async def test_settings_that_discord_does_not_accept_are_not_tried_again(local_discord: LocalDiscord) -> None:
    answered = await colla(**{**local_discord.environment, "DISCORD_TOKEN": "not.the.token"})
    assert answered.code == 2
    assert "Discord does not accept DISCORD_TOKEN" in answered.errors.splitlines()[-1]
    assert "not.the.token" not in answered.errors
    local_discord.gateway.limits = SessionLimits.off(least_shards=2)
    answered = await colla(**local_discord.environment, SHARDS="1")
    assert answered.code == 2
    assert answered.errors.splitlines()[-1] == "Discord wants more shards than SHARDS says: let it be auto"


async def test_what_it_cannot_begin_with_is_told_by_a_sentence(dispatcher: Path) -> None:
    answered = await colla(DISCORD_TOKEN="a.b.c", LOG_LEVEL="loud")
    assert (answered.code, answered.errors) == (2, "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.\n")
    assert os.listdir(dispatcher) == [], "nothing is opened before"
    answered = await colla(DATABASE="games.sqlite", DISCORD_TOKEN="a.b.c", DISCORD_PROXY="http://127.0.0.1:9")
    assert answered.code == 1, "Discord may be there later"
    assert "Discord cannot be reached" in answered.errors.splitlines()[-1]
    assert "Traceback" not in answered.errors
    (dispatcher / "data").write_text("not a folder")
    answered = await colla(DISCORD_TOKEN="a.b.c")
    assert answered.code == 2
    assert answered.errors.startswith("data/colla.sqlite cannot be opened: ")
    assert "Traceback" not in answered.errors


def test_libraries_for_another_python_or_machine_are_a_sentence() -> None:
    program = "import sys; sys.modules['pydantic_core'] = None; from bot.__main__ import run; sys.exit(run())"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert re.fullmatch(r"Colla cannot be loaded \(.*pydantic_core.*\): install it again, .*\n", ended.stderr)
