"""The part of the store for tables with seats, deadlines and motions; writes check the revision."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from storage import queries
from storage.access import Access, build_placeholders
from storage.database import Database
from storage.queries import SEATS, TABLES
from storage.rows import (
    FormerRow,
    ResultRow,
    SeatQuestionRow,
    SeatRow,
    Settings,
    Snapshot,
    Status,
    StepRow,
    TableContext,
    TableRow,
    TableRows,
)
from storage.snapshot import read_settings, read_snapshot


class TableStore(Access):
    """Reads and writes tables."""

    async def create(self, rows: TableRows, guests: Mapping[int, bool] | None = None) -> None:
        """Insert a new table; ``guests`` as :meth:`list_guests` gives them.

        :raises IdTaken: if a table or stored results have this id.
        """
        await self._connection.write(lambda database: queries.insert_table(database, rows, guests or {}))

    async def change(
        self,
        before: TableRows,
        after: TableRows,
        *,
        steps: Sequence[StepRow] = (),
        results: Sequence[ResultRow] = (),
        former: Sequence[FormerRow] = (),
        guests: Mapping[int, bool] | None = None,
    ) -> TableRow:
        """Store a change of a table, with its steps, results, former players and guests.

        ``before`` has the rows as they were read. When the game ends, its steps are archived. Returns the table's new
        row.

        :raises RevisionConflict: if the table was changed since ``before`` was read.
        :raises NoSuchTable: if it is gone.
        """
        table_id, is_ended = before.table.id, after.table.status is Status.ENDED

        def work(database: Database) -> TableRow:
            row = queries.update_table(database, before, after)
            if steps:
                queries.insert_steps(database, before.table, steps)
            if steps and is_ended:
                queries.archive_steps(database, table_id)
            queries.save_results(database, results)
            queries.save_former(database, former)
            queries.save_departures(database, {result.table_id for result in results})
            queries.save_guests(database, table_id, guests or {})
            return row

        return await self._connection.write(work)

    async def drop_finished(self, before: float, limit: int) -> int:
        """Delete at most ``limit`` finished tables last changed before ``before``; returns their number.

        Their results and best marks are kept.
        """

        def work(database: Database) -> int:
            found = database.execute(
                "SELECT id FROM tables WHERE status IN ('ended', 'closed') AND touched_at < ?"
                " ORDER BY touched_at LIMIT ?",
                (before, limit),
            ).fetchall()
            for (table_id,) in found:
                queries.delete_table(database, table_id)
            return len(found)

        return await self._connection.write(work)

    async def read_snapshot(self, table_id: str) -> Snapshot | None:
        """Read a table with all its rows; None if there is none with this id."""
        found = await self._connection.read(lambda database: read_snapshot(database, table_id))
        return found if isinstance(found, Snapshot) else None

    async def read_if_changed(self, table_id: str, revision: int) -> Snapshot | TableContext | None:
        """As :meth:`read_snapshot`, but only the context if the table still has this revision."""
        return await self._connection.read(lambda database: read_snapshot(database, table_id, revision))

    async def read_settings(self, table: TableRow, user_ids: Sequence[int]) -> Settings:
        """Read the settings of these users and the server for a table."""
        return await self._connection.read(lambda database: read_settings(database, table, user_ids))

    async def list_guests(self, table_id: str) -> dict[int, bool]:
        """List the users invited to a table (True) or excluded from it (False)."""
        found = await self._select_tuples("SELECT user_id, is_welcome FROM guests WHERE table_id = ?", (table_id,))
        return {user_id: bool(is_welcome) for user_id, is_welcome in found}

    async def list_former(self, table_id: str) -> tuple[FormerRow, ...]:
        """List the former players of a table, in the order in which they left."""
        return await self._connection.select(lambda database: queries.FORMER.read(database, table_id))

    async def list_rematches(self, table_id: str) -> tuple[str, ...]:
        """List the ids of the rematches of a table, the newest first."""
        return await self._select_column(
            "SELECT id FROM tables WHERE after = ? AND after <> '' ORDER BY opened_at DESC", (table_id,)
        )

    async def list_by_user(self, user_id: int, statuses: Collection[Status]) -> tuple[tuple[TableRow, int], ...]:
        """List the tables of a user with the seat, the last changed first."""
        found = await self._select_tuples(
            f"SELECT seat, {TABLES.columns} FROM seats JOIN tables ON id = table_id"
            f" WHERE user_id = ? AND status IN ({build_placeholders(statuses)}) ORDER BY touched_at DESC, id",
            (user_id, *statuses),
        )
        return tuple((TABLES.to_row(values), seat) for seat, *values in found)

    async def list_seat_questions(self, table_id: str = "") -> tuple[SeatQuestionRow, ...]:
        """List the players of all running tables, or of this one, with what is asked there."""
        only, values = (" AND tables.id = ?", (table_id,)) if table_id else ("", ())
        found = await self._select_tuples(
            "SELECT tables.id, touched_at, seats.seat, user_id, steps.asked,"
            " (SELECT min(due) FROM deadlines WHERE deadlines.table_id = tables.id AND deadlines.seat = seats.seat"
            " AND deadlines.kind <> 'silence'),"
            " coalesce(motions.asked, ''), coalesce(agreed, ''), coalesce(refused, ''),"
            " (SELECT min(due) FROM deadlines WHERE deadlines.table_id = tables.id AND deadlines.kind = 'motion')"
            " FROM tables JOIN steps ON steps.table_id = tables.id AND steps.seq = tables.seq"
            " JOIN seats ON seats.table_id = tables.id"
            " LEFT JOIN motions ON motions.table_id = tables.id AND motions.ending = ''"
            f" WHERE status = ? AND user_id IS NOT NULL{only} ORDER BY tables.id, seats.seat",
            (Status.RUNNING, *values),
        )
        return tuple(SeatQuestionRow(*values) for values in found)

    async def list_unwatched(self, kind: str) -> tuple[str, ...]:
        """List the ids of running tables of several people that have neither a clock nor a deadline of this kind."""
        return await self._select_column(
            "SELECT id FROM tables WHERE status = ? AND clock_seconds = 0"
            " AND NOT EXISTS (SELECT 1 FROM deadlines WHERE deadlines.table_id = id AND kind = ?)"
            " AND (SELECT count(user_id) FROM seats WHERE seats.table_id = id) > 1 ORDER BY id",
            (Status.RUNNING, kind),
        )

    async def list_seats_by_user(self, user_id: int) -> tuple[tuple[TableRow, SeatRow], ...]:
        """List the tables of any status of a user with the seat, the first opened first."""
        found = await self._select_tuples(
            f"SELECT {SEATS.mapper.columns}, {TABLES.columns} FROM seats JOIN tables ON id = table_id"
            " WHERE user_id = ? ORDER BY opened_at, id",
            (user_id,),
        )
        count = len(SEATS.mapper.names)
        return tuple((TABLES.to_row(values[count:]), SEATS.mapper.to_row(values[:count])) for values in found)

    async def list_former_by_user(self, user_id: int) -> tuple[FormerRow, ...]:
        """List the former seats of a user."""
        mapper = queries.FORMER.mapper
        return await self._select(
            mapper, f"SELECT {mapper.columns} FROM former WHERE user_id = ? ORDER BY table_id, until", (user_id,)
        )

    async def list_by_server(self, guild_id: int, statuses: Collection[Status]) -> tuple[TableRow, ...]:
        """List the tables of a server, the last changed first."""
        return await self._select(
            TABLES,
            f"SELECT {TABLES.columns} FROM tables WHERE guild_id = ? AND status IN ({build_placeholders(statuses)})"
            " ORDER BY touched_at DESC, id",
            (guild_id, *statuses),
        )

    async def list_by_home(self, home_id: int) -> tuple[TableRow, ...]:
        """List the tables of any status in this channel or thread, the last changed first."""
        return await self._select(
            TABLES, f"SELECT {TABLES.columns} FROM tables WHERE home_id = ? ORDER BY touched_at DESC, id", (home_id,)
        )

    async def list_paused(self) -> tuple[TableRow, ...]:
        """List the paused lobbies and running tables; the empty text makes SQLite use the index on ``is_paused``."""
        return await self._select(
            TABLES,
            f"SELECT {TABLES.columns} FROM tables WHERE status || '' IN ('{Status.LOBBY}', '{Status.RUNNING}')"
            " AND is_paused = 1 ORDER BY touched_at DESC, id",
        )

    async def get_last_opened(self, host_id: int, game: str, guild_id: int) -> TableRow | None:
        """Return the table of this game that the host opened last on this server, else anywhere; None without one.

        Tables whose deal is shared have options that the host did not choose, and are left out.
        """
        found = await self._select(
            TABLES,
            f"SELECT {TABLES.columns} FROM tables WHERE host_id = ? AND game = ? AND deal = '' AND same_as = ''"
            " ORDER BY guild_id <> ?, opened_at DESC, id LIMIT 1",
            (host_id, game, guild_id),
        )
        return found[0] if found else None

    async def list_by_status(self, status: Status) -> tuple[str, ...]:
        """List the ids of the tables with a status."""
        return await self._select_column("SELECT id FROM tables WHERE status = ? ORDER BY id", (status,))

    async def count_by_status(self) -> dict[str, int]:
        """Count the tables by status."""
        return dict(await self._select_tuples("SELECT status, count(*) FROM tables GROUP BY status", ()))
