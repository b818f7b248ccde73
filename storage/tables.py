"""Tables with their seats and steps, and how finished ones ended."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any

from storage import statements
from storage.access import Access, places
from storage.archive import unpack
from storage.errors import IdTaken
from storage.rows import (
    DeadlineRow,
    FormerRow,
    MotionRow,
    ResultRow,
    SeatRow,
    Settings,
    Snapshot,
    Status,
    StepRow,
    TableRow,
)
from storage.snapshot import best_mark, settings, snapshot
from storage.statements import DEADLINES, RESULTS, SEATS, TABLES

_OWNED = ("id", "seq", "branch", "revision")
"""Columns of a table that callers do not write."""


class TablesAndSteps(Access):
    """What there is of every table."""

    async def create_table(
        self, table: TableRow, seats: Sequence[SeatRow], deadlines: Sequence[DeadlineRow] = ()
    ) -> None:
        """Store a table nobody has seen yet.

        :raises IdTaken: if there is one with this id, or was one of which the results are kept.
        """

        def work(database: sqlite3.Connection) -> None:
            statements.check_unused(database, table.id)
            try:
                database.execute(f"INSERT INTO tables ({TABLES.listed}) VALUES ({TABLES.places})", TABLES.values(table))
            except sqlite3.IntegrityError as error:
                raise IdTaken(table.id) from error
            SEATS.put(database, table.id, seats)
            DEADLINES.put(database, table.id, deadlines)
            statements.compare_messages(database, table.id)

        await self._connection.write(work)

    async def change_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow] | None = None,
        deadlines: Sequence[DeadlineRow] | None = None,
        motions: Sequence[MotionRow] | None = None,
    ) -> TableRow:
        """Store a changed table, all but its numbers of steps, and its seats, deadlines and motion where given.

        ``motions`` has the one that stands, or none.

        Returns the row as it is now.

        :raises NoSuchTable: if there is none with this id.
        """
        columns = zip(TABLES.names, TABLES.values(table), strict=True)
        values = {name: value for name, value in columns if name not in _OWNED}
        return await self._connection.write(
            lambda database: statements.change(
                database, statements.existing(database, table.id), values, seats, deadlines, motions
            )
        )

    async def append(
        self,
        table_id: str,
        steps: Sequence[StepRow],
        *,
        status: Status,
        branch: int,
        outcome: str = "",
        mark: int | None = None,
        key: str | None = None,
        host_id: int | None = None,
        seats: Sequence[SeatRow] | None = None,
        deadlines: Sequence[DeadlineRow] | None = None,
        motions: Sequence[MotionRow] | None = None,
        results: Sequence[ResultRow] = (),
        former: Sequence[FormerRow] = (),
    ) -> TableRow:
        """Store one or more steps and what became of the table by them; what is None stays as it is.

        ``former`` are those who got up from their seats, or lost them, by these steps.

        With the status ENDED, the steps of the whole game are packed together, and ``results`` are stored. Returns the
        row as it is now.

        :raises SequenceTaken: if there is a step with one of their numbers already, or the table is over.
        :raises NoSuchTable: if there is none with this id.
        """
        values: dict[str, Any] = {
            "status": status,
            "branch": branch,
            "seq": steps[-1].seq,
            "touched_at": steps[-1].at,
            "outcome": outcome,
            "mark": mark,
            "given_back": 0.0,
        }
        values |= {name: value for name, value in (("key", key), ("host_id", host_id)) if value is not None}

        def work(database: sqlite3.Connection) -> TableRow:
            before = statements.existing(database, table_id)
            statements.insert_steps(database, before, steps)
            statements.keep_former(database, former)
            if status is Status.ENDED:
                statements.archive(database, table_id)
                statements.keep_results(database, results)
            return statements.change(database, before, values, seats, deadlines, motions)

        return await self._connection.write(work)

    async def tables_after(self, table_id: str) -> tuple[str, ...]:
        """The ids of the tables that were opened after this one, the newest first."""
        return await self._column(
            "SELECT id FROM tables WHERE after = ? AND after <> '' ORDER BY opened_at DESC", (table_id,)
        )

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
                statements.drop(database, table_id)
            return len(found)

        return await self._connection.write(work)

    async def snapshot(self, table_id: str) -> Snapshot | None:
        """The table with all that is known of it; None if there is none with this id."""
        return await self._connection.read(lambda database: snapshot(database, table_id))

    async def settings(self, table: TableRow, user_ids: Sequence[int]) -> Settings:
        """What these users, and the server, have chosen as far as it concerns the table."""
        return await self._connection.read(lambda database: settings(database, table, user_ids))

    async def steps(self, table_id: str, since: int = 0, until: int | None = None) -> tuple[StepRow, ...]:
        """The steps from number ``since`` to before number ``until`` (None: to the newest), without their states."""
        return await self._connection.read(lambda database: statements.steps(database, table_id, since, until))

    async def step(self, table_id: str, seq: int) -> StepRow | None:
        """One step with its state, also of a game that is over; None if there is none with this number."""
        return await self._connection.read(lambda database: statements.step(database, table_id, seq))

    async def whole_steps(self, table_id: str) -> tuple[StepRow, ...]:
        """All steps of a game that is over, with their states; none while it runs."""

        def work(database: sqlite3.Connection) -> tuple[StepRow, ...]:
            archive = statements.archived(database, table_id)
            return unpack(*archive) if archive else ()

        return await self._connection.read(work)

    async def tables_of(self, user_id: int, statuses: Collection[Status]) -> tuple[tuple[TableRow, int], ...]:
        """The tables at which the user sits, each with the seat; what changed last comes first."""

        def work(database: sqlite3.Connection) -> tuple[tuple[TableRow, int], ...]:
            found = database.execute(
                f"SELECT seat, {TABLES.listed} FROM seats JOIN tables ON id = table_id"
                f" WHERE user_id = ? AND status IN ({places(statuses)}) ORDER BY touched_at DESC, id",
                (user_id, *statuses),
            )
            return tuple((TABLES.row(values), seat) for seat, *values in found)

        return await self._connection.read(work)

    async def seats_of(self, user_id: int) -> tuple[tuple[TableRow, SeatRow], ...]:
        """The tables of any status at which the user sits, each with the seat; what was opened first comes first."""

        def work(database: sqlite3.Connection) -> tuple[tuple[TableRow, SeatRow], ...]:
            found = database.execute(
                f"SELECT {SEATS.columns.listed}, {TABLES.listed} FROM seats JOIN tables ON id = table_id"
                " WHERE user_id = ? ORDER BY opened_at, id",
                (user_id,),
            )
            count = len(SEATS.columns.names)
            return tuple((TABLES.row(values[count:]), SEATS.columns.row(values[:count])) for values in found)

        return await self._connection.read(work)

    async def tables_at(self, guild_id: int, statuses: Collection[Status]) -> tuple[TableRow, ...]:
        """The tables of a server; what changed last comes first."""
        return await self._select(
            TABLES,
            f"SELECT {TABLES.listed} FROM tables WHERE guild_id = ? AND status IN ({places(statuses)})"
            " ORDER BY touched_at DESC, id",
            (guild_id, *statuses),
        )

    async def paused_tables(self) -> tuple[TableRow, ...]:
        """The lobbies and running tables that are paused."""
        return await self._select(
            TABLES,
            f"SELECT {TABLES.listed} FROM tables WHERE status IN ('{Status.LOBBY}', '{Status.RUNNING}')"
            " AND is_paused ORDER BY touched_at DESC, id",
        )

    async def tables_with(self, status: Status) -> tuple[str, ...]:
        """The ids of the tables with a status."""
        return await self._column("SELECT id FROM tables WHERE status = ? ORDER BY id", (status,))

    async def best_mark(self, guild_id: int, game: str, options: str) -> int | None:
        """The smallest mark of this server's finished games with equal options; None before there is one."""
        return await self._connection.read(lambda database: best_mark(database, guild_id, game, options))

    async def results_of(self, user_id: int) -> tuple[ResultRow, ...]:
        """How the user's finished games went, the newest last."""
        return await self._select(
            RESULTS, f"SELECT {RESULTS.listed} FROM results WHERE user_id = ? ORDER BY ended_at, table_id", (user_id,)
        )

    async def results_at(self, guild_id: int, game: str) -> tuple[ResultRow, ...]:
        """How the finished games of a server went for the players that are known, the newest last."""
        return await self._select(
            RESULTS,
            f"SELECT {RESULTS.listed} FROM results WHERE guild_id = ? AND game = ? AND user_id IS NOT NULL"
            " ORDER BY ended_at, table_id, seat",
            (guild_id, game),
        )

    async def keep_results(self, results: Sequence[ResultRow]) -> None:
        """Store how games went, in the place of what was stored of the same seats."""
        await self._connection.write(lambda database: statements.keep_results(database, results))

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""

        def work(database: sqlite3.Connection) -> dict[str, int]:
            return dict(database.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall())

        return await self._connection.read(work)
