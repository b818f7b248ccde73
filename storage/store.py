"""Everything that outlives the process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from storage import clocks, personal, statements
from storage.archive import unpack
from storage.columns import Columns, Row
from storage.connection import Connection
from storage.errors import IdTaken, NoSuchTable, SequenceTaken, StoreError, StoreUnavailable
from storage.lock import InstanceLock
from storage.rows import (
    CallRow,
    DeadlineRow,
    FormerRow,
    MessageRow,
    MotionRow,
    OrderRow,
    ResultRow,
    SeatRow,
    ServerRow,
    Snapshot,
    Status,
    StepRow,
    TableRow,
    UserRow,
)
from storage.schema import migrate, shipped
from storage.statements import DEADLINES, FORMER, RESULTS, SEATS, SERVERS, TABLES, USERS

__all__ = ["IdTaken", "NoSuchTable", "SequenceTaken", "Store", "StoreError", "StoreUnavailable"]

PATIENCE = 2.0
"""Seconds to wait for another process's lock; less than what Discord waits for an answer."""

_MESSAGES = Columns(MessageRow)
_CALLS = Columns(CallRow)
_ORDERS = Columns(OrderRow)

_LIVE = f"status IN ('{Status.LOBBY}', '{Status.RUNNING}')"
_OWNED = ("id", "seq", "branch", "revision")
"""Columns of a table that callers do not write."""


class Store:
    """The database of one bot; this interface is all that the rest of the program knows of it.

    Whatever writes is one transaction, on the disk when the method returns. Every write that can change what is drawn
    raises the table's revision. Every method raises :class:`StoreUnavailable` if the database cannot do it now, and
    has then changed nothing.
    """

    def __init__(self, connection: Connection, lock: InstanceLock) -> None:
        self._connection = connection
        self._lock = lock

    @classmethod
    async def open(cls, path: Path, now: float, patience: float = PATIENCE) -> Store:
        """Open the database, bringing it up to date or making it; ``now`` is in seconds since the epoch.

        :raises AlreadyRunning: if another process has it open.
        :raises DatabaseTooNew: if a later version of this program wrote it.
        :raises StoreError: if it cannot be opened or brought up to date.
        """
        try:
            lock = await asyncio.to_thread(_locked, path)
            try:
                await asyncio.to_thread(migrate, path, now, shipped())
                connection = Connection(path, patience)
                await connection
            except BaseException:
                lock.release()
                raise
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path} cannot be opened: {error}") from error
        return cls(connection, lock)

    async def close(self) -> None:
        """Finish what is under way and close; nothing can be done with the store afterwards."""
        try:
            await self._connection.close()
        finally:
            self._lock.release()

    # Tables

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
            statements.replace_seats(database, table.id, seats)
            statements.replace_deadlines(database, table.id, deadlines)
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
            lambda database: statements.change(database, table.id, values, seats, deadlines, motions)
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
            statements.insert_steps(database, table_id, steps)
            statements.keep_former(database, former)
            if status is Status.ENDED:
                statements.archive(database, table_id)
                statements.keep_results(database, results)
            return statements.change(database, table_id, values, seats, deadlines, motions)

        return await self._connection.write(work)

    async def touch(self, table_id: str) -> None:
        """Let the table be drawn again, though nothing of it has changed."""
        await self._connection.write(lambda database: statements.raise_revision(database, table_id))

    async def rename(self, user_id: int, name: str) -> tuple[str, ...]:
        """Store what a user is called now at all lobbies and running tables; the ids of those where it was other."""

        def work(database: sqlite3.Connection) -> tuple[str, ...]:
            seats = database.execute(
                "SELECT table_id FROM seats JOIN tables ON id = table_id"
                f" WHERE user_id = ? AND name <> ? AND {_LIVE} ORDER BY table_id",
                (user_id, name),
            ).fetchall()
            for (table_id,) in seats:
                database.execute(
                    "UPDATE seats SET name = ? WHERE table_id = ? AND user_id = ?", (name, table_id, user_id)
                )
                statements.raise_revision(database, table_id)
            return tuple(table_id for (table_id,) in seats)

        return await self._connection.write(work)

    async def forget(self, user_id: int) -> tuple[str, ...]:
        """Remove the user from every seat with name and settings, and from being host.

        Returns the ids of the tables of any status at which the user sat, all of which have to be drawn again.
        """
        return await self._connection.write(lambda database: personal.forget(database, user_id))

    async def about(self, user_id: int) -> dict[str, list[personal.Values]]:
        """All rows about a user, by table and column, but for the seats and what was done on them."""
        return await self._connection.read(lambda database: personal.about(database, user_id))

    async def former(self, table_id: str) -> tuple[FormerRow, ...]:
        """Who sat on the seats of a game before, in the order in which they got up."""
        return await self._select(
            FORMER, f"SELECT {FORMER.listed} FROM former WHERE table_id = ? ORDER BY until, seat", (table_id,)
        )

    async def former_of(self, user_id: int) -> tuple[FormerRow, ...]:
        """The seats that a user once had."""
        return await self._select(
            FORMER, f"SELECT {FORMER.listed} FROM former WHERE user_id = ? ORDER BY table_id, until", (user_id,)
        )

    async def guests(self, table_id: str) -> dict[int, bool]:
        """Who was made welcome at a table, and who (False) was sent away."""

        def work(database: sqlite3.Connection) -> dict[int, bool]:
            found = database.execute("SELECT user_id, is_welcome FROM guests WHERE table_id = ?", (table_id,))
            return {user_id: bool(is_welcome) for user_id, is_welcome in found}

        return await self._connection.read(work)

    async def put_guests(self, table_id: str, user_ids: Collection[int], *, is_welcome: bool) -> None:
        """Note that users are welcome at a table, or were sent away."""
        await self._connection.write(
            lambda database: database.executemany(
                "INSERT OR REPLACE INTO guests (table_id, user_id, is_welcome) VALUES (?, ?, ?)",
                [(table_id, user_id, is_welcome) for user_id in user_ids],
            ).close()
        )

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
        """The table with its seats and its newest step; None if there is none with this id."""

        def work(database: sqlite3.Connection) -> Snapshot | None:
            table = statements.table(database, table_id)
            if table is None:
                return None
            newest = statements.step(database, table_id, table.seq)
            seats, motion = statements.seats(database, table_id), statements.motion(database, table_id)
            return Snapshot(table, seats, newest, motion)

        return await self._connection.read(work)

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

    # Finding tables

    async def tables_of(self, user_id: int, statuses: Collection[Status]) -> tuple[tuple[TableRow, int], ...]:
        """The tables at which the user sits, each with the seat; what changed last comes first."""

        def work(database: sqlite3.Connection) -> tuple[tuple[TableRow, int], ...]:
            found = database.execute(
                f"SELECT seat, {TABLES.listed} FROM seats JOIN tables ON id = table_id"
                f" WHERE user_id = ? AND status IN ({_places(statuses)}) ORDER BY touched_at DESC, id",
                (user_id, *statuses),
            )
            return tuple((TABLES.row(values), seat) for seat, *values in found)

        return await self._connection.read(work)

    async def seats_of(self, user_id: int) -> tuple[tuple[TableRow, SeatRow], ...]:
        """The tables of any status at which the user sits, each with the seat; what was opened first comes first."""

        def work(database: sqlite3.Connection) -> tuple[tuple[TableRow, SeatRow], ...]:
            found = database.execute(
                f"SELECT {SEATS.listed}, {TABLES.listed} FROM seats JOIN tables ON id = table_id"
                " WHERE user_id = ? ORDER BY opened_at, id",
                (user_id,),
            )
            count = len(SEATS.names)
            return tuple((TABLES.row(values[count:]), SEATS.row(values[:count])) for values in found)

        return await self._connection.read(work)

    async def tables_at(self, guild_id: int, statuses: Collection[Status]) -> tuple[TableRow, ...]:
        """The tables of a server; what changed last comes first."""
        return await self._select(
            TABLES,
            f"SELECT {TABLES.listed} FROM tables WHERE guild_id = ? AND status IN ({_places(statuses)})"
            " ORDER BY touched_at DESC, id",
            (guild_id, *statuses),
        )

    async def tables_with(self, status: Status) -> tuple[str, ...]:
        """The ids of the tables with a status."""
        return await self._column("SELECT id FROM tables WHERE status = ? ORDER BY id", (status,))

    async def out_of_date(self, limit: int) -> tuple[str, ...]:
        """The ids of tables that have to be drawn; what changed last comes first.

        These are the tables of any status with a message that shows another revision, and running ones without a
        message of their own.
        """
        return await self._column("SELECT id FROM tables WHERE is_drawn = 0 ORDER BY touched_at DESC LIMIT ?", (limit,))

    async def best_mark(self, guild_id: int, game: str, options: str) -> int | None:
        """The smallest mark of this server's finished games with equal options; None before there is one."""

        def work(database: sqlite3.Connection) -> int | None:
            found = database.execute(
                "SELECT min(mark) FROM tables WHERE guild_id = ?1 AND game = ?2 AND options = ?3"
                " AND status = 'ended' AND mark IS NOT NULL"
                " UNION ALL SELECT mark FROM marks WHERE guild_id = ?1 AND game = ?2 AND options = ?3",
                (guild_id, game, options),
            )
            return min((int(mark) for (mark,) in found if mark is not None), default=None)

        return await self._connection.read(work)

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

    # Messages: what they show is compared with the revision, so they do not raise it

    async def messages(self, table_id: str) -> tuple[MessageRow, ...]:
        """The messages of a table."""
        return await self._select(
            _MESSAGES,
            f"SELECT {_MESSAGES.listed} FROM messages WHERE table_id = ? ORDER BY role, seat",
            (table_id,),
        )

    async def message_at(self, message_id: int) -> MessageRow | None:
        """What this message of Discord is to the bot; None if it is nothing."""
        found = await self._select(
            _MESSAGES, f"SELECT {_MESSAGES.listed} FROM messages WHERE message_id = ?", (message_id,)
        )
        return found[0] if found else None

    async def keep_messages(self, table_id: str, rows: Sequence[MessageRow]) -> None:
        """Store all messages of a table, in place of those stored before."""

        def work(database: sqlite3.Connection) -> None:
            database.execute("DELETE FROM messages WHERE table_id = ?", (table_id,))
            database.executemany(
                f"INSERT INTO messages ({_MESSAGES.listed}) VALUES ({_MESSAGES.places})",
                [_MESSAGES.values(row) for row in rows],
            )
            statements.compare_messages(database, table_id)

        await self._connection.write(work)

    # Deadlines

    async def deadlines(self, table_id: str) -> tuple[DeadlineRow, ...]:
        """The deadlines of a table, the earliest first."""
        return await self._select(
            DEADLINES, f"SELECT {DEADLINES.listed} FROM deadlines WHERE table_id = ? ORDER BY due, seat", (table_id,)
        )

    async def next_deadline(self) -> DeadlineRow | None:
        """The earliest deadline of all tables; None if there is none."""
        found = await self._select(DEADLINES, f"SELECT {DEADLINES.listed} FROM deadlines ORDER BY due LIMIT 1")
        return found[0] if found else None

    async def due(self, now: float) -> tuple[DeadlineRow, ...]:
        """The deadlines that have passed, the earliest first; ``now`` is in seconds since the epoch."""
        return await self._select(
            DEADLINES, f"SELECT {DEADLINES.listed} FROM deadlines WHERE due <= ? ORDER BY due", (now,)
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
                f" WHERE user_id IN ({_places(user_ids)}) AND vacation_until > 0",
                tuple(user_ids),
            )
            return dict(found.fetchall())

        return await self._connection.read(work)

    async def set_vacation(self, user_id: int, until: float, now: float, kind: str) -> tuple[str, ...]:
        """Store until when a user is on vacation, and let the deadlines of this kind wait for the user's return.

        Returns the ids of the lobbies and running tables at which the user sits; all have to be drawn again.
        """
        return await self._connection.write(lambda database: clocks.set_vacation(database, user_id, until, now, kind))

    # Reminders

    async def waiting(self, kind: str) -> tuple[tuple[DeadlineRow, int], ...]:
        """The deadlines of this kind of players who are there, at tables that can be shown, each with its user."""

        def work(database: sqlite3.Connection) -> tuple[tuple[DeadlineRow, int], ...]:
            columns = ", ".join(f"deadlines.{name}" for name in DEADLINES.names)
            found = database.execute(
                f"SELECT user_id, {columns} FROM deadlines JOIN tables ON id = deadlines.table_id"
                " JOIN seats ON seats.table_id = id AND seats.seat = deadlines.seat"
                " WHERE kind = ? AND user_id IS NOT NULL AND away = '' AND is_paused = 0 ORDER BY due, id",
                (kind,),
            )
            return tuple((DEADLINES.row(values), user_id) for user_id, *values in found)

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

    # Those who look on

    async def followers(self, table_id: str) -> tuple[int, ...]:
        """Who wants to be told when a table is over."""

        def work(database: sqlite3.Connection) -> tuple[int, ...]:
            found = database.execute("SELECT user_id FROM followers WHERE table_id = ? ORDER BY user_id", (table_id,))
            return tuple(user_id for (user_id,) in found)

        return await self._connection.read(work)

    async def put_follower(self, table_id: str, user_id: int) -> None:
        """Note that a user wants to be told when a table is over."""
        await self._execute("INSERT OR REPLACE INTO followers (table_id, user_id) VALUES (?, ?)", (table_id, user_id))

    async def drop_follower(self, table_id: str, user_id: int) -> None:
        """Note that a user was told, or wants to be no longer."""
        await self._execute("DELETE FROM followers WHERE table_id = ? AND user_id = ?", (table_id, user_id))

    async def followed(self, user_id: int) -> tuple[str, ...]:
        """The ids of the tables of which a user wants to be told when they are over."""
        return await self._column("SELECT table_id FROM followers WHERE user_id = ? ORDER BY table_id", (user_id,))

    async def over_and_followed(self) -> tuple[str, ...]:
        """The ids of the tables that are over and of which somebody has not been told so yet."""
        return await self._column(
            "SELECT DISTINCT table_id FROM followers CROSS JOIN tables ON id = table_id"
            " WHERE status IN ('ended', 'closed') ORDER BY table_id",
            (),
        )

    # Settings

    async def user(self, user_id: int) -> UserRow:
        """What a user has chosen; the defaults if nothing."""
        found = await self._select(USERS, f"SELECT {USERS.listed} FROM users WHERE user_id = ?", (user_id,))
        return found[0] if found else UserRow(user_id)

    async def set_user(self, user_id: int, /, **columns: str | float) -> None:
        """Store what a user has chosen now; what else the user chose stays as it is."""
        await self._connection.write(lambda database: statements.set_user(database, user_id, columns))

    async def orders(self, user_ids: Collection[int]) -> tuple[OrderRow, ...]:
        """The standing orders of these users, for all games."""
        return await self._select(
            _ORDERS,
            f"SELECT {_ORDERS.listed} FROM orders WHERE user_id IN ({_places(user_ids)}) ORDER BY user_id, game, about",
            tuple(user_ids),
        )

    async def put_order(self, row: OrderRow) -> None:
        """Store a standing order, in place of the one of the same user, game and window."""
        await self._execute(
            f"INSERT OR REPLACE INTO orders ({_ORDERS.listed}) VALUES ({_ORDERS.places})", _ORDERS.values(row)
        )

    async def drop_order(self, user_id: int, game: str, about: str) -> None:
        """Let the default hold again."""
        await self._execute("DELETE FROM orders WHERE user_id = ? AND game = ? AND about = ?", (user_id, game, about))

    async def server(self, guild_id: int) -> ServerRow:
        """What a server has chosen; the defaults if nothing."""
        found = await self._select(SERVERS, f"SELECT {SERVERS.listed} FROM servers WHERE guild_id = ?", (guild_id,))
        return found[0] if found else ServerRow(guild_id)

    async def set_server(self, guild_id: int, /, **columns: str | float) -> None:
        """Store what a server has chosen now; what else it chose stays as it is."""
        await self._connection.write(lambda database: statements.set_server(database, guild_id, columns))

    async def meta(self, key: str) -> str:
        """What the program noted for itself; empty if nothing."""

        def work(database: sqlite3.Connection) -> str:
            found = database.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
            return str(found[0]) if found else ""

        return await self._connection.read(work)

    async def put_meta(self, key: str, value: str) -> None:
        """Note something for the program itself."""
        await self._execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))

    # The database itself

    async def integrity(self) -> str:
        """``ok``, or what SQLite finds wrong with the file, a line each."""
        try:
            return "\n".join(await self._column("PRAGMA integrity_check", ()))
        except StoreUnavailable as error:
            return str(error)

    async def _select(self, columns: Columns[Row], statement: str, values: Sequence[Any] = ()) -> tuple[Row, ...]:
        return await self._connection.read(lambda database: statements.rows(columns, database, statement, values))

    async def _column(self, statement: str, values: Sequence[Any]) -> tuple[str, ...]:
        return await self._connection.read(
            lambda database: tuple(found for (found,) in database.execute(statement, values))
        )

    async def _execute(self, statement: str, values: Sequence[Any]) -> None:
        await self._connection.write(lambda database: database.execute(statement, values).close())


def _locked(path: Path) -> InstanceLock:
    """The lock of a database that may have to be made, with its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return InstanceLock(path)


def _places(values: Collection[Any]) -> str:
    return ", ".join("?" * len(values))
