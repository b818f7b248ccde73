"""The Discord of one's own as a program: its world, its page, and the bot as a child process."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.local.model import Model
from bot.local.page import Page
from bot.local.quick_start import Offer
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor
from bot.local.tls import Authority

GUILD = "La Plaça"
CHANNELS = ("jocs", "xerrades")
PEOPLE = ("Mercè", "Jaume", "Laia", "Pol", "Núria")

SAVE_SECONDS = 2.0
"""At most so much of the world is lost when this program is killed; the games are in the bot's database."""


async def play(database: Path, port: int, environment: Mapping[str, str], offers: Sequence[Offer] = ()) -> None:
    """Serve the local Discord until SIGTERM, SIGINT or SIGHUP; the world is kept beside the database.

    ``environment`` goes to the bot on top of what tells it where this Discord is; ``offers`` are the games that the
    page opens at one press. Port 0 takes a free one.

    :raises OSError: if the port is taken or the folder cannot be written.
    """
    database.parent.mkdir(parents=True, exist_ok=True)
    kept = database.with_suffix(".world.json")
    is_new = not kept.exists()
    async with LocalDiscord(
        world=None if is_new else Model.load(kept),
        authority=Authority.in_folder(database.with_suffix(".tls")),
        rate_limits=RateLimits(),
        history=1000,
    ) as discord:
        if is_new:
            settle(discord)
        told = {**environment, **discord.environment, "DATABASE": str(database)}
        await _serve(discord, kept, port, told, offers)


def settle(discord: LocalDiscord) -> None:
    """Furnish a new world: one server, two channels, five people of whom the first owns the server."""
    community = discord.add_guild(GUILD, locale="es-ES")
    for name in CHANNELS:
        community.add_text_channel(name)
    people = [discord.add_user(name, locale="es-ES", guild=community) for name in PEOPLE]
    community.guild.owner_id = people[0].id


async def _serve(
    discord: LocalDiscord, kept: Path, port: int, environment: Mapping[str, str], offers: Sequence[Offer]
) -> None:
    supervisor = Supervisor(environment, on_change=lambda: page.show_bot())
    page = Page(discord, supervisor, offers)
    address = await page.start(port)
    print(f"Open {address} in a browser. Ctrl+C ends it, and the next start goes on from there.", flush=True)
    await supervisor.start()
    saving = asyncio.create_task(_keep(discord, kept))
    try:
        await _told_to_stop()
    finally:
        saving.cancel()
        await supervisor.stop()
        discord.save(kept)
        await page.stop()


async def _keep(discord: LocalDiscord, kept: Path) -> None:
    """Save the world whenever it has changed."""
    while True:
        await discord.changes.next(None)
        await asyncio.sleep(SAVE_SECONDS)
        discord.save(kept)


async def _told_to_stop() -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):  # the last when its window is closed
        loop.add_signal_handler(number, stopped.set)
    await stopped.wait()
