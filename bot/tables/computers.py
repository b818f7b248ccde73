"""Plays for computers: each of their turns begins after a pause and is stored in one transaction.

They sit at a table from the start, or play on vacant seats and for absent players, as the table has chosen.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any, TypeAlias

from bot.engine.computer import choose_asides
from bot.engine.contract import Action, State
from bot.tables.computer_pool import ComputerPool
from bot.tables.move import Change
from bot.tables.planning import find_planned_turn
from bot.tables.recorder import StepRecorder
from bot.tables.repository import TableRepository
from bot.tables.rounds import Retries
from bot.tables.table import Table, run_game_code
from bot.tables.turn_clock import COMPUTER_SECONDS, find_computing_seats
from storage.errors import StoreUnavailable
from storage.rows import DeadlineKind, DeadlineRow, StepKind
from storage.shards import NONE, Shards

log = logging.getLogger(__name__)

IDLE_SECONDS = 30.0
"""How often the stored turns of computers are looked at while no table changes."""

RETRY_SECONDS = 5.0
"""The pause after a failure, of the store or of a turn."""


_PlannedStep: TypeAlias = tuple[StepKind, int, Action]
"""The kind, the seat and the action of a step that is not stored yet."""


class _Plan:
    """Steps that are chosen for a state and not stored yet."""

    def __init__(self, state: State[Any, Any]) -> None:
        self.state = state
        """The state after the steps."""
        self.steps: list[_PlannedStep] = []
        self.is_final = False
        """True if the last step is final."""

    def add(self, kind: StepKind, seat: int, actions: Sequence[Action]) -> None:
        """Add actions of the seat; those after the end of the game are ignored."""
        for action in actions:
            if self.state.outcome is None:
                step = self.state.apply(seat, action)
                self.state, self.is_final = step.state, step.is_final
                self.steps.append((kind, seat, action))

    def add_asides(self, table: Table) -> None:
        """Add the asides of the table's computers that are not asked."""
        for seat in table.computers:
            if self.state.outcome is None and seat not in self.state.to_act:
                asides = choose_asides(table.entry.game, self.state, seat, table.level)
                self.add(StepKind.ASIDE, seat, asides)


class ComputerPlayers:
    """Serves the deadlines at which computers play; a restart loses none, as they are stored."""

    def __init__(self, repository: TableRepository, pool: ComputerPool) -> None:
        self._repository = repository
        self._pool = pool
        self._turns: dict[tuple[str, int], asyncio.Task[None]] = {}
        """By table and seat: the turns that are being played."""
        self._retries = Retries(log, timer=repository.timer)
        self._changed = asyncio.Event()
        self._shards = NONE
        """The shards whose tables' computers play here."""
        self.longest_sleep = IDLE_SECONDS
        """In seconds: after it, the database is asked for turns that other processes set."""
        repository.on_change.append(self.look_again)

    def set_connected(self, shards: Shards) -> None:
        """Set the shards whose tables' time runs; idempotent. Without any, computers wait, too."""
        self._shards = shards
        self._changed.set()

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            self._changed.clear()
            try:
                pause = await self.serve()
            except StoreUnavailable as error:
                log.error("the turns of computers cannot be read: %s", error)
                pause = RETRY_SECONDS
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._changed.wait()

    async def serve(self) -> float:
        """Begin the turns that are due; returns the seconds until the next call."""
        pause = self.longest_sleep
        if not self._shards.numbers:
            return pause
        for row in await self._repository.store.deadlines.list_of_kind(DeadlineKind.COMPUTER, inf, self._shards):
            if (row.table_id, row.seat) in self._turns or self._retries.is_waiting(row):
                continue
            wait = row.due - self._repository.now()
            if 0 < wait <= COMPUTER_SECONDS:  # a longer one is due: the clock was set back
                await self._pool.prepare()
                pause = min(pause, wait)
                continue
            turn = asyncio.create_task(self._play(row), name=f"computer at {row.table_id}")
            self._turns[row.table_id, row.seat] = turn
        return pause

    async def finish(self) -> None:
        """Wait for the turns under way."""
        await asyncio.gather(*self._turns.values())

    async def close(self) -> None:
        """End the processes that choose moves; nothing is lost, as turns are stored when they are over."""
        for turn in self._turns.values():
            turn.cancel()
        await asyncio.gather(*self._turns.values(), return_exceptions=True)
        await self._pool.close()

    async def _play(self, row: DeadlineRow) -> None:
        """Play the turn of a deadline, if it still stands; one that fails is tried again later, and stops no other."""
        try:
            with self._retries.attempt(row, f"table {row.table_id}: the turn of the computer of seat {row.seat}"):
                await self._take_turn(row)
        except StoreUnavailable as error:
            log.error("table %s: the computer of seat %d waits: %s", row.table_id, row.seat, error)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._turns[row.table_id, row.seat]
            self._changed.set()

    async def _take_turn(self, row: DeadlineRow) -> None:
        table = await self._repository.read(row.table_id)
        steps = await self._choose_turn(table, row) if _is_standing(table, row) else ()

        async def decide(table: Table) -> Change | None:
            if not _is_standing(table, row):
                return None
            recorder = StepRecorder(table, self._repository.now())
            ordered = recorder.find_absent_answer(row.seat, table.orders)
            taken = steps if ordered is None else ((StepKind.ABSENT_ORDER, row.seat, ordered),)

            def take() -> None:
                planned = find_planned_turn(table, recorder.state, row.seat)
                recorder.plan(row.seat, planned)
                for step in () if planned else taken:
                    recorder.take(*step)

            await run_game_code(table.entry.game, take)
            return Change(table, recorder)

        if steps:
            await self._repository.change(row.table_id, decide)

    async def _choose_turn(self, table: Table, row: DeadlineRow) -> Sequence[_PlannedStep]:
        """Choose the actions of the seat's turn, and the asides of the table's computers before it.

        A new question goes on with the turn if the step before it was not final.
        """
        game, seat = table.entry.game, row.seat
        assert table.state is not None
        plan = _Plan(table.state)
        await run_game_code(game, partial(plan.add_asides, table))
        question = plan.state.question(seat)
        while plan.state.question(seat) == question or (seat in plan.state.to_act and not plan.is_final):
            chosen = await self._pool.choose(game, plan.state, seat, table.level)
            await run_game_code(game, partial(plan.add, StepKind.COMPUTER, seat, chosen))
        return plan.steps

    def look_again(self, table_id: str, table: Table | None = None) -> None:
        """Look at the stored turns again after a change of a table, unless it is known and no computer's turn there."""
        if table is None or any(row.kind is DeadlineKind.COMPUTER for row in table.deadlines):
            self._changed.set()


def _is_standing(table: Table, row: DeadlineRow) -> bool:
    """True if the table still waits for a computer with the question of the deadline."""
    if table.row.is_paused or not table.is_running:
        return False
    return row.seat in find_computing_seats(table) and table.get_token(row.seat) == row.question
