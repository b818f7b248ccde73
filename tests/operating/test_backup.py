"""A backup is made while the bot works, and what the documents say brings it back."""

from __future__ import annotations

import asyncio
import os
import re
import time
from pathlib import Path

from bot.local.server import LocalDiscord
from storage.rows import Status
from storage.store import Store
from tests.operating.conftest import colla
from tests.operating.rows import HOST, lobby
from tests.process import BotProcess
from tests.storage.samples import lay, opened

DATABASE = Path("games.sqlite")


async def _fill(store: Store, stored: list[str], is_busy: asyncio.Event) -> None:
    """Go on opening lobbies, noting each one that the store has acknowledged."""
    while True:
        table_id = f"{len(stored):04}"
        await lay(store, lobby(table_id), HOST)
        stored.append(table_id)
        is_busy.set()


async def test_a_backup_of_a_busy_database_holds_all_that_was_acknowledged_and_can_be_restored() -> None:
    async with opened(DATABASE) as store:
        stored: list[str] = []
        is_busy = asyncio.Event()
        busy = asyncio.create_task(_fill(store, stored, is_busy))
        await is_busy.wait()
        before = list(stored)
        answered = await colla("backup", "copy.sqlite", DATABASE=str(DATABASE))
        assert (answered.code, answered.output) == (0, "games.sqlite was copied to copy.sqlite\n"), answered.errors
        assert len(stored) > len(before), "the bot could not work while the copy was made"
        busy.cancel()
        await asyncio.gather(busy, return_exceptions=True)

    answered = await colla("restore", "copy.sqlite", DATABASE=str(DATABASE))
    assert answered.output.startswith("games.sqlite is copy.sqlite now; tables: "), answered.errors
    async with opened(DATABASE) as restored:
        assert await restored.check_integrity() == "ok"
        kept = await restored.tables.list_by_status(Status.LOBBY)
        assert set(before) <= set(kept)
        await lay(restored, lobby("NEXT"), HOST)


async def test_a_backup_of_nothing_says_where_it_looked_and_none_overwrites(dispatcher: Path) -> None:
    answered = await colla("backup", "copy.sqlite")
    assert (answered.code, answered.errors) == (2, "there is no database at data/colla.sqlite\n")
    assert os.listdir(dispatcher) == []
    await (await Store.open(DATABASE, 0.0)).close()
    (dispatcher / "copy.sqlite").write_text("precious")
    answered = await colla("backup", "copy.sqlite", DATABASE=str(DATABASE))
    assert (answered.code, answered.errors) == (2, "copy.sqlite exists already and is not overwritten\n")
    assert (dispatcher / "copy.sqlite").read_text() == "precious"


async def test_other_accounts_can_read_no_file_of_the_bot_and_none_of_an_older_version(dispatcher: Path) -> None:
    await (await Store.open(DATABASE, 0.0)).close()
    older = [DATABASE, Path("games.v1.20261121-180000.sqlite"), Path("games.sqlite.lock")]
    for path in older:
        path.touch()
        path.chmod(0o644)
    answered = await colla("copy", str(DATABASE), "new/copied.sqlite")
    assert answered.code == 0, answered.errors
    answered = await colla("backup", "copy.sqlite", DATABASE="new/copied.sqlite")
    assert answered.code == 0, answered.errors
    await (await Store.open(DATABASE, 0.0)).close()
    made = [Path(name) for name in ("copy.sqlite", "new", "new/copied.sqlite", "new/copied.sqlite.lock")]
    assert [str(path) for path in (*older, *made) if path.stat().st_mode & 0o077] == []


async def test_the_started_bot_makes_copies_and_the_newest_is_put_back(
    bot: BotProcess, dispatcher: Path, local_discord: LocalDiscord
) -> None:
    room = local_discord.add_guild("La colla").add_text_channel("jocs")
    merce = local_discord.add_user("Mercè", guild=local_discord.guilds[0])
    await merce.slash(room, "thegame new")
    bot.kill()
    await bot.ended()
    async with opened(bot.file) as store:
        await store.deadlines.record_heartbeat(time.time())
    await bot.start({"BACKUP_EVERY": "24"})
    await local_discord.wait_until(lambda: f"the database was copied to {dispatcher}/backups/colla." in bot.log)
    await bot.ready()
    await merce.slash(room, "thegame new")
    answered = await colla("restore", DATABASE=str(bot.database))
    assert (answered.code, "is in use" in answered.errors) == (2, True)
    bot.kill()
    await bot.ended()
    answered = await colla("restore", DATABASE=str(bot.database))
    assert answered.code == 0, answered.errors
    told = answered.output.splitlines()
    assert told[0].endswith("now; tables: 1 lobby")
    assert re.fullmatch(r"The bot ran on it until \d{4}-\d\d-\d\d \d\d:\d\d UTC: what came after is lost", told[1])
    assert Path(told[2].removeprefix("What was there is kept as ")).name in os.listdir(dispatcher)
    await bot.start()
    await bot.ready()
    assert bot.troubles == []
