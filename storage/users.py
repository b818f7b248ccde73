"""The part of the store for users: settings, names, standing orders and vacations."""

from __future__ import annotations

from collections.abc import Collection

from storage import deadlines, queries, user_data
from storage.access import Access, build_placeholders
from storage.database import Database
from storage.queries import LIVE, ORDERS, USERS
from storage.rows import OrderRow, UserRow


class UserStore(Access):
    """Reads and writes users."""

    async def rename(self, user_id: int, name: str, guild_id: int) -> tuple[str, ...]:
        """Store a user's name at all lobbies and running tables of a server; returns the ids of those that changed."""

        def work(database: Database) -> tuple[str, ...]:
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

        return await self._connection.write(work)

    async def forget(self, user_id: int) -> tuple[str, ...]:
        """Delete a user with name and settings.

        Returns the ids of the tables of any status that named the user; they have to be drawn again.

        :raises RevisionConflict: if the user has a seat in a lobby or running table.
        """
        return await self._connection.write(lambda database: user_data.forget(database, user_id))

    async def read_all(self, user_id: int) -> dict[str, list[user_data.Values]]:
        """Read the rows about a user by database table, without seats and steps."""
        return await self._connection.read(lambda database: user_data.read_user_rows(database, user_id))

    async def get(self, user_id: int) -> UserRow:
        """Return a user's settings, or the defaults."""
        found = await self._select(USERS, f"SELECT {USERS.columns} FROM users WHERE user_id = ?", (user_id,))
        return found[0] if found else UserRow(user_id)

    async def get_many(self, user_ids: Collection[int]) -> dict[int, UserRow]:
        """Return the settings of each of these users, or the defaults."""
        found = await self._select(
            USERS,
            f"SELECT {USERS.columns} FROM users WHERE user_id IN ({build_placeholders(user_ids)})",
            tuple(user_ids),
        )
        return {user_id: UserRow(user_id) for user_id in user_ids} | {row.user_id: row for row in found}

    async def update(self, user_id: int, /, **columns: str | float) -> None:
        """Update settings of a user."""
        await self._connection.write(lambda database: queries.set_user(database, user_id, columns))

    async def update_shown(self, user_id: int, /, **columns: str | float) -> tuple[str, ...]:
        """Update settings of a user that messages show.

        Returns the ids of the user's lobbies and running tables, which have to be drawn again.
        """

        def work(database: Database) -> tuple[str, ...]:
            queries.set_user(database, user_id, columns)
            table_ids = queries.list_live_tables(database, user_id)
            queries.raise_revisions(database, table_ids)
            return table_ids

        return await self._connection.write(work)

    async def list_orders(self, user_ids: Collection[int]) -> tuple[OrderRow, ...]:
        """List the standing orders of these users for all games."""
        return await self._select(
            ORDERS,
            f"SELECT {ORDERS.columns} FROM orders WHERE user_id IN ({build_placeholders(user_ids)})"
            " ORDER BY user_id, game, about",
            tuple(user_ids),
        )

    async def put_order(self, row: OrderRow) -> None:
        """Insert or replace a standing order."""
        await self._execute(ORDERS.format_upsert("orders", "user_id", "game", "about"), ORDERS.to_values(row))

    async def drop_order(self, user_id: int, game: str, about: str) -> None:
        """Delete a standing order."""
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
