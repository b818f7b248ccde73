"""People, wherever they sit, and what they have chosen."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from storage import clocks, queries, user_data
from storage.access import Access, places
from storage.queries import LIVE, ORDERS, USERS
from storage.rows import OrderRow, UserRow


class UserStore(Access):
    """Whoever is known here."""

    async def rename(self, user_id: int, name: str) -> tuple[str, ...]:
        """Store what a user is called now at all lobbies and running tables; the ids of those where it was other."""

        def work(database: sqlite3.Connection) -> tuple[str, ...]:
            seats = database.execute(
                "SELECT table_id FROM seats JOIN tables ON id = table_id"
                f" WHERE user_id = ? AND name <> ? AND {LIVE} ORDER BY table_id",
                (user_id, name),
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
        """Remove the user from every seat with name and settings, and from being host.

        Returns the ids of the tables of any status at which the user sat, all of which have to be drawn again.

        :raises RevisionConflict: if the user sits at a lobby or a running table, and has to leave it first.
        """
        return await self._connection.write(lambda database: user_data.forget(database, user_id))

    async def about(self, user_id: int) -> dict[str, list[user_data.Values]]:
        """All rows about a user, by table and column, but for the seats and what was done on them."""
        return await self._connection.read(lambda database: user_data.about(database, user_id))

    async def one(self, user_id: int) -> UserRow:
        """What a user has chosen; the defaults if nothing."""
        found = await self._select(USERS, f"SELECT {USERS.listed} FROM users WHERE user_id = ?", (user_id,))
        return found[0] if found else UserRow(user_id)

    async def several(self, user_ids: Collection[int]) -> dict[int, UserRow]:
        """What each of these users has chosen; the defaults for who has chosen nothing."""
        found = await self._select(
            USERS, f"SELECT {USERS.listed} FROM users WHERE user_id IN ({places(user_ids)})", tuple(user_ids)
        )
        return {user_id: UserRow(user_id) for user_id in user_ids} | {row.user_id: row for row in found}

    async def set(self, user_id: int, /, **columns: str | float) -> None:
        """Store what a user has chosen now; what else the user chose stays as it is."""
        await self._connection.write(lambda database: queries.set_user(database, user_id, columns))

    async def set_seen(self, user_id: int, /, **columns: str | float) -> tuple[str, ...]:
        """Store what a user has chosen now, and let all be drawn again that may show it.

        Returns the ids of the lobbies and running tables at which the user sits.
        """

        def work(database: sqlite3.Connection) -> tuple[str, ...]:
            queries.set_user(database, user_id, columns)
            table_ids = queries.live_tables(database, user_id)
            queries.raise_revisions(database, table_ids)
            return table_ids

        return await self._connection.write(work)

    async def orders(self, user_ids: Collection[int]) -> tuple[OrderRow, ...]:
        """The standing orders of these users, for all games."""
        return await self._select(
            ORDERS,
            f"SELECT {ORDERS.listed} FROM orders WHERE user_id IN ({places(user_ids)}) ORDER BY user_id, game, about",
            tuple(user_ids),
        )

    async def put_order(self, row: OrderRow) -> None:
        """Store a standing order, in place of the one of the same user, game and window."""
        await self._execute(
            f"INSERT OR REPLACE INTO orders ({ORDERS.listed}) VALUES ({ORDERS.places})", ORDERS.values(row)
        )

    async def drop_order(self, user_id: int, game: str, about: str) -> None:
        """Let the default hold again."""
        await self._execute("DELETE FROM orders WHERE user_id = ? AND game = ? AND about = ?", (user_id, game, about))

    async def vacations(self, user_ids: Collection[int]) -> dict[int, float]:
        """Until when those of the users who ever were on vacation are, in seconds since the epoch."""
        return dict(
            await self._pairs(
                "SELECT user_id, vacation_until FROM users"
                f" WHERE user_id IN ({places(user_ids)}) AND vacation_until > 0",
                tuple(user_ids),
            )
        )

    async def set_vacation(self, user_id: int, until: float, now: float, kind: str) -> tuple[str, ...]:
        """Store until when a user is on vacation, and let the deadlines of this kind wait for the user's return.

        Returns the ids of the lobbies and running tables at which the user sits; all have to be drawn again.
        """
        return await self._connection.write(lambda database: clocks.set_vacation(database, user_id, until, now, kind))
