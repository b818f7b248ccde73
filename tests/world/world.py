"""One world: a Discord, machines, people and troubles, from its first second until all has come to rest."""

from __future__ import annotations

import asyncio
import errno
import hashlib
import logging
import sqlite3
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from bot.cluster.cluster import CLEANING_SECONDS
from bot.local.changes import ChangeKind, ModelChange
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.ratelimits import RateLimits, SessionLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from storage.rows import Status
from tests.local.moderation import end_outage
from tests.robot import Submission
from tests.storage.empty import laid
from tests.world import moods
from tests.world.fair import hold_tournament, look_for_table
from tests.world.judge import PAUSED, UNDRAWN, Judge, UndrawnTables
from tests.world.loop import PROCESS, START_SECONDS, SimulatedLoop
from tests.world.machine import Machine, Sharing, open_in_memory
from tests.world.people import Person
from tests.world.recall import forget_all
from tests.world.schemas import Schemas
from tests.world.setups import draw_setup
from tests.world.shape import NAMES, Shape

LOCALES = ("es-ES", "en-US", "fr", "es-419", "en-GB", "es-ES", "de")

HOUR = 3_600.0

GAME_SECONDS = 150.0
"""How long a short game of quick people takes, more or less: troubles come while they play."""

REST_SECONDS = 4_000.0
"""How long everything may take to come to rest: a paused table is tried again each hour."""

LONGEST_REST = 4 * HOUR
"""How long a world may go on after its people: one that does hangs."""

WATCH_SECONDS = 5.0
"""Between two looks at what is drawn."""

GRACE_SECONDS = 15.0
"""How long after a trouble its consequences may be seen."""


STORED = {
    **{f"{status} tables": f"SELECT count(*) FROM tables WHERE status = '{status}'" for status in Status},
    **{
        f"rows of {name}": f"SELECT count(*) FROM {name}" for name in ("daily_tries", "kept_pages", "wishes", "motions")
    },
    "started tournaments": "SELECT count(*) FROM tournaments WHERE round > 0",
    "people with quiet hours": "SELECT count(*) FROM users WHERE quiet_from >= 0",
    "people on vacation": "SELECT count(*) FROM users WHERE vacation_until > 0",
}
"""What is counted at the end of a world."""


class WorldLoop(SimulatedLoop):
    """A loop on a machine that has no room for another process."""

    async def subprocess_exec(self, *arguments: Any, **_: Any) -> Any:
        """Refuse to start a process, as the system does."""
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")


class World(logging.Handler):
    """All that there is; its log lines are those of all processes."""

    is_tracing: ClassVar[bool] = False
    """Whether each change of Discord is noted with its exact time."""

    def __init__(self, seed: int, shape: Shape, folder: Path, authority: Authority) -> None:
        super().__init__(logging.WARNING)
        self.seed, self.shape = seed, shape
        self.loop = WorldLoop(seed, longest_seconds=shape.seconds + LONGEST_REST)
        self.database = folder / "colla.sqlite"
        self.lines: list[str] = []
        self.problems: list[str] = []
        self.submissions: list[Submission] = []
        self.joins: list[Submission] = []
        self.leaves: list[Submission] = []
        """Who wanted to sit at a table, and who to leave one."""
        self.table_ids: dict[str, None] = {}
        self.everybody_used: list[tuple[Message, str]] = []
        self.refusing: set[int] = set()
        """The ids of channels in which Discord has refused something for a while."""
        self.deleted: set[int] = set()
        """The ids of messages and threads that somebody has deleted."""
        self.later: set[str] = set()
        """The ids of tables that a later version has saved: lists may lack them until something else changes."""
        self.is_upgraded = False
        """True once a machine has the next version of the program; in the end all have it."""
        self.latency = 0.0
        """Seconds that everything is on its way, beside what is usual."""
        self.excuses: list[tuple[float, float]] = []
        """From when until when something was wrong that may have consequences."""
        self.slow: list[tuple[float, float]] = []
        """From when until when a disk was slow."""
        self.errors: list[tuple[float, str]] = []
        """The error lines in the log."""
        self.happened: Counter[str] = Counter()
        """How often people and troubles did what, and what came of it."""
        self.trace = hashlib.sha256()
        self.undrawn = UndrawnTables(self)
        self._authority = authority
        self._chance = self.chance("network")
        self.loop.network.latency = lambda: self.latency + self._chance.choice((0.001, 0.02, 0.02, 0.25))
        self.loop.slowness = self._measure_slowness
        self.machines: list[Machine] = []
        self.rooms: list[ChannelHandle] = []
        self.discord: LocalDiscord
        self.guilds: list[GuildHandle] = []

    def select(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of the database that a statement finds."""
        return self.memory.execute(statement, values).fetchall()

    async def write(self, *statements: str) -> None:
        """Change the database as another program would, in one transaction."""
        while True:
            try:
                with self.memory:
                    for statement in statements:
                        self.memory.execute(statement)
                forget_all()  # a process that owns its file knows of no other program
                return
            except sqlite3.OperationalError:  # a process is in the middle of a transaction
                await asyncio.sleep(0.01)

    def chance(self, name: str) -> Random:
        """Return a generator for one purpose, so that what is left out of a world changes nothing else."""
        return Random(f"{self.seed} {name}")

    def tell(self, line: str) -> None:
        """Note what happens."""
        self.lines.append(f"{format_moment(self.loop.time() - START_SECONDS)} {line}")
        self.trace.update(f"{self.lines[-1]}\n".encode())

    @contextmanager
    def trouble(self, what: str) -> Iterator[None]:
        """Let something be wrong until the end of the block."""
        begin = self.loop.time()
        self.tell(what)
        self.excuses.append((begin, float("inf")))
        place = len(self.excuses) - 1
        try:
            yield
        finally:
            self.excuses[place] = (begin, self.loop.time() + GRACE_SECONDS)
            self.tell(f"over: {what}")

    @contextmanager
    def notice(self, what: str) -> Iterator[None]:
        """Note what makes calls slow until the end of the block, and excuses little."""
        begin = self.loop.time()
        self.tell(what)
        self.slow.append((begin, float("inf")))
        place = len(self.slow) - 1
        yield
        self.slow[place] = (begin, self.loop.time() + GRACE_SECONDS)
        self.tell(f"over: {what}")

    def is_slow(self, at: float) -> bool:
        """Return whether a disk was slow at a time of the loop."""
        return any(begin <= at <= end for begin, end in self.slow)

    def is_excused(self, at: float) -> bool:
        """Return whether something was wrong at a time of the loop."""
        return any(begin <= at <= end for begin, end in self.excuses)

    def emit(self, record: logging.LogRecord) -> None:
        """Note what a process logs."""
        line = f"{PROCESS.get() or 'world'} {record.levelname} {record.name}: {record.getMessage()}"
        if record.exc_info and record.exc_info[1] is not None:
            line += f" ({_tell_error(record.exc_info[1])})"
        self.tell(line)
        if record.levelno >= logging.ERROR:
            self.errors.append((self.loop.time(), line))

    def _measure_slowness(self) -> float:
        process = PROCESS.get()
        return 0.0 if process is None else process.machine.measure_slowness()  # type: ignore[attr-defined]

    async def connected(self, machine: Machine) -> None:
        """Return when a machine has a session at the gateway, or in ten minutes; who waits for older ones has none."""
        for _ in range(600):
            is_waiting = machine.is_next and any(not (each.is_next or each.process.is_dead) for each in self.machines)
            sources = {session.source for session in self.discord.gateway.sessions}
            is_refused = machine.is_refused and machine.process.is_dead
            if is_waiting or is_refused or machine.is_lost or machine.address in sources:
                return
            await asyncio.sleep(1.0)

    def is_served_without(self, machine: Machine) -> bool:
        """Return whether another machine has a session at the gateway."""
        sources = {session.source for session in self.discord.gateway.sessions}
        return any(each.address in sources for each in self.machines if each is not machine)

    def count(self) -> str:
        """Return how much has happened, and a digest of all lines, and of all changes with their times."""
        counts = f"{len(self.submissions)} moves, {len(self.discord.requests)} requests"
        return f"{counts}, trace {self.trace.hexdigest()[:16]}"

    # The course of things

    async def run(self) -> None:
        """Let the world take its course, and judge it."""
        Sharing.is_on = self.shape.machines > 1
        Schemas.draw(self.shape.schemas, self.chance("schemas"))
        self.memory = open_in_memory(self.database)
        self.memory.execute("PRAGMA busy_timeout = 0")
        with closing(sqlite3.connect(laid(self.database))) as empty:
            empty.backup(self.memory)
        self.database.unlink()
        async with LocalDiscord(
            authority=self._authority,
            rate_limits=RateLimits.off(),
            session_limits=SessionLimits.off(least_shards=self.shape.machines),
            clock=lambda: self.loop.true_wall,
            port=443,
        ) as self.discord:
            self.discord.subscribe(self._note)
            chance = self.chance("doubled")
            self.discord.gateway.is_doubled = lambda: chance.random() < self.shape.doubled / 100
            self._settle()
            self.is_up = asyncio.Event()
            self.is_up.set()
            for machine in self.machines:
                machine.start()
                await asyncio.sleep(3.0)
            with self.trouble("the beginning"):
                for machine in self.machines:
                    await self.connected(machine)
            watching = asyncio.create_task(self._watch(), name="watch")
            await self._live()
            await self._end()
            watching.cancel()

    async def _watch(self) -> None:
        """Look at all tables again and again."""
        while True:
            self.undrawn.look()
            await asyncio.sleep(WATCH_SECONDS)

    async def _end(self) -> None:
        """Let everything come to rest, judge it, and let the processes end."""
        await self._rest()
        for machine in self.machines:
            self.happened.update(machine.effects)
        self.happened.update({what: self.select(statement)[0][0] for what, statement in STORED.items()})
        self.problems += await Judge(self).judge()
        for machine in self.machines:
            machine.terminate()
        await asyncio.sleep(30.0)
        for machine in self.machines:
            self.problems += [] if machine.process.is_dead else [f"{machine.name} does not end"]
            self.problems += machine.ends
            self.problems += [end for at, end in machine.failed_starts if not self.is_excused(at)]

    def _settle(self) -> None:
        """Make the servers, the people and the machines."""
        self.guilds = [
            self.discord.add_guild(f"Colla {number + 1}", locale="es-ES") for number in range(self.shape.machines)
        ]
        self.users = [
            self.discord.add_user(name, locale=locale)
            for name, locale in list(zip(NAMES, LOCALES, strict=True))[: self.shape.people]
        ]
        for guild in self.guilds:
            for user in self.users:
                user.join(guild)
            self.users[0].take_role(guild, guild.add_role("admin", Permission.MANAGE_GUILD))
        self.rooms = [
            self.guilds[number % len(self.guilds)].add_text_channel(f"jocs-{number}")
            for number in range(self.shape.tables)
        ]
        chance = self.chance("settings")
        settings = {"typed_moves": chance.choice(("on", "off")), "layout": chance.choice(("components", "embeds"))}
        self.machines = [
            Machine(number + 1, self.discord, self.database, self.chance(f"machine {number}"), **settings)
            for number in range(self.shape.machines)
        ]

    async def _live(self) -> None:
        """Let people live and troubles come until all games are over, or for as many hours as the world has."""
        people = [
            Person(
                self,
                user,
                self.chance(f"person {number}"),
                whims=self.shape.whims / 100,
                is_quick=self.chance(f"pace {number}").random() < self.shape.quick / 100,
            )
            for number, user in enumerate(self.users)
        ]
        tasks = [asyncio.create_task(person.live(), name=person.user.name) for person in people]
        hosts = []
        titles = self.shape.titles.split(",") if self.shape.titles else ()
        for number in range(self.shape.tables):
            chance = self.chance(f"table {number}")
            is_short, computers = self.shape.quick > 0, self.shape.computers / 100
            setup = draw_setup(chance, len(people), is_short=is_short, computers=computers, titles=titles)
            host, *others = chance.sample(people, setup.seats)
            hosting = host.host(self.rooms[number], setup, others, self.shape.games)
            hosts.append(asyncio.create_task(hosting, name=f"host {number}"))
            self.tell(f"table {number}: {setup}")
        for number in range(self.shape.tournaments):
            chance = self.chance(f"tournament {number}")
            holding = hold_tournament(people[0], people[1:], chance.choice(self.rooms), chance)
            hosts.append(asyncio.create_task(holding, name=f"tournament {number}"))
        for number in range(self.shape.searches):
            chance = self.chance(f"search {number}")
            looking = look_for_table(people, chance.choice(self.rooms), chance)
            tasks.append(asyncio.create_task(looking, name=f"search {number}"))
        kinds = self.shape.kinds.split(",") if self.shape.kinds else ()
        faults = [each for each in (*moods.FAULTS, *moods.AIMED) if each.__name__ in kinds] if kinds else moods.FAULTS
        for trouble, count in (
            (moods.kill, self.shape.kills),
            (moods.stop, self.shape.stops),
            (moods.restart, self.shape.restarts),
            (moods.upgrade, self.shape.upgrades),
            (moods.migrate, self.shape.schemas),
            (moods.lose, self.shape.losses),
            (None, self.shape.faults),
        ):
            for number in range(count):
                chance = self.chance(f"{trouble.__name__ if trouble else 'fault'} {number}")
                coming = self._come(trouble or chance.choice(faults), chance)
                tasks.append(asyncio.create_task(coming, name="trouble"))
        await asyncio.wait(hosts, timeout=self.shape.seconds)
        for task in (*tasks, *hosts):
            task.cancel()
        ends = await asyncio.gather(*tasks, *hosts, return_exceptions=True)
        self.problems += [f"the world itself: {_tell_error(end)}" for end in ends if isinstance(end, Exception)]

    async def _come(self, trouble: moods.Trouble, chance: Random) -> None:
        quickly = self.shape.games * GAME_SECONDS if self.shape.quick else self.shape.seconds
        await asyncio.sleep(chance.uniform(10.0, min(quickly, self.shape.seconds)))
        self.happened[trouble.__name__] += 1
        await trouble(self, chance)

    async def _rest(self) -> None:
        """Let nothing be wrong any more, and wait until everything is drawn."""
        with self.trouble("everything comes to rest"):
            self.discord.faults.clear()
            self.discord.gateway.is_acking = True
            self.latency = 0.0
            for guild in self.guilds:
                if not guild.has_bot:
                    guild.add_bot()
                end_outage(guild)
            for user in self.users:
                user.open_dms()
            for room in self.rooms:
                if room.exists:
                    room.allow_bot(Permission.VIEW_CHANNEL)
            for machine in self.machines:
                if machine.is_next is not self.is_upgraded or machine.schema < Schemas.newest:
                    machine.kill()
                machine.is_next, machine.schema = self.is_upgraded, Schemas.newest
                machine.recover()
                await self.connected(machine)
            await asyncio.sleep(60.0)
        self._judge_start()
        until = self.loop.time() + REST_SECONDS
        while self._has_work_left() and self.loop.time() < until:  # noqa: ASYNC110 (a database tells nobody)
            await asyncio.sleep(10.0)
        await asyncio.sleep(60.0)
        if Sharing.is_on and self.select("SELECT user_id FROM kept_pages"):
            await asyncio.sleep(CLEANING_SECONDS)  # until a lost hint is made up for
        with closing(sqlite3.connect(self.database)) as file:
            self.memory.backup(file)

    def _judge_start(self) -> None:
        """Judge what a bot that is alone has drawn a minute after its start, where no request is tried again."""
        if len(self.machines) == 1 and not self.shape.faults and (undrawn := self.select(UNDRAWN)):
            self.problems.append(f"{len(undrawn)} tables are not drawn a minute after the last start")

    def _has_work_left(self) -> bool:
        return any(self.memory.execute(each).fetchone() for each in (UNDRAWN, PAUSED))

    def _note(self, change: ModelChange) -> None:
        line = f"{self.loop.time():.6f} {change.kind} {change.channel_id} {change.subject_id}"
        self.trace.update(f"{line}\n".encode())
        if self.is_tracing:
            self.lines.append(f"{format_moment(self.loop.time() - START_SECONDS)} {line}")
        channel = self.discord.model.channels.get(change.channel_id or 0)
        if change.kind is ChangeKind.MESSAGE_POSTED and channel is not None and change.only_for is None:
            text = channel.messages[change.subject_id or 0].text
            self.tell(f"{channel.name or 'a direct message'}: {text[:60]!r}")


def _tell_error(error: BaseException) -> str:
    """Tell an error, and the innermost places at which it was raised."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = " < ".join(f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in reversed(frames))
    return f"{error!r} at {places}"


def format_moment(seconds: float) -> str:
    """Return a moment as lines begin with it, such as ``2d 03:04:05``."""
    return f"{seconds // 86_400:.0f}d {seconds // 3_600 % 24:02.0f}:{seconds // 60 % 60:02.0f}:{seconds % 60:02.0f}"
