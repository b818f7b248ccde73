"""The part of the store for the messages of tables, which do not raise the revision, and for kept lists of tables."""

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter

from storage import queries
from storage.access import Access
from storage.database import Database
from storage.processes import check_lease
from storage.queries import MESSAGES, TABLE_MESSAGES
from storage.row_mapper import RowMapper
from storage.rows import KeptPageRow, LeaseHolder, MessageRow
from storage.shards import ALL, Shards

_TO_DRAW = "is_drawn = 0 AND (is_paused = 0 OR status NOT IN ('lobby', 'running'))"
"""The condition of tables to draw; a paused one is tried by itself, and cannot be drawn for weeks."""

KEPT_PAGES = RowMapper(KeptPageRow, "kept_pages", "user_id")


class MessageStore(Access):
    """The messages of tables, and the tables to draw."""

    async def list_by_table(self, table_id: str) -> tuple[MessageRow, ...]:
        return await self._recall(TABLE_MESSAGES, table_id)

    async def find(self, message_id: int) -> MessageRow | None:
        """Find the row of a Discord message; None if it is not a table's."""
        return await self._find(MESSAGES.mapper, "WHERE message_id = ?", (message_id,))

    async def replace(
        self,
        table_id: str,
        before: Sequence[MessageRow],
        after: Sequence[MessageRow],
        writer: LeaseHolder | None = None,
    ) -> None:
        """Replace the messages of a table; ``before`` are those stored now. A table has only one writer of these.

        Usually only the revision changes, which is one statement for all. A power cut may undo the last of these, as a
        kill before them does: then the table is drawn again.

        :raises LostLease: if ``writer`` is not the only one any more.
        """
        newest = max((row.shown for row in after), default=0)
        shown = [replace(row, shown=newest) for row in before]

        memory = self._connection.memory

        def work(database: Database) -> None:
            is_known = memory.has(_sort(before), TABLE_MESSAGES, table_id)
            if writer is not None:
                check_lease(database, writer)
            if shown != [*before]:
                database.execute("UPDATE messages SET shown = ? WHERE table_id = ?", (newest, table_id))
            MESSAGES.replace(database, table_id, shown, after)
            queries.compare_messages(database, table_id)
            if is_known:
                memory.learn(_sort(after), TABLE_MESSAGES, table_id)

        await self._connection.write(work, is_synced=False)

    async def list_stale(self, limit: int, shards: Shards = ALL) -> tuple[str, ...]:
        """List the ids of the tables of these shards to draw, the last changed first.

        They have a message that shows an older revision, or are running and have no table message. Paused ones are
        left out.
        """
        return await self._select_column(
            f"SELECT id FROM tables WHERE {_TO_DRAW} AND {shards.build_condition('id')}"
            " ORDER BY touched_at DESC LIMIT ?",
            (limit,),
        )

    async def list_unfinished(self, limit: int) -> tuple[str, ...]:
        """List the ids of the tables to draw and of the paused ones that are not drawn, the last changed first."""
        return await self._select_column(
            "SELECT id FROM tables WHERE is_drawn = 0 ORDER BY touched_at DESC LIMIT ?", (limit,)
        )

    async def count_stale(self) -> int:
        """Count the tables to draw, without paused ones."""
        ((count,),) = await self._select_tuples(f"SELECT count(*) FROM tables WHERE {_TO_DRAW}", ())
        return int(count)


def _sort(rows: Sequence[MessageRow]) -> tuple[MessageRow, ...]:
    """Return the rows as they are read."""
    return tuple(sorted(rows, key=attrgetter(*MESSAGES.key)))


class KeptPageStore(Access):
    """A row for each person who keeps the list of their tables."""

    async def list_all(self) -> tuple[KeptPageRow, ...]:
        return await self._select(KEPT_PAGES, "ORDER BY user_id")

    async def put(self, row: KeptPageRow) -> None:
        """Insert or replace the kept page of a user."""
        await self._save(KEPT_PAGES, row)

    async def drop(self, row: KeptPageRow) -> None:
        """Delete exactly this kept page, not one that has replaced it."""
        await self._execute(
            "DELETE FROM kept_pages WHERE user_id = ? AND message_id = ?", (row.user_id, row.message_id)
        )
