"""The part of the store for tournaments: rows of their own, and the tables of their rounds."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from storage import queries
from storage.access import Access, build_placeholders, writes
from storage.database import Database
from storage.errors import RevisionConflict
from storage.processes import check_lease
from storage.row_mapper import RowMapper
from storage.rows import (
    EntrantRow,
    LeaseHolder,
    MessageRow,
    PairingRow,
    RoundRow,
    StepRow,
    TableRows,
    TeamRow,
    TournamentRow,
    TournamentStatus,
)

TOURNAMENTS = RowMapper(TournamentRow, "tournaments", "id")
ENTRANTS = RowMapper(EntrantRow, "entrants", "tournament", "number")
ROUNDS = RowMapper(RoundRow, "rounds", "tournament", "number")
PAIRINGS = RowMapper(PairingRow, "pairings", "tournament", "round", "number")
TEAMS = RowMapper(TeamRow, "teams", "tournament", "number")


@dataclass(frozen=True, slots=True)
class TournamentRows:
    """A tournament with all that belongs to it, read at one moment."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...] = ()
    rounds: tuple[RoundRow, ...] = ()
    pairings: tuple[PairingRow, ...] = ()
    """By round and number."""
    teams: tuple[TeamRow, ...] = ()


class TournamentStore(Access):
    """Reads and writes tournaments; a write checks the revision of the tournament that was read."""

    async def create(self, row: TournamentRow) -> None:
        await self._execute(TOURNAMENTS.insert, TOURNAMENTS.to_values(row))

    async def read(self, tournament: str) -> TournamentRows | None:
        """Read a tournament; None if there is none with this id."""
        return await self._connection.read(lambda database: _read(database, tournament))

    async def list_by_server(
        self, guild_id: int, statuses: Collection[TournamentStatus], limit: int
    ) -> tuple[TournamentRow, ...]:
        """List at most ``limit`` tournaments of a server with these statuses, the newest first."""
        return await self._select(
            TOURNAMENTS,
            f"WHERE guild_id = ? AND status IN ({build_placeholders(statuses)}) ORDER BY opened_at DESC, id LIMIT ?",
            (guild_id, *statuses, limit),
        )

    async def list_by_status(self, statuses: Collection[TournamentStatus]) -> tuple[str, ...]:
        """List the ids of the tournaments with these statuses, without those of servers in an outage."""
        return await self._select_column(
            f"SELECT id FROM tournaments WHERE status IN ({build_placeholders(statuses)}) AND guild_id NOT IN"
            " (SELECT guild_id FROM absences WHERE is_removed = 0) ORDER BY opened_at, id",
            tuple(statuses),
        )

    async def list_unshown(self) -> tuple[str, ...]:
        """List the ids of the tournaments that are over and whose message is not known to show it."""
        return await self._select_column(
            "SELECT id FROM tournaments WHERE status IN (?, ?) AND digest = '' ORDER BY opened_at, id",
            (TournamentStatus.OVER, TournamentStatus.CLOSED),
        )

    @writes
    def change(
        self,
        database: Database,
        before: TournamentRow,
        after: TournamentRow,
        *,
        entrants: Sequence[EntrantRow] = (),
        rounds: Sequence[RoundRow] = (),
        pairings: Sequence[PairingRow] = (),
        teams: Sequence[TeamRow] = (),
    ) -> None:
        """Store a tournament, and these of its rows, in one transaction.

        :raises RevisionConflict: if it was changed since ``before`` was read, or is gone.
        """
        changed = TOURNAMENTS.list_changes(before, after)
        assignments = "".join(f", {name} = :{name}" for name in changed)
        updated = database.execute(
            f"UPDATE tournaments SET revision = revision + 1{assignments} WHERE id = :of AND revision = :read",
            {**changed, "of": before.id, "read": before.revision},
        )
        if not updated.rowcount:
            raise RevisionConflict(f"tournament {before.id} is not at revision {before.revision}")
        ENTRANTS.save(database, entrants)
        ROUNDS.save(database, rounds)
        PAIRINGS.save(database, pairings)
        TEAMS.save(database, teams)

    @writes
    def note_message(self, database: Database, message: MessageRow, writer: LeaseHolder | None) -> None:
        """Store which message shows a tournament and what it shows; ``writer`` has to hold a lease.

        :raises LeaseOver: if ``writer`` is not the only one any more.
        """
        if writer is not None:
            check_lease(database, writer)
        database.execute(
            "UPDATE tournaments SET revision = revision + 1, message_id = ?, message_format = ?, digest = ?,"
            " picture = ? WHERE id = ?",
            (message.message_id, message.format, message.digest, message.picture, message.table_id),
        )

    @writes
    def open_table(self, database: Database, pairing: PairingRow, rows: TableRows, steps: Sequence[StepRow]) -> bool:
        """Store a table with its deal as that of the pairing; False if the pairing has one already, or a result.

        :raises DuplicateId: if a table or stored results have this id.
        """
        updated = database.execute(
            "UPDATE pairings SET table_id = ? WHERE tournament = ? AND round = ? AND number = ?"
            " AND table_id = '' AND result = ''",
            (rows.table.id, pairing.tournament, pairing.round, pairing.number),
        )
        if not updated.rowcount:
            return False
        queries.insert_table(database, rows, {})
        queries.insert_steps(database, rows.table, steps)
        database.execute("UPDATE tournaments SET revision = revision + 1 WHERE id = ?", (pairing.tournament,))
        return True

    async def drop_drafts(self, opened_before: float) -> None:
        """Delete the drafts that were begun before this time; nobody has entered one."""
        await self._execute(
            "DELETE FROM tournaments WHERE status = ? AND opened_at < ?", (TournamentStatus.DRAFT, opened_before)
        )


def _read(database: Database, tournament: str) -> TournamentRows | None:
    found = TOURNAMENTS.read(database, "WHERE id = ?", (tournament,))
    if not found:
        return None
    which, of = "WHERE tournament = ? ORDER BY", (tournament,)
    return TournamentRows(
        found[0],
        ENTRANTS.read(database, f"{which} number", of),
        ROUNDS.read(database, f"{which} number", of),
        PAIRINGS.read(database, f"{which} round, number", of),
        TEAMS.read(database, f"{which} number", of),
    )
