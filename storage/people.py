"""People, wherever they sit or look on, what they have chosen, and what servers have."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Mapping

from storage import personal, statements
from storage.access import Access, places
from storage.rows import FormerRow, OrderRow, ServerRow, Status, UserRow
from storage.statements import FORMER, ORDERS, USERS

_LIVE = f"status IN ('{Status.LOBBY}', '{Status.RUNNING}')"


class People(Access):
    """Whoever is known here."""

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
        return await self._connection.read(lambda database: FORMER.read(database, table_id))

    async def former_of(self, user_id: int) -> tuple[FormerRow, ...]:
        """The seats that a user once had."""
        return await self._select(
            FORMER.columns,
            f"SELECT {FORMER.columns.listed} FROM former WHERE user_id = ? ORDER BY table_id, until",
            (user_id,),
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

    async def over_and_followed(self) -> tuple[tuple[str, int, bool], ...]:
        """Who has not been told yet that which table is over, and whether it is drawn as it ended: tables and users."""

        def work(database: sqlite3.Connection) -> tuple[tuple[str, int, bool], ...]:
            found = database.execute(
                "SELECT table_id, user_id, is_drawn FROM followers CROSS JOIN tables ON id = table_id"
                " WHERE status IN ('ended', 'closed') ORDER BY touched_at, table_id, user_id"
            )
            return tuple((table_id, user_id, bool(is_drawn)) for table_id, user_id, is_drawn in found)

        return await self._connection.read(work)

    async def user(self, user_id: int) -> UserRow:
        """What a user has chosen; the defaults if nothing."""
        found = await self._select(USERS, f"SELECT {USERS.listed} FROM users WHERE user_id = ?", (user_id,))
        return found[0] if found else UserRow(user_id)

    async def users(self, user_ids: Collection[int]) -> dict[int, UserRow]:
        """What each of these users has chosen; the defaults for who has chosen nothing."""
        found = await self._select(
            USERS, f"SELECT {USERS.listed} FROM users WHERE user_id IN ({places(user_ids)})", tuple(user_ids)
        )
        return {user_id: UserRow(user_id) for user_id in user_ids} | {row.user_id: row for row in found}

    async def set_user(self, user_id: int, /, **columns: str | float) -> None:
        """Store what a user has chosen now; what else the user chose stays as it is."""
        await self._connection.write(lambda database: statements.set_user(database, user_id, columns))

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

    async def server(self, guild_id: int) -> ServerRow:
        """What a server has chosen; the defaults if nothing."""
        return await self._connection.read(lambda database: statements.server(database, guild_id))

    async def set_server(self, guild_id: int, /, **columns: str | float) -> None:
        """Store what a server has chosen now; what else it chose stays as it is."""
        await self._connection.write(lambda database: statements.set_server(database, guild_id, columns))

    async def change_server(self, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]) -> None:
        """Store what follows from what the server has chosen before, with nobody choosing in between.

        What ``change`` raises is raised here, and nothing is stored.
        """

        def work(database: sqlite3.Connection) -> None:
            statements.set_server(database, guild_id, change(statements.server(database, guild_id)))

        await self._connection.write(work)
