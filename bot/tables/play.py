"""Moves: taken, taken back, and answered once and for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.engine.contract import Action, IllegalAction, State
from bot.tables.codec import MalformedAction
from bot.tables.course import Course
from bot.tables.ledger import Ledger
from bot.tables.orders import AUTO, can_be_passed, can_be_quiet, choices
from bot.tables.table import Person, Refused, Stale, Table
from bot.tables.undo import last_move_start, may_be_taken_back
from bot.tables.work import worked_out
from storage.rows import NOT_YET, OrderRow


class Play(Ledger):
    """What people do in games that run."""

    async def act(self, table_id: str, person: Person, batch: str, asked: str | None) -> Table:
        """Take the actions of a batch, in order: all or none.

        ``batch`` is the short form as it came through Discord. ``asked`` is the question it answers; None where
        the player named the actions just now, so that nothing can be stale.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if the rules, or the state of the table, do not allow it.
        """
        async with self._table(table_id) as table:
            actions = self._parsed(table, batch)
            seat, _ = table.playing(person.id)
            if table.is_over:
                raise Stale("over", table)
            if not all(isinstance(action, table.entry.game.asides) for action in actions):
                _check_question(table, seat, asked)
            course = self._course(table)
            await worked_out(table.entry.game, partial(self._take, table, course, seat, actions))
            return await self._store(table.with_back(seat), course)

    async def undo(self, table_id: str, person: Person, asked: str | None = None) -> Table:
        """Take back the newest move of one's own, unless chance was drawn or others know of it.

        ``asked`` is the question under which a button was drawn, so that two presses take one move back.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if there is nothing to take back.
        """
        async with self._table(table_id) as table:
            seat, _ = table.playing(person.id)
            if asked not in (None, table.token(seat)):
                raise Stale("stale", table)
            to = await self._undo_target(table, seat)
            if to is None:
                raise Refused("no-undo", table)
            course = self._course(table)
            course.go_back(seat, to, await self._state_at(table, to))
            return await self._store(table, course)

    async def quiet(self, table_id: str, person: Person, asked: str, *, is_quiet: bool) -> Table:
        """Let everything pass for the person until the next turn of theirs, or do so no longer.

        A window in which the person is being asked is passed at once, by a move of theirs like any other. Nobody else
        is shown anything of the rest. ``asked`` is the question under which the button was drawn, ``-`` for none.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if it is the person's turn, or the game has nothing that can be let pass.
        """
        async with self._table(table_id) as table:
            seat, state = table.playing(person.id)
            if table.is_over:
                raise Stale("over", table)
            if asked != table.token(seat):
                raise Stale("stale", table)
            game, question = table.entry.game, state.question(seat)
            if not can_be_quiet(game, question):
                raise Refused("malformed", table)
            if is_quiet and can_be_passed(game, question):
                course = self._course(table)
                course.hush(seat)
                await worked_out(game, partial(self._take, table, course, seat, (state.default(seat),)))
                return await self._store(table, course)
            return await self._hush(table, seat, is_quiet=is_quiet)

    async def order(self, user_id: int, game: str, about: str, choice: str) -> None:
        """Keep a standing order of a user: it answers what is asked from now on.

        :raises Refused: if the game offers no such order.
        """
        if game not in self.catalogue or choice not in choices(self.catalogue[game].game, about):
            raise Refused("malformed")
        async with self._work():
            if choice == AUTO:
                await self.store.drop_order(user_id, game, about)
            else:
                await self.store.put_order(OrderRow(user_id, game, about, choice))

    def _parsed(self, table: Table, batch: str) -> tuple[Action, ...]:
        try:
            return self.codec(table.row.game).batch_from_short(batch)
        except MalformedAction as error:
            raise Refused("malformed", table) from error

    def _take(self, table: Table, course: Course, seat: int, actions: Sequence[Action]) -> None:
        """Take the actions in order; what is left of a batch when the game ends has no meaning any more."""
        for action in actions:
            if course.outcome is not None:
                return
            kind = "aside" if isinstance(action, table.entry.game.asides) else "act"
            try:
                course.take(kind, seat, action)
            except IllegalAction as error:
                raise Refused.by_rules(error.refusal, table) from error

    async def _undo_target(self, table: Table, seat: int) -> int | None:
        if not table.is_running or table.newest is None or not may_be_taken_back(table.newest):
            return None
        return last_move_start(await self.store.steps(table.id), seat)

    async def _state_at(self, table: Table, seq: int) -> State[Any, Any]:
        """The state after step ``seq``, with the asides that came later taken again: they outlast an undo."""
        codec = self.codec(table.row.game)
        step = await self.store.step(table.id, seq)
        if step is None:
            raise Refused("no-undo", table)
        state = codec.state_from_json(step.state, step.version)
        for later in await self.store.steps(table.id, seq + 1):
            if later.kind == "aside":
                (aside,) = codec.batch_from_short(later.action)
                if state.refusal(later.seat, aside) is None:
                    state = state.apply(later.seat, aside).state
        return state

    async def _hush(self, table: Table, seat: int, *, is_quiet: bool) -> Table:
        """Store whether everything is let pass for the seat; not even the table's time tells others that it is so."""
        until = NOT_YET if is_quiet else None
        seats = tuple(replace(row, quiet_until=until) if row.seat == seat else row for row in table.seats)
        stored = await self.store.change_table(table.row, seats)
        self.announce(table.id)
        return replace(table, row=stored, seats=seats)


def _check_question(table: Table, seat: int, asked: str | None) -> None:
    if seat not in table.asked:
        raise Stale("not-asked", table)
    if asked is not None and asked != table.token(seat):
        raise Stale("stale", table)
