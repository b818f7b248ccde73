"""What happens at its time: deadlines, the time that is given back, and reminders that are out."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence

from storage import clocks, statements
from storage.access import Access, places
from storage.columns import Columns
from storage.rows import CallRow, DeadlineRow
from storage.statements import DEADLINES

_CALLS = Columns(CallRow)
_DEADLINES = DEADLINES.columns


class Schedule(Access):
    """What is due when."""

    async def deadlines(self, table_id: str) -> tuple[DeadlineRow, ...]:
        """The deadlines of a table, the earliest first."""
        return await self._connection.read(lambda database: DEADLINES.read(database, table_id))

    async def next_deadline(self) -> DeadlineRow | None:
        """The earliest deadline of all tables; None if there is none."""
        found = await self._select(_DEADLINES, f"SELECT {_DEADLINES.listed} FROM deadlines ORDER BY due LIMIT 1")
        return found[0] if found else None

    async def due(self, now: float) -> tuple[DeadlineRow, ...]:
        """The deadlines that have passed, the earliest first; ``now`` is in seconds since the epoch."""
        return await self._select(
            _DEADLINES, f"SELECT {_DEADLINES.listed} FROM deadlines WHERE due <= ? ORDER BY due", (now,)
        )

    async def drop_deadline(self, row: DeadlineRow) -> None:
        """Forget exactly this deadline; one that was set anew since stays."""
        await self._execute(
            "DELETE FROM deadlines WHERE table_id = ? AND seat = ? AND kind = ? AND due = ? AND question = ?",
            (row.table_id, row.seat, row.kind, row.due, row.question),
        )

    async def beat(self, now: float) -> None:
        """Note that the bot is there."""
        await self.put_meta(clocks.HEARTBEAT, repr(now))

    async def give_back(self, now: float, remark_each: float) -> tuple[str, ...]:
        """Move all deadlines by the time since the bot was last there, and note that it is there now.

        Tables of which the deadlines were moved by another ``remark_each`` seconds are to be drawn again: their ids.
        """
        return await self._connection.write(lambda database: clocks.give_back(database, now, remark_each))

    async def vacations(self, user_ids: Collection[int]) -> dict[int, float]:
        """Until when those of the users who ever were on vacation are, in seconds since the epoch."""

        def work(database: sqlite3.Connection) -> dict[int, float]:
            found = database.execute(
                "SELECT user_id, vacation_until FROM users"
                f" WHERE user_id IN ({places(user_ids)}) AND vacation_until > 0",
                tuple(user_ids),
            )
            return dict(found.fetchall())

        return await self._connection.read(work)

    async def set_vacation(self, user_id: int, until: float, now: float, kind: str) -> tuple[str, ...]:
        """Store until when a user is on vacation, and let the deadlines of this kind wait for the user's return.

        Returns the ids of the lobbies and running tables at which the user sits; all have to be drawn again.
        """
        return await self._connection.write(lambda database: clocks.set_vacation(database, user_id, until, now, kind))

    async def waiting(self, kind: str) -> tuple[tuple[DeadlineRow, int], ...]:
        """The deadlines of this kind of players who are there, at tables that can be shown, each with its user."""

        def work(database: sqlite3.Connection) -> tuple[tuple[DeadlineRow, int], ...]:
            columns = ", ".join(f"deadlines.{name}" for name in _DEADLINES.names)
            found = database.execute(
                f"SELECT user_id, {columns} FROM deadlines JOIN tables ON id = deadlines.table_id"
                " JOIN seats ON seats.table_id = id AND seats.seat = deadlines.seat"
                " WHERE kind = ? AND user_id IS NOT NULL AND away = '' AND is_paused = 0 ORDER BY due, id",
                (kind,),
            )
            return tuple((_DEADLINES.row(values), user_id) for user_id, *values in found)

        return await self._connection.read(work)

    async def calls(self) -> tuple[CallRow, ...]:
        """The reminders that are out."""
        return await self._select(_CALLS, f"SELECT {_CALLS.listed} FROM calls ORDER BY message_id, table_id")

    async def keep_calls(self, user_id: int, at: float, rows: Sequence[CallRow]) -> None:
        """Note that the user was reminded of these questions, in place of what reminded of them before."""

        def work(database: sqlite3.Connection) -> None:
            statements.set_user(database, user_id, {"called_at": at})
            database.executemany(
                f"INSERT OR REPLACE INTO calls ({_CALLS.listed}) VALUES ({_CALLS.places})",
                [_CALLS.values(row) for row in rows],
            )

        await self._connection.write(work)

    async def drop_call(self, row: CallRow) -> None:
        """Forget a reminder."""
        await self._execute(
            "DELETE FROM calls WHERE table_id = ? AND seat = ? AND question = ? AND user_id = ?",
            (row.table_id, row.seat, row.question, row.user_id),
        )
