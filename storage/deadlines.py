"""The part of the store for deadlines; moves them after downtime of the bot, and for vacations."""

from collections.abc import Iterable
from dataclasses import replace

from storage import queries
from storage.access import Access, build_placeholders, writes
from storage.database import Database
from storage.queries import DEADLINES, list_live_tables, raise_revision_unseen, raise_revisions, set_user
from storage.rows import Absence, DeadlineRow, Status, TournamentStatus
from storage.shards import ALL, Shards

SET_META = "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"

HEARTBEAT = "heartbeat"
"""The key of the time at which the bot was last connected; with several shards followed by the shard: `` 2/6``."""

_SINCE = "CASE WHEN since > :seen THEN since ELSE :seen END"
"""When the time of a deadline to be moved began to run."""

_IN_OUTAGE = "guild_id IN (SELECT guild_id FROM absences WHERE is_removed = 0)"

_TOUCHED = "CASE WHEN touched_at > :seen THEN touched_at ELSE :seen END"

_MAPPER = DEADLINES.mapper


def shift_deadlines(database: Database, now: float, remark_each: float, shards: Shards) -> tuple[str, ...]:
    """Move the deadlines of these shards by the time since the last heartbeat of each.

    A deadline that began to run later is moved by the time since then. Return the ids of the tables to draw again:
    those whose deadlines have moved by another ``remark_each`` seconds since the newest step; so short gaps add up.
    Servers in an outage get their time back when it ends, which may be now.
    """
    _keep_heartbeats_of(database, shards.count)
    remarked: list[str] = []
    for number in sorted(shards.numbers):
        shard = shards.only(number)
        name = _name_heartbeat(shards.count, number)
        found = database.execute("SELECT value FROM meta WHERE key = ?", (name,)).fetchone()
        seen = float(found[0]) if found else now
        record_heartbeat(database, now, shard)
        _begin_outages(database, seen, shard)
        if seen < now:
            of_shard = shard.build_condition("{0}") + f" AND {{0}} NOT IN (SELECT id FROM tables WHERE {_IN_OUTAGE})"
            remarked += _shift_tables(database, seen, now, remark_each, of_shard)
            if number == 0:  # features run with it
                remarked += _shift_tournaments(
                    database,
                    seen,
                    now,
                    "tournaments.guild_id NOT IN (SELECT guild_id FROM absences WHERE is_removed = 0)",
                )
    return (*remarked, *_end_outages(database, now, remark_each, shards))


def _begin_outages(database: Database, since: float, shards: Shards) -> None:
    for guild_id in sorted(filter(shards.has_server, shards.without)):
        database.execute(
            "INSERT INTO absences (guild_id, since, is_removed) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
            (guild_id, since),
        )


def _end_outages(database: Database, now: float, remark_each: float, shards: Shards) -> tuple[str, ...]:
    """Move the deadlines of the servers whose outage is over by the time that it took."""
    remarked: list[str] = []
    for guild_id, since in database.execute("SELECT guild_id, since FROM absences WHERE is_removed = 0").fetchall():
        if shards.has_server(guild_id) and guild_id not in shards.without:
            of_server = f"{{0}} IN (SELECT id FROM tables WHERE guild_id = {guild_id:d})"
            remarked += _shift_tables(database, since, now, remark_each, of_server)
            remarked += _shift_tournaments(database, since, now, f"tournaments.guild_id = {guild_id:d}")
            database.execute("DELETE FROM absences WHERE guild_id = ?", (guild_id,))
    return tuple(remarked)


def _shift_tournaments(database: Database, seen: float, now: float, which: str) -> tuple[str, ...]:
    """Move the ends of rounds by the time that was missed; return the tables whose deal stays hidden longer."""
    hidden = database.execute(
        f"SELECT table_id, :now - {_SINCE} FROM tournaments"
        " JOIN pairings ON pairings.tournament = tournaments.id AND pairings.round = tournaments.round"
        " JOIN tables ON tables.id = table_id WHERE due > 0 AND since < :now AND hidden_until > 0"
        f" AND {which} ORDER BY table_id",
        {"now": now, "seen": seen},
    ).fetchall()
    for table_id, seconds in hidden:
        database.execute("UPDATE tables SET hidden_until = hidden_until + ? WHERE id = ?", (seconds, table_id))
    database.execute(
        f"UPDATE tournaments SET due = due + :now - {_SINCE}, since = since + :now - {_SINCE}, revision = revision + 1"
        f" WHERE due > 0 AND since < :now AND {which}",
        {"now": now, "seen": seen},
    )
    table_ids = tuple(table_id for table_id, _ in hidden)
    raise_revisions(database, table_ids)
    return table_ids


def _shift_tables(database: Database, seen: float, now: float, remark_each: float, which: str) -> tuple[str, ...]:
    """Move the deadlines of some tables, at which no time has run since ``seen``.

    ``which`` is their condition, with ``{0}`` for the column of their ids.
    """
    of_deadline = which.format("table_id")
    moved = database.execute(
        f"SELECT table_id, max(:now - {_SINCE}) FROM deadlines WHERE since < :now AND {of_deadline} GROUP BY table_id",
        {"now": now, "seen": seen},
    ).fetchall()
    database.execute(
        f"UPDATE deadlines SET due = due + :now - {_SINCE}, since = since + :now - {_SINCE}"
        f" WHERE since < :now AND {of_deadline}",
        {"now": now, "seen": seen},
    )
    # A lobby shows its deadline as a time after its last change.
    lobbies = database.execute(
        f"UPDATE tables SET touched_at = touched_at + :now - {_TOUCHED}"
        f" WHERE status = :lobby AND touched_at < :now AND {which.format('id')} RETURNING id",
        {"now": now, "seen": seen, "lobby": Status.LOBBY},
    ).fetchall()
    remarked = []
    for table_id, seconds in moved:
        ((total,),) = database.execute(
            "UPDATE tables SET given_back = given_back + ? WHERE id = ? RETURNING given_back", (seconds, table_id)
        ).fetchall()
        if total // remark_each > (total - seconds) // remark_each:
            remarked.append(table_id)
    raise_revisions(database, remarked)
    shifted = {table_id for table_id, *_ in (*moved, *lobbies)}
    outdated = [each for each in sorted(shifted - {*remarked}) if raise_revision_unseen(database, each)]
    return (*remarked, *outdated)


def set_vacation(database: Database, user_id: int, until: float, now: float, kinds: Iterable[str]) -> tuple[str, ...]:
    """Store the end of a user's vacation, and move the deadlines of these kinds that stop for it."""
    found = database.execute("SELECT vacation_until FROM users WHERE user_id = ?", (user_id,)).fetchone()
    before = max(found[0], now) if found else now
    set_user(database, user_id, {"vacation_until": until})
    shift = max(until, now) - before
    for kind in kinds:
        database.execute(
            "UPDATE deadlines SET due = due + :shift, since = since + :shift WHERE kind = :kind AND EXISTS"
            " (SELECT 1 FROM seats JOIN tables ON id = seats.table_id WHERE seats.table_id = deadlines.table_id"
            " AND seats.seat = deadlines.seat AND user_id = :user_id AND (is_patient = 1 OR absence <> :wait))",
            {"shift": shift, "kind": kind, "user_id": user_id, "wait": Absence.WAIT},
        )
    table_ids = list_live_tables(database, user_id)
    raise_revisions(database, table_ids)
    return table_ids


def record_heartbeat(database: Database, now: float, shards: Shards) -> None:
    """Store that these shards are connected; ``now`` is in seconds since the epoch."""
    for number in sorted(shards.numbers):
        database.execute(SET_META, (_name_heartbeat(shards.count, number), repr(now)))


def _keep_heartbeats_of(database: Database, count: int) -> None:
    """If the shard count changed, give every shard the latest stored heartbeat."""
    rows = database.execute("SELECT key, value FROM meta WHERE key LIKE ?", (f"{HEARTBEAT}%",)).fetchall()
    stored = {key: float(value) for key, value in rows}
    wanted = [_name_heartbeat(count, number) for number in range(count)]
    if not stored or any(name in stored for name in wanted):
        return
    for key in stored:
        database.execute("DELETE FROM meta WHERE key = ?", (key,))
    for name in wanted:
        database.execute(SET_META, (name, repr(max(stored.values()))))


def _name_heartbeat(count: int, number: int) -> str:
    return HEARTBEAT if count == 1 else f"{HEARTBEAT} {number}/{count}"


class DeadlineStore(Access):
    """Reads, moves and deletes deadlines; :meth:`TableStore.change` writes those of a table."""

    async def get_next(self, without: str = "", shards: Shards = ALL) -> DeadlineRow | None:
        """Return the earliest deadline of the tables of these shards that is not of this kind; None without one."""
        those = f"WHERE kind <> ? AND {shards.build_condition('table_id')} ORDER BY due LIMIT 1"
        return await self._find(_MAPPER, those, (without,))

    async def list_due(self, now: float, without: str = "", shards: Shards = ALL) -> tuple[DeadlineRow, ...]:
        """List the deadlines of these shards that have passed and are not of this kind, the earliest first.

        ``now`` is in seconds since the epoch.
        """
        those = f"WHERE due <= ? AND kind <> ? AND {shards.build_condition('table_id')} ORDER BY due"
        return await self._select(_MAPPER, those, (now, without))

    async def list_of_kind(self, kind: str, until: float, shards: Shards = ALL) -> tuple[DeadlineRow, ...]:
        """List the deadlines of a kind and of these shards that pass until then, without paused tables.

        The earliest comes first; ``until`` is in seconds since the epoch.
        """
        return await self._select(
            _MAPPER,
            "JOIN tables ON id = table_id WHERE due <= ? AND kind = ? AND is_paused = 0"
            f" AND {shards.build_condition('table_id')} ORDER BY due",
            (until, kind),
            _MAPPER.qualified,
        )

    @writes
    def drop(self, database: Database, row: DeadlineRow) -> bool:
        """Delete exactly this deadline, not one that has replaced it; True if the table has to be drawn again."""
        dropped = database.execute(
            "DELETE FROM deadlines WHERE table_id = ? AND seat = ? AND kind = ? AND due = ? AND question = ?",
            (row.table_id, row.seat, row.kind, row.due, row.question),
        )
        return bool(dropped.rowcount) and queries.raise_revision_unseen(database, row.table_id)

    async def record_heartbeat(self, now: float, shards: Shards = ALL) -> None:
        """Store that these shards are connected."""
        await self._connection.write(lambda database: record_heartbeat(database, now, shards))

    async def shift(self, now: float, remark_each: float, shards: Shards = ALL) -> tuple[str, ...]:
        """Move the deadlines of these shards, see :func:`shift_deadlines`; returns the ids of tables to draw again."""
        return await self._connection.write(lambda database: shift_deadlines(database, now, remark_each, shards))

    @writes
    def note_outages(self, database: Database, now: float, remark_each: float, shards: Shards) -> tuple[str, ...]:
        """Note which servers of connected shards are in an outage, and move the deadlines of those that were.

        Returns the ids of tables to draw again, as :meth:`shift` does.
        """
        _begin_outages(database, now, shards)
        return _end_outages(database, now, remark_each, shards)

    async def list_waiting(self, *kinds: str) -> tuple[tuple[DeadlineRow, int], ...]:
        """List the deadlines of these kinds with their users, without absent players and paused tables.

        Those at a table of a tournament end with its round at the latest, as the table is closed then.
        """
        found = await self._select_tuples(
            f"SELECT user_id, coalesce(tournaments.due, deadlines.due), {_MAPPER.qualified} FROM deadlines"
            " JOIN tables ON tables.id = deadlines.table_id"
            " JOIN seats ON seats.table_id = tables.id AND seats.seat = deadlines.seat"
            " LEFT JOIN pairings ON pairings.table_id = tables.id AND pairings.result = ''"
            " LEFT JOIN tournaments ON tournaments.id = pairings.tournament AND tournaments.status = ?"
            f" WHERE kind IN ({build_placeholders(kinds)}) AND user_id IS NOT NULL AND away = '' AND is_paused = 0"
            " ORDER BY deadlines.due, tables.id",
            (TournamentStatus.RUNNING, *kinds),
        )
        waiting = ((_MAPPER.to_row(values), latest, user_id) for user_id, latest, *values in found)
        return tuple((replace(row, due=min(row.due, latest)), user_id) for row, latest, user_id in waiting)
