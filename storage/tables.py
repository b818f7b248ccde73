"""Tables with their seats, deadlines and motions: every write of them is checked against what was read."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping, Sequence

from storage import queries
from storage.access import Access, places
from storage.errors import IdTaken
from storage.queries import DEADLINES, MOTIONS, SEATS, TABLES
from storage.rows import (
    Around,
    FormerRow,
    ResultRow,
    SeatRow,
    Settings,
    Snapshot,
    Status,
    StepRow,
    TableRow,
    TableRows,
)
from storage.snapshot import settings, snapshot


class TableStore(Access):
    """What there is of every table."""

    async def create(self, rows: TableRows, guests: Mapping[int, bool] | None = None) -> None:
        """Store a table nobody has seen yet; ``guests`` as :meth:`guests` gives them.

        :raises IdTaken: if there is one with this id, or was one of which the results are kept.
        """
        table = rows.table

        def work(database: sqlite3.Connection) -> None:
            queries.check_unused(database, table.id)
            try:
                database.execute(f"INSERT INTO tables ({TABLES.listed}) VALUES ({TABLES.places})", TABLES.values(table))
            except sqlite3.IntegrityError as error:
                raise IdTaken(table.id) from error
            SEATS.put(database, table.id, (), rows.seats)
            DEADLINES.put(database, table.id, (), rows.deadlines)
            MOTIONS.put(database, table.id, (), queries.as_rows(rows.motion))
            queries.keep_guests(database, table.id, guests or {})
            queries.compare_messages(database, table.id)

        await self._connection.write(work)

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
        """Store what became of a table, the steps that led there, and who got up from their seats by them.

        ``before`` are its rows as they were read. When the game ends, its steps are packed together, and ``results``
        are stored. Returns the table's row as it is then.

        :raises RevisionConflict: if the table was changed since ``before`` was read.
        :raises NoSuchTable: if it is gone.
        """
        table_id, is_ended = before.table.id, after.table.status is Status.ENDED

        def work(database: sqlite3.Connection) -> TableRow:
            row = queries.change(database, before, after)
            if steps:
                queries.insert_steps(database, before.table, steps)
            if steps and is_ended:
                queries.archive(database, table_id)
            queries.keep_results(database, results)
            queries.keep_former(database, former)
            queries.keep_guests(database, table_id, guests or {})
            return row

        return await self._connection.write(work)

    async def drop_finished(self, before: float, limit: int) -> int:
        """Remove tables that are over and were last changed before then, the oldest first; how many, ``limit`` at most.

        What is kept of them is how they went for their players, and the best mark.
        """

        def work(database: sqlite3.Connection) -> int:
            found = database.execute(
                "SELECT id FROM tables WHERE status IN ('ended', 'closed') AND touched_at < ?"
                " ORDER BY touched_at LIMIT ?",
                (before, limit),
            ).fetchall()
            for (table_id,) in found:
                queries.drop(database, table_id)
            return len(found)

        return await self._connection.write(work)

    async def snapshot(self, table_id: str) -> Snapshot | None:
        """The table with all that is known of it; None if there is none with this id."""
        found = await self._connection.read(lambda database: snapshot(database, table_id))
        return found if isinstance(found, Snapshot) else None

    async def look(self, table_id: str, revision: int) -> Snapshot | Around | None:
        """As :meth:`snapshot`, but only what is around the table if it still has this revision."""
        return await self._connection.read(lambda database: snapshot(database, table_id, revision))

    async def settings(self, table: TableRow, user_ids: Sequence[int]) -> Settings:
        """What these users, and the server, have chosen as far as it concerns the table."""
        return await self._connection.read(lambda database: settings(database, table, user_ids))

    async def guests(self, table_id: str) -> dict[int, bool]:
        """Who was made welcome at a table, and who (False) was sent away."""
        found = await self._pairs("SELECT user_id, is_welcome FROM guests WHERE table_id = ?", (table_id,))
        return {user_id: bool(is_welcome) for user_id, is_welcome in found}

    async def former(self, table_id: str) -> tuple[FormerRow, ...]:
        """Who sat on the seats of a game before, in the order in which they got up."""
        return await self._connection.select(lambda database: queries.FORMER.read(database, table_id))

    async def after(self, table_id: str) -> tuple[str, ...]:
        """The ids of the tables that were opened after this one, the newest first."""
        return await self._column(
            "SELECT id FROM tables WHERE after = ? AND after <> '' ORDER BY opened_at DESC", (table_id,)
        )

    async def of_user(self, user_id: int, statuses: Collection[Status]) -> tuple[tuple[TableRow, int], ...]:
        """The tables at which the user sits, each with the seat; what changed last comes first."""
        found = await self._pairs(
            f"SELECT seat, {TABLES.listed} FROM seats JOIN tables ON id = table_id"
            f" WHERE user_id = ? AND status IN ({places(statuses)}) ORDER BY touched_at DESC, id",
            (user_id, *statuses),
        )
        return tuple((TABLES.row(values), seat) for seat, *values in found)

    async def seats_of(self, user_id: int) -> tuple[tuple[TableRow, SeatRow], ...]:
        """The tables of any status at which the user sits, each with the seat; what was opened first comes first."""
        found = await self._pairs(
            f"SELECT {SEATS.columns.listed}, {TABLES.listed} FROM seats JOIN tables ON id = table_id"
            " WHERE user_id = ? ORDER BY opened_at, id",
            (user_id,),
        )
        count = len(SEATS.columns.names)
        return tuple((TABLES.row(values[count:]), SEATS.columns.row(values[:count])) for values in found)

    async def former_of(self, user_id: int) -> tuple[FormerRow, ...]:
        """The seats that a user once had."""
        columns = queries.FORMER.columns
        return await self._select(
            columns, f"SELECT {columns.listed} FROM former WHERE user_id = ? ORDER BY table_id, until", (user_id,)
        )

    async def at_server(self, guild_id: int, statuses: Collection[Status]) -> tuple[TableRow, ...]:
        """The tables of a server; what changed last comes first."""
        return await self._select(
            TABLES,
            f"SELECT {TABLES.listed} FROM tables WHERE guild_id = ? AND status IN ({places(statuses)})"
            " ORDER BY touched_at DESC, id",
            (guild_id, *statuses),
        )

    async def shown_in(self, home_id: int) -> tuple[TableRow, ...]:
        """The tables of any status that are shown in this channel or thread; what changed last comes first."""
        return await self._select(
            TABLES, f"SELECT {TABLES.listed} FROM tables WHERE home_id = ? ORDER BY touched_at DESC, id", (home_id,)
        )

    async def paused(self) -> tuple[TableRow, ...]:
        """The lobbies and running tables that are paused; the plus keeps SQLite from looking through all that run."""
        return await self._select(
            TABLES,
            f"SELECT {TABLES.listed} FROM tables WHERE +status IN ('{Status.LOBBY}', '{Status.RUNNING}')"
            " AND is_paused = 1 ORDER BY touched_at DESC, id",
        )

    async def with_status(self, status: Status) -> tuple[str, ...]:
        """The ids of the tables with a status."""
        return await self._column("SELECT id FROM tables WHERE status = ? ORDER BY id", (status,))

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        return dict(await self._pairs("SELECT status, count(*) FROM tables GROUP BY status", ()))
