"""The steps of games: those of running ones row by row, those of finished ones packed together."""

from __future__ import annotations

import sqlite3

from storage import queries
from storage.access import Access
from storage.archive import unpack
from storage.rows import StepRow


class StepStore(Access):
    """What happened in each game; steps are written by :meth:`TableStore.change`."""

    async def between(self, table_id: str, since: int = 0, until: int | None = None) -> tuple[StepRow, ...]:
        """The steps from number ``since`` to before number ``until`` (None: to the newest), without their states."""
        return await self._connection.read(lambda database: queries.steps(database, table_id, since, until))

    async def one(self, table_id: str, seq: int) -> StepRow | None:
        """One step with its state, also of a game that is over; None if there is none with this number."""
        return await self._connection.read(lambda database: queries.step(database, table_id, seq))

    async def whole_game(self, table_id: str) -> tuple[StepRow, ...]:
        """All steps of a game that is over, with their states; none while it runs."""

        def work(database: sqlite3.Connection) -> tuple[StepRow, ...]:
            archive = queries.archived(database, table_id)
            return unpack(*archive) if archive else ()

        return await self._connection.select(work)
