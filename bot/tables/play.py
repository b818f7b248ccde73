"""Moves: taken, taken back, and let pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.engine.contract import Action, IllegalAction, State
from bot.tables.codec import MalformedAction
from bot.tables.executor import run_game_code
from bot.tables.orders import can_be_passed, can_be_quiet
from bot.tables.recorder import StepRecorder
from bot.tables.repository import Change, TableRepository
from bot.tables.table import Person, Refused, Stale, Table
from bot.tables.undo import last_move_start, may_be_taken_back
from storage.rows import NOT_YET, StepKind


class Play:
    """What people do in games that run."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def act(self, table_id: str, person: Person, batch: str, asked: str | None) -> Table:
        """Take the actions of a batch, in order: all or none.

        ``batch`` is the short form as it came through Discord. ``asked`` is the question it answers; None where
        the player named the actions just now, so that nothing can be stale.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if the rules, or the state of the table, do not allow it.
        """

        async def decide(table: Table) -> Change:
            actions = self._parsed(table, batch)
            seat, _ = table.playing(person.id)
            if table.is_over:
                raise Stale("over", table)
            if not all(isinstance(action, table.entry.game.asides) for action in actions):
                _check_question(table, seat, asked)
            recorder = self._repository.recorder(table)
            await run_game_code(table.entry.game, partial(_take, table, recorder, seat, actions))
            return Change(table.with_back(seat), recorder)

        return await self._repository.change(table_id, decide)

    async def undo(self, table_id: str, person: Person, asked: str | None = None) -> Table:
        """Take back the newest move of one's own, unless chance was drawn or others know of it.

        ``asked`` is the question under which a button was drawn, so that two presses take one move back.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if there is nothing to take back.
        """

        async def decide(table: Table) -> Change:
            seat, _ = table.playing(person.id)
            if asked not in (None, table.token(seat)):
                raise Stale("stale", table)
            to = await self._undo_target(table, seat)
            if to is None:
                raise Refused("no-undo", table)
            recorder = self._repository.recorder(table)
            recorder.go_back(seat, to, await state_at(self._repository, table, to))
            return Change(table, recorder)

        return await self._repository.change(table_id, decide)

    async def quiet(self, table_id: str, person: Person, asked: str, *, is_quiet: bool) -> Table:
        """Let everything pass for the person until the next turn of theirs, or do so no longer.

        A window in which the person is being asked is passed at once, by a move of theirs like any other. Nobody else
        is shown anything of the rest, not even by the table's time. ``asked`` is the question under which the button
        was drawn, ``-`` for none.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if it is the person's turn, or the game has nothing that can be let pass.
        """

        async def decide(table: Table) -> Change:
            seat, state = table.playing(person.id)
            if table.is_over:
                raise Stale("over", table)
            if asked != table.token(seat):
                raise Stale("stale", table)
            game, question = table.entry.game, state.question(seat)
            if not can_be_quiet(game, question):
                raise Refused("malformed", table)
            if is_quiet and can_be_passed(game, question):
                recorder = self._repository.recorder(table)
                recorder.hush(seat)
                await run_game_code(game, partial(_take, table, recorder, seat, (state.choose_default(seat),)))
                return Change(table, recorder)
            return Change(table.with_seat(replace(table.seats[seat], quiet_until=NOT_YET if is_quiet else None)))

        return await self._repository.change(table_id, decide)

    def _parsed(self, table: Table, batch: str) -> tuple[Action, ...]:
        try:
            return self._repository.codec(table.row.game).batch_from_short(batch)
        except MalformedAction as error:
            raise Refused("malformed", table) from error

    async def _undo_target(self, table: Table, seat: int) -> int | None:
        if not table.is_running or table.newest is None or not may_be_taken_back(table.newest):
            return None
        return last_move_start(await self._repository.store.steps.between(table.id), seat)


async def state_at(repository: TableRepository, table: Table, seq: int) -> State[Any, Any]:
    """The state after step ``seq``, with the asides that came later taken again: they outlast an undo.

    :raises Refused: if there is no such step.
    """
    codec = repository.codec(table.row.game)
    step = await repository.store.steps.one(table.id, seq)
    if step is None:
        raise Refused("no-undo", table)
    state = codec.state_from_json(step.state, step.version)
    for later in await repository.store.steps.between(table.id, seq + 1):
        if later.kind is StepKind.ASIDE:
            (aside,) = codec.batch_from_short(later.action)
            if state.refusal(later.seat, aside) is None:
                state = state.apply(later.seat, aside).state
    return state


def _take(table: Table, recorder: StepRecorder, seat: int, actions: Sequence[Action]) -> None:
    """Take the actions in order; what is left of a batch when the game ends has no meaning any more."""
    for action in actions:
        if recorder.outcome is not None:
            return
        kind = StepKind.ASIDE if isinstance(action, table.entry.game.asides) else StepKind.ACT
        try:
            recorder.take(kind, seat, action)
        except IllegalAction as error:
            raise Refused.by_rules(error.refusal, table) from error


def _check_question(table: Table, seat: int, asked: str | None) -> None:
    if seat not in table.asked:
        raise Stale("not-asked", table)
    if asked is not None and asked != table.token(seat):
        raise Stale("stale", table)
