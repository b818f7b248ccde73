"""Hints: what the strong level would do in a player's place, from what the player's seat sees."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.engine.contract import Action, State
from bot.tables.computer_pool import ComputerPool
from bot.tables.move import Change, check_question
from bot.tables.repository import TableRepository
from bot.tables.table import Person, Refused, Stale, Table, run_game_code

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hint:
    """A proposal for a seat that is asked."""

    table: Table
    seat: int
    actions: Sequence[Action]
    """At least one; see :data:`bot.engine.contract.Computer`."""
    begun: tuple[Action, ...] = ()
    """What the seat's player has begun to choose, and the actions come after."""


class Hints:
    """Gives hints at tables that allow them, and counts them."""

    def __init__(self, repository: TableRepository, pool: ComputerPool) -> None:
        self._repository = repository
        self._pool = pool
        self._running: dict[tuple[str, int, str], asyncio.Task[Hint]] = {}
        """By table, person and question: the hints that are being worked out."""

    async def check(self, table_id: str, person: Person) -> Table:
        """Check that the person may have a hint now; returns the table.

        :raises Stale: if the seat is not asked.
        :raises Refused: if the person is not seated, or the table allows no hints.
        """
        table = await self._repository.read(table_id)
        seat, _ = table.get_player(person.id)
        if table.is_over:
            raise Stale("over", table)
        check_question(table, seat, None)
        if not table.has_hints:
            raise Refused("no-hints", table)
        return table

    async def give(self, table: Table, person: Person, begun: tuple[Action, ...] = ()) -> Hint:
        """Choose what the strong level would do, and count the hint; a second request meanwhile gets the same one.

        It goes on from what the player has begun to choose, or leaves that out if the seat has nothing to do then.

        :raises Refused: if the seat's question has changed meanwhile.
        """
        seat, _ = table.get_player(person.id)
        key = (table.id, person.id, table.get_token(seat))
        if key not in self._running:
            task = asyncio.create_task(self._work_out(table, person, begun), name=f"hint at {table.id}")
            self._running[key] = task
            task.add_done_callback(lambda _: self._running.pop(key, None))
        return await asyncio.shield(self._running[key])

    async def _work_out(self, table: Table, person: Person, begun: tuple[Action, ...]) -> Hint:
        seat, state = table.get_player(person.id)
        token = table.get_token(seat)
        after = await run_game_code(table.entry.game, partial(_go_on, state, seat, begun))
        begun = () if after is None else begun
        actions = await self._pool.advise(table.entry.game, after or state, seat)

        async def decide(now: Table) -> Change:
            seat, state = now.get_player(person.id)
            is_open = now.is_running and now.get_token(seat) == token
            after = _go_on(state, seat, begun) if is_open else None
            if after is None or after.refusal(seat, actions[0]) is not None:
                raise Refused("hint-gone", now)
            return Change(now.with_seat(replace(now.seats[seat], hint_count=now.seats[seat].hint_count + 1)))

        table = await self._repository.change(table.id, decide)
        log.info("table %s: hint for seat %d", table.id, seat)
        return Hint(table, seat, actions, begun)


def _go_on(state: State[Any, Any], seat: int, begun: Sequence[Action]) -> State[Any, Any] | None:
    """Return the state after these actions; None if they cannot be taken, or if the seat has nothing to do then."""
    after = state.look_ahead(seat, begun)
    return after if after is not None and seat in after.to_act and after.legal_actions(seat) else None
