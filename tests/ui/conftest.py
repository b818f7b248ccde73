"""The whole bot in this process, on a local Discord, with a database of its own."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest

from bot.engine.contract import State
from bot.engine.house import House
from bot.features import FEATURES
from bot.local.changes import ChangeKind, ModelChange
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.model import Message
from bot.local.ratelimits import RateLimits
from bot.local.requests import RequestKind
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from bot.local.user_client import Reply, UserClient
from bot.registry import find_games
from bot.tables.limits import UNLIMITED
from bot.tables.options import NO_CLOCK
from bot.tables.repository import TableRepository
from bot.tables.service import Tables
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.tables.turn_clock import COMPUTER_SECONDS
from bot.timing import USUAL, Timing
from bot.ui.client import Colla
from bot.ui.feature import FeatureBuilder
from bot.ui.interactions.context import is_for_accounts
from bot.ui.messages.table_renderer import Renderer
from cogs.thegame.rules.terms import Play
from storage.location import Location
from storage.rows import DeadlineKind, MessageFormat, MessageRow, Role
from storage.shards import ALL
from storage.store import Store
from tests.contract.sealed_face import ENTRY as SEALED
from tests.local.clock import Clock
from tests.local.openapi import PublishedDescription
from tests.local.text_check import TextCheck
from tests.storage.empty import laid
from tests.storage.engines import SQLITE, empty_place, reach
from tests.storage.samples import opened, sqlite_of, touch
from tests.tables.conftest import Hall
from tests.text.sources import FOLDERS, texts
from tests.world.loop import SimulatedLoop
from tests.world.recall import forget_all

DRAWING = {
    RequestKind.MESSAGE_POST,
    RequestKind.MESSAGE_EDIT,
    RequestKind.MESSAGE_DELETE,
    RequestKind.CALLBACK,
    RequestKind.DM_OPEN,
    RequestKind.THREAD_CREATE,
    RequestKind.THREAD_EDIT,
}


PHASES: tuple[Literal["setup", "call", "teardown"], ...] = ("setup", "call", "teardown")
"""Of a test, as pytest keeps its records."""

WORK = ("presenter of", "resume", "discord.py: ", "CommandTree-invoker")
"""How the tasks are called that do something about what has happened."""

SLOW_DISK_SECONDS = 2.0

LOOK_SECONDS, LONGEST_PAUSE_SECONDS = 0.05, 60.0
"""Of simulated time, between two looks at what nothing announces."""

WRITES = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)


class Bot(Colla):
    """Builds equal commands once: their texts in all languages take a tenth of most tests."""

    told: ClassVar[dict[str, list[dict[str, Any]]]] = {}

    async def _build_payload(self) -> list[dict[str, Any]]:
        plain = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        key = json.dumps([plain, is_for_accounts(self)])
        if key not in self.told:
            self.told[key] = await super()._build_payload()
        return self.told[key]


class Venue:
    """A Discord with a server, a channel and people, and the bot that tests look at."""

    def __init__(self, discord: LocalDiscord, place: Location, now: Callable[[], float]) -> None:
        self.discord = discord
        self.now = now
        self.clock = now if isinstance(now, Clock) else Clock()
        self.guild: GuildHandle = discord.add_guild("La colla")
        self.room: ChannelHandle = self.guild.add_text_channel("taules")
        self.anna, self.biel, self.carla = (
            discord.add_user(name, locale="es-ES", guild=self.guild) for name in ("Anna", "Biel", "Carla")
        )
        self.calls: list[tuple[str, str]] = []
        """The pings in their order: the person, and the room."""
        discord.subscribe(self._note_call)
        self.bot: Bot
        self.store: Store
        self.tables: Tables
        self.games = dict(find_games())
        """The games that the next bot will know."""
        self.edits_apart = 0.0
        """Seconds between two edits of a table's message by the next bot."""
        self.timing = USUAL
        """How often the next bot looks, and how much it does at once."""
        self.limits = UNLIMITED
        """What the next bot lets people do."""
        self.houses: Mapping[str, House] = {}
        """The houses of the tables that the next bot opens."""
        self.features: Sequence[FeatureBuilder] = FEATURES
        """The features of the next bot."""
        self.has_typed_moves = False
        """Whether people may type moves to the next bot."""
        self.has_emoji = False
        """Whether the next bot creates emoji; it takes time, and most tests need none."""
        self.requests_per_second = 0
        """How many requests the next bot sends at most, without its answers; 0: as many as there are."""
        self.new_dms_per_minute = 0
        """How many direct messages the next bot opens at most; 0: as many as there are."""
        self.message_format = MessageFormat.COMPONENTS
        """The format of what the next bot posts, the public tables aside."""
        self.place = laid(place) if isinstance(place, Path) else place
        """Where its database is."""
        self._ids = count()

    @asynccontextmanager
    async def running(self, commands_language: str = "en") -> AsyncIterator[None]:
        """Let the bot run until the end of the block; the next block is a restart."""
        self.store = await Store.open(self.place, now=self.now())
        if not (await self.store.servers.get(self.guild.id)).clock:  # tests say what they need of time
            await self.store.servers.change(self.guild.id, lambda row: {"clock": NO_CLOCK})
        self.tables = Tables(
            TableRepository(
                self.store,
                self.games,
                clock=self.now,
                new_id=lambda: f"T{next(self._ids):03}",
                new_key=lambda: "5eed",
                limits=self.limits,
                houses=self.houses,
                timer=self.now.timer if isinstance(self.now, Clock) else time.monotonic,
            )
        )
        connector = self.discord.create_connector()
        self.bot = Bot(
            self.tables,
            texts(*FOLDERS.values(), SEALED.texts),
            clock=self.now,
            commands_language=commands_language,
            message_format=self.message_format,
            requests_per_second=self.requests_per_second,
            new_dms_per_minute=self.new_dms_per_minute,
            connector=connector,
            edits_apart=self.edits_apart,
            has_emoji=self.has_emoji,
            has_typed_moves=self.has_typed_moves,
            features=self.features,
            timing=self.timing,
            guild_ready_timeout=0.0,
        )
        async with self.bot:
            await self.bot.login(self.discord.token)
            connection = asyncio.create_task(self.bot.connect())
            await self.bot.wait_until_ready()
            await asyncio.sleep(0)  # for on_ready, which starts to draw what became out of date
            try:
                yield
            finally:
                await self.bot.close()
                await connection
                await self.store.close()

    async def settled(self) -> None:
        """Wait until the bot has nothing more to do and to send, also on a machine on which that takes long."""
        await self.discord.wait_until_idle()
        while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(WORK)]:
            await asyncio.wait(tasks)

    async def until(self, predicate: Callable[[], object]) -> None:
        """Wait until something can be seen on Discord, and for what comes with it."""
        await self.discord.wait_until(predicate)
        await self.settled()

    async def until_paused(self, *tables: Table, is_paused: bool = True) -> None:
        """Wait until the tables are paused, or go on."""
        for table in tables:
            pause = LOOK_SECONDS
            while (await self.tables.read(table.id)).row.is_paused != is_paused:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)  # it may take an hour of simulated time

    async def until_drawn(self) -> None:
        """Wait until the store has noted that every message shows what it should."""
        async with asyncio.timeout(120):
            while await self.store.messages.list_stale(9):  # noqa: ASYNC110 (nothing tells)
                await asyncio.sleep(LOOK_SECONDS)
        await self.settled()

    # A game of The Game

    async def lobby(
        self,
        *others: UserClient,
        host: UserClient | None = None,
        room: ChannelHandle | None = None,
        game: str = "thegame",
        **options: Any,
    ) -> Table:
        """A lobby that Anna has opened by command, with these options, and these have joined by button."""
        host = host or self.anna
        if game == "thegame":
            options = {"starter": "first", **options}
        reply = await host.slash(room or self.room, f"{game} new", computers=options.pop("computers", 0))
        await self.settled()
        (table,) = [table for table in await self.tables.list_by_user(host.id) if table.is_lobby]
        for name, value in options.items():
            await self.tables.lobbies.set_option(table.id, Player(host.id, host.name), name, value)
        for person in others:
            await person.click(reply.message, label=self.word("button-join"))
        await self.settled()
        return await self.tables.read(table.id)

    async def game(self, *others: UserClient, room: ChannelHandle | None = None, **options: Any) -> Table:
        """A running game; in The Game Anna is to move."""
        table = await self.lobby(*others, room=room, **options)
        await self.anna.click(await self.message(table, Role.LOBBY), label=self.word("button-start"))
        await self.settled()
        return await self.tables.read(table.id)

    async def move(self, table: Table, person: UserClient, cards: int = 1) -> Table:
        """Let a person place cards without Discord; the turn goes on."""
        table = await self.tables.read(table.id)
        seat = table.find_seat(person.id)
        assert seat is not None
        for _ in range(cards):
            assert table.state is not None
            play = next(action for action in table.state.legal_actions(seat) if isinstance(action, Play))
            table = await self.act(table, person, table.codec.action_to_short(play))
        return table

    async def turn(self, table: Table, person: UserClient) -> Table:
        """Let a person end a turn without Discord."""
        table = await self.tables.read(table.id)
        seat = table.find_seat(person.id)
        while seat in table.asked:
            assert table.state is not None
            assert seat is not None
            action = table.state.choose_default(seat)
            table = await self.act(table, person, table.codec.action_to_short(action))
        return table

    async def show_move(self, table: Table, person: UserClient, cards: int = 1) -> Table:
        """Let a person place cards without Discord, and all be drawn."""
        table = await self.move(table, person, cards)
        await self.settled()
        return table

    async def show_turn(self, table: Table, person: UserClient) -> Table:
        """Let a person end a turn without Discord, and all be drawn."""
        table = await self.turn(table, person)
        await self.settled()
        return table

    async def act(self, table: Table, person: UserClient, batch: str) -> Table:
        """Let a person act without Discord."""
        return await self.tables.play.act(table.id, Player(person.id, person.name), batch, None)

    async def press(self, person: UserClient, message: Message, key: str, language: str = "es") -> Reply:
        """Let a person press the button with this text, and all that comes of it happen."""
        reply = await person.click(message, label=self.word(key, language))
        await self.settled()
        return reply

    async def redraw(self, table: Table) -> None:
        """Let a table that has not changed be compared with what is shown."""
        await touch(self.store, table.id)
        self.bot.presenter.refresh(table.id)
        await self.settled()

    async def computers(self) -> None:
        """Let computers take the turns that wait for them, after their pause; the clock is one that stands still."""
        self.tables.computer_players.set_connected(ALL)
        self.clock.advance(COMPUTER_SECONDS)
        await self.tables.computer_players.serve()
        await self.tables.computer_players.finish()
        await self.settled()

    async def to_the_end(self, table: Table) -> Table:
        """Let Anna and Biel play until the game is over; what is between is not drawn."""
        codec, listeners = table.codec, self.tables.on_change
        listeners.remove(self.bot.presenter.refresh)
        while table.is_running:
            assert table.state is not None
            (seat,), state, actions = table.asked, table.state, []
            while seat in state.to_act:
                actions.append(state.choose_default(seat))
                state = state.apply(seat, actions[-1]).state
            table = await self.act(table, (self.anna, self.biel)[seat], codec.batch_to_short(actions))
        listeners.insert(0, self.bot.presenter.refresh)
        self.bot.presenter.refresh(table.id)
        await self.settled()
        return table

    async def after_end(self, table: Table) -> None:
        """Let the day pass after which the thread of a finished game is closed."""
        (deadline,) = [row for row in (await self.tables.read(table.id)).deadlines if row.kind is DeadlineKind.ENDED]
        await self.tables.maintenance.expire(deadline)

    # Looking

    def word(self, key: str, language: str = "es", **args: int | str) -> str:
        """A text as the bot says it, with commands that can be pressed."""
        return self.bot.command_book.expand(self.bot.dispatcher.services.texts.say(language)(key, **args))

    def mention(self, command: str) -> str:
        """A command that can be pressed."""
        return self.bot.command_book.expand(f"/{command}")

    async def rows(self, table: Table) -> dict[tuple[Role, int], MessageRow]:
        """What is stored of the table's messages, after the writes that wait."""
        snapshot = await self.store.tables.read_snapshot(table.id)
        return {(row.role, row.seat): row for row in snapshot.around.messages} if snapshot is not None else {}

    async def message(self, table: Table, role: Role, seat: int = -1) -> Message:
        """The message that the store knows, as it stands on Discord."""
        row = (await self.rows(table))[role, seat]
        return self.discord.model.channels[row.channel_id].messages[row.message_id]

    def _note_call(self, change: ModelChange) -> None:
        if change.kind is ChangeKind.MESSAGE_POSTED and change.channel_id is not None:
            room = self.discord.get_channel(change.channel_id)
            message = room.data.messages[change.subject_id or 0]
            self.calls += [(self.discord.get_user(user_id).name, room.name) for user_id in sorted(message.pinged)]

    def last_of(self, person: UserClient) -> Message:
        """The newest direct message of a person."""
        return self.discord.get_channel(person.dm.id).messages[-1]

    async def forget_commands(self) -> None:
        """Let the stopped bot believe that it never told its commands."""
        with reach(self.place) as database:
            database.execute("DELETE FROM meta")

    async def break_save(self, table: Table) -> None:
        """Let a saved game rot, as a disk may."""
        assert table.newest is not None
        with reach(self.place) as database:
            database.execute("UPDATE steps SET state = x'00' WHERE table_id = ?", (table.id,))
            database.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table.id,))

    def move_art(self, folder: Path) -> None:
        """Let the games have their drawings in ``folder/art``, where there may be none."""
        self.games.update({key: replace(entry, texts=folder / "text") for key, entry in self.games.items()})

    @asynccontextmanager
    async def refusing(self, *columns: str) -> AsyncIterator[None]:
        """Until the end of the block the database refuses to write to these tables, or to read ``table.column``."""

        def allowed(action: int, table: str | None, column: str | None, *_: object) -> int:
            is_read = action == sqlite3.SQLITE_READ and f"{table}.{column}" in columns
            is_write = action in WRITES and table in columns
            return sqlite3.SQLITE_DENY if is_read or is_write else sqlite3.SQLITE_OK

        await sqlite_of(self.store).set_authorizer(allowed)
        try:
            yield
        finally:
            await sqlite_of(self.store).set_authorizer(None)

    @contextmanager
    def slow_disk(self) -> Iterator[None]:
        """Until the end of the block each call of the database takes longer than Discord waits for a response.

        Nothing is remembered that need not be asked for.
        """
        forget_all()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        loop.slowness = lambda: SLOW_DISK_SECONDS
        try:
            yield
        finally:
            loop.slowness = lambda: 0.0

    async def put(self, table: Table, state: State[Any, Any]) -> None:
        """Put another state in the place of the table's newest one, as if the game had come to it."""
        data = zlib.compress(table.codec.state_to_json(state))
        with reach(self.place) as database:
            database.execute(
                "UPDATE steps SET state = ?, events = '[]' WHERE table_id = ? AND seq = ?",
                (data, table.id, table.row.seq),
            )
            database.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table.id,))

    def requests(self) -> list[RequestKind]:
        """The requests since the last call that show something."""
        kinds = [request.kind for request in self.discord.requests if request.kind in DRAWING]
        self.discord.requests.clear()
        return kinds


@pytest.fixture
async def stage(
    authority: Authority,
    published: PublishedDescription | None,
    timing: Timing,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Venue]:
    """A venue whose bot does not run yet, and whose time stands still; at the end nothing has gone wrong unasked."""
    clock = Clock()
    limits = RateLimits.off()
    async with LocalDiscord(
        authority=authority, rate_limits=limits, validator=TextCheck(published), clock=clock
    ) as discord:
        with caplog.at_level(logging.INFO):
            stage = Venue(discord, tmp_path / "colla.sqlite", clock)
            stage.timing = timing
            yield stage
        check(discord, caplog)


@pytest.fixture
async def frozen(stage: Venue) -> AsyncIterator[Venue]:
    """A running bot whose time stands still."""
    async with stage.running():
        yield stage


@pytest.fixture
def engine() -> str:
    """The one of most bots here; a test may choose another with ``parametrize``."""
    return SQLITE


@pytest.fixture
async def venue(
    local_discord: LocalDiscord, engine: str, timing: Timing, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Venue]:
    """A running bot; at the end nothing has gone wrong that a test did not ask for."""
    with caplog.at_level(logging.INFO), empty_place(engine, tmp_path) as place:
        venue = Venue(local_discord, place, time.time)
        venue.timing = timing
        async with venue.running():
            yield venue
    check(local_discord, caplog)


@pytest.fixture
async def table(venue: Venue) -> Table:
    """A running game of Anna and Biel; Anna is to move."""
    return await venue.game(venue.biel)


def check(local_discord: LocalDiscord, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing has gone wrong."""
    assert [str(violation) for violation in local_discord.violations] == []
    assert [interaction for interaction in local_discord.unanswered if not interaction.errors] == []
    records = [record for phase in PHASES for record in caplog.get_records(phase)]  # the records are the phase's own
    errors = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    assert errors == []


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """The tables without Discord."""
    async with opened(laid(tmp_path / "colla.sqlite")) as store:
        yield Hall(store)


@pytest.fixture
def renderer(hall: Hall) -> Renderer:
    """What the tables of the hall look like, in the texts of all games."""
    return Renderer(hall.tables, texts(*FOLDERS.values(), SEALED.texts))
