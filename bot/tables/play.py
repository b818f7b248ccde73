"""Takes and undoes moves, and passes windows until the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.engine.contract import Action, IllegalAction, State
from bot.tables.codec import MalformedAction
from bot.tables.executor import run_game_code
from bot.tables.orders import can_be_passed, can_be_quiet, find_answer
from bot.tables.recorder import StepRecorder
from bot.tables.repository import Change, TableRepository
from bot.tables.table import Person, Refused, Stale, Table
from bot.tables.undo import can_be_undone, find_last_move_start
from storage.rows import NOT_YET, StepKind


class Play:
    """Actions of players in running games."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def act(self, table_id: str, person: Person, batch: str, asked: str | None) -> Table:
        """Take the actions of a batch in order: all or none.

        ``batch`` is the short form from a custom id or command. ``asked`` is the question it answers; None for a
        command, which cannot be stale.

        :raises Stale: if the seat's question has changed.
        :raises Refused: if the rules or the state of the table do not allow it.
        """

        async def decide(table: Table) -> Change:
            actions = self._parse_batch(table, batch)
            seat, _ = table.get_player(person.id)
            if table.is_over:
                raise Stale("over", table)
            if not all(isinstance(action, table.entry.game.asides) for action in actions):
                _check_question(table, seat, asked)
            recorder = self._repository.recorder(table)
            try:
                await run_game_code(table.entry.game, partial(_take, table, recorder, seat, actions))
            except Refused as refused:
                if asked is not None and self._has_just_taken(table, seat, actions):
                    raise Stale("already-done", table) from refused
                raise
            return Change(table.with_player_back(seat), recorder)

        return await self._repository.change(table_id, decide)

    def _has_just_taken(self, table: Table, seat: int, actions: Sequence[Action]) -> bool:
        """True if the newest steps are these actions of the seat: its button was pressed again."""
        action_to_short = self._repository.codec(table.row.game).action_to_short
        newest = [(step.kind, step.seat, step.action) for step in table.recent[-len(actions) :]]
        return newest == [(StepKind.ACT, seat, action_to_short(action)) for action in actions]

    async def undo(self, table_id: str, person: Person, asked: str | None = None) -> Table:
        """Undo one's newest move, unless it drew chance or others learned of it.

        ``asked`` is the question for which the button was drawn, so that two presses undo one move.

        :raises Stale: if the seat's question has changed.
        :raises Refused: if there is nothing to undo.
        """

        async def decide(table: Table) -> Change:
            seat, _ = table.get_player(person.id)
            if asked not in (None, table.get_token(seat)):
                raise Stale("stale", table)
            to = await self._find_undo_target(table, seat)
            if to is None:
                raise Refused("no-undo", table)
            recorder = self._repository.recorder(table)
            recorder.undo_to(seat, to, await restore_state(self._repository, table, to))
            return Change(table, recorder)

        return await self._repository.change(table_id, decide)

    async def answer_by_order(self, table_id: str, person: Person, asked: str, order: str) -> Table:
        """Answer the person's window by a standing order that was just given; nothing happens if it asks.

        ``asked`` is the question for which the control was drawn.

        :raises Stale: if the seat's question has changed.
        """

        async def decide(table: Table) -> Change | None:
            seat, state = table.get_player(person.id)
            if table.is_over:
                raise Stale("over", table)
            _check_question(table, seat, asked)
            answer = find_answer(table.entry.game, state, seat, order)
            if answer is None:
                return None
            recorder = self._repository.recorder(table)
            await run_game_code(table.entry.game, partial(_take, table, recorder, seat, (answer,)))
            return Change(table.with_player_back(seat), recorder)

        return await self._repository.change(table_id, decide)

    async def set_quiet(self, table_id: str, person: Person, asked: str, *, is_quiet: bool) -> Table:
        """Pass all windows for the person until the next turn, or stop doing so.

        An open window is passed at once by an ordinary move. Otherwise others notice nothing: the table's time of
        change stays. ``asked`` is the question for which the button was drawn, ``-`` for none.

        :raises Stale: if the seat's question has changed.
        :raises Refused: if it is the person's turn, or no window of the game can be passed.
        """

        async def decide(table: Table) -> Change:
            seat, state = table.get_player(person.id)
            if table.is_over:
                raise Stale("over", table)
            if asked != table.get_token(seat):
                raise Stale("stale", table)
            game, question = table.entry.game, state.question(seat)
            if not can_be_quiet(game, question):
                raise Refused("malformed", table)
            if is_quiet and can_be_passed(game, question):
                recorder = self._repository.recorder(table)
                recorder.set_quiet(seat)
                await run_game_code(game, partial(_take, table, recorder, seat, (state.choose_default(seat),)))
                return Change(table, recorder)
            return Change(table.with_seat(replace(table.seats[seat], quiet_until=NOT_YET if is_quiet else None)))

        return await self._repository.change(table_id, decide)

    def _parse_batch(self, table: Table, batch: str) -> tuple[Action, ...]:
        try:
            return self._repository.codec(table.row.game).batch_from_short(batch)
        except MalformedAction as error:
            raise Refused("malformed", table) from error

    async def _find_undo_target(self, table: Table, seat: int) -> int | None:
        if not table.is_running or table.newest is None or not can_be_undone(table.newest):
            return None
        return find_last_move_start(await self._repository.store.steps.list_between(table.id), seat)


async def restore_state(repository: TableRepository, table: Table, seq: int) -> State[Any, Any]:
    """Return the state after step ``seq``, with later asides applied again: an undo keeps them.

    :raises Refused: if there is no such step.
    """
    codec = repository.codec(table.row.game)
    step = await repository.store.steps.get(table.id, seq)
    if step is None:
        raise Refused("no-undo", table)
    state = codec.state_from_json(step.state, step.version)
    for later in await repository.store.steps.list_between(table.id, seq + 1):
        if later.kind is StepKind.ASIDE:
            (aside,) = codec.batch_from_short(later.action)
            if state.refusal(later.seat, aside) is None:
                state = state.apply(later.seat, aside).state
    return state


def _take(table: Table, recorder: StepRecorder, seat: int, actions: Sequence[Action]) -> None:
    """Take the actions in order; those after the end of the game are ignored."""
    for action in actions:
        if recorder.outcome is not None:
            return
        kind = StepKind.ASIDE if isinstance(action, table.entry.game.asides) else StepKind.ACT
        try:
            recorder.take(kind, seat, action)
        except IllegalAction as error:
            raise Refused.from_rules(error.refusal, table) from error


def _check_question(table: Table, seat: int, asked: str | None) -> None:
    if seat not in table.asked:
        raise Stale("not-asked", table)
    if asked is not None and asked != table.get_token(seat):
        raise Stale("stale", table)
