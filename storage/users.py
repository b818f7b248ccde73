"""The parts of the store for users, with all that is kept about one of them, and for settings of servers."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from storage import deadlines, queries
from storage.access import Access, build_placeholders, writes
from storage.database import Database
from storage.errors import RevisionConflict
from storage.queries import LIVE, ORDERS, SERVER, USER, USERS, list_live_tables, raise_revisions
from storage.rows import OrderRow, ServerRow, Status, UserRow
from storage.schema import list_columns
from storage.shards import Shards

Values = Mapping[str, Any]
"""A row by the names of its columns."""

ANONYMIZED = {
    "seats": "name = '', quiet_until = NULL, away = '', plan = '', lapsed = '', planned_at = 0",
    "former": "name = ''",
    "results": "name = ''",
    "entrants": "name = '', status = 'out'",
    "departures": "name = ''",
    "teams": "name = ''",
}
"""Database tables whose rows stay without the user, with the columns to clear; in all others rows are deleted."""

OF_TABLES = ("seats", "former", "guests")
"""Database tables that link a user to game tables, which have to be drawn again."""

OF_SEATS = {
    "messages": ("role = 'hand'", ("channel_id", "message_id")),
    "deadlines": ("TRUE", ("kind", "question", "due", "since")),
}
"""Database tables with a seat instead of a user: the condition for private rows, and the columns to export."""


class UserStore(Access):
    """Reads and writes users."""

    @writes
    def rename(self, database: Database, user_id: int, name: str, guild_id: int) -> tuple[str, ...]:
        """Store a user's name at all lobbies and running tables of a server; returns the ids of those that changed."""
        seats = database.execute(
            "SELECT table_id FROM seats JOIN tables ON id = table_id"
            f" WHERE user_id = ? AND name <> ? AND guild_id = ? AND {LIVE} ORDER BY table_id",
            (user_id, name, guild_id),
        ).fetchall()
        table_ids = tuple(table_id for (table_id,) in seats)
        database.executemany(
            "UPDATE seats SET name = ? WHERE table_id = ? AND user_id = ?",
            [(name, table_id, user_id) for table_id in table_ids],
        )
        queries.raise_revisions(database, table_ids)
        return table_ids

    async def forget(self, user_id: int) -> tuple[str, ...]:
        """Delete a user with name and settings.

        Returns the ids of the tables of any status that named the user; they have to be drawn again.

        :raises RevisionConflict: if the user has a seat in a lobby or running table.
        """
        return await self._connection.write(lambda database: forget(database, user_id))

    async def read_all(self, user_id: int) -> dict[str, list[Values]]:
        """Read the rows about a user by database table, without seats and steps."""
        return await self._connection.read(lambda database: read_user_rows(database, user_id))

    async def get(self, user_id: int) -> UserRow:
        """Return a user's settings, or the defaults."""
        return await self._recall(USER, user_id) or UserRow(user_id)

    async def get_many(self, user_ids: Collection[int]) -> dict[int, UserRow]:
        """Return the settings of each of these users, or the defaults."""
        found = await self._select(USERS, f"WHERE user_id IN ({build_placeholders(user_ids)})", tuple(user_ids))
        return {user_id: UserRow(user_id) for user_id in user_ids} | {row.user_id: row for row in found}

    async def update(self, user_id: int, /, **columns: str | float) -> None:
        await self._connection.write(lambda database: queries.set_user(database, user_id, columns))

    @writes
    def update_shown(self, database: Database, user_id: int, /, **columns: str | float) -> tuple[str, ...]:
        """Update settings of a user that messages show.

        Returns the ids of the user's lobbies and running tables, which have to be drawn again.
        """
        queries.set_user(database, user_id, columns)
        table_ids = queries.list_live_tables(database, user_id)
        queries.raise_revisions(database, table_ids)
        return table_ids

    async def list_orders(self, user_ids: Collection[int]) -> tuple[OrderRow, ...]:
        return await self._select(
            ORDERS, f"WHERE user_id IN ({build_placeholders(user_ids)}) ORDER BY user_id, game, about", tuple(user_ids)
        )

    async def put_order(self, row: OrderRow) -> None:
        """Insert or replace a standing order."""
        await self._save(ORDERS, row)

    async def drop_order(self, user_id: int, game: str, about: str) -> None:
        await self._execute("DELETE FROM orders WHERE user_id = ? AND game = ? AND about = ?", (user_id, game, about))

    async def list_vacations(self, user_ids: Collection[int]) -> dict[int, float]:
        """Return the ends of these users' vacations, past ones too, in seconds since the epoch."""
        return dict(
            await self._select_tuples(
                "SELECT user_id, vacation_until FROM users"
                f" WHERE user_id IN ({build_placeholders(user_ids)}) AND vacation_until > 0",
                tuple(user_ids),
            )
        )

    async def set_vacation(self, user_id: int, until: float, now: float, *kinds: str) -> tuple[str, ...]:
        """Store the end of a user's vacation, and move the deadlines of these kinds that stop for it.

        Returns the ids of the user's lobbies and running tables, which have to be drawn again.
        """
        return await self._connection.write(
            lambda database: deadlines.set_vacation(database, user_id, until, now, kinds)
        )


def read_user_rows(database: Database, user_id: int) -> dict[str, list[Values]]:
    """Read the rows about a user by database table, without seats and steps."""
    found = {
        name: _select_dicts(database, f"SELECT * FROM {name} WHERE user_id = ?", user_id)
        for name in list_user_tables(database)
        if name != "seats"
    }
    for name, (which, columns) in OF_SEATS.items():
        listed = ", ".join(f"{name}.{column}" for column in ("table_id", "seat", *columns))
        found[name] = _select_dicts(
            database,
            f"SELECT {listed} FROM {name} JOIN seats USING (table_id, seat) WHERE user_id = ? AND {which}",
            user_id,
        )
    return found


def forget(database: Database, user_id: int) -> tuple[str, ...]:
    """Delete a user; returns the ids of the tables of any status that named the user.

    :raises RevisionConflict: if the user has a seat in a lobby or running table.
    """
    if list_live_tables(database, user_id):
        raise RevisionConflict("the user to be forgotten has joined a table again")
    hosted = database.execute("SELECT id FROM tables WHERE host_id = ?", (user_id,)).fetchall()
    named = [
        database.execute(f"SELECT table_id FROM {name} WHERE user_id = ?", (user_id,)).fetchall() for name in OF_TABLES
    ]
    table_ids = tuple(sorted({table_id for found in (hosted, *named) for (table_id,) in found}))
    database.execute(
        "UPDATE seats SET name = '' WHERE user_id IS NULL AND EXISTS (SELECT 1 FROM former"
        " WHERE former.table_id = seats.table_id AND former.seat = seats.seat AND former.user_id = ?)",
        (user_id,),
    )
    database.execute(
        "UPDATE tournaments SET revision = revision + 1"
        " WHERE id IN (SELECT tournament FROM entrants WHERE user_id = ?)",
        (user_id,),
    )
    for name in list_user_tables(database):
        if name in ANONYMIZED:
            database.execute(f"UPDATE {name} SET user_id = NULL, {ANONYMIZED[name]} WHERE user_id = ?", (user_id,))
        else:
            database.execute(f"DELETE FROM {name} WHERE user_id = ?", (user_id,))
    database.execute("UPDATE tables SET host_id = 0 WHERE host_id = ?", (user_id,))
    database.execute("UPDATE tournaments SET host_id = 0, revision = revision + 1 WHERE host_id = ?", (user_id,))
    raise_revisions(database, table_ids)
    return table_ids


def list_user_tables(database: Database) -> Sequence[str]:
    """List the database tables with a column ``user_id``, in alphabetical order."""
    return [name for name, columns in list_columns(database).items() if "user_id" in columns]


def _select_dicts(database: Database, statement: str, user_id: int) -> list[Values]:
    cursor = database.execute(statement, (user_id,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, values, strict=True)) for values in cursor]


class ServerStore(Access):
    """A row for each server with settings of its own."""

    async def get(self, guild_id: int) -> ServerRow:
        """Return the settings of a server, or the defaults; also for direct messages, where ``guild_id`` is 0."""
        if not guild_id:
            return ServerRow(0)
        return await self._recall(SERVER, guild_id)

    @writes
    def change(
        self, database: Database, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]
    ) -> tuple[str, ...]:
        """Update settings in one transaction; ``change`` takes the row and returns the new columns.

        Returns the ids of the server's lobbies and running tables, which have to be drawn again: a lobby shows what is
        usual on the server. If ``change`` raises, nothing is stored.
        """
        queries.set_server(database, guild_id, change(queries.get_server(database, guild_id)))
        found = database.execute(
            f"SELECT id FROM tables WHERE guild_id = ? AND {queries.LIVE} ORDER BY id", (guild_id,)
        ).fetchall()
        table_ids = tuple(table_id for (table_id,) in found)
        queries.raise_revisions(database, table_ids)
        return table_ids

    async def list_with_tables(self, shards: Shards) -> tuple[int, ...]:
        """List the ids of the servers of these shards that have lobbies or running tables."""
        found = await self._select_column(
            "SELECT DISTINCT guild_id FROM tables WHERE status IN (?, ?) AND guild_id <> 0 ORDER BY guild_id",
            (Status.LOBBY, Status.RUNNING),
        )
        return tuple(filter(shards.has_server, found))

    async def list_removed(self) -> dict[int, float]:
        """List the ids of the servers that have removed the bot, with the time since when."""
        found = await self._select_tuples("SELECT guild_id, since FROM absences WHERE is_removed = 1", ())
        return {int(guild_id): float(since) for guild_id, since in found}

    async def note_removed(self, guild_id: int, since: float) -> None:
        """Note that a server has removed the bot."""
        await self._execute(
            "INSERT INTO absences (guild_id, since, is_removed) VALUES (?, ?, 1)"
            " ON CONFLICT (guild_id) DO UPDATE SET since = excluded.since, is_removed = 1",
            (guild_id, since),
        )

    async def forget_removed(self, guild_id: int) -> None:
        """Note that a server that had removed the bot has it again."""
        await self._execute("DELETE FROM absences WHERE guild_id = ? AND is_removed = 1", (guild_id,))
