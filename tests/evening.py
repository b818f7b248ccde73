"""Robots at their tables for an evening, the bot as a process that is killed and started again in between."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.catalogue import catalogue
from bot.engine.panel import Verb
from bot.local.driver import Person, Room
from bot.local.interactions import Interaction
from bot.local.server import LocalDiscord
from bot.local.world import Message
from bot.text.texts import HOUSE, LANGUAGES, Texts
from tests.evidence import Evidence, integrity, undrawn
from tests.process import BotProcess
from tests.robot import Habits, Robot, Submission, find_button

NAMES = ("Mercè", "Jaume", "Laia", "Pol", "Núria")
LOCALES = ("es-ES", "en-US", "fr", "es-419", "en-GB")

GAME_SECONDS = 60.0
"""How long a game of robots may take, and the wait for a move in it."""

SETTLING_SECONDS = 20.0
"""How long everything may take to be drawn."""


@dataclass(frozen=True, slots=True)
class Kill:
    """When the bot shall be killed."""

    submissions: int
    """So many from now on."""
    seconds: float
    """Afterwards: within a move, or in the redraw that follows it, or when all is still."""


class Evening:
    """A Discord with people, the bot's process, and all that was wanted of it so far."""

    def __init__(self, discord: LocalDiscord, folder: Path, seed: object) -> None:
        self.discord = discord
        self.bot = BotProcess(discord, folder)
        self.submissions: list[Submission] = []
        self.kills = 0
        self._random = Random(f"evening {seed}")
        self._is_up = asyncio.Event()
        self._in_flight_at_kills: set[int] = set()
        self._refusals = tuple(_refusals())
        self.guild = discord.add_guild("La colla", locale="es-ES")
        self.people = [
            discord.add_user(name, locale=locale, guild=self.guild) for name, locale in zip(NAMES, LOCALES, strict=True)
        ]

    # The process

    async def start(self, environment: Mapping[str, str] | None = None, path: Path | None = None) -> None:
        """Start the bot and let people go on; returns when it is on Discord."""
        await self.bot.start(environment, path)
        await self.bot.ready()
        self._is_up.set()

    def kill(self) -> None:
        """Kill the bot this very moment; whoever waits for an answer waits in vain."""
        self._is_up.clear()
        self.bot.kill()
        self.give_up()

    def give_up(self) -> None:
        """Let those who wait for an answer of a dead bot see that it did not respond."""
        self._is_up.clear()
        self.kills += 1
        for interaction in self.discord.unanswered:
            self._in_flight_at_kills.add(interaction.id)
            self.discord.stage.expire(interaction)

    async def played(self, robots: Sequence[Robot], kills: Iterable[Kill] = ()) -> None:
        """Let the robots play to the end of their games; at every kill the bot is killed, looked into and restarted."""
        playing = asyncio.gather(*(robot.play() for robot in robots))
        try:
            for kill in kills:
                await self._submitted(len(self.submissions) + kill.submissions, playing)
                await asyncio.sleep(kill.seconds)
                if playing.done():
                    break
                self.kill()
                await self.bot.ended()
                await self.start()
            async with asyncio.timeout(GAME_SECONDS):
                await playing
        finally:
            playing.cancel()

    async def _submitted(self, count: int, playing: asyncio.Future[list[None]]) -> None:
        """Return when so much has been submitted, or nothing will be any more."""
        await self.discord.until(lambda: playing.done() or len(self.submissions) >= count, GAME_SECONDS)

    async def settled(self) -> None:
        """Return when the bot has nothing more to draw and nothing more to send.

        :raises TimeoutError: if it does not come to rest.
        """
        async with asyncio.timeout(SETTLING_SECONDS):
            while undrawn(self.bot.database):  # noqa: ASYNC110 (another process works on it)
                await asyncio.sleep(0.02)
        await self.discord.idle(quiet=0.1)

    async def stop(self) -> int:
        """End the bot as its operator does; the exit code."""
        self._is_up.clear()
        self.bot.signal(signal.SIGTERM)
        return await self.bot.ended()

    # The tables

    async def table(
        self, people: Sequence[Person], room: Room, habits: Habits | None = None, **options: Any
    ) -> list[Robot]:
        """Open a table by command, join and start by buttons; the robots that sit there."""
        host, *others = people
        lobby = (await host.slash(room, "thegame new", **options)).message
        for person in others:
            await press(person, lobby, Verb.JOIN)
        await press(host, lobby, Verb.START)
        table_id = lobby.embeds[0]["title"].split()[-1]
        return [self._robot(person, room, table_id, habits) for person in people]

    def _robot(self, person: Person, room: Room, table_id: str, habits: Habits | None) -> Robot:
        return Robot(
            person,
            room,
            table_id,
            Random(f"{self._random.random()}"),
            note=self.submissions.append,
            refusals=self._refusals,
            is_up=self._is_up,
            habits=habits,
        )

    # What must hold

    async def problems_of_store(self, table_ids: Iterable[str]) -> list[str]:
        """What is wrong with the database, now that nobody writes to it."""
        found = integrity(self.bot.database)
        problems = [] if found == "ok" else [found]
        async with Evidence.of(self.bot.database) as evidence:
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
            *(f"{_told(each)} was never answered" for each in self.discord.unanswered if not self._is_excused(each)),
            *self.bot.troubles,
        ]

    def _is_excused(self, interaction: Interaction) -> bool:
        return interaction.id in self._in_flight_at_kills


async def press(person: Person, message: Message, verb: Verb) -> None:
    """Press the button of the message that asks for this.

    :raises LookupError: if it has none.
    """
    button = find_button(message, verb)
    if button is None:
        raise LookupError(f"no button asks for {verb.name}: {message.text}")
    await person.click(message, custom_id=button["custom_id"])


def _refusals() -> Iterator[str]:
    """The sentences with which the answer to an old button begins."""
    texts = Texts([HOUSE, *(entry.texts for entry in catalogue().values())])
    for language in LANGUAGES:
        for key in ("refusal-stale", "refusal-not-asked", "refusal-over"):
            yield texts.say(language)(key)


def _told(interaction: Interaction) -> str:
    return f"{interaction.kind.name} {interaction.data.get('custom_id') or interaction.data.get('name')}"
