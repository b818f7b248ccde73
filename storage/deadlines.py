"""What happens at its time, and the time that is given back."""

from __future__ import annotations

import sqlite3

from storage import clocks, queries
from storage.access import Access
from storage.queries import DEADLINES
from storage.rows import DeadlineRow

_COLUMNS = DEADLINES.columns


class DeadlineStore(Access):
    """What is due when; the deadlines of a table are written with it, by :meth:`TableStore.change`."""

    async def next(self) -> DeadlineRow | None:
        """The earliest deadline of all tables; None if there is none."""
        found = await self._select(_COLUMNS, f"SELECT {_COLUMNS.listed} FROM deadlines ORDER BY due LIMIT 1")
        return found[0] if found else None

    async def due(self, now: float) -> tuple[DeadlineRow, ...]:
        """The deadlines that have passed, the earliest first; ``now`` is in seconds since the epoch."""
        return await self._select(
            _COLUMNS, f"SELECT {_COLUMNS.listed} FROM deadlines WHERE due <= ? ORDER BY due", (now,)
        )

    async def drop(self, row: DeadlineRow) -> None:
        """Forget exactly this deadline; one that was set anew since stays."""

        def work(database: sqlite3.Connection) -> None:
            dropped = database.execute(
                "DELETE FROM deadlines WHERE table_id = ? AND seat = ? AND kind = ? AND due = ? AND question = ?",
                (row.table_id, row.seat, row.kind, row.due, row.question),
            )
            if dropped.rowcount:
                queries.raise_revision_unseen(database, row.table_id)

        await self._connection.write(work)

    async def beat(self, now: float) -> None:
        """Note that the bot is there."""
        await self._connection.write(lambda database: clocks.beat(database, now))

    async def give_back(self, now: float, remark_each: float) -> tuple[str, ...]:
        """Move all deadlines by the time since the bot was last there, and note that it is there now.

        Tables of which the deadlines were moved by another ``remark_each`` seconds are to be drawn again: their ids.
        """
        return await self._connection.write(lambda database: clocks.give_back(database, now, remark_each))

    async def waiting(self, kind: str) -> tuple[tuple[DeadlineRow, int], ...]:
        """The deadlines of this kind of players who are there, at tables that can be shown, each with its user."""
        found = await self._pairs(
            f"SELECT user_id, {_COLUMNS.of('deadlines')} FROM deadlines JOIN tables ON id = deadlines.table_id"
            " JOIN seats ON seats.table_id = id AND seats.seat = deadlines.seat"
            " WHERE kind = ? AND user_id IS NOT NULL AND away = '' AND is_paused = 0 ORDER BY due, id",
            (kind,),
        )
        return tuple((_COLUMNS.row(values), user_id) for user_id, *values in found)
