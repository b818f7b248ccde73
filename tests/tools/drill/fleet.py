"""``python -m tests.tools.drill fleet``: three bots on one PostgreSQL are killed in turn, while robots play on.

A tenth of the presses come to two processes. The local Discord is the judge: of moves that were acknowledged and are
not there, of messages that two processes edited at once or backwards, of those that are out of date at the end, and of
computers' turns that do not come. ``--help`` tells the options.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.local.faults import Fault
from bot.local.ratelimits import RateLimits, SessionLimits
from bot.local.requests import RequestKind
from bot.local.server import LocalDiscord
from bot.registry import find_games
from bot.tables.table import PendingQuestions
from bot.ui.messages import custom_ids
from storage.rows import StepKind, StepRow
from tests.evidence import Evidence
from tests.local.drawings import Drawing, find_overlaps, list_drawings
from tests.local.openapi import PublishedDescription
from tests.process import BotProcess
from tests.robot import Robot
from tests.storage import server
from tests.tools.evening import Evening

PROCESSES = 3
SHARDS = 6

LOOK_EVERY = 20
"""Kills after which everybody pauses, and all is looked into."""

SERVER_EVERY = 20
"""Kills of processes after which PostgreSQL crashes."""

DOUBLED_SHARE = 0.1
"""The share of interactions that come to a second process, too."""

LATEST_SECONDS = 60.0
"""How long computers may go on once nobody is killed any more: leases of the dead end, and several may be to play."""

LATE_SHARE = 0.2
"""The share of killed processes that come back only after their leases are over: others take their shards."""

LATE_SECONDS = 20.0

LATE_DEADLINE_SECONDS = 10.0
"""How long a deadline may have passed when all processes are there."""

RESTART_SECONDS = 1.0
"""The time after which a process that has failed is started again."""


@dataclass(slots=True)
class Findings:
    """What a run has seen."""

    kills: int = 0
    server_kills: int = 0
    moves: int = 0
    """Acknowledged."""
    doubled: int = 0
    """Interactions that two processes got."""
    drawings: int = 0
    slowest_computer: float = 0.0
    """Seconds from a computer's question to its turn."""
    computer_turns: int = 0
    upgrades: int = 0
    presses: int = 0
    """During upgrades."""
    problems: list[str] = field(default_factory=list)

    def report(self, seconds: float) -> list[str]:
        """The findings as lines."""
        lines = [
            f"{PROCESSES} processes, {SHARDS} shards: {self.kills} kills, {self.server_kills} of PostgreSQL,"
            f" {self.upgrades} told to stop, {seconds:.0f} s",
            f"{self.moves} moves acknowledged, {self.doubled} interactions doubled, {self.drawings} edits,"
            f" {self.presses} presses during upgrades",
            f"{self.computer_turns} turns of computers, {self.slowest_computer:.0f} s after their question at most",
        ]
        return [*lines, *(dict.fromkeys(self.problems) or ["nothing lost, doubled, drawn by two or left out of date"])]


class Fleet:
    """The processes, and an evening of robots that none of them has to itself."""

    def __init__(self, discord: LocalDiscord, folder: Path, postgres: Path, seed: object, late_share: float) -> None:
        """``postgres`` is the folder of the server."""
        self._late_share = late_share
        self._server = postgres
        self._discord, self._folder = discord, folder
        self._url = server.address("postgres", folder=postgres)
        self._random = Random(f"fleet {seed}")
        self.evening = Evening(discord, folder, seed)
        self.bots: list[BotProcess] = []
        self.found = Findings()
        self._robots: dict[int, list[Robot]] = {}
        self._returning: set[asyncio.Task[None]] = set()
        self._supervising: set[asyncio.Task[None]] = set()
        discord.gateway.is_doubled = self._is_doubled

    def _is_doubled(self) -> bool:
        is_doubled = self._random.random() < DOUBLED_SHARE
        self.found.doubled += is_doubled
        return is_doubled

    async def open(self) -> None:
        """Start all processes, and wait until every shard has one."""
        for number in range(PROCESSES):
            await self._add(number)
            await asyncio.sleep(0.5)  # the first lays out the database
        self.evening.bot = self.bots[0]
        await self._discord.wait_until(lambda: self._count_shards() == SHARDS)
        self.evening.let_play()

    async def _add(self, number: int) -> None:
        folder = self._folder / str(len(self.bots))
        folder.mkdir()
        environment = await self._discord.open_for_process(f"127.0.0.{number + 2}")
        bot = BotProcess(self._discord, folder, database=self._url, environment=environment)
        self.bots.append(bot)
        await self._start(bot)

    async def _start(self, bot: BotProcess) -> None:
        await bot.start({"COMPUTER_PROCESSES": "0"})
        task = asyncio.create_task(self._supervise(bot))
        self._supervising.add(task)
        task.add_done_callback(self._supervising.discard)

    async def _supervise(self, bot: BotProcess) -> None:
        """Start a process again that has failed, as its service manager would: PostgreSQL may have been away."""
        while await bot.ended() > 0:
            await asyncio.sleep(RESTART_SECONDS)
            await bot.start({"COMPUTER_PROCESSES": "0"})

    def _count_shards(self) -> int:
        return len({session.shard.number for session in self._discord.gateway.sessions if session.connection})

    async def close(self) -> None:
        """End everything."""
        for task in (*self._returning, *self._supervising):
            task.cancel()
        for bot in self.bots:
            bot.kill()
            await bot.ended()

    # Play

    async def play(self, number: int, people: int) -> None:
        """Let a company play game after game on a server of its own."""
        guild = self._discord.add_guild(f"Colla {number}")
        room = guild.add_text_channel("jocs")
        company = [self._discord.add_user(f"P{number}{seat}", locale="es-ES", guild=guild) for seat in range(people)]
        games = [key for key, entry in find_games().items() if people in entry.game.seats]
        for game in cycle(games[number % len(games) :] + games[: number % len(games)]):
            computers = int(people + 1 in find_games()[game].game.seats)
            robots = self._robots[number] = await self.evening.table(company, room, game=game, computers=computers)
            await asyncio.gather(*(robot.play() for robot in robots))

    # Blows

    async def kill(self) -> None:
        """Kill one process at any moment; it comes back at once, or so late that others have taken its shards."""
        while not (alive := [bot for bot in self.bots if bot.is_alive]):  # noqa: ASYNC110 (processes tell nobody)
            await asyncio.sleep(RESTART_SECONDS)
        bot = self._random.choice(alive)
        bot.kill()
        await bot.ended()
        self.found.kills += 1
        wait = LATE_SECONDS if self._random.random() < self._late_share else 0.0
        running = sum(each.is_alive for each in self.bots)
        task = asyncio.create_task(self._come_back(bot, wait if running > 1 else 0.0))
        self._returning.add(task)
        task.add_done_callback(self._returning.discard)

    async def kill_server(self) -> None:
        """Let PostgreSQL crash, and start it again."""
        await asyncio.to_thread(server.crash, self._server)
        await asyncio.sleep(self._random.uniform(0.0, 3.0))
        await asyncio.to_thread(server.run_again, self._server)
        self.found.server_kills += 1

    async def _come_back(self, bot: BotProcess, wait: float) -> None:
        await asyncio.sleep(wait)
        await self._start(bot)

    async def upgrade(self) -> None:
        """Start one more process, tell an old one to stop, and press meanwhile: everything has to be answered."""
        old = self._random.choice([bot for bot in self.bots if bot.is_alive])
        await self._add(len(self.bots) % 200)
        old.signal(signal.SIGTERM)
        ending = asyncio.create_task(old.ended())
        person = self.evening.people[0]
        room = self.evening.guild.add_text_channel("premses")
        pressing: set[asyncio.Task[None]] = set()
        while not ending.done():
            for place in (room, person.dm):
                pressing.add(asyncio.create_task(self._press(place)))
            await asyncio.sleep(0.1)
        await asyncio.gather(*pressing)
        self.found.upgrades += 1
        if (code := ending.result()) != 0:
            self.found.problems.append(f"a process that was told to stop ended with {code}")

    async def _press(self, place: object) -> None:
        reply = await self.evening.people[0].slash(place, "my-games")  # type: ignore[arg-type]
        self.found.presses += 1
        if reply.did_not_respond:
            self.found.problems.append("a press during an upgrade was not answered")

    def disturb(self) -> None:
        """Let some of the next requests be slow, fail, or lose their answers."""
        for kind in (RequestKind.MESSAGE_EDIT, RequestKind.MESSAGE_POST):
            for fault in (Fault.delayed(self._random.uniform(0.1, 2.0)), Fault.answered(502), Fault.reply_lost()):
                self._discord.faults.add(kind, fault)

    # Judgement

    async def look(self) -> None:
        """Let everybody pause and all be drawn, and look for what is wrong."""
        await asyncio.gather(*self._returning)
        self.evening.pause()
        self._discord.faults.clear()
        tables = sorted({robots[0].table_id for robots in self._robots.values()})
        try:
            await self._settle(tables)
        except TimeoutError as error:
            self.found.problems.append(str(error) or "a message was left out of date")
        self.found.problems += await self.evening.problems_of_store(tables)
        self.found.problems += await self._find_stale(tables)
        async with Evidence.of(self.evening.bot.database) as evidence:
            late = await evidence.store.deadlines.list_due(time.time() - LATE_DEADLINE_SECONDS)
            self.found.problems += [f"a deadline is {time.time() - row.due:.0f} s late: {row}" for row in late]
            for table_id in tables:
                waited = measure_computers(await evidence.steps(await evidence.tables.read(table_id)))
                self.found.computer_turns += len(waited)
                self.found.slowest_computer = max(self.found.slowest_computer, *waited, 0.0)
        drawings = list_drawings(self._discord.requests)
        self.found.drawings += len(drawings)
        self.found.problems += [f"two drew at once: {pair}" for pair in find_overlaps(drawings)]
        self.found.problems += [f"drawn backwards: {pair}" for pair in find_backwards(drawings)]
        self.found.problems += [str(violation) for violation in self._discord.violations]
        self.found.moves = sum(each.is_acknowledged for each in self.evening.submissions)
        self._discord.forget_history()
        self.evening.let_play()

    async def _settle(self, tables: Iterable[str]) -> None:
        """Return when all is drawn and no computer is to play: they go on while people pause.

        :raises TimeoutError: if one does not play, or something is not drawn.
        """
        until = time.monotonic() + LATEST_SECONDS
        while True:
            await self._discord.wait_until_idle(quiet=0.5)
            await self.evening.settled()
            async with Evidence.of(self.evening.bot.database) as evidence:
                read = [await evidence.tables.read(table_id) for table_id in tables]
            waiting = [f"{table.id}, seat {seat}" for table in read for seat in table.asked if seat in table.computers]
            if not waiting:
                return
            if time.monotonic() > until:
                raise TimeoutError(f"computers did not play: {waiting}")

    async def _find_stale(self, tables: Sequence[str]) -> list[str]:
        """Find the messages that are out of date and stay so: a press from before the pause may be stored meanwhile."""
        if not await self.evening.problems_of_messages(tables):
            return []
        try:
            await self._settle(tables)
        except TimeoutError as error:
            return [str(error) or "a message was left out of date"]
        problems = await self.evening.problems_of_messages(tables)
        return [f"{problem} {[*self._list_requests(problem)]}" for problem in problems]

    def _list_requests(self, problem: str) -> Iterator[str]:
        """Tell the requests since the last look that changed the message of a problem."""
        for each in self._discord.requests:
            if each.message_id is not None and f"message {each.message_id}" in problem:
                yield f"{each.kind} by {each.source} from {each.began:.2f} to {each.ended}: {each.status}"


def find_backwards(drawings: Iterable[Drawing]) -> list[tuple[Drawing, Drawing]]:
    """Find the pairs of edits of one message whose later one asks a question that others have followed already.

    A private message may lead from one table to another and back again.
    """
    asking: defaultdict[tuple[int, frozenset[str]], list[tuple[str, Drawing]]] = defaultdict(list)
    for drawing in drawings:
        if question := find_question(drawing.custom_ids):
            tables = frozenset(custom_ids.parse(each).table for each in drawing.custom_ids)
            asking[drawing.message_id, tables].append((question, drawing))
    found = []
    for edits in asking.values():
        seen: set[str] = set()
        for (question, before), (next_question, after) in pairwise(edits):
            seen.add(question)
            if next_question != question and next_question in seen:
                found.append((before, after))
    return found


def find_question(ids: Iterable[str]) -> str:
    """Find the token of the question of these controls, which no other one has; empty without one, or for a plan."""
    others = {custom_ids.NO_QUESTION, custom_ids.NEXT_TURN}
    return max({custom_ids.parse(each).question for each in ids} - others, default="")


def measure_computers(steps: Sequence[StepRow]) -> list[float]:
    """Measure the seconds from its question to each turn of a computer."""
    since: dict[int, float] = {}
    waited = []
    for step in steps:
        if step.kind is StepKind.COMPUTER and step.seat in since:
            waited.append(step.at - since.pop(step.seat))
        since = {seat: since.get(seat, step.at) for seat in PendingQuestions.from_text(step.pending).tokens}
    return waited


async def drill(
    kills: int, pause: float, upgrades: int = 0, seed: str = "fleet", late_share: float = LATE_SHARE
) -> Findings:
    """Kill `kills` times, with a pause of about `pause` seconds between two kills, and return what was found.

    ``late_share`` of the killed processes come back only when others have taken their shards.
    """
    random = Random(f"pauses {seed}")
    with TemporaryDirectory() as folder, server.own_server() as postgres:
        limits = SessionLimits.off(least_shards=SHARDS)
        description = PublishedDescription.load()
        async with LocalDiscord(rate_limits=RateLimits.off(), validator=description) as discord:
            discord.gateway.limits = limits
            fleet = Fleet(discord, Path(folder), postgres, seed, late_share)
            companies: list[asyncio.Task[None]] = []
            try:
                await fleet.open()
                companies = [asyncio.create_task(fleet.play(number, 2 + number % 3)) for number in range(4)]
                for number in range(1, kills + 1):
                    await asyncio.sleep(pause * random.uniform(0.2, 1.8))
                    fleet.disturb()
                    await fleet.kill()
                    if number % SERVER_EVERY == 0:
                        await fleet.kill_server()
                    if number % LOOK_EVERY == 0 or number == kills:
                        await fleet.look()
                        print(
                            f"{number} kills, {fleet.found.moves} moves, problems: {fleet.found.problems}", flush=True
                        )
                for _ in range(upgrades):
                    await fleet.upgrade()
                    await fleet.look()
                for company in companies:
                    if company.done():
                        company.result()
            finally:
                for company in companies:
                    company.cancel()
                await asyncio.gather(*companies, return_exceptions=True)
                await fleet.close()
            return fleet.found


def main(arguments: Sequence[str]) -> int:
    """Drill; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.drill fleet")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=2.0, help="between two kills (%(default)s)")
    parser.add_argument("--upgrades", type=int, default=1)
    parser.add_argument("--seed", default="fleet")
    options = parser.parse_args(arguments)
    started = time.monotonic()
    found = asyncio.run(drill(options.kills, options.seconds, options.upgrades, options.seed))
    print("\n".join(found.report(time.monotonic() - started)))
    return 1 if found.problems else 0
