"""The part of the store for steps: rows of running games, archives of finished ones."""

from __future__ import annotations

from storage import queries
from storage.access import Access
from storage.archive import unpack
from storage.database import Database
from storage.rows import StepRow


class StepStore(Access):
    """Reads steps; :meth:`TableStore.change` writes them."""

    async def list_between(self, table_id: str, since: int = 0, until: int | None = None) -> tuple[StepRow, ...]:
        """List the steps from ``since`` to before ``until`` (None: to the newest), without their states."""
        return await self._connection.read(lambda database: queries.list_steps(database, table_id, since, until))

    async def get(self, table_id: str, seq: int) -> StepRow | None:
        """Read one step with its state; None if there is none with this number."""
        return await self._connection.read(lambda database: queries.get_step(database, table_id, seq))

    async def list_archived(self, table_id: str) -> tuple[StepRow, ...]:
        """List all steps of a finished game, with their states; empty while it runs."""

        def work(database: Database) -> tuple[StepRow, ...]:
            archive = queries.get_archive(database, table_id)
            return unpack(*archive) if archive else ()

        return await self._connection.select(work)
