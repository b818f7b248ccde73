"""Reviews of finished games: three moments at which the strong level would have done something else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from typing import Any

from bot.engine.contract import State
from bot.engine.review import Decision, Moment
from bot.tables.codec import Codec
from bot.tables.computer_pool import ComputerPool, PoolFailed
from bot.tables.repository import TableRepository
from bot.tables.table import PendingQuestions, Refused, Table, Unavailable, check_not_veiled
from bot.tables.undo import drop_undone
from storage.errors import StoreError
from storage.rows import StepKind, StepRow


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
        return None if stored is None else _parse(stored, self._repository.codec(table.row.game))

    async def work_out(self, table: Table) -> tuple[Moment, ...]:
        """Work the review of a finished game out, or wait for it if that is under way, and keep it.

        :raises Refused: if it was never dealt, or the review fails.
        """
        if table.id not in self._running:
            task = asyncio.create_task(self._review(table), name=f"review of {table.id}")
            self._running[table.id] = task
            task.add_done_callback(lambda _: self._running.pop(table.id, None))
        return await asyncio.shield(self._running[table.id])

    async def _review(self, table: Table) -> tuple[Moment, ...]:
        steps = await self._repository.store.steps.list_archived(table.id)
        if not steps:
            raise Refused("not-started", table)
        codec = self._repository.codec(table.row.game)
        decisions, end = await asyncio.to_thread(_read_game, steps, codec)
        try:
            moments = await self._pool.review(table.entry.game, decisions, end)
        except PoolFailed:
            raise Refused("review-failed", table) from None
        try:
            await self._repository.store.reviews.put(table.id, _format(moments, codec))
        except StoreError:
            raise Unavailable("unavailable", table) from None
        return moments


def _read_game(steps: Sequence[StepRow], codec: Codec[Any]) -> tuple[tuple[Decision, ...], State[Any, Any]]:
    """The decisions of players, without those undone, and the last position."""
    last = steps[-1]
    return tuple(list_decisions(steps, codec)), codec.state_from_json(last.state, last.version)


def list_decisions(steps: Sequence[StepRow], codec: Codec[Any]) -> Iterator[Decision]:
    """The decisions of players: runs of steps with which they answered one question."""
    by_seq = {step.seq: step for step in steps}
    live = [step for step in drop_undone(steps) if step.kind is StepKind.ACT]
    runs: list[list[StepRow]] = []
    asked = ""
    for step in live:
        question = PendingQuestions.from_text(by_seq[step.seq - 1].asked).questions.get(step.seat, "")
        if not runs or runs[-1][0].seat != step.seat or question != asked:
            runs.append([])
        runs[-1].append(step)
        asked = question
    for run in runs:
        before = by_seq[run[0].seq - 1]
        actions = tuple(action for step in run for action in codec.batch_from_short(step.action))
        yield Decision(run[0].seq, run[0].seat, codec.state_from_json(before.state, before.version), actions)


def _format(moments: Sequence[Moment], codec: Codec[Any]) -> str:
    """Write moments as JSON."""
    return json.dumps(
        [
            [moment.number, moment.seat, codec.batch_to_short(moment.proposed), moment.expected, moment.had]
            for moment in moments
        ]
    )


def _parse(text: str, codec: Codec[Any]) -> tuple[Moment, ...]:
    """Parse the text that :func:`_format` writes."""
    return tuple(
        Moment(number, seat, codec.batch_from_short(proposed), expected, had)
        for number, seat, proposed, expected, had in json.loads(text)
    )
