"""The part of the store for deadlines."""

from __future__ import annotations

from dataclasses import replace

from storage import clocks, queries
from storage.access import Access, build_placeholders
from storage.database import Database
from storage.queries import DEADLINES
from storage.rows import DeadlineRow, TournamentStatus
from storage.shards import ALL, Shards

_COLUMNS = DEADLINES.mapper


class DeadlineStore(Access):
    """Reads, moves and deletes deadlines; :meth:`TableStore.change` writes those of a table."""

    async def get_next(self, without: str = "", shards: Shards = ALL) -> DeadlineRow | None:
        """Return the earliest deadline of the tables of these shards that is not of this kind; None without one."""
        found = await self._select(
            _COLUMNS,
            f"SELECT {_COLUMNS.columns} FROM deadlines WHERE kind <> ? AND {shards.build_condition('table_id')}"
            " ORDER BY due LIMIT 1",
            (without,),
        )
        return found[0] if found else None

    async def list_due(self, now: float, without: str = "", shards: Shards = ALL) -> tuple[DeadlineRow, ...]:
        """List the deadlines of these shards that have passed and are not of this kind, the earliest first.

        ``now`` is in seconds since the epoch.
        """
        return await self._select(
            _COLUMNS,
            f"SELECT {_COLUMNS.columns} FROM deadlines WHERE due <= ? AND kind <> ?"
            f" AND {shards.build_condition('table_id')} ORDER BY due",
            (now, without),
        )

    async def list_of_kind(self, kind: str, until: float, shards: Shards = ALL) -> tuple[DeadlineRow, ...]:
        """List the deadlines of a kind and of these shards that pass until then, without paused tables.

        The earliest comes first; ``until`` is in seconds since the epoch.
        """
        return await self._select(
            _COLUMNS,
            f"SELECT {_COLUMNS.list_of('deadlines')} FROM deadlines JOIN tables ON id = table_id"
            f" WHERE due <= ? AND kind = ? AND is_paused = 0 AND {shards.build_condition('table_id')} ORDER BY due",
            (until, kind),
        )

    async def drop(self, row: DeadlineRow) -> None:
        """Delete exactly this deadline, not one that has replaced it."""

        def work(database: Database) -> None:
            dropped = database.execute(
                "DELETE FROM deadlines WHERE table_id = ? AND seat = ? AND kind = ? AND due = ? AND question = ?",
                (row.table_id, row.seat, row.kind, row.due, row.question),
            )
            if dropped.rowcount:
                queries.raise_revision_unseen(database, row.table_id)

        await self._connection.write(work)

    async def record_heartbeat(self, now: float, shards: Shards = ALL) -> None:
        """Store that these shards are connected."""
        await self._connection.write(lambda database: clocks.record_heartbeat(database, now, shards))

    async def shift(self, now: float, remark_each: float, shards: Shards = ALL) -> tuple[str, ...]:
        """Move all deadlines of these shards by the time since the last heartbeat of each, and store a new one.

        Returns the ids of tables to draw again: see :func:`storage.clocks.shift_deadlines`.
        """
        return await self._connection.write(lambda database: clocks.shift_deadlines(database, now, remark_each, shards))

    async def note_outages(self, now: float, remark_each: float, shards: Shards) -> tuple[str, ...]:
        """Note the servers in an outage, and give back its time to others: see :func:`storage.clocks.note_outages`."""
        return await self._connection.write(lambda database: clocks.note_outages(database, now, remark_each, shards))

    async def list_waiting(self, *kinds: str) -> tuple[tuple[DeadlineRow, int], ...]:
        """List the deadlines of these kinds with their users, without absent players and paused tables.

        Those at a table of a tournament end with its round at the latest, as the table is closed then.
        """
        found = await self._select_tuples(
            f"SELECT user_id, coalesce(tournaments.due, deadlines.due), {_COLUMNS.list_of('deadlines')} FROM deadlines"
            " JOIN tables ON tables.id = deadlines.table_id"
            " JOIN seats ON seats.table_id = tables.id AND seats.seat = deadlines.seat"
            " LEFT JOIN pairings ON pairings.table_id = tables.id AND pairings.result = ''"
            " LEFT JOIN tournaments ON tournaments.id = pairings.tournament AND tournaments.status = ?"
            f" WHERE kind IN ({build_placeholders(kinds)}) AND user_id IS NOT NULL AND away = '' AND is_paused = 0"
            " ORDER BY deadlines.due, tables.id",
            (TournamentStatus.RUNNING, *kinds),
        )
        waiting = ((_COLUMNS.to_row(values), latest, user_id) for user_id, latest, *values in found)
        return tuple((replace(row, due=min(row.due, latest)), user_id) for row, latest, user_id in waiting)
