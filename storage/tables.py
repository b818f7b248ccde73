"""The part of the store for tables with seats, deadlines, motions and steps; writes check the revision."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from storage import queries
from storage.access import Access, build_placeholders, writes
from storage.archive import STEPS, decompress_steps, find_whole, unpack, unpack_story
from storage.database import Database
from storage.errors import DamagedRow
from storage.memory import Memory, NotRemembered
from storage.queries import (
    BEST_MARK,
    DEADLINES,
    FORMER,
    LIVE,
    MOTIONS,
    ORDERS,
    RESULTS,
    REVISION,
    SEATS,
    SERVER,
    SERVERS,
    TABLE_MESSAGES,
    TABLES,
    USER,
    USER_ORDERS,
    USERS,
)
from storage.rows import (
    FormerRow,
    OrderRow,
    ResultRow,
    SeatQuestionRow,
    SeatRow,
    ServerRow,
    Settings,
    Snapshot,
    Status,
    StepRow,
    TableContext,
    TableRow,
    TableRows,
    UserRow,
)

RECENT = 60
"""The number of steps before the newest one in a snapshot."""

_TABLE_AND_SERVER = (
    f"SELECT {TABLES.qualified}, {SERVERS.qualified} FROM tables"
    " LEFT JOIN servers ON servers.guild_id = tables.guild_id WHERE id = ?"
)

_SEATS_AND_USERS = (
    f"SELECT {SEATS.mapper.qualified}, {USERS.qualified} FROM seats"
    " LEFT JOIN users ON users.user_id = seats.user_id WHERE table_id = ? ORDER BY seat"
)

_NO_END = 2**62
"""More than the number of any step."""


def read_snapshot(
    database: Database, memory: Memory, table_id: str, revision: int | None = None
) -> Snapshot | TableContext | None:
    """Read the table and its context, which is remembered; None if there is none with this id.

    If it has this ``revision``, only the context: reading steps takes the longest.
    """
    found = database.execute(_TABLE_AND_SERVER, (table_id,)).fetchone()
    if found is None:
        return None
    count = len(TABLES.names)
    table = TABLES.to_row(found[:count])
    server = ServerRow(table.guild_id) if found[count] is None else SERVERS.to_row(found[count:])
    seats, users, columns = list[SeatRow](), dict[int, UserRow](), len(SEATS.mapper.names)
    for values in database.execute(_SEATS_AND_USERS, (table_id,)):
        seats.append(SEATS.mapper.to_row(values[:columns]))
        if values[columns] is not None:
            user = USERS.to_row(values[columns:])
            users[user.user_id] = user
    user_ids = [seat.user_id for seat in seats if seat.user_id]
    settings = Settings(users, _read_orders(database, table, user_ids), server)
    around = TableContext(
        memory.read(database, TABLE_MESSAGES, table_id),
        memory.read(database, BEST_MARK, table.guild_id, table.game, table.category),
        settings,
    )
    memory.learn(table.revision, REVISION, table_id)
    memory.learn(server, SERVER, table.guild_id)
    for user_id in user_ids:
        memory.learn(users.get(user_id), USER, user_id)
        orders = tuple(row for row in settings.orders if row.user_id == user_id)
        memory.learn(orders, USER_ORDERS, user_id, table.game)
    if table.revision == revision:
        return around
    damage = ""
    try:
        *earlier, newest = _read_recent(database, table) or (None,)
    except DamagedRow as error:
        earlier, newest, damage = [], None, str(error)
    motion = next(iter(MOTIONS.read(database, table_id)), None)
    return Snapshot(
        TableRows(table, tuple(seats), DEADLINES.read(database, table_id), motion),
        newest,
        recent=() if newest is None else (*earlier, newest.without_state),
        former=FORMER.read(database, table_id),
        around=around,
        damage=damage,
    )


def recall_context(memory: Memory, known: TableRows) -> TableContext:
    """Return the context of a table, if these are its rows.

    :raises NotRemembered: if they may not be, or the context has to be read.
    """
    table = known.table
    if memory.recall(REVISION, table.id) != table.revision:
        raise NotRemembered
    user_ids = sorted({seat.user_id for seat in known.seats if seat.user_id})
    users = [memory.recall(USER, user_id) for user_id in user_ids]
    orders = [memory.recall(USER_ORDERS, user_id, table.game) for user_id in user_ids]
    return TableContext(
        memory.recall(TABLE_MESSAGES, table.id),
        memory.recall(BEST_MARK, table.guild_id, table.game, table.category),
        Settings(
            {user.user_id: user for user in users if user is not None},
            tuple(chain.from_iterable(orders)),
            memory.recall(SERVER, table.guild_id),
        ),
    )


def read_settings(database: Database, table: TableRow, user_ids: Sequence[int]) -> Settings:
    """Read the settings of these users and the server for a table."""
    users = USERS.read(database, f"WHERE user_id IN ({build_placeholders(user_ids)})", user_ids)
    orders = _read_orders(database, table, user_ids)
    return Settings({user.user_id: user for user in users}, orders, queries.get_server(database, table.guild_id))


def _read_orders(database: Database, table: TableRow, user_ids: Sequence[int]) -> tuple[OrderRow, ...]:
    """Read the standing orders of these users for the table's game."""
    those = f"WHERE user_id IN ({build_placeholders(user_ids)}) AND game = ? ORDER BY user_id, about"
    return ORDERS.read(database, those, (*user_ids, table.game))


def _read_recent(database: Database, table: TableRow) -> tuple[StepRow, ...]:
    """Read the newest steps; only the last one has its state.

    :raises DamagedRow: if they cannot be read.
    """
    since = table.seq - RECENT
    archive = queries.get_archive(database, table.id) if table.status is Status.ENDED else None
    if archive:
        *earlier, newest = unpack(*archive)[max(since, 0) :]
        return (*(step.without_state for step in earlier), newest)
    found = _read_steps(database, table.id, since, table.seq)
    if found and not found[-1].state:
        raise DamagedRow(f"the state after step {table.seq} cannot be read")
    return (*(step.without_state for step in found[:-1]), *found[-1:])


def _read_steps(database: Database, table_id: str, first: int, last: int) -> tuple[StepRow, ...]:
    """Read steps of a game that is not archived; those that cannot be read have empty states."""
    those = (table_id, find_whole(max(first, 0)), last)
    stored = STEPS.read(database, "WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq", those)
    return tuple(step for step in decompress_steps(stored) if step.seq >= first)


class TableStore(Access):
    """Reads and writes tables."""

    @writes
    def create(
        self,
        database: Database,
        rows: TableRows,
        guests: Mapping[int, bool] | None = None,
        steps: Sequence[StepRow] = (),
    ) -> None:
        """Insert a new table; ``guests`` as :meth:`list_guests` gives them, ``steps`` if its game has begun.

        :raises DuplicateId: if a table or stored results have this id.
        """
        queries.insert_table(database, rows, guests or {})
        if steps:
            queries.insert_steps(database, replace(rows.table, status=Status.RUNNING), steps)
        if steps and rows.table.status is Status.ENDED:
            queries.archive_steps(database, rows.table.id, steps)

    async def change(
        self,
        before: TableRows,
        after: TableRows,
        *,
        newest: StepRow | None = None,
        steps: Sequence[StepRow] = (),
        results: Sequence[ResultRow] = (),
        former: Sequence[FormerRow] = (),
        guests: Mapping[int, bool] | None = None,
    ) -> TableRow:
        """Store a change of a table, with its steps, results, former players and guests.

        ``before`` has the rows as they were read, ``newest`` is the newest step then. When the game ends, its steps are
        archived. Returns the table's new row.

        :raises RevisionConflict: if the table was changed since ``before`` was read.
        :raises UnknownTable: if it is gone.
        """
        table_id, is_ended = before.table.id, after.table.status is Status.ENDED

        def work(database: Database) -> TableRow:
            row = queries.update_table(database, before, after)
            self._connection.memory.learn(row.revision, REVISION, table_id)
            if steps:
                queries.insert_steps(database, before.table, steps, newest)
            if steps and is_ended:
                queries.archive_steps(database, table_id, steps)
            if results:
                RESULTS.save(database, results)
            if former:
                FORMER.mapper.save(database, former)
            if results:
                queries.save_departures(database, {result.table_id for result in results})
            if guests:
                queries.save_guests(database, table_id, guests)
            return row

        return await self._connection.write(work)

    @writes
    def drop_finished(self, database: Database, before: float, limit: int) -> int:
        """Delete at most ``limit`` finished tables last changed before ``before``; returns their number.

        Their results and best marks are kept.
        """
        found = database.execute(
            "SELECT id FROM tables WHERE status IN ('ended', 'closed') AND touched_at < ? ORDER BY touched_at LIMIT ?",
            (before, limit),
        ).fetchall()
        for (table_id,) in found:
            queries.delete_table(database, table_id)
        return len(found)

    async def read_snapshot(self, table_id: str) -> Snapshot | None:
        """Read a table with all its rows; None if there is none with this id."""
        memory = self._connection.memory
        found = await self._connection.read(lambda database: read_snapshot(database, memory, table_id))
        return found if isinstance(found, Snapshot) else None

    async def read_if_changed(self, table_id: str, known: TableRows | None) -> Snapshot | TableContext | None:
        """Read a table as :meth:`read_snapshot` does; only its context if it still has the ``known`` rows."""
        memory, revision = self._connection.memory, None
        if known is not None:
            revision = known.table.revision
            with suppress(NotRemembered):
                return recall_context(memory, known)
        return await self._connection.read(lambda database: read_snapshot(database, memory, table_id, revision))

    async def read_settings(self, table: TableRow, user_ids: Sequence[int]) -> Settings:
        """Read the settings of these users and the server for a table."""
        return await self._connection.read(lambda database: read_settings(database, table, user_ids))

    async def list_guests(self, table_id: str) -> dict[int, bool]:
        """List the users invited to a table (True) or excluded from it (False)."""
        found = await self._select_tuples("SELECT user_id, is_welcome FROM guests WHERE table_id = ?", (table_id,))
        return {user_id: bool(is_welcome) for user_id, is_welcome in found}

    async def list_former(self, table_id: str) -> tuple[FormerRow, ...]:
        """List the former players of a table, in the order in which they left."""
        return await self._connection.select(lambda database: FORMER.read(database, table_id))

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
        return await self._select(FORMER.mapper, "WHERE user_id = ? ORDER BY table_id, until", (user_id,))

    async def list_by_server(self, guild_id: int, statuses: Collection[Status]) -> tuple[TableRow, ...]:
        """List the tables of a server, the last changed first."""
        return await self._select(
            TABLES,
            f"WHERE guild_id = ? AND status IN ({build_placeholders(statuses)}) ORDER BY touched_at DESC, id",
            (guild_id, *statuses),
        )

    async def list_by_home(self, home_id: int) -> tuple[TableRow, ...]:
        """List the tables of any status in this channel or thread, the last changed first."""
        return await self._select(TABLES, "WHERE home_id = ? ORDER BY touched_at DESC, id", (home_id,))

    async def list_paused(self) -> tuple[TableRow, ...]:
        """List the paused lobbies and running tables; the empty text makes SQLite use the index on ``is_paused``."""
        return await self._select(
            TABLES,
            f"WHERE status || '' IN ('{Status.LOBBY}', '{Status.RUNNING}') AND is_paused = 1"
            " ORDER BY touched_at DESC, id",
        )

    async def get_last_opened(self, host_id: int, game: str, guild_id: int) -> TableRow | None:
        """Return the table of this game that the host opened last on this server, else anywhere; None without one.

        Tables whose deal is shared have options that the host did not choose, and are left out.
        """
        return await self._find(
            TABLES,
            "WHERE host_id = ? AND game = ? AND deal = '' AND same_as = ''"
            " ORDER BY guild_id <> ?, opened_at DESC, id LIMIT 1",
            (host_id, game, guild_id),
        )

    async def list_live(self, table_ids: Collection[str]) -> frozenset[str]:
        """List which of these tables are not over."""
        found = await self._select_column(
            f"SELECT id FROM tables WHERE id IN ({build_placeholders(table_ids)}) AND {LIVE}", tuple(table_ids)
        )
        return frozenset(found)

    async def list_by_status(self, status: Status) -> tuple[str, ...]:
        return await self._select_column("SELECT id FROM tables WHERE status = ? ORDER BY id", (status,))

    async def count_by_status(self) -> dict[str, int]:
        return dict(await self._select_tuples("SELECT status, count(*) FROM tables GROUP BY status", ()))


class StepStore(Access):
    """Reads steps; :meth:`TableStore.change` writes them."""

    async def list_between(self, table_id: str, since: int = 0, until: int | None = None) -> tuple[StepRow, ...]:
        """List the steps from ``since`` to before ``until`` (None: to the newest), without their states.

        :raises DamagedRow: if they are archived and cannot be read.
        """

        def work(database: Database) -> tuple[StepRow, ...]:
            if loose := _read_steps(database, table_id, since, _NO_END if until is None else until - 1):
                return tuple(step.without_state for step in loose)
            archive = queries.get_archive(database, table_id)
            story = unpack_story(archive[0]) if archive else ()
            return tuple(line for line in story if since <= line.seq and (until is None or line.seq < until))

        return await self._connection.read(work)

    async def get(self, table_id: str, seq: int) -> StepRow | None:
        """Read one step with its state; None if there is none with this number.

        :raises DamagedRow: if it cannot be read.
        """

        def work(database: Database) -> StepRow | None:
            if loose := _read_steps(database, table_id, seq, seq):
                if not loose[0].state:
                    raise DamagedRow(f"the state after step {seq} of table {table_id} cannot be read")
                return loose[0]
            archive = queries.get_archive(database, table_id)
            return next((step for step in unpack(*archive) if step.seq == seq), None) if archive else None

        return await self._connection.read(work)

    async def list_archived(self, table_id: str) -> tuple[StepRow, ...]:
        """List all steps of a finished game, with their states; empty while it runs."""

        def work(database: Database) -> tuple[StepRow, ...]:
            archive = queries.get_archive(database, table_id)
            return unpack(*archive) if archive else ()

        return await self._connection.select(work)
