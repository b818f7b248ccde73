"""The part of the store for the deals of the day: secrets, tries, and the boards of servers."""

from collections.abc import Sequence

from storage import queries
from storage.access import Access, build_placeholders, writes
from storage.database import Database
from storage.queries import RESULTS
from storage.row_mapper import RowMapper
from storage.rows import ResultRow, Role, Status, StepKind, StepRow, TableRows, TryRow

TRIES = RowMapper(TryRow, "daily_tries")

_OWN = "results.table_id = daily_tries.table_id AND results.user_id = daily_tries.user_id"
"""The result of a try, which is none once its player has left."""


class DailyStore(Access):
    """A secret for each day, and a row for each try."""

    @writes
    def keep_secret(self, database: Database, day: str, secret: str) -> str:
        """Store the secret of a day unless there is one already; returns the stored one."""
        database.execute(
            "INSERT INTO daily_secrets (day, secret) VALUES (?, ?) ON CONFLICT (day) DO NOTHING", (day, secret)
        )
        found: tuple[str] | None = database.execute("SELECT secret FROM daily_secrets WHERE day = ?", (day,)).fetchone()
        assert found is not None
        return found[0]

    async def get_secret(self, day: str) -> str | None:
        """Return the secret of a day; None if there was none."""
        found = await self._select_column("SELECT secret FROM daily_secrets WHERE day = ?", (day,))
        return found[0] if found else None

    @writes
    def start(self, database: Database, row: TryRow, guild_id: int, rows: TableRows, steps: Sequence[StepRow]) -> bool:
        """Store a try with its dealt table; its player is on the board of the server from now on, if it is one.

        False, and nothing is stored, if the player has had the try.

        :raises DuplicateId: if a table or stored results have this id.
        """
        inserted = database.execute(f"{TRIES.insert} ON CONFLICT DO NOTHING", TRIES.to_values(row))
        if not inserted.rowcount:
            return False
        queries.insert_table(database, rows, {})
        queries.insert_steps(database, rows.table, steps)
        if guild_id:
            _join_board(database, guild_id, row.user_id)
        return True

    async def list_tries(self, user_id: int, day: str) -> tuple[tuple[TryRow, ResultRow | None], ...]:
        """List the tries of a user on a day, each with its result; None without one."""
        rows = await self._select(TRIES, "WHERE user_id = ? AND day = ? ORDER BY started_at", (user_id, day))
        found = await self._list("daily_tries.user_id = ? AND day = ?", (user_id, day))
        results = {row.table_id: result for row, result in found}
        return tuple((row, results.get(row.table_id)) for row in rows)

    async def list_results_of(self, user_id: int) -> tuple[tuple[TryRow, ResultRow], ...]:
        """List all tries of a user that have a result, the first day first."""
        return await self._list("daily_tries.user_id = ?", (user_id,))

    async def list_results(self, day: str, game: str) -> tuple[tuple[TryRow, ResultRow], ...]:
        """List the tries of everybody on a day that have a result, the first ended first."""
        return await self._list("day = ? AND daily_tries.game = ?", (day, game))

    async def list_unseen(self, table_ids: Sequence[str]) -> frozenset[str]:
        """List which of these tables no message has shown, and nobody has played at by command."""
        shown, played = (Role.TABLE, Role.HAND), (StepKind.ACT, StepKind.ASIDE)
        found = await self._select_column(
            f"SELECT id FROM tables WHERE id IN ({build_placeholders(table_ids)}) AND is_paused = 1 AND NOT EXISTS"
            f" (SELECT 1 FROM messages WHERE table_id = id AND role IN ({build_placeholders(shown)})) AND NOT EXISTS"
            f" (SELECT 1 FROM steps WHERE table_id = id AND kind IN ({build_placeholders(played)}))",
            (*table_ids, *shown, *played),
        )
        return frozenset(found)

    async def list_left_over(self, before: float) -> tuple[str, ...]:
        """List the running tables whose day was over before this time."""
        return await self._select_column(
            "SELECT id FROM daily_tries JOIN tables ON id = table_id"
            " WHERE status = ? AND deal <> '' AND hidden_until < ? ORDER BY id",
            (Status.RUNNING, before),
        )

    async def list_friends(self, user_id: int) -> frozenset[int]:
        """List the users who have finished a table together with a user."""
        found = await self._select_column(
            "SELECT DISTINCT other.user_id FROM results AS own JOIN results AS other ON other.table_id = own.table_id"
            " WHERE own.user_id = ? AND other.user_id <> own.user_id",
            (user_id,),
        )
        return frozenset(found)

    async def list_board(self, guild_id: int) -> frozenset[int]:
        """List the users on the board of a server."""
        return frozenset(await self._select_column("SELECT user_id FROM daily_boards WHERE guild_id = ?", (guild_id,)))

    @writes
    def set_board(self, database: Database, guild_id: int, user_id: int, *, is_on: bool) -> None:
        """Put a user on the board of a server, or take the user off."""
        if is_on:
            _join_board(database, guild_id, user_id)
        else:
            database.execute("DELETE FROM daily_boards WHERE guild_id = ? AND user_id = ?", (guild_id, user_id))

    async def _list(self, which: str, values: Sequence[object]) -> tuple[tuple[TryRow, ResultRow], ...]:
        count = len(TRIES.names)
        found = await self._select_tuples(
            f"SELECT {TRIES.qualified}, {RESULTS.qualified} FROM daily_tries"
            f" JOIN results ON {_OWN} WHERE {which} ORDER BY day, results.ended_at, results.table_id",
            values,
        )
        return tuple((TRIES.to_row(each[:count]), RESULTS.to_row(each[count:])) for each in found)


def _join_board(database: Database, guild_id: int, user_id: int) -> None:
    database.execute(
        "INSERT INTO daily_boards (guild_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild_id, user_id)
    )
