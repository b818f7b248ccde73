"""The desk at which everybody is served alike: presses and commands, in time, once, and kindly whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeAlias

import aiohttp
import discord
from discord.app_commands import Choice

from bot.edge.answer import Answer
from bot.edge.visit import Deed, House, Reader, Visit
from bot.logs import about
from bot.tables.limits import BURST_SECONDS, Rate
from bot.tables.table import Person, Place, Refused
from bot.text.texts import LANGUAGES
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

REMEMBERED = 4096
"""Interactions whose second delivery is noticed."""

CLOSING_SECONDS = 5.0
"""How long those who are being served when the bot stops may wait for their answers."""

CHOICES = 25
"""The most completions that Discord takes."""

Completion: TypeAlias = Callable[[Visit, str], Awaitable[Sequence[tuple[str, str]]]]
"""What completes a typed text: labels and values."""


class Desk:
    """Serves interactions one by one."""

    def __init__(self, house: House, *, clock: Callable[[], float]) -> None:
        self.house = house
        self._clock = clock
        self._presses = Rate(house.tables.limits.presses_per_ten_seconds, BURST_SECONDS)
        self._served: OrderedDict[int, None] = OrderedDict()
        self._visits = 0
        self._is_idle = asyncio.Event()
        self._is_idle.set()
        self._is_closing = False

    async def serve(
        self, interaction: discord.Interaction, deed: Deed, *, table_id: str = "", is_public: bool = False
    ) -> None:
        """Do what an interaction asks for and answer it; never raises.

        ``table_id`` is the table it is about, where that is certain; ``is_public`` tells that the answer to a command
        is a message for everybody. An interaction that Discord delivers twice is served once.
        """
        if self._is_closing or not self._is_new(interaction.id):
            return
        with about(table_id), self._visit():
            try:
                async with Answer(interaction, is_public=is_public) as answer:
                    await self._serve(interaction, answer, deed, table_id)
            except Exception:
                log.exception("an interaction could not even be refused")

    async def complete(self, interaction: discord.Interaction, completion: Completion, typed: str) -> None:
        """Offer what completes the typed text, each with the value it stands for; nothing where something is wrong."""
        if self._is_closing:
            raise asyncio.CancelledError  # discord.py would answer in our place, when it no longer can
        with self._visit():
            await self._complete(interaction, completion, typed)

    async def close(self) -> None:
        """Take nobody more, and wait until whoever is being served has an answer."""
        self._is_closing = True
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await self._is_idle.wait()
        except TimeoutError:
            log.warning("%s answers have not arrived in time; what was done stands", self._visits)

    @contextmanager
    def _visit(self) -> Iterator[None]:
        """Count who is being served."""
        self._visits += 1
        self._is_idle.clear()
        try:
            yield
        finally:
            self._visits -= 1
            if not self._visits:
                self._is_idle.set()

    async def _complete(self, interaction: discord.Interaction, completion: Completion, typed: str) -> None:
        found: Sequence[tuple[str, str]] = ()
        try:
            visit = Visit(self.house, interaction, Answer(interaction), await self._reader(interaction))
            found = await completion(visit, typed)
        except (Refused, StoreUnavailable) as error:
            log.info("nothing to complete: %s", error)
        except Exception:
            log.exception("a completion failed")
        try:
            await interaction.response.autocomplete([Choice(name=name, value=value) for name, value in found[:CHOICES]])
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("completions did not arrive: %s", error)
            raise asyncio.CancelledError from error  # discord.py would answer once more, and log an error

    async def _reader(self, interaction: discord.Interaction, table_id: str = "") -> Reader:
        """Who is asking; Discord's locale of theirs is remembered.

        :raises StoreUnavailable: if nothing can be read.
        """
        people = self.house.tables.people
        user, locale = await people.one(interaction.user.id), str(interaction.locale)
        if user.locale != locale:
            user = replace(user, locale=locale)
            await people.note_locale(user.user_id, locale)
        place = Place(interaction.guild_id or 0, interaction.channel_id or 0)
        if place.guild_id:
            self.house.members.note(place.guild_id, user.user_id)
        server = "" if _has_language(user.language, locale) else await self._server_language(place, table_id)
        return Reader(
            Person(interaction.user.id, _name(interaction.user), locale),
            place,
            self.house.texts.say(self.house.texts.resolve(user.language, locale, server)),
            is_moderator=interaction.permissions.manage_messages,
            is_manager=interaction.permissions.manage_guild,
        )

    async def _serve(self, interaction: discord.Interaction, answer: Answer, deed: Deed, table_id: str) -> None:
        try:
            if not self._presses.take(interaction.user.id, self._clock()):
                await self._apologise(interaction, answer, "refusal-too-fast")
                return
            visit = Visit(self.house, interaction, answer, await self._reader(interaction, table_id))
            await visit.attempt(deed)
        except StoreUnavailable as error:
            log.error("an interaction was refused: %s", error)
            await self._apologise(interaction, answer, "refusal-unavailable")
        except Exception:
            log.exception("an interaction failed")
            await self._apologise(interaction, answer, "refusal-trouble")

    async def _apologise(self, interaction: discord.Interaction, answer: Answer, key: str) -> None:
        """Say what went wrong, in a language for which nothing has to be read, unless an answer was given before."""
        if not answer.is_given:
            language = self.house.texts.resolve("", str(interaction.locale))
            await answer.say(self.house.texts.say(language)(key))

    async def _server_language(self, place: Place, table_id: str) -> str:
        """The language of the server, in direct messages that of the table's; empty if it has chosen none."""
        tables, guild_id = self.house.tables, place.guild_id
        if not guild_id and table_id:
            snapshot = await tables.glance(table_id)
            guild_id = snapshot.table.guild_id if snapshot is not None else 0
        return (await tables.servers.one(guild_id)).language

    def _is_new(self, interaction_id: int) -> bool:
        if interaction_id in self._served:
            log.info("interaction %s came twice", interaction_id)
            return False
        self._served[interaction_id] = None
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
        return True


def _has_language(chosen: str, locale: str) -> bool:
    return chosen in LANGUAGES or locale.partition("-")[0] in LANGUAGES


def _name(user: discord.User | discord.Member) -> str:
    """What the user is called everywhere; a nickname belongs to one server and is not carried into others."""
    return user.global_name or user.name
