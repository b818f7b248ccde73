"""Robots at their tables for an evening, the bot as a process that is killed and started again in between."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bot.engine.panel import Verb
from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible
from bot.local.interactions import Interaction
from bot.local.model import Message
from bot.local.server import PATIENCE_SECONDS, LocalDiscord
from bot.local.user_client import UserClient
from storage.location import Location, PostgresUrl
from tests.evidence import Evidence
from tests.process import BotProcess
from tests.robot import Habits, Robot, Submission, find_button
from tests.shown import get_title
from tests.storage.engines import reach

NAMES = ("Mercè", "Jaume", "Laia", "Pol", "Núria")
LOCALES = ("es-ES", "en-US", "fr", "es-419", "en-GB")

GAME_SECONDS = 900.0
"""How long a game of robots may take, and the wait for a move in it: far longer than where nothing else runs."""

LOBBY_SECONDS = 5.0
"""How long the lobby is looked at before a button is pressed again."""

KILLED = -signal.SIGKILL


class Evening:
    """A Discord with people, the bot's process, and all that was wanted of it so far."""

    def __init__(self, discord: LocalDiscord, folder: Path, seed: object, module: str = "bot") -> None:
        self.discord = discord
        self.bot = BotProcess(discord, folder, module)
        self.submissions: list[Submission] = []
        self.exits: list[int] = []
        """How the bot's processes ended."""
        self._random = Random(f"evening {seed}")
        self._is_up = asyncio.Event()
        self._watcher: asyncio.Task[None] | None = None
        self._in_vain: set[int] = set()
        """The interactions that waited for an answer when the bot was killed."""
        self.guild = discord.add_guild("La colla", locale="es-ES")
        self.people = [
            discord.add_user(name, locale=locale, guild=self.guild) for name, locale in zip(NAMES, LOCALES, strict=True)
        ]

    # The process

    async def start(self, environment: Mapping[str, str] | None = None) -> None:
        """Start the bot; returns when it is on Discord."""
        await self.bot.start(environment)
        self._watcher = asyncio.create_task(self._watch())
        await self.bot.ready()

    def let_play(self) -> None:
        """Let people see that the bot is there."""
        self._is_up.set()

    def pause(self) -> None:
        """Let nobody begin anything until they may play again."""
        self._is_up.clear()

    def kill(self) -> None:
        """Kill the bot at once; its open interactions get no answer."""
        self.bot.kill()
        self._give_up()

    async def ended(self) -> int:
        """Wait for the end of the bot's process, and return its exit code."""
        assert self._watcher is not None
        await self._watcher
        return self.exits[-1]

    async def stop(self) -> int:
        """End the bot as its operator does; the exit code."""
        self._is_up.clear()
        await self.discord.wait_until_idle()
        self.bot.signal(signal.SIGTERM)
        return await self.ended()

    async def _watch(self) -> None:
        self.exits.append(await self.bot.ended())
        self._give_up()

    def _give_up(self) -> None:
        """Let those who wait for an answer of a dead bot see that it did not respond."""
        self._is_up.clear()
        for interaction in self.discord.unanswered:
            self._in_vain.add(interaction.id)
            self.discord.actions.expire(interaction)

    # The tables

    async def table(
        self,
        people: Sequence[UserClient],
        room: ChannelHandle,
        habits: Habits | None = None,
        game: str = "thegame",
        computers: int = 0,
        **options: object,
    ) -> list[Robot]:
        """Open a table by command, join and start by buttons, as often as that takes; the robots that sit there."""
        host, *others = people
        lobby = await self._opened(host, room, game, {"computers": computers, **options})
        for person in others:
            await self._insist(person, lobby, Verb.JOIN, partial(_is_seated, person, lobby))
        await self.discord.wait_until(lambda: find_button(lobby, Verb.START), GAME_SECONDS)
        await self._insist(host, lobby, Verb.START, partial(_is_started, lobby))
        table_id = get_title(lobby).split()[-1]
        return [
            Robot(
                person,
                room,
                table_id,
                Random(f"{self._random.random()}"),
                note=self.submissions.append,
                is_up=self._is_up,
                habits=habits,
            )
            for person in people
        ]

    async def _opened(self, host: UserClient, room: ChannelHandle, game: str, options: Mapping[str, Any]) -> Message:
        while True:
            await self._is_up.wait()
            with suppress(Impossible):  # Discord may not have been told the commands yet
                reply = await host.slash(room, f"{game} new", **options)
                if not reply.did_not_respond:
                    return reply.message
            await asyncio.sleep(0)

    async def _insist(self, person: UserClient, lobby: Message, verb: Verb, is_done: Callable[[], bool]) -> None:
        """Press the lobby's button that asks for this until it is done, as a bot may be killed before it is."""
        while not is_done():
            await self._is_up.wait()
            button = find_button(lobby, verb)
            if button is None:
                return
            await person.click(lobby, custom_id=button["custom_id"])
            with suppress(TimeoutError):
                await self.discord.wait_until(is_done, LOBBY_SECONDS)

    @asynccontextmanager
    async def playing(self, robots: Iterable[Robot]) -> AsyncIterator[asyncio.Future[list[None]]]:
        """Let the robots play meanwhile; the future is done when their games are over."""
        games = asyncio.gather(*(robot.play() for robot in robots))
        try:
            yield games
        finally:
            games.cancel()

    async def submitted(self, count: int, games: asyncio.Future[list[None]]) -> None:
        """Return when so much more has been submitted, or the games are over."""
        count += len(self.submissions)
        await self.discord.wait_until(lambda: games.done() or len(self.submissions) >= count, GAME_SECONDS)

    async def settled(self) -> None:
        """Return when the bot has nothing more to draw and nothing more to send.

        :raises TimeoutError: if it does not come to rest.
        """
        async with asyncio.timeout(PATIENCE_SECONDS):
            while _has_undrawn(self.bot.database):  # noqa: ASYNC110 (another process works on it)
                await asyncio.sleep(0.02)
        await self.discord.wait_until_idle(quiet=0.1)

    # What must hold

    async def problems_of_store(self, table_ids: Iterable[str]) -> list[str]:
        """What is wrong with the database."""
        async with Evidence.of(self.bot.database) as evidence:
            found = await evidence.store.check_integrity()
            problems = [] if found == "ok" else [found]
            for table_id in table_ids:
                problems += await evidence.problems_of_log(table_id, self.submissions)
        return problems

    async def problems_of_messages(self, table_ids: Iterable[str]) -> list[str]:
        """What is shown otherwise than it should be, now that nothing happens."""
        async with Evidence.of(self.bot.database) as evidence:
            return [
                problem
                for table_id in table_ids
                for problem in await evidence.problems_of_messages(table_id, self.discord)
            ]

    def problems_of_conduct(self) -> list[str]:
        """What the bot did wrong towards Discord and towards those who waited for it, and what it complained of."""
        return [
            *(str(violation) for violation in self.discord.violations),
            *(f"{_told(each)} was never answered" for each in self.discord.unanswered if each.id not in self._in_vain),
            *(f"a process ended with {code}" for code in self.exits if code not in (0, KILLED)),
            *self.bot.troubles,
        ]


def _has_undrawn(database: Location) -> bool:
    """Return whether a table has a message that does not show it as it is, as far as the bot knows."""
    statement = "SELECT count(*) FROM tables WHERE is_drawn = 0"
    if isinstance(database, PostgresUrl):
        with reach(database) as server:
            return bool(server.execute(statement).fetchone()[0])
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as opened:
        return bool(opened.execute(statement).fetchone()[0])


def _is_seated(person: UserClient, lobby: Message) -> bool:
    return person.name in lobby.text


def _is_started(lobby: Message) -> bool:
    return lobby.is_deleted or find_button(lobby, Verb.START) is None


def _told(interaction: Interaction) -> str:
    return f"{interaction.kind.name} {interaction.data.get('custom_id') or interaction.data.get('name')}"
