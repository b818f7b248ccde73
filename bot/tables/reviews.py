"""Reviews of finished games: three moments at which the strong level would have done something else."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.engine.contract import Event, IllegalAction, State
from bot.engine.review import Decision, Moment
from bot.tables.codec import Codec
from bot.tables.computer_pool import ComputerPool, PoolFailed
from bot.tables.recorder import drop_undone
from bot.tables.repository import TableRepository
from bot.tables.table import PendingQuestions, Refused, Table, Unavailable, check_not_veiled, run_game_code
from storage.errors import StoreError
from storage.rows import StepKind, StepRow

LINE_TURNS, LINE_CHOICES = 5, 60
"""How many turns of a better line are shown, and the most choices in them."""


@dataclass(frozen=True, slots=True)
class BetterLine:
    """How strong computers would have played on from a moment, each from what its seat knew."""

    turns: tuple[tuple[tuple[int, tuple[Event, ...]], ...], ...]
    """By turn: of each action the seat and the public events."""
    state: State[Any, Any]
    """The position in the end."""


class Reviews:
    """Works reviews out, each once, and keeps them."""

    def __init__(self, repository: TableRepository, pool: ComputerPool) -> None:
        self._repository = repository
        self._pool = pool
        self._running: dict[str, asyncio.Task[tuple[Moment, ...]]] = {}
        """By table: the reviews that are being worked out."""

    async def find(self, table: Table) -> tuple[Moment, ...] | None:
        """Return the kept review of a finished game; None if it was not worked out yet.

        :raises Refused: if the game is not over, or others still play its deal.
        """
        if not table.is_over:
            raise Refused("not-over", table)
        check_not_veiled(table, self._repository.now())
        stored = await self._repository.store.reviews.get(table.id)
        if stored is None:
            return None
        codec = table.codec
        return tuple(
            Moment(number, seat, codec.batch_from_short(proposed), expected, had)
            for number, seat, proposed, expected, had in json.loads(stored)
        )

    async def work_out(self, table: Table) -> tuple[Moment, ...]:
        """Work the review of a finished game out, or wait for it if that is under way, and keep it.

        :raises Refused: if it was never dealt, or the review fails.
        """
        if table.id not in self._running:
            task = asyncio.create_task(self._review(table), name=f"review of {table.id}")
            self._running[table.id] = task
            task.add_done_callback(lambda _: self._running.pop(table.id, None))
        return await asyncio.shield(self._running[table.id])

    async def play_on(self, table: Table, number: int) -> BetterLine:
        """Play what is proposed at the moment with this number on, at the strong level at all seats, or wait for it.

        :raises Refused: if it is no kept moment, others still play the deal, or computers fail.
        """
        moment = next((each for each in await self.find(table) or () if each.number == number), None)
        before = await self._repository.store.steps.get(table.id, number - 1)
        if moment is None or before is None:
            raise Refused("line-none", table)
        state, seat, actions = table.codec.state_from_json(before.state, before.version), moment.seat, moment.proposed
        turns: list[list[tuple[int, tuple[Event, ...]]]] = [[]]
        for _ in range(LINE_CHOICES):
            for action in actions:
                if state.outcome is not None:
                    break
                try:
                    step = await run_game_code(table.entry.game, partial(state.apply, seat, action))
                except IllegalAction:
                    raise Refused("review-failed", table) from None
                turns[-1].append((seat, tuple(event for event in step.events if event.audience is None)))
                asked, following = (PendingQuestions.from_state(each, 0).questions for each in (state, step.state))
                is_over = {*asked.values()}.isdisjoint(following.values())
                if any(event.ends_turn for event in step.events) or (is_over and not table.codec.marks_turns):
                    turns.append([])
                state = step.state
            if state.outcome is not None or len(turns) > LINE_TURNS:
                break
            seat = min(state.to_act)
            actions = tuple(await self._pool.advise(table.entry.game, state, seat))
        return BetterLine(tuple(tuple(turn) for turn in turns if turn), state)

    async def _review(self, table: Table) -> tuple[Moment, ...]:
        steps = await self._repository.store.steps.list_archived(table.id)
        if not steps:
            raise Refused("not-started", table)
        codec = table.codec
        decisions = await asyncio.to_thread(lambda: tuple(list_decisions(steps, codec)))
        end = codec.state_from_json(steps[-1].state, steps[-1].version)
        try:
            moments = await self._pool.review(table.entry.game, decisions, end)
        except PoolFailed:
            raise Refused("review-failed", table) from None
        try:
            stored = [
                (each.number, each.seat, codec.batch_to_short(each.proposed), each.expected, each.had)
                for each in moments
            ]
            await self._repository.store.reviews.put(table.id, json.dumps(stored))
        except StoreError:
            raise Unavailable("unavailable", table) from None
        return moments


def list_decisions(steps: Sequence[StepRow], codec: Codec[Any]) -> Iterator[Decision]:
    """List the decisions of players: runs of steps that answered one question, without those undone."""
    by_seq = {step.seq: step for step in steps}
    live = [step for step in drop_undone(steps) if step.kind is StepKind.ACT]
    runs: list[list[StepRow]] = []
    answered = ""
    for step in live:
        question = PendingQuestions.from_text(by_seq[step.seq - 1].pending).questions.get(step.seat, "")
        if not runs or runs[-1][0].seat != step.seat or question != answered:
            runs.append([])
        runs[-1].append(step)
        answered = question
    for run in runs:
        before = by_seq[run[0].seq - 1]
        actions = tuple(action for step in run for action in codec.batch_from_short(step.action))
        yield Decision(run[0].seq, run[0].seat, codec.state_from_json(before.state, before.version), actions)
