"""Judges a world that has come to rest by what can be seen and what is stored, promise by promise."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from bot.engine.contract import Pace
from bot.engine.panel import Verb
from bot.local.errors import Code
from bot.local.interactions import CallbackKind, Interaction, InteractionKind
from bot.tables.table import LIVE, Table
from bot.ui.messages import custom_ids
from storage.rows import Absence, DeadlineKind, Status
from tests.evidence import Evidence
from tests.local.drawings import find_overlaps, list_drawings
from tests.tools.drill.fleet import find_backwards
from tests.world.features import list_feature_problems, list_wrong_results
from tests.world.machine import find_next_games

if TYPE_CHECKING:
    from tests.world.world import World

GONE = "ATTACHMENT_NOT_FOUND"
"""What Discord says of an edit that keeps a file which is not there."""

OVER = re.compile(r": the lease of \w+ is over$")
"""The end of an error line about an interaction whose process may not write what it shows any more."""

LATE_SECONDS = 60.0
"""How late a deadline may be served while nothing is wrong."""

UNDRAWN_SECONDS = 100.0
"""How long a table may stay as it was while nothing is wrong: a lease lasts 15 s, the waits after failures 8 s, and one
process of three opens three direct messages a minute: the fourth at a table waits for the next minute.
"""

UNDRAWN = "SELECT id, revision FROM tables WHERE is_drawn = 0 AND is_paused = 0 ORDER BY id"

PAUSED = "SELECT id FROM tables WHERE is_paused = 1 AND status IN ('lobby', 'running')"

LEFT_OVER = {
    "a deadline of a table that waits for nobody": (
        "SELECT table_id, kind FROM deadlines JOIN tables ON tables.id = table_id"
        " WHERE status NOT IN ('lobby', 'running') AND kind <> 'ended'"
    ),
    "an open vote at a table that is over": (
        "SELECT table_id, kind FROM motions JOIN tables ON tables.id = table_id"
        " WHERE ending = '' AND status NOT IN ('lobby', 'running')"
    ),
    "a lease that has ended and was not cleared": (
        "SELECT name, holder FROM leases WHERE name LIKE 'table%' AND until < :now - 7200"
    ),
}
"""Rows that nobody needs any more, by what they are."""


class UndrawnTables:
    """Notes how long messages have been behind what has changed at their tables."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._since: dict[tuple[str, int], float] = {}
        """By table and revision, when it was first seen undrawn, or when something was wrong last."""
        self._told: dict[str, str] = {}

    def look(self) -> None:
        """Look at all tables; a trouble of any kind may keep all of them back."""
        now, world = self._world.loop.time(), self._world
        is_wrong = world.is_excused(now) or world.is_slow(now)
        undrawn = [(str(each), int(revision)) for each, revision in world.select(UNDRAWN) if each not in world.later]
        self._since = {each: now if is_wrong else self._since.get(each, now) for each in undrawn}
        for (table_id, revision), since in self._since.items():
            if now - since > UNDRAWN_SECONDS and table_id not in self._told:
                told = f"table {table_id} was not drawn with revision {revision} for {UNDRAWN_SECONDS:.0f} s"
                self._told[table_id] = told
                world.tell(told)

    def list_problems(self) -> list[str]:
        """List the tables that were not drawn for too long."""
        return [*self._told.values()]


class Judge:
    """Knows what people did and saw, and the database; of the bot nothing."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def judge(self) -> list[str]:
        """Return everything that is not as it should be."""
        world = self._world
        problems = [f"table {table_id} is still not drawn" for table_id in self._select(UNDRAWN)]
        async with Evidence.of(world.database, find_next_games() if world.is_upgraded else None) as evidence:
            found = await evidence.store.check_integrity()
            problems += [] if found == "ok" else [found]
            stored = self._select("SELECT id FROM tables ORDER BY id")
            problems += [f"table {each} was seen and is not stored" for each in world.table_ids if each not in stored]
            for table_id in stored:
                problems += await self._judge_table(evidence, table_id)
            problems += await list_feature_problems(world, evidence)
            late = await evidence.store.deadlines.list_due(world.loop.true_wall - LATE_SECONDS)
            paused = self._select(PAUSED)  # computers wait there
            problems += [
                f"a deadline is {world.loop.true_wall - row.due:.0f} s late: {row}"
                for row in late
                if row.table_id not in paused
            ]
        return [
            *problems,
            *self._world.undrawn.list_problems(),
            *self._list_lost_joins(),
            *self._list_left_over(),
            *self._list_unanswered(),
            *self._list_answered_twice(),
            *self._list_started_by_others(),
            *self._list_drawn_by_two(),
            *self._list_conduct(),
        ]

    def _select(self, statement: str) -> list[str]:
        """Return the first column of what a statement finds."""
        with closing(sqlite3.connect(self._world.database)) as database:
            return [str(row[0]) for row in database.execute(statement)]

    async def _judge_table(self, evidence: Evidence, table_id: str) -> list[str]:
        """Promises 1 and 3: nothing lost, nothing twice, by the rules; every message shows the newest state."""
        table = await evidence.tables.read(table_id)
        if table.row.status is Status.BROKEN:
            return [f"table {table_id} is set aside"]
        problems = []
        if table.state is not None:
            problems += await evidence.problems_of_log(table_id, self._world.submissions)
        if table.is_over and table.state is not None:
            wrong = await list_wrong_results(evidence, table, await evidence.steps(table))
            problems += [f"table {table_id}: {each}" for each in wrong]
        problems += [f"table {table_id} {each}" for each in _list_untimed(table, self._world.loop.true_wall)]
        if table.row.is_paused:
            if table.row.status in LIVE and self._can_be_shown(table.row.home_id):
                problems.append(f"table {table_id} is paused although it can be shown")
        else:
            problems += await evidence.problems_of_messages(
                table_id, self._world.discord, self._world.deleted, self._world.refusing
            )
        return problems

    def _can_be_shown(self, place_id: int) -> bool:
        """Return whether a place is there and open, as all is that is left when a world has come to rest."""
        place = self._world.discord.model.channels.get(place_id)
        is_whole = place is not None and (
            place.parent_id is None or place.parent_id in self._world.discord.model.channels
        )
        return is_whole and not (place is not None and place.is_locked)

    def _list_left_over(self) -> Iterator[str]:
        with closing(sqlite3.connect(self._world.database)) as database:
            for what, statement in LEFT_OVER.items():
                values = {"now": self._world.loop.true_wall} if ":now" in statement else {}
                for row in database.execute(statement, values):
                    yield f"{what}: {row}"
            for row in database.execute("PRAGMA foreign_key_check"):
                yield f"a row without its parent: {row}"

    def _list_lost_joins(self) -> Iterator[str]:
        """Promise 1, for seats: a player shown at a table sits there, or did, unless they left its lobby."""
        world = self._world
        statement = "SELECT table_id, user_id FROM seats UNION SELECT table_id, user_id FROM former"
        seated = {*world.select(statement), *((each.table_id, each.user_id) for each in world.leaves)}
        for join in world.joins:
            if join.is_acknowledged and (join.table_id, join.user_id) not in seated:
                yield f"{join.user_id} was told to sit at table {join.table_id}, and does not: {join.told!r}"

    def _list_unanswered(self) -> Iterator[str]:
        """Nobody waits in vain, unless something was wrong meanwhile.

        On a slow disk a proposal may come too late, which cannot be deferred, and so may what one of several processes
        has to take first.
        """
        for each in self._world.discord.unanswered:
            is_late = each.kind == InteractionKind.AUTOCOMPLETE or self._world.shape.machines > 1
            if not (self._is_excused(each) or (is_late and self._world.is_slow(self._find_begin(each)))):
                yield f"{_describe(each)} was never answered, {each.errors}"

    def _list_answered_twice(self) -> Iterator[str]:
        """What Discord delivers twice is served once, also if to two processes; but anybody may propose something."""
        for each in self._list_interactions():
            is_twice = Code.ALREADY_ACKNOWLEDGED in each.errors and each.kind != InteractionKind.AUTOCOMPLETE
            if is_twice and not self._is_excused(each):
                yield f"{_describe(each)} was answered twice"

    def _list_interactions(self) -> Iterator[Interaction]:
        interactions = self._world.discord.interactions
        found = map(interactions.find_by_token, sorted(interactions.tokens))
        return (each for each in found if each is not None)

    def _is_excused(self, interaction: Interaction) -> bool:
        """Return whether something was wrong while somebody waited for a first answer."""
        at = self._find_begin(interaction)
        return self._world.is_excused(at) or self._world.is_excused(at + 3.0)

    def _find_begin(self, interaction: Interaction) -> float:
        """Return when somebody pressed or typed it, by the time of the loop."""
        return interaction.created_at - self._world.loop.true_wall + self._world.loop.time()

    def _list_started_by_others(self) -> Iterator[str]:
        """Only the host may start a table, perhaps one who has left it since: others are answered with a sentence."""
        hosts = set(self._world.select("SELECT id, host_id FROM tables UNION SELECT table_id, user_id FROM former"))
        tables = {table_id for table_id, _ in hosts}
        for asked in self._list_interactions():
            if asked.callback is CallbackKind.UPDATE and "custom_id" in asked.data:
                pressed = custom_ids.parse(asked.data["custom_id"])
                is_host = pressed.table not in tables or (pressed.table, asked.user_id) in hosts
                if pressed.verb is Verb.START and not is_host:
                    yield f"table {pressed.table} was started by {asked.user_id}, who is not its host"

    def _list_drawn_by_two(self) -> Iterator[str]:
        """Promise of the leases: no two processes edit one message at once, and none draws what is over."""
        drawings = list_drawings(each for each in self._world.discord.requests if each.status == 200)
        for first, second in find_overlaps(drawings):
            yield f"message {first.message_id} is drawn by {first.source} and {second.source} at once"
        for first, second in find_backwards(drawings):
            yield f"message {first.message_id} is drawn backwards, {second.began - first.began:.1f} s later"

    def _list_conduct(self) -> Iterator[str]:
        """What the bot did wrong towards Discord, and what it complained of without a reason."""
        refused_at = [each.began for each in self._world.discord.requests if each.status == 400]
        for violation, count in Counter(str(each) for each in self._world.discord.violations).items():
            if GONE in violation and all(map(self._world.is_excused, refused_at)):
                continue  # an edit that was repeated took effect once more, and replaced the file
            yield f"{violation} ({count} times)"
        for at, line in self._world.errors:  # on a slow disk a lease may end before it is renewed
            if not (self._world.is_excused(at) or (OVER.search(line) and self._world.is_slow(at))):
                yield f"an error without a reason: {line}"


def _list_untimed(table: Table, now: float) -> Iterator[str]:
    """Promise 4: yield for whom a table waits without an end.

    It may where nobody else sits, or all have chosen to wait for who has no time left. An answer may where only
    computers do.
    """
    if table.state is None or not table.is_running:
        return
    timed = {(row.kind is DeadlineKind.COMPUTER, row.seat) for row in table.deadlines}
    for seat in table.computers:
        if seat in table.asked and (True, seat) not in timed:
            yield f"waits for computer {seat}, which has no time to play"
    people = [seat.seat for seat in table.seats if seat.user_id is not None]
    is_late = table.row.absence is Absence.WAIT and now - table.row.opened_at > table.row.clock_seconds
    may_wait = is_late if table.row.clock_seconds else len(people) == 1
    for seat, question in table.state.find_questions().items() if not table.row.is_paused else ():
        has_turn = seat in people and not (may_wait or table.seats[seat].away)
        has_window = question.pace is Pace.WINDOW and (table.row.clock_seconds or table.lone_seat is None)
        if (has_turn or has_window) and (False, seat) not in timed:
            yield f"waits for the {question.pace} of seat {seat}, which has no deadline"


def _describe(interaction: Interaction) -> str:
    what = interaction.data.get("custom_id") or interaction.data.get("name")
    return f"{InteractionKind(interaction.kind).name} {what}"
