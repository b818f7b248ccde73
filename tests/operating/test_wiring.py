"""What goes on in the started bot by itself: old tables go, limits hold, time runs out, people are reminded."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.factory import build_tables
from bot.local.channel_handle import ChannelHandle
from bot.local.server import LocalDiscord
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Place, Table
from storage.rows import DeadlineRow, ReminderFrequency, Status
from storage.store import Store
from tests.operating.rows import HOST, lobby
from tests.process import BotProcess
from tests.storage.samples import deadlines_of, lay, opened, rewrite
from tests.text.sources import FOLDERS, texts

SAY = texts(FOLDERS["thegame"]).say("en")

DAY = 86_400.0

MOST_BURSTS = 50
"""Of five presses, until one is too many in ten seconds: on a busy machine five take longer."""


class Town:
    """A server with a room and people, and the database of a bot that does not run yet."""

    def __init__(self, discord: LocalDiscord, folder: Path) -> None:
        self.discord = discord
        self.guild = discord.add_guild("La colla")
        self.room: ChannelHandle = self.guild.add_text_channel("jocs")
        self.anna, self.biel = (discord.add_user(name, locale="en-GB", guild=self.guild) for name in ("Anna", "Biel"))
        self.bot = BotProcess(discord, folder)

    async def table(self, *people: UserClient, **options: str) -> Table:
        """A running table of the two, with Anna to move unless others are named, put into the database."""
        first, second = (Player(each.id, each.name) for each in people or (self.anna, self.biel))
        async with opened(self.bot.database, time.time()) as store:
            tables = build_tables(store)
            place = Place(self.guild.id, self.room.id)
            chosen = {"starter": "first", **options}
            table = await tables.lobbies.open("thegame", first, place, chosen, "en")
            await tables.lobbies.join(table.id, second)
            return await tables.lobbies.start(table.id, first)

    async def let_run(self, table: Table, since: float, due: float) -> None:
        """Let the time of the seat to move have begun `since` seconds ago and end in `due`; the bot was there."""
        store, now = await Store.open(self.bot.database, time.time()), time.time()
        try:
            (deadline,) = await deadlines_of(store, table.id)
            row = DeadlineRow(table.id, 0, deadline.kind, now + due, deadline.question, now - since)
            await rewrite(store, table.row, deadlines=[row])
            await store.deadlines.record_heartbeat(now)
        finally:
            await store.close()

    async def stored(self, table_id: str) -> Table | None:
        """The table as the stopped bot left it; None if it is gone."""
        async with opened(self.bot.database, time.time()) as store:
            return await build_tables(store).read(table_id) if await store.tables.read_snapshot(table_id) else None

    async def run(self, **settings: str) -> None:
        """Start the bot with these settings, and wait until it is on Discord."""
        await self.bot.start(settings)
        await self.bot.ready()

    async def hears(self, reply: Reply, text: str) -> None:
        """Wait until the answer to a press or a command says this; a busy bot says first that it is at work.

        :raises TimeoutError: if it does not.
        """
        await self.discord.wait_until(lambda: text in "\n".join((reply.text, *(each.text for each in reply.followups))))

    async def stop(self) -> None:
        """Stop the bot, if it runs."""
        self.bot.kill()
        await self.bot.ended()


@pytest.fixture
async def town(local_discord: LocalDiscord, dispatcher: Path) -> AsyncIterator[Town]:
    town = Town(local_discord, dispatcher)
    yield town
    await town.stop()


def direct(person: UserClient) -> str:
    """All that the person has got by direct message."""
    return "\n".join(message.text for message in person.dm.messages)


async def test_what_is_due_is_done_by_the_started_bot(town: Town) -> None:
    """Finished tables go as the operator sets it, time that is over ends a turn, who wants it is reminded."""
    now = time.time()
    async with opened(town.bot.database, now) as store:
        for table_id, status, days in (
            ("OLD2", Status.CLOSED, 8),
            ("NEW2", Status.CLOSED, 6),
            ("RUN2", Status.LOBBY, 99),
        ):
            await lay(store, replace(lobby(table_id, status), touched_at=now - days * DAY), HOST)
    carla, dora = (town.discord.add_user(name, locale="en-GB", guild=town.guild) for name in ("Carla", "Dora"))
    over = await town.table(carla, dora, clock="live-3", absence="default")
    await town.let_run(over, since=180.0, due=0.0)
    tables = [await town.table(*people, clock="hours-8") for people in ((town.anna, town.biel), (town.biel, town.anna))]
    for table in tables:
        await town.let_run(table, since=5 * 3600.0, due=3 * 3600.0)
    async with opened(town.bot.database, time.time()) as store:
        await store.users.update(town.anna.id, often=ReminderFrequency.ONCE)
    await town.run(KEEP_FINISHED_DAYS="7")
    await town.discord.wait_until(lambda: "finished tables that were removed: 1; they are kept for 7 d" in town.bot.log)
    await town.discord.wait_until(lambda: SAY("thegame-hand-title-turn") in direct(dora))
    await town.discord.wait_until(lambda: SAY("reminder-title") in direct(town.biel))
    assert tables[1].id in direct(town.biel)
    assert SAY("reminder-title") not in direct(town.anna), "half of the time is no reason for her"
    await town.stop()
    assert [await town.stored(each) is not None for each in ("OLD2", "NEW2", "RUN2")] == [False, True, True]
    after = await town.stored(over.id)
    assert after is not None
    assert after.asked == {1}, "the neutral move was made"
    assert town.bot.troubles == []


async def test_the_limits_of_the_operator_hold(town: Town) -> None:
    await town.run(TABLES_PER_USER="1", TABLES_PER_SERVER="2", PRESSES_PER_TEN_SECONDS="4")
    opened = await town.anna.slash(town.room, "thegame new")
    await town.hears(opened, "Anna")
    assert not opened.is_ephemeral
    await town.hears(await town.anna.slash(town.room, "thegame new"), SAY("refusal-too-many-tables", most=1))
    other = await town.biel.slash(town.room, "thegame new")
    await town.hears(other, "Biel")
    carla = town.discord.add_user("Carla", locale="en-GB", guild=town.guild)
    await town.hears(await carla.slash(town.room, "thegame new"), SAY("refusal-server-full", most=2))
    assert not other.is_ephemeral
    for _ in range(MOST_BURSTS):
        replies = await asyncio.gather(*(carla.slash(town.room, "my-games") for _ in range(5)))
        if is_refused := any(SAY("refusal-too-fast") in reply.text for reply in replies):
            break
    assert is_refused
    await town.stop()
    assert town.bot.troubles == []


async def test_joining_is_limited_per_minute(town: Town) -> None:
    await town.run(JOINS_PER_MINUTE="1")
    replies = [(await town.anna.slash(town.room, "thegame new")) for _ in range(2)]
    for reply in replies:
        await town.hears(reply, "Anna")
        joined = await town.biel.click(reply.message, label=SAY("button-join"))
    await town.hears(joined, SAY("refusal-too-many-joins"))


async def test_time_in_which_the_bot_was_not_there_is_given_back_at_the_start(town: Town) -> None:
    table = await town.table(clock="hours-8")
    await town.let_run(table, since=3600.0, due=7 * 3600.0)
    async with opened(town.bot.database, time.time()) as store:
        (before,) = await deadlines_of(store, table.id)
        await store.deadlines.record_heartbeat(time.time() - 1800.0)
    await town.run()
    await town.discord.wait_until(lambda: "tables whose deadlines were moved: 1" in town.bot.log)
    await town.stop()
    async with opened(town.bot.database, time.time()) as store:
        (after,) = await deadlines_of(store, table.id)
    assert 1800.0 <= after.due - before.due < 1900.0
