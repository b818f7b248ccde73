"""The part of the store for people who look for a table: wishes, watchers, and messages that are due."""

from collections.abc import Sequence

from storage import queries
from storage.access import Access, writes
from storage.database import Database
from storage.row_mapper import RowMapper
from storage.rows import MatchRow, Status, TableRow, TableRows, WatcherRow, WishRow

KEY = ("user_id", "guild_id", "game")
"""The primary key of wishes and of watchers."""

WISHES = RowMapper(WishRow, "wishes", *KEY)
WATCHERS = RowMapper(WatcherRow, "watchers", *KEY)
MATCHES = RowMapper(MatchRow, "matches")

_OF_KEY = " AND ".join(f"{name} = ?" for name in KEY)

_IS_WAITING = (
    "NOT EXISTS (SELECT 1 FROM matches JOIN tables ON tables.id = matches.table_id"
    " WHERE matches.user_id = wishes.user_id AND tables.guild_id = wishes.guild_id AND tables.game = wishes.game"
    f" AND tables.opened_at >= wishes.since AND tables.status NOT IN ('{Status.CLOSED}', '{Status.BROKEN}'))"
)
"""The SQL condition for a wish that no lobby fulfils yet."""

_OF_MATCHES = (
    "guild_id = ? AND game = ? AND since <= ? AND EXISTS (SELECT 1 FROM matches"
    " WHERE matches.table_id = ? AND matches.user_id = wishes.user_id)"
)
"""The SQL condition for the wishes that a lobby fulfils."""

_NEW_LOBBIES = (
    "guild_id = ? AND channel_id = ? AND game = ? AND status = 'lobby' AND is_private = 0 AND opened_at > ?"
    " AND host_id <> ? AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.user_id = ?)"
)


class MatchmakingStore(Access):
    """At most one wish, and one watcher, for each person, server and game."""

    # Wishes

    async def save_wish(self, row: WishRow) -> None:
        """Insert or replace a wish."""
        await self._save(WISHES, row)

    async def drop_wish(self, user_id: int, guild_id: int, game: str) -> bool:
        """Delete a wish; False if there is none."""
        return await self._connection.write(lambda database: _drop(database, "wishes", user_id, guild_id, game))

    async def list_wishes(self) -> tuple[WishRow, ...]:
        """List all wishes that wait, the oldest first."""
        return await self._select(WISHES, f"WHERE {_IS_WAITING} ORDER BY since, user_id")

    async def list_wishes_on(self, guild_id: int, since: float) -> tuple[WishRow, ...]:
        """List the wishes on a server that wait and last beyond ``since``, the oldest first."""
        those = f"WHERE guild_id = ? AND until > ? AND {_IS_WAITING} ORDER BY since, user_id"
        return await self._select(WISHES, those, (guild_id, since))

    async def drop_old(self, before: float) -> None:
        """Delete the wishes that were to end before."""
        await self._execute("DELETE FROM wishes WHERE until < ?", (before,))

    @writes
    def open_table(self, database: Database, rows: TableRows, wishes: Sequence[WishRow]) -> bool:
        """Store a lobby that fulfils these wishes, and a message that is due to each of their people.

        False, and nothing is stored, if one of the wishes has changed, waits no more or is gone.

        :raises DuplicateId: if a table or stored results have this id.
        """
        condition = " AND ".join(f"{name} = ?" for name in WISHES.names) + f" AND {_IS_WAITING}"
        for row in wishes:
            if not database.execute(f"SELECT 1 FROM wishes WHERE {condition}", WISHES.to_values(row)).fetchone():
                return False
        queries.insert_table(database, rows, {})
        for row in wishes:
            database.execute(MATCHES.insert, MATCHES.to_values(MatchRow(rows.table.id, row.user_id))).close()
        return True

    async def fulfil(self, table: TableRow) -> None:
        """Delete the wishes that a lobby fulfils."""
        await self._execute(
            f"DELETE FROM wishes WHERE {_OF_MATCHES}", (table.guild_id, table.game, table.opened_at, table.id)
        )

    async def drop_wishes_for(self, table: TableRow) -> None:
        """Delete the wishes that a lobby fulfils, if they are for tables in its channel."""
        await self._execute(
            f"DELETE FROM wishes WHERE {_OF_MATCHES} AND channel_id = ?",
            (table.guild_id, table.game, table.opened_at, table.id, table.channel_id),
        )

    # Messages that are due

    async def list_matches(self) -> tuple[MatchRow, ...]:
        """List the people who have not yet been sent a message about their table, by table."""
        return await self._select(MATCHES, "ORDER BY table_id, user_id")

    async def drop_match(self, row: MatchRow) -> None:
        """Note that a person has been sent the message about a table."""
        await self._execute("DELETE FROM matches WHERE table_id = ? AND user_id = ?", MATCHES.to_values(row))

    # Watchers

    async def save_watcher(self, row: WatcherRow) -> None:
        """Insert or replace a watcher."""
        await self._save(WATCHERS, row)

    async def note_told(self, row: WatcherRow) -> None:
        """Store what a watcher knows, unless the person does not watch any more."""
        await self._execute(
            f"UPDATE watchers SET known_until = ?, told_at = ? WHERE {_OF_KEY}",
            (row.known_until, row.told_at, row.user_id, row.guild_id, row.game),
        )

    async def drop_watcher(self, user_id: int, guild_id: int, game: str) -> bool:
        """Delete a watcher; False if there is none."""
        return await self._connection.write(lambda database: _drop(database, "watchers", user_id, guild_id, game))

    async def list_watchers(self) -> tuple[WatcherRow, ...]:
        """List the watchers of games that have lobbies newer than their last message."""
        return await self._select(
            WATCHERS,
            "WHERE EXISTS (SELECT 1 FROM tables"
            " WHERE tables.guild_id = watchers.guild_id AND tables.channel_id = watchers.channel_id"
            " AND tables.game = watchers.game AND status = 'lobby' AND opened_at > known_until)"
            " ORDER BY told_at, user_id",
        )

    async def list_watched(self, user_id: int, guild_id: int) -> frozenset[str]:
        """List the games whose new lobbies a user watches for."""
        found = await self._select_column(
            "SELECT game FROM watchers WHERE user_id = ? AND guild_id = ?", (user_id, guild_id)
        )
        return frozenset(found)

    async def list_new_lobbies(self, row: WatcherRow) -> tuple[str, ...]:
        """List the ids of the open lobbies that a watcher does not know, and where the watcher does not sit."""
        return await self._select_column(
            f"SELECT id FROM tables WHERE {_NEW_LOBBIES} ORDER BY opened_at",
            (row.guild_id, row.channel_id, row.game, row.known_until, row.user_id, row.user_id),
        )


def _drop(database: Database, table: str, *key: object) -> bool:
    return bool(database.execute(f"DELETE FROM {table} WHERE {_OF_KEY}", key).rowcount)
