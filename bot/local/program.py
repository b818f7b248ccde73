"""The program behind `python -m bot` without a token: local Discord, page, and the bot as a child."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from bot.local.model import Json, Model
from bot.local.page import Page
from bot.local.quick_start import Offer
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor
from bot.local.tls import Authority

GUILD = "La Plaça"
CHANNELS = ("jocs", "xerrades")
USERS = ("Mercè", "Jaume", "Laia", "Pol", "Núria")

SAVE_SECONDS = 2.0
"""Time between saves of the model; the games are in the bot's own database."""

SETTLE_SECONDS = 3.0
"""The pause in which a bot that is connected says that it is ready, after two seconds: the address is the last line."""

LOOK_SECONDS = 0.5
"""Time between two looks whether the bot has ended at its start."""


async def run_local_discord(
    database: Path,
    port: int,
    environment: Mapping[str, str],
    offers: Sequence[Offer],
    words: Mapping[str, Json],
    host: str = "127.0.0.1",
    furnish: Callable[[LocalDiscord], Awaitable[str]] | None = None,
) -> None:
    """Serve the local Discord until SIGTERM, SIGINT or SIGHUP; keeps its model in a file next to the database.

    ``environment`` is added to the bot's environment; ``offers`` are the games that the page starts with one click,
    ``words`` what it says itself, by language. Port 0 takes a free one. ``furnish`` fills the model of a new database,
    which the bot has not opened yet, in place of :func:`populate`; it returns what the page opens, as in the address
    after the #.

    :raises OSError: if the port is taken or the folder cannot be written.
    """
    database.parent.mkdir(parents=True, exist_ok=True)
    state_path = database.with_suffix(".world.json")
    is_new = not state_path.exists()
    async with LocalDiscord(
        model=None if is_new else Model.load(state_path),
        authority=Authority.in_folder(database.with_suffix(".tls")),
        rate_limits=RateLimits(),
        history=1000,
    ) as discord:
        opened = ""
        if is_new and furnish is not None:
            opened = await furnish(discord)
        elif is_new:
            populate(discord)
        bot_environment = {**environment, **discord.environment, "DATABASE": str(database)}
        await _serve(discord, state_path, (host, port), bot_environment, offers, words, opened)


def populate(discord: LocalDiscord) -> None:
    """Fill an empty model: one guild, two channels, five users; the first owns the guild."""
    guild = discord.add_guild(GUILD, locale="es-ES")
    for name in CHANNELS:
        guild.add_text_channel(name)
    users = [discord.add_user(name, locale="es-ES", guild=guild) for name in USERS]
    guild.data.owner_id = users[0].id


async def _serve(
    discord: LocalDiscord,
    state_path: Path,
    place: tuple[str, int],
    environment: Mapping[str, str],
    offers: Sequence[Offer],
    words: Mapping[str, Json],
    opened: str,
) -> None:
    async def announce() -> None:
        """Print the address once the bot is connected, or has ended: the page can start it again."""
        while supervisor.pid is not None and not discord.is_connected:
            with suppress(TimeoutError):
                await discord.changes.wait(LOOK_SECONDS)
        await asyncio.sleep(SETTLE_SECONDS)
        place, end = (f"#{opened}", "") if opened else ("", ", and the next start goes on from there")
        print(f"Open {address}{place} in a browser. Ctrl+C ends it{end}.", flush=True)

    async def save_changes() -> None:
        while True:
            await discord.changes.wait(None)
            await asyncio.sleep(SAVE_SECONDS)
            discord.save(state_path)

    supervisor = Supervisor(environment, on_change=lambda: page.notify_bot_changed())
    page = Page(discord, supervisor, offers, words)
    host, port = place
    address = await page.start(port, host)
    await supervisor.start()
    tasks = asyncio.create_task(announce()), asyncio.create_task(save_changes())
    try:
        stopped = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):  # SIGHUP: the terminal was closed
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        await stopped.wait()
    finally:
        for task in tasks:
            task.cancel()
        await supervisor.stop()
        discord.save(state_path)
        await page.stop()
