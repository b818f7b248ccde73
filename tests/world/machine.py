"""A simulated machine that runs the bot as `launch` does, with a disk and a clock of its own."""

from __future__ import annotations

import asyncio
import contextvars
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress
from dataclasses import replace
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from PIL import Image

import bot.factory
import bot.launch
import bot.pictures.renderer
import bot.registry
import storage.postgres
import storage.schema
import storage.store
import tests.world.recall  # noqa: F401 (compares what processes remember with what is stored)
from bot.errors import DiscordUnreachable
from bot.launch import launch
from bot.local.server import LocalDiscord
from bot.registry import GameEntry, find_games
from bot.settings import Settings
from bot.timing import Timing
from storage.errors import StoreError, StoreUnavailable
from storage.files import InstanceLock
from storage.memory import Kind
from storage.schema import migrate
from storage.sqlite import SqliteConnection
from storage.store import Store
from tests.world.loop import PROCESS, Process, SimulatedLoop, tell_place
from tests.world.schemas import NEWEST, REFUSALS, Schemas, migrate_shared

OWN = tuple(f"{Path(bot.__file__).parents[1] / each}/" for each in ("bot", "storage"))
"""Where the code of the program's tasks is."""

STARTING_AGAIN_SECONDS = 5.0
"""After which a service manager starts a process again that has ended by itself."""

ALL_WELL, LOCKED, FULL, SLOW = "well", "locked", "full", "slow"
"""How a disk may be."""

WRITING = ("INSERT", "UPDATE", "DELETE")

INSTEAD = {
    " FOR UPDATE SKIP LOCKED": "",
    " FOR UPDATE": "",
    " FOR SHARE": "",
    "journal_mode = WAL": "journal_mode = MEMORY",
}
"""What a simulated process says to SQLite in the place of something else: transactions never overlap."""

RARE = Timing(lag_seconds=3_600.0, memory_seconds=86_400.0)
"""A simulated loop has no lag and no memory to return, and looking for it takes most of a quiet day."""

vars(bot.launch)["_keep_loop_free"] = lambda: None  # of garbage, which is not collected here; looking costs 50 ms
vars(bot.pictures.renderer)["draw_canvas"] = lambda *_: Image.new("L", (1, 1))  # a picture's name tells what it shows


class Life(Process):
    """One process of a machine, from its start to its end."""

    def __init__(self, machine: Machine, number: int) -> None:
        super().__init__(f"{machine.name}.{number}", machine.address)
        self.machine = machine


class Machine:
    """The bot at one address, and what may happen to it; :attr:`process` is its current or last life."""

    def __init__(self, number: int, discord: LocalDiscord, database: Path, chance: Random, **settings: Any) -> None:
        self.name = f"bot{number}"
        self.address = f"127.0.0.{number + 1}"
        self.disk = ALL_WELL
        self.is_next = False
        """True once it runs the next version of the program."""
        self.is_wanted = False
        """True while it is to run: then it is started again when it ends."""
        self.schema = NEWEST
        """The newest version of the database that its program knows."""
        self.is_refused = False
        """True if its last life ended because its program must not use the database."""
        self.is_lost = False
        """True if it never runs again."""
        self.ends: list[str] = []
        """How its lives ended that nobody killed, and what they left."""
        self.failed_starts: list[tuple[float, str]] = []
        """When and how its lives ended that could not reach what they need; a service manager starts them again."""
        self.on_statement: Callable[[str, bool], None] = ignore
        """Called after each statement; true if it stands in a transaction that is not over."""
        self.effects: Counter[str] = Counter()
        """How often its disk and its clock were felt."""
        self._clock_offset = 0.0
        self._chance = chance
        self._lives = count(1)
        self._settings = Settings(
            _env_file=None,
            discord_token=discord.token,
            database=database,
            emoji="off",
            computer_processes=0,
            backup_every=0,  # its database is no file that could be copied
            joins_per_minute=0,
            **settings,
        )
        self.process = Life(self, 0)
        self.process.is_dead = True

    def start(self) -> None:
        """Start the bot, unless it runs or the machine is lost."""
        self.is_wanted = not self.is_lost
        if not self.is_wanted or not self.process.is_dead:
            return
        self.process = life = Life(self, next(self._lives))
        life.clock_offset = self._clock_offset
        _loop().run_process(life, launch(self._settings, {}, RARE)).add_done_callback(partial(self._end, life))

    def _end(self, life: Life, main: asyncio.Task[None]) -> None:
        """Be over; whatever is left of the process goes."""
        if (error := main.exception()) is not None:
            end = f"{life} ended: {type(error).__name__}: {error}"
            self.is_refused = isinstance(error, REFUSALS) and self._is_rightly_refused(error)
            if self.is_refused:
                self.effects["refused starts"] += 1
            elif isinstance(error, (DiscordUnreachable, StoreUnavailable)):
                self.failed_starts.append((_loop().time(), end))
            else:
                self.ends.append(end)
        elif left := [tell_place(task) for task in life.tasks if task is not main and _is_own(task)]:
            self.ends.append(f"{life} left {left}")
        _loop().kill(life)
        if self.is_wanted:
            _loop().call_later(STARTING_AGAIN_SECONDS, self._start_again)

    def _is_rightly_refused(self, error: StoreError) -> bool:
        return Schemas.is_refusal_right(error, self.schema, is_shared=Sharing.is_on)

    def _start_again(self) -> None:
        if self.is_wanted:
            self.start()

    def kill(self) -> None:
        """Kill it this very moment."""
        self.is_wanted = False
        _loop().kill(self.process)

    def stop(self) -> None:
        """Hold it, as SIGSTOP does."""
        if self.process.is_running:
            _loop().stop_process(self.process)

    def go_on(self) -> None:
        """Let it go on after :meth:`stop`."""
        if not self.process.is_dead:
            _loop().continue_process(self.process)

    def terminate(self) -> None:
        """Send SIGTERM."""
        self.is_wanted = False
        if (handler := self.process.signal_handlers.get(signal.SIGTERM)) is not None:
            _loop().call_soon(handler)
        else:
            _loop().kill(self.process)

    def recover(self) -> None:
        """Be as well as at the beginning, and run."""
        self.disk = ALL_WELL
        self.step_clock(-self._clock_offset)
        if self.process.held is not None:
            self.go_on()
        self.start()

    def step_clock(self, seconds: float) -> None:
        """Let its wall clock step."""
        self._clock_offset += seconds
        self.process.clock_offset = self._clock_offset

    def measure_slowness(self) -> float:
        """Return how long the next call of a thread takes, in seconds."""
        if self.disk == SLOW:
            self.effects["calls to a slow disk"] += 1
        if self.disk == LOCKED:
            return 2.0
        return self._chance.uniform(0.05, 1.5) if self.disk == SLOW else self._chance.choice((0.0002, 0.002, 0.01))

    def check_schema(self, statement: str) -> None:
        """Note a write of a program that does not know the database as it is."""
        if self.schema < Schemas.least and statement.lstrip().startswith(WRITING):
            end = f"{self.process} writes to a database of version {Schemas.stored}, and knows {self.schema}"
            self.ends += [] if end in self.ends else [end]

    def check_disk(self, statement: str) -> None:
        """Refuse a statement that the disk does not allow.

        :raises sqlite3.OperationalError: as SQLite does.
        """
        if self.disk == FULL and statement.lstrip().startswith(WRITING):
            self.effects["writes to a full disk"] += 1
            raise _make_error("database or disk is full", sqlite3.SQLITE_FULL)
        if self.disk == LOCKED and statement.startswith("BEGIN IMMEDIATE"):
            self.effects["writes to a locked disk"] += 1
            raise _make_error("database is locked", sqlite3.SQLITE_BUSY)


def _make_error(text: str, code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


def ignore(statement: str, is_inside: bool) -> None:
    """Do nothing about a statement."""


@cache
def find_next_games() -> Mapping[str, GameEntry]:
    """Find the games as the next version of the program has them, whose states this one cannot read."""

    def change(entry: GameEntry) -> GameEntry:
        migrations = {**entry.game.migrations, entry.game.version: lambda state: state}
        return replace(entry, game=replace(entry.game, version=entry.game.version + 1, migrations=migrations))

    return {key: change(entry) for key, entry in find_games().items()}


def _find_own_games() -> Mapping[str, GameEntry]:
    """Find the games of the program that the running process runs."""
    life = PROCESS.get()
    return find_next_games() if isinstance(life, Life) and life.machine.is_next else find_games()


def _is_own(task: asyncio.Task[Any]) -> bool:
    """Return whether a task runs the program's own code; discord.py leaves some that wait when it is closed."""
    code = getattr(task.get_coro(), "cr_code", None)
    return code is not None and code.co_filename.startswith(OWN)


def _loop() -> SimulatedLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SimulatedLoop)
    return loop


# The file that they share


class Link(sqlite3.Connection):
    """A connection of a simulated process, which breaks with it."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        life = PROCESS.get()
        assert isinstance(life, Life)
        self._machine = life.machine
        life.at_death.append(self._break)

    def _break(self) -> None:
        """Break with the process: SQLite closes late what still has a statement, and would keep its lock until then."""
        with suppress(sqlite3.ProgrammingError):  # it was closed before
            self.rollback()
        self.close()

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        """Run a statement, if the disk lets it; SQLite needs no locks of rows."""
        self._machine.check_disk(statement)
        self._machine.check_schema(statement)
        for asked, instead in INSTEAD.items():
            statement = statement.replace(asked, instead)
        cursor = super().execute(statement, *values)
        if statement == "COMMIT":
            self._machine.effects["commits by a clock that is off"] += bool(self._machine.process.clock_offset)
        if not statement.startswith("SELECT"):  # what it finds is yet to be read, and would keep its lock
            self._machine.on_statement(statement, self.in_transaction)
        return cursor

    def create_function(self, name: str, narg: int, func: Any, **options: Any) -> None:
        """Let a database that processes share have the true time."""
        if Sharing.is_on and name == "seconds_now":
            loop = _loop()
            super().create_function(name, narg, lambda: loop.true_wall, **options)
        else:
            super().create_function(name, narg, func, **options)


class Lock(InstanceLock):
    """The lock of a database, which the system releases when its process ends; shared ones have none."""

    def __init__(self, database: Path) -> None:
        self._is_held = False
        if not Sharing.is_on:
            super().__init__(database)
            self._is_held = True
        if (process := PROCESS.get()) is not None:
            process.at_death.append(self.release)

    def release(self) -> None:
        """Release the lock, once."""
        if self._is_held:
            super().release()
        self._is_held = False


class Sharing:
    """What processes that share a file have here in the place of PostgreSQL's: numbers, and hints that may be lost."""

    is_on = False
    lost_share = 0.1
    users: ClassVar[dict[Process, None]] = {}
    """Those that have opened the database."""
    _slots: ClassVar[dict[Process, int]] = {}
    _listeners: ClassVar[dict[Process, Callable[[str], object]]] = {}

    @classmethod
    def get_slot(cls, _: Store) -> int:
        """Return the number of the running process, the lowest that is free when it first asks."""
        process = PROCESS.get() or Process("a reader")
        if process not in cls._slots:
            taken = {slot for each, slot in cls._slots.items() if not each.is_dead}
            cls._slots[process] = next(slot for slot in count(1) if slot not in taken)
        return cls._slots[process]

    @classmethod
    async def notify(cls, _: SqliteConnection, hint: str) -> None:
        """Tell a hint to all who listen and do not miss it."""
        for process, tell in cls._listeners.items():
            if not process.is_dead and _loop().random.random() > cls.lost_share:
                tell(hint)

    @classmethod
    async def listen(cls, _: Store, on_hint: Callable[[str], None], on_open: Callable[[], None]) -> None:
        """Listen until cancelled."""
        process, loop, context = PROCESS.get(), _loop(), contextvars.copy_context()
        assert process is not None

        def tell(hint: str) -> None:
            loop.call_later(loop.random.choice((0.001, 0.02, 0.3)), on_hint, hint, context=context)

        cls._listeners[process] = tell
        on_open()
        await asyncio.Event().wait()


def open_in_memory(path: Path) -> sqlite3.Connection:
    """Connect to the memory in which processes find a database; it lasts as long as anybody is connected."""
    connection: sqlite3.Connection = _real_connect(_get_address(path), uri=True)
    return connection


def _get_address(path: Any) -> str:
    return f"file:{path}?vfs=memdb"


def _connect(database: Any, *arguments: Any, **options: Any) -> sqlite3.Connection:
    """Connect as `sqlite3.connect` does, a process by a :class:`Link`, to memory: a file costs a call of the system."""
    if not isinstance(PROCESS.get(), Life):
        connection: sqlite3.Connection = _real_connect(database, *arguments, **options)
        return connection
    link: sqlite3.Connection = _real_connect(_get_address(database), *arguments, **options, uri=True, factory=Link)
    return link


def _load_own_migrations() -> Mapping[int, str]:
    """Load the migrations of the program that the running process runs; the judge knows all."""
    life = PROCESS.get()
    return Schemas.list_known(life.machine.schema if isinstance(life, Life) else Schemas.newest)


def _migrate(path: Path, now: float, migrations: Mapping[int, str]) -> None:
    """Migrate a database, by other rules if it is shared."""
    life = PROCESS.get()
    if life is None:
        migrate(path, now, migrations)
        return
    try:
        if Sharing.is_on:
            others = [each for each in Sharing.users if each is not life and not each.is_dead]
            migrate_shared(path, is_alone=not others)
            Sharing.users[life] = None
        else:
            migrate(path, now, migrations)
    finally:
        Schemas.note(path)


def _copy(source: Path, target: Path) -> None:
    """Copy a database that is in memory to a file, as a migration does before it begins."""
    with closing(open_in_memory(source)) as memory, closing(_real_connect(target)) as file:
        memory.backup(file)


async def _remember(connection: SqliteConnection, kinds: Iterable[Kind[Any]]) -> None:
    """Remember what is stored, where nobody else changes it."""
    if not Sharing.is_on:
        await _real_remember(connection, kinds)


_real_connect, _real_remember = sqlite3.connect, SqliteConnection.remember
vars(sqlite3)["connect"] = _connect
vars(storage.store)["InstanceLock"] = Lock
vars(storage.store)["migrate"] = _migrate
vars(storage.store)["load_migrations"] = vars(storage.postgres)["load_migrations"] = _load_own_migrations
vars(storage.schema)["backup"] = _copy
for module in (bot.registry, bot.launch, bot.factory):
    vars(module)["find_games"] = _find_own_games
type.__setattr__(Store, "is_shared", property(lambda _: Sharing.is_on))
type.__setattr__(Store, "slot", property(Sharing.get_slot))
type.__setattr__(Store, "listen", lambda store, *listeners: Sharing.listen(store, *listeners))
type.__setattr__(SqliteConnection, "remember", _remember)
type.__setattr__(SqliteConnection, "notify", lambda connection, hint: Sharing.notify(connection, hint))
