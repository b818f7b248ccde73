"""The desk at which everybody is served alike: presses and commands, in time, once, and kindly whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeAlias

import discord
from discord.app_commands import Choice

from bot.logs import about
from bot.tables.limits import BURST_SECONDS, Rate
from bot.tables.table import Person, Place, Refused
from bot.text.texts import LANGUAGES
from bot.ui.interactions import debug_log
from bot.ui.interactions.context import Context, Handler, Reader, Services
from bot.ui.interactions.loop_lag import LoopLag
from bot.ui.interactions.response import GUARD_SECONDS, Response
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

REMEMBERED = 4096
"""Interactions whose second delivery is noticed."""

CLOSING_SECONDS = 5.0
"""How long those who are being served when the bot stops may wait for their answers."""

LAST_WORDS_SECONDS = 3.0
"""How long the last refusals may take once nothing comes from Discord any more; after that it takes none."""

LATE_SECONDS = 0.25
"""From this lateness of the loop on, Discord is told to wait before anything is done: a timer would be late as well."""

CROWD = 10
"""While so many are being served, Discord is told to wait earlier: telling it takes time as well, for each of them."""

CROWDED_SECONDS = 0.4
"""When, in a crowd."""

MOST_IN_TROUBLE = 20
"""Who comes while so many are being served is refused if the loop is late, or the half of them wait for long already:
it is the newest who are refused, as whoever waits has waited for something."""

LONG_SECONDS = 1.0
"""What is long to wait: a third of what Discord allows."""

MOST_IN_HAND = 150
"""Who comes while so many are being served is refused however fast that goes."""

CHOICES = 25
"""The most completions that Discord takes."""

Completion: TypeAlias = Callable[[Context, str], Awaitable[Sequence[tuple[str, str]]]]
"""What completes a typed text: labels and values."""


class Dispatcher:
    """Serves interactions one by one."""

    def __init__(self, services: Services, *, clock: Callable[[], float]) -> None:
        self.services = services
        self._clock = clock
        self._presses = Rate(services.tables.limits.presses_per_ten_seconds, BURST_SECONDS)
        self._served: OrderedDict[int, None] = OrderedDict()
        self._visits = Tasks()
        """Who is being served; nobody is added once the desk is closing."""
        self._refusals = Tasks()
        """Who is only told that the bot is closing."""
        self._is_closing = False
        self.lag = LoopLag()

    async def serve(
        self, interaction: discord.Interaction, handler: Handler, *, table_id: str = "", is_public: bool = False
    ) -> None:
        """Do what an interaction asks for and answer it; never raises.

        ``table_id`` is the table it is about, where that is certain; ``is_public`` tells that the answer to a command
        is a message for everybody. An interaction that Discord delivers twice is served once.
        """
        if not self._is_new(interaction.id):
            return
        refusal = self._refusal()
        patience = GUARD_SECONDS if refusal else self._patience()
        with about(table_id), self._refusals.one() if refusal else self._visits.one():
            try:
                began_at = asyncio.get_running_loop().time()
                async with Response(interaction, is_public=is_public, patience=patience) as response:
                    if refusal:
                        await self._apologise(interaction, response, refusal)
                    else:
                        await self._serve(interaction, response, handler, table_id)
                outcome = response.outcome if response.is_given else f"{response.outcome}, but no answer arrived"
                debug_log.note(interaction, outcome, asyncio.get_running_loop().time() - began_at)
            except Exception:
                log.exception("an interaction could not even be refused")

    async def complete(self, interaction: discord.Interaction, completion: Completion, typed: str) -> list[Choice[str]]:
        """What completes the typed text, each with the value it stands for; nothing where something is wrong."""
        refusal = self._refusal()
        with self._refusals.one() if refusal else self._visits.one():
            began_at = asyncio.get_running_loop().time()
            found = () if refusal else await self._completed(interaction, completion, typed)
            debug_log.note(interaction, refusal or "done", asyncio.get_running_loop().time() - began_at)
            return [Choice(name=name, value=value) for name, value in found[:CHOICES]]

    @property
    def _is_late(self) -> bool:
        return self.lag.seconds >= LATE_SECONDS

    def _patience(self) -> float:
        """How long whoever comes now may wait until Discord is told to, in seconds."""
        if self._is_late:
            return 0.0
        return CROWDED_SECONDS if len(self._visits) >= CROWD else GUARD_SECONDS

    def _refusal(self) -> str:
        """Why whoever comes now is not served, as a sentence's key for which nothing is read; empty if they are."""
        if self._is_closing:
            return "refusal-closing"
        count = len(self._visits)
        is_in_trouble = count >= MOST_IN_TROUBLE and (self._is_late or self._visits.median_age() >= LONG_SECONDS)
        return "refusal-crowded" if is_in_trouble or count >= MOST_IN_HAND else ""

    async def close(self) -> None:
        """Serve nobody more, and wait until whoever is being served has an answer; others are refused from now on."""
        self._is_closing = True
        if late := await self._visits.end(CLOSING_SECONDS):
            log.warning("%s answers have not arrived in time; what was done stands", late)

    async def finish(self) -> None:
        """Wait until whoever was refused knows it, but not for long; nothing comes from Discord any more."""
        if late := await self._refusals.end(LAST_WORDS_SECONDS):
            log.warning("%s refusals have not arrived in time", late)
        await self._visits.cancel()
        await self._refusals.cancel()

    async def _completed(
        self, interaction: discord.Interaction, completion: Completion, typed: str
    ) -> Sequence[tuple[str, str]]:
        try:
            context = Context(self.services, interaction, Response(interaction), await self._reader(interaction))
            return await completion(context, typed)
        except (Refused, StoreUnavailable) as error:
            log.info("nothing to complete: %s", error)
        except Exception:
            log.exception("a completion failed")
        return ()

    async def _reader(self, interaction: discord.Interaction, table_id: str = "") -> Reader:
        """Who is asking; Discord's locale of theirs is remembered.

        :raises StoreUnavailable: if nothing can be read.
        """
        people = self.services.tables.people
        user, locale = await people.one(interaction.user.id), str(interaction.locale)
        if user.locale != locale:
            user = replace(user, locale=locale)
            await people.note_locale(user.user_id, locale)
        place = Place(interaction.guild_id or 0, interaction.channel_id or 0)
        if place.guild_id:
            self.services.members.note(place.guild_id, user.user_id)
        server = (
            "" if _has_language(user.language, locale) else await self._server_language(place, user.user_id, table_id)
        )
        return Reader(
            Person(interaction.user.id, _name(interaction.user), locale),
            place,
            self.services.texts.say(self.services.texts.resolve(user.language, locale, server)),
            is_moderator=interaction.permissions.manage_messages,
            is_manager=interaction.permissions.manage_guild,
        )

    async def _serve(
        self, interaction: discord.Interaction, response: Response, handler: Handler, table_id: str
    ) -> None:
        try:
            if not self._presses.take(interaction.user.id, self._clock()):
                await self._apologise(interaction, response, "refusal-too-fast")
                return
            context = Context(self.services, interaction, response, await self._reader(interaction, table_id))
            await context.attempt(handler)
        except StoreUnavailable as error:
            log.error("an interaction was refused: %s", error)
            await self._apologise(interaction, response, "refusal-unavailable")
        except Exception:
            log.exception("an interaction failed")
            await self._apologise(interaction, response, "refusal-trouble")

    async def _apologise(self, interaction: discord.Interaction, response: Response, key: str) -> None:
        """Say what went wrong, in a language for which nothing has to be read, unless an answer was given before."""
        response.outcome = key
        if not response.is_given:
            language = self.services.texts.resolve("", str(interaction.locale))
            await response.say(self.services.texts.say(language)(key))

    async def _server_language(self, place: Place, user_id: int, table_id: str) -> str:
        """The language of the server, in direct messages that of the user's table; empty if it has chosen none."""
        tables, guild_id = self.services.tables, place.guild_id
        if not guild_id and table_id:
            snapshot = await tables.glance(table_id)
            if snapshot is not None and any(seat.user_id == user_id for seat in snapshot.seats):
                guild_id = snapshot.table.guild_id
        return (await tables.servers.one(guild_id)).language

    def _is_new(self, interaction_id: int) -> bool:
        if interaction_id in self._served:
            log.info("interaction %s came twice", interaction_id)
            return False
        self._served[interaction_id] = None
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
        return True


class Tasks:
    """The tasks that serve somebody, for those who wait until there are none."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[Any], float] = {}
        """When each began, in the time of the loop; the oldest first."""

    def __len__(self) -> int:
        return len(self._tasks)

    @contextmanager
    def one(self) -> Iterator[None]:
        """Count the current task until the end of the block."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks[task] = asyncio.get_running_loop().time()
        try:
            yield
        finally:
            del self._tasks[task]

    def median_age(self) -> float:
        """For how many seconds at least the half of them have been at it; 0 if there are none."""
        begun = list(self._tasks.values())
        return asyncio.get_running_loop().time() - begun[len(begun) // 2] if begun else 0.0

    async def end(self, seconds: float) -> int:
        """Wait until they have ended, at most so many seconds; how many have not."""
        return len((await asyncio.wait(self._tasks, timeout=seconds))[1]) if self._tasks else 0

    async def cancel(self) -> None:
        """End those that are left."""
        left = tuple(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def _has_language(chosen: str, locale: str) -> bool:
    return chosen in LANGUAGES or locale.partition("-")[0] in LANGUAGES


def _name(user: discord.User | discord.Member) -> str:
    """What the user is called everywhere; a nickname belongs to one server and is not carried into others."""
    return user.global_name or user.name
