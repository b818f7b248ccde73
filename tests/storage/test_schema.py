"""Databases of other versions, and of other programs."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, nullcontext
from pathlib import Path

import pytest

from bot.registry import find_games
from bot.tables.codec import get_codec
from bot.tables.turn_clock import get_full_bank
from bot.tournaments.tournament import Tournament
from storage.errors import NewerDatabase, StoreError
from storage.rows import NOBODY, ONE_TURN, MessageFormat, SearchPace, SeatRow
from storage.schema import load_migrations, migrate, read_migrations
from storage.store import Store
from tests.storage.samples import a_result, a_seat, a_table, insert_old_table, lay, older_database, opened

NOW = 1_738_367_999.0
"""2025-01-31 23:59:59 UTC."""

FIRST = load_migrations()[1]
"""The script of the first version, which the tests here continue in their own ways."""

SETTINGS = next(number for number, script in load_migrations().items() if "ADD COLUMN often" in script)
"""The version that knows how often players are reminded."""

NUDGES = next(number for number, script in load_migrations().items() if "ADD COLUMN nudges" in script)
"""The version that knows which nudges players want."""

FORKS = next(number for number, script in load_migrations().items() if "ADD COLUMN fork_step" in script)
"""The version that knows which moment of another game a table begins with."""

TEAMS = next(number for number, script in load_migrations().items() if "CREATE TABLE teams" in script)
"""The version that knows the teams of tournaments."""

RECORDS = next(number for number, script in load_migrations().items() if "ADD COLUMN category" in script)
"""The version that knows within which category marks compare."""


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        return [f"version {version}", *database.iterdump()]


def files_beside(path: Path) -> list[str]:
    """The other files of the folder, without the lock."""
    return sorted(
        file.name for file in path.parent.iterdir() if file not in (path, path.with_name(path.name + ".lock"))
    )


@pytest.fixture
def older(path: Path) -> Path:
    """A database of version 1 with a user in it."""
    migrate(path, NOW, {1: FIRST})
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO users VALUES (7, 'ca', 'es-ES', 1)")
    return path


async def test_a_new_database_has_the_newest_version_needs_no_copy_and_is_found_as_it_was_left(path: Path) -> None:
    async with opened(path, now=NOW) as store:
        await lay(store, a_table(), [a_seat(0)])
        before = await store.tables.read_snapshot("T000")
    assert contents(path)[0] == f"version {max(load_migrations())}"
    async with opened(path, now=NOW) as store:
        assert await store.tables.read_snapshot("T000") == before
    assert files_beside(path) == []


def test_an_upgrade_keeps_one_copy_however_many_migrations_and_failed_starts_it_takes(
    older: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before, column = contents(older), "ALTER TABLE users ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'; -- at last"
    for seconds in range(3):
        with pytest.raises(StoreError, match="migration 3 of"):
            migrate(older, NOW + seconds, {1: FIRST, 2: column, 3: "nonsense"})
        assert contents(older) == before
    with caplog.at_level("INFO"):
        migrate(older, NOW + 9, {1: FIRST, 2: column, 3: "CREATE TABLE three (x)"})
    assert contents(older)[0] == "version 3"
    with closing(sqlite3.connect(older)) as database:
        assert database.execute("SELECT * FROM users").fetchall() == [(7, "ca", "es-ES", 1, "red")]
    assert files_beside(older) == ["colla.v1.20250131-235959.sqlite"]
    assert contents(older.with_name("colla.v1.20250131-235959.sqlite")) == before
    (line,) = caplog.messages
    assert "from version 1 to 3" in line
    assert "colla.v1.20250131-235959.sqlite" in line


def test_a_copy_holds_what_was_played_since_a_failed_start_even_if_the_writer_was_killed(older: Path) -> None:
    """A process that could not close leaves a write-ahead log behind."""
    with pytest.raises(StoreError):
        migrate(older, NOW, {1: FIRST, 2: "nonsense"})
    writer = sqlite3.connect(older)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("INSERT INTO users VALUES (8, 'en', '', 1)")
    writer.commit()
    before = contents(older)
    migrate(older, NOW + 1, {1: FIRST, 2: "CREATE TABLE two (x)"})
    writer.close()
    assert contents(older.with_name("colla.v1.20250201-000000.sqlite")) == before


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE two (x); INSERT INTO nowhere VALUES (1);",
        "DELETE FROM users; nonsense",
        "PRAGMA foreign_keys = ON; INSERT INTO seats VALUES ('NONE', 0, 7, 'Laia', 0);",
    ],
)
def test_a_migration_that_fails_changes_nothing(older: Path, script: str) -> None:
    before = contents(older)
    with pytest.raises(StoreError, match=r"migrations? .*of .*colla\.sqlite"):
        migrate(older, NOW, {1: FIRST, 2: script})
    assert contents(older) == before
    migrate(older, NOW + 1, {1: FIRST, 2: "CREATE TABLE two (x)"})
    assert contents(older)[0] == "version 2"


def test_without_room_for_the_copy_nothing_is_migrated(older: Path) -> None:
    before = contents(older)
    older.with_name("colla.v1.20250131-235959.sqlite").write_text("somebody's")
    with pytest.raises(StoreError, match="not overwritten"):
        migrate(older, NOW, {1: FIRST, 2: "CREATE TABLE two (x)"})
    assert contents(older) == before


def test_tables_can_be_rebuilt_though_others_refer_to_them(path: Path) -> None:
    one = """
        PRAGMA application_id = 0x436F6C61;
        CREATE TABLE a (id INTEGER PRIMARY KEY);
        CREATE TABLE b (a INTEGER REFERENCES a);
        INSERT INTO a VALUES (1);
        INSERT INTO b VALUES (1);
    """
    two = """
        CREATE TABLE c (id INTEGER PRIMARY KEY, more TEXT);
        INSERT INTO c SELECT id, '' FROM a;
        DROP TABLE a;
        ALTER TABLE c RENAME TO a;
    """
    migrate(path, NOW, {1: one})
    migrate(path, NOW, {1: one, 2: two})
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT a.* FROM a JOIN b ON b.a = a.id").fetchall() == [(1, "")]


def test_who_used_an_older_version_is_told_of_nothing_more_than_before(path: Path) -> None:
    with older_database(path, NUDGES) as database:
        database.execute("INSERT INTO users (user_id, language, locale, is_hand_by_dm) VALUES (7, 'ca', '', 1)")
    migrate(path, NOW, load_migrations())
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT user_id, nudges FROM users").fetchall() == [(7, "none")]


async def test_seats_of_the_second_version_let_nothing_pass(path: Path) -> None:
    with older_database(path, 3) as database:
        database.execute(
            "INSERT INTO tables VALUES"
            " ('T000', 'thegame', '{}', 'ca', 'running', 1, 2, 2, 3, '', 0.0, 0.0, 4, 0, 5, 0, 60, '', NULL, 1)"
        )
        database.execute("INSERT INTO seats VALUES ('T000', 0, 3, 'Laia', 1)")
    async with opened(path, now=NOW) as store:
        snapshot = await store.tables.read_snapshot("T000")
    assert snapshot is not None
    assert snapshot.seats == (SeatRow(0, 3, "Laia", is_dm_closed=True),)
    assert not snapshot.seats[0].is_quiet


@pytest.mark.parametrize(
    ("script", "error", "problem"),
    [
        (f"{FIRST}; PRAGMA user_version = 99;", NewerDatabase, "version 99"),
        ("CREATE TABLE tables (id); PRAGMA user_version = 1;", StoreError, "another program"),
    ],
)
async def test_a_database_that_is_newer_or_another_programs_is_refused_and_left_alone(
    path: Path, script: str, error: type[StoreError], problem: str
) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(script)
    before = contents(path)
    for _ in range(2):
        with pytest.raises(error, match=problem):
            await Store.open(path, now=NOW)
    assert contents(path) == before
    assert files_beside(path) == []


@pytest.mark.parametrize(
    ("names", "numbers"),
    [
        (("0002_b.sql", "0001_a.sql", "notes.txt"), [1, 2]),
        (("0002_b.sql",), []),
        (("0001_a.sql", "0001_b.sql"), []),
        (("0001_a.sql", "b.sql"), []),
    ],
)
def test_migrations_are_numbered_without_a_gap(tmp_path: Path, names: tuple[str, ...], numbers: list[int]) -> None:
    for name in names:
        (tmp_path / name).write_text("")
    with nullcontext() if numbers else pytest.raises(StoreError, match="numbered"):
        assert [*read_migrations(tmp_path)] == numbers


def test_the_columns_of_primary_keys_come_first_and_in_their_order(path: Path) -> None:
    """So that integrity_check of SQLite 3.40.0 to 3.41.0 tells the truth about tables without rowid."""
    migrate(path, NOW, load_migrations())
    with closing(sqlite3.connect(path)) as database:
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            keys = [row[5] for row in database.execute(f"PRAGMA table_info ({table})")]
            count = max(keys)
            assert keys[:count] == list(range(1, count + 1)), table


def test_who_had_the_usual_reminders_is_called_at_the_table_as_before(path: Path) -> None:
    with older_database(path, SETTINGS) as database:
        database.execute("INSERT INTO users (user_id, language, locale, is_hand_by_dm) VALUES (7, 'ca', '', 1)")
        database.execute(
            "INSERT INTO users (user_id, language, locale, is_hand_by_dm, calls) VALUES (8, '', '', 1, 'none')"
        )
        database.execute("INSERT INTO servers (guild_id, language) VALUES (9, 'ca')")
    migrate(path, NOW, load_migrations())
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT user_id, calls, often FROM users").fetchall() == [
            (7, "both", "twice"),
            (8, "none", "twice"),
        ]
        assert database.execute("SELECT clock FROM servers").fetchall() == [("none",)]


def a_text(**options: str) -> str:
    """Options of The Game as tables keep them."""
    return json.dumps({"history": "false", "level": "normal", "on_fire": "false", "starter": "graded", **options})


def an_end(ending: str, left: int) -> str:
    return json.dumps({"ending": ending, "winners": [], "scores": [left], "ranking": [[0]], "mark": left})


@pytest.fixture
async def kept_by_options(path: Path) -> AsyncIterator[Store]:
    """The store on a database of the version in which marks compared within equal options."""
    tables = [
        ("FIVE", 5, a_text(), "stuck", 20),
        ("ALONE", 1, a_text(), "stuck", 3),
        ("DRAWN", 5, a_text(starter="drawn"), "stuck", 9),
        ("BURNT", 5, a_text(on_fire="true"), "burnt", 4),
        ("FIRE", 5, a_text(on_fire="true", level="expert"), "stuck", 5),
        ("OLD", 2, "{}", "beaten", 0),
    ]
    removed = [(2, a_text(), 7), (3, a_text(on_fire="true"), 8), (4, a_text(on_fire="true", starter="first"), 0)]
    with older_database(path, RECORDS) as database:
        for name, seats, options, ending, left in tables:
            outcome = an_end(ending, left)
            insert_old_table(database, id=name, options=options, status="ended", outcome=outcome, mark=left)
            for seat in range(seats):
                database.execute(
                    "INSERT INTO seats (table_id, seat, name, is_dm_closed) VALUES (?, ?, '', 0)", (name, seat)
                )
            keep_result(database, name, seats, left)
        for seats, options, mark in removed:
            database.execute("INSERT INTO marks VALUES (1, 'thegame', ?, ?)", (options, mark))
            keep_result(database, f"GONE{seats}", seats, mark)
        database.execute("INSERT INTO marks VALUES (1, 'thegame', ?, 6)", (a_text(level="expert"),))
        database.execute("INSERT INTO marks VALUES (1, 'thegame', ?, 12)", (a_text(level="expertplus"),))
        for seats in (2, 3):
            keep_result(database, f"EITHER{seats}", seats, 12)
    async with opened(path, now=NOW) as store:
        yield store


def keep_result(database: sqlite3.Connection, table_id: str, players: int, mark: int) -> None:
    database.execute(
        "INSERT INTO results VALUES (?, 0, 7, 'Laia', 1, 'thegame', 0.0, ?, 1, 0, ?, ?, 1, 1.0)",
        (table_id, players, mark, mark),
    )


async def test_records_that_were_kept_by_options_are_kept_by_category(kept_by_options: Store) -> None:
    """As far as it is known how many played, and that the game was not lost by fire."""
    best = {
        "5:normal": 9,
        "1:normal": 3,
        "5:normal:fire": None,
        "5:expert:fire": 5,
        "2:normal": 0,
        "3:normal:fire": None,
        "4:normal:fire": 0,
        "2:expert": None,
        "2:expertplus": None,
        "3:expertplus": None,
    }
    found = {category: await kept_by_options.results.get_best_mark(1, "thegame", category) for category in best}
    assert found == best
    marks = {result.table_id: result.mark for result in await kept_by_options.results.list_by_user(7)}
    assert (marks["BURNT"], marks["FIRE"]) == (None, 5)
    game = find_games()["thegame"].game
    assert game.category is not None
    for table_id in ("FIVE", "ALONE", "DRAWN", "BURNT", "FIRE", "OLD"):
        snapshot = await kept_by_options.tables.read_snapshot(table_id)
        assert snapshot is not None
        options = get_codec(game).options_from_json(snapshot.table.options)
        assert snapshot.table.category == game.category(len(snapshot.seats), options)
        if table_id == "BURNT":
            assert (snapshot.table.mark, json.loads(snapshot.table.outcome)["mark"]) == (None, None)
            assert snapshot.around.record is None


@pytest.mark.parametrize("columns", ["touched_at", "is_paused, touched_at"])
def test_both_indexes_that_version_13_had_become_one(path: Path, columns: str) -> None:
    scripts = load_migrations()
    before = {number: script for number, script in scripts.items() if number <= 13}
    before[13] = f"CREATE INDEX tables_paused ON tables ({columns}) WHERE is_paused = 1;"
    migrate(path, NOW, before)
    migrate(path, NOW, scripts)
    with closing(sqlite3.connect(path)) as database:
        (sql,) = database.execute("SELECT sql FROM sqlite_master WHERE name = 'tables_paused'").fetchone()
    assert "(is_paused, touched_at)" in sql


async def test_messages_of_before_there_were_two_formats_are_embeds(path: Path) -> None:
    formats = next(number for number, script in load_migrations().items() if "ADD COLUMN format" in script)
    with older_database(path, formats) as database:
        insert_old_table(database, mark=0)
        database.execute(
            "INSERT INTO messages (table_id, role, seat, channel_id, message_id, shown, digest, asked)"
            " VALUES ('T000', 'hand', 0, 2, 4, 9, 'd', '')"
        )
    async with opened(path, NOW) as store:
        (row,) = await store.messages.list_by_table("T000")
        assert row.format is MessageFormat.EMBED


async def test_tables_of_before_there_were_forks_begin_with_their_deal(path: Path) -> None:
    with older_database(path, FORKS) as database:
        insert_old_table(database, mark=0, same_as="T00A", seat_count=2)
    async with opened(path, NOW) as store:
        snapshot = await store.tables.read_snapshot("T000")
    assert snapshot is not None
    table = snapshot.table
    assert (table.is_fork, table.same_as, table.fork_turn, table.fork_seat) == (False, "T00A", 0, NOBODY)


async def test_who_looked_for_a_game_over_weeks_looks_for_one_over_days(path: Path) -> None:
    with older_database(
        path, next(number for number, script in load_migrations().items() if "'weeks'" in script)
    ) as old:
        old.execute("INSERT INTO wishes VALUES (7, 1, 'castell', 'Laia', 2, 0, 'weeks', 1, 1.0, 9e9)")
    async with opened(path, NOW) as store:
        assert [wish.pace for wish in await store.matchmaking.list_wishes()] == [SearchPace.DAYS]


@pytest.mark.parametrize(("had_bank", "seconds"), [(0, 0), (1, ONE_TURN)])
async def test_tables_of_before_banks_were_amounts_keep_theirs(path: Path, had_bank: int, seconds: int) -> None:
    amounts = next(number for number, script in load_migrations().items() if "ADD COLUMN bank_seconds" in script)
    with older_database(path, amounts) as database:
        insert_old_table(database, mark=0, clock_seconds=3600, has_bank=had_bank)
        database.execute(
            "INSERT INTO seats (table_id, seat, user_id, name, is_dm_closed, bank)"
            " VALUES ('T000', 0, 3, 'Anna', 0, 1200)"
        )
    async with opened(path, NOW) as store:
        snapshot = await store.tables.read_snapshot("T000")
    assert snapshot is not None
    assert (snapshot.table.bank_seconds, snapshot.seats[0].bank) == (seconds, 1200.0)
    assert get_full_bank(snapshot.table) == 3600.0 * had_bank


async def test_the_results_of_a_database_of_the_tenth_version_count(path: Path) -> None:
    with older_database(path, 11) as database:
        database.execute(
            "INSERT INTO results (table_id, seat, user_id, name, guild_id, game, ended_at, players, place, is_won,"
            " score, mark, answers, seconds) VALUES ('T000', 0, 7, 'Anna', 10, 'fallera', 5, 3, 1, 1, 4, NULL, 12, 60)"
        )
    async with opened(path) as store:
        assert await store.results.list_by_user(7) == (a_result(0),)


OLD_TOURNAMENT = """
INSERT INTO tournaments (id, guild_id, channel_id, host_id, game, options, language, key, opened_at, status, format,
    seats, rounds, absence, round_days, due, since, size, round, message_id, message_format, digest, revision)
VALUES ('t1', 1, 2, 3, 'thegame', '{}', 'ca', '5e', 0.0, 'running', 'duplicate', 3, 2, 'drop', 7, 9.0, 0.0, 5, 1, 4,
    'components', 'd1', 1);
INSERT INTO entrants (tournament, number, user_id, name, status) VALUES ('t1', 1, 7, 'Laia', 'in');
INSERT INTO rounds (tournament, number, phase, drawn_at, ended_at) VALUES ('t1', 1, 1, 0.0, 0.0);
INSERT INTO pairings (tournament, round, number, entrants, table_id, result) VALUES ('t1', 1, 1, '1,2', 'T001', '');
INSERT INTO pairings (tournament, round, number, entrants, table_id, result) VALUES ('t1', 1, 2, '3,4,5', 'T002', '');
"""
"""A tournament as it was stored before teams had names."""


async def check_teams(store: Store) -> None:
    """Check that nothing of the tournament is lost, and that each table of one that is played in teams has one."""
    rows = await store.tournaments.read("t1")
    assert rows is not None
    assert (rows.row.message_id, rows.row.digest, rows.row.picture) == (4, "d1", "")
    assert [(row.name, row.team) for row in rows.entrants] == [("Laia", 0)]
    assert rows.teams == ()
    together, apart = Tournament(rows, is_together=True), Tournament(rows)
    assert together.teams == {1: (1, 2), 2: (3, 4, 5)}
    assert [*map(apart.get_team, rows.pairings)] == [0, 0]


async def test_tables_of_tournaments_in_teams_have_a_team(path: Path) -> None:
    with older_database(path, TEAMS) as database:
        database.executescript(OLD_TOURNAMENT)
    async with opened(path, now=NOW) as store:
        await check_teams(store)
