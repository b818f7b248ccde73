"""Kills one after another, while robots play at several tables, and what is looked for after each."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

from bot.engine.panel import Verb
from bot.local.channel_handle import ChannelHandle
from bot.local.reply import Reply
from bot.local.requests import RequestKind, RequestRecord
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from bot.registry import find_games
from bot.ui.messages import custom_ids
from tests.evidence import Evidence
from tests.robot import Robot, Submission, find_button
from tests.told import count_moves
from tests.tools.drill.moments import REDRAWS, Cut, Moment
from tests.tools.drill.overload import DEFERRED
from tests.tools.evening import Evening

DOOMED = "tests.tools.drill.doomed"
"""The module that runs the bot until a moment."""

PATIENCE_SECONDS = 15.0
"""How long a moment is waited for; then the bot is killed all the same."""


@dataclass(slots=True)
class Blow:
    """One kill, and what became of what was wanted before it."""

    moment: Moment
    is_late: bool = False
    """True if the moment did not come, and the bot was killed at another."""
    acknowledged: int = 0
    done: int = 0
    """Moves without an answer that are in the log, wholly."""
    undone: int = 0
    """Moves without an answer that left nothing in the log."""
    old_buttons: int = 0
    """Buttons drawn before the kill that answered after it."""
    seconds: float = 0.0
    problems: list[str] = field(default_factory=list)


class Drill:
    """One Discord, one database, and people at three tables; two of them sit at more than one."""

    def __init__(self, discord: LocalDiscord, folder: Path, seed: object, games: Sequence[str]) -> None:
        """Prepare; the tables play the ``games`` in turn, each group of people those that suit its number."""
        self._discord = discord
        self._games = games
        self._evening = Evening(discord, folder, seed)
        self._random = Random(f"drill {seed}")
        self._robots: dict[int, list[Robot]] = {}
        """By number of the company, who plays just now."""
        self._killed_at = 0.0

    async def run(self, moments: Iterable[Moment]) -> list[Blow]:
        """Kill the bot at each of the moments; then let it run once more, and end it as an operator does."""
        companies = [asyncio.create_task(self._meet(*company)) for company in enumerate(self._companies())]
        try:
            blows = []
            for moment in moments:
                blows.append(await self._kill_at(moment))
                for company in companies:
                    if company.done():
                        company.result()
            await self._end(blows[-1])
        finally:
            for company in companies:
                company.cancel()
            await asyncio.gather(*companies, return_exceptions=True)
            self._evening.bot.kill()
        return _each_problem_once(blows)

    def _companies(self) -> Iterator[tuple[list[UserClient], ChannelHandle]]:
        merce, jaume, laia, pol, nuria = self._evening.people
        nuria.close_dms()
        jocs, xerrades = (self._evening.guild.add_text_channel(name) for name in ("jocs", "xerrades"))
        yield [merce], jocs
        yield [jaume, laia], jocs
        yield [pol, nuria, laia, merce], xerrades

    async def _meet(self, number: int, company: tuple[list[UserClient], ChannelHandle]) -> None:
        """Let a company play game after game; where no game can be played alone, somebody joins in."""
        people, room = company
        if not any(_suits(game, len(people)) for game in self._games):
            people = [*people, self._evening.people[-1]]
        for game in cycle(game for game in self._games if _suits(game, len(people))):
            robots = self._robots[number] = await self._evening.table(people, room, game=game)
            await asyncio.gather(*(robot.play() for robot in robots))

    # One kill

    async def _kill_at(self, moment: Moment) -> Blow:
        started = time.perf_counter()
        evening, blow = self._evening, Blow(moment)
        known = len(evening.submissions)
        environment = {"DRILL_STATEMENT": str(moment.number), "DRILL_ARMED": "yes" if moment.cut is Cut.START else "no"}
        if await evening.start(environment, DOOMED):
            if moment.cut is not Cut.START:
                await self._look_around(blow)
            with self._armed(moment):
                evening.let_play()
                blow.is_late = not await self._ends()
        self._killed_at = time.time()
        await evening.ended()
        await self._look_into_store(blow, evening.submissions[known:])
        self._discord.forget_history()
        blow.seconds = time.perf_counter() - started
        return blow

    async def _ends(self) -> bool:
        """Wait for the kill; False if it has to be done by hand."""
        ending = asyncio.create_task(self._evening.ended())
        await asyncio.wait((ending,), timeout=PATIENCE_SECONDS)
        if ending.done():
            return True
        self._evening.kill()
        await ending
        return False

    @contextmanager
    def _armed(self, moment: Moment) -> Iterator[None]:
        """Let the kill come after the moment's number of requests, or make the process count."""
        left = moment.number

        def strike(record: RequestRecord) -> None:
            nonlocal left
            if moment.cut is Cut.REDRAW and not self._is_within_redraw(record):
                return
            left -= 1
            if left < 0:
                self._evening.kill()
                if moment.cut is Cut.REQUEST:
                    raise ConnectionResetError

        if moment.cut in (Cut.STATEMENT, Cut.START):
            self._evening.bot.signal(signal.SIGUSR1)
            yield
            return
        hooked = self._discord.on_request if moment.cut is Cut.REQUEST else self._discord.on_answer
        unhook = hooked(strike)
        try:
            yield
        finally:
            unhook()

    def _is_within_redraw(self, record: RequestRecord) -> bool:
        """True if something is left to do of the redraw: the deletion of what was replaced, or other requests."""
        if record.kind not in REDRAWS:
            return False
        return record.kind is RequestKind.MESSAGE_POST or self._discord.rest.in_flight > 1

    # Afterwards

    async def _look_into_store(self, blow: Blow, submissions: Sequence[Submission]) -> None:
        """With the bot dead: nothing acknowledged is lost, nothing is there in part."""
        database = self._evening.bot.file
        if not database.exists():
            return
        table_ids = {each.table_id for each in submissions} | self._table_ids
        blow.problems += await self._evening.problems_of_store(sorted(table_ids))
        blow.acknowledged = sum(each.is_acknowledged for each in submissions)
        async with Evidence.of(database) as evidence:
            for table_id in table_ids:
                await self._count_open(blow, table_id, submissions, evidence)

    async def _count_open(
        self, blow: Blow, table_id: str, submissions: Sequence[Submission], evidence: Evidence
    ) -> None:
        """Count what became of the moves at a table that nobody got an answer to."""
        table = await evidence.tables.read(table_id)
        own = [each for each in submissions if each.table_id == table_id]
        told = [each for each in self._evening.submissions if each.is_acknowledged and each.table_id == table_id]
        moves = count_moves(table, await evidence.steps(table), own)
        untold = moves - Counter((each.user_id, each.batch) for each in told)
        for each in submissions:
            if each.table_id == table_id and not each.is_acknowledged and not each.is_refused:
                is_done = untold[each.user_id, each.batch] > 0
                untold[each.user_id, each.batch] -= is_done
                blow.done += is_done
                blow.undone += not is_done

    async def _look_around(self, blow: Blow) -> None:
        """With the bot back and nobody playing: all is drawn as it is, and old buttons answer."""
        try:
            await self._evening.settled()
        except TimeoutError:
            blow.problems.append("the bot did not finish its drawings")
            return
        blow.problems += await self._evening.problems_of_messages(sorted(self._table_ids))
        for robots in self._robots.values():
            await self._press_old_button(blow, robots[0])
        await self._press_again(blow)
        await self._evening.settled()

    async def _press_old_button(self, blow: Blow, robot: Robot) -> None:
        """Press a button of the public message if that was drawn before the kill."""
        message = robot.table()
        button = find_button(message, Verb.LOG) if message is not None else None
        if message is None or button is None or max(message.created_at, message.edited_at or 0.0) > self._killed_at:
            return
        reply = await robot.person.click(message, custom_id=button["custom_id"])
        blow.old_buttons += 1
        if reply.did_not_respond or not await self._is_private(reply):
            blow.problems.append(f"table {robot.table_id}: an old button answers {reply!r}")

    async def _is_private(self, reply: Reply) -> bool:
        """True if only who pressed sees what is said, at once or, where the machine is slow, after a while."""
        if reply.kind not in DEFERRED:
            return reply.is_ephemeral
        await self._discord.wait_until(lambda: reply.followups, reason="what was put off is said")
        return all(message.is_ephemeral for message in reply.followups)

    async def _press_again(self, blow: Blow) -> None:
        """Send the newest acknowledged turn once more: its button is old, and the move must not happen twice."""
        for each in reversed(self._evening.submissions):
            if each.is_acknowledged and each.message is not None and _is_answer(each.custom_id):
                reply = await self._evening.press_again(each)
                blow.old_buttons += 1
                if reply.did_not_respond or not self._evening.submissions[-1].is_refused:
                    blow.problems.append(f"table {each.table_id}: {each.batch} pressed again answers {reply!r}")
                return

    async def _end(self, blow: Blow) -> None:
        """Let the bot start once more and end in peace; what is wrong counts for the last kill."""
        if not await self._evening.start():
            blow.problems.append("the bot does not start any more")
            return
        await self._look_around(blow)
        await self._evening.stop()
        blow.problems += await self._evening.problems_of_store(sorted(self._table_ids))
        blow.problems += self._evening.problems_of_conduct()

    @property
    def _table_ids(self) -> set[str]:
        return {robots[0].table_id for robots in self._robots.values()}


def _each_problem_once(blows: list[Blow]) -> list[Blow]:
    """The same kills, every problem with the first one after which it was found."""
    found: set[str] = set()
    for blow in blows:
        blow.problems = [problem for problem in dict.fromkeys(blow.problems) if problem not in found]
        found.update(blow.problems)
    return blows


def _suits(game: str, people: int) -> bool:
    return people in find_games()[game].game.seats


def _is_answer(custom_id: str) -> bool:
    """True if the control answers a question, and so grows old with it."""
    return custom_ids.parse(custom_id).question != custom_ids.NO_QUESTION
