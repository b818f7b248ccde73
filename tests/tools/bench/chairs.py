"""People who press as fast as they are let, each alone at a table of The Game."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from bot.engine.panel import Verb
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.interactions import CallbackKind
from bot.local.model import Message
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from bot.registry import find_games
from bot.tables.repository import TableRepository
from bot.tables.service import Tables
from bot.tables.table import Person as Player
from bot.tables.table import Place
from storage.location import Location as Database
from storage.store import Store

GAME = "thegame"

PATIENCE_SECONDS = 0.01
"""How often a hand is looked at that comes later than its answer."""

CONTROL = re.compile(r"[ad]:(?P<table>[0-9A-Z]+):(?P<question>[0-9a-z.]+):")


@dataclass
class Chair:
    """One person with a hand in the DMs, or, once it was asked for, in a channel."""

    person: UserClient
    table_id: str = ""
    room: ChannelHandle | None = None
    """The channel of the table."""
    asked_for: Message | None = None
    """The hand in the channel."""

    async def ask_for_hand(self) -> None:
        """Ask at the table for the hand.

        :raises LookupError: if the table is not shown.
        """
        assert self.room is not None
        shown = [each for room in (self.room, *self.room.threads) for each in room.messages]
        prefix = f"{Verb.HAND}:{self.table_id}:"
        message, custom_id = next(
            (message, button["custom_id"])
            for message in shown
            for button in message.buttons
            if button.get("custom_id", "").startswith(prefix)
        )
        reply = await self.person.press_raw(message, custom_id=custom_id)
        self.asked_for = reply.message

    @property
    def hand(self) -> Message | None:
        """The hand whose controls can be used; None while there is none."""
        shown = self.person.dm.messages if self.asked_for is None else [self.asked_for]
        messages = [each for each in shown if each.selects and _question(each)]
        return messages[-1] if messages else None

    @property
    def move(self) -> str:
        """The custom id that ends the turn if that is allowed, else plays the nearest card; empty without a hand."""
        hand = self.hand
        if hand is None:
            return ""
        table, question = _question(hand)
        ready = [button["custom_id"] for button in hand.buttons if "custom_id" in button and not button.get("disabled")]
        ends = [custom_id for custom_id in ready if custom_id.endswith(":E")]
        return str(ends[0]) if ends else f"a:{table}:{question}:{hand.selects[0]['options'][0]['value']}"

    async def press(self) -> float:
        """Make the move at hand; how long the answer took, in milliseconds.

        :raises LookupError: if there is no hand to play from, or the move was not taken.
        """
        hand, custom_id = self.hand, self.move
        if hand is None:
            raise LookupError(f"{self.person.name} has no hand to play from")
        start = time.perf_counter()
        reply = await self.person.press_raw(hand, custom_id=custom_id)
        took = (time.perf_counter() - start) * 1000
        if reply.kind is CallbackKind.DEFERRED_UPDATE:  # a busy bot says first that it is at work
            while self.move == custom_id:  # noqa: ASYNC110 (another process works on it)
                await asyncio.sleep(PATIENCE_SECONDS)
        elif reply.kind is not CallbackKind.UPDATE:
            raise LookupError(f"{custom_id} of {self.person.name} was not taken: {reply!r}")
        return took


def _question(message: Message) -> tuple[str, str]:
    for component in [*message.selects, *message.buttons]:
        match = CONTROL.match(component.get("custom_id", ""))
        if match:
            return match["table"], match["question"]
    return ("", "")


async def furnish(
    discord: LocalDiscord, database: Database, count: int, guilds: Sequence[GuildHandle] = ()
) -> list[Chair]:
    """Make `count` people, each with a table of their own that has just been dealt and not drawn yet.

    Their tables are in these guilds by turns; without any, in a new one.
    """
    rooms = [(guild, guild.add_text_channel("games")) for guild in guilds or [discord.add_guild("Bench")]]
    store = await Store.open(database, now=time.time())
    ids = iter(f"T{number:03X}" for number in range(count))
    keys = iter(f"{number:08x}" for number in range(count))
    repository = TableRepository(
        store, find_games(), clock=time.time, new_id=lambda: next(ids), new_key=lambda: next(keys)
    )
    tables = Tables(repository)
    chairs = []
    for number, (guild, room) in zip(range(count), cycle(rooms), strict=False):
        person = discord.add_user(f"Player {number}", guild=guild)
        player = Player(person.id, person.name)
        table = await tables.lobbies.open(GAME, player, Place(guild.id, room.id), {}, "en")
        await tables.lobbies.start(table.id, player)
        chairs.append(Chair(person, table.id, room))
    await store.close()
    return chairs
